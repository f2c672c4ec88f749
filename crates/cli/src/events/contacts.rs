//! Who of an event was found where, and which of its games are the own ones: what a restart goes on from, beside the facts.
//!
//! One JSON object in a file of the event's folder. Nothing in it is signed, nobody else gets it, and whoever loses it can come in by
//! a ticket again.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use serde::{Deserialize, Serialize};
use ugolki_net::Address;
use ugolki_record::{GameId, PlayerKey};

use crate::{durable, invite, known};

/// The file's name.
const CONTACTS: &str = "contacts";
/// The version of its form.
const SCHEMA: u32 = 1;
/// The longest file that is read, in bytes.
const MAX_FILE: u64 = 1 << 20;
/// How many others are kept.
pub const MOST: usize = 1_024;

/// The contents of the file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contacts {
    /// Where this program listened: there the others look for it.
    pub listen: Vec<Address>,
    /// Where the others were found, best first.
    pub peers: BTreeMap<PlayerKey, Vec<String>>,
    /// The own games, in the order in which they began.
    pub games: Vec<GameId>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Form {
    schema: u32,
    listen: Vec<String>,
    peers: BTreeMap<String, Vec<String>>,
    games: Vec<String>,
}

impl Contacts {
    /// Reads the file in an event's folder. One that can't be read is none: nothing depends on it.
    pub fn read(folder: &Path) -> Self {
        match Self::try_read(folder) {
            Ok(contacts) => contacts,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Self::default(),
            Err(error) => {
                tracing::warn!(%error, "the contacts of an event can't be read");
                Self::default()
            }
        }
    }

    fn try_read(folder: &Path) -> io::Result<Self> {
        let mut bytes = Vec::new();
        File::open(folder.join(CONTACTS))?
            .take(MAX_FILE)
            .read_to_end(&mut bytes)?;
        let form: Form = serde_json::from_slice(&bytes).map_err(io::Error::other)?;
        if form.schema != SCHEMA {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let peers = form.peers.into_iter();
        Ok(Self {
            listen: form.listen.iter().filter_map(|text| text.parse().ok()).collect(),
            peers: peers
                .filter_map(|(key, addresses)| Some((known::read_key(&key).ok()?, addresses)))
                .take(MOST)
                .collect(),
            games: form
                .games
                .iter()
                .filter_map(|text| invite::game_id(text))
                .collect(),
        })
    }

    /// Writes the file.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let form = Form {
            schema: SCHEMA,
            listen: self.listen.iter().map(ToString::to_string).collect(),
            peers: self
                .peers
                .iter()
                .take(MOST)
                .map(|(key, addresses)| (key.to_string(), addresses.clone()))
                .collect(),
            games: self.games.iter().map(ToString::to_string).collect(),
        };
        let mut text = serde_json::to_string(&form).map_err(io::Error::other)?;
        text.push('\n');
        durable::replace(&folder.join(CONTACTS), text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use ugolki_record::{Digest, SecretKey, Signer as _};

    use super::*;

    #[test]
    fn what_was_kept_is_read_again_and_nothing_depends_on_it() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(Contacts::read(dir.path()), Contacts::default());
        let key = SecretKey::from_seed([3; 32]).unwrap().key();
        let contacts = Contacts {
            listen: vec!["/ip4/127.0.0.1/tcp/4001".parse().unwrap()],
            peers: BTreeMap::from([(key, vec!["/ip4/192.0.2.1/tcp/4001".to_owned()])]),
            games: vec![GameId(Digest([7; 32])), GameId(Digest([1; 32]))],
        };
        contacts.write(dir.path()).unwrap();
        assert_eq!(Contacts::read(dir.path()), contacts);
        for text in [
            "",
            "{}",
            "nonsense",
            r#"{"schema":2,"listen":[],"peers":{},"games":[]}"#,
        ] {
            std::fs::write(dir.path().join(CONTACTS), text).unwrap();
            assert_eq!(Contacts::read(dir.path()), Contacts::default(), "{text}");
        }
    }
}
