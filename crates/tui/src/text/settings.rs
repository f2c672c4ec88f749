//! What settings are called, and what they do (T-3.10). The template of the user's file and the long help say the same.

use ugolki_node::view::{PeerState, Stage};
use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::setting::{AUTO, Group, Setting, Values};
use crate::shell::{FrameTimes, Lock};

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
    if setting == Setting::Log {
        return say!(lang, "settings-log-values").to_owned();
    }
    let values = setting.values();
    let words = values.words().join(", ");
    match values {
        Values::Words(_) => say!(lang, "settings-one-of", words = words),
        Values::WordsOrSeconds(_) => say!(lang, "settings-one-of-or-seconds", words = words),
        Values::Text(_) if words.is_empty() => say!(lang, "settings-any-text").to_owned(),
        Values::Text(_) => say!(lang, "settings-one-of-or-text", words = words),
    }
}

/// What a value is called on the screen; what has no other name is called by its word.
pub fn setting_value(lang: Lang, setting: Setting, word: &str) -> String {
    let said = match (setting, word) {
        (Setting::Lang, AUTO) => say!(lang, "setting-value-auto-lang"),
        (Setting::Lang, code) => match Lang::from_code(code) {
            Some(lang) => lang.own_name(),
            None => return clean(code),
        },
        (Setting::BoardSize, AUTO) => say!(lang, "setting-value-fits"),
        (Setting::Men, "letters") => say!(lang, "setting-value-men-letters"),
        (Setting::Theme, name) if name != AUTO => return clean(name),
        (Setting::Depth, "none") => say!(lang, "setting-value-none"),
        (Setting::Depth, colours) if colours != AUTO => return colours.to_owned(),
        (Setting::Reading, "ascii") => say!(lang, "setting-value-ascii"),
        (Setting::Name | Setting::Log, text) => return clean(text),
        (_, AUTO) => say!(lang, "setting-value-auto"),
        (_, "on") => say!(lang, "setting-value-on"),
        (_, "off") => say!(lang, "setting-value-off"),
        (_, "small") => say!(lang, "setting-value-small"),
        (_, "medium") => say!(lang, "setting-value-medium"),
        (_, "large") => say!(lang, "setting-value-large"),
        (_, "glyphs") => say!(lang, "setting-value-glyphs"),
        (_, "moves") => say!(lang, "setting-value-moves"),
        (_, "cursor") => say!(lang, "setting-value-cursor"),
        (_, "own") => say!(lang, "setting-value-own"),
        (_, "white") => say!(lang, "setting-value-white"),
        (_, "turn") => say!(lang, "setting-value-turn"),
        (_, "words") => say!(lang, "setting-value-words"),
        (_, "narrow") => say!(lang, "setting-value-narrow"),
        (_, "wide") => say!(lang, "setting-value-wide"),
        (_, "notify") => say!(lang, "setting-value-notify"),
        (Setting::Confirm, seconds) => {
            return say!(lang, "setting-value-seconds", seconds = seconds);
        }
        (_, other) => return clean(other),
    };
    said.to_owned()
}

/// What has set something that can't be changed on the screen, in a word.
pub fn setting_lock(lang: Lang, setting: Setting, by: Lock) -> String {
    match by {
        Lock::Flag => format!("--{}", setting.flag()),
        Lock::Variable => setting.variable(),
        Lock::File => say!(lang, "settings-lock-file").to_owned(),
    }
}

/// The same as a mark in a row, where there is no room for the name of a variable.
pub fn setting_lock_mark(lang: Lang, setting: Setting, by: Lock) -> String {
    match by {
        Lock::Flag | Lock::File => setting_lock(lang, setting, by),
        Lock::Variable => say!(lang, "settings-lock-variable").to_owned(),
    }
}

/// Why something can't be changed on the screen.
pub fn setting_locked(lang: Lang, setting: Setting, by: Lock) -> String {
    let lock = setting_lock(lang, setting, by);
    say!(
        lang,
        "settings-locked",
        name = setting_name(lang, setting),
        by = lock
    )
}

/// The way to the peer and how long a round trip takes, as far as there is a peer.
pub fn diagnostics_peer(lang: Lang, stage: &Stage) -> String {
    let peer = match stage {
        Stage::Game(game) => game.peer,
        Stage::Proposal(proposal) => proposal.peer,
        Stage::Idle | Stage::Joining { .. } => PeerState::Local,
    };
    match super::table::peer(lang, peer, None).into_iter().next() {
        Some(way) => say!(lang, "diagnostics-peer", way = way),
        None => say!(lang, "diagnostics-no-peer").to_owned(),
    }
}

/// How long frames take.
pub fn diagnostics_frames(lang: Lang, times: FrameTimes) -> String {
    let ms = |us: u64| super::number::tenths(lang, us / 100);
    say!(
        lang,
        "diagnostics-frames",
        last = ms(times.last_us),
        median = ms(times.median_us),
        longest = ms(times.longest_us),
        count = times.count
    )
}

/// Something that was set can't be kept.
pub fn setting_not_kept(lang: Lang, path: &str, why: &str) -> String {
    say!(lang, "settings-not-kept", path = clean(path), why = clean(why))
}
