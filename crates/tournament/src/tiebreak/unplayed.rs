//! Rounds without a game, in a Swiss (article 16 of C.07, F-11.5).

use crate::{Cell, Crosstable, Game, Number, Points};

/// What kind of round without a game it was (16.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unplayed {
    /// A pairing bye, or one that was given (16.2.1).
    Awarded,
    /// A win by forfeit (16.2.2).
    ForfeitWin,
    /// A bye that was asked for, with a round after it that was not left out of one's own will (16.2.3).
    AskedFor,
    /// A loss by forfeit (16.2.4).
    ForfeitLoss,
    /// A bye that was asked for, with only such rounds after it, or in the last round (16.2.5).
    AskedForToTheEnd,
}

/// Whether a round was left out of the player's own will: a bye that was asked for, or a loss by forfeit (16.1.2).
pub(super) const fn is_voluntary(cell: Cell) -> bool {
    match cell {
        Cell::HalfBye
        | Cell::ZeroBye
        | Cell::NotEntered
        | Cell::Withdrawn
        | Cell::ForfeitLoss { .. }
        | Cell::DoubleForfeit { .. } => true,
        Cell::Played { .. } | Cell::ForfeitWin { .. } | Cell::PairingBye | Cell::FullBye => false,
    }
}

/// The kind of a round; none if a game was played.
pub(super) fn kind(cell: Cell, later: &[Cell]) -> Option<Unplayed> {
    Some(match cell {
        Cell::Played { .. } => return None,
        Cell::PairingBye | Cell::FullBye => Unplayed::Awarded,
        Cell::ForfeitWin { .. } => Unplayed::ForfeitWin,
        Cell::ForfeitLoss { .. } | Cell::DoubleForfeit { .. } => Unplayed::ForfeitLoss,
        Cell::HalfBye | Cell::ZeroBye | Cell::NotEntered | Cell::Withdrawn => {
            if later.iter().all(|cell| is_voluntary(*cell)) {
                Unplayed::AskedForToTheEnd
            } else {
                Unplayed::AskedFor
            }
        }
    })
}

/// A player's points as its opponents count them: byes to the end count as draws (16.3).
pub(super) fn adjusted(table: &Crosstable, player: Number) -> Points {
    let cells = table.row(player).map_or(&[][..], |row| row.cells.as_slice());
    cells
        .iter()
        .enumerate()
        .map(|(at, cell)| {
            let later = cells.get(at.saturating_add(1)..).unwrap_or_default();
            match kind(*cell, later) {
                Some(Unplayed::AskedForToTheEnd) => table.points().draw,
                _ => cell.points(table.points()),
            }
        })
        .sum()
}

/// The points of the dummy against whom a player's round without a game counts (16.4): its own, but no more than the scheduled
/// opponent's adjusted ones after a forfeit, and than a draw in each round so far otherwise.
pub(super) fn dummy(table: &Crosstable, player: Number, cell: Cell) -> Points {
    let own = table.score(player, table.played());
    let most = match cell.paired() {
        Some((opponent, _)) => adjusted(table, opponent),
        None => table.points().draw.times(u32::from(table.played())),
    };
    own.min(most)
}

/// The table with every game of the last round drawn, as Fore Buchholz takes it (8.3). Until that round is over it is the same.
pub(super) fn with_last_round_drawn(table: &Crosstable) -> Crosstable {
    if table.played() < table.rounds() {
        return table.clone();
    }
    table.map_last_round(|cell| match cell.paired() {
        Some((opponent, side)) => Cell::Played {
            opponent,
            side,
            game: Game::Drawn,
        },
        None => cell,
    })
}
