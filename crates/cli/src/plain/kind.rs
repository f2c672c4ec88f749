//! The stable names of refusals.

use ugolki_node::CommandError;
use ugolki_record::PlayError;

/// The stable name of a refusal by the peer machine.
pub(super) fn command_kind(error: &CommandError) -> &'static str {
    match error {
        CommandError::Busy => "busy",
        CommandError::InviteSpent => "invite-spent",
        CommandError::OnlyWatched => "only-watched",
        CommandError::OwnKey => "own-key",
        CommandError::NotOver => "not-over",
        CommandError::NothingProposed => "nothing-proposed",
        CommandError::NoGame => "no-game",
        CommandError::Stopped => "stopped",
        CommandError::Unplayable => "unplayable",
        CommandError::Terms(_) => "impossible-terms",
        CommandError::NothingToTakeBack => "nothing-to-take-back",
        CommandError::NotConnected => "not-connected",
        CommandError::NotCaughtUp => "not-caught-up",
        CommandError::NotAway => "not-away",
        CommandError::NoChat => "no-chat",
        CommandError::ChatTooFast => "chat-too-fast",
        CommandError::ChatFull => "chat-full",
        CommandError::Resume(error) => error.kind(),
        CommandError::Practice(error) => error.kind(),
        CommandError::Play(PlayError::Act(error)) => error.kind(),
        CommandError::Play(_) | _ => "refused",
    }
}
