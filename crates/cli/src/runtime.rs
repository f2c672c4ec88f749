//! The one event loop: what comes from the player, the network, the computer player, the clock and the system goes into
//! the peer; what comes out is carried out in order, on disk before on the wire (P-6.2).
//!
//! [`Runtime::step`] is the only place where the peer is called.

mod company;
mod ending;
mod event;
mod lan;
mod network;
mod offering;
mod resuming;
mod signals;
mod telling;
mod watching;
mod witness;

use std::collections::VecDeque;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use ugolki_node::view::NodeView;
use ugolki_node::{Effect, Identity, Input, Node, Now};

use crate::chains::ChainBook;
use crate::clock::{Clock, wall_ms};
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure};
use crate::front::{End, Front, Look, News, Shell, Wish};
use crate::invite;
use crate::panic;
use crate::platform;
use crate::store::{Store, StoreError};
use crate::thinker::{Thinker, Word};
use crate::words::faults;

use company::Company;
use ending::Ending;
pub use event::{Attendance, Disk, fetch_charter};
pub use network::{Network, agent};
use offering::Offering;
use resuming::Keeping;
pub use signals::{Signal, Signals};
use telling::Untold;
pub use witness::Stand;

/// How long a peer that broke the protocol is kept away, in milliseconds (N-9.4).
const BLOCKED_MS: u64 = 600_000;

/// Everything that a runtime is made of.
#[derive(Debug)]
pub struct Parts<F: Front> {
    /// What the player sits at.
    pub front: F,
    /// What comes from its reading thread.
    pub input: mpsc::Receiver<F::Input>,
    /// Who plays.
    pub identity: Identity,
    /// Where the player's chains of rated games end.
    pub chains: ChainBook,
    /// The game logs.
    pub store: Store,
    /// The logs of games that are only watched.
    pub watched: Store,
    /// The network; not running where nothing is sent.
    pub network: Network,
    /// The process was started to watch a game: it gossips as long as it runs.
    pub watches: bool,
    /// Signals to the process.
    pub signals: Signals,
    /// What only the runtime knows.
    pub shell: Shell,
    /// The event that is taken part in.
    pub event: Option<Attendance>,
}

/// The loop and all that it owns.
#[derive(Debug)]
pub struct Runtime<F: Front> {
    front: F,
    input: mpsc::Receiver<F::Input>,
    /// The reading thread is still there.
    input_open: bool,
    node: Node,
    clock: Clock,
    chains: ChainBook,
    store: Store,
    watched: Store,
    /// What the disk has answered to the peer's wishes about games that are watched.
    unkept: Vec<Input>,
    network: Network,
    watches: bool,
    signals: Signals,
    shell: Shell,
    offering: Offering,
    /// A game that is looked for on the network.
    looking: Option<lan::Look>,
    keeping: Option<Keeping>,
    event: Option<Attendance>,
    company: Company,
    thinker: Thinker,
    /// What is told once the network has had its turn.
    untold: VecDeque<Untold>,
    wishes: VecDeque<Wish>,
    /// The front end can tell nothing any more, and is not called again.
    mute: bool,
    ending: Option<Ending>,
}

