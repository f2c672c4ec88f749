//! What the stamps of witnesses establish (P-8.2): each branch of the rule, at its very bounds.

use crate::script::text;
use crate::witness::{BEGUN, LIMIT, Watched, watched};
use ugolki_record::{Act, Grade, Head, Heads, RecordId, Tag};
use ugolki_rules::{BySide, Side};

/// What a game with one witness comes to.
fn check(script: &str, expected: &str) {
    check_under("0:05+0", 1, &script.replace("BEGUN", BEGUN), expected);
}

fn check_under(time: &str, witnesses: u8, script: &str, expected: &str) {
    let mut game = Watched::new(time, witnesses);
    game.run(script);
    assert_eq!(text(game.standing()), expected, "{script}");
    // Who leaves stamps away never makes a claim look better.
    if game.standing().grade != Grade::Witnessed {
        for left_away in 0..game.stamps.len() {
            let mut fewer = game.clone();
            fewer.stamps.remove(left_away);
            assert_ne!(fewer.standing().grade, Grade::Witnessed, "{script}");
        }
    }
}

#[test]
fn a_claim_on_time_is_witnessed_once_the_time_has_gone_by() {
    let game = watched(1, BEGUN);
    let clock = game.table.logs.white.clock(Side::White).unwrap().clock;
    assert_eq!(clock.longest_wait(), LIMIT);
    check("BEGUN b:claim=4001 |", "0-1 time claimed");
    // By the witness's clock, which may show any time.
    for start in [0, 1_790_000_000_000, u64::MAX - 100_000] {
        let with = |lasts: u64| {
            let end = start + lasts;
            format!("BEGUN 3w@{start} b:claim=4001 | 3b@{end}")
        };
        check(&with(LIMIT), "0-1 time claimed");
        check(&with(LIMIT + 1), "0-1 time witnessed");
    }
    // A clock that goes backwards shows nothing.
    check("BEGUN 3w@50000 b:claim=4001 | 3b@0", "0-1 time claimed");
    // A stamp alone does not either, nor do any two that both stand at one end.
    check("BEGUN 3w@0 b:claim=4001 |", "0-1 time claimed");
    check("BEGUN b:claim=4001 | 3b@99999", "0-1 time claimed");
    check("BEGUN 3w@0 3w@99999 b:claim=4001 |", "0-1 time claimed");
    check("BEGUN b:claim=4001 | 3b@0 3b@99999", "0-1 time witnessed");
}

#[test]
fn the_time_begins_with_the_turn() {
    // The stamp before White had the move is of no use.
    let early = "w:a1-b1 | b:h8-g8 | w:b1-c1@1000 | 3w@0 b:g8-f8@2500/1700 |";
    check(&format!("{early} b:claim=4001 | 3b@99999"), "0-1 time claimed");
    check(
        &format!("{early} 3b@70000 b:claim=4001 | 3b@93900"),
        "0-1 time claimed",
    );
    check(
        &format!("{early} 3b@70000 b:claim=4001 | 3b@93901"),
        "0-1 time witnessed",
    );
    // The witness need not know whether White has got the move.
    check(
        "w:a1-b1 | b:h8-g8 | w:b1-c1@1000 | b:g8-f8@2500/1700 3b@0 | b:claim=4001 | 3b@23901",
        "0-1 time witnessed",
    );
    // Offers, refusals and disputes in the turn do not put its beginning off, whoever makes them.
    for late in ["w:offer | b:decline |", "w:dispute |", "b:offer |", "w:back=2 |"] {
        check(
            &format!("BEGUN 3w@0 {late} 3w@20000 b:claim=4001 | 3b@23901"),
            "0-1 time witnessed",
        );
    }
    // A pause does: the time before it is not counted.
    check(
        "BEGUN 3w@0 w:pause | b:pause-yes | 3w@1000 w:go | 3w@60000 b:claim=4001 | 3b@83900",
        "0-1 time claimed",
    );
    check(
        "BEGUN 3w@0 w:pause | b:pause-yes | 3w@1000 w:go | 3w@60000 b:claim=4001 | 3b@83901",
        "0-1 time witnessed",
    );
    // Nobody puts off the end of a pause by going on once more.
    check(
        "BEGUN b:pause | w:pause-yes | b:go 3b@0 w:go 3w@60000 | b:claim=4001 | 3b@23901",
        "0-1 time witnessed",
    );
    // Once moves are taken back it is another turn, and another clock: Black's now.
    check(
        "BEGUN 3w@0 b:back=3 | w:back-yes | 3w@50000 w:claim=2501 | 3w@73100",
        "1-0 time claimed",
    );
    check(
        "BEGUN 3w@0 b:back=3 | w:back-yes | 3w@50000 w:claim=2501 | 3w@73101",
        "1-0 time witnessed",
    );
}

