//! What the user wants.

use ugolki_record::archive::turn_began_ms;
use ugolki_record::verify::verify;
use ugolki_record::{Nonce, PlayerKey, Signer as _, Terms};
use ugolki_rules::{Game, Position, Ruleset};
use ugolki_session::{Command as SessionCommand, Context, Input as SessionInput, Pledge, Purpose, Session};

use super::{CommandError, Foreground, Node, Wish};
use crate::effect::Effect;
use crate::event::{Event, ProposalEnd};
use crate::hosting::Hosting;
use crate::input::{Command, HostRequest, JoinHow};
use crate::local::{Local, LocalRequest};
use crate::meeting::{Meeting, ResumeError};
use crate::outbox::Outbox;
use crate::practice::{Practice, PracticeCommand, PracticeError, PracticeRequest};
use crate::table::feed::signed_by;
use crate::table::{News, Table};

impl Node {
    pub(super) fn on_command(&mut self, command: Command, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        match command {
            Command::Host(request) => self.host(request, out),
            Command::StopHosting => self.stop_hosting(out),
            Command::Join { peer, addresses, how } => self.join(peer, addresses, how, out),
            Command::Watch {
                peer,
                addresses,
                how,
                delay,
            } => self.watch((peer, addresses), how, delay, out),
            Command::Resume {
                log,
                newest,
                meeting,
                witnesses,
            } => self.resume(&log, newest, (meeting, witnesses), out),
            Command::AwaitSignature {
                pledge,
                meeting,
                witnesses,
            } => self.await_signature(pledge, meeting, witnesses, out),
            Command::Confirm => self.play(SessionCommand::Confirm, out),
            Command::Refuse => self.refuse(ProposalEnd::Refused, out),
            Command::PhraseDiffers => self.refuse(ProposalEnd::Differs, out),
            Command::Play(ply) => self.play(SessionCommand::Play(ply), out),
            Command::Resign => self.play(SessionCommand::Resign, out),
            Command::OfferDraw => self.play(SessionCommand::OfferDraw, out),
            Command::AcceptDraw => self.play(SessionCommand::AcceptDraw, out),
            Command::DeclineDraw => self.play(SessionCommand::DeclineDraw, out),
            Command::OfferTakeback => self.play(SessionCommand::OfferTakeback, out),
            Command::OfferPause => self.play(SessionCommand::OfferPause, out),
            Command::OfferAdjournment => self.play(SessionCommand::OfferAdjournment, out),
            Command::Accept(matter) => self.play(SessionCommand::Accept(matter), out),
            Command::Decline(matter) => self.play(SessionCommand::Decline(matter), out),
            Command::GoOn => self.play(SessionCommand::GoOn, out),
            Command::ClaimTime => self.play(SessionCommand::ClaimTime, out),
            Command::ClaimAbsence => self.play(SessionCommand::ClaimAbsence, out),
            Command::Concede => self.play(SessionCommand::Concede, out),
            Command::Say(said) => self.play(SessionCommand::Say(said), out),
            Command::Mute(muted) => self.mute(muted, out),
            Command::RecallChat(file) => self.recall_chat(&file, out),
            Command::Rematch => self.want_rematch(out),
            Command::Leave => self.leave(out),
            Command::StartLocal(request) => self.start_local(*request, out),
            Command::Practise(request) => self.practise(*request, out),
            Command::Practice(command) => self.in_practice(command, out),
            Command::LookAround(on) => {
                self.lan.look_around(on, out.now());
                self.look(out);
                Ok(())
            }
        }
    }

    fn host(&mut self, request: HostRequest, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        self.check_idle()?;
        check_playable(&request.ruleset)?;
        Terms::check_choice(&request.ruleset, request.time, request.rated, request.allowed)?;
        self.check_witnesses(&request.witnesses)?;
        if self.spent.contains(&request.invite) || request.invite_expires_ms <= out.wall_ms() {
            return Err(CommandError::InviteSpent);
        }
        self.hosting = Some(Hosting::new(request));
        out.changed();
        Ok(())
    }

    fn stop_hosting(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let negotiates = self
            .table()
            .is_some_and(|table| table.is_host() && table.is_negotiating());
        if negotiates && self.table().is_some_and(|table| table.game().is_some()) {
            // What was signed may be complete on the other side: it is left, and not taken back.
            self.leave(out)?;
        } else if negotiates {
            self.refuse(ProposalEnd::Refused, out)?;
        }
        if self.hosting.take().is_some() {
            out.changed();
        }
        Ok(())
    }

