//! Two sessions with an ordered link between them, in virtual time.

use std::collections::VecDeque;

use ugolki_record::{
    Allowed, Colours, GameLog, LOG_VERSION, Nonce, PROTOCOL_VERSION, Party, RULES_VERSION, SecretKey,
    Signer as _, Terms, TimeControl,
};
use ugolki_rules::{Ply, Ruleset};
use ugolki_session::{
    Claim, Command, Context, Frame, Hello, Input, Negotiation, Notice, Output, Pledge, Purpose, Session,
    SessionError, Timestamp, Versions,
};

/// The host, and the joiner.
pub(crate) const HOST: usize = 0;
pub(crate) const JOINER: usize = 1;

/// What becomes of a frame before it is sent.
pub(crate) type Lie = fn(&mut Frame);

/// One side.
pub(crate) struct End {
    pub(crate) session: Session,
    pub(crate) secret: SecretKey,
    pub(crate) chains: ugolki_record::Chains,
    pub(crate) notices: Vec<Notice>,
    pub(crate) stored: String,
    /// What was kept of the agreement before it was shown.
    pub(crate) pledge: Option<Pledge>,
    pub(crate) hung_up: bool,
}

/// Two sessions.
pub(crate) struct Pair {
    pub(crate) ends: [End; 2],
    pub(crate) now: u64,
    /// How long a frame takes, in milliseconds.
    pub(crate) delay: u64,
    /// Frames under way: when they arrive, and at whom.
    pub(crate) link: VecDeque<(u64, usize, Frame)>,
    /// Each frame arrives twice.
    pub(crate) repeats: bool,
    /// Frames that are lost.
    pub(crate) loses: fn(&Frame) -> bool,
    /// What a liar makes of its frames before they are sent: which side it is, and how.
    pub(crate) lies: Option<(usize, Lie)>,
    /// Both users claim that the other side's time is up as soon as they may.
    pub(crate) claims_time: bool,
    /// The kinds of frames sent, in order.
    pub(crate) kinds: Vec<&'static str>,
}

pub(crate) fn party(number: u8) -> (SecretKey, Party) {
    let secret = SecretKey::from_seed([number; 32]).unwrap();
    let party = Party {
        key: secret.key(),
        name: format!("Player {number}").parse().unwrap(),
    };
    (secret, party)
}

/// Terms between the players 1, who is White, and 2.
pub(crate) fn terms() -> Terms {
    Terms {
        protocol: PROTOCOL_VERSION,
        rules: RULES_VERSION,
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        time: TimeControl::Untimed,
        rated: ugolki_record::Rated::No,
        allowed: Allowed::default(),
        colours: Colours::ProposerWhite,
        proposer: party(1).1,
        responder: party(2).1,
        witnesses: Vec::new(),
        event: None,
        created_ms: 5,
    }
}

pub(crate) fn hello(session: &Session, number: u8) -> Hello {
    Hello {
        versions: Versions::OURS,
        log: LOG_VERSION,
        install: [number; 16],
        name: "Somebody".parse().unwrap(),
        purpose: Purpose::Lan,
        epoch: 0,
        heads: session.heads(),
    }
}

impl Pair {
    /// A host and a joiner that are not connected yet.
    pub(crate) fn new() -> Self {
        Self::under(terms())
    }

    /// The same under these terms.
    pub(crate) fn under(terms: Terms) -> Self {
        let host = Session::host(terms, Nonce([1; 16])).unwrap();
        let joiner = Session::join(party(2).1, party(1).1.key, Nonce([2; 16]));
        Self::of(host, joiner)
    }

    pub(crate) fn of(host: Session, joiner: Session) -> Self {
        let end = |session, number| End {
            session,
            secret: party(number).0,
            chains: ugolki_record::Chains::default(),
            notices: Vec::new(),
            stored: String::new(),
            pledge: None,
            hung_up: false,
        };
        Self {
            ends: [end(host, 1), end(joiner, 2)],
            now: 1_000,
            delay: 10,
            link: VecDeque::new(),
            repeats: false,
            loses: |_| false,
            lies: None,
            claims_time: false,
            kinds: Vec::new(),
        }
    }

    /// A host and a joiner in a game; both have joined.
    pub(crate) fn playing() -> Self {
        Self::playing_under(terms())
    }

    /// The same by a clock; moves may be taken back, and the game may be paused.
    pub(crate) fn timed(control: &str) -> Self {
        Self::playing_under(Terms {
            time: control.parse().unwrap(),
            allowed: Allowed {
                takebacks: true,
                pauses: true,
                ..Allowed::default()
            },
            ..terms()
        })
    }

