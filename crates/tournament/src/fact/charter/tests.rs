//! Each fault of a charter, and what makes no fault.

use alloc::vec;

use TieBreak::{Buchholz, Koya, Points as Pts, Wins};
use ugolki_record::{Digest, SecretKey, Signer as _};

use super::*;
use crate::fact::Fact;
use crate::{PointSystemError, Points};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

fn keys(count: u8) -> Vec<PlayerKey> {
    let mut keys: Vec<PlayerKey> = (1..=count)
        .map(|seed| SecretKey::from_seed([seed; 32]).expect("a key").key())
        .collect();
    keys.sort_unstable();
    keys
}

fn rounds(count: u16) -> Schedule {
    let at = |round| RoundTimes {
        open_ms: HOUR * u64::from(round),
        due_ms: HOUR * u64::from(round) + 50 * MINUTE,
    };
    Schedule::Fixed((1..=count).map(at).collect())
}

fn charter(engine: Engine) -> Charter {
    let times = match engine {
        Engine::Dutch1 | Engine::FastSwiss1 => 5,
        Engine::Berger1 | Engine::Arena1 => 1,
        Engine::Knockout1 => 4,
    };
    let mut charter = Charter::usual(Plan {
        organiser: keys(1)[0],
        name: EventName::new("Club evening").expect("a name"),
        ruleset: Ruleset::named("classic-3x3").expect("a ruleset"),
        time: "3+2".parse().expect("a clock"),
        engine,
        rounds: 5,
        most: 16,
        entry: EntryPolicy::Invited(ListId(Digest([1; 32]))),
        registration: Window {
            from_ms: 0,
            until_ms: HOUR,
        },
        schedule: rounds(times),
        nonce: Nonce([7; 16]),
    });
    if engine == Engine::Knockout1 {
        charter.schedule = Schedule::Rolling {
            break_ms: MINUTE,
            length_ms: 2 * HOUR,
        };
    }
    if engine == Engine::Berger1 {
        charter.schedule = Schedule::Fixed(vec![RoundTimes {
            open_ms: HOUR,
            due_ms: 9 * HOUR,
        }]);
    }
    charter
}

#[track_caller]
fn check(engine: Engine, change: impl Fn(&mut Charter), expected: &[CharterFault]) {
    let mut charter = charter(engine);
    change(&mut charter);
    assert_eq!(charter.faults(), expected);
}

#[test]
fn the_usual_charters_have_no_fault_and_every_value_in_their_body() {
    for engine in Engine::ALL.iter().copied() {
        check(engine, |_| (), &[]);
    }
    let charter = charter(Engine::Dutch1);
    let body = Fact::Charter(charter.clone().into()).body().expect("a body");
    let read: Fact = ugolki_record::codec::decode(&body).expect("read");
    assert_eq!(read, Fact::Charter(charter.clone().into()));
    assert_eq!((charter.grace_ms, charter.late_ms), (5 * MINUTE, 2 * MINUTE));
    assert_eq!(
        (charter.patience_ms, charter.claim_grace_ms),
        (30 * MINUTE, 30_000)
    );
    assert_eq!((charter.committee, charter.quorum, charter.absences), (15, 8, 2));
    assert_eq!((charter.byes.half, charter.byes.not_in_last), (1, 2));
    assert_eq!((charter.late_entry.until, charter.threshold), (0, 1));
    assert_eq!(charter.arbiters, [charter.organiser]);
}

#[test]
fn all_faults_are_told_at_once() {
    check(
        Engine::Dutch1,
        |charter| {
            charter.version = 9;
            charter.time = TimeControl::Untimed;
            charter.rounds = 0;
            charter.schedule = rounds(0);
            charter.byes = ByeRules {
                half: 0,
                not_in_last: 0,
            };
            charter.fewest = 1;
            charter.grace_ms = 0;
            charter.quorum = 7;
        },
        &[
            CharterFault::Version { version: 9 },
            CharterFault::Untimed,
            CharterFault::Rounds { rounds: 0 },
            CharterFault::Fewest { fewest: 1 },
            CharterFault::Grace,
            CharterFault::Quorum {
                quorum: 7,
                committee: 15,
            },
        ],
    );
}

