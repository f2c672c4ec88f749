"""Agreements: the terms of a game and both nonces (P-4.1 to P-4.4)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from .board import BLACK, WHITE
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


class WrongVersion(Exception):
    """Of another protocol or rules version (P-4.4)."""


@dataclass(frozen=True)
class Player:
    """A key and what its owner calls itself."""

    key: bytes
    name: str


@dataclass(frozen=True)
class Agreement:
    """What both players signed."""

    game: bytes
    """The game id: the id of the agreement (P-4.3)."""
    ruleset: Ruleset
    rated: bool
    takebacks: bool
    colours: int
    proposer: Player
    responder: Player
    witnesses: tuple[bytes, ...]
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
        return len(set(keys)) == len(keys) and len(self.witnesses) <= 8 and not self.rated


def read(body: bytes) -> Agreement:
    """The agreement with this body; `WrongVersion` or `Malformed` if it is none."""
    if len(body) >= 4 and (body[:2] != b"\1\0" or body[2:4] != b"\1\0"):
        raise WrongVersion
    reader = Reader(body)
    reader.u16()
    reader.u16()
    ruleset = _ruleset(reader)
    reader.enum(1)  # the time: untimed
    rated = reader.bool()
    takebacks, _pauses, _premoves, _chat, _spectators = (reader.bool() for _ in range(5))
    colours = reader.enum(3)
    proposer, responder = _player(reader), _player(reader)
    witnesses = tuple(reader.list(lambda: _key(reader), 32))
    reader.option(lambda: (reader.raw(32), reader.u16(), reader.u16(), reader.raw(32)))  # the event
    reader.u64()  # when it was made
    nonces = reader.raw(16), reader.raw(16)
    reader.end()
    game = hashlib.sha256(TAG + body).digest()
    return Agreement(game, ruleset, rated, takebacks, colours, proposer, responder, witnesses, *nonces)


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