    pub(crate) fn playing_under(terms: Terms) -> Self {
        let mut pair = Self::under(terms);
        pair.connect();
        pair.run(100);
        for end in [HOST, JOINER] {
            pair.command(end, Command::Confirm).unwrap();
        }
        pair.run(100);
        assert!(pair.log(HOST).is_started() && pair.log(JOINER).is_started());
        pair
    }

    pub(crate) fn log(&self, end: usize) -> &GameLog {
        self.ends[end].session.log().expect("a game")
    }

    /// Both greetings cross.
    pub(crate) fn connect(&mut self) {
        let hellos = [
            hello(&self.ends[HOST].session, 1),
            hello(&self.ends[JOINER].session, 2),
        ];
        let [host, joiner] = hellos;
        self.ends.iter_mut().for_each(|end| end.hung_up = false);
        self.input(HOST, Input::Connected(joiner)).unwrap();
        self.input(JOINER, Input::Connected(host)).unwrap();
    }

    /// The stream is gone, with all that is under way.
    pub(crate) fn disconnect(&mut self) {
        self.link.clear();
        for end in [HOST, JOINER] {
            self.input(end, Input::Disconnected).unwrap();
        }
    }

    pub(crate) fn command(&mut self, end: usize, command: Command) -> Result<(), SessionError> {
        self.input(end, Input::Command(command))
    }

    /// The side makes its first legal move.
    pub(crate) fn ply(&mut self, end: usize) {
        let mv = self.log(end).game().legal_moves()[0];
        self.command(end, Command::Play(Ply::Move(mv))).unwrap();
    }

    pub(crate) fn input(&mut self, at: usize, input: Input) -> Result<(), SessionError> {
        let mut outputs = Vec::new();
        let end = &mut self.ends[at];
        let now = Timestamp::from_ms(self.now);
        let context = Context {
            now,
            wall_ms: 1_700_000_000_000 + self.now,
            signer: &end.secret,
            chains: end.chains,
        };
        let result = end.session.handle(input, &context, &mut outputs);
        let opens = outputs.contains(&Output::Notice(Notice::ClaimOpen(Claim::Time)));
        for output in outputs {
            match output {
                Output::Persist(lines) => end.stored.push_str(&lines),
                Output::Pledge(pledge) => end.pledge = Some(pledge),
                Output::Notice(notice) => end.notices.push(notice),
                Output::HangUp => end.hung_up = true,
                Output::Send(mut frame) => {
                    if let Some((_, lie)) = self.lies.filter(|(liar, _)| *liar == at) {
                        lie(&mut frame);
                    }
                    assert!(!end.hung_up, "nothing is said after hanging up");
                    if let Frame::Negotiation(Negotiation::Reveal(_)) = frame {
                        assert!(end.pledge.is_some(), "what is shown is kept before");
                    }
                    self.kinds.push(frame.kind());
                    if (self.loses)(&frame) {
                        continue;
                    }
                    for _ in 0..if self.repeats { 2 } else { 1 } {
                        self.link
                            .push_back((self.now + self.delay, 1 - at, frame.clone()));
                    }
                }
            }
        }
        if opens && self.claims_time {
            self.command(at, Command::ClaimTime).unwrap();
        }
        result
    }

    /// Lets time pass. Faults of the other side are not expected.
    pub(crate) fn run(&mut self, ms: u64) {
        self.pass(ms, false);
    }

    /// Lets time pass. The other side may do what it likes.
    pub(crate) fn run_with_faults(&mut self, ms: u64) {
        self.pass(ms, true);
    }

    fn pass(&mut self, ms: u64, faults: bool) {
        let until = self.now + ms;
        loop {
            let due = |end: &End| end.session.next_deadline().map(Timestamp::as_ms);
            let arrival = self.link.front().map(|(at, _, _)| *at);
            let next = self
                .ends
                .iter()
                .filter_map(due)
                .chain(arrival)
                .min()
                .filter(|next| *next <= until);
            let Some(next) = next else {
                self.now = until;
                return;
            };
            self.now = self.now.max(next);
            if arrival.is_some_and(|at| at <= self.now)
                && let Some((_, at, frame)) = self.link.pop_front()
            {
                let result = self.input(at, Input::Frame(frame));
                assert!(faults || result.is_ok(), "{result:?}");
                continue;
            }
            for end in [HOST, JOINER] {
                if due(&self.ends[end]).is_some_and(|at| at <= self.now) {
                    self.input(end, Input::Tick).unwrap();
                    assert!(
                        due(&self.ends[end]).is_none_or(|at| at > self.now),
                        "a tick leaves nothing due"
                    );
                }
            }
        }
    }

    pub(crate) fn told(&self, end: usize, notice: &Notice) -> usize {
        self.ends[end]
            .notices
            .iter()
            .filter(|told| *told == notice)
            .count()
    }
}
