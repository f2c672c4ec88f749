//! What lies beside the log of an unfinished game: how its players meet again after a restart (N-5.7).
//!
//! One JSON object in a file of the log's name with the suffix `meet`. It holds no secret and is no part of the log: who
//! loses it can still name the address by hand. Before there is a log, it also holds what this side has signed of the agreement
//! and was about to show (P-6.2); that counts for as long as there is no log.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use ugolki_net::{Address, Exposure, PeerAddress};
use ugolki_node::{Meeting, Pledge};
use ugolki_record::{PlayerKey, Signature};

use crate::{durable, known};

/// The suffix of the file's name, without its dot.
pub const SUFFIX: &str = "meet";

/// The longest file that is read, in bytes: many times what 16 addresses take.
const MAX_FILE: u64 = 32 * 1024;

/// How the players of a game meet again, and how this side was reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Who dials.
    pub meeting: Meeting,
    /// Where this side listened: there it is looked for.
    pub listen: Vec<Address>,
    /// Whether it looked at the LAN and was seen there.
    pub lan: bool,
    /// The relays that it was reached through.
    pub relays: Vec<PeerAddress>,
    /// What others could learn of where it was.
    pub exposure: Exposure,
    /// Where the witnesses of the terms are dialled (P-8.2).
    pub witnesses: Vec<(PlayerKey, Vec<String>)>,
    /// What this side has signed, where the other signature is still awaited.
    pub pledge: Option<Pledge>,
}

/// The file.
#[derive(Debug, Serialize, Deserialize)]
struct Form {
    schema: u32,
    meet: Meet,
    /// Where the other side is dialled; empty when it dials.
    addresses: Vec<String>,
    listen: Vec<String>,
    lan: bool,
    /// None in a file of a version that knew no relays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    relays: Vec<String>,
    #[serde(default)]
    exposure: ExposureForm,
    /// None in a file of a version that knew no witnesses.
    #[serde(default)]
    witnesses: Vec<WitnessForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    agreement: Option<Agreed>,
}

/// A witness in the file.
#[derive(Debug, Serialize, Deserialize)]
struct WitnessForm {
    key: String,
    addresses: Vec<String>,
}

/// What others could learn, in the file.
#[derive(Debug, Default, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ExposureForm {
    #[default]
    Everything,
    NoLan,
    RelayOnly,
}

impl From<ExposureForm> for Exposure {
    fn from(form: ExposureForm) -> Self {
        match form {
            ExposureForm::Everything => Self::Everything,
            ExposureForm::NoLan => Self::NoLan,
            ExposureForm::RelayOnly => Self::RelayOnly,
        }
    }
}

impl From<Exposure> for ExposureForm {
    fn from(exposure: Exposure) -> Self {
        match exposure {
            Exposure::Everything => Self::Everything,
            Exposure::NoLan => Self::NoLan,
            Exposure::RelayOnly => Self::RelayOnly,
        }
    }
}

/// An agreement with one signature, both in base64.
#[derive(Debug, Serialize, Deserialize)]
struct Agreed {
    body: String,
    signature: String,
}

impl Agreed {
    fn of(pledge: &Pledge) -> Self {
        Self {
            body: STANDARD.encode(pledge.body()),
            signature: STANDARD.encode(pledge.signature().as_bytes()),
        }
    }

