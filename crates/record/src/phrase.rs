//! The safety phrase: four words that two players compare by voice, to know that nobody sits between them (N-8.7).

use core::fmt;

use crate::{Digest, Nonce, PlayerKey, Tag};

/// The words, one a line: the English list of BIP 39. All differ in their first four letters.
const WORDS: &str = include_str!("phrase/words.txt");

/// How many words a phrase has.
const LENGTH: usize = 4;

/// Four of 2,048 words (44 bits), made of both keys and both nonces of a game's lot.
///
/// Whoever plays between the two has a key of its own towards each, and two lots: it commits to one nonce before it
/// knows the other side's (P-4.2), so it has one guess in 2^44 for the two phrases to agree. `Display` shows the words
/// with spaces between them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SafetyPhrase([u16; LENGTH]);

impl SafetyPhrase {
    /// The phrase of a game; the proposer's key and nonce stand first.
    pub fn of(keys: [&PlayerKey; 2], nonces: [&Nonce; 2]) -> Self {
        let [proposer, responder] = keys;
        let [first, second] = nonces;
        let body = [
            proposer.as_bytes().as_slice(),
            responder.as_bytes(),
            &first.0,
            &second.0,
        ]
        .concat();
        let Digest(bytes) = Tag::Phrase.hash(&body);
        // The first 44 bits, the highest first, in groups of 11.
        let bits = bytes
            .iter()
            .take(6)
            .fold(0_u64, |bits, byte| bits << 8 | u64::from(*byte));
        Self([37, 26, 15, 4].map(|shift| u16::try_from(bits >> shift & 0x7FF).unwrap_or(0)))
    }

    /// The words.
    pub fn words(&self) -> [&'static str; LENGTH] {
        // Each number is below 2,048, and the list has as many words.
        self.0
            .map(|number| WORDS.lines().nth(usize::from(number)).unwrap_or_default())
    }
}

impl fmt::Display for SafetyPhrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third, fourth] = self.words();
        write!(f, "{first} {second} {third} {fourth}")
    }
}

impl fmt::Debug for SafetyPhrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SafetyPhrase({self})")
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::string::ToString as _;
    use alloc::vec::Vec;

    use super::*;
    use crate::{SecretKey, Signer as _};

    fn key(number: u8) -> PlayerKey {
        SecretKey::from_seed([number; 32]).unwrap().key()
    }

    #[test]
    fn the_list_has_2048_words_that_differ_in_four_letters() {
        let words: Vec<&str> = WORDS.lines().collect();
        assert_eq!(words.len(), 2_048);
        assert!(words.is_sorted());
        let starts: BTreeSet<&str> = words.iter().map(|word| word.get(..4).unwrap_or(word)).collect();
        assert_eq!(starts.len(), words.len());
        assert!(
            words
                .iter()
                .all(|word| word.bytes().all(|byte| byte.is_ascii_lowercase()))
        );
        assert_eq!(
            SafetyPhrase([0, 1, 2_046, 2_047]).to_string(),
            "abandon ability zone zoo"
        );
    }

    #[test]
    fn every_part_has_its_say_and_its_place() {
        let nonces = [Nonce([1; 16]), Nonce([2; 16])];
        let phrase = SafetyPhrase::of([&key(1), &key(2)], [&nonces[0], &nonces[1]]);
        assert_eq!(
            phrase,
            SafetyPhrase::of([&key(1), &key(2)], [&nonces[0], &nonces[1]])
        );
        for other in [
            SafetyPhrase::of([&key(2), &key(1)], [&nonces[0], &nonces[1]]),
            SafetyPhrase::of([&key(1), &key(2)], [&nonces[1], &nonces[0]]),
            SafetyPhrase::of([&key(3), &key(2)], [&nonces[0], &nonces[1]]),
            SafetyPhrase::of([&key(1), &key(3)], [&nonces[0], &nonces[1]]),
            SafetyPhrase::of([&key(1), &key(2)], [&Nonce([3; 16]), &nonces[1]]),
            SafetyPhrase::of([&key(1), &key(2)], [&nonces[0], &Nonce([3; 16])]),
        ] {
            assert_ne!(phrase, other);
        }
    }
}
