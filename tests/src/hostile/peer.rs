//! The hostile peer: its course through a game, which is an honest one but for its threat.

use std::time::{Duration, Instant};

use ugolki_net::{Address, PeerAddress, Ticket};
use ugolki_record::{GameLog, Heads, Nonce, PlayerKey, SecretKey, SignedRecord, Signer as _, TimeControl};
use ugolki_rules::Side;
use ugolki_session::{Bye, Code, Frame, Hello, Offer, Ping, Pong, Purpose, State};

use super::line::{Heard, Line};
use super::threat::Threat;
use super::timing::Watch;
use crate::player::Style;
use crate::{PATIENCE, Player};

/// Between two pings; the first ones of an honest peer come as fast.
const PING: Duration = Duration::from_millis(100);

/// How long a game lasts at most.
const GAME: Duration = PATIENCE.saturating_mul(3);

/// What a hostile peer has been told, and by whom it was left.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Account {
    /// Why something of it was refused, in order.
    pub refused: Vec<String>,
    /// With which words the other side left, in order.
    pub byes: Vec<String>,
    /// How often a stream ended under it.
    pub closed: usize,
}

/// How far the goodbyes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parting {
    /// The game is on.
    NotYet,
    /// It has said goodbye.
    Said,
    /// The other side has said goodbye too, or has gone.
    Done,
}

/// From which side the game is agreed on.
#[derive(Debug)]
pub(super) enum Part {
    /// It joins by an invite.
    Guest {
        /// The host.
        host: PeerAddress,
    },
    /// It hosts with these conditions.
    Host {
        /// The clock.
        time: TimeControl,
    },
}

/// A peer that does one thing wrong.
#[derive(Debug)]
pub struct HostilePeer {
    pub(super) secret: SecretKey,
    pub(super) threat: Threat,
    pub(super) part: Part,
    pub(super) line: Line,
    /// The moves of the whole game; where it ends, or does not fit, chance chooses.
    pub(super) script: Vec<String>,
    pub(super) player: Player,
    /// It resigns at its first turn after so many plies.
    pub(super) resigns_after: usize,
    pub(super) nonce: Nonce,
    pub(super) offer: Option<Offer>,
    pub(super) log: Option<GameLog>,
    /// The log as it was when the game had three plies.
    pub(super) backup: Option<GameLog>,
    pub(super) epoch: u32,
    pub(super) struck: bool,
    pub(super) watch: Watch,
    /// Until when it only waits, and how it pings until then.
    pub(super) waits: Option<Instant>,
    /// What it acknowledges while it holds acknowledgements back.
    pub(super) held: Option<Heads>,
    /// It rewrites its history, and takes nothing from the other side.
    pub(super) deaf: bool,
    pings: u32,
    parting: Parting,
    account: Account,
}

impl HostilePeer {
    fn new(threat: Threat, seed: u8, part: Part, line: Line) -> Self {
        Self {
            secret: key_of(seed),
            threat,
            part,
            line,
            script: Vec::new(),
            player: Player::new(Style::Random, seed.into()),
            resigns_after: usize::MAX,
            nonce: Nonce([seed; 16]),
            offer: None,
            log: None,
            backup: None,
            epoch: 0,
            struck: false,
            watch: Watch::start(),
            waits: None,
            held: None,
            deaf: false,
            pings: 0,
            parting: Parting::NotYet,
            account: Account::default(),
        }
    }

    /// A peer with the key of this seed that takes up a ticket.
    ///
    /// # Errors
    /// Why the ticket leads nowhere.
    pub fn join(threat: Threat, seed: u8, ticket: &str) -> Result<Self, String> {
        let ticket = Ticket::decode(ticket).map_err(|error| error.to_string())?;
        let address = ticket.addresses().into_iter().next();
        let host = PeerAddress {
            key: ticket.key,
            address: address.ok_or("a ticket without an address")?,
        };
        let mut line = Line::new(key_of(seed));
        line.dial(&host)?;
        let purpose = Purpose::Invite(ticket.nonce);
        let mut peer = Self::new(threat, seed, Part::Guest { host }, line);
        peer.greet(purpose);
        Ok(peer)
    }

    /// A peer with the key of this seed that hosts, and where it can be joined.
    pub fn host(threat: Threat, seed: u8, time: TimeControl) -> (Self, PeerAddress) {
        let (line, address) = Line::listening(key_of(seed));
        let peer = Self::new(threat, seed, Part::Host { time }, line);
        let at = peer.at(address);
        (peer, at)
    }

    fn at(&self, address: Address) -> PeerAddress {
        PeerAddress {
            key: self.key(),
            address,
        }
    }

