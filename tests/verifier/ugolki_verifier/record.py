"""Records and their acts (P-5.1, P-5.2)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from .codec import Reader
from .rules import Outcome
from .terms import WrongVersion

TAG = b"ugolki/record/1\0"

BY_THE_RULES = (
    "both-goals",
    "goal",
    "re-entry",
    "deadline",
    "move-limit",
    "repetition",
    "no-move",
)

OTHERWISE = (
    "resignation",
    "agreement",
    "equivocation",
    "illegal-move",
    "time",
    "abandonment",
    "void",
)
"""The reasons 1 to 7; an equivocation and an illegal move are no true word of any result (P-5.2).
"""

MATTERS = ("takeback", "pause", "adjournment")
"""What offers are about, beside a draw."""

CHECKS = 4
"""The number of checks that a dispute may name (P-7.5)."""


@dataclass(frozen=True)
class Act:
    """What a record does: its name, and what only some acts have."""

    kind: str
    matter: str | None = None
    """What an offer and its answers are about: a draw, or one of `MATTERS`."""
    ends: tuple[int, int] | None = None
    """A move's two squares."""
    outcome: Outcome | None = None
    """What a result says."""
    heads: tuple[bytes, bytes] | None = None
    """White's head and Black's of a result."""
    number: int = 0
    """The plies that a takeback goes back to; the round trip of a join, and the time of a claim,
    in milliseconds; the check of a dispute.
    """

    @property
    def is_ply(self) -> bool:
        """A move or a pass."""
        return self.kind in ("move", "pass")

    @property
    def is_claim(self) -> bool:
        """A claim on time or of absence."""
        return self.kind in ("claim-time", "claim-absence")


@dataclass(frozen=True)
class Record:
    """The fields of a body, and its id (P-2.4)."""

    id: bytes
    game: bytes
    author: bytes
    number: int
    previous: bytes | None
    seen: bytes | None
    act: Act
    position: bytes
    thinking: int
    observed: int


def read(body: bytes) -> Record:
    """The record with this body; `WrongVersion` or `Malformed` if it is none."""
    if len(body) >= 2 and body[:2] != b"\1\0":
        raise WrongVersion
    reader = Reader(body)
    reader.u16()
    game, author = reader.raw(32), reader.raw(32)
    number = reader.u32()
    previous = reader.option(lambda: reader.raw(32))
    seen = reader.option(lambda: reader.raw(32))
    act = _act(reader)
    position = reader.raw(32)
    thinking, observed = reader.u64(), reader.u64()
    reader.u64()  # the wall clock
    reader.end()
    own_id = hashlib.sha256(TAG + body).digest()
    return Record(own_id, game, author, number, previous, seen, act, position, thinking, observed)


def _act(reader: Reader) -> Act:
    variant = reader.enum(16)
    if variant == 0:
        return Act("join", number=reader.u32())
    if variant == 1:
        return Act("move", ends=(reader.u8(), reader.u8()))
    if variant in (2, 3):
        return Act(("pass", "resign")[variant - 2])
    if variant in (4, 5, 6):
        return Act(("offer", "accept", "decline")[variant - 4], "draw")
    if variant == 7:
        outcome = Outcome(reader.option(lambda: reader.enum(2)), _reason(reader))
        return Act("result", outcome=outcome, heads=(reader.raw(32), reader.raw(32)))
    if variant == 8:
        matter = MATTERS[reader.enum(3)]
        return Act("offer", matter, number=reader.u32() if matter == "takeback" else 0)
    if variant in (9, 10):
        return Act(("accept", "decline")[variant - 9], MATTERS[reader.enum(3)])
    if variant in (11, 14):
        return Act("go-on" if variant == 11 else "concede")
    if variant in (12, 13):
        return Act(("claim-time", "claim-absence")[variant - 12], number=reader.u64())
    dispute = Act("dispute", number=reader.enum(CHECKS))
    reader.u64()  # what its author measured
    return dispute


def _reason(reader: Reader) -> str:
    variant = reader.enum(1 + len(OTHERWISE))
    return OTHERWISE[variant - 1] if variant else BY_THE_RULES[reader.enum(len(BY_THE_RULES))]


def claim(body: bytes) -> tuple[bytes, int] | None:
    """The author and number in a body that need not be a record's at all; None for one too short
    (P-5.1).
    """
    if len(body) < 70:
        return None
    return body[34:66], int.from_bytes(body[66:70], "little")
