//! The session: one game between two players, from the first greeting to the last goodbye.

use alloc::vec::Vec;

use ugolki_record::codec::EncodeError;
use ugolki_record::{GameId, GameLog, Heads, Nonce, Party, PlayerKey, SafetyPhrase, Terms};
use ugolki_rules::Side;

use crate::desk::Desk;
use crate::frame::{Frame, Hello, Ping, Pong, Refused, State};
use crate::input::{Claim, Context, End, Input, Notice, Output, SessionError};
use crate::phase::{Awaiting, Offering, Phase, Revealing, unexpected};
use crate::pulse::Pulse;
use crate::table::{ClockFace, Table};
use crate::{Fault, Pledge, Timestamp};

/// One game between two players, whatever becomes of the streams that carry it.
///
/// The owner of a session greets on each stream (the `Hello`s carry [`Session::heads`]), tells the session when a stream
/// carries it, and carries out its outputs in their order. When a [`Output::Persist`] fails, the owner gives the session
/// nothing more and sends nothing more of it: nothing was sent that is not stored (P-6.2).
#[derive(Debug, Clone)]
pub struct Session {
    phase: Phase,
    pulse: Pulse,
    /// The other side's installation, once it has greeted.
    install: Option<[u8; 16]>,
}

impl Session {
    /// Offers a game. The nonce is this side's half of the lot.
    ///
    /// # Errors
    /// [`EncodeError`] for terms that no body can hold.
    pub fn host(terms: Terms, nonce: Nonce) -> Result<Self, EncodeError> {
        Ok(Self::at(Phase::Offering(Offering::new(terms, nonce)?)))
    }

    /// Asks `host` for the game it offers. The nonce is this side's half of the lot.
    pub const fn join(me: Party, host: PlayerKey, nonce: Nonce) -> Self {
        Self::at(Phase::Awaiting(Awaiting::new(me, host, nonce)))
    }

    /// Waits again for the other side's signature, after a restart: this side has signed, and may have shown it (P-6.11). None
    /// if what was kept does not hold, or is another player's.
    pub fn await_signature(pledge: &Pledge, context: &Context<'_>) -> Option<Self> {
        let phase = Revealing::resume(pledge, context.signer, context.now)?;
        Some(Self::at(Phase::Revealing(phase)))
    }

    /// Goes on with a game from its log, which may be older than what this side has signed: nothing is signed before the
    /// other side has greeted and brought what is missing (P-6.5). When its present turn began by wall time, if that is
    /// known, only matters for a game by correspondence. None if the signer of the context does not play in it.
    pub fn resume(log: GameLog, turn_began_ms: Option<u64>, context: &Context<'_>) -> Option<Self> {
        let table = Table::resume(log, turn_began_ms, context)?;
        Some(Self::at(Phase::resume(table, context.now)))
    }

    /// The log that the game goes on from is known to be the newest that this side has written: nothing is waited for.
    #[must_use]
    pub fn with_newest_log(mut self) -> Self {
        if let Some(table) = self.phase.table_mut() {
            table.trust_log();
        }
        self
    }

    const fn at(phase: Phase) -> Self {
        Self {
            phase,
            pulse: Pulse::new(),
            install: None,
        }
    }

    /// The installation that the other side says to play from, once it has greeted (P-3.3).
    pub const fn install(&self) -> Option<[u8; 16]> {
        self.install
    }

