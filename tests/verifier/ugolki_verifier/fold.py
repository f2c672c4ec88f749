"""The fold of both chains: lines, offers, clocks, claims and verdicts of any part of them (P-5.3,
P-7).
"""

from __future__ import annotations

from dataclasses import dataclass

from . import clock
from .board import BLACK, WHITE
from .chain import Chain, Line, Link, Observed
from .clock import LAG, Clock
from .record import BY_THE_RULES, Record
from .rules import Game, Outcome, start
from .terms import Agreement

RANKS = ("rules", "agreement", "resignation", "void", "concession", "time")
"""Ends of either chain, that before others which stands if both have one (P-5.3)."""


def _rank(link: Link) -> str:
    """Which of `RANKS` an end is."""
    assert link.end is not None
    if link.end.reason in BY_THE_RULES:
        return "rules"
    if link.end.reason == "time" and link.record.act.kind == "concede":
        return "concession"
    return link.end.reason


@dataclass(frozen=True)
class View:
    """What a record follows: so many records of White's chain, and so many of Black's."""

    lengths: tuple[int, int]
    judged: Record | None = None
    """The record itself, whose observed time counts already (P-7)."""
    side: int = WHITE
    """Whose record it is."""

    @property
    def own(self) -> int:
        """How many records of the author's own chain."""
        return self.lengths[self.side]

    @property
    def others(self) -> int:
        """How many records of the other chain."""
        return self.lengths[1 - self.side]


