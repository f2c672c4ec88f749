//! Frames, and what a session in the middle of a game makes of them.

use ugolki_record::{Heads, PlayerName, Record, SecretKey, SignedRecord, Signer as _, archive, codec};
use ugolki_session::{
    Bye, Code, Context, Frame, Hello, Input, Output, Ping, Pong, Purpose, Session, State, Timestamp, Versions,
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
            guest.hear(signed(frame));
        }
        rest = after;
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
    encoded
}
