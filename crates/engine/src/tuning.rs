//! What the evaluation is made of, laid open for the tuner: the terms, what they are worth now, and engines that play with
//! other weights or as another level.

use ugolki_rules::board::{Rules, Wide};
use ugolki_rules::{BoardSize, Ruleset};

use crate::evaluate::Term;
use crate::{Engine, Settings};

pub use crate::level::Persona;
pub use crate::weights::Row;

/// The terms of the evaluation.
#[derive(Debug)]
pub struct Terms;

impl Terms {
    /// The number of terms.
    pub const COUNT: usize = Term::COUNT;
    /// The number of terms that belong to a man in a zone. They come first, by the longer of its two distances.
    pub const ZONES: usize = Term::ZONES;

    /// The names of the terms, in order.
    pub fn names() -> impl Iterator<Item = String> {
        Term::names()
    }
}

/// The row of weights under a ruleset.
pub fn row(ruleset: &Ruleset) -> Row {
    match ruleset.board() {
        BoardSize::Eight => Row::of(&Rules::<u64>::new(ruleset)),
        BoardSize::Sixteen => Row::of(&Rules::<Wide>::new(ruleset)),
    }
}

/// An engine that plays with these weights under every ruleset, whatever the table of weights says.
pub const fn engine(settings: Settings, weights: [i32; Terms::COUNT]) -> Engine {
    Engine::tuned(settings, None, Some(weights))
}

/// An engine that plays with this persona, whatever the level of the settings is.
pub const fn player(settings: Settings, persona: Persona) -> Engine {
    Engine::tuned(settings, Some(persona), None)
}

/// The weights of a row in a text like that of the table of weights; none if it is not there or not of the right length.
pub fn parse(text: &str, row: Row) -> Option<[i32; Terms::COUNT]> {
    let head = format!("const {}: Weights = [\n", row.name());
    let (_, rest) = text.split_once(&head)?;
    let (list, _) = rest.split_once("];")?;
    let weights: Option<Vec<i32>> = list
        .lines()
        .filter_map(|line| line.split("//").next())
        .flat_map(|line| line.split(','))
        .map(str::trim)
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().ok())
        .collect();
    weights?.try_into().ok()
}
