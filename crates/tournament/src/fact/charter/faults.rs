//! What is wrong with a charter, all at once (F-2.4).

use alloc::boxed::Box;
use alloc::vec::Vec;

use ugolki_record::{PlayerKey, TimeControl, codec};

use super::length::rounds_of;
use super::{
    Acceleration, Charter, CharterField, EntryPolicy, LevelEnd, MAX_ARBITERS, MAX_FORBIDDEN, MAX_ROUNDS,
    MAX_TIE_BREAKS, Schedule,
};
use crate::fact::{FACT_VERSION, Fact};
use crate::tiebreak::{Schedule as Kind, TieBreak};
use crate::{Format, PointSystem, PointSystemError};

/// The most games of a match in a knockout.
pub const MAX_GAMES: u16 = 15;
/// The most witnesses of a board.
pub const MAX_COMMITTEE: u16 = 64;
/// The most bytes that a game's log may have.
pub const MAX_LOG_BYTES: u32 = 4_194_304;
/// The last round that may be a player's first (F-7.6).
pub const LAST_LATE_ENTRY: u16 = 4;
/// The last moment of the year 9999: all times are before it.
const LATEST_MS: u64 = 253_402_300_799_999;

/// Something that nobody can hold an event by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CharterFault {
    /// A charter of another version.
    #[error("facts of version {version}; this program reads {FACT_VERSION}")]
    Version {
        /// The version.
        version: u16,
    },
    /// More bytes than a fact may have.
    #[error("the charter is longer than {} bytes", codec::MAX_BODY)]
    TooLong,
    /// Games without a clock never have to end.
    #[error("an event is played by the clock")]
    Untimed,
    /// A clock beyond its limits.
    #[error("no such time control: {0}")]
    Clock(TimeControl),
    /// The ruleset is not one of those that are rated (F-14.1).
    #[error("this ruleset is not rated")]
    UnratedRuleset,
    /// An arena is not rated (F-10.13).
    #[error("an arena is not rated")]
    RatedArena,
    /// Baku acceleration is for a Swiss.
    #[error("only a Swiss has accelerated rounds")]
    Acceleration,
    /// No rounds, or more than there may be.
    #[error("{rounds} rounds; there may be 1 to {MAX_ROUNDS}")]
    Rounds {
        /// How many.
        rounds: u16,
    },
    /// The format has another number of rounds with the most players that are taken.
    #[error("{rounds} rounds; with the most players this format has {expected}")]
    RoundsOfFormat {
        /// How many.
        rounds: u16,
        /// How many there must be.
        expected: u32,
    },
    /// A round robin has 1 or 2 cycles, all others 1.
    #[error("{cycles} cycles; this format has at most {most}")]
    Cycles {
        /// How many.
        cycles: u16,
        /// The most.
        most: u16,
    },
    /// A match in a knockout has an odd number of games, all others one.
    #[error("matches of {games} games; this format has 1, or an odd number up to {most}")]
    Games {
        /// How many.
        games: u16,
        /// The most.
        most: u16,
    },
    /// Nobody can play for these points.
    #[error("{0}")]
    Points(PointSystemError),
    /// An arena has its own points (F-10.13).
    #[error("an arena has the usual points")]
    ArenaPoints,
    /// More tie-breaks than there may be.
    #[error("{count} tie-breaks; there may be {MAX_TIE_BREAKS}")]
    TooManyTieBreaks {
        /// How many.
        count: usize,
    },
    /// The list of a Swiss or a round robin does not begin with points.
    #[error("the list of tie-breaks must begin with PTS")]
    PointsFirst,
    /// A tie-break says nothing in this format (F-11.3).
    #[error("{0} says nothing in this format")]
    TieBreakUnfit(TieBreak),
    /// A tie-break stands twice.
    #[error("{0} stands twice among the tie-breaks")]
    TieBreakTwice(TieBreak),
    /// Places of a knockout and an arena follow without tie-breaks.
    #[error("this format has no tie-breaks")]
    NoTieBreaks,
    /// A lot follows from a seal, and there is none.
    #[error("without seals there is no lot: places must be shared")]
    LotWithoutSeals,
    /// More pairs that must not meet than there may be.
    #[error("{count} forbidden pairs; there may be {MAX_FORBIDDEN}")]
    TooManyForbidden {
        /// How many.
        count: usize,
    },
    /// A pair that must not meet, or the list of them, does not ascend, or somebody stands there against itself.
    #[error("forbidden pair {at}: the lower key first, the pairs in order, each once")]
    ForbiddenOrder {
        /// Which one, from 1.
        at: usize,
    },
    /// Only in a Swiss may a pair be kept apart.
    #[error("only a Swiss keeps pairs apart")]
    Forbidden,
    /// The work for an entry is no number of bits that can be asked for.
    #[error("{bits} bits of work; there may be 1 to 32")]
    Work {
        /// How many.
        bits: u8,
    },
    /// An entry policy that needs games of other events, which this program can't check yet.
    #[error("entry by known opponents or by vouchers is not supported yet")]
    EntryPolicy,
    /// An event without seals is held among keys that its charter lists (F-8).
    #[error("without arbiters entry must be by invitation")]
    EntryWithoutSeals,
    /// Fewer than two players are no event.
    #[error("an event has at least 2 players")]
    Fewest {
        /// The fewest players.
        fewest: u16,
    },
    /// The most players are fewer than the fewest.
    #[error("at most {most} players are fewer than at least {fewest}")]
    Most {
        /// The fewest.
        fewest: u16,
        /// The most.
        most: u16,
    },
    /// A time after the year 9999.
    #[error("a time after the year 9999")]
    TooFar(CharterField),
    /// Registration ends before it begins.
    #[error("registration ends before it begins")]
    Registration,
    /// Registration goes on while the first round is open.
    #[error("registration must end before the first round opens")]
    RegistrationTooLong,
    /// Not as many times as there are rounds; a round robin and an arena have one.
    #[error("{count} times in the schedule; this format has {expected}")]
    ScheduleLength {
        /// How many times there are.
        count: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A round opens before the one before can be sealed.
    #[error("round {round} opens before round {} is over and sealed", round.saturating_sub(1))]
    ScheduleOrder {
        /// Which one.
        round: u16,
    },
    /// A round is shorter than the grace and the longest game (F-2.4).
    #[error("round {round} lasts {length_ms} ms; grace and the longest game take {needed_ms} ms")]
    RoundTooShort {
        /// Which one; 0 for all of a rolling schedule.
        round: u16,
        /// How long it is.
        length_ms: u64,
        /// How long it must be.
        needed_ms: u64,
    },
    /// A rolling schedule follows from seals, and there are none.
    #[error("without seals the schedule must be fixed")]
    RollingWithoutSeals,
    /// Without a grace everybody is late.
    #[error("there must be a grace")]
    Grace,
    /// Byes can be asked for only in a Swiss.
    #[error("only in a Swiss can byes be asked for")]
    ByesOutsideSwiss,
    /// More half byes, or rounds without them, than rounds.
    #[error("more half byes or rounds without them than the {rounds} rounds")]
    Byes {
        /// How many rounds there are.
        rounds: u16,
    },
    /// Only in a Swiss can one enter late.
    #[error("only a Swiss has late entries")]
    LateEntryOutsideSwiss,
    /// Entry after a round that is too late (F-7.6), or after the last one.
    #[error("late entry until round {until}; {most} is the last that may be")]
    LateEntry {
        /// The last round.
        until: u16,
        /// The most.
        most: u16,
    },
    /// More arbiters than there may be.
    #[error("{count} arbiters; there may be {MAX_ARBITERS}")]
    TooManyArbiters {
        /// How many.
        count: usize,
    },
    /// The arbiters do not ascend, or one stands twice.
    #[error("arbiter {at}: the keys in order, each once")]
    ArbitersOrder {
        /// Which one, from 1.
        at: usize,
    },
    /// The threshold is not over half of the arbiters, or more than all (F-2.4).
    #[error("{threshold} of {arbiters} arbiters; it must be over half and at most all")]
    Threshold {
        /// How many sign.
        threshold: u16,
        /// How many there are.
        arbiters: usize,
    },
    /// The players seal, and arbiters are named too.
    #[error("where the players seal there are no arbiters")]
    RosterAndArbiters,
    /// Pairings that follow from results need seals (F-1.6, F-8).
    #[error("only a round robin and an arena can be held without arbiters")]
    NoArbiters,
    /// No witnesses, or more than there may be.
    #[error("{committee} witnesses of a board; there may be 1 to {MAX_COMMITTEE}")]
    Committee {
        /// How many.
        committee: u16,
    },
    /// The quorum is not over half of the witnesses, or more than all (F-3.7).
    #[error("{quorum} of {committee} witnesses; it must be over half and at most all")]
    Quorum {
        /// How many make a time.
        quorum: u16,
        /// How many there are.
        committee: u16,
    },
    /// A cap that lets nothing through, or far too much.
    #[error("each cap is at least 1, and a log has at most {MAX_LOG_BYTES} bytes")]
    Caps,
}

