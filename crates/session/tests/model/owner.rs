//! The program around a session, as `crates/node` is one: it greets, carries out what the session wants in order, and
//! crashes at any write.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use ugolki_record::{Act, Heads, LOG_VERSION, PlayerKey, Signer as _};
use ugolki_session::{
    Bye, Code, Command, Context, Frame, Hello, Input, Negotiation, Notice, Output, Purpose, Session,
    SessionError, Timestamp, Versions,
};

use crate::actions::is_due;
use crate::breach::{Breach, is_explained};
use crate::happening::{Happening, Moved, Stop};
use crate::memo::Memo;
use crate::network::Parcel;
use crate::peer::{HOST, Peer, Process, Stage, debug_print};
use crate::players::Players;
use crate::promise::{self, side_at};

/// How a program treats its session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    /// As it should.
    Honest,
    /// What is to be sent goes out before what is to be stored is stored.
    SendsFirst,
    /// It takes what a backup has for the newest log that it has written.
    TrustsBackups,
    /// After a start the last line is missing: it was said to be stored when it was not.
    ForgetsLastLine,
}

/// A peer while something happens to it.
pub(crate) struct Run<'a> {
    pub(crate) peer: Peer,
    stop: Stop,
    owner: Owner,
    players: &'a Players,
    memo: &'a Memo,
    said: Vec<(u8, Arc<Parcel>)>,
    writes: u8,
    is_void: bool,
}

/// Lets something happen to a peer.
pub(crate) fn happen(
    peer: &Peer,
    happening: &Happening,
    stop: Stop,
    (owner, players, memo): (Owner, &Players, &Memo),
) -> Moved {
    let mut run = Run {
        peer: peer.clone(),
        stop,
        owner,
        players,
        memo,
        said: Vec::new(),
        writes: 0,
        is_void: false,
    };
    match happening {
        Happening::Start => run.start(),
        Happening::Crash => run.crash(),
        Happening::Restore(lost, held) => run.restore(*lost, *held),
        Happening::Dial(stream) => run.dial(*stream),
        Happening::Arrival(stream, parcel) => run.receive(*stream, parcel),
        Happening::Cut => {
            run.peer.line = None;
            run.feed(Input::Disconnected);
        }
        Happening::Command(command) => run.feed(Input::Command(command.clone())),
        Happening::Wait(ms) => run.wait(*ms),
        Happening::Age(ms) => run.age(*ms),
    }
    promise::check(&mut run.peer);
    Moved {
        peer: memo.peer(run.peer.printed()),
        said: run.said,
        writes: run.writes,
        is_void: run.is_void,
    }
}

