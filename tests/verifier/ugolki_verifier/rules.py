"""Moves (R-3), enclosure (R-5) and the ends of a game (R-6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Iterator

from .board import BLACK, WHITE, Position, rays, squares, turned
from .ruleset import Ruleset


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the side that won, or None for a draw, and the reason's name."""

    winner: int | None
    reason: str


def start(ruleset: Ruleset) -> Position:
    """Every man in its own house, White to move (R-1.2, R-1.3)."""
    return Position(ruleset.board, houses(ruleset), WHITE, 1)


@lru_cache(maxsize=None)
def houses(ruleset: Ruleset) -> tuple[int, int]:
    """White's house and Black's. The target of a side is the other's (R-1.2)."""
    return ruleset.house, turned(ruleset.house, ruleset.board)


@lru_cache(maxsize=200_000)
def reach(position: Position, directions: int, source: int) -> int:
    """Where the man on `source` may go by a step or a chain of jumps, whatever R-5 says of it
    (R-3.1 to R-3.5).

    A chain visits no square twice, so it can end wherever jumps lead at all, except where it
    began: a way that comes to a square twice only has to leave the loop out. The start is empty
    while the man travels, so nothing jumps over it.
    """
    table = rays(position.side, directions)
    others = position.taken & ~(1 << source)
    steps = 0
    for beside, _ in table[source]:
        if not others >> beside & 1:
            steps |= 1 << beside
    seen, ahead = 1 << source, [source]
    while ahead:
        for beside, behind in table[ahead.pop()]:
            if (
                behind is None
                or not others >> beside & 1
                or others >> behind & 1
                or seen >> behind & 1
            ):
                continue
            seen |= 1 << behind
            ahead.append(behind)
    return steps | seen & ~(1 << source)


def is_enclosed(position: Position, directions: int, man: int) -> tuple[bool, bool]:
    """Whether the man on this square is enclosed (R-5.1), and whether an enemy takes part in that
    (R-5.2).
    """
    enemy = position.men[BLACK] if position.men[WHITE] >> man & 1 else position.men[WHITE]
    part = False
    for beside, behind in rays(position.side, directions)[man]:
        if not position.taken >> beside & 1:
            return False, False
        part = part or bool(enemy >> beside & 1)
        if behind is not None:
            if not position.taken >> behind & 1:
                return False, False
            part = part or bool(enemy >> behind & 1)
    return True, part


def moved(position: Position, source: int, target: int) -> Position:
    """The position after the mover's man went from one square to another; the other side is to
    move.
    """
    men = list(position.men)
    men[position.to_move] ^= 1 << source | 1 << target
    return _other_to_move(position, (men[WHITE], men[BLACK]))


def _other_to_move(position: Position, men: tuple[int, int]) -> Position:
    number = position.number + (position.to_move == BLACK)
    return Position(position.side, men, 1 - position.to_move, number)


def breaks_ban(ruleset: Ruleset, position: Position, source: int, target: int) -> bool:
    """Whether the move leaves an enemy man enclosed against R-5.3 or R-5.4."""
    if ruleset.enclosure not in ("forbidden", "forbidden-by-move"):
        return False
    after = moved(position, source, target)
    for man in squares(after.men[after.to_move]):
        if is_enclosed(after, ruleset.directions, man) == (True, True):
            was_free = not is_enclosed(position, ruleset.directions, man)[0]
            if ruleset.enclosure == "forbidden" or was_free:
                return True
    return False


def moves(ruleset: Ruleset, position: Position) -> Iterator[tuple[int, int]]:
    """All legal moves of the side to move: each by its two ends (R-3.5)."""
    for source in squares(position.men[position.to_move]):
        for target in squares(reach(position, ruleset.directions, source)):
            if not breaks_ban(ruleset, position, source, target):
                yield source, target


@lru_cache(maxsize=50_000)
def can_move(ruleset: Ruleset, position: Position) -> bool:
    """Whether the side to move has a legal move."""
    return next(moves(ruleset, position), None) is not None


@lru_cache(maxsize=200_000)
def is_legal(ruleset: Ruleset, position: Position, source: int, target: int) -> bool:
    """Whether the side to move may move so. The squares may be any numbers."""
    if not position.men[position.to_move] >> source & 1:
        return False
    if not reach(position, ruleset.directions, source) >> target & 1:
        return False
    return not breaks_ban(ruleset, position, source, target)


def may_pass(ruleset: Ruleset, position: Position) -> bool:
    """Whether the side to move must pass: it may only where it must (R-3.7, R-6.7)."""
    return ruleset.no_move == "pass" and not can_move(ruleset, position)


