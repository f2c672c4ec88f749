//! The evidence of a round, board by board: what belongs to it, and what does not (F-3.2, F-3.4).

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use ugolki_record::{GameId, PlayerKey, SignedOutcome};
use ugolki_rules::{BySide, Side};

use super::committee::Committee;
use super::held::Held;
use super::log::{LogSummary, game_of};
use super::seats::{Drawn, Index, Player};
use super::terms::{GameTerms, Says};
use crate::fact::{Checked, Claim, ClaimKind, Fact, FactId, Presence, Proof, Sighting, Slot, Stamp};

/// The evidence of a board. Sides are those of its seats: in the games of a match colours alternate.
#[derive(Debug, Clone, Default)]
pub(super) struct Case {
    /// By the number of the game.
    pub(super) games: BTreeMap<u16, GameCase>,
    /// Who is proved to have signed two bodies for one place of the board.
    pub(super) doubled: BySide<bool>,
    /// Who is proved to have signed an illegal move.
    pub(super) illegal: BySide<bool>,
    /// What each witness has seen.
    pub(super) sightings: BTreeMap<PlayerKey, Vec<Sighting>>,
    /// What was claimed.
    pub(super) claims: Vec<Claimed>,
    /// The witnesses, drawn when they are asked for.
    pub(super) committee: Option<Committee>,
}

/// A claim with its id.
#[derive(Debug, Clone)]
pub(super) struct Claimed {
    pub(super) id: FactId,
    pub(super) by: Side,
    pub(super) claim: Claim,
}

/// The evidence of a game of a board.
#[derive(Debug, Clone, Default)]
pub(super) struct GameCase {
    /// The presences of each seat with what they say. More than one is double signing.
    pub(super) presences: BySide<Vec<(FactId, Says)>>,
    /// Each seat's signatures under a game.
    pub(super) opens: BySide<Vec<(FactId, GameId)>>,
    /// The games that the presences make possible: one, if nobody has signed two.
    pub(super) ids: Vec<GameId>,
    /// Logs that proofs name and that are here.
    pub(super) logs: Vec<(FactId, Arc<LogSummary>)>,
    /// Results that both have signed. The winner is a colour of the game.
    pub(super) agreed: Vec<SignedOutcome>,
}

impl GameCase {
    /// Whether the game has begun: both have signed it, or there is more.
    pub(super) fn has_begun(&self) -> bool {
        let both = !self.opens.white.is_empty() && !self.opens.black.is_empty();
        both || !self.logs.is_empty() || !self.agreed.is_empty()
    }
}

/// The evidence of a round.
pub(super) struct RoundCase<'a> {
    pub(super) held: &'a Held,
    pub(super) drawn: &'a Drawn,
    pub(super) players: &'a [Player],
    pub(super) boards: Vec<Case>,
    seats: BTreeMap<PlayerKey, (usize, Side)>,
    games: BTreeMap<GameId, (usize, u16)>,
}

impl<'a> RoundCase<'a> {
    pub(super) fn new(held: &'a Held, drawn: &'a Drawn, players: &'a [Player]) -> Self {
        let boards = &drawn.seats.boards;
        let key = |index: Index| players.get(usize::from(index)).map(|player| player.key);
        let seats = boards.iter().enumerate().flat_map(|(at, board)| {
            let of = move |side: Side| Some((key(*board.get(side))?, (at, side)));
            Side::BOTH.into_iter().filter_map(of)
        });
        Self {
            held,
            drawn,
            players,
            boards: vec![Case::default(); boards.len()],
            seats: seats.collect(),
            games: BTreeMap::new(),
        }
    }

    pub(super) fn round(&self) -> u16 {
        self.drawn.seats.round
    }

    /// The seat of a key on a board, numbered from 1.
    fn seat(&self, key: &PlayerKey, board: u16) -> Option<(usize, Side)> {
        let (at, side) = *self.seats.get(key)?;
        (at.checked_add(1) == Some(usize::from(board))).then_some((at, side))
    }

    /// The keys of a board's seats.
    pub(super) fn keys(&self, at: usize) -> Option<BySide<PlayerKey>> {
        let board = self.drawn.seats.boards.get(at)?;
        let key = |index: Index| Some(self.players.get(usize::from(index))?.key);
        Some(BySide {
            white: key(board.white)?,
            black: key(board.black)?,
        })
    }

    /// Takes a fact that stands by itself. Tells whether it belongs to the round.
    pub(super) fn add(&mut self, checked: &Checked) -> bool {
        match checked.fact() {
            Fact::Presence(presence) => self.add_presence(checked.id(), presence),
            Fact::Stamp(stamp) => self.add_stamp(stamp),
            Fact::Claim(claim) => self.add_claim(checked.id(), claim),
            Fact::Open(_)
            | Fact::Proof(_)
            | Fact::Charter(_)
            | Fact::Entry(_)
            | Fact::Withdraw(_)
            | Fact::Bye(_)
            | Fact::Seal(_)
            | Fact::Handover(_) => false,
        }
    }

