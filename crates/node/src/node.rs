//! The node: one entry for every input, and the view that shows what came of it.

use ugolki_record::PlayError;
use ugolki_session::Timestamp;

use crate::effect::Effect;
use crate::input::{Identity, Input, Now};
use crate::view::NodeView;

/// Why a command could not be followed. Nothing has changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// Something else stands in the foreground, or a game is offered.
    #[error("something else is going on")]
    Busy,
    /// The invite was good for one game and has had it, or it has expired (N-8.6).
    #[error("the invite is used or expired")]
    InviteSpent,
    /// One cannot play against oneself.
    #[error("that is this player itself")]
    OwnKey,
    /// No terms lie on the table.
    #[error("there is nothing to agree to")]
    NothingProposed,
    /// No game is being played.
    #[error("there is no game")]
    NoGame,
    /// The game has stopped: its log could not be written, or the engines differ.
    #[error("the game has stopped")]
    Stopped,
    /// The rules or the state of the game do not allow it.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// A whole peer.
#[derive(Debug)]
pub struct Node {
    identity: Identity,
    view: NodeView,
}

impl Node {
    /// Makes a peer that does nothing yet. All its chance comes from `seed`.
    pub fn new(identity: Identity, seed: [u8; 32]) -> Self {
        let _ = seed;
        Self { identity, view: NodeView::default() }
    }

    /// Takes one input at one instant, and adds to `out` what is to be done about it, in order.
    ///
    /// # Errors
    /// [`CommandError`] for a command that is impossible now; nothing is added to `out` then. Never for what a peer or the network does.
    pub fn handle(&mut self, input: Input, now: Now, out: &mut Vec<Effect>) -> Result<(), CommandError> {
        let _ = (input, now, out, &self.identity);
        Err(CommandError::NoGame)
    }

    /// When `Input::Tick` is wanted next, if at all.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        None
    }

    /// What there is to see.
    pub fn view(&self) -> &NodeView {
        &self.view
    }
}
