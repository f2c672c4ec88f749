//! One line of the known players: name, until when the key counts, the key, and what else is remembered (P-3.4).

use std::fmt;

use ssh_key::PublicKey;
use ssh_key::public::{Ed25519PublicKey, KeyData};
use ugolki_record::{KeyError, NameError, PlayerKey, PlayerName};

use crate::clock::{self, Utc};

/// The kind of key, as OpenSSH names it.
pub(crate) const KIND: &str = "ssh-ed25519";

/// The option that says until when a key counts.
pub(crate) const UNTIL: &str = "valid-before=";

/// A player that the user knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// What the user knows it as.
    pub name: PlayerName,
    /// Its key.
    pub key: PlayerKey,
    /// The key counts no more from this time on, in milliseconds since the Unix epoch.
    pub until_ms: Option<u64>,
    /// The day on which it was added, as `2026-11-30`.
    pub since: Option<String>,
    /// The day on which the safety phrase was compared, and was the same (N-8.7).
    pub verified: Option<String>,
    /// The installation that was last seen (P-3.3).
    pub install: Option<[u8; 16]>,
    /// The key that took this one's place.
    pub next: Option<PlayerKey>,
    /// The day since when nothing is wanted of this player: no connection, no line, no game.
    pub blocked: Option<String>,
    /// The day since when nothing that this player says beside a game is shown (T-8.4).
    pub muted: Option<String>,
    /// What else stands behind the key.
    pub comment: String,
}

/// Why a line is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LineFault {
    /// It has no name and key.
    #[error("a line is a name, then '{KIND}' and a key; a name with spaces stands in quotes")]
    NoParts,
    /// The name is none.
    #[error("the name can't be used: {0}")]
    Name(NameError),
    /// An option that is not understood. It may forbid something, so that the line can't be used without it.
    #[error("an option is not understood; '{UNTIL}\"20261231\"' is the only one")]
    Option,
    /// The key is of another kind.
    #[error("the key is not of the kind '{KIND}'")]
    Kind,
    /// The key is none.
    #[error("the key is damaged")]
    Key,
    /// The key is no good.
    #[error("the key can't be used: {0}")]
    BadKey(KeyError),
    /// Another line has the same key.
    #[error("this key stands on another line already")]
    KeyAgain,
    /// A control character, which an editor may not show.
    #[error("it holds a control character")]
    Control,
}

