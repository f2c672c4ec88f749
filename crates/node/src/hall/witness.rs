//! The committee's part: to have seen things, and to sign when asked (F-3.7, F-6.1).
//!
//! When a fact was first here is kept with every fact; a stamp says it. So a witness that was started anew says the same time, and
//! no thing is stamped twice by one witness.

use std::collections::BTreeSet;

use ugolki_record::{GameId, GameLog, PlayerKey, codec};
use ugolki_tournament::fact::{Checked, Fact, FactId, MAX_SIGHTINGS, Proof, Seen, Sighting, Slot, Stamp};

use super::Hall;
use super::effect::{Effect, Stored};
use super::input::CommandError;
use super::message::{Ask, Message};
use super::out::Out;

/// How many heads of games are remembered.
const SIGHTINGS: usize = 16_384;

impl Hall {
    /// This program is a witness of the board.
    pub(super) fn is_witness(&self, round: u16, board: u16) -> bool {
        self.held
            .committee(round, board)
            .is_some_and(|committee| committee.has(&self.me))
    }

    /// The witnesses of a board.
    pub(super) fn witnesses(&self, round: u16, board: u16) -> Vec<PlayerKey> {
        let committee = self.held.committee(round, board);
        committee.map(|committee| committee.members).unwrap_or_default()
    }

    /// A game was here with these heads: from now on this witness can say so.
    pub(super) fn note_heads(&mut self, log: &GameLog, out: &mut Out<'_>) {
        let seen = Seen::game(log.id(), &log.heads());
        if self.sightings.contains_key(&seen) || self.sightings.len() >= SIGHTINGS {
            return;
        }
        let seen_ms = out.wall_ms();
        self.sightings.insert(seen, seen_ms);
        if let Ok(bytes) = codec::encode(&seen) {
            out.push(Effect::Store(Stored::Sighting { seen_ms, bytes }));
        }
    }

    /// Stamps all that was seen of a board that has a claim, if this program is its witness.
    pub(super) fn stamp_board(&mut self, (round, board): (u16, u16), out: &mut Out<'_>) {
        if !self.is_witness(round, board) {
            return;
        }
        let facts = self.facts_of(round, board);
        let games: BTreeSet<GameId> = self
            .games
            .iter()
            .filter(|(_, place)| (place.round, place.board) == (round, board))
            .map(|(game, _)| *game)
            .collect();
        let heads = self.sightings.keys().filter(|seen| match seen {
            Seen::Game { game, .. } => games.contains(game),
            Seen::Fact(_) => false,
        });
        let what: Vec<Seen> = facts.into_iter().map(Seen::Fact).chain(heads.copied()).collect();
        self.stamp(round, board, what, out);
    }

    /// The facts of a board that are here.
    pub(super) fn facts_of(&self, round: u16, board: u16) -> Vec<FactId> {
        let of = |fact: &Checked| match fact.fact() {
            Fact::Presence(presence) => (presence.round, presence.board) == (round, board),
            Fact::Claim(claim) => (claim.round, claim.board) == (round, board),
            Fact::Open(_) => super::boards::place_of(fact)
                .is_some_and(|(_, place)| (place.round, place.board) == (round, board)),
            Fact::Proof(proof) => self.is_of_board(proof, round, board),
            Fact::Charter(_)
            | Fact::Entry(_)
            | Fact::Withdraw(_)
            | Fact::Bye(_)
            | Fact::Seal(_)
            | Fact::Stamp(_)
            | Fact::Handover(_)
            | _ => false,
        };
        let facts = self.held.facts().filter(|fact| of(fact));
        facts.map(|fact| fact.id()).collect()
    }

    fn is_of_board(&self, proof: &Proof, round: u16, board: u16) -> bool {
        let place = proof.game().and_then(|game| self.games.get(&game));
        place.is_some_and(|place| (place.round, place.board) == (round, board))
    }

    /// Signs when these things were first here: each at most once.
    fn stamp(&mut self, round: u16, board: u16, what: Vec<Seen>, out: &mut Out<'_>) {
        let witness = self.me;
        let mut sightings: Vec<Sighting> = what
            .into_iter()
            .filter(|seen| self.pen.signed(&Slot::Stamp { witness, seen: *seen }).is_none())
            .filter_map(|what| {
                let at_ms = match &what {
                    Seen::Fact(id) => self.seen.get(id).copied(),
                    Seen::Game { .. } => self.sightings.get(&what).copied(),
                }?;
                Some(Sighting { what, at_ms })
            })
            .collect();
        sightings.sort_by_key(|sighting| sighting.what);
        sightings.dedup_by_key(|sighting| sighting.what);
        for some in sightings.chunks(MAX_SIGHTINGS) {
            let stamp = Stamp {
                event: self.event(),
                witness,
                round,
                board,
                sightings: some.to_vec(),
            };
            self.sign(&Fact::Stamp(stamp), out);
        }
    }

    /// A player asks for stamps of its board.
    pub(super) fn on_ask(&mut self, ask: &Ask, out: &mut Out<'_>) {
        if self.is_witness(ask.round, ask.board) {
            let facts = self.facts_of(ask.round, ask.board);
            let of_board = |seen: &Seen| match seen {
                Seen::Fact(id) => facts.contains(id),
                Seen::Game { game, .. } => self
                    .games
                    .get(game)
                    .is_some_and(|place| (place.round, place.board) == (ask.round, ask.board)),
            };
            let what = ask.what.iter().filter(|seen| of_board(seen)).copied().collect();
            self.stamp(ask.round, ask.board, what, out);
        }
    }

    /// Asks the witnesses of the own board of a round (F-8.2).
    pub(super) fn ask_stamps(&mut self, round: u16, out: &mut Out<'_>) -> Result<(), CommandError> {
        let board = self.own_board_of(round).ok_or(CommandError::NoBoard)?;
        let mut what: Vec<Seen> = self.facts_of(round, board).into_iter().map(Seen::Fact).collect();
        if let Some((place, log, _)) = &self.playing.log
            && (place.round, place.board) == (round, board)
        {
            what.push(Seen::game(log.id(), &log.heads()));
        }
        self.ask_stamps_of(round, board, what, out);
        Ok(())
    }

    /// Asks the witnesses of a board about some things.
    pub(super) fn ask_stamps_of(&mut self, round: u16, board: u16, what: Vec<Seen>, out: &mut Out<'_>) {
        let mut what = what;
        what.truncate(MAX_SIGHTINGS);
        for witness in self.witnesses(round, board) {
            let what = what.clone();
            self.errand(witness, Message::Ask(Ask { round, board, what }), out);
        }
    }
}
