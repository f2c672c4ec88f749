//! Plain mode: whole lines in order, for screen readers, pipes and scripts (T-10).
//!
//! What happened comes in as [`News`], what the player typed as lines; both become lines of a voice: words for people, or
//! one JSON object each for programs.

mod command;
mod json;
mod offers;
mod reader;
mod text;
mod voice;
mod writer;

use std::io::{self, IsTerminal as _};

use tokio::sync::mpsc;
use ugolki_node::view::{GameView, PeerState, ProposalView, Seat, Stage, TableView};
use ugolki_node::{Command, CommandError, Event, PracticeError, ProposalEnd, Purpose, Timestamp};
use ugolki_record::{Matter, PlayError};
use ugolki_rules::{IllegalMove, Ply};
use ugolki_tui::terminal::{self, Bell};
use ugolki_tui::verb::PracticeVerb;
use ugolki_tui::{Alarm, Alarms, text as wording};
use ugolki_words::{Lang, say};

use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::front::{End, Front, Look, News, Wish, opponent_in};
use crate::output::OutputError;

use command::{Ask, Verb};
pub(crate) use json::object;
use offers::Offered;
pub use reader::Line;
use voice::{Trouble, Voice};
pub(crate) use writer::Writer;

/// How lines are written and commands read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Words for people.
    Text,
    /// One JSON object a line for programs (T-10.4).
    Json,
}

/// What plain mode is started with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// How it speaks.
    pub style: Style,
    /// Terms are agreed to without asking.
    pub yes: bool,
    /// A person sits at standard input, so that a question can be asked.
    pub asks: bool,
    /// What the process is there for.
    pub errand: Errand,
    /// After the end of a game with another peer the player stays, for a rematch.
    pub stays: bool,
}

/// What a process in plain mode is there for, and so when it has nothing left to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Errand {
    /// One game.
    Game,
    /// To host one: there is nothing to do when nobody can reach it.
    Host,
    /// The practice room, where one game follows another until the player leaves.
    Room,
    /// To watch a game.
    Watch,
}

/// Whether the player can still say something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Input {
    /// Lines may come.
    Open,
    /// None will.
    Ended,
    /// The player leaves. That may take a while, and nothing more is wanted of it.
    Left,
}

/// The front end of plain mode.
#[derive(Debug)]
pub struct Plain {
    options: Options,
    voice: Box<dyn Voice>,
    writer: Writer,
    input: Input,
    /// A losing re-entry that was asked about: the same line again plays it.
    asked: Option<Ply>,
    /// Ctrl-C was answered with a question.
    warned: bool,
    /// The end of a game was told, and the process is on its way out.
    over: bool,
    alarms: Alarms,
    /// When there is low time to be told.
    low_at: Option<Timestamp>,
    bell: Bell,
    /// The player is called with the next line.
    calls: Option<Alarm>,
}

impl Plain {
    /// Starts to speak to standard output and to read standard input.
    ///
    /// # Errors
    /// What the system says when there are no threads to be had.
    pub fn open(options: Options, bell: Bell) -> io::Result<(Self, mpsc::Receiver<Line>)> {
        let (sender, lines) = reader::channel();
        reader::read_stdin(sender.clone())?;
        let writer = Writer::start(io::stdout(), move || {
            // When nobody listens any more the process is on its way out already.
            sender.blocking_send(Line::Unheard).unwrap_or_default();
        })?;
        // What is read by a program or kept in a file has no bells in it.
        let heard = options.style == Style::Text && io::stdout().is_terminal();
        let bell = if heard { bell } else { Bell::Off };
        Ok((Self::new(options, writer, bell), lines))
    }

    /// Starts to speak to `writer`.
    fn new(options: Options, writer: Writer, bell: Bell) -> Self {
        let voice: Box<dyn Voice> = match options.style {
            Style::Text => Box::new(text::Text::default()),
            Style::Json => Box::new(json::Json),
        };
        Self {
            options,
            voice,
            writer,
            input: Input::Open,
            asked: None,
            warned: false,
            over: false,
            alarms: Alarms::default(),
            low_at: None,
            bell,
            calls: None,
        }
    }

