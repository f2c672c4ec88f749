//! Where the player's own chains of rated games end (F-14.6), kept on the disk before anything behind that end is signed: two games on
//! one head prove their author to have signed twice (F-14.7).
//!
//! A line of the file is a key's head in a pool. What the logs say is not enough: a log can be deleted, and a host has signed before
//! there is one. Without a file the logs are all there is, and it begins with what they say.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use ugolki_record::archive::{ArchiveReader, Item};
use ugolki_record::{ChainHead, Chains, Digest, GameId, PlayerKey, Pool, Role};

use crate::{durable, library};

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    key: String,
    pool: String,
    count: u32,
    last: String,
}

/// The heads of all keys that have played here, and which of them is played with.
#[derive(Debug)]
pub struct ChainBook {
    path: PathBuf,
    me: PlayerKey,
    chains: Chains,
    /// By key in hexadecimal and pool.
    heads: BTreeMap<(String, Pool), ChainHead>,
}

impl ChainBook {
    /// Reads the file, or begins with what the logs of a folder say of this key.
    ///
    /// # Errors
    /// What the system says; `InvalidData` for a file that was changed by something else: guessing could mean signing twice.
    pub fn open(path: PathBuf, me: PlayerKey, games: &Path) -> io::Result<Self> {
        let mut book = Self {
            path,
            me,
            chains: Chains::default(),
            heads: BTreeMap::new(),
        };
        match fs::read_to_string(&book.path) {
            Ok(text) => {
                for line in text.lines() {
                    book.read(line).ok_or(io::ErrorKind::InvalidData)?;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => book.chains = chains_in(games, &me)?,
            Err(error) => return Err(error),
        }
        Ok(book)
    }

    /// Where the chains of the key that is played with end.
    pub const fn chains(&self) -> &Chains {
        &self.chains
    }

    /// Has a head on the disk.
    ///
    /// # Errors
    /// What the system says.
    pub fn keep(&mut self, pool: Pool, head: ChainHead) -> io::Result<()> {
        self.chains.raise(pool, head);
        for pool in Pool::ALL {
            self.heads
                .insert((self.me.to_string(), pool), self.chains.head(pool));
        }
        let mut text = String::new();
        for ((key, pool), head) in &self.heads {
            if let Some(last) = head.last {
                let line = Line {
                    key: key.clone(),
                    pool: pool.name().to_owned(),
                    count: head.count,
                    last: last.to_string(),
                };
                text += &serde_json::to_string(&line)?;
                text.push('\n');
            }
        }
        durable::replace(&self.path, text.as_bytes())
    }

    fn read(&mut self, line: &str) -> Option<()> {
        let line: Line = serde_json::from_str(line).ok()?;
        let pool = Pool::named(&line.pool)?;
        let head = ChainHead {
            count: line.count,
            last: Some(game(&line.last)?),
        };
        if !head.makes_sense() {
            return None;
        }
        if line.key == self.me.to_string() {
            self.chains.raise(pool, head);
        }
        self.heads.insert((line.key, pool), head);
        Some(())
    }
}

/// A game's id in hexadecimal.
fn game(text: &str) -> Option<GameId> {
    let digits = text.as_bytes();
    let mut bytes = [0; 32];
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.as_chunks::<2>().0) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(GameId(Digest(bytes)))
}

/// What the logs of a folder say of a key's chains. A log that can't be read says nothing.
fn chains_in(games: &Path, me: &PlayerKey) -> io::Result<Chains> {
    let mut chains = Chains::default();
    for path in library::logs_in(games)? {
        let Ok(bytes) = library::read(&path) else {
            continue;
        };
        let Ok(mut reader) = ArchiveReader::new(&bytes) else {
            continue;
        };
        let terms = reader.find_map(|line| match line.item {
            Ok(Item::Terms(signed)) => Some(signed),
            Ok(_) | Err(_) => None,
        });
        let Some(agreement) = terms.and_then(|signed| signed.verify().ok()) else {
            continue;
        };
        let role = [Role::Proposer, Role::Responder]
            .into_iter()
            .find(|role| agreement.party_in(*role).key == *me);
        if let (Some(role), Some(heads), Ok(game)) = (role, agreement.terms.rated.heads(), agreement.id()) {
            chains.take(heads, role, game);
        }
    }
    Ok(chains)
}

#[cfg(test)]
mod tests {
    use ugolki_record::{SecretKey, Signer as _, Tag};

    use super::*;

    fn key(number: u8) -> PlayerKey {
        SecretKey::from_seed([number; 32]).unwrap().key()
    }

    fn head(count: u32) -> ChainHead {
        ChainHead {
            count,
            last: Some(GameId(Tag::Agreement.hash(&count.to_le_bytes()))),
        }
    }

    #[test]
    fn what_was_kept_is_there_again_key_by_key() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("chains.jsonl");
        let open = |number| ChainBook::open(path.clone(), key(number), dir.path()).unwrap();
        open(1).keep(Pool::Classic3x3, head(3)).unwrap();
        open(2).keep(Pool::Diagonal3x3, head(1)).unwrap();
        // A chain never gets shorter.
        open(1).keep(Pool::Classic3x3, head(2)).unwrap();
        assert_eq!(open(1).chains().head(Pool::Classic3x3), head(3));
        assert_eq!(open(1).chains().head(Pool::Diagonal3x3), ChainHead::default());
        assert_eq!(open(2).chains().head(Pool::Diagonal3x3), head(1));
    }

    #[test]
    fn a_file_that_is_none_is_not_taken_for_an_empty_one() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("chains.jsonl");
        for text in [
            "?\n",
            "{\"key\":\"\",\"pool\":\"triangle\",\"count\":1,\"last\":\"00\"}\n",
        ] {
            fs::write(&path, text).unwrap();
            let error = ChainBook::open(path.clone(), key(1), dir.path()).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
    }
}
