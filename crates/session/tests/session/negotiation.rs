//! From the greeting to the signed agreement, in every order and over lost and repeated frames (P-4).

use ugolki_record::Nonce;
use ugolki_record::verify::verify;
use ugolki_rules::Side;
use ugolki_session::{
    Code, Command, Context, Frame, Misuse, Negotiation, Notice, Pledge, Session, SessionError, Timestamp,
};

use crate::pair::{HOST, JOINER, Pair, party};

fn check_started(pair: &Pair) {
    assert_eq!(pair.log(HOST).id(), pair.log(JOINER).id());
    assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
    assert!(pair.log(HOST).is_started());
    assert_eq!(pair.ends[HOST].session.side(), Some(Side::White));
    for end in [HOST, JOINER] {
        assert_eq!(pair.told(end, &Notice::Started), 1);
        assert!(pair.ends[end].stored.starts_with("ugolki-log/1\n"));
    }
}

#[test]
fn each_side_agrees_on_its_own_in_either_order() {
    for order in [[HOST, JOINER], [JOINER, HOST]] {
        let mut pair = Pair::new();
        pair.connect();
        pair.run(1_000);
        assert_eq!(
            pair.ends[JOINER].session.terms(),
            pair.ends[HOST].session.terms(),
            "both see the same words"
        );
        let [first, second] = order;
        pair.command(first, Command::Confirm).unwrap();
        pair.run(1_500);
        assert_eq!(
            pair.told(second, &Notice::TheyAgreed),
            1,
            "the other side sees it"
        );
        assert!(pair.ends.iter().all(|end| end.session.log().is_none()));
        pair.command(second, Command::Confirm).unwrap();
        pair.run(100);
        check_started(&pair);
    }
}

#[test]
fn every_frame_may_come_twice() {
    let mut pair = Pair::new();
    pair.repeats = true;
    pair.connect();
    pair.command(HOST, Command::Confirm).unwrap();
    pair.run(100);
    pair.command(JOINER, Command::Confirm).unwrap();
    pair.run(5_000);
    check_started(&pair);
}

#[test]
fn each_step_is_said_again_until_it_is_answered() {
    let lost: [fn(&Frame) -> bool; 7] = [
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Offer(_))),
        shows_no_half,
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Open(_))),
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Accept(_))),
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Reveal(_))),
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Countersign(_))),
        |frame| matches!(frame, Frame::Record(_)),
    ];
    for loses in lost {
        for cut in [false, true] {
            let mut pair = Pair::new();
            pair.loses = loses;
            pair.connect();
            pair.command(HOST, Command::Confirm).unwrap();
            pair.run(2_000);
            let _no_offer_yet = pair.command(JOINER, Command::Confirm);
            pair.run(3_000);
            if cut {
                pair.disconnect();
                pair.connect();
            }
            pair.loses = |_| false;
            pair.run(2_000);
            let _has_agreed = pair.command(JOINER, Command::Confirm);
            pair.run(3_000);
            check_started(&pair);
        }
    }
}

#[test]
fn the_host_that_lost_the_signature_gets_it_again() {
    let mut pair = Pair::new();
    pair.connect();
    pair.run(100);
    pair.command(HOST, Command::Confirm).unwrap();
    pair.command(JOINER, Command::Confirm).unwrap();
    // The signature is under way when the connection breaks.
    pair.loses = |frame| matches!(frame, Frame::Negotiation(Negotiation::Countersign(_)));
    pair.run(50);
    assert!(pair.ends[JOINER].session.log().is_some() && pair.ends[HOST].session.log().is_none());
    pair.disconnect();
    pair.loses = |_| false;
    pair.connect();
    pair.run(100);
    check_started(&pair);
}

