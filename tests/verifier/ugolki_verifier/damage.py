"""Where a damaged line belongs: by what is left of it, and by the lines around it (P-9.2).

Nothing is judged by this; it serves whoever reads the report.
"""

from __future__ import annotations

from .board import BLACK, WHITE
from .terms import Agreement

Place = tuple[int, int]
"""A side, and a number in its chain."""

NEAR = 32
"""In so many bits a damaged key may differ from a player's and still be taken for it."""


class Tracker:
    """Goes through the lines in order, and keeps in mind which number comes next in each chain."""

    def __init__(self, agreement: Agreement, taken: set[Place]) -> None:
        self.keys = [player.key for player in agreement.players]
        self.taken = taken
        """The places of all sound records of the file."""
        self.next = [0, 0]

    def go_past(self, place: Place) -> None:
        """Goes past a line whose place is known."""
        side, number = place
        self.next[side] = max(self.next[side], number + 1)

    def find(self, claim: tuple[bytes, int] | None) -> Place | None:
        """The place of a damaged line with what it says of its author and number, if that can be
        told; goes past it.
        """
        place = self._of_any() if claim is None else self._of_claimed(*claim)
        if place is not None:
            self.go_past(place)
        return place

    def _of_any(self) -> Place | None:
        """With nothing left of it, it is the one record that is missing here, if it is but one."""
        missing = [
            (side, self.next[side])
            for side in (WHITE, BLACK)
            if (side, self.next[side]) not in self.taken
        ]
        return missing[0] if len(missing) == 1 else None

    def _of_claimed(self, author: bytes, number: int) -> Place | None:
        """The next place or the claimed one, the first that no sound record has; if both have one,
        it is a copy.
        """
        differing = [
            (int.from_bytes(key, "little") ^ int.from_bytes(author, "little")).bit_count()
            for key in self.keys
        ]
        side = WHITE if differing[WHITE] <= differing[BLACK] else BLACK
        if differing[side] > NEAR:
            return None
        places = [(side, self.next[side]), (side, number)]
        return next((place for place in places if place not in self.taken), places[1])
