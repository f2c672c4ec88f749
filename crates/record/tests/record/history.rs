//! The plies of a game one by one: takebacks, and the clock after each.

use ugolki_record::{Act, Colours, Matter, Proposal, TimeControl, Times};
use ugolki_rules::Side;

use crate::table::{Table, agreement, terms};

/// A side plays with these times, and the other hears of it.
fn play(table: &mut Table, side: Side, text: &str, times: [u64; 2]) {
    let ply = table.logs.get(side).game().read(text).unwrap();
    sign(table, side, Act::of_ply(ply), times);
}

/// The same of any act.
fn sign(table: &mut Table, side: Side, act: Act, [thinking_ms, observed_ms]: [u64; 2]) {
    let times = Times {
        thinking_ms,
        observed_ms,
        wall_ms: 0,
    };
    let key = table.keys.get(side).clone();
    let record = table.logs.get_mut(side).write(act, times, &key).unwrap();
    table
        .to
        .get_mut(side.opposite())
        .push_back(record.signed().clone());
    table.sync();
}

#[test]
fn plies_are_told_with_the_clock_after_each_and_those_taken_back_stay_known() {
    let mut terms = terms("classic-3x3", Colours::ProposerWhite);
    terms.time = TimeControl::Clock {
        base_s: 60,
        increment_s: 2,
    };
    let mut table = Table::under(&agreement(terms));
    table.join();
    play(&mut table, Side::White, "c3-d3", [700, 0]);
    play(&mut table, Side::Black, "f6-e6", [900, 750]);
    play(&mut table, Side::White, "d3-e3", [5_000, 930]);
    play(&mut table, Side::Black, "e6-d6", [7_000, 5_100]);
    let back = Proposal::Takeback { plies: 2 };
    sign(&mut table, Side::White, Act::Offer(back), [0, 7_010]);
    sign(&mut table, Side::Black, Act::Accept(Matter::Takeback), [0, 5_100]);
    play(&mut table, Side::White, "b3-c3", [3_000, 7_010]);
    let log = &table.logs.white;
    let told: Vec<_> = log
        .standing_plies()
        .iter()
        .map(|played| {
            let shown = played.clock.unwrap().shown_ms();
            (played.side, played.seq, played.before.number(), shown)
        })
        .collect();
    // White: 60,000 after the first move, which is free; 57,000 after 5,000 and the increment; 56,000 after 3,000.
    assert_eq!(
        told,
        [
            (Side::White, 1, 1, 60_000),
            (Side::Black, 1, 1, 60_000),
            (Side::White, 4, 2, 56_000)
        ]
    );
    let gone = log.played(Side::White, 2).unwrap();
    assert_eq!(
        (gone.before.number(), gone.clock.unwrap().shown_ms()),
        (2, 57_000)
    );
    assert_eq!(
        log.played(Side::Black, 2).unwrap().clock.unwrap().shown_ms(),
        55_000
    );
    // The join, the offer, and what is not there.
    for seq in [0, 3, 9] {
        assert!(log.played(Side::White, seq).is_none(), "{seq}");
    }
    assert_eq!(log.plies_after(Side::Black, 2), Some(4));
    assert_eq!(log.plies_after(Side::Black, 3), Some(2));
    assert_eq!(log.clock(Side::White), log.clock_after(Side::White, 4));
}
