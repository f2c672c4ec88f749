//! What there is to see of a game or its negotiation.

use ugolki_record::GameLog;
use ugolki_rules::Side;

use super::Table;
use super::tell::end_view;
use crate::view::{GameView, PlayerView, ProposalView, Seat, Stage};

impl Table {
    /// The stage, with this game on it.
    pub(crate) fn stage(&self) -> Stage {
        if let Some(game) = self.game_view() {
            return Stage::Game(Box::new(game));
        }
        self.proposal()
            .map_or(Stage::Joining { peer: self.peer }, |proposal| {
                Stage::Proposal(Box::new(proposal))
            })
    }

    /// The terms on the table, once they are known.
    pub(super) fn proposal(&self) -> Option<ProposalView> {
        let terms = self.session.terms().filter(|_| self.is_negotiating())?;
        let ours = self.is_host();
        let (opponent, key) = if ours {
            (terms.responder.name.clone(), terms.responder.key)
        } else {
            (terms.proposer.name.clone(), terms.proposer.key)
        };
        Some(ProposalView {
            opponent,
            key,
            ruleset: terms.ruleset.clone(),
            colours: terms.colours,
            ours,
            allowed: terms.allowed,
            rated: terms.rated,
            we_agreed: self.session.we_agreed(),
            they_agreed: self.session.they_agreed(),
            path: self.path,
            install: self.session.install(),
        })
    }

    fn game_view(&self) -> Option<GameView> {
        let log = self.session.log()?;
        let side = self.session.side()?;
        let [white, black] = players(log);
        // When both offer at once, the one that can be answered here counts.
        let offer = [side.opposite(), side].into_iter().find(|by| log.offer_open(*by));
        Some(GameView {
            id: Some(log.id()),
            game: log.game().clone(),
            seat: Seat::One(side),
            white,
            black,
            begun: log.is_started(),
            offer,
            end: self.session.end().map(end_view),
            settling: self.session.is_settling(),
            stopped: self.stopped,
            peer: self.peer_state(),
            phrase: Some(log.agreement().phrase()),
            install: self.session.install(),
            practice: None,
        })
    }
}

/// White and Black.
pub(super) fn players(log: &GameLog) -> [PlayerView; 2] {
    Side::BOTH.map(|side| {
        let party = log.agreement().party(side);
        PlayerView {
            name: party.name.to_string(),
            key: Some(party.key),
        }
    })
}
