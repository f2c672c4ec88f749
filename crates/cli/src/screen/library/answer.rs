//! Answers to what the library's screen asks: which games a line of words leaves, and a window of them.

use ugolki_library::{Entry, Filter, FilterFault, IndexError, Key, Sort, SortKey, Vocabulary, complete};
use ugolki_rules::Side;
use ugolki_tui::{LibraryColumn, LibraryFault, LibraryQuestion, LibraryRow, LibraryView, text};
use ugolki_words::Lang;

use crate::clock::Utc;
use crate::dirs::Dirs;
use crate::library::shelf::Shelf;
use crate::nearest::nearest;
use crate::words::faults;

/// The index with the list that was made last.
pub(super) struct Answers {
    shelf: Shelf,
    /// The question that was answered last.
    question: Option<(Lang, LibraryQuestion)>,
    /// What the list was made of.
    made_of: Option<(Filter, Sort)>,
    list: Vec<i64>,
    all: usize,
}

impl Answers {
    pub(super) const fn new(shelf: Shelf) -> Self {
        Self {
            shelf,
            question: None,
            made_of: None,
            list: Vec::new(),
            all: 0,
        }
    }

    pub(super) const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Opens the index anew, after it was found to be damaged. Tells whether that can be.
    pub(super) fn mend(&mut self, dirs: &Dirs) -> bool {
        let forgotten = self.shelf.forget().and_then(|()| Shelf::open(dirs));
        match forgotten {
            Ok(opened) => {
                *self = Self::new(opened);
                true
            }
            Err(error) => {
                tracing::error!(%error, "the index of the library can't be made anew");
                false
            }
        }
    }

    /// Answers a question, or the one before anew. The list is only made if it is not the same as before; another window of it costs
    /// no more than its rows.
    pub(super) fn answer(
        &mut self,
        question: Option<(Lang, LibraryQuestion)>,
        changed: bool,
    ) -> Result<Option<LibraryView>, IndexError> {
        let Some((lang, question)) = question.or_else(|| self.question.clone()) else {
            return Ok(None);
        };
        let index = self.shelf.index();
        let vocabulary = vocabulary(lang);
        let (filter, faults) = Filter::parse(&question.filter, &vocabulary);
        let made_of = (filter, sort(&question));
        if changed || self.made_of.as_ref() != Some(&made_of) {
            self.list = index.list(&made_of.0, made_of.1)?;
            self.all = usize::try_from(index.counts()?.games).unwrap_or(usize::MAX);
            self.made_of = Some(made_of);
        }
        let shown = self.list.len();
        let first = question.first.min(shown.saturating_sub(1));
        let ids = self
            .list
            .get(first..shown.min(first.saturating_add(question.rows)))
            .unwrap_or_default();
        let rows = index
            .page(ids)?
            .into_iter()
            .map(|(_, entry)| row(lang, &self.shelf, entry))
            .collect();
        let view = LibraryView {
            number: question.number,
            shown,
            all: self.all,
            first,
            rows,
            completions: complete(&question.filter, &vocabulary, index)?,
            fault: faults.into_iter().next().map(|fault| said(fault, &vocabulary)),
            reading: None,
        };
        self.question = Some((lang, question));
        Ok(Some(view))
    }
}

/// The words of a language.
fn vocabulary(lang: Lang) -> Vocabulary {
    let mut vocabulary = Vocabulary::english();
    for key in Key::ALL {
        if let Some(word) = text::library_key(lang, key.word()) {
            vocabulary.call(key, word);
        }
        for value in key.values() {
            if let Some(word) = text::library_value(lang, value) {
                vocabulary.call_value(key, value, word);
            }
        }
    }
    vocabulary
}

fn said(fault: FilterFault, vocabulary: &Vocabulary) -> LibraryFault {
    match fault {
        FilterFault::UnknownKey {
            word,
            nearest: begins,
        } => {
            let words = Key::ALL.map(|key| vocabulary.word(key));
            let near = nearest(&word, words).or_else(|| begins.map(|key| vocabulary.word(key)));
            LibraryFault::UnknownKey {
                near: near.map(str::to_owned),
                word,
            }
        }
        FilterFault::UnknownValue { key, value } => LibraryFault::UnknownValue {
            key: vocabulary.word(key).to_owned(),
            value,
        },
        FilterFault::NoDate { value } => LibraryFault::NoDate { value },
        other => LibraryFault::NoDate {
            value: other.to_string(),
        },
    }
}

const fn sort(question: &LibraryQuestion) -> Sort {
    let key = match question.column {
        LibraryColumn::Date => SortKey::Begun,
        LibraryColumn::White => SortKey::White,
        LibraryColumn::Black => SortKey::Black,
        LibraryColumn::Opponent => SortKey::Opponent,
        LibraryColumn::Ruleset => SortKey::Ruleset,
        LibraryColumn::Result => SortKey::Result,
        LibraryColumn::Reason => SortKey::Reason,
        LibraryColumn::Grade => SortKey::Grade,
        LibraryColumn::Plies => SortKey::Plies,
        LibraryColumn::Duration => SortKey::Duration,
        LibraryColumn::Event => SortKey::Event,
        LibraryColumn::Origin => SortKey::Origin,
    };
    Sort {
        key,
        down: question.down,
    }
}

fn row(lang: Lang, shelf: &Shelf, entry: Entry) -> LibraryRow {
    let (path, is_text) = (shelf.path(&entry.file), entry.is_text());
    let won = match (entry.side, entry.result.as_str()) {
        (Some(Side::White), "1-0") | (Some(Side::Black), "0-1") => Some(true),
        (Some(Side::White), "0-1") | (Some(Side::Black), "1-0") => Some(false),
        _ => None,
    };
    LibraryRow {
        day: entry
            .begun_ms
            .map(|begun| Utc::from_ms(begun).day('-'))
            .unwrap_or_default(),
        is_text,
        won,
        white: entry.white.map(|player| player.name).unwrap_or_default(),
        black: entry.black.map(|player| player.name).unwrap_or_default(),
        ruleset: entry.ruleset.unwrap_or_default(),
        time: entry.time,
        result: entry.result,
        reason: entry.reason,
        grade: entry.grade.to_owned(),
        event: entry.event,
        plies: usize::try_from(entry.plies).unwrap_or(usize::MAX),
        // The index keeps it in English; it is said as the file lies there now.
        fault: entry
            .fault
            .map(|kept| faults::first_fault(lang, &path, is_text).unwrap_or(kept)),
        path,
    }
}
