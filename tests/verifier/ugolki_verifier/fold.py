"""The fold of both chains: which records are accepted, and what they come to (P-5.3, P-5.4)."""

from __future__ import annotations

from dataclasses import dataclass

from .board import BLACK, WHITE
from .record import BY_THE_RULES, Record
from .rules import Game, Outcome, is_legal, may_pass, start
from .terms import Agreement

CONVICTS = ("not-your-turn", "illegal-move", "game-over")
"""What is wrong with a ply that convicts its author (P-5.4)."""


@dataclass(frozen=True)
class Link:
    """A record in a chain, and what it follows."""

    record: Record
    others: int
    """So many records of the other chain come before it."""
    plies: int
    """So many plies come before it, itself included."""
    end: Outcome | None
    """What it ends the game with, if it does (P-5.3)."""


@dataclass(frozen=True)
class View:
    """The records that another follows: so many of the author's chain, and so many of the other's."""

    side: int
    own: int
    others: int

    @property
    def lengths(self) -> tuple[int, int]:
        """How many of White's records and of Black's."""
        return (self.own, self.others) if self.side == WHITE else (self.others, self.own)


class Chain:
    """One author's accepted records in order."""

    def __init__(self) -> None:
        self.links: list[Link] = []
        self.end: int | None = None
        """The number of its one end."""
        self.result: int | None = None
        """The number of its one result."""

    def append(self, link: Link) -> None:
        """Puts a record that was judged at the end."""
        if link.end:
            self.end = len(self.links)
        if link.record.act.kind == "result":
            self.result = len(self.links)
        self.links.append(link)

    def end_within(self, length: int) -> Outcome | None:
        """What the first `length` records end the game with."""
        if self.end is None or self.end >= length:
            return None
        return self.links[self.end].end

    def has_result(self, length: int) -> bool:
        """Whether a result is among the first `length` records."""
        return self.result is not None and self.result < length

    def head(self, length: int) -> bytes:
        """The id of the last of the first `length` records that is no result."""
        return self.links[length - 1 - self.has_result(length)].record.id


