//! Beam search: a good line in little time.

use ugolki_rules::board::Bits;
use ugolki_rules::{BoardSize, Directions, Square};

use super::hash::Set;
use super::solver::{Found, Solver};

/// The first width; each run is four times as wide as the one before.
const FIRST: usize = 4;
/// No line of the beam is longer: enough for 28 men that cross the larger board.
const LONGEST: usize = 250;

/// Searches with wider and wider beams, while there are nodes for a whole run. Gives the nodes that are left.
pub(super) fn search<B: Bits>(solver: &Solver<B>, men: B, mut nodes: u64, found: &mut Found<B>) -> u64 {
    let mut width = FIRST;
    while !found.is_exact() {
        let Some(run) = run(solver, men, width, nodes, found) else {
            return 0;
        };
        nodes = run.left;
        if !run.cut {
            break;
        }
        width *= 4;
    }
    nodes
}

/// How a run ended.
struct Run {
    /// The nodes that are left.
    left: u64,
    /// Whether anything was left out that a wider beam would look at.
    cut: bool,
}

/// One run; none if the nodes did not suffice.
fn run<B: Bits>(
    solver: &Solver<B>,
    men: B,
    width: usize,
    mut nodes: u64,
    found: &mut Found<B>,
) -> Option<Run> {
    let mut cut = false;
    let weigh = Weigh::new(solver);
    let mut seen = Set::<B>::default();
    seen.insert(men);
    // Each level: the men, and the place of what they came from in the level before.
    let mut levels: Vec<Vec<(B, usize)>> = vec![vec![(men, 0)]];
    let mut moves = 0_u32;
    let mut best: Option<(u32, usize)> = None;
    while let Some(level) = levels.last()
        && levels.len() < LONGEST
    {
        moves += 1;
        let most = found.upper.min(best.map_or(u32::MAX, |(length, _)| length));
        let mut next: Vec<(u32, B, usize)> = Vec::new();
        for (place, (here, _)) in level.iter().enumerate() {
            nodes = nodes.checked_sub(1)?;
            solver.puzzle().each_next(*here, |men| {
                let bound = solver.lower_bound(men);
                if moves + bound < most && seen.insert(men) {
                    next.push((weigh.score(men, bound), men, place));
                }
            });
        }
        if next.is_empty() {
            break;
        }
        if seen.len() >= solver.most_searched() {
            return None;
        }
        next.sort_by_key(|(score, ..)| *score);
        cut |= next.len() > width;
        next.truncate(width);
        let level: Vec<(B, usize)> = next.iter().map(|(_, men, place)| (*men, *place)).collect();
        for (place, (men, _)) in level.iter().enumerate() {
            if let Some(rest) = solver.known(*men)
                && best.is_none_or(|(length, _)| moves + rest < length)
            {
                best = Some((moves + rest, place));
                let mut path = solver.descent(*men);
                let mut place = level[place].1;
                for level in levels.iter().rev() {
                    let (men, before) = level[place];
                    path.insert(0, men);
                    place = before;
                }
                found.take(path);
            }
        }
        levels.push(level);
    }
    Some(Run { left: nodes, cut })
}

/// What orders men of the same level.
struct Weigh {
    /// For each square, twice the steps to the far corner of the target, and how far it is off the long diagonal that
    /// ends there: men that stay close to it build ladders for each other.
    far: Vec<u32>,
}

impl Weigh {
    fn new<B: Bits>(solver: &Solver<B>) -> Self {
        let puzzle = solver.puzzle();
        let size = B::SIZE;
        let away = |square, goal| steps(size, puzzle.directions, square, goal);
        let far = |square: Square| {
            let corner = puzzle.target.squares().map(|goal| away(square, goal)).max();
            let aside = size.file(square).abs_diff(size.rank(square));
            2 * corner.unwrap_or(0) + u32::from(aside)
        };
        Self {
            far: size.squares_iter().map(far).collect(),
        }
    }

    /// Less is better: the bound, which knows of ladders, and the way that is left, which goes down with each move.
    #[inline]
    fn score<B: Bits>(&self, men: B, bound: u32) -> u32 {
        let way: u32 = men
            .squares()
            .map(|square| self.far[usize::from(square.index())])
            .sum();
        bound * 4 + way
    }
}

/// The steps between two squares.
fn steps(size: BoardSize, directions: Directions, a: Square, b: Square) -> u32 {
    let files = u32::from(size.file(a).abs_diff(size.file(b)));
    let ranks = u32::from(size.rank(a).abs_diff(size.rank(b)));
    match directions {
        Directions::Four => files + ranks,
        Directions::Eight => files.max(ranks),
    }
}
