//! Who is wanted and who is not: the block list, who is muted, and whose connections come first (N-9.3).

use std::collections::BTreeSet;

use ugolki_node::{Command, Input};
use ugolki_record::{GameId, PlayerKey, PlayerName};

use super::Runtime;
use crate::front::{Front, News, opponent_in};
use crate::store;

/// Whom the network was told about.
#[derive(Debug, Default)]
pub(super) struct Company {
    /// Who is blocked.
    barred: BTreeSet<PlayerKey>,
    /// The opponent in play.
    favoured: Option<PlayerKey>,
}

impl<F: Front> Runtime<F> {
    /// Tells the network of who is blocked now, and of who no longer is.
    pub(super) fn bar_the_blocked(&mut self) {
        let blocked: BTreeSet<PlayerKey> = self.shell.book.blocked().collect();
        for &key in blocked.difference(&self.company.barred) {
            self.network.bar(key, true);
        }
        for &key in self.company.barred.difference(&blocked) {
            self.network.bar(key, false);
        }
        let new: Vec<PlayerKey> = blocked.difference(&self.company.barred).copied().collect();
        self.company.barred = blocked;
        for peer in new {
            // Who stood in the list of the LAN does so no longer.
            self.step(Input::LanLost { peer });
        }
    }

    /// A game is on: its opponent's connections do not compete with those of strangers, and who is muted stays so.
    pub(super) fn favour_opponent(&mut self) {
        let opponent = opponent_in(&self.node.view().stage).map(|(key, ..)| key);
        if self.company.favoured != opponent {
            self.unfavour();
            self.company.favoured = opponent;
            if let Some(key) = opponent {
                self.network.favour(key, true);
            }
        }
        if opponent.is_some_and(|key| self.shell.book.is_muted(&key)) {
            self.step(Input::Command(Command::Mute(true)));
        }
    }

    /// The game is left.
    pub(super) fn unfavour(&mut self) {
        if let Some(key) = self.company.favoured.take() {
            self.network.favour(key, false);
        }
    }

    /// Blocks the opponent, or any player, and says so.
    pub(super) fn block(&mut self, key: PlayerKey, name: &PlayerName) {
        let fault = self.shell.book.block(key, true).err();
        if fault.is_none() {
            self.bar_the_blocked();
        }
        self.tell(&News::Blocked {
            name,
            fault: fault.as_ref(),
        });
    }

    /// Mutes the opponent for good, or hears it again.
    pub(super) fn mute_for_good(&mut self, key: PlayerKey, name: &PlayerName, muted: bool) {
        let fault = self.shell.book.mute(key, muted).err();
        self.step(Input::Command(Command::Mute(muted)));
        self.tell(&News::Muted {
            name,
            muted,
            fault: fault.as_ref(),
        });
    }

    /// Keeps what was said beside a game. Nothing depends on it.
    pub(super) fn keep_chat(&self, game: GameId, bytes: &[u8], anew: bool) {
        if let Err(error) = store::chat::keep(&self.store.path(game), bytes, anew) {
            tracing::warn!(%error, %game, "what was said can't be kept");
        }
    }
}
