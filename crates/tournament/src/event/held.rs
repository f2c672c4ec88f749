//! The set of facts of an event, with what belongs to them: lists of ids, summaries of logs. It knows no clock.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

use ugolki_record::{Evidence, GameId, GameLog, PlayerKey, SignedRecord};

use super::chain::Standing;
use super::committee::Committee;
use super::log::LogSummary;
use super::rounds;
use super::sealed::Sealed;
use super::wants::{Foreign, Put, Want};
use crate::Format;
use crate::fact::{
    Charter, CharterFault, Checked, EntryPolicy, EventId, Fact, FactId, IdList, ListId, LogProof, Proof,
};

/// What a program holds of an event.
///
/// The same facts, lists and logs make the same state, in whatever order they came. Facts are shared: a set is cheap to hold
/// beside others.
#[derive(Debug, Clone)]
pub struct Held {
    charter: Arc<Checked>,
    rules: Arc<Charter>,
    event: EventId,
    pub(super) facts: BTreeMap<FactId, Arc<Checked>>,
    pub(super) lists: BTreeMap<ListId, Arc<IdList>>,
    pub(super) logs: BTreeMap<(GameId, ListId), Arc<LogSummary>>,
    /// Proofs of illegal moves that were judged by their logs.
    pub(super) judged: BTreeMap<FactId, Option<PlayerKey>>,
    /// Proofs by the game that they are of.
    pub(super) of_game: BTreeMap<GameId, BTreeSet<FactId>>,
    /// How much of each kind each key has said: kept are the lowest ids.
    pub(super) caps: BTreeMap<CapKey, BTreeSet<FactId>>,
    /// Seals and handovers by what they follow.
    pub(super) after: BTreeMap<FactId, BTreeSet<FactId>>,
    /// Who has signed a game whose boards follow from a seal (F-4.1).
    pub(super) named: BTreeMap<FactId, BTreeSet<PlayerKey>>,
    pub(super) base: Arc<Sealed>,
    /// What became of each seal that could be checked.
    pub(super) standing: BTreeMap<FactId, Standing>,
    /// What the seals lack that can't be checked yet.
    pub(super) lacking: BTreeMap<FactId, BTreeSet<Want>>,
    /// The seal at the end of the chain that is followed; the event without one.
    pub(super) tip: FactId,
    /// Facts that no seal of that chain lists.
    pub(super) loose: BTreeSet<FactId>,
    pub(super) waiting: BTreeMap<FactId, Vec<Want>>,
    pub(super) woken: Vec<FactId>,
    pub(super) committees: BTreeMap<(FactId, u16, u16), Committee>,
    generation: u64,
}

/// Why there is no event to hold facts of.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoEvent {
    /// The fact is no charter.
    #[error("no charter")]
    NoCharter,
    /// The charter makes no sense.
    #[error("a charter with {} faults", .0.len())]
    Faults(Vec<CharterFault>),
}

/// Of what there may be so much.
pub(super) type CapKey = (u8, PlayerKey, u16, u16);

impl Held {
    /// The set of a charter alone.
    ///
    /// # Errors
    /// [`NoEvent`] for a fact that is no charter, and all faults of one that makes no sense (F-2.4).
    pub fn new(charter: impl Into<Arc<Checked>>) -> Result<Self, NoEvent> {
        let charter: Arc<Checked> = charter.into();
        let Fact::Charter(rules) = charter.fact() else {
            return Err(NoEvent::NoCharter);
        };
        let faults = rules.faults();
        if !faults.is_empty() {
            return Err(NoEvent::Faults(faults));
        }
        let event = EventId(charter.id().0);
        let rules = Arc::new(rules.as_ref().clone());
        let base = Arc::new(Sealed::base(event, &rules));
        let mut held = Self {
            event,
            facts: BTreeMap::from([(charter.id(), Arc::clone(&charter))]),
            charter,
            rules,
            lists: BTreeMap::new(),
            logs: BTreeMap::new(),
            judged: BTreeMap::new(),
            of_game: BTreeMap::new(),
            caps: BTreeMap::new(),
            after: BTreeMap::new(),
            named: BTreeMap::new(),
            tip: base.seal,
            base,
            standing: BTreeMap::new(),
            lacking: BTreeMap::new(),
            loose: BTreeSet::new(),
            waiting: BTreeMap::new(),
            woken: Vec::new(),
            committees: BTreeMap::new(),
            generation: 0,
        };
        held.settle();
        Ok(held)
    }

    /// The event.
    pub const fn event(&self) -> EventId {
        self.event
    }

    /// The charter as a fact.
    pub const fn charter_fact(&self) -> &Arc<Checked> {
        &self.charter
    }

    /// The rules.
    pub fn charter(&self) -> &Charter {
        &self.rules
    }

    /// Grows with every change: the state is the same as long as this is.
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// A fact that is here, whether or not it waits.
    pub fn fact(&self, id: &FactId) -> Option<&Arc<Checked>> {
        self.facts.get(id)
    }

    pub(super) fn get(&self, id: &FactId) -> Option<&Arc<Checked>> {
        self.facts.get(id)
    }

    /// All facts, the charter among them, by id.
    pub fn facts(&self) -> impl Iterator<Item = &Arc<Checked>> {
        self.facts.values()
    }

