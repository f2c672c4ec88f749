//! The bytes of frames (`docs/protocol.md`, section 6).

use std::fmt::Write as _;

use ugolki_record::{
    Agreement, Digest, GameId, Head, Heads, LOG_VERSION, MAX_WITNESSES, Nonce, RecordId, SignedRecord,
    SignedStamp, Signer as _, Tag,
};
use ugolki_rules::Ruleset;
use ugolki_session::{
    Accept, AddressText, Audience, Bye, Chat, ChatLine, ChatText, Code, Frame, FrameError, Half, Hello,
    Lobby, MAX_ADDRESS, MAX_CHAT, MAX_WITNESS_ADDRESSES, Negotiation, Offer, Offered, OwnChain, PeerAt,
    Phrase, Ping, Pong, PositionReport, Purpose, Refused, Reveal, Said, State, Versions, Witnesses, topic,
};

use crate::pair::{party, terms};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

/// So many witnesses, each with so many of one address.
fn witnesses(count: usize, addresses: usize, address: &str) -> Witnesses {
    let address = AddressText::try_from(address.to_owned()).unwrap();
    let at = |number: u8| PeerAt {
        key: party(number).0.key(),
        addresses: vec![address.clone(); addresses],
    };
    Witnesses {
        all: (11..).take(count).map(at).collect(),
    }
}

/// One frame of each kind.
fn frames() -> Vec<Frame> {
    let (host, joiner) = (party(1).0, party(2).0);
    let id = RecordId(Digest([7; 32]));
    let state = State {
        agreed: true,
        heads: Heads {
            white: Some(Head { seq: 3, id }),
            black: None,
        },
    };
    let offer = Offer {
        terms: terms(),
        commitment: Nonce([1; 16]).commit(),
    };
    let agreement = Agreement {
        terms: terms(),
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    };
    let [ours, theirs] = [&host, &joiner].map(|secret| agreement.sign(secret).unwrap());
    let body = vec![9; 150];
    let record = SignedRecord::from_parts(body.clone(), host.sign(Tag::Record, &body));
    vec![
        Frame::Hello(Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: [3; 16],
            name: "Ann".parse().unwrap(),
            purpose: Purpose::Resume(GameId(Digest([4; 32]))),
            epoch: 5,
            heads: state.heads,
        }),
        Negotiation::Ask.into(),
        Negotiation::Accept(Accept {
            offer: offer.id().unwrap(),
            nonce: Nonce([2; 16]),
        })
        .into(),
        Negotiation::Offer(Box::new(offer)).into(),
        Negotiation::Reveal(Reveal {
            nonce: Nonce([1; 16]),
            signature: ours,
        })
        .into(),
        Negotiation::Countersign(agreement.with_signatures(ours, theirs).unwrap()).into(),
        Negotiation::Half(Half {
            offer: Digest([6; 32]),
            nonce: Nonce([2; 16]),
        })
        .into(),
        Negotiation::Open(Nonce([1; 16])).into(),
        Negotiation::Chain(OwnChain {
            pool: ugolki_record::Pool::Classic3x4,
            head: ugolki_record::ChainHead::default(),
        })
        .into(),
        Frame::Record(record),
        Frame::Position(PositionReport {
            record: id,
            position: vec![8; 20],
        }),
        Frame::Ping(Ping {
            number: 2,
            state,
            thinking_ms: 6,
        }),
        Frame::Pong(Pong { number: 2, state }),
        Frame::Refused(Refused {
            code: Code::UNEXPECTED,
            record: Some(id),
        }),
        Frame::Bye(Bye {
            code: Code::LEFT,
            heads: state.heads,
        }),
        Frame::Lobby(Lobby {
            offers: Some(Offered {
                ruleset: Ruleset::named("triangle").unwrap(),
            }),
        }),
        Frame::Stamp(SignedStamp::from_parts(
            body.clone(),
            host.sign(Tag::Stamp, &body),
        )),
        Frame::Witnesses(witnesses(2, 1, "/ip4/10.0.0.1")),
        Frame::Chat(Chat::Said(ChatLine {
            number: 5,
            said: Said::Text("Удачи!".parse().unwrap()),
        })),
        Frame::Chat(Chat::Heard(5)),
        Frame::Audience(Audience {
            depth: 2,
            delay: 6,
            watching: 300,
            others: witnesses(1, 1, "/ip4/10.0.0.1").all,
        }),
    ]
}

