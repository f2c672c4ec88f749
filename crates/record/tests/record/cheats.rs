//! What a player can gain by lying about times, and what bad lines cost honest ones (P-7.4).
//!
//! Two players and the line between them, in whole milliseconds. A message takes half the round trip, give or take a
//! fifth, and one of fifty up to three seconds more. The honest side says what it measures; a cheat may say less than it
//! thought, and may keep back that a move has arrived and call that lag. What it says of the other side's lag is no more than the
//! other side cannot disprove by its own clock (P-7.5).

use crate::chance::{Chance, Rounds};
use ugolki_record::{Clock, ClockTerms, FlagFall, TimeControl};

/// The line between two players.
struct Line {
    round_trip: u64,
}

impl Line {
    /// How long a message is on its way.
    fn delay(&self, chance: &mut Chance) -> u64 {
        let half = self.round_trip / 2;
        let plain = half - half / 5 + chance.between(0, half * 2 / 5);
        if chance.percent(2) {
            plain + chance.between(0, 3_000)
        } else {
            plain
        }
    }
}

/// How a cheat lies.
#[derive(Debug, Clone, Copy)]
enum Lie {
    /// It never thought at all.
    All,
    /// It thought for so many percent of the time.
    Share(u64),
    /// Sometimes one, sometimes the other.
    Random,
    /// Only once its clock is below a tenth.
    WhenLow,
    /// As much as its bank for lag covers, so that nothing is ever charged for it.
    AsCovered,
}

fn claimed(lie: Lie, thought: u64, clock: &Clock, lag: u64, chance: &mut Chance) -> u64 {
    match lie {
        Lie::Share(percent) => thought * percent / 100,
        Lie::Random => chance.between(0, thought),
        Lie::WhenLow if clock.remaining() * 10 > clock.terms().base => thought,
        Lie::All | Lie::WhenLow => 0,
        Lie::AsCovered => thought.saturating_sub(clock.bank().saturating_sub(lag)),
    }
}

/// The time controls with a clock that are offered.
fn presets() -> Vec<TimeControl> {
    let is_clock = |time: &TimeControl| matches!(time, TimeControl::Clock { .. });
    TimeControl::PRESETS.into_iter().filter(is_clock).collect()
}

fn clock_of(time: TimeControl, round_trip: u64, in_event: bool) -> Clock {
    let terms: ClockTerms = time
        .clock_terms(u32::try_from(round_trip).unwrap(), in_event)
        .unwrap();
    Clock::new(terms)
}

/// How long a player thinks about a move whose clock it sees, more or less.
fn thought(clock: &Clock, chance: &mut Chance) -> u64 {
    let most = match chance.below(20) {
        0 => clock.remaining(),
        1..=5 => clock.remaining() / 10,
        _ => clock.remaining() / 40 + clock.terms().increment,
    };
    chance.between(0, most.min(clock.remaining()))
}

/// What came of a game between a cheat and an honest player.
struct Outcome {
    /// The own moves of the cheat that were charged.
    moves: u64,
    /// What the cheat thought for without being charged for it.
    gain: u64,
    /// What the honest side was charged beyond its own thinking and what its line took beyond every allowance.
    harm: u64,
    /// What the cheat was charged.
    paid: u64,
    /// The cheat has lost on time.
    lost: bool,
}