impl Run<'_> {
    fn key(&self) -> PlayerKey {
        self.players.secret(self.peer.at).key()
    }

    /// The wall clock tells lives apart, so that what is signed anew differs from what was signed.
    fn context(&self) -> Context<'_> {
        Context {
            now: Timestamp::from_ms(self.peer.now),
            wall_ms: 1_700_000_000_000 + u64::from(self.peer.life),
            signer: self.players.secret(self.peer.at),
            chains: ugolki_record::Chains::default(),
        }
    }

    fn start(&mut self) {
        self.peer.life += 1;
        self.peer.accepts.clear();
        self.peer.now = 0;
        let mut disk = self.memo.disk(self.peer.disk.mended());
        if self.owner == Owner::ForgetsLastLine {
            disk = self.memo.disk(disk.without_last_line());
        }
        self.peer.disk = disk;
        let is_newest = self.players.knows_newest && !self.peer.restored;
        let session = match (&self.peer.disk.log, &self.peer.pledge) {
            (Some(log), _) => {
                let session = Session::resume(log.clone(), None, &self.context()).unwrap();
                if is_newest || self.owner == Owner::TrustsBackups {
                    session.with_newest_log()
                } else {
                    session
                }
            }
            (None, Some(pledge)) => Session::await_signature(pledge, &self.context()).unwrap(),
            (None, None) => self.players.begin(self.peer.at, self.peer.life),
        };
        self.peer.run(Process::Sits(Box::new(session)));
    }

    fn crash(&mut self) {
        self.peer.fell = self.peer.stage();
        self.peer.line = None;
        self.peer.dialled = None;
        self.peer.now = 0;
        self.peer.run(Process::Down);
    }

    /// What left and is nowhere any more may be signed anew. What the other side holds may not.
    fn restore(&mut self, lost: u8, held: usize) {
        let bytes = self.peer.disk.without_last_lines(lost);
        self.peer.disk = self.memo.disk(bytes);
        self.peer.restored = true;
        self.peer = self.peer.knowing(held);
        self.peer.acknowledged = self.peer.disk.heads();
    }

    fn dial(&mut self, stream: u8) {
        let Some(hello) = self.hello(None) else {
            return;
        };
        self.peer.dialled = Some(stream);
        self.say(stream, Frame::Hello(hello));
    }

    fn receive(&mut self, stream: u8, parcel: &Parcel) {
        match &parcel.frame {
            Frame::Hello(hello) if self.peer.at == HOST => self.admit(stream, hello),
            Frame::Hello(hello) => {
                self.peer.dialled = None;
                self.peer.line = Some(stream);
                self.feed(Input::Connected(hello.clone()));
            }
            frame => {
                let is_accept = matches!(
                    frame,
                    Frame::Negotiation(Negotiation::Accept(_) | Negotiation::Half(_))
                );
                if is_accept && !self.peer.accepts.contains(&parcel.print) {
                    self.peer.accepts.push(parcel.print);
                }
                self.feed(Input::Frame(frame.clone()));
            }
        }
    }

    /// The joiner greets: it is seated, told that there is no such game, or not answered (P-6.9).
    fn admit(&mut self, stream: u8, theirs: &Hello) {
        let session = self.peer.session();
        let seats = session.is_some_and(|session| match theirs.purpose {
            Purpose::Resume(game) => session.game() == Some(game),
            Purpose::Invite(_)
            | Purpose::Lan
            | Purpose::Look
            | Purpose::Rematch(_)
            | Purpose::Witness(_)
            | Purpose::Watch(_)
            | Purpose::WatchInvite(_) => session.log().is_none(),
        });
        if seats {
            let hello = self.hello(Some(theirs.purpose)).unwrap();
            self.say(stream, Frame::Hello(hello));
            self.peer.line = Some(stream);
            self.feed(Input::Connected(theirs.clone()));
        } else if let Purpose::Resume(_) = theirs.purpose {
            let heads = Heads::default();
            let hello = self.hello_with(theirs.purpose, heads);
            self.say(stream, Frame::Hello(hello));
            let code = Code::NO_GAME;
            self.say(stream, Frame::Bye(Bye { code, heads }));
        }
    }

    fn wait(&mut self, ms: u64) {
        self.age(ms);
        self.feed(Input::Tick);
        if is_due(&self.peer) {
            self.peer.breaks(Breach::LeftDue);
        }
    }

    /// A clock that nobody reads stands still here.
    fn age(&mut self, ms: u64) {
        if self.peer.session().is_some() {
            self.peer.now += ms;
        }
    }

    /// What is said on a new stream. None without a session.
    fn hello(&self, purpose: Option<Purpose>) -> Option<Hello> {
        let session = self.peer.session()?;
        let own = session
            .log()
            .map_or(Purpose::Invite([0; 8]), |log| Purpose::Resume(log.id()));
        Some(self.hello_with(purpose.unwrap_or(own), session.heads()))
    }

    fn hello_with(&self, purpose: Purpose, heads: Heads) -> Hello {
        Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: [u8::try_from(self.peer.at).unwrap(); 16],
            name: self.players.party(self.peer.at).name,
            purpose,
            epoch: 0,
            heads,
        }
    }

    /// Gives the session an input, and carries out what it wants.
    fn feed(&mut self, input: Input) {
        let Process::Sits(before) = &self.peer.process else {
            return;
        };
        let (before, mut session) = (before.clone(), before.clone());
        let is_changed = |peer: &Peer, session: &Session| debug_print(session) != peer.session_print;
        let context = self.context();
        let refuses = input == Input::Command(Command::Refuse);
        let leaves = input == Input::Command(Command::Leave);
        let mut outputs = Vec::new();
        let asked = matches!(input, Input::Command(Command::ClaimTime | Command::ClaimAbsence));
        let handled = catch_unwind(AssertUnwindSafe(|| session.handle(input, &context, &mut outputs)));
        let Ok(result) = handled else {
            self.peer.breaks(Breach::Panic);
            return;
        };
        match result {
            Ok(()) => {}
            Err(SessionError::Misuse(_)) => {
                self.is_void = true;
                if is_changed(&self.peer, &session) || !outputs.is_empty() {
                    self.peer.breaks(Breach::MisuseChanged);
                }
            }
            Err(SessionError::Fault(fault)) => {
                if !is_explained(fault.code(), self.players.may_forget) {
                    self.peer.breaks(Breach::Accused(fault.code()));
                }
            }
            Err(_) => self.peer.breaks(Breach::Accused(Code::UNEXPECTED)),
        }
        if self.owner == Owner::SendsFirst {
            // Stable: nothing else changes its place.
            outputs.sort_by_key(|output| !matches!(output, Output::Send(_)));
        }
        if !asked && outputs.iter().any(|output| is_claim_of(output, self.peer.at)) {
            self.peer.breaks(Breach::ClaimedUnasked);
        }
        promise::note(&mut self.peer, &before, &outputs, self.players.may_forget);
        if !self.carry_out(outputs) {
            return;
        }
        if Stage::of(self.peer.at, &session) == Stage::Over {
            self.peer.refused |= refuses;
            if !leaves {
                self.peer.pledge = None;
            }
            self.peer.line = None;
            self.peer.dialled = None;
            self.peer.run(Process::Idle);
        } else {
            self.peer.run(Process::Sits(session));
        }
    }

    /// Carries out what the session wants, in order. Returns whether the program has survived.
    fn carry_out(&mut self, outputs: Vec<Output>) -> bool {
        for output in outputs {
            match output {
                Output::Persist(lines) => {
                    let write = self.writes;
                    self.writes += 1;
                    let torn = self.stop == Stop::In(write);
                    let length = if torn { lines.len() / 2 } else { lines.len() };
                    self.peer.disk = self.memo.append(&self.peer.disk, &lines.as_bytes()[..length]);
                    if self.peer.disk.log.is_some() {
                        self.peer.pledge = None;
                    }
                    if torn || self.stop == Stop::After(write) {
                        self.crash();
                        return false;
                    }
                }
                Output::Pledge(pledge) => {
                    // The file is replaced as a whole.
                    let write = self.writes;
                    self.writes += 1;
                    if self.stop == Stop::In(write) {
                        self.crash();
                        return false;
                    }
                    self.peer.pledge = Some(Arc::new(pledge));
                    if self.stop == Stop::After(write) {
                        self.crash();
                        return false;
                    }
                }
                Output::Send(frame) => match self.peer.line {
                    Some(line) => self.say(line, frame),
                    None => self.peer.breaks(Breach::SaidAfterHangUp),
                },
                Output::HangUp => self.peer.line = None,
                Output::Notice(Notice::CaughtUp) => self.peer.restored = false,
                Output::Notice(_) => {}
            }
        }
        true
    }

    /// Sends a frame, which is held against what is on the disk at this instant.
    fn say(&mut self, stream: u8, frame: Frame) {
        let me = self.key();
        promise::said(&mut self.peer, &frame, &me);
        self.said.push((stream, Parcel::new(frame)));
    }
}

/// This side has written a claim. What it had written and sent is on its disk, so none comes back to it as something new.
fn is_claim_of(output: &Output, at: usize) -> bool {
    matches!(
        output,
        Output::Notice(Notice::Recorded {
            author,
            act: Act::ClaimTime { .. } | Act::ClaimAbsence { .. },
        }) if *author == side_at(at)
    )
}
