//! What is done to games from the library's screen: checked, thrown away, brought back, taken in, copied out.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use ugolki_tui::{LibraryAsk, LibraryTold};
use ugolki_words::Lang;

use crate::clock::wall_ms;
use crate::commands::export;
use crate::durable;
use crate::library::import::{self, Taken};
use crate::library::shelf::{Shelf, TEXT_SUFFIX};
use crate::library::{self, trash};
use crate::store;
use crate::words::faults;

/// Does it, and says what came of it.
pub(super) fn run(lang: Lang, shelf: &Shelf, errand: LibraryAsk) -> LibraryTold {
    match errand {
        LibraryAsk::Verify(path) => check(lang, &path),
        LibraryAsk::Trash(path) => throw_away(lang, shelf, &path),
        LibraryAsk::Untrash => bring_back(lang, shelf),
        LibraryAsk::Import(typed) => take_in(lang, shelf, &typed),
        LibraryAsk::Export(path, typed) => copy_out(lang, &path, &typed),
        // Neither is an errand.
        LibraryAsk::Open | LibraryAsk::List(_) => LibraryTold::TrashEmpty,
    }
}

fn failed(what: impl AsRef<Path>, why: String) -> LibraryTold {
    LibraryTold::Failed {
        what: what.as_ref().display().to_string(),
        why,
    }
}

fn check(lang: Lang, path: &Path) -> LibraryTold {
    let is_text = path.extension().is_some_and(|suffix| suffix == TEXT_SUFFIX);
    let fault = faults::first_fault(lang, path, is_text);
    fault.map_or(LibraryTold::Holds { is_text }, |fault| LibraryTold::DoesNotHold {
        fault,
    })
}

fn throw_away(lang: Lang, shelf: &Shelf, path: &Path) -> LibraryTold {
    let Some(file) = shelf.file(path) else {
        return failed(path, system(lang, std::io::ErrorKind::NotFound));
    };
    match trash::put(shelf.dirs(), &file, wall_ms()) {
        Ok(_) => LibraryTold::Trashed,
        Err(trash::TrashError::NotMoved { source, .. }) => failed(path, faults::io_error(lang, &source)),
        Err(error) => failed(path, faults::trash_error(lang, &error).line()),
    }
}

fn bring_back(lang: Lang, shelf: &Shelf) -> LibraryTold {
    let latest = match trash::list(shelf.dirs()) {
        Ok(games) => games.into_iter().next(),
        Err(error) => return failed(shelf.dirs().trash(), faults::io_error(lang, &error)),
    };
    let Some(game) = latest else {
        return LibraryTold::TrashEmpty;
    };
    match trash::restore(shelf.dirs(), &game) {
        Ok(_) => LibraryTold::Restored,
        Err(error) => failed(&game.path, faults::trash_error(lang, &error).line()),
    }
}

fn take_in(lang: Lang, shelf: &Shelf, typed: &str) -> LibraryTold {
    let path = path_of(typed);
    if !path.exists() {
        return failed(&path, system(lang, std::io::ErrorKind::NotFound));
    }
    let (mut new, mut known, mut refused, mut first) = (0, 0, 0, None);
    for file in import::files(&[path]) {
        let taken = match import::import(shelf, &file) {
            Ok(taken) => taken,
            Err(error) => return failed(&file, faults::import_error(lang, &error).line()),
        };
        for taken in taken {
            match taken {
                Taken::New(_) | Taken::Better(_) => new += 1,
                Taken::Already(_) => known += 1,
                Taken::Refused(why) => {
                    refused += 1;
                    first.get_or_insert_with(|| faults::refused(lang, &why));
                }
            }
        }
    }
    LibraryTold::Imported {
        new,
        known,
        refused,
        why: first,
    }
}

/// Saves a log as it is, or game text, by the ending of the file's name. Nothing that is there is written over.
fn copy_out(lang: Lang, path: &Path, typed: &str) -> LibraryTold {
    let to = path_of(typed);
    if to.exists() {
        return failed(&to, system(lang, std::io::ErrorKind::AlreadyExists));
    }
    let is_text = path.extension().is_some_and(|suffix| suffix == TEXT_SUFFIX);
    let wants_log = to.extension().is_some_and(|suffix| suffix == store::SUFFIX);
    let bytes = if is_text || wants_log {
        library::read(path).map_err(|error| faults::io_error(lang, &error))
    } else {
        export::text_of(lang, path)
    };
    let written = bytes.and_then(|bytes| {
        let written = fs::metadata(to.parent().unwrap_or(&to)).and_then(|_| durable::replace(&to, &bytes));
        written.map_err(|error| faults::io_error(lang, &error))
    });
    match written {
        Ok(()) => LibraryTold::Exported {
            path: to.display().to_string(),
        },
        Err(why) => failed(&to, why),
    }
}

/// What the system would say.
fn system(lang: Lang, kind: std::io::ErrorKind) -> String {
    faults::io_error(lang, &kind.into())
}

/// A path as it was typed or dropped on the terminal: in quotes perhaps, and from the home folder.
fn path_of(typed: &str) -> PathBuf {
    let typed = typed.trim();
    let quoted = ['\'', '"']
        .into_iter()
        .find_map(|quote| typed.strip_prefix(quote)?.strip_suffix(quote));
    let path = quoted.unwrap_or(typed);
    let path = match (path.strip_prefix("~/"), env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(path),
    };
    std::path::absolute(&path).unwrap_or(path)
}