fn cheat(seed: u64) -> (Clock, Outcome) {
    let mut chance = Chance::new(seed);
    let line = Line {
        round_trip: chance.between(0, 250),
    };
    let time = chance.pick(&presets());
    let start = clock_of(time, line.round_trip, chance.percent(50));
    let cheating = chance.pick(&[
        Lie::All,
        Lie::Share(50),
        Lie::Share(90),
        Lie::Random,
        Lie::WhenLow,
        Lie::AsCovered,
    ]);
    // Up to so much of each move it keeps the other side's move back, while it thinks already.
    let keeps_back = chance.pick(&[0, 0, 150, 1_000, 10_000]);
    let (mut cheat, mut honest) = (start, start);
    let mut outcome = Outcome {
        moves: 0,
        gain: 0,
        harm: 0,
        paid: 0,
        lost: false,
    };
    for _ in 0..chance.between(5, 150) {
        // The honest side moves; the cheat keeps that back, and what it thinks meanwhile is lag by its word.
        let thinking = thought(&honest, &mut chance);
        let lag = line.delay(&mut chance) + line.delay(&mut chance);
        let kept = chance.between(0, keeps_back);
        let (before, bank) = (honest.remaining(), honest.bank());
        if honest.charge(thinking, thinking + lag + kept).is_err() {
            break;
        }
        let by_line = lag.saturating_sub(bank);
        let charged = before + honest.terms().increment - honest.remaining();
        outcome.harm += charged.saturating_sub(thinking + by_line);
        // The cheat moves. It has thought while it kept the move back, too, and the other side waits all that time.
        let thinking = kept + thought(&cheat, &mut chance);
        let lag = line.delay(&mut chance) + line.delay(&mut chance);
        let said = claimed(cheating, thinking - kept, &cheat, lag + kept, &mut chance);
        let before = cheat.remaining();
        if cheat.charge(said, thinking + lag).is_err() {
            outcome.lost = true;
            break;
        }
        outcome.moves += 1;
        let charged = before + cheat.terms().increment - cheat.remaining();
        outcome.gain += thinking.saturating_sub(charged);
        outcome.paid += charged;
    }
    (start, outcome)
}

#[test]
#[expect(clippy::print_stdout, reason = "the figure that is asked for")]
fn no_clock_cheat_gains_more_than_the_bound_in_ten_thousand_games() {
    let mut rounds = Rounds::new(10_000);
    let (mut games, mut most, mut most_harm) = (0, 0, 0);
    while let Some(seed) = rounds.next_seed() {
        let (start, outcome) = cheat(seed);
        let bound = start.terms().most_gain(outcome.moves);
        assert!(outcome.gain <= bound, "{} of {bound}", outcome.gain);
        games += 1;
        most = most.max(outcome.gain * 1_000 / bound);
        if outcome.lost {
            continue;
        }
        // To keep moves back costs the cheat as much as the other side, but for the same bound. The last move of the other
        // side's may have had no answer.
        let limit = outcome.paid + start.terms().most_gain(outcome.moves + 1);
        assert!(outcome.harm <= limit, "{} of {limit}", outcome.harm);
        most_harm = most_harm.max(outcome.harm * 1_000 / limit);
    }
    println!(
        "{games} games: the largest gain is {}.{} % of the bound; the largest harm by moves kept back {}.{} % of what it costs \
         and the bound together",
        most / 10,
        most % 10,
        most_harm / 10,
        most_harm % 10
    );
    assert!(
        !rounds.are_whole(10_000) || most > 200,
        "some lie comes near the bound"
    );
}

#[test]
#[expect(clippy::print_stdout, reason = "the figure that is asked for")]
fn no_honest_player_loses_on_lag_at_round_trips_up_to_250_ms_with_spikes() {
    let mut rounds = Rounds::new(10_000);
    let (mut games, mut in_events, mut lost_in_events, mut guard_used) = (0, 0, 0, 0);
    while let Some(seed) = rounds.next_seed() {
        let mut chance = Chance::new(seed);
        let line = Line {
            round_trip: chance.between(0, 250),
        };
        for time in presets() {
            let in_event = seed % 4 == 0;
            let start = clock_of(time, line.round_trip, in_event);
            let mut clock = start;
            let mut lost = false;
            for _ in 0..100 {
                let thinking = thought(&clock, &mut chance);
                let lag = line.delay(&mut chance) + line.delay(&mut chance);
                if let Err(fall) = clock.charge(thinking, thinking + lag) {
                    assert_eq!(fall, FlagFall::Lag);
                    lost = true;
                    break;
                }
            }
            if in_event {
                in_events += 1;
                lost_in_events += u64::from(lost);
            } else {
                games += 1;
                guard_used = guard_used.max(start.guard() - clock.guard());
                assert!(!lost, "{time} at {} ms", line.round_trip);
            }
        }
    }
    println!(
        "{games} players of 100 moves, none lost on lag, at most {guard_used} ms of the 20,000 of the guard were used; of \
         {in_events} in events, whose guard is 5,000 ms, {lost_in_events}"
    );
}
