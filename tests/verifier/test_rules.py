"""The rules against tests/vectors: every game, edge, real game and count. `python3 -m unittest` in
this folder.
"""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Any, Iterator

from ugolki_verifier.board import BLACK, WHITE, Position, rays, square
from ugolki_verifier.rules import Game, is_legal, may_pass, moved, moves, start
from ugolki_verifier.ruleset import NAMED, Ruleset, from_json

VECTORS = Path(__file__).parents[1] / "vectors"


def cases(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each line of a file with the place where it stands."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        yield f"{path.name}:{number}", json.loads(line)


def position(text: str) -> Position:
    """The position that is written so (R-8.3)."""
    ranks, to_move, number = text.split(" ")
    rows = ranks.split("/")
    side, men = len(rows), [0, 0]
    for row, rank in enumerate(reversed(rows)):
        column, digits = 0, ""
        for letter in rank + "/":
            if letter.isdecimal():
                digits += letter
                continue
            column, digits = column + int(digits or 0), ""
            if letter in "wb":
                men["wb".index(letter)] |= 1 << row * side + column
                column += 1
    return Position(side, (men[WHITE], men[BLACK]), "wb".index(to_move), int(number))


def is_path(at: Position, directions: int, path: list[int]) -> bool:
    """Whether each part of the path is the one step, or a jump of a chain that comes to no square
    twice.
    """
    table, others = rays(at.side, directions), at.taken & ~(1 << path[0])
    if len(set(path)) < len(path):
        return False
    if len(path) == 2 and any(beside == path[1] for beside, _ in table[path[0]]):
        return True
    for source, target in zip(path, path[1:]):
        over = [beside for beside, behind in table[source] if behind == target]
        if not over or not others >> over[0] & 1 or others >> target & 1:
            return False
    return True


def play(game: Game, text: str) -> Game | None:
    """The game after the ply that is written so (R-8.1); None if it is none."""
    if game.outcome:
        return None
    if text.lower() == "pass":
        return game.pass_turn() if may_pass(game.ruleset, game.position) else None
    parts = text.lower().split("-")
    path = [number for part in parts if (number := square(part, game.ruleset.board)) is not None]
    if len(path) < len(parts) or not is_legal(game.ruleset, game.position, path[0], path[-1]):
        return None
    if not is_path(game.position, game.ruleset.directions, path):
        return None
    return game.move(path[0], path[-1])


def count(ruleset: Ruleset, at: Position, depth: int) -> int:
    """How many sequences of legal moves there are, no end applied (R-10)."""
    if depth == 1:
        return sum(1 for _ in moves(ruleset, at))
    return sum(count(ruleset, moved(at, *ends), depth - 1) for ends in moves(ruleset, at))


class Rules(unittest.TestCase):
    """Each line of the vectors, named by its file and number where it fails."""

    def check(self, case: dict[str, Any]) -> None:
        """Plays a case and compares all that it says."""
        game = Game(from_json(case["ruleset"]), position(case["start"]))
        self.assertEqual(game.position.text(), case["start"])
        error = case.get("error")
        for ply, text in enumerate(case["moves"], 1):
            if error and error["ply"] == ply:
                self.assertIsNone(play(game, text), f"ply {ply}: {text} is legal")
                continue
            legal = sum(1 for _ in moves(game.ruleset, game.position))
            self.assertEqual(legal, case["legal_counts"][ply - 1], f"before ply {ply}")
            after = play(game, text)
            self.assertIsNotNone(after, f"ply {ply}: {text} is illegal")
            game = after or game
        outcome = game.outcome
        winner = (
            None
            if outcome is None or outcome.winner is None
            else ("white", "black")[outcome.winner]
        )
        self.assertEqual(game.position.text(), case["final"])
        self.assertEqual((winner, outcome and outcome.reason), (case["winner"], case["reason"]))

    def test_files(self) -> None:
        """Games, edges and real games."""
        paths = sorted(VECTORS.glob("*.games.jsonl")) + [
            VECTORS / "edges.jsonl",
            VECTORS / "real-3x4.jsonl",
        ]
        self.assertGreater(len(paths), 8)
        for path in paths:
            for place, case in cases(path):
                with self.subTest(place, name=case.get("name")):
                    self.check(case)

    def test_counts(self) -> None:
        """The known counts, as deep as takes a moment."""
        counts = json.loads((VECTORS / "perft.json").read_text("utf-8"))
        self.assertEqual(set(counts), set(NAMED))
        for name, known in counts.items():
            for depth, expected in enumerate(known, 1):
                if expected < 5000:
                    with self.subTest(name, depth=depth):
                        self.assertEqual(count(NAMED[name], start(NAMED[name]), depth), expected)


if __name__ == "__main__":
    unittest.main()
