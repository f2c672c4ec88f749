"""What there is to say of a file, and how it is printed (P-9.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .board import BLACK, WHITE
from .damage import Place
from .fold import Fold
from .rules import Outcome
from .terms import Agreement, Player


@dataclass(frozen=True)
class Fault:
    """One fault: its name, whose record and which, at which ply, in which line."""

    kind: str
    author: int | None = None
    number: int | None = None
    ply: int | None = None
    line: int | None = 1


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

    def add(
        self, kind: str, line: int, place: Place | None = None, ply: int | None = None
    ) -> None:
        """Takes down a fault."""
        side, number = place or (None, None)
        self.faults.append(Fault(kind, side, number, ply, line))


def result(report: Report) -> str:
    """The result as it is written (R-8.4)."""
    if report.outcome is None:
        return "*"
    if report.outcome.reason == "void":
        return "*"
    return {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}[report.outcome.winner]


def fault_json(fault: Fault) -> dict[str, Any]:
    """A fault as it is printed."""
    author = None if fault.author is None else ("white", "black")[fault.author]
    return {
        "kind": fault.kind,
        "author": author,
        "seq": fault.number,
        "ply": fault.ply,
        "line": fault.line,
    }


def player_json(player: Player) -> dict[str, str]:
    """A player as it is printed."""
    return {"key": player.key.hex(), "name": player.name}


def clock_json(fold: Fold | None) -> dict[str, int | None]:
    """What both clocks show, in milliseconds; nothing in an untimed game, and before both have
    joined (P-9.2).
    """
    if fold is None or fold.agreement.control.kind == "untimed" or not all(fold.all().lengths):
        return {"white_ms": None, "black_ms": None}
    white, black = (fold.clock(side, fold.all()).shown for side in (WHITE, BLACK))
    return {"white_ms": white, "black_ms": black}


def report_json(name: str, report: Report) -> dict[str, Any]:
    """The object of P-9.2."""
    agreement, fold = report.agreement, report.fold
    game = fold.line(fold.all()).game if fold else None
    white, black = map(player_json, agreement.players) if agreement else (None, None)
    return {
        "schema": 1,
        "file": name,
        "ok": not report.faults,
        "game": agreement.game.hex() if agreement else None,
        "ruleset": agreement.ruleset.name() if agreement else None,
        "white": white,
        "black": black,
        "plies": game.plies if game else 0,
        "final": game.position.text() if game else None,
        "result": result(report),
        "reason": report.outcome.reason if report.outcome else None,
        "grade": report.grade,
        "clock": clock_json(fold),
        "closed": fold.is_closed() if fold else False,
        "torn": report.torn,
        "faults": [fault_json(fault) for fault in report.faults],
    }


def report_text(name: str, report: Report) -> str:
    """A few lines for people."""
    found = report_json(name, report)
    lines = [f"{name}: {'holds' if found['ok'] else 'DOES NOT HOLD'}"]
    if found["final"]:
        lines.append(f"  {found['plies']} plies, position {found['final']}")
        lines.append(f"  {found['result']} ({found['reason'] or 'not over'}, {found['grade']})")
    for fault in found["faults"]:
        lines.append(
            "  fault: "
            + ", ".join(f"{key} {value}" for key, value in fault.items() if value is not None)
        )
    return "\n".join(lines)
