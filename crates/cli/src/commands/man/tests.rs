//! The pages as data.

use std::fmt::Write as _;

use super::page::pages;
use super::{find, whole};

fn text(page: &super::page::Page<'_>) -> String {
    String::from_utf8(page.roff()).unwrap_or_default()
}

#[test]
fn every_command_has_a_page_with_its_examples() {
    let root = whole();
    let pages = pages(&root);
    let names: Vec<String> = pages.iter().map(super::page::Page::name).collect();
    for name in [
        "ugolki",
        "ugolki-host",
        "ugolki-perft",
        "ugolki-key-rotate",
        "ugolki-man",
    ] {
        assert!(names.iter().any(|there| there == name), "{name} in {names:?}");
    }
    for page in &pages {
        let text = text(page);
        assert!(text.contains(".SH NAME"), "{}", page.name());
        assert!(text.contains(".SH SYNOPSIS"), "{}", page.name());
        // The program's own page has its examples in one line.
        if page.name() != "ugolki" {
            assert!(text.contains(".SH EXAMPLES"), "{}", page.name());
        }
    }
}

#[test]
fn what_the_short_help_leaves_out_stands_in_the_manual() {
    let root = whole();
    let top = find(&root, &[]).map(|page| text(&page)).unwrap_or_default();
    for word in ["perft", "What goes into the program", "Print the version"] {
        assert!(top.contains(word), "{word} in {top}");
    }
}

#[test]
fn the_plain_mode_has_its_section() {
    let root = whole();
    let host = find(&root, &["host".to_owned()]).map(|page| text(&page));
    let host = host.unwrap_or_default();
    assert!(host.contains(".SH \"PLAIN MODE\""), "{host}");
    assert!(host.contains("white_ms"), "{host}");
}

#[test]
fn what_is_no_command_is_told_with_the_nearest_one() {
    let root = whole();
    let words = ["game".to_owned()];
    let error = find(&root, &words).err();
    assert_eq!(
        error.as_ref().map(ToString::to_string).as_deref(),
        Some("there is no command 'game' in 'ugolki'")
    );
    assert_eq!(
        error
            .and_then(|error| error.hint(ugolki_words::Lang::En))
            .as_deref(),
        Some("did you mean 'games'?")
    );
}

/// The manual's frame: the pages with their sections and what each explains. The words are those of the helps, which have goldens.
#[test]
fn the_pages_and_their_sections() {
    let root = whole();
    let mut frame = String::new();
    for page in &pages(&root) {
        let text = text(page);
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with(".TH") || line.starts_with(".SH") {
                let _ = writeln!(frame, "{line}");
            } else if line == ".TP" {
                let explained = lines.next().unwrap_or_default();
                let _ = writeln!(frame, "    {}", explained.replace('\\', ""));
            }
        }
    }
    insta::assert_snapshot!(frame);
}

#[test]
fn one_page_whole() {
    let root = whole();
    let page = find(&root, &["verify".to_owned()]).map(|page| text(&page));
    insta::assert_snapshot!(page.unwrap_or_default());
}