    fn join(
        &mut self,
        peer: PlayerKey,
        addresses: Vec<String>,
        how: JoinHow,
        out: &mut Outbox<'_>,
    ) -> Result<(), CommandError> {
        self.check_idle()?;
        if peer == self.identity.secret.key() {
            return Err(CommandError::OwnKey);
        }
        let purpose = match how {
            JoinHow::Invite(nonce) => Purpose::Invite(nonce),
            JoinHow::Lan => Purpose::Lan,
        };
        let session = Session::join(self.party(), peer, Nonce(self.chance.nonce()));
        let request = self.wish(Wish::Table);
        out.push(Effect::Open {
            request,
            peer,
            addresses: addresses.clone(),
        });
        self.foreground =
            Foreground::Table(Box::new(Table::join(session, peer, addresses, purpose, request)));
        out.changed();
        Ok(())
    }

    /// Goes on with a game from its log. What the log says is believed only as far as its signatures hold (P-1.1).
    fn resume(
        &mut self,
        file: &[u8],
        newest: bool,
        (meeting, witnesses): (Meeting, Vec<(PlayerKey, Vec<String>)>),
        out: &mut Outbox<'_>,
    ) -> Result<(), CommandError> {
        self.check_idle()?;
        let report = verify(file);
        if let Some(fault) = report.faults.into_iter().next() {
            return Err(ResumeError::Faulty(fault.what).into());
        }
        let log = report.log.ok_or(ResumeError::NoGame)?;
        let me = self.identity.secret.key();
        let side = log.side_of(&me).ok_or(ResumeError::NotAPlayer)?;
        let (game, peer) = (log.id(), log.agreement().party(side.opposite()).key);
        if let Some((pool, head)) = signed_by(&log.agreement().terms, game, &self.identity) {
            self.identity.chains.raise(pool, head);
        }
        let context = Context {
            now: out.now(),
            wall_ms: out.wall_ms(),
            signer: &self.identity.secret,
            chains: self.identity.chains,
        };
        let mut session =
            Session::resume(log, turn_began_ms(file), &context).ok_or(ResumeError::NotAPlayer)?;
        if newest {
            session = session.with_newest_log();
        }
        let dials = matches!(meeting, Meeting::Dial { .. });
        let mut table = Table::resume(session, (game, peer), meeting, witnesses, out);
        table.seat_witnesses(&mut self.chance, out);
        out.push(table.remember(game));
        if dials {
            table.dial(self.wish(Wish::Table), out);
        }
        table.tell_resumed(out);
        // What had ended is told at once if nothing can change it any more.
        let (news, _) = table.take(SessionInput::Tick, &self.identity, out);
        self.foreground = Foreground::Table(Box::new(table));
        out.changed();
        self.act_on(news, out);
        Ok(())
    }

    /// Waits again for the other signature under what this player has signed (P-6.11).
    fn await_signature(
        &mut self,
        pledge: Pledge,
        meeting: Meeting,
        witnesses: Vec<(PlayerKey, Vec<String>)>,
        out: &mut Outbox<'_>,
    ) -> Result<(), CommandError> {
        self.check_idle()?;
        let context = Context {
            now: out.now(),
            wall_ms: out.wall_ms(),
            signer: &self.identity.secret,
            chains: self.identity.chains,
        };
        let session = Session::await_signature(&pledge, &context).ok_or(ResumeError::NoGame)?;
        let terms = session.terms().ok_or(ResumeError::NoGame)?;
        let other = terms.responder.clone();
        if let Some((pool, head)) = signed_by(terms, pledge.game(), &self.identity) {
            self.identity.chains.raise(pool, head);
        }
        let dials = matches!(meeting, Meeting::Dial { .. });
        let mut table = Table::resume(session, (pledge.game(), other.key), meeting, witnesses, out);
        out.push(table.pledge(pledge));
        if dials {
            table.dial(self.wish(Wish::Table), out);
        }
        table.tell_signature_awaited(other.name, out);
        self.foreground = Foreground::Table(Box::new(table));
        out.changed();
        Ok(())
    }

    fn start_local(&mut self, request: LocalRequest, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        self.check_idle()?;
        self.foreground = Foreground::Local(Box::new(Local::start(request, out)?));
        Ok(())
    }

    /// Starts a practice game. It is never open beside a game against a person (T-3.4).
    fn practise(&mut self, request: PracticeRequest, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let last = match &self.foreground {
            Foreground::Practice(before) => before.last_thought(),
            Foreground::Idle | Foreground::Table(_) | Foreground::Local(_) | Foreground::Watch(_) => {
                self.check_idle()?;
                self.last_thought
            }
        };
        let mut practice = Practice::new(request, (self.chance.below(u64::MAX), last))?;
        if let Foreground::Practice(before) = &mut self.foreground {
            before.leave(out);
        }
        practice.begin(out);
        self.foreground = Foreground::Practice(Box::new(practice));
        Ok(())
    }

