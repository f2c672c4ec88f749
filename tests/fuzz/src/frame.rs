//! Frames, and what a session in the middle of a game makes of them.

use ugolki_record::{
    Digest, Heads, Nonce, PlayerName, Record, SecretKey, SignedRecord, Signer as _, Stamp, archive, codec,
};
use ugolki_rules::BySide;
use ugolki_session::{
    Audience, Bye, Chat, ChatLine, Code, Context, Exchange, Frame, Half, Hello, Input, Negotiation, Output,
    Phrase, Ping, Pong, Purpose, Said, Session, State, Timestamp, Versions, Witnesses,
};

use crate::sample;

/// Decodes the bytes as one frame, and plays them to a session as a list of frames, each a length of two bytes and
/// the frame. Records are signed by their authors, which gets past the signatures.
pub(crate) fn run(bytes: &[u8]) {
    if let Ok(frame) = Frame::decode(bytes) {
        assert_eq!(
            frame.encode().as_deref(),
            Ok(bytes),
            "one frame, one spelling (P-2.2)"
        );
    }
    let [_, me, _] = sample::secrets();
    let mut guest = Guest::new(&me);
    let mut rest = bytes;
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = usize::from(u16::from_le_bytes(*length)).min(after.len());
        let (frame, after) = after.split_at(length);
        if let Ok(frame) = Frame::decode(frame) {
            exchange(&signed(frame.clone()));
            guest.hear(signed(frame));
        }
        rest = after;
    }
}

/// Both ends of a stream between a player and a witness take the frame.
fn exchange(frame: &Frame) {
    let (log, now) = (sample::open_game(), Timestamp::from_ms(1_000));
    let nothing = Heads::default();
    for mut end in [
        Exchange::of_player(&nothing, now),
        Exchange::of_witness(&nothing, now),
    ] {
        let mut out = Vec::new();
        let _for_the_owner = end.hear(frame.clone(), log, now, &mut out);
        end.push(log, now, &mut out);
        let _is_silent = end.tick(log, now, &mut out);
        for said in out {
            assert!(said.encode().is_ok(), "what is said is a frame");
        }
    }
}

fn signed(frame: Frame) -> Frame {
    let Frame::Record(record) = frame else {
        return frame;
    };
    let again = |signed: &SignedRecord| {
        let body: Record = codec::decode(signed.body()).ok()?;
        let secret = sample::secrets()
            .into_iter()
            .find(|secret| secret.key() == body.author)?;
        body.sign(&secret).ok().map(|record| record.signed().clone())
    };
    Frame::Record(again(&record).unwrap_or(record))
}

/// Black in the sample game, connected and to move.
struct Guest<'a> {
    me: &'a SecretKey,
    session: Session,
    now: Timestamp,
}

impl<'a> Guest<'a> {
    fn new(me: &'a SecretKey) -> Self {
        let log = sample::open_game().clone();
        let hello = hello(log.heads());
        let now = Timestamp::from_ms(1_000);
        let context = Context {
            now,
            wall_ms: 0,
            signer: me,
            chains: ugolki_record::Chains::default(),
        };
        let session = Session::resume(log, None, &context).expect("Black plays in it");
        let mut guest = Self { me, session, now };
        guest.give(Input::Connected(hello));
        guest
    }

    /// A frame, and then whatever time the session asks for.
    fn hear(&mut self, frame: Frame) {
        let before = self.session.log().map_or(0, |log| log.records().len());
        self.give(Input::Frame(frame));
        let after = self.session.log().map_or(0, |log| log.records().len());
        assert!(after >= before, "nothing that was signed is lost");
        if let Some(deadline) = self.session.next_deadline() {
            self.now = self.now.max(deadline);
            self.give(Input::Tick);
        }
    }

    fn give(&mut self, input: Input) {
        let context = Context {
            now: self.now,
            wall_ms: 5_000,
            signer: self.me,
            chains: ugolki_record::Chains::default(),
        };
        let mut out = Vec::new();
        // A fault of the other side is an answer like any other.
        let answer = self.session.handle(input, &context, &mut out);
        assert!(answer.is_ok() || !self.session.heads().eq(&Heads::default()));
        let mut stored = archive::header();
        for output in &out {
            match output {
                Output::Send(frame) => {
                    let bytes = frame.encode().expect("what a session sends is a frame");
                    assert_eq!(Frame::decode(&bytes).as_ref(), Ok(frame));
                }
                Output::Persist(line) => stored += line,
                Output::Pledge(_) | Output::HangUp | Output::Notice(_) => {}
            }
        }
        let lines = archive::ArchiveReader::new(stored.as_bytes()).expect("it has its header");
        assert!(
            lines.into_iter().all(|line| line.item.is_ok()),
            "what a session stores can be read"
        );
    }
}

