//! What is wrong with the connection to the opponent, and what is being done about it (T-9.2, N-10.1).

use ugolki_session::Timestamp;

use crate::view::{LossCause, TroubleView};

/// The trouble since a line was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trouble {
    since: Timestamp,
    cause: LossCause,
    attempts: u32,
    /// Why the last attempt failed, as the network says.
    why: Option<String>,
}

/// The longest text of the network's that is kept, in characters.
const MAX_WHY: usize = 120;

impl Trouble {
    pub(crate) const fn new(since: Timestamp, cause: LossCause) -> Self {
        Self {
            since,
            cause,
            attempts: 0,
            why: None,
        }
    }

    /// An attempt begins.
    pub(crate) const fn tries(&mut self) {
        self.attempts = self.attempts.saturating_add(1);
    }

    /// An attempt has failed.
    pub(crate) fn failed(&mut self, why: &str) {
        self.why = Some(why.chars().take(MAX_WHY).collect());
    }

    pub(crate) fn view(&self) -> TroubleView {
        TroubleView {
            since: self.since,
            cause: self.cause,
            attempts: self.attempts,
            why: self.why.clone(),
        }
    }
}
