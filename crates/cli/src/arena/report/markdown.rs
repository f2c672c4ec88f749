//! The tables of `docs/rulesets.md`: a row a ruleset, and no word about who played.

use std::fmt::Write as _;

use super::super::statistics::{REASONS, Results};
use super::{Report, percent};

/// Two tables: how balanced, decisive and long games are, and which rules end them.
pub(crate) fn tables(reports: &[Report]) -> String {
    let mut text = String::from(
        "| ruleset | games | White's score | White won | drawn | Black won | moves a game: mean | least | most |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for report in reports {
        row(&mut text, &played_cells(report));
    }
    text.push_str("\n| ruleset |");
    for reason in REASONS {
        // Writing to a string can't fail.
        write!(text, " {} |", reason.kind()).unwrap_or_default();
    }
    text.push_str("\n|---|");
    text.push_str(&"--:|".repeat(REASONS.len()));
    text.push('\n');
    for report in reports {
        row(&mut text, &ended_cells(report));
    }
    text
}

fn row(text: &mut String, cells: &[String]) {
    writeln!(text, "| {} |", cells.join(" | ")).unwrap_or_default();
}

fn played_cells(report: &Report) -> Vec<String> {
    let statistics = &report.statistics;
    let results = statistics.all();
    let all = f64::from(results.all());
    let share = |count: u32| {
        if results.all() == 0 {
            "-".to_owned()
        } else {
            percent(f64::from(count) / all)
        }
    };
    let white = statistics
        .white()
        .map(|white| format!("{} ± {:.1}", percent(white.mean), 100.0 * white.error));
    let length = statistics.length();
    let dash = || "-".to_owned();
    vec![
        format!("`{}`", report.ruleset.id()),
        results.all().to_string(),
        white.unwrap_or_else(dash),
        share(results.white),
        share(results.draw),
        share(results.black),
        length.map_or_else(dash, |length| format!("{:.1}", length.mean)),
        length.map_or_else(dash, |length| length.least.to_string()),
        length.map_or_else(dash, |length| length.most.to_string()),
    ]
}

/// For each reason: the share of games that it ended, and of those the wins of White, the draws, the wins of Black.
fn ended_cells(report: &Report) -> Vec<String> {
    let all = report.statistics.all().all();
    let cell = |results: Results| {
        if results.all() == 0 {
            return "-".to_owned();
        }
        format!(
            "{} ({}, {}, {})",
            percent(f64::from(results.all()) / f64::from(all)),
            results.white,
            results.draw,
            results.black
        )
    };
    let reasons = REASONS
        .into_iter()
        .map(|reason| cell(report.statistics.by(reason)));
    std::iter::once(format!("`{}`", report.ruleset.id()))
        .chain(reasons)
        .collect()
}
