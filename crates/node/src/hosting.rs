//! The game that this peer offers, and to whom (N-8.6).

use std::collections::BTreeSet;

use ugolki_record::{
    ChainHead, ChainHeads, Chains, PROTOCOL_VERSION, Party, PlayerKey, Pool, RULES_VERSION, Rated, Terms,
};
use ugolki_session::Purpose;

use crate::input::HostRequest;
use crate::view::HostingView;

/// How many refused players are remembered. Beyond that, all are.
const REFUSED: usize = 256;

/// The game that this peer offers.
#[derive(Debug)]
pub(crate) struct Hosting {
    request: HostRequest,
    refused: BTreeSet<PlayerKey>,
}

/// What a caller has a right to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    /// To the game.
    Admitted,
    /// To an answer: it was refused before.
    Refused,
    /// To nothing, not even a word (N-8.6).
    Stranger,
}

impl Hosting {
    pub(crate) const fn new(request: HostRequest) -> Self {
        Self {
            request,
            refused: BTreeSet::new(),
        }
    }

    /// The nonce of the invite.
    pub(crate) const fn invite(&self) -> [u8; 8] {
        self.request.invite
    }

    /// Until when the invite is good, in milliseconds since 1970.
    pub(crate) const fn expires_ms(&self) -> u64 {
        self.request.invite_expires_ms
    }

    /// The invite is good now.
    pub(crate) const fn is_good(&self, wall_ms: u64) -> bool {
        wall_ms < self.request.invite_expires_ms
    }

    /// The terms let others watch.
    pub(crate) const fn may_be_watched(&self) -> bool {
        self.request.allowed.spectators
    }

    /// By how many plies they are to lag behind.
    pub(crate) const fn watch_delay(&self) -> u16 {
        self.request.watch_delay
    }

    /// The offer as LAN peers may see it, if it is for them.
    pub(crate) const fn lan_offer(&self) -> Option<&HostRequest> {
        if self.request.lan {
            Some(&self.request)
        } else {
            None
        }
    }

    /// Judges a caller by what it shows.
    pub(crate) fn admits(&self, peer: PlayerKey, purpose: Purpose, on_lan: bool, wall_ms: u64) -> Admission {
        let may = match purpose {
            Purpose::Invite(nonce) => {
                nonce == self.request.invite && wall_ms < self.request.invite_expires_ms
            }
            Purpose::Lan => self.request.lan && on_lan,
            Purpose::Resume(_)
            | Purpose::Look
            | Purpose::Rematch(_)
            | Purpose::Witness(_)
            | Purpose::Watch(_)
            | Purpose::WatchInvite(_) => false,
        };
        match may {
            false => Admission::Stranger,
            true if self.refused.contains(&peer) || self.refused.len() >= REFUSED => Admission::Refused,
            true => Admission::Admitted,
        }
    }

    /// The user does not want this player.
    pub(crate) fn refuse(&mut self, peer: PlayerKey) {
        self.refused.insert(peer);
    }

    /// The terms for a joiner.
    pub(crate) fn terms(&self, me: Party, joiner: Party, wall_ms: u64, chains: &Chains) -> Terms {
        let pool = Pool::of(&self.request.ruleset).filter(|_| self.request.rated);
        Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: self.request.ruleset.clone(),
            time: self.request.time,
            // The joiner says where it stands itself, if not at the beginning.
            rated: pool.map_or(Rated::No, |pool| {
                Rated::Chained(ChainHeads {
                    pool,
                    proposer: chains.head(pool),
                    responder: ChainHead::default(),
                })
            }),
            allowed: self.request.allowed,
            colours: self.request.colours,
            proposer: me,
            responder: joiner,
            witnesses: self.request.witnesses.iter().map(|(key, _)| *key).collect(),
            event: None,
            created_ms: wall_ms,
        }
    }

    /// Where the witnesses are.
    pub(crate) fn witnesses(&self) -> Vec<(PlayerKey, Vec<String>)> {
        self.request.witnesses.clone()
    }

    pub(crate) fn view(&self) -> HostingView {
        HostingView {
            ruleset: self.request.ruleset.clone(),
            colours: self.request.colours,
            time: self.request.time,
            lan: self.request.lan,
            witnesses: self.request.witnesses.iter().map(|(key, _)| *key).collect(),
        }
    }
}
