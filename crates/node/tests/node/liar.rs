//! A peer that lies: each lie has its own answer, is told and counted, and never ends the honest side's game (P-6.3),
//! unless it proves a fraud, which does (P-5.4).

use ugolki_node::view::PeerState;
use ugolki_node::{Command, CommandError};
use ugolki_record::verify::verify;
use ugolki_record::{
    Act, Agreement, Colours, Digest, EndReason, GameId, Grade, Nonce, Record, RecordId, SignedOutcome,
    SignedRecord, Signer as _, Tag, Verdict,
};
use ugolki_rules::{BySide, Move, Ply, Ruleset, Side};
use ugolki_session::{Accept, Bye, Code, Frame, Hello, Lobby, Negotiation, Offered, Purpose, Refused};

use crate::support::puppet::Bench;
use crate::support::{INVITE, host_request, request, secret};

/// The host is White, so after its first move the liar is to play.
fn bench() -> Bench {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    bench.ply();
    assert_eq!(bench.turn(), Side::Black);
    bench.heard();
    bench
}

/// After a lie that proves nothing, the game goes on as if nothing had been said.
fn check_refused(lie: impl FnOnce(&mut Bench), code: &str, fault: &str) {
    let mut bench = bench();
    lie(&mut bench);
    assert_eq!(bench.refusals(), [code]);
    assert_eq!(bench.faults(), [fault]);
    assert_eq!(bench.game().end, None);
    bench.ply();
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 3, "the game goes on");
    assert_eq!(bench.refusals(), Vec::<String>::new());
    assert!(verify(bench.peer.log()).holds());
}

/// A lie that proves a fraud ends the game: kept in the log, and won.
fn check_convicted(lie: impl FnOnce(&mut Bench), code: &str, fault: &str, reason: EndReason) {
    let mut bench = bench();
    lie(&mut bench);
    assert_eq!(bench.refusals(), [code, "bye misbehaved"]);
    assert_eq!(bench.faults(), [fault]);
    let end = bench.game().end.clone().unwrap();
    assert_eq!(
        (end.verdict.winner, end.verdict.reason, end.grade),
        (Some(Side::White), reason, Grade::Proven)
    );
    assert_eq!(bench.events("ended").len(), 1);
    assert!(bench.closed.contains(&bench.stream));
    let report = verify(bench.peer.log());
    assert_eq!(
        report.standing.verdict,
        Some(end.verdict),
        "the evidence is in the log"
    );
    assert!(matches!(
        bench.command(Command::Resign),
        Err(CommandError::Play(_))
    ));
    // The liar comes back, and is told once more.
    let game = bench.log().id();
    bench.hang_up();
    bench.call(Purpose::Resume(game));
    assert_eq!(bench.refusals(), ["bye misbehaved"]);
    bench.command(Command::Leave).unwrap();
    assert_eq!(bench.events("left").len(), 1);
}

#[test]
fn a_wrong_signature_is_refused() {
    check_refused(
        |bench| {
            let act = Act::of_ply(Ply::Move(bench.legal()));
            let record = bench.draft(act).sign(bench.secret()).unwrap();
            let stranger = secret(9).sign(Tag::Record, record.signed().body());
            bench.say(Frame::Record(SignedRecord::from_parts(
                record.signed().body().to_vec(),
                stranger,
            )));
        },
        "bad-signature",
        "bad-signature",
    );
}

#[test]
fn a_record_of_another_game_is_refused() {
    check_refused(
        |bench| {
            let act = Act::of_ply(Ply::Move(bench.legal()));
            let record = Record {
                game: GameId(Digest([3; 32])),
                ..bench.draft(act)
            };
            bench.say_signed(record);
        },
        "wrong-game",
        "wrong-game",
    );
}

#[test]
fn a_record_out_of_place_is_refused() {
    check_refused(
        |bench| {
            let act = Act::of_ply(Ply::Move(bench.legal()));
            let record = Record {
                seq: 5,
                ..bench.draft(act)
            };
            bench.say_signed(record);
        },
        "out-of-place",
        "out-of-place",
    );
}

