//! What a lesson is: positions, and on each of them something to be done.
//!
//! The words are the catalogue's; a lesson has their keys.

use ugolki_rules::{MoveText, NoMove, Parameters, Ply, Position, Ruleset, Setup, Square};

/// A lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lesson {
    /// The stable name.
    pub id: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// Its steps.
    pub steps: &'static [Step],
}

/// The rules of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// Those of a named ruleset.
    Named(&'static str),
    /// Those of a named ruleset, but that a side without a move passes: no named ruleset ever comes to that.
    Passing(&'static str),
}

impl Rules {
    /// The ruleset.
    pub fn ruleset(self) -> Option<Ruleset> {
        match self {
            Self::Named(id) => Ruleset::named(id),
            Self::Passing(id) => Ruleset::new(Parameters {
                no_move: NoMove::Pass,
                ..*Ruleset::named(id)?.parameters()
            })
            .ok(),
        }
    }
}

/// A step of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The rules it is about.
    pub rules: Rules,
    /// Where the men stand.
    pub position: &'static str,
    /// The key of what is explained and asked.
    pub ask: &'static str,
    /// What is to be done.
    pub task: Task,
    /// The key of what is said when it was done.
    pub right: &'static str,
    /// The key of what is said when something else was done.
    pub wrong: &'static str,
}

/// What is to be done in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Play one of these moves, each by its ends: `c3-e5`.
    Play(&'static [&'static str]),
    /// Play any move but these.
    Avoid(&'static [&'static str]),
    /// Point to one of these squares.
    Point(&'static [&'static str]),
    /// Pass, as the rules force one to.
    Pass,
}

/// What comes of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// It was right.
    Right,
    /// It was not.
    Wrong,
}

impl Answer {
    const fn right_if(right: bool) -> Self {
        if right { Self::Right } else { Self::Wrong }
    }
}

/// What is wrong with a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonFault {
    /// There are no such rules.
    Rules,
    /// The position is none of the ruleset.
    Position,
}

impl Step {
    /// Rules and position.
    ///
    /// # Errors
    /// None with the lessons as they are shipped, as a test proves.
    pub fn scene(&self) -> Result<(Ruleset, Position), LessonFault> {
        let ruleset = self.rules.ruleset().ok_or(LessonFault::Rules)?;
        let setup = Setup::parse(ruleset.board(), self.position).map_err(|_| LessonFault::Position)?;
        let position = Position::from_setup(&ruleset, setup).map_err(|_| LessonFault::Position)?;
        Ok((ruleset, position))
    }

    /// Judges a ply that is legal.
    pub fn judge(&self, ruleset: &Ruleset, position: &Position, ply: Ply) -> Answer {
        let is_among = |moves: &[&str]| {
            moves.iter().any(|text| {
                MoveText::parse(ruleset.board(), text)
                    .is_ok_and(|text| position.resolve(ruleset, &text) == Ok(ply))
            })
        };
        Answer::right_if(match self.task {
            Task::Play(moves) => is_among(moves),
            Task::Avoid(moves) => !is_among(moves),
            Task::Pass => ply == Ply::Pass,
            Task::Point(_) => false,
        })
    }

    /// Judges a square that was pointed to.
    pub fn judge_point(&self, position: &Position, square: Square) -> Answer {
        let size = position.size();
        Answer::right_if(match self.task {
            Task::Point(squares) => squares.iter().any(|name| size.parse_square(name) == Some(square)),
            Task::Play(_) | Task::Avoid(_) | Task::Pass => false,
        })
    }
}
