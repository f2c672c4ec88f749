//! What the screens see beside the node: the shell's view, brought up to date before each event and each drawing.

use std::collections::BTreeMap;

use ugolki_net::Exposure;
use ugolki_node::Timestamp;
use ugolki_node::view::{LanPeer, Stage};
use ugolki_record::PlayerKey;
use ugolki_tui::{Acquaintance, InviteView, next_change};

use super::{Screen, threads};
use crate::clock::wall_ms;
use crate::front::Look;

/// How often the time that an invite has left is drawn anew, in milliseconds.
const MINUTE_MS: u64 = 60_000;

impl Screen {
    /// Brings the shell view up to date.
    pub(super) fn refresh(&mut self, look: Look<'_>) {
        let shell = look.shell;
        self.shell.name = shell.name.to_string();
        self.shell.key = shell.key;
        self.shell.now_ms = look.now.as_ms();
        self.shell.invite = shell.invite.as_ref().map(|invite| InviteView {
            ticket: invite.ticket.clone(),
            addresses: invite.addresses.clone(),
            ways: invite.ways.clone(),
            minutes_left: minutes(invite.expires_ms.saturating_sub(wall_ms())),
        });
        self.shell.hides_addresses = shell.exposure != Exposure::Everything;
        self.shell.opponent = shell.opponent(&look.node.stage);
        self.shell.neighbours = neighbours(look);
        self.shell.witnesses = look.shell.witnesses(look.node);
        self.shell.relay = shell.view(look).relay;
        self.shell.log_path = match &look.node.stage {
            Stage::Game(game) => game.id.map(|id| shell.log_of(id).display().to_string()),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let game = match &look.node.stage {
            Stage::Game(game) => game.id,
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        if let Some(work) = self.drafts.ask(game) {
            threads::report(&self.reports, work);
        }
        self.minute = shell.invite.is_some().then(|| {
            let due = look.now.after(MINUTE_MS);
            self.minute
                .map_or(due, |minute| if minute > look.now { minute } else { due })
        });
        // A clock that runs looks different once a second, or more often when it shows tenths.
        let changes = next_change(look.node, look.now.as_ms()).map(Timestamp::from_ms);
        let played = self.app.wake().map(Timestamp::from_ms);
        self.wake = self.minute.into_iter().chain(changes).chain(played).min();
    }
}

/// The neighbours on the network of whom something is known.
fn neighbours(look: Look<'_>) -> BTreeMap<PlayerKey, Acquaintance> {
    let seen = |peer: &LanPeer| {
        let name = peer.name.as_ref()?;
        let seen = look.shell.book.acquaintance(&peer.key, name, None);
        Some((peer.key, seen))
    };
    look.node.lan.iter().filter_map(seen).collect()
}

fn minutes(ms: u64) -> Option<u32> {
    u32::try_from(ms / MINUTE_MS).ok()
}
