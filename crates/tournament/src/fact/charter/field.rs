//! The fields of a charter by name, and in which two charters differ (F-5).

use alloc::vec::Vec;
use core::fmt;

use super::Charter;

macro_rules! fields {
    ($($(#[$doc:meta])* $variant:ident = $name:literal: $($field:ident),+;)+) => {
        /// A field of a charter.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum CharterField {
            $($(#[$doc])* $variant,)+
        }

        impl CharterField {
            /// All of them, in the order of the charter.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The name, as files of charters have it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// Whether two charters differ in it.
            pub fn differs(self, one: &Charter, other: &Charter) -> bool {
                match self {
                    $(Self::$variant => false $(|| one.$field != other.$field)+,)+
                }
            }
        }
    };
}

fields! {
    /// The version of facts.
    Version = "version": version;
    /// Who signs.
    Organiser = "organiser": organiser;
    /// The name.
    Name = "name": name;
    /// The ruleset.
    Ruleset = "ruleset": ruleset;
    /// The clock.
    Time = "clock": time;
    /// Whether it is rated.
    Rated = "rated": rated;
    /// The engine.
    Engine = "engine": engine;
    /// Accelerated rounds.
    Acceleration = "acceleration": acceleration;
    /// How many rounds.
    Rounds = "rounds": rounds;
    /// How many cycles.
    Cycles = "cycles": cycles;
    /// How many games a match has.
    Games = "games": games;
    /// What games and byes are worth.
    Points = "points": points;
    /// The tie-breaks.
    TieBreaks = "tie-breaks": tie_breaks;
    /// What becomes of those who are still equal.
    Level = "level": level;
    /// Who must not meet.
    Forbidden = "forbidden": forbidden;
    /// Who may enter.
    Entry = "entry": entry;
    /// The fewest players.
    Fewest = "fewest": fewest;
    /// The most players.
    Most = "most": most;
    /// When entries are taken.
    Registration = "registration": registration;
    /// When rounds are played.
    Schedule = "schedule": schedule;
    /// How long a player may be late.
    Grace = "grace": grace_ms;
    /// How long a seal waits.
    Late = "late": late_ms;
    /// How long there may be no seal.
    Patience = "patience": patience_ms;
    /// What a claim waits for.
    ClaimGrace = "claim-grace": claim_grace_ms;
    /// How many absences are a withdrawal.
    Absences = "absences": absences;
    /// Which byes may be asked for.
    Byes = "byes": byes;
    /// Who may enter late.
    LateEntry = "late-entry": late_entry;
    /// The arbiters, or the players in their place.
    Arbiters = "arbiters": arbiters, roster_threshold;
    /// How many of them sign.
    Threshold = "threshold": threshold;
    /// How many witnesses a board has.
    Committee = "committee": committee;
    /// How many of them make a time.
    Quorum = "quorum": quorum;
    /// How much a key may say.
    Caps = "caps": caps;
    /// The random number.
    Nonce = "nonce": nonce;
}

impl fmt::Display for CharterField {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

/// In which fields two charters differ, in their order: what to show where two events have one name (F-5).
pub fn differences(one: &Charter, other: &Charter) -> Vec<CharterField> {
    CharterField::ALL
        .iter()
        .copied()
        .filter(|field| field.differs(one, other))
        .collect()
}
