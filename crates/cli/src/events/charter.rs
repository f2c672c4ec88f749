//! Charters as files that people write, in TOML: read with the line of each fault, all at once (F-2.4).

mod keys;
pub mod page;
mod template;

use std::collections::BTreeMap;

use toml::de::DeValue;
use ugolki_record::{Nonce, PlayerKey};
use ugolki_tournament::fact::{
    Acceleration, ByeRules, Caps, Charter, CharterField, EntryPolicy, IdList, LateEntry, LevelEnd, Plan,
    RoundTimes, Schedule, Window,
};
use ugolki_tournament::{Engine, PointSystem, Points};
use ugolki_words::{Lang, say};

use crate::config::file::entries;
use crate::config::{Fault, FaultKind};
use crate::nearest::nearest;
use crate::words::faults::charter_fault;
use keys::{Value, Wanted};

pub use template::template;

/// All keys of such a file.
pub const KEYS: [&str; 37] = [
    "name",
    "ruleset",
    "clock",
    "rated",
    "engine",
    "acceleration",
    "rounds",
    "cycles",
    "games",
    "points",
    "tie-breaks",
    "level",
    "forbidden",
    "entry",
    "invited",
    "fewest",
    "most",
    "registration",
    "times",
    "break",
    "length",
    "grace",
    "late",
    "patience",
    "claim-grace",
    "absences",
    "half-byes",
    "no-half-byes-in-last",
    "late-entry",
    "late-entry-half",
    "arbiters",
    "threshold",
    "players-seal",
    "committee",
    "quorum",
    "caps",
    "nonce",
];

/// A charter, and the list of who is invited if that stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CharterFile {
    /// The charter.
    pub charter: Charter,
    /// The keys of those who may enter.
    pub invited: Option<IdList>,
}

/// Reads the text of a file. What it leaves out is as usual (F-2.5); the organiser is whoever signs.
///
/// # Errors
/// Every fault there is, by line.
pub fn parse(text: &str, organiser: PlayerKey, nonce: Nonce, lang: Lang) -> Result<CharterFile, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut reader = Reader {
        lang,
        values: BTreeMap::new(),
        faults: Vec::new(),
    };
    for (key, value, line) in entries(text, &mut faults) {
        if KEYS.contains(&key.as_str()) {
            reader.values.insert(key, (value, line));
        } else {
            let nearest = nearest(&key, KEYS);
            reader.fault(Some(line), FaultKind::UnknownKey { key, nearest });
        }
    }
    let lines: BTreeMap<String, usize> = reader
        .values
        .iter()
        .map(|(key, (_, line))| (key.clone(), *line))
        .collect();
    let read = reader.charter(organiser, nonce);
    faults.append(&mut reader.faults);
    // Whether the values fit together is asked once each of them is one.
    if faults.is_empty()
        && let Some(file) = &read
    {
        faults.extend(file.charter.faults().into_iter().map(|fault| {
            Fault {
                line: keys_of(fault.field())
                    .iter()
                    .find_map(|key| lines.get(*key).copied()),
                kind: FaultKind::Said(charter_fault(lang, &fault)),
            }
        }));
    }
    faults.sort_by_key(|fault| fault.line);
    match read {
        Some(file) if faults.is_empty() => Ok(file),
        Some(_) | None => Err(faults),
    }
}

/// The keys that a field of a charter stands under.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
fn keys_of(field: CharterField) -> &'static [&'static str] {
    match field {
        CharterField::Byes => &["half-byes", "no-half-byes-in-last"],
        CharterField::Schedule => &["times", "length", "break"],
        CharterField::LateEntry => &["late-entry", "late-entry-half"],
        CharterField::Entry => &["entry", "invited"],
        CharterField::Arbiters => &["arbiters", "players-seal"],
        other => KEYS
            .iter()
            .position(|key| *key == other.name())
            .and_then(|at| KEYS.get(at..=at))
            .unwrap_or_default(),
    }
}

