//! The crosstable and the standings of what is sealed (F-4.2, F-4.4).

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use ugolki_record::Digest;
use ugolki_rules::Side;

use super::committee::draw;
use super::outcome::{Outcome, Why};
use super::sealed::{Sealed, is_round_robin};
use super::seats::{Index, Judged, Round};
use super::state::Out;
use crate::fact::{Acceleration, Charter, LevelEnd};
use crate::tiebreak::{self, Last, Standing};
use crate::{Baku, Cell, Crosstable, Format, Game, Number, Points, Row, knockout};

/// The table of the rounds that are sealed, by number.
pub(super) fn crosstable(sealed: &Sealed, charter: &Charter) -> Crosstable {
    table_of(
        sealed,
        charter,
        &sealed.rounds.iter().map(AsRef::as_ref).collect::<Vec<_>>(),
    )
}

/// The table of these rounds, by the numbers of a seal.
pub(super) fn table_of(sealed: &Sealed, charter: &Charter, rounds: &[&Round]) -> Crosstable {
    let numbers = sealed.numbers();
    let number = |index: Index| {
        let at = numbers.get(usize::from(index))?;
        Number::new(at.saturating_add(1))
    };
    let has_seals = super::rounds::has_seals(charter);
    let struck = struck(sealed, charter, rounds);
    let mut rows = vec![Row::default(); sealed.players.len()];
    for round in rounds {
        let mut cells: Vec<Cell> = sealed
            .order
            .iter()
            .map(|index| absent(sealed, charter, *index, round.drawn.seats.round))
            .collect();
        let mut put = |index: Index, cell: Option<Cell>| {
            let at = numbers.get(usize::from(index)).map(|at| usize::from(*at));
            if let (Some(place), Some(cell)) = (at.and_then(|at| cells.get_mut(at)), cell) {
                *place = cell;
            }
        };
        for (board, judged) in round.drawn.seats.boards.iter().zip(&round.judged) {
            for side in Side::BOTH {
                let opponent = *board.get(side.opposite());
                let is_struck = |index: Index| struck.get(usize::from(index)).copied().unwrap_or(false);
                let cell = if is_struck(*board.get(side)) {
                    Some(Cell::Withdrawn)
                } else if is_struck(opponent) {
                    Some(Cell::ZeroBye)
                } else {
                    number(opponent).map(|opponent| cell(judged, opponent, side, has_seals))
                };
                put(*board.get(side), cell);
            }
        }
        for index in &round.drawn.seats.bye {
            // In a round robin everybody is free once, and it is worth nothing.
            let free = if is_round_robin(charter) {
                Cell::ZeroBye
            } else {
                Cell::PairingBye
            };
            put(*index, Some(free));
        }
        for (index, out) in &round.drawn.seats.out {
            put(*index, Some(out_cell(*out)));
        }
        for (row, cell) in rows.iter_mut().zip(cells) {
            row.cells.push(cell);
        }
    }
    for (row, points) in rows.iter_mut().zip(accelerated(sealed, charter)) {
        row.virtual_points = points;
    }
    let all = match charter.engine.format() {
        Format::RoundRobin => u16::try_from(rounds.len()).unwrap_or(u16::MAX),
        Format::Swiss | Format::Knockout | Format::Arena => charter.rounds,
    };
    let forbidden = charter.forbidden.iter().filter_map(|(one, other)| {
        let (one, _) = sealed.player(one)?;
        let (other, _) = sealed.player(other)?;
        Some((number(one)?, number(other)?))
    });
    let made = Crosstable::new(
        rows,
        all.max(u16::try_from(rounds.len()).unwrap_or(0)),
        charter.points,
        sealed.initial,
    );
    match made {
        Ok(table) => table.forbidding(forbidden),
        // Both cells of a board are made from one outcome, and points were checked with the charter.
        Err(_) => Crosstable::empty(charter.rounds),
    }
}

/// The points that count for pairing only, by number (C.04.7). The upper group is that of the players who were there from the start, and
/// its last one stays the same player when somebody enters late.
fn accelerated(sealed: &Sealed, charter: &Charter) -> Vec<Vec<Points>> {
    let from_start = |index: &Index| {
        let player = sealed.players.get(usize::from(*index));
        player.is_some_and(|player| player.entered == 1)
    };
    let upper = Baku::upper_group(sealed.order.iter().filter(|index| from_start(index)).count());
    let mut starters = sealed
        .order
        .iter()
        .enumerate()
        .filter(|(_, index)| from_start(index));
    let last = upper.checked_sub(1).and_then(|before| starters.nth(before));
    let baku = last
        .filter(|_| charter.acceleration == Acceleration::Baku)
        .and_then(|(at, _)| Number::at(at))
        .and_then(|last| Baku::new(last, charter.rounds, &charter.points).ok());
    let of = |at: usize| baku.zip(Number::at(at)).map(|(baku, number)| baku.row(number));
    (0..sealed.order.len())
        .map(|at| of(at).unwrap_or_default())
        .collect()
}