    /// Takes one input, and adds to `out` what is to be done about it, in order.
    ///
    /// # Errors
    /// [`SessionError::Misuse`] for a command that is impossible now: nothing has changed. [`SessionError::Fault`] for what
    /// the other side may not do: it is told so in `out`, and nothing else has changed but what `out` says.
    pub fn handle(
        &mut self,
        input: Input,
        context: &Context<'_>,
        out: &mut Vec<Output>,
    ) -> Result<(), SessionError> {
        let mut desk = Desk {
            context,
            connected: self.pulse.is_connected(),
            round_trip_ms: self.pulse.round_trip_ms().unwrap_or(0),
            asks: false,
            answers: true,
            out,
        };
        let phase = core::mem::replace(&mut self.phase, Phase::Over);
        let (phase, result) = match input {
            Input::Connected(hello) => (self.connect(phase, &hello, &mut desk), Ok(())),
            Input::Disconnected => {
                desk.connected = false;
                (phase.on_away(&mut desk), Ok(()))
            }
            Input::Frame(frame) => self.receive(phase, frame, &mut desk),
            Input::Carried(record) => phase.on_carried(&record, &mut desk),
            Input::Stamped(stamp) => phase.on_stamp(&stamp, &mut desk),
            Input::Command(command) => phase.on_command(&command, &mut desk),
            Input::Tick => (phase.on_tick(&mut desk), Ok(())),
        };
        self.phase = phase;
        if let Err(SessionError::Misuse(_)) = result {
            return result;
        }
        if desk.asks {
            self.pulse.hurry(desk.now());
        }
        self.beat(&mut desk);
        if !desk.connected {
            self.pulse.stop();
        }
        result
    }

    /// When [`Input::Tick`] is wanted next, if at all.
    pub fn next_deadline(&self) -> Option<Timestamp> {
        [self.phase.deadline(), self.pulse.deadline()]
            .into_iter()
            .flatten()
            .min()
    }

    /// The terms, once they are known.
    pub fn terms(&self) -> Option<&Terms> {
        self.phase.terms()
    }

    /// Whether this side has agreed to the terms.
    pub const fn we_agreed(&self) -> bool {
        self.phase.agreed().0
    }

    /// Whether the other side is known to have agreed to the terms.
    pub const fn they_agreed(&self) -> bool {
        self.phase.agreed().1
    }

    /// The words that both players see if nobody sits between them, as soon as both halves of the lot are known, which is before
    /// either has to agree (N-8.7).
    pub fn phrase(&self) -> Option<SafetyPhrase> {
        self.phase.phrase()
    }

    /// As the host, has shown its half of the lot and signed nothing yet: a joiner that has forgotten its own half needs another
    /// offer, in another session.
    pub const fn has_shown_its_half(&self) -> bool {
        self.phase.has_shown()
    }

    /// The game's id, once both have agreed and the lot is drawn.
    pub fn game(&self) -> Option<GameId> {
        self.phase.game()
    }

    /// The log, once the game is agreed and stored.
    pub fn log(&self) -> Option<&GameLog> {
        self.phase.table().map(Table::log)
    }

    /// The own side, once the game is agreed and stored.
    pub fn side(&self) -> Option<Side> {
        self.phase.table().map(Table::me)
    }

    /// How far both chains are held, for the greeting of the next stream.
    pub fn heads(&self) -> Heads {
        self.phase.heads()
    }

    /// How the game ended, once that was told.
    pub const fn end(&self) -> Option<&End> {
        self.phase.told()
    }

    /// An end stands in the log that the other side could still change.
    pub const fn is_settling(&self) -> bool {
        self.phase.is_settling()
    }

    /// The log may be older than what this side has signed: nothing is signed until the other side has shown what it holds
    /// (P-6.5).
    pub fn is_catching_up(&self) -> bool {
        self.phase.table().is_some_and(Table::is_catching_up)
    }

    /// The game has stopped because the engines differ (P-5.5).
    pub const fn is_disputed(&self) -> bool {
        matches!(self.phase, Phase::Disputed(_))
    }

    /// Nothing happens here any more.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Nothing is left to be signed by either side or acknowledged by the other.
    pub fn is_complete(&self) -> bool {
        self.phase.is_complete()
    }

    /// The clock of a side as it is to be shown now: what is left, in milliseconds, and whether it runs. None without one.
    pub fn clock(&self, side: Side, now: Timestamp, wall_ms: u64) -> Option<ClockFace> {
        self.phase.table()?.clock_face(side, now, wall_ms)
    }

