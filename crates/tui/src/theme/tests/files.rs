//! Theme files: what they may hold, what is said of faults, and the template.

use ratatui::style::{Color, Modifier, Style};
use ugolki_words::Lang;

use crate::text;
use crate::theme::{
    Depth, ITEMS, Item, OwnTheme, Theme, ThemeEntry, ThemeFault, ThemeFaultKind, ThemeId, template,
};

/// The entries of a file in the plain form in which the template is written.
fn entries(file: &str) -> Vec<(String, String, u32)> {
    let mut table = String::new();
    let mut entries = Vec::new();
    for (line, number) in file.lines().zip(1..) {
        if let Some(name) = line.strip_prefix('[') {
            table = format!("{}.", name.trim_end_matches(']'));
        } else if let Some((key, value)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
            let value = match value.strip_prefix('"') {
                Some(text) => text
                    .trim_end_matches('"')
                    .replace("\\\\", "\\")
                    .replace("\\\"", "\""),
                None => value.to_owned(),
            };
            entries.push((format!("{table}{key}"), value, number));
        }
    }
    entries
}

fn read(file: &str) -> Result<OwnTheme, Vec<ThemeFault>> {
    let entries = entries(file);
    OwnTheme::new(
        "mine",
        entries.iter().map(|(name, value, line)| ThemeEntry {
            name,
            value,
            line: *line,
        }),
    )
}

#[test]
fn the_template_read_again_is_the_theme() {
    for id in ThemeId::ALL {
        for lang in Lang::ALL {
            let file = template(id, lang);
            assert_eq!(entries(&file).len(), ITEMS.len() + 1, "every item, and the base");
            let own = read(&file).unwrap();
            let expected = Theme {
                id: "mine".into(),
                ..Theme::new(id, Depth::True)
            };
            assert_eq!(own.at(Depth::True), expected, "{id:?}");
            assert_eq!(own.poor_contrasts(), [], "{id:?}");
        }
    }
}

#[test]
fn item_names_are_unique_and_each_has_its_words() {
    for (at, item) in ITEMS.iter().enumerate() {
        assert!(ITEMS[at + 1..].iter().all(|other| other.name != item.name));
        assert!(Item::named(item.name).is_some());
        for lang in Lang::ALL {
            assert!(!item.about(lang).is_empty(), "{}", item.name);
        }
    }
}

#[test]
fn a_theme_changes_what_it_names() {
    let own = read(
        "inherits = \"light\"\n[text]\ntitle = \"#102030 on 231 bold italic\"\n[board]\npath = \"30\"\n\
         [glyphs]\ncursor = \"{}!\"\n[men]\nwhite.solid = false\n",
    )
    .unwrap();
    let theme = own.at(Depth::True);
    let title = Style::new()
        .fg(Color::Rgb(0x10, 0x20, 0x30))
        .bg(Color::Indexed(231))
        .add_modifier(Modifier::BOLD | Modifier::ITALIC);
    assert_eq!(theme.text.title, title);
    assert_eq!(theme.board.path, Color::Indexed(30));
    assert_eq!(theme.board.glyphs.cursor, ('{', '}', '!'));
    assert!(!theme.board.men.white.solid && theme.light);
    let light = Theme::new(ThemeId::Light, Depth::True);
    assert_eq!(theme.text.news, light.text.news);
}

#[test]
fn where_there_are_fewer_colours_a_theme_has_the_form_of_its_base() {
    let own = read(
        "[text]\ntitle = \"#102030 bold\"\nkey = \"yellow\"\nstrong = \"underlined\"\n[board]\n\
         fill.corner = \" \"\n[glyphs]\nchain = \"*\"\n[men]\nblack.solid = true\n",
    )
    .unwrap();
    for depth in [Depth::Sixteen, Depth::None] {
        let (theme, base) = (own.at(depth), Theme::new(ThemeId::Dark, depth));
        assert_eq!(theme.text.title, base.text.title, "a fixed colour is not shown");
        assert_eq!(theme.board.fill, base.board.fill);
        assert_eq!(theme.board.men, base.board.men);
        assert_eq!(theme.board.glyphs.chain, '*');
        assert_eq!(theme.text.strong, Style::new().add_modifier(Modifier::UNDERLINED));
        let key = if depth == Depth::Sixteen {
            Style::new().fg(Color::Yellow)
        } else {
            base.text.key
        };
        assert_eq!(theme.text.key, key, "{depth:?}");
    }
}