    fn pledge(&self) -> Option<Pledge> {
        let body = STANDARD.decode(&self.body).ok()?;
        let signature = STANDARD.decode(&self.signature).ok()?;
        let signature = Signature::from_bytes(signature.try_into().ok()?);
        Some(Pledge::from_parts(body, signature))
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Meet {
    Await,
    Dial,
}

/// The version of the form.
const SCHEMA: u32 = 1;

impl Kept {
    /// Reads the file beside a log; none if there is none.
    ///
    /// # Errors
    /// What the system says; `InvalidData` for a file that is no such.
    pub fn read(log: &Path) -> io::Result<Option<Self>> {
        let file = match File::open(path_of(log)) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut bytes = Vec::new();
        file.take(MAX_FILE).read_to_end(&mut bytes)?;
        let form: Form = serde_json::from_slice(&bytes)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        let listen: Result<_, _> = form.listen.iter().map(|text| text.parse()).collect();
        let relays: Result<_, _> = form.relays.iter().map(|text| text.parse()).collect();
        let witnesses: Result<_, _> = form
            .witnesses
            .into_iter()
            .map(|witness| known::read_key(&witness.key).map(|key| (key, witness.addresses)))
            .collect();
        let (Ok(listen), Ok(relays), Ok(witnesses), SCHEMA) = (listen, relays, witnesses, form.schema) else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        let pledge = match &form.agreement {
            Some(agreed) => Some(agreed.pledge().ok_or(io::ErrorKind::InvalidData)?),
            None => None,
        };
        let meeting = match form.meet {
            Meet::Await => Meeting::Await,
            Meet::Dial => Meeting::Dial {
                addresses: form.addresses,
            },
        };
        Ok(Some(Self {
            meeting,
            listen,
            lan: form.lan,
            relays,
            exposure: form.exposure.into(),
            witnesses,
            pledge,
        }))
    }

    /// Writes the file beside a log: the old one or the new one is there, never something between.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(&self, log: &Path) -> io::Result<()> {
        let (meet, addresses) = match &self.meeting {
            Meeting::Await => (Meet::Await, Vec::new()),
            Meeting::Dial { addresses } => (Meet::Dial, addresses.clone()),
        };
        let form = Form {
            schema: SCHEMA,
            meet,
            addresses,
            listen: self.listen.iter().map(ToString::to_string).collect(),
            lan: self.lan,
            relays: self.relays.iter().map(ToString::to_string).collect(),
            exposure: self.exposure.into(),
            witnesses: self
                .witnesses
                .iter()
                .map(|(key, addresses)| WitnessForm {
                    key: key.to_string(),
                    addresses: addresses.clone(),
                })
                .collect(),
            agreement: self.pledge.as_ref().map(Agreed::of),
        };
        let mut text = serde_json::to_string(&form).map_err(io::Error::other)?;
        text.push('\n');
        durable::replace(&path_of(log), text.as_bytes())
    }

    /// Removes the file beside a log: nothing is left to meet for.
    ///
    /// # Errors
    /// What the system says of a file that is there.
    pub fn remove(log: &Path) -> io::Result<()> {
        match fs::remove_file(path_of(log)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

/// The file beside a log.
fn path_of(log: &Path) -> PathBuf {
    log.with_extension(SUFFIX)
}

#[cfg(test)]
mod tests {
    use ugolki_record::{SecretKey, Signer as _};

    use super::*;

    fn key(number: u8) -> PlayerKey {
        SecretKey::from_seed([number; 32]).unwrap().key()
    }

    fn check(kept: &Kept) {
        let dir = tempfile::tempdir().unwrap();
        let log = dir.path().join("abab.ugolki");
        assert_eq!(Kept::read(&log).unwrap(), None);
        kept.write(&log).unwrap();
        assert_eq!(Kept::read(&log).unwrap().as_ref(), Some(kept));
        Kept::remove(&log).unwrap();
        Kept::remove(&log).unwrap();
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_was_kept_is_read_again() {
        check(&Kept {
            meeting: Meeting::Await,
            listen: vec!["/ip4/127.0.0.1/tcp/4001".parse().unwrap()],
            lan: false,
            relays: Vec::new(),
            exposure: Exposure::NoLan,
            witnesses: Vec::new(),
            pledge: None,
        });
        check(&Kept {
            meeting: Meeting::Dial {
                addresses: vec!["/ip4/127.0.0.1/udp/4001/quic-v1".to_owned()],
            },
            listen: Vec::new(),
            lan: true,
            relays: vec![
                PeerAddress {
                    key: key(3),
                    address: "/ip4/192.0.2.3/tcp/443".parse().unwrap(),
                },
                PeerAddress {
                    key: key(3),
                    address: "/dns/example.org/udp/443/quic-v1".parse().unwrap(),
                },
            ],
            exposure: Exposure::RelayOnly,
            witnesses: vec![
                (key(1), vec!["/ip4/192.0.2.1/tcp/4001".to_owned()]),
                (key(2), Vec::new()),
            ],
            pledge: Some(Pledge::from_parts(vec![1, 2, 3], Signature::from_bytes([9; 64]))),
        });
    }

    #[test]
    fn a_file_without_witnesses_and_relays_is_read() {
        let dir = tempfile::tempdir().unwrap();
        let log = dir.path().join("abab.ugolki");
        let text = r#"{"schema":1,"meet":"await","addresses":[],"listen":[],"lan":true}"#;
        fs::write(path_of(&log), text).unwrap();
        let kept = Kept::read(&log).unwrap().unwrap();
        assert_eq!(kept.witnesses, Vec::new());
        assert_eq!((kept.relays, kept.exposure), (Vec::new(), Exposure::Everything));
    }

    #[test]
    fn what_is_no_such_file_is_an_error() {
        let dir = tempfile::tempdir().unwrap();
        let log = dir.path().join("abab.ugolki");
        for text in [
            "",
            "my shopping list",
            r#"{"schema":2,"meet":"await","addresses":[],"listen":[],"lan":true}"#,
            r#"{"schema":1,"meet":"await","addresses":[],"listen":["next door"],"lan":true}"#,
            r#"{"schema":1,"meet":"await","addresses":[],"listen":[],"lan":true,"witnesses":[{"key":"Clara","addresses":[]}]}"#,
            r#"{"schema":1,"meet":"await","addresses":[],"listen":[],"lan":true,"relays":["/ip4/192.0.2.1/tcp/1"]}"#,
        ] {
            fs::write(path_of(&log), text).unwrap();
            assert_eq!(
                Kept::read(&log).unwrap_err().kind(),
                io::ErrorKind::InvalidData,
                "{text}"
            );
        }
    }
}
