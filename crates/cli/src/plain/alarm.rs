//! What is told at a time of its own: low time, once a game (T-8.5), and that an absence may be claimed (T-9.3).

use ugolki_node::Timestamp;
use ugolki_node::view::{GameView, PeerState, Seat, Stage};
use ugolki_record::GameId;

use crate::front::Look;
use crate::words::{self, Clocks};

/// What is to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alarm {
    /// The own clock runs low.
    LowTime,
    /// The other side has been away for long enough that the game may be claimed.
    ClaimOpen,
}

/// When something is to be told.
#[derive(Debug, Default)]
pub(super) struct Alarms {
    game: Option<GameId>,
    low: Option<Timestamp>,
    low_told: bool,
    claim: Option<Timestamp>,
    claim_told: bool,
}

impl Alarms {
    /// Looks at what has changed.
    pub(super) fn set(&mut self, look: Look<'_>) {
        let view = match &look.node.stage {
            Stage::Game(view) if view.table.is_some() && view.end.is_none() => view,
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) | Stage::Game(_) => {
                (self.low, self.claim) = (None, None);
                return;
            }
        };
        if self.game != view.id {
            *self = Self {
                game: view.id,
                ..Self::default()
            };
        }
        self.low = low_at(view, look.now).filter(|_| !self.low_told);
        let claim = view.table.as_ref().and_then(|table| table.absence_claim);
        self.claim_told &= claim.is_some();
        self.claim = claim.filter(|_| !self.claim_told);
    }

    /// The next time at which something is to be told.
    pub(super) fn next(&self) -> Option<Timestamp> {
        [self.low, self.claim].into_iter().flatten().min()
    }

    /// What is to be told now.
    pub(super) fn ring(&mut self, now: Timestamp) -> Vec<Alarm> {
        let mut rung = Vec::new();
        if self.low.is_some_and(|at| at <= now) {
            (self.low, self.low_told) = (None, true);
            rung.push(Alarm::LowTime);
        }
        if self.claim.is_some_and(|at| at <= now) {
            (self.claim, self.claim_told) = (None, true);
            rung.push(Alarm::ClaimOpen);
        }
        rung
    }
}

/// When the own clock will be low, if it runs.
fn low_at(view: &GameView, now: Timestamp) -> Option<Timestamp> {
    let Seat::One(own) = view.seat else {
        return None;
    };
    let low = words::low_ms(view.table.as_ref()?.time)?;
    let clocks = Clocks::of(view, now)?;
    let runs = clocks.running == Some(own) && clocks.first_move_ms.is_none();
    let connected = matches!(view.peer, PeerState::Connected { .. });
    (runs && connected).then(|| now.after(clocks.left_ms.get(own).saturating_sub(low)))
}
