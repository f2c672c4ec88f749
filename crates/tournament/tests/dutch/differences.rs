//! Events of chance, paired by us and by others (F-13.1). `cargo xtask pairings` plays more of them, larger ones, and asks bbpPairings.

use std::env;
use std::ops::RangeInclusive;

use ugolki_tournament::{dutch, fast};

use crate::compare::{Tally, Verdict, run};
use crate::events::{Engine, Sizes, play};
use crate::voices::Voices;

/// Rounds are paired by the fast Swiss in every other event: it leaves positions behind that the Dutch system would not come to.
const OTHERWISE: Engine = |table, out| fast::pair(table, out).ok();
/// What is compared.
pub(crate) const SUBJECT: Engine = |table, out| dutch::pair(table, out).ok();

/// What a variable says.
pub(crate) fn number(name: &str, otherwise: u64) -> u64 {
    env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

/// What is played: by the variables, or as continuous integration does.
struct Plan {
    seed: u64,
    events: u64,
    sizes: Sizes,
}

impl Plan {
    fn of(events: u64, sizes: RangeInclusive<u16>) -> Self {
        let size = |name: &str, otherwise: u16| u16::try_from(number(name, otherwise.into())).unwrap();
        Self {
            seed: number("UGOLKI_SEED", 1),
            events: number("UGOLKI_EVENTS", events),
            sizes: Sizes {
                least: size("UGOLKI_LEAST", *sizes.start()),
                most: size("UGOLKI_MOST", *sizes.end()),
            },
        }
    }

    fn run(&self, voices: &mut Voices) -> Tally {
        let half = self.seed + self.events / 2;
        let mut tally = run(self.seed..half, self.sizes, SUBJECT, SUBJECT, voices);
        tally.add(run(
            half..self.seed + self.events,
            self.sizes,
            OTHERWISE,
            SUBJECT,
            voices,
        ));
        tally.save();
        println!("seed {}, {} events, {tally}", self.seed, self.events);
        tally
    }
}

#[test]
fn others_pair_as_we_do() {
    let Some(voices) = Voices::packages(&["gacrux", "caissify-pairings"]) else {
        return;
    };
    let mut voices = voices.with_bbp();
    let tally = Plan::of(60, 2..=16).run(&mut voices);
    for voice in &voices.voices {
        let name = voice.name();
        assert!(tally.answers(name) > 0, "{name} says nothing");
        for verdict in [Verdict::Theirs, Verdict::OursIsIllegal, Verdict::Open] {
            assert_eq!(
                tally.of(name, verdict),
                0,
                "{name}: {}",
                tally.sample(name, verdict)
            );
        }
    }
    assert_eq!(
        tally.of("gacrux", Verdict::Fails),
        0,
        "{}",
        tally.sample("gacrux", Verdict::Fails)
    );
}

/// The previous edition pairs about one round in forty otherwise: a comparison that sees none of them would see nothing.
#[test]
fn the_previous_edition_differs() {
    let Some(mut voices) = Voices::packages(&["py4swiss"]) else {
        return;
    };
    let tally = Plan::of(60, 4..=8).run(&mut voices);
    let (ours, all) = (tally.of("py4swiss", Verdict::Ours), tally.answers("py4swiss"));
    assert!(ours > 0 && ours * 10 < all, "{ours} of {all}");
}

/// F-12.4: the whole report of an event is accepted, board by board, in their order. Where somebody sat the first round out, colours
/// of F-10.9 may differ in it.
#[test]
fn gacrux_accepts_what_is_exported() {
    let Some(mut voices) = Voices::packages(&["gacrux"]) else {
        return;
    };
    let plan = Plan::of(20, 4..=20);
    let mut rounds = 0;
    for seed in plan.seed..plan.seed + plan.events {
        let end = play(seed, plan.sizes, SUBJECT, &mut |_| {});
        let played = end.table.played();
        if played == 0 || end.someone_waited() {
            continue;
        }
        let text = end.report().write().unwrap();
        let said = voices.line("gacrux-check", played, &text);
        assert_eq!(said, format!("values {played}:0:0"), "seed {seed}\n{text}");
        rounds += played;
    }
    println!("{rounds} rounds accepted");
    assert!(rounds > 0);
}
