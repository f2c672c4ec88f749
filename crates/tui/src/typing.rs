//! What typed squares and numbers mean in a game, the same at the table and in plain mode (T-2.5, T-2.17, T-6.4).

use ugolki_rules::{Bitboard, BoardSize, Game, IllegalMove, Move, Ply, Side, Square};

use crate::keymap::latin_place;

/// Cyrillic letters that look or sound like the files a to p.
const LOOKALIKES: &str = "абсдефгхийклмноп";
const FILES: &str = "abcdefghijklmnop";

/// The ways to read a text in Latin letters: as it is, or with Cyrillic letters as look-alikes and by their place on the
/// keyboard.
pub fn readings(text: &str) -> Vec<String> {
    let lookalike = |c: char| {
        let lower = c.to_lowercase().next()?;
        LOOKALIKES
            .chars()
            .zip(FILES.chars())
            .find(|&(cyrillic, _)| cyrillic == lower)
            .map(|(_, file)| file)
    };
    let read = |map: &dyn Fn(char) -> Option<char>| {
        text.chars()
            .map(|c| if c.is_ascii() { Some(c) } else { map(c) })
            .collect::<Option<String>>()
    };
    let mut readings: Vec<String> = [read(&lookalike), read(&latin_place)]
        .into_iter()
        .flatten()
        .collect();
    readings.dedup();
    if readings.is_empty() {
        readings.push(text.into());
    }
    readings
}

/// The plies that a text means, by all the ways to read it: one, or two where a Cyrillic letter can be two files.
///
/// # Errors
/// Why it means none.
pub fn plies(text: &str, game: &Game) -> Result<Vec<Ply>, IllegalMove> {
    let readings = readings(text);
    let mut legal: Vec<Ply> = readings
        .iter()
        .filter_map(|reading| game.read(reading).ok())
        .collect();
    legal.dedup();
    if !legal.is_empty() {
        return Ok(legal);
    }
    let refused = readings.iter().find_map(|reading| game.read(reading).err());
    Err(refused.unwrap_or(IllegalMove::Unreadable))
}

/// The squares that a text begins with, by one reading of it.
pub fn squares(reading: &str, size: BoardSize) -> Vec<Square> {
    split_names(reading)
        .into_iter()
        .map_while(|name| size.parse_square(name))
        .collect()
}

/// Splits off names of squares, complete or not, from the left: a letter and the digits after it.
fn split_names(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text
        .char_indices()
        .filter(|(_, c)| c.is_ascii_alphabetic())
        .map(|(at, _)| at)
        .collect();
    starts.push(text.len());
    let names = starts.windows(2).filter_map(|ends| {
        let &[start, end] = ends else { return None };
        Some(
            text.get(start..end)?
                .trim_matches(|c: char| !c.is_ascii_alphanumeric()),
        )
    });
    names.collect()
}

/// The squares that the next jump of a chain may land on; for a man that has not jumped yet also those of a step. `path`
/// is where it has been so far, its own square first.
pub fn next_hops(game: &Game, path: &[Square]) -> Bitboard {
    let Some(&at) = path.last() else {
        return Bitboard::EMPTY;
    };
    let (position, ruleset) = (game.position(), game.ruleset());
    let size = position.size();
    let near = |a: u8, b: u8| a.abs_diff(b) <= 2;
    let mut path = path.to_vec();
    size.squares_iter()
        .filter(|&to| near(size.file(to), size.file(at)) && near(size.rank(to), size.rank(at)))
        .filter(|&to| {
            let mv = Move { from: at, to };
            if !mv.is_jump(size) {
                return path.len() == 1 && game.check(Ply::Move(mv)).is_ok();
            }
            path.push(to);
            let led = position.check_path(ruleset, &path);
            path.pop();
            matches!(led, Ok(_) | Err(IllegalMove::Encloses { .. }))
        })
        .collect()
}

/// How many plies have been played after a move of White's, or of both sides; none for a move that has not been played.
pub fn plies_after(game: &Game, number: u16, black: bool) -> Option<usize> {
    let start = game.start();
    let before = usize::from(start.turn() == Side::Black);
    usize::from(number)
        .checked_sub(usize::from(start.number()))
        .map(|moves| 2 * moves + 1 + usize::from(black))
        .and_then(|plies| plies.checked_sub(before))
        .filter(|plies| *plies <= game.plies().len() && *plies > 0)
}

/// The game as it stood after so many of its plies.
pub fn after(game: &Game, plies: usize) -> Option<Game> {
    let mut past = Game::replay_from(game.ruleset().clone(), *game.start()).ok()?;
    for &ply in game.plies().iter().take(plies) {
        past.play(ply).ok()?;
    }
    Some(past)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cyrillic_letters_are_read_by_look_and_by_place() {
        for (text, expected) in [
            ("c3-e5", vec!["c3-e5"]),
            // `с` looks like c and lies on its key; `е` looks like e and lies on t.
            ("с3-е5", vec!["c3-e5", "c3-t5"]),
            ("Ф3", vec!["f3", "a3"]),
            ("ы3", vec!["s3"]),
            ("щ1", vec!["o1"]),
            ("привет", vec!["ghbdtn"]),
        ] {
            assert_eq!(readings(text), expected, "{text}");
        }
    }

    #[test]
    fn squares_are_found_in_what_is_typed_so_far() {
        for (text, expected) in [
            ("c3", vec!["c3"]),
            ("c3e", vec!["c3", "e"]),
            ("c3-e5 g5", vec!["c3", "e5", "g5"]),
            ("a12p16", vec!["a12", "p16"]),
            ("", vec![]),
        ] {
            assert_eq!(split_names(text), expected, "{text}");
        }
    }
}
