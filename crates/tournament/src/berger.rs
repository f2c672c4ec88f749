//! Round robin: the tables of Berger (F-10.4), engine `berger/1`.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::{Board, Crosstable, Number, Pairing, Refusal};

/// The boards of the next round of a table, of two cycles if it has more rounds than one cycle. Boards of those who are out are left
/// away; who has no opponent then is free.
///
/// # Errors
/// As [`round`].
pub fn pair(table: &Crosstable, out: &BTreeSet<Number>) -> Result<Pairing, Refusal> {
    let players = u16::try_from(table.players().len()).unwrap_or(u16::MAX);
    let cycle = u32::from(players).next_multiple_of(2).saturating_sub(1);
    let cycles = if u32::from(table.rounds()) > cycle { 2 } else { 1 };
    let over = Refusal::Over {
        rounds: table.rounds(),
    };
    let next = table
        .played()
        .checked_add(1)
        .filter(|next| *next <= table.rounds());
    let mut pairing = round(players, cycles, next.ok_or(over)?)?;
    pairing
        .boards
        .retain(|board| !out.contains(&board.white) && !out.contains(&board.black));
    pairing.bye = pairing.bye.filter(|free| !out.contains(free));
    Ok(pairing)
}

/// The boards of a round, counted from 1, of a round robin of so many players with one cycle or two.
///
/// An odd field has a phantom as its last number, and who would meet that one is free. In the second cycle the colours are
/// reversed, and the last two rounds of the first cycle have changed places, so that nobody has one colour three times running.
///
/// # Errors
/// [`Refusal::TooFew`] below two players, [`Refusal::Over`] beyond the last round.
pub fn round(players: u16, cycles: u16, round: u16) -> Result<Pairing, Refusal> {
    if players < 2 {
        return Err(Refusal::TooFew {
            players: usize::from(players),
        });
    }
    let even = u32::from(players).next_multiple_of(2);
    let cycle = even.saturating_sub(1);
    let rounds = cycle.saturating_mul(u32::from(cycles.min(2)));
    let Some(index) = u32::from(round).checked_sub(1).filter(|index| *index < rounds) else {
        return Err(Refusal::Over {
            rounds: u16::try_from(rounds).unwrap_or(u16::MAX),
        });
    };
    let second = index >= cycle;
    let place = index.checked_rem(cycle).unwrap_or(0).saturating_add(1);
    let place = if second || cycles < 2 {
        place
    } else {
        swapped(place, cycle)
    };
    let mut pairing = Pairing::default();
    for (white, black) in boards(even, place) {
        let (white, black) = if second { (black, white) } else { (white, black) };
        let real = |number: u32| u16::try_from(number).ok().filter(|number| *number <= players);
        match (
            real(white).and_then(Number::new),
            real(black).and_then(Number::new),
        ) {
            (Some(white), Some(black)) => pairing.boards.push(Board { white, black }),
            (Some(free), None) | (None, Some(free)) => pairing.bye = Some(free),
            (None, None) => {}
        }
    }
    Ok(pairing)
}

/// The last two rounds of a cycle in each other's place.
fn swapped(place: u32, cycle: u32) -> u32 {
    match cycle.saturating_sub(place) {
        // A cycle of one round has nothing to change places with.
        _ if cycle < 2 => place,
        0 => place.saturating_sub(1),
        1 => place.saturating_add(1),
        _ => place,
    }
}

