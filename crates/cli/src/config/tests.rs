//! Where each value comes from, as a property of every setting; the template; the faults of a file.

use ugolki_tui::setting::{AUTO, Values};

use super::*;

const OWN: &str = "mine";

/// Two values of a setting that are not its default, and unlike each other.
fn others(setting: Setting) -> [String; 2] {
    let given = [
        (Setting::Name, ["Anna", "Bob"]),
        (Setting::Log, ["debug", "info"]),
        (Setting::Theme, ["dark", OWN]),
        (Setting::Confirm, ["on", "30"]),
    ];
    if let Some((_, words)) = given.into_iter().find(|(of, _)| *of == setting) {
        return words.map(str::to_owned);
    }
    let default = setting.word(&Choices::default());
    let words: Vec<String> = setting
        .values()
        .words()
        .iter()
        .filter(|word| **word != default)
        .map(|word| (*word).to_owned())
        .collect();
    let last = words.last().unwrap().clone();
    [words[0].clone(), last]
}

struct Place {
    source: Source,
    put: fn(&mut Where, Setting, &str),
}

#[derive(Default)]
struct Where {
    flags: Flags,
    variables: BTreeMap<Setting, String>,
    file: String,
    stored: Stored,
}

/// The places from the strongest to the weakest.
const PLACES: [Place; 4] = [
    Place {
        source: Source::Flag,
        put: |to, setting, word| to.flags.put(setting, word),
    },
    Place {
        source: Source::Variable,
        put: |to, setting, word| {
            to.variables.insert(setting, word.to_owned());
        },
    },
    Place {
        source: Source::File { line: 2 },
        put: |to, setting, word| to.file = format!("# mine\n{}\n", line(setting, word)),
    },
    Place {
        source: Source::Stored,
        put: |to, setting, word| to.stored.put(setting, word),
    },
];

fn resolved(from: &Where) -> Result<Config, Failure> {
    Config::resolve(Origins {
        flags: from.flags.clone(),
        variables: from.variables.clone(),
        file: ConfigFile::parse(&from.file, &[OWN.to_owned()]).unwrap(),
        stored: from.stored.clone(),
        own_themes: vec![OWN.to_owned()],
        system: Lang::De,
    })
}

/// T-11.3.
#[test]
fn each_place_gives_every_setting_and_goes_before_those_below_it() {
    for &setting in Setting::ALL {
        let [wanted, other] = others(setting);
        for (rank, place) in PLACES.iter().enumerate() {
            let mut all = Where::default();
            (place.put)(&mut all, setting, &wanted);
            for weaker in &PLACES[rank + 1..] {
                (weaker.put)(&mut all, setting, &other);
            }
            let config = resolved(&all).unwrap();
            assert_eq!(
                setting.word(config.choices()),
                wanted,
                "{setting:?} {:?}",
                place.source
            );
            assert_eq!(config.source(setting), place.source, "{setting:?}");
            for &each in Setting::ALL.iter().filter(|each| **each != setting) {
                assert_eq!(
                    each.word(config.choices()),
                    each.word(&Choices::default()),
                    "{each:?}"
                );
                assert_eq!(config.source(each), Source::Default, "{setting:?} {each:?}");
            }
        }
    }
}

#[test]
fn the_language_is_the_systems_where_nobody_says_another() {
    assert_eq!(resolved(&Where::default()).unwrap().lang(), Lang::De);
    let mut from = Where::default();
    from.flags.put(Setting::Lang, AUTO);
    from.stored.put(Setting::Lang, "ru");
    assert_eq!(resolved(&from).unwrap().lang(), Lang::De);
    let mut from = Where::default();
    from.stored.put(Setting::Lang, "ru");
    assert_eq!(resolved(&from).unwrap().lang(), Lang::Ru);
}

#[test]
fn locales_are_read_in_their_order() {
    for (set, lang) in [
        (vec![("LC_ALL", "ru_RU.UTF-8"), ("LANG", "de_DE.UTF-8")], Lang::Ru),
        (vec![("LC_MESSAGES", "nl_NL"), ("LANG", "de_DE.UTF-8")], Lang::Nl),
        (vec![("LC_ALL", ""), ("LANG", "de_DE.UTF-8")], Lang::De),
        (vec![("LC_ALL", "C.UTF-8"), ("LANG", "de_DE.UTF-8")], Lang::En),
    ] {
        let set: BTreeMap<&str, &str> = set.into_iter().collect();
        assert_eq!(
            system_language(&|name| set.get(name).map(|to| (*to).to_owned())),
            lang,
            "{set:?}"
        );
    }
}

#[test]
fn a_variable_without_such_a_value_is_refused_with_the_nearest_one_and_an_empty_one_counts_as_unset() {
    let mut from = Where::default();
    from.variables.insert(Setting::Men, "glyhps".to_owned());
    let Err(Failure::Usage(error)) = resolved(&from) else {
        panic!("refused");
    };
    assert_eq!(
        crate::words::faults::usage(Lang::De, &error),
        "'glyhps' ist kein Wert von UGOLKI_MEN"
    );
    assert_eq!(error.hint(Lang::De).as_deref(), Some("meintest du 'glyphs'?"));
    for &setting in Setting::ALL {
        let mut from = Where::default();
        from.variables.insert(setting, String::new());
        assert_eq!(resolved(&from).unwrap().source(setting), Source::Default);
        if !matches!(setting.values(), Values::Text(_)) {
            let mut from = Where::default();
            from.variables.insert(setting, "nonsense".to_owned());
            assert!(matches!(resolved(&from), Err(Failure::Usage(_))), "{setting:?}");
        }
    }
}

