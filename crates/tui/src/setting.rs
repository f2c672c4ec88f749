//! The settings as one table: which there are, their words, and where each one's value lies. Keys of the user's file, flags,
//! variables, the template, the help and the settings screen are all made from it (T-11.3).

#[cfg(test)]
mod tests;

use ugolki_words::Lang;

use crate::preferences::{
    Ambiguous, BoardCells, ColourDepth, Confirm, Letters, Men, Preferences, Reading, Turned,
};
use crate::terminal::Bell;

/// The word that leaves a choice to the program.
pub const AUTO: &str = "auto";
const ON: &str = "on";
const OFF: &str = "off";

/// The longest time that confirming can depend on, in seconds.
const LONGEST_SECONDS: u32 = 86_400;

/// Declares the settings together with the list of all of them, each with its key and its group.
macro_rules! settings {
    ($($group:ident: $($(#[doc = $doc:literal])+ $name:ident = $key:literal),+;)+) => {
        /// Something that can be set.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Setting { $($($(#[doc = $doc])+ $name),+),+ }

        impl Setting {
            /// Every setting, group by group.
            pub const ALL: &'static [Self] = &[$($(Self::$name),+),+];

            /// Its key in the user's file.
            pub const fn key(self) -> &'static str {
                match self { $($(Self::$name => $key),+),+ }
            }

            /// A name for it that nothing else has.
            pub const fn id(self) -> &'static str {
                match self { $($(Self::$name => concat!("set:", $key)),+),+ }
            }

            /// What it belongs to.
            pub const fn group(self) -> Group {
                match self { $($(Self::$name => Group::$group),+),+ }
            }
        }
    };
}

settings! {
    Player:
        /// What the player calls itself.
        Name = "name",
        /// The language (T-13.2).
        Lang = "lang";
    Look:
        /// The theme (T-5.1).
        Theme = "theme",
        /// How many colours are used (T-5.2).
        Depth = "depth",
        /// How wide characters of ambiguous width are (T-5.9).
        Ambiguous = "ambiguous",
        /// How large the squares are drawn (T-4.2).
        BoardSize = "board_size",
        /// What a man is drawn as (T-5.7).
        Men = "men",
        /// Which side lies at the bottom (T-2.10).
        Turned = "turned",
        /// Whether moves run along their path (T-2.19).
        Animation = "animation";
    Play:
        /// Whether a man goes hop by hop (T-2.5).
        Hops = "hops",
        /// Whether a move is to be confirmed (T-2.18).
        Confirm = "confirm",
        /// Whether a move may be prepared (T-8.3).
        Premove = "premove";
    Devices:
        /// What letters do at the table (T-6.2).
        Letters = "letters",
        /// Whether the program takes the mouse (T-6.8).
        Mouse = "mouse",
        /// How the player is called (T-8.5).
        Bell = "bell";
    Program:
        /// How plain mode reads a position (T-10.3).
        Reading = "reading",
        /// What goes into the program's log (T-11.4).
        Log = "log";
}

/// What settings belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The player.
    Player,
    /// How things look.
    Look,
    /// How moves are made.
    Play,
    /// Keys, mouse, bell.
    Devices,
    /// Plain mode and the program's log.
    Program,
}

/// What values a setting has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    /// One of these words.
    Words(Vec<&'static str>),
    /// One of these words, or a number of seconds.
    WordsOrSeconds(Vec<&'static str>),
    /// A text of one's own; these words have a meaning of their own.
    Text(Vec<&'static str>),
}

impl Values {
    /// The words.
    pub fn words(&self) -> &[&'static str] {
        match self {
            Self::Words(words) | Self::WordsOrSeconds(words) | Self::Text(words) => words,
        }
    }
}

/// Everything that can be set, with its value. Each value has one word, which file, flag and variable share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choices {
    /// The language; none asks the system.
    pub lang: Option<Lang>,
    /// What screens read by themselves. Its language is what was found for `lang`.
    pub preferences: Preferences,
    /// The theme's name, or [`AUTO`].
    pub theme: String,
    /// How many colours are used.
    pub colours: ColourDepth,
    /// How wide characters of ambiguous width are.
    pub ambiguous: Ambiguous,
    /// How the player is called.
    pub bell: Bell,
    /// What the player calls itself; empty for the name that is stored.
    pub name: String,
    /// What goes into the program's log.
    pub log: String,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            lang: None,
            preferences: Preferences::default(),
            theme: AUTO.to_owned(),
            colours: ColourDepth::default(),
            ambiguous: Ambiguous::default(),
            bell: Bell::On,
            name: String::new(),
            log: "warn".to_owned(),
        }
    }
}