impl CharterFault {
    /// Which field of the charter it is about.
    pub const fn field(&self) -> CharterField {
        match self {
            Self::Version { .. } => CharterField::Version,
            Self::TooLong => CharterField::Name,
            Self::Untimed | Self::Clock(_) => CharterField::Time,
            Self::UnratedRuleset | Self::RatedArena => CharterField::Rated,
            Self::Acceleration => CharterField::Acceleration,
            Self::Rounds { .. } | Self::RoundsOfFormat { .. } => CharterField::Rounds,
            Self::Cycles { .. } => CharterField::Cycles,
            Self::Games { .. } => CharterField::Games,
            Self::Points(_) | Self::ArenaPoints => CharterField::Points,
            Self::TooManyTieBreaks { .. }
            | Self::PointsFirst
            | Self::TieBreakUnfit(_)
            | Self::TieBreakTwice(_)
            | Self::NoTieBreaks => CharterField::TieBreaks,
            Self::LotWithoutSeals => CharterField::Level,
            Self::TooManyForbidden { .. } | Self::ForbiddenOrder { .. } | Self::Forbidden => {
                CharterField::Forbidden
            }
            Self::Work { .. } | Self::EntryPolicy | Self::EntryWithoutSeals => CharterField::Entry,
            Self::Fewest { .. } => CharterField::Fewest,
            Self::Most { .. } => CharterField::Most,
            Self::TooFar(field) => *field,
            Self::Registration | Self::RegistrationTooLong => CharterField::Registration,
            Self::ScheduleLength { .. }
            | Self::ScheduleOrder { .. }
            | Self::RoundTooShort { .. }
            | Self::RollingWithoutSeals => CharterField::Schedule,
            Self::Grace => CharterField::Grace,
            Self::ByesOutsideSwiss | Self::Byes { .. } => CharterField::Byes,
            Self::LateEntryOutsideSwiss | Self::LateEntry { .. } => CharterField::LateEntry,
            Self::TooManyArbiters { .. }
            | Self::ArbitersOrder { .. }
            | Self::RosterAndArbiters
            | Self::NoArbiters => CharterField::Arbiters,
            Self::Threshold { .. } => CharterField::Threshold,
            Self::Committee { .. } => CharterField::Committee,
            Self::Quorum { .. } => CharterField::Quorum,
            Self::Caps => CharterField::Caps,
        }
    }
}