    fn say(&mut self, lines: Vec<String>) -> Result<(), OutputError> {
        for line in lines {
            let call = self
                .calls
                .take()
                .map(|alarm| terminal::call(Lang::En, self.bell, alarm));
            self.writer.line(line + &call.unwrap_or_default())?;
        }
        Ok(())
    }

    fn trouble(&mut self, kind: &str, what: &str, why: &str) -> Result<Vec<Wish>, OutputError> {
        let lines = self.voice.trouble(&Trouble { kind, what, why });
        self.say(lines)?;
        Ok(Vec::new())
    }

    /// Follows one verb.
    fn follow(&mut self, verb: Verb, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let asked = self.asked.take();
        let node = |command| Ok(vec![Wish::Node(command)]);
        match verb {
            Verb::Play { text, insist } => self.play(&text, insist, asked, look),
            Verb::Resign => node(Command::Resign),
            Verb::Draw => node(Command::OfferDraw),
            Verb::Offer(Matter::Adjournment) => node(Command::OfferAdjournment),
            Verb::Offer(_) => node(Command::OfferPause),
            Verb::Accept(offered) => self.answer(offered, true, typed, look),
            Verb::Decline(offered) => self.answer(offered, false, typed, look),
            Verb::GoOn => node(Command::GoOn),
            Verb::Claim => self.claim(typed, look),
            Verb::Concede => node(Command::Concede),
            Verb::Rematch => node(Command::Rematch),
            Verb::Practice(PracticeVerb::TakeBack) if is_signed(look) => node(Command::OfferTakeback),
            Verb::Practice(verb) => self.practise(&verb, typed, look),
            Verb::Remember => match opponent_in(&look.node.stage) {
                Some((key, name, _)) => Ok(vec![Wish::Remember {
                    key,
                    name,
                    verified: false,
                }]),
                None => self.trouble("no-opponent", typed, "there is nobody to remember"),
            },
            Verb::Save if look.shell.invite.is_none() => {
                self.trouble("no-invite", typed, "there is no invite to save")
            }
            Verb::Save => Ok(vec![Wish::SaveInvite]),
            Verb::Same => self.same(typed, look),
            Verb::Differ => node(Command::PhraseDiffers),
            Verb::Say(said) => node(Command::Say(said)),
            Verb::Mute {
                muted,
                for_good: false,
            } => {
                if is_signed(look) {
                    let lines = self.voice.muted(muted);
                    self.say(lines)?;
                }
                node(Command::Mute(muted))
            }
            Verb::Mute {
                muted,
                for_good: true,
            } => match opponent_in(&look.node.stage) {
                Some((key, name, _)) => Ok(vec![Wish::Mute { key, name, muted }]),
                None => self.trouble("no-opponent", typed, "there is nobody to mute"),
            },
            Verb::Block => match opponent_in(&look.node.stage) {
                Some((key, name, _)) => Ok(vec![Wish::Block { key, name }]),
                None => self.trouble("no-opponent", typed, "there is nobody to block"),
            },
            Verb::Quit => self.leave(look),
            Verb::Ask(ask) => {
                let lines = self.voice.answer(&ask, look);
                if lines.is_empty() {
                    return self.trouble(
                        "words-only",
                        typed,
                        "this verb answers in words; the events tell the same",
                    );
                }
                self.say(lines)?;
                Ok(Vec::new())
            }
        }
    }

    /// The safety phrase is the same on both sides: the player is remembered so, and the terms are agreed to (N-8.7).
    fn same(&mut self, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let Stage::Proposal(proposal) = &look.node.stage else {
            return self.trouble("nothing-to-compare", typed, "there are no terms to agree to");
        };
        if proposal.phrase.is_none() {
            return self.trouble("no-phrase", typed, say!(Lang::En, "phrase-awaited"));
        }
        Ok(vec![
            Wish::Remember {
                key: proposal.key,
                name: proposal.opponent.clone(),
                verified: true,
            },
            Wish::Node(Command::Confirm),
        ])
    }