/// The host's program is started anew after it has shown its signature: it finds the agreement that it has kept.
#[test]
fn the_host_that_was_started_anew_after_showing_its_signature_still_plays() {
    // What of the rest of the negotiation arrives before the host is gone.
    let lost: [fn(&Frame) -> bool; 3] = [
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Reveal(_))),
        |frame| matches!(frame, Frame::Negotiation(Negotiation::Countersign(_))),
        |frame| {
            matches!(
                frame,
                Frame::Negotiation(Negotiation::Countersign(_)) | Frame::Record(_)
            )
        },
    ];
    for loses in lost {
        for joiner_too in [false, true] {
            let mut pair = Pair::new();
            pair.connect();
            pair.run(100);
            pair.loses = loses;
            for end in [HOST, JOINER] {
                pair.command(end, Command::Confirm).unwrap();
            }
            pair.run(100);
            assert!(pair.ends[HOST].stored.is_empty());
            pair.disconnect();
            let pledge = pair.ends[HOST].pledge.clone().unwrap();
            let (now, wall_ms) = (Timestamp::from_ms(pair.now), pair.now);
            pair.ends[HOST].session = Session::await_signature(
                &pledge,
                &Context {
                    now,
                    wall_ms,
                    signer: &party(1).0,
                    chains: ugolki_record::Chains::default(),
                },
            )
            .unwrap();
            assert_eq!(pair.ends[HOST].session.game(), Some(pledge.game()));
            if joiner_too && pair.ends[JOINER].session.log().is_some() {
                let log = verify(pair.ends[JOINER].stored.as_bytes()).log.unwrap();
                let signer = &party(2).0;
                let context = Context {
                    now,
                    wall_ms,
                    signer,
                    chains: ugolki_record::Chains::default(),
                };
                pair.ends[JOINER].session = Session::resume(log, None, &context).unwrap();
            }
            pair.loses = |_| false;
            pair.connect();
            pair.run(3_000);
            assert_eq!(pair.log(HOST).id(), pledge.game());
            assert!(pair.log(HOST).is_started() && pair.log(JOINER).is_started());
            pair.ply(HOST);
            pair.run(100);
            assert_eq!(pair.log(JOINER).game().plies().len(), 1);
        }
    }
}

#[test]
fn what_was_kept_is_the_host_s_alone_and_holds() {
    let mut pair = Pair::new();
    pair.connect();
    pair.run(100);
    for end in [HOST, JOINER] {
        pair.command(end, Command::Confirm).unwrap();
    }
    pair.run(100);
    let pledge = pair.ends[HOST].pledge.clone().unwrap();
    assert!(
        pair.ends[JOINER].pledge.is_none(),
        "the joiner has both signatures at once"
    );
    let resume = |pledge: &Pledge, player: u8| {
        let context = Context {
            now: Timestamp::from_ms(0),
            wall_ms: 0,
            signer: &party(player).0,
            chains: ugolki_record::Chains::default(),
        };
        Session::await_signature(pledge, &context).is_some()
    };
    assert!(resume(&pledge, 1));
    assert!(!resume(&pledge, 2), "another player's");
    for bit in 0..pledge.body().len() * 8 {
        let mut body = pledge.body().to_vec();
        body[bit / 8] ^= 1 << (bit % 8);
        assert!(
            !resume(&Pledge::from_parts(body, *pledge.signature()), 1),
            "bit {bit}"
        );
    }
}

/// What the joiner's half of the lot becomes on its way, by a joiner of another program that shows none before it agrees.
fn shows_no_half(frame: &Frame) -> bool {
    matches!(frame, Frame::Negotiation(Negotiation::Half(_)))
}

#[test]
fn a_joiner_that_has_shown_no_half_and_was_started_anew_agrees_again() {
    let mut pair = Pair::new();
    pair.loses = shows_no_half;
    pair.connect();
    pair.run(100);
    pair.command(JOINER, Command::Confirm).unwrap();
    pair.run(100);
    assert!(pair.ends[HOST].session.they_agreed());
    // The program forgets the negotiation, and draws another half of the lot.
    pair.disconnect();
    pair.ends[JOINER].session = Session::join(party(2).1, party(1).1.key, Nonce([3; 16]));
    pair.connect();
    pair.run(100);
    assert!(!pair.ends[HOST].session.they_agreed());
    for end in [HOST, JOINER] {
        pair.command(end, Command::Confirm).unwrap();
    }
    pair.run(100);
    check_started(&pair);
    assert_eq!(pair.kinds.iter().filter(|kind| **kind == "refused").count(), 0);
}

/// Else it could choose the lot, and somebody in between the phrase (P-6.12).
#[test]
fn once_the_host_has_shown_its_half_the_joiner_s_can_t_be_another_one() {
    for agrees in [false, true] {
        let mut pair = Pair::new();
        pair.connect();
        pair.run(100);
        assert!(pair.ends[HOST].session.has_shown_its_half());
        pair.disconnect();
        pair.ends[JOINER].session = Session::join(party(2).1, party(1).1.key, Nonce([3; 16]));
        pair.loses = if agrees { shows_no_half } else { |_| false };
        pair.connect();
        pair.run(50);
        if agrees {
            pair.command(JOINER, Command::Confirm).unwrap();
        }
        pair.run(100);
        for end in [HOST, JOINER] {
            assert_eq!(pair.told(end, &Notice::Declined(Code::LEFT)), 1);
            assert!(pair.ends[end].session.is_over() && pair.ends[end].stored.is_empty());
        }
    }
}

