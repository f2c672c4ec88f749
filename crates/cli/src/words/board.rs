//! The board as characters (T-10.3).

use ugolki_rules::{Position, Ruleset, Side};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_drawn() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let position = Position::start(&ruleset);
        assert_eq!(board_drawn(&position, &ruleset)[7], " 1 w w w . . . . .");
        assert_eq!(board_drawn(&position, &ruleset)[8], "   a b c d e f g h");
    }
}
