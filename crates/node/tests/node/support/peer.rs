//! A node with its store. The store is the truth: whatever the node signs and sends must be in it first (P-6.2).

use std::collections::{BTreeMap, BTreeSet};

use ugolki_node::{Event, Identity, Node};
use ugolki_record::{GameId, PlayerKey, RecordId, Signer as _, archive};
use ugolki_session::{Frame, Negotiation};

use super::chance::Chance;
use super::player::Player;

/// A node, what it stored, and what it told.
pub(crate) struct Peer {
    pub(crate) node: Node,
    pub(crate) key: PlayerKey,
    pub(crate) player: Player,
    pub(crate) events: Vec<Event>,
    /// The log files.
    pub(crate) store: BTreeMap<GameId, Vec<u8>>,
    /// The lines of all log files.
    lines: BTreeSet<String>,
    /// The ids of the records in them.
    stored: BTreeSet<RecordId>,
    /// Whose records stand at which place, as sent: two different ones would be a fraud.
    signed: BTreeMap<(GameId, PlayerKey, u32), RecordId>,
    /// So many more times storing succeeds; always, if none is set.
    pub(crate) store_fails_after: Option<usize>,
    /// A game whose log could not be written: nothing of it may be sent any more.
    pub(crate) failed: Option<GameId>,
    pub(crate) persisted: usize,
    pub(crate) sent: usize,
    pub(crate) blocked: BTreeSet<PlayerKey>,
}

impl Peer {
    pub(crate) fn new(identity: Identity, player: Player, chance: &mut Chance) -> Self {
        Self {
            key: identity.secret.key(),
            node: Node::new(identity, chance.seed()),
            player,
            events: Vec::new(),
            store: BTreeMap::new(),
            lines: BTreeSet::new(),
            stored: BTreeSet::new(),
            signed: BTreeMap::new(),
            store_fails_after: None,
            failed: None,
            persisted: 0,
            sent: 0,
            blocked: BTreeSet::new(),
        }
    }

    /// Stores lines, unless the disk is full.
    pub(crate) fn persist(&mut self, game: GameId, bytes: &[u8]) -> Result<(), &'static str> {
        if let Some(left) = &mut self.store_fails_after {
            let Some(fewer) = left.checked_sub(1) else {
                self.failed = Some(game);
                return Err("the disk is full");
            };
            *left = fewer;
        }
        assert_ne!(
            self.failed,
            Some(game),
            "a game goes on whose log could not be written"
        );
        self.persisted += 1;
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(text.ends_with('\n'), "a torn line was stored");
        for line in text.split_inclusive('\n') {
            assert!(
                self.lines.insert(line.to_owned()) || line == archive::header(),
                "stored twice: {line}"
            );
        }
        let file = self.store.entry(game).or_default();
        assert_eq!(
            file.is_empty(),
            text.starts_with(&archive::header()),
            "the header stands first, and once"
        );
        file.extend(bytes);
        for line in archive_lines(bytes) {
            if let Ok(archive::Item::Record(record)) = line {
                self.stored.insert(record.id());
            }
        }
        Ok(())
    }

    /// What is sent must be in the store: own records, those of the other side, signed agreements, acknowledged heads.
    pub(crate) fn check_sent(&mut self, bytes: &[u8]) {
        self.sent += 1;
        assert!(
            (1..=8_192).contains(&bytes.len()),
            "a frame of {} bytes",
            bytes.len()
        );
        let frame = Frame::decode(bytes).expect("nodes send frames");
        let heads = match &frame {
            Frame::Record(signed) => {
                assert!(
                    self.lines.contains(&archive::record_line(signed)),
                    "sent before it was stored"
                );
                let record = signed.verify().unwrap();
                let place = (record.game, record.author, record.seq);
                assert_ne!(
                    self.failed,
                    Some(record.game),
                    "sent after the log could not be written"
                );
                let id = *self.signed.entry(place).or_insert_with(|| signed.id());
                assert_eq!(id, signed.id(), "two different records for one place");
                return;
            }
            Frame::Negotiation(Negotiation::Countersign(signed)) => {
                assert!(
                    self.lines.contains(&archive::agreement_line(signed)),
                    "countersigned before it was stored"
                );
                return;
            }
            Frame::Hello(hello) => hello.heads,
            Frame::Ping(ping) => ping.state.heads,
            Frame::Pong(pong) => pong.state.heads,
            Frame::Bye(bye) => bye.heads,
            Frame::Negotiation(_) | Frame::Position(_) | Frame::Refused(_) | Frame::Lobby(_) => return,
        };
        for head in [heads.white, heads.black].into_iter().flatten() {
            assert!(
                self.stored.contains(&head.id),
                "acknowledged before it was stored"
            );
        }
    }

    /// Tells whether an event like this was told.
    pub(crate) fn told(&self, event: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(event)
    }

    /// The kinds of the events so far.
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        self.events.iter().map(Event::kind).collect()
    }

    /// The one game that was stored.
    pub(crate) fn log(&self) -> &[u8] {
        assert_eq!(self.store.len(), 1, "one game");
        self.store.values().next().unwrap()
    }
}

/// The lines of a piece of a log file.
fn archive_lines(bytes: &[u8]) -> Vec<Result<archive::Item, archive::LineError>> {
    let file = if bytes.starts_with(archive::header().as_bytes()) {
        bytes.to_vec()
    } else {
        [archive::header().as_bytes(), bytes].concat()
    };
    archive::ArchiveReader::new(&file)
        .unwrap()
        .map(|line| line.item)
        .collect()
}
