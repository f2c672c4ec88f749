//! What a player prefers, as plain data: from the settings, a flag or a variable (T-11.3). Screens read it and never change it;
//! whoever runs the app gives it new ones.

use ugolki_words::Lang;

/// Declares a preference with few values together with their words in settings and on the command line.
macro_rules! choice {
    ($(#[doc = $doc:literal])+ $name:ident { $($(#[doc = $value_doc:literal])+ $(#[$default:ident])? $value:ident = $word:literal),+ $(,)? }) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub enum $name { $($(#[doc = $value_doc])+ $(#[$default])? $value),+ }

        impl $name {
            /// Every value, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The value as settings and flags name it; never translated.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }

            /// The value of this word, in lower case.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}

choice! {
    /// How large the squares of the board are drawn (T-4.2).
    BoardCells {
        /// As large as the window allows.
        #[default]
        Auto = "auto",
        /// 2 by 1 characters.
        Small = "small",
        /// 4 by 2 characters.
        Medium = "medium",
        /// 6 by 3 characters.
        Large = "large",
    }
}

choice! {
    /// What a man is drawn as (T-5.7).
    Men {
        /// A glyph on its own background.
        #[default]
        Glyphs = "glyphs",
        /// The letters `w` and `b`.
        Letters = "letters",
    }
}

choice! {
    /// What letters do at the table (T-6.2).
    Letters {
        /// A file letter begins a typed move.
        #[default]
        Moves = "moves",
        /// `h j k l` are arrows; typed moves begin after `:`.
        Cursor = "cursor",
    }
}

choice! {
    /// Which side of the board lies at the bottom (T-2.10).
    Turned {
        /// One's own house; at one keyboard White's.
        #[default]
        Own = "own",
        /// White's, always.
        White = "white",
        /// That of the side to move.
        Turn = "turn",
    }
}

choice! {
    /// How plain mode reads a position (T-10.3).
    Reading {
        /// Rank by rank in words.
        #[default]
        Words = "words",
        /// As a drawing of ASCII characters.
        Ascii = "ascii",
    }
}

choice! {
    /// How many colours are used (T-5.2).
    ColourDepth {
        /// As many as the terminal is found to show.
        #[default]
        Auto = "auto",
        /// None at all.
        None = "none",
        /// The sixteen of every terminal.
        Sixteen = "16",
        /// The 256 of xterm.
        Indexed = "256",
        /// 24 bit.
        True = "24bit",
    }
}

choice! {
    /// How wide the terminal draws characters of ambiguous width (T-5.9).
    Ambiguous {
        /// One column.
        #[default]
        Narrow = "narrow",
        /// Two columns, as some East Asian set-ups do.
        Wide = "wide",
    }
}

/// Whether a move is to be confirmed (T-2.18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Confirm {
    /// Never.
    #[default]
    Off,
    /// Always.
    On,
    /// While more than so many seconds are left on the own clock, and where there is none.
    Above(u32),
}

/// All of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent preferences, each with a name"
)]
pub struct Preferences {
    /// The language.
    pub lang: Lang,
    /// How large the squares are drawn.
    pub board_size: BoardCells,
    /// What a man is drawn as.
    pub men: Men,
    /// What letters do at the table.
    pub letters: Letters,
    /// Which side lies at the bottom.
    pub turned: Turned,
    /// Whether a move is to be confirmed.
    pub confirm: Confirm,
    /// A man goes hop by hop (T-2.5).
    pub hops: bool,
    /// A played move is shown as a highlight that runs along its path (T-2.19).
    pub animation: bool,
    /// A move may be prepared while the other side thinks (T-8.3).
    pub premove: bool,
    /// The program takes the mouse (T-6.8).
    pub mouse: bool,
    /// How plain mode reads a position.
    pub reading: Reading,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            board_size: BoardCells::Auto,
            men: Men::Glyphs,
            letters: Letters::Moves,
            turned: Turned::Own,
            confirm: Confirm::Off,
            hops: false,
            animation: true,
            premove: true,
            mouse: true,
            reading: Reading::Words,
        }
    }
}
