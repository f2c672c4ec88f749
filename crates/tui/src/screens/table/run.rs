//! A played move as a highlight that runs along its path (T-2.19). Nothing waits for it, and any input ends it.

use ugolki_node::view::GameView;
use ugolki_rules::Square;

use super::Table;
use super::sight::last_path;
use crate::layer::Env;
use crate::theme::Depth;

/// How long the highlight takes for the whole path, in milliseconds.
const RUN_MS: u64 = 400;

/// A move that is shown running.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    path: Vec<Square>,
    since_ms: u64,
}

impl Run {
    /// The squares that it has passed at an instant, the first one included; none once it is over.
    pub(super) fn shown(&self, now_ms: u64) -> Option<&[Square]> {
        let passed = now_ms.saturating_sub(self.since_ms);
        if passed >= RUN_MS {
            return None;
        }
        let hops = u64::try_from(self.path.len()).ok()?.saturating_sub(1).max(1);
        let reached = usize::try_from(passed * hops / RUN_MS).ok()?;
        self.path.get(..(reached + 2).min(self.path.len()))
    }

    /// When it looks different next.
    pub(super) fn next_ms(&self, now_ms: u64) -> Option<u64> {
        self.shown(now_ms)?;
        let hops = u64::try_from(self.path.len()).ok()?.saturating_sub(1).max(1);
        let passed = now_ms.saturating_sub(self.since_ms);
        let reached = passed * hops / RUN_MS;
        Some(self.since_ms + ((reached + 1) * RUN_MS).div_ceil(hops))
    }
}

impl Table {
    /// Has the move that was just played run along its path, where that is wanted and can be seen.
    pub(super) fn start_run(&mut self, env: &Env<'_>, game: &GameView) {
        let seen = env.preferences.animation && env.theme.depth != Depth::None;
        let path = last_path(&game.game);
        self.run = (seen && path.len() > 1).then_some(Run {
            path,
            since_ms: env.shell.now_ms,
        });
    }
}
