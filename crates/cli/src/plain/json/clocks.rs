//! Both clocks as an object, in whole milliseconds (T-10.4).

use serde::Serialize;
use ugolki_node::Claim;
use ugolki_node::view::{GameView, TableView};
use ugolki_rules::Side;

use crate::front::Look;
use crate::words::Clocks;

/// What both clocks show; null without any.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(super) struct ClockJson {
    white_ms: Option<u64>,
    black_ms: Option<u64>,
    /// Whose runs; null when both stand.
    running: Option<&'static str>,
    /// What is left for a first move, which costs the clock nothing (P-7.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    first_move_ms: Option<u64>,
    /// What can be claimed first, as things stand, and in how long; nothing on the own turn (T-9.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim_in_ms: Option<u64>,
}

impl ClockJson {
    /// The clocks of a game as they are now.
    pub(super) fn of(view: &GameView, look: Look<'_>) -> Option<Self> {
        let clocks = Clocks::of(view, look.now)?;
        let claim = view.table.as_ref().and_then(TableView::claim);
        let shown = Self {
            white_ms: Some(*clocks.left_ms.get(Side::White)),
            black_ms: Some(*clocks.left_ms.get(Side::Black)),
            running: clocks.running.map(Side::name),
            first_move_ms: clocks.first_move_ms,
            claim: None,
            claim_in_ms: claim.map(|(_, from)| from.since(look.now)),
        };
        Some(Self {
            claim: claim.map(|(claim, _)| shown.claim(claim)),
            ..shown
        })
    }

    /// What a claim ends the game as (P-7.6, P-7.7).
    pub(super) const fn claim(&self, claim: Claim) -> &'static str {
        match (self.first_move_ms, claim) {
            (Some(_), _) => "void",
            (None, Claim::Time) => "time",
            (None, Claim::Absence) => "abandonment",
        }
    }
}
