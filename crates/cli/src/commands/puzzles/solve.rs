//! A puzzle solved by lines of text: for screen readers, scripts, and terminals that show nothing else.

use std::io::{BufRead, Read as _};
use std::path::Path;

use ugolki_rules::{MoveText, Ply, Position, Side};
use ugolki_school::{Attempt, Learned, Puzzle, Standing};
use ugolki_tui::{answers, text};
use ugolki_words::Lang;

use crate::exit::ExitKind;
use crate::failure::{Asked, Failure};
use crate::learned;
use crate::output::Output;
use crate::words;

/// The longest line that is read.
const MOST_BYTES: u64 = 4_096;

/// Says what a puzzle is: number, rules, board, task.
///
/// # Errors
/// [`Failure::Output`] alone.
pub(super) fn show(lang: Lang, puzzle: &Puzzle, out: &mut Output<'_>) -> Result<(), Failure> {
    out.line(format_args!(
        "{} ({})",
        text::puzzle_title(lang, puzzle),
        puzzle.ruleset.id()
    ))?;
    for line in words::board_drawn(&puzzle.position, &puzzle.ruleset) {
        out.line(line)?;
    }
    out.line(puzzle.position)?;
    out.line(text::puzzle_task(lang, puzzle))?;
    Ok(())
}

/// Says where the men are now, in words.
fn board(lang: Lang, attempt: &Attempt<'_>, out: &mut Output<'_>) -> Result<(), Failure> {
    let ruleset = &attempt.puzzle().ruleset;
    if let Ok(position) = Position::from_setup(ruleset, *attempt.solo().setup()) {
        for line in answers::board_in_words(lang, &position, Side::White) {
            out.line(line)?;
        }
    }
    Ok(())
}

/// Reads moves and words until the puzzle is solved or the input ends.
///
/// # Errors
/// [`Failure::Output`], or an input that can't be read.
pub(super) fn run(
    (puzzle, lang): (&Puzzle, Lang),
    path: &Path,
    input: &mut dyn BufRead,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    show(lang, puzzle, out)?;
    let Ok(mut attempt) = Attempt::replay(puzzle, &[]) else {
        return Ok(ExitKind::Failed);
    };
    let mut own = true;
    loop {
        out.flush()?;
        let mut line = Vec::new();
        let read = input.take(MOST_BYTES).read_until(b'\n', &mut line);
        let read = read.map_err(|source| Asked::StandardInput.failed(source))?;
        if read == 0 {
            return Ok(ExitKind::Failed);
        }
        let line = String::from_utf8_lossy(&line).trim().to_ascii_lowercase();
        match line.as_str() {
            "" => {}
            "quit" => return Ok(ExitKind::Failed),
            "board" => board(lang, &attempt, out)?,
            "task" => out.line(text::puzzle_task(lang, puzzle))?,
            "moves" => out.line(attempt.solo().setup().legal_texts(&puzzle.ruleset).join(" "))?,
            "back" | "takeback" if attempt.take_back() => tell(lang, &attempt, out)?,
            "back" | "takeback" => out.line(text::puzzle_nothing_to_take_back(lang))?,
            "again" | "new" => {
                attempt.start_again();
                own = true;
                tell(lang, &attempt, out)?;
            }
            "hint" => out.line(text::puzzle_hint(lang, &attempt))?,
            "solution" => {
                own = false;
                if let Ok(whole) = Attempt::replay(puzzle, &puzzle.line) {
                    out.line(text::puzzle_moves(&whole))?;
                }
            }
            "help" => out.line(text::puzzle_words(lang))?,
            _ => {
                if let Err(why) = play(&mut attempt, &line) {
                    out.line(text::refusal(lang, why, puzzle.ruleset.board()))?;
                    continue;
                }
                tell(lang, &attempt, out)?;
            }
        }
        if attempt.standing() == Standing::Solved {
            if own && let Err(error) = learned::add(path, Learned::Solved(puzzle.number)) {
                tracing::warn!(%error, path = %path.display(), "what was learned can't be kept");
            }
            return Ok(ExitKind::Done);
        }
    }
}

/// Plays what was typed.
fn play(attempt: &mut Attempt<'_>, line: &str) -> Result<(), ugolki_rules::IllegalMove> {
    let ruleset = &attempt.puzzle().ruleset;
    let text = MoveText::parse(ruleset.board(), line)?;
    match attempt.solo().setup().resolve(ruleset, &text)? {
        Ply::Move(mv) if attempt.left() > 0 => attempt.play(mv),
        Ply::Move(_) => Err(ugolki_rules::IllegalMove::GameOver),
        Ply::Pass => Err(ugolki_rules::IllegalMove::NotAPass),
    }
}

/// Says which moves were made, and where that leads.
fn tell(lang: Lang, attempt: &Attempt<'_>, out: &mut Output<'_>) -> Result<(), Failure> {
    let moves = text::puzzle_moves(attempt);
    let standing = text::puzzle_standing(lang, attempt, attempt.standing());
    let gap = if moves.is_empty() { "" } else { "  " };
    out.line(format_args!("{moves}{gap}{standing}"))?;
    Ok(())
}
