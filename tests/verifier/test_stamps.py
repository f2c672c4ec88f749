"""Stamps against tests/vectors/record/stamps.jsonl. `python3 -m unittest` in this folder."""

from __future__ import annotations

import hashlib
import unittest

from test_rules import VECTORS, cases
from ugolki_verifier import ed25519, stamp


class Stamps(unittest.TestCase):
    """Each line: a stamp with its fields, bytes, id and signature."""

    def test_file(self) -> None:
        """What is read from the bytes, and that the witness has signed them."""
        for place, case in cases(VECTORS / "record" / "stamps.jsonl"):
            with self.subTest(place):
                body = bytes.fromhex(case["body"])
                read = stamp.read(body)
                self.assertEqual(read.game.hex(), case["game"])
                self.assertEqual(read.witness.hex(), case["witness"])
                heads = [case["white_head"], case["black_head"]]
                wanted = [head and (head["seq"], bytes.fromhex(head["id"])) for head in heads]
                self.assertEqual(list(read.heads), wanted)
                self.assertEqual(read.away, (case["white_away_ms"], case["black_away_ms"]))
                self.assertEqual(read.time, case["time_ms"])
                self.assertEqual(hashlib.sha256(stamp.TAG + body).hexdigest(), case["id"])
                signature = bytes.fromhex(case["signature"])
                self.assertTrue(ed25519.holds(read.witness, stamp.TAG + body, signature))


if __name__ == "__main__":
    unittest.main()
