//! `ugolki games list`: the games that filters leave, in an order.

use std::path::PathBuf;

use serde::Serialize;
use ugolki_library::{Entry, Filter, FilterFault, Key, Player, Sort, SortKey, Vocabulary};
use ugolki_record::Party;
use ugolki_rules::Side;
use ugolki_words::{Lang, say};

use super::open;
use crate::book::Book;
use crate::clock::Utc;
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::library::shelf::Shelf;
use crate::nearest::nearest;
use crate::output::Output;
use crate::words::{self, faults};

const EXAMPLES: &str = "\
Examples:
  ugolki games list
  ugolki games list opponent:ann result:won after:2026-01
  ugolki games list --unfinished yes
  ugolki games list --sort plies --limit 10 --json";

/// How many games are read from the index at once.
const PAGE: usize = 256;

/// List games, the latest first
#[derive(Debug, Default, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub(super) struct Args {
    /// Words that are in it; or key:value, with the keys below
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    /// A part of the name of either player; may be repeated
    #[arg(long, value_name = "NAME")]
    player: Vec<String>,
    /// A part of your opponent's name
    #[arg(long, value_name = "NAME")]
    opponent: Vec<String>,
    /// A part of the ruleset's name
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    ruleset: Vec<String>,
    /// won, lost, drawn, white, black, open
    #[arg(long, value_name = "HOW")]
    result: Vec<String>,
    /// Why it ended: goal, resignation, time, ...
    #[arg(long, value_name = "WHY", hide_short_help = true)]
    reason: Vec<String>,
    /// proven, agreed, witnessed, claimed, contested, unfinished, unsigned
    #[arg(long, value_name = "GRADE", hide_short_help = true)]
    grade: Vec<String>,
    /// A part of the event's name
    #[arg(long, value_name = "NAME", hide_short_help = true)]
    event: Vec<String>,
    /// Begun then or later: 2026, 2026-05 or 2026-05-13
    #[arg(long, value_name = "DATE")]
    after: Vec<String>,
    /// Begun before
    #[arg(long, value_name = "DATE", hide_short_help = true)]
    before: Vec<String>,
    /// yes or no: it has no end yet
    #[arg(long, value_name = "IS")]
    unfinished: Vec<String>,
    /// yes or no: its file does not hold
    #[arg(long, value_name = "IS", hide_short_help = true)]
    faulty: Vec<String>,
    /// yes or no
    #[arg(long, value_name = "IS", hide_short_help = true)]
    rated: Vec<String>,
    /// yes or no: a log, and no text
    #[arg(long, value_name = "IS", hide_short_help = true)]
    signed: Vec<String>,
    /// own, imported, watched, witnessed
    #[arg(long, value_name = "WHERE", hide_short_help = true)]
    origin: Vec<String>,
    /// date, white, black, opponent, ruleset, result, reason, grade, event, plies, duration, origin
    #[arg(long, value_name = "BY", hide_short_help = true)]
    sort: Option<String>,
    /// The other way round
    #[arg(long, hide_short_help = true)]
    reverse: bool,
    /// So many games at most
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Print one JSON object a game, a line each
    #[arg(long)]
    json: bool,
}

impl Args {
    /// The words of each key, as flags have them.
    fn flags(&self) -> [(Key, &[String]); 13] {
        [
            (Key::Player, &self.player),
            (Key::Opponent, &self.opponent),
            (Key::Ruleset, &self.ruleset),
            (Key::Result, &self.result),
            (Key::Reason, &self.reason),
            (Key::Grade, &self.grade),
            (Key::Event, &self.event),
            (Key::After, &self.after),
            (Key::Before, &self.before),
            (Key::Unfinished, &self.unfinished),
            (Key::Faulty, &self.faulty),
            (Key::Rated, &self.rated),
            (Key::Signed, &self.signed),
        ]
    }

