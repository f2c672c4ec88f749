"""The clock against tests/vectors/clock.jsonl. `python3 -m unittest` in this folder."""

from __future__ import annotations

import unittest

from test_rules import VECTORS, cases
from ugolki_verifier.clock import Control, charge, start


class Clocks(unittest.TestCase):
    """Each line: one player's clock under given terms, ply after ply."""

    def test_file(self) -> None:
        """What is left after each charge, or how the flag fell."""
        for place, case in cases(VECTORS / "clock.jsonl"):
            with self.subTest(place):
                control = Control("clock", case["base_ms"] // 1000, case["inc_ms"] // 1000)
                self.assertEqual(control.lag(case["rtt_ms"]), case["q"])
                clock = start(control, case["rtt_ms"], case["guard_ms"])
                for ply in case["plies"]:
                    clock = charge(clock, control, case["rtt_ms"], ply["t"], ply["e"])
                    self.assertEqual(clock.flag, ply.get("flag"))
                    if not clock.flag:
                        left = {"rem": clock.rem, "bank": clock.bank, "guard": clock.guard}
                        self.assertEqual(left, {key: ply[key] for key in left})


if __name__ == "__main__":
    unittest.main()
