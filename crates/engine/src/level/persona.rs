//! What makes each level what it is: how far it looks, what it overlooks, and how well it judges.
//!
//! The numbers were found by letting each level play the one below in every ruleset (`cargo run --release -p
//! ugolki-engine --example arena -- levels all 40`), aiming at a score between 65 and 85 %.

use crate::Level;
use crate::evaluate::Term;
use crate::weights::Weights;

/// How a level plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Persona {
    /// How far it looks, in plies.
    pub(crate) depth: u32,
    /// The most positions it looks at.
    pub(crate) nodes: u64,
    /// The longest chain that it finds, in jumps.
    pub(crate) jumps: u32,
    /// How many of a hundred moves it considers; the rest it overlooks.
    pub(crate) attention: u32,
    /// How far its judgement of a move is off, in hundredths of a move: up to about twice this.
    pub(crate) noise: i32,
    /// What it knows of the game.
    pub(crate) knowledge: Knowledge,
}

/// What a level knows of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Knowledge {
    /// Forward is good, and that is all: stragglers are forgotten, and the deadline comes as a surprise.
    Forward,
    /// The deadline too, and that the last men must come along.
    Stragglers,
    /// Everything.
    Whole,
}

impl Persona {
    /// How a level plays; none for full strength, which holds nothing back.
    pub(crate) const fn of(level: Level) -> Option<Self> {
        let (depth, nodes, jumps, attention, noise, knowledge) = match level.number() {
            1 => (1, 2_000, 4, 68, 38, Knowledge::Forward),
            2 => (2, 5_000, 5, 80, 45, Knowledge::Stragglers),
            3 => (3, 30_000, 6, 77, 66, Knowledge::Whole),
            4 => (3, 30_000, 8, 85, 43, Knowledge::Whole),
            5 => (3, 30_000, 12, 97, 8, Knowledge::Whole),
            6 => (99, 3_500, 99, 95, 0, Knowledge::Whole),
            7 => (99, 14_000, 99, 100, 0, Knowledge::Whole),
            _ => return None,
        };
        Some(Self {
            depth,
            nodes,
            jumps,
            attention,
            noise,
            knowledge,
        })
    }
}

impl Persona {
    /// Tells whether it misjudges what it sees; else it plays the best that it finds.
    pub(crate) const fn errs(&self) -> bool {
        self.noise > 0
    }
}

impl Knowledge {
    /// The weights as one who knows this much has them.
    pub(crate) fn weights(self, whole: &Weights) -> Weights {
        let mut weights = [0; Term::COUNT];
        let mut set = |term: Term, weight: i32| weights[term.index()] = weight;
        match self {
            Self::Whole => return *whole,
            Self::Forward => {
                set(Term::Steps, -50);
                set(Term::Ways, -10);
            }
            Self::Stragglers => {
                set(Term::Steps, -35);
                set(Term::Ways, -20);
                set(Term::Last, -25);
                set(Term::Home, whole[Term::Home.index()] / 2);
                set(Term::Late, whole[Term::Late.index()] / 2);
            }
        }
        set(Term::Tempo, whole[Term::Tempo.index()]);
        weights
    }
}
