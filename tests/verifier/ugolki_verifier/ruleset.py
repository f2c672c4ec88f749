"""Rulesets: values with the parameters of R-2, named ones and others."""

from __future__ import annotations

from dataclasses import dataclass

from .board import square, squares


@dataclass(frozen=True)
class Ruleset:
    """The parameters of a game, spelled as in the JSON of R-2."""

    board: int
    house: int
    """White's house as a set of squares."""
    directions: int
    exit_limit: int
    late_home: str
    enclosure: str
    no_move: str
    move_limit: int
    at_limit: str
    last_reply: str

    def is_valid(self) -> bool:
        """Whether the house lies below the long diagonal and both limits are from 1 to 1000
        (R-2).
        """
        if not self.house or self.house >> self.board * self.board:
            return False
        if any(
            number % self.board + number // self.board > self.board - 2
            for number in squares(self.house)
        ):
            return False
        return 1 <= self.exit_limit <= 1000 and 1 <= self.move_limit <= 1000

    def name(self) -> str:
        """Its id: a custom ruleset that equals a named one is that one (R-2)."""
        return next((name for name, ruleset in NAMED.items() if ruleset == self), "custom")

    def is_rated(self) -> bool:
        """Whether it may be played for a rating (R-2)."""
        return self.name() in RATED


def ranks(*lengths: int, board: int = 8) -> int:
    """A house with so many men from the left in each rank, from the bottom up."""
    return sum(((1 << length) - 1) << row * board for row, length in enumerate(lengths))


def _classic(house: int) -> Ruleset:
    return Ruleset(8, house, 4, 40, "once", "forbidden", "draw", 80, "count", "always")


def _diagonal(house: int) -> Ruleset:
    return Ruleset(8, house, 8, 30, "once", "exempt", "draw", 80, "count", "always")


NAMED = {
    "classic-3x3": _classic(ranks(3, 3, 3)),
    "classic-3x4": _classic(ranks(4, 4, 4)),
    "diagonal-3x3": _diagonal(ranks(3, 3, 3)),
    "diagonal-3x4": _diagonal(ranks(4, 4, 4)),
    "triangle": _classic(ranks(4, 3, 2, 1)),
    "square-4x4": _classic(ranks(4, 4, 4, 4)),
    "halma-16": Ruleset(
        16, ranks(5, 5, 4, 3, 2, board=16), 8, 60, "once", "exempt", "draw", 160, "count", "always"
    ),
    "russian-3x3": Ruleset(
        8, ranks(3, 3, 3), 4, 40, "always", "ignored", "pass", 150, "draw", "if-it-can-equalise"
    ),
}

RATED = ("classic-3x3", "classic-3x4", "diagonal-3x3")


def from_json(value: str | dict) -> Ruleset:
    """A ruleset by its id, or written out with every key (R-2), as in tests/vectors."""
    if isinstance(value, str):
        return NAMED[value]
    house = 0
    for text in value["house"]:
        number = square(text, value["board"])
        if number is None:
            raise ValueError(f"no square is called {text}")
        house |= 1 << number
    parameters = {key: value[key] for key in value if key not in ("id", "house")}
    return Ruleset(house=house, **parameters)
