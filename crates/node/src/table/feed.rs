//! What goes into the session at the table, and its outputs as effects.

use ugolki_record::{ChainHead, GameId, Pool, Role, Signer as _, Terms};
use ugolki_session::{
    Command, Context, Fault, Frame, Input, Misuse, Negotiation, Output, Session, SessionError, Witnesses,
};

use super::{News, Table};
use crate::effect::Effect;
use crate::input::{Identity, StreamId};
use crate::outbox::Outbox;

impl Table {
    /// A command of the user's.
    pub(crate) fn command(
        &mut self,
        command: Command,
        identity: &Identity,
        out: &mut Outbox<'_>,
    ) -> Result<Vec<News>, Misuse> {
        if self.is_stopped_by_store() {
            return if command == Command::Leave {
                Ok(vec![News::Left])
            } else {
                Err(Misuse::Stopped)
            };
        }
        let (news, result) = self.feed(Input::Command(command), identity, out);
        match result {
            Err(SessionError::Misuse(misuse)) => Err(misuse),
            Ok(()) | Err(_) => Ok(news),
        }
    }

    /// Something for the session, whose fault it may be if it is the peer's.
    pub(crate) fn take(
        &mut self,
        input: Input,
        identity: &Identity,
        out: &mut Outbox<'_>,
    ) -> (Vec<News>, Option<Fault>) {
        if self.is_stopped_by_store() {
            return (Vec::new(), None);
        }
        let (news, result) = self.feed(input, identity, out);
        match result {
            Err(SessionError::Fault(fault)) => (news, Some(fault)),
            Ok(()) | Err(_) => (news, None),
        }
    }

    /// Gives the session an input, and turns what comes out of it into effects, in their order.
    pub(super) fn feed(
        &mut self,
        input: Input,
        identity: &Identity,
        out: &mut Outbox<'_>,
    ) -> (Vec<News>, Result<(), SessionError>) {
        let context = Context {
            now: out.now(),
            wall_ms: out.wall_ms(),
            signer: &identity.secret,
            chains: identity.chains,
        };
        let shown = |session: &Session| {
            (
                session.round_trip_ms(),
                session.jitter_ms(),
                session.they_agreed(),
            )
        };
        let before = shown(&self.session);
        let mut outputs = Vec::new();
        let result = self.session.handle(input, &context, &mut outputs);
        self.game = self.game.or_else(|| self.session.game());
        let mut news = Vec::new();
        for output in outputs {
            match output {
                Output::Persist(lines) => {
                    // The joiner has signed just now; whatever is kept of a game later on was signed before.
                    if !self.remembered {
                        news.extend(self.game.and_then(|game| self.chain(game, identity, out)));
                    }
                    self.persist(lines, out);
                }
                Output::Pledge(pledge) => {
                    self.remembered = true;
                    news.extend(self.chain(pledge.game(), identity, out));
                    out.push(self.pledge(pledge));
                }
                Output::Send(frame) => {
                    if let Some(line) = self.line {
                        self.say_witnesses_before(&frame, line, out);
                        out.send(line, &frame);
                    }
                }
                Output::HangUp => {
                    if let Some(line) = self.line.take() {
                        self.lost = self.lost.or_else(|| Some(out.now()));
                        out.push(Effect::Close { stream: line });
                        news.push(News::HungUp(line));
                    }
                }
                Output::Notice(notice) => news.extend(self.tell(notice, out)),
            }
        }
        if before != shown(&self.session) {
            out.changed();
        }
        self.deposit(out);
        (news, result)
    }

    /// The joiner is to know where the witnesses are before it sees the terms that name them.
    fn say_witnesses_before(&self, frame: &Frame, line: StreamId, out: &mut Outbox<'_>) {
        if let Frame::Negotiation(Negotiation::Offer(_)) = frame
            && let witnesses = self.witness_addresses()
            && !witnesses.is_empty()
        {
            let told = witnesses
                .iter()
                .map(|(key, addresses)| (*key, addresses.as_slice()));
            out.send(line, &Frame::Witnesses(Witnesses::of(told)));
        }
    }

    /// This side has signed a game: if it is rated, its chain ends with it from now on, and that is kept first.
    fn chain(&self, game: GameId, identity: &Identity, out: &mut Outbox<'_>) -> Option<News> {
        let (pool, head) = signed_by(self.session.terms()?, game, identity)?;
        out.push(Effect::KeepChain { game, pool, head });
        Some(News::Signed(pool, head))
    }

    fn persist(&mut self, lines: String, out: &mut Outbox<'_>) {
        if let Some(game) = self.game {
            if !core::mem::replace(&mut self.remembered, true) {
                out.push(self.remember(game));
            }
            out.push(Effect::Persist {
                game,
                bytes: lines.into_bytes(),
            });
        }
    }
}

/// The end of the own chain once a game by these terms is signed; none unless it stands in one.
pub(crate) fn signed_by(terms: &Terms, game: GameId, identity: &Identity) -> Option<(Pool, ChainHead)> {
    let heads = terms.rated.heads()?;
    let role = if terms.proposer.key == identity.secret.key() {
        Role::Proposer
    } else {
        Role::Responder
    };
    Some((heads.pool, heads.of(role).after(game)?))
}
