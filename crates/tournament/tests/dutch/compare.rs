//! Our boards beside those of other programs, and who is right where they differ (F-13.3).
//!
//! An illegal answer loses its vote. In a small field the enumeration of articles 3 and 4 decides, in a larger one the first
//! criterion in the first bracket in which the two answers differ. What is still open then is for a person to read.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fmt;
use std::fs;
use std::path::PathBuf;

use ugolki_rules::Side;
use ugolki_tournament::{Board, Crosstable, Number, Pairing, legality};

use crate::events::{Engine, Position, Sizes, play};
use crate::literal;
use crate::voices::{Answer, Voices};

/// Up to this many players the enumeration is quick enough.
const ENUMERATED: usize = 8;

/// What comes of a voice's answer beside ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// The same boards with the same colours, or neither sees a legal pairing.
    Equal,
    /// The same boards, but an initial colour by another count of numbers (F-10.9).
    Parity,
    /// It can't say anything.
    Fails,
    /// Its answer is illegal, or it sees none where ours is legal.
    Illegal,
    /// The enumeration has our answer.
    Ours,
    /// The enumeration has its answer: ours is wrong.
    Theirs,
    /// Ours is illegal, or none where there is one.
    OursIsIllegal,
    /// It has no vote, and all who have one answer as we do.
    Outvoted,
    /// To be read by a person.
    Open,
}

/// How often each verdict came, by voice.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) positions: u64,
    pub(crate) counts: BTreeMap<(&'static str, Verdict), u64>,
    /// The first positions of each verdict, as a person reads them.
    pub(crate) samples: BTreeMap<(&'static str, Verdict), Vec<String>>,
}

impl Tally {
    pub(crate) fn of(&self, voice: &'static str, verdict: Verdict) -> u64 {
        self.counts.get(&(voice, verdict)).copied().unwrap_or(0)
    }

    /// How often a voice said anything at all.
    pub(crate) fn answers(&self, voice: &'static str) -> u64 {
        let all = self.counts.iter().filter(|((name, _), _)| *name == voice);
        all.map(|(_, count)| count).sum::<u64>() - self.of(voice, Verdict::Fails)
    }

    fn note(&mut self, voice: &'static str, verdict: Verdict, text: impl FnOnce() -> String) {
        *self.counts.entry((voice, verdict)).or_default() += 1;
        if verdict != Verdict::Equal && verdict != Verdict::Parity {
            let samples = self.samples.entry((voice, verdict)).or_default();
            if samples.len() < 40 {
                samples.push(text());
            }
        }
    }

    /// The first position of a verdict.
    pub(crate) fn sample(&self, voice: &'static str, verdict: Verdict) -> String {
        let samples = self.samples.get(&(voice, verdict));
        samples.and_then(|list| list.first()).cloned().unwrap_or_default()
    }

    /// Takes in another tally.
    pub(crate) fn add(&mut self, other: Self) {
        self.positions += other.positions;
        for (key, count) in other.counts {
            *self.counts.entry(key).or_default() += count;
        }
        for (key, samples) in other.samples {
            self.samples.entry(key).or_default().extend(samples);
        }
    }

    /// Writes the samples into the folder `UGOLKI_DIFFERENCES`, a file each.
    pub(crate) fn save(&self) {
        let Some(folder) = env::var_os("UGOLKI_DIFFERENCES").map(PathBuf::from) else {
            return;
        };
        fs::create_dir_all(&folder).unwrap();
        for ((voice, verdict), samples) in &self.samples {
            for (at, text) in samples.iter().enumerate() {
                fs::write(folder.join(format!("{voice}-{verdict:?}-{at}.trf")), text).unwrap();
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} positions", self.positions)?;
        for ((voice, verdict), count) in &self.counts {
            writeln!(out, "{voice:>20} {verdict:?}: {count}")?;
        }
        Ok(())
    }
}

/// Plays these events by an engine and asks every voice about each position.
pub(crate) fn run(
    seeds: impl Iterator<Item = u64>,
    sizes: Sizes,
    driver: Engine,
    subject: Engine,
    voices: &mut Voices,
) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        play(seed, sizes, driver, &mut |position| {
            ask(position, subject, voices, &mut tally);
        });
    }
    tally
}

fn ask(position: &Position, subject: Engine, voices: &mut Voices, tally: &mut Tally) {
    tally.positions += 1;
    let ours = subject(&position.table, &position.out);
    let text = position.report().write().unwrap();
    let answers: Vec<Answer> = (0..voices.voices.len())
        .map(|place| voices.ask(place, position.round, &text))
        .collect();
    let verdicts: Vec<Verdict> = answers
        .iter()
        .map(|theirs| verdict(&position.table, &position.out, ours.as_ref(), theirs))
        .collect();
    let carried =
        voices
            .voices
            .iter()
            .zip(&verdicts)
            .any(|(voice, _)| voice.has_vote())
            && voices.voices.iter().zip(&verdicts).all(|(voice, verdict)| {
                !voice.has_vote() || matches!(verdict, Verdict::Equal | Verdict::Parity)
            });
    for ((voice, theirs), verdict) in voices.voices.iter().zip(&answers).zip(verdicts) {
        let outvoted = carried && verdict == Verdict::Open && !voice.has_vote();
        let verdict = if outvoted { Verdict::Outvoted } else { verdict };
        tally.note(voice.name(), verdict, || {
            describe(&text, voice.name(), ours.as_ref(), theirs, verdict)
        });
    }
}

