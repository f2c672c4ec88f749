//! The values of a charter's file by their kinds.

use toml::de::DeValue;
use ugolki_record::{Nonce, PlayerKey, TimeControl};
use ugolki_rules::Ruleset;
use ugolki_tournament::Engine;
use ugolki_tournament::fact::{EntryPolicy, EventName};
use ugolki_tournament::tiebreak::TieBreak;

use crate::clock;
use crate::nearest::nearest;

/// What a value is instead of what it had to be.
#[derive(Debug)]
pub(super) enum Wanted {
    /// Of another kind, as TOML calls it.
    Is(&'static str),
    /// A word that is none of those that there are.
    Word {
        /// The word.
        word: String,
        /// The nearest one there is.
        near: Option<String>,
    },
}

/// What stands in a file.
pub(super) trait Value: Sized {
    /// Reads it.
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted>;
}

/// A time such as `90s`, `5m` or `1h30m`, in milliseconds.
pub(super) struct Length(pub(super) u64);
/// Who may enter, but for a list.
pub(super) struct Policy(pub(super) EntryPolicy);
/// Whether the first rounds are accelerated.
pub(super) struct Baku(pub(super) bool);
/// Whether places are shared.
pub(super) struct Shared(pub(super) bool);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a foreign enum, of which only what the key wants is taken"
)]
fn text<'v>(value: &'v DeValue<'_>) -> Result<&'v str, Wanted> {
    match value {
        DeValue::String(text) => Ok(text),
        other => Err(Wanted::Is(other.type_str())),
    }
}

fn word(word: &str, near: Option<&str>) -> Wanted {
    Wanted::Word {
        word: word.to_owned(),
        near: near.map(str::to_owned),
    }
}

/// One of some words.
fn one_of(value: &DeValue<'_>, words: [&'static str; 2]) -> Result<bool, Wanted> {
    let text = text(value)?;
    match words.iter().position(|one| *one == text) {
        Some(at) => Ok(at == 1),
        None => Err(word(text, nearest(text, words))),
    }
}

impl Value for bool {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a foreign enum, of which only what the key wants is taken"
    )]
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        match value {
            DeValue::Boolean(yes) => Ok(*yes),
            other => Err(Wanted::Is(other.type_str())),
        }
    }
}

impl Value for u32 {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a foreign enum, of which only what the key wants is taken"
    )]
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        match value {
            DeValue::Integer(number) if number.radix() == 10 => {
                number.as_str().parse().map_err(|_| word(number.as_str(), None))
            }
            other => Err(Wanted::Is(other.type_str())),
        }
    }
}

impl Value for u16 {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let number = u32::read(value)?;
        Self::try_from(number).map_err(|_| word(&number.to_string(), None))
    }
}

impl<T: Value> Value for Vec<T> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a foreign enum, of which only what the key wants is taken"
    )]
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        match value {
            DeValue::Array(list) => list.iter().map(|one| T::read(one.get_ref())).collect(),
            other => Err(Wanted::Is(other.type_str())),
        }
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let list = Vec::<T>::read(value)?;
        list.try_into().map_err(|_| Wanted::Is(value.type_str()))
    }
}

impl<T: Value> Value for (T, T) {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        <[T; 2]>::read(value).map(|[one, other]| (one, other))
    }
}

/// A moment, with its distance from UTC: `2026-12-01T19:00:00+01:00` or `...Z`.
impl Value for u64 {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let DeValue::Datetime(at) = value else {
            return Err(Wanted::Is(value.type_str()));
        };
        let whole = || {
            let (date, time, offset) = (at.date?, at.time?, at.offset?);
            let (hour, minute) = (time.hour, time.minute);
            let second = time.second.unwrap_or(0);
            let utc = clock::ms_of(&format!(
                "{:04}{:02}{:02}{hour:02}{minute:02}{second:02}",
                date.year, date.month, date.day
            ))?;
            let east = match offset {
                toml::value::Offset::Z => 0,
                toml::value::Offset::Custom { minutes } => i64::from(minutes),
            };
            utc.checked_add_signed(-east * 60_000)
        };
        whole().ok_or_else(|| word(&at.to_string(), None))
    }
}

impl Value for Length {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        length(text).map(Self).ok_or_else(|| word(text, None))
    }
}

fn length(text: &str) -> Option<u64> {
    let mut rest = text;
    let mut sum = 0_u64;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number: u64 = rest.get(..digits)?.parse().ok()?;
        let unit = rest.get(digits..)?.chars().next()?;
        let ms = match unit {
            's' => 1_000,
            'm' => 60_000,
            'h' => 3_600_000,
            'd' => 86_400_000,
            _ => return None,
        };
        sum = sum.checked_add(number.checked_mul(ms)?)?;
        rest = rest.get(digits + 1..)?;
    }
    (!text.is_empty()).then_some(sum)
}

impl Value for EventName {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        Self::new(text).map_err(|_| word(text, None))
    }
}

impl Value for TimeControl {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        text.parse().map_err(|_| word(text, None))
    }
}

impl Value for Ruleset {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        Self::named(text).ok_or_else(|| {
            let ids: Vec<&'static str> = Self::all().map(|ruleset| ruleset.id()).collect();
            word(text, nearest(text, ids))
        })
    }
}

impl Value for Engine {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        text.parse()
            .map_err(|_| word(text, nearest(text, Self::ALL.iter().map(|engine| engine.name()))))
    }
}

impl Value for TieBreak {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        let codes = Self::ALL.iter().map(|kind| kind.code());
        text.parse().map_err(|_| word(text, nearest(text, codes)))
    }
}

impl Value for PlayerKey {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        hex(text)
            .and_then(|bytes| Self::from_bytes(bytes).ok())
            .ok_or_else(|| word(text, None))
    }
}

impl Value for Nonce {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        hex(text).map(Self).ok_or_else(|| word(text, None))
    }
}

fn hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != N * 2 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(at * 2..at * 2 + 2)?, 16).ok()?;
    }
    Some(bytes)
}

impl Value for Policy {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        let text = text(value)?;
        if text == "open" {
            return Ok(Self(EntryPolicy::Open));
        }
        let bits = text.strip_prefix("work ").and_then(|bits| bits.parse().ok());
        match bits {
            Some(bits) => Ok(Self(EntryPolicy::Work { bits })),
            None => Err(word(text, nearest(text, ["open", "work 20"]))),
        }
    }
}

impl Value for Baku {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        one_of(value, ["none", "baku"]).map(Self)
    }
}

impl Value for Shared {
    fn read(value: &DeValue<'_>) -> Result<Self, Wanted> {
        one_of(value, ["lot", "shared"]).map(Self)
    }
}