#[test]
fn each_frame_has_one_spelling() {
    for frame in frames() {
        let bytes = frame.encode().unwrap();
        assert_eq!(Frame::decode(&bytes).unwrap(), frame);
        for cut in 0..bytes.len() {
            assert!(
                Frame::decode(&bytes[..cut]).is_err(),
                "{} cut at {cut}",
                frame.kind()
            );
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(matches!(Frame::decode(&longer), Err(FrameError::Malformed(_))));
    }
}

#[test]
fn the_bytes_are_those_of_the_page() {
    let frames = frames();
    let bytes = |kind: &str| {
        hex(&frames
            .iter()
            .find(|frame| frame.kind() == kind)
            .unwrap()
            .encode()
            .unwrap())
    };
    let id = "07".repeat(32);
    let heads = format!("0103000000{id}00");
    assert_eq!(
        bytes("hello"),
        format!(
            "00000000 0100 0100 0100 {} 0300000000000000416e6e 02000000{} 05000000 {heads}",
            "03".repeat(16),
            "04".repeat(32)
        )
        .replace(' ', "")
    );
    assert_eq!(bytes("ask"), "0100000000000000");
    assert_eq!(
        bytes("position"),
        format!("03000000{id}1400000000000000{}", "08".repeat(20))
    );
    assert_eq!(
        bytes("ping"),
        format!("040000000200000001{heads}0600000000000000")
    );
    assert_eq!(bytes("pong"), format!("050000000200000001{heads}"));
    assert_eq!(bytes("refused"), format!("06000000650001{id}"));
    assert_eq!(bytes("bye"), format!("07000000c900{heads}"));
    let [one, other] = [11, 12].map(|number| hex(party(number).0.key().as_bytes()));
    let address = format!("01000000000000000d00000000000000{}", hex(b"/ip4/10.0.0.1"));
    assert_eq!(
        bytes("witnesses"),
        format!("0a0000000200000000000000{one}{address}{other}{address}")
    );
    assert_eq!(
        bytes("chat"),
        format!(
            "0b00000000000000 0500000000000000 00000000 0b00000000000000 {}",
            hex("Удачи!".as_bytes())
        )
        .replace(' ', "")
    );
    assert_eq!(bytes("heard"), "0b000000010000000500000000000000");
    assert_eq!(
        bytes("audience"),
        format!("0c0000000206002c0100000100000000000000{one}{address}")
    );
    for (kind, start) in [
        ("offer", "01000000010000000100010000000000"),
        ("accept", "0100000002000000"),
        ("reveal", "0100000003000000"),
        ("countersign", "0100000004000000"),
        ("record", "020000009600000000000000"),
        ("lobby", "080000000100000000"),
        ("stamp", "090000009600000000000000"),
    ] {
        assert!(bytes(kind).starts_with(start), "{kind}: {}", bytes(kind));
    }
}

#[test]
fn a_line_of_chat_is_short_and_a_phrase_is_a_number() {
    let line = |said| Frame::Chat(Chat::Said(ChatLine { number: 1, said }));
    let phrase = line(Said::Phrase(Phrase(3))).encode().unwrap();
    assert_eq!(hex(&phrase), "0b000000000000000100000000000000010000000300");
    // A phrase of a newer peer is read too.
    assert!(Frame::decode(&line(Said::Phrase(Phrase(60_000))).encode().unwrap()).is_ok());

    // The widest characters there are, as many as a line has; then one more, then none.
    let most = ChatText::try_from("\u{10FFFF}".repeat(MAX_CHAT)).unwrap();
    let bytes = line(Said::Text(most)).encode().unwrap();
    assert!(Frame::decode(&bytes).is_ok());
    let with = |text: &str| {
        let mut bytes = bytes[..20].to_vec();
        bytes.extend(u64::try_from(text.len()).unwrap().to_le_bytes());
        bytes.extend(text.as_bytes());
        Frame::decode(&bytes)
    };
    assert!(with(&"x".repeat(MAX_CHAT)).is_ok());
    for text in [String::new(), "x".repeat(MAX_CHAT + 1)] {
        assert!(matches!(with(&text), Err(FrameError::Malformed(_))));
    }
}

#[test]
fn who_watches_says_so_in_a_few_bytes() {
    let purpose = |purpose| {
        let Frame::Hello(hello) = frames().remove(0) else {
            panic!("the first is a hello")
        };
        let bytes = Frame::Hello(Hello { purpose, ..hello }).encode().unwrap();
        hex(&bytes)
    };
    let game = GameId(Digest([5; 32]));
    assert!(purpose(Purpose::Watch(game)).contains(&format!("06000000{}", "05".repeat(32))));
    assert!(purpose(Purpose::WatchInvite([8; 8])).contains(&format!("07000000{}", "08".repeat(8))));
    // A topic is a hash: whoever sees it does not know the game.
    assert_ne!(topic(game), game.0.0);
    assert_eq!(topic(game), Tag::Watch.hash(&[5; 32]).0);
}

#[test]
fn so_many_witnesses_with_so_many_addresses_fit_and_no_more() {
    let long = "x".repeat(MAX_ADDRESS);
    let most = Frame::Witnesses(witnesses(MAX_WITNESSES, MAX_WITNESS_ADDRESSES, &long));
    assert_eq!(Frame::decode(&most.encode().unwrap()).as_ref(), Ok(&most));
    for (count, addresses) in [(MAX_WITNESSES + 1, 0), (1, MAX_WITNESS_ADDRESSES + 1)] {
        let bytes = Frame::Witnesses(witnesses(count, addresses, "x"))
            .encode()
            .unwrap();
        assert!(matches!(Frame::decode(&bytes), Err(FrameError::Malformed(_))));
    }
    // One more byte in the only address.
    let mut bytes = Frame::Witnesses(witnesses(1, 1, &long)).encode().unwrap();
    let length = bytes.len() - MAX_ADDRESS - 8;
    bytes[length] += 1;
    bytes.push(b'x');
    assert!(matches!(Frame::decode(&bytes), Err(FrameError::Malformed(_))));
    // A length that is a lie.
    bytes[length + 4] = 255;
    assert!(matches!(Frame::decode(&bytes), Err(FrameError::Malformed(_))));
}

#[test]
fn what_does_not_fit_is_not_told() {
    let addresses: Vec<String> = (0..20)
        .map(|number| "x".repeat(MAX_ADDRESS - 3 + number % 5))
        .collect();
    let told = Witnesses::of((1..20).map(|number| (party(number).0.key(), addresses.as_slice())));
    assert_eq!(told.all.len(), MAX_WITNESSES);
    for witness in &told.all {
        assert_eq!(witness.addresses.len(), MAX_WITNESS_ADDRESSES);
    }
    assert!(Frame::decode(&Frame::Witnesses(told).encode().unwrap()).is_ok());
}

#[test]
fn another_version_is_told_from_garbage_whatever_follows() {
    let theirs = Versions {
        protocol: 2,
        rules: 1,
    };
    for rest in [&[][..], &[0; 50], &[255; 8_000]] {
        let bytes = [&[0, 0, 0, 0, 2, 0, 1, 0][..], rest].concat();
        assert_eq!(Frame::decode(&bytes), Err(FrameError::OtherVersion(theirs)));
    }
    assert!(matches!(
        Frame::decode(&[0, 0, 0, 0, 1, 0, 1, 0]),
        Err(FrameError::Malformed(_))
    ));
}

#[test]
fn no_flipped_bit_makes_another_frame_that_reads_the_same() {
    for frame in frames() {
        let bytes = frame.encode().unwrap();
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            if let Ok(other) = Frame::decode(&flipped) {
                assert_ne!(other, frame);
                assert_eq!(other.encode().unwrap(), flipped, "canonical");
            }
        }
    }
}