#[test]
fn games_have_a_clock_and_rated_ones_a_rated_ruleset() {
    let impossible = TimeControl::Clock {
        base_s: 0,
        increment_s: 5,
    };
    check(
        Engine::Dutch1,
        |charter| charter.time = impossible,
        &[CharterFault::Clock(impossible)],
    );
    check(Engine::Dutch1, |charter| charter.rated = true, &[]);
    let unrated = |charter: &mut Charter| {
        charter.rated = true;
        charter.ruleset = Ruleset::named("triangle").expect("a ruleset");
    };
    check(Engine::Dutch1, unrated, &[CharterFault::UnratedRuleset]);
    check(
        Engine::Arena1,
        |charter| charter.rated = true,
        &[CharterFault::RatedArena],
    );
}

#[test]
fn rounds_cycles_and_games_are_those_of_the_format() {
    check(
        Engine::Dutch1,
        |charter| charter.rounds = 129,
        &[
            CharterFault::Rounds { rounds: 129 },
            CharterFault::ScheduleLength {
                count: 5,
                expected: 129,
            },
        ],
    );
    check(
        Engine::Berger1,
        |charter| charter.rounds = 14,
        &[CharterFault::RoundsOfFormat {
            rounds: 14,
            expected: 15,
        }],
    );
    check(
        Engine::Knockout1,
        |charter| charter.most = 17,
        &[CharterFault::RoundsOfFormat {
            rounds: 4,
            expected: 5,
        }],
    );
    check(
        Engine::Arena1,
        |charter| charter.rounds = 2,
        &[CharterFault::RoundsOfFormat {
            rounds: 2,
            expected: 1,
        }],
    );
    let double = |charter: &mut Charter| {
        charter.cycles = 2;
        charter.rounds = 30;
        charter.schedule = Schedule::Rolling {
            break_ms: 0,
            length_ms: 24 * HOUR,
        };
    };
    check(Engine::Berger1, double, &[]);
    check(
        Engine::Dutch1,
        |charter| charter.cycles = 2,
        &[CharterFault::Cycles { cycles: 2, most: 1 }],
    );
    check(
        Engine::Dutch1,
        |charter| charter.games = 3,
        &[CharterFault::Games { games: 3, most: 1 }],
    );
    check(
        Engine::Knockout1,
        |charter| charter.games = 2,
        &[CharterFault::Games { games: 2, most: 15 }],
    );
    let baku = |charter: &mut Charter| charter.acceleration = Acceleration::Baku;
    check(Engine::FastSwiss1, baku, &[]);
    check(Engine::Knockout1, baku, &[CharterFault::Acceleration]);
}

#[test]
fn points_and_tie_breaks_fit_the_format() {
    check(
        Engine::Dutch1,
        |charter| charter.points.win = charter.points.draw,
        &[CharterFault::Points(PointSystemError::WinIsNoMore)],
    );
    check(
        Engine::Arena1,
        |charter| charter.points.win = Points::halves(3),
        &[CharterFault::ArenaPoints],
    );
    let list = |list: &'static [TieBreak]| move |charter: &mut Charter| charter.tie_breaks = list.to_vec();
    check(
        Engine::Berger1,
        list(&[Pts, Buchholz, Wins]),
        &[CharterFault::TieBreakUnfit(Buchholz)],
    );
    check(
        Engine::Dutch1,
        list(&[Pts, Koya]),
        &[CharterFault::TieBreakUnfit(Koya)],
    );
    check(
        Engine::Dutch1,
        list(&[Pts, Wins, Wins, Wins]),
        &[CharterFault::TieBreakTwice(Wins)],
    );
    check(Engine::Dutch1, list(&[Wins]), &[CharterFault::PointsFirst]);
    check(Engine::Dutch1, list(&[]), &[CharterFault::PointsFirst]);
    check(Engine::Knockout1, list(&[Pts]), &[CharterFault::NoTieBreaks]);
    let many = |charter: &mut Charter| charter.tie_breaks = vec![Pts; 22];
    check(
        Engine::Dutch1,
        many,
        &[
            CharterFault::TooManyTieBreaks { count: 22 },
            CharterFault::TieBreakTwice(Pts),
        ],
    );
}

