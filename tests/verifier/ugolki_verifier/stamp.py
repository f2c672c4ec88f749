"""What witnesses sign, and which claims it supports (P-8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

from .board import BLACK, WHITE
from .chain import Link
from .clock import FIRST
from .codec import Reader
from .fold import Fold, View
from .record import Act
from .terms import WrongVersion

TAG = b"ugolki/stamp/1\0"

Head = tuple[int, bytes]
"""The number of a record and its id."""


@dataclass(frozen=True)
class Stamp:
    """The fields of a body."""

    game: bytes
    witness: bytes
    heads: tuple[Head | None, Head | None]
    """White's and Black's."""
    away: tuple[int, int]
    time: int


def read(body: bytes) -> Stamp:
    """The stamp with this body; `WrongVersion` or `Malformed` if it is none."""
    if len(body) >= 2 and body[:2] != b"\1\0":
        raise WrongVersion
    reader = Reader(body)
    reader.u16()
    game, witness = reader.raw(32), reader.raw(32)
    white, black = (reader.option(lambda: (reader.u32(), reader.raw(32))) for _ in range(2))
    away = reader.u64(), reader.u64()
    time = reader.u64()
    reader.end()
    return Stamp(game, witness, (white, black), away, time)


@dataclass(frozen=True)
class Question:
    """What two stamps of one witness have to show."""

    basis: View
    claim: Link
    """What the second one covers, unless it is about a ply."""
    side: int
    """Who claims."""
    late: int | None = None
    """The number of the ply with which the other side's flag fell by lag."""


def is_witnessed(fold: Fold, everything: View, stamps: list[Stamp]) -> bool:
    """Whether more than half of the witnesses support the claim that stands, if one does."""
    witnesses = fold.agreement.witnesses
    standing = [(side, fold.standing_claim(side, everything)) for side in (WHITE, BLACK)]
    claims = [(side, claim) for side, claim in standing if claim]
    if len(claims) != 1:
        return False
    question = _question(fold, *claims[0])
    counting = [stamp for stamp in stamps if _counts(fold, stamp)]
    support = [
        witness
        for witness in witnesses
        if _supports(fold, question, [one for one in counting if one.witness == witness])
    ]
    return 2 * len(support) > len(witnesses)


def _question(fold: Fold, side: int, claim: Link) -> Question:
    basis = _before(side, claim)
    if claim.record.act.kind == "claim-time" and fold.line(basis).game.position.to_move == side:
        other = fold.chains[1 - side]
        number = other.plies[other.count_plies(basis.lengths[1 - side]) - 1]
        return Question(_before(1 - side, other.links[number]), claim, side, number)
    return Question(basis, claim, side)


def _before(side: int, link: Link) -> View:
    """What a record of a side follows."""
    own, others = link.record.number, link.others
    return View((own, others) if side == WHITE else (others, own))


def _counts(fold: Fold, stamp: Stamp) -> bool:
    """Whether both heads are in the chains."""
    return all(
        head is None or (head[0] < len(chain.links) and chain.links[head[0]].record.id == head[1])
        for chain, head in zip(fold.chains, stamp.heads)
    )


def _covered(stamp: Stamp) -> View:
    """The records that a stamp covers."""
    white, black = (head[0] + 1 if head else 0 for head in stamp.heads)
    return View((white, black))


def _supports(fold: Fold, question: Question, stamps: list[Stamp]) -> bool:
    """Whether two of the stamps of one witness are a first and a second one."""
    first = [stamp for stamp in stamps if _is_first(fold, question, stamp)]
    second = [stamp for stamp in stamps if _is_second(fold, question, stamp)]
    if not first or not second:
        return False
    lasts = max(stamp.time for stamp in second) - min(stamp.time for stamp in first)
    if question.claim.record.act.kind == "claim-absence":
        return lasts >= fold.agreement.control.absence()
    mover = 1 - question.side
    clock = fold.clock(mover, question.basis)
    rem = FIRST if fold.is_first(mover, question.basis) else clock.rem
    return lasts > rem + clock.bank + clock.guard


def _is_first(fold: Fold, question: Question, stamp: Stamp) -> bool:
    covered = _covered(stamp)
    return _has_begun(fold, question, covered) and fold.stop(covered) is None


def _is_second(fold: Fold, question: Question, stamp: Stamp) -> bool:
    covered, side = _covered(stamp), question.side
    if not _has_begun(fold, question, covered):
        return False
    accepted = _numbers(fold, lambda act: act.kind == "accept")
    if any(
        question.basis.lengths[one] <= number < covered.lengths[one] for one, number in accepted
    ):
        return False
    if question.late is not None:
        return covered.lengths[1 - side] <= question.late
    if covered.lengths[side] <= question.claim.record.number:
        return False
    is_absence = question.claim.record.act.kind == "claim-absence"
    return not is_absence or stamp.away[1 - side] >= fold.agreement.control.absence()


def _has_begun(fold: Fold, question: Question, covered: View) -> bool:
    """Whether each join, ply and acceptance in the basis is covered."""
    turning = _numbers(fold, lambda act: act.is_ply or act.kind in ("join", "accept"))
    return all(
        number < covered.lengths[side]
        for side, number in turning
        if number < question.basis.lengths[side]
    )


def _numbers(fold: Fold, which: Callable[[Act], bool]) -> list[tuple[int, int]]:
    """Side and number of all records with such an act."""
    return [
        (side, link.record.number)
        for side in (WHITE, BLACK)
        for link in fold.chains[side].links
        if which(link.record.act)
    ]
