//! The library as a player uses it, by keys and by mouse.

use std::path::PathBuf;

use ugolki_words::Lang;

use crate::app::TuiEvent;
use crate::intent::{Intent, LibraryAsk, LibraryColumn, LibraryQuestion};
use crate::samples::desk::Desk;
use crate::samples::{lan, library};
use crate::shell::{LibraryRow, LibraryView};

/// A player who has opened the library, and its answer to the first question.
fn desk() -> Desk {
    let mut desk = Desk::new(lan());
    let opened = desk.keys("Right Down Down Down Down Enter");
    assert_eq!(opened[0], Intent::Library(Lang::En, LibraryAsk::Open));
    answer(&mut desk, &opened);
    desk
}

fn question(intents: &[Intent]) -> LibraryQuestion {
    let mut questions = intents.iter().rev().filter_map(|intent| {
        let Intent::Library(_, LibraryAsk::List(question)) = intent else {
            return None;
        };
        Some(question.clone())
    });
    questions.next().expect("a question")
}

/// Answers the newest question with the sample.
fn answer(desk: &mut Desk, intents: &[Intent]) {
    desk.shell.library = LibraryView {
        number: question(intents).number,
        ..library()
    };
    desk.event(TuiEvent::Changed);
}

fn path(row: usize) -> PathBuf {
    library().rows[row].path.clone()
}

fn asked(ask: LibraryAsk) -> Vec<Intent> {
    vec![Intent::Library(Lang::En, ask)]
}

/// T-3.5.
#[test]
fn letters_filter_at_once_and_answers_to_older_questions_are_nobody_s() {
    let mut desk = desk();
    let first = desk.keys("'o");
    let second = desk.keys("'l");
    let question = question(&second);
    assert_eq!((question.filter.as_str(), question.first), ("ol", 0));
    // The answer to the question before comes late: nothing can be done to what it lists.
    answer(&mut desk, &first);
    assert_eq!(desk.keys("Enter"), []);
    assert_eq!(desk.keys("F8"), []);
    answer(&mut desk, &second);
    assert_eq!(desk.keys("F8"), asked(LibraryAsk::Trash(path(0))));
    // Esc clears the filter, then leaves.
    let cleared = desk.keys("Esc");
    assert_eq!(self::question(&cleared).filter, "");
    answer(&mut desk, &cleared);
    desk.keys("Esc");
    assert!(desk.sees("On this network"));
}

#[test]
fn a_filter_takes_cyrillic_letters_and_signs() {
    let mut desk = desk();
    assert_eq!(question(&desk.keys("'соперник:Жанна")).filter, "соперник:Жанна");
    assert!(desk.sees("соперник:Жанна"));
}

#[test]
fn a_word_that_is_offered_is_taken_by_key_and_by_mouse() {
    let mut tab = desk();
    assert_eq!(question(&tab.keys("Tab")).filter, "opponent:");
    let mut mouse = desk();
    assert_eq!(question(&mouse.click_text("result:")).filter, "result:");
}

/// T-3.5.
#[test]
fn headings_and_keys_order_the_list_and_turn_it_round() {
    let order = |intents: &[Intent]| {
        let question = question(intents);
        (question.column, question.down)
    };
    let mut desk = desk();
    let mut check = |keys: &str, expected| {
        let intents = desk.keys(keys);
        assert_eq!(order(&intents), expected, "{keys}");
        answer(&mut desk, &intents);
    };
    check("F4", (LibraryColumn::Date, false));
    check("F3", (LibraryColumn::White, false));
    check("F3", (LibraryColumn::Black, false));
    let clicked = desk.click_text("Result ");
    assert_eq!(order(&clicked), (LibraryColumn::Result, false));
    answer(&mut desk, &clicked);
    assert_eq!(order(&desk.click_text("Result ^")), (LibraryColumn::Result, true));
}

#[test]
fn the_chosen_game_stays_chosen_while_others_come_in_above_it() {
    let mut desk = desk();
    desk.keys("Down Down");
    let mut view = desk.shell.library.clone();
    let new = LibraryRow {
        path: PathBuf::from("/new.ugolki"),
        ..view.rows[0].clone()
    };
    view.rows.insert(0, new);
    view.shown += 1;
    desk.shell.library = view;
    desk.event(TuiEvent::Changed);
    assert_eq!(desk.keys("F2"), asked(LibraryAsk::Verify(path(2))));
}

#[test]
fn a_window_of_rows_is_asked_for_before_the_chosen_row_leaves_it() {
    let mut desk = desk();
    let row = desk.shell.library.rows[0].clone();
    desk.shell.library = LibraryView {
        shown: 100_000,
        rows: vec![row.clone(); 256],
        ..desk.shell.library.clone()
    };
    desk.event(TuiEvent::Changed);
    let end = question(&desk.keys("End"));
    assert_eq!((end.first, end.rows), (99_999 - 128, 256));
    // Its rows are not there yet: nothing can be done to any.
    assert_eq!(desk.keys("F8"), []);
    desk.shell.library = LibraryView {
        number: end.number,
        first: end.first,
        rows: vec![row; 129],
        ..desk.shell.library.clone()
    };
    desk.event(TuiEvent::Changed);
    assert_eq!(desk.keys("F8"), asked(LibraryAsk::Trash(path(0))));
    assert_eq!(question(&desk.keys("Home")).first, 0);
}

#[test]
fn a_click_chooses_and_a_second_one_opens() {
    let mut desk = desk();
    assert_eq!(desk.click_text("2026-05-07"), []);
    // On its way to the footer the pointer crosses other games.
    let other = desk.find("2026-05-09");
    desk.hover(other);
    assert_eq!(desk.keys("F8"), asked(LibraryAsk::Trash(path(2))));
    assert_eq!(desk.click_text("2026-05-07"), [Intent::OpenReplay(path(2))]);
}

#[test]
fn paths_are_asked_for_and_a_name_is_proposed() {
    let mut desk = desk();
    desk.keys("F6");
    assert_eq!(
        desk.keys("'/tmp/games Enter"),
        asked(LibraryAsk::Import("/tmp/games".to_owned()))
    );
    desk.keys("F5");
    assert_eq!(
        desk.keys("Enter"),
        asked(LibraryAsk::Export(path(0), "2026-05-09-anna-olga.txt".to_owned()))
    );
    assert_eq!(desk.keys("Ctrl-U"), asked(LibraryAsk::Untrash));
}
