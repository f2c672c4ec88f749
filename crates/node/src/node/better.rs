//! The game moves to a better connection (N-5.6).

use ugolki_record::{PlayerKey, Signer as _};

use super::{Foreground, Node, Wish};
use crate::effect::Effect;
use crate::outbox::Outbox;
use crate::view::PathView;

impl Node {
    /// A connection with a better path than that of the peer's stream stands.
    pub(super) fn on_better(&mut self, peer: PlayerKey, path: PathView, out: &mut Outbox<'_>) {
        let lower = self.identity.secret.key() < peer;
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        if table.peer() != peer || !table.is_worse_than(path) {
            return;
        }
        // Before there is a game, only the joiner's streams are known for what they are (N-5.3).
        let our_turn = if table.is_negotiating() {
            !table.is_host()
        } else {
            lower
        };
        table.upgrade().offer(out.now(), our_turn);
        self.on_upgrade_due(out);
    }

    /// Asks for a stream on the better connection, if it is time to.
    pub(super) fn on_upgrade_due(&mut self, out: &mut Outbox<'_>) {
        let now = out.now();
        let Some(table) = self.table_mut() else { return };
        if !table.upgrade().is_due(now) {
            return;
        }
        if !table.is_worse_than(PathView::Direct) {
            table.upgrade().settle();
            return;
        }
        if table.is_negotiating() && table.is_host() {
            table.upgrade().put_off(now);
            return;
        }
        let peer = table.peer();
        let request = self.wish(Wish::Upgrade);
        if let Some(table) = self.table_mut() {
            table.upgrade().begin(request);
        }
        // The connection stands: nothing is to be dialled for it.
        out.push(Effect::Open {
            request,
            peer,
            addresses: Vec::new(),
        });
    }
}
