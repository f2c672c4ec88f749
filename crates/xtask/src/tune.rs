//! Fits the weights of the engine's evaluation to games that it plays against itself.
//!
//! Each family of rulesets plays games of a fixed number of nodes a move from random openings; every position after the
//! opening is one line of data: how often each term counts, and what became of the game. Logistic regression finds the
//! weights that foretell the results best, held a little towards the present ones so that rare terms do not run away.
//! They may play worse for all that: a fit is kept when it wins matches (`docs/search.md`).
//! Everything follows from the seed, so the same command on the same sources gives the same file.

use std::fmt::Write as _;
use std::fs;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;

use anyhow::{Context as _, Result, ensure};
use ugolki_engine::tuning::Terms;
use ugolki_engine::{Engine, Limits, Settings};
use ugolki_rules::{BoardSize, Directions, Game, Parameters, Ply, Ruleset, Side};

use crate::step;

/// Where the weights stand.
const FILE: &str = "crates/engine/src/weights.rs";
/// The random plies that a game begins with, at least.
const OPENING: usize = 4;
/// How many more there may be.
const VARIETY: usize = 25;
/// One ply in this many is random later on, so that bad positions are seen too.
const SLIPS: usize = 12;
/// The passes over the data.
const PASSES: i32 = 400;
/// How much the distance from the present weights costs, against the mean loss of a position.
const TETHER: f64 = 2e-6;

/// What a run is made of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) games: usize,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
}

/// Rulesets that share weights.
struct Family {
    name: &'static str,
    size: BoardSize,
    directions: Directions,
    rulesets: Vec<Ruleset>,
}

/// A position of a game: the terms in units, and the result for the side to move from 0 to 1.
struct Sample {
    terms: [f64; Terms::COUNT],
    result: f64,
}

/// Plays the games, fits the weights and writes them down; `only` names one family.
///
/// # Errors
/// When the file of weights cannot be read or written, or has lost its shape.
pub(crate) fn run(plan: Plan, only: Option<&str>) -> Result<()> {
    let path = step::root().join(FILE);
    for family in families() {
        if only.is_some_and(|only| only != family.name) {
            continue;
        }
        let samples = play(&family, plan);
        let old = Terms::weights(family.size, family.directions).map(f64::from);
        let before = loss(&samples, &old, scale_of(&samples, &old));
        let (weights, after) = fit(&samples, &old);
        println!(
            "{}: {} positions, loss {before:.5} -> {after:.5}",
            family.name,
            samples.len()
        );
        for ((name, old), new) in Terms::names().zip(old).zip(weights) {
            println!("  {name:16} {old:6} -> {new:6}");
        }
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {FILE}"))?;
        fs::write(&path, replaced(&text, family.name, &weights)?)
            .with_context(|| format!("cannot write {FILE}"))?;
    }
    Ok(())
}

fn families() -> Vec<Family> {
    let named = |names: &[&str]| names.iter().filter_map(|name| Ruleset::named(name)).collect();
    // No named ruleset has four directions on the large board: the tradition's house stands in for them.
    let large = Ruleset::named("halma-16").map(|halma| Parameters {
        directions: Directions::Four,
        exit_limit: 90,
        move_limit: 240,
        ..*halma.parameters()
    });
    vec![
        Family {
            name: "EIGHT_FOUR",
            size: BoardSize::Eight,
            directions: Directions::Four,
            rulesets: named(&[
                "classic-3x3",
                "classic-3x4",
                "triangle",
                "square-4x4",
                "russian-3x3",
            ]),
        },
        Family {
            name: "EIGHT_EIGHT",
            size: BoardSize::Eight,
            directions: Directions::Eight,
            rulesets: named(&["diagonal-3x3", "diagonal-3x4"]),
        },
        Family {
            name: "SIXTEEN_EIGHT",
            size: BoardSize::Sixteen,
            directions: Directions::Eight,
            rulesets: named(&["halma-16"]),
        },
        Family {
            name: "SIXTEEN_FOUR",
            size: BoardSize::Sixteen,
            directions: Directions::Four,
            rulesets: large
                .and_then(|large| Ruleset::new(large).ok())
                .into_iter()
                .collect(),
        },
    ]
}

/// The samples of all games, in the order of the games, whoever played them.
fn play(family: &Family, plan: Plan) -> Vec<Sample> {
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut games: Vec<(usize, Vec<Sample>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                scope.spawn(move || {
                    let mut games = Vec::new();
                    for ruleset in &family.rulesets {
                        let mut engine = Engine::new(Settings {
                            table_mib: 2,
                            ..Settings::default()
                        });
                        let terms = Terms::new(ruleset);
                        for game in (worker..plan.games).step_by(threads) {
                            games.push((game, play_one(ruleset, &terms, &mut engine, plan, game)));
                        }
                    }
                    games
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_default())
            .collect()
    });
    games.sort_by_key(|(game, _)| *game);
    games.into_iter().flat_map(|(_, samples)| samples).collect()
}