impl Setting {
    /// The setting of this key.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|setting| setting.key() == key)
    }

    /// The flag's name, without the hyphens before it.
    pub const fn flag(self) -> &'static str {
        if matches!(self, Self::BoardSize) {
            return "board-size";
        }
        self.key()
    }

    /// The variable's name.
    pub fn variable(self) -> String {
        format!("UGOLKI_{}", self.key().to_ascii_uppercase())
    }

    /// What values it has.
    pub fn values(self) -> Values {
        match self {
            Self::Name | Self::Log => Values::Text(Vec::new()),
            Self::Theme => Values::Text(vec![AUTO]),
            Self::Lang => Values::Words([AUTO].into_iter().chain(Lang::ALL.map(Lang::code)).collect()),
            Self::Depth => Values::Words(ColourDepth::ALL.iter().map(|value| value.word()).collect()),
            Self::Ambiguous => Values::Words(Ambiguous::ALL.iter().map(|value| value.word()).collect()),
            Self::BoardSize => Values::Words(BoardCells::ALL.iter().map(|value| value.word()).collect()),
            Self::Men => Values::Words(Men::ALL.iter().map(|value| value.word()).collect()),
            Self::Turned => Values::Words(Turned::ALL.iter().map(|value| value.word()).collect()),
            Self::Letters => Values::Words(Letters::ALL.iter().map(|value| value.word()).collect()),
            Self::Reading => Values::Words(Reading::ALL.iter().map(|value| value.word()).collect()),
            Self::Animation | Self::Hops | Self::Premove | Self::Mouse => Values::Words(vec![OFF, ON]),
            Self::Confirm => Values::WordsOrSeconds(vec![OFF, ON]),
            Self::Bell => Values::Words(Bell::ALL.iter().map(|value| value.word()).collect()),
        }
    }

    /// Its value as a word.
    pub fn word(self, choices: &Choices) -> String {
        let preferences = &choices.preferences;
        match self {
            Self::Name => choices.name.clone(),
            Self::Log => choices.log.clone(),
            Self::Theme => choices.theme.clone(),
            Self::Lang => choices.lang.map_or(AUTO, Lang::code).to_owned(),
            Self::Depth => choices.colours.word().to_owned(),
            Self::Ambiguous => choices.ambiguous.word().to_owned(),
            Self::BoardSize => preferences.board_size.word().to_owned(),
            Self::Men => preferences.men.word().to_owned(),
            Self::Turned => preferences.turned.word().to_owned(),
            Self::Letters => preferences.letters.word().to_owned(),
            Self::Reading => preferences.reading.word().to_owned(),
            Self::Animation => on_off(preferences.animation),
            Self::Hops => on_off(preferences.hops),
            Self::Premove => on_off(preferences.premove),
            Self::Mouse => on_off(preferences.mouse),
            Self::Confirm => match preferences.confirm {
                Confirm::Off => OFF.to_owned(),
                Confirm::On => ON.to_owned(),
                Confirm::Above(seconds) => seconds.to_string(),
            },
            Self::Bell => choices.bell.word().to_owned(),
        }
    }

    /// Takes the value of this word. Whether a text is a name, a theme or a filter is for others to say.
    pub fn set(self, choices: &mut Choices, word: &str) -> Result<(), NoSuchValue> {
        self.take(choices, word).ok_or(NoSuchValue)
    }

    fn take(self, choices: &mut Choices, word: &str) -> Option<()> {
        let preferences = &mut choices.preferences;
        match self {
            Self::Name => word.clone_into(&mut choices.name),
            Self::Log => word.clone_into(&mut choices.log),
            Self::Theme => word.clone_into(&mut choices.theme),
            Self::Lang if word == AUTO => choices.lang = None,
            Self::Lang => {
                let lang = Lang::ALL.into_iter().find(|lang| lang.code() == word)?;
                choices.lang = Some(lang);
                preferences.lang = lang;
            }
            Self::Depth => choices.colours = ColourDepth::from_word(word)?,
            Self::Ambiguous => choices.ambiguous = Ambiguous::from_word(word)?,
            Self::BoardSize => preferences.board_size = BoardCells::from_word(word)?,
            Self::Men => preferences.men = Men::from_word(word)?,
            Self::Turned => preferences.turned = Turned::from_word(word)?,
            Self::Letters => preferences.letters = Letters::from_word(word)?,
            Self::Reading => preferences.reading = Reading::from_word(word)?,
            Self::Animation => preferences.animation = is_on(word)?,
            Self::Hops => preferences.hops = is_on(word)?,
            Self::Premove => preferences.premove = is_on(word)?,
            Self::Mouse => preferences.mouse = is_on(word)?,
            Self::Confirm => {
                preferences.confirm = match is_on(word) {
                    Some(true) => Confirm::On,
                    Some(false) => Confirm::Off,
                    None => Confirm::Above(seconds(word)?),
                }
            }
            Self::Bell => choices.bell = Bell::from_word(word)?,
        }
        Some(())
    }
}

/// A word that is no value of the setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchValue;

fn on_off(on: bool) -> String {
    if on { ON } else { OFF }.to_owned()
}

fn is_on(word: &str) -> Option<bool> {
    match word {
        ON => Some(true),
        OFF => Some(false),
        _ => None,
    }
}

fn seconds(word: &str) -> Option<u32> {
    word.parse()
        .ok()
        .filter(|seconds| (1..=LONGEST_SECONDS).contains(seconds))
}
