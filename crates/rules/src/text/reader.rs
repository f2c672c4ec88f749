//! Reading game text, piece by piece.

mod lexer;

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use super::word::{Word, is_blank};
use super::{GameText, Tag, TextError, TextFault};
use lexer::{Lexeme, Lexer};

/// The most bytes of one game that are read; white space after white space is not counted.
pub const MAX_BYTES: usize = 1 << 20;
/// The most tags of one game that are read.
pub const MAX_TAGS: usize = 256;
/// The most moves and comments of one game, together, that are read: many times what the rules allow.
pub const MAX_PARTS: usize = 1 << 15;

/// Reads all games of a text.
pub fn read_all(text: &str) -> Vec<Result<GameText, TextError>> {
    let mut reader = Reader::default();
    reader.push(text);
    reader.finish();
    reader.ready.into()
}

/// A reader of many games from one text, which may come in pieces of any size.
///
/// After a fault the rest of the game is skipped, up to the next line that begins with `[` and follows one that does
/// not.
///
/// ```
/// use ugolki_rules::text::Reader;
/// let mut reader = Reader::default();
/// reader.push("[Ruleset \"classic-3x3\"]\n\n1. c3-");
/// reader.push("d3 *\n\n");
/// let game = reader.next_game().unwrap()?;
/// assert_eq!(game.moves[0].text, "c3-d3");
/// # Ok::<(), ugolki_rules::text::TextError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Reader {
    /// Games read and not yet asked for.
    ready: VecDeque<Result<GameText, TextError>>,
    game: GameText,
    stage: Stage,
    lexer: Lexer,
    /// The bytes of the game so far.
    bytes: usize,
    /// The moves and comments of the game so far.
    parts: usize,
    /// The lines that have ended.
    lines: u32,
    line: Line,
    /// The line, from 1, on which the current tag, word or comment begins.
    part_line: u32,
}

/// How far the game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Stage {
    /// Tags, and comments between them.
    #[default]
    Tags,
    Moves,
    /// The result is on this line.
    Result,
    /// The result is on an earlier line.
    Footer,
    /// A fault has been found: the rest of the game is skipped.
    Skipping {
        /// What the line before this one began with.
        before: Line,
    },
}

/// What the current line begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Line {
    /// Nothing yet.
    #[default]
    Blank,
    /// An opening bracket.
    Tag,
    /// Something else.
    Other,
}

impl Reader {
    /// Reads the next piece of the text.
    pub fn push(&mut self, text: &str) {
        for character in text.chars() {
            self.read(character);
        }
    }

    /// Ends the text: a game without a result ends here.
    pub fn finish(&mut self) {
        let last = mem::take(&mut self.lexer).finish();
        self.take(last);
        self.end_game();
        self.line = Line::Blank;
    }

    /// The next game that has been read to its end, or to its first fault.
    pub fn next_game(&mut self) -> Option<Result<GameText, TextError>> {
        self.ready.pop_front()
    }

    fn read(&mut self, character: char) {
        if self.line == Line::Blank && !is_blank(character) {
            self.begin_line(character);
        }
        if !matches!(self.stage, Stage::Skipping { .. }) {
            self.read_part(character);
        }
        if character == '\n' {
            self.end_line();
        }
    }

    fn read_part(&mut self, character: char) {
        if self.lexer == Lexer::Between {
            if is_blank(character) {
                return;
            }
            self.part_line = self.lines.saturating_add(1);
        }
        self.bytes = self.bytes.saturating_add(character.len_utf8());
        if self.bytes > MAX_BYTES {
            return self.fault(TextFault::TooLong);
        }
        let lexeme = self.lexer.next(character);
        self.take(lexeme);
    }

    fn begin_line(&mut self, first: char) {
        self.line = if first == '[' && self.lexer == Lexer::Between {
            Line::Tag
        } else {
            Line::Other
        };
        if self.line == Line::Other {
            return;
        }
        match self.stage {
            Stage::Tags | Stage::Skipping { before: Line::Tag } => {}
            Stage::Moves | Stage::Result | Stage::Footer => self.end_game(),
            Stage::Skipping {
                before: Line::Blank | Line::Other,
            } => self.stage = Stage::Tags,
        }
    }

