//! What the games of a match start from. Each opening is played twice, with the colours swapped.

use ugolki_rules::text::{GameText, TextError, read_all};
use ugolki_rules::{Game, IllegalMove, ParseSetupError, Ply, Position, Reason, Ruleset, Setup, StartError};

use crate::rules_json;

/// How often another random opening is tried when one ends the game.
const TRIES: u64 = 100;

/// Why a text gives no openings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpeningFault {
    /// There is none for these rules in it.
    None(String),
    /// The position in this line, from 1, is no opening.
    Line(usize, GameFault),
    /// The game of this number, from 1, is no opening.
    Game(usize, GameFault),
    /// It can't be read on.
    Text(TextError),
}

/// Why a position or a game is no opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameFault {
    /// The position can't be read.
    Position(ParseSetupError),
    /// No game starts there.
    Start(StartError),
    /// The move of this ply, as it is written, is not legal.
    Move(usize, String, IllegalMove),
    /// The game is over at its end.
    Over(Reason),
}

impl std::fmt::Display for OpeningFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&crate::words::faults::opening(ugolki_words::Lang::En, self))
    }
}

/// Where openings come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Openings {
    /// So many random legal plies, another game for each number.
    Random {
        /// The plies.
        plies: u32,
        /// What chance is made of.
        seed: u64,
    },
    /// These, in their order and then again.
    Listed(Vec<Game>),
}

impl Openings {
    /// The opening of a number, from 0.
    pub(crate) fn nth(&self, ruleset: &Ruleset, number: u32) -> Game {
        match self {
            Self::Random { plies, seed } => {
                random(ruleset, *plies, seed.wrapping_add(u64::from(number) << 32))
            }
            Self::Listed(games) => {
                let number = usize::try_from(number).unwrap_or_default();
                let listed = games.get(number.checked_rem(games.len()).unwrap_or_default());
                listed.cloned().unwrap_or_else(|| Game::new(ruleset.clone()))
            }
        }
    }

    /// Reads openings from a file's text: game texts, of which those of `ruleset` count, or positions, one a line.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub(crate) fn read(text: &str, ruleset: &Ruleset) -> Result<Self, OpeningFault> {
        let games = if text.lines().any(|line| line.starts_with('[')) {
            from_games(text, ruleset)?
        } else {
            from_positions(text, ruleset)?
        };
        if games.is_empty() {
            return Err(OpeningFault::None(ruleset.id().to_owned()));
        }
        Ok(Self::Listed(games))
    }
}

fn from_positions(text: &str, ruleset: &Ruleset) -> Result<Vec<Game>, OpeningFault> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let positions = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    positions
        .map(|(number, line)| start(line, ruleset).map_err(|fault| OpeningFault::Line(number, fault)))
        .collect()
}

fn start(position: &str, ruleset: &Ruleset) -> Result<Game, GameFault> {
    let setup = Setup::parse(ruleset.board(), position).map_err(GameFault::Position)?;
    let position = Position::from_setup(ruleset, setup)
        .map_err(|errors| GameFault::Start(StartError::Unplayable(errors)))?;
    Game::from_position(ruleset.clone(), position).map_err(GameFault::Start)
}

fn from_games(text: &str, ruleset: &Ruleset) -> Result<Vec<Game>, OpeningFault> {
    let mut games = Vec::new();
    for (number, read) in (1..).zip(read_all(text)) {
        let text = read.map_err(OpeningFault::Text)?;
        if is_of(&text, ruleset) {
            games.push(replay(&text, ruleset).map_err(|fault| OpeningFault::Game(number, fault))?);
        }
    }
    Ok(games)
}

/// Whether a game is of a ruleset; one that says nothing is of any.
fn is_of(text: &GameText, ruleset: &Ruleset) -> bool {
    match (text.tag("Ruleset"), text.tag("Rules")) {
        (None, _) => true,
        (Some(Ruleset::CUSTOM), Some(rules)) => rules_json::parse(rules).is_ok_and(|rules| rules == *ruleset),
        (Some(id), _) => id == ruleset.id(),
    }
}

