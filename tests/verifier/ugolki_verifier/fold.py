"""The fold of both chains: what records follow, and which of them are accepted (P-5.3, P-7)."""

from __future__ import annotations

from dataclasses import dataclass

from . import clock
from .board import BLACK, WHITE
from .chain import Chain, Line, Link, Observed, what
from .clock import FIRST, LAG, Clock
from .record import BY_THE_RULES, Act, Record
from .rules import Game, Outcome, is_legal, may_pass, start
from .terms import Agreement

RANKS = ("rules", "agreement", "resignation", "void", "concession", "time")
"""Ends of either chain, that before others which stands if both have one (P-5.3)."""

CONVICTS = ("not-your-turn", "illegal-move", "game-over")
"""What is wrong with a ply that convicts its author (P-5.4)."""


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
        """Whether the other side does this in the view after having seen the record of `side` with that number."""
        chain = self.chains[1 - side]
        return any(chain.links[at].others > number for at in chain.numbers(act, view.lengths[1 - side]))

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
        if matter == "takeback" and any(at > number for at in chain.plies[: chain.count_plies(length)]):
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
        return max((chain.links[0].record.act.number for chain in self.chains if chain.links), default=0)

    def clock(self, side: int, view: View) -> Clock:
        """The clock of a side in a view (P-7.3)."""
        chain, length, others = self.chains[side], view.lengths[side], view.lengths[1 - side]
        plies = chain.plies[: chain.count_plies(length)]
        known = min(chain.count_observed(others), len(plies))
        now = chain.observed[known - 1].clock if known else self._start_clock()
        # What the view's other side has not told of, the judged record may; else the thinking time stands.
        new = [number for number in plies[known:] if view.judged and view.side != side and number < view.others]
        for number in plies[known:]:
            t = chain.links[number].record.thinking
            e = view.judged.observed if view.judged and new and number == new[-1] else t
            now = self._charged(chain, number, now, t, e)
        return now

    def _start_clock(self) -> Clock:
        return clock.start(self.agreement.control, self.rtt, 5_000 if self.agreement.is_in_event else 20_000)

    def _charged(self, chain: Chain, number: int, now: Clock, t: int, e: int) -> Clock:
        """The clock after a ply; the first of a chain is not charged in a game with a clock (P-7.2)."""
        if self.agreement.control.kind == "clock" and number == chain.plies[0]:
            return now
        return clock.charge(now, self.agreement.control, self.rtt, t, e)

    def _observe(self, link: Link, side: int) -> None:
        """Charges the other side's plies that no record of this side's has followed before (section 7)."""
        chain = self.chains[1 - side]
        new = chain.plies[len(chain.observed) : chain.count_plies(link.others)]
        for number in new:
            now = chain.observed[-1].clock if chain.observed else self._start_clock()
            t = chain.links[number].record.thinking
            e = link.record.observed if number == new[-1] else t
            chain.observed.append(Observed(link.record.number, self._charged(chain, number, now, t, e)))

    def is_first(self, side: int, view: View) -> bool:
        """Whether the next ply of a side is its first, in a game with a clock (P-7.2)."""
        is_clock = self.agreement.control.kind == "clock"
        return is_clock and self.chains[side].count_plies(view.lengths[side]) == 0

    def has_flagged(self, side: int, view: View) -> bool:
        """Whether the flag of a side fell by lag with the ply that the other is to answer (P-7.3)."""
        chain = self.chains[side]
        count = chain.count_plies(view.lengths[side])
        if self.agreement.control.kind != "clock" or not count:
            return False
        is_last = self.line(view).game is chain.links[chain.plies[count - 1]].line.game
        return is_last and self.clock(side, view).flag == LAG

    # Claims.

    def claim(self, side: int, view: View) -> Link | None:
        """The last claim of a side in a view, whatever became of it."""
        chain, length = self.chains[side], view.lengths[side]
        found = [chain.last(act, length) for act in ("claim-time", "claim-absence")]
        return max(filter(None, found), key=lambda link: link.record.number, default=None)

    def standing_claim(self, side: int, view: View) -> Link | None:
        """The claim of a side that stands in a view (P-7.6)."""
        claim = self.claim(side, view)
        if claim is None or any(chain.end_within(length) for chain, length in self._parts(view)):
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
        before = View((claim.record.number, claim.others) if side == WHITE else (claim.others, claim.record.number))
        if self.is_first(1 - side, before):
            return Outcome(None, "void")
        return Outcome(side, "time" if claim.record.act.kind == "claim-time" else "abandonment")

    # Verdicts.

    def _parts(self, view: View) -> list[tuple[Chain, int]]:
        return list(zip(self.chains, view.lengths))

    def verdict(self, view: View) -> Outcome | None:
        """What the ends and claims in a view come to (P-5.3)."""
        ends = [link for chain, length in self._parts(view) if (link := chain.end_within(length))]
        for rank in RANKS:
            found = [link.end for link in ends if _rank(link) == rank]
            if found:
                is_one = len(found) == 1 or found[0] == found[1]
                return found[0] if is_one else Outcome(None, rank if rank == "resignation" else "time")
        claims = [claim for side in (WHITE, BLACK) if (claim := self.standing_claim(side, view))]
        return self._claimed(claims[0]) if len(claims) == 1 else None

    def is_closed(self) -> bool:
        """Whether both signed the result."""
        return all(chain.has_result(length) for chain, length in self._parts(self.all()))

    # Judging.

    def view(self, record: Record) -> View | str:
        """What the record follows, or the fault of its links: P-5.3, 2 and 3."""
        side = self.agreement.side(record.author)
        assert side is not None
        links = self.chains[side].links
        if record.number > len(links):
            return "out-of-place"
        before = links[record.number - 1] if record.number else None
        if record.previous != (before and before.record.id):
            return "broken-chain"
        others = 0
        if record.seen is not None:
            place = self.places.get(record.seen)
            if place is None or place[0] == side:
                return "unknown-seen"
            others = place[1] + 1
        if before and others < before.others:
            return "seen-went-back"
        if others and self.chains[1 - side].links[others - 1].others > record.number:
            return "unknown-seen"
        lengths = (record.number, others) if side == WHITE else (others, record.number)
        return View(lengths, record, side)

    def act_fault(self, record: Record, view: View) -> str | None:
        """Why the act may not be done there: P-5.3, 4."""
        act = record.act
        if act.kind == "join":
            return "joined-already" if record.number > 0 else None
        if record.number == 0 or view.others == 0:
            return "not-started"
        if self.chains[view.side].has_result(view.own):
            return "game-over"
        if act.kind == "result":
            return self._result_fault(act, view)
        if any(chain.end_within(length) for chain, length in self._parts(view)):
            return "game-over"
        return self._claimed_fault(act, view) or self._stopped_fault(act, view) or self._own_fault(act, view)

    def _claimed_fault(self, act: Act, view: View) -> str | None:
        """What may not be signed while a claim stands, or where one is due."""
        own, others = (self.standing_claim(side, view) for side in (view.side, 1 - view.side))
        if own and not (others and act.kind == "concede"):
            return "claimed"
        if others and act.kind not in ("concede", "dispute"):
            return "claimed"
        may = ("claim-time", "resign", "accept-draw", "dispute")
        if what(act) not in may and self.has_flagged(1 - view.side, view):
            return "flag-fallen"
        return None

    def _stopped_fault(self, act: Act, view: View) -> str | None:
        """What may not be signed while the game is stopped, and what only then."""
        stop = self.stop(view)
        if act.kind == "go-on":
            return None if stop else "not-paused"
        if not stop:
            return None
        if act.is_ply or act.is_claim or act.kind in ("concede", "dispute"):
            return "paused"
        if act.kind == "accept" and (act.matter == "pause" or act.matter == stop == "adjournment"):
            return "paused"
        return None

    def _own_fault(self, act: Act, view: View) -> str | None:
        """What else each act needs."""
        if act.is_ply:
            return self._ply_fault(act, view)
        if act.kind == "offer":
            return self._offer_fault(act, view)
        if act.kind in ("accept", "decline"):
            return self._answer_fault(act, view)
        if act.is_claim:
            return self._claim_fault(act, view)
        if act.kind == "concede":
            return self._concede_fault(view)
        if act.kind == "dispute":
            return self._dispute_fault(act, view)
        return None

    def _ply_fault(self, act: Act, view: View) -> str | None:
        position = self.line(view).game.position
        if position.to_move != view.side:
            return "not-your-turn"
        ruleset = self.agreement.ruleset
        legal = is_legal(ruleset, position, *act.ends) if act.ends else may_pass(ruleset, position)
        return None if legal else "illegal-move"

    def _since_own_ply(self, view: View) -> list[Link]:
        """The author's records after its last ply."""
        chain = self.chains[view.side]
        count = chain.count_plies(view.own)
        return chain.links[chain.plies[count - 1] + 1 if count else 0 : view.own]

    def _offer_fault(self, act: Act, view: View) -> str | None:
        if act.matter == "takeback":
            if not self.agreement.takebacks:
                return "not-allowed"
            game = self.line(view).game
            if act.number >= game.plies or game.back_to(act.number).position.to_move != view.side:
                return "wrong-takeback"
        if act.matter in ("pause", "adjournment") and not self.agreement.pauses:
            return "not-allowed"
        is_again = any(what(link.record.act) == what(act) for link in self._since_own_ply(view))
        if is_again or self.open_offer(act.matter or "", view.side, view):
            return "offer-again"
        return None

    def _answer_fault(self, act: Act, view: View) -> str | None:
        if not self.open_offer(act.matter or "", 1 - view.side, view):
            return "no-offer"
        if what(act) == "accept-takeback" and self.open_offer("takeback", view.side, view):
            return "offer-again"
        return None

    def _claim_fault(self, act: Act, view: View) -> str | None:
        control, other = self.agreement.control, 1 - view.side
        if control.kind == "untimed" or control.kind == "correspondence" and act.kind == "claim-absence":
            return "no-clock"
        if act.kind == "claim-time" and self.has_flagged(other, view):
            return None
        if self.line(view).game.position.to_move != other:
            return "not-their-turn"
        if act.kind == "claim-absence":
            return None if act.number >= control.absence() else "claim-too-early"
        now = self.clock(other, view)
        rem = FIRST if self.is_first(other, view) else now.rem
        assert view.judged is not None
        is_due = act.number > rem or view.judged.observed > rem + now.bank + now.guard
        return None if is_due else "claim-too-early"

    def _concede_fault(self, view: View) -> str | None:
        if self.agreement.control.kind == "untimed":
            return "no-clock"
        is_own_turn = self.line(view).game.position.to_move == view.side
        return None if is_own_turn or self.standing_claim(1 - view.side, view) else "not-your-turn"

    def _dispute_fault(self, act: Act, view: View) -> str | None:
        if self.agreement.control.kind == "untimed":
            return "no-clock"
        same = [link for link in self._since_own_ply(view) if link.record.act.kind == "dispute"]
        return "dispute-again" if any(link.record.act.number == act.number for link in same) else None

    def _result_fault(self, act: Act, view: View) -> str | None:
        other = self.chains[1 - view.side]
        closed = (
            other.end_within(view.others)
            or other.has_result(view.others)
            or self.standing_claim(1 - view.side, view)
        )
        if not closed:
            return "result-too-early"
        heads = tuple(chain.head(length) for chain, length in self._parts(view))
        return None if (act.outcome, act.heads) == (self.verdict(view), heads) else "wrong-result"

    # Accepting.

    def accept(self, record: Record) -> str | None:
        """Puts the record at the end of its author's chain, or says what is wrong with it: P-5.3, 2 to 5."""
        view = self.view(record)
        if isinstance(view, str):
            return view
        fault = self.act_fault(record, view)
        if fault:
            return fault
        line, end = self._after(record.act, view)
        if record.position != line.game.position.digest():
            return "position-differs"
        self.places[record.id] = view.side, record.number
        link = Link(record, view.others, line, end)
        self.chains[view.side].append(link)
        self._observe(link, view.side)
        return None

    def _after(self, act: Act, view: View) -> tuple[Line, Outcome | None]:
        """The line after the act, and what it ends the game with."""
        line = self.line(view)
        if act.is_ply:
            return self._after_ply(act, view, line)
        if what(act) == "accept-takeback":
            offer = self.open_offer("takeback", 1 - view.side, view)
            assert offer is not None
            return Line(line.game.back_to(offer.act.number), line.takebacks + 1), None
        if what(act) == "accept-draw":
            return line, Outcome(None, "agreement")
        if act.kind == "resign":
            return line, Outcome(1 - view.side, "resignation")
        if act.kind == "concede":
            return line, self._lost_on_time(view)
        return line, None

    def _after_ply(self, act: Act, view: View, line: Line) -> tuple[Line, Outcome | None]:
        game = line.game.move(*act.ends) if act.ends else line.game.pass_turn()
        assert view.judged is not None
        if self.agreement.control.kind != "untimed":
            rem = FIRST if self.is_first(view.side, view) else self.clock(view.side, view).rem
            if view.judged.thinking > rem:
                return Line(game, line.takebacks), self._lost_on_time(view)
        return Line(game, line.takebacks, game.outcome is not None), game.outcome

    def _lost_on_time(self, view: View) -> Outcome:
        """What the author's own word on its time ends the game with."""
        if self.is_first(view.side, view):
            return Outcome(None, "void")
        return Outcome(1 - view.side, "time")