fn play_one(ruleset: &Ruleset, terms: &Terms, engine: &mut Engine, plan: Plan, number: usize) -> Vec<Sample> {
    let mut chance =
        Chance(plan.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (u64::try_from(number).unwrap_or(0) + 1));
    let mut game = Game::new(ruleset.clone());
    let opening = OPENING + chance.below(VARIETY);
    let mut seen: Vec<(Side, [f64; Terms::COUNT])> = Vec::new();
    while !game.is_over() {
        let early = game.plies().len() < opening;
        let ply = if early || chance.below(SLIPS) == 0 {
            let moves = game.legal_moves();
            match moves.get(chance.below(moves.len())) {
                Some(mv) => Ply::Move(*mv),
                None => Ply::Pass,
            }
        } else {
            let thought = engine.think(
                &game,
                &Limits::nodes(plan.nodes),
                &AtomicBool::new(false),
                &mut |_| {},
            );
            thought.best.unwrap_or(Ply::Pass)
        };
        if !early {
            let counts = terms.of(game.position()).map(|count| f64::from(count) / 16.0);
            seen.push((game.position().turn(), counts));
        }
        if game.play(ply).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    seen.into_iter()
        .map(|(side, terms)| Sample {
            terms,
            result: winner.map_or(0.5, |winner| f64::from(u8::from(winner == side))),
        })
        .collect()
}

/// The chance of a win that an estimate stands for.
fn chance_of(points: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-points / scale).exp())
}

fn estimate(sample: &Sample, weights: &[f64; Terms::COUNT]) -> f64 {
    sample
        .terms
        .iter()
        .zip(weights)
        .map(|(times, weight)| times * weight)
        .sum()
}

/// The mean loss in natural units of information.
fn loss(samples: &[Sample], weights: &[f64; Terms::COUNT], scale: f64) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let chance = chance_of(estimate(sample, weights), scale).clamp(1e-9, 1.0 - 1e-9);
            -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
        })
        .sum();
    sum / count(samples)
}

/// How many points the present weights need for a chance of 73 %.
fn scale_of(samples: &[Sample], weights: &[f64; Terms::COUNT]) -> f64 {
    let mut best = (f64::INFINITY, 100.0);
    let mut scale = 30.0;
    while scale < 2_000.0 {
        let found = loss(samples, weights, scale);
        if found < best.0 {
            best = (found, scale);
        }
        scale *= 1.1;
    }
    best.1
}

/// The weights that foretell the results best, by steps along the gradient with momentum and a step size for each
/// weight; in the end scaled so that the move is worth half a move.
fn fit(samples: &[Sample], old: &[f64; Terms::COUNT]) -> ([i32; Terms::COUNT], f64) {
    let scale = scale_of(samples, old);
    let mut weights = *old;
    let (mut mean, mut square) = ([0.0; Terms::COUNT], [0.0; Terms::COUNT]);
    for pass in 1..=PASSES {
        let mut gradient = [0.0; Terms::COUNT];
        for sample in samples {
            let error = chance_of(estimate(sample, &weights), scale) - sample.result;
            for (slope, times) in gradient.iter_mut().zip(sample.terms) {
                *slope += error * times;
            }
        }
        let rate = if pass * 2 > PASSES { 0.1 } else { 0.5 };
        for index in 0..Terms::COUNT {
            let slope = gradient[index] / count(samples) + TETHER * (weights[index] - old[index]);
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.99 * square[index] + 0.01 * slope * slope;
            let mean = mean[index] / (1.0 - 0.9_f64.powi(pass));
            let square = square[index] / (1.0 - 0.99_f64.powi(pass));
            weights[index] -= rate * mean / (square.sqrt() + 1e-9);
        }
    }
    let after = loss(samples, &weights, scale);
    let tempo = weights[Terms::COUNT - 1].max(10.0);
    (weights.map(|weight| whole(weight * 50.0 / tempo)), after)
}

/// The text of the file with a family's weights replaced.
fn replaced(text: &str, name: &str, weights: &[i32]) -> Result<String> {
    let head = format!("const {name}: Weights = [\n");
    let begin = text.find(&head).map(|begin| begin + head.len());
    let begin = begin.with_context(|| format!("{FILE} has no {name}"))?;
    let end = text[begin..].find("];").map(|end| begin + end);
    let end = end.with_context(|| format!("{name} has no end"))?;
    ensure!(!weights.is_empty(), "no weights");
    let mut row = String::from("   ");
    for weight in weights {
        write!(row, " {weight},")?;
    }
    Ok(format!("{}{row}\n{}", &text[..begin], &text[end..]))
}

/// The number of samples, at least one.
fn count(samples: &[Sample]) -> f64 {
    u32::try_from(samples.len().max(1)).map_or(f64::MAX, f64::from)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "weights are small, and a cast is the way to round"
)]
fn whole(weight: f64) -> i32 {
    weight.round() as i32
}

/// A plain generator of random numbers (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let number = usize::try_from(self.0 >> 33).unwrap_or(0);
        number % bound.max(1)
    }
}
