//! The table of a match: in words, as JSON, and as Markdown for `docs/rulesets.md`.

mod json;
mod markdown;

use ugolki_rules::{Reason, Ruleset};

use super::sprt::{Sprt, Verdict};
use super::statistics::{REASONS, Results, Statistics};
use super::tally::Tally;

pub(crate) use json::{FaultRow, GameRow, table as json};
pub(crate) use markdown::tables as markdown;

/// All that is known of a match under one ruleset.
#[derive(Debug, Clone)]
pub(crate) struct Report {
    /// The ruleset.
    pub(crate) ruleset: Ruleset,
    /// What the engines are called.
    pub(crate) names: [String; 2],
    /// How long they think, in words.
    pub(crate) controls: [String; 2],
    /// What games start from, in words.
    pub(crate) openings: String,
    /// The most games.
    pub(crate) planned: u32,
    /// The results of the first engine.
    pub(crate) tally: Tally,
    /// What the games were like.
    pub(crate) statistics: Statistics,
    /// How often each engine was at fault.
    pub(crate) faults: [u32; 2],
    /// The hypotheses that are tested.
    pub(crate) sprt: Option<Sprt>,
}

impl Report {
    /// The log-likelihood ratio and what it says, where hypotheses are tested.
    pub(crate) fn test(&self) -> Option<(Sprt, f64, Verdict)> {
        let sprt = self.sprt?;
        let ratio = sprt.ratio(&self.tally.observed());
        Some((sprt, ratio, sprt.verdict(ratio)))
    }

    /// The first engine's results in short, for progress: `+7 =4 -1`.
    pub(crate) fn short(&self) -> String {
        let [wins, draws, losses] = self.tally.results();
        let test = self.test().map(|(_, ratio, _)| format!(", LLR {ratio:.2}"));
        format!("+{wins} ={draws} -{losses}{}", test.unwrap_or_default())
    }

    /// The lines of the table.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.heading()];
        lines.extend(self.engine_lines());
        if let [a, b, c, d, e] = self.tally.pairs()
            && a + b + c + d + e > 0
        {
            lines.push(format!(
                "  pairs with 0, 1/2, 1, 3/2, 2 points for {}: {a} {b} {c} {d} {e}",
                self.names[0]
            ));
        }
        lines.extend(self.test().map(|test| test_line(&test)));
        lines.extend(self.white_line());
        lines.extend(self.ending_lines());
        if let Some(length) = self.statistics.length() {
            lines.push(format!(
                "  moves a game: {:.1} on average, {} to {}",
                length.mean, length.least, length.most
            ));
        }
        for (name, faults) in self.names.iter().zip(self.faults) {
            if faults > 0 {
                lines.push(format!(
                    "  {name} was at fault in {faults} of them, and lost those"
                ));
            }
        }
        lines
    }

    fn heading(&self) -> String {
        let [first, second] = &self.controls;
        let controls = if first == second {
            first.clone()
        } else {
            format!("{first} against {second}")
        };
        format!(
            "{}: {} of {} games, {controls}, {}",
            self.ruleset.id(),
            self.tally.played(),
            self.planned,
            self.openings
        )
    }

    fn engine_lines(&self) -> Vec<String> {
        let width = self.names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or_default().max("engine".len());
        let mut lines = vec![format!(
            "  {:<width$}  games   won  drawn  lost  points   score  {:<24}  superior",
            "engine", "Elo (95 %)"
        )];
        for (name, tally) in self.names.iter().zip([self.tally.clone(), self.tally.turned()]) {
            let [won, drawn, lost] = tally.results();
            let (score, elo, superior) = match tally.sample() {
                None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
                Some(sample) => {
                    let elo = sample.elo();
                    (
                        percent(tally.points() / f64::from(tally.played())),
                        format!(
                            "{} ({} to {})",
                            signed(elo.value),
                            signed(elo.low),
                            signed(elo.high)
                        ),
                        percent(sample.superiority()),
                    )
                }
            };
            lines.push(format!(
                "  {name:<width$}  {:>5}  {won:>4}  {drawn:>5}  {lost:>4}  {:>6.1}  {score:>6}  {elo:<24}  {superior:>8}",
                tally.played(),
                tally.points(),
            ));
        }
        lines
    }

    fn white_line(&self) -> Option<String> {
        let white = self.statistics.white()?;
        let results = self.statistics.all();
        Some(format!(
            "  White scored {} +- {:.1} ({} won, {} drawn, {} lost)",
            percent(white.mean),
            100.0 * white.error,
            results.white,
            results.draw,
            results.black
        ))
    }

    fn ending_lines(&self) -> Vec<String> {
        let endings = self.endings();
        if endings.is_empty() {
            return Vec::new();
        }
        let all = f64::from(self.tally.played());
        let mut lines = vec!["  ended by      share  White  drawn  Black".to_owned()];
        for (kind, results) in endings {
            lines.push(format!(
                "  {kind:<12} {:>6}  {:>5}  {:>5}  {:>5}",
                percent(f64::from(results.all()) / all),
                results.white,
                results.draw,
                results.black
            ));
        }
        lines
    }

    /// Every ending that there was: those of the rules in the order of the rules, then faults by name.
    fn endings(&self) -> Vec<(&'static str, Results)> {
        let by = |reason: Reason| (reason.kind(), self.statistics.by(reason));
        REASONS
            .into_iter()
            .map(by)
            .chain(self.statistics.faults())
            .filter(|(_, results)| results.all() > 0)
            .collect()
    }
}

fn test_line((sprt, ratio, verdict): &(Sprt, f64, Verdict)) -> String {
    let said = match verdict {
        Verdict::H0 => format!("H0: not stronger by {} Elo", sprt.elo1),
        Verdict::H1 => format!("H1: stronger by more than {} Elo", sprt.elo0),
        Verdict::Undecided => "undecided".to_owned(),
    };
    format!(
        "  SPRT elo0={} elo1={} alpha={} beta={}: LLR {ratio:.2} ({:.2} to {:.2}), {said}",
        sprt.elo0,
        sprt.elo1,
        sprt.alpha,
        sprt.beta,
        sprt.lower(),
        sprt.upper()
    )
}

/// A share from 0 to 1: `52.5 %`.
fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A number with its sign, to one decimal; `+inf` for an infinite one.
fn signed(number: f64) -> String {
    // No minus stands before a zero.
    let number = if number.abs() < 0.05 { 0.0 } else { number };
    format!("{number:+.1}")
}

#[cfg(test)]
mod tests;