    fn filter(&self) -> Result<Filter, Failure> {
        let vocabulary = Vocabulary::english();
        let (mut filter, faults) = Filter::parse(&self.words.join(" "), &vocabulary);
        if let Some(fault) = faults.first() {
            return Err(usage(fault));
        }
        let origin = (Key::Origin, self.origin.as_slice());
        for (key, values) in self.flags().into_iter().chain([origin]) {
            for value in values {
                filter
                    .narrow(key, ugolki_library::folded(value), &vocabulary)
                    .map_err(|fault| usage(&fault))?;
            }
        }
        Ok(filter)
    }

    fn order(&self) -> Result<Sort, Failure> {
        let key = match &self.sort {
            None => SortKey::Begun,
            Some(word) => SortKey::from_word(word).ok_or_else(|| {
                let words = SortKey::ALL.map(SortKey::word);
                UsageError::Order {
                    word: word.clone(),
                    nearest: nearest(word, words),
                }
            })?,
        };
        // Of dates and numbers the greatest is looked for, of names the first.
        let down = matches!(key, SortKey::Begun | SortKey::Plies | SortKey::Duration);
        Ok(Sort {
            key,
            down: down != self.reverse,
        })
    }
}

/// A filter word that means nothing, with what could have been meant.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the library may learn other faults"
)]
fn usage(fault: &FilterFault) -> Failure {
    let nearest = match fault {
        FilterFault::UnknownKey {
            word,
            nearest: begins,
        } => nearest(word, Key::ALL.map(Key::word)).or_else(|| begins.map(Key::word)),
        FilterFault::UnknownValue { key, value } => nearest(value, key.values().iter().copied()),
        _ => None,
    };
    UsageError::Filter {
        fault: fault.clone(),
        nearest,
    }
    .into()
}

/// A game in the list.
#[derive(Debug, Serialize)]
struct Row<'a> {
    schema: u32,
    file: PathBuf,
    ok: bool,
    game: Option<&'a str>,
    begun: Option<String>,
    ruleset: Option<&'a str>,
    time: Option<&'a str>,
    rated: Option<bool>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    /// The own side.
    side: Option<&'static str>,
    plies: u32,
    thinking_ms: Option<u64>,
    result: &'a str,
    reason: Option<&'a str>,
    grade: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<&'a str>,
    origin: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'a str>,
    /// What is known of its players that the user should look twice at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// [`Failure::Usage`] for a filter that means nothing, [`Failure`] when the library can't be read.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let (filter, order) = (args.filter()?, args.order()?);
    let shelf = open(lang)?;
    let mut ids = shelf.index().list(&filter, order)?;
    ids.truncate(args.limit.unwrap_or(usize::MAX));
    print(&shelf, &ids, (lang, args.json), out)?;
    if ids.is_empty() && !args.json {
        if filter == Filter::default() {
            out.aside(say!(
                lang,
                "games-none",
                folder = shelf.dirs().games().display().to_string()
            ))?;
        } else {
            out.aside(say!(lang, "games-none-such"))?;
        }
    }
    Ok(ExitKind::Done)
}

