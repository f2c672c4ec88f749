//! Messages and their bounds.

use ugolki_record::SecretKey;
use ugolki_record::Signer as _;

use super::*;

fn digest(byte: u8) -> Digest {
    Digest([byte; 32])
}

fn check(message: &Message) {
    let bytes = message.encode().expect("within its bounds");
    assert_eq!(
        Message::decode(&bytes).as_ref(),
        Ok(message),
        "{}",
        message.kind()
    );
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(Message::decode(&longer).is_err(), "{}", message.kind());
    assert!(
        Message::decode(&bytes[..bytes.len() - 1]).is_err(),
        "{}",
        message.kind()
    );
}

#[test]
fn every_message_comes_back_as_it_went() {
    let key = SecretKey::from_seed([1; 32]).expect("a key").key();
    let hello = Hello {
        version: MESSAGE_VERSION,
        event: EventId(digest(1)),
        facts: 7,
        sealed: Some(Sealed {
            height: 2,
            seal: FactId(digest(2)),
            list: ListId(digest(3)),
            digest: digest(4),
        }),
    };
    let fact = SignedFact {
        body: vec![1, 2, 3],
        signatures: Vec::new(),
    };
    for message in [
        Message::Hello(hello),
        Message::Want(Want {
            facts: vec![digest(5); 3],
            pages: vec![(ListId(digest(6)), 1)],
            logs: vec![GameId(digest(7))],
        }),
        Message::Facts(vec![fact; 2]),
        Message::Page(Page {
            list: ListId(digest(8)),
            count: 2,
            page: 0,
            ids: vec![digest(1), digest(2)],
        }),
        Message::Log(Piece {
            game: GameId(digest(9)),
            total: 3,
            at: 0,
            bytes: vec![1, 2, 3],
        }),
        Message::Reconcile(vec![0x61]),
        Message::Reconciled(vec![0x61]),
        Message::Addresses(vec![Hint {
            key,
            addresses: vec!["/ip4/127.0.0.1/tcp/1".to_owned()],
        }]),
        Message::Ask(Ask {
            round: 1,
            board: 2,
            what: vec![Seen::Fact(FactId(digest(1)))],
        }),
        Message::Agree(FactId(digest(3))),
    ] {
        check(&message);
    }
}

#[test]
fn the_largest_page_and_piece_fit_a_frame() {
    let page = Message::Page(Page {
        list: ListId(digest(8)),
        count: 4_096,
        page: 0,
        ids: vec![digest(1); MAX_PAGE],
    });
    check(&page);
    let piece = Message::Log(Piece {
        game: GameId(digest(9)),
        total: 131_072,
        at: 0,
        bytes: vec![1; MAX_PIECE],
    });
    check(&piece);
    let step = Message::Reconcile(vec![0x61; MAX_RECONCILE]);
    check(&step);
}

#[test]
fn nothing_beyond_its_bounds_is_read() {
    let too_many = Message::Page(Page {
        list: ListId(digest(8)),
        count: 4_097,
        page: 0,
        ids: vec![digest(1); MAX_PAGE + 1],
    });
    let bytes = too_many.encode().expect("below the bound of a frame");
    assert!(Message::decode(&bytes).is_err());
    let long = Message::Addresses(vec![Hint {
        key: SecretKey::from_seed([1; 32]).expect("a key").key(),
        addresses: vec!["x".repeat(MAX_ADDRESS + 1)],
    }]);
    let bytes = long.encode().expect("below the bound of a frame");
    assert_eq!(Message::decode(&bytes), Err(DecodeError::LengthBeyondLimit));
}
