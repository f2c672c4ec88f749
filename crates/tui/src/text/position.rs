//! What is wrong with a position, all at once.

use ugolki_rules::{BoardSize, Game, Position, Ruleset, Setup, SetupFault, Side, StartError};
use ugolki_words::{Lang, say};

use super::{fault, side_word};

/// Everything that keeps a game from being started at a set-up, each as a sentence; nothing if one can be.
pub fn setup_faults(lang: Lang, setup: &Setup, ruleset: &Ruleset) -> Vec<String> {
    let position = match Position::from_setup(ruleset, *setup) {
        Ok(position) => position,
        Err(errors) => {
            let faults = errors.faults().iter();
            return faults
                .map(|fault| setup_fault(lang, *fault, setup, ruleset))
                .collect();
        }
    };
    match Game::from_position(ruleset.clone(), position) {
        Ok(_) => Vec::new(),
        Err(StartError::NoMove) => vec![say!(lang, "setup-no-move", side = side_word(setup.turn))],
        // The rules may learn new reasons before this text does.
        Err(other) => vec![say!(lang, "setup-other", why = fault::start_error(lang, &other))],
    }
}

fn setup_fault(lang: Lang, fault: SetupFault, setup: &Setup, ruleset: &Ruleset) -> String {
    match fault {
        SetupFault::Board => {
            let [have, need] = [setup.size, ruleset.board()].map(BoardSize::side);
            say!(lang, "setup-board", have = have, need = need)
        }
        SetupFault::WhiteMen => wrong_number(lang, Side::White, setup, ruleset),
        SetupFault::BlackMen => wrong_number(lang, Side::Black, setup, ruleset),
        SetupFault::OffBoard => say!(lang, "setup-off-board").into(),
        SetupFault::Overlap => say!(lang, "setup-overlap").into(),
        SetupFault::Number => say!(lang, "setup-number-zero").into(),
        // The rules may learn new faults before this text does.
        other => say!(lang, "setup-other", why = fault::position_fault(lang, other)),
    }
}

fn wrong_number(lang: Lang, side: Side, setup: &Setup, ruleset: &Ruleset) -> String {
    say!(
        lang,
        "setup-wrong-number",
        side = side_word(side),
        have = setup.men.get(side).len(),
        need = ruleset.men()
    )
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
            assert_eq!(setup_faults(Lang::En, &setup, &ruleset), expected, "{text}");
        }
    }
}