fn hello(heads: Heads) -> Hello {
    Hello {
        versions: Versions::OURS,
        log: 1,
        install: [9; 16],
        name: PlayerName::new("Ada").expect("a name"),
        purpose: Purpose::Resume(sample::open_game().id()),
        epoch: 1,
        heads,
    }
}

/// What only witnesses say, and what is said of them.
fn of_witnesses() -> [Frame; 3] {
    let [_, _, witness] = sample::secrets();
    let log = sample::open_game();
    let away = BySide {
        white: 0,
        black: 41_000,
    };
    let stamp = Stamp::new(log.id(), witness.key(), log.heads(), away, 5_000);
    let stamp = stamp.sign(&witness).expect("its own key signs");
    let address = String::from("/ip4/127.0.0.1/udp/4001/quic-v1");
    [
        Frame::Hello(Hello {
            purpose: Purpose::Witness(log.id()),
            ..hello(Heads::default())
        }),
        Frame::Stamp(stamp.signed().clone()),
        Frame::Witnesses(Witnesses::of([(witness.key(), [address].as_slice())])),
    ]
}

/// What is said beside a game.
fn of_chat() -> [Frame; 3] {
    let said = |number, said| Frame::Chat(Chat::Said(ChatLine { number, said }));
    let text = "\u{202e}Удачи!\u{1b}".to_owned();
    [
        said(9, Said::Phrase(Phrase::THANKS)),
        said(10, Said::Text(text.try_into().expect("a line"))),
        Frame::Chat(Chat::Heard(9)),
    ]
}

/// What passes between who shows a game and who watches it.
fn of_watching() -> [Frame; 3] {
    let [_, _, watcher] = sample::secrets();
    let address = String::from("/ip4/127.0.0.1/tcp/4001");
    let Witnesses { all, .. } = Witnesses::of([(watcher.key(), [address].as_slice())]);
    [
        Frame::Hello(Hello {
            purpose: Purpose::Watch(sample::open_game().id()),
            ..hello(Heads::default())
        }),
        Frame::Hello(Hello {
            purpose: Purpose::WatchInvite([8; 8]),
            ..hello(Heads::default())
        }),
        Frame::Audience(Audience {
            depth: 1,
            delay: 6,
            watching: 300,
            others: all,
        }),
    ]
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let log = sample::ended_game();
    let state = State {
        agreed: true,
        heads: log.heads(),
    };
    let mut frames: Vec<Frame> = log.records().into_iter().cloned().map(Frame::Record).collect();
    frames.push(Frame::Hello(hello(log.heads())));
    frames.push(Frame::Ping(Ping {
        number: 7,
        state,
        thinking_ms: 1_234,
    }));
    frames.push(Frame::Pong(Pong { number: 7, state }));
    frames.push(Frame::Bye(Bye {
        code: Code::UNEXPECTED,
        heads: log.heads(),
    }));
    let mut encoded: Vec<Vec<u8>> = frames.iter().filter_map(|frame| frame.encode().ok()).collect();
    let mut all = Vec::new();
    for frame in &encoded {
        all.extend(
            u16::try_from(frame.len())
                .expect("a frame is short")
                .to_le_bytes(),
        );
        all.extend(frame);
    }
    encoded.push(all);
    encoded.extend(of_witnesses().iter().filter_map(|frame| frame.encode().ok()));
    let halves = [
        Negotiation::Half(Half {
            offer: Digest([7; 32]),
            nonce: Nonce([5; 16]),
        }),
        Negotiation::Open(Nonce([6; 16])),
    ];
    encoded.extend(
        halves
            .into_iter()
            .filter_map(|step| Frame::from(step).encode().ok()),
    );
    encoded.extend(of_chat().iter().filter_map(|frame| frame.encode().ok()));
    encoded.extend(of_watching().iter().filter_map(|frame| frame.encode().ok()));
    encoded
}