impl Known {
    /// A player who is known from now on.
    pub fn new(name: PlayerName, key: PlayerKey, now_ms: u64) -> Self {
        Self {
            name,
            key,
            until_ms: None,
            since: Some(Utc::from_ms(now_ms).day('-')),
            verified: None,
            install: None,
            next: None,
            blocked: None,
            muted: None,
            comment: String::new(),
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// [`LineFault`] says what is wrong, and never shows the line itself.
    pub(super) fn parse(line: &str) -> Result<Self, LineFault> {
        if line.chars().any(|c| c.is_control() && c != '\t') {
            return Err(LineFault::Control);
        }
        let line = line.trim();
        let (name, rest) = match line.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').ok_or(LineFault::NoParts)?,
            None => line.split_once([' ', '\t']).ok_or(LineFault::NoParts)?,
        };
        let name = PlayerName::new(name).map_err(LineFault::Name)?;
        let mut words = rest.split_whitespace().peekable();
        let mut until_ms = None;
        if let Some(option) = words.next_if(|word| word.contains('=')) {
            let date = option
                .strip_prefix(UNTIL)
                .map(|date| date.trim_matches('"'))
                .ok_or(LineFault::Option)?;
            until_ms = Some(clock::ms_of(date).ok_or(LineFault::Option)?);
        }
        let (kind, text) = words.next().zip(words.next()).ok_or(LineFault::NoParts)?;
        let key = ssh_form(kind, text)?;
        let mut known = Self {
            name,
            key,
            until_ms,
            since: None,
            verified: None,
            install: None,
            next: None,
            blocked: None,
            muted: None,
            comment: String::new(),
        };
        let comment: Vec<&str> = words.filter(|word| !known.remembers(word)).collect();
        known.comment = comment.join(" ");
        Ok(known)
    }

    /// Takes a word of the comment, if it is one of ours.
    fn remembers(&mut self, word: &str) -> bool {
        match word.split_once('=') {
            Some(("since", day)) if clock::ms_of(day).is_some() => self.since = Some(day.to_owned()),
            Some(("verified", day)) if clock::ms_of(day).is_some() => self.verified = Some(day.to_owned()),
            Some(("blocked", day)) if clock::ms_of(day).is_some() => self.blocked = Some(day.to_owned()),
            Some(("muted", day)) if clock::ms_of(day).is_some() => self.muted = Some(day.to_owned()),
            Some(("install", digits)) => match hex::<16>(digits) {
                Some(id) => self.install = Some(id),
                None => return false,
            },
            Some(("next", digits)) => match hex::<32>(digits).map(PlayerKey::from_bytes) {
                Some(Ok(key)) => self.next = Some(key),
                Some(Err(_)) | None => return false,
            },
            Some(_) | None => return false,
        }
        true
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.name.as_str().contains(' ') {
            write!(f, "\"{}\"", self.name)?;
        } else {
            write!(f, "{}", self.name)?;
        }
        if let Some(until) = self.until_ms {
            write!(f, " {UNTIL}\"{}\"", Utc::from_ms(until).digits())?;
        }
        write!(f, " {}", key_text(&self.key))?;
        if let Some(day) = &self.since {
            write!(f, " since={day}")?;
        }
        if let Some(day) = &self.verified {
            write!(f, " verified={day}")?;
        }
        if let Some(day) = &self.blocked {
            write!(f, " blocked={day}")?;
        }
        if let Some(day) = &self.muted {
            write!(f, " muted={day}")?;
        }
        if let Some(id) = self.install {
            write!(f, " install={:032x}", u128::from_be_bytes(id))?;
        }
        if let Some(next) = self.next {
            write!(f, " next={next}")?;
        }
        if !self.comment.is_empty() {
            write!(f, " {}", self.comment)?;
        }
        Ok(())
    }
}

/// A public key in OpenSSH's words: its kind and its base64.
fn key_text(key: &PlayerKey) -> String {
    let data = KeyData::Ed25519(Ed25519PublicKey(*key.as_bytes()));
    // An ed25519 key always has this form.
    PublicKey::from(data).to_openssh().unwrap_or_default()
}

/// A public key as OpenSSH's `.pub` files have it, with a name as the comment.
pub fn public_line(key: &PlayerKey, name: &PlayerName) -> String {
    format!("{} {name}", key_text(key))
}

fn ssh_form(kind: &str, text: &str) -> Result<PlayerKey, LineFault> {
    if kind != KIND {
        return Err(LineFault::Kind);
    }
    let public = PublicKey::from_openssh(&format!("{kind} {text}")).map_err(|_| LineFault::Key)?;
    let KeyData::Ed25519(bytes) = public.key_data() else {
        return Err(LineFault::Kind);
    };
    PlayerKey::from_bytes(bytes.0).map_err(LineFault::BadKey)
}

/// Reads a key as people pass it on: 64 hexadecimal digits as `ugolki id show` prints them, or OpenSSH's words for it,
/// with or without the kind in front and a comment behind.
///
/// # Errors
/// [`LineFault`]: what is wrong with it.
pub fn read_key(text: &str) -> Result<PlayerKey, LineFault> {
    let text = text.trim();
    if let Some(bytes) = hex::<32>(&text.to_lowercase()) {
        return PlayerKey::from_bytes(bytes).map_err(LineFault::BadKey);
    }
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some(kind), Some(key)) => ssh_form(kind, key),
        (Some(key), None) => ssh_form(KIND, key),
        (None, _) => Err(LineFault::Key),
    }
}

/// So many bytes in hexadecimal digits of lower case.
fn hex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let nibble = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
        let &[high, low] = pair else { return None };
        *byte = nibble(high)? << 4 | nibble(low)?;
    }
    Some(bytes)
}
