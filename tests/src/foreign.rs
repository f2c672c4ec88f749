//! The peer in another language, over another libp2p: `tests/foreign`, in JavaScript over js-libp2p, written from the pages
//! `docs/protocol.md`, `docs/network.md` and `docs/rules.md`.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::Peer;

/// The first major version of Node.js that can run it.
const NODE: u32 = 20;

/// Node.js with the packages of `tests/foreign`.
#[derive(Debug, Clone, Copy)]
pub struct Foreign(());

impl Foreign {
    /// What is needed to run the foreign peer, or what of it is missing.
    ///
    /// # Errors
    /// With what is missing.
    pub fn find() -> Result<Self, String> {
        if version().is_none_or(|version| version < NODE) {
            Err(format!("there is no Node.js {NODE} or later (`node`)"))
        } else if !folder().join("node_modules/libp2p/package.json").exists() {
            Err("its packages are not there (`npm ci` in tests/foreign)".to_owned())
        } else {
            Ok(Self(()))
        }
    }

    /// Starts one of its programs. Its events are lines as those of `ugolki --json`.
    pub fn start(self, script: &str, args: &[&str]) -> Peer {
        let mut command = Command::new("node");
        command.arg(script).args(args).current_dir(folder());
        Peer::run("foreigner", command)
    }

    /// Joins the game of an `invite` by its ticket; the foreign log is written to `log`.
    pub fn join(self, invite: &Value, log: &Path, more: &[&str]) -> Peer {
        let ticket = invite["ticket"].as_str().expect("an invite has a ticket");
        self.join_at(ticket, log, more)
    }

    /// The same by a ticket or an address.
    pub fn join_at(self, invite: &str, log: &Path, more: &[&str]) -> Peer {
        let log = log.to_str().expect("a path of text");
        self.start("join.js", &[&[invite, "--log", log], more].concat())
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("foreign")
}

fn version() -> Option<u32> {
    let output = Command::new("node").arg("--version").output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    said.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}
