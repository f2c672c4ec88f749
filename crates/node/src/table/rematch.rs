//! What a table knows of a second game after its own (P-6.18).

use ugolki_record::{ChainHeads, Chains, Colours, GameId, PlayerKey, Pool, Rated, Terms};
use ugolki_rules::Side;
use ugolki_session::{Purpose, Session};

use super::{Table, Way};
use crate::redial::Redial;
use crate::view::{PathView, RematchView};

impl Table {
    /// The joiner's table of a rematch, whose terms its user has agreed to by wanting it.
    pub(crate) fn rejoin(
        session: Session,
        peer: PlayerKey,
        addresses: Vec<String>,
        purpose: Purpose,
        terms: Terms,
    ) -> Self {
        let way = Way::Joiner { addresses, purpose };
        Self {
            agreed: Some(Box::new(terms)),
            ..Self::new(session, peer, way, PathView::Direct, Redial::idle())
        }
    }

    /// The game at the table, once its end was told.
    pub(crate) fn ended(&self) -> Option<GameId> {
        self.session.end()?;
        self.game.filter(|_| !self.is_stopped())
    }

    /// The other side holds the whole game at the table, so that it may be left for another one (P-6.5). A game that ended by a
    /// claim alone may never be signed by both.
    pub(crate) fn is_told_whole(&self) -> bool {
        self.session.is_complete() || self.session.log().is_some_and(|log| !log.has_end())
    }

    /// Who wants a rematch.
    pub(crate) const fn rematch(&mut self) -> &mut RematchView {
        &mut self.rematch
    }

    /// The same as plain data.
    pub(crate) const fn rematch_view(&self) -> RematchView {
        self.rematch
    }

    /// Where the other side was dialled; nothing if it came to us.
    pub(crate) fn addresses(&self) -> Vec<String> {
        match &self.way {
            Way::Host { .. } => Vec::new(),
            Way::Joiner { addresses, .. } => addresses.clone(),
        }
    }

    /// This player proposed the game at the table.
    pub(crate) fn proposed_by(&self, key: &PlayerKey) -> bool {
        self.session
            .terms()
            .is_some_and(|terms| terms.proposer.key == *key)
    }

    /// The terms of the game at the table with the colours fixed the other way round, and outside of an event.
    ///
    /// A rated one stands behind the game before, as far as the other side has signed nothing since; it says so itself if it has.
    pub(crate) fn rematch_terms(&self, wall_ms: u64, chains: &Chains) -> Option<Terms> {
        let log = self.session.log()?;
        let terms = &log.agreement().terms;
        let colours = match log.side_of(&terms.proposer.key)? {
            Side::White => Colours::ProposerBlack,
            Side::Black => Colours::ProposerWhite,
        };
        let rated = match Pool::of(&terms.ruleset).filter(|_| terms.is_rated()) {
            None => Rated::No,
            Some(pool) => Rated::Chained(ChainHeads {
                pool,
                proposer: chains.head(pool),
                responder: terms
                    .rated
                    .heads()
                    .and_then(|heads| heads.responder.after(log.id()))
                    .unwrap_or_default(),
            }),
        };
        Some(Terms {
            rated,
            colours,
            event: None,
            created_ms: wall_ms,
            ..terms.clone()
        })
    }

    /// The terms on the table are those that the user has agreed to before, but for the time of writing and the places in chains.
    pub(crate) fn is_agreed_before(&self) -> bool {
        let Some((agreed, terms)) = self.agreed.as_deref().zip(self.session.terms()) else {
            return false;
        };
        Terms {
            created_ms: terms.created_ms,
            rated: terms.rated,
            ..agreed.clone()
        } == *terms
            && agreed.is_rated() == terms.is_rated()
    }
}