#[test]
fn pairs_to_keep_apart_are_in_order() {
    let keys = keys(3);
    let (a, b, c) = (keys[0], keys[1], keys[2]);
    let pairs =
        |list: Vec<(PlayerKey, PlayerKey)>| move |charter: &mut Charter| charter.forbidden = list.clone();
    check(Engine::Dutch1, pairs(vec![(a, b), (a, c)]), &[]);
    check(
        Engine::Dutch1,
        pairs(vec![(a, c), (a, b)]),
        &[CharterFault::ForbiddenOrder { at: 2 }],
    );
    check(
        Engine::Dutch1,
        pairs(vec![(a, b), (a, b)]),
        &[CharterFault::ForbiddenOrder { at: 2 }],
    );
    check(
        Engine::Dutch1,
        pairs(vec![(b, a), (c, c)]),
        &[
            CharterFault::ForbiddenOrder { at: 1 },
            CharterFault::ForbiddenOrder { at: 2 },
        ],
    );
    check(Engine::Berger1, pairs(vec![(a, b)]), &[CharterFault::Forbidden]);
    let many = |charter: &mut Charter| charter.forbidden = vec![(a, b); 17];
    assert_eq!(
        {
            let mut charter = charter(Engine::Dutch1);
            many(&mut charter);
            charter.faults()[0]
        },
        CharterFault::TooManyForbidden { count: 17 }
    );
}

#[test]
fn entries_and_fields_make_sense() {
    let entry = |entry: EntryPolicy| move |charter: &mut Charter| charter.entry = entry;
    check(Engine::Dutch1, entry(EntryPolicy::Open), &[]);
    check(Engine::Dutch1, entry(EntryPolicy::Work { bits: 32 }), &[]);
    check(
        Engine::Dutch1,
        entry(EntryPolicy::Work { bits: 0 }),
        &[CharterFault::Work { bits: 0 }],
    );
    check(
        Engine::Dutch1,
        entry(EntryPolicy::Work { bits: 33 }),
        &[CharterFault::Work { bits: 33 }],
    );
    check(
        Engine::Dutch1,
        entry(EntryPolicy::Opponents { count: 3 }),
        &[CharterFault::EntryPolicy],
    );
    check(
        Engine::Dutch1,
        entry(EntryPolicy::Vouchers { count: 3 }),
        &[CharterFault::EntryPolicy],
    );
    let few = |charter: &mut Charter| (charter.fewest, charter.most) = (8, 7);
    check(Engine::Dutch1, few, &[CharterFault::Most { fewest: 8, most: 7 }]);
}

#[test]
fn the_schedule_ascends_and_leaves_time_for_every_game() {
    let needed = charter(Engine::Dutch1).shortest_round_ms().expect("timed");
    let length = |length_ms: u64| {
        move |charter: &mut Charter| {
            charter.schedule = Schedule::Rolling {
                break_ms: MINUTE,
                length_ms,
            }
        }
    };
    check(Engine::Dutch1, length(needed), &[]);
    check(
        Engine::Dutch1,
        length(needed - 1),
        &[CharterFault::RoundTooShort {
            round: 0,
            length_ms: needed - 1,
            needed_ms: needed,
        }],
    );
    let change = |change: fn(&mut Vec<RoundTimes>)| {
        move |charter: &mut Charter| {
            if let Schedule::Fixed(times) = &mut charter.schedule {
                change(times);
            }
        }
    };
    check(
        Engine::Dutch1,
        change(|times| times[2].due_ms = times[2].open_ms),
        &[CharterFault::RoundTooShort {
            round: 3,
            length_ms: 0,
            needed_ms: needed,
        }],
    );
    check(
        Engine::Dutch1,
        change(|times| times.swap(1, 2)),
        &[CharterFault::ScheduleOrder { round: 3 }],
    );
    // Round 2 may open once round 1 can have been sealed: 50 minutes and the 2 of lateness after its own opening.
    check(
        Engine::Dutch1,
        change(|times| times[1].open_ms = HOUR + 52 * MINUTE),
        &[],
    );
    check(
        Engine::Dutch1,
        change(|times| times[1].open_ms = HOUR + 52 * MINUTE - 1),
        &[CharterFault::ScheduleOrder { round: 2 }],
    );
    check(
        Engine::Dutch1,
        change(|times| times.truncate(4)),
        &[CharterFault::ScheduleLength {
            count: 4,
            expected: 5,
        }],
    );
    check(
        Engine::Dutch1,
        change(|times| times[4].due_ms = u64::MAX),
        &[CharterFault::TooFar(CharterField::Schedule)],
    );
    let until = |until_ms: u64| move |charter: &mut Charter| charter.registration.until_ms = until_ms;
    check(
        Engine::Dutch1,
        until(HOUR + 1),
        &[CharterFault::RegistrationTooLong],
    );
    check(Engine::Dutch1, until(0), &[CharterFault::Registration]);
    check(
        Engine::Dutch1,
        |charter| charter.patience_ms = u64::MAX,
        &[CharterFault::TooFar(CharterField::Patience)],
    );
}