#[test]
fn the_names_of_the_codes_are_those_of_the_violations() {
    use ugolki_record::{ActError, Violation};
    let violations = [
        Violation::BadSignature,
        Violation::WrongGame,
        Violation::UnknownAuthor,
        Violation::OutOfPlace { expected: 1, got: 2 },
        Violation::BrokenChain,
        Violation::UnknownSeen,
        Violation::SeenWentBack,
        Violation::PositionDiffers { ply: 1 },
        Violation::WrongVersion { version: 2 },
        Violation::Refused(ActError::NotStarted),
        Violation::Refused(ActError::JoinedAlready),
        Violation::Refused(ActError::GameOver),
        Violation::Refused(ActError::NotYourTurn),
        Violation::Refused(ActError::NoOffer),
        Violation::Refused(ActError::OfferAgain),
        Violation::Refused(ActError::ResultTooEarly),
        Violation::Refused(ActError::WrongResult),
    ];
    for violation in violations {
        assert_eq!(Code::from(&violation).kind(), Some(violation.kind()));
    }
    assert_eq!(Code(777).to_string(), "code-777");
}

/// The frame with every `name` in it turned into another text of as many bytes.
fn renamed(frame: &Frame, name: &str, other: &str) -> Vec<u8> {
    assert_eq!(name.len(), other.len());
    let mut bytes = frame.encode().unwrap();
    let places: Vec<usize> = (0..bytes.len())
        .filter(|at| bytes[*at..].starts_with(name.as_bytes()))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at..at + other.len()].copy_from_slice(other.as_bytes());
    }
    bytes
}

