//! A node with its store. The store is the truth: whatever the node signs and sends must be in it first (P-6.2).

use std::collections::{BTreeMap, BTreeSet};

use ugolki_node::{Command, Event, Identity, Meeting, Node, Pledge, Timestamp, Witness, WitnessSettings};
use ugolki_record::verify::verify;
use ugolki_record::{GameId, PlayerKey, RecordId, SignedRecord, Signer as _, archive};
use ugolki_session::{Frame, Negotiation};

use super::chance::Chance;
use super::player::Player;
use super::world::Crashes;

/// A node, what it stored, and what it told.
pub(crate) struct Peer {
    pub(crate) identity: Identity,
    pub(crate) node: Node,
    pub(crate) key: PlayerKey,
    pub(crate) player: Player,
    pub(crate) events: Vec<Event>,
    /// The log files.
    pub(crate) store: BTreeMap<GameId, Vec<u8>>,
    /// How the players of the unfinished games meet again.
    pub(crate) meetings: BTreeMap<GameId, Remembered>,
    /// It is a witness, and not a player.
    pub(crate) witness: Option<Witness>,
    /// What was signed of games that have no log yet, as it lies on the disk.
    pub(crate) pledges: BTreeMap<GameId, Pledge>,
    /// Games whose log ends in a torn line.
    torn: BTreeMap<GameId, usize>,
    /// The lines of all log files.
    lines: BTreeSet<String>,
    /// The ids of the records in them.
    stored: BTreeSet<RecordId>,
    /// The ids of those that are evidence.
    proofs: BTreeSet<RecordId>,
    /// Whose records stand at which place, as sent: two different ones would be a fraud.
    pub(crate) signed: BTreeMap<Place, RecordId>,
    /// So many more times storing succeeds; always, if none is set.
    pub(crate) store_fails_after: Option<usize>,
    /// A game whose log could not be written: nothing of it may be sent any more.
    pub(crate) failed: Option<GameId>,
    pub(crate) persisted: usize,
    pub(crate) sent: usize,
    pub(crate) blocked: BTreeSet<PlayerKey>,
    /// When it crashes.
    pub(crate) crashes: Crashes,
    /// In so many of a thousand restarts its log is an older one, from a backup.
    pub(crate) restores: u64,
    /// How often that was so.
    pub(crate) restored: usize,
    /// And nothing has shown yet what is missing in it.
    pub(crate) unsure: bool,
    /// When it crashed last.
    pub(crate) fell: u64,
    /// How many writes and sends it has made or begun.
    pub(crate) steps: usize,
    /// How often it has crashed.
    pub(crate) crashed: usize,
    /// It has crashed, and has not started again yet.
    pub(crate) down: bool,
    /// What it does when it starts and its disk holds no game.
    pub(crate) errand: Option<Command>,
}

/// How the players of a game meet again, and where its witnesses are.
pub(crate) type Remembered = (Meeting, Vec<(PlayerKey, Vec<String>)>);

/// Where a record stands: in which game, in whose chain, at which number.
pub(crate) type Place = (GameId, PlayerKey, u32);

impl Peer {
    pub(crate) fn new(identity: Identity, player: Player, chance: &mut Chance) -> Self {
        Self {
            key: identity.secret.key(),
            node: Node::new(identity.clone(), chance.seed()),
            identity,
            player,
            events: Vec::new(),
            store: BTreeMap::new(),
            meetings: BTreeMap::new(),
            witness: None,
            pledges: BTreeMap::new(),
            torn: BTreeMap::new(),
            lines: BTreeSet::new(),
            stored: BTreeSet::new(),
            proofs: BTreeSet::new(),
            signed: BTreeMap::new(),
            store_fails_after: None,
            failed: None,
            persisted: 0,
            sent: 0,
            blocked: BTreeSet::new(),
            crashes: Crashes::Never,
            restores: 0,
            restored: 0,
            unsure: false,
            fell: 0,
            steps: 0,
            crashed: 0,
            down: false,
            errand: None,
        }
    }

    /// A witness of everybody's games.
    pub(crate) fn witness(identity: Identity, chance: &mut Chance) -> Self {
        let mut peer = Self::new(identity, Player::NOBODY, chance);
        peer.witness = Some(peer.new_witness());
        peer
    }

    pub(crate) fn new_witness(&self) -> Witness {
        Witness::new(self.identity.clone(), WitnessSettings::default())
    }

    /// When it wants a tick.
    pub(crate) fn next_deadline(&self) -> Option<Timestamp> {
        match &self.witness {
            Some(witness) => witness.next_deadline(),
            None => self.node.next_deadline(),
        }
    }