    fn in_practice(&mut self, command: PracticeCommand, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        match &mut self.foreground {
            Foreground::Practice(practice) => practice.handle(command, out),
            Foreground::Idle | Foreground::Table(_) | Foreground::Local(_) | Foreground::Watch(_) => {
                Err(PracticeError::NoPractice.into())
            }
        }
    }

    /// Refuses the terms on the table. A host does not ask its user about this player again.
    fn refuse(&mut self, why: ProposalEnd, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let Foreground::Table(table) = &mut self.foreground else {
            return Err(CommandError::NothingProposed);
        };
        let news = table.command(SessionCommand::Refuse, &self.identity, out)?;
        let (peer, is_host) = (table.peer(), table.is_host());
        // What the other side may have signed meanwhile begins no game without this side's first record.
        out.extend(table.game().map(|game| Effect::Forget { game }));
        if let Some(hosting) = self.hosting.as_mut().filter(|_| is_host) {
            hosting.refuse(peer);
        }
        self.act_on(news.into_iter().filter(|news| *news != News::Left), out);
        self.clear(out);
        out.event(Event::ProposalGone { peer, why });
        Ok(())
    }

    /// Shows nothing of what the other side says, or shows it again.
    fn mute(&mut self, muted: bool, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let table = self.table_mut().ok_or(CommandError::NoGame)?;
        table.mute(muted);
        out.changed();
        Ok(())
    }

    /// Takes up the chat of a game that was gone on with.
    fn recall_chat(&mut self, file: &[u8], out: &mut Outbox<'_>) -> Result<(), CommandError> {
        let table = self.table_mut().ok_or(CommandError::NoGame)?;
        table.recall_chat(file);
        out.changed();
        Ok(())
    }

    fn leave(&mut self, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        match &mut self.foreground {
            Foreground::Idle => Err(CommandError::NoGame),
            Foreground::Local(_) => {
                self.clear(out);
                out.event(Event::Left);
                Ok(())
            }
            Foreground::Practice(practice) => {
                practice.leave(out);
                self.last_thought = practice.last_thought();
                self.clear(out);
                out.event(Event::Left);
                Ok(())
            }
            Foreground::Table(_) => self.play(SessionCommand::Leave, out),
            Foreground::Watch(_) => {
                self.leave_watch(out);
                out.event(Event::Left);
                Ok(())
            }
        }
    }

    /// A command for whatever game there is.
    pub(super) fn play(&mut self, command: SessionCommand, out: &mut Outbox<'_>) -> Result<(), CommandError> {
        match &mut self.foreground {
            Foreground::Idle if command == SessionCommand::Confirm => Err(CommandError::NothingProposed),
            Foreground::Idle => Err(CommandError::NoGame),
            Foreground::Local(local) => local.handle(&command, out),
            Foreground::Watch(_) => Err(CommandError::OnlyWatched),
            Foreground::Practice(practice) => match command {
                SessionCommand::Play(ply) => practice.play(ply, out),
                SessionCommand::Resign => practice.resign(out),
                SessionCommand::OfferDraw | SessionCommand::AcceptDraw | SessionCommand::DeclineDraw => {
                    Err(PracticeError::NoDraw.into())
                }
                SessionCommand::OfferTakeback
                | SessionCommand::OfferPause
                | SessionCommand::OfferAdjournment
                | SessionCommand::Say(_)
                | SessionCommand::Accept(_)
                | SessionCommand::Decline(_)
                | SessionCommand::GoOn
                | SessionCommand::ClaimTime
                | SessionCommand::ClaimAbsence
                | SessionCommand::Concede => Err(PracticeError::NoOpponent.into()),
                SessionCommand::Confirm | SessionCommand::Refuse | SessionCommand::Leave => {
                    Err(CommandError::NothingProposed)
                }
            },
            Foreground::Table(table) => {
                let news = table.command(command, &self.identity, out)?;
                out.changed();
                self.act_on(news, out);
                Ok(())
            }
        }
    }

    /// Something new can begin only when nothing else is going on.
    pub(super) const fn check_idle(&self) -> Result<(), CommandError> {
        match self.foreground {
            Foreground::Idle if self.hosting.is_none() => Ok(()),
            Foreground::Idle
            | Foreground::Table(_)
            | Foreground::Local(_)
            | Foreground::Practice(_)
            | Foreground::Watch(_) => Err(CommandError::Busy),
        }
    }
}

/// A ruleset may be valid and still leave its first player without a move.
fn check_playable(ruleset: &Ruleset) -> Result<(), CommandError> {
    Game::from_position(ruleset.clone(), Position::start(ruleset))
        .map(drop)
        .map_err(|_| CommandError::Unplayable)
}
