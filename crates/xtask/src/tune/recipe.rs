//! How each row of weights comes about: what it was before any game, and the rounds of duels that it was led by.

use ugolki_engine::tuning::{Row, Terms};
use ugolki_rules::{Directions, Parameters, Ruleset};

use super::Weights;
use super::duels::Round;

/// How a row of weights comes about.
#[derive(Debug)]
pub(super) struct Recipe {
    pub(super) row: Row,
    /// The rulesets that its duels are played under.
    pub(super) rulesets: Vec<Ruleset>,
    pub(super) prior: Prior,
    /// None: the row is its prior.
    pub(super) rounds: Vec<Round>,
}

/// A row as it was set by hand.
#[derive(Debug)]
pub(super) struct Prior {
    /// Men by how far they are away: the longer of the two ways line by line, the shorter along the line.
    zones: [i32; Terms::ZONES],
    /// All other terms, by name.
    pub(super) terms: [(&'static str, i32); Terms::COUNT - Terms::ZONES],
}

impl Prior {
    /// The weights in the order of terms.
    pub(super) fn weights(&self) -> Weights {
        let mut weights = [0; Terms::COUNT];
        weights[..Terms::ZONES].copy_from_slice(&self.zones);
        for (weight, name) in weights.iter_mut().zip(Terms::names()).skip(Terms::ZONES) {
            *weight = self.of(&name);
        }
        weights
    }

    /// The weight of a term that is none of a zone.
    fn of(&self, name: &str) -> i32 {
        let found = self.terms.iter().find(|(term, _)| *term == name);
        found.map_or(0, |(_, weight)| *weight)
    }
}

/// By how much duels change the weight of a zone, in hundredths of a move.
const ZONE_SPAN: i32 = 8;
/// By how much duels change other weights: less where a term counts for all men, more where it counts seldom. What is not
/// here is held: `Tempo`, for it is the unit, and `Inside`, for nearly all games end before the move limit. `Exit` is held
/// where it is 0, for it is there for crowds only.
const SPANS: [(&str, i32); 16] = [
    ("Steps", 4),
    ("Reach", 4),
    ("Target", 8),
    ("House", 12),
    ("Edge", 8),
    ("Ways", 4),
    ("Skew", 4),
    ("Last", 12),
    ("Second", 12),
    ("Third", 12),
    ("Jumps", 6),
    ("Alone", 10),
    ("Home", 20),
    ("Soon", 50),
    ("Late", 30),
    ("Exit", 20),
];

impl Recipe {
    /// By how much duels change each weight, in hundredths of a move; 0 for those that are held.
    pub(super) fn spans(&self) -> Weights {
        let mut spans = [ZONE_SPAN; Terms::COUNT];
        for (span, name) in spans.iter_mut().zip(Terms::names()).skip(Terms::ZONES) {
            let found = SPANS.iter().find(|(term, _)| *term == name);
            let free = found.filter(|_| name != "Exit" || self.prior.of(&name) != 0);
            *span = free.map_or(0, |(_, span)| *span);
        }
        spans
    }
}

/// The recipe of a row.
pub(super) fn of(row: Row) -> Recipe {
    match row {
        Row::EightFour => Recipe {
            row,
            rulesets: named(&["classic-3x3", "classic-3x4", "triangle", "russian-3x3"]),
            prior: EIGHT_FOUR,
            rounds: rounds(250),
        },
        Row::EightFourCrowd => Recipe {
            row,
            rulesets: named(&["square-4x4"]),
            prior: EIGHT_FOUR_CROWD,
            rounds: rounds(500),
        },
        Row::EightEight => Recipe {
            row,
            rulesets: named(&["diagonal-3x3", "diagonal-3x4"]),
            prior: EIGHT_EIGHT,
            rounds: rounds(500),
        },
        Row::SixteenFour => Recipe {
            row,
            rulesets: large_four().into_iter().collect(),
            prior: SIXTEEN_FOUR,
            rounds: Vec::new(),
        },
        Row::SixteenEight => Recipe {
            row,
            rulesets: named(&["halma-16"]),
            prior: EIGHT_EIGHT,
            rounds: Vec::new(),
        },
    }
}

/// Twelve rounds, with strides that become shorter.
fn rounds(duels: usize) -> Vec<Round> {
    [12, 12, 12, 10, 10, 10, 8, 8, 8, 6, 6, 6]
        .into_iter()
        .map(|stride| Round {
            duels,
            nodes: 400,
            stride,
        })
        .collect()
}

/// A step is worth 30 by the way that is left, and 30 more along the longer side: a man who is far away by one side only
/// finds fewer jumps. The hindmost men count once more each, since who walks alone walks long; a man alone is weak, and so is
/// one at home.
const EIGHT_FOUR: Prior = Prior {
    zones: [0; Terms::ZONES],
    terms: [
        ("Steps", 10),
        ("Reach", -30),
        ("Target", 30),
        ("House", -50),
        ("Edge", 0),
        ("Ways", -40),
        ("Skew", -5),
        ("Last", -40),
        ("Second", -50),
        ("Third", -30),
        ("Jumps", 20),
        ("Alone", -50),
        ("Home", -60),
        ("Soon", -200),
        ("Late", -100),
        ("Exit", 0),
        ("Inside", 35),
        ("Tempo", 50),
    ],
};

/// Sixteen men are in each other's way, so places count less, and leaving home before the deadline is planned for from the
/// first move on (`Exit`). The row of this ruleset before, made larger by half: pruning has margins in the same unit.
const EIGHT_FOUR_CROWD: Prior = Prior {
    zones: [0; Terms::ZONES],
    terms: [
        ("Steps", 18),
        ("Reach", -6),
        ("Target", 27),
        ("House", -50),
        ("Edge", 33),
        ("Ways", -37),
        ("Skew", -4),
        ("Last", -33),
        ("Second", -57),
        ("Third", -25),
        ("Jumps", 12),
        ("Alone", -48),
        ("Home", -60),
        ("Soon", -300),
        ("Late", -105),
        ("Exit", -120),
        ("Inside", 50),
        ("Tempo", 50),
    ],
};

/// As in four directions; men go by diagonals too, so that games are shorter and the hindmost are late sooner. The deadline's
/// terms are those of the row before. The large board has the same prior: a step is worth as much on both, as it must be for
/// levels to judge alike, whose errors are so many hundredths of a move.
const EIGHT_EIGHT: Prior = Prior {
    zones: [0; Terms::ZONES],
    terms: [
        ("Steps", 20),
        ("Reach", -30),
        ("Target", 20),
        ("House", -30),
        ("Edge", 0),
        ("Ways", -40),
        ("Skew", -5),
        ("Last", -50),
        ("Second", -45),
        ("Third", -40),
        ("Jumps", 10),
        ("Alone", -40),
        ("Home", -100),
        ("Soon", -140),
        ("Late", -170),
        ("Exit", 0),
        ("Inside", 35),
        ("Tempo", 50),
    ],
};

/// Places by a smooth table, on which men come home one as the other; the hindmost hardly count for themselves.
#[rustfmt::skip]
const SIXTEEN_FOUR: Prior = Prior {
    zones: [
        0,
        -6, -8,
        -18, -20, -27,
        -39, -39, -45, -56,
        -66, -66, -71, -81, -96,
        -102, -100, -104, -113, -127, -147,
        -144, -142, -144, -152, -166, -184, -208,
        -194, -191, -192, -199, -212, -229, -252, -280,
    ],
    terms: [
        ("Steps", -16),
        ("Reach", -2),
        ("Target", 20),
        ("House", 0),
        ("Edge", 0),
        ("Ways", -14),
        ("Skew", 0),
        ("Last", -4),
        ("Second", -3),
        ("Third", -2),
        ("Jumps", 6),
        ("Alone", -10),
        ("Home", -20),
        ("Soon", -60),
        ("Late", -100),
        ("Exit", 0),
        ("Inside", 20),
        ("Tempo", 50),
    ],
};

fn named(names: &[&str]) -> Vec<Ruleset> {
    names.iter().filter_map(|name| Ruleset::named(name)).collect()
}

/// No named ruleset has four directions on the large board: the tradition's house stands in for them.
fn large_four() -> Option<Ruleset> {
    let halma = Ruleset::named("halma-16")?;
    let parameters = Parameters {
        directions: Directions::Four,
        exit_limit: 90,
        move_limit: 240,
        ..*halma.parameters()
    };
    Ruleset::new(parameters).ok()
}
