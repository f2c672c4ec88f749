//! The one possible agreement of a game: seal and charter give all but the nonces, and those stand in the presences (F-2.2).

use ugolki_record::{
    Agreement, Allowed, ChainHead, ChainHeads, Colours, EventRef, Nonce, PROTOCOL_VERSION, Party, PlayerKey,
    PlayerName, Pool, RULES_VERSION, Rated, Terms,
};
use ugolki_rules::BySide;

use super::seats::{Drawn, Player};
use crate::fact::{Charter, EventId, Presence};

/// What a game's agreement is made from.
pub(super) struct GameTerms<'a> {
    pub(super) event: EventId,
    pub(super) charter: &'a Charter,
    pub(super) drawn: &'a Drawn,
    pub(super) board: u16,
    /// Which game of the board.
    pub(super) game: u16,
    /// White and Black of this game.
    pub(super) players: BySide<&'a Player>,
}

/// What a presence says of a game (F-6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Says {
    pub(super) nonce: Nonce,
    /// The player's own chain of rated games.
    pub(super) head: ChainHead,
}

impl Says {
    /// None for a chain that can't be.
    pub(super) fn of(presence: &Presence) -> Option<Self> {
        let head = presence.standing;
        head.makes_sense().then_some(Self {
            nonce: presence.nonce,
            head,
        })
    }
}

/// What the terms say of ratings: in a rated event, where the game stands in both chains (F-14.6).
fn rated(charter: &Charter, says: &BySide<Says>) -> Option<Rated> {
    if !charter.rated {
        return Some(Rated::No);
    }
    Some(Rated::Chained(ChainHeads {
        pool: Pool::of(&charter.ruleset)?,
        proposer: says.white.head,
        responder: says.black.head,
    }))
}

impl GameTerms<'_> {
    /// The agreement.
    pub(super) fn agreement(&self, says: BySide<Says>) -> Option<Agreement> {
        let charter = self.charter;
        let party = |player: &Player| {
            let name = player.name.clone().or_else(|| name_of(&player.key))?;
            Some(Party {
                key: player.key,
                name,
            })
        };
        Some(Agreement {
            terms: Terms {
                protocol: PROTOCOL_VERSION,
                rules: RULES_VERSION,
                ruleset: charter.ruleset.clone(),
                time: charter.time_of(self.game),
                rated: rated(charter, &says)?,
                allowed: Allowed {
                    spectators: true,
                    ..Allowed::default()
                },
                colours: Colours::ProposerWhite,
                proposer: party(self.players.white)?,
                responder: party(self.players.black)?,
                witnesses: alloc::vec::Vec::new(),
                event: Some(EventRef {
                    tournament: self.event.0,
                    round: self.drawn.seats.round,
                    board: self.board,
                    seal: self.drawn.seal.0,
                }),
                created_ms: self.drawn.open_ms,
            },
            proposer_nonce: says.white.nonce,
            responder_nonce: says.black.nonce,
        })
    }
}

/// What stands in for the name of a key that has not said one: the first eight digits of its spelling.
fn name_of(key: &PlayerKey) -> Option<PlayerName> {
    PlayerName::new(&alloc::format!("{}", key.short())).ok()
}
