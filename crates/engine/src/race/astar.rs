//! Best-first search: the shortest line, or a better lower bound.

use ugolki_rules::board::Bits;

use super::hash::Map;
use super::solver::{Found, Solver};

/// Searches from these men until the line is exact or `nodes` positions have been looked at.
///
/// Positions are looked at in the order of the moves made and still needed at least. That sum never falls, so when all
/// positions with a smaller one have been looked at, no line is shorter than it. The distances known exactly end the
/// search early, and close the gap of the last moves.
pub(super) fn search<B: Bits>(solver: &Solver<B>, men: B, mut nodes: u64, found: &mut Found<B>) {
    let mut made = Map::<B, u8>::default();
    // By the sum above the first bound.
    let mut open: Vec<Vec<(B, u8)>> = vec![vec![(men, 0)]];
    made.insert(men, 0);
    let base = found.lower;
    let mut rank = 0;
    while !found.is_exact() {
        let Some(list) = open.get_mut(rank) else {
            // Nothing is left that could be shorter than the best line, if there is one at all.
            found.lower = found.upper;
            return;
        };
        let Some((here, moves)) = list.pop() else {
            rank += 1;
            let sum = base + u32::try_from(rank).unwrap_or(0);
            found.lower = found.lower.max(sum.min(found.upper));
            continue;
        };
        if made.get(&here).is_some_and(|least| *least < moves) {
            continue;
        }
        if solver.known(here).is_some() {
            found.take(line(solver, &made, here, moves));
            continue;
        }
        if nodes == 0 || made.len() >= solver.most_searched() || moves == u8::MAX {
            return;
        }
        nodes -= 1;
        let sum = base + u32::try_from(rank).unwrap_or(0);
        let upper = found.upper;
        solver.puzzle().each_next(here, |next| {
            let moves = moves + 1;
            if made.get(&next).is_some_and(|least| *least <= moves) {
                return;
            }
            let sum = sum.max(u32::from(moves) + solver.lower_bound(next));
            if sum >= upper {
                return;
            }
            made.insert(next, moves);
            let rank = usize::try_from(sum - base).unwrap_or(usize::MAX);
            if rank >= open.len() {
                open.resize(rank + 1, Vec::new());
            }
            open[rank].push((next, moves));
        });
    }
}

/// The positions from the start of the search to men that are known, and from there to the target.
fn line<B: Bits>(solver: &Solver<B>, made: &Map<B, u8>, last: B, moves: u8) -> Vec<B> {
    let mut back = Vec::new();
    let mut here = last;
    for moves in (0..moves).rev() {
        let mut before = None;
        // Moves can be taken back.
        solver.puzzle().each_next(here, |men| {
            if before.is_none() && made.get(&men) == Some(&moves) {
                before = Some(men);
            }
        });
        let Some(men) = before else { break };
        back.push(men);
        here = men;
    }
    back.reverse();
    back.extend(solver.descent(last));
    back
}
