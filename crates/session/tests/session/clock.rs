//! Games by the clock: who runs out of time, who claims it, and what the two say of each other's times (P-7).

use ugolki_record::verify::verify;
use ugolki_record::{Act, ActError, EndReason, Grade, TimeCheck, Times};
use ugolki_rules::{Ply, Side};
use ugolki_session::{Claim, Command, Frame, Input, Misuse, Notice, Ping, SessionError, State, Timestamp};

use crate::pair::{HOST, JOINER, Pair};

/// White plays here.
const WHITE: usize = HOST;
const BLACK: usize = JOINER;

/// Both make their first moves, which cost nothing.
fn begun(control: &str) -> Pair {
    let mut pair = Pair::timed(control);
    for end in [WHITE, BLACK] {
        pair.ply(end);
        pair.run(100);
    }
    pair
}

fn left(pair: &Pair, end: usize, side: Side) -> u64 {
    let (now, wall_ms) = (Timestamp::from_ms(pair.now), 1_700_000_000_000 + pair.now);
    pair.ends[end].session.clock(side, now, wall_ms).unwrap().left_ms
}

fn acts(pair: &Pair, end: usize, side: Side) -> Vec<Act> {
    pair.log(end)
        .chain(side)
        .records()
        .map(|record| record.act)
        .collect()
}

/// How the game stands at both ends, which agree, and in both files, which agree with them and about both clocks.
fn standing(pair: &Pair) -> (Option<Side>, Option<EndReason>, Grade) {
    let of = |end: usize| {
        let log = pair.log(end);
        let clocks = Side::BOTH.map(|side| log.clock(side));
        let report = verify(pair.ends[end].stored.as_bytes());
        assert!(report.holds(), "{:?}", report.faults);
        let read = report.log.unwrap();
        assert_eq!(Side::BOTH.map(|side| read.clock(side)), clocks);
        assert_eq!(read.standing(), log.standing());
        (log.standing(), clocks)
    };
    assert_eq!(of(WHITE), of(BLACK));
    let (standing, _) = of(WHITE);
    (
        standing.verdict.and_then(|verdict| verdict.winner),
        standing.verdict.map(|verdict| verdict.reason),
        standing.grade,
    )
}

#[test]
fn the_first_moves_cost_nothing_and_the_next_ones_what_they_took() {
    let mut pair = begun("3+2");
    assert_eq!(left(&pair, WHITE, Side::Black), 180_000);
    pair.run(4_900);
    // The reply came after 10 ms, and 90 ms had passed before.
    assert_eq!(left(&pair, WHITE, Side::White), 180_000 - 4_990);
    pair.ply(WHITE);
    pair.run(3_000);
    pair.ply(BLACK);
    pair.run(100);
    assert_eq!(left(&pair, BLACK, Side::White), 180_000 - 4_990 + 2_000 - 100);
    standing(&pair);
    let black = pair.log(WHITE).clock(Side::Black).unwrap();
    assert_eq!(black.clock.remaining(), 180_000 - 2_990 + 2_000);
}

#[test]
fn a_first_move_that_does_not_come_makes_the_game_void() {
    let mut pair = Pair::timed("1+0");
    pair.run(31_000);
    assert_eq!(standing(&pair), (None, Some(EndReason::Void), Grade::Proven));
    assert_eq!(pair.log(WHITE).standing().result().text(), "*");
}

#[test]
fn who_runs_out_of_time_concedes_at_once_and_both_sign_it() {
    let mut pair = begun("1+0");
    pair.run(61_000);
    assert_eq!(acts(&pair, BLACK, Side::White)[2], Act::ConcedeTime);
    assert_eq!(
        standing(&pair),
        (Some(Side::Black), Some(EndReason::Time), Grade::Proven)
    );
    assert!(pair.log(BLACK).standing().closed);
    assert_eq!(left(&pair, BLACK, Side::White), 0);
}

