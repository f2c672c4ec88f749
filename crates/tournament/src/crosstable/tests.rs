//! Rows that agree, and rows that do not.

use alloc::vec;

use super::*;

fn number(number: u16) -> Number {
    Number::new(number).unwrap()
}

fn played(opponent: u16, side: Side, game: Game) -> Cell {
    Cell::Played {
        opponent: number(opponent),
        side,
        game,
    }
}

fn table(rows: Vec<Vec<Cell>>) -> Result<Crosstable, CrosstableError> {
    let rows = rows
        .into_iter()
        .map(|cells| Row {
            cells,
            ..Row::default()
        })
        .collect();
    Crosstable::new(rows, 3, PointSystem::USUAL, Side::White)
}

#[test]
fn both_cells_of_a_game_say_the_same() {
    let good = table(vec![
        vec![played(2, Side::White, Game::Won), Cell::PairingBye],
        vec![
            played(1, Side::Black, Game::Lost),
            Cell::ForfeitWin {
                opponent: number(3),
                side: Side::White,
            },
        ],
        vec![
            Cell::HalfBye,
            Cell::ForfeitLoss {
                opponent: number(2),
                side: Side::Black,
            },
        ],
    ])
    .unwrap();
    assert_eq!(good.score(number(1), 2), Points::halves(4));
    assert_eq!(good.score(number(2), 1), Points::ZERO);
    assert_eq!(good.score(number(3), 9), Points::halves(1));
    assert_eq!(good.until(1).played(), 1);

    let fault = |other| table(vec![vec![played(2, Side::White, Game::Won)], vec![other]]).unwrap_err();
    let one_sided = CrosstableError::OneSided {
        player: number(1),
        opponent: number(2),
        round: 1,
    };
    for other in [
        played(1, Side::White, Game::Lost),
        played(1, Side::Black, Game::Drawn),
        Cell::ForfeitLoss {
            opponent: number(1),
            side: Side::Black,
        },
        Cell::HalfBye,
    ] {
        assert_eq!(fault(other), one_sided, "{other:?}");
    }
}

#[test]
fn rows_that_are_none_are_named() {
    let itself = table(vec![vec![played(1, Side::White, Game::Drawn)]]);
    assert!(
        matches!(itself, Err(CrosstableError::OneSided { .. })),
        "{itself:?}"
    );
    let beyond = table(vec![vec![played(7, Side::White, Game::Drawn)]]);
    assert!(
        matches!(beyond, Err(CrosstableError::OneSided { .. })),
        "{beyond:?}"
    );
    assert_eq!(
        table(vec![vec![Cell::HalfBye], vec![]]),
        Err(CrosstableError::Ragged { player: number(2) })
    );
    assert_eq!(
        table(vec![vec![Cell::HalfBye; 4]]),
        Err(CrosstableError::TooManyRounds { played: 4, rounds: 3 })
    );
}
