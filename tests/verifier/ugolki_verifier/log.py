"""Reading a log file: lines, not yet what they mean (P-9.1)."""

from __future__ import annotations

import base64
import binascii
import json
import sys
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .codec import LIMIT as BODY_LIMIT

HEADER = b"ugolki-log/1"
# Values of keys that nobody knows may be nested as deep as a line is long.
sys.setrecursionlimit(50_000)

KINDS = ("terms", "record", "evidence", "stamp")

LINE_LIMIT = 16_384
"""The most bytes of a line."""


class Unreadable(Exception):
    """A line that is none."""


@dataclass(frozen=True)
class Line:
    """One line: its kind, and the bodies and signatures in it."""

    kind: str
    bodies: tuple[bytes, ...] = ()
    signatures: tuple[bytes, ...] = ()


@dataclass
class Lines:
    """What a file holds."""

    header: str | None = None
    """What is wrong with the first line: `empty`, `not-a-log`, `newer-version`."""
    lines: list[tuple[int, Line | None]] = field(default_factory=list)
    """Each line with its number, counted from 1; None for an unreadable one."""
    torn: bool = False
    """Whether something stands behind the last line feed."""


def read(data: bytes) -> Lines:
    """Takes a file apart."""
    *whole, rest = data.split(b"\n")
    header = _header_fault(data, whole)
    if header:
        return Lines(header)
    lines = [(number, line(text)) for number, text in enumerate(whole[1:], 2)]
    return Lines(None, lines, torn=bool(rest))


def _header_fault(data: bytes, whole: list[bytes]) -> str | None:
    if not whole:
        return "empty" if (HEADER + b"\n").startswith(data) else "not-a-log"
    if whole[0] == HEADER:
        return None
    name, _, version = whole[0].partition(b"/")
    is_number = version.isdigit() and not version.startswith(b"0")
    if name == b"ugolki-log" and is_number and int(version) < 1 << 16:
        return "newer-version"
    return "not-a-log"


@lru_cache(maxsize=100_000)
def line(text: bytes) -> Line | None:
    """The line with these bytes; None for one that is none."""
    try:
        return _line(text)
    except Unreadable:
        return None


def _line(text: bytes) -> Line:
    if len(text) > LINE_LIMIT:
        raise Unreadable
    try:
        pairs = json.loads(
            text.decode("utf-8"),
            object_pairs_hook=_Pairs,
            parse_int=str,
            parse_float=str,
            parse_constant=_no_constant,
        )
    except (ValueError, RecursionError) as error:
        raise Unreadable from error
    if not isinstance(pairs, _Pairs):
        raise Unreadable
    for key, _ in pairs:
        _text(key)
    kind = _text(_only(pairs, "kind"))
    if kind not in KINDS:
        return Line(kind)
    parts = [_only(pairs, key) for key in ("body", "bodies", "signatures")]
    body, bodies = parts[0], _list(parts[1])
    signatures = _list(parts[2])
    if kind == "evidence":
        fits = body is None and len(bodies) in (1, 2) and len(bodies) == len(signatures)
    else:
        fits = body is not None and not bodies and len(signatures) == (2 if kind == "terms" else 1)
        bodies = (_bytes(body),)
    if not fits or any(len(signature) != 64 for signature in signatures):
        raise Unreadable
    if any(len(one) > BODY_LIMIT for one in bodies):
        raise Unreadable
    return Line(kind, bodies, signatures)


class _Pairs(list):
    """The keys of an object with their values, in order."""


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _only(pairs: _Pairs, key: str) -> Any:
    """The value of a key that stands there once at most; None for `body`, and an empty list, where
    it is absent.
    """
    values = [value for name, value in pairs if name == key]
    if len(values) > 1:
        raise Unreadable
    return values[0] if values else None if key in ("kind", "body") else []


def _text(value: Any) -> str:
    """A string of characters, no half of a surrogate pair among them."""
    if not isinstance(value, str):
        raise Unreadable
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Unreadable from error
    return value


def _list(value: Any) -> tuple[bytes, ...]:
    if not isinstance(value, list) or isinstance(value, _Pairs):
        raise Unreadable
    return tuple(map(_bytes, value))


def _bytes(value: Any) -> bytes:
    """Base64 with padding, in its one canonical form."""
    if not isinstance(value, str) or not value.isascii():
        raise Unreadable
    try:
        data = base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Unreadable from error
    if base64.b64encode(data).decode("ascii") != value:
        raise Unreadable
    return data
