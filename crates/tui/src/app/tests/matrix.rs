//! What holds on every screen of [`screens`].

use ugolki_words::Lang;

use crate::samples::screens::screens;
use crate::theme::Theme;

#[test]
fn every_screen_has_a_name_of_its_own() {
    let mut names: Vec<_> = screens().iter().map(|sample| sample.name).collect();
    names.sort_unstable();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn every_screen_is_drawn_in_every_language() {
    for sample in screens() {
        for lang in Lang::ALL {
            let screen = sample.desk(Theme::dark(), lang, (60, 20)).screen();
            assert!(!screen.trim().is_empty(), "{} in {lang:?}", sample.name);
        }
    }
}
