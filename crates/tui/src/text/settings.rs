//! What settings are called, and what they do (T-3.10). The template of the user's file and the long help say the same.

use ugolki_words::{Lang, say};

use crate::setting::{Group, Setting, Values};

/// What a setting is called.
pub fn setting_name(lang: Lang, setting: Setting) -> &'static str {
    match setting {
        Setting::Name => say!(lang, "setting-name"),
        Setting::Lang => say!(lang, "setting-lang"),
        Setting::Theme => say!(lang, "setting-theme"),
        Setting::Depth => say!(lang, "setting-depth"),
        Setting::Ambiguous => say!(lang, "setting-ambiguous"),
        Setting::BoardSize => say!(lang, "setting-board-size"),
        Setting::Men => say!(lang, "setting-men"),
        Setting::Turned => say!(lang, "setting-turned"),
        Setting::Animation => say!(lang, "setting-animation"),
        Setting::Hops => say!(lang, "setting-hops"),
        Setting::Confirm => say!(lang, "setting-confirm"),
        Setting::Premove => say!(lang, "setting-premove"),
        Setting::Letters => say!(lang, "setting-letters"),
        Setting::Mouse => say!(lang, "setting-mouse"),
        Setting::Bell => say!(lang, "setting-bell"),
        Setting::Reading => say!(lang, "setting-reading"),
        Setting::Log => say!(lang, "setting-log"),
    }
}

/// What a setting does, in a sentence or two.
pub fn setting_help(lang: Lang, setting: Setting) -> &'static str {
    match setting {
        Setting::Name => say!(lang, "setting-name-help"),
        Setting::Lang => say!(lang, "setting-lang-help"),
        Setting::Theme => say!(lang, "setting-theme-help"),
        Setting::Depth => say!(lang, "setting-depth-help"),
        Setting::Ambiguous => say!(lang, "setting-ambiguous-help"),
        Setting::BoardSize => say!(lang, "setting-board-size-help"),
        Setting::Men => say!(lang, "setting-men-help"),
        Setting::Turned => say!(lang, "setting-turned-help"),
        Setting::Animation => say!(lang, "setting-animation-help"),
        Setting::Hops => say!(lang, "setting-hops-help"),
        Setting::Confirm => say!(lang, "setting-confirm-help"),
        Setting::Premove => say!(lang, "setting-premove-help"),
        Setting::Letters => say!(lang, "setting-letters-help"),
        Setting::Mouse => say!(lang, "setting-mouse-help"),
        Setting::Bell => say!(lang, "setting-bell-help"),
        Setting::Reading => say!(lang, "setting-reading-help"),
        Setting::Log => say!(lang, "setting-log-help"),
    }
}

/// What a group of settings is called.
pub fn setting_group(lang: Lang, group: Group) -> &'static str {
    match group {
        Group::Player => say!(lang, "settings-group-player"),
        Group::Look => say!(lang, "settings-group-look"),
        Group::Play => say!(lang, "settings-group-play"),
        Group::Devices => say!(lang, "settings-group-devices"),
        Group::Program => say!(lang, "settings-group-program"),
    }
}

/// What values a setting has. The words are those of file, flag and variable.
pub fn setting_values(lang: Lang, setting: Setting) -> String {
    let values = setting.values();
    let words = values.words().join(", ");
    match values {
        Values::Words(_) => say!(lang, "settings-one-of", words = words),
        Values::WordsOrSeconds(_) => say!(lang, "settings-one-of-or-seconds", words = words),
        Values::Text(_) if words.is_empty() => say!(lang, "settings-any-text").to_owned(),
        Values::Text(_) => say!(lang, "settings-one-of-or-text", words = words),
    }
}