#[test]
fn both_see_one_phrase_before_either_agrees() {
    let mut pair = Pair::new();
    pair.connect();
    pair.run(100);
    let phrase = pair.ends[HOST].session.phrase().unwrap();
    assert_eq!(pair.ends[JOINER].session.phrase(), Some(phrase));
    for end in [HOST, JOINER] {
        assert_eq!(pair.told(end, &Notice::Drawn), 1);
        let session = &pair.ends[end].session;
        assert!(!session.we_agreed() && !session.they_agreed() && session.game().is_none());
    }
    for end in [HOST, JOINER] {
        pair.command(end, Command::Confirm).unwrap();
        pair.run(100);
        assert_eq!(pair.ends[JOINER].session.phrase(), Some(phrase));
    }
    check_started(&pair);
    assert_eq!(pair.log(HOST).agreement().phrase(), phrase);
}

#[test]
fn a_half_that_is_lost_is_shown_again() {
    let lost: [fn(&Frame) -> bool; 2] = [shows_no_half, |frame| {
        matches!(frame, Frame::Negotiation(Negotiation::Open(_)))
    }];
    for loses in lost {
        for cut in [false, true] {
            let mut pair = Pair::new();
            pair.loses = loses;
            pair.connect();
            pair.run(100);
            assert_eq!(pair.ends[JOINER].session.phrase(), None);
            if cut {
                pair.disconnect();
                pair.connect();
                pair.run(100);
            }
            pair.loses = |_| false;
            pair.run(1_500);
            let phrase = pair.ends[HOST].session.phrase();
            assert!(phrase.is_some() && pair.ends[JOINER].session.phrase() == phrase);
        }
    }
}

#[test]
fn a_host_that_opens_what_it_was_not_committed_to_is_told_so() {
    for agrees in [false, true] {
        let mut pair = Pair::new();
        pair.lies = Some((HOST, |frame| {
            if let Frame::Negotiation(Negotiation::Open(nonce)) = frame {
                nonce.0[0] ^= 1;
            }
        }));
        pair.connect();
        pair.run_with_faults(15);
        if agrees {
            pair.command(JOINER, Command::Confirm).unwrap();
        }
        pair.run_with_faults(100);
        assert_eq!(pair.told(JOINER, &Notice::Declined(Code::AGREEMENT)), 1);
        assert!(pair.ends[JOINER].session.is_over());
        assert_eq!(pair.told(JOINER, &Notice::Drawn), 0);
    }
}

#[test]
fn a_negotiation_ends_when_its_joiner_has_forgotten_it_after_the_lot_was_shown() {
    let mut pair = Pair::new();
    pair.connect();
    pair.run(100);
    pair.command(JOINER, Command::Confirm).unwrap();
    pair.run(100);
    // The host's half of the lot is lost with the joiner's program.
    pair.loses = |frame| matches!(frame, Frame::Negotiation(Negotiation::Reveal(_)));
    pair.command(HOST, Command::Confirm).unwrap();
    pair.disconnect();
    pair.ends[JOINER].session = Session::join(party(2).1, party(1).1.key, Nonce([3; 16]));
    pair.connect();
    pair.run(1_500);
    for end in [HOST, JOINER] {
        assert_eq!(pair.told(end, &Notice::Declined(Code::LEFT)), 1);
        assert!(pair.ends[end].session.is_over() && pair.ends[end].stored.is_empty());
    }
}

#[test]
fn either_side_refuses() {
    for end in [HOST, JOINER] {
        let mut pair = Pair::new();
        pair.connect();
        pair.run(100);
        pair.command(end, Command::Refuse).unwrap();
        pair.run(100);
        assert_eq!(pair.told(1 - end, &Notice::Declined(Code::DECLINED)), 1);
        assert!(
            pair.ends
                .iter()
                .all(|end| end.session.is_over() && end.hung_up && end.stored.is_empty())
        );
    }
}

#[test]
fn what_is_impossible_changes_nothing() {
    let mut pair = Pair::new();
    let misuse = |misuse| Err(SessionError::Misuse(misuse));
    assert_eq!(
        pair.command(JOINER, Command::Confirm),
        misuse(Misuse::NothingProposed)
    );
    assert_eq!(pair.command(HOST, Command::Resign), misuse(Misuse::NoGame));
    pair.connect();
    pair.run(100);
    assert_eq!(pair.command(JOINER, Command::OfferDraw), misuse(Misuse::NoGame));
    pair.command(JOINER, Command::Confirm).unwrap();
    assert_eq!(
        pair.command(JOINER, Command::Confirm),
        misuse(Misuse::NothingProposed),
        "once is enough"
    );
    let pair = Pair::playing();
    assert_eq!(pair.kinds.iter().filter(|kind| **kind == "refused").count(), 0);
}
