//! Which language to speak, before everything else is read (T-13.2).

use ugolki_tui::setting::Setting;
use ugolki_words::Lang;

use super::Flags;

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

/// The language of everything that is said before or without the user's file: faults of the command line, errors, helps
/// (T-13.2).
pub fn first_language(flags: &Flags) -> Lang {
    let variable = |name: &str| std::env::var(name).ok();
    spoken(flags, &variable, system_language(&variable))
}

/// The language in which faults of the user's file are told: that of flag or variable, else of the system.
pub(super) fn spoken(flags: &Flags, variable: &dyn Fn(&str) -> Option<String>, system: Lang) -> Lang {
    flags
        .get(Setting::Lang)
        .and_then(Lang::from_code)
        .or_else(|| Lang::from_code(&variable(&Setting::Lang.variable())?))
        .unwrap_or(system)
}
