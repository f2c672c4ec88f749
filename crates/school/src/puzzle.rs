//! A puzzle, and the line of text that it is shipped as.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use ugolki_rules::{Game, Move, MoveText, Ply, Position, Ruleset, Setup, Side};

use crate::{Grade, Solo};

/// What is to be done in a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// Fill the house in so many moves while the other side stands still. It can't be done in fewer.
    Fill(u16),
    /// Find the move that takes a man farthest forward: by so many lines.
    Farthest(u16),
}

impl Goal {
    /// How many moves there are.
    pub const fn moves(self) -> u16 {
        match self {
            Self::Fill(moves) => moves,
            Self::Farthest(_) => 1,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Fill(_) => "fill",
            Self::Farthest(_) => "farthest",
        }
    }
}

/// What a puzzle is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// The men that stand still are in nobody's way and nobody's ladder.
    Race,
    /// A chain of the solution leads over a man of the other side.
    Bridge,
    /// A chain of the solution has four jumps or more.
    Chain,
    /// A move of the solution does not go forward.
    Quiet,
    /// The move that goes farthest forward is wrong.
    Trap,
}

impl Tag {
    /// Every tag, in the order in which they are written.
    pub const ALL: [Self; 5] = [Self::Race, Self::Bridge, Self::Chain, Self::Quiet, Self::Trap];

    /// The stable name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Race => "race",
            Self::Bridge => "bridge",
            Self::Chain => "chain",
            Self::Quiet => "quiet",
            Self::Trap => "trap",
        }
    }
}

/// A puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number, from 1, by which it is called.
    pub number: u16,
    /// The rules.
    pub ruleset: Ruleset,
    /// What is to be done.
    pub goal: Goal,
    /// How difficult it is.
    pub grade: Grade,
    /// How many first moves are right.
    pub first_moves: u16,
    /// What it is about.
    pub tags: Vec<Tag>,
    /// The position; the side to move has to do it.
    pub position: Position,
    /// One of the shortest ways to do it.
    pub line: Vec<Move>,
}

impl Puzzle {
    /// The side that moves.
    pub const fn side(&self) -> Side {
        self.position.turn()
    }

    /// The position in which that side moves alone.
    pub const fn solo(&self) -> Solo {
        Solo::new(*self.position.setup())
    }

    /// Reads a line.
    ///
    /// # Errors
    /// The first thing that is wrong with it, from the left.
    pub fn parse(line: &str) -> Result<Self, ParsePuzzleError> {
        let mut fields = line.split(" | ");
        let mut field = |what| fields.next().ok_or(ParsePuzzleError::Missing(what));
        let (number, ruleset, goal, grade) = (
            field("number")?,
            field("ruleset")?,
            field("goal")?,
            field("grade")?,
        );
        let (first_moves, tags) = (field("first moves")?, field("tags")?);
        let (position, moves) = (field("position")?, field("line")?);
        if fields.next().is_some() {
            return Err(ParsePuzzleError::TooMuch);
        }
        let number = read(number).ok_or(ParsePuzzleError::Number("number"))?;
        let ruleset = Ruleset::named(ruleset).ok_or(ParsePuzzleError::Ruleset)?;
        let setup = Setup::parse(ruleset.board(), position).map_err(|_| ParsePuzzleError::Position)?;
        let position = Position::from_setup(&ruleset, setup).map_err(|_| ParsePuzzleError::Position)?;
        // It has to be one that the practice room can begin from.
        Game::from_position(ruleset.clone(), position).map_err(|_| ParsePuzzleError::Position)?;
        Ok(Self {
            number,
            goal: parse_goal(goal)?,
            grade: read(grade).and_then(Grade::new).ok_or(ParsePuzzleError::Grade)?,
            first_moves: read(first_moves).ok_or(ParsePuzzleError::Number("first moves"))?,
            tags: parse_tags(tags)?,
            line: parse_line(&ruleset, Solo::new(setup), moves)?,
            ruleset,
            position,
        })
    }
}

/// A number of a line: digits, no zeros in front.
fn read(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    (number > 0 && !text.starts_with(['0', '+'])).then_some(number)
}

fn parse_goal(text: &str) -> Result<Goal, ParsePuzzleError> {
    let (word, count) = text.split_once(' ').ok_or(ParsePuzzleError::Goal)?;
    let count = read(count).ok_or(ParsePuzzleError::Goal)?;
    [Goal::Fill(count), Goal::Farthest(count)]
        .into_iter()
        .find(|goal| goal.word() == word)
        .ok_or(ParsePuzzleError::Goal)
}

fn parse_tags(text: &str) -> Result<Vec<Tag>, ParsePuzzleError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    text.split(' ')
        .map(|word| {
            Tag::ALL
                .into_iter()
                .find(|tag| tag.word() == word)
                .ok_or(ParsePuzzleError::Tag)
        })
        .collect()
}

/// Reads whole paths, each of them legal after those before it, with the other side standing still.
fn parse_line(ruleset: &Ruleset, mut solo: Solo, text: &str) -> Result<Vec<Move>, ParsePuzzleError> {
    let mut line = Vec::new();
    for word in text.split(' ') {
        let parsed = MoveText::parse_whole(ruleset.board(), word).map_err(|_| ParsePuzzleError::Line)?;
        let ply = solo
            .setup()
            .resolve_whole(ruleset, &parsed)
            .map_err(|_| ParsePuzzleError::Line)?;
        let Ply::Move(mv) = ply else {
            return Err(ParsePuzzleError::Line);
        };
        line.push(mv);
        solo = solo.after(mv);
    }
    Ok(line)
}

impl fmt::Display for Puzzle {
    /// The line that [`Puzzle::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.ruleset.board();
        let count = match self.goal {
            Goal::Fill(count) | Goal::Farthest(count) => count,
        };
        let tags: Vec<&str> = self.tags.iter().map(|tag| tag.word()).collect();
        let tags = if tags.is_empty() {
            "-".into()
        } else {
            tags.join(" ")
        };
        let mut solo = self.solo();
        let mut moves: Vec<String> = Vec::new();
        for mv in &self.line {
            let path = solo.path(&self.ruleset, *mv);
            moves.extend(path.map(|path| path.display(size).to_string()));
            solo = solo.after(*mv);
        }
        write!(
            f,
            "{} | {} | {} {count} | {} | {} | {tags} | {} | {}",
            self.number,
            self.ruleset.id(),
            self.goal.word(),
            self.grade.number(),
            self.first_moves,
            self.position,
            moves.join(" ")
        )
    }
}

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// A field is missing.
    Missing(&'static str),
    /// There is more than the fields.
    TooMuch,
    /// A number is none, or written otherwise than it is.
    Number(&'static str),
    /// There is no such named ruleset.
    Ruleset,
    /// There is no such goal.
    Goal,
    /// There is no such grade.
    Grade,
    /// There is no such tag.
    Tag,
    /// The position is none, or can't be played by the ruleset.
    Position,
    /// A move of the line is no path, or not legal.
    Line,
}

impl fmt::Display for ParsePuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(field) => write!(f, "the {field} is missing"),
            Self::TooMuch => f.write_str("there is more than the fields"),
            Self::Number(field) => write!(f, "the {field} is no number from 1"),
            Self::Ruleset => f.write_str("there is no such ruleset"),
            Self::Goal => f.write_str("there is no such goal"),
            Self::Grade => f.write_str("there is no such grade"),
            Self::Tag => f.write_str("there is no such tag"),
            Self::Position => f.write_str("the position can't be played by the ruleset"),
            Self::Line => f.write_str("the line is not legal"),
        }
    }
}

impl Error for ParsePuzzleError {}