class Game:
    """A game from a position on, as far as it has come: each ply makes a new one, which knows the
    one before it.

    Nothing is judged before the first ply (R-8.3).
    """

    def __init__(self, ruleset: Ruleset, position: Position, before: Game | None = None) -> None:
        self.ruleset = ruleset
        self.position = position
        self.before = before
        """The game one ply earlier; None at the start."""
        self.plies: int = before.plies + 1 if before else 0
        """How many plies were made."""
        self.outcome: Outcome | None = None
        """How the rules ended it."""

    def move(self, source: int, target: int) -> Game:
        """Makes a legal move and asks what R-6 asks after it."""
        return self._go_on(moved(self.position, source, target), target)

    def pass_turn(self) -> Game:
        """Makes a forced pass and asks what R-6 asks after it."""
        return self._go_on(_other_to_move(self.position, self.position.men), None)

    def back_to(self, plies: int) -> Game:
        """The game as it was after so many plies."""
        game = self
        while game.plies > plies and game.before:
            game = game.before
        return game

    def _go_on(self, position: Position, target: int | None) -> Game:
        after = Game(self.ruleset, position, self)
        after.outcome = after._outcome(self.position.to_move, self.position.number, target)
        return after

    def _occurrences(self) -> int:
        """How often the position has come, this time included: the same men and the same side to
        move (R-6.6).
        """
        count = 0
        game: Game | None = self
        while game:
            same = (
                game.position.men == self.position.men
                and game.position.to_move == self.position.to_move
            )
            count += same
            game = game.before
        return count

    def _full(self, side: int) -> bool:
        goal = houses(self.ruleset)[1 - side]
        return self.position.men[side] & goal == goal

    def _outcome(self, by: int, number: int, target: int | None) -> Outcome | None:
        """R-6 in order, after a move with this number by this side that ended on `target`."""
        ruleset = self.ruleset
        if by == BLACK and self._full(WHITE):  # R-6.1a
            return Outcome(None, "both-goals") if self._full(BLACK) else Outcome(WHITE, "goal")
        if self._full(BLACK):  # R-6.1b
            return Outcome(BLACK, "goal")
        if self._full(WHITE):  # R-6.1c
            return None if self._black_may_reply() else Outcome(WHITE, "goal")
        if ruleset.late_home == "once" and number > ruleset.exit_limit:
            if target is not None and houses(ruleset)[by] >> target & 1:
                return Outcome(1 - by, "re-entry")
        if by == BLACK:
            outcome = self._deadline(number) or self._limit(number)
            if outcome:
                return outcome
        if self._occurrences() >= 3:
            return Outcome(None, "repetition")
        if self._is_stuck():
            return Outcome(None, "no-move")
        return None

    def _is_stuck(self) -> bool:
        """Whether the side to move has no move, and need not pass because the other side has one
        (R-6.7).
        """
        if can_move(self.ruleset, self.position):
            return False
        other = _other_to_move(self.position, self.position.men)
        return self.ruleset.no_move == "draw" or not can_move(self.ruleset, other)

    def _black_may_reply(self) -> bool:
        """Whether Black gets its reply to White's goal (R-6.1c)."""
        if self.ruleset.last_reply == "always":
            return can_move(self.ruleset, self.position)
        goal = houses(self.ruleset)[WHITE]
        return any(
            moved(self.position, source, target).men[BLACK] & goal == goal
            for source, target in moves(self.ruleset, self.position)
        )

    def _deadline(self, number: int) -> Outcome | None:
        """R-6.4."""
        limit = self.ruleset.exit_limit
        asked = number == limit if self.ruleset.late_home == "once" else number >= limit
        if not asked:
            return None
        late = [self._is_late(side) for side in (WHITE, BLACK)]
        if late[WHITE] and late[BLACK]:
            return Outcome(None, "deadline")
        if late[WHITE] or late[BLACK]:
            return Outcome(BLACK if late[WHITE] else WHITE, "deadline")
        return None

    def _is_late(self, side: int) -> bool:
        """Whether a man of the side that is not exempt stands in its own house (R-5.5)."""
        for man in squares(self.position.men[side] & houses(self.ruleset)[side]):
            enclosed = is_enclosed(self.position, self.ruleset.directions, man)
            if self.ruleset.enclosure != "exempt" or enclosed != (True, True):
                return True
        return False

    def _limit(self, number: int) -> Outcome | None:
        """R-6.5."""
        if number != self.ruleset.move_limit:
            return None
        if self.ruleset.at_limit == "draw":
            return Outcome(None, "move-limit")
        home = houses(self.ruleset)
        white, black = (
            (self.position.men[side] & home[1 - side]).bit_count() for side in (WHITE, BLACK)
        )
        winner = None if white == black else WHITE if white > black else BLACK
        return Outcome(winner, "move-limit")
