//! Moves and warnings as sentences (T-2.12, T-10.2).

use ugolki_rules::{BoardSize, Game, LateHome, Ply, Side};
use ugolki_words::{Lang, say};

use super::side_word;

/// The moves left at which a deadline is warned about (T-2.12).
const DEADLINE_STEPS: [u16; 5] = [10, 5, 3, 2, 1];

/// The moves left at which the move limit is warned about (T-2.12).
const LIMIT_STEP: u16 = 10;

/// A ply that was played: `12... f6-e6, a step.` `text` is its canonical path.
pub fn move_said(lang: Lang, (side, number): (Side, u16), text: &str, ply: Ply, board: BoardSize) -> String {
    let numbered = match side {
        Side::White => format!("{number}."),
        Side::Black => format!("{number}..."),
    };
    match ply {
        Ply::Pass => say!(lang, "plain-moved-pass", number = numbered, path = text),
        Ply::Move(mv) if !mv.is_jump(board) => {
            say!(lang, "plain-moved-step", number = numbered, path = text)
        }
        Ply::Move(_) => match text.matches('-').count() {
            1 => say!(lang, "plain-moved-jump", number = numbered, path = text),
            jumps => say!(
                lang,
                "plain-moved-chain",
                number = numbered,
                path = text,
                jumps = jumps
            ),
        },
    }
}

/// What the side to move should know before it moves (T-2.12).
pub fn warnings(lang: Lang, game: &Game) -> Vec<String> {
    let mut said = Vec::new();
    let (ruleset, position) = (game.ruleset(), game.position());
    let (side, number) = (position.turn(), position.number());
    let late = usize::from(position.men_home(side, ruleset));
    let left = |limit: u16| (limit + 1).saturating_sub(number);
    let to_deadline = left(ruleset.exit_limit());
    if late > 0 && DEADLINE_STEPS.contains(&to_deadline) {
        said.push(say!(lang, "plain-warn-deadline", men = late, moves = to_deadline));
    }
    if to_deadline == 0 && ruleset.late_home() == LateHome::Once && number == ruleset.exit_limit() + 1 {
        said.push(say!(lang, "plain-warn-closed").to_owned());
    }
    let opponent = side.opposite();
    if usize::from(position.men_in_target(opponent, ruleset)) == usize::from(ruleset.men()) {
        said.push(say!(lang, "plain-warn-filled", side = side_word(opponent)));
    }
    if game.occurrences() == 2 {
        said.push(say!(lang, "plain-warn-repetition").to_owned());
    }
    let to_limit = left(ruleset.move_limit());
    if to_limit == LIMIT_STEP || to_limit == 1 {
        said.push(say!(lang, "plain-warn-limit", moves = to_limit));
    }
    said
}

#[cfg(test)]
mod tests {
    use ugolki_rules::{Position, Ruleset, Setup};

    use super::*;

    fn at(position: &str) -> Game {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let setup = Setup::parse(ruleset.board(), position).unwrap();
        let position = Position::from_setup(&ruleset, setup).unwrap();
        Game::from_position(ruleset, position).unwrap()
    }

    #[test]
    fn the_deadline_and_the_limit_are_warned_about_at_their_steps() {
        let start = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w";
        for (number, expected) in [
            (1, vec![]),
            (30, vec![]),
            (
                31,
                vec!["9 men of yours are still at home, with 10 moves left to leave."],
            ),
            (
                40,
                vec!["9 men of yours are still at home, with 1 move left to leave."],
            ),
            (41, vec!["From now on a move that ends in your own house loses."]),
            (42, vec![]),
            (71, vec!["10 moves are left before the move limit."]),
            (80, vec!["1 move is left before the move limit."]),
        ] {
            assert_eq!(
                warnings(Lang::En, &at(&format!("{start} {number}"))),
                expected,
                "move {number}"
            );
        }
    }

    #[test]
    fn moves_are_said_with_their_kind() {
        let mut game = at("5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 12");
        for (text, expected) in [
            ("c3-d3", "12. c3-d3, a step."),
            ("f6-e6", "12... f6-e6, a step."),
            ("a3-c3", "13. a3-c3, a jump."),
        ] {
            let (side, number) = (game.position().turn(), game.position().number());
            let ply = game.play_text(text).unwrap();
            assert_eq!(
                move_said(Lang::En, (side, number), text, ply, game.position().size()),
                expected
            );
        }
    }
}