    /// Both sides play these moves, as far as they go.
    #[must_use]
    pub fn with_script(mut self, script: &[String]) -> Self {
        self.script = script.to_vec();
        self
    }

    /// It resigns at its first turn after so many plies.
    #[must_use]
    pub const fn resigning_after(mut self, plies: usize) -> Self {
        self.resigns_after = plies;
        self
    }

    /// Its key.
    pub fn key(&self) -> PlayerKey {
        self.secret.key()
    }

    /// Plays until the game is over, or the other side has gone for good.
    pub fn run(mut self) -> Account {
        let begun = Instant::now();
        let mut pinged = begun;
        while self.parting != Parting::Done && begun.elapsed() < GAME {
            match self.line.hear(PING) {
                Heard::Frame(bytes) => self.on_bytes(&bytes),
                Heard::Closed => {
                    self.account.closed += 1;
                    self.parting = Parting::Done;
                }
                Heard::Opened | Heard::Nothing => {}
            }
            if pinged.elapsed() >= PING {
                pinged = Instant::now();
                self.beat();
            }
        }
        self.account
    }

    /// A sign of life, and the end of a wait.
    fn beat(&mut self) {
        if self.log.is_none() {
            return;
        }
        self.pings += 1;
        let ping = Ping {
            number: self.pings,
            state: self.state(),
            thinking_ms: self.reported_ms(),
        };
        self.say(&Frame::Ping(ping));
        if self.waits.is_some_and(|until| until <= Instant::now()) {
            self.waits = None;
            self.proceed();
        }
    }

    /// What a ping says of its thinking.
    fn reported_ms(&self) -> u64 {
        let thinks = self.log.as_ref().and_then(GameLog::turn) == self.side();
        if thinks && self.threat != Threat::SlowClock {
            self.watch.thinking_ms()
        } else {
            0
        }
    }

    fn on_bytes(&mut self, bytes: &[u8]) {
        // An honest peer sends nothing that cannot be read; what comes in from another is passed over.
        let Ok(frame) = Frame::decode(bytes) else { return };
        match frame {
            Frame::Hello(hello) => self.on_hello(&hello),
            Frame::Negotiation(step) => self.on_step(step),
            Frame::Record(record) => self.on_record(&record),
            Frame::Ping(Ping { number, .. }) => self.say(&Frame::Pong(Pong {
                number,
                state: self.state(),
            })),
            Frame::Refused(refused) => self.account.refused.push(refused.code.to_string()),
            Frame::Bye(bye) => {
                self.account.byes.push(bye.code.to_string());
                self.take_leave(bye.code);
                self.line.hang_up();
                self.parting = Parting::Done;
            }
            Frame::Pong(_)
            | Frame::Position(_)
            | Frame::Lobby(_)
            | Frame::Stamp(_)
            | Frame::Witnesses(_)
            | Frame::Audience(_)
            | Frame::Chat(_) => {}
        }
    }

    fn on_hello(&mut self, theirs: &Hello) {
        self.epoch = self.epoch.max(theirs.epoch) + 1;
        if let Part::Host { time } = self.part {
            self.greet(theirs.purpose);
            if self.log.is_none() {
                self.make_offer(theirs, time);
            }
        }
        if self.deaf {
            self.rewrite();
        } else if let Some(log) = &self.log {
            let missing: Vec<SignedRecord> = log.missing_from(&theirs.heads).into_iter().cloned().collect();
            for record in missing {
                self.say(&Frame::Record(record));
            }
        }
    }

    fn on_record(&mut self, signed: &SignedRecord) {
        if self.deaf {
            return;
        }
        let Some(log) = &mut self.log else { return };
        let plies = log.game().plies().len();
        // What does not fit is sent again with what stands before it.
        let _known_or_early = log.accept(signed);
        if log.game().plies().len() > plies {
            self.watch.took();
        }
        self.proceed();
    }

    pub(super) fn side(&self) -> Option<Side> {
        self.log.as_ref()?.side_of(&self.key())
    }

    pub(super) fn heads(&self) -> Heads {
        let log = self.log.as_ref();
        self.held
            .unwrap_or_else(|| log.map_or_else(Heads::default, GameLog::heads))
    }

    fn state(&self) -> State {
        State {
            agreed: true,
            heads: self.heads(),
        }
    }

    pub(super) fn say(&self, frame: &Frame) {
        self.line
            .send(frame.encode().expect("a frame that was made here is short"));
    }

    /// Says goodbye, once.
    pub(super) fn take_leave(&mut self, code: Code) {
        if self.parting == Parting::NotYet {
            self.parting = Parting::Said;
            self.say(&Frame::Bye(Bye {
                code,
                heads: self.heads(),
            }));
        }
    }
}

fn key_of(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).expect("a key")
}
