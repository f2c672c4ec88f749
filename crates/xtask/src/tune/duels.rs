//! Duels of a row of weights with itself, changed at random: what wins is taken over.
//!
//! For each duel every free weight is changed by its span, up or down as a coin falls: one player has the row with these
//! changes, the other the row with the opposite ones. They play two games from one random opening, with colours swapped.
//! A weight for which more is better goes up with the winner more often than not, whatever all the others do, so a round
//! of duels tells of all weights at once which way to go, and how clearly. (This is SPSA, simultaneous perturbation
//! stochastic approximation.) Unlike a row that is fitted to foretell the results of games, one that is led by duels
//! cannot play worse without noticing.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;

use anyhow::{Context as _, Result, anyhow};
use ugolki_engine::tuning::{self, Terms};
use ugolki_engine::{Engine, Limits, Settings};
use ugolki_rules::{Game, Ply, Ruleset, Side};

use super::Weights;
use super::recipe::Recipe;
use crate::chance::Chance;

/// The random plies that the games of a duel begin with, at least.
const OPENING: usize = 4;
/// How many more there may be.
const VARIETY: usize = 9;

/// A round of duels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Round {
    /// The number of duels under each ruleset.
    pub(super) duels: usize,
    /// The nodes a move.
    pub(super) nodes: u64,
    /// The spans that a weight goes if the player that has it higher wins every duel.
    pub(super) stride: i32,
}

/// For each term, the half-points by which those who had its weight higher won, over all duels.
pub(super) type Tally = [i32; Terms::COUNT];

/// Plays a round of duels. The tally does not depend on the number of threads.
///
/// # Errors
/// When the engine plays what is not legal.
pub(super) fn play(
    recipe: &Recipe,
    round: Round,
    seed: u64,
    weights: &Weights,
    spans: &Weights,
    threads: NonZeroUsize,
) -> Result<Tally> {
    let work = |worker: usize| -> Result<Tally> {
        let mut tally = [0; Terms::COUNT];
        for (index, ruleset) in recipe.rulesets.iter().enumerate() {
            for number in (worker..round.duels).step_by(threads.get()) {
                let mut chance = Chance::new([seed, widen(index), widen(number)]);
                let signs: [i32; Terms::COUNT] =
                    std::array::from_fn(|_| if chance.below(2) == 0 { 1 } else { -1 });
                let points = duel(ruleset, round.nodes, &mut chance, |sign| {
                    std::array::from_fn(|term| weights[term] + sign * signs[term] * spans[term])
                })?;
                for (sum, sign) in tally.iter_mut().zip(signs) {
                    *sum += sign * points;
                }
            }
        }
        Ok(tally)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get())
            .map(|worker| scope.spawn(move || work(worker)))
            .collect();
        let mut sum = [0; Terms::COUNT];
        for worker in workers {
            let tally = worker.join().map_err(|_| anyhow!("a game has panicked"))??;
            for (sum, points) in sum.iter_mut().zip(tally) {
                *sum += points;
            }
        }
        Ok(sum)
    })
}

/// Two games between the weights of sign 1 and those of sign -1: the games that the first won less those that it lost.
fn duel(ruleset: &Ruleset, nodes: u64, chance: &mut Chance, weights: impl Fn(i32) -> Weights) -> Result<i32> {
    let start = opening(ruleset, chance)?;
    let mut points = 0;
    for (white, black) in [(1, -1), (-1, 1)] {
        let winner = play_one(start.clone(), nodes, weights(white), weights(black))?;
        points += winner.map_or(0, |winner| if winner == Side::White { white } else { black });
    }
    Ok(points)
}

fn opening(ruleset: &Ruleset, chance: &mut Chance) -> Result<Game> {
    loop {
        let mut game = Game::new(ruleset.clone());
        for _ in 0..OPENING + chance.below(VARIETY) {
            let moves = game.legal_moves();
            if let Some(mv) = moves.get(chance.below(moves.len())) {
                game.play(Ply::Move(*mv))?;
            }
        }
        if !game.is_over() {
            return Ok(game);
        }
    }
}

/// The winner of a game.
fn play_one(mut game: Game, nodes: u64, white: Weights, black: Weights) -> Result<Option<Side>> {
    let player = |weights| {
        let settings = Settings {
            table_mib: 1,
            ..Settings::default()
        };
        tuning::engine(settings, weights)
    };
    let (mut white, mut black): (Engine, Engine) = (player(white), player(black));
    while !game.is_over() {
        let engine = match game.position().turn() {
            Side::White => &mut white,
            Side::Black => &mut black,
        };
        let stop = AtomicBool::new(false);
        let thought = engine.think(&game, &Limits::nodes(nodes), &stop, &mut |_| {});
        let best = thought
            .best
            .context("the engine has no ply for a game that is not over")?;
        game.play(best)?;
    }
    Ok(game.outcome().and_then(|outcome| outcome.winner))
}

fn widen(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
