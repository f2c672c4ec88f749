//! What makes each level what it is: how far it looks, what it overlooks, and how well it judges.
//!
//! The numbers were found by letting each level play the one below in every ruleset (`cargo run --release -p
//! ugolki-engine --example arena -- levels all 40`), aiming at a score between 65 and 85 %. They differ from one row of
//! weights to another, since games do: how much is lost by looking half as far, by an error of a move's worth or by men
//! left at home depends on how many men and directions there are and how large the board is.

use crate::Level;
use crate::evaluate::Term;
use crate::weights::{Row, Weights};

/// How a level plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Persona {
    /// How far it looks, in plies, from 1.
    pub depth: u32,
    /// The most positions it looks at for a move.
    pub nodes: u64,
    /// The longest chain that it finds, in jumps.
    pub jumps: u32,
    /// How many of a hundred moves it considers; the rest it overlooks.
    pub attention: u32,
    /// How far its judgement of a move is off, in hundredths of a move: up to about twice this. With 0 it plays the best
    /// that it finds.
    pub noise: i32,
    /// How much it knows of what there is to know, in per cent: with 0 it goes forward, and that is all; stragglers are
    /// forgotten, and the deadline comes as a surprise.
    pub knowledge: i32,
}

/// The depth of one who looks as far as the number of positions allows.
const FAR: u32 = 99;
/// The jumps of one who misses no chain.
const ANY: u32 = 99;

/// The small board in four directions.
const EIGHT_FOUR: [Persona; 7] = [
    persona(3, 20_000, 4, 79, 12, 60),
    persona(3, 20_000, 5, 88, 11, 94),
    persona(FAR, 2_300, 6, 90, 0, 100),
    persona(FAR, 9_300, 8, 93, 0, 100),
    persona(FAR, 22_500, 12, 97, 0, 100),
    persona(FAR, 72_000, ANY, 98, 0, 100),
    persona(FAR, 235_000, ANY, 100, 0, 100),
];

/// The small board in four directions with many men. Who leaves men at home is lost, and else most games are drawn: it is
/// knowledge that tells levels apart.
const EIGHT_FOUR_CROWD: [Persona; 7] = [
    persona(1, 2_000, 4, 75, 30, 5),
    persona(2, 5_000, 5, 82, 30, 15),
    persona(3, 20_000, 6, 86, 28, 24),
    persona(3, 20_000, 8, 90, 24, 36),
    persona(FAR, 1_800, 12, 95, 0, 52),
    persona(FAR, 4_000, ANY, 97, 0, 70),
    persona(FAR, 25_000, ANY, 100, 0, 100),
];

/// The small board in eight directions: games are short, and errors cost less.
const EIGHT_EIGHT: [Persona; 7] = [
    persona(2, 5_000, 4, 79, 28, 68),
    persona(3, 20_000, 5, 83, 48, 73),
    persona(FAR, 950, 6, 89, 0, 100),
    persona(FAR, 2_800, 8, 93, 0, 100),
    persona(FAR, 10_000, 12, 97, 0, 100),
    persona(FAR, 40_000, ANY, 98, 0, 100),
    persona(FAR, 112_000, ANY, 100, 0, 100),
];

/// The large board: games are long, and small differences add up.
const SIXTEEN: [Persona; 7] = [
    persona(FAR, 750, 4, 80, 0, 80),
    persona(FAR, 1_200, 5, 84, 0, 88),
    persona(FAR, 2_000, 6, 88, 0, 95),
    persona(FAR, 3_500, 8, 93, 0, 100),
    persona(FAR, 6_600, 12, 97, 0, 100),
    persona(FAR, 15_000, ANY, 98, 0, 100),
    persona(FAR, 35_000, ANY, 100, 0, 100),
];

const fn persona(depth: u32, nodes: u64, jumps: u32, attention: u32, noise: i32, knowledge: i32) -> Persona {
    Persona {
        depth,
        nodes,
        jumps,
        attention,
        noise,
        knowledge,
    }
}

impl Persona {
    /// How a level plays with a row of weights; none for full strength, which holds nothing back.
    pub(crate) fn of(level: Level, row: Row) -> Option<Self> {
        let personas = match row {
            Row::EightFour => &EIGHT_FOUR,
            Row::EightFourCrowd => &EIGHT_FOUR_CROWD,
            Row::EightEight => &EIGHT_EIGHT,
            Row::SixteenFour | Row::SixteenEight => &SIXTEEN,
        };
        let index = usize::from(level.number()).checked_sub(1)?;
        personas.get(index).copied()
    }

    /// Tells whether it misjudges what it sees; else it plays the best that it finds.
    pub(crate) const fn errs(&self) -> bool {
        self.noise > 0
    }

    /// The weights as one who knows this much has them, between those of a beginner and the whole.
    pub(crate) fn weights(&self, whole: &Weights) -> Weights {
        let mut weights = [0; Term::COUNT];
        for (weight, (known, naive)) in weights.iter_mut().zip(whole.iter().zip(naive(whole))) {
            *weight = (known * self.knowledge + naive * (100 - self.knowledge)) / 100;
        }
        weights
    }
}

/// The weights of a beginner: every man forward, and the move.
fn naive(whole: &Weights) -> Weights {
    let mut weights = [0; Term::COUNT];
    weights[Term::Steps.index()] = -50;
    weights[Term::Ways.index()] = -10;
    weights[Term::Tempo.index()] = whole[Term::Tempo.index()];
    weights
}
