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
    ($lang:ident: $($name:ident = $word:literal, $kind:ident, $translated:expr, $help:expr;)+) => {
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
            pub fn translated(self, $lang: Lang) -> &'static str {
                match self { $(Self::$name => $translated),+ }
            }

            /// What it does, in a line.
            pub fn help(self, $lang: Lang) -> &'static str {
                match self { $(Self::$name => $help),+ }
            }
        }
    };
}

names! {
    lang:
    Pass = "pass", Deed, say!(lang, "word-pass"), say!(lang, "word-pass-help");
    Finish = "finish", Deed, say!(lang, "word-finish"), say!(lang, "word-finish-help");
    Back = "back", Deed, say!(lang, "word-back"), say!(lang, "word-back-help");
    TakeBack = "takeback", Deed, say!(lang, "word-takeback"), say!(lang, "word-takeback-help");
    Draw = "draw", Deed, say!(lang, "word-draw"), say!(lang, "word-draw-help");
    Pause = "pause", Deed, say!(lang, "word-pause"), say!(lang, "word-pause-help");
    Adjourn = "adjourn", Deed, say!(lang, "word-adjourn"), say!(lang, "word-adjourn-help");
    GoOn = "go on", Deed, say!(lang, "word-go-on"), say!(lang, "word-go-on-help");
    Accept = "accept", Deed, say!(lang, "word-accept"), say!(lang, "word-accept-help");
    Decline = "decline", Deed, say!(lang, "word-decline"), say!(lang, "word-decline-help");
    Claim = "claim", Deed, say!(lang, "word-claim"), say!(lang, "word-claim-help");
    Concede = "concede", Deed, say!(lang, "word-concede"), say!(lang, "word-concede-help");
    Resign = "resign", Deed, say!(lang, "word-resign"), say!(lang, "word-resign-help");
    Rematch = "rematch", Deed, say!(lang, "word-rematch"), say!(lang, "word-rematch-help");
    Say = "say", Deed, say!(lang, "word-say"), say!(lang, "word-say-help");
    Phrase = "phrase", Deed, say!(lang, "word-phrase"), say!(lang, "word-phrase-help");
    Mute = "mute", Deed, say!(lang, "word-mute"), say!(lang, "word-mute-help");
    Unmute = "unmute", Deed, say!(lang, "word-unmute"), say!(lang, "word-unmute-help");
    Remember = "remember", Deed, say!(lang, "word-remember"), say!(lang, "word-remember-help");
    Block = "block", Deed, say!(lang, "word-block"), say!(lang, "word-block-help");
    Same = "same", Deed, say!(lang, "word-same"), say!(lang, "word-same-help");
    Differ = "differ", Deed, say!(lang, "word-differ"), say!(lang, "word-differ-help");
    Save = "save", Deed, say!(lang, "word-save"), say!(lang, "word-save-help");
    Quit = "quit", Deed, say!(lang, "word-quit"), say!(lang, "word-quit-help");
    Board = "board", Question, say!(lang, "word-board"), say!(lang, "word-board-help");
    Last = "last", Question, say!(lang, "word-last"), say!(lang, "word-last-help");
    Moves = "moves", Question, say!(lang, "word-moves"), say!(lang, "word-moves-help");
    Clocks = "clocks", Question, say!(lang, "word-clocks"), say!(lang, "word-clocks-help");
    Pieces = "pieces", Question, say!(lang, "word-pieces"), say!(lang, "word-pieces-help");
    Opponent = "opponent", Question, say!(lang, "word-opponent"), say!(lang, "word-opponent-help");
    Status = "status", Question, say!(lang, "word-status"), say!(lang, "word-status-help");
    List = "list", Question, say!(lang, "word-list"), say!(lang, "word-list-help");
    Terms = "terms", Question, say!(lang, "word-terms"), say!(lang, "word-terms-help");
    Chat = "chat", Question, say!(lang, "word-chat"), say!(lang, "word-chat-help");
    Phrases = "phrases", Question, say!(lang, "word-phrases"), say!(lang, "word-phrases-help");
    Qr = "qr", Question, say!(lang, "word-qr"), say!(lang, "word-qr-help");
    Help = "help", Question, say!(lang, "word-help"), say!(lang, "word-help-help");
    Flip = "flip", View, say!(lang, "word-flip"), say!(lang, "word-flip-help");
    Hops = "hops", View, say!(lang, "word-hops"), say!(lang, "word-hops-help");
    GoTo = "goto", View, say!(lang, "word-goto"), say!(lang, "word-goto-help");
    Mouse = "mouse", View, say!(lang, "word-mouse"), say!(lang, "word-mouse-help");
    Hint = "hint", Practice, say!(lang, "word-hint"), say!(lang, "word-hint-help");
    Analyse = "analyse", Practice, say!(lang, "word-analyse"), say!(lang, "word-analyse-help");
    Redo = "redo", Practice, say!(lang, "word-redo"), say!(lang, "word-redo-help");
    Side = "side", Practice, say!(lang, "word-side"), say!(lang, "word-side-help");
    Level = "level", Practice, say!(lang, "word-level"), say!(lang, "word-level-help");
    Time = "time", Practice, say!(lang, "word-time"), say!(lang, "word-time-help");
    New = "new", Practice, say!(lang, "word-new"), say!(lang, "word-new-help");
    Position = "position", Practice, say!(lang, "word-position"), say!(lang, "word-position-help");
    SetUp = "setup", Practice, say!(lang, "word-setup"), say!(lang, "word-setup-help");
}

/// What can come after a verb, in English for a word of this language; other words stay as they are.
pub(super) fn argument(word: &str, lang: Lang) -> &str {
    let words = [
        ("white", say!(lang, "word-white")),
        ("black", say!(lang, "word-black")),
        ("both", say!(lang, "word-both")),
        ("turn", say!(lang, "word-turn")),
        ("on", say!(lang, "word-on")),
        ("off", say!(lang, "word-off")),
        ("always", say!(lang, "word-always")),
        ("drawn", say!(lang, "word-drawn")),
        ("words", say!(lang, "word-words")),
        ("inverted", say!(lang, "word-inverted")),
    ];
    let translated = words.iter().find(|(_, translated)| *translated == word);
    translated.map_or(word, |(english, _)| english)
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