    /// Whether a fact that is here waits for another, and is not forwarded.
    pub fn is_waiting(&self, id: &FactId) -> bool {
        self.waiting.contains_key(id)
    }

    /// A list that is here.
    pub fn list(&self, id: &ListId) -> Option<&Arc<IdList>> {
        self.lists.get(id)
    }

    /// All lists.
    pub fn lists(&self) -> impl Iterator<Item = &Arc<IdList>> {
        self.lists.values()
    }

    /// The longest log of a game that is here.
    pub fn log(&self, game: &GameId) -> Option<&Arc<LogSummary>> {
        let all = self.logs_of(game);
        all.max_by_key(|log| (log.length(), log.records))
    }

    pub(super) fn logs_of(&self, game: &GameId) -> impl Iterator<Item = &Arc<LogSummary>> {
        let first = (*game, ListId(ugolki_record::Digest([0; 32])));
        let of = self.logs.range(first..);
        let game = *game;
        of.take_while(move |((of, _), _)| *of == game).map(|(_, log)| log)
    }

    /// The log that a proof names.
    pub(super) fn summary(&self, proof: &LogProof) -> Option<Arc<LogSummary>> {
        let log = self.logs.get(&(proof.game, proof.records))?;
        let fits =
            log.is(proof.game, &proof.heads, proof.records) && log.bytes <= self.charter().caps.log_bytes;
        fits.then(|| Arc::clone(log))
    }

    /// Whom a proof of an illegal move convicts, once it was judged by its log.
    pub(super) fn guilty(&self, proof: &FactId) -> Option<PlayerKey> {
        self.judged.get(proof).copied().flatten()
    }

    /// The most games of a board.
    pub(super) fn most_games(&self) -> u16 {
        match self.charter().engine.format() {
            // After a level match two pairs of games at most (F-10.12).
            Format::Knockout => self.charter().games.saturating_add(4),
            Format::Swiss | Format::RoundRobin | Format::Arena => 1,
        }
    }

    /// The facts that waited and have found their place since this was asked last. They are forwarded now.
    pub fn take_woken(&mut self) -> Vec<FactId> {
        core::mem::take(&mut self.woken)
    }

    pub(super) const fn changed(&mut self) {
        self.generation = self.generation.saturating_add(1);
    }

    /// Takes a list, if something here names it.
    pub fn put_list(&mut self, list: impl Into<Arc<IdList>>) -> bool {
        let list: Arc<IdList> = list.into();
        let id = list.id();
        if self.lists.contains_key(&id) || !self.wants_list(&id) {
            return false;
        }
        let names_players = !rounds::has_seals(&self.rules) && self.rules.entry == EntryPolicy::Invited(id);
        if names_players {
            self.base = Arc::new(Sealed::listed(self.event, &self.rules, &list));
            self.tip = self.base.seal;
        }
        self.lists.insert(id, list);
        self.changed();
        self.arrived(Want::List(id));
        true
    }

    /// Takes a log of a game that was verified: what the fold needs of it is kept, for every proof here that names it.
    pub fn put_log(&mut self, log: &GameLog) -> Put {
        let of = log.agreement().terms.event;
        if of.is_none_or(|event| event.tournament != self.event.0) {
            return Put::Foreign(Foreign::Event);
        }
        let game = log.id();
        let proofs: Vec<Arc<Checked>> = self
            .of_game
            .get(&game)
            .into_iter()
            .flatten()
            .filter_map(|id| self.facts.get(id).cloned())
            .collect();
        let mut fresh = self.keep_log(LogSummary::of(log));
        for checked in proofs {
            if let Fact::Proof(Proof::Log(proof)) = checked.fact() {
                fresh |= self.keep_part(log, proof);
            }
            if let Fact::Proof(Proof::Illegal { log: proof, record }) = checked.fact() {
                fresh |= self.keep_part(log, proof);
                let here = self.logs.contains_key(&(proof.game, proof.records));
                if here && !self.judged.contains_key(&checked.id()) {
                    let guilty = convicts(log, proof, record);
                    self.judged.insert(checked.id(), guilty);
                    fresh = true;
                }
            }
        }
        if !fresh {
            return Put::Known;
        }
        self.changed();
        self.arrived(Want::Log(game));
        Put::New
    }

    /// Keeps the log as far as a proof names it.
    fn keep_part(&mut self, log: &GameLog, proof: &LogProof) -> bool {
        if self.logs.contains_key(&(proof.game, proof.records)) {
            return false;
        }
        let part = LogSummary::up_to(log, &proof.heads);
        part.filter(|part| part.records == proof.records)
            .is_some_and(|part| self.keep_log(part))
    }

    fn keep_log(&mut self, summary: LogSummary) -> bool {
        let key = (summary.game, summary.records);
        if self.logs.contains_key(&key) {
            return false;
        }
        self.logs.insert(key, Arc::new(summary));
        true
    }
}

/// Whom the log that a proof names convicts by an illegal move.
fn convicts(log: &GameLog, proof: &LogProof, record: &SignedRecord) -> Option<PlayerKey> {
    let mut part = super::log::part(log, &proof.heads)?;
    let side = part
        .add_evidence(Evidence::Illegal(alloc::boxed::Box::new(record.clone())))
        .ok()?;
    Some(part.agreement().party(side).key)
}
