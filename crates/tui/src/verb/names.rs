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
    Pass = "pass", Deed, "verb-pass", "verb-pass-help";
    Finish = "finish", Deed, "verb-finish", "verb-finish-help";
    Back = "back", Deed, "verb-back", "verb-back-help";
    TakeBack = "takeback", Deed, "verb-takeback", "verb-takeback-help";
    Draw = "draw", Deed, "verb-draw", "verb-draw-help";
    Pause = "pause", Deed, "verb-pause", "verb-pause-help";
    Adjourn = "adjourn", Deed, "verb-adjourn", "verb-adjourn-help";
    GoOn = "go on", Deed, "verb-go-on", "verb-go-on-help";
    Accept = "accept", Deed, "verb-accept", "verb-accept-help";
    Decline = "decline", Deed, "verb-decline", "verb-decline-help";
    Claim = "claim", Deed, "verb-claim", "verb-claim-help";
    Concede = "concede", Deed, "verb-concede", "verb-concede-help";
    Resign = "resign", Deed, "verb-resign", "verb-resign-help";
    Rematch = "rematch", Deed, "verb-rematch", "verb-rematch-help";
    Say = "say", Deed, "verb-say", "verb-say-help";
    Phrase = "phrase", Deed, "verb-phrase", "verb-phrase-help";
    Mute = "mute", Deed, "verb-mute", "verb-mute-help";
    Unmute = "unmute", Deed, "verb-unmute", "verb-unmute-help";
    Remember = "remember", Deed, "verb-remember", "verb-remember-help";
    Block = "block", Deed, "verb-block", "verb-block-help";
    Same = "same", Deed, "verb-same", "verb-same-help";
    Differ = "differ", Deed, "verb-differ", "verb-differ-help";
    Save = "save", Deed, "verb-save", "verb-save-help";
    Quit = "quit", Deed, "verb-quit", "verb-quit-help";
    Board = "board", Question, "verb-board", "verb-board-help";
    Last = "last", Question, "verb-last", "verb-last-help";
    Moves = "moves", Question, "verb-moves", "verb-moves-help";
    Clocks = "clocks", Question, "verb-clocks", "verb-clocks-help";
    Pieces = "pieces", Question, "verb-pieces", "verb-pieces-help";
    Opponent = "opponent", Question, "verb-opponent", "verb-opponent-help";
    Status = "status", Question, "verb-status", "verb-status-help";
    List = "list", Question, "verb-list", "verb-list-help";
    Terms = "terms", Question, "verb-terms", "verb-terms-help";
    Chat = "chat", Question, "verb-chat", "verb-chat-help";
    Phrases = "phrases", Question, "verb-phrases", "verb-phrases-help";
    Qr = "qr", Question, "verb-qr", "verb-qr-help";
    Help = "help", Question, "verb-help", "verb-help-help";
    Flip = "flip", View, "verb-flip", "verb-flip-help";
    Hops = "hops", View, "verb-hops", "verb-hops-help";
    GoTo = "goto", View, "verb-goto", "verb-goto-help";
    Mouse = "mouse", View, "verb-mouse", "verb-mouse-help";
    Hint = "hint", Practice, "verb-hint", "verb-hint-help";
    Redo = "redo", Practice, "verb-redo", "verb-redo-help";
    Side = "side", Practice, "verb-side", "verb-side-help";
    Level = "level", Practice, "verb-level", "verb-level-help";
    Time = "time", Practice, "verb-time", "verb-time-help";
    New = "new", Practice, "verb-new", "verb-new-help";
    Position = "position", Practice, "verb-position", "verb-position-help";
    SetUp = "setup", Practice, "verb-setup", "verb-setup-help";
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
