//! Values that several commands take, each refused with the nearest right word (T-12.2).

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::ValueEnum;
use ugolki_net::{Address, AddressError, PeerAddress};
use ugolki_node::Level;
use ugolki_record::{Colours, NameError, PlayerKey, PlayerName};
use ugolki_rules::Ruleset;
use ugolki_tui::{text, verb};
use ugolki_words::{Lang, say};

use super::Unfit;
use crate::dirs::Dirs;
use crate::failure::{Failure, UsageError};
use crate::invite;
use crate::known;
use crate::nearest::nearest;
use crate::own_rules::{self, RulesFileError};
use crate::words::faults;

/// A ruleset by its id, by the name of one that the player has made, or by a file that holds one as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesetArg {
    /// A named ruleset.
    Named(Ruleset),
    /// A file.
    File(PathBuf),
}

impl FromStr for RulesetArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        if let Some(ruleset) = Ruleset::named(text) {
            return Ok(Self::Named(ruleset));
        }
        if text.contains('/') || Path::new(text).extension().is_some_and(|suffix| suffix == "json") {
            return Ok(Self::File(text.into()));
        }
        let folder = Dirs::from_env().map(|dirs| dirs.rulesets()).ok();
        let own = folder.as_deref().map(own_rules::names).unwrap_or_default();
        if let Some(folder) = folder.filter(|_| own.iter().any(|name| name == text)) {
            return Ok(Self::File(own_rules::path(&folder, text)));
        }
        let named = Ruleset::all().map(|ruleset| ruleset.id());
        let near = nearest(
            text,
            named.chain(own.iter().map(String::as_str)).collect::<Vec<_>>(),
        );
        let near = near.map(str::to_owned);
        Err(Unfit::new(move |lang| match &near {
            Some(near) => say!(lang, "unfit-ruleset-meant", near = near.as_str()),
            None => say!(lang, "unfit-ruleset").to_owned(),
        }))
    }
}

impl RulesetArg {
    /// The ruleset; a file is read now.
    ///
    /// # Errors
    /// [`Failure::Unreadable`] or [`Failure::Usage`] name the file and what is wrong with it.
    pub fn ruleset(&self) -> Result<Ruleset, Failure> {
        let path = match self {
            Self::Named(ruleset) => return Ok(ruleset.clone()),
            Self::File(path) => path,
        };
        own_rules::read(path).map_err(|error| match error {
            RulesFileError::Io(source) => Failure::unreadable(path, source),
            fault @ (RulesFileError::Long | RulesFileError::Rules(_)) => UsageError::RulesFile {
                path: path.clone(),
                fault,
            }
            .into(),
        })
    }
}

/// Which colour the player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ColourArg {
    /// White, who moves first
    White,
    /// Black
    Black,
    /// By a lot that neither side can steer
    Lot,
}

impl ColourArg {
    /// The colours of terms that this player proposes.
    pub const fn proposed(self) -> Colours {
        match self {
            Self::White => Colours::ProposerWhite,
            Self::Black => Colours::ProposerBlack,
            Self::Lot => Colours::Lot,
        }
    }
}

/// A level of the computer player, by its number or its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelArg(pub Level);

impl FromStr for LevelArg {
    type Err = Unfit;

    fn from_str(given: &str) -> Result<Self, Unfit> {
        if let Some(level) = verb::level(given) {
            return Ok(Self(level));
        }
        let given = given.to_owned();
        Err(Unfit::new(move |lang| no_level(lang, &given)))
    }
}

/// The names of levels are words of the language.
fn no_level(lang: Lang, given: &str) -> String {
    let in_either = [Lang::En, lang]
        .into_iter()
        .flat_map(|lang| Level::all().map(move |level| text::level_name(lang, level).to_lowercase()));
    let names: Vec<String> = in_either.collect();
    if let Some(near) = nearest(given, names.iter().map(String::as_str)) {
        return say!(lang, "unfit-meant", near = near);
    }
    let levels: Vec<String> = Level::all().map(|level| text::level(lang, level)).collect();
    say!(lang, "unfit-level", levels = levels.join(", "))
}

/// A time for a move in seconds, kept in milliseconds: 1 ms to an hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveTimeArg(pub u32);

impl FromStr for MoveTimeArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let time = verb::millis(text).map(Self);
        time.ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-move-time").to_owned()))
    }
}

/// The address of a peer with its key, as libp2p spells it.
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn peer_address(text: &str) -> Result<PeerAddress, Unfit> {
    text.parse().map_err(|error: AddressError| {
        Unfit::new(move |lang| {
            say!(
                lang,
                "unfit-peer-address",
                why = faults::address_error(lang, error)
            )
        })
    })
}

/// A player's key.
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn key(text: &str) -> Result<PlayerKey, Unfit> {
    known::read_key(text).map_err(|fault| {
        Unfit::new(move |lang| say!(lang, "unfit-key", why = faults::key_line_fault(lang, &fault)))
    })
}

/// For how long an invite is good, in minutes: as `90m`, `2h`, `3d` (N-8.6).
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn expires(text: &str) -> Result<u32, Unfit> {
    let wrong = || Unfit::new(|lang| say!(lang, "unfit-expires").to_owned());
    let unit = text.chars().last().ok_or_else(wrong)?;
    let minutes: u32 = match unit {
        'm' => 1,
        'h' => 60,
        'd' => 24 * 60,
        _ => return Err(wrong()),
    };
    let number: u32 = text.trim_end_matches(unit).parse().map_err(|_| wrong())?;
    number
        .checked_mul(minutes)
        .filter(|minutes| (1..=invite::GOOD_FOR_AT_MOST).contains(minutes))
        .ok_or_else(wrong)
}

/// A player's name. A type of its own, because an error of `clap` needs one that it can print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameArg(pub PlayerName);

impl FromStr for NameArg {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        text.parse()
            .map(Self)
            .map_err(|error: NameError| Unfit::new(move |lang| text::fault::name_error(lang, error)))
    }
}

/// An address to listen on, as libp2p spells it.
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn listen_address(text: &str) -> Result<Address, Unfit> {
    text.parse().map_err(|error: AddressError| {
        Unfit::new(move |lang| {
            say!(
                lang,
                "unfit-listen-address",
                why = faults::address_error(lang, error)
            )
        })
    })
}
