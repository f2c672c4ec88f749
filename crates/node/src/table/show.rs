//! What there is to see of a game or its negotiation.

use ugolki_record::{ClockTerms, GameLog, Matter, Terms};
use ugolki_rules::{BySide, Side};
use ugolki_session::Claim;

use super::Table;
use super::tell::end_view;
use crate::input::Now;
use crate::trouble::Trouble;
use crate::view::{
    GameView, LagView, PlayerView, ProposalView, ProposedView, Seat, Stage, TableView, TroubleView,
};

impl Table {
    /// The stage, with this game on it.
    pub(crate) fn stage(&self, now: Now) -> Stage {
        if let Some(game) = self.game_view(now) {
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
        let ours = terms.responder.key == self.peer;
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
            time: terms.time,
            lag: self.lag(terms),
            ours,
            allowed: terms.allowed,
            rated: terms.is_rated(),
            we_agreed: self.session.we_agreed(),
            they_agreed: self.session.they_agreed(),
            peer: self.peer_state(),
            trouble: self.trouble(),
            phrase: self.session.phrase(),
            install: self.session.install(),
            witnesses: terms.witnesses.clone(),
        })
    }

    /// What lag may cost under these terms: the allowance by the round trip measured so far, the gain by the largest, for
    /// what the other side will sign as its own measurement is its word alone (P-7.1).
    fn lag(&self, terms: &Terms) -> Option<LagView> {
        let round_trip = self.session.round_trip_ms().or(self.round_trip_ms).unwrap_or(0);
        let clock_of = |round_trip| terms.time.clock_terms(round_trip, terms.event.is_some());
        let (measured, longest) = (lag_view(clock_of(round_trip)?)?, lag_view(clock_of(u32::MAX)?)?);
        Some(LagView {
            most_gain_ms: longest.most_gain_ms,
            ..measured
        })
    }

    /// What is wrong with the connection. One who has left is no trouble.
    fn trouble(&self) -> Option<TroubleView> {
        let trouble = self.trouble.as_ref().filter(|_| self.left.is_none());
        trouble.map(Trouble::view)
    }

    fn game_view(&self, now: Now) -> Option<GameView> {
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
            settling: self.session.is_settling() && !self.session.may_answer(now.mono),
            stopped: self.stopped,
            peer: self.peer_state(),
            phrase: Some(log.agreement().phrase()),
            install: self.session.install(),
            practice: None,
            table: Some(self.table_view(log, now)),
            local: None,
            watch: None,
        })
    }

    fn table_view(&self, log: &GameLog, now: Now) -> TableView {
        let terms = &log.agreement().terms;
        let face = |side: Side| self.session.clock(side, now.mono, now.wall_ms);
        let clocks = face(Side::White)
            .zip(face(Side::Black))
            .map(|(white, black)| BySide { white, black });
        TableView {
            time: terms.time,
            allowed: terms.allowed,
            rated: terms.is_rated(),
            clocks,
            at: now.mono,
            proposals: open_proposals(log),
            paused: log.stopped(),
            claims: BySide::from_fn(|side| log.claim_of(side)),
            grade: log.standing().grade,
            time_claim: self.session.claim_from(Claim::Time),
            absence_claim: self.session.claim_from(Claim::Absence),
            stands_until: self.session.clocks_stand_until(),
            catching_up: self.session.is_catching_up(),
            lag: log
                .clock(Side::White)
                .and_then(|reading| lag_view(reading.clock.terms())),
            trouble: self.trouble(),
            chat: self.talk.view(),
            witnesses: self.witness_views(),
            watchers: self.watchers_view(),
        }
    }
}

/// What lag may cost by these clocks; nothing by correspondence, where it costs nothing.
pub(crate) fn lag_view(clock: ClockTerms) -> Option<LagView> {
    (!clock.each_move).then(|| LagView {
        allowance_ms: clock.allowance,
        most_gain_ms: clock.most_gain(LagView::MOVES),
    })
}

/// The offers that stand, a draw apart.
pub(crate) fn open_proposals(log: &GameLog) -> Vec<ProposedView> {
    let mut proposals = Vec::new();
    for by in Side::BOTH {
        for matter in Matter::ALL {
            if log.proposal_open(by, matter) {
                proposals.push(proposed(log, by, matter));
            }
        }
    }
    proposals
}

/// An offer that stands.
pub(super) fn proposed(log: &GameLog, by: Side, matter: Matter) -> ProposedView {
    let back = log.takeback_open(by).filter(|_| matter == Matter::Takeback);
    let plies = log.game().plies().len();
    ProposedView {
        by,
        matter,
        plies: back.map(|to| plies.saturating_sub(to)),
    }
}

/// White and Black.
pub(crate) fn players(log: &GameLog) -> [PlayerView; 2] {
    Side::BOTH.map(|side| {
        let party = log.agreement().party(side);
        PlayerView {
            name: party.name.to_string(),
            key: Some(party.key),
        }
    })
}
