//! Watching from a running home screen (T-3.9): who watches gossips with others who do, and a player never does (N-2.3). So the
//! network is started anew for it, and once more when nothing is watched any longer.

use ugolki_node::view::{NodeView, Seat, Stage};
use ugolki_node::{Command, Input};
use ugolki_record::PlayerKey;

use super::Runtime;
use crate::clock::wall_ms;
use crate::front::{Front, News};
use crate::invite::{self, InviteError};

impl<F: Front> Runtime<F> {
    /// Watches a game by an invite, or by an address and the game's id.
    pub(super) fn watch(&mut self, text: &str) {
        let Some(own) = self.shell.key else { return };
        let command = read(text, own);
        let command = match command {
            Ok(command) => command,
            Err(error) => return self.tell(&News::BadInvite(&error)),
        };
        if is_idle(self.node.view())
            && let Err(error) = self.network.gossip(true)
        {
            // It is watched without: the one who shows it is enough.
            tracing::warn!(%error, "the network can't be started with gossip");
        }
        self.step(Input::Command(command));
        self.follow_watching();
    }

    /// Gossips no longer than something is watched, and says where the log of the game at hand lies.
    pub(super) fn follow_watching(&mut self) {
        if self.watches {
            return;
        }
        let view = self.node.view();
        let watched = matches!(&view.stage, Stage::Game(game) if game.seat == Seat::Watching);
        let store = if watched { &self.watched } else { &self.store };
        store.folder().clone_into(&mut self.shell.games);
        // Who is in an event gossips about that all the time.
        if self.event.is_some() || !self.network.gossips() || !is_idle(self.node.view()) {
            return;
        }
        if let Err(error) = self.network.gossip(false) {
            tracing::warn!(%error, "the network can't be started without gossip");
        }
    }
}

/// Nothing is played, watched, called or offered.
const fn is_idle(view: &NodeView) -> bool {
    matches!(view.stage, Stage::Idle) && view.hosting.is_none()
}

/// Reads what was typed: the last of several words may be the game's id.
fn read(text: &str, own: PlayerKey) -> Result<Command, InviteError> {
    let text = text.trim();
    let named = text.rsplit_once(char::is_whitespace);
    let game = named.and_then(|(before, last)| Some((before.trim_end(), invite::game_id(last)?)));
    let (text, game) = match game {
        Some((before, id)) => (before, Some(id)),
        None => (text, None),
    };
    let text = match text.strip_prefix('@') {
        Some(_) => invite::text_of(text)?,
        // A ticket may be broken over lines.
        None => text.split_whitespace().collect(),
    };
    invite::read_to_watch(&text, game, 0, own, wall_ms())
}

#[cfg(test)]
mod tests {
    use ugolki_net::PeerAddress;
    use ugolki_node::WatchHow;
    use ugolki_record::{Digest, GameId, SecretKey, Signer as _};

    use super::*;

    fn key(seed: u8) -> PlayerKey {
        SecretKey::from_seed([seed; 32]).unwrap().key()
    }

    #[test]
    fn an_address_is_followed_by_the_id_of_the_game() {
        let address = PeerAddress {
            key: key(1),
            address: "/ip4/192.168.1.7/tcp/4001".parse().unwrap(),
        }
        .to_string();
        let id = GameId(Digest([0xa7; 32]));
        for text in [
            format!("{address} {}", "a7".repeat(32)),
            format!("  {address}\n{}\n", "A7".repeat(32)),
        ] {
            let Ok(Command::Watch { peer, how, .. }) = read(&text, key(2)) else {
                panic!("{text:?} is not watched")
            };
            assert_eq!((peer, how), (key(1), WatchHow::Game(id)));
        }
        for text in [
            &address,
            &format!("{address} 12"),
            "hello",
            "@/nowhere/invite",
            "",
        ] {
            assert!(read(text, key(2)).is_err(), "{text:?}");
        }
    }
}
