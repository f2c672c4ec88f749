//! All settings as text: the template of the user's file, and the part of the manual on them.

use std::fmt::Write as _;

use ugolki_tui::setting::{Choices, Setting, Values};
use ugolki_tui::text;
use ugolki_words::{Lang, say};

use super::flags::switches;

/// How wide comments and the manual are.
const WIDTH: usize = 78;

/// A file that sets nothing: every setting with its default behind a `#`, and what it does (T-11.2).
pub fn template(lang: Lang) -> String {
    let choices = Choices::default();
    let mut text = String::new();
    for line in wrapped(say!(lang, "settings-template-top"), WIDTH) {
        line_into(&mut text, "# ", &line);
    }
    let mut group = None;
    for &setting in Setting::ALL {
        text.push('\n');
        if group.replace(setting.group()) != Some(setting.group()) {
            line_into(&mut text, "# ==== ", text::setting_group(lang, setting.group()));
            text.push('\n');
        }
        for line in wrapped(text::setting_help(lang, setting), WIDTH) {
            line_into(&mut text, "# ", &line);
        }
        for line in wrapped(&text::setting_values(lang, setting), WIDTH) {
            line_into(&mut text, "# ", &line);
        }
        line_into(&mut text, "#", &line(setting, &setting.word(&choices)));
    }
    text
}

/// The line of a file that sets this.
pub(crate) fn line(setting: Setting, word: &str) -> String {
    let written = match (setting.values(), word) {
        (Values::Words(words), "on") if words == ["off", "on"] => "true".to_owned(),
        (Values::Words(words), "off") if words == ["off", "on"] => "false".to_owned(),
        (Values::WordsOrSeconds(words), _) if !words.contains(&word) => word.to_owned(),
        (Values::Words(_) | Values::WordsOrSeconds(_) | Values::Text(_), _) => quoted(word),
    };
    format!("{} = {written}", setting.key())
}

/// A text between quotation marks, as TOML has it.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            c if c.is_control() => write!(quoted, "\\u{:04x}", u32::from(c)).unwrap_or_default(),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// The part of the manual on flags, one for each setting.
pub fn manual(lang: Lang) -> String {
    let mut text = String::new();
    line_into(&mut text, "", say!(lang, "usage-settings"));
    for &setting in Setting::ALL {
        let flag = format!("  --{}", setting.flag());
        let variable = setting.variable();
        line_into(&mut text, "", &format!("{flag:<16}{variable}"));
        for line in wrapped(text::setting_help(lang, setting), WIDTH - 6) {
            line_into(&mut text, "      ", &line);
        }
        for line in wrapped(&text::setting_values(lang, setting), WIDTH - 6) {
            line_into(&mut text, "      ", &line);
        }
    }
    text.push('\n');
    for (flag, help) in switches(lang) {
        line_into(&mut text, "", &format!("  --{flag:<14}{help}"));
    }
    text.push('\n');
    text.push_str(&wrapped(say!(lang, "usage-settings-order"), WIDTH).join("\n"));
    text
}

fn line_into(text: &mut String, before: &str, line: &str) {
    text.push_str(before);
    text.push_str(line);
    text.push('\n');
}

/// The text in lines of at most `width` characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
