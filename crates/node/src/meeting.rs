//! How the players of a game meet again after a restart (N-5.7), and why a log is none to go on with.

use ugolki_record::verify::FaultKind;

/// How the two players of a game meet again. It is remembered beside the log for as long as the game may need it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meeting {
    /// The other side dials; it knows where we listen.
    Await,
    /// We dial the other side.
    Dial {
        /// Where, best first.
        addresses: Vec<String>,
    },
}

/// Why there is no going on with a log. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The file does not hold: what is wrong with it first.
    #[error("the game's log does not hold: {0}")]
    Faulty(FaultKind),
    /// There are no terms in it that both players have signed.
    #[error("there is no game in the log")]
    NoGame,
    /// This player does not play in it.
    #[error("this player does not play in that game")]
    NotAPlayer,
}

impl ResumeError {
    /// The stable name of the reason.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Faulty(_) => "faulty-log",
            Self::NoGame => "no-game-in-log",
            Self::NotAPlayer => "not-a-player",
        }
    }
}
