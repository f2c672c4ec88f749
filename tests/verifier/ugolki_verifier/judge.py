"""Which records are accepted: each is judged by what it follows, and by nothing else (P-5.3, P-7).
"""

from __future__ import annotations

from .board import WHITE
from .chain import Line, Link, what
from .clock import FIRST
from .fold import Fold, View
from .record import Act, Record
from .rules import Outcome, is_legal, may_pass

CONVICTS = ("not-your-turn", "illegal-move", "game-over")
"""What is wrong with a ply that convicts its author (P-5.4)."""


def follows(fold: Fold, record: Record) -> View | str:
    """What the record follows, or the fault of its links: P-5.3, 2 and 3."""
    side = fold.agreement.side(record.author)
    assert side is not None
    links = fold.chains[side].links
    if record.number > len(links):
        return "out-of-place"
    before = links[record.number - 1] if record.number else None
    if record.previous != (before and before.record.id):
        return "broken-chain"
    others = 0
    if record.seen is not None:
        place = fold.places.get(record.seen)
        if place is None or place[0] == side:
            return "unknown-seen"
        others = place[1] + 1
    if before and others < before.others:
        return "seen-went-back"
    if others and fold.chains[1 - side].links[others - 1].others > record.number:
        return "unknown-seen"
    lengths = (record.number, others) if side == WHITE else (others, record.number)
    return View(lengths, record, side)


def act_fault(fold: Fold, record: Record, view: View) -> str | None:
    """Why the act may not be done there: P-5.3, 4."""
    act = record.act
    if act.kind == "join":
        return "joined-already" if record.number > 0 else None
    if record.number == 0 or view.others == 0:
        return "not-started"
    if fold.chains[view.side].has_result(view.own):
        return "game-over"
    if act.kind == "result":
        return _result_fault(fold, act, view)
    if any(chain.end_within(length) for chain, length in fold.parts(view)):
        return "game-over"
    return (
        _claimed_fault(fold, act, view)
        or _stopped_fault(fold, act, view)
        or _own_fault(fold, act, view)
    )


def _claimed_fault(fold: Fold, act: Act, view: View) -> str | None:
    """What may not be signed while a claim stands, or where one is due."""
    own, others = (fold.standing_claim(side, view) for side in (view.side, 1 - view.side))
    if own and not (others and act.kind == "concede"):
        return "claimed"
    if others and act.kind not in ("concede", "dispute"):
        return "claimed"
    may = ("claim-time", "resign", "accept-draw", "concede", "dispute", "go-on")
    if what(act) not in may and fold.has_flagged(1 - view.side, view):
        return "flag-fallen"
    return None


def _stopped_fault(fold: Fold, act: Act, view: View) -> str | None:
    """What may not be signed while the game is stopped, and what only then."""
    stop = fold.stop(view)
    if act.kind == "go-on":
        return None if stop else "not-paused"
    if not stop:
        return None
    if act.is_ply or act.is_claim or act.kind in ("concede", "dispute"):
        return "paused"
    if act.kind == "accept" and (act.matter == "pause" or act.matter == stop == "adjournment"):
        return "paused"
    return None


def _own_fault(fold: Fold, act: Act, view: View) -> str | None:
    """What else each act needs."""
    if act.is_ply:
        return _ply_fault(fold, act, view)
    if act.kind == "offer":
        return _offer_fault(fold, act, view)
    if act.kind in ("accept", "decline"):
        return _answer_fault(fold, act, view)
    if act.is_claim:
        return _claim_fault(fold, act, view)
    if act.kind == "concede":
        return _concede_fault(fold, view)
    if act.kind == "dispute":
        return _dispute_fault(fold, act, view)
    return None


def _ply_fault(fold: Fold, act: Act, view: View) -> str | None:
    position = fold.line(view).game.position
    if position.to_move != view.side:
        return "not-your-turn"
    ruleset = fold.agreement.ruleset
    legal = is_legal(ruleset, position, *act.ends) if act.ends else may_pass(ruleset, position)
    return None if legal else "illegal-move"


def _since_own_ply(fold: Fold, view: View) -> list[Link]:
    """The author's records after its last ply."""
    chain = fold.chains[view.side]
    count = chain.count_plies(view.own)
    return chain.links[chain.plies[count - 1] + 1 if count else 0 : view.own]


def _offer_fault(fold: Fold, act: Act, view: View) -> str | None:
    if act.matter == "takeback":
        if not fold.agreement.takebacks:
            return "not-allowed"
        game = fold.line(view).game
        if act.number >= game.plies or game.back_to(act.number).position.to_move != view.side:
            return "wrong-takeback"
    if act.matter in ("pause", "adjournment") and not fold.agreement.pauses:
        return "not-allowed"
    is_again = any(what(link.record.act) == what(act) for link in _since_own_ply(fold, view))
    if is_again or fold.open_offer(act.matter or "", view.side, view):
        return "offer-again"
    return None


