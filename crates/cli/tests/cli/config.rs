//! Settings as their users meet them: where values come from, the faults of files, the lists.

use std::fs;

use ugolki_tui::Setting;

use crate::harness::{Home, finish};

/// A home with files of the user's.
fn with(files: &[(&str, &str)]) -> Home {
    let home = Home::new();
    let folder = home.path().join("config");
    fs::create_dir_all(folder.join("themes")).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    home
}

#[test]
fn each_value_is_printed_with_its_source() {
    let home = with(&[("config.toml", "# mine\nmen = \"letters\"\nmouse = false\n")]);
    fs::create_dir_all(home.path().join("state")).unwrap();
    fs::write(
        home.path().join("state/settings.toml"),
        "hops = \"on\"\nmen = \"glyphs\"\n",
    )
    .unwrap();
    let mut command = home.command(["config", "print", "--json", "--turned", "turn"]);
    command.env("UGOLKI_BOARD_SIZE", "large").env("UGOLKI_MOUSE", "");
    let run = finish(command);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let rows = run.json();
    assert_eq!(rows.len(), Setting::ALL.len());
    for (key, value, source) in [
        ("men", "letters", "file"),
        ("mouse", "off", "file"),
        ("hops", "on", "stored"),
        ("turned", "turn", "flag"),
        ("board_size", "large", "variable"),
        ("bell", "on", "default"),
    ] {
        let row = rows.iter().find(|row| row["key"] == key).unwrap();
        assert_eq!(
            (row["value"].as_str(), row["source"].as_str()),
            (Some(value), Some(source)),
            "{key}"
        );
        assert_eq!(
            row["line"].as_u64(),
            (source == "file").then_some(if key == "men" { 2 } else { 3 })
        );
    }
    let run = home.run(["--lang", "ru", "config", "print"]);
    assert!(run.out.contains("lang = \"ru\""), "{}", run.out);
    assert!(run.out.contains("по умолчанию"), "{}", run.out);
}

#[test]
fn each_fault_of_a_file_has_a_line_of_its_own() {
    let home = with(&[("config.toml", "theme = \"drak\"\nthem = \"dark\"\n")]);
    let run = home.run(["themes", "list"]);
    let lines: Vec<&str> = run.err.lines().collect();
    let [first, second, hint] = lines.as_slice() else {
        panic!("{}", run.err)
    };
    assert!(
        first.starts_with("error: ") && first.contains("config.toml:1: "),
        "{first}"
    );
    assert!(second.trim_start().contains("config.toml:2: "), "{second}");
    assert!(hint.contains("--no-config"), "{hint}");
}

#[test]
fn a_fault_of_a_file_stops_the_start_with_3_and_names_file_line_and_key() {
    for (file, text, said) in [
        (
            "config.toml",
            "\nthem = \"dark\"\n",
            ":2: there is no setting 'them'; did you mean 'theme'?",
        ),
        (
            "config.toml",
            "theme = \"drak\"\n",
            ":1: 'drak' is no value of theme; did you mean 'dark'?",
        ),
        (
            "config.toml",
            "hops = [1]\n",
            ":1: hops can't be of the type array; One of: off, on.",
        ),
        ("config.toml", "hops = \n", ":1: this is no TOML"),
        (
            "keys.toml",
            "[table]\ndraw = \"F4\"\n",
            ":2: F4 can't be for draw",
        ),
        (
            "keys.toml",
            "[table]\ndraw = \"F99\"\n",
            ":2: there is no key 'F99'",
        ),
    ] {
        let home = with(&[(file, text)]);
        let run = home.run(["themes", "list"]);
        assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{text}: {}", run.err);
        assert!(run.err.contains(&format!("{file}{said}")), "{text}: {}", run.err);
        assert!(run.err.contains("--no-config"), "{}", run.err);
        let run = home.run(["config", "check"]);
        assert_eq!((run.code, run.err.as_str()), (Some(3), ""), "{text}");
        assert!(run.out.contains(&format!("{file}{said}")), "{text}: {}", run.out);
        assert_eq!(
            home.run(["--no-config", "themes", "list"]).code,
            Some(0),
            "{text}"
        );
        assert_eq!(
            home.run(["themes", "list", "--no-config"]).code,
            Some(0),
            "{text}"
        );
        // The user's files stay as they are.
        assert_eq!(
            fs::read_to_string(home.path().join("config").join(file)).unwrap(),
            text
        );
    }
    assert_eq!(Home::new().run(["config", "check"]).code, Some(0));
}

