//! The report of a check, for people and for programs.

use serde::Serialize;
use ugolki_net::{Address, NetError, RelayState, RouterState};
use ugolki_words::{Lang, say};

use super::findings::{Expect, Findings, Nat};
use crate::words::faults;

/// The report as one object.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename = "net-check")]
pub(super) struct Report {
    listening: Vec<String>,
    ipv6: bool,
    lan: Lan,
    router: &'static str,
    reachable: Vec<String>,
    relays: Vec<Relay>,
    observed: Vec<Observed>,
    nat: &'static str,
    expect: &'static str,
    advice: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Lan {
    searched: bool,
    failed: Option<String>,
    players: usize,
}

#[derive(Debug, Serialize)]
struct Relay {
    key: String,
    state: &'static str,
    why: Option<String>,
    seconds: Option<u32>,
    bytes: Option<u64>,
}

#[derive(Debug, Serialize)]
struct Observed {
    by: String,
    address: String,
}

/// Why something failed, for programs.
fn cause(error: &NetError) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

/// The report for programs.
pub(super) fn report(found: &Findings) -> Report {
    let all = |addresses: &[Address]| addresses.iter().map(ToString::to_string).collect();
    Report {
        listening: all(&found.listening),
        ipv6: found.has_ipv6(),
        lan: Lan {
            searched: found.lan && found.lan_fault.is_none(),
            failed: found.lan_fault.as_ref().map(cause),
            players: found.players.len(),
        },
        router: router_word(found),
        reachable: all(&found.reachable),
        relays: found
            .relays
            .iter()
            .map(|(relay, state)| {
                let (state, why, limit) = match state {
                    None | Some(RelayState::Idle) => ("idle", None, None),
                    Some(RelayState::Dialling) => ("dialling", None, None),
                    Some(RelayState::Reserving) => ("reserving", None, None),
                    Some(RelayState::Reserved { limit }) => ("reserved", None, *limit),
                    Some(RelayState::BackingOff { why, .. }) => ("failed", Some(why.to_string()), None),
                };
                Relay {
                    key: relay.key.to_string(),
                    state,
                    why,
                    seconds: limit.map(|limit| limit.seconds).filter(|seconds| *seconds > 0),
                    bytes: limit.map(|limit| limit.bytes).filter(|bytes| *bytes > 0),
                }
            })
            .collect(),
        observed: found
            .observed
            .iter()
            .map(|(by, address)| Observed {
                by: by.to_string(),
                address: address.to_string(),
            })
            .collect(),
        nat: match found.nat() {
            Nat::None => "none",
            Nat::OnePort => "one-port",
            Nat::PortForEach => "port-for-each",
            Nat::Unknown => "unknown",
        },
        expect: match found.expect() {
            Expect::Direct => "direct",
            Expect::HolePunching => "hole-punching",
            Expect::Relayed => "relayed",
            Expect::LanOnly => "lan-only",
        },
        // Programs read English (T-10.4).
        advice: advice(Lang::En, found),
    }
}

fn router_word(found: &Findings) -> &'static str {
    match (found.upnp, &found.router) {
        (false, _) => "off",
        (true, Some(RouterState::Forwards { .. })) => "forwarded",
        (true, Some(RouterState::NoGateway)) => "none",
        (true, Some(RouterState::NotPublic)) => "refused",
        (true, None) => "unknown",
    }
}

/// The report for people: what was found, a line each, then what to expect, then what to do.
pub(super) fn sentences(lang: Lang, found: &Findings) -> Vec<String> {
    let mut lines: Vec<String> = found
        .listening
        .iter()
        .map(|address| listening(lang, address))
        .collect();
    if lines.is_empty() {
        lines.push(say!(lang, "net-listening-nowhere").to_owned());
    }
    for (address, why) in &found.not_listening {
        lines.push(say!(
            lang,
            "net-not-listening",
            address = address.to_string(),
            why = faults::net_error(lang, why).inner().to_owned()
        ));
    }
    lines.push(
        if found.has_ipv6() {
            say!(lang, "net-ipv6")
        } else {
            say!(lang, "net-no-ipv6")
        }
        .to_owned(),
    );
    lines.push(match (&found.lan_fault, found.lan) {
        (Some(why), _) => say!(
            lang,
            "net-lan-failed",
            why = faults::net_error(lang, why).inner().to_owned()
        ),
        (None, false) => say!(lang, "net-lan-off").to_owned(),
        (None, true) => say!(lang, "net-lan", count = found.players.len()),
    });
    lines.push(router(lang, found));
    lines.extend(found.relays.iter().map(|(relay, state)| {
        say!(
            lang,
            "net-relay",
            key = relay.key.short().to_string(),
            said = relay_words(lang, state.as_ref())
        )
    }));
    for (by, address) in &found.observed {
        lines.push(say!(
            lang,
            "net-seen",
            key = by.short().to_string(),
            address = address.to_string()
        ));
    }
    for address in found.confirmed() {
        lines.push(say!(lang, "net-reached", address = address.to_string()));
    }
    lines.push(
        match found.nat() {
            Nat::None => say!(lang, "net-nat-none"),
            Nat::OnePort => say!(lang, "net-nat-one-port"),
            Nat::PortForEach => say!(lang, "net-nat-each"),
            Nat::Unknown => say!(lang, "net-nat-unknown"),
        }
        .to_owned(),
    );
    lines.push(String::new());
    lines.push(
        match found.expect() {
            Expect::Direct => say!(lang, "net-expect-direct"),
            Expect::HolePunching => say!(lang, "net-expect-punching"),
            Expect::Relayed => say!(lang, "net-expect-relayed"),
            Expect::LanOnly => say!(lang, "net-expect-lan"),
        }
        .to_owned(),
    );
    lines.extend(advice(lang, found));
    lines
}

