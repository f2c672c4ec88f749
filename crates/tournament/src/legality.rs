//! Whether a pairing of a Swiss is legal, from the crosstable alone. It shares no code with any engine (F-13.1).

use alloc::collections::{BTreeMap, BTreeSet};

use ugolki_rules::Side;

use crate::{Board, Cell, Crosstable, Number, Pairing, Points};

/// What is wrong with a pairing. The first fault that is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Somebody sits nowhere.
    #[error("player {0} is not paired")]
    Missing(Number),
    /// Somebody sits twice, or should not sit at all, or is no player.
    #[error("player {0} must not be paired, or is paired twice")]
    Extra(Number),
    /// A bye in an even field.
    #[error("player {0} has a bye, but the field is even")]
    NeedlessBye(Number),
    /// C1.
    #[error("players {} and {} met before, or must not meet", .0.white, .0.black)]
    Meeting(Board),
    /// C2.
    #[error("player {0} may not get a pairing bye any more")]
    Bye(Number),
    /// C5.
    #[error("player {0} has the bye, and player {1} with fewer points could have it")]
    ByeScore(Number, Number),
    /// C3.
    #[error("players {} and {} both need the same colour", .0.white, .0.black)]
    Colour(Board),
    /// An absolute wish that stands against a weaker one, not granted.
    #[error("player {0} has the colour that it must not have")]
    Wish(Number),
}

impl Illegal {
    /// Its stable name, for programs.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Missing(_) => "missing",
            Self::Extra(_) => "extra",
            Self::NeedlessBye(_) => "needless-bye",
            Self::Meeting(_) => "met-before",
            Self::Bye(_) => "second-bye",
            Self::ByeScore(..) => "bye-score",
            Self::Colour(_) => "same-colour",
            Self::Wish(_) => "colour-wish",
        }
    }
}

/// Checks C1 to C3, one board each, one bye at most, and absolute wishes, on the pairing of the next round.
///
/// `out` are those who are not to be paired.
///
/// # Errors
/// [`Illegal`]: the first fault.
pub fn check(table: &Crosstable, out: &BTreeSet<Number>, pairing: &Pairing) -> Result<(), Illegal> {
    seats(table, out, pairing)?;
    if let Some(player) = pairing.bye
        && cells(table, player).any(|cell| is_barring(table, cell))
    {
        return Err(Illegal::Bye(player));
    }
    pairing
        .boards
        .iter()
        .try_for_each(|board| check_board(table, *board))
}

fn seats(table: &Crosstable, out: &BTreeSet<Number>, pairing: &Pairing) -> Result<(), Illegal> {
    let mut due: BTreeSet<Number> = table
        .players()
        .map(|player| player.number)
        .filter(|number| !out.contains(number))
        .collect();
    let even = due.len().is_multiple_of(2);
    let seated = pairing.boards.iter().flat_map(|board| [board.white, board.black]);
    for player in seated.chain(pairing.bye) {
        if !due.remove(&player) {
            return Err(Illegal::Extra(player));
        }
    }
    if let Some(missing) = due.pop_first() {
        return Err(Illegal::Missing(missing));
    }
    match pairing.bye {
        Some(player) if even => Err(Illegal::NeedlessBye(player)),
        _ => Ok(()),
    }
}

fn check_board(table: &Crosstable, board: Board) -> Result<(), Illegal> {
    let met = cells(table, board.white)
        .any(|cell| matches!(cell, Cell::Played { opponent, .. } if opponent == board.black));
    if met || table.is_forbidden(board.white, board.black) {
        return Err(Illegal::Meeting(board));
    }
    let (white, black) = (must_have(table, board.white), must_have(table, board.black));
    match (white, black) {
        (Some(own), Some(theirs)) if own == theirs => {
            if is_top(table, board.white) || is_top(table, board.black) {
                Ok(())
            } else {
                Err(Illegal::Colour(board))
            }
        }
        (Some(Side::Black), _) => Err(Illegal::Wish(board.white)),
        (_, Some(Side::White)) => Err(Illegal::Wish(board.black)),
        _ => Ok(()),
    }
}

fn cells(table: &Crosstable, player: Number) -> impl Iterator<Item = Cell> + '_ {
    table
        .row(player)
        .into_iter()
        .flat_map(|row| row.cells.iter().copied())
}

fn is_barring(table: &Crosstable, cell: Cell) -> bool {
    let played = matches!(cell, Cell::Played { .. });
    matches!(cell, Cell::PairingBye) || (!played && cell.points(table.points()) >= table.points().win)
}

/// The colour that a player must have: two more of the other one, or that one in its last two games.
fn must_have(table: &Crosstable, player: Number) -> Option<Side> {
    let mut count = BTreeMap::from([(false, 0_u32), (true, 0)]);
    let mut last = (None, None);
    for cell in cells(table, player) {
        if let Cell::Played { side, .. } = cell {
            if let Some(games) = count.get_mut(&(side == Side::White)) {
                *games = games.saturating_add(1);
            }
            last = (Some(side), last.0);
        }
    }
    let white = count.get(&true).copied().unwrap_or(0);
    let black = count.get(&false).copied().unwrap_or(0);
    if white > black.saturating_add(1) {
        return Some(Side::Black);
    }
    if black > white.saturating_add(1) {
        return Some(Side::White);
    }
    match last {
        (Some(Side::White), Some(Side::White)) => Some(Side::Black),
        (Some(Side::Black), Some(Side::Black)) => Some(Side::White),
        _ => None,
    }
}

fn is_top(table: &Crosstable, player: Number) -> bool {
    let rounds = table.played();
    let last = rounds.checked_add(1) == Some(table.rounds());
    let virtual_points = table
        .row(player)
        .and_then(|row| row.virtual_points.get(usize::from(rounds)).copied())
        .unwrap_or(Points::ZERO);
    let score = table.score(player, rounds).plus(virtual_points);
    let half = u64::from(table.points().win.in_halves()).saturating_mul(u64::from(rounds));
    last && u64::from(score.in_halves()).saturating_mul(2) > half
}
