//! The frames of a session stream: what two peers say to each other, and its bytes.

use serde::{Deserialize, Serialize};

/// The versions that must be equal for two peers to play (P-4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Versions {
    /// Of the protocol.
    pub protocol: u16,
    /// Of the rules.
    pub rules: u16,
}