#[test]
fn a_first_move_that_does_not_come_leaves_the_game_void() {
    // 30 s, three allowances of 150 ms, and the guard.
    let limit = 30_000 + 450 + 20_000;
    check(&format!("3w@0 b:claim=30001 | 3b@{limit}"), "* void claimed");
    check(
        &format!("3w@0 b:claim=30001 | 3b@{}", limit + 1),
        "* void witnessed",
    );
    check(
        &format!("w:a1-b1 | 3w@0 w:claim=30001 | 3w@{}", limit + 1),
        "* void witnessed",
    );
    check("3w@0 b:away=40000 | 3b@40000/w40000", "* void witnessed");
}

#[test]
fn a_flag_that_fell_by_lag_is_witnessed_if_the_ply_was_not_there_in_time() {
    let late = |rest: &str| format!("BEGUN 3b@0 {rest} b:claim@0/26000 |");
    // The witness still had no ply when the time was over.
    check(&late("3b@23900 w:c1-d1@900/3200 3w@26000 |"), "0-1 time claimed");
    check(
        &late("3b@23901 w:c1-d1@900/3200 3w@26000 |"),
        "0-1 time witnessed",
    );
    // That the ply was there later says nothing of when it came.
    check(&late("w:c1-d1@900/3200 3w@26000 | 3b@99999"), "0-1 time claimed");
    // Black may have claimed already, and been answered: that is such a stamp, too.
    check(
        "BEGUN 3b@0 b:claim@0/23901 3b@23901 w:c1-d1@900/3200 3w@24500 | b:claim@0/26000 |",
        "0-1 time witnessed",
    );
    // What Black offered meanwhile does not move the beginning.
    check(
        &late("b:offer 3b@20000 3b@23901 w:c1-d1@900/3200 3w@26000 |"),
        "0-1 time witnessed",
    );
    // Stamps that do not even cover the turn's beginning are none of when it was over.
    check(
        "w:a1-b1 | b:h8-g8 | w:b1-c1@1000 | 3w@99999 b:g8-f8@2500/1700 | 3b@0 w:c1-d1@900/3200 3w@26000 | \
         b:claim@0/26000 |",
        "0-1 time claimed",
    );
}

#[test]
fn a_claim_of_absence_is_witnessed_if_the_witness_has_no_connection_either() {
    let away = |end: &str| format!("BEGUN 3w@0 b:away=40000 | 3b@{end}");
    check(&away("40000/w40000"), "0-1 abandonment witnessed");
    check(&away("99999/w39999"), "0-1 abandonment claimed");
    // The other one's absence is no matter.
    check(&away("99999/b99999"), "0-1 abandonment claimed");
    check(&away("99999"), "0-1 abandonment claimed");
    // Of a long absence so much as is asked for must lie in the turn.
    check(&away("39999/w99999"), "0-1 abandonment claimed");
    check(
        "BEGUN 3w@0/w99999 b:away=40000 | 3b@1000/w99999",
        "0-1 abandonment claimed",
    );
    // It must have been away with the claim there.
    check(
        "BEGUN 3w@0 3w@40000/w40000 b:away=40000 | 3b@41000",
        "0-1 abandonment claimed",
    );
    // That it comes back later does not undo it: a claim is answered by a move.
    check(
        "BEGUN 3w@0 b:away=40000 | 3b@40000/w40000 w:dispute | 3w@41000 3w@99999",
        "0-1 abandonment witnessed",
    );
    for (time, threshold) in [("10+0", 40_000), ("10:01+0", 80_000), ("60+1", 120_000)] {
        let with = |ms: u64| format!("3w@0 b:away={threshold} | 3b@{ms}/w{ms}");
        check_under(time, 1, &with(threshold - 1), "* void claimed");
        check_under(time, 1, &with(threshold), "* void witnessed");
    }
}

#[test]
fn by_correspondence_the_days_and_one_more_must_be_over() {
    let limit = 2 * 86_400_000;
    for (end, expected) in [(limit, "1-0 time claimed"), (limit + 1, "1-0 time witnessed")] {
        let script = format!("w:a1-b1@5000 | b:h8-g8@5000 | w:b1-c1@5000 | 3w@0 w:claim=86400001 | 3w@{end}");
        check_under("1d", 1, &script, expected);
    }
    let first = format!("3w@0 b:claim@0/172800001 | 3b@{}", limit + 1);
    check_under("1d", 1, &first, "0-1 time witnessed");
}

#[test]
fn more_than_half_of_the_witnesses_must_agree() {
    let one = |who: u8| format!("{who}w@0");
    let two = |who: u8, end: u64| format!("{who}b@{end}");
    for (witnesses, late, expected) in [
        (1, 0, "claimed"),
        (1, 1, "witnessed"),
        (2, 1, "claimed"),
        (2, 2, "witnessed"),
        (3, 1, "claimed"),
        (3, 2, "witnessed"),
        (3, 3, "witnessed"),
        (4, 2, "claimed"),
        (4, 3, "witnessed"),
        (8, 4, "claimed"),
        (8, 5, "witnessed"),
    ] {
        let begins: Vec<String> = (3..3 + witnesses).map(one).collect();
        let ends: Vec<String> = (3..3 + late).map(|who| two(who, LIMIT + 1)).collect();
        let early: Vec<String> = (3 + late..3 + witnesses).map(|who| two(who, LIMIT)).collect();
        let script = format!(
            "{BEGUN} {} b:claim=4001 | {} {}",
            begins.join(" "),
            ends.join(" "),
            early.join(" ")
        );
        let expected = format!("0-1 time {expected}");
        check_under("0:05+0", witnesses, &script, &expected);
    }
    // Two clocks are never compared.
    check_under(
        "0:05+0",
        2,
        &format!("{BEGUN} 3w@0 b:claim=4001 | 4b@99999"),
        "0-1 time claimed",
    );
    // Nor does anybody count who is no witness: without any nothing is witnessed.
    check_under(
        "0:05+0",
        0,
        &format!("{BEGUN} b:claim=4001 |"),
        "0-1 time claimed",
    );
}

