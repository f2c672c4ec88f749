//! Moves and warnings as sentences (T-2.12, T-10.2).

use ugolki_rules::{BoardSize, Game, LateHome, Ply, Side};

use super::{counted, side_name};

/// The moves left at which a deadline is warned about (T-2.12).
const DEADLINE_STEPS: [u16; 5] = [10, 5, 3, 2, 1];

/// The moves left at which the move limit is warned about (T-2.12).
const LIMIT_STEP: u16 = 10;

/// A ply that was played: `12... f6-e6, a step.` `text` is its canonical path.
pub fn move_said(side: Side, number: u16, text: &str, ply: Ply, board: BoardSize) -> String {
    let dots = match side {
        Side::White => ".",
        Side::Black => "...",
    };
    let kind = match ply {
        Ply::Pass => "no move is possible".to_owned(),
        Ply::Move(mv) if !mv.is_jump(board) => "a step".to_owned(),
        Ply::Move(_) => match text.matches('-').count() {
            1 => "a jump".to_owned(),
            jumps => format!("a chain of {jumps} jumps"),
        },
    };
    format!("{number}{dots} {text}, {kind}.")
}

/// What the side to move should know before it moves (T-2.12).
pub fn warnings(game: &Game) -> Vec<String> {
    let mut said = Vec::new();
    let (ruleset, position) = (game.ruleset(), game.position());
    let (side, number) = (position.turn(), position.number());
    let late = usize::from(position.men_home(side, ruleset));
    let left = |limit: u16| (limit + 1).saturating_sub(number);
    let to_deadline = left(ruleset.exit_limit());
    if late > 0 && DEADLINE_STEPS.contains(&to_deadline) {
        let moves = counted(to_deadline.into(), "move", "moves");
        let men = counted(late, "man of yours is", "men of yours are");
        said.push(format!("{men} still at home, with {moves} left to leave."));
    }
    if to_deadline == 0 && ruleset.late_home() == LateHome::Once && number == ruleset.exit_limit() + 1 {
        said.push("From now on a move that ends in your own house loses.".to_owned());
    }
    let opponent = side.opposite();
    if usize::from(position.men_in_target(opponent, ruleset)) == usize::from(ruleset.men()) {
        said.push(format!(
            "{} has filled its target; this is your last move.",
            side_name(opponent)
        ));
    }
    if game.occurrences() == 2 {
        said.push("This position occurs for the second time; the third time is a draw.".to_owned());
    }
    let to_limit = left(ruleset.move_limit());
    if to_limit == LIMIT_STEP || to_limit == 1 {
        said.push(format!(
            "{} left before the move limit.",
            counted(to_limit.into(), "move is", "moves are")
        ));
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
                warnings(&at(&format!("{start} {number}"))),
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
                move_said(side, number, text, ply, game.position().size()),
                expected
            );
        }
    }
}
