//! The text of the table of weights.

use std::fmt::Write as _;

use ugolki_engine::tuning::{Row, Terms};

use super::Weights;

const HEAD: &str = "\
//! The weights of the evaluation, all of them: written by `cargo xtask tune`, not by hand. How each row comes about stands
//! in the recipes of the tuner.

use super::Weights;
";

/// The text of the table with these rows.
pub(super) fn text(rows: &[(Row, Weights)]) -> String {
    let mut text = String::from(HEAD);
    for (row, weights) in rows {
        write_row(&mut text, *row, weights);
    }
    text
}

/// Zones of one longer distance stand on one line, every other term on a line of its own.
fn write_row(text: &mut String, row: Row, weights: &Weights) {
    // Writing to a string cannot fail.
    writeln!(
        text,
        "\n#[rustfmt::skip]\npub(super) const {}: Weights = [",
        row.name()
    )
    .ok();
    let (mut zones, terms) = weights.split_at(Terms::ZONES);
    let mut longer = 0;
    while let Some((line, rest)) = zones.split_at_checked(longer + 1).filter(|_| !zones.is_empty()) {
        let line: Vec<String> = line.iter().map(|weight| format!("{weight},")).collect();
        writeln!(
            text,
            "    {} // Men {longer} away by the longer way.",
            line.join(" ")
        )
        .ok();
        zones = rest;
        longer += 1;
    }
    for (name, weight) in Terms::names().skip(Terms::ZONES).zip(terms) {
        writeln!(text, "    {weight}, // {name}").ok();
    }
    text.push_str("];\n");
}
