//! The event loop of a witness: what comes from the network, the clock and the system goes into it; what comes out is
//! carried out in order, on disk before on the wire (P-6.2).

use std::time::{Duration, Instant};

use ugolki_node::{Effect, Event, Input, Now, Witness};

use super::network::{self, Heard, Network, Wired};
use super::{Signals, at};
use crate::clock::{Clock, wall_ms};
use crate::exit::ExitKind;
use crate::failure::{Failure, NotJoined};
use crate::library;
use crate::output::OutputError;
use crate::runtime::Signal;
use crate::store::Store;
use crate::witness_lines::WitnessLines;
use crate::words::faults;

/// How long streams and connections are given to end in order.
const CLOSING: Duration = Duration::from_secs(1);

/// A witness with all that it needs.
#[derive(Debug)]
pub struct Stand {
    witness: Witness,
    clock: Clock,
    store: Store,
    network: Network,
    signals: Signals,
    lines: WitnessLines,
}

impl Stand {
    /// Puts it together. `store` holds the logs of the games that it sees.
    pub fn new(
        witness: Witness,
        store: Store,
        network: Network,
        signals: Signals,
        lines: WitnessLines,
    ) -> Self {
        Self {
            witness,
            clock: Clock::start(),
            store,
            network,
            signals,
            lines,
        }
    }

    /// Runs until a signal or a failure ends it.
    ///
    /// # Errors
    /// The failure that ended it.
    pub async fn run(mut self) -> Result<ExitKind, Failure> {
        self.lines.begin()?;
        loop {
            let wake = self.witness.next_deadline();
            let wake = wake.map(|time| tokio::time::Instant::from_std(self.clock.instant(time)));
            tokio::select! {
                signal = self.signals.next() => match signal {
                    Signal::Terminate => return Ok(self.end(ExitKind::Terminate).await),
                    Signal::HangUp => return Ok(self.end(ExitKind::HangUp).await),
                    // That is how it is ended.
                    Signal::Interrupt => return Ok(self.end(ExitKind::Done).await),
                    Signal::Stop | Signal::Continue => {}
                },
                event = self.network.next() => match event {
                    Some(event) => self.on_network(event)?,
                    None => return Err(Failure::NotJoined(NotJoined::NetworkEnded)),
                },
                () = at(wake) => self.step(Input::Tick)?,
            }
            self.lines.check()?;
        }
    }

    fn on_network(&mut self, event: ugolki_net::NetEvent) -> Result<(), Failure> {
        network::note(&event);
        match self.network.translate(event) {
            Heard::Input(input) => self.step(input)?,
            Heard::Wired(Wired::Opened { stream, .. }) => self.network.reset(stream),
            Heard::Wired(_) | Heard::Nothing => {}
            Heard::Listening => self.lines.listening(self.network.listening())?,
            Heard::NotListening { address, why, others } => {
                let what = address.map_or_else(
                    || faults::lan(self.lines.lang()).to_owned(),
                    |address| address.to_string(),
                );
                self.lines.trouble("not-listening", &what, &why)?;
                if !others {
                    return Err(Failure::NotJoined(NotJoined::NotListening));
                }
            }
        }
        Ok(())
    }

    /// Gives the witness one input and what follows from it, until nothing does.
    fn step(&mut self, input: Input) -> Result<(), OutputError> {
        let mut next = vec![input];
        while let Some(input) = next.pop() {
            let now = Now {
                mono: self.clock.now(),
                wall_ms: wall_ms(),
            };
            let mut effects = Vec::new();
            self.witness.handle(input, now, &mut effects);
            self.carry_out(effects, &mut next)?;
        }
        Ok(())
    }

    /// Carries out effects in their order, and adds what the witness is to be told of them. What can't be stored stops the
    /// rest: it must not be sent (P-6.2).
    fn carry_out(&mut self, effects: Vec<Effect>, next: &mut Vec<Input>) -> Result<(), OutputError> {
        for effect in effects {
            match effect {
                Effect::Persist { game, bytes } => {
                    if let Err(error) = self.store.append(game, &bytes) {
                        tracing::error!(%error, source = %error.source, "a log could not be written");
                        let why = faults::io_error(self.lines.lang(), &error.source);
                        let why = format!("{}: {why}", error.path.display());
                        next.push(Input::StoreFailed { game, why });
                        return Ok(());
                    }
                }
                Effect::Load { game } => {
                    let path = self.store.path(game);
                    let log = match library::read(&path) {
                        Ok(bytes) => Some(bytes),
                        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
                        Err(error) => {
                            let what = path.display().to_string();
                            let why = faults::io_error(self.lines.lang(), &error);
                            self.lines.trouble("unreadable", &what, &why)?;
                            let why = format!("{what}: {why}");
                            next.push(Input::StoreFailed { game, why });
                            continue;
                        }
                    };
                    next.push(Input::Loaded { game, log });
                }
                Effect::Event(event) => {
                    tracing::debug!(?event, "event");
                    self.tell(&event)?;
                }
                Effect::Send { .. }
                | Effect::Open { .. }
                | Effect::Close { .. }
                | Effect::Reset { .. }
                | Effect::GiveUp { .. }
                | Effect::Block { .. } => self.network.carry_out(effect),
                Effect::Remember { .. }
                | Effect::Keep { .. }
                | Effect::Follow { .. }
                | Effect::Unfollow { .. }
                | Effect::Publish { .. }
                | Effect::Judge { .. }
                | Effect::KeepChain { .. }
                | Effect::Pledge { .. }
                | Effect::Forget { .. }
                | Effect::KeepChat { .. }
                | Effect::Think(_)
                | Effect::StopThinking
                | Effect::Changed => {}
            }
        }
        Ok(())
    }

    fn tell(&mut self, event: &Event) -> Result<(), OutputError> {
        if let Event::Witness(event) = event {
            return self.lines.event(event);
        }
        if let Event::StoreFailed { why, .. } = event {
            return self.lines.trouble(event.kind(), "", why);
        }
        ugolki_tui::text::event(self.lines.lang(), event).map_or(Ok(()), |message| {
            self.lines.trouble(event.kind(), "", &message.text)
        })
    }

    /// Lets what was said go out.
    async fn end(mut self, kind: ExitKind) -> ExitKind {
        tracing::info!(?kind, "ending");
        self.network.shut_down();
        let deadline = tokio::time::Instant::from_std(Instant::now() + CLOSING);
        while self.network.is_running() {
            tokio::select! {
                event = self.network.next() => if event.is_none() {
                    self.network.ended();
                },
                () = at(Some(deadline)) => break,
            }
        }
        kind
    }
}