fn listening(lang: Lang, address: &Address) -> String {
    let written = address.to_string();
    if address.is_loopback() {
        say!(lang, "net-listening-here", address = written)
    } else if address.is_private() {
        say!(lang, "net-listening-lan", address = written)
    } else {
        say!(lang, "net-listening", address = written)
    }
}

fn router(lang: Lang, found: &Findings) -> String {
    match (found.upnp, &found.router) {
        (false, _) => say!(lang, "net-router-off").to_owned(),
        (true, Some(RouterState::Forwards { address })) => {
            say!(lang, "net-router-forwards", address = address.to_string())
        }
        (true, Some(RouterState::NotPublic)) => say!(lang, "net-router-above").to_owned(),
        (true, Some(RouterState::NoGateway)) => say!(lang, "net-router-none").to_owned(),
        (true, None) => say!(lang, "net-router-silent").to_owned(),
    }
}

fn relay_words(lang: Lang, state: Option<&RelayState>) -> String {
    match state {
        None | Some(RelayState::Idle) => say!(lang, "net-relay-idle").to_owned(),
        Some(RelayState::Dialling) => say!(lang, "net-relay-dialling").to_owned(),
        Some(RelayState::Reserving) => say!(lang, "net-relay-reserving").to_owned(),
        Some(RelayState::Reserved { limit }) => {
            let limit = limit.as_ref();
            let time = limit
                .filter(|limit| limit.seconds > 0)
                .map(|limit| time(lang, limit.seconds));
            let bytes = limit
                .filter(|limit| limit.bytes > 0)
                .map(|limit| size(lang, limit.bytes));
            let either = |first: String, second| say!(lang, "net-or", first = first, second = second);
            match time.into_iter().chain(bytes).reduce(either) {
                Some(limits) => say!(lang, "net-relay-limited", limits = limits),
                None => say!(lang, "net-relay-reserved").to_owned(),
            }
        }
        Some(RelayState::BackingOff { why, .. }) => faults::relay_fault(lang, *why).to_owned(),
    }
}

/// A time in its largest whole unit.
fn time(lang: Lang, seconds: u32) -> String {
    const MINUTE: u32 = 60;
    const HOUR: u32 = 60 * MINUTE;
    const DAY: u32 = 24 * HOUR;
    if seconds.is_multiple_of(DAY) {
        say!(lang, "net-days", count = seconds / DAY)
    } else if seconds.is_multiple_of(HOUR) {
        say!(lang, "net-hours", count = seconds / HOUR)
    } else if seconds.is_multiple_of(MINUTE) {
        say!(lang, "net-minutes", count = seconds / MINUTE)
    } else {
        say!(lang, "net-seconds", count = seconds)
    }
}

/// A size in MiB if it is a whole number of them, or else in KiB.
fn size(lang: Lang, bytes: u64) -> String {
    let kib = bytes.div_ceil(1_024);
    if kib.is_multiple_of(1_024) {
        say!(lang, "net-mib", count = kib / 1_024)
    } else {
        say!(lang, "net-kib", count = kib)
    }
}

/// What to do, best first.
fn advice(lang: Lang, found: &Findings) -> Vec<String> {
    if found.expect() == Expect::Direct {
        return Vec::new();
    }
    let mut advice = Vec::new();
    if found.relays.is_empty() {
        advice.push(say!(lang, "net-do-name-relay"));
    } else if !found.has_relay() {
        advice.push(say!(lang, "net-do-check-relay"));
    }
    match &found.router {
        Some(RouterState::NoGateway) | None if found.upnp => advice.push(say!(lang, "net-do-upnp")),
        Some(RouterState::NotPublic) => advice.push(say!(lang, "net-do-cgnat")),
        Some(RouterState::Forwards { .. } | RouterState::NoGateway) | None => {}
    }
    if found.has_ipv6() {
        advice.push(say!(lang, "net-do-ipv6"));
    }
    advice.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use ugolki_net::CircuitLimit;

    use super::super::findings::tests::seen_by_two;
    use super::*;

    #[test]
    fn a_host_behind_a_symmetric_nat_reads_what_it_is_in_for() {
        let mut found = seen_by_two("/ip4/198.51.100.7/tcp/4001", "/ip4/198.51.100.7/tcp/50312");
        found.lan = true;
        found.upnp = true;
        found.router = Some(RouterState::NoGateway);
        insta::assert_snapshot!(sentences(Lang::En, &found).join("\n"));
    }

    #[test]
    fn a_host_without_a_relay_is_told_what_to_do() {
        let found = Findings {
            lan: true,
            ..Findings::default()
        };
        insta::assert_snapshot!(sentences(Lang::En, &found).join("\n"));
    }

    #[test]
    fn t_13_5_a_check_is_told_in_every_language() {
        let mut found = seen_by_two("/ip4/198.51.100.7/tcp/4001", "/ip4/198.51.100.7/tcp/4001");
        found.upnp = true;
        found.lan = true;
        found.router = Some(RouterState::NotPublic);
        found
            .players
            .extend(found.relays.iter().map(|(relay, _)| relay.key));
        if let Some((_, state)) = found.relays.first_mut() {
            *state = Some(RelayState::Reserved {
                limit: Some(CircuitLimit {
                    seconds: 21_600,
                    bytes: 64 << 20,
                }),
            });
        }
        let said = Lang::ALL.map(|lang| sentences(lang, &found).join("\n"));
        insta::assert_snapshot!(said.join("\n\n"));
    }
}
