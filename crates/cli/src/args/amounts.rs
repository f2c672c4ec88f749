//! Times and sizes on the command line: a number and its unit.

use std::time::Duration;

use ugolki_words::say;

use super::Unfit;

/// Units of time in seconds.
const TIMES: [(&str, u64); 4] = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)];

/// Units of size in bytes. The bare letters are what people type.
const SIZES: [(&str, u64); 6] = [
    ("KiB", 1 << 10),
    ("MiB", 1 << 20),
    ("GiB", 1 << 30),
    ("K", 1 << 10),
    ("M", 1 << 20),
    ("G", 1 << 30),
];

/// The longest time: half a year.
const LONGEST: u64 = 183 * 86_400;

/// A time such as `90s`, `2m`, `6h`, `1d`; seconds without a unit.
///
/// # Errors
/// How one is written.
pub(crate) fn time(text: &str) -> Result<Duration, Unfit> {
    amount(text, &TIMES)
        .filter(|seconds| (1..=LONGEST).contains(seconds))
        .map(Duration::from_secs)
        .ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-time").to_owned()))
}

/// A size such as `128KiB`, `64MiB`, `1GiB`; bytes without a unit.
///
/// # Errors
/// How one is written.
pub(crate) fn bytes(text: &str) -> Result<u64, Unfit> {
    amount(text, &SIZES).ok_or_else(|| Unfit::new(|lang| say!(lang, "unfit-size").to_owned()))
}

fn amount(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text.strip_prefix(digits)? {
        "" => 1,
        unit => units.iter().find(|(name, _)| *name == unit)?.1,
    };
    // A sign is no digit here.
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse::<u64>().ok().filter(|_| plain)?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_read_with_their_units_and_nothing_else() {
        for (text, seconds) in [
            ("90", Some(90)),
            ("90s", Some(90)),
            ("2m", Some(120)),
            ("6h", Some(21_600)),
            ("1d", Some(86_400)),
            ("0s", None),
            ("184d", None),
            ("2 m", None),
            ("m", None),
            ("+2m", None),
            ("2M", None),
            ("99999999999999999999", None),
            ("9999999999999999d", None),
            ("", None),
        ] {
            assert_eq!(time(text).ok(), seconds.map(Duration::from_secs), "{text}");
        }
        for (text, size) in [
            ("0", Some(0)),
            ("131072", Some(131_072)),
            ("128KiB", Some(131_072)),
            ("64M", Some(67_108_864)),
            ("1GiB", Some(1_073_741_824)),
            ("1kb", None),
            ("-1", None),
            ("99999999999999999G", None),
        ] {
            assert_eq!(bytes(text).ok(), size, "{text}");
        }
    }
}
