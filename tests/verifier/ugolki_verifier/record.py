"""Records and their acts (P-5.1, P-5.2)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from .codec import Reader
from .rules import Outcome
from .terms import WrongVersion

TAG = b"ugolki/record/1\0"

BY_THE_RULES = ("both-goals", "goal", "re-entry", "deadline", "move-limit", "repetition", "no-move")

OTHERWISE = ("resignation", "agreement", "equivocation", "illegal-move")
"""The reasons 1 to 4; the last two are no true word of any result (P-5.2)."""


@dataclass(frozen=True)
class Act:
    """What a record does: its name, and what only some acts have."""

    kind: str
    ends: tuple[int, int] | None = None
    """A move's two squares."""
    outcome: Outcome | None = None
    """What a result says."""
    heads: tuple[bytes, bytes] | None = None
    """White's head and Black's of a result."""

    @property
    def is_ply(self) -> bool:
        """A move or a pass."""
        return self.kind in ("move", "pass")

    @property
    def answers_offer(self) -> bool:
        """Whether it closes the other side's open offer: a ply, an acceptance, a refusal (P-5.3)."""
        return self.is_ply or self.kind in ("accept", "decline")


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
    variant = reader.enum(8)
    if variant == 0:
        reader.u32()  # the round trip
        return Act("join")
    if variant == 1:
        return Act("move", ends=(reader.u8(), reader.u8()))
    if variant == 7:
        winner = reader.option(lambda: reader.enum(2))
        reason = _reason(reader)
        return Act("result", outcome=Outcome(winner, reason), heads=(reader.raw(32), reader.raw(32)))
    return Act(("pass", "resign", "offer", "accept", "decline")[variant - 2])


def _reason(reader: Reader) -> str:
    variant = reader.enum(1 + len(OTHERWISE))
    return OTHERWISE[variant - 1] if variant else BY_THE_RULES[reader.enum(len(BY_THE_RULES))]


def claim(body: bytes) -> tuple[bytes, int] | None:
    """The author and number in a body that need not be a record's at all; None for one too short (P-5.1)."""
    if len(body) < 70:
        return None
    return body[34:66], int.from_bytes(body[66:70], "little")