#[test]
fn byes_and_late_entries_are_for_a_swiss() {
    let byes = |half, not_in_last| move |charter: &mut Charter| charter.byes = ByeRules { half, not_in_last };
    check(Engine::Dutch1, byes(5, 5), &[]);
    check(Engine::Dutch1, byes(6, 0), &[CharterFault::Byes { rounds: 5 }]);
    check(Engine::Knockout1, byes(1, 0), &[CharterFault::ByesOutsideSwiss]);
    let late = |until| move |charter: &mut Charter| charter.late_entry.until = until;
    check(Engine::Dutch1, late(4), &[]);
    check(
        Engine::Dutch1,
        late(5),
        &[CharterFault::LateEntry { until: 5, most: 4 }],
    );
    check(Engine::Berger1, late(1), &[]);
    check(Engine::Berger1, late(2), &[CharterFault::LateEntryOutsideSwiss]);
}

#[test]
fn over_half_of_the_arbiters_seal() {
    let keys = keys(4);
    let of = |count: usize, threshold: u16| {
        let keys = keys.clone();
        move |charter: &mut Charter| {
            charter.arbiters = keys[..count].to_vec();
            charter.threshold = threshold;
        }
    };
    check(Engine::Dutch1, of(4, 3), &[]);
    for threshold in [0, 1, 2, 5] {
        check(
            Engine::Dutch1,
            of(4, threshold),
            &[CharterFault::Threshold {
                threshold,
                arbiters: 4,
            }],
        );
    }
    let twice = |charter: &mut Charter| {
        charter.arbiters = vec![keys[0], keys[2], keys[1], keys[1]];
        charter.threshold = 3;
    };
    check(
        Engine::Dutch1,
        twice,
        &[
            CharterFault::ArbitersOrder { at: 3 },
            CharterFault::ArbitersOrder { at: 4 },
        ],
    );
    check(
        Engine::Dutch1,
        |charter| charter.roster_threshold = true,
        &[CharterFault::RosterAndArbiters],
    );
    let players = |charter: &mut Charter| {
        charter.arbiters.clear();
        charter.roster_threshold = true;
    };
    check(Engine::Dutch1, players, &[]);
}

#[test]
fn without_arbiters_nothing_may_need_a_seal() {
    let free = |charter: &mut Charter| {
        charter.arbiters.clear();
        charter.level = LevelEnd::Shared;
    };
    check(Engine::Berger1, free, &[]);
    check(Engine::Arena1, free, &[]);
    check(Engine::Dutch1, free, &[CharterFault::NoArbiters]);
    let all = |charter: &mut Charter| {
        charter.arbiters.clear();
        charter.entry = EntryPolicy::Open;
        charter.schedule = Schedule::Rolling {
            break_ms: 0,
            length_ms: 24 * HOUR,
        };
    };
    check(
        Engine::Berger1,
        all,
        &[
            CharterFault::LotWithoutSeals,
            CharterFault::EntryWithoutSeals,
            CharterFault::RollingWithoutSeals,
        ],
    );
}

#[test]
fn committees_and_caps_have_bounds() {
    let of = |committee, quorum| {
        move |charter: &mut Charter| (charter.committee, charter.quorum) = (committee, quorum)
    };
    check(Engine::Dutch1, of(64, 33), &[]);
    check(Engine::Dutch1, of(1, 1), &[]);
    check(
        Engine::Dutch1,
        of(64, 32),
        &[CharterFault::Quorum {
            quorum: 32,
            committee: 64,
        }],
    );
    check(
        Engine::Dutch1,
        of(3, 4),
        &[CharterFault::Quorum {
            quorum: 4,
            committee: 3,
        }],
    );
    check(
        Engine::Dutch1,
        of(65, 33),
        &[CharterFault::Committee { committee: 65 }],
    );
    check(
        Engine::Dutch1,
        |charter| charter.caps.claims = 0,
        &[CharterFault::Caps],
    );
    check(
        Engine::Dutch1,
        |charter| charter.caps.log_bytes = 4_194_305,
        &[CharterFault::Caps],
    );
}

