//! The board in words and as characters (T-10.3).

use ugolki_rules::{Bitboard, BoardSize, Position, Ruleset, Side};

use super::side_name;

/// Squares by name, separated by commas.
pub fn squares(board: BoardSize, set: Bitboard) -> String {
    let names: Vec<String> = set.iter().map(|square| board.name(square).to_string()).collect();
    names.join(", ")
}

/// The board rank by rank from the top, a line each; empty ranks together.
pub fn board_in_words(position: &Position) -> Vec<String> {
    let board = position.size();
    let mut lines = Vec::new();
    for rank in (0..board.side()).rev() {
        let row: Bitboard = board
            .squares_iter()
            .filter(|square| board.rank(*square) == rank)
            .collect();
        let sides: Vec<String> = Side::BOTH
            .into_iter()
            .filter(|side| !(position.men(*side) & row).is_empty())
            .map(|side| format!("{side} on {}", squares(board, position.men(side) & row)))
            .collect();
        let men = if sides.is_empty() {
            "empty".to_owned()
        } else {
            sides.join("; ")
        };
        lines.push(format!("Rank {}: {men}.", rank + 1));
    }
    lines
}

/// The board as characters: `w` and `b` men, `+` empty house squares, `.` others.
pub fn board_drawn(position: &Position, ruleset: &Ruleset) -> Vec<String> {
    let board = position.size();
    let houses = ruleset.house(Side::White) | ruleset.house(Side::Black);
    let mut lines: Vec<String> = (0..board.side())
        .rev()
        .map(|rank| {
            let row = board.squares_iter().filter(|square| board.rank(*square) == rank);
            let cells = row.map(|square| match position.man_at(square) {
                Some(side) => side.letter(),
                None if houses.contains(square) => '+',
                None => '.',
            });
            let cells: Vec<String> = cells.map(String::from).collect();
            format!("{:>2} {}", rank + 1, cells.join(" "))
        })
        .collect();
    let files: Vec<String> = (0..board.side())
        .map(|file| char::from(b'a' + file).to_string())
        .collect();
    lines.push(format!("   {}", files.join(" ")));
    lines
}

/// A side's men by where they are: home, on the way, in the target.
pub fn pieces(side: Side, position: &Position, ruleset: &Ruleset) -> String {
    let board = position.size();
    let men = position.men(side);
    let (home, target) = (men & ruleset.house(side), men & ruleset.target(side));
    let groups = [
        ("at home", home),
        ("on the way", men & !home & !target),
        ("in the target", target),
    ];
    let said: Vec<String> = groups
        .into_iter()
        .filter(|(_, set)| !set.is_empty())
        .map(|(place, set)| format!("{} {place}: {}", set.len(), squares(board, set)))
        .collect();
    format!("{} has {}.", side_name(side), said.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_told_and_drawn() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let position = Position::start(&ruleset);
        let words = board_in_words(&position);
        assert_eq!(words[0], "Rank 8: black on f8, g8, h8.");
        assert_eq!(words[4], "Rank 4: empty.");
        assert_eq!(board_drawn(&position, &ruleset)[7], " 1 w w w . . . . .");
        assert_eq!(board_drawn(&position, &ruleset)[8], "   a b c d e f g h");
        assert_eq!(
            pieces(Side::White, &position, &ruleset),
            "White has 9 at home: a1, b1, c1, a2, b2, c2, a3, b3, c3."
        );
    }
}
