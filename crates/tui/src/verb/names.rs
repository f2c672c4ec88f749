//! The verbs that can be typed, the same on the `:` line and in plain mode: their English words, which hold in every language, the
//! translated ones beside them, and what each does in a line (T-6.7, T-10.2).

use ugolki_words::{Lang, say};

/// What a verb is about, in the order in which help tells of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It plays, offers, answers or ends.
    Deed,
    /// It asks for something and changes nothing; its beginning is enough where only one fits.
    Question,
    /// It changes how this side sees the game.
    View,
    /// Only practice has it.
    Practice,
}

/// Declares the verbs with the keys of their translated word and of their help.
macro_rules! names {
    ($($name:ident = $word:literal, $kind:ident, $translated:literal, $help:literal;)+) => {
        /// A verb by its name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Name { $(#[doc = concat!("`", $word, "`")] $name),+ }

        impl Name {
            /// Every verb, in the order in which help lists them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The English word, which is understood in every language.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }

            /// What the verb is about.
            pub const fn kind(self) -> Kind {
                match self { $(Self::$name => Kind::$kind),+ }
            }

            /// The word of a language.
            pub fn translated(self, lang: Lang) -> &'static str {
                match self { $(Self::$name => say!(lang, $translated)),+ }
            }

            /// What it does, in a line.
            pub fn help(self, lang: Lang) -> &'static str {
                match self { $(Self::$name => say!(lang, $help)),+ }
            }
        }
    };
}

names! {
    Pass = "pass", Deed, "word-pass", "word-pass-help";
    Finish = "finish", Deed, "word-finish", "word-finish-help";
    Back = "back", Deed, "word-back", "word-back-help";
    TakeBack = "takeback", Deed, "word-takeback", "word-takeback-help";
    Draw = "draw", Deed, "word-draw", "word-draw-help";
    Pause = "pause", Deed, "word-pause", "word-pause-help";
    Adjourn = "adjourn", Deed, "word-adjourn", "word-adjourn-help";
    GoOn = "go on", Deed, "word-go-on", "word-go-on-help";
    Accept = "accept", Deed, "word-accept", "word-accept-help";
    Decline = "decline", Deed, "word-decline", "word-decline-help";
    Claim = "claim", Deed, "word-claim", "word-claim-help";
    Concede = "concede", Deed, "word-concede", "word-concede-help";
    Resign = "resign", Deed, "word-resign", "word-resign-help";
    Rematch = "rematch", Deed, "word-rematch", "word-rematch-help";
    Say = "say", Deed, "word-say", "word-say-help";
    Phrase = "phrase", Deed, "word-phrase", "word-phrase-help";
    Mute = "mute", Deed, "word-mute", "word-mute-help";
    Unmute = "unmute", Deed, "word-unmute", "word-unmute-help";
    Remember = "remember", Deed, "word-remember", "word-remember-help";
    Block = "block", Deed, "word-block", "word-block-help";
    Same = "same", Deed, "word-same", "word-same-help";
    Differ = "differ", Deed, "word-differ", "word-differ-help";
    Save = "save", Deed, "word-save", "word-save-help";
    Quit = "quit", Deed, "word-quit", "word-quit-help";
    Board = "board", Question, "word-board", "word-board-help";
    Last = "last", Question, "word-last", "word-last-help";
    Moves = "moves", Question, "word-moves", "word-moves-help";
    Clocks = "clocks", Question, "word-clocks", "word-clocks-help";
    Pieces = "pieces", Question, "word-pieces", "word-pieces-help";
    Opponent = "opponent", Question, "word-opponent", "word-opponent-help";
    Status = "status", Question, "word-status", "word-status-help";
    List = "list", Question, "word-list", "word-list-help";
    Terms = "terms", Question, "word-terms", "word-terms-help";
    Chat = "chat", Question, "word-chat", "word-chat-help";
    Phrases = "phrases", Question, "word-phrases", "word-phrases-help";
    Qr = "qr", Question, "word-qr", "word-qr-help";
    Help = "help", Question, "word-help", "word-help-help";
    Flip = "flip", View, "word-flip", "word-flip-help";
    Hops = "hops", View, "word-hops", "word-hops-help";
    GoTo = "goto", View, "word-goto", "word-goto-help";
    Mouse = "mouse", View, "word-mouse", "word-mouse-help";
    Hint = "hint", Practice, "word-hint", "word-hint-help";
    Analyse = "analyse", Practice, "word-analyse", "word-analyse-help";
    Redo = "redo", Practice, "word-redo", "word-redo-help";
    Side = "side", Practice, "word-side", "word-side-help";
    Level = "level", Practice, "word-level", "word-level-help";
    Time = "time", Practice, "word-time", "word-time-help";
    New = "new", Practice, "word-new", "word-new-help";
    Position = "position", Practice, "word-position", "word-position-help";
    SetUp = "setup", Practice, "word-setup", "word-setup-help";
}

impl Name {
    /// The verb of a word in English or in this language, both in any case.
    pub fn of(word: &str, lang: Lang) -> Option<Self> {
        let word = word.to_lowercase();
        Self::ALL
            .iter()
            .copied()
            .find(|name| name.word() == word || name.translated(lang) == word)
    }

    /// The words of this verb: the English one, and that of the language if it is another one.
    pub fn words(self, lang: Lang) -> impl Iterator<Item = &'static str> {
        let translated = self.translated(lang);
        core::iter::once(self.word()).chain((translated != self.word()).then_some(translated))
    }

    /// The line of help about it.
    pub fn line(self, lang: Lang) -> String {
        let words: Vec<&str> = self.words(lang).collect();
        format!("{}: {}", words.join(", "), self.help(lang))
    }
}
