//! A charter with everything usual where nothing else is said (F-2.5), and what is worth a warning about one.

use alloc::vec::Vec;

use ugolki_record::{Nonce, PlayerKey, TimeControl};
use ugolki_rules::Ruleset;

use super::length::rounds_of;
use super::{
    Acceleration, ByeRules, Caps, Charter, EntryPolicy, EventName, LateEntry, LevelEnd, Schedule, Window,
};
use crate::fact::FACT_VERSION;
use crate::tiebreak::TieBreak;
use crate::{Engine, Format, PointSystem, dutch};

const SECOND_MS: u64 = 1_000;
const MINUTE_MS: u64 = 60_000;

/// What an event's organiser decides in any case.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The organiser, who is the only arbiter too.
    pub organiser: PlayerKey,
    /// The name.
    pub name: EventName,
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The clock.
    pub time: TimeControl,
    /// The engine.
    pub engine: Engine,
    /// How many rounds a Swiss has; of the others the number follows from the players.
    pub rounds: u16,
    /// The most players.
    pub most: u16,
    /// Who may enter.
    pub entry: EntryPolicy,
    /// When entries are taken.
    pub registration: Window,
    /// When rounds are played.
    pub schedule: Schedule,
    /// Random.
    pub nonce: Nonce,
}

/// What may surprise players, without being wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum CharterWarning {
    /// The Dutch system may take long for so many players (F-15.2).
    DutchTakesLong {
        /// The most players.
        most: u16,
        /// What a round's pairing may take, in milliseconds.
        expected_ms: u64,
    },
    /// With the fewest players there may be no legal pairing before all rounds are played (F-10.10).
    RoundsMayRunOut {
        /// How many rounds there are.
        rounds: u16,
        /// The fewest players.
        fewest: u16,
    },
    /// With the fewest players a board has fewer witnesses than the charter says: all others, of whom one more than half make a
    /// time (F-3.7).
    FewWitnesses {
        /// How many a board then has.
        witnesses: u16,
    },
}

impl Charter {
    /// A charter with every value that is not in the plan as usual (F-2.5).
    pub fn usual(plan: Plan) -> Self {
        let format = plan.engine.format();
        let tie_breaks = match format {
            Format::Swiss => TieBreak::SWISS.to_vec(),
            Format::RoundRobin => TieBreak::ROUND_ROBIN.to_vec(),
            Format::Knockout | Format::Arena => Vec::new(),
        };
        let rounds = rounds_of(plan.engine, plan.most, 1)
            .map_or(plan.rounds, |rounds| u16::try_from(rounds).unwrap_or(u16::MAX));
        let swiss = u16::from(format == Format::Swiss);
        Self {
            version: FACT_VERSION,
            organiser: plan.organiser,
            name: plan.name,
            ruleset: plan.ruleset,
            time: plan.time,
            rated: false,
            engine: plan.engine,
            acceleration: Acceleration::None,
            rounds,
            cycles: 1,
            games: 1,
            points: PointSystem::USUAL,
            tie_breaks,
            level: LevelEnd::Lot,
            forbidden: Vec::new(),
            entry: plan.entry,
            fewest: 2,
            most: plan.most,
            registration: plan.registration,
            schedule: plan.schedule,
            grace_ms: MINUTE_MS.saturating_mul(5),
            late_ms: MINUTE_MS.saturating_mul(2),
            patience_ms: MINUTE_MS.saturating_mul(30),
            claim_grace_ms: SECOND_MS.saturating_mul(30),
            absences: 2,
            byes: ByeRules {
                half: swiss,
                not_in_last: swiss.saturating_mul(2).min(rounds),
            },
            late_entry: LateEntry {
                until: 0,
                half: false,
            },
            arbiters: Vec::from([plan.organiser]),
            threshold: 1,
            roster_threshold: false,
            committee: 15,
            quorum: 8,
            caps: Caps::USUAL,
            nonce: plan.nonce,
        }
    }

    /// What players should be told beside the rules.
    pub fn warnings(&self) -> Vec<CharterWarning> {
        let mut warnings = Vec::new();
        let (most, fewest, rounds) = (self.most, self.fewest, self.rounds);
        if self.engine == Engine::Dutch1 && usize::from(most) > dutch::MANY {
            warnings.push(CharterWarning::DutchTakesLong {
                most,
                expected_ms: dutch::expected_ms(most.into()),
            });
        }
        let opponents = fewest.saturating_add(fewest % 2).saturating_sub(1);
        if self.engine.format() == Format::Swiss && rounds > opponents {
            warnings.push(CharterWarning::RoundsMayRunOut { rounds, fewest });
        }
        let witnesses = fewest.saturating_sub(2);
        if witnesses < self.committee {
            warnings.push(CharterWarning::FewWitnesses { witnesses });
        }
        warnings
    }
}
