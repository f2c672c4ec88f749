//! Going on with games: what is kept beside a log for the next meeting, and a log from the disk at the table again (P-6.5).

use std::io;
use std::path::Path;

use ugolki_node::{Input, Meeting, Pledge};
use ugolki_record::{GameId, PlayerKey};

use super::Runtime;
use crate::front::{Front, News};
use crate::saved::Saved;
use crate::store::meeting::Kept;

/// The witnesses of a game, each with where it is dialled.
type Witnesses = Vec<(PlayerKey, Vec<String>)>;

/// What is kept beside the log of the game at the table.
#[derive(Debug)]
pub(super) struct Keeping {
    game: GameId,
    kept: Kept,
}

impl<F: Front> Runtime<F> {
    /// Keeps how the players of a game meet again. A failure costs the next start an address, and the game nothing.
    pub(super) fn remember(&mut self, game: GameId, meeting: Meeting, witnesses: Witnesses) {
        let kept = self.kept(meeting, witnesses, None);
        self.keep(game, kept);
    }

    fn keep(&mut self, game: GameId, kept: Kept) {
        if let Err(error) = kept.write(&self.store.path(game)) {
            tracing::error!(%error, %game, "how the players meet again can't be kept");
        }
        self.keeping = Some(Keeping { game, kept });
    }

    /// Keeps what was signed and is about to be shown. It must not be shown if that fails (P-6.2).
    pub(super) fn pledge(
        &mut self,
        game: GameId,
        (meeting, witnesses): (Meeting, Witnesses),
        pledge: Pledge,
    ) -> io::Result<()> {
        let kept = self.kept(meeting, witnesses, Some(pledge));
        kept.write(&self.store.path(game))?;
        self.keeping = Some(Keeping { game, kept });
        Ok(())
    }

    /// Keeps it no longer: everything is said.
    pub(super) fn forget(&mut self, game: GameId) {
        if let Err(error) = Kept::remove(&self.store.path(game)) {
            tracing::error!(%error, %game, "what is kept for the next meeting can't be removed");
        }
        self.store.forget(game);
        self.keeping = None;
    }

    /// Keeps where we listen now, if the other player of the game at the table looks for us there.
    pub(super) fn reach_changed(&mut self) {
        let Some(Keeping { game, kept }) = self.keeping.take() else {
            return;
        };
        let now = self.kept(kept.meeting.clone(), kept.witnesses.clone(), kept.pledge.clone());
        if now == kept {
            self.keeping = Some(Keeping { game, kept });
        } else {
            self.keep(game, now);
        }
    }

    /// Who dials, and how we are reached now. Who dials need not be found again.
    fn kept(&self, meeting: Meeting, witnesses: Witnesses, pledge: Option<Pledge>) -> Kept {
        let listen = match meeting {
            Meeting::Await => self.network.reach(),
            Meeting::Dial { .. } => self.network.wanted().to_vec(),
        };
        Kept {
            meeting,
            listen,
            lan: self.network.looks_at_lan(),
            relays: self.network.relays().to_vec(),
            exposure: self.network.exposure(),
            witnesses,
            pledge,
        }
    }

    /// Goes on with the game of a log.
    pub(super) fn resume(&mut self, path: &Path) {
        let Some(own) = self.shell.key else { return };
        match Saved::open(path, own) {
            Ok(saved) => {
                if saved.awaits() {
                    self.network.listen_too(saved.listen());
                }
                let command = saved.command(self.store.seals());
                self.step(Input::Command(command));
            }
            Err(error) => self.tell(&News::NotResumed(&error)),
        }
    }
}
