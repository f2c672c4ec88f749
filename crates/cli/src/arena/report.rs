//! The table of a match: in words, as JSON, and as Markdown for `docs/rulesets.md`.

mod json;
mod markdown;

use ugolki_rules::{Reason, Ruleset};
use ugolki_words::{Lang, say};

use super::control::Control;
use super::sprt::{Sprt, Verdict};
use super::statistics::{REASONS, Results, Statistics};
use super::tally::Tally;
use crate::words;

pub(crate) use json::{FaultRow, GameRow, table as json};
pub(crate) use markdown::tables as markdown;

/// What the games of a match start from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Begun {
    /// The start of the rules.
    Start,
    /// So many random plies.
    Random {
        /// How many.
        plies: u32,
        /// What they are made of.
        seed: u64,
    },
    /// Openings that were listed.
    Listed {
        /// How many.
        count: usize,
        /// Where, if in a file.
        file: Option<String>,
    },
}

impl Begun {
    /// The same in words.
    pub(crate) fn said(&self, lang: Lang) -> String {
        match self {
            Self::Start => say!(lang, "match-from-start").to_owned(),
            Self::Random { plies, seed } => {
                say!(lang, "match-random", count = *plies, seed = *seed)
            }
            Self::Listed { count, file } => {
                let openings = say!(lang, "match-openings", count = *count);
                match file {
                    Some(file) => say!(
                        lang,
                        "match-openings-of",
                        openings = openings,
                        file = file.as_str()
                    ),
                    None => openings,
                }
            }
        }
    }
}

/// All that is known of a match under one ruleset.
#[derive(Debug, Clone)]
pub(crate) struct Report {
    /// The ruleset.
    pub(crate) ruleset: Ruleset,
    /// What the engines are called.
    pub(crate) names: [String; 2],
    /// How long they think.
    pub(crate) controls: [Control; 2],
    /// What games start from.
    pub(crate) openings: Begun,
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
    pub(crate) fn lines(&self, lang: Lang) -> Vec<String> {
        let mut lines = self.engine_lines(lang);
        if let [a, b, c, d, e] = self.tally.pairs()
            && a + b + c + d + e > 0
        {
            lines.push(say!(
                lang,
                "match-pairs",
                name = self.names[0].as_str(),
                pairs = format!("{a} {b} {c} {d} {e}")
            ));
        }
        lines.extend(self.test().map(|test| test_line(lang, &test)));
        lines.extend(self.white_line(lang));
        lines.extend(self.ending_lines(lang));
        if let Some(length) = self.statistics.length() {
            lines.push(say!(
                lang,
                "match-length",
                mean = written(lang, format!("{:.1}", length.mean)),
                least = length.least,
                most = length.most
            ));
        }
        for (name, faults) in self.names.iter().zip(self.faults) {
            if faults > 0 {
                lines.push(say!(lang, "match-faults", name = name.as_str(), count = faults));
            }
        }
        let below = lines.into_iter().map(|line| format!("  {line}"));
        std::iter::once(self.heading(lang)).chain(below).collect()
    }

    fn heading(&self, lang: Lang) -> String {
        let [first, second] = self.controls.map(|control| control.said(lang));
        let controls = if first == second {
            first
        } else {
            say!(lang, "match-controls", first = first, second = second)
        };
        say!(
            lang,
            "match-heading",
            ruleset = self.ruleset.id(),
            played = self.tally.played(),
            all = self.planned,
            controls = controls,
            openings = self.openings.said(lang)
        )
    }

    fn engine_lines(&self, lang: Lang) -> Vec<String> {
        let labels = [
            say!(lang, "match-engine"),
            say!(lang, "match-games"),
            say!(lang, "match-won"),
            say!(lang, "match-drawn"),
            say!(lang, "match-lost"),
            say!(lang, "match-points"),
            say!(lang, "match-score"),
            say!(lang, "match-elo"),
            say!(lang, "match-superior"),
        ];
        let mut rows = vec![labels.map(str::to_owned)];
        for (name, tally) in self.names.iter().zip([self.tally.clone(), self.tally.turned()]) {
            let [won, drawn, lost] = tally.results();
            let (score, elo, superior) = match tally.sample() {
                None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
                Some(sample) => {
                    let elo = sample.elo();
                    let number = |number| written(lang, signed(number));
                    (
                        written(lang, percent(tally.points() / f64::from(tally.played()))),
                        say!(
                            lang,
                            "match-elo-between",
                            value = number(elo.value),
                            low = number(elo.low),
                            high = number(elo.high)
                        ),
                        written(lang, percent(sample.superiority())),
                    )
                }
            };
            rows.push([
                name.clone(),
                tally.played().to_string(),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
                written(lang, format!("{:.1}", tally.points())),
                score,
                elo,
                superior,
            ]);
        }
        table(&rows, [0, 5, 4, 5, 4, 6, 6, 24, 8], &[0, 7])
    }

    fn white_line(&self, lang: Lang) -> Option<String> {
        let white = self.statistics.white()?;
        let results = self.statistics.all();
        Some(say!(
            lang,
            "match-white",
            share = written(lang, percent(white.mean)),
            error = written(lang, format!("{:.1}", 100.0 * white.error)),
            won = results.white,
            drawn = results.draw,
            lost = results.black
        ))
    }

    fn ending_lines(&self, lang: Lang) -> Vec<String> {
        let endings = self.endings();
        if endings.is_empty() {
            return Vec::new();
        }
        let all = f64::from(self.tally.played());
        let labels = [
            say!(lang, "match-ended-by"),
            say!(lang, "match-share"),
            say!(lang, "match-column-white"),
            say!(lang, "match-drawn"),
            say!(lang, "match-column-black"),
        ];
        let mut rows = vec![labels.map(str::to_owned)];
        rows.extend(endings.into_iter().map(|(kind, results)| {
            [
                words::ending_word(lang, kind),
                written(lang, percent(f64::from(results.all()) / all)),
                results.white.to_string(),
                results.draw.to_string(),
                results.black.to_string(),
            ]
        }));
        table(&rows, [12, 6, 5, 5, 5], &[0])
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

/// Rows as columns, two cells apart, each as wide as its widest cell and `least`; those of `left` begin at the left.
fn table<const N: usize>(rows: &[[String; N]], least: [usize; N], left: &[usize]) -> Vec<String> {
    let mut widths = least;
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(widths).enumerate().map(|(at, (cell, width))| {
            if left.contains(&at) {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// A number with the decimal mark of the language.
fn written(lang: Lang, number: String) -> String {
    match lang {
        Lang::En => number,
        Lang::Ru | Lang::De | Lang::Nl => number.replace('.', words::point(lang)),
    }
}

fn test_line(lang: Lang, (sprt, ratio, verdict): &(Sprt, f64, Verdict)) -> String {
    let said = match verdict {
        Verdict::H0 => say!(lang, "match-h0", elo = sprt.elo1.to_string()),
        Verdict::H1 => say!(lang, "match-h1", elo = sprt.elo0.to_string()),
        Verdict::Undecided => say!(lang, "match-undecided").to_owned(),
    };
    say!(
        lang,
        "match-test",
        // As it is typed on the command line.
        test = format!(
            "SPRT elo0={} elo1={} alpha={} beta={}",
            sprt.elo0, sprt.elo1, sprt.alpha, sprt.beta
        ),
        ratio = written(lang, format!("{ratio:.2}")),
        low = written(lang, format!("{:.2}", sprt.lower())),
        high = written(lang, format!("{:.2}", sprt.upper())),
        said = said
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