#[test]
fn a_name_that_no_terminal_should_see_is_no_hello_and_no_offer() {
    let hello = |name: &str| {
        Frame::Hello(Hello {
            versions: Versions::OURS,
            log: LOG_VERSION,
            install: [3; 16],
            name: name.parse().unwrap(),
            purpose: Purpose::Lan,
            epoch: 0,
            heads: Heads::default(),
        })
    };
    let offer = |name: &str| {
        let mut terms = terms();
        terms.proposer.name = name.parse().unwrap();
        let commitment = Nonce([1; 16]).commit();
        Frame::from(Negotiation::Offer(Box::new(Offer { terms, commitment })))
    };
    // Escapes, line breaks, text that runs backwards, nothing to be seen, and what takes two columns but is no letter.
    for hostile in [
        "Zoe\u{1b}[2Jabc",
        "Zoe\r\nabcdefg",
        "Zoe\u{85}abcdefg",
        "Zoe\u{202e}abcdef",
        "Zoe\u{2066}abcdef",
        "Zoe\u{200b}abcdef",
        "Zoe\u{3164}abcdef",
        "Zoe\u{feff}abcdef",
        "Zoe\u{1f600}abcde",
        "Zoe\u{e0041}abcde",
        "Zoe\u{9}abcdefgh",
        "Zoe  abcdefg",
    ] {
        let plain = "Q".repeat(hostile.len());
        for frame in [hello(&plain), offer(&plain)] {
            assert!(Frame::decode(&renamed(&frame, &plain, &"R".repeat(plain.len()))).is_ok());
            let read = Frame::decode(&renamed(&frame, &plain, hostile));
            assert!(
                matches!(read, Err(FrameError::Malformed(_))),
                "{hostile:?}: {read:?}"
            );
        }
    }
    // Letters of two columns are letters.
    assert!(Frame::decode(&hello("李小龙").encode().unwrap()).is_ok());
}