def _answer_fault(fold: Fold, act: Act, view: View) -> str | None:
    offer = fold.open_offer(act.matter or "", 1 - view.side, view)
    if offer is None:
        return "no-offer"
    if what(act) == "accept-takeback":
        if fold.open_offer("takeback", view.side, view):
            return "offer-again"
        if fold.line(view).game.plies < offer.act.number:
            return "wrong-takeback"
    return None


def _claim_fault(fold: Fold, act: Act, view: View) -> str | None:
    control, other = fold.agreement.control, 1 - view.side
    if (
        control.kind == "untimed"
        or control.kind == "correspondence"
        and act.kind == "claim-absence"
    ):
        return "no-clock"
    if act.kind == "claim-time" and fold.has_flagged(other, view):
        return None
    if fold.line(view).game.position.to_move != other:
        return "not-their-turn"
    if act.kind == "claim-absence":
        return None if act.number >= control.absence() else "claim-too-early"
    now = fold.clock(other, View(view.lengths))  # Its observed time is that of the turn it claims.
    rem = FIRST if fold.is_first(other, view) else now.rem
    assert view.judged is not None
    is_due = act.number > rem or view.judged.observed > rem + now.bank + now.guard
    return None if is_due else "claim-too-early"


def _concede_fault(fold: Fold, view: View) -> str | None:
    if fold.agreement.control.kind == "untimed":
        return "no-clock"
    is_own_turn = fold.line(view).game.position.to_move == view.side
    return None if is_own_turn or fold.standing_claim(1 - view.side, view) else "not-your-turn"


def _dispute_fault(fold: Fold, act: Act, view: View) -> str | None:
    if fold.agreement.control.kind == "untimed":
        return "no-clock"
    same = [link for link in _since_own_ply(fold, view) if link.record.act.kind == "dispute"]
    return "dispute-again" if any(link.record.act.number == act.number for link in same) else None


def _result_fault(fold: Fold, act: Act, view: View) -> str | None:
    other = fold.chains[1 - view.side]
    closed = (
        other.end_within(view.others)
        or other.has_result(view.others)
        or fold.standing_claim(1 - view.side, view)
    )
    if not closed:
        return "result-too-early"
    heads = tuple(chain.head(length) for chain, length in fold.parts(view))
    return None if (act.outcome, act.heads) == (fold.verdict(view), heads) else "wrong-result"


def accept(fold: Fold, record: Record) -> str | None:
    """Puts the record at the end of its author's chain, or says what is wrong with it: P-5.3, 2 to
    5.
    """
    view = follows(fold, record)
    if isinstance(view, str):
        return view
    fault = act_fault(fold, record, view)
    if fault:
        return fault
    line, end = _after(fold, record.act, view)
    if record.position != line.game.position.digest():
        return "position-differs"
    fold.append(record, view, line, end)
    return None


def _after(fold: Fold, act: Act, view: View) -> tuple[Line, Outcome | None]:
    """The line after the act, and what it ends the game with."""
    line = fold.line(view)
    if act.is_ply:
        return _after_ply(fold, act, view, line)
    if what(act) == "accept-takeback":
        offer = fold.open_offer("takeback", 1 - view.side, view)
        assert offer is not None
        return Line(line.game.back_to(offer.act.number), line.takebacks + 1), None
    if what(act) == "accept-draw":
        return line, Outcome(None, "agreement")
    if act.kind == "resign":
        return line, Outcome(1 - view.side, "resignation")
    if act.kind == "concede":
        return line, _lost_on_time(fold, view)
    return line, None


def _after_ply(fold: Fold, act: Act, view: View, line: Line) -> tuple[Line, Outcome | None]:
    game = line.game.move(*act.ends) if act.ends else line.game.pass_turn()
    assert view.judged is not None
    if fold.agreement.control.kind != "untimed":
        rem = FIRST if fold.is_first(view.side, view) else fold.clock(view.side, view).rem
        if view.judged.thinking > rem:
            return Line(game, line.takebacks), _lost_on_time(fold, view)
    return Line(game, line.takebacks, game.outcome is not None), game.outcome


def _lost_on_time(fold: Fold, view: View) -> Outcome:
    """What the author's own word on its time ends the game with."""
    if fold.is_first(view.side, view):
        return Outcome(None, "void")
    return Outcome(1 - view.side, "time")