#[test]
fn faults_name_what_is_near() {
    let check = |line: &str, expected: ThemeFaultKind, words: &str| {
        let faults = read(line).unwrap_err();
        let [fault] = faults.as_slice() else {
            panic!("{faults:?}")
        };
        assert_eq!(fault.kind, expected, "{line}");
        let said = text::theme_fault(Lang::En, fault);
        assert_eq!(said, words, "{line}");
        for lang in Lang::ALL {
            assert!(!text::theme_fault(lang, fault).contains(['{', '}']), "{lang:?}");
        }
    };
    let word = |word: &str, nearest| ThemeFaultKind::Word {
        word: word.into(),
        nearest,
    };
    let colour = |word: &str, nearest| ThemeFaultKind::Colour {
        word: word.into(),
        nearest,
    };
    check(
        "text.titel = \"bold\"",
        ThemeFaultKind::Unknown {
            nearest: Some("text.title"),
        },
        "there is no item \"text.titel\"; did you mean \"text.title\"?",
    );
    check(
        "nonsense = \"1\"",
        ThemeFaultKind::Unknown { nearest: None },
        "there is no item \"nonsense\"",
    );
    check(
        "inherits = \"drak\"",
        ThemeFaultKind::NoTheme {
            word: "drak".into(),
            nearest: Some("dark"),
        },
        "there is no built-in theme \"drak\" to inherit from; did you mean \"dark\"?",
    );
    check(
        "text.key = \"yelow bold\"",
        word("yelow", Some("yellow")),
        "\"yelow\" in \"text.key\" is neither a colour nor an attribute; did you mean \"yellow\"?",
    );
    check(
        "text.key = \"yellow bodl\"",
        word("bodl", Some("bold")),
        "\"bodl\" in \"text.key\" is neither a colour nor an attribute; did you mean \"bold\"?",
    );
    check(
        "text.key = \"white\"",
        word("white", None),
        "\"white\" in \"text.key\" is neither a colour nor an attribute",
    );
    check(
        "text.key = \"on #12345\"",
        colour("#12345", None),
        "\"#12345\" in \"text.key\" is no colour: write #rrggbb, a number from 16 to 255, or a name",
    );
    check(
        "board.path = \"8\"",
        colour("8", None),
        "\"8\" in \"board.path\" is no colour: write #rrggbb, a number from 16 to 255, or a name",
    );
    check(
        "glyphs.step = \"<>\"",
        ThemeFaultKind::Glyphs { count: 1 },
        "\"glyphs.step\" needs one character",
    );
    check(
        "lines.corners = \"+\"",
        ThemeFaultKind::Glyphs { count: 4 },
        "\"lines.corners\" needs 4 characters",
    );
    check(
        "glyphs.step = \"▪\"",
        ThemeFaultKind::NotNarrow { glyph: '▪' },
        "the character \"▪\" in \"glyphs.step\" does not take exactly one column everywhere",
    );
    check(
        "men.white.solid = yes",
        ThemeFaultKind::Flag,
        "\"men.white.solid\" is either true or false",
    );
    check(
        "text.key = \"\"\ntext.key = \"\"",
        ThemeFaultKind::Twice,
        "\"text.key\" is set twice",
    );
}

#[test]
fn every_fault_of_a_file_is_told_with_its_line() {
    let faults =
        read("inherits = \"dark\"\n[text]\nkey = \"purpel\"\nquite = \"\"\ntitle = \"bold\"\n").unwrap_err();
    let lines: Vec<_> = faults
        .iter()
        .map(|fault| (fault.line, fault.item.as_str()))
        .collect();
    assert_eq!(lines, [(3, "text.key"), (4, "text.quite")]);
}

#[test]
fn poor_contrast_is_a_warning() {
    let own = read("[text]\ntitle = \"#303030\"\n[board]\nmark = \"#6e7a89\"\n").unwrap();
    let poor = own.poor_contrasts();
    let items: Vec<_> = poor.iter().map(|poor| (poor.item, poor.under)).collect();
    assert!(items.contains(&("text.title", "terminal")), "{items:?}");
    assert!(items.contains(&("board.mark", "board.square")), "{items:?}");
    let said = text::poor_contrast(Lang::En, &poor[0]);
    assert_eq!(
        said,
        "\"text.title\" on \"terminal\" has a contrast of 1.11, and 4.50 is needed"
    );
}
