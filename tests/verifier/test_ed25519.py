"""The strict rule of signatures (P-2.3, P-3.1): what lax verifiers take. `python3 -m unittest`."""

from __future__ import annotations

import hashlib
import unittest

from ugolki_verifier.ed25519 import L, P, add, holds, is_sound, point

BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
SECRET, NONCE = 0x1234567890ABCDEF << 180, 0xFEDCBA0987654321 << 170
ORDER_8 = bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")


def times(factor: int, of: tuple[int, int]) -> tuple[int, int]:
    """So many times a point."""
    total = (0, 1)
    while factor:
        if factor & 1:
            total = add(total, of)
        of, factor = add(of, of), factor >> 1
    return total


def encoded(one: tuple[int, int]) -> bytes:
    """The canonical encoding of a point."""
    x, y = one
    return (y | (x & 1) << 255).to_bytes(32, "little")


def signed(message: bytes, torsion: tuple[int, int], more: int = 0) -> tuple[bytes, bytes]:
    """A key and its signature, with this added to R and so much to s."""
    assert BASE is not None
    key = encoded(times(SECRET, BASE))
    r = encoded(add(times(NONCE, BASE), torsion))
    k = int.from_bytes(hashlib.sha512(r + key + message).digest(), "little")
    s = (NONCE + k * SECRET) % L + more
    return key, r + s.to_bytes(32, "little")


class Strict(unittest.TestCase):
    """Signatures made by hand."""

    def check(self, torsion: tuple[int, int], more: int, expected: bool) -> None:
        """Whether a signature of this make holds."""
        key, signature = signed(b"message", torsion, more)
        self.assertEqual(holds(key, b"message", signature), expected)

    def test_signatures(self) -> None:
        """A sound one, one that holds only times the cofactor, one whose s is too large."""
        torsion = point(ORDER_8)
        assert torsion is not None
        self.check((0, 1), 0, True)
        self.check(torsion, 0, False)
        self.check((0, 1), L, False)

    def test_points(self) -> None:
        """Points of small order and encodings that are not canonical are no keys."""
        torsion = point(ORDER_8)
        assert BASE is not None and torsion is not None
        self.assertTrue(is_sound(encoded(BASE)))
        for factor in range(8):
            self.assertFalse(is_sound(encoded(times(factor, torsion))))
        for y in (P, P + 1, 2**255 - 1):
            self.assertFalse(is_sound(y.to_bytes(32, "little")))
        self.assertFalse(is_sound((1 | 1 << 255).to_bytes(32, "little")))
        self.assertFalse(is_sound((2).to_bytes(32, "little")))


if __name__ == "__main__":
    unittest.main()
