//! Which language to speak, before everything else is read (T-13.2).

use std::ffi::OsString;
use std::path::Path;

use ugolki_tui::setting::Setting;
use ugolki_words::Lang;

use super::file::{entries, text_of};
use super::{Flags, values};
use crate::dirs::Dirs;

/// The variables that say which language the user wants, the first that is set first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of the system: what the variables of the locale say, and where none is set what the system itself says.
pub fn system_language(variable: &dyn Fn(&str) -> Option<String>) -> Lang {
    let set = VARIABLES
        .into_iter()
        .find_map(|name| variable(name).filter(|locale| !locale.is_empty()));
    if let Some(locale) = set {
        return Lang::for_locales([locale.as_str()]);
    }
    let locales: Vec<String> = sys_locale::get_locales().collect();
    Lang::for_locales(locales.iter().map(String::as_str))
}

/// The language of what is said before or without the settings: helps and errors of the command line, failures (T-13.2). It goes
/// by the same order as the setting, and nothing that is wrong with the user's files matters here.
pub fn first_language(arguments: impl IntoIterator<Item = OsString>) -> Lang {
    let variable = |name: &str| std::env::var(name).ok();
    let (flag, no_config) = flags(arguments);
    let said = flag
        .filter(|word| is_language(word))
        .or_else(|| variable(&Setting::Lang.variable()).filter(|word| is_language(word)))
        .or_else(|| {
            let dirs = Dirs::from_env().ok()?;
            let of_user = || config_word(&dirs.config_file());
            let stored = || config_word(&dirs.settings());
            (!no_config).then(of_user).flatten().or_else(stored)
        });
    // `auto` leaves it to the system.
    said.and_then(|word| Lang::from_code(&word))
        .unwrap_or_else(|| system_language(&variable))
}

/// The last `--lang` among the arguments, and whether there is a `--no-config`: as they would be read if the rest were right.
fn flags(arguments: impl IntoIterator<Item = OsString>) -> (Option<String>, bool) {
    let flag = format!("--{}", Setting::Lang.flag());
    let (mut lang, mut no_config) = (None, false);
    let mut arguments = arguments
        .into_iter()
        .skip(1)
        .filter_map(|argument| argument.into_string().ok())
        .take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        if argument == "--no-config" {
            no_config = true;
        } else if argument == flag {
            lang = arguments.next();
        } else if let Some(word) = argument
            .strip_prefix(&flag)
            .and_then(|rest| rest.strip_prefix('='))
        {
            lang = Some(word.to_owned());
        }
    }
    (lang, no_config)
}

fn is_language(word: &str) -> bool {
    values::check(Setting::Lang, word, &[]).is_ok()
}

/// The language that a file of settings sets, whatever else is in it.
fn config_word(path: &Path) -> Option<String> {
    let text = text_of(path).ok()??;
    entries(&text, &mut Vec::new())
        .into_iter()
        .filter(|(key, ..)| key == Setting::Lang.key())
        .find_map(|(_, value, _)| value.as_str().map(str::to_owned))
        .filter(|word| is_language(word))
}

/// The language in which faults of the user's file are told: that of flag or variable, else of the system.
pub(super) fn spoken(flags: &Flags, variable: &dyn Fn(&str) -> Option<String>, system: Lang) -> Lang {
    flags
        .get(Setting::Lang)
        .and_then(Lang::from_code)
        .or_else(|| Lang::from_code(&variable(&Setting::Lang.variable())?))
        .unwrap_or(system)
}
