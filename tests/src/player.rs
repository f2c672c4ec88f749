//! Players without a person: they choose legal moves by chance, or walk home.

use ugolki_rules::{Game, Move, Ply, Reason, Ruleset, Side, Square};

use crate::Random;

/// How a scripted player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Any legal move.
    Random,
    /// The move that brings its side furthest towards its target, stragglers first; now and then any other.
    Homeward,
}

/// A scripted player.
#[derive(Debug, Clone)]
pub struct Player {
    style: Style,
    random: Random,
}

impl Player {
    /// A player whose choices follow from its seed alone.
    pub const fn new(style: Style, seed: u64) -> Self {
        Self {
            style,
            random: Random::new(seed),
        }
    }

    /// What it plays; none when the game is over.
    pub fn choose(&mut self, game: &Game) -> Option<Ply> {
        if game.must_pass() {
            return Some(Ply::Pass);
        }
        let moves = game.legal_moves();
        let any = self.random.choose(&moves)?;
        // One move in sixteen is any: two that always walk the same way can block each other for ever.
        let chosen = if self.style == Style::Random || self.random.below(16) == 0 {
            any
        } else {
            moves
                .into_iter()
                .max_by_key(|mv| (worth(game, *mv), self.random.next_u64()))
                .unwrap_or(any)
        };
        Some(Ply::Move(chosen))
    }
}

/// How much a move is worth: progress, and a little more for the man that is furthest behind.
fn worth(game: &Game, mv: Move) -> i32 {
    if game.would_lose_by_re_entry(mv) {
        return i32::MIN;
    }
    let before = progress(game, mv.from);
    let after = progress(game, mv.to);
    4 * (after - before) - before
}

/// How far a square lies on the way of the side to move: diagonals crossed from its corner, and more inside its target.
fn progress(game: &Game, square: Square) -> i32 {
    let board = game.position().size();
    let side = game.position().turn();
    let seen = match side {
        Side::White => square,
        Side::Black => board.rotate(square),
    };
    let diagonals = i32::from(board.file(seen)) + i32::from(board.rank(seen));
    let inside = game.ruleset().target(side).contains(square);
    diagonals + if inside { 4 } else { 0 }
}

/// A whole game between two homeward players that ends for `reason`, as it is written: the first found of the seeds
/// from `seed` on.
pub fn scripted_game(ruleset: &Ruleset, reason: Reason, seed: u64) -> Vec<String> {
    (seed..seed.saturating_add(10_000))
        .map(|seed| play_out(ruleset, Style::Homeward, seed))
        .find(|game| game.outcome().is_some_and(|outcome| outcome.reason == reason))
        .expect("one in ten thousand games ends so")
        .texts()
}

/// A whole game in which both sides choose in this style.
pub fn play_out(ruleset: &Ruleset, style: Style, seed: u64) -> Game {
    let mut game = Game::new(ruleset.clone());
    let mut player = Player::new(style, seed);
    while let Some(ply) = player.choose(&game) {
        game.play(ply).expect("a player chooses legal moves");
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_is_played_to_an_end_of_the_rules() {
        for ruleset in Ruleset::all() {
            for style in [Style::Random, Style::Homeward] {
                let game = play_out(&ruleset, style, 1);
                assert!(game.outcome().is_some(), "{} {style:?}", ruleset.id());
            }
        }
    }

    #[test]
    fn a_classic_game_is_walked_to_its_goal() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let moves = scripted_game(&ruleset, Reason::Goal, 1);
        assert!(moves.len() <= 160, "{} plies", moves.len());
        assert_eq!(
            moves,
            scripted_game(&ruleset, Reason::Goal, 1),
            "the same seed, the same game"
        );
    }
}