#[test]
fn an_absent_mover_is_claimed_after_the_free_time_and_all_allowances() {
    let mut pair = begun("1+0");
    pair.claims_time = true;
    pair.disconnect();
    pair.run(60_000 + 60_000 + 20_000);
    assert!(!pair.log(BLACK).is_over(), "the bank is not used up");
    pair.run(3_000);
    let claim = pair.log(BLACK).chain(Side::Black).get(2).unwrap().clone();
    assert!(
        matches!(claim.act, Act::ClaimTime { reported_ms: _ }),
        "{:?}",
        claim.act
    );
    assert!(claim.observed_ms > 80_000);
    assert_eq!(pair.log(BLACK).standing().grade, Grade::Claimed);
    assert!(
        pair.ends[BLACK].session.end().is_some(),
        "told once it could have been answered"
    );
    // White's own client has conceded meanwhile.
    pair.connect();
    pair.run(3_000);
    assert_eq!(
        standing(&pair),
        (Some(Side::Black), Some(EndReason::Time), Grade::Proven)
    );
}

#[test]
fn time_is_claimed_by_choice_and_not_before_its_time() {
    let mut pair = begun("1+0");
    let opens = Notice::ClaimOpen(Claim::Time);
    for end in [WHITE, BLACK] {
        assert!(pair.command(end, Command::ClaimTime).is_err());
    }
    assert_eq!(
        pair.ends[WHITE].session.claim_from(Claim::Time),
        None,
        "on the own turn"
    );
    pair.disconnect();
    let open = pair.ends[BLACK].session.claim_from(Claim::Time).unwrap().as_ms();
    pair.run(open - pair.now - 1);
    assert_eq!(pair.told(BLACK, &opens), 0);
    assert!(
        pair.command(BLACK, Command::ClaimTime).is_err(),
        "a millisecond too early"
    );
    pair.run(1);
    assert_eq!([WHITE, BLACK].map(|end| pair.told(end, &opens)), [0, 1]);
    pair.run(600_000);
    assert_eq!(pair.told(BLACK, &opens), 1, "told once");
    assert!(!pair.log(BLACK).is_over(), "nothing is claimed by itself");
    pair.command(BLACK, Command::ClaimTime).unwrap();
    pair.run(3_000);
    let standing = pair.log(BLACK).standing();
    assert_eq!(
        standing.verdict.map(|verdict| verdict.reason),
        Some(EndReason::Time)
    );
    assert_eq!(standing.grade, Grade::Claimed);
}

#[test]
fn a_claim_of_absence_closes_when_the_other_side_is_back_and_opens_anew() {
    let mut pair = begun("3+0");
    let opens = Notice::ClaimOpen(Claim::Absence);
    for times in 1..=2 {
        pair.disconnect();
        pair.run(45_000);
        assert_eq!(pair.told(BLACK, &opens), times);
        pair.connect();
        pair.run(100);
        assert_eq!(pair.ends[BLACK].session.claim_from(Claim::Absence), None);
        assert!(pair.command(BLACK, Command::ClaimAbsence).is_err());
    }
    pair.ply(WHITE);
    pair.run(100);
    assert_eq!(acts(&pair, WHITE, Side::White).len(), 3, "play goes on");
}

#[test]
fn who_sees_a_flag_fall_by_lag_is_not_out_of_time_itself_before_it_claims() {
    let mut pair = begun("1+0");
    pair.disconnect();
    pair.run(70_000);
    pair.ply(WHITE);
    pair.run(71_000);
    // Black has claimed nothing, and now sees a ply that took longer than all allowances.
    pair.connect();
    pair.run(100);
    let opens = Notice::ClaimOpen(Claim::Time);
    assert!(pair.told(BLACK, &opens) >= 1);
    let mv = pair.log(BLACK).game().legal_moves()[0];
    assert!(pair.command(BLACK, Command::Play(Ply::Move(mv))).is_err());
    pair.run(65_000);
    assert!(!pair.log(BLACK).is_over(), "its own clock says nothing any more");
    pair.command(BLACK, Command::ClaimTime).unwrap();
    pair.run(3_000);
    let (winner, reason, _) = standing(&pair);
    assert_eq!((winner, reason), (Some(Side::Black), Some(EndReason::Time)));
}

#[test]
fn a_report_beyond_the_clock_can_be_claimed_at_once() {
    let mut pair = begun("1+0");
    pair.claims_time = true;
    pair.lies = Some((WHITE, |frame| {
        if let Frame::Ping(ping) = frame
            && ping.thinking_ms > 0
        {
            ping.thinking_ms += 5_000;
        }
    }));
    pair.run(57_000);
    let Act::ClaimTime { reported_ms } = acts(&pair, BLACK, Side::Black)[2] else {
        panic!("no claim");
    };
    assert!(reported_ms > 60_000);
}