impl Charter {
    /// Everything that is wrong with it, in the order of its fields; nothing if an event can be held by it (F-2.4).
    pub fn faults(&self) -> Vec<CharterFault> {
        let mut faults = Vec::new();
        self.form_faults(&mut faults);
        self.game_faults(&mut faults);
        self.format_faults(&mut faults);
        self.places_faults(&mut faults);
        self.entry_faults(&mut faults);
        self.time_faults(&mut faults);
        self.absence_faults(&mut faults);
        self.arbiter_faults(&mut faults);
        faults
    }

    /// Whether nobody seals anything (F-8).
    pub const fn is_unsealed(&self) -> bool {
        self.arbiters.is_empty() && !self.roster_threshold
    }

    fn is_swiss(&self) -> bool {
        self.engine.format() == Format::Swiss
    }

    fn form_faults(&self, faults: &mut Vec<CharterFault>) {
        let mut when = on(faults);
        when(
            self.version != FACT_VERSION,
            CharterFault::Version {
                version: self.version,
            },
        );
        let long = Fact::Charter(Box::new(self.clone())).body().is_err();
        when(long, CharterFault::TooLong);
    }

    fn game_faults(&self, faults: &mut Vec<CharterFault>) {
        let mut when = on(faults);
        when(!self.time.is_timed(), CharterFault::Untimed);
        when(!self.time.is_possible(), CharterFault::Clock(self.time));
        when(self.rated && !self.ruleset.rated(), CharterFault::UnratedRuleset);
        let arena = self.engine.format() == Format::Arena;
        when(self.rated && arena, CharterFault::RatedArena);
    }

