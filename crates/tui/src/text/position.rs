//! What is wrong with a position, all at once.

use ugolki_rules::{BoardSize, Game, Position, Ruleset, Setup, SetupFault, Side, StartError};

use super::side_name;

/// Everything that keeps a game from being started at a set-up, each as a sentence; nothing if one can be.
pub fn setup_faults(setup: &Setup, ruleset: &Ruleset) -> Vec<String> {
    let position = match Position::from_setup(ruleset, *setup) {
        Ok(position) => position,
        Err(errors) => {
            let faults = errors.faults().iter();
            return faults.map(|fault| setup_fault(*fault, setup, ruleset)).collect();
        }
    };
    match Game::from_position(ruleset.clone(), position) {
        Ok(_) => Vec::new(),
        Err(StartError::NoMove) => vec![format!("{} is to move and has no move.", side_name(setup.turn))],
        // The rules may learn new reasons before this text does.
        Err(other) => vec![format!("It can't be played: {other}.")],
    }
}

fn setup_fault(fault: SetupFault, setup: &Setup, ruleset: &Ruleset) -> String {
    match fault {
        SetupFault::Board => {
            let [have, need] = [setup.size, ruleset.board()].map(BoardSize::side);
            format!("The board is {have} x {have}, and these rules play on {need} x {need}.")
        }
        SetupFault::WhiteMen => wrong_number(Side::White, setup, ruleset),
        SetupFault::BlackMen => wrong_number(Side::Black, setup, ruleset),
        SetupFault::OffBoard => "A man stands outside the board.".into(),
        SetupFault::Overlap => "Two men stand on one square.".into(),
        SetupFault::Number => "The move number is 0.".into(),
        // The rules may learn new faults before this text does.
        other => format!("It can't be played: {other}."),
    }
}

fn wrong_number(side: Side, setup: &Setup, ruleset: &Ruleset) -> String {
    let have = match setup.men.get(side).len() {
        0 => "no men".into(),
        1 => "1 man".into(),
        more => format!("{more} men"),
    };
    format!("{} has {have} and needs {}.", side_name(side), ruleset.men())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_wrong_is_said_at_once() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        for (text, expected) in [
            ("5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1", vec![]),
            (
                "8/8/8/8/8/8/8/w7 w 1",
                vec!["White has 1 man and needs 9.", "Black has no men and needs 9."],
            ),
            (
                "w3bwww/5www/6ww/7b/8/bb6/bb6/bbb5 b 20",
                vec!["Black is to move and has no move."],
            ),
        ] {
            let setup = Setup::parse(ruleset.board(), text).unwrap();
            assert_eq!(setup_faults(&setup, &ruleset), expected, "{text}");
        }
    }
}
