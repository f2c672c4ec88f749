//! A game as it went: every act of both chains, in an order in which each signer knew of those before.

use serde::Serialize;
use ugolki_record::{Act, GameLog, Matter, Played, Record, Verified};
use ugolki_rules::{Ply, Side};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use crate::words;

/// How many characters a line of moves has at most.
const WIDTH: usize = 100;

/// An act in the form of `--json`.
#[derive(Debug, Serialize)]
pub(super) struct ActJson {
    author: &'static str,
    seq: u32,
    kind: &'static str,
    /// How many plies stand after it, as its author knew the game.
    plies: usize,
    #[serde(rename = "move")]
    path: Option<String>,
    thinking_ms: u64,
    observed_ms: u64,
    clock_ms: Option<u64>,
}

/// A record with the side that has signed it.
#[derive(Clone, Copy)]
pub(crate) struct Signed<'a> {
    pub(crate) side: Side,
    pub(crate) record: &'a Verified<Record>,
}

/// Both chains as one list. The number of records that a signer knew of grows along every chain and every link.
pub(crate) fn all(log: &GameLog) -> Vec<Signed<'_>> {
    let mut found = Vec::new();
    for side in Side::BOTH {
        let theirs = log.chain(side.opposite());
        let mut seen = 0;
        for (own, record) in log.chain(side).records().enumerate() {
            // What was seen never goes back, and is usually the next one.
            if let Some(id) = record.seen {
                let more = theirs.records().skip(seen).position(|other| other.id() == id);
                seen += more.map_or(0, |more| more + 1);
            }
            found.push((own + seen, Signed { side, record }));
        }
    }
    found.sort_by_key(|(known, _)| *known);
    found.into_iter().map(|(_, signed)| signed).collect()
}

/// Everything that was signed, for programs.
pub(super) fn acts(log: &GameLog) -> Vec<ActJson> {
    let act = |Signed { side, record }: Signed<'_>| ActJson {
        author: side.name(),
        seq: record.seq,
        kind: record.act.kind(),
        plies: log.plies_after(side, record.seq).unwrap_or(0),
        path: log.played(side, record.seq).map(|played| path(log, &played)),
        thinking_ms: record.thinking_ms,
        observed_ms: record.observed_ms,
        clock_ms: log
            .clock_after(side, record.seq)
            .map(|reading| reading.shown_ms()),
    };
    all(log).into_iter().map(act).collect()
}

/// Everything that was signed, for people: moves in pairs with the mover's clock after each, as many to a line as fit, and a
/// line for whatever else.
pub(super) fn lines(lang: Lang, log: &GameLog) -> Vec<String> {
    let mut story = Story {
        lang,
        lines: Vec::new(),
        line: String::new(),
        plies: 0,
        played: false,
    };
    for signed in all(log) {
        let plies = log
            .plies_after(signed.side, signed.record.seq)
            .unwrap_or(story.plies);
        if let Some(played) = log.played(signed.side, signed.record.seq) {
            story.play(log, &played, plies);
        } else if !matches!(signed.record.act, Act::Move { .. } | Act::Pass) {
            story.tell(signed, plies);
        }
    }
    story.end_line();
    if !story.played {
        story.lines.insert(0, say!(lang, "show-no-move").to_owned());
    }
    story.lines
}

struct Story {
    lang: Lang,
    lines: Vec<String>,
    line: String,
    plies: usize,
    /// A move was played, and stands or does not.
    played: bool,
}

impl Story {
    fn play(&mut self, log: &GameLog, played: &Played<'_>, plies: usize) {
        self.played = true;
        let crossed = plies != self.plies + 1;
        let number = played.before.number();
        let mut word = path(log, played);
        if let Some(reading) = played.clock {
            word = format!("{word} ({})", words::clock(self.lang, reading.shown_ms()));
        }
        if crossed {
            word = format!("{word} {}", say!(self.lang, "show-crossed"));
        } else {
            self.plies = plies;
        }
        let (start, gap) = match played.side {
            Side::White => (format!("{number}. "), "  "),
            Side::Black if self.line.is_empty() => (format!("{number}... "), ""),
            Side::Black => (String::new(), " "),
        };
        if self.line.is_empty() {
            self.line = format!("{start}{word}");
            return;
        }
        // A pair stays together.
        if played.side == Side::White && self.line.len() + start.len() + 2 * word.len() + 3 > WIDTH {
            self.end_line();
            self.line = format!("{start}{word}");
        } else {
            self.line.extend([gap, &start, &word]);
        }
    }

    fn tell(&mut self, signed: Signed<'_>, plies: usize) {
        self.end_line();
        let (lang, act, before) = (self.lang, &signed.record.act, self.plies);
        let mut said = text::replay_act(lang, signed.side, act);
        if matches!(act, Act::Accept(Matter::Takeback)) {
            self.plies = plies;
            said = say!(lang, "show-goes-back", said = words::clause(&said), count = plies);
        }
        if before > 0 {
            let said_then = words::following(lang, &said);
            said = say!(lang, "show-after", count = before, said = said_then);
        }
        self.lines.push(said);
    }

    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.lines.push(std::mem::take(&mut self.line));
        }
    }
}

/// A ply as it is written.
pub(crate) fn path(log: &GameLog, played: &Played<'_>) -> String {
    let path = match played.ply {
        Ply::Move(mv) => played.before.path(log.game().ruleset(), mv),
        Ply::Pass => None,
    };
    path.map_or_else(
        || "pass".to_owned(),
        |path| path.display(played.before.size()).to_string(),
    )
}