    fn add_presence(&mut self, id: FactId, presence: &Presence) -> bool {
        let Some((at, side)) = self.seat(&presence.player, presence.board) else {
            return false;
        };
        let here = presence.round == self.round() && presence.seal == self.drawn.seal;
        if !here || presence.game == 0 || presence.game > self.held.most_games() {
            return false;
        }
        let Some(says) = Says::of(presence) else {
            return false;
        };
        let Some(case) = self.boards.get_mut(at) else {
            return false;
        };
        let of_seat = case
            .games
            .entry(presence.game)
            .or_default()
            .presences
            .get_mut(side);
        of_seat.push((id, says));
        if of_seat.len() > 1 {
            *case.doubled.get_mut(side) = true;
        }
        true
    }

    fn add_stamp(&mut self, stamp: &Stamp) -> bool {
        let Some(at) = usize::from(stamp.board).checked_sub(1) else {
            return false;
        };
        if stamp.round != self.round() || !self.committee(at).is_some_and(|of| of.has(&stamp.witness)) {
            return false;
        }
        let Some(case) = self.boards.get_mut(at) else {
            return false;
        };
        let seen = case.sightings.entry(stamp.witness).or_default();
        seen.extend(stamp.sightings.iter().copied());
        true
    }

    fn add_claim(&mut self, id: FactId, claim: &Claim) -> bool {
        let Some((at, by)) = self.seat(&claim.claimant, claim.board) else {
            return false;
        };
        if claim.round != self.round() || claim.game == 0 || claim.game > self.held.most_games() {
            return false;
        }
        // Before the grace is over there is nothing to claim, whatever anybody has seen (F-6.2).
        let early = claim.kind == ClaimKind::Absent && claim.at_ms <= self.absence_ms();
        if early {
            return false;
        }
        let Some(case) = self.boards.get_mut(at) else {
            return false;
        };
        let twice = case.claims.iter().any(|other| {
            let same = |one: &Claim| (one.game, one.kind);
            other.by == by && same(&other.claim) == same(claim)
        });
        if twice {
            *case.doubled.get_mut(by) = true;
        }
        case.claims.push(Claimed {
            id,
            by,
            claim: claim.clone(),
        });
        true
    }

    /// Two bodies for one place of a board, or for a number of a chain of one of its games.
    fn add_double(&mut self, author: PlayerKey, slots: &[Slot]) -> bool {
        let round = self.round();
        let found = slots.iter().find_map(|slot| match *slot {
            Slot::Presence { round: of, board, .. }
            | Slot::Open { round: of, board, .. }
            | Slot::Claim { round: of, board, .. } => {
                (of == round).then(|| self.seat(&author, board)).flatten()
            }
            Slot::Record { game, .. } => {
                let (at, _) = *self.games.get(&game)?;
                let (own, side) = *self.seats.get(&author)?;
                (own == at).then_some((at, side))
            }
            Slot::Entry { .. }
            | Slot::Withdraw { .. }
            | Slot::Bye { .. }
            | Slot::Seal { .. }
            | Slot::Stamp { .. }
            | Slot::Handover { .. } => None,
        });
        let Some((at, side)) = found else {
            return false;
        };
        let Some(case) = self.boards.get_mut(at) else {
            return false;
        };
        *case.doubled.get_mut(side) = true;
        true
    }

    /// Works out which games the presences make possible. Called once all of them are there, and before [`RoundCase::add_of_game`].
    pub(super) fn index_games(&mut self) {
        for at in 0..self.boards.len() {
            let Some(case) = self.boards.get(at) else { continue };
            let mut found: Vec<(u16, Vec<GameId>)> = Vec::new();
            for (&game, of) in &case.games {
                let mut ids = Vec::new();
                for (_, white) in &of.presences.white {
                    for (_, black) in &of.presences.black {
                        let says = BySide {
                            white: *white,
                            black: *black,
                        };
                        ids.extend(self.game_id(at, game, says));
                    }
                }
                found.push((game, ids));
            }
            for (game, ids) in found {
                for id in &ids {
                    self.games.entry(*id).or_insert((at, game));
                }
                if let Some(of) = self.boards.get_mut(at).and_then(|case| case.games.get_mut(&game)) {
                    of.ids = ids;
                }
            }
        }
    }

