//! What a witness makes of those who come to it: games that are not for it, records that do not hold, floods, and players who
//! lie (P-6.19, P-8.2).

use ugolki_node::{Input, Timestamp};
use ugolki_record::verify::verify;
use ugolki_record::{Act, GameId, Grade, Heads, Signer as _, Times, archive};
use ugolki_rules::Side;
use ugolki_session::{Frame, Negotiation, Ping, Purpose, State};

use crate::support::secret;
use crate::support::visit::{Visit, WITNESS, agreement, write};

fn witness() -> ugolki_record::PlayerKey {
    secret(WITNESS).key()
}

#[test]
fn a_game_is_left_with_the_witness_stored_stamped_and_brought_to_the_other_player() {
    let mut visit = Visit::new();
    let (white, black) = (visit.come(1), visit.come(2));
    visit.join(white);
    visit.wait(200);
    let ply = visit.ply();
    let record = visit.act(Side::White, ply);
    visit.heard(white);
    visit.heard(black);
    visit.say(white, Frame::Record(record.clone()));
    let to_black = visit.heard(black);
    assert_eq!(to_black[0], Frame::Record(record));
    assert!(matches!(&to_black[1], Frame::Stamp(_)));
    let to_white = visit.heard(white);
    let [Frame::Stamp(stamp)] = &to_white[..] else {
        panic!("{to_white:?}")
    };
    let stamp = stamp.verify(visit.log.agreement()).unwrap();
    assert_eq!(stamp.heads, visit.log.heads());
    assert_eq!((stamp.white_away_ms, stamp.black_away_ms), (0, 0));
    let report = verify(visit.peer.log());
    assert!(report.holds());
    assert_eq!(report.heads(), visit.log.heads());
}

#[test]
fn a_witness_that_was_started_anew_reads_the_game_and_says_its_stamps_again() {
    let mut visit = Visit::new();
    let white = visit.come(1);
    visit.join(white);
    visit.wait(1_000);
    let said = visit.stamps(white);
    assert!(!said.is_empty());
    visit.peer.witness = Some(visit.peer.new_witness());
    let white = visit.come(1);
    assert!(visit.stamps(white).iter().all(|stamp| said.contains(stamp)));
    // Nothing of it was stored twice: the store of these tests would say so.
    let ply = visit.ply();
    let record = visit.act(Side::White, ply);
    visit.say(white, Frame::Record(record));
    assert_eq!(verify(visit.peer.log()).heads(), visit.log.heads());
}

#[test]
fn who_comes_for_anything_else_is_told_that_there_is_no_such_game() {
    let mut visit = Visit::new();
    let game = visit.game();
    for purpose in [
        Purpose::Invite([7; 8]),
        Purpose::Lan,
        Purpose::Look,
        Purpose::Resume(game),
        Purpose::Rematch(game),
    ] {
        let stream = visit.call(1, purpose, Heads::default());
        assert_eq!(visit.refusals(stream), ["bye no-game"], "{purpose:?}");
        assert!(visit.closed.contains(&stream));
    }
    // A stranger is told the same of a game that is here.
    let white = visit.come(1);
    visit.join(white);
    let stranger = visit.call(3, Purpose::Witness(game), Heads::default());
    assert_eq!(visit.refusals(stranger), ["bye no-game"]);
    assert_eq!(visit.peer.store.len(), 1);
}

#[test]
fn an_agreement_that_is_not_for_the_witness_or_does_not_hold_leaves_nothing() {
    let mut visit = Visit::new();
    let unnamed = agreement(vec![secret(12).key()], 2);
    let other = agreement(vec![witness()], 3);
    let mut forged = agreement(vec![witness()], 4);
    let bytes = Frame::from(Negotiation::Countersign(forged.clone()))
        .encode()
        .unwrap();
    let mut flipped = bytes;
    let last = flipped.len() - 1;
    flipped[last] ^= 1;
    if let Ok(Frame::Negotiation(Negotiation::Countersign(signed))) = Frame::decode(&flipped) {
        forged = signed;
    }
    for (comer, game, shown, answer) in [
        (1, unnamed.id(), &unnamed, "bye no-game"),
        (3, other.id(), &other, "bye no-game"),
        (1, unnamed.id(), &other, "bye agreement"),
        (1, forged.id(), &forged, "bye agreement"),
    ] {
        let stream = visit.call(comer, Purpose::Witness(game), Heads::default());
        visit.heard(stream);
        visit.say(stream, Negotiation::Countersign(shown.clone()));
        assert_eq!(visit.refusals(stream), [answer]);
        assert!(visit.closed.contains(&stream));
        visit.hang_up(stream);
    }
    assert!(visit.peer.store.is_empty());
}