    /// Keeps what is about to be shown, unless the disk is full.
    pub(crate) fn pledge(&mut self, game: GameId, pledge: Pledge) -> Result<(), &'static str> {
        self.store_something(game)?;
        self.pledges.insert(game, pledge);
        Ok(())
    }

    /// Stores lines, unless the disk is full.
    pub(crate) fn persist(&mut self, game: GameId, bytes: &[u8]) -> Result<(), &'static str> {
        self.store_something(game)?;
        self.append(game, bytes);
        Ok(())
    }

    fn store_something(&mut self, game: GameId) -> Result<(), &'static str> {
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
        Ok(())
    }

    fn append(&mut self, game: GameId, bytes: &[u8]) {
        let text = std::str::from_utf8(bytes).unwrap();
        assert!(text.ends_with('\n'), "a torn line was stored");
        for line in text.split_inclusive('\n') {
            assert!(
                self.lines.insert(line.to_owned()) || line == archive::header(),
                "stored twice: {line}"
            );
        }
        let file = self.store.entry(game).or_default();
        // What a crash has torn is cut off before the next append (P-9.1).
        if let Some(whole) = self.torn.remove(&game) {
            file.truncate(whole);
        }
        assert_eq!(
            file.is_empty(),
            text.starts_with(&archive::header()),
            "the header stands first, and once"
        );
        file.extend(bytes);
        for line in archive_lines(bytes) {
            match line {
                Ok(archive::Item::Record(record)) => {
                    self.stored.insert(record.id());
                }
                Ok(archive::Item::Evidence(evidence)) => {
                    self.proofs
                        .extend(evidence.records().into_iter().map(SignedRecord::id));
                }
                _ => {}
            }
        }
    }

    /// Begins to store lines, and is struck by a crash: `bytes` is how much of them came to the disk.
    pub(crate) fn tear(&mut self, game: GameId, bytes: &[u8]) {
        let file = self.store.entry(game).or_default();
        if let Some(whole) = self.torn.remove(&game) {
            file.truncate(whole);
        }
        let line_ends = bytes
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        self.torn.insert(game, file.len() + line_ends);
        file.extend(bytes);
    }

    /// Drops the files whose first write was torn: they are no games, and nothing of them was ever sent.
    pub(crate) fn forget_torn_games(&mut self) {
        self.store.retain(|_, file| verify(file).log.is_some());
        self.torn.retain(|game, _| self.store.contains_key(game));
    }

    /// A backup takes the place of a log: it lacks so many lines, though never the agreement.
    pub(crate) fn restore(&mut self, game: GameId, lost: usize) {
        let Some(file) = self.store.get_mut(&game) else {
            return;
        };
        if let Some(whole) = self.torn.remove(&game) {
            file.truncate(whole);
        }
        let text = String::from_utf8(file.clone()).unwrap();
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        let kept = lines.len().saturating_sub(lost).max(2);
        for line in &lines[kept..] {
            self.lines.remove(*line);
        }
        *file = lines[..kept].concat().into_bytes();
        self.restored += 1;
        self.unsure = true;
    }

    /// The ids of the records in the log files.
    pub(crate) fn held(&self) -> BTreeSet<RecordId> {
        let records = |file: &Vec<u8>| {
            archive_lines(file).into_iter().filter_map(|line| match line {
                Ok(archive::Item::Record(record)) => Some(record.id()),
                _ => None,
            })
        };
        self.store
            .values()
            .flat_map(|file| records(file).collect::<Vec<_>>())
            .collect()
    }

    /// Nobody holds any other records any more: they may be signed anew.
    pub(crate) fn forget_all_but(&mut self, held: &BTreeSet<RecordId>) {
        self.stored.retain(|id| held.contains(id));
        self.signed.retain(|_, id| held.contains(id));
    }

    /// The ids of the records that were stored.
    pub(crate) const fn stored(&self) -> &BTreeSet<RecordId> {
        &self.stored
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
            // What proves a fraud stands in a line of its own.
            Frame::Record(signed) if self.proofs.contains(&signed.id()) => return,
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
            Frame::Negotiation(Negotiation::Reveal(reveal)) => {
                let kept = |pledge: &Pledge| *pledge.signature() == reveal.signature;
                assert!(self.pledges.values().any(kept), "shown before it was kept");
                return;
            }
            Frame::Hello(hello) => hello.heads,
            Frame::Ping(ping) => ping.state.heads,
            Frame::Pong(pong) => pong.state.heads,
            Frame::Bye(bye) => bye.heads,
            Frame::Stamp(stamp) => {
                assert!(
                    self.lines.contains(&archive::stamp_line(stamp)),
                    "stamped before it was stored"
                );
                return;
            }
            Frame::Negotiation(_)
            | Frame::Position(_)
            | Frame::Refused(_)
            | Frame::Lobby(_)
            | Frame::Witnesses(_)
            | Frame::Audience(_)
            | Frame::Chat(_) => return,
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