class Fold:
    """Both chains as far as they are accepted."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.chains = Chain(), Chain()
        self.places: dict[bytes, tuple[int, int]] = {}
        """Side and number of each accepted record, by its id."""
        self.game = Game(agreement.ruleset, start(agreement.ruleset))
        self.positions = [self.game.position]
        """The position after each number of plies."""

    # What a view holds.

    def plies(self, view: View) -> int:
        """How many plies the view holds."""
        return max(self.known(side, length) for side, length in enumerate(view.lengths))

    def known(self, side: int, length: int) -> int:
        """How many plies the first `length` records of a side hold and follow."""
        return self.chains[side].links[length - 1].plies if length else 0

    def _parts(self, view: View) -> list[tuple[Chain, int]]:
        return list(zip(self.chains, view.lengths))

    def verdict(self, view: View) -> Outcome | None:
        """What the ends in the view come to: the rules before an agreed draw before a resignation (P-5.3)."""
        ends = [chain.end_within(length) for chain, length in self._parts(view)]
        found = [end for end in ends if end]
        for end in found:
            if end.reason in BY_THE_RULES:
                return end
        for end in found:
            if end.reason == "agreement":
                return end
        return found[0] if len(found) == 1 else Outcome(None, "resignation") if found else None

    def _is_open(self, offerer: int, view: View) -> bool:
        """Whether an offer of this side is open in the view: nothing of the other side's there has closed it (P-5.3)."""
        (chain, length), (others, others_length) = self._parts(view)[offerer], self._parts(view)[1 - offerer]
        offers = [link.record.number for link in chain.links[:length] if link.record.act.kind == "offer"]
        return bool(offers) and not any(
            link.record.act.answers_offer and link.others > offers[-1] for link in others.links[:others_length]
        )

    # Judging.

    def view(self, record: Record) -> View | str:
        """What the record follows, or the fault of its links: P-5.3, 2 and 3."""
        side = self.agreement.side(record.author)
        assert side is not None
        chain = self.chains[side].links
        if record.number > len(chain):
            return "out-of-place"
        before = chain[record.number - 1] if record.number else None
        if record.previous != (before and before.record.id):
            return "broken-chain"
        others = 0
        if record.seen is not None:
            place = self.places.get(record.seen)
            if place is None or place[0] == side:
                return "unknown-seen"
            others = place[1] + 1
            if self.chains[1 - side].links[place[1]].others > record.number:
                return "unknown-seen"
        if before and others < before.others:
            return "seen-went-back"
        return View(side, record.number, others)

    def act_fault(self, record: Record, view: View) -> str | None:
        """Why the act may not be done there: P-5.3, 4."""
        act = record.act
        if act.kind == "join" and record.number > 0:
            return "joined-already"
        if act.kind != "join" and (record.number == 0 or view.others == 0):
            return "not-started"
        if act.kind == "join":
            return None
        if act.kind == "result":
            return self._result_fault(record, view)
        if self.verdict(view):
            return "game-over"
        if act.is_ply:
            return self._ply_fault(record, view)
        if act.kind == "offer":
            return self._offer_fault(view)
        if act.kind in ("accept", "decline") and not self._is_open(1 - view.side, view):
            return "no-offer"
        return None

    def _ply_fault(self, record: Record, view: View) -> str | None:
        position = self.positions[self.plies(view)]
        if position.to_move != view.side:
            return "not-your-turn"
        ruleset = self.agreement.ruleset
        if record.act.ends:
            legal = is_legal(ruleset, position, *record.act.ends)
        else:
            legal = may_pass(ruleset, position)
        return None if legal else "illegal-move"

    def _offer_fault(self, view: View) -> str | None:
        for link in reversed(self.chains[view.side].links[: view.own]):
            if link.record.act.kind == "offer":
                return "offer-again"
            if link.record.act.is_ply:
                break
        return "offer-again" if self._is_open(view.side, view) else None

    def _result_fault(self, record: Record, view: View) -> str | None:
        own, other = self.chains[view.side], self.chains[1 - view.side]
        if own.has_result(view.own):
            return "game-over"
        if not other.end_within(view.others) and not other.has_result(view.others):
            return "result-too-early"
        heads = tuple(chain.head(length) for chain, length in self._parts(view))
        if (record.act.outcome, record.act.heads) != (self.verdict(view), heads):
            return "wrong-result"
        return None

    def accept(self, record: Record) -> str | None:
        """Puts the record at the end of its author's chain, or says what is wrong with it: P-5.3, 2 to 5."""
        view = self.view(record)
        if isinstance(view, str):
            return view
        fault = self.act_fault(record, view)
        if fault:
            return fault
        plies = self.plies(view)
        end = self._end(record, view)
        if record.act.is_ply:
            game = self.game.copy()
            if record.act.ends:
                game.move(*record.act.ends)
            else:
                game.pass_turn()
            if record.position != game.position.digest():
                return "position-differs"
            self.game = game
            self.positions.append(game.position)
            plies, end = plies + 1, game.outcome
        elif record.position != self.positions[plies].digest():
            return "position-differs"
        chain = self.chains[view.side]
        self.places[record.id] = view.side, record.number
        chain.append(Link(record, view.others, plies, end))
        return None

    @staticmethod
    def _end(record: Record, view: View) -> Outcome | None:
        """What an act other than a ply ends the game with."""
        if record.act.kind == "accept":
            return Outcome(None, "agreement")
        return Outcome(1 - view.side, "resignation") if record.act.kind == "resign" else None

    # The whole.

    def all(self) -> View:
        """Everything that is accepted."""
        return View(WHITE, len(self.chains[WHITE].links), len(self.chains[BLACK].links))

    def is_closed(self) -> bool:
        """Whether both signed the result."""
        return all(chain.result is not None for chain in self.chains)