    /// The terms of a game of a board, with what the seats' presences say.
    pub(super) fn terms(&self, at: usize, game: u16, says: BySide<Says>) -> Option<ugolki_record::Agreement> {
        let board = self.drawn.seats.boards.get(at)?;
        let player = |side: Side| self.players.get(usize::from(*board.get(side)));
        let white = seat_of_colour(game, Side::White);
        let terms = GameTerms {
            event: self.held.event(),
            charter: self.held.charter(),
            drawn: self.drawn,
            board: u16::try_from(at).ok()?.checked_add(1)?,
            game,
            players: BySide {
                white: player(white)?,
                black: player(white.opposite())?,
            },
        };
        terms.agreement(BySide {
            white: *says.get(white),
            black: *says.get(white.opposite()),
        })
    }

    fn game_id(&self, at: usize, game: u16, says: BySide<Says>) -> Option<GameId> {
        game_of(&self.terms(at, game, says)?)
    }

    /// Takes a fact about a game. Tells whether the game is one of the round, and the fact has its place in it.
    pub(super) fn add_of_game(&mut self, checked: &Checked) -> bool {
        match checked.fact() {
            Fact::Open(open) => {
                let Some((_, game)) = checked.opened() else {
                    return false;
                };
                let side = self.seats.get(&open.player).copied();
                let Some((own, side)) = side else { return false };
                self.with_game(game, |at, _, of| {
                    (own == at)
                        .then(|| of.opens.get_mut(side).push((checked.id(), game)))
                        .is_some()
                })
            }
            Fact::Proof(Proof::Agreed(results)) => {
                let Some((authors, outcome)) = checked.agreed() else {
                    return false;
                };
                let Some(&(at, game)) = self.games.get(&results.game) else {
                    return false;
                };
                let Some(keys) = self.keys(at) else { return false };
                let white = seat_of_colour(game, Side::White);
                if authors != [*keys.get(white), *keys.get(white.opposite())] {
                    return false;
                }
                self.with_game(results.game, |_, _, of| {
                    of.agreed.push(outcome);
                    true
                })
            }
            Fact::Proof(Proof::Log(proof)) => {
                let Some(log) = self.held.summary(proof) else {
                    return false;
                };
                self.with_game(proof.game, |_, _, of| {
                    of.logs.push((checked.id(), log));
                    true
                })
            }
            Fact::Proof(Proof::Illegal { log, .. }) => {
                let guilty = self.held.guilty(&checked.id());
                let (Some(guilty), Some(&(at, _))) = (guilty, self.games.get(&log.game)) else {
                    return false;
                };
                match (self.seats.get(&guilty).copied(), self.boards.get_mut(at)) {
                    (Some((own, side)), Some(case)) if own == at => {
                        *case.illegal.get_mut(side) = true;
                        true
                    }
                    _ => false,
                }
            }
            Fact::Proof(Proof::DoubleSign(double)) => self.add_double(double.author, checked.doubled()),
            Fact::Charter(_)
            | Fact::Entry(_)
            | Fact::Withdraw(_)
            | Fact::Bye(_)
            | Fact::Seal(_)
            | Fact::Presence(_)
            | Fact::Stamp(_)
            | Fact::Claim(_)
            | Fact::Handover(_) => false,
        }
    }

    fn with_game(&mut self, id: GameId, change: impl FnOnce(usize, u16, &mut GameCase) -> bool) -> bool {
        let Some(&(at, game)) = self.games.get(&id) else {
            return false;
        };
        let of = self.boards.get_mut(at).and_then(|case| case.games.get_mut(&game));
        of.is_some_and(|of| change(at, game, of))
    }

    /// Until when a player may come to the round.
    pub(super) fn absence_ms(&self) -> u64 {
        super::rounds::absence_ms(self.held.charter(), self.drawn.open_ms, self.drawn.due_ms)
    }

    /// The witnesses of a board.
    pub(super) fn committee(&mut self, at: usize) -> Option<&Committee> {
        if self.boards.get(at)?.committee.is_none() {
            let drawn = self.draw_committee(at)?;
            self.boards.get_mut(at)?.committee = Some(drawn);
        }
        self.boards.get(at)?.committee.as_ref()
    }

    /// Draws the witnesses of a board.
    pub(super) fn draw_committee(&self, at: usize) -> Option<Committee> {
        let keys = self.keys(at)?;
        let active = self.drawn.seats.active();
        let key = |index: Index| Some(self.players.get(usize::from(index))?.key);
        Some(Committee::draw(
            self.held.charter(),
            &self.drawn.arbiters,
            &self.drawn.lot,
            u16::try_from(at).ok()?.checked_add(1)?,
            [keys.white, keys.black],
            active.filter_map(key),
        ))
    }
}

/// The seat that has a colour in a game of a board: colours alternate (F-10.12).
pub(super) const fn seat_of_colour(game: u16, colour: Side) -> Side {
    if game % 2 == 1 { colour } else { colour.opposite() }
}
