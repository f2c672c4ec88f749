//! How fast the rules are: perft beside a chess move generator, and random play-outs with full adjudication.
//!
//! `cargo bench -p ugolki-rules` prints divan's statistics, then the rates and their ratios, measured in turns so that
//! a noisy machine disturbs both sides alike. One core.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "what it measures is known to be there; where it is not, the bench must stop"
)]

mod chess;
mod ours;
mod ratios;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use ugolki_rules::perft;

use crate::ours::{Counted, playout};

fn main() {
    divan::main();
    ratios::print();
}

/// The yardstick: cozy-chess from its start, 6 plies.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_of_chess(bencher: Bencher<'_, '_>) {
    bencher
        .counter(ItemsCount::new(chess::NODES))
        .bench(|| chess::perft(&black_box(chess::start()), chess::DEPTH));
}

/// From the start and from ten positions of the middle game.
#[divan::bench(args = ours::NAMES, sample_count = 5, sample_size = 1)]
fn perft_of_corners(bencher: Bencher<'_, '_>, id: &str) {
    let counted = Counted::new(id);
    bencher
        .counter(ItemsCount::new(counted.nodes))
        .bench(|| counted.run(|position, ruleset, depth| perft(black_box(position), ruleset, depth)));
}

/// A thousand random games, from the start to the end that the rules give them.
#[divan::bench(args = ours::NAMES, sample_count = 5, sample_size = 1)]
fn playouts(bencher: Bencher<'_, '_>, id: &str) {
    let plies = playout::games(id, 1_000);
    bencher
        .counter(ItemsCount::new(plies))
        .bench(|| playout::games(black_box(id), 1_000));
}
