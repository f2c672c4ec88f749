"""Strict ed25519 (P-2.3), and which keys are players' (P-3.1).

The package checks the equation `R = [s]B - [k]A` without the cofactor. What it leaves open is
checked here in plain whole numbers: that the key and R are canonical encodings of points, none of
small order, and that s is in its range.
"""

from __future__ import annotations

from functools import lru_cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

P = 2**255 - 19
"""The prime of the field."""

L = 2**252 + 27742317777372353535851937790883648493
"""The order of the group that the base point makes."""

D = -121665 * pow(121666, -1, P) % P
"""The curve is -x² + y² = 1 + D x² y²."""

ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def point(encoded: bytes) -> tuple[int, int] | None:
    """The point whose canonical encoding this is, or None: RFC 8032, 5.1.3."""
    if len(encoded) != 32:
        return None
    number = int.from_bytes(encoded, "little")
    y, sign = number & (2**255 - 1), number >> 255
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if v * x * x % P == -u % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if v * x * x % P != u:
        return None
    if x == 0 and sign == 1:
        return None
    if x & 1 != sign:
        x = P - x
    return x, y


def add(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """The sum of two points."""
    (x1, y1), (x2, y2) = one, other
    product = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, P) % P
    y = (y1 * y2 + x1 * x2) * pow(1 - product, -1, P) % P
    return x, y


def is_small(of: tuple[int, int]) -> bool:
    """Whether the point's order divides 8: three doublings make it the neutral point."""
    for _ in range(3):
        of = add(of, of)
    return of == (0, 1)


@lru_cache(maxsize=None)
def is_sound(encoded: bytes) -> bool:
    """Whether these are the canonical bytes of a point that is not of small order: a player's key
    (P-3.1), or an R.
    """
    decoded = point(encoded)
    return decoded is not None and not is_small(decoded)


@lru_cache(maxsize=100_000)
def holds(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the signature holds under the strict rule (P-2.3)."""
    if len(signature) != 64 or not is_sound(key) or not is_sound(signature[:32]):
        return False
    if int.from_bytes(signature[32:], "little") >= L:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True