#[test]
fn a_mover_whose_reports_stand_still_is_disputed_and_claimed_in_the_end() {
    let mut pair = begun("1+0");
    pair.claims_time = true;
    pair.lies = Some((WHITE, |frame| match frame {
        Frame::Ping(ping) => ping.thinking_ms = ping.thinking_ms.min(5_000),
        // It never says that its time is up.
        Frame::Record(record) => {
            *record = ugolki_record::SignedRecord::from_parts(Vec::new(), *record.signature());
        }
        _ => {}
    }));
    pair.run_with_faults(85_000);
    let black: Vec<_> = acts(&pair, BLACK, Side::Black).into_iter().skip(2).collect();
    assert!(
        matches!(
            *black,
            [
                Act::Dispute {
                    check: TimeCheck::ThinkingTooSlow,
                    ..
                },
                Act::ClaimTime { .. }
            ]
        ),
        "{black:?}"
    );
    assert_eq!(pair.log(BLACK).standing().grade, Grade::Contested);
}

#[test]
fn a_ply_that_crossed_the_claim_answers_it_and_the_claim_is_made_anew_with_it() {
    let mut pair = begun("1+0");
    pair.claims_time = true;
    pair.disconnect();
    pair.run(70_000);
    pair.ply(WHITE);
    pair.run(71_000);
    assert_eq!(pair.log(BLACK).standing().grade, Grade::Claimed);
    assert_eq!(pair.log(WHITE).game().plies().len(), 3);
    pair.connect();
    pair.run(3_000);
    assert_eq!(pair.told(BLACK, &Notice::GoesOn), 1);
    let claims = |act: &&Act| matches!(act, Act::ClaimTime { .. });
    assert_eq!(acts(&pair, WHITE, Side::Black).iter().filter(claims).count(), 2);
    let (winner, reason, _) = standing(&pair);
    assert_eq!((winner, reason), (Some(Side::Black), Some(EndReason::Time)));
}

#[test]
fn two_claims_after_a_split_contradict_each_other() {
    let mut pair = begun("1+0");
    pair.claims_time = true;
    pair.disconnect();
    pair.run(1_000);
    pair.ply(WHITE);
    pair.run(150_000);
    for (end, winner) in [(WHITE, Side::White), (BLACK, Side::Black)] {
        let standing = pair.log(end).standing();
        assert_eq!(standing.verdict.and_then(|verdict| verdict.winner), Some(winner));
        assert_eq!(standing.grade, Grade::Claimed);
    }
    pair.connect();
    pair.run(5_000);
    assert_eq!(standing(&pair), (None, None, Grade::Contested));
    // Either may still give in.
    pair.command(WHITE, Command::Concede).unwrap();
    pair.run(1_000);
    assert_eq!(
        standing(&pair),
        (Some(Side::Black), Some(EndReason::Time), Grade::Proven)
    );
}

#[test]
fn lag_within_the_allowance_costs_nothing_and_a_spike_the_guard() {
    let mut pair = begun("5+0");
    pair.delay = 60;
    pair.run(1_000);
    pair.ply(WHITE);
    pair.run(1_000);
    pair.ply(BLACK);
    pair.run(1_000);
    let white = pair.log(WHITE).clock(Side::White).unwrap().clock;
    // Some thinking, and nothing of the 120 ms that the line took more.
    assert!(white.remaining() > 300_000 - 1_120, "{white:?}");
    assert!(white.bank() < 4 * white.terms().allowance);
}

#[test]
fn a_pause_stops_the_clocks_until_either_side_goes_on() {
    let mut pair = begun("3+0");
    pair.run(900);
    pair.command(BLACK, Command::OfferPause).unwrap();
    pair.run(100);
    pair.command(WHITE, Command::Accept(ugolki_record::Matter::Pause))
        .unwrap();
    pair.run(600_000);
    let before = left(&pair, WHITE, Side::White);
    assert!(before > 178_000, "{before}");
    let mv = pair.log(WHITE).game().legal_moves()[0];
    assert!(matches!(
        pair.command(WHITE, Command::Play(Ply::Move(mv))),
        Err(SessionError::Misuse(Misuse::Play(_)))
    ));
    pair.command(BLACK, Command::GoOn).unwrap();
    pair.run(1_000);
    assert!(left(&pair, WHITE, Side::White) > before - 1_100);
    pair.ply(WHITE);
    pair.run(100);
    pair.ply(BLACK);
    pair.run(100);
    assert!(pair.log(BLACK).clock(Side::White).unwrap().clock.remaining() > 177_000);
    standing(&pair);
}

