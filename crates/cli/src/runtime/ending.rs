//! Ending in order: leave the game, let what was said go out, close the network, all within a bounded time (T-7.4, N-7.2).

use std::time::{Duration, Instant};

use ugolki_node::view::Stage;
use ugolki_node::{Command, Input};

use super::Runtime;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::front::{End, Front};

/// How long ending may take where nobody is there any more, or a signal presses (T-7.4).
const PRESSED: Duration = Duration::from_secs(1);

/// How long it may take else: 3 s for the last record, and what the network needs to close (N-7.2).
const UNHURRIED: Duration = Duration::from_secs(6);

fn patience(end: &End) -> Duration {
    match end {
        End::Done(ExitKind::HangUp | ExitKind::Interrupt | ExitKind::Terminate)
        | End::Failed(Failure::Output(_)) => PRESSED,
        End::Done(
            ExitKind::Done
            | ExitKind::Failed
            | ExitKind::Usage
            | ExitKind::Config
            | ExitKind::NoConnection
            | ExitKind::DoesNotHold
            | ExitKind::Panic,
        )
        | End::Failed(_) => UNHURRIED,
    }
}

/// An end that is under way.
#[derive(Debug)]
pub(super) struct Ending {
    /// What the process ends as.
    pub(super) end: End,
    /// When it ends at the latest.
    pub(super) deadline: Instant,
    /// The network was told to close.
    closing: bool,
}

impl<F: Front> Runtime<F> {
    /// Begins to end. The first end is the one that counts.
    pub(super) fn end(&mut self, end: End) {
        if self.ending.is_some() {
            return;
        }
        tracing::info!(?end, "ending");
        let deadline = Instant::now() + patience(&end);
        self.ending = Some(Ending {
            end,
            deadline,
            closing: false,
        });
        if self.node.view().hosting.is_some() {
            self.step(Input::Command(Command::StopHosting));
        }
        match self.node.view().stage {
            Stage::Idle => self.left(),
            Stage::Joining { .. } | Stage::Proposal(_) | Stage::Game(_) => {
                self.step(Input::Command(Command::Leave));
            }
        }
    }

    /// Waits no longer: a second signal came while the process was ending.
    pub(super) fn end_now(&mut self) {
        if let Some(ending) = &mut self.ending {
            ending.deadline = Instant::now();
        }
    }

    /// The peer has nothing more to say: the network can close.
    pub(super) fn left(&mut self) {
        if let Some(ending) = &mut self.ending
            && !ending.closing
        {
            ending.closing = true;
            self.network.shut_down();
        }
    }

    pub(super) fn is_finished(&self) -> bool {
        self.ending.as_ref().is_some_and(|ending| {
            let closed = ending.closing && !self.network.is_running();
            closed || ending.deadline <= Instant::now()
        })
    }
}
