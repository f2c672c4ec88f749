//! The terms of a game, which both players see and sign before it starts (P-4.1).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use ugolki_rules::Ruleset;

use crate::codec::bounded_list;
use crate::{
    Digest, PROTOCOL_VERSION, PlayerKey, PlayerName, Pool, RULES_VERSION, Rated, TimeControl, rules_wire,
};

/// The largest number of witnesses that terms may name (P-8.2).
pub const MAX_WITNESSES: usize = 8;

/// One of the two who agree: a key, and what its player calls itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// Who it is.
    pub key: PlayerKey,
    /// What it calls itself.
    pub name: PlayerName,
}

/// What the players allow each other beside the moves.
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent permissions, each a box to tick"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Allowed {
    /// Moves may be taken back by agreement. Never in a rated game (P-5.3).
    pub takebacks: bool,
    /// The game may be paused or adjourned by agreement.
    pub pauses: bool,
    /// A move may be entered before the turn comes.
    pub premoves: bool,
    /// The players may write to each other. What they write is no part of the log (P-5.2).
    pub chat: bool,
    /// Others may watch.
    pub spectators: bool,
}

/// Who plays which side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// The lot decides (P-4.2).
    Lot,
    /// The proposer is White.
    ProposerWhite,
    /// The proposer is Black.
    ProposerBlack,
}

/// The event that a game belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventRef {
    /// The tournament's id.
    pub tournament: Digest,
    /// The round, from 1.
    pub round: u16,
    /// The board within the round, from 1.
    pub board: u16,
    /// The seal of the round's pairings.
    pub seal: Digest,
}

/// Everything that two players agree on before a game (P-4.1).
///
/// Plain data, which may not make sense: [`Terms::check`] says whether it does, and nothing unchecked is ever verified.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The version of the protocol, [`PROTOCOL_VERSION`] here.
    pub protocol: u16,
    /// The version of the rules, [`RULES_VERSION`] here.
    pub rules: u16,
    /// The ruleset, written out in full.
    #[serde(with = "rules_wire::ruleset")]
    pub ruleset: Ruleset,
    /// How time is limited.
    pub time: TimeControl,
    /// Whether the game counts for a rating, and its place in both players' chains of such games (F-14.6).
    pub rated: Rated,
    /// What the players allow each other.
    pub allowed: Allowed,
    /// Who plays which side.
    pub colours: Colours,
    /// The one who proposed the game.
    pub proposer: Party,
    /// The one who took the proposal up.
    pub responder: Party,
    /// Third peers that both accept as witnesses (P-8.2), at most [`MAX_WITNESSES`].
    #[serde(deserialize_with = "bounded_list::<MAX_WITNESSES, _, _>")]
    pub witnesses: Vec<PlayerKey>,
    /// The event that the game belongs to.
    pub event: Option<EventRef>,
    /// When the terms were written, in milliseconds since 1970 by the proposer's clock. Information only.
    pub created_ms: u64,
}

/// Why nobody may agree to such terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TermsError {
    /// Made by another version of the protocol or the rules (P-4.4).
    #[error(
        "made for protocol {protocol} and rules {rules}; this program has protocol {PROTOCOL_VERSION} and rules {RULES_VERSION}"
    )]
    Version {
        /// The version of the protocol that the terms name.
        protocol: u16,
        /// The version of the rules that they name.
        rules: u16,
    },
    /// Proposer and responder are one key.
    #[error("both players have the same key")]
    SamePlayer,
    /// A reserve, an increment or a number of days beyond its limits (P-7).
    #[error("no such time control: {0}")]
    TimeControl(TimeControl),
    /// A game without a clock cannot be rated (P-7.8).
    #[error("a game without a clock cannot be rated")]
    UntimedRated,
    /// The ruleset is not one of those that are rated.
    #[error("this ruleset is not rated")]
    UnratedRuleset,
    /// Rated games allow no takebacks (P-5.3).
    #[error("a rated game allows no takebacks")]
    RatedTakebacks,
    /// The chains of rated games are those of another pool than the ruleset's (F-14.6).
    #[error("the chains of rated games are of the pool {0}, and the ruleset is not")]
    OtherPool(Pool),
    /// A chain of rated games that counts none has a last one, or one that counts some has none.
    #[error("a count of rated games and the last one do not belong together")]
    ChainHead,
    /// More witnesses than [`MAX_WITNESSES`], one named twice, or a player as its own witness.
    #[error("a witness is named twice, plays itself, or there are more than {MAX_WITNESSES}")]
    Witnesses,
}

impl Terms {
    /// Checks that a game can be played under these terms by this version of the program (P-4.4).
    ///
    /// # Errors
    /// The first reason why not.
    pub fn check(&self) -> Result<(), TermsError> {
        if (self.protocol, self.rules) != (PROTOCOL_VERSION, RULES_VERSION) {
            return Err(TermsError::Version {
                protocol: self.protocol,
                rules: self.rules,
            });
        }
        if self.proposer.key == self.responder.key {
            return Err(TermsError::SamePlayer);
        }
        Self::check_choice(&self.ruleset, self.time, self.is_rated(), self.allowed)?;
        self.check_chains()?;
        self.check_witnesses()
    }

    /// Whether the players agreed that the game is rated.
    pub const fn is_rated(&self) -> bool {
        self.rated.is_rated()
    }

    /// Checks what a player chooses when offering a game: rated games have a rated ruleset, take nothing back (P-5.3) and
    /// run by the clock (P-7.8).
    ///
    /// # Errors
    /// The first reason why nobody may agree to it.
    pub fn check_choice(
        ruleset: &Ruleset,
        time: TimeControl,
        rated: bool,
        allowed: Allowed,
    ) -> Result<(), TermsError> {
        if !time.is_possible() {
            return Err(TermsError::TimeControl(time));
        }
        if !rated {
            return Ok(());
        }
        if !ruleset.rated() {
            return Err(TermsError::UnratedRuleset);
        }
        if allowed.takebacks {
            return Err(TermsError::RatedTakebacks);
        }
        if !time.is_timed() {
            return Err(TermsError::UntimedRated);
        }
        Ok(())
    }

    /// The heads of both chains are of the ruleset's pool, and can be heads (F-14.6).
    fn check_chains(&self) -> Result<(), TermsError> {
        let Some(heads) = self.rated.heads() else {
            return Ok(());
        };
        if Pool::of(&self.ruleset) != Some(heads.pool) {
            return Err(TermsError::OtherPool(heads.pool));
        }
        if !heads.proposer.makes_sense() || !heads.responder.makes_sense() {
            return Err(TermsError::ChainHead);
        }
        Ok(())
    }

    fn check_witnesses(&self) -> Result<(), TermsError> {
        let players = [self.proposer.key, self.responder.key];
        let mut earlier = Vec::new();
        for witness in &self.witnesses {
            if players.contains(witness) || earlier.contains(witness) || earlier.len() >= MAX_WITNESSES {
                return Err(TermsError::Witnesses);
            }
            earlier.push(*witness);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
