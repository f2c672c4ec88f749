"""Squares, sets of men and positions (R-1, R-8.3, P-5.5). A set of squares is a whole number: bit
n is square n.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Iterator

WHITE, BLACK = 0, 1
"""The sides, numbered as in a body (P-5.2)."""

FOUR = ((1, 0), (-1, 0), (0, 1), (0, -1))
EIGHT = FOUR + ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""Steps of a file and a rank (R-3.2)."""


def square(name: str, side: int) -> int | None:
    """The number of a square that is called so, on a board of `side` squares; None without such a
    square (R-1.1).
    """
    file, rank = name[:1], name[1:]
    if not rank.isascii() or not rank.isdecimal() or rank.startswith("0"):
        return None
    column, row = ord(file) - ord("a"), int(rank) - 1
    if not 0 <= column < side or not 0 <= row < side:
        return None
    return row * side + column


def name(number: int, side: int) -> str:
    """What the square is called (R-1.1)."""
    return "abcdefghijklmnop"[number % side] + str(number // side + 1)


def squares(men: int) -> Iterator[int]:
    """The numbers in a set, smallest first."""
    while men:
        lowest = men & -men
        yield lowest.bit_length() - 1
        men ^= lowest


def turned(men: int, side: int) -> int:
    """The set turned by half a turn (R-1.2)."""
    return sum(1 << (side * side - 1 - number) for number in squares(men))


@lru_cache(maxsize=None)
def rays(side: int, directions: int) -> tuple[tuple[tuple[int, int | None], ...], ...]:
    """For each square: in each direction that stays on the board, the square beside it and the
    one behind that.

    The one behind is None if it lies off the board.
    """

    def at(column: int, row: int) -> int | None:
        inside = 0 <= column < side and 0 <= row < side
        return row * side + column if inside else None

    table = []
    for number in range(side * side):
        column, row = number % side, number // side
        found = []
        for east, north in FOUR if directions == 4 else EIGHT:
            beside = at(column + east, row + north)
            if beside is not None:
                found.append((beside, at(column + 2 * east, row + 2 * north)))
        table.append(tuple(found))
    return tuple(table)


@dataclass(frozen=True)
class Position:
    """Who stands where, who is to move, and the number of the pair being played (R-4.1)."""

    side: int
    men: tuple[int, int]
    to_move: int
    number: int

    @property
    def taken(self) -> int:
        """All squares with a man."""
        return self.men[WHITE] | self.men[BLACK]

    def digest(self) -> bytes:
        """The position's digest (P-5.5)."""
        length = self.side * self.side // 8
        packed = bytes([self.side, self.to_move]) + self.number.to_bytes(2, "little")
        packed += b"".join(men.to_bytes(length, "little") for men in self.men)
        return hashlib.sha256(b"ugolki/position/1\0" + packed).digest()

    def text(self) -> str:
        """The position as it is written (R-8.3)."""
        ranks = []
        for row in reversed(range(self.side)):
            rank, empty = "", 0
            for number in range(row * self.side, (row + 1) * self.side):
                letter = (
                    "w"
                    if self.men[WHITE] >> number & 1
                    else "b" if self.men[BLACK] >> number & 1 else ""
                )
                if letter and empty:
                    rank, empty = rank + str(empty), 0
                rank += letter
                empty += not letter
            ranks.append(rank + (str(empty) if empty else ""))
        return f"{'/'.join(ranks)} {'wb'[self.to_move]} {self.number}"