/// The future of an instant that may never come.
async fn at(instant: Option<Instant>) {
    match instant {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

impl<F: Front> Runtime<F> {
    /// Puts a peer together. Its chance comes from the system.
    ///
    /// # Errors
    /// [`Failure::System`] when the system gives no randomness.
    pub fn new(parts: Parts<F>) -> Result<Self, Failure> {
        let Parts {
            front,
            input,
            identity,
            chains,
            store,
            watched,
            network,
            watches,
            signals,
            shell,
            event,
        } = parts;
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| Asked::Randomness.failed(error))?;
        Ok(Self {
            front,
            input,
            input_open: true,
            node: Node::new(identity, seed),
            clock: Clock::start(),
            chains,
            store,
            watched,
            unkept: Vec::new(),
            network,
            watches,
            signals,
            shell,
            offering: Offering::default(),
            looking: None,
            keeping: None,
            event,
            company: Company::default(),
            thinker: Thinker::default(),
            untold: VecDeque::new(),
            wishes: VecDeque::new(),
            mute: false,
            ending: None,
        })
    }

    /// Runs until the player, a signal or a failure ends it. `first` is what the command line wants.
    ///
    /// # Errors
    /// The failure that ended it.
    pub async fn run(mut self, first: Vec<Wish>) -> Result<ExitKind, Failure> {
        self.bar_the_blocked();
        self.begin_event();
        self.wishes.extend(first);
        self.settle().await;
        panic::on_request_in_network();
        while !self.is_finished() {
            let wake = self.wake();
            tokio::select! {
                signal = self.signals.next() => self.on_signal(signal),
                event = self.network.next(), if self.network.is_running() => self.on_network(event),
                input = self.input.recv(), if self.input_open => self.on_input(input),
                Some(word) = self.thinker.next() => self.step(match word {
                    Word::Thought(thought) => Input::Thought(thought),
                    Word::Report(report) => Input::Report(report),
                }),
                ply = event::bot_plays(&mut self.event) => self.on_bot(ply),
                () = at(wake) => self.on_wake(),
            }
            self.settle().await;
        }
        self.ending
            .map_or(Ok(ExitKind::Done), |ending| ending.end.into_result())
    }

    /// The next instant at which something is due.
    fn wake(&self) -> Option<Instant> {
        let times = [self.node.next_deadline(), self.front.wake()]
            .into_iter()
            .flatten();
        let due = times.map(|time| self.clock.instant(time));
        let own = [
            self.offering.ready_at(),
            self.event_wake(),
            self.looking.as_ref().and_then(lan::Look::until),
            self.ending.as_ref().map(|ending| ending.deadline),
        ];
        due.chain(own.into_iter().flatten()).min().map(Instant::from_std)
    }

    fn on_signal(&mut self, signal: Signal) {
        tracing::info!(?signal, "signal");
        if self.ending.is_some() && signal.ends() {
            return self.end_now();
        }
        match signal {
            Signal::Terminate => self.end(End::Done(ExitKind::Terminate)),
            Signal::HangUp => self.end(End::Done(ExitKind::HangUp)),
            Signal::Interrupt => {
                let wishes = self.front.interrupted(look(&self.node, &self.shell, &self.clock));
                self.take(wishes);
            }
            Signal::Stop => self.suspend(),
            Signal::Continue => {
                let wishes = self.front.continued(look(&self.node, &self.shell, &self.clock));
                self.take(wishes);
            }
        }
    }

    fn on_network(&mut self, event: Option<ugolki_net::NetEvent>) {
        let Some(event) = event else {
            tracing::info!("the network has ended");
            self.network.ended();
            return;
        };
        network::note(&event);
        match self.network.translate(event) {
            network::Heard::Input(input) => self.step(input),
            network::Heard::Wired(wired) => self.on_wired(wired),
            network::Heard::Nothing => {}
            network::Heard::Listening => {
                self.shell.listening = self.network.listening().to_vec();
                self.shell.reachable = self.network.reachable().to_vec();
                self.offering.addresses_changed();
                self.reach_changed();
                self.event_reached();
                let addresses = self.network.listening().iter().map(ToString::to_string);
                self.step(Input::Listening {
                    addresses: addresses.collect(),
                });
            }
            network::Heard::NotListening { address, why, others } => {
                self.tell(&News::NotListening {
                    address: address.as_ref(),
                    why: &why,
                    others,
                });
                self.offering.addresses_changed();
            }
        }
    }

    fn on_input(&mut self, input: Option<F::Input>) {
        match input {
            Some(input) => {
                let wishes = self
                    .front
                    .input(input, look(&self.node, &self.shell, &self.clock));
                self.take(wishes);
            }
            None => self.input_open = false,
        }
    }

    /// Something may be due: whatever is not, does no harm.
    fn on_wake(&mut self) {
        let now = self.clock.now();
        if self.node.next_deadline().is_some_and(|deadline| deadline <= now) {
            self.step(Input::Tick);
            self.tell_all();
        }
        if self
            .event_wake()
            .is_some_and(|wake| wake <= std::time::Instant::now())
        {
            self.event_woken();
            self.tell_all();
        }
        if self.front.wake().is_some_and(|wake| wake <= now) {
            let wishes = self.front.woken(look(&self.node, &self.shell, &self.clock));
            self.take(wishes);
        }
        self.announce();
    }

    /// Gives the peer one input, and carries out what follows from it.
    pub fn step(&mut self, input: Input) {
        self.tell_all();
        let now = Now {
            mono: self.clock.now(),
            wall_ms: wall_ms(),
        };
        let mut effects = Vec::new();
        match self.node.handle(input, now, &mut effects) {
            Ok(()) => self.carry_out(effects),
            Err(error) => {
                tracing::debug!(%error, "command refused");
                self.tell(&News::Refused(&error));
            }
        }
    }

    /// Why a log can't be written, for whoever sits in front.
    fn said_of(&self, error: &StoreError) -> String {
        let why = faults::io_error(self.front.lang(), &error.source);
        format!("{}: {why}", error.path.display())
    }

    /// Carries out effects in their order. What can't be stored stops the rest: it must not be sent (P-6.2). The player is
    /// told when what was sent is on its way.
    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Persist { game, bytes } => match self.store.append(game, &bytes) {
                    Ok(took) => {
                        self.untold.push_back(Untold::Stored(game, took));
                        self.event_game_grew(game);
                    }
                    Err(error) => {
                        tracing::error!(%error, source = %error.source, "a log could not be written");
                        let why = self.said_of(&error);
                        return self.step(Input::StoreFailed { game, why });
                    }
                },
                Effect::Remember {
                    game,
                    meeting,
                    witnesses,
                } => self.remember(game, meeting, witnesses),
                Effect::Pledge {
                    game,
                    meeting,
                    witnesses,
                    pledge,
                } => {
                    if let Err(error) = self.pledge(game, (meeting, witnesses), pledge) {
                        tracing::error!(%error, %game, "what was signed could not be kept");
                        let why = faults::io_error(self.front.lang(), &error);
                        return self.step(Input::StoreFailed { game, why });
                    }
                }
                Effect::KeepChain { game, pool, head } => {
                    if let Err(error) = self.chains.keep(pool, head) {
                        tracing::error!(%error, %game, "the chain of rated games could not be kept");
                        let why = faults::io_error(self.front.lang(), &error);
                        return self.step(Input::StoreFailed { game, why });
                    }
                }
                Effect::KeepChat { game, bytes, anew } => self.keep_chat(game, &bytes, anew),
                Effect::Forget { game } => self.forget(game),
                Effect::Event(event) => self.untold.push_back(Untold::Event(event)),
                Effect::Changed => self.untold.push_back(Untold::Changed),
                Effect::Think(request) => self.untold.push_back(Untold::Think(request)),
                Effect::StopThinking => self.untold.push_back(Untold::StopThinking),
                Effect::Keep { game, bytes } => {
                    if let Err(error) = self.watched.append(game, &bytes) {
                        tracing::warn!(%error, source = %error.source, "the log of a watched game could not be written");
                        let why = self.said_of(&error);
                        self.unkept.push(Input::StoreFailed { game, why });
                    }
                }
                Effect::Load { game } => {
                    let log = self.watched.read(game);
                    self.unkept.push(Input::Loaded { game, log });
                }
                Effect::Send { .. }
                | Effect::Open { .. }
                | Effect::Close { .. }
                | Effect::Reset { .. }
                | Effect::GiveUp { .. }
                | Effect::Block { .. }
                | Effect::Follow { .. }
                | Effect::Unfollow { .. }
                | Effect::Publish { .. }
                | Effect::Judge { .. } => self.network.carry_out(effect),
            }
        }
        for input in std::mem::take(&mut self.unkept) {
            self.step(input);
        }
    }

    /// Grants all wishes, and lets the front end write or draw what waits.
    async fn settle(&mut self) {
        loop {
            while let Some(wish) = self.wishes.pop_front() {
                self.grant(wish);
            }
            self.look_on_lan();
            self.settle_event();
            self.network.let_out().await;
            self.tell_all();
            if !self.wishes.is_empty() {
                continue;
            }
            if self.mute {
                return;
            }
            let wishes = self.front.settled(look(&self.node, &self.shell, &self.clock));
            self.take(wishes);
            if self.wishes.is_empty() {
                return;
            }
        }
    }

    fn grant(&mut self, wish: Wish) {
        self.tell_all();
        match wish {
            Wish::Node(command) => self.step(Input::Command(command)),
            Wish::Host(offer) => self.host(offer),
            Wish::MeetOnLan(offer) => self.meet_on_lan(offer),
            Wish::Join(text) => self.join(&text),
            Wish::Watch(text) => self.watch(&text),
            Wish::Remember { key, name, verified } => self.remember_player(key, &name, verified),
            Wish::Rename(name) => {
                // In a game the name stays as it was agreed; what is stored counts from the next start on.
                if self.node.rename(name.clone()) {
                    self.shell.name = name;
                }
            }
            Wish::SaveInvite => self.save_invite(),
            Wish::Block { key, name } => self.block(key, &name),
            Wish::Mute { key, name, muted } => self.mute_for_good(key, &name, muted),
            Wish::Event(command) => self.event_command(command),
            Wish::Resume(path) => self.resume(&path),
            Wish::Suspend => self.suspend(),
            Wish::End(end) => self.end(end),
        }
    }

    fn join(&mut self, text: &str) {
        let Some(own) = self.shell.key else { return };
        // A file may be named instead.
        let read = match text.trim_start().strip_prefix('@') {
            Some(path) => invite::text_of(&format!("@{path}")),
            None => Ok(text.to_owned()),
        };
        match read.and_then(|text| invite::read(&text, own, wall_ms())) {
            Ok(command) => self.step(Input::Command(command)),
            Err(error) => self.tell(&News::BadInvite(&error)),
        }
    }

    /// Stops the process until it is continued, with the terminal given back (T-7.6).
    fn suspend(&mut self) {
        if !platform::signals::can_be_continued() {
            return;
        }
        self.front.stopping();
        if let Err(error) = platform::signals::stop_self() {
            tracing::warn!(%error, "the process can't stop itself");
            let wishes = self.front.continued(look(&self.node, &self.shell, &self.clock));
            self.take(wishes);
        }
    }
}

/// What a front end may look at. Apart from `self`, because the front end is borrowed at the same time.
fn look<'a>(node: &'a Node, shell: &'a Shell, clock: &Clock) -> Look<'a> {
    let node: &NodeView = node.view();
    Look {
        node,
        shell,
        now: clock.now(),
    }
}
