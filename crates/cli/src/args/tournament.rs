//! Values that the commands of tournaments take.

use std::str::FromStr;

use ugolki_tournament::Engine;
use ugolki_tournament::tiebreak::TieBreak;
use ugolki_words::say;

use super::Unfit;
use crate::nearest::nearest;
use crate::source::Source;

/// A file, or `-`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SourceArg(pub Source);

impl FromStr for SourceArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        Ok(Self(Source::of(text)))
    }
}

/// An engine that makes rounds, by its name and version.
///
/// # Errors
/// The nearest right name, or all of them.
pub(crate) fn engine(text: &str) -> Result<Engine, Unfit> {
    let names = || {
        let rounds = Engine::ALL.iter().filter(|engine| engine.has_rounds());
        rounds.map(|engine| engine.name())
    };
    match text.parse::<Engine>() {
        Ok(engine) if engine.has_rounds() => Ok(engine),
        _ => Err(if let Some(near) = nearest(text, names()) {
            Unfit::meant(near)
        } else {
            let all = names().collect::<Vec<_>>().join(", ");
            Unfit::new(move |lang| say!(lang, "unfit-one-of", all = all.as_str()))
        }),
    }
}

/// Tie-breaks in their order. Points come first, unless they stand elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TieBreaksArg(pub Vec<TieBreak>);

impl FromStr for TieBreaksArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let mut list = Vec::new();
        for code in text.split([',', ' ']).filter(|code| !code.is_empty()) {
            let kind: TieBreak = code.parse().map_err(|_| no_tie_break(code))?;
            if !list.contains(&kind) {
                list.push(kind);
            }
        }
        if !list.contains(&TieBreak::Points) {
            list.insert(0, TieBreak::Points);
        }
        Ok(Self(list))
    }
}

fn no_tie_break(code: &str) -> Unfit {
    let code = ugolki_tui::clean(code);
    let all: Vec<&str> = TieBreak::ALL.iter().map(|kind| kind.code()).collect();
    let all = all.join(" ");
    Unfit::new(move |lang| say!(lang, "unfit-tie-break", code = code.as_str(), all = all.as_str()))
}
