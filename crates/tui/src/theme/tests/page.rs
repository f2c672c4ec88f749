//! `docs/themes.md`: its tables are made from the themes. `UGOLKI_BLESS=1` writes them anew.

use core::fmt::Write as _;
use std::fs;

use ugolki_words::Lang;

use super::GLYPHS;
use crate::theme::schema::Slot;
use crate::theme::{Contrast, Depth, ITEMS, Theme, ThemeId};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/themes.md");

#[test]
fn the_page_says_what_the_themes_are() {
    let page = fs::read_to_string(PATH).unwrap();
    let mut made = page.clone();
    for (name, table) in [
        ("contrast", contrasts()),
        ("characters", characters()),
        ("items", items()),
    ] {
        let start = format!("<!-- {name} -->\n");
        let (before, rest) = made.split_once(&start).expect("a place for the table");
        let (_, after) = rest.split_once("<!-- end -->").expect("an end of the table");
        made = format!("{before}{start}{table}<!-- end -->{after}");
    }
    if std::env::var_os("UGOLKI_BLESS").is_some() {
        fs::write(PATH, &made).unwrap();
    } else {
        assert!(
            page == made,
            "docs/themes.md is out of date; UGOLKI_BLESS=1 writes it anew"
        );
    }
}

fn contrasts() -> String {
    let mut table = String::from("| theme | depth | text | men and marks |\n|---|---|---|---|\n");
    for id in [ThemeId::Dark, ThemeId::Light, ThemeId::HighContrast] {
        for (depth, name) in [(Depth::True, "24 bit"), (Depth::Indexed, "256")] {
            let contrasts = Theme::new(id, depth).contrasts();
            let least = |of: &dyn Fn(&Contrast) -> bool| {
                let is = contrasts.iter().filter(|contrast| of(contrast));
                let is = is.map(|contrast| contrast.is).min().unwrap();
                format!("{}.{:02}", is / 100, is % 100)
            };
            writeln!(
                table,
                "| `{}` | {name} | {} | {} |",
                id.word(),
                least(&|contrast| contrast.item.starts_with("text.")),
                least(&|contrast| contrast.least == 300)
            )
            .unwrap();
        }
    }
    table
}

fn characters() -> String {
    let mut table = String::from("| character | code point | width |\n|---|---|---|\n");
    for (glyph, _, kind) in GLYPHS {
        let kind = if *kind == 'A' { "ambiguous" } else { "narrow" };
        writeln!(table, "| `{glyph}` | U+{:04X} | {kind} |", u32::from(*glyph)).unwrap();
    }
    table
}

fn items() -> String {
    let mut table = String::from("| item | holds | for |\n|---|---|---|\n");
    for item in ITEMS {
        let holds = match item.slot {
            Slot::Style(_) => "style",
            Slot::Colour(_) => "colour",
            Slot::Glyph(_) => "character",
            Slot::Pair(_) => "2 characters",
            Slot::Triple(_) => "3 characters",
            Slot::Four(_) => "4 characters",
            Slot::Flag(_) => "true or false",
        };
        writeln!(table, "| `{}` | {holds} | {} |", item.name, item.about(Lang::En)).unwrap();
    }
    table
}