#[test]
fn a_cut_of_the_line_is_free_for_a_minute_in_a_game() {
    let mut pair = begun("3+0");
    pair.disconnect();
    pair.run(50_000);
    assert!(left(&pair, WHITE, Side::White) > 179_800);
    pair.connect();
    pair.run(100);
    pair.disconnect();
    pair.run(20_000);
    let after = left(&pair, WHITE, Side::White);
    assert!((169_000..171_000).contains(&after), "{after}");
}

#[test]
fn absence_is_claimed_by_choice_and_not_before_its_time() {
    let mut pair = begun("3+0");
    assert!(matches!(
        pair.command(BLACK, Command::ClaimAbsence),
        Err(SessionError::Misuse(Misuse::NotAway))
    ));
    pair.disconnect();
    pair.run(39_000);
    assert!(matches!(
        pair.command(BLACK, Command::ClaimAbsence),
        Err(SessionError::Misuse(Misuse::Play(_)))
    ));
    let open = pair.ends[BLACK]
        .session
        .claim_from(Claim::Absence)
        .unwrap()
        .as_ms();
    let opens = Notice::ClaimOpen(Claim::Absence);
    pair.run(open - pair.now - 1);
    assert_eq!(pair.told(BLACK, &opens), 0);
    pair.run(1);
    assert_eq!([WHITE, BLACK].map(|end| pair.told(end, &opens)), [0, 1]);
    pair.run(5_000);
    assert_eq!(pair.told(BLACK, &opens), 1, "told once");
    assert!(!pair.log(BLACK).is_over());
    pair.command(BLACK, Command::ClaimAbsence).unwrap();
    pair.run(5_000);
    let verdict = pair.log(BLACK).standing().verdict.unwrap();
    assert_eq!(
        (verdict.winner, verdict.reason),
        (Some(Side::Black), EndReason::Abandonment)
    );
    // White comes back, and agrees.
    pair.connect();
    pair.run(3_000);
    assert_eq!(standing(&pair).2, Grade::Claimed);
    pair.command(WHITE, Command::Concede).unwrap();
    pair.run(1_000);
    assert_eq!(standing(&pair).2, Grade::Proven);
    assert!(pair.log(BLACK).standing().closed);
}

#[test]
fn nobody_is_disputed_who_says_the_truth() {
    for delay in [1, 50, 400] {
        let mut pair = Pair::timed("3+2");
        pair.delay = delay;
        for at in 0..16 {
            pair.ply(at % 2);
            pair.run(delay * 3 + 700);
            if at % 5 == 0 {
                pair.disconnect();
                pair.run(3_000);
                pair.connect();
                pair.run(delay * 3);
            }
        }
        let disputes = |act: &Act| matches!(act, Act::Dispute { .. });
        for side in Side::BOTH {
            let all = acts(&pair, WHITE, side);
            assert!(!all.iter().any(disputes), "delay {delay}: {all:?}");
        }
        standing(&pair);
    }
}

#[test]
fn a_mover_that_takes_back_what_it_reported_is_disputed() {
    let mut pair = begun("3+0");
    pair.run(100);
    // Its ping says nine seconds, its record far less.
    let ping = Ping {
        number: 1_000,
        state: State {
            agreed: true,
            heads: pair.log(WHITE).heads(),
        },
        thinking_ms: 9_000,
    };
    pair.input(BLACK, Input::Frame(Frame::Ping(ping))).unwrap();
    pair.ply(WHITE);
    pair.run(100);
    let disputes: Vec<_> = acts(&pair, WHITE, Side::Black)
        .into_iter()
        .filter_map(|act| match act {
            Act::Dispute { check, measured_ms } => Some((check, measured_ms)),
            _ => None,
        })
        .collect();
    assert_eq!(disputes, [(TimeCheck::ThinkingWentBack, 9_000)]);
    // Play goes on.
    pair.ply(BLACK);
    pair.run(100);
    assert_eq!(pair.log(WHITE).game().plies().len(), 4);
}