    /// A person agrees to terms with a stranger only once the phrase is there to be compared; a program decides for itself.
    fn awaits_phrase(&self, proposal: &ProposalView, look: Look<'_>) -> bool {
        let stranger = look
            .shell
            .opponent(&look.node.stage)
            .is_some_and(|seen| seen.is_to_be_compared());
        self.options.asks && proposal.phrase.is_none() && stranger
    }

    /// Answers the terms, the offer that is named, or the one that is open.
    fn answer(
        &mut self,
        offered: Option<Offered>,
        accept: bool,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let command = match (&look.node.stage, offered) {
            (Stage::Proposal(proposal), None) if accept && self.awaits_phrase(proposal, look) => {
                return self.trouble("no-phrase", typed, say!(Lang::En, "phrase-awaited"));
            }
            (Stage::Proposal(_), None) if accept => Command::Confirm,
            (Stage::Proposal(_), None) => Command::Refuse,
            (_, Some(offered)) => offered.answer(accept),
            (Stage::Game(view), None) => match offers::open(view).as_slice() {
                [] => Offered::Draw.answer(accept),
                [only] => only.answer(accept),
                several => {
                    let names: Vec<_> = several.iter().map(|offered| offered.name()).collect();
                    let why = format!("several offers are open; say which: {}", names.join(" or "));
                    return self.trouble("unclear", typed, &why);
                }
            },
            (Stage::Idle | Stage::Joining { .. }, None) => Offered::Draw.answer(accept),
        };
        Ok(vec![Wish::Node(command)])
    }

    /// Claims what can be claimed now; before that it says from when on (T-9.3).
    fn claim(&mut self, typed: &str, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let table = match &look.node.stage {
            Stage::Game(view) => view.table.as_ref(),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let claim = table.and_then(TableView::claim);
        let witnessed = table.is_some_and(TableView::has_witnesses);
        match claim {
            Some((claim, from)) if from > look.now => {
                let seconds = from.since(look.now).div_ceil(1_000);
                self.trouble(
                    "claim-too-early",
                    typed,
                    &wording::claim_not_yet(Lang::En, claim, seconds, witnessed),
                )
            }
            Some((claim, _)) => Ok(vec![Wish::Node(claim.into())]),
            // The peer machine says why not.
            None => Ok(vec![Wish::Node(Command::ClaimTime)]),
        }
    }

    /// Follows a verb of the practice room.
    fn practise(
        &mut self,
        verb: &PracticeVerb,
        typed: &str,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let view = match &look.node.stage {
            Stage::Game(view) if view.practice.is_some() => view,
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) | Stage::Game(_) => {
                let error = PracticeError::NoPractice;
                return self.trouble(error.kind(), typed, wording::practice_error(Lang::En, error));
            }
        };
        if let (PracticeVerb::Analyse(None | Some(true)), Some(analysis)) = (
            verb,
            view.practice.as_ref().and_then(|room| room.analysis.as_ref()),
        ) {
            let answer = self.voice.analysed(analysis, view);
            self.say(answer)?;
            return Ok(Vec::new());
        }
        match verb.command(Lang::En, view) {
            Ok(Some(command)) => Ok(vec![Wish::Node(command)]),
            Ok(None) => self.follow(Verb::Ask(Ask::Position), typed, look),
            Err(faults) => self.trouble("bad-position", typed, &faults.join(" ")),
        }
    }

    /// Reads a move by the rules, asks about a losing re-entry once (R-6.2, T-2.8), and plays it.
    fn play(
        &mut self,
        text: &str,
        insist: bool,
        asked: Option<Ply>,
        look: Look<'_>,
    ) -> Result<Vec<Wish>, OutputError> {
        let Stage::Game(view) = &look.node.stage else {
            return self.trouble("no-game", text, "there is no game");
        };
        let game = &view.game;
        if let Seat::One(own) = view.seat
            && game.position().turn() != own
            && !game.is_over()
        {
            return self.trouble("not-your-turn", text, "it is not your turn");
        }
        let ply = match game.read(text) {
            Ok(ply) => ply,
            Err(refused) => return self.refuse_move(text, refused, view),
        };
        let loses = matches!(ply, Ply::Move(mv) if game.would_lose_by_re_entry(mv));
        let asks = loses && !insist && self.options.style == Style::Text && asked != Some(ply);
        if asks {
            self.asked = Some(ply);
            let lines = self.voice.asks_about_re_entry(text);
            self.say(lines)?;
            return Ok(Vec::new());
        }
        Ok(vec![Wish::Node(Command::Play(ply))])
    }

