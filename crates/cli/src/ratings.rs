//! Ratings out of logs on the disk: which files, whose names, and the fold over all of them (F-14.6).

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::path::PathBuf;

use ugolki_record::verify::Report;
use ugolki_record::{GameId, PlayerKey, Pool, Standing};
use ugolki_rules::GameResult;
use ugolki_tournament::rating::{Folded, PoolRatings, RatedGame, Score, Step, fold};

use crate::library;

/// What the logs tell of ratings.
#[derive(Debug, Default)]
pub(crate) struct Ratings {
    /// The pools that have games.
    pub(crate) pools: BTreeMap<Pool, PoolRatings>,
    /// What players called themselves in the newest of their games.
    names: BTreeMap<PlayerKey, (u64, String)>,
    /// The results of the games, as they are written.
    results: BTreeMap<GameId, GameResult>,
    /// Games that were to be rated, and stand in no chain.
    pub(crate) unchained: usize,
    /// Files that do not hold, or can't be read.
    pub(crate) faulty: Vec<PathBuf>,
}

impl Ratings {
    /// Reads logs and folds what is in them.
    pub(crate) fn of(paths: &[PathBuf]) -> Self {
        let mut ratings = Self::default();
        let mut games = Vec::new();
        let mut unchained = std::collections::BTreeSet::new();
        let all = library::verify_all(paths, |_, path, verified| {
            match verified {
                Ok(report) => {
                    if !report.holds() {
                        ratings.faulty.push(path.to_owned());
                    }
                    match ratings.take(&report) {
                        Some(game) => games.push(game),
                        None => unchained.extend(
                            report
                                .agreement
                                .as_ref()
                                .filter(|agreement| agreement.terms.is_rated())
                                .and(report.game),
                        ),
                    }
                }
                Err(_) => ratings.faulty.push(path.to_owned()),
            }
            Ok::<_, Infallible>(())
        });
        match all {
            Ok(()) => {}
        }
        ratings.unchained = unchained.len();
        ratings.pools = fold(games);
        ratings
    }

    /// What one log tells. Of one with faults only that the game was begun: its end is not believed.
    fn take(&mut self, report: &Report) -> Option<RatedGame> {
        let log = report.log.as_ref()?;
        let standing = if report.holds() {
            report.standing
        } else {
            Standing {
                verdict: None,
                ..report.standing
            }
        };
        let game = RatedGame::of(log, standing, None)?;
        let terms = &log.agreement().terms;
        for party in [&terms.proposer, &terms.responder] {
            let name = (terms.created_ms, party.name.to_string());
            let known = self.names.entry(party.key).or_default();
            *known = name.max(std::mem::take(known));
        }
        if standing.verdict.is_some() {
            self.results.insert(game.id, standing.result());
        }
        Some(game)
    }

    /// What a player called itself last.
    pub(crate) fn name(&self, key: &PlayerKey) -> &str {
        self.names.get(key).map_or("", |(_, name)| name)
    }

    /// Everybody's names.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&PlayerKey, &str)> {
        self.names.iter().map(|(key, (_, name))| (key, name.as_str()))
    }

    /// The result of a game as it is written.
    pub(crate) fn result(&self, game: GameId) -> String {
        self.results
            .get(&game)
            .copied()
            .unwrap_or(GameResult::Open)
            .to_string()
    }
}

/// A player's games of a pool in the order of the fold, those that do not count among them.
pub(crate) fn games_of<'a>(
    pool: &'a PoolRatings,
    key: &'a PlayerKey,
) -> impl Iterator<Item = (&'a Folded, usize, Option<&'a Step>)> {
    let steps = pool.players.get(key).map_or(&[][..], |player| &player.steps);
    pool.games.iter().enumerate().filter_map(move |(place, folded)| {
        let seat = folded.game.seats.iter().position(|seat| seat.key == *key)?;
        Some((folded, seat, steps.iter().find(|step| step.place == place)))
    })
}

/// A score as people write it.
pub(crate) const fn score(score: Score) -> &'static str {
    match score {
        Score::Win => "1",
        Score::Draw => "1/2",
        Score::Loss => "0",
    }
}
