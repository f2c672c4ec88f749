//! Which puzzles are the same: turned round with the colours changed, or mirrored at the long diagonal.

use std::collections::BTreeMap;

use ugolki_rules::{Bitboard, BoardSize, Ruleset, Side, Square};
use ugolki_school::{Puzzle, Solo};

/// The same for puzzles that are alike: board, directions, men of both sides as White would see them.
pub(super) type Likeness = (BoardSize, bool, Bitboard, Bitboard);

/// The likeness of a position.
pub(super) fn of(solo: &Solo, ruleset: &Ruleset) -> Likeness {
    let size = ruleset.board();
    let turned = |men: Bitboard| match solo.side() {
        Side::White => men,
        Side::Black => men.iter().map(|square| size.rotate(square)).collect(),
    };
    let (men, still) = (turned(solo.men()), turned(solo.still()));
    let house = ruleset.house(Side::White);
    let mirrored = (mirror(size, men), mirror(size, still));
    let (men, still) = if mirror(size, house) == house {
        mirrored.min((men, still))
    } else {
        (men, still)
    };
    (
        size,
        ruleset.directions() == ugolki_rules::Directions::Four,
        men,
        still,
    )
}

fn mirror(size: BoardSize, men: Bitboard) -> Bitboard {
    men.iter()
        .filter_map(|square| Square::new(size, size.rank(square), size.file(square)))
        .collect()
}

/// The numbers of the first two puzzles that are alike, if any are.
pub(super) fn alike(puzzles: &[Puzzle]) -> Option<(u16, u16)> {
    let mut seen = BTreeMap::new();
    puzzles.iter().find_map(|puzzle| {
        let before = seen.insert(of(&puzzle.solo(), &puzzle.ruleset), puzzle.number)?;
        Some((before, puzzle.number))
    })
}
