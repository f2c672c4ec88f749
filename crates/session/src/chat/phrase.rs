//! Ready phrases: said by number, read in the reader's language (T-8.4).

use core::fmt;

use serde::{Deserialize, Serialize};

/// A ready phrase. A number from a newer peer that is not known here is kept as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Phrase(pub u16);

/// Declares the phrases together with the list of all of them.
macro_rules! phrases {
    ($($(#[doc = $doc:literal])+ $name:ident = $number:literal, $kind:literal);+ $(;)?) => {
        impl Phrase {
            $($(#[doc = $doc])+ pub const $name: Self = Self($number);)+

            /// All that are known here, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The stable name, if the phrase is known here.
            pub const fn kind(self) -> Option<&'static str> {
                match self.0 { $($number => Some($kind),)+ _ => None }
            }
        }
    };
}

phrases! {
    /// A greeting.
    HELLO = 1, "hello";
    /// Good luck.
    GOOD_LUCK = 2, "good-luck";
    /// A good game is wished, or was had.
    GOOD_GAME = 3, "good-game";
    /// A good move.
    GOOD_MOVE = 4, "good-move";
    /// Thanks.
    THANKS = 5, "thanks";
    /// An apology.
    SORRY = 6, "sorry";
    /// Its sender will be back soon.
    BACK_SOON = 7, "back-soon";
    /// Its sender is there again.
    BACK = 8, "back";
    /// Its sender needs time to think.
    THINKING = 9, "thinking";
    /// Another game is wished for.
    ANOTHER = 10, "another";
    /// Its sender has to go.
    MUST_GO = 11, "must-go";
    /// A goodbye.
    GOODBYE = 12, "goodbye";
}

impl Phrase {
    /// The phrase of this name or number, in any case.
    pub fn named(text: &str) -> Option<Self> {
        let known = |phrase: &&Self| {
            let by_name = phrase.kind().is_some_and(|kind| kind.eq_ignore_ascii_case(text));
            by_name || text.parse() == Ok(phrase.0)
        };
        Self::ALL.iter().find(known).copied()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Some(kind) => f.write_str(kind),
            None => write!(f, "phrase-{}", self.0),
        }
    }
}
