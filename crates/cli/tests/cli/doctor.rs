//! `ugolki doctor`, and the folders that it names.

use crate::harness::{Home, finish};

/// T-5.10, T-11.1: everything that the look depends on, a ruler, and all folders, which lie below one where that is wanted.
#[test]
fn the_doctor_names_all_that_the_look_depends_on_and_every_folder() {
    let home = Home::new();
    let run = finish(home.command(["doctor", "--json", "--depth", "256", "--theme", "light"]));
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let [told] = run.json().try_into().expect("one object");
    for key in [
        "columns",
        "rows",
        "term",
        "background",
        "locale",
        "language",
        "utf8",
        "mouse",
    ] {
        assert!(told.get(key).is_some(), "{key}: {told}");
    }
    assert_eq!((&told["depth"], &told["theme"]), (&"256".into(), &"light".into()));
    let folders = told["folders"].as_array().expect("a list");
    let named: Vec<&str> = folders
        .iter()
        .filter_map(|folder| folder["what"].as_str())
        .collect();
    assert_eq!(named, ["config", "data", "state", "cache", "log"]);
    for folder in folders {
        let path = folder["path"].as_str().expect("a path");
        assert!(path.starts_with(&*home.path().to_string_lossy()), "{path}");
    }
    // The ruler: rows of as many glyphs, for the eye to compare.
    let run = home.run(["doctor"]);
    assert_eq!(run.code, Some(0));
    let widths: Vec<usize> = run
        .out
        .lines()
        .filter(|line| line.starts_with("  |"))
        .map(|line| line.chars().count())
        .collect();
    assert!(widths.len() >= 4, "{}", run.out);
    assert!(widths.windows(2).all(|two| two[0] == two[1]), "{}", run.out);
}