#[test]
fn a_claim_that_is_answered_taken_or_met_by_another_is_no_matter_for_witnesses() {
    let stamps = "3w@0 b:claim=4001 | 3b@99999";
    // White had moved in time, and the move crossed the claim.
    check(
        "BEGUN 3w@0 b:claim=4001 w:c1-d1@900/3200 3b@99999 |",
        "* none contested",
    );
    check(&format!("BEGUN {stamps} w:concede |"), "0-1 time proven");
    check(&format!("BEGUN {stamps} w:dispute |"), "0-1 time witnessed");
    check(
        "BEGUN 3w@0 b:away=40000 w:dispute | 3b@99999",
        "0-1 abandonment contested",
    );
    // Both claim: what one has seen of the other's turn is nothing to the other.
    check(
        "BEGUN 3w@0 b:claim=4001 w:c1-d1@900/3200 w:away=40000 | 3b@99999/b99999",
        "1-0 abandonment contested",
    );
    check(
        "BEGUN b:claim=4001 w:c1-d1@900/3200 3w@0 w:away=40000 | 3b@99999/b99999",
        "1-0 abandonment witnessed",
    );
    // The loser signs the result: that is more than any witness knows.
    let mut game = watched(1, &format!("BEGUN {stamps}"));
    let outcome = game.table.logs.white.outcome_to_sign(Side::White).unwrap();
    game.table.act(Side::White, Act::Result(outcome));
    assert_eq!(text(game.standing()), "0-1 time agreed");
}

#[test]
fn a_witness_that_knows_more_than_the_log_is_not_believed_about_it() {
    // White left its move with the witness. Black hides it, and shows a log without it.
    let mut game = watched(1, "BEGUN 3w@0");
    let before = game.table.clone();
    game.run("w:c1-d1@900/3200 3w@20000");
    let seen = game.table.logs.white.heads();
    game.table = before;
    game.run("b:claim=4001 |");
    let heads = Heads {
        white: seen.white,
        black: game.table.logs.black.heads().black,
    };
    let nobody = BySide::default();
    let stamp = game.stamp(3, heads, nobody, 99_999);
    game.stamps.push(stamp);
    // It holds, and says nothing of the log as it stands here.
    assert_eq!(text(game.standing()), "0-1 time claimed");
    // Were White's chain without the move, the same stamp would tell.
    let heads = game.table.logs.black.heads();
    let stamp = game.stamp(3, heads, nobody, 99_999);
    game.stamps.push(stamp);
    assert_eq!(text(game.standing()), "0-1 time witnessed");
    // Another record with a number that is there, and one beyond the chain.
    for (seq, at) in [(0, 1), (2, 2), (99, 3)] {
        let id = RecordId(Tag::Lot.hash(&[at]));
        let white = Some(Head { seq, id });
        let mut game = watched(1, "BEGUN 3w@0 b:claim=4001 |");
        let heads = Heads { white, ..heads };
        let stamp = game.stamp(3, heads, nobody, 99_999);
        game.stamps.push(stamp);
        assert_eq!(text(game.standing()), "0-1 time claimed");
    }
}

#[test]
fn an_acceptance_that_stops_the_game_is_not_passed_over() {
    // Black had offered a pause, White takes it in time, and Black claims as if it had not seen that.
    let mut game = watched(1, "BEGUN b:pause | 3w@0 w:pause-yes b:claim=4001 3w@5000");
    game.table.sync();
    let heads = game.table.logs.white.heads();
    let stamp = game.stamp(3, heads, BySide::default(), 99_999);
    game.stamps.push(stamp);
    assert_eq!(text(game.standing()), "0-1 time claimed");
    let mut absent = watched(1, "BEGUN b:pause | 3w@0 w:pause-yes b:away=40000 3w@5000");
    absent.table.sync();
    absent.run("3w@99999/w99999");
    assert_eq!(text(absent.standing()), "0-1 abandonment claimed");
    // Taken too late, when the claim was there, it stops nothing.
    check(
        "BEGUN b:pause | 3w@0 b:claim=4001 3b@23901 w:pause-yes | 3b@99999",
        "0-1 time witnessed",
    );
    // A ply that comes out of a pause which its author had not seen: the time in the pause is not counted.
    check(
        "BEGUN w:pause | 3w@0 b:pause-yes w:c1-d1@900/3200 3b@30000 b:go 3b@60000 | b:claim@0/26000 |",
        "0-1 time claimed",
    );
}
