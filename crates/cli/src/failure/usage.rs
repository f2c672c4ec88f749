//! Command lines that can't be followed: what each asks for that is not to be had, and by that what to do instead.

use std::fmt;
use std::path::PathBuf;

use ugolki_library::FilterFault;
use ugolki_net::AddressError;
use ugolki_record::TermsError;
use ugolki_rules::{Game, ParseSetupError, Position, Ruleset, Setup, SetupErrors};
use ugolki_tui::setting::Setting;
use ugolki_words::Lang;

use crate::arena::{EngineFault, OpeningFault, SprtFault};
use crate::config::BadValue;
use crate::known::LineFault;
use crate::own_rules::RulesFileError;
use crate::words::faults;

/// A command line that can't be followed. Its words, and what to do instead, are in [`faults`].
#[derive(Debug)]
#[non_exhaustive]
pub enum UsageError {
    /// A flag or variable gives a setting a value that it does not have.
    Setting {
        /// The setting.
        setting: Setting,
        /// The flag or variable.
        given: String,
        /// What is wrong with the value.
        fault: BadValue,
    },
    /// A variable has a value that is no address.
    Variable {
        /// Its name.
        variable: &'static str,
        /// What it has.
        value: String,
        /// What is wrong with it.
        fault: AddressError,
    },
    /// A file of rules that holds none.
    RulesFile {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: RulesFileError,
    },
    /// Flags of terms that don't go together.
    Terms(TermsError),
    /// Nobody said whether the terms are good.
    TermsUnanswered,
    /// A text that should be a key.
    Key(LineFault),
    /// Nobody is known by this name or key.
    NoPlayer {
        /// What was asked for.
        wanted: String,
        /// A known name that looks like it.
        nearest: Option<String>,
    },
    /// Several are known by it: these keys, in short.
    SeveralPlayers(Vec<String>),
    /// The key that is to be taken in is the own one.
    SameKey(String),
    /// Another key is there, this one.
    KeyThere(String),
    /// A file that would be replaced.
    FileThere(PathBuf),
    /// A key that would be given up for good.
    GiveUpKey(String),
    /// A page of the manual that is not there.
    NoCommand {
        /// The word.
        word: String,
        /// Below which command.
        page: String,
        /// The nearest one there.
        nearest: Option<String>,
    },
    /// A clock for a game against the computer.
    NoClocks,
    /// Days a move for two at one keyboard.
    NoDays,
    /// A host whom nobody could reach.
    RelayOnly,
    /// A witness that is the player itself.
    OwnWitness,
    /// More witnesses than a game may have.
    ManyWitnesses,
    /// No puzzle has this number.
    NoPuzzle {
        /// The number.
        number: u16,
        /// How many there are.
        count: usize,
    },
    /// A position that can't be looked at or played.
    Position {
        /// The text.
        text: String,
        /// By which rules.
        ruleset: String,
        /// What is wrong with it.
        fault: PositionFault,
        /// Rules by which it could be played.
        others: Vec<String>,
    },
    /// A game that is of other rules than those given.
    OtherRules {
        /// The file.
        name: String,
        /// Its rules.
        own: String,
        /// Those given.
        wanted: String,
    },
    /// A relay that does not know its own address.
    RelayAddress,
    /// A game that the library does not have.
    NoGame(String),
    /// Several games by one name, in the library.
    SeveralGames(String),
    /// Nothing to go on with.
    NoUnfinished,
    /// A game that is not in the folder of games.
    NoGameIn {
        /// What was asked for.
        given: String,
        /// The folder.
        folder: PathBuf,
    },
    /// Several games by one name, in the folder of games.
    SeveralGamesIn(String),
    /// A tournament that is not known here; empty if none is.
    NoTournament(String),
    /// Several tournaments by one beginning of an id.
    SeveralTournaments(String),
    /// An order that the library does not have.
    Order {
        /// The word.
        word: String,
        /// The nearest right one.
        nearest: Option<&'static str>,
    },
    /// A filter word that means nothing.
    Filter {
        /// What is wrong with it.
        fault: FilterFault,
        /// The nearest right word.
        nearest: Option<&'static str>,
    },
    /// A game that is not in the trash.
    NotInTrash(String),
    /// Nothing is in the trash.
    TrashEmpty,
    /// A flag of plain mode, without it.
    YesIsPlain,
    /// More engines than two.
    ManyEngines(usize),
    /// A test that can't be made.
    Sprt(SprtFault),
    /// A file of openings that is too long: its path, and how long one may be.
    OpeningsLong(PathBuf, u64),
    /// A file of openings that can't be followed.
    Openings {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        fault: OpeningFault,
    },
    /// An engine that does not take what it is told.
    Engine(Box<EngineFault>),
    /// A named ruleset that this program does not have.
    NoRuleset(&'static str),
    /// A game can't be begun where one began: it should not happen.
    Beginning(SetupErrors),
}

/// What is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionFault {
    /// It is none.
    Unreadable(ParseSetupError),
    /// It can't be played: it, and the rules.
    Unplayable(Box<(Setup, Ruleset)>),
}

impl PositionFault {
    /// Reads a position that a game can be started from.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn or_position(ruleset: &Ruleset, text: &str) -> Result<Position, Self> {
        let setup = Setup::parse(ruleset.board(), text.trim()).map_err(Self::Unreadable)?;
        let unplayable = || Self::Unplayable(Box::new((setup, ruleset.clone())));
        let position = Position::from_setup(ruleset, setup).map_err(|_| unplayable())?;
        match Game::from_position(ruleset.clone(), position) {
            Ok(_) => Ok(position),
            Err(_) => Err(unplayable()),
        }
    }
}

impl std::error::Error for UsageError {}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&faults::usage(Lang::En, self))
    }
}

impl UsageError {
    /// What to do instead, in words.
    pub fn hint(&self, lang: Lang) -> Option<String> {
        faults::usage_hint(lang, self)
    }
}