/// The values that were found, and what is wrong with them.
struct Reader<'t> {
    lang: Lang,
    values: BTreeMap<String, (DeValue<'t>, usize)>,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, line: Option<usize>, kind: FaultKind) {
        self.faults.push(Fault { line, kind });
    }

    /// The value of a key, if it stands there. One of another kind is a fault.
    fn get<T: Value>(&mut self, key: &'static str) -> Option<T> {
        let (value, line) = self.values.get(key)?;
        let line = *line;
        match T::read(value) {
            Ok(value) => Some(value),
            Err(wanted) => {
                let said = wanted.said(self.lang, key);
                self.fault(Some(line), FaultKind::Said(said));
                None
            }
        }
    }

    /// The same for a key that must stand there.
    fn need<T: Value>(&mut self, key: &'static str) -> Option<T> {
        if !self.values.contains_key(key) {
            let said = say!(self.lang, "charter-file-needs", key = key);
            self.fault(None, FaultKind::Said(said));
        }
        self.get(key)
    }

    /// Sets a field where its key stands.
    fn set<T: Value>(&mut self, key: &'static str, field: &mut T) {
        if let Some(value) = self.get(key) {
            *field = value;
        }
    }

    fn charter(&mut self, organiser: PlayerKey, nonce: Nonce) -> Option<CharterFile> {
        let engine = self.get("engine").unwrap_or(Engine::Dutch1);
        let name = self.need("name");
        let ruleset = self.need("ruleset");
        let time = self.need("clock");
        let most = self.need("most");
        let registration = self.need::<(u64, u64)>("registration");
        let schedule = self.schedule();
        let (entry, invited) = self.entry();
        let swiss = engine.format() == ugolki_tournament::Format::Swiss;
        let rounds = if swiss { self.need("rounds") } else { Some(1) };
        let plan = Plan {
            organiser,
            name: name?,
            ruleset: ruleset?,
            time: time?,
            engine,
            rounds: rounds?,
            most: most?,
            entry: entry?,
            registration: registration.map(|(from_ms, until_ms)| Window { from_ms, until_ms })?,
            schedule: schedule?,
            nonce,
        };
        let mut charter = Charter::usual(plan);
        self.format(&mut charter);
        self.people(&mut charter);
        Some(CharterFile { charter, invited })
    }

    fn schedule(&mut self) -> Option<Schedule> {
        if self.values.contains_key("times") {
            for other in ["break", "length"] {
                if let Some((_, line)) = self.values.get(other) {
                    let said = say!(self.lang, "charter-file-either", key = other, other = "times");
                    self.fault(Some(*line), FaultKind::Said(said));
                }
            }
            let times: Vec<(u64, u64)> = self.get("times")?;
            let times = times
                .into_iter()
                .map(|(open_ms, due_ms)| RoundTimes { open_ms, due_ms });
            return Some(Schedule::Fixed(times.collect()));
        }
        let break_ms = self.need::<keys::Length>("break").map(|it| it.0);
        let length_ms = self.need::<keys::Length>("length").map(|it| it.0);
        Some(Schedule::Rolling {
            break_ms: break_ms?,
            length_ms: length_ms?,
        })
    }

    fn entry(&mut self) -> (Option<EntryPolicy>, Option<IdList>) {
        let invited = self.get::<Vec<PlayerKey>>("invited");
        let list = invited
            .and_then(|keys| IdList::of(keys.iter().map(|key| ugolki_record::Digest(*key.as_bytes()))).ok());
        if self.values.contains_key("entry") {
            let policy = self.get::<keys::Policy>("entry").map(|policy| policy.0);
            if let (Some((_, line)), Some(_)) = (self.values.get("invited"), policy) {
                let said = say!(self.lang, "charter-file-either", key = "invited", other = "entry");
                self.fault(Some(*line), FaultKind::Said(said));
            }
            return (policy, None);
        }
        if !self.values.contains_key("invited") {
            let said = say!(self.lang, "charter-file-entry");
            self.fault(None, FaultKind::Said(said.to_owned()));
        }
        (list.as_ref().map(|list| EntryPolicy::Invited(list.id())), list)
    }

    fn format(&mut self, charter: &mut Charter) {
        self.set("rated", &mut charter.rated);
        if let Some(baku) = self.get::<keys::Baku>("acceleration") {
            charter.acceleration = if baku.0 {
                Acceleration::Baku
            } else {
                Acceleration::None
            };
        }
        self.set("cycles", &mut charter.cycles);
        self.set("games", &mut charter.games);
        if let Some(rounds) = ugolki_tournament::fact::rounds_of(charter.engine, charter.most, charter.cycles)
        {
            charter.rounds = u16::try_from(rounds).unwrap_or(u16::MAX);
        }
        self.set("rounds", &mut charter.rounds);
        if let Some([win, draw, loss, pairing_bye, half_bye]) = self.get::<[u32; 5]>("points") {
            let of = Points::halves;
            charter.points = PointSystem {
                win: of(win),
                draw: of(draw),
                loss: of(loss),
                pairing_bye: of(pairing_bye),
                half_bye: of(half_bye),
            };
        }
        self.set("tie-breaks", &mut charter.tie_breaks);
        if let Some(shared) = self.get::<keys::Shared>("level") {
            charter.level = if shared.0 { LevelEnd::Shared } else { LevelEnd::Lot };
        }
        if let Some(mut pairs) = self.get::<Vec<(PlayerKey, PlayerKey)>>("forbidden") {
            for pair in &mut pairs {
                *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
            }
            pairs.sort_unstable();
            charter.forbidden = pairs;
        }
        self.set("fewest", &mut charter.fewest);
    }

    fn people(&mut self, charter: &mut Charter) {
        for (key, field) in [
            ("grace", &mut charter.grace_ms),
            ("late", &mut charter.late_ms),
            ("patience", &mut charter.patience_ms),
            ("claim-grace", &mut charter.claim_grace_ms),
        ] {
            if let Some(length) = self.get::<keys::Length>(key) {
                *field = length.0;
            }
        }
        self.set("absences", &mut charter.absences);
        let ByeRules { half, not_in_last } = &mut charter.byes;
        self.set("half-byes", half);
        self.set("no-half-byes-in-last", not_in_last);
        let LateEntry { until, half } = &mut charter.late_entry;
        self.set("late-entry", until);
        self.set("late-entry-half", half);
        self.set("players-seal", &mut charter.roster_threshold);
        if charter.roster_threshold {
            charter.arbiters.clear();
        }
        if let Some(mut arbiters) = self.get::<Vec<PlayerKey>>("arbiters") {
            arbiters.sort_unstable();
            charter.threshold = u16::try_from(arbiters.len() / 2 + 1).unwrap_or(u16::MAX);
            charter.arbiters = arbiters;
        }
        self.set("threshold", &mut charter.threshold);
        self.set("committee", &mut charter.committee);
        charter.quorum = charter.committee / 2 + 1;
        self.set("quorum", &mut charter.quorum);
        if let Some([entries, presences, claims, stamps, log_bytes]) = self.get::<[u32; 5]>("caps") {
            let of = |cap| u16::try_from(cap).unwrap_or(u16::MAX);
            charter.caps = Caps {
                entries: of(entries),
                presences: of(presences),
                claims: of(claims),
                stamps: of(stamps),
                log_bytes,
            };
        }
        if let Some(nonce) = self.get("nonce") {
            charter.nonce = nonce;
        }
    }
}

