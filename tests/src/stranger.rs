//! A peer that speaks the network's protocol and not the game's: it sends whatever bytes a test wants.

use serde_json::Value;
use ugolki_net::PeerAddress;
use ugolki_record::SecretKey;

use crate::PATIENCE;
use crate::hostile::{Heard, Line};

/// A stranger at somebody's door.
#[derive(Debug)]
pub struct Stranger(Line);

impl Stranger {
    /// Opens a session stream with a host, at the first address of its `invite` event.
    pub fn call(seed: u8, invite: &Value) -> Self {
        let address = invite["addresses"][0]
            .as_str()
            .expect("an invite names an address");
        Self::call_at(seed, address)
    }

    /// The same at an address, which may be a circuit.
    pub fn call_at(seed: u8, address: &str) -> Self {
        let host: PeerAddress = address.parse().expect("it is an address with a key");
        let mut line = Line::new(SecretKey::from_seed([seed; 32]).expect("a key"));
        line.dial(&host).expect("a stream");
        Self(line)
    }

    /// Sends a frame.
    pub fn send(&mut self, frame: Vec<u8>) {
        self.0.send(frame);
    }

    /// The next frame; none once the stream has ended.
    pub fn hear(&mut self) -> Option<Vec<u8>> {
        match self.0.hear(PATIENCE) {
            Heard::Frame(bytes) => Some(bytes),
            Heard::Closed => None,
            Heard::Opened | Heard::Nothing => panic!("nothing happens on the network"),
        }
    }
}