    fn format_faults(&self, faults: &mut Vec<CharterFault>) {
        let format = self.engine.format();
        let mut when = on(faults);
        let accelerated = self.acceleration != Acceleration::None;
        when(accelerated && !self.is_swiss(), CharterFault::Acceleration);
        let rounds = self.rounds;
        let countable = (1..=MAX_ROUNDS).contains(&usize::from(rounds));
        when(!countable, CharterFault::Rounds { rounds });
        if let Some(expected) = rounds_of(self.engine, self.most, self.cycles) {
            let other = u32::from(rounds) != expected;
            when(other, CharterFault::RoundsOfFormat { rounds, expected });
        }
        let cycles = self.cycles;
        let most = if format == Format::RoundRobin { 2 } else { 1 };
        when(
            cycles == 0 || cycles > most,
            CharterFault::Cycles { cycles, most },
        );
        let games = self.games;
        let most = if format == Format::Knockout { MAX_GAMES } else { 1 };
        let odd = games % 2 == 1;
        when(!odd || games > most, CharterFault::Games { games, most });
        if let Err(error) = self.points.check() {
            when(true, CharterFault::Points(error));
        }
        let usual = self.points == PointSystem::USUAL;
        when(format == Format::Arena && !usual, CharterFault::ArenaPoints);
    }

    fn places_faults(&self, faults: &mut Vec<CharterFault>) {
        let list = &self.tie_breaks;
        let kind = match self.engine.format() {
            Format::Swiss => Some(Kind::Swiss),
            Format::RoundRobin => Some(Kind::Fixed),
            Format::Knockout | Format::Arena => None,
        };
        let mut when = on(faults);
        let count = list.len();
        when(count > MAX_TIE_BREAKS, CharterFault::TooManyTieBreaks { count });
        if let Some(kind) = kind {
            when(list.first() != Some(&TieBreak::Points), CharterFault::PointsFirst);
            for one in list.iter().filter(|one| !one.fits(kind)) {
                when(true, CharterFault::TieBreakUnfit(*one));
            }
        } else {
            when(!list.is_empty(), CharterFault::NoTieBreaks);
        }
        for (at, one) in list.iter().enumerate() {
            let second = list.iter().take(at).filter(|other| *other == one).count() == 1;
            when(second, CharterFault::TieBreakTwice(*one));
        }
        let lot = self.level == LevelEnd::Lot;
        when(lot && self.is_unsealed(), CharterFault::LotWithoutSeals);
        let count = self.forbidden.len();
        when(count > MAX_FORBIDDEN, CharterFault::TooManyForbidden { count });
        when(count > 0 && !self.is_swiss(), CharterFault::Forbidden);
        let mut before: Option<(PlayerKey, PlayerKey)> = None;
        for (at, pair) in (1..).zip(&self.forbidden) {
            let order = pair.0 < pair.1 && before.is_none_or(|before| before < *pair);
            when(!order, CharterFault::ForbiddenOrder { at });
            before = Some(*pair);
        }
    }

    fn entry_faults(&self, faults: &mut Vec<CharterFault>) {
        let mut when = on(faults);
        match self.entry {
            EntryPolicy::Work { bits } => when(!(1..=32).contains(&bits), CharterFault::Work { bits }),
            EntryPolicy::Opponents { .. } | EntryPolicy::Vouchers { .. } => {
                when(true, CharterFault::EntryPolicy);
            }
            EntryPolicy::Open | EntryPolicy::Invited(_) => {}
        }
        let invited = matches!(self.entry, EntryPolicy::Invited(_));
        when(self.is_unsealed() && !invited, CharterFault::EntryWithoutSeals);
        let (fewest, most) = (self.fewest, self.most);
        when(fewest < 2, CharterFault::Fewest { fewest });
        when(most < fewest, CharterFault::Most { fewest, most });
    }

