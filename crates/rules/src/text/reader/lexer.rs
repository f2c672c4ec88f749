//! The parts of a game text: tags, comments and words.

use alloc::string::String;
use core::mem;

use crate::text::word::{is_blank, is_name};
use crate::text::{Tag, TextFault};

/// What the characters so far belong to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) enum Lexer {
    /// White space between parts.
    #[default]
    Between,
    Word(String),
    Comment(String),
    Tag(OpenTag),
}

/// How far a tag has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OpenTag {
    Name(String),
    /// The space after the name.
    Gap(String),
    Value(Tag),
    /// After a backslash in the value.
    Escape(Tag),
    /// After the closing quote.
    End(Tag),
}

/// A part that has been read to its end.
#[derive(Debug)]
pub(super) enum Lexeme {
    /// None has.
    Nothing,
    Tag(Tag),
    Comment(String),
    Word(String),
    Fault(TextFault),
}

impl Lexer {
    /// Takes the next character.
    pub(super) fn next(&mut self, character: char) -> Lexeme {
        let (next, lexeme) = match mem::take(self) {
            Self::Between => (Self::begin(character), Lexeme::Nothing),
            Self::Word(word) if is_blank(character) || character == '{' => {
                (Self::begin(character), Lexeme::Word(word))
            }
            Self::Word(word) => (Self::Word(with(word, character)), Lexeme::Nothing),
            Self::Comment(text) if character == '}' => (Self::Between, Lexeme::Comment(text)),
            Self::Comment(text) => (Self::Comment(with(text, character)), Lexeme::Nothing),
            Self::Tag(OpenTag::End(tag)) if character == ']' => (Self::Between, Lexeme::Tag(tag)),
            Self::Tag(open) => match open.next(character) {
                Some(open) => (Self::Tag(open), Lexeme::Nothing),
                None => (Self::Between, Lexeme::Fault(TextFault::Tag)),
            },
        };
        *self = next;
        lexeme
    }

    /// Ends the text.
    pub(super) fn finish(self) -> Lexeme {
        match self {
            Self::Between => Lexeme::Nothing,
            Self::Word(word) => Lexeme::Word(word),
            Self::Comment(_) => Lexeme::Fault(TextFault::OpenComment),
            Self::Tag(_) => Lexeme::Fault(TextFault::Tag),
        }
    }

    fn begin(character: char) -> Self {
        match character {
            '{' => Self::Comment(String::new()),
            '[' => Self::Tag(OpenTag::Name(String::new())),
            _ if is_blank(character) => Self::Between,
            _ => Self::Word(character.into()),
        }
    }
}

impl OpenTag {
    /// The tag with one more character, if it may have that one here.
    fn next(self, character: char) -> Option<Self> {
        match (self, character) {
            (Self::Name(name), _) if is_name(character) => Some(Self::Name(with(name, character))),
            (Self::Name(name) | Self::Gap(name), ' ' | '\t') if !name.is_empty() => Some(Self::Gap(name)),
            (Self::Gap(name), '"') => Some(Self::Value(Tag {
                name,
                value: String::new(),
            })),
            (Self::Value(tag), '"') | (Self::End(tag), ' ' | '\t') => Some(Self::End(tag)),
            (Self::Value(tag), '\\') => Some(Self::Escape(tag)),
            (Self::Value(_), '\n' | '\r') => None,
            (Self::Value(tag), _) | (Self::Escape(tag), '"' | '\\') => Some(Self::Value(Tag {
                value: with(tag.value, character),
                ..tag
            })),
            (Self::Name(_) | Self::Gap(_) | Self::Escape(_) | Self::End(_), _) => None,
        }
    }
}

fn with(mut text: String, character: char) -> String {
    text.push(character);
    text
}