#[test]
fn records_that_do_not_hold_are_refused_by_their_codes_and_change_nothing() {
    let mut visit = Visit::new();
    let white = visit.come(1);
    visit.join(white);
    visit.wait(500);
    let before = visit.peer.log().to_vec();
    visit.heard(white);
    // Of another game, by a stranger's signature, out of turn, and too early.
    let mut foreign = ugolki_record::GameLog::new(agreement(vec![witness()], 9).verify().unwrap());
    let foreign = write(&mut foreign, Side::White, Act::Join { rtt_ms: 1 });
    let ply = visit.ply();
    let draft = |side: Side, act: Act| visit.log.draft(side, act, Times::default()).unwrap();
    let mut lie = draft(Side::White, ply);
    lie.author = secret(3).key();
    let lie = lie.sign(&secret(3)).unwrap().into_signed();
    let mut far = draft(Side::White, ply);
    far.seq += 5;
    let far = far.sign(&secret(1)).unwrap().into_signed();
    for (record, code) in [
        (foreign, "wrong-game"),
        (lie, "unknown-author"),
        (far, "out-of-place"),
    ] {
        visit.say(white, Frame::Record(record));
        assert_eq!(visit.refusals(white), [code]);
    }
    assert_eq!(visit.peer.log(), before);
    assert_eq!(visit.faults(), ["wrong-game", "unknown-author"]);
}

#[test]
fn two_records_for_one_place_are_kept_as_evidence_and_shown_to_the_other_player() {
    let mut visit = Visit::new();
    let (white, black) = (visit.come(1), visit.come(2));
    visit.join(white);
    let mut other = visit.log.clone();
    let moves = other.game().legal_moves();
    let [one, two] = [moves[0], moves[1]].map(|ply| Act::of_ply(ugolki_rules::Ply::Move(ply)));
    let first = visit.act(Side::White, one);
    let second = write(&mut other, Side::White, two);
    visit.say(white, Frame::Record(first.clone()));
    visit.heard(white);
    visit.heard(black);
    visit.say(white, Frame::Record(second.clone()));
    assert_eq!(visit.refusals(white), ["equivocation"]);
    let shown = visit.heard(black);
    for record in [&first, &second] {
        assert!(shown.contains(&Frame::Record(record.clone())));
    }
    let report = verify(visit.peer.log());
    assert_eq!(report.standing.grade, Grade::Proven);
    assert_eq!(report.standing.verdict.unwrap().winner, Some(Side::Black));
    // Again is no news.
    let length = visit.peer.log().len();
    visit.say(white, Frame::Record(second));
    assert_eq!(visit.peer.log().len(), length);
}

#[test]
fn a_claim_made_although_the_move_lies_with_the_witness_is_not_witnessed() {
    let mut visit = Visit::new();
    let (white, black) = (visit.come(1), visit.come(2));
    visit.join(white);
    let ply = visit.ply();
    let record = visit.act(Side::White, ply);
    visit.say(white, Frame::Record(record));
    visit.wait(200);
    // White's own log, which Black's move never comes to.
    let mut lying = visit.log.clone();
    let ply = visit.ply();
    let answer = visit.act(Side::Black, ply);
    visit.say(black, Frame::Record(answer));
    let mut stamps = visit.stamps(white);
    visit.hang_up(black);
    // White pings, so that the witness keeps its stream.
    for number in 0..50 {
        visit.wait(1_000);
        let heads = lying.heads();
        visit.say(
            white,
            Frame::Ping(Ping {
                number,
                state: State { agreed: true, heads },
                thinking_ms: 0,
            }),
        );
    }
    let claim = Act::ClaimAbsence { away_ms: 50_000 };
    let claim = lying
        .write(claim, Times::default(), &secret(1))
        .unwrap()
        .into_signed();
    visit.say(white, Frame::Record(claim));
    visit.wait(2_000);
    stamps.extend(visit.stamps(white));
    for stamp in &stamps {
        let _kept = lying.add_stamp(stamp).unwrap();
    }
    assert_eq!(
        lying.standing().grade,
        Grade::Claimed,
        "no better than without a witness"
    );
    // The file that White would show.
    let mut file = archive::header() + &archive::agreement_line(lying.agreement().signed());
    for record in lying.records() {
        file += &archive::record_line(record);
    }
    for stamp in &stamps {
        file += &archive::stamp_line(stamp);
    }
    let report = verify(file.as_bytes());
    assert_eq!(report.standing.grade, Grade::Claimed);
    // With the witness the claim is answered: the game goes on.
    assert!(verify(visit.peer.log()).standing.verdict.is_none());
}