    fn refuse_move(
        &mut self,
        text: &str,
        refused: IllegalMove,
        view: &GameView,
    ) -> Result<Vec<Wish>, OutputError> {
        let why = wording::refusal(Lang::En, refused, view.game.position().size());
        self.trouble(refused.kind(), text, &why)
    }

    /// Leaves: a game that runs stays unfinished in its log (`end` with the result `*`).
    fn leave(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        self.input = Input::Left;
        self.tell_unfinished(look)?;
        Ok(vec![Wish::End(End::Done(ExitKind::Done))])
    }

    fn tell_unfinished(&mut self, look: Look<'_>) -> Result<(), OutputError> {
        if let Stage::Game(view) = &look.node.stage
            && !self.over
        {
            self.over = true;
            let lines = self.voice.unfinished(view, look.shell);
            self.say(lines)?;
        }
        Ok(())
    }

    fn event(&mut self, event: &Event, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        if matches!(event, Event::Started(_) | Event::Rewound { .. }) {
            self.over = false;
        }
        // After the end of its game a front end says only what changes that end.
        let after = matches!(
            event,
            Event::EndRevised(_)
                | Event::PracticeChanged { .. }
                | Event::Analysing(_)
                | Event::RematchWanted { .. }
                | Event::RematchGone { .. }
                | Event::Chat(_)
        );
        if !self.over || after {
            self.calls = self.alarms.of(event, look.node).or(self.calls);
            let lines = self.voice.event(event, look);
            self.say(lines)?;
        }
        Ok(match event {
            Event::Proposal(proposal) if self.options.yes && !proposal.we_agreed => {
                vec![Wish::Node(Command::Confirm)]
            }
            // A host waits for the next player; who wanted to join has nothing left to wait for.
            Event::ProposalGone {
                why: ProposalEnd::Refused,
                ..
            } if look.node.hosting.is_none() => {
                vec![Wish::End(End::Done(ExitKind::Done))]
            }
            Event::ProposalGone { .. } if look.node.hosting.is_none() => vec![not_joined(event)],
            Event::JoinFailed { .. } => vec![not_joined(event)],
            Event::Ended(_) => {
                self.over = true;
                match self.options.errand {
                    Errand::Room => Vec::new(),
                    Errand::Watch if self.options.stays => Vec::new(),
                    Errand::Game | Errand::Host if self.options.stays && is_signed(look) => {
                        let lines = self.voice.stays();
                        self.say(lines)?;
                        Vec::new()
                    }
                    Errand::Game | Errand::Host | Errand::Watch => vec![Wish::End(End::Done(ExitKind::Done))],
                }
            }
            // What is watched goes on all the same.
            Event::StoreFailed { .. } if self.options.errand == Errand::Watch => Vec::new(),
            Event::StoreFailed { .. } => {
                self.tell_unfinished(look)?;
                vec![stopped(
                    event,
                    "make room there; every move that was sent is in the log",
                )]
            }
            Event::PositionDiffers(_) => {
                self.tell_unfinished(look)?;
                vec![stopped(event, "report this with both players' logs of the game")]
            }
            Event::Proposal(_)
            | Event::Phrase(_)
            | Event::SignatureAwaited { .. }
            | Event::CatchingUp
            | Event::CaughtUp
            | Event::ProposalGone { .. }
            | Event::VersionDiffers { .. }
            | Event::Started(_)
            | Event::Turn { .. }
            | Event::Moved(_)
            | Event::Offer { .. }
            | Event::OfferGone { .. }
            | Event::Proposed(_)
            | Event::ProposedGone { .. }
            | Event::Paused(_)
            | Event::WentOn { .. }
            | Event::ClaimOpen(_)
            | Event::Claimed { .. }
            | Event::ClaimAnswered
            | Event::TimesDisputed { .. }
            | Event::Refused { .. }
            | Event::PeerMisbehaved { .. }
            | Event::Chat(_)
            | Event::PeerState(_)
            | Event::WitnessState { .. }
            | Event::Watchers { .. }
            | Event::Shown { .. }
            | Event::Witness(_)
            | Event::AnotherInstall { .. }
            | Event::EndRevised(_)
            | Event::RematchWanted { .. }
            | Event::RematchGone { .. }
            | Event::Rewound { .. }
            | Event::PracticeChanged { .. }
            | Event::Analysing(_)
            | Event::Advised(_)
            | Event::NoThought
            | Event::Left => Vec::new(),
        })
    }

