"""Agreements: the terms of a game and both nonces (P-4.1 to P-4.4)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from .board import BLACK, WHITE
from .clock import Control
from .codec import Malformed, Reader
from .ed25519 import is_sound
from .names import is_name
from .ruleset import Ruleset

TAG = b"ugolki/agreement/1\0"

LATE_HOME = ("once", "always")
ENCLOSURE = ("forbidden", "forbidden-by-move", "exempt", "ignored")
NO_MOVE = ("draw", "pass")
AT_LIMIT = ("count", "draw")
LAST_REPLY = ("always", "if-it-can-equalise")


POOLS = ("classic-3x3", "classic-3x4", "diagonal-3x3")


class WrongVersion(Exception):
    """Of another protocol or rules version (P-4.4)."""


@dataclass(frozen=True)
class Player:
    """A key and what its owner calls itself."""

    key: bytes
    name: str


@dataclass(frozen=True)
class Head:
    """The end of a player's chain of rated games: how many, and the last one (F-14.6)."""

    count: int
    last: bytes | None

    def makes_sense(self) -> bool:
        """Whether there is a last one exactly if there is one."""
        return (self.last is not None) == (self.count > 0) and self.count < 0xFFFFFFFF


@dataclass(frozen=True)
class Chains:
    """The pool of a rated game, and both players' chains before it."""

    pool: str
    proposer: Head
    responder: Head


@dataclass(frozen=True)
class Agreement:
    """What both players signed."""

    game: bytes
    """The game id: the id of the agreement (P-4.3)."""
    ruleset: Ruleset
    control: Control
    rated: bool
    chains: Chains | None
    takebacks: bool
    pauses: bool
    colours: int
    proposer: Player
    responder: Player
    witnesses: tuple[bytes, ...]
    is_in_event: bool
    proposer_nonce: bytes
    responder_nonce: bytes

    @property
    def players(self) -> tuple[Player, Player]:
        """White and Black."""
        if self._proposer_is_white():
            return self.proposer, self.responder
        return self.responder, self.proposer

    def _proposer_is_white(self) -> bool:
        if self.colours:
            return self.colours == 1
        lot = hashlib.sha256(b"ugolki/lot/1\0" + self.proposer_nonce + self.responder_nonce)
        return lot.digest()[-1] & 1 == 0  # P-4.2

    def side(self, key: bytes) -> int | None:
        """Which side the key plays."""
        white, black = self.players
        return WHITE if key == white.key else BLACK if key == black.key else None

    def is_possible(self) -> bool:
        """Whether a game can be played under these terms (P-4.1)."""
        keys = [self.proposer.key, self.responder.key, *self.witnesses]
        sound = len(set(keys)) == len(keys) and len(self.witnesses) <= 8
        return sound and self.control.is_valid() and self._may_be_rated()

    def _may_be_rated(self) -> bool:
        timed = self.control.kind != "untimed"
        if not self.rated:
            return True
        fits = self.chains is None or self._fits(self.chains)
        return self.ruleset.is_rated() and timed and not self.takebacks and fits

    def _fits(self, chains: Chains) -> bool:
        heads = chains.proposer, chains.responder
        return self.ruleset.name() == chains.pool and all(head.makes_sense() for head in heads)


def read(body: bytes) -> Agreement:
    """The agreement with this body; `WrongVersion` or `Malformed` if it is none."""
    if len(body) >= 4 and (body[:2] != b"\1\0" or body[2:4] != b"\1\0"):
        raise WrongVersion
    reader = Reader(body)
    reader.u16()
    reader.u16()
    ruleset = _ruleset(reader)
    control = _control(reader)
    rated, chains = _rated(reader)
    takebacks, pauses, _premoves, _chat, _spectators = (reader.bool() for _ in range(5))
    colours = reader.enum(3)
    proposer, responder = _player(reader), _player(reader)
    witnesses = tuple(reader.list(lambda: _key(reader), 32))
    event = reader.option(lambda: (reader.raw(32), reader.u16(), reader.u16(), reader.raw(32)))
    reader.u64()  # when it was made
    proposer_nonce, responder_nonce = reader.raw(16), reader.raw(16)
    reader.end()
    return Agreement(
        game=hashlib.sha256(TAG + body).digest(),
        ruleset=ruleset,
        control=control,
        rated=rated,
        chains=chains,
        takebacks=takebacks,
        pauses=pauses,
        colours=colours,
        proposer=proposer,
        responder=responder,
        witnesses=witnesses,
        is_in_event=event is not None,
        proposer_nonce=proposer_nonce,
        responder_nonce=responder_nonce,
    )


def _rated(reader: Reader) -> tuple[bool, Chains | None]:
    how = reader.u8()
    if how > 2:
        raise Malformed(f"rated {how}")
    if how < 2:
        return how == 1, None
    return True, Chains(POOLS[reader.enum(3)], _head(reader), _head(reader))


def _head(reader: Reader) -> Head:
    return Head(reader.u32(), reader.option(lambda: reader.raw(32)))


def _control(reader: Reader) -> Control:
    kind = ("untimed", "clock", "correspondence")[reader.enum(3)]
    if kind == "clock":
        return Control(kind, base_s=reader.u32(), inc_s=reader.u16())
    return Control(kind, days=reader.u16() if kind == "correspondence" else 0)


def _ruleset(reader: Reader) -> Ruleset:
    board = (8, 16)[reader.enum(2)]
    house = int.from_bytes(reader.raw(32), "little")
    ruleset = Ruleset(
        board=board,
        house=house,
        directions=(4, 8)[reader.enum(2)],
        exit_limit=reader.u16(),
        late_home=LATE_HOME[reader.enum(2)],
        enclosure=ENCLOSURE[reader.enum(4)],
        no_move=NO_MOVE[reader.enum(2)],
        move_limit=reader.u16(),
        at_limit=AT_LIMIT[reader.enum(2)],
        last_reply=LAST_REPLY[reader.enum(2)],
    )
    if not ruleset.is_valid():
        raise Malformed("no ruleset")
    return ruleset


def _key(reader: Reader) -> bytes:
    key = reader.raw(32)
    if not is_sound(key):
        raise Malformed("no player's key")
    return key


def _player(reader: Reader) -> Player:
    key, name = _key(reader), reader.text()
    if not is_name(name):
        raise Malformed("no name")
    return Player(key, name)
