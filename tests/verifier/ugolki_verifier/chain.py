"""One author's chain, and what the first records of it hold (P-5.3)."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from dataclasses import dataclass

from .clock import Clock
from .record import Act, Record
from .rules import Game, Outcome


@dataclass(frozen=True)
class Line:
    """The plies that stand (P-5.3): the game that they make, and how many takebacks were accepted
    on the way.
    """

    game: Game
    takebacks: int = 0
    is_over: bool = False
    """Whether the rules ended it with its last ply, in time."""

    def met_by(self, other: Line) -> Line:
        """The line of two that meet, one in each chain."""
        for line in (self, other):
            if line.is_over:
                return line
        return max(self, other, key=lambda line: (line.takebacks, line.game.plies))


@dataclass(frozen=True)
class Link:
    """A record in a chain, and what comes of it."""

    record: Record
    others: int
    """So many records of the other chain come before it."""
    line: Line
    """The plies that stand, its own included."""
    end: Outcome | None
    """What it ends the game with, if it does."""


@dataclass(frozen=True)
class Observed:
    """What became of a ply's clock when the other side told what it had observed (section 7)."""

    by: int
    """The number of the other chain's record that told."""
    clock: Clock
    """The author's clock after the charge."""


def what(act: Act) -> str:
    """The act's name, with what an offer or answer is about."""
    return f"{act.kind}-{act.matter}" if act.matter else act.kind


class Chain:
    """One author's accepted records in order."""

    def __init__(self) -> None:
        self.links: list[Link] = []
        self._numbers: dict[str, list[int]] = defaultdict(list)
        self.plies: list[int] = []
        """The numbers of the plies."""
        self.observed: list[Observed] = []
        """For each ply in order, as far as records of the other chain follow them."""
        self.end: int | None = None
        """The number of its one end."""

    def append(self, link: Link) -> None:
        """Puts a record that was judged at the end."""
        act, number = link.record.act, len(self.links)
        if link.end:
            self.end = number
        if act.is_ply:
            self.plies.append(number)
        self._numbers[what(act)].append(number)
        self.links.append(link)

    def numbers(self, act: str, length: int) -> list[int]:
        """Where among the first `length` records this act stands."""
        return [number for number in self._numbers.get(act, ()) if number < length]

    def last(self, act: str, length: int) -> Link | None:
        """The last record with this act among the first `length`."""
        numbers = self.numbers(act, length)
        return self.links[numbers[-1]] if numbers else None

    def count_plies(self, length: int) -> int:
        """How many of the first `length` records are plies."""
        return bisect_left(self.plies, length)

    def count_observed(self, others: int) -> int:
        """How many plies the first `others` records of the other chain follow."""
        return bisect_left(self.observed, others, key=lambda observed: observed.by)

    def end_within(self, length: int) -> Link | None:
        """The end among the first `length` records."""
        return None if self.end is None or self.end >= length else self.links[self.end]

    def has_result(self, length: int) -> bool:
        """Whether a result is among the first `length` records."""
        return bool(self.numbers("result", length))

    def head(self, length: int) -> bytes:
        """The id of the last of the first `length` records that is no result."""
        return self.links[length - 1 - self.has_result(length)].record.id
