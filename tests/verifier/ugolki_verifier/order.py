"""Puts the records of a file in the order of their links, and names those that have no place
(P-9.2).
"""

from __future__ import annotations

from dataclasses import dataclass

from .board import BLACK, WHITE
from .damage import Place, Tracker
from .fold import Fold
from .judge import CONVICTS, accept, follows
from .record import Record
from .report import Report


@dataclass(frozen=True)
class Sound:
    """A soundly signed record of this game, and where it stands."""

    record: Record
    place: Place
    line: int


@dataclass(frozen=True)
class Damaged:
    """A line that nobody has signed."""

    kind: str
    line: int
    claim: tuple[bytes, int] | None = None
    is_ply: bool | None = None


class Order:
    """The records of one file that are of its game, or may have been."""

    def __init__(self, report: Report, fold: Fold) -> None:
        self.report = report
        self.fold = fold
        self.read: list[Sound | Damaged] = []
        """Each in the order of the file."""
        self.waiting: dict[Place, list[Sound]] = {}
        """The candidates for each place, in the order in which they are tried: one, unless
        somebody equivocated.
        """
        self.guilty: dict[int, set[str]] = {WHITE: set(), BLACK: set()}
        """What either player is convicted of (P-5.4)."""

    def take(self, found: Sound | Damaged) -> None:
        """Takes the next one in the order of the file."""
        self.read.append(found)
        if isinstance(found, Sound):
            self.waiting.setdefault(found.place, []).append(found)

    def run(self) -> None:
        """Puts the records in the order of their links; the order of lines has no say (P-9.2)."""
        taken = set(self.waiting)
        forks = self.settle_forks()
        while self.advance(WHITE) | self.advance(BLACK) or self.give_up_a_candidate():
            pass
        for first, other in forks:
            pair = sorted((first.record, other.record), key=lambda one: one.id)
            plies = [ply for ply in map(self.ply_of, pair) if ply is not None]
            self.report.add("equivocation", other.line, other.place, plies[0] if plies else None)
        self.name_damaged(taken)
        self.name_stuck()

    def settle_forks(self) -> list[tuple[Sound, Sound]]:
        """Decides in which order the records for one place are tried; gives each but the first
        with the first.
        """
        every = [sound.record for candidates in self.waiting.values() for sound in candidates]
        linked = {link for one in every for link in (one.previous, one.seen)}
        forks = []
        for place, candidates in self.waiting.items():
            candidates.sort(
                key=lambda sound: (sound.record.id not in linked, sound.record.id, sound.line)
            )
            once = {sound.record.id: sound for sound in reversed(candidates)}
            self.waiting[place] = [sound for sound in candidates if once[sound.record.id] is sound]
            first, *others = self.waiting[place]
            forks += [(first, other) for other in others]
            if others:
                self.guilty[place[0]].add("equivocation")
        return forks

    def next_place(self, side: int) -> Place:
        """The first place of a side that no accepted record has."""
        return side, len(self.fold.chains[side].links)

    def advance(self, side: int) -> bool:
        """Accepts what comes next in a side's chain, as far as its links are there; tells whether
        anything was.
        """
        moved = False
        while candidates := self.waiting.get(self.next_place(side)):
            sound = candidates[0]
            fault = accept(self.fold, sound.record)
            if fault == "unknown-seen":  # It may come yet.
                break
            if fault:
                self.refuse(fault, sound)
            else:
                del self.waiting[sound.place]
                moved = True
        return moved

    def give_up_a_candidate(self) -> bool:
        """Once nothing moves: gives the next of several candidates for a place its chance."""
        for side in (WHITE, BLACK):
            candidates = self.waiting.get(self.next_place(side), [])
            if len(candidates) > 1:
                self.refuse("unknown-seen", candidates[0])
                return True
        return False

    def refuse(self, kind: str, sound: Sound) -> None:
        """Takes down the fault of a record in its place, and whether it convicts (P-5.4)."""
        candidates = self.waiting[sound.place]
        candidates.remove(sound)
        if not candidates:
            del self.waiting[sound.place]
        self.report.add(kind, sound.line, sound.place, self.ply_of(sound.record))
        if sound.record.act.is_ply and kind in CONVICTS:
            self.guilty[sound.place[0]].add("illegal-move")

    def ply_of(self, one: Record) -> int | None:
        """The ply that a record makes, or the last one that its author knew; None without its
        links.
        """
        view = follows(self.fold, one)
        return None if isinstance(view, str) else self.fold.line(view).game.plies + one.act.is_ply

    def name_damaged(self, taken: set[Place]) -> None:
        """Names the damaged lines by their places, now that the plies before them are known."""
        tracker = Tracker(self.fold.agreement, taken)
        for found in self.read:
            if isinstance(found, Sound):
                tracker.go_past(found.place)
                continue
            place = tracker.find(found.claim)
            ply = (
                None if place is None or found.is_ply is None else self.ply_at(place, found.is_ply)
            )
            self.report.add(found.kind, found.line, place, ply)

    def ply_at(self, place: Place, is_ply: bool) -> int | None:
        """The ply that a lost record makes there, or the last one that its author is known to
        know.
        """
        side, number = place
        if number > len(self.fold.chains[side].links):
            return None
        known = self.fold.line_of(side, number).game.plies
        if not is_ply:
            return known
        return known + 1 if known % 2 == side else known + 2

    def name_stuck(self) -> None:
        """Names the first record that hangs in the air, unless a fault says already what is
        missing.
        """
        gaps = []
        for side in (WHITE, BLACK):
            following = self.next_place(side)
            is_known = any(
                (fault.author, fault.number) == following for fault in self.report.faults
            )
            first = self.first_waiting(side)
            if first and first.place > following and not is_known:
                self.hang("out-of-place", first)
                is_known = True
            gaps.append(is_known)
        if any(gaps):
            return
        for side in (WHITE, BLACK):
            first = self.first_waiting(side)
            if first:
                self.hang("unknown-seen", first)

    def first_waiting(self, side: int) -> Sound | None:
        """The first record of a side that waits in vain."""
        places = [place for place in self.waiting if place[0] == side]
        return self.waiting[min(places)][0] if places else None

    def hang(self, kind: str, sound: Sound) -> None:
        """Takes down the fault of a record in the air, with the first ply that is not reached."""
        self.report.add(
            kind, sound.line, sound.place, self.fold.line(self.fold.all()).game.plies + 1
        )