    /// From when on the user may claim the game, as things stand (P-7.6, P-7.7). None while nothing leads there.
    pub fn claim_from(&self, claim: Claim) -> Option<Timestamp> {
        self.phase.table()?.claim_from(claim)
    }

    /// The user can still play on, although the other side claims that its time is up (P-7.6).
    pub fn may_answer(&self, now: Timestamp) -> bool {
        let until = self.phase.table().and_then(Table::answers_until);
        until.is_some_and(|until| now < until)
    }

    /// Until when both clocks stand because the other side is away, as things stand (P-7.7).
    pub fn clocks_stand_until(&self) -> Option<Timestamp> {
        self.phase.table()?.stands_until()
    }

    /// A stream is in use, and the other side was heard on it of late.
    pub fn is_alive(&self) -> bool {
        self.pulse.is_alive()
    }

    /// The median of the last five round trips, in milliseconds.
    pub fn round_trip_ms(&self) -> Option<u32> {
        self.pulse.round_trip_ms()
    }

    fn connect(&mut self, phase: Phase, hello: &Hello, desk: &mut Desk<'_>) -> Phase {
        self.pulse.start(desk.now());
        desk.connected = true;
        let before = self.install.replace(hello.install);
        if before.is_some_and(|install| install != hello.install) {
            desk.notice(Notice::AnotherInstall);
        }
        phase.on_connected(&hello.heads, desk)
    }

    fn receive(
        &mut self,
        phase: Phase,
        frame: Frame,
        desk: &mut Desk<'_>,
    ) -> (Phase, Result<(), SessionError>) {
        if !desk.connected {
            return (phase, Ok(()));
        }
        let phase = if self.pulse.heard(desk.now()) {
            desk.notice(Notice::HeardAgain);
            phase.on_back(desk)
        } else {
            phase
        };
        let (phase, result) = match frame {
            Frame::Ping(ping) => {
                let state = state(&phase);
                desk.send(Frame::Pong(Pong {
                    number: ping.number,
                    state,
                }));
                let phase = phase.on_state(&ping.state, desk);
                (phase.on_report(ping.thinking_ms, &ping.state.heads, desk), Ok(()))
            }
            Frame::Pong(pong) => {
                self.pulse.answered(pong.number, desk.now());
                (phase.on_state(&pong.state, desk), Ok(()))
            }
            Frame::Refused(refused) => (phase.on_refused(&refused, desk), Ok(())),
            Frame::Bye(bye) => (phase.on_bye(&bye, desk), Ok(())),
            Frame::Negotiation(step) => phase.on_negotiation(step, desk),
            Frame::Record(record) => phase.on_record(&record, desk),
            Frame::Position(report) => phase.on_position(&report, desk),
            Frame::Hello(_) | Frame::Lobby(_) | Frame::Stamp(_) | Frame::Witnesses(_) => unexpected(phase),
        };
        // A record is refused by its name, where it is judged.
        if let Err(SessionError::Fault(fault @ (Fault::Unexpected | Fault::Agreement))) = &result {
            let code = fault.code();
            desk.send(Frame::Refused(Refused { code, record: None }));
        }
        (phase, result)
    }

    /// Sends a ping when one is due, and notices silence.
    fn beat(&mut self, desk: &mut Desk<'_>) {
        if !desk.connected {
            return;
        }
        if self.pulse.fell_silent(desk.now()) {
            desk.notice(Notice::Silent);
            let phase = core::mem::replace(&mut self.phase, Phase::Over);
            self.phase = phase.on_away(desk);
        }
        if let Some(number) = self.pulse.due(desk.now()) {
            let thinking_ms = self
                .phase
                .table()
                .map_or(0, |table| table.thinking_ms(desk.context));
            desk.send(Frame::Ping(Ping {
                number,
                state: state(&self.phase),
                thinking_ms,
            }));
        }
    }
}

fn state(phase: &Phase) -> State {
    State {
        agreed: phase.agreed().0,
        heads: phase.heads(),
    }
}
