//! Values of tie-breaks opened to what they were added up from, in words (F-11.7).

use ugolki_tournament::tiebreak::{Part, TieBreak, Value};
use ugolki_tui::wrap;
use ugolki_words::{Lang, say};

use super::{Dummy, Place, Reckoned, Stands, Term};

/// How far lines of a value stand from the margin.
const INDENT: usize = 3;

/// The column in which values stand behind their codes.
const CODES: usize = 7;

/// A place with all its values, as lines of a terminal.
pub fn place(lang: Lang, place: &Place) -> Vec<String> {
    let mut lines = vec![say!(
        lang,
        "explain-place",
        rank = place.rank.to_string(),
        name = place.name.as_str(),
        number = place.number.to_string(),
        points = place.points.to_string()
    )];
    let mut value = |code: &str, said: String| {
        let indent = INDENT + CODES;
        let columns = u16::try_from(80 - indent).unwrap_or(u16::MAX);
        for (at, part) in wrap(&said, columns).into_iter().enumerate() {
            let code = if at == 0 { code } else { "" };
            lines.push(format!("{:INDENT$}{code:<CODES$}{part}", ""));
        }
    };
    value("PTS", points(lang, place));
    for one in &place.tie_breaks {
        value(one.kind.code(), reckoned(lang, one));
    }
    lines
}

/// The points with their rounds.
pub fn points(lang: Lang, place: &Place) -> String {
    sum(lang, place.points.to_string(), &place.rounds, |term| {
        plain(lang, term, 2)
    })
}

/// A value with its parts: `14.5 = 4 + 3.5 + 2 (own score for the bye in round 3) + 5; left out: 1 (the least)`.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
pub fn reckoned(lang: Lang, one: &Reckoned) -> String {
    let value = one.value.to_string();
    let per = one.value.per;
    match one.kind {
        TieBreak::Number => say!(lang, "explain-number", value = value),
        TieBreak::Wins | TieBreak::Won | TieBreak::BlackGames | TieBreak::BlackWon | TieBreak::Elected => {
            counted(lang, &value, &one.terms)
        }
        TieBreak::Sonneborn | TieBreak::SonnebornCut1 => {
            sum(lang, value, &one.terms, |term| product(lang, term))
        }
        TieBreak::AverageBuchholz => {
            let games = one.terms.len();
            let sum = sum_of(&one.terms, |term| named(term, 2));
            match games {
                0 => say!(lang, "explain-no-games", value = value),
                1 => format!("{value} = {sum}"),
                _ => format!("{value} = ({sum}) / {games}"),
            }
        }
        TieBreak::Direct if one.terms.is_empty() => say!(lang, "explain-direct-none").to_owned(),
        TieBreak::Direct | TieBreak::Koya => sum(lang, value, &one.terms, |term| named(term, per)),
        TieBreak::ForeBuchholz => {
            let sum = sum(lang, value, &one.terms, |term| plain(lang, term, per));
            say!(lang, "explain-fore", sum = sum)
        }
        _ => sum(lang, value, &one.terms, |term| plain(lang, term, per)),
    }
}

/// One part of a value for a list of them, with its round and whom it stands for.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others are alike here")]
pub fn part(lang: Lang, kind: TieBreak, term: &Term, per: u64) -> String {
    let worth = match kind {
        TieBreak::Sonneborn | TieBreak::SonnebornCut1 => factors(term),
        _ => units(term, per),
    };
    let about = match (&term.stands, why(lang, term)) {
        (Stands::Opponent { name, .. }, None) => name.clone(),
        (Stands::Opponent { name, .. }, Some(why)) => format!("{name}, {why}"),
        (_, Some(why)) => why,
        (Stands::Round(_) | Stands::Dummy { .. }, None) => String::new(),
    };
    let cut = cut(lang, term.part);
    let about: Vec<&str> = [about.as_str(), cut.unwrap_or_default()]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect();
    if about.is_empty() {
        worth
    } else {
        format!("{worth} ({})", about.join("; "))
    }
}