    /// What to do once no more commands come and one is wanted.
    fn without_input(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match &look.node.stage {
            Stage::Proposal(proposal) if !proposal.we_agreed && !self.options.yes => {
                let error = UsageError::new(
                    "the terms were neither accepted nor declined before standard input ended",
                )
                .hint("--yes agrees to them without being asked");
                Ok(vec![
                    Wish::Node(Command::Refuse),
                    Wish::End(End::Failed(error.into())),
                ])
            }
            // In the room, and for a rematch, somebody is to say what comes after the end.
            Stage::Game(view)
                if wants_command(view, look.now)
                    || (view.practice.is_some() || self.options.stays) && view.end.is_some() =>
            {
                self.leave(look)
            }
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) | Stage::Game(_) => Ok(Vec::new()),
        }
    }
}

/// Whether nothing can happen in a game until this side's player says something.
fn wants_command(view: &GameView, now: Timestamp) -> bool {
    let our_turn = match view.seat {
        Seat::Both => true,
        Seat::Watching => return false,
        Seat::One(own) => view.game.position().turn() == own,
    };
    // A hint that was asked for is waited for.
    let waits = |purpose| purpose != Purpose::Analyse;
    if view
        .practice
        .as_ref()
        .is_some_and(|room| room.thinking.is_some_and(waits))
    {
        return false;
    }
    // Who is gone for good, and has no time left, never moves.
    let claimable = view
        .table
        .as_ref()
        .is_some_and(|table| table.open_claim(now).is_some());
    let open = view.end.is_none() && !view.settling && !view.game.is_over();
    let waits = view.table.as_ref().is_some_and(|table| table.catching_up);
    open && ((our_turn || claimable) && !waits || view.peer == PeerState::Left || view.stopped.is_some())
}

fn said(event: &Event) -> String {
    wording::event(Lang::En, event)
        .map(|message| message.text)
        .unwrap_or_default()
}

fn stopped(event: &Event, hint: &'static str) -> Wish {
    Wish::End(End::Failed(Failure::GameStopped {
        why: said(event),
        hint,
    }))
}

fn not_joined(event: &Event) -> Wish {
    Wish::End(End::Failed(Failure::NotJoined { why: said(event) }))
}

impl Front for Plain {
    type Input = Line;

    fn input(&mut self, line: Line, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match line {
            Line::Text(text) => match command::parse(&text, self.options.style) {
                Ok(None) => Ok(Vec::new()),
                Ok(Some(verb)) => self.follow(verb, text.trim(), look),
                Err(fault) => self.trouble(fault.kind, text.trim(), &fault.why),
            },
            Line::TooLong => self.trouble("too-long", "", "a line has at most 4096 bytes"),
            Line::Unheard => self.writer.check().map(|()| Vec::new()),
            Line::Ended => {
                if self.input == Input::Open {
                    self.input = Input::Ended;
                }
                // A person who closes the input at a terminal means to go.
                if self.options.asks {
                    self.leave(look)
                } else {
                    Ok(Vec::new())
                }
            }
        }
    }