/// Lists the files that do not hold.
///
/// # Errors
/// [`Failure`] when the library can't be read.
pub(super) fn faulty(
    shelf: &Shelf,
    json: bool,
    lang: Lang,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    let filter = Filter {
        faulty: Some(true),
        ..Filter::default()
    };
    let ids = shelf.index().list(&filter, Sort::default())?;
    print(shelf, &ids, (lang, json), out)?;
    if !json {
        let count = shelf.index().counts()?.games;
        out.line(say!(lang, "games-checked", count = count, faulty = ids.len()))?;
    }
    Ok(if ids.is_empty() {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

fn print(
    shelf: &Shelf,
    ids: &[i64],
    (lang, json): (Lang, bool),
    out: &mut Output<'_>,
) -> Result<(), Failure> {
    let book = Book::for_remarks();
    for page in ids.chunks(PAGE) {
        for (_, entry) in shelf.index().page(page)? {
            // Programs read English, whatever the player speaks (T-10.4).
            let row = row(shelf, &entry, &book, if json { Lang::En } else { lang });
            if json {
                out.json(&row)?;
            } else {
                out.line(line(lang, &row, &entry))?;
            }
        }
    }
    Ok(())
}

fn row<'a>(shelf: &Shelf, entry: &'a Entry, book: &Book, lang: Lang) -> Row<'a> {
    let name = |side| entry.player(side).map(|player| player.name.as_str());
    Row {
        schema: 1,
        file: shelf.path(&entry.file),
        ok: entry.fault.is_none(),
        game: entry.game.as_deref(),
        begun: entry.begun_ms.map(|begun| Utc::from_ms(begun).to_string()),
        ruleset: entry.ruleset.as_deref(),
        time: entry.time.as_deref(),
        rated: entry.ruleset.as_ref().map(|_| entry.rated),
        white: name(Side::White),
        black: name(Side::Black),
        side: entry.side.map(Side::name),
        plies: entry.plies,
        thinking_ms: entry.duration_ms,
        result: &entry.result,
        reason: entry.reason.as_deref(),
        grade: entry.grade,
        event: entry.event.as_deref(),
        origin: entry.file.origin.word(),
        fault: entry.fault.as_deref(),
        remarks: remarks(entry, book, lang),
    }
}

/// What is known of the players. Names in game text are nobody's word.
fn remarks(entry: &Entry, book: &Book, lang: Lang) -> Vec<String> {
    let party = |player: &Player| {
        Some(Party {
            key: crate::args::key(player.key.as_deref()?).ok()?,
            name: player.name.parse().ok()?,
        })
    };
    let players = [&entry.white, &entry.black];
    let parties: Vec<Party> = players.into_iter().flatten().filter_map(party).collect();
    if entry.is_text() {
        Vec::new()
    } else {
        book.remarks(lang, &parties)
    }
}

fn line(lang: Lang, row: &Row<'_>, entry: &Entry) -> String {
    let file = row.file.display();
    // What the index keeps of a fault is in English.
    let said = || faults::first_fault(lang, &row.file, entry.is_text());
    let fault = row.fault.map(|kept| said().unwrap_or_else(|| kept.to_owned()));
    let (Some(white), Some(black), Some(ruleset)) = (row.white, row.black, row.ruleset) else {
        return format!(
            "{file}: {}",
            fault.as_deref().unwrap_or_else(|| say!(lang, "games-no-game"))
        );
    };
    let reason = match row.reason {
        Some(reason) => words::ending_word(lang, reason),
        None => say!(lang, "games-not-over").to_owned(),
    };
    let untimed = say!(lang, "plain-untimed");
    let time = match row.time {
        Some("untimed") => untimed,
        Some(time) => time,
        None if entry.is_text() => "-",
        None => untimed,
    };
    let wide = untimed.chars().count();
    let begun = entry
        .begun_ms
        .map_or_else(|| "?".repeat(16), |begun| Utc::from_ms(begun).minute());
    let mut played = say!(
        lang,
        "games-row",
        white = white,
        black = black,
        count = row.plies,
        grade = words::ending_word(lang, row.grade)
    );
    if entry.rated {
        played = format!("{played}, {}", words::rated_said(lang, true));
    }
    let fault = fault.map(|fault| say!(lang, "games-broken", fault = fault));
    let remarks = row.remarks.iter();
    let remarks = remarks.map(|remark| say!(lang, "careful", remark = remark.as_str()));
    let notes = fault.into_iter().chain(remarks);
    let notes = notes.map(|note| format!("  {note}")).collect::<Vec<_>>().concat();
    format!(
        "{begun}  {:<7} {reason:<12} {ruleset:<12} {time:<wide$} {played}  {file}{notes}",
        row.result
    )
}
