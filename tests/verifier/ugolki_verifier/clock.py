"""What clocks charge (P-7.1 to P-7.3, P-7.7). All times are whole milliseconds."""

from __future__ import annotations

from dataclasses import dataclass, replace

DAY = 24 * 60 * 60 * 1000
FIRST = 30_000
"""Within this the first ply of each chain must come in a game with a clock (P-7.2)."""

OWN_WORD, LAG = "own-word", "lag"
"""How a flag falls."""


@dataclass(frozen=True)
class Control:
    """How much time the terms give (P-4.1)."""

    kind: str
    """`untimed`, `clock` or `correspondence`."""
    base_s: int = 0
    inc_s: int = 0
    days: int = 0

    def is_valid(self) -> bool:
        """Whether the numbers are in their ranges (P-4.1)."""
        if self.kind == "clock":
            return 1 <= self.base_s <= 86_400 and self.inc_s <= 3_600
        return self.kind == "untimed" or 1 <= self.days <= 365

    def lag(self, rtt: int) -> int:
        """The allowance q for lag a move (P-7.1)."""
        most = min(1000, 4 * (self.base_s + 40 * self.inc_s) + 150)
        return max(150, min(rtt + 100, most))

    def absence(self) -> int:
        """After how long away a claim of absence is open (P-7.7)."""
        expected = self.base_s + 40 * self.inc_s
        return 40_000 if expected <= 600 else 80_000 if expected <= 3_600 else 120_000


@dataclass(frozen=True)
class Clock:
    """One player's clock, and whether its flag fell with the last ply charged."""

    rem: int
    bank: int
    guard: int
    flag: str | None = None

    @property
    def shown(self) -> int:
        """What it shows: nothing once time was up."""
        return 0 if self.flag else self.rem


def start(control: Control, rtt: int, guard: int) -> Clock:
    """A clock before the first ply."""
    if control.kind == "correspondence":
        return Clock(control.days * DAY, 0, DAY)
    return Clock(control.base_s * 1000, 3 * control.lag(rtt), guard)


def charge(clock: Clock, control: Control, rtt: int, t: int, e: int) -> Clock:
    """The clock after a ply that is charged (P-7.3)."""
    if t > clock.rem:
        return replace(clock, flag=OWN_WORD)
    if control.kind == "correspondence":
        return replace(clock, flag=None)
    q = control.lag(rtt)
    g = max(0, e - t)
    comp = min(g, clock.bank)
    x = g - comp
    bank = min(7 * q, clock.bank - comp + q)
    f = min(1000, clock.rem - t)
    inc = control.inc_s * 1000
    if t + x <= clock.rem - f:
        return Clock(clock.rem - (t + x) + inc, bank, clock.guard)
    need = t + x - (clock.rem - f)
    if need <= clock.guard:
        return Clock(f + inc, bank, clock.guard - need)
    return replace(clock, flag=LAG)
