//! How long a game of an event can take at the most (F-2.4).

use ugolki_record::{FIRST_MOVE_MS, TimeControl};
use ugolki_rules::Ruleset;

use super::Charter;
use crate::{Engine, Format};

/// How long a disconnection may stop both clocks in a game of an event, in milliseconds (P-7.7).
const STOPPED_MS: u64 = 20_000;
/// The most allowances for lag that a player has before its first move (P-7.1).
const BANK: u64 = 3;
/// How many games at half the time may follow a level match: two pairs (F-10.12).
const EXTRA_GAMES: u64 = 4;

/// The longest that a game can take, in milliseconds; none without a clock.
///
/// Each side has its reserve, the increment of each move up to the ruleset's last one, what lag can cost the other side at the largest
/// allowance that the clock permits (P-7.1, P-7.4), and the time for its first move (P-7.2). Both stand still once (P-7.7).
pub fn longest_game_ms(ruleset: &Ruleset, time: TimeControl) -> Option<u64> {
    let clock = time.clock_terms(u32::MAX, true)?;
    let moves = u64::from(ruleset.move_limit());
    let side = if clock.each_move {
        clock.base.saturating_mul(moves).saturating_add(clock.guard)
    } else {
        let lag = clock
            .allowance
            .saturating_mul(moves.saturating_add(BANK))
            .saturating_add(clock.guard);
        clock
            .base
            .saturating_add(clock.increment.saturating_mul(moves))
            .saturating_add(lag)
            .saturating_add(FIRST_MOVE_MS)
            .saturating_add(STOPPED_MS / 2)
    };
    Some(side.saturating_mul(2))
}

impl Charter {
    /// The clock of a game of a match: after the games of the charter it is half of theirs, rounded up (F-10.12).
    pub const fn time_of(&self, game: u16) -> TimeControl {
        if game <= self.games {
            return self.time;
        }
        match self.time {
            TimeControl::Clock { base_s, increment_s } => TimeControl::Clock {
                base_s: base_s.div_ceil(2),
                increment_s: increment_s.div_ceil(2),
            },
            TimeControl::Correspondence { days } => TimeControl::Correspondence {
                days: days.div_ceil(2),
            },
            TimeControl::Untimed | _ => self.time,
        }
    }

    /// The shortest time that a round may last, in milliseconds: the grace and the longest game; in a knockout all games of a match, in a
    /// round robin, which has one time for all rounds, a game of each. None without a clock.
    pub fn shortest_round_ms(&self) -> Option<u64> {
        let game = longest_game_ms(&self.ruleset, self.time)?;
        let games = match self.engine.format() {
            Format::Swiss | Format::Arena => game,
            Format::RoundRobin => game.saturating_mul(u64::from(self.rounds)),
            Format::Knockout => {
                let extra = longest_game_ms(&self.ruleset, self.time_of(self.games.saturating_add(1)))?;
                let games = game.saturating_mul(u64::from(self.games));
                games.saturating_add(extra.saturating_mul(EXTRA_GAMES))
            }
        };
        Some(self.grace_ms.saturating_add(games))
    }
}

/// How many rounds a field of so many players has, if the format says that: all cycles of a round robin, the rounds of a bracket.
pub fn rounds_of(engine: Engine, players: u16, cycles: u16) -> Option<u32> {
    match engine.format() {
        Format::Swiss => None,
        Format::Arena => Some(1),
        Format::RoundRobin => {
            let even = u32::from(players).next_multiple_of(2);
            Some(even.saturating_sub(1).saturating_mul(u32::from(cycles)))
        }
        Format::Knockout => Some(
            u32::from(players)
                .checked_next_power_of_two()
                .map_or(0, u32::ilog2),
        ),
    }
}
