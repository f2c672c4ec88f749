//! `ugolki puzzles`: the shipped puzzles, listed, shown, solved by lines of text, and checked.

mod check;
mod solve;

use std::io::BufRead;

use clap::Subcommand;
use serde::Serialize;
use ugolki_school::{Attempt, Collection, Goal, Grade, Puzzle, Tag, puzzles};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::learned;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  ugolki puzzles list --grade 2
  ugolki puzzles show 17             the position and what is asked
  ugolki puzzles solve 17            solve it by typing moves
  ugolki                             'Lessons and puzzles' there has the board";

const SOLVE_LONG: &str = "\
A typed line is a move (c3-d3, c3-e3-e5, c3e5), or one of: board, moves, back,
again, hint, solution, task, quit. Only the side that is asked moves. What is
solved is kept in the state folder. The exit code is 0 when it was solved, and
1 when the input ended before.";

/// List, show and solve puzzles
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, disable_help_subcommand = true)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the puzzles
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    List {
        /// Those of this grade alone, 1 to 5
        #[arg(long, value_name = "GRADE", value_parser = crate::args::whole::<u16>(1, 5))]
        grade: Option<u16>,
        /// Print one JSON object a puzzle, a line each
        #[arg(long)]
        json: bool,
    },
    /// Show a puzzle
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Show {
        /// Its number
        #[arg(value_name = "N")]
        number: u16,
        /// With a solution
        #[arg(long)]
        solution: bool,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Solve a puzzle by typing moves
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = SOLVE_LONG)]
    Solve {
        /// Its number
        #[arg(value_name = "N")]
        number: u16,
        /// Lines, no screen: this command has no other way
        #[arg(long)]
        plain: bool,
    },
    /// Check that every puzzle holds
    #[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
    Check {
        /// Print JSON objects, a line each
        #[arg(long)]
        json: bool,
    },
}

/// A puzzle for programs.
#[derive(Debug, Serialize)]
struct Row<'a> {
    schema: u32,
    puzzle: u16,
    ruleset: &'a str,
    goal: &'a str,
    moves: u16,
    grade: u16,
    first_moves: u16,
    tags: Vec<&'a str>,
    position: String,
    solved: bool,
    /// The moves of a solution, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: a number that is no puzzle's, folders that can't be used, output that can't be written.
pub fn run(
    args: &Args,
    lang: Lang,
    input: &mut dyn BufRead,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let collection = puzzles().map_err(Failure::Puzzles)?;
    let path = Dirs::from_env()?.learned();
    match &args.what {
        What::List { grade, json } => {
            let grade = grade.and_then(Grade::new);
            let solved = learned::read(&path);
            for puzzle in collection.all() {
                if grade.is_some_and(|grade| grade != puzzle.grade) {
                    continue;
                }
                let is_solved = solved.is_solved(puzzle.number);
                if *json {
                    out.json(&row(puzzle, is_solved))?;
                } else {
                    let row = text::puzzle_row(lang, puzzle);
                    let grade = say!(lang, "puzzles-row-grade", grade = puzzle.grade.number());
                    let mark = if is_solved {
                        format!("  {}", say!(lang, "puzzles-row-solved"))
                    } else {
                        String::new()
                    };
                    out.line(format_args!("{row:<38} {grade}{mark}"))?;
                }
            }
        }
        What::Show {
            number,
            solution,
            json: true,
        } => {
            let puzzle = find(&collection, *number)?;
            let is_solved = learned::read(&path).is_solved(puzzle.number);
            out.json(&Row {
                solution: solution.then(|| paths(puzzle)),
                ..row(puzzle, is_solved)
            })?;
        }
        What::Show { number, solution, .. } => {
            let puzzle = find(&collection, *number)?;
            solve::show(lang, puzzle, out)?;
            if *solution && let Ok(attempt) = Attempt::replay(puzzle, &puzzle.line) {
                out.line(text::puzzle_moves(&attempt))?;
            }
        }
        What::Solve { number, plain: _ } => {
            return solve::run((find(&collection, *number)?, lang), &path, input, out);
        }
        What::Check { json } => return check::run(&collection, (lang, *json), out),
    }
    Ok(ExitKind::Done)
}

fn find(collection: &Collection, number: u16) -> Result<&Puzzle, Failure> {
    let count = collection.all().len();
    collection
        .get(number)
        .ok_or_else(|| UsageError::NoPuzzle { number, count }.into())
}

/// The moves of the solution, each with its whole path.
fn paths(puzzle: &Puzzle) -> Vec<String> {
    let mut solo = puzzle.solo();
    let mut paths = Vec::new();
    for mv in &puzzle.line {
        let path = solo.path(&puzzle.ruleset, *mv);
        paths.extend(path.map(|path| path.display(puzzle.ruleset.board()).to_string()));
        solo = solo.after(*mv);
    }
    paths
}

fn row(puzzle: &Puzzle, solved: bool) -> Row<'_> {
    let goal = match puzzle.goal {
        Goal::Fill(_) => "fill",
        Goal::Farthest(_) => "farthest",
    };
    Row {
        schema: 1,
        puzzle: puzzle.number,
        ruleset: puzzle.ruleset.id(),
        goal,
        moves: puzzle.goal.moves(),
        grade: puzzle.grade.number(),
        first_moves: puzzle.first_moves,
        tags: puzzle.tags.iter().copied().map(Tag::word).collect(),
        position: puzzle.position.to_string(),
        solved,
        solution: None,
    }
}