#[test]
fn what_is_set_elsewhere_is_not_taken_from_the_screen() {
    for &setting in Setting::ALL {
        let [wanted, other] = others(setting);
        for place in &PLACES[..3] {
            let mut from = Where::default();
            (place.put)(&mut from, setting, &wanted);
            let mut config = resolved(&from).unwrap();
            assert_eq!(
                config.prefer(setting, &other),
                None,
                "{setting:?} {:?}",
                place.source
            );
            assert_eq!(setting.word(config.choices()), wanted);
        }
        let mut config = resolved(&Where::default()).unwrap();
        let stored = config.prefer(setting, &other).unwrap().clone();
        assert_eq!(stored.get(setting), Some(other.as_str()));
        assert_eq!(setting.word(config.choices()), other);
        assert_eq!(config.source(setting), Source::Stored);
    }
}

#[test]
fn what_is_stored_is_read_back_and_nonsense_in_it_passed_over() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("settings.toml");
    let mut stored = Stored::default();
    for &setting in Setting::ALL {
        stored.put(setting, &others(setting)[1]);
    }
    stored.put(Setting::Name, "Anna \"the\" Cat");
    stored.write(&path).unwrap();
    let read = Stored::read(&path, &[OWN.to_owned()]);
    for &setting in Setting::ALL.iter().filter(|setting| **setting != Setting::Name) {
        assert_eq!(read.get(setting), stored.get(setting), "{setting:?}");
    }
    std::fs::write(
        &path,
        "men = \"letters\"\nhops = 3\nsomething = \"else\"\nletters = \"no\"\n= =\n",
    )
    .unwrap();
    let read = Stored::read(&path, &[]);
    assert_eq!(read.get(Setting::Men), Some("letters"));
    assert_eq!(read.get(Setting::Letters), None);
    assert_eq!(Stored::read(&home.path().join("nowhere"), &[]), Stored::default());
}

#[test]
fn the_template_sets_nothing_and_with_its_marks_taken_away_the_defaults() {
    insta::assert_snapshot!(template(Lang::En));
    for lang in Lang::ALL {
        let text = template(lang);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{lang:?}");
        assert_eq!(ConfigFile::parse(&text, &[]), Ok(ConfigFile::default()));
        let all: String = text
            .lines()
            .map(|line| match line.strip_prefix('#') {
                Some(set) if !set.starts_with(' ') => format!("{set}\n"),
                _ => format!("{line}\n"),
            })
            .collect();
        let file = ConfigFile::parse(&all, &[]).unwrap();
        for &setting in Setting::ALL {
            let (word, _) = file.get(setting).unwrap();
            assert_eq!(word, setting.word(&Choices::default()), "{lang:?} {setting:?}");
        }
    }
}

#[test]
fn every_way_to_write_a_value_in_the_file_is_read() {
    for (text, setting, word) in [
        ("hops = true", Setting::Hops, "on"),
        ("hops = \"on\"", Setting::Hops, "on"),
        ("mouse = false", Setting::Mouse, "off"),
        ("confirm = true", Setting::Confirm, "on"),
        ("confirm = 30", Setting::Confirm, "30"),
        ("confirm = \"30\"", Setting::Confirm, "30"),
        ("depth = 256", Setting::Depth, "256"),
        ("depth = \"256\"", Setting::Depth, "256"),
        ("bell = false", Setting::Bell, "off"),
        ("'lang' = 'ru'", Setting::Lang, "ru"),
    ] {
        let file = ConfigFile::parse(text, &[]).unwrap();
        assert_eq!(file.get(setting), Some((word, 1)), "{text}");
    }
}

/// T-11.2.
#[test]
fn faults_of_a_file_are_named_with_line_key_and_the_nearest_right_word() {
    let text = "\
them = \"dark\"
men = \"leters\"
hops = 3

mouse = [true]
lang = \"klingon\"
confirm = 0
name = \"\\u001b[2J\"
[look]
depth = 16
";
    let faults = ConfigFile::parse(text, &[]).unwrap_err();
    let error = ConfigError::new("config.toml".into(), faults);
    let lines: Vec<String> = error.lines().collect();
    insta::assert_snapshot!(lines.join("\n"));
    assert!(lines.iter().all(|line| !line.contains('\u{1b}')));
}

#[test]
fn what_is_no_toml_is_named_by_its_line() {
    for (text, line) in [
        ("men = \"letters\"\nmouse = ", 2),
        ("men == 3", 1),
        ("a = 1\na = 2", 2),
    ] {
        let faults = ConfigFile::parse(text, &[]).unwrap_err();
        assert!(
            faults
                .iter()
                .any(|fault| fault.line == Some(line) && matches!(fault.kind, FaultKind::NotToml(_))),
            "{text}: {faults:?}"
        );
    }
}

/// The page of the guide is the template, so that it can't go stale.
#[test]
fn the_page_on_settings_has_the_text_of_the_template() {
    let page = include_str!("../../../../docs/settings.md");
    assert!(
        page.contains(&template(Lang::En)),
        "docs/settings.md has another template than the program"
    );
}
