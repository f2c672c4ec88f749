//! Moves typed at the table, in a visible line (T-6.2), with Latin or Cyrillic letters (T-6.4).

use ugolki_node::view::GameView;
use ugolki_rules::{IllegalMove, Ply, Square};

use super::may_move;
use crate::typing::{self, readings};

/// Longer than any chain that a person types, and than any position of the large board.
const LIMIT: usize = 400;

/// What has been typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Typed {
    text: String,
}

/// What a typed line means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    /// One legal ply.
    Ply(Ply),
    /// Two legal plies, by the two ways to read Cyrillic letters.
    Either(Ply, Ply),
    /// A single square: it is picked up or moved to.
    Square(Square),
    /// No legal ply, and why.
    Refused(IllegalMove),
}

impl Typed {
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Adds a character. A line begins with a letter, so that the signs and digits keep their meaning at an empty one.
    pub(super) fn enter(&mut self, c: char) -> bool {
        let fits = self.text.chars().count() < LIMIT;
        let begins = !self.text.is_empty() || c.is_alphabetic();
        if fits && begins && !c.is_control() {
            self.text.push(c);
        }
        fits && begins
    }

    /// Puts a text in place of the line.
    pub(super) fn set(&mut self, text: &str) {
        self.text = text.chars().filter(|c| !c.is_control()).take(LIMIT).collect();
    }

    pub(super) fn erase(&mut self) -> bool {
        self.text.pop().is_some()
    }

    /// Empties the line; tells whether there was anything.
    pub(super) fn clear(&mut self) -> bool {
        let was_empty = self.text.is_empty();
        self.text.clear();
        !was_empty
    }

    /// Whether no question is to be asked (T-2.8).
    pub(super) fn is_forced(&self) -> bool {
        self.text.trim_end().ends_with('!')
    }

    /// The line without what is not part of a move.
    pub(super) fn body(&self) -> &str {
        self.text.trim().trim_end_matches('!').trim_end()
    }

    /// The man that the line begins with, if it is one that may be moved.
    pub(super) fn picked(&self, game: &GameView) -> Option<Square> {
        self.squares(game)
            .first()
            .copied()
            .filter(|&square| may_move(game, square))
    }

    /// The last square of the line.
    pub(super) fn aim(&self, game: &GameView) -> Option<Square> {
        self.squares(game).last().copied()
    }

    /// The squares of the line so far, by the reading that begins with a man that may be moved.
    pub(super) fn squares(&self, game: &GameView) -> Vec<Square> {
        let size = game.game.position().size();
        let readings = readings(self.body());
        let mut readings = readings.iter().map(|reading| typing::squares(reading, size));
        let begins_well =
            |squares: &Vec<Square>| squares.first().is_some_and(|&square| may_move(game, square));
        let first = readings.next().unwrap_or_default();
        if begins_well(&first) {
            return first;
        }
        readings.find(begins_well).unwrap_or(first)
    }

    /// What the line means in this game.
    pub(super) fn meaning(&self, game: &GameView) -> Meaning {
        let size = game.game.position().size();
        let readings = readings(self.body());
        let refused = match typing::plies(self.body(), &game.game) {
            Ok(legal) => match legal.as_slice() {
                [first, second, ..] => return Meaning::Either(*first, *second),
                [ply] => return Meaning::Ply(*ply),
                [] => IllegalMove::Unreadable,
            },
            Err(refused) => refused,
        };
        let single = readings.iter().find_map(|reading| size.parse_square(reading));
        if let Some(square) = single {
            let picked = readings.iter().filter_map(|reading| size.parse_square(reading));
            return Meaning::Square(
                picked
                    .into_iter()
                    .find(|&square| may_move(game, square))
                    .unwrap_or(square),
            );
        }
        Meaning::Refused(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_with_a_letter() {
        let mut typed = Typed::default();
        assert!(!typed.enter('3'));
        assert!(!typed.enter(' '));
        for c in "c3 e5!".chars() {
            assert!(typed.enter(c));
        }
        assert_eq!(
            (typed.text(), typed.body(), typed.is_forced()),
            ("c3 e5!", "c3 e5", true)
        );
        assert!(typed.erase() && typed.clear() && !typed.clear());
    }
}
