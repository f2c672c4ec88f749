//! Settings in the real program: asked for at the first start, changed live on their screen, kept for the next start, and never
//! in the way of what flags and files say (T-3.1, T-3.10, T-11).

use std::fs;

use e2e::keys::{BACKSPACE, CTRL_C, DOWN, ENTER, ESC, RIGHT};
use e2e::screen::USUAL;
use e2e::{Ended, Home, Screen};

/// What `config print` says of a setting: its value, and what has set it.
fn set(home: &Home, key: &str) -> (String, String) {
    let rows = home.run(&["config", "print", "--json"]).json();
    let row = rows.iter().find(|row| row["key"] == key).unwrap();
    let word = |name: &str| row[name].as_str().unwrap().to_owned();
    (word("value"), word("source"))
}

#[test]
fn the_first_start_asks_for_name_and_language_and_both_are_kept() {
    let home = Home::new();
    let mut screen = Screen::open("first", &home, &[], USUAL);
    screen.wait_text("What are you called?");
    for _ in 0..24 {
        screen.keys(BACKSPACE);
    }
    screen.keys("Зоя");
    screen.wait_text("Зоя");
    screen.keys(DOWN);
    screen.wait_text("Как вас зовут?");
    screen.keys(ENTER);
    screen.wait_text("игра «Уголки»");
    screen.wait_text("Зоя  ");
    screen.keys(CTRL_C);
    screen.finish();
    assert_eq!(set(&home, "lang"), ("ru".to_owned(), "stored".to_owned()));
    // It is asked once, and the next start speaks the language.
    let mut screen = Screen::open("second", &home, &[], USUAL);
    screen.wait_text("игра «Уголки»");
    screen.wait_text("Зоя  ");
    screen.keys(CTRL_C);
    screen.finish();
}

#[test]
fn a_setting_is_in_force_at_once_and_kept_and_one_of_the_users_file_stays() {
    let home = Home::of("anna");
    fs::create_dir_all(home.path().join("config")).unwrap();
    let file = "# mine\nmen = \"letters\"\n";
    fs::write(home.path().join("config/config.toml"), file).unwrap();
    let mut screen = Screen::open("settings", &home, &[], USUAL);
    screen.wait_text("the game of Corners");
    screen.keys("o");
    screen.wait_text("ugolki - settings");
    // The name is a variable's in these homes.
    screen.keys(ENTER);
    screen.wait_text("is set by UGOLKI_NAME");
    screen.keys(DOWN);
    for title in [
        "ugolki - settings",
        "ugolki - настройки",
        "ugolki - Einstellungen",
        "ugolki - instellingen",
    ] {
        screen.keys(RIGHT);
        screen.wait_text(title);
    }
    // Men are six rows further down, and the user's own.
    for _ in 0..5 {
        screen.keys(DOWN);
    }
    screen.keys(RIGHT);
    screen.wait_text("(config.toml)");
    screen.keys(ESC);
    screen.wait_gone("instellingen");
    screen.keys(CTRL_C);
    screen.finish();
    assert_eq!(set(&home, "lang"), ("nl".to_owned(), "stored".to_owned()));
    assert_eq!(set(&home, "men"), ("letters".to_owned(), "file".to_owned()));
    assert_eq!(
        fs::read_to_string(home.path().join("config/config.toml")).unwrap(),
        file
    );
}

/// T-18.2: a fault of a file is told as plain text, before the terminal is touched.
#[test]
fn a_fault_of_a_file_ends_the_start_before_the_screen_is_up() {
    let home = Home::of("anna");
    fs::create_dir_all(home.path().join("config")).unwrap();
    fs::write(home.path().join("config/config.toml"), "mouse = 3\n").unwrap();
    let screen = Screen::open("fault", &home, &[], USUAL);
    let left = screen.finish();
    assert_eq!(left.ended, Ended::Exit(3), "{left:?}");
    // A long path breaks the line where the window ends.
    let told: String = left.contents.split('\n').map(str::trim_end).collect();
    assert!(told.contains("config.toml:1:"), "{left:?}");
    assert!(
        !left.written.windows(8).any(|bytes| bytes == b"\x1b[?1049h"),
        "{left:?}"
    );
}