/// The cell of somebody whom a round did not know: it came later, or has left.
fn absent(sealed: &Sealed, charter: &Charter, index: Index, round: u16) -> Cell {
    let Some(player) = sealed.players.get(usize::from(index)) else {
        return Cell::NotEntered;
    };
    if player.entered > round {
        // One of the rounds that a late entry missed may be worth half a point (F-7.6): the last of them.
        let half = charter.late_entry.half && player.entered == round.saturating_add(1);
        return if half { Cell::HalfBye } else { Cell::NotEntered };
    }
    if is_round_robin(charter) {
        Cell::ZeroBye
    } else {
        Cell::Withdrawn
    }
}

const fn out_cell(out: Out) -> Cell {
    match out {
        Out::HalfBye => Cell::HalfBye,
        Out::ZeroBye | Out::KnockedOut => Cell::ZeroBye,
        Out::NotEntered => Cell::NotEntered,
        Out::Withdrawn => Cell::Withdrawn,
    }
}

fn cell(judged: &Judged, opponent: Number, side: Side, has_seals: bool) -> Cell {
    match judged.outcome {
        // Nobody says in an event without seals that a board will not be played any more.
        Outcome::DoubleForfeit { why: Why::NoEvidence } if !has_seals => Cell::ZeroBye,
        Outcome::Played { winner: None, .. } => Cell::Played {
            opponent,
            side,
            game: Game::Drawn,
        },
        Outcome::Played {
            winner: Some(winner), ..
        }
        | Outcome::Match { winner, .. } => Cell::Played {
            opponent,
            side,
            game: if winner == side { Game::Won } else { Game::Lost },
        },
        Outcome::Forfeit { winner, .. } if winner == side => Cell::ForfeitWin { opponent, side },
        Outcome::Forfeit { .. } => Cell::ForfeitLoss { opponent, side },
        Outcome::DoubleForfeit { .. } => Cell::DoubleForfeit { opponent, side },
    }
}

/// Who left a round robin with under half of the games played, and is struck from the table (C.05, 6.6).
fn struck(sealed: &Sealed, charter: &Charter, rounds: &[&Round]) -> Vec<bool> {
    let mut games = vec![(0_u32, 0_u32); sealed.players.len()];
    if is_round_robin(charter) {
        for round in rounds {
            for (board, judged) in round.drawn.seats.boards.iter().zip(&round.judged) {
                for side in Side::BOTH {
                    if let Some((played, all)) = games.get_mut(usize::from(*board.get(side))) {
                        *all = all.saturating_add(1);
                        *played = played.saturating_add(u32::from(judged.outcome.is_played()));
                    }
                }
            }
        }
    }
    let players = sealed.players.iter().zip(games);
    players
        .map(|(player, (played, all))| player.left.is_some() && played.saturating_mul(2) < all)
        .collect()
}

/// The standings. `lot` decides between those who are equal in everything, if the charter says so.
pub(super) fn standings(
    sealed: &Sealed,
    charter: &Charter,
    table: &Crosstable,
    lot: Option<&Digest>,
) -> Vec<Standing> {
    if charter.engine.format() == Format::Knockout {
        return places(sealed);
    }
    let schedule = if is_round_robin(charter) {
        tiebreak::Schedule::Fixed
    } else {
        tiebreak::Schedule::Swiss
    };
    let lots: BTreeMap<Number, [u8; 32]> = match (lot, charter.level) {
        (Some(lot), LevelEnd::Lot) => sealed
            .order
            .iter()
            .enumerate()
            .filter_map(|(at, index)| {
                let player = sealed.players.get(usize::from(*index))?;
                Some((Number::at(at)?, draw(lot, &[player.key.as_bytes()]).0))
            })
            .collect(),
        (_, LevelEnd::Lot | LevelEnd::Shared) => BTreeMap::new(),
    };
    let last = if lots.is_empty() {
        Last::Shared
    } else {
        Last::Lot(&lots)
    };
    tiebreak::standings(table, schedule, &charter.tie_breaks, last)
}

/// The places of a knockout, which follow from the bracket alone.
fn places(sealed: &Sealed) -> Vec<Standing> {
    let mut places: Vec<Standing> = knockout::places(&sealed.slots)
        .into_iter()
        .map(|(player, rank)| Standing {
            rank,
            player,
            columns: Vec::new(),
        })
        .collect();
    places.sort_by_key(|place| (place.rank, place.player));
    places
}
