//! The streams to the witnesses of the game at the table (P-6.19). This side always dials.

use ugolki_record::{GameId, PlayerKey, TermsError};
use ugolki_session::{Frame, Hello, Purpose};

use super::{CommandError, Foreground, Node, Wish};
use crate::input::{RequestId, StreamId};
use crate::outbox::Outbox;
use crate::stream::Role;

impl Node {
    /// Witnesses for a game that this player proposes: as the terms want them, and not itself.
    pub(super) fn check_witnesses(&self, witnesses: &[(PlayerKey, Vec<String>)]) -> Result<(), CommandError> {
        let mut earlier = vec![self.party().key];
        for (key, _) in witnesses {
            if earlier.contains(key) || earlier.len() > ugolki_record::MAX_WITNESSES {
                return Err(TermsError::Witnesses.into());
            }
            earlier.push(*key);
        }
        Ok(())
    }

    /// The host says where the witnesses are.
    pub(super) fn on_witnesses_told(&mut self, stream: StreamId, frame: Frame, out: &mut Outbox<'_>) {
        let line = self.table().and_then(super::Table::line);
        let taken =
            line == Some(stream) && self.table_mut().is_some_and(|table| table.told_witnesses(&frame));
        if !taken {
            self.on_session_frame(stream, frame, out);
        }
    }

    /// The witnesses that are due are dialled, and those that are silent are given up.
    pub(super) fn on_witnesses_due(&mut self, out: &mut Outbox<'_>) {
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        for stream in table.mind_witnesses(out) {
            self.give_up_on(stream, out);
        }
        let Some((game, table)) = self.table().and_then(|table| Some((table.game()?, table))) else {
            return;
        };
        for witness in table.witnesses_due(out.now()) {
            let request = self.wish(Wish::Witness(game, witness));
            if let Some(table) = self.table_mut() {
                table.dial_witness(witness, request, out);
            }
        }
    }

    /// The stream stands that was wanted to a witness.
    pub(super) fn on_witness_opened(
        &mut self,
        stream: StreamId,
        request: RequestId,
        (game, witness): (GameId, PlayerKey),
        out: &mut Outbox<'_>,
    ) {
        let wanted = self
            .table_mut()
            .is_some_and(|table| table.is_witness_dialled(witness, request));
        let hello = self
            .table()
            .map(|table| table.witness_hello(game, &self.identity));
        match hello.filter(|_| wanted) {
            Some(hello) => self.greet(stream, hello, out),
            None => self.close(stream, out),
        }
    }

    /// A witness could not be reached.
    pub(super) fn on_witness_unreached(
        &mut self,
        request: RequestId,
        witness: PlayerKey,
        out: &mut Outbox<'_>,
    ) {
        let wanted = self
            .table_mut()
            .is_some_and(|table| table.is_witness_dialled(witness, request));
        if wanted {
            self.on_witness_lost(witness, out);
        }
    }

    /// A witness has answered our greeting.
    pub(super) fn on_witness_answer(&mut self, stream: StreamId, theirs: &Hello, out: &mut Outbox<'_>) {
        let Some(known) = self.streams.get(&stream) else {
            return;
        };
        let (peer, path) = (known.peer, known.path);
        self.set_role(stream, Role::Witness);
        let seated = self
            .table_mut()
            .is_some_and(|table| table.connect_witness((peer, stream), path, theirs, out));
        if !seated {
            // It answers to another game.
            self.reset(stream, out);
        }
    }

    /// A witness says something.
    pub(super) fn on_witness_frame(&mut self, stream: StreamId, frame: Frame, out: &mut Outbox<'_>) {
        let Foreground::Table(table) = &mut self.foreground else {
            return;
        };
        let heard = table.hear_witness(stream, frame, &self.identity, out);
        self.act_on(heard.news, out);
        if let Some(fault) = heard.fault {
            self.tell_fault(stream, fault, out);
        }
        if heard.closes {
            self.reset(stream, out);
        }
    }

    /// A witness is not to be had just now.
    pub(super) fn on_witness_lost(&mut self, witness: PlayerKey, out: &mut Outbox<'_>) {
        if let Foreground::Table(table) = &mut self.foreground {
            table.lose_witness(witness, &mut self.chance, out);
        }
    }

    /// Closes the streams to witnesses: the game that they are for is no longer at the table.
    pub(super) fn close_witness_streams(&mut self, out: &mut Outbox<'_>) {
        let leads_to_one = |role: &Role| match role {
            Role::Witness => true,
            Role::Greeting { hello, .. } => matches!(hello.purpose, Purpose::Witness(_)),
            Role::Unknown { .. }
            | Role::Table { .. }
            | Role::Lingering { .. }
            | Role::Looking { .. }
            | Role::Telling { .. }
            | Role::Rematch { .. }
            | Role::Shown
            | Role::Watching
            | Role::Closing => false,
        };
        let streams: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, known)| leads_to_one(&known.role))
            .map(|(stream, _)| *stream)
            .collect();
        for stream in streams {
            self.close(stream, out);
        }
    }
}