/// The report of a position with both answers in its comments.
fn describe(text: &str, name: &str, ours: Option<&Pairing>, theirs: &Answer, verdict: Verdict) -> String {
    let theirs = match theirs {
        Answer::Boards(pairing) => told(pairing),
        Answer::None(why) => format!("none: {why}"),
        Answer::Fails(why) => format!("fails: {why}"),
    };
    let ours = ours.map_or_else(|| "none".to_owned(), told);
    format!("{text}### verdict {verdict:?}\r\n### ugolki {ours}\r\n### {name} {theirs}\r\n")
}

/// Boards on a line, in the order of White's numbers.
pub(crate) fn told(pairing: &Pairing) -> String {
    let mut boards: Vec<(u16, u16)> = pairing
        .boards
        .iter()
        .map(|board| (board.white.get(), board.black.get()))
        .collect();
    boards.extend(pairing.bye.map(|number| (number.get(), 0)));
    boards.sort_unstable();
    let boards: Vec<String> = boards
        .iter()
        .map(|(white, black)| format!("{white}-{black}"))
        .collect();
    boards.join(" ")
}

/// Who is right.
pub(crate) fn verdict(
    table: &Crosstable,
    out: &BTreeSet<Number>,
    ours: Option<&Pairing>,
    theirs: &Answer,
) -> Verdict {
    let theirs = match (theirs, ours) {
        (Answer::Fails(_), _) => return Verdict::Fails,
        (Answer::None(_), None) => return Verdict::Equal,
        // A legal pairing is the proof that there is one.
        (Answer::None(_), Some(ours)) if legality::check(table, out, ours).is_ok() => {
            return Verdict::Illegal;
        }
        (Answer::None(_), Some(_)) => return Verdict::OursIsIllegal,
        (Answer::Boards(theirs), _) => theirs,
    };
    let legal = legality::check(table, out, theirs).is_ok();
    let Some(ours) = ours else {
        return if legal {
            Verdict::OursIsIllegal
        } else {
            Verdict::Illegal
        };
    };
    if told(ours) == told(theirs) {
        return Verdict::Equal;
    }
    if legality::check(table, out, ours).is_err() {
        return Verdict::OursIsIllegal;
    }
    if !legal {
        return Verdict::Illegal;
    }
    if is_parity(table, out, ours, theirs) {
        return Verdict::Parity;
    }
    if table.players().len() - out.len() <= ENUMERATED {
        return match literal::pair(table, out) {
            Some(right) if told(&right) == told(ours) => Verdict::Ours,
            Some(right) if told(&right) == told(theirs) => Verdict::Theirs,
            _ => Verdict::Open,
        };
    }
    Verdict::Open
}

/// Whether two answers differ in nothing but the colours of boards at which nobody has played, and the other one counts numbers
/// without those who have never been paired (F-10.9).
fn is_parity(table: &Crosstable, out: &BTreeSet<Number>, ours: &Pairing, theirs: &Pairing) -> bool {
    let known: Vec<Number> = table
        .players()
        .map(|player| player.number)
        .filter(|number| {
            let sat = |cell: &ugolki_tournament::Cell| {
                cell.paired().is_some() || *cell == ugolki_tournament::Cell::PairingBye
            };
            !out.contains(number) || table.row(*number).unwrap().cells.iter().any(sat)
        })
        .collect();
    let white = |pairing: &Pairing| -> BTreeMap<(Number, Number), Number> {
        let key = |board: &Board| (board.white.min(board.black), board.white.max(board.black));
        pairing
            .boards
            .iter()
            .map(|board| (key(board), board.white))
            .collect()
    };
    let (own, other) = (white(ours), white(theirs));
    ours.bye == theirs.bye
        && own.keys().eq(other.keys())
        && own.iter().all(|(&(one, two), white)| {
            if other[&(one, two)] == *white {
                return true;
            }
            let played = [one, two].iter().any(|number| {
                table
                    .row(*number)
                    .unwrap()
                    .cells
                    .iter()
                    .any(|cell| cell.played().is_some())
            });
            let higher = if score(table, two) > score(table, one) {
                two
            } else {
                one
            };
            let place = known.iter().position(|number| *number == higher).unwrap();
            let first = (place % 2 == 0) == (table.initial() == Side::White);
            !played && (other[&(one, two)] == higher) == first
        })
}

fn score(table: &Crosstable, number: Number) -> u32 {
    let row = table.row(number).unwrap();
    let next = usize::from(table.played());
    let extra = row.virtual_points.get(next).copied().unwrap_or_default();
    table.score(number, table.played()).plus(extra).in_halves()
}
