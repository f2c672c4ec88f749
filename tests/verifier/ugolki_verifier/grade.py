"""How well a result is established (section 8)."""

from __future__ import annotations

from .board import BLACK, WHITE
from .fold import Fold, View
from .record import BY_THE_RULES
from .rules import Outcome
from .stamp import Stamp, is_witnessed


def grade(
    fold: Fold, everything: View, outcome: Outcome | None, stamps: list[Stamp]
) -> str:
    """The grade of what the chains come to, evidence apart."""
    claims = [fold.standing_claim(side, everything) for side in (WHITE, BLACK)]
    answered = [fold.answered_claim(side, everything) for side in (WHITE, BLACK)]
    if outcome is None:
        return "contested" if any(claims) or any(answered) else "unfinished"
    if outcome.reason in BY_THE_RULES or outcome.reason == "resignation":
        return "proven"
    if outcome.reason == "agreement":
        return "agreed"
    results = [fold.chains[side].has_result(everything.lengths[side]) for side in (WHITE, BLACK)]
    disputed = any(
        fold.chains[side].numbers("dispute", everything.lengths[side]) for side in (WHITE, BLACK)
    )
    for side in (WHITE, BLACK):
        if claims[side]:
            if results[1 - side]:
                return "agreed"
            if is_witnessed(fold, everything, stamps):
                return "witnessed"
            return "contested" if disputed or answered[1 - side] else "claimed"
    ends = [fold.chains[side].end_within(everything.lengths[side]) for side in (WHITE, BLACK)]
    conceded = any(end and end.record.act.kind == "concede" for end in ends)
    if conceded or not disputed:
        return "proven"
    return "agreed" if all(results) else "contested"
