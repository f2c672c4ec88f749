//! The fast Swiss for large fields (F-10.11), engine `fast-swiss/1`. Floats are legal, not minimal.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::field::Field;
use crate::matching::is_perfect;
use crate::{Crosstable, Number, Pairing, Refusal};

/// The boards of the next round. `out` are those who are not to be paired.
///
/// # Errors
/// [`Refusal`]: too few players, no round left, or the proof that there is no legal pairing.
pub fn pair(table: &Crosstable, out: &BTreeSet<Number>) -> Result<Pairing, Refusal> {
    let mut field = Field::new(table, out)?;
    let bye = field.take_bye()?;
    let boards = field.boards();
    let boards = field.completed(boards).ok_or_else(|| field.refusal())?;
    Ok(Pairing {
        boards: boards
            .into_iter()
            .filter_map(|(one, other)| field.seated(one, other))
            .collect(),
        bye,
    })
}

impl Field<'_> {
    /// Takes out who gets the bye, if the field is odd: of those who may get one and whose absence leaves a legal pairing the one
    /// with the fewest points, of equals the highest number.
    fn take_bye(&mut self) -> Result<Option<Number>, Refusal> {
        if self.players.len().is_multiple_of(2) {
            return Ok(None);
        }
        for place in (0..self.players.len()).rev() {
            if self.may_have_bye(place) && self.is_complete_without(place) {
                self.tops.remove(place);
                return Ok(Some(self.players.remove(place).number));
            }
        }
        Err(self.refusal())
    }

    fn is_complete_without(&self, bye: usize) -> bool {
        let place = |at: usize| if at < bye { at } else { at.saturating_add(1) };
        let size = self.players.len().saturating_sub(1);
        is_perfect(size, |one, other| self.may_meet(place(one), place(other)))
    }

    /// Bracket by bracket from the top, those who found nobody going down with the next one. Who is left over at the end has none.
    fn boards(&self) -> Vec<(usize, usize)> {
        let mut boards = Vec::with_capacity(self.players.len() / 2);
        let mut bracket: Vec<usize> = Vec::new();
        for (place, player) in self.players.iter().enumerate() {
            bracket.push(place);
            let next = self.players.get(place.saturating_add(1));
            if next.is_none_or(|next| next.score != player.score) {
                bracket = self.pair_bracket(&bracket, &mut boards);
            }
        }
        boards
    }

    /// Pairs a bracket, and gives back those who float.
    fn pair_bracket(&self, bracket: &[usize], boards: &mut Vec<(usize, usize)>) -> Vec<usize> {
        let half = bracket.len() / 2;
        let mut open: Vec<bool> = bracket.iter().map(|_| true).collect();
        let mut floats = Vec::new();
        for (at, &player) in bracket.iter().enumerate() {
            if !open.get(at).copied().unwrap_or(false) {
                continue;
            }
            let opponent = offers(at, half, bracket.len()).find_map(|to| {
                let other = *bracket.get(to)?;
                let free = open.get(to).copied().unwrap_or(false);
                (free && self.may_meet(player, other)).then_some((to, other))
            });
            if let Some((to, other)) = opponent {
                close(&mut open, to);
                boards.push((player.min(other), player.max(other)));
            } else {
                floats.push(player);
            }
            close(&mut open, at);
        }
        floats
    }

    /// Undoes boards from the last one upward until those without a board can all be paired, and pairs them: the first of them
    /// with the first that leaves the others a complete pairing, and so on. None if there is no legal pairing at all.
    fn completed(&self, mut boards: Vec<(usize, usize)>) -> Option<Vec<(usize, usize)>> {
        let seated: BTreeSet<usize> = boards.iter().flat_map(|&(one, other)| [one, other]).collect();
        let mut pool: BTreeSet<usize> = (0..self.players.len())
            .filter(|place| !seated.contains(place))
            .collect();
        loop {
            let list: Vec<usize> = pool.iter().copied().collect();
            if self.is_complete(&list) {
                boards.extend(self.first_complete(list));
                boards.sort_by_key(|&(one, other)| self.board_order(one, other));
                return Some(boards);
            }
            let (one, other) = boards.pop()?;
            pool.extend([one, other]);
        }
    }

    fn is_complete(&self, list: &[usize]) -> bool {
        is_perfect(list.len(), |one, other| match (list.get(one), list.get(other)) {
            (Some(&one), Some(&other)) => self.may_meet(one, other),
            _ => false,
        })
    }

    fn first_complete(&self, mut list: Vec<usize>) -> Vec<(usize, usize)> {
        let mut boards = Vec::new();
        while !list.is_empty() {
            let one = list.remove(0);
            let found = list.iter().enumerate().find_map(|(at, &other)| {
                let mut rest = list.clone();
                rest.remove(at);
                (self.may_meet(one, other) && self.is_complete(&rest)).then_some((other, rest))
            });
            let Some((other, rest)) = found else { return boards };
            boards.push((one, other));
            list = rest;
        }
        boards
    }
}

/// In which order places of a bracket are offered to the first one without an opponent: its mirror in the lower half, from there
/// downward, from there upward, then its own half.
fn offers(at: usize, half: usize, length: usize) -> impl Iterator<Item = usize> {
    let first = at.saturating_add(1);
    let mirror = if at < half { at.saturating_add(half) } else { first };
    let upward = (half.max(first)..mirror).rev();
    (mirror..length).chain(upward).chain(first..half)
}

fn close(open: &mut [bool], at: usize) {
    if let Some(place) = open.get_mut(at) {
        *place = false;
    }
}

#[cfg(test)]
mod tests;
