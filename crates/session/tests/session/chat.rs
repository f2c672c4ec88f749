//! What is said beside the game (P-6.21): delivered once and in order, never signed, never stored, never a reason to stop.

use ugolki_record::{Allowed, Terms};
use ugolki_session::{
    Chat, ChatLine, ChatText, Code, Command, Fault, Frame, Input, MAX_UNHEARD, Misuse, Notice, Phrase, Said,
    SessionError,
};

use crate::pair::{HOST, JOINER, Pair, terms};

fn talking() -> Pair {
    Pair::playing_under(Terms {
        allowed: Allowed {
            chat: true,
            ..Allowed::default()
        },
        ..terms()
    })
}

fn text(text: &str) -> Said {
    Said::Text(text.parse().unwrap())
}

/// What a side was told that the other one says.
fn heard(pair: &Pair, end: usize) -> Vec<Said> {
    let said = |notice: &Notice| match notice {
        Notice::Chat { ours: false, line } => Some(line.said.clone()),
        _ => None,
    };
    pair.ends[end].notices.iter().filter_map(said).collect()
}

/// Up to where a side knows that it was heard.
fn arrived(pair: &Pair, end: usize) -> usize {
    let notices = &pair.ends[end].notices;
    let last = notices.iter().rev().find_map(|notice| match notice {
        Notice::ChatHeard(number) => Some(*number),
        _ => None,
    });
    let own = notices.iter().filter_map(|notice| match notice {
        Notice::Chat { ours: true, line } => Some(line.number),
        _ => None,
    });
    own.filter(|number| Some(*number) <= last).count()
}

#[test]
fn lines_and_phrases_arrive_in_order_and_leave_no_trace_in_the_log() {
    let mut pair = talking();
    let before = [HOST, JOINER].map(|end| pair.ends[end].stored.clone());
    let lines = [text("good luck"), Said::Phrase(Phrase::THANKS), text("и вам!")];
    for line in &lines {
        pair.command(HOST, Command::Say(line.clone())).unwrap();
    }
    pair.command(JOINER, Command::Say(lines[1].clone())).unwrap();
    pair.run(100);
    assert_eq!(heard(&pair, JOINER), lines);
    assert_eq!(heard(&pair, HOST), lines[1..2]);
    assert_eq!([arrived(&pair, HOST), arrived(&pair, JOINER)], [3, 1]);
    assert_eq!([HOST, JOINER].map(|end| pair.ends[end].stored.clone()), before);
}

#[test]
fn what_a_stream_loses_is_said_again_and_heard_once() {
    let mut pair = talking();
    pair.command(HOST, Command::Say(text("one"))).unwrap();
    pair.run(100);
    // What is said goes lost, and so does the answer to the next.
    pair.loses = |frame| matches!(frame, Frame::Chat(Chat::Said(_)));
    pair.command(HOST, Command::Say(text("two"))).unwrap();
    pair.run(100);
    pair.loses = |frame| matches!(frame, Frame::Chat(Chat::Heard(_)));
    pair.command(JOINER, Command::Say(text("three"))).unwrap();
    pair.run(100);
    pair.loses = |_| false;
    pair.disconnect();
    pair.command(HOST, Command::Say(text("four"))).unwrap();
    assert_eq!([arrived(&pair, HOST), arrived(&pair, JOINER)], [1, 0]);
    pair.repeats = true;
    pair.connect();
    pair.run(100);
    assert_eq!(heard(&pair, JOINER), ["one", "two", "four"].map(text));
    assert_eq!(heard(&pair, HOST), [text("three")]);
    assert_eq!([arrived(&pair, HOST), arrived(&pair, JOINER)], [3, 1]);
}

#[test]
fn nothing_is_said_without_a_game_or_where_the_terms_forbid_it() {
    let mut pair = Pair::new();
    pair.connect();
    pair.run(100);
    let hello = || Command::Say(Said::Phrase(Phrase::HELLO));
    let refused = |misuse| Err(SessionError::Misuse(misuse));
    assert_eq!(pair.command(HOST, hello()), refused(Misuse::NoGame));

    let mut pair = Pair::playing();
    assert_eq!(pair.command(HOST, hello()), refused(Misuse::NoChat));
    let line = ChatLine {
        number: 1,
        said: text("psst"),
    };
    for chat in [Chat::Said(line), Chat::Heard(1)] {
        let result = pair.input(HOST, Input::Frame(Frame::Chat(chat)));
        assert_eq!(result, Err(SessionError::Fault(Fault::Unexpected)));
    }
    assert_eq!(heard(&pair, HOST), []);
}

#[test]
fn a_flood_is_dropped_and_the_game_goes_on() {
    let mut pair = talking();
    let mut dropped = 0;
    for number in 1..=1_000 {
        let line = ChatLine {
            number,
            said: Said::Text(ChatText::try_from("x".repeat(200)).unwrap()),
        };
        let result = pair.input(JOINER, Input::Frame(Frame::Chat(Chat::Said(line))));
        dropped += usize::from(result == Err(SessionError::Fault(Fault::ChatFlood)));
    }
    assert_eq!((heard(&pair, JOINER).len(), dropped), (20, 980));
    assert_eq!(Fault::ChatFlood.code(), Code::TOO_MUCH);
    pair.ply(HOST);
    pair.run(100);
    assert_eq!(pair.log(JOINER).game().plies().len(), 1);
}

#[test]
fn the_own_user_is_held_back_before_the_other_side_drops_anything() {
    let mut pair = talking();
    pair.loses = |frame| matches!(frame, Frame::Chat(Chat::Heard(_)));
    let mut said = 0;
    let mut misuses = Vec::new();
    for _ in 0..60 {
        match pair.command(HOST, Command::Say(text("x"))) {
            Ok(()) => said += 1,
            Err(SessionError::Misuse(misuse)) => misuses.push(misuse),
            Err(other) => panic!("{other}"),
        }
        pair.run(500);
    }
    assert_eq!(said, MAX_UNHEARD);
    assert!(misuses.contains(&Misuse::ChatTooFast) && misuses.contains(&Misuse::ChatFull));
    assert_eq!(heard(&pair, JOINER).len(), said);
}

#[test]
fn talk_goes_on_after_a_restart_where_it_stood() {
    let mut pair = talking();
    pair.command(HOST, Command::Say(text("one"))).unwrap();
    pair.run(100);
    let notices = pair.ends[JOINER].notices.clone();
    let heard_to = notices.iter().find_map(|notice| match notice {
        Notice::Chat { ours: false, line } => Some(line.number),
        _ => None,
    });
    // The host has said something more that never left, and both restart.
    let more = ChatLine {
        number: heard_to.unwrap() + 1,
        said: text("two"),
    };
    let [host, joiner] = [HOST, JOINER].map(|end| pair.ends[end].session.clone());
    let mut again = Pair::of(
        host.with_chat(0, 0, [more]),
        joiner.with_chat(0, heard_to.unwrap(), []),
    );
    again.now = pair.now;
    again.connect();
    again.run(100);
    assert_eq!(heard(&again, JOINER), [text("two")]);
    again.command(HOST, Command::Say(text("three"))).unwrap();
    again.run(100);
    assert_eq!(heard(&again, JOINER), ["two", "three"].map(text));
}
