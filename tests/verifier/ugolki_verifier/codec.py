"""Bytes of bodies (P-2.1), and the rule that each value has one spelling (P-2.2)."""

from __future__ import annotations

from typing import Callable, TypeVar

T = TypeVar("T")

LIMIT = 4096
"""The most bytes of a body."""


class Malformed(Exception):
    """Bytes that are not the one spelling of any value (P-2.2)."""


class Reader:
    """Takes the fields of a body off its front, one after the other.

    Every spelling but one is refused here: a byte, option, text or number out of its range as it
    is read, a byte left over by `end`. So nothing has to be written again to compare it with what
    was read.
    """

    def __init__(self, body: bytes) -> None:
        if len(body) > LIMIT:
            raise Malformed(f"{len(body)} bytes are more than {LIMIT}")
        self._body = body
        self._at = 0

    def raw(self, length: int) -> bytes:
        """The next bytes as they are."""
        end = self._at + length
        if end > len(self._body):
            raise Malformed(f"ends within {length} bytes at {self._at}")
        taken = self._body[self._at : end]
        self._at = end
        return taken

    def _number(self, length: int) -> int:
        return int.from_bytes(self.raw(length), "little")

    def u8(self) -> int:
        """A whole number of one byte."""
        return self._number(1)

    def u16(self) -> int:
        """A whole number of two bytes."""
        return self._number(2)

    def u32(self) -> int:
        """A whole number of four bytes."""
        return self._number(4)

    def u64(self) -> int:
        """A whole number of eight bytes."""
        return self._number(8)

    def bool(self) -> bool:
        """One byte, 0 or 1."""
        value = self.u8()
        if value > 1:
            raise Malformed(f"{value} is neither 0 nor 1")
        return value == 1

    def enum(self, variants: int) -> int:
        """The number of a variant, below `variants`."""
        value = self.u32()
        if value >= variants:
            raise Malformed(f"no variant {value} of {variants}")
        return value

    def option(self, read: Callable[[], T]) -> T | None:
        """None, or what `read` reads behind the byte 1."""
        return read() if self.bool() else None

    def text(self) -> str:
        """UTF-8 behind its length in bytes."""
        try:
            return self.raw(self.u64()).decode("utf-8")
        except UnicodeDecodeError as error:
            raise Malformed("no UTF-8") from error

    def list(self, read: Callable[[], T], least: int) -> list[T]:
        """As many elements as the number before them says; each takes at least `least` bytes."""
        count = self.u64()
        if count * least > len(self._body) - self._at:
            raise Malformed(f"{count} elements are more than there are bytes")
        return [read() for _ in range(count)]

    def end(self) -> None:
        """Every byte is used."""
        if self._at != len(self._body):
            raise Malformed(f"{len(self._body) - self._at} bytes too many")