/// Black's own record, which no honest program would write: time is up, it says, after a wait that has not been.
fn false_claim(pair: &Pair) -> ugolki_record::SignedRecord {
    let mut log = pair.log(BLACK).clone();
    let times = Times {
        thinking_ms: 0,
        observed_ms: 1_000_000,
        wall_ms: 0,
    };
    let act = Act::ClaimTime { reported_ms: 0 };
    let claim = log.write(act, times, &pair.ends[BLACK].secret).unwrap();
    claim.signed().clone()
}

#[test]
fn who_has_time_left_plays_on_whatever_is_claimed() {
    let mut pair = begun("1+0");
    pair.run(10_000);
    let claim = false_claim(&pair);
    pair.input(WHITE, Input::Frame(Frame::Record(claim))).unwrap();
    assert!(pair.log(WHITE).is_over());
    // It is not told that the game is over as long as its clock leaves time.
    pair.run(20_000);
    assert!(pair.ends[WHITE].session.end().is_none());
    assert!(pair.ends[WHITE].session.may_answer(Timestamp::from_ms(pair.now)));
    pair.ply(WHITE);
    assert_eq!(pair.told(WHITE, &Notice::GoesOn), 1);
    let log = pair.log(WHITE);
    assert_eq!(log.turn(), Some(Side::Black));
    let thought = log.chain(Side::White).records().next_back().unwrap().thinking_ms;
    assert!((30_000..31_000).contains(&thought), "{thought}");
    assert!(verify(pair.ends[WHITE].stored.as_bytes()).holds());
}

#[test]
fn who_has_no_time_left_cannot_answer_a_claim() {
    let mut pair = begun("1+0");
    pair.run(10_000);
    let claim = false_claim(&pair);
    pair.input(WHITE, Input::Frame(Frame::Record(claim))).unwrap();
    pair.run(51_000);
    assert!(!pair.ends[WHITE].session.may_answer(Timestamp::from_ms(pair.now)));
    let ply = Command::Play(Ply::Move(pair.log(WHITE).game().legal_moves()[0]));
    assert_eq!(
        pair.command(WHITE, ply),
        Err(SessionError::Misuse(Misuse::Play(ActError::GameOver.into())))
    );
    let end = pair.ends[WHITE].session.end().unwrap();
    assert_eq!((end.verdict.reason, end.grade), (EndReason::Time, Grade::Claimed));
}

#[test]
fn what_was_reported_in_an_earlier_turn_and_comes_late_accuses_nobody() {
    let mut pair = Pair::timed("3+0");
    pair.ply(WHITE);
    pair.run(100);
    // White has said so of its first move, before it held Black's; records have come another way, by a witness.
    let ping = Ping {
        number: 1_000,
        state: State {
            agreed: true,
            heads: pair.log(WHITE).heads(),
        },
        thinking_ms: 9_000,
    };
    pair.ply(BLACK);
    pair.run(100);
    pair.input(BLACK, Input::Frame(Frame::Ping(ping))).unwrap();
    pair.ply(WHITE);
    pair.run(100);
    let disputes = acts(&pair, WHITE, Side::Black);
    assert!(
        !disputes.iter().any(|act| matches!(act, Act::Dispute { .. })),
        "{disputes:?}"
    );
}

#[test]
fn who_alone_has_missed_the_other_accuses_nobody_and_is_not_accused() {
    let mut pair = begun("3+0");
    // Black's end of the connection is gone, and its clocks stand; White's notices nothing.
    pair.input(BLACK, Input::Disconnected).unwrap();
    pair.run(5_000);
    pair.connect();
    pair.run(100);
    pair.ply(WHITE);
    pair.run(100);
    pair.ply(BLACK);
    pair.run(100);
    for (end, side) in [(WHITE, Side::White), (BLACK, Side::Black)] {
        let signed = acts(&pair, end, side);
        assert!(
            !signed.iter().any(|act| matches!(act, Act::Dispute { .. })),
            "{signed:?}"
        );
    }
}