/// The sum of what counts, and what was left out.
fn sum(lang: Lang, value: String, terms: &[Term], said: impl Fn(&Term) -> Said) -> String {
    if terms.is_empty() {
        return value;
    }
    let sum = sum_of(terms, &said);
    let whole = format!("{value} = {sum}");
    let out: Vec<String> = terms
        .iter()
        .filter_map(|term| {
            let cut = cut(lang, term.part)?;
            Some(said(term).with(cut))
        })
        .collect();
    if out.is_empty() {
        whole
    } else {
        say!(lang, "explain-left-out", sum = whole, out = out.join(", "))
    }
}

fn sum_of(terms: &[Term], said: impl Fn(&Term) -> Said) -> String {
    let counts: Vec<String> = terms
        .iter()
        .filter(|term| term.part == Part::Counts)
        .map(|term| said(term).whole())
        .collect();
    if counts.is_empty() {
        "0".to_owned()
    } else {
        counts.join(" + ")
    }
}

fn counted(lang: Lang, value: &str, terms: &[Term]) -> String {
    let rounds: Vec<String> = terms.iter().map(|term| term.round.to_string()).collect();
    if rounds.is_empty() {
        return value.to_owned();
    }
    say!(
        lang,
        "explain-rounds",
        value = value,
        count = rounds.len(),
        rounds = rounds.join(", ")
    )
}

fn units(term: &Term, per: u64) -> String {
    Value {
        units: term.units,
        per,
    }
    .to_string()
}

fn factors(term: &Term) -> String {
    format!("{} x {}", term.score, term.taken)
}

/// A part of a sum: what it is worth, and in brackets what there is to say of it.
struct Said {
    worth: String,
    why: Option<String>,
}

impl Said {
    fn whole(self) -> String {
        match self.why {
            Some(why) => format!("{} ({why})", self.worth),
            None => self.worth,
        }
    }

    /// The same with one more thing to say.
    fn with(self, more: &str) -> String {
        match self.why {
            Some(why) => format!("{} ({why}; {more})", self.worth),
            None => format!("{} ({more})", self.worth),
        }
    }
}

/// The worth, with the reason where it is no opponent's plain points.
fn plain(lang: Lang, term: &Term, per: u64) -> Said {
    Said {
        worth: units(term, per),
        why: why(lang, term),
    }
}

fn product(lang: Lang, term: &Term) -> Said {
    Said {
        worth: factors(term),
        why: why(lang, term),
    }
}

fn named(term: &Term, per: u64) -> Said {
    Said {
        worth: units(term, per),
        why: match &term.stands {
            Stands::Opponent { name, .. } => Some(name.clone()),
            Stands::Round(_) | Stands::Dummy { .. } => None,
        },
    }
}

/// Why a part is worth what it is, where that is not plain.
fn why(lang: Lang, term: &Term) -> Option<String> {
    match &term.stands {
        Stands::Round(None)
        | Stands::Opponent {
            byes_as_draws: false, ..
        } => None,
        Stands::Round(Some(missed)) => Some(missed.in_round(lang, term.round)),
        Stands::Opponent {
            byes_as_draws: true, ..
        } => Some(say!(lang, "explain-byes-as-draws").to_owned()),
        Stands::Dummy { missed, has } => {
            let round = missed.in_round(lang, term.round);
            Some(match has {
                Dummy::Own => say!(lang, "explain-own", what = round),
                Dummy::Scheduled => say!(lang, "explain-scheduled", what = round),
                Dummy::Draws => say!(lang, "explain-draws", what = round),
            })
        }
    }
}

fn cut(lang: Lang, part: Part) -> Option<&'static str> {
    match part {
        Part::Counts => None,
        Part::CutLeast => Some(say!(lang, "explain-least")),
        Part::CutVoluntary => Some(say!(lang, "explain-voluntary")),
        Part::CutGreatest => Some(say!(lang, "explain-greatest")),
    }
}
