//! A theme written out whole, as a file to begin a theme of one's own with (T-5.1).

use core::fmt::Write as _;

use ugolki_words::{Lang, say};

use super::own::{COLOURS, written};
use super::{ITEMS, Look, Theme, ThemeId};
use crate::theme::Depth;

/// Every item of a built-in theme with what it is for, as TOML. Read again, it is that theme.
pub fn template(id: ThemeId, lang: Lang) -> String {
    let theme = Look::BuiltIn(id).at(Depth::True);
    let names = COLOURS.map(|(name, _)| name).join(" ");
    let mut text = String::new();
    for line in [
        say!(lang, "themes-template-about").to_owned(),
        say!(lang, "themes-template-style").to_owned(),
        say!(lang, "themes-template-colour", names = names.as_str()),
    ] {
        push(&mut text, &format!("# {line}"));
    }
    push(
        &mut text,
        &format!("\n# {}", say!(lang, "themes-template-inherits")),
    );
    push(&mut text, &format!("inherits = \"{}\"", id.word()));
    push_items(&mut text, &theme, lang);
    text
}

/// Writes the items, a table for each subject.
fn push_items(text: &mut String, theme: &Theme, lang: Lang) {
    let mut table = "";
    for item in ITEMS {
        let (of, key) = item.name.split_once('.').unwrap_or(("", item.name));
        if of != table {
            table = of;
            push(text, &format!("\n[{table}]"));
        }
        push(text, &format!("# {}", item.about(lang)));
        push(text, &format!("{key} = {}", written(theme, item)));
    }
}

fn push(text: &mut String, line: &str) {
    // Writing to a string does not fail.
    writeln!(text, "{line}").unwrap_or_default();
}