#[test]
fn a_claim_is_stamped_every_five_seconds_until_it_is_witnessed() {
    let mut visit = Visit::new();
    let white = visit.come(1);
    visit.join(white);
    let ply = visit.ply();
    let record = visit.act(Side::White, ply);
    visit.say(white, Frame::Record(record));
    visit.wait(200);
    visit.heard(white);
    // Too early by the witness's clock.
    let claim = visit.act(Side::White, Act::ClaimAbsence { away_ms: 41_000 });
    visit.say(white, Frame::Record(claim));
    let mut stamps = 0;
    for number in 0..60 {
        visit.wait(1_000);
        let heads = visit.log.heads();
        let state = State { agreed: true, heads };
        let ping = Ping {
            number,
            state,
            thinking_ms: 0,
        };
        visit.say(white, Frame::Ping(ping));
        stamps += visit.stamps(white).len();
    }
    assert!(
        (8..=10).contains(&stamps),
        "{stamps} in a minute, the last after 40 s"
    );
    assert_eq!(verify(visit.peer.log()).standing.grade, Grade::Witnessed);
}

#[test]
fn a_claim_on_time_is_witnessed_once_the_witness_has_waited_as_long() {
    let mut visit = Visit::new();
    let white = visit.come(1);
    visit.join(white);
    for side in [Side::White, Side::Black, Side::White] {
        let ply = visit.ply();
        let record = visit.act(side, ply);
        visit.say(white, Frame::Record(record));
        visit.wait(300);
    }
    let mut log = visit.log.clone();
    // White says at once that it has waited for long enough.
    let times = Times {
        observed_ms: 100_000,
        ..Times::default()
    };
    let claim = log
        .write(Act::ClaimTime { reported_ms: 0 }, times, &secret(1))
        .unwrap()
        .into_signed();
    visit.say(white, Frame::Record(claim));
    let mut witnessed = None;
    for number in 0..100 {
        for stamp in visit.stamps(white) {
            let _kept = log.add_stamp(&stamp).unwrap();
        }
        if log.standing().grade == Grade::Witnessed {
            witnessed = witnessed.or(Some(number));
        }
        let heads = log.heads();
        let state = State { agreed: true, heads };
        let ping = Ping {
            number,
            state,
            thinking_ms: 0,
        };
        visit.say(white, Frame::Ping(ping));
        visit.wait(1_000);
    }
    // A minute, the bank and the guard.
    let witnessed = witnessed.expect("witnessed in the end");
    assert!((79..90).contains(&witnessed), "after {witnessed} s");
    assert_eq!(verify(visit.peer.log()).standing.grade, Grade::Witnessed);
}

#[test]
fn garbage_is_counted_and_ends_the_visit() {
    let mut visit = Visit::new();
    let stranger = visit.open(3);
    visit.say_bytes(stranger, vec![255; 40]);
    assert!(visit.closed.contains(&stranger) && visit.peer.blocked.contains(&secret(3).key()));
    let white = visit.come(1);
    visit.join(white);
    for _ in 0..2 {
        visit.say_bytes(white, vec![255; 40]);
        assert!(!visit.closed.contains(&white));
    }
    visit.say_bytes(white, vec![255; 40]);
    assert!(visit.closed.contains(&white) && visit.peer.blocked.contains(&secret(1).key()));
    assert!(visit.peer.witness.as_ref().unwrap().games().is_empty());
}

#[test]
fn a_flood_of_streams_and_of_games_is_bounded() {
    let mut visit = Visit::new();
    for _ in 0..200 {
        visit.open(4);
    }
    assert_eq!(visit.closed.len(), 200 - 32);
    visit.wait(10_000);
    assert_eq!(visit.closed.len(), 200, "who does not greet goes");
    // One player with game after game.
    let mut refused = 0;
    for number in 0..40 {
        let signed = agreement(vec![witness()], number);
        let stream = visit.call(1, Purpose::Witness(signed.id()), Heads::default());
        visit.say(stream, Negotiation::Countersign(signed));
        refused += usize::from(visit.refusals(stream).contains(&"bye busy".to_owned()));
    }
    assert_eq!(visit.peer.witness.as_ref().unwrap().games().len(), 16);
    assert_eq!((visit.peer.store.len(), refused), (16, 24));
}

#[test]
fn a_full_disk_drops_everything_and_loses_nothing() {
    let mut visit = Visit::new();
    let white = visit.come(1);
    visit.join(white);
    visit.wait(500);
    visit.peer.store_fails_after = Some(0);
    let ply = visit.ply();
    let record = visit.act(Side::White, ply);
    visit.heard(white);
    visit.say(white, Frame::Record(record));
    assert!(
        visit.stamps(white).is_empty(),
        "nothing leaves that is not stored"
    );
    assert!(visit.closed.contains(&white));
    assert!(visit.peer.told(|event| event.kind() == "store-failed"));
    assert!(visit.peer.witness.as_ref().unwrap().games().is_empty());
    assert!(
        visit
            .peer
            .next_deadline()
            .is_none_or(|at| at > Timestamp::from_ms(0))
    );
    // A stray answer of the disk means nothing.
    visit.input(Input::Loaded {
        game: GameId(ugolki_record::Digest([1; 32])),
        log: Some(b"my shopping list".to_vec()),
    });
}
