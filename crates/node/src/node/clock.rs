//! What becomes due by the passing of time, and the neighbours on the LAN.

use ugolki_record::PlayerKey;
use ugolki_session::{Frame, Input as SessionInput, Negotiation};

use super::{Foreground, Node, Wish};
use crate::effect::Effect;
use crate::event::ProposalEnd;
use crate::input::StreamId;
use crate::outbox::Outbox;
use crate::stream::{AGAIN_MS, Role};

impl Node {
    pub(super) fn on_tick(&mut self, out: &mut Outbox<'_>) {
        let now = out.now();
        let due = |known: &crate::stream::Stream| known.deadline().is_some_and(|at| at <= now);
        let streams: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, known)| due(known))
            .map(|(id, _)| *id)
            .collect();
        for stream in streams {
            self.on_stream_due(stream, out);
        }
        if let Foreground::Local(local) = &mut self.foreground {
            local.mind_clocks(out);
        }
        self.on_table_due(out);
        self.on_gallery_due(out);
        self.on_watch_due(out);
        self.look(out);
    }

    pub(super) fn on_lan_found(&mut self, peer: PlayerKey, addresses: Vec<String>, out: &mut Outbox<'_>) {
        if self.lan.found(peer, addresses, out.now()) {
            out.changed();
        }
        self.look(out);
    }

    pub(super) fn on_lan_lost(&mut self, peer: PlayerKey, out: &mut Outbox<'_>) {
        if self.lan.lost(peer) {
            out.changed();
        }
    }

    /// Asks the neighbours whose turn it is.
    pub(super) fn look(&mut self, out: &mut Outbox<'_>) {
        for wanted in self.lan.wanted(out.now()) {
            let request = self.wish(Wish::Look(wanted.peer));
            self.lan.dialling(wanted.peer, request);
            out.push(Effect::Open {
                request,
                peer: wanted.peer,
                addresses: wanted.addresses,
            });
        }
    }

    fn on_stream_due(&mut self, stream: StreamId, out: &mut Outbox<'_>) {
        let now = out.now();
        let Some(known) = self.streams.get_mut(&stream) else {
            return;
        };
        match &mut known.role {
            Role::Unknown { .. } => self.reset(stream, out),
            Role::Greeting { until, .. } if *until <= now => self.give_up_on(stream, out),
            Role::Looking { until, .. } if *until <= now => self.reset(stream, out),
            Role::Greeting { hello, again, .. } => {
                *again = now.after(AGAIN_MS);
                out.send(stream, &Frame::Hello(hello.clone()));
            }
            Role::Looking { again, .. } => {
                *again = now.after(AGAIN_MS);
                out.send(stream, &Frame::from(Negotiation::Ask));
            }
            Role::Lingering { .. } | Role::Telling { .. } => self.close(stream, out),
            Role::Rematch { .. } => self.ask_for_rematch(stream, out),
            Role::Table { .. } | Role::Witness | Role::Shown | Role::Watching | Role::Closing => {}
        }
    }

    fn on_table_due(&mut self, out: &mut Outbox<'_>) {
        let now = out.now();
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        if table.is_given_up(now) {
            self.give_up(ProposalEnd::Lost, out);
            return;
        }
        let (news, _) = table.take(SessionInput::Tick, &self.identity, out);
        self.act_on(news, out);
        let due = self.table_mut().is_some_and(|table| table.redial().is_due(now));
        if due {
            let request = self.wish(Wish::Table);
            if let Some(table) = self.table_mut() {
                table.dial(request, out);
            }
        }
        self.on_upgrade_due(out);
        self.on_witnesses_due(out);
    }
}