#[test]
fn a_flag_or_variable_without_such_a_value_is_2_and_names_the_nearest_one() {
    for (flag, word, said) in [
        ("--men", "glyhps", "did you mean 'glyphs'?"),
        ("--lang", "en-US", "One of: auto, en, ru, de, nl."),
        ("--theme", "drak", "did you mean 'dark'?"),
        ("--confirm", "0", "or a number of seconds"),
        ("--depth", "24bits", "did you mean '24bit'?"),
        ("--log", "wran", "did you mean 'warn'?"),
    ] {
        let home = Home::new();
        let run = home.run([flag, word, "themes", "list"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{flag}");
        assert!(run.err.contains(said) && run.err.contains(word), "{}", run.err);
        let variable = format!("UGOLKI_{}", flag.trim_start_matches('-').to_uppercase());
        let mut command = home.command(["themes", "list"]);
        command.env(&variable, word);
        let run = finish(command);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{variable}");
        assert!(
            run.err.contains(said) && run.err.contains(&variable),
            "{}",
            run.err
        );
    }
}

#[test]
fn flags_stand_before_and_after_the_command_and_a_commands_own_depth_is_its_own() {
    let home = Home::new();
    for args in [
        ["--men", "letters", "config", "print"],
        ["config", "--men", "letters", "print"],
        ["config", "print", "--men", "letters"],
    ] {
        let run = home.run(args);
        assert!(run.out.contains("men = \"letters\""), "{}", run.out);
    }
    let run = home.run(["analyse", "--depth", "1", "--ruleset", "classic-3x3"]);
    assert!(!run.err.contains("auto, none"), "{}", run.err);
}

#[test]
fn the_template_is_a_file_that_sets_nothing() {
    let home = Home::new();
    let template = home.run(["config", "template"]).out;
    let home = with(&[("config.toml", &template)]);
    let run = home.run(["config", "print", "--json"]);
    assert!(
        run.json().iter().all(|row| row["source"] == "default"),
        "{}",
        run.out
    );
    let paths = home.run(["config", "path", "--json"]).json();
    let file = home.path().join("config/config.toml");
    assert_eq!(paths[0]["config"].as_str(), file.to_str());
}

#[test]
fn the_list_of_keys_is_a_file_that_changes_nothing_and_says_who_changed_what() {
    let list = Home::new().run(["keys", "list"]).out;
    let home = with(&[("keys.toml", &list)]);
    let run = home.run(["keys", "list"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let plain = |text: &str| -> Vec<String> {
        text.lines()
            .map(|line| line.split('#').next().unwrap().trim().to_owned())
            .collect()
    };
    assert_eq!(plain(&run.out), plain(&list));

    let home = with(&[(
        "keys.toml",
        "[table]\ndraw = \"F2\"\ntakeback = [\"F3\", \"Ctrl-T\"]\n",
    )]);
    let rows = home.run(["keys", "list", "--json"]).json();
    let row = |action: &str, screen: &str| {
        let found = rows
            .iter()
            .find(|row| row["action"] == action && row["screen"] == screen);
        found.unwrap().to_string()
    };
    assert!(
        row("takeback", "table").contains(r#""keys":["F3","Ctrl-T"],"source":"file","line":3"#)
            || row("takeback", "table").contains(r#""line":3"#)
    );
    assert!(row("takeback", "practice").contains("default"));
}

#[test]
fn themes_and_languages_are_listed_with_the_one_in_force() {
    let home = with(&[("config.toml", "lang = \"nl\"\ntheme = \"mono\"\n")]);
    assert!(home.run(["locales", "list"]).out.contains("* nl  Nederlands"));
    assert!(home.run(["themes", "list"]).out.contains("* mono"));
    assert_eq!(home.run(["locales", "list", "--json"]).json().len(), 4);
}
