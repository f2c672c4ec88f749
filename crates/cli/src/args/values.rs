//! Values that several commands take, each refused with the nearest right word (T-12.2).

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::ValueEnum;
use ugolki_net::{Address, AddressError, PeerAddress};
use ugolki_node::Level;
use ugolki_record::{Colours, PlayerKey, PlayerName};
use ugolki_rules::Ruleset;
use ugolki_tui::{text, verb};
use ugolki_words::Lang;

use crate::failure::{Failure, UsageError};
use crate::invite;
use crate::known;
use crate::nearest::nearest;
use crate::rules_json;

/// A ruleset by its id, or a file that holds one as JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesetArg {
    /// A named ruleset.
    Named(Ruleset),
    /// A file.
    File(PathBuf),
}

impl FromStr for RulesetArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(ruleset) = Ruleset::named(text) {
            return Ok(Self::Named(ruleset));
        }
        if text.contains('/') || Path::new(text).extension().is_some_and(|suffix| suffix == "json") {
            return Ok(Self::File(text.into()));
        }
        let ids: Vec<&str> = Ruleset::all().map(|ruleset| ruleset.id()).collect();
        Err(match nearest(text, ids) {
            Some(id) => format!("did you mean '{id}'? ('ugolki rulesets list' names them all)"),
            None => {
                "'ugolki rulesets list' names them all; a file of rules of your own ends in .json".to_owned()
            }
        })
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
        let text = std::fs::read_to_string(path).map_err(|source| Failure::unreadable(path, source))?;
        rules_json::parse(&text).map_err(|error| {
            UsageError::new(format!("{}: {error}", path.display()))
                .hint("'ugolki rulesets list --json' shows how rules are written")
                .into()
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
    type Err = String;

    fn from_str(given: &str) -> Result<Self, String> {
        if let Some(level) = verb::level(given) {
            return Ok(Self(level));
        }
        let names: Vec<String> = Level::all()
            .map(|level| text::level_name(Lang::En, level).to_lowercase())
            .collect();
        if let Some(name) = nearest(given, names.iter().map(String::as_str)) {
            return Err(format!("did you mean '{name}'?"));
        }
        let levels: Vec<String> = Level::all().map(|level| text::level(Lang::En, level)).collect();
        Err(format!("the levels are {}", levels.join(", ")))
    }
}

/// A time for a move in seconds, kept in milliseconds: 1 ms to an hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveTimeArg(pub u32);

impl FromStr for MoveTimeArg {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        verb::millis(text)
            .map(Self)
            .ok_or_else(|| "a time is in seconds with up to three decimals, from 0.001 to 3600".to_owned())
    }
}

/// The address of a peer with its key, as libp2p spells it.
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn peer_address(text: &str) -> Result<PeerAddress, String> {
    text.parse().map_err(|error: AddressError| {
        format!(
            "{error}; one looks like /ip4/192.0.2.1/tcp/4001/p2p/12D3Koo..., and 'ugolki witness' prints it"
        )
    })
}

/// A player's key.
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn key(text: &str) -> Result<PlayerKey, String> {
    known::read_key(text).map_err(|fault| {
        format!("{fault}; a key is 64 hexadecimal digits, as 'ugolki key show' prints it, or 'ssh-ed25519 AAAA...'")
    })
}

/// For how long an invite is good, in minutes: as `90m`, `2h`, `3d` (N-8.6).
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn expires(text: &str) -> Result<u32, String> {
    let wrong = || "one looks like 90m, 2h or 3d, and is a minute at least and 30 days at most".to_owned();
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
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse()
            .map(Self)
            .map_err(|error: ugolki_record::NameError| error.to_string())
    }
}

/// An address to listen on, as libp2p spells it.
///
/// # Errors
/// What is wrong with it, and how one looks.
pub(crate) fn listen_address(text: &str) -> Result<Address, String> {
    text.parse().map_err(|error: AddressError| {
        format!("{error}; one looks like /ip4/0.0.0.0/tcp/4001 or /ip4/0.0.0.0/udp/4001/quic-v1, and port 0 leaves the choice open")
    })
}
