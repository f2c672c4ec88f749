//! The players of the pictures: they have the same names and keys on every machine, and know each other.

use std::fs;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use crate::Home;

/// A player of the pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Person {
    /// Who hosts and plays White.
    Anna,
    /// Who joins and plays Black.
    Olga,
}

impl Person {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Anna => "Anna",
            Self::Olga => "Olga",
        }
    }

    const fn seed(self) -> [u8; 32] {
        match self {
            Self::Anna => [1; 32],
            Self::Olga => [2; 32],
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Anna => Self::Olga,
            Self::Olga => Self::Anna,
        }
    }

    fn key(self) -> PlayerKey {
        SecretKey::from_seed(self.seed())
            .expect("a key of this seed")
            .key()
    }

    /// The home of this player, who knows the other one.
    pub(super) fn home(self) -> Home {
        let home = Home::of(self.name());
        let file = home.path().join("key");
        fs::write(&file, openssh(self.seed(), &self.key())).expect("the key is written");
        let answer = home.run(&["key", "import", file.to_str().expect("a path of characters")]);
        assert_eq!(answer.code, 0, "{}", answer.err);
        fs::remove_file(&file).expect("the copy goes");
        let other = self.other();
        let answer = home.run(&["players", "add", other.name(), &other.key().to_string()]);
        assert_eq!(answer.code, 0, "{}", answer.err);
        home
    }
}

/// A secret key in the form of OpenSSH, without a passphrase.
fn openssh(seed: [u8; 32], key: &PlayerKey) -> String {
    let text = |bytes: &[u8]| {
        let length = u32::try_from(bytes.len()).expect("short texts").to_be_bytes();
        [&length[..], bytes].concat()
    };
    let kind = text(b"ssh-ed25519");
    let public = text(key.as_bytes());
    let secret = text(&[&seed[..], key.as_bytes()].concat());
    let check = [0; 8];
    let mut private = [&check[..], &kind, &public, &secret, &text(b"")].concat();
    for padding in 1.. {
        if private.len() % 8 == 0 {
            break;
        }
        private.push(padding);
    }
    let whole = [
        b"openssh-key-v1\0",
        &text(b"none")[..],
        &text(b"none"),
        &text(b""),
        &1_u32.to_be_bytes(),
        &text(&[kind, public].concat()),
        &text(&private),
    ]
    .concat();
    let encoded = STANDARD.encode(whole);
    let lines: Vec<&str> = encoded
        .as_bytes()
        .chunks(70)
        .map(|line| std::str::from_utf8(line).expect("letters and digits"))
        .collect();
    let [begin, end] = ["BEGIN", "END"].map(|word| format!("-----{word} OPENSSH PRIVATE KEY-----"));
    format!("{begin}\n{}\n{end}\n", lines.join("\n"))
}