/// What a value had to be, as a fault says it.
impl Wanted {
    fn said(&self, lang: Lang, key: &'static str) -> String {
        let what = match self {
            Self::Is(is) => say!(lang, "charter-file-type", key = key, is = *is),
            Self::Word { word, near } => {
                let word = ugolki_tui::clean(word);
                if let Some(near) = near {
                    say!(
                        lang,
                        "charter-file-word-near",
                        key = key,
                        word = word,
                        near = near.as_str()
                    )
                } else {
                    say!(lang, "charter-file-word", key = key, word = word)
                }
            }
        };
        let hint = match key {
            "name" => say!(lang, "charter-wants-name"),
            "clock" => say!(lang, "charter-wants-clock"),
            "ruleset" => say!(lang, "charter-wants-ruleset"),
            "engine" => say!(lang, "charter-wants-engine"),
            "entry" => say!(lang, "charter-wants-entry"),
            "acceleration" => say!(lang, "charter-wants-acceleration"),
            "level" => say!(lang, "charter-wants-level"),
            "points" | "caps" => say!(lang, "charter-wants-five"),
            "tie-breaks" => say!(lang, "charter-wants-codes"),
            "forbidden" => say!(lang, "charter-wants-pairs"),
            "arbiters" | "invited" => say!(lang, "charter-wants-keys"),
            "nonce" => say!(lang, "charter-wants-nonce"),
            "registration" | "times" => say!(lang, "charter-wants-times"),
            "break" | "length" | "grace" | "late" | "patience" | "claim-grace" => {
                say!(lang, "charter-wants-length")
            }
            "rated" | "late-entry-half" | "players-seal" => say!(lang, "charter-wants-yes"),
            _ => say!(lang, "charter-wants-number"),
        };
        format!("{what}; {hint}")
    }
}

#[cfg(test)]
mod tests;