#[test]
fn a_record_that_follows_nothing_is_refused() {
    check_refused(
        |bench| {
            let act = Act::of_ply(Ply::Move(bench.legal()));
            let record = Record {
                previous: Some(RecordId(Digest([3; 32]))),
                ..bench.draft(act)
            };
            bench.say_signed(record);
        },
        "broken-chain",
        "broken-chain",
    );
    check_refused(
        |bench| {
            let act = Act::of_ply(Ply::Move(bench.legal()));
            let record = Record {
                seen: Some(RecordId(Digest([3; 32]))),
                ..bench.draft(act)
            };
            bench.say_signed(record);
        },
        "unknown-seen",
        "unknown-seen",
    );
}

#[test]
fn a_stranger_s_record_is_refused() {
    check_refused(
        |bench| {
            let act = Act::of_ply(Ply::Move(bench.legal()));
            let record = Record {
                author: secret(9).key(),
                ..bench.draft(act)
            };
            let signed = record.sign(&secret(9)).unwrap().into_signed();
            bench.say(Frame::Record(signed));
        },
        "unknown-author",
        "unknown-author",
    );
}

#[test]
fn an_answer_to_no_offer_is_refused() {
    check_refused(
        |bench| {
            let record = bench.draft(Act::OfferDraw);
            bench.say_signed(Record {
                act: Act::AcceptDraw,
                ..record
            });
        },
        "no-offer",
        "no-offer",
    );
}

#[test]
fn a_result_before_the_end_is_refused() {
    check_refused(
        |bench| {
            let heads = BySide::from_fn(|_| RecordId(Digest([1; 32])));
            let verdict = Verdict {
                winner: Some(Side::Black),
                reason: EndReason::Resignation,
            };
            let outcome = SignedOutcome { verdict, heads };
            let record = bench.draft(Act::OfferDraw);
            bench.say_signed(Record {
                act: Act::Result(outcome),
                ..record
            });
        },
        "result-too-early",
        "result-too-early",
    );
}

#[test]
fn an_illegal_move_loses() {
    check_convicted(
        |bench| {
            let Move { from, .. } = bench.legal();
            let record = bench.draft(Act::OfferDraw);
            bench.say_signed(Record {
                act: Act::Move {
                    from: from.index(),
                    to: 0,
                },
                ..record
            });
        },
        "illegal-move",
        "illegal-move",
        EndReason::IllegalMove,
    );
}

#[test]
fn a_move_with_the_other_side_s_man_loses() {
    check_convicted(
        |bench| {
            let record = bench.draft(Act::OfferDraw);
            let man = bench
                .log()
                .game()
                .position()
                .men(Side::White)
                .iter()
                .next()
                .unwrap();
            bench.say_signed(Record {
                act: Act::Move {
                    from: man.index(),
                    to: 40,
                },
                ..record
            });
        },
        "illegal-move",
        "illegal-move",
        EndReason::IllegalMove,
    );
}

#[test]
fn a_move_out_of_turn_loses() {
    check_convicted(
        |bench| {
            bench.ply();
            bench.heard();
            let record = bench.draft(Act::OfferDraw);
            bench.say_signed(Record {
                act: Act::Move { from: 54, to: 46 },
                ..record
            });
        },
        "not-your-turn",
        "not-your-turn",
        EndReason::IllegalMove,
    );
}

#[test]
fn two_records_for_one_place_lose() {
    check_convicted(
        |bench| {
            let record = bench.draft(Act::OfferDraw);
            bench.ply();
            bench.heard();
            bench.say_signed(record);
        },
        "equivocation",
        "equivocation",
        EndReason::Equivocation,
    );
}

#[test]
fn fraud_is_found_even_after_the_end() {
    let mut bench = bench();
    let record = bench.draft(Act::OfferDraw);
    bench.act(Act::Resign);
    assert_eq!(
        bench.game().end.clone().unwrap().verdict.reason,
        EndReason::Resignation
    );
    bench.heard();
    bench.say_signed(record);
    assert_eq!(
        bench.game().end.clone().unwrap().verdict.reason,
        EndReason::Equivocation
    );
    assert_eq!(bench.events("end-revised").len(), 1);
    assert_eq!(bench.refusals(), ["equivocation", "bye misbehaved"]);
}

