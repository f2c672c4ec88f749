"""What a log proves: accepts what can be accepted, and names every fault (P-9.2)."""

from __future__ import annotations

from functools import lru_cache

from . import ed25519, record, stamp, terms
from .board import BLACK, WHITE
from .codec import Malformed
from .fold import Fold
from .grade import grade
from .judge import CONVICTS, act_fault, follows
from .log import KINDS, Line, Lines
from .order import Damaged, Order, Sound
from .record import Record
from .report import Fault, Report
from .rules import Outcome
from .stamp import Stamp
from .terms import Agreement, WrongVersion


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
        return Report([Fault(lines.header)])
    report = Report(torn=lines.torn)
    report.fold = _take_terms(report, lines)
    if report.fold is None:
        for number, line in lines.lines:
            if line is None or line.kind not in KINDS:
                report.add(_kind_of_damage(line), number)
    else:
        _judge(report, report.fold, lines)
    report.faults.sort(key=lambda fault: (fault.line or 0, fault.kind != "equivocation"))
    return report


def _kind_of_damage(line: Line | None) -> str:
    return "newer-version" if line else "unreadable"


def _take_terms(report: Report, lines: Lines) -> Fold | None:
    """Takes the first agreement that holds, and to show it the first that can be read if none
    does.
    """
    fold = None
    found = [(number, line) for number, line in lines.lines if line and line.kind == "terms"]
    for number, line in found:
        agreement = read_agreement(line.bodies[0])
        if isinstance(agreement, str):
            report.add(agreement, number)
            continue
        unsigned = _unsigned(agreement, line)
        if not agreement.is_possible():
            report.add("impossible-terms", number)
        elif unsigned is not None:
            report.faults.append(Fault("bad-signature", unsigned, line=number))
        elif fold is None:
            fold, report.agreement = Fold(agreement), agreement
        elif fold.agreement.game != agreement.game:
            report.add("other-terms", number)
        report.agreement = report.agreement or agreement
    if not found:
        report.add("no-terms", 1)
    return fold


def _unsigned(agreement: Agreement, line: Line) -> int | None:
    """The first side in the order of signatures whose signature does not hold (P-4.3)."""
    for player, signature in zip((agreement.proposer, agreement.responder), line.signatures):
        if not ed25519.holds(player.key, terms.TAG + line.bodies[0], signature):
            return agreement.side(player.key)
    return None


def _judge(report: Report, fold: Fold, lines: Lines) -> None:
    """Judges records, evidence and stamps under an agreement, and says what they come to."""
    order = Order(report, fold)
    for number, line in lines.lines:
        if line is None or line.kind not in KINDS:
            order.take(Damaged(_kind_of_damage(line), number))
        elif line.kind == "record":
            _take_record(order, number, line.bodies[0], line.signatures[0])
    order.run()
    for number, line in lines.lines:
        if line and line.kind == "evidence" and not _convicts(order, line):
            report.add("false-evidence", number)
    _conclude(report, order, _take_stamps(report, fold.agreement, lines))


def _take_stamps(report: Report, agreement: Agreement, lines: Lines) -> list[Stamp]:
    """The stamps that are sound; of the others their faults (P-9.2)."""
    sound = []
    for number, line in lines.lines:
        if line and line.kind == "stamp":
            found = _stamp(agreement, line.bodies[0], line.signatures[0])
            if isinstance(found, str):
                report.add(found, number)
            else:
                sound.append(found)
    return sound


def _stamp(agreement: Agreement, body: bytes, signature: bytes) -> Stamp | str:
    """A sound stamp, or what is wrong with it."""
    try:
        found = stamp.read(body)
    except WrongVersion:
        return "wrong-version"
    except Malformed:
        return "malformed"
    if not ed25519.holds(found.witness, stamp.TAG + body, signature):
        return "bad-signature"
    if found.game != agreement.game:
        return "wrong-game"
    return found if found.witness in agreement.witnesses else "unknown-witness"


def _take_record(order: Order, number: int, body: bytes, signature: bytes) -> None:
    """Tells a sound record of this game from one of another game, and from a damaged one."""
    agreement, faults = order.fold.agreement, order.report.faults
    found, claim = read_record(body), record.claim(body)
    is_signed = claim is not None and ed25519.holds(claim[0], record.TAG + body, signature)
    side = agreement.side(claim[0]) if claim else None
    if isinstance(found, str):
        if claim and is_signed and found == "wrong-version":
            faults.append(Fault(found, side, claim[1], line=number))
        else:
            order.take(Damaged(found, number, claim))
    elif not is_signed:
        order.take(Damaged("bad-signature", number, claim, found.act.is_ply))
    elif found.game != agreement.game:
        faults.append(Fault("wrong-game", side, found.number, line=number))
    elif side is None:
        faults.append(Fault("unknown-author", None, found.number, line=number))
    else:
        order.take(Sound(found, (side, found.number), number))


def _convicts(order: Order, line: Line) -> bool:
    """Whether evidence holds, and if so whom it convicts (P-5.4)."""
    agreement, records = order.fold.agreement, []
    for body, signature in zip(line.bodies, line.signatures):
        found = read_record(body)
        if isinstance(found, str):
            return False
        if not ed25519.holds(found.author, record.TAG + body, signature):
            return False
        if found.game != agreement.game or agreement.side(found.author) is None:
            return False
        records.append(found)
    is_fork = len(records) == 2
    if not (_is_fork(*records) if is_fork else _is_illegal(order.fold, records[0])):
        return False
    side = agreement.side(records[0].author)
    assert side is not None
    order.guilty[side].add("equivocation" if is_fork else "illegal-move")
    return True


def _is_fork(one: Record, other: Record) -> bool:
    """Whether two records are different ones for one place."""
    return one.id != other.id and (one.author, one.number) == (other.author, other.number)


def _is_illegal(fold: Fold, one: Record) -> bool:
    """Whether a record holds by its links, and is a ply that may not be made there."""
    view = follows(fold, one)
    return not isinstance(view, str) and one.act.is_ply and act_fault(fold, one, view) in CONVICTS


def _conclude(report: Report, order: Order, stamps: list[Stamp]) -> None:
    """The verdict and its grade (P-5.3, P-5.4, section 8)."""
    guilty = [side for side in (WHITE, BLACK) if order.guilty[side]]
    if guilty:
        reason = min(
            set().union(*order.guilty.values())
        )  # An equivocation before an illegal move.
        report.outcome = Outcome(1 - guilty[0] if len(guilty) == 1 else None, reason)
        report.grade = "proven"
        return
    everything = order.fold.all()
    report.outcome = order.fold.verdict(everything)
    report.grade = grade(order.fold, everything, report.outcome, stamps)
