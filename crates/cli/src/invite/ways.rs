//! By which ways an invite leads to its host (T-3.2).

use ugolki_net::{Address, Entry, Exposure, Ticket};
use ugolki_tui::{Internet, Ways};

use super::Places;

/// The ways of a ticket from these places.
pub(super) fn ways_of(ticket: &Ticket, places: &Places<'_>) -> Ways {
    let direct: Vec<Address> = ticket
        .addresses()
        .into_iter()
        .filter(|address| address.relay().is_none())
        .collect();
    let mut relays: Vec<_> = ticket.entries.iter().filter_map(Entry::relay).collect();
    relays.dedup();
    let global = |address: &&Address| address.is_global();
    let confirmed = direct
        .iter()
        .filter(global)
        .any(|address| places.reachable.contains(address));
    let internet = match direct.iter().any(|address| address.is_global()) {
        false => Internet::No,
        true if confirmed => Internet::Confirmed,
        true => Internet::Untried,
    };
    let beyond = places.listening.iter().filter(|address| !address.is_loopback());
    let near = |address: &Address| !address.is_global() && address.is_dialable();
    Ways {
        here_only: relays.is_empty() && direct.iter().all(Address::is_loopback),
        lan: places.exposure == Exposure::Everything && beyond.clone().any(near),
        internet,
        relays,
        port: beyond.map(Address::port).find(|port| *port != 0),
    }
}
