//! Who it is, what is agreed on, and what a stranger can do at the door.

use std::net::TcpStream;
use std::thread;

use e2e::honest::{Face, Honest};
use e2e::hostile::{Line, Threat, write_raw};
use e2e::{Ended, HostilePeer};
use ugolki_net::{PeerAddress, Ticket};
use ugolki_record::{SecretKey, Signer as _, TimeControl};

use super::meeting::{
    Expected, MINUTE, SEED, check_log, host_waits_on, is_not_joined, plays, resigns, script,
};

#[test]
fn swapped_colours_are_refused_by_the_joiner() {
    is_not_joined(Threat::SwappedReveal, "broke the protocol");
}

#[test]
fn terms_that_change_are_not_agreed_to() {
    is_not_joined(
        Threat::ChangedTerms,
        "The other player went away before the game.",
    );
}

#[test]
fn a_lot_that_was_not_committed_to_is_refused() {
    is_not_joined(Threat::WrongLot, "broke the protocol");
}

#[test]
fn another_version_is_told_with_both_versions() {
    let words = "Theirs: protocol 7, rules 9. Yours: protocol 1, rules 1.";
    is_not_joined(Threat::OtherVersion, words);
    host_waits_on(Threat::OtherVersion, words);
}

#[test]
fn names_that_steer_a_terminal_never_reach_it() {
    for threat in [Threat::ControlName, Threat::BidiName] {
        host_waits_on(threat, "(not readable), once.");
        is_not_joined(threat, "The host");
    }
}

#[test]
fn the_widest_name_is_only_a_name() {
    let mut expected = resigns();
    expected.words.push("\u{fdfa}\u{fdfa}");
    plays(Threat::WideName, None, &expected);
}

#[test]
fn a_nonsense_wall_clock_changes_nothing() {
    plays(Threat::NonsenseWallClock, None, &resigns());
    plays(Threat::NonsenseWallClock, Some(MINUTE), &resigns());
}

#[test]
fn frames_without_a_place_are_refused_one_by_one() {
    let mut expected = resigns();
    expected.event = ("error", "(out of place), 32 times");
    expected
        .words
        .push("(out of place), 32 times. It was refused; the game goes on.");
    expected.refused = vec!["unexpected"; 60];
    plays(Threat::FrameFlood, None, &expected);
}

#[test]
fn a_flood_of_chat_is_dropped_and_what_is_shown_of_it_is_harmless() {
    let mut expected = resigns();
    expected.event = ("error", "(more lines of chat than anybody reads), 128 times");
    expected.words.push("Your opponent says: ?[2Jwin??[2Jwin?");
    expected
        .words
        .push("(more lines of chat than anybody reads), 128 times. It was dropped; the game goes on.");
    plays(Threat::ChatFlood, None, &expected);
}

#[test]
fn a_peer_that_cannot_be_read_is_blocked_and_the_game_is_kept() {
    let expected = Expected {
        event: ("error", "(not readable), 3 times"),
        words: vec!["(not readable), 3 times.", "You leave the game unfinished."],
        end: ("*", "", "unfinished"),
        refused: vec!["malformed"; 2],
        bye: vec![],
        quits_at: Some("(not readable), 3 times"),
    };
    plays(Threat::Garbage, None, &expected);
}

#[test]
fn who_answers_in_another_s_place_is_not_played_with() {
    for face in [Face::Json, Face::Text] {
        let (hostile, at) = HostilePeer::host(Threat::Nothing, SEED, TimeControl::Untimed);
        let expected = SecretKey::from_seed([1; 32]).expect("a key").key();
        assert_ne!(at.key, expected);
        let invite = PeerAddress {
            key: expected,
            address: at.address,
        };
        let story = Honest::join(face, &invite.to_string()).play(&[], None);
        assert_eq!(story.ended, Ended::Exit(4), "{}", story.told());
        assert!(
            story.says("somebody else answers there, with the key"),
            "{}",
            story.told()
        );
        assert_eq!(story.log(), None);
        drop(hostile);
    }
}

/// Beside all of them an honest guest plays to the end.
#[test]
fn floods_disturb_no_game() {
    let script = script();
    let (mut honest, ticket) = Honest::host(Face::Json);
    let host = Ticket::decode(&ticket).expect("a ticket");
    let address = host.addresses().into_iter().next().expect("an address");
    let port = address.port();
    let host = PeerAddress {
        key: host.key,
        address,
    };
    let guest = HostilePeer::join(Threat::Nothing, SEED, &ticket).expect("the host lets it in");
    let guest = guest.with_script(&script).resigning_after(7);
    let playing = thread::spawn(move || guest.run());
    honest.wait_for(|line| line.contains("\"start\""));
    // Frames of a length that is not allowed: nothing is allocated for them, and nothing comes back.
    for length in [0, 8_193, u32::MAX] {
        // The third ends the connection as well.
        let heard = write_raw(&host, 7, &length.to_le_bytes()).unwrap_or_default();
        assert_eq!(heard, 0, "a frame of {length} bytes");
    }
    assert!(write_raw(&host, 7, &[]).is_err(), "the third has blocked it");
    // Streams without end: eight are open at a time, and then the peer is blocked.
    let mut line = Line::new(SecretKey::from_seed([8; 32]).expect("a key"));
    let opened = line.flood(&host, 60);
    assert!(opened < 60, "{opened} streams");
    // Others who want the game that is being played.
    for seed in 20..26 {
        let other = HostilePeer::join(Threat::Nothing, seed, &ticket).expect("a stream");
        assert_eq!(
            other.run().byes,
            Vec::<String>::new(),
            "an invite is good for one game"
        );
    }
    // Sockets that say nothing keep others from coming in for a while, and who plays from nothing.
    let silent: Vec<_> = (0..100)
        .filter_map(|_| TcpStream::connect(("127.0.0.1", port)).ok())
        .collect();
    let story = honest.play(&script, None);
    assert_eq!(story.ended, Ended::Exit(0), "{}", story.told());
    assert_eq!(
        playing.join().expect("the game came to its end").byes,
        ["finished"]
    );
    check_log(Threat::Nothing, &story, &resigns());
    drop(silent);
}
