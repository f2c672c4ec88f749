//! The board in words and as characters (T-10.3).

use ugolki_rules::{Bitboard, BoardSize, Position, Ruleset, Side};
use ugolki_words::{Lang, say};

use super::side_word;

/// Squares by name, separated by commas.
pub fn squares(board: BoardSize, set: Bitboard) -> String {
    let names: Vec<String> = set.iter().map(|square| board.name(square).to_string()).collect();
    names.join(", ")
}

/// The board rank by rank from the top, a line each; empty ranks together.
pub fn board_in_words(lang: Lang, position: &Position) -> Vec<String> {
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
            .map(|side| {
                say!(
                    lang,
                    "plain-rank-men",
                    side = side_word(side),
                    squares = squares(board, position.men(side) & row)
                )
            })
            .collect();
        lines.push(if sides.is_empty() {
            say!(lang, "plain-rank-empty", rank = rank + 1)
        } else {
            say!(lang, "plain-rank", rank = rank + 1, men = sides.join("; "))
        });
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
pub fn pieces(lang: Lang, side: Side, position: &Position, ruleset: &Ruleset) -> String {
    let board = position.size();
    let men = position.men(side);
    let (home, target) = (men & ruleset.house(side), men & ruleset.target(side));
    let way = men & !home & !target;
    let mut groups = Vec::new();
    if !home.is_empty() {
        let squares = squares(board, home);
        groups.push(say!(
            lang,
            "plain-pieces-home",
            count = home.len(),
            squares = squares
        ));
    }
    if !way.is_empty() {
        let squares = squares(board, way);
        groups.push(say!(
            lang,
            "plain-pieces-way",
            count = way.len(),
            squares = squares
        ));
    }
    if !target.is_empty() {
        let squares = squares(board, target);
        groups.push(say!(
            lang,
            "plain-pieces-target",
            count = target.len(),
            squares = squares
        ));
    }
    say!(
        lang,
        "plain-pieces",
        side = side_word(side),
        groups = groups.join("; ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_told_and_drawn() {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let position = Position::start(&ruleset);
        let words = board_in_words(Lang::En, &position);
        assert_eq!(words[0], "Rank 8: black on f8, g8, h8.");
        assert_eq!(words[4], "Rank 4: empty.");
        assert_eq!(board_drawn(&position, &ruleset)[7], " 1 w w w . . . . .");
        assert_eq!(board_drawn(&position, &ruleset)[8], "   a b c d e f g h");
        assert_eq!(
            pieces(Lang::En, Side::White, &position, &ruleset),
            "White has 9 at home: a1, b1, c1, a2, b2, c2, a3, b3, c3."
        );
    }
}