    fn end_line(&mut self) {
        let blank = self.line == Line::Blank && self.lexer == Lexer::Between;
        match self.stage {
            Stage::Tags if blank && !self.game.tags.is_empty() => self.stage = Stage::Moves,
            Stage::Result => self.stage = Stage::Footer,
            Stage::Footer if blank => self.end_game(),
            Stage::Skipping { .. } => self.stage = Stage::Skipping { before: self.line },
            Stage::Tags | Stage::Moves | Stage::Footer => {}
        }
        self.lines = self.lines.saturating_add(1);
        self.line = Line::Blank;
    }

    fn take(&mut self, lexeme: Lexeme) {
        match lexeme {
            Lexeme::Nothing => {}
            Lexeme::Tag(tag) => self.take_tag(tag),
            Lexeme::Comment(text) => self.take_comment(text),
            Lexeme::Word(word) => self.take_word(&word),
            Lexeme::Fault(fault) => self.fault(fault),
        }
    }

    fn take_tag(&mut self, tag: Tag) {
        match self.stage {
            Stage::Moves => return self.fault(TextFault::Tag),
            Stage::Result => return self.fault(TextFault::AfterResult),
            Stage::Footer => self.end_game(),
            Stage::Tags | Stage::Skipping { .. } => {}
        }
        if self.game.tag(&tag.name).is_some() {
            self.fault(TextFault::RepeatedTag);
        } else if self.game.tags.len() == MAX_TAGS {
            self.fault(TextFault::TooLong);
        } else {
            self.game.tags.push(tag);
        }
    }

    fn take_comment(&mut self, text: String) {
        if !self.count_part() {
            return;
        }
        let comments = match self.stage {
            Stage::Result | Stage::Footer => &mut self.game.footer,
            Stage::Tags | Stage::Moves | Stage::Skipping { .. } => match self.game.moves.last_mut() {
                Some(last) => &mut last.comments,
                None => &mut self.game.comments,
            },
        };
        comments.push(text);
    }

    fn take_word(&mut self, word: &str) {
        match self.stage {
            Stage::Result => return self.fault(TextFault::AfterResult),
            Stage::Footer => self.end_game(),
            Stage::Tags | Stage::Moves | Stage::Skipping { .. } => {}
        }
        self.stage = Stage::Moves;
        match Word::of(word) {
            Word::Number => {}
            Word::Result(result) => {
                self.game.result = result;
                self.stage = Stage::Result;
            }
            Word::Move(text) => {
                if self.count_part() {
                    self.game.push_move(text);
                }
            }
        }
    }

    /// Counts a move or a comment, and tells whether the game may have it.
    fn count_part(&mut self) -> bool {
        self.parts = self.parts.saturating_add(1);
        let allowed = self.parts <= MAX_PARTS;
        if !allowed {
            self.fault(TextFault::TooLong);
        }
        allowed
    }

    /// Hands over the game, unless there are only comments, which belong to none.
    fn end_game(&mut self) {
        let began = match self.stage {
            Stage::Tags => !self.game.tags.is_empty(),
            Stage::Moves | Stage::Result | Stage::Footer => true,
            Stage::Skipping { .. } => false,
        };
        let game = self.next(Stage::Tags);
        if began {
            self.ready.push_back(Ok(game));
        }
    }

    fn fault(&mut self, fault: TextFault) {
        let read = Box::new(self.next(Stage::Skipping { before: self.line }));
        self.ready.push_back(Err(TextError {
            line: self.part_line,
            fault,
            read,
        }));
    }

    /// Gives up the current game for the next one.
    fn next(&mut self, stage: Stage) -> GameText {
        self.stage = stage;
        self.lexer = Lexer::Between;
        self.bytes = 0;
        self.parts = 0;
        mem::take(&mut self.game)
    }
}