fn replay(text: &GameText, ruleset: &Ruleset) -> Result<Game, GameFault> {
    let mut game = match text.tag("Position") {
        Some(position) => start(position, ruleset)?,
        None => Game::new(ruleset.clone()),
    };
    for (ply, mv) in (1..).zip(&text.moves) {
        game.play_text(&mv.text)
            .map_err(|error| GameFault::Move(ply, mv.text.clone(), error))?;
    }
    match game.outcome() {
        None => Ok(game),
        Some(outcome) => Err(GameFault::Over(outcome.reason)),
    }
}

fn random(ruleset: &Ruleset, plies: u32, seed: u64) -> Game {
    let game = Game::new(ruleset.clone());
    (0..TRIES)
        .find_map(|attempt| {
            let mut chance = Chance(seed ^ attempt.rotate_right(16));
            (0..plies).try_fold(game.clone(), |mut game, _| {
                let moves = game.legal_moves();
                let ply = match moves.get(chance.below(moves.len())) {
                    Some(mv) => Ply::Move(*mv),
                    None => Ply::Pass,
                };
                game.play(ply).ok()?;
                (!game.is_over()).then_some(game)
            })
        })
        .unwrap_or(game)
}

/// A generator (`SplitMix64`) that gives the same on every machine.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 if that is 0.
    fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(u64::MAX);
        let number = self.next().checked_rem(end).unwrap_or_default();
        usize::try_from(number).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn random_openings_differ_and_come_again() {
        for ruleset in Ruleset::all() {
            let openings = Openings::Random { plies: 4, seed: 1 };
            let texts: BTreeSet<String> = (0..50)
                .map(|number| openings.nth(&ruleset, number).texts().join(" "))
                .collect();
            assert!(texts.len() > 45, "{}: {} of 50", ruleset.id(), texts.len());
            assert_eq!(openings.nth(&ruleset, 7), openings.nth(&ruleset, 7));
            let other = Openings::Random { plies: 4, seed: 2 };
            assert_ne!(openings.nth(&ruleset, 7), other.nth(&ruleset, 7));
            assert_eq!(openings.nth(&ruleset, 7).plies().len(), 4);
        }
    }

    #[test]
    fn openings_are_read_from_positions_and_games() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let positions =
            "# two\n5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1\n\n5bbb/5bbb/5bbb/8/8/ww1w4/www5/www5 b 1\n";
        let openings = Openings::read(positions, &ruleset).unwrap();
        assert_eq!(openings.nth(&ruleset, 1), openings.nth(&ruleset, 3));
        assert_ne!(openings.nth(&ruleset, 0), openings.nth(&ruleset, 1));
        let games =
            "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 f6-e6 *\n\n[Ruleset \"halma-16\"]\n\n1. c4-d4 *\n\n";
        let openings = Openings::read(games, &ruleset).unwrap();
        assert_eq!(openings.nth(&ruleset, 5).texts(), ["c3-d3", "f6-e6"]);
    }

    #[test]
    fn each_fault_is_named_with_its_place() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        for (text, expected) in [
            ("", "no opening for classic-3x3"),
            ("8/8 w 1", "line 1: "),
            ("\n\n8/8/8/8/8/8/8/w7 w 1", "line 3: "),
            (
                "[Ruleset \"classic-3x4\"]\n\n1. c3-d3 *\n",
                "no opening for classic-3x3",
            ),
            (
                "[Ruleset \"classic-3x3\"]\n\n1. c3-d3 c3-d3 *\n",
                "game 1: at ply 2, 'c3-d3': no man stands there",
            ),
            ("[Ruleset classic]\n", "line 1: a tag is not"),
        ] {
            let error = Openings::read(text, &ruleset).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
