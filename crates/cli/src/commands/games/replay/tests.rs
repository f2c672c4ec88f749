//! `ugolki games replay` as its reader meets it.

use std::io::Cursor;
use std::path::PathBuf;

use ugolki_tui::Preferences;
use ugolki_words::Lang;

use super::read_out;
use crate::exit::ExitKind;
use crate::output::Output;

/// What is read out of a vector's log when these lines are typed.
fn heard(name: &str, lang: Lang, json: bool, typed: &str) -> (ExitKind, String) {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/vectors/record/{name}.ugolki"));
    let preferences = Preferences {
        lang,
        ..Preferences::default()
    };
    let mut bytes = Vec::new();
    let mut out = Output::to(&mut bytes);
    let kind = read_out(&path, json, &preferences, &mut Cursor::new(typed), &mut out).unwrap();
    out.flush().unwrap();
    drop(out);
    (kind, String::from_utf8(bytes).unwrap())
}

#[test]
fn a_game_is_read_move_by_move() {
    let typed =
        "next\nn\nback\ngoto 2\ngoto 2b\nclocks\nstatus\nlast\nresult\ngoto 999\ncastle\n\nquit\nnext\n";
    let (kind, said) = heard("goal", Lang::En, false, typed);
    assert_eq!(kind, ExitKind::Done);
    insta::assert_snapshot!(said);
}

#[test]
fn a_takeback_is_read_where_it_was() {
    let (kind, said) = heard("takeback", Lang::De, false, &"next\n".repeat(12));
    assert_eq!(kind, ExitKind::Done);
    insta::assert_snapshot!(said);
}

#[test]
fn a_log_that_breaks_says_so_and_is_no_success() {
    let (kind, said) = heard("bad-signature", Lang::Ru, false, "last\nresult\n");
    assert_eq!(kind, ExitKind::DoesNotHold);
    insta::assert_snapshot!(said);
}

#[test]
fn programs_get_one_object_a_line() {
    let (_, said) = heard(
        "lag-and-a-flag",
        Lang::En,
        true,
        "next\nnext\nnext\nlast\nboard\nx\n",
    );
    for line in said.lines() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["schema"], 1, "{line}");
    }
    insta::assert_snapshot!(said);
}