class Fold:
    """Both chains as far as they are accepted."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.chains = Chain(), Chain()
        self.places: dict[bytes, tuple[int, int]] = {}
        """Side and number of each accepted record, by its id."""
        self.start = Line(Game(agreement.ruleset, start(agreement.ruleset)))

    def all(self) -> View:
        """Everything that is accepted."""
        return View((len(self.chains[WHITE].links), len(self.chains[BLACK].links)))

    # Lines, offers and pauses.

    def line_of(self, side: int, length: int) -> Line:
        """The line after the first `length` records of a side."""
        return self.chains[side].links[length - 1].line if length else self.start

    def line(self, view: View) -> Line:
        """The plies that stand in a view."""
        white, black = (self.line_of(side, view.lengths[side]) for side in (WHITE, BLACK))
        return white.met_by(black)

    def _follow(self, act: str, side: int, view: View, number: int) -> bool:
        """Whether the other side does this in the view after having seen the record of `side` with
        that number.
        """
        chain = self.chains[1 - side]
        return any(
            chain.links[at].others > number for at in chain.numbers(act, view.lengths[1 - side])
        )

    def open_offer(self, matter: str, side: int, view: View) -> Record | None:
        """The offer of that matter by a side that is open in a view (P-5.3)."""
        chain, length = self.chains[side], view.lengths[side]
        link = chain.last(f"offer-{matter}", length)
        if link is None:
            return None
        number = link.record.number
        closed_by = ("move", "pass", f"accept-{matter}", f"decline-{matter}")
        if any(self._follow(act, side, view, number) for act in closed_by):
            return None
        if matter == "takeback" and any(
            at > number for at in chain.plies[: chain.count_plies(length)]
        ):
            return None
        return link.record

    def stop(self, view: View) -> str | None:
        """`pause` or `adjournment` while the game is stopped in a view."""
        found = None
        for side in (WHITE, BLACK):
            chain, length = self.chains[side], view.lengths[side]
            for matter in ("pause", "adjournment"):
                for number in chain.numbers(f"accept-{matter}", length):
                    goes_on = any(at > number for at in chain.numbers("go-on", length))
                    if not goes_on and not self._follow("go-on", side, view, number):
                        found = matter if found != "adjournment" else found
        return found

    # Clocks.

    @property
    def rtt(self) -> int:
        """The larger of the round trips in the two joins (P-7.1)."""
        return max(
            (chain.links[0].record.act.number for chain in self.chains if chain.links), default=0
        )

    def clock(self, side: int, view: View) -> Clock:
        """The clock of a side in a view (P-7.3)."""
        chain, length, others = self.chains[side], view.lengths[side], view.lengths[1 - side]
        plies = chain.plies[: chain.count_plies(length)]
        known = min(chain.count_observed(others), len(plies))
        now = chain.observed[known - 1].clock if known else self._start_clock()
        # What the view's other side has not told of, the judged record may; else the thinking time
        # stands.
        new = [
            number
            for number in plies[known:]
            if view.judged and view.side != side and number < view.others
        ]
        for number in plies[known:]:
            t = chain.links[number].record.thinking
            e = view.judged.observed if view.judged and new and number == new[-1] else t
            now = self._charged(chain, number, now, t, e)
        return now

    def _start_clock(self) -> Clock:
        return clock.start(
            self.agreement.control, self.rtt, 5_000 if self.agreement.is_in_event else 20_000
        )

    def _charged(self, chain: Chain, number: int, now: Clock, t: int, e: int) -> Clock:
        """The clock after a ply; the first of a chain is not charged in a game with a clock
        (P-7.2).
        """
        if self.agreement.control.kind == "clock" and number == chain.plies[0]:
            return now
        return clock.charge(now, self.agreement.control, self.rtt, t, e)

    def _observe(self, link: Link, side: int) -> None:
        """Charges the other side's plies that no record of this side's has followed before
        (section 7).
        """
        chain = self.chains[1 - side]
        new = chain.plies[len(chain.observed) : chain.count_plies(link.others)]
        for number in new:
            now = chain.observed[-1].clock if chain.observed else self._start_clock()
            t = chain.links[number].record.thinking
            e = link.record.observed if number == new[-1] else t
            chain.observed.append(
                Observed(link.record.number, self._charged(chain, number, now, t, e))
            )

    def is_first(self, side: int, view: View) -> bool:
        """Whether the next ply of a side is its first, in a game with a clock (P-7.2)."""
        is_clock = self.agreement.control.kind == "clock"
        return is_clock and self.chains[side].count_plies(view.lengths[side]) == 0

    def has_flagged(self, side: int, view: View) -> bool:
        """Whether the flag of a side fell by lag with its newest ply, and the other is to move
        (P-7.3).
        """
        if self.agreement.control.kind != "clock":
            return False
        is_turn = self.line(view).game.position.to_move != side
        return is_turn and self.clock(side, view).flag == LAG

    # Claims.

    def claim(self, side: int, view: View) -> Link | None:
        """The last claim of a side in a view, whatever became of it."""
        chain, length = self.chains[side], view.lengths[side]
        found = [chain.last(act, length) for act in ("claim-time", "claim-absence")]
        return max(filter(None, found), key=lambda link: link.record.number, default=None)

    def standing_claim(self, side: int, view: View) -> Link | None:
        """The claim of a side that stands in a view (P-7.6)."""
        claim = self.claim(side, view)
        if claim is None or any(chain.end_within(length) for chain, length in self.parts(view)):
            return None
        return claim if claim.line == self.line(view) else None

    def answered_claim(self, side: int, view: View) -> Link | None:
        """The claim of a side that a view answers, and that its author has not taken back."""
        claim = self.claim(side, view)
        if claim is None or claim.line == self.line(view):
            return None
        chain, length = self.chains[side], view.lengths[side]
        after = chain.links[claim.record.number + 1 : length]
        seen_answer = any(link.line != claim.line for link in after)
        return None if seen_answer else claim

    def _claimed(self, claim: Link) -> Outcome:
        """What a claim that stands ends the game with."""
        side = self.places[claim.record.id][0]
        before = View(
            (claim.record.number, claim.others)
            if side == WHITE
            else (claim.others, claim.record.number)
        )
        if self.is_first(1 - side, before):
            return Outcome(None, "void")
        return Outcome(side, "time" if claim.record.act.kind == "claim-time" else "abandonment")

    # Verdicts.

    def parts(self, view: View) -> list[tuple[Chain, int]]:
        """Both chains, each with the number of its records in a view."""
        return list(zip(self.chains, view.lengths))

    def verdict(self, view: View) -> Outcome | None:
        """What the ends and claims in a view come to (P-5.3)."""
        ends = [link for chain, length in self.parts(view) if (link := chain.end_within(length))]
        for rank in RANKS:
            found = [link.end for link in ends if _rank(link) == rank]
            if found:
                is_one = len(found) == 1 or found[0] == found[1]
                return (
                    found[0]
                    if is_one
                    else Outcome(None, rank if rank == "resignation" else "time")
                )
        claims = [claim for side in (WHITE, BLACK) if (claim := self.standing_claim(side, view))]
        return self._claimed(claims[0]) if len(claims) == 1 else None

    def is_closed(self) -> bool:
        """Whether both signed the result."""
        return all(chain.has_result(length) for chain, length in self.parts(self.all()))

    # What the rules of the chain accept.

    def append(self, record: Record, view: View, line: Line, end: Outcome | None) -> None:
        """Puts a record that was judged at the end of its author's chain."""
        link = Link(record, view.others, line, end)
        self.places[record.id] = view.side, record.number
        self.chains[view.side].append(link)
        self._observe(link, view.side)