#[test]
fn a_charter_fits_into_a_fact() {
    let full = |charter: &mut Charter| {
        let keys = keys(17);
        charter.rounds = 128;
        charter.schedule = rounds(128);
        charter.tie_breaks = TieBreak::ALL.iter().copied().filter(|one| *one != Koya).collect();
        charter.arbiters = keys[..16].to_vec();
        charter.threshold = 16;
        charter.forbidden = keys[1..].iter().map(|key| (keys[0], *key)).collect();
        charter.name = EventName::new(&"Ё".repeat(48)).expect("a name");
    };
    check(Engine::Dutch1, full, &[]);
    let more = |charter: &mut Charter| {
        full(charter);
        charter.forbidden = vec![(charter.arbiters[0], charter.arbiters[1]); 30];
    };
    let mut charter = charter(Engine::Dutch1);
    more(&mut charter);
    assert!(charter.faults().contains(&CharterFault::TooLong));
}

#[test]
fn the_longest_game_is_that_of_two_who_use_everything() {
    let ruleset = Ruleset::named("classic-3x3").expect("a ruleset");
    let ms = |clock: &str| longest_game_ms(&ruleset, clock.parse().expect("a clock"));
    // 180 s, 80 increments of 2 s, 83 allowances of 1 s, a guard of 5 s, a first move of 30 s, 10 s of standing still; twice.
    assert_eq!(ms("3+2"), Some(2 * (180 + 160 + 83 + 5 + 30 + 10) * 1_000));
    assert_eq!(ms("untimed"), None);
    // 80 moves of a day and a day of grace for each.
    assert_eq!(ms("1d"), Some(2 * 81 * 24 * HOUR));
    let mut knockout = charter(Engine::Knockout1);
    knockout.games = 3;
    assert_eq!(knockout.time_of(3), knockout.time);
    assert_eq!(knockout.time_of(4), "1:30+1".parse().expect("a clock"));
    let long = ms("3+2").expect("timed") * 3 + ms("1:30+1").expect("timed") * 4;
    assert_eq!(knockout.shortest_round_ms(), Some(5 * MINUTE + long));
}

#[test]
fn one_changed_field_is_named() {
    let one = charter(Engine::Dutch1);
    assert_eq!(differences(&one, &one), []);
    let mut other = one.clone();
    other.rounds = 7;
    other.nonce = Nonce([8; 16]);
    other.roster_threshold = true;
    assert_eq!(
        differences(&one, &other),
        [CharterField::Rounds, CharterField::Arbiters, CharterField::Nonce]
    );
}

/// F-18.10: whoever changes a setting in mid-event has made another event.
#[test]
fn f_18_10_each_field_is_part_of_the_events_id() {
    let id = |charter: &Charter| Fact::Charter(charter.clone().into()).id().expect("an id");
    let one = charter(Engine::Dutch1);
    let other = |change: fn(&mut Charter)| {
        let mut other = one.clone();
        change(&mut other);
        other
    };
    let changed = [
        other(|charter| charter.grace_ms += 1),
        other(|charter| charter.tie_breaks.truncate(4)),
        other(|charter| charter.points.pairing_bye = Points::halves(1)),
        other(|charter| charter.caps.stamps += 1),
        other(|charter| charter.rated = true),
    ];
    for charter in &changed {
        assert_ne!(id(charter), id(&one));
        assert_eq!(differences(&one, charter).len(), 1);
    }
}

#[test]
fn what_may_surprise_is_told() {
    let mut charter = charter(Engine::Dutch1);
    (charter.fewest, charter.most) = (4, 500);
    assert_eq!(
        charter.warnings(),
        [
            CharterWarning::DutchTakesLong {
                most: 500,
                expected_ms: 446
            },
            CharterWarning::RoundsMayRunOut { rounds: 5, fewest: 4 },
            CharterWarning::FewWitnesses { witnesses: 2 },
        ]
    );
    (charter.fewest, charter.most) = (17, 300);
    assert_eq!(charter.warnings(), []);
}
