//! Both clocks as an object, in whole milliseconds (T-10.4).

use serde::Serialize;
use ugolki_node::view::GameView;
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
}

impl ClockJson {
    /// The clocks of a game as they are now.
    pub(super) fn of(view: &GameView, look: Look<'_>) -> Option<Self> {
        let clocks = Clocks::of(view, look.now)?;
        Some(Self {
            white_ms: Some(*clocks.left_ms.get(Side::White)),
            black_ms: Some(*clocks.left_ms.get(Side::Black)),
            running: clocks.running.map(Side::name),
            first_move_ms: clocks.first_move_ms,
        })
    }

    /// What the absence of the side to move ends the game as (P-7.7).
    pub(super) const fn absence(&self) -> &'static str {
        match self.first_move_ms {
            Some(_) => "void",
            None => "abandonment",
        }
    }
}