    fn time_faults(&self, faults: &mut Vec<CharterFault>) {
        let mut when = on(faults);
        let registration = self.registration;
        let far = |ms: u64| ms > LATEST_MS;
        when(
            far(registration.from_ms) || far(registration.until_ms),
            CharterFault::TooFar(CharterField::Registration),
        );
        when(
            registration.from_ms >= registration.until_ms,
            CharterFault::Registration,
        );
        let needed = self.shortest_round_ms();
        let too_short = |round, length_ms| {
            let needed_ms = needed.filter(|needed| length_ms < *needed)?;
            Some(CharterFault::RoundTooShort {
                round,
                length_ms,
                needed_ms,
            })
        };
        match &self.schedule {
            Schedule::Fixed(times) => {
                let expected = match self.engine.format() {
                    Format::Swiss | Format::Knockout => usize::from(self.rounds),
                    Format::RoundRobin | Format::Arena => 1,
                };
                let count = times.len();
                when(
                    count != expected,
                    CharterFault::ScheduleLength { count, expected },
                );
                let opening = times.first().map(|times| times.open_ms);
                let late = opening.is_some_and(|opening| registration.until_ms > opening);
                when(late, CharterFault::RegistrationTooLong);
                let beyond = times.iter().any(|times| far(times.open_ms) || far(times.due_ms));
                when(beyond, CharterFault::TooFar(CharterField::Schedule));
                let mut sealed = 0_u64;
                for (round, times) in (1..).zip(times) {
                    when(times.open_ms < sealed, CharterFault::ScheduleOrder { round });
                    if let Some(fault) = too_short(round, times.due_ms.saturating_sub(times.open_ms)) {
                        when(true, fault);
                    }
                    sealed = times.due_ms.saturating_add(self.late_ms);
                }
            }
            Schedule::Rolling { break_ms, length_ms } => {
                when(self.is_unsealed(), CharterFault::RollingWithoutSeals);
                let beyond = far(*break_ms) || far(*length_ms);
                when(beyond, CharterFault::TooFar(CharterField::Schedule));
                if let Some(fault) = too_short(0, *length_ms) {
                    when(true, fault);
                }
            }
        }
    }

    fn absence_faults(&self, faults: &mut Vec<CharterFault>) {
        let mut when = on(faults);
        when(self.grace_ms == 0, CharterFault::Grace);
        for (ms, field) in [
            (self.grace_ms, CharterField::Grace),
            (self.late_ms, CharterField::Late),
            (self.patience_ms, CharterField::Patience),
            (self.claim_grace_ms, CharterField::ClaimGrace),
        ] {
            when(ms > LATEST_MS, CharterFault::TooFar(field));
        }
        let rounds = self.rounds;
        let (byes, swiss) = (self.byes, self.is_swiss());
        when(byes.half > 0 && !swiss, CharterFault::ByesOutsideSwiss);
        let many = byes.half > rounds || byes.not_in_last > rounds;
        when(many, CharterFault::Byes { rounds });
        let until = self.late_entry.until;
        when(until > 1 && !swiss, CharterFault::LateEntryOutsideSwiss);
        let most = LAST_LATE_ENTRY.min(rounds.max(1));
        when(until > most, CharterFault::LateEntry { until, most });
    }

    fn arbiter_faults(&self, faults: &mut Vec<CharterFault>) {
        let mut when = on(faults);
        let arbiters = self.arbiters.len();
        when(
            arbiters > MAX_ARBITERS,
            CharterFault::TooManyArbiters { count: arbiters },
        );
        let pairs = self.arbiters.iter().zip(self.arbiters.iter().skip(1));
        for (at, (before, key)) in (2..).zip(pairs) {
            when(before >= key, CharterFault::ArbitersOrder { at });
        }
        let threshold = self.threshold;
        let enough =
            usize::from(threshold).saturating_mul(2) > arbiters && usize::from(threshold) <= arbiters;
        let named = arbiters > 0 && !self.roster_threshold;
        when(named && !enough, CharterFault::Threshold { threshold, arbiters });
        when(
            self.roster_threshold && arbiters > 0,
            CharterFault::RosterAndArbiters,
        );
        let format = self.engine.format();
        let free = matches!(format, Format::RoundRobin | Format::Arena);
        when(self.is_unsealed() && !free, CharterFault::NoArbiters);
        let (committee, quorum) = (self.committee, self.quorum);
        let some = (1..=MAX_COMMITTEE).contains(&committee);
        when(!some, CharterFault::Committee { committee });
        let over_half = u32::from(quorum).saturating_mul(2) > u32::from(committee);
        when(
            !over_half || quorum > committee,
            CharterFault::Quorum { quorum, committee },
        );
        let caps = self.caps;
        let counts = [caps.entries, caps.presences, caps.claims, caps.stamps];
        let logs = (1..=MAX_LOG_BYTES).contains(&caps.log_bytes);
        when(counts.contains(&0) || !logs, CharterFault::Caps);
    }
}

/// Notes a fault where there is one.
fn on(faults: &mut Vec<CharterFault>) -> impl FnMut(bool, CharterFault) {
    |wrong, fault| {
        if wrong {
            faults.push(fault);
        }
    }
}
