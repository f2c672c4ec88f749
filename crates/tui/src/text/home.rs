//! The words of the home screen (T-3.1).

use ugolki_node::view::LanPeer;
use ugolki_words::{Lang, say};

use crate::clean::clean;
use crate::screens::home::{Entry, Group};
use crate::shell::Acquaintance;

/// What stands over the games to go on with.
pub(crate) fn home_unfinished(lang: Lang) -> &'static str {
    say!(lang, "home-unfinished")
}

/// What stands over a group of entries.
pub(crate) fn home_group(lang: Lang, group: Group) -> &'static str {
    match group {
        Group::Play => say!(lang, "home-play"),
        Group::Learn => say!(lang, "home-learn"),
        Group::Games => say!(lang, "home-games"),
        Group::Program => say!(lang, "home-program"),
    }
}

/// An entry, and what choosing it does.
pub(crate) fn home_entry(lang: Lang, entry: Entry) -> (&'static str, &'static str) {
    match entry {
        Entry::Host => (say!(lang, "host-title"), say!(lang, "home-host-help")),
        Entry::Join => (say!(lang, "join-title"), say!(lang, "home-join-help")),
        Entry::Local => (say!(lang, "local-title"), say!(lang, "home-local-help")),
        Entry::Practice => (say!(lang, "play-computer"), say!(lang, "home-computer-help")),
        Entry::Watch => (say!(lang, "home-watch"), say!(lang, "home-watch-help")),
        Entry::Tournaments => (
            say!(lang, "home-tournaments"),
            say!(lang, "home-tournaments-help"),
        ),
        Entry::Ratings => (say!(lang, "home-ratings"), say!(lang, "home-ratings-help")),
        Entry::Logs => (say!(lang, "library"), say!(lang, "library-home")),
        Entry::School => (say!(lang, "school"), say!(lang, "home-school")),
        Entry::Settings => (say!(lang, "action-settings"), say!(lang, "action-settings-help")),
        Entry::Help => (say!(lang, "help-title"), say!(lang, "home-help-help")),
        Entry::Quit => (say!(lang, "home-quit"), say!(lang, "home-quit-help")),
    }
}

/// A player on the network where there is little room: the name, and what it offers.
pub(crate) fn home_player(lang: Lang, peer: &LanPeer, seen: Option<&Acquaintance>) -> String {
    let name = peer.name.as_ref().map(|name| clean(name.as_str()));
    let name = name.unwrap_or_else(|| peer.key.short().to_string());
    let offer = peer.offers.as_ref();
    let offer = offer.map_or_else(|| say!(lang, "home-no-offer"), |ruleset| ruleset.id());
    match seen.and_then(|seen| super::acquaintance_mark(lang, seen)) {
        Some(mark) => format!("{name} ({mark}): {offer}"),
        None => format!("{name}: {offer}"),
    }
}