/// White and Black of each board of a round of one cycle, for an even number of players.
fn boards(even: u32, round: u32) -> Vec<(u32, u32)> {
    let cycle = even.saturating_sub(1);
    let half = even / 2;
    let odd = round % 2 == 1;
    let first = if odd {
        round.saturating_add(1) / 2
    } else {
        half.saturating_add(round / 2)
    };
    // Numbers go round from 1 to `cycle`; the sums stay positive.
    let around = |number: u32| {
        number
            .saturating_sub(1)
            .checked_rem(cycle)
            .unwrap_or(0)
            .saturating_add(1)
    };
    let mut boards = Vec::new();
    boards.push(if odd { (first, even) } else { (even, first) });
    boards.extend((1..half).map(|step| {
        let up = around(first.saturating_add(step));
        let down = around(first.saturating_add(cycle).saturating_sub(step));
        (up, down)
    }));
    boards
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn numbers(players: u16, cycles: u16, at: u16) -> Vec<(u16, u16)> {
        let pairing = round(players, cycles, at).unwrap();
        pairing
            .boards
            .iter()
            .map(|board| (board.white.get(), board.black.get()))
            .collect()
    }

    /// The tables as C.05 prints them.
    #[test]
    fn tables_for_four_and_six_are_those_of_the_handbook() {
        assert_eq!(numbers(4, 1, 1), [(1, 4), (2, 3)]);
        assert_eq!(numbers(4, 1, 2), [(4, 3), (1, 2)]);
        assert_eq!(numbers(4, 1, 3), [(2, 4), (3, 1)]);
        assert_eq!(numbers(6, 1, 1), [(1, 6), (2, 5), (3, 4)]);
        assert_eq!(numbers(6, 1, 2), [(6, 4), (5, 3), (1, 2)]);
        assert_eq!(numbers(6, 1, 3), [(2, 6), (3, 1), (4, 5)]);
        assert_eq!(numbers(6, 1, 4), [(6, 5), (1, 4), (2, 3)]);
        assert_eq!(numbers(6, 1, 5), [(3, 6), (4, 2), (5, 1)]);
    }

    #[test]
    fn everybody_meets_everybody_once_a_cycle_with_colours_in_balance() {
        for players in 2..=64_u16 {
            for cycles in [1, 2] {
                let rounds = (players.next_multiple_of(2) - 1) * cycles;
                let mut met = BTreeSet::new();
                let mut white = vec![0_i32; usize::from(players)];
                for at in 1..=rounds {
                    let pairing = round(players, cycles, at).unwrap();
                    assert_eq!(pairing.bye.is_some(), players % 2 == 1);
                    let mut seated: Vec<Number> = pairing.bye.into_iter().collect();
                    for board in &pairing.boards {
                        assert!(met.insert((board.white, board.black)), "{players} {at} {board:?}");
                        white[board.white.index()] += 1;
                        white[board.black.index()] -= 1;
                        seated.extend([board.white, board.black]);
                    }
                    seated.sort_unstable();
                    seated.dedup();
                    assert_eq!(seated.len(), usize::from(players));
                }
                for (one, other) in met.iter().copied() {
                    assert_eq!(met.contains(&(other, one)), cycles == 2);
                }
                assert_eq!(
                    met.len(),
                    usize::from(players) * usize::from(players - 1) / 2 * usize::from(cycles)
                );
                let most = i32::from(cycles == 1);
                assert!(
                    white.iter().all(|difference| difference.abs() <= most),
                    "{players} {white:?}"
                );
                assert_eq!(round(players, cycles, rounds + 1), Err(Refusal::Over { rounds }));
            }
        }
    }

    #[test]
    fn in_two_cycles_nobody_has_one_colour_three_times_running() {
        for players in (4..=32_u16).step_by(2) {
            let mut last = vec![(0_i32, 0_i32); usize::from(players)];
            for at in 1..=(players - 1) * 2 {
                for board in round(players, 2, at).unwrap().boards {
                    for (player, sign) in [(board.white, 1), (board.black, -1)] {
                        let (before, running) = last[player.index()];
                        let running = if before == sign { running + 1 } else { 1 };
                        assert!(running < 3, "{players} players, round {at}, player {player}");
                        last[player.index()] = (sign, running);
                    }
                }
            }
        }
    }

    #[test]
    fn too_few_are_refused() {
        assert_eq!(round(1, 1, 1), Err(Refusal::TooFew { players: 1 }));
        assert_eq!(round(4, 1, 0), Err(Refusal::Over { rounds: 3 }));
    }
}