    fn told(&mut self, news: &News<'_>, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match news {
            News::Event(event) => self.event(event, look),
            News::Changed => Ok(Vec::new()),
            News::Invite(invite) => {
                let lines = self.voice.invite(invite);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::NoAddress => self.trouble("no-address", "", say!(Lang::En, "no-address")),
            News::Refused(error) => {
                self.trouble(command_kind(error), "", &wording::command_error(Lang::En, error))
            }
            News::BadInvite(error) => self.trouble(error.kind(), "", &error.to_string()),
            News::Remembered { name, fault: None } => {
                let lines = self.voice.remembered(name);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Remembered {
                fault: Some(fault), ..
            } => self.trouble("not-remembered", "", &fault.to_string()),
            News::Saved { path, fault: None } => {
                let lines = self.voice.saved(path);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Saved {
                path,
                fault: Some(fault),
            } => self.trouble("not-saved", &path.display().to_string(), &fault.to_string()),
            News::Blocked { name, fault: None } => {
                let lines = self.voice.blocked(name);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Muted {
                muted, fault: None, ..
            } => {
                let lines = self.voice.muted(*muted);
                self.say(lines)?;
                Ok(Vec::new())
            }
            News::Blocked {
                fault: Some(fault), ..
            }
            | News::Muted {
                fault: Some(fault), ..
            } => self.trouble("not-kept", "", &fault.to_string()),
            News::NotResumed(error) => self.trouble("not-resumed", "", &error.to_string()),
            News::NotListening { address, why, others } => {
                let what = address.map_or_else(|| "LAN".to_owned(), ToString::to_string);
                self.trouble("not-listening", &what, why)?;
                if *others || self.options.errand != Errand::Host {
                    return Ok(Vec::new());
                }
                let why = "nobody can reach this machine: no address can be listened on".to_owned();
                Ok(vec![Wish::End(End::Failed(Failure::NotJoined { why }))])
            }
        }
    }

    fn settled(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let lines = self.voice.settled(look);
        self.say(lines)?;
        self.low_at = is_connected(look)
            .then(|| self.alarms.low_time_at(look.node, look.now.as_ms()))
            .flatten()
            .map(Timestamp::from_ms);
        self.writer.check()?;
        if self.input == Input::Ended {
            self.without_input(look)
        } else {
            Ok(Vec::new())
        }
    }

    fn wake(&self) -> Option<Timestamp> {
        self.low_at
    }

    fn woken(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        if is_connected(look) && self.alarms.low_time(look.node, look.now.as_ms()).is_some() {
            self.calls = Some(Alarm::LowTime);
            let lines = self.voice.low_time(look);
            self.say(lines)?;
        }
        Ok(Vec::new())
    }

    fn interrupted(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let running = matches!(&look.node.stage, Stage::Game(view) if view.end.is_none());
        if running && self.options.asks && !self.warned {
            self.warned = true;
            let lines = self.voice.asks_about_leaving();
            self.say(lines)?;
            return Ok(Vec::new());
        }
        self.tell_unfinished(look)?;
        Ok(vec![Wish::End(End::Done(ExitKind::Interrupt))])
    }
}

/// The opponent is there, so that the clocks are what is shown.
fn is_connected(look: Look<'_>) -> bool {
    matches!(&look.node.stage, Stage::Game(view) if matches!(view.peer, PeerState::Connected { .. }))
}

/// A game between two peers is going on.
fn is_signed(look: Look<'_>) -> bool {
    matches!(&look.node.stage, Stage::Game(view) if view.table.is_some())
}

/// The stable name of a refusal by the peer machine.
fn command_kind(error: &CommandError) -> &'static str {
    match error {
        CommandError::Busy => "busy",
        CommandError::InviteSpent => "invite-spent",
        CommandError::OnlyWatched => "only-watched",
        CommandError::OwnKey => "own-key",
        CommandError::NotOver => "not-over",
        CommandError::NothingProposed => "nothing-proposed",
        CommandError::NoGame => "no-game",
        CommandError::Stopped => "stopped",
        CommandError::Unplayable => "unplayable",
        CommandError::Terms(_) => "impossible-terms",
        CommandError::NothingToTakeBack => "nothing-to-take-back",
        CommandError::NotConnected => "not-connected",
        CommandError::NotCaughtUp => "not-caught-up",
        CommandError::NotAway => "not-away",
        CommandError::NoChat => "no-chat",
        CommandError::ChatTooFast => "chat-too-fast",
        CommandError::ChatFull => "chat-full",
        CommandError::Resume(error) => error.kind(),
        CommandError::Practice(error) => error.kind(),
        CommandError::Play(PlayError::Act(error)) => error.kind(),
        CommandError::Play(_) | _ => "refused",
    }
}

#[cfg(test)]
mod tests;
