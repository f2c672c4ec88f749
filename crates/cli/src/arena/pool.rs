//! Many games at once: each worker has a pair of engines of its own and plays one game after another with them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use ugolki_rules::{BySide, Game, Ruleset, Side};

use super::bout::{self, End, Played, Terms};
use super::control::Control;
use super::opening::Openings;
use super::player::{Player, Start};
use super::process::Registry;
use super::tally::Score;

/// A match under one ruleset.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// The ruleset.
    pub(crate) ruleset: Ruleset,
    /// How the two engines are started.
    pub(crate) starts: [Start; 2],
    /// How long each may think.
    pub(crate) controls: [Control; 2],
    /// What is allowed beyond a time.
    pub(crate) margin: Duration,
    /// What games start from.
    pub(crate) openings: Openings,
    /// The most games.
    pub(crate) games: u32,
    /// How many are played at once.
    pub(crate) jobs: usize,
}

/// A game that is over.
#[derive(Debug)]
pub(crate) struct Finished {
    /// Its number, from 0. Games 2k and 2k + 1 have the same opening and swapped colours.
    pub(crate) number: u32,
    /// The game.
    pub(crate) played: Played,
}

impl Finished {
    /// The number of the pair, from 0.
    pub(crate) const fn pair(&self) -> u32 {
        self.number / 2
    }

    /// The colour of the first engine: White in even games.
    pub(crate) const fn first(&self) -> Side {
        colour_of_first(self.number)
    }

    /// What the game was worth to the first engine.
    pub(crate) fn score(&self) -> Score {
        match self.played.end.winner() {
            None => Score::Draw,
            Some(winner) if winner == self.first() => Score::Win,
            Some(_) => Score::Loss,
        }
    }
}

const fn colour_of_first(number: u32) -> Side {
    if number.is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    }
}

/// Which of the two engines plays a side in a game.
pub(crate) fn engine_of(number: u32, side: Side) -> usize {
    usize::from(side != colour_of_first(number))
}

/// Plays the games of a plan, as many at once as it says. `take` gets each game when it is over, and may end the match;
/// games that are under way then are given up. So are they when the registry is closed.
///
/// # Errors
/// What `take` breaks with.
pub(crate) fn play<E>(
    plan: &Plan,
    registry: &Arc<Registry>,
    mut take: impl FnMut(Finished) -> ControlFlow<Result<(), E>>,
) -> Result<(), E> {
    let next = AtomicU32::new(0);
    thread::scope(|scope| {
        let (sender, finished) = sync_channel(plan.jobs);
        for _ in 0..plan.jobs {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(plan, registry, next, &sender));
        }
        drop(sender);
        for game in finished {
            if let ControlFlow::Break(end) = take(game) {
                registry.close();
                return end;
            }
        }
        Ok(())
    })
}

fn work(plan: &Plan, registry: &Arc<Registry>, next: &AtomicU32, finished: &SyncSender<Finished>) {
    let mut players = [None, None];
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games || registry.is_closed() {
            break;
        }
        let played = game(plan, registry, number, &mut players);
        if matches!(played.end, End::Forfeit { .. }) && registry.is_closed() {
            // The match was ended, and no fault of the engine's it is.
            break;
        }
        if finished.send(Finished { number, played }).is_err() {
            break;
        }
    }
    for player in players.into_iter().flatten() {
        player.quit();
    }
}

/// Plays a game. An engine that is at fault in it is ended; it is started anew for the next.
fn game(plan: &Plan, registry: &Arc<Registry>, number: u32, players: &mut [Option<Player>; 2]) -> Played {
    let opening = plan.openings.nth(&plan.ruleset, number / 2);
    let [first, second] = players;
    let started = match (
        running(first, &plan.starts[0], registry),
        running(second, &plan.starts[1], registry),
    ) {
        (Err(told), _) => Err((0, told)),
        (_, Err(told)) => Err((1, told)),
        (Ok(first), Ok(second)) => Ok([first, second]),
    };
    let played = match started {
        Err((engine, told)) => not_begun(opening, side_of(number, engine), *told),
        Ok([first, second]) => {
            let (white, black) = match colour_of_first(number) {
                Side::White => (first, second),
                Side::Black => (second, first),
            };
            let terms = Terms {
                controls: BySide::from_fn(|side| plan.controls[engine_of(number, side)]),
                margin: plan.margin,
            };
            bout::play(opening, BySide { white, black }, &terms)
        }
    };
    if let End::Forfeit { side, .. } = &played.end {
        players[engine_of(number, *side)] = None;
    }
    played
}

fn running<'a>(
    player: &'a mut Option<Player>,
    start: &Start,
    registry: &Arc<Registry>,
) -> Result<&'a mut Player, Box<super::fault::Told>> {
    match player {
        Some(player) => Ok(player),
        None => Ok(player.insert(Player::start(start, registry).map_err(Box::new)?)),
    }
}

fn side_of(number: u32, engine: usize) -> Side {
    if engine_of(number, Side::White) == engine {
        Side::White
    } else {
        Side::Black
    }
}

fn not_begun(opening: Game, side: Side, told: super::fault::Told) -> Played {
    Played {
        opening: opening.plies().len(),
        game: opening,
        notes: Vec::new(),
        end: End::Forfeit {
            side,
            told: Box::new(told),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_swapped_within_a_pair() {
        for (number, white, black) in [(0, 0, 1), (1, 1, 0), (2, 0, 1), (7, 1, 0)] {
            assert_eq!(engine_of(number, Side::White), white);
            assert_eq!(engine_of(number, Side::Black), black);
            assert_eq!(side_of(number, white), Side::White);
            assert_eq!(side_of(number, black), Side::Black);
        }
    }
}
