//! When each fact and each state of a game was first here: what a witness may be asked to sign, also after a restart (F-6.1).
//!
//! A line each: `fact ID MS`, or `seen MS BASE64` with the bytes of what was seen. The file lies beside the facts, is appended to and never
//! synced by itself: what a power cut takes from it is a time that is not stamped.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ugolki_record::Digest;

use crate::library;
use crate::platform::files::OwnerOnly as _;

/// The file's name.
const SEEN: &str = "seen";

/// The file, open for appending.
#[derive(Debug)]
pub struct SeenFile(File);

/// What the file holds.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SeenTimes {
    /// When each fact was first here, in milliseconds since 1970.
    pub facts: BTreeMap<Digest, u64>,
    /// When each other thing was, with its bytes.
    pub sightings: Vec<(u64, Vec<u8>)>,
}

impl SeenFile {
    /// Opens the file in an event's folder, and reads what is in it. Lines that say nothing are passed over.
    ///
    /// # Errors
    /// What the system says.
    pub fn open(folder: &Path) -> io::Result<(Self, SeenTimes)> {
        let path = folder.join(SEEN);
        let bytes = match library::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            bytes => bytes?,
        };
        let mut times = SeenTimes::default();
        let whole = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        for line in String::from_utf8_lossy(bytes.get(..whole).unwrap_or_default()).lines() {
            times.take(line);
        }
        let mut file = OpenOptions::new()
            .append(true)
            .create(true)
            .owner_only()
            .open(&path)?;
        if whole < bytes.len() {
            // A line that was cut off says nothing, and may not spoil the next one.
            file.write_all(b"\n")?;
        }
        Ok((Self(file), times))
    }

    /// A fact is here.
    ///
    /// # Errors
    /// What the system says.
    pub fn fact(&mut self, id: &Digest, seen_ms: u64) -> io::Result<()> {
        self.0.write_all(format!("fact {id} {seen_ms}\n").as_bytes())
    }

    /// Something else is.
    ///
    /// # Errors
    /// What the system says.
    pub fn sighting(&mut self, seen_ms: u64, bytes: &[u8]) -> io::Result<()> {
        let bytes = STANDARD.encode(bytes);
        self.0.write_all(format!("seen {seen_ms} {bytes}\n").as_bytes())
    }
}

impl SeenTimes {
    fn take(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        match (words.next()?, words.next()?, words.next()?, words.next()) {
            ("fact", id, ms, None) => {
                let id = crate::invite::digest(id)?;
                let ms = ms.parse().ok()?;
                // It is the first time that counts.
                self.facts.entry(id).or_insert(ms);
            }
            ("seen", ms, bytes, None) => {
                let bytes = STANDARD.decode(bytes).ok()?;
                self.sightings.push((ms.parse().ok()?, bytes));
            }
            _ => {}
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_kept_and_a_line_that_was_cut_off_costs_itself_alone() {
        let dir = tempfile::tempdir().unwrap();
        let (mut file, times) = SeenFile::open(dir.path()).unwrap();
        assert_eq!(times, SeenTimes::default());
        file.fact(&Digest([1; 32]), 5).unwrap();
        file.fact(&Digest([1; 32]), 9).unwrap();
        file.sighting(7, b"what").unwrap();
        file.0.write_all(b"seen 8 d2h").unwrap();
        let (mut file, times) = SeenFile::open(dir.path()).unwrap();
        let expected = SeenTimes {
            facts: BTreeMap::from([(Digest([1; 32]), 5)]),
            sightings: vec![(7, b"what".to_vec())],
        };
        assert_eq!(times, expected);
        file.fact(&Digest([2; 32]), 11).unwrap();
        let (_, times) = SeenFile::open(dir.path()).unwrap();
        assert_eq!(times.facts.len(), 2);
        assert_eq!(times.sightings, expected.sightings);
    }
}
