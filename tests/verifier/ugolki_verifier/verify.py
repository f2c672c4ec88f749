"""What a log proves: accepts what can be accepted, and names every fault (P-9.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from . import ed25519, record, terms
from .board import BLACK, WHITE
from .codec import Malformed
from .damage import Place, Tracker
from .fold import CONVICTS, Fold
from .grade import grade
from .log import KINDS, Line, Lines
from .record import Record
from .rules import Outcome
from .terms import Agreement, WrongVersion


@dataclass(frozen=True)
class Fault:
    """One fault: its name, whose record and which, at which ply, in which line."""

    kind: str
    author: int | None = None
    number: int | None = None
    ply: int | None = None
    line: int = 1


@dataclass
class Report:
    """What there is to say of a file."""

    faults: list[Fault] = field(default_factory=list)
    torn: bool = False
    agreement: Agreement | None = None
    """What was agreed, if that can be read, even if it is not signed well."""
    fold: Fold | None = None
    """Everything that was accepted; None without an agreement whose signatures hold."""
    outcome: Outcome | None = None
    grade: str = "unfinished"


@lru_cache(maxsize=100_000)
def read_record(body: bytes) -> Record | str:
    """The record, or the name of what is wrong with the body."""
    try:
        return record.read(body)
    except WrongVersion:
        return "wrong-version"
    except Malformed:
        return "malformed"


@lru_cache(maxsize=10_000)
def read_agreement(body: bytes) -> Agreement | str:
    """The agreement, or the name of what is wrong with the body."""
    try:
        agreement = terms.read(body)
    except WrongVersion:
        return "wrong-version"
    except Malformed:
        return "malformed"
    return agreement


def verify(lines: Lines) -> Report:
    """Judges a file."""
    if lines.header:
        return Report([Fault(lines.header, line=1)])
    report = Report(torn=lines.torn)
    _Judge(report, lines.lines).run()
    report.faults.sort(key=lambda fault: (fault.line, fault.kind != "equivocation"))
    return report


@dataclass(frozen=True)
class _Sound:
    """A soundly signed record of this game, and where it stands."""

    record: Record
    place: Place
    line: int


@dataclass(frozen=True)
class _Damaged:
    """A line that nobody has signed."""

    kind: str
    line: int
    claim: tuple[bytes, int] | None = None
    is_ply: bool | None = None


class _Judge:
    """The lines of one file, and what was found so far."""

    def __init__(self, report: Report, lines: list[tuple[int, Line | None]]) -> None:
        self.report = report
        self.lines = lines
        self.read: list[_Sound | _Damaged] = []
        """The lines that are records of this game, or may have been, in the order of the file."""
        self.waiting: dict[Place, list[_Sound]] = {}
        """The candidates for each place, in the order in which they are tried: one, unless somebody equivocated."""
        self.guilty: dict[int, set[str]] = {WHITE: set(), BLACK: set()}

    def fault(self, kind: str, line: int, place: Place | None = None, ply: int | None = None) -> None:
        """Takes down a fault."""
        side, number = place or (None, None)
        self.report.faults.append(Fault(kind, side, number, ply, line))

    def run(self) -> None:
        """Judges terms, records and evidence, and says what they come to."""
        self.fold = self.report.fold = self.terms()
        if self.fold is None:
            for number, line in self.lines:
                if line is None or line.kind not in KINDS:
                    self.fault("newer-version" if line else "unreadable", number)
            return
        for number, line in self.lines:
            if line is None or line.kind not in KINDS:
                self.read.append(_Damaged("newer-version" if line else "unreadable", number))
            elif line.kind == "record":
                self.record(number, line.bodies[0], line.signatures[0])
        self.order()
        for number, line in self.lines:
            if line and line.kind == "evidence" and not self.evidence(line):
                self.fault("false-evidence", number)
        self.outcome()

    # Terms.

    def terms(self) -> Fold | None:
        """Takes the first agreement that holds, and the first that can be read to show it if none does."""
        fold = None
        found = [(number, line) for number, line in self.lines if line and line.kind == "terms"]
        for number, line in found:
            body = line.bodies[0]
            agreement = read_agreement(body)
            if isinstance(agreement, str):
                self.fault(agreement, number)
                continue
            unsigned = self.unsigned(agreement, body, line.signatures)
            if not agreement.is_possible():
                self.fault("impossible-terms", number)
            elif unsigned is not None:
                self.report.faults.append(Fault("bad-signature", unsigned, line=number))
            elif fold is None:
                fold, self.report.agreement = Fold(agreement), agreement
            elif fold.agreement.game != agreement.game:
                self.fault("other-terms", number)
            self.report.agreement = self.report.agreement or agreement
        if not found:
            self.fault("no-terms", 1)
        return fold

    @staticmethod
    def unsigned(agreement: Agreement, body: bytes, signatures: tuple[bytes, ...]) -> int | None:
        """The first side in the order of signatures whose signature does not hold (P-4.3)."""
        for player, signature in zip((agreement.proposer, agreement.responder), signatures):
            if not ed25519.holds(player.key, terms.TAG + body, signature):
                return agreement.side(player.key)
        return None

    # Records by themselves.

    def record(self, number: int, body: bytes, signature: bytes) -> None:
        """Tells a sound record of this game from one that belongs elsewhere, and from a damaged one."""
        found, claim = read_record(body), record.claim(body)
        is_signed = claim is not None and ed25519.holds(claim[0], record.TAG + body, signature)
        side = self.fold.agreement.side(claim[0]) if claim else None
        if isinstance(found, str):
            if found == "wrong-version" and is_signed:
                self.report.faults.append(Fault(found, side, claim[1], line=number))
            else:
                self.read.append(_Damaged(found, number, claim))
        elif not is_signed:
            self.read.append(_Damaged("bad-signature", number, claim, found.act.is_ply))
        elif found.game != self.fold.agreement.game:
            self.report.faults.append(Fault("wrong-game", side, found.number, line=number))
        elif side is None:
            self.report.faults.append(Fault("unknown-author", None, found.number, line=number))
        else:
            sound = _Sound(found, (side, found.number), number)
            self.read.append(sound)
            self.waiting.setdefault(sound.place, []).append(sound)

    # Records in their places.

    def order(self) -> None:
        """Puts the records in the order of their links; the order of lines has no say (P-9.2)."""
        taken = set(self.waiting)
        forks = self.settle_forks()
        while self.advance(WHITE) | self.advance(BLACK) or self.give_up_a_candidate():
            pass
        for first, other in forks:
            pair = sorted((first.record, other.record), key=lambda one: one.id)
            plies = [ply for ply in map(self.ply_of, pair) if ply is not None]
            self.fault("equivocation", other.line, other.place, plies[0] if plies else None)
        self.name_damaged(taken)
        self.name_stuck()

    def settle_forks(self) -> list[tuple[_Sound, _Sound]]:
        """Decides in which order the records for one place are tried; gives each but the first with the first."""
        every = [sound.record for candidates in self.waiting.values() for sound in candidates]
        linked = {link for one in every for link in (one.previous, one.seen)}
        forks = []
        for place, candidates in self.waiting.items():
            candidates.sort(key=lambda sound: (sound.record.id not in linked, sound.record.id, sound.line))
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
        """Accepts what comes next in a side's chain, as far as its links are there; tells whether anything was."""
        moved = False
        while candidates := self.waiting.get(self.next_place(side)):
            sound = candidates[0]
            fault = self.fold.accept(sound.record)
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

    def refuse(self, kind: str, sound: _Sound) -> None:
        """Takes down the fault of a record in its place, and whether it convicts (P-5.4)."""
        candidates = self.waiting[sound.place]
        candidates.remove(sound)
        if not candidates:
            del self.waiting[sound.place]
        self.fault(kind, sound.line, sound.place, self.ply_of(sound.record))
        if sound.record.act.is_ply and kind in CONVICTS:
            self.guilty[sound.place[0]].add("illegal-move")

    def ply_of(self, one: Record) -> int | None:
        """The ply that a record makes, or the last one that its author knew; None without its links."""
        view = self.fold.view(one)
        return None if isinstance(view, str) else self.fold.line(view).game.plies + one.act.is_ply

    def name_damaged(self, taken: set[Place]) -> None:
        """Names the damaged lines by their places, now that the plies before them are known."""
        tracker = Tracker(self.fold.agreement, taken)
        for found in self.read:
            if isinstance(found, _Sound):
                tracker.go_past(found.place)
                continue
            place = tracker.find(found.claim)
            ply = None if place is None or found.is_ply is None else self.ply_at(place, found.is_ply)
            self.fault(found.kind, found.line, place, ply)

    def ply_at(self, place: Place, is_ply: bool) -> int | None:
        """The ply that a lost record makes there, or the last one that its author is known to know."""
        side, number = place
        if number > len(self.fold.chains[side].links):
            return None
        known = self.fold.line_of(side, number).game.plies
        if not is_ply:
            return known
        return known + 1 if known % 2 == side else known + 2

    def name_stuck(self) -> None:
        """Names the first record that hangs in the air, unless a fault says already what is missing."""
        gaps = []
        for side in (WHITE, BLACK):
            following = self.next_place(side)
            is_known = any((fault.author, fault.number) == following for fault in self.report.faults)
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

    def first_waiting(self, side: int) -> _Sound | None:
        """The first record of a side that waits in vain."""
        places = [place for place in self.waiting if place[0] == side]
        return self.waiting[min(places)][0] if places else None

    def hang(self, kind: str, sound: _Sound) -> None:
        """Takes down the fault of a record in the air, with the first ply that is not reached."""
        self.fault(kind, sound.line, sound.place, self.fold.line(self.fold.all()).game.plies + 1)

    # Evidence and the end.

    def evidence(self, line: Line) -> bool:
        """Whether the evidence holds (P-5.4)."""
        agreement, records = self.fold.agreement, []
        for body, signature in zip(line.bodies, line.signatures):
            found = read_record(body)
            if isinstance(found, str) or not ed25519.holds(found.author, record.TAG + body, signature):
                return False
            if found.game != agreement.game or agreement.side(found.author) is None:
                return False
            records.append(found)
        guilt = "equivocation" if len(records) == 2 else "illegal-move"
        if not (self.is_fork(*records) if len(records) == 2 else self.is_illegal(*records)):
            return False
        side = agreement.side(records[0].author)
        assert side is not None
        self.guilty[side].add(guilt)
        return True

    @staticmethod
    def is_fork(one: Record, other: Record) -> bool:
        """Whether two records are different ones for one place."""
        return one.id != other.id and (one.author, one.number) == (other.author, other.number)

    def is_illegal(self, one: Record) -> bool:
        """Whether a record holds by its links, and is a ply that may not be made there."""
        view = self.fold.view(one)
        return not isinstance(view, str) and one.act.is_ply and self.fold.act_fault(one, view) in CONVICTS

    def outcome(self) -> None:
        """The verdict and its grade (P-5.3, P-5.4, section 8)."""
        guilty = [side for side in (WHITE, BLACK) if self.guilty[side]]
        if guilty:
            reason = min(set().union(*self.guilty.values()))  # An equivocation before an illegal move.
            self.report.outcome = Outcome(1 - guilty[0] if len(guilty) == 1 else None, reason)
            self.report.grade = "proven"
            return
        everything = self.fold.all()
        self.report.outcome = self.fold.verdict(everything)
        self.report.grade = grade(self.fold, everything, self.report.outcome)
