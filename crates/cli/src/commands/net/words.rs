//! The report of a check, for people and for programs.

use serde::Serialize;
use ugolki_net::{Address, RelayState, RouterState};

use super::findings::{Expect, Findings, Nat};
use crate::words::counted;

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

/// The report for programs.
pub(super) fn report(found: &Findings) -> Report {
    let all = |addresses: &[Address]| addresses.iter().map(ToString::to_string).collect();
    Report {
        listening: all(&found.listening),
        ipv6: found.has_ipv6(),
        lan: Lan {
            searched: found.lan && found.lan_fault.is_none(),
            failed: found.lan_fault.clone(),
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
        advice: advice(found),
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
pub(super) fn sentences(found: &Findings) -> Vec<String> {
    let mut lines = Vec::new();
    for address in &found.listening {
        lines.push(format!("Listening at {address}{}.", kind(address)));
    }
    if found.listening.is_empty() {
        lines.push("Listening nowhere.".to_owned());
    }
    for (address, why) in &found.not_listening {
        lines.push(format!("Not listening at {address}: {why}."));
    }
    lines.push(if found.has_ipv6() {
        "IPv6: yes, with a public address.".to_owned()
    } else {
        "IPv6: no public address.".to_owned()
    });
    lines.push(match (&found.lan_fault, found.lan) {
        (Some(why), _) => format!("Local network: can't be searched: {why}."),
        (None, false) => "Local network: not searched.".to_owned(),
        (None, true) => format!(
            "Local network: {} found.",
            counted(found.players.len(), "player", "players")
        ),
    });
    lines.push(router(found));
    lines.extend(found.relays.iter().map(|(relay, state)| {
        let short = relay.key.short();
        format!("Relay {short}: {}.", relay_words(state.as_ref()))
    }));
    for (by, address) in &found.observed {
        lines.push(format!("Seen from {} as {address}.", by.short()));
    }
    for address in found.confirmed() {
        lines.push(format!("Reached from outside at {address}."));
    }
    lines.push(
        match found.nat() {
            Nat::None => "Address translation: none towards those who have seen you.",
            Nat::OnePort => {
                "Address translation: one port for all. A direct way can mostly be opened through it."
            }
            Nat::PortForEach => {
                "Address translation: another port for each (a symmetric NAT, it seems). No direct way can be opened \
                 through it."
            }
            Nat::Unknown => "Address translation: not known; it takes two relays that see you.",
        }
        .to_owned(),
    );
    lines.push(String::new());
    lines.push(
        match found.expect() {
            Expect::Direct => "What to expect: others reach you directly.",
            Expect::HolePunching => {
                "What to expect: others reach you through the relay; in seven of ten cases the game moves to a \
                 direct way by itself."
            }
            Expect::Relayed => {
                "What to expect: you play through the relay, unless the other side can be reached directly. That is \
                 as good a game, a little slower."
            }
            Expect::LanOnly => {
                "What to expect: those in your own network reach you; from the internet nobody does, as far as was \
                 seen. You can still join who can be reached."
            }
        }
        .to_owned(),
    );
    lines.extend(advice(found));
    lines
}

fn kind(address: &Address) -> &'static str {
    if address.is_loopback() {
        " (this machine only)"
    } else if address.is_private() {
        " (your network only)"
    } else {
        ""
    }
}

fn router(found: &Findings) -> String {
    match (found.upnp, &found.router) {
        (false, _) => "Router: not asked.".to_owned(),
        (true, Some(RouterState::Forwards { address })) => format!("Router: forwards {address} (UPnP)."),
        (true, Some(RouterState::NotPublic)) => {
            "Router: it has no public address itself (UPnP); there is another one above it.".to_owned()
        }
        (true, Some(RouterState::NoGateway)) => "Router: none forwards ports here (UPnP).".to_owned(),
        (true, None) => "Router: no answer (UPnP).".to_owned(),
    }
}

fn relay_words(state: Option<&RelayState>) -> String {
    match state {
        None | Some(RelayState::Idle) => "not needed".to_owned(),
        Some(RelayState::Dialling) => "no answer yet".to_owned(),
        Some(RelayState::Reserving) => "connected, has not granted a place yet".to_owned(),
        Some(RelayState::Reserved { limit: None }) => "keeps a place for you, without limits".to_owned(),
        Some(RelayState::Reserved { limit: Some(limit) }) => {
            let time = (limit.seconds > 0).then(|| time(limit.seconds));
            let bytes = (limit.bytes > 0).then(|| size(limit.bytes));
            let limits: Vec<_> = time.into_iter().chain(bytes).collect();
            if limits.is_empty() {
                return "keeps a place for you, without limits".to_owned();
            }
            format!(
                "keeps a place for you; a connection is cut after {}, and made anew",
                limits.join(" or ")
            )
        }
        Some(RelayState::BackingOff { why, .. }) => why.to_string(),
    }
}

/// A time in its largest whole unit.
fn time(seconds: u32) -> String {
    let units = [
        (86_400, "day", "days"),
        (3_600, "hour", "hours"),
        (60, "minute", "minutes"),
    ];
    let unit = units.into_iter().find(|(unit, ..)| seconds.is_multiple_of(*unit));
    let (unit, one, many) = unit.unwrap_or((1, "second", "seconds"));
    counted(usize::try_from(seconds / unit).unwrap_or(usize::MAX), one, many)
}

/// A size in MiB if it is a whole number of them, or else in KiB.
fn size(bytes: u64) -> String {
    let kib = bytes.div_ceil(1_024);
    if kib.is_multiple_of(1_024) {
        format!("{} MiB", kib / 1_024)
    } else {
        format!("{kib} KiB")
    }
}

/// What to do, best first.
fn advice(found: &Findings) -> Vec<String> {
    let mut advice = Vec::new();
    let mut say = |text: &str| advice.push(text.to_owned());
    if found.expect() == Expect::Direct {
        return advice;
    }
    if found.relays.is_empty() {
        say(
            "To do: name a relay of somebody you trust to be there, --relay ADDRESS; whoever has a public address can \
             run one: 'ugolki relay'.",
        );
    } else if !found.has_relay() {
        say(
            "To do: no relay that you named keeps a place for you; check the address, or ask who runs it whether it is \
             up and lets you in.",
        );
    }
    match &found.router {
        Some(RouterState::NoGateway) | None if found.upnp => say(
            "To do: switch on UPnP in your router, or forward a port by hand and host with --listen \
             /ip4/0.0.0.0/tcp/PORT.",
        ),
        Some(RouterState::NotPublic) => {
            say(
                "To do: your provider shares one address among its customers (CGNAT): only a relay or IPv6 helps.",
            );
        }
        Some(RouterState::Forwards { .. } | RouterState::NoGateway) | None => {}
    }
    if found.has_ipv6() {
        say("You have IPv6: who has it too reaches you directly, if your router's firewall lets it in.");
    }
    advice
}

#[cfg(test)]
mod tests {
    use super::super::findings::tests::seen_by_two;
    use super::*;

    #[test]
    fn a_host_behind_a_symmetric_nat_reads_what_it_is_in_for() {
        let mut found = seen_by_two("/ip4/198.51.100.7/tcp/4001", "/ip4/198.51.100.7/tcp/50312");
        found.lan = true;
        found.upnp = true;
        found.router = Some(RouterState::NoGateway);
        insta::assert_snapshot!(sentences(&found).join("\n"));
    }

    #[test]
    fn a_host_without_a_relay_is_told_what_to_do() {
        let found = Findings {
            lan: true,
            ..Findings::default()
        };
        insta::assert_snapshot!(sentences(&found).join("\n"));
    }
}