#[test]
fn three_malformed_frames_close_the_stream_but_not_the_game() {
    let mut bench = bench();
    bench.say_bytes(vec![255; 40]);
    bench.say_bytes(vec![2, 0, 0]);
    assert_eq!(bench.refusals(), ["malformed", "malformed"]);
    assert!(bench.reset.is_empty());
    bench.say_bytes(vec![1]);
    assert!(bench.reset.contains(&bench.stream));
    assert!(bench.peer.blocked.contains(&bench.key()));
    assert_eq!(bench.faults(), ["malformed"; 3]);
    assert_eq!(bench.game().peer, PeerState::Reconnecting);
    // The block is the network's business. Whoever comes back plays on.
    let game = bench.log().id();
    bench.call(Purpose::Resume(game));
    bench.ply();
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 3);
}

#[test]
fn frames_without_a_place_are_refused_and_told_ever_more_rarely() {
    let mut bench = bench();
    let offers = Some(Offered {
        ruleset: Ruleset::named("triangle").unwrap(),
    });
    for _ in 0..100 {
        bench.say(Frame::Lobby(Lobby {
            offers: offers.clone(),
        }));
    }
    assert_eq!(bench.refusals().len(), 100, "each has its answer");
    assert_eq!(
        bench.faults(),
        ["unexpected"; 8 + 3],
        "8 one by one, then the 16th, 32nd, 64th"
    );
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 2, "the game goes on");
}

#[test]
fn a_flood_of_refusals_tells_little() {
    let mut bench = bench();
    for _ in 0..1_000 {
        bench.say(Frame::Refused(Refused {
            code: Code::UNEXPECTED,
            record: None,
        }));
    }
    assert_eq!(bench.events("refused").len(), 8 + 6);
    assert_eq!(bench.heard(), []);
}

#[test]
fn swapped_colours_are_no_agreement() {
    let mut bench = Bench::hosting(host_request("classic-3x3"));
    bench.call(Purpose::Invite(INVITE));
    let offer = bench.offer();
    bench.command(Command::Confirm).unwrap();
    let nonce = Nonce([5; 16]);
    bench.say(Negotiation::Accept(Accept {
        offer: offer.id().unwrap(),
        nonce,
    }));
    let reveal = bench.reveal();
    let mut terms = offer.terms;
    terms.colours = Colours::ProposerBlack;
    let agreement = Agreement {
        terms,
        proposer_nonce: reveal.nonce,
        responder_nonce: nonce,
    };
    let ours = agreement.sign(bench.secret()).unwrap();
    bench.heard();
    bench.say(Negotiation::Countersign(
        agreement.with_signatures(reveal.signature, ours).unwrap(),
    ));
    assert_eq!(bench.refusals(), ["agreement"]);
    assert_eq!(bench.faults(), ["agreement"]);
    assert!(bench.peer.store.is_empty(), "nothing was agreed");
}

#[test]
fn who_leaves_in_play_leaves_the_game_unfinished() {
    let mut bench = bench();
    let heads = bench.heads();
    bench.say(Frame::Bye(Bye {
        code: Code::LEFT,
        heads,
    }));
    assert_eq!(bench.game().peer, PeerState::Left);
    assert_eq!(bench.game().end, None);
    assert!(bench.closed.contains(&bench.stream));
    let game = bench.log().id();
    bench.call(Purpose::Resume(game));
    assert!(
        matches!(bench.game().peer, PeerState::Connected { .. }),
        "and may come back"
    );
}

#[test]
fn the_same_key_elsewhere_is_noticed() {
    let mut bench = bench();
    let game = bench.log().id();
    bench.open();
    let hello = bench.hello(Purpose::Resume(game));
    bench.say(Frame::Hello(Hello {
        install: [77; 16],
        ..hello
    }));
    assert_eq!(bench.events("another-install").len(), 1);
}

#[test]
fn all_rulesets_and_lots_start() {
    for ruleset in Ruleset::all() {
        for colours in [Colours::Lot, Colours::ProposerWhite, Colours::ProposerBlack] {
            let mut bench = Bench::playing(request(ruleset.clone(), colours));
            bench.ply();
            bench.ply();
            assert_eq!(bench.game().game.plies().len(), 2);
        }
    }
}
