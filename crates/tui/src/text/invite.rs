//! What is said of an invite: how long it is good, by which ways it leads here, and what to do if there are too few (T-3.2).

use ugolki_record::{Colours, PlayerKey, TimeControl};

use super::{form_colours, form_lan, time_control};
use crate::clean::clean;
use crate::shell::{Internet, InviteView, ShellView, Ways};

pub(crate) const WAITING_TICKET: &str = "Send this ticket to your friend; it is good for one game:";
pub(crate) const WAITING_SELECT: &str =
    "Select the next lines to copy the ticket by hand; it is good for one game:";
pub(crate) const WAITING_NO_TICKET: &str = "The ticket is being made: the program looks for its addresses.";
pub(crate) const WAITING_ADDRESSES: &str = "Reachable at:";
pub(crate) const WAITING_COPIED: &str = "The ticket was sent to the clipboard of your terminal. Not all terminals take it: then Tab shows it as lines to select.";
pub(crate) const COPY_TICKET: &str = "Copy ticket";
pub(crate) const SAVE_TICKET: &str = "Save";
pub(crate) const LINE_ALONE: &str = "As lines";
pub(crate) const WITH_CODE: &str = "With code";

/// How long the ticket is good.
pub(crate) fn waiting_expiry(invite: &InviteView) -> Option<String> {
    invite.minutes_left.map(|minutes| match minutes {
        0 => "The ticket has expired. Go back and host again.".into(),
        1 => "Good for one more minute.".into(),
        2..=119 => format!("Good for {minutes} minutes."),
        120..=2_879 => format!("Good for {} hours.", (minutes + 30) / 60),
        _ => format!("Good for {} days.", minutes / 1_440),
    })
}

/// What is offered while waiting.
pub(crate) fn waiting_offer(rules: &str, colours: Colours, time: TimeControl, lan: Option<bool>) -> String {
    let place = match lan {
        Some(open) => format!("on this network: {}", form_lan(open)),
        // It listens nowhere else.
        None => "on this machine: anyone may join".to_owned(),
    };
    format!(
        "{rules}, colours {}, {}; {place}.",
        form_colours(colours),
        time_control(time)
    )
}

/// The witnesses of the game that is offered.
pub(crate) fn waiting_witnesses(witnesses: &[PlayerKey], shell: &ShellView) -> Option<String> {
    let named = |key: &PlayerKey| match shell.witnesses.get(key) {
        Some(name) => format!("{} {}", clean(name), key.short()),
        None => key.short().to_string(),
    };
    let named: Vec<String> = witnesses.iter().map(named).collect();
    let word = if named.len() == 1 { "Witness" } else { "Witnesses" };
    (!named.is_empty()).then(|| format!("{word}: {}.", named.join(", ")))
}

/// By which ways players reach a host, a sentence each, and what to do where they can't (T-3.2).
pub fn ways(ways: &Ways) -> Vec<String> {
    if ways.here_only {
        return vec!["Only this machine reaches you: the program listens nowhere else.".to_owned()];
    }
    let mut said = Vec::new();
    if ways.lan {
        said.push("Players on your local network reach you.".to_owned());
    }
    said.extend(
        ways.relays
            .iter()
            .map(|relay| format!("Players anywhere reach you through the relay {}.", relay.short())),
    );
    match ways.internet {
        Internet::Confirmed => said.push("Players anywhere reach you directly.".to_owned()),
        Internet::Untried => said.push(
            "Players anywhere may reach you directly: you have a public address, if no firewall is in the way.".to_owned(),
        ),
        Internet::No if ways.relays.is_empty() => {
            let port = ways
                .port
                .map_or_else(|| "a port".to_owned(), |port| format!("port {port}"));
            said.push(format!(
                "Nobody on the internet does: name a relay with --relay, or have your router forward {port} to this machine."
            ));
        }
        Internet::No => {}
    }
    said
}

/// There is nothing that a ticket may tell.
pub const NO_ADDRESS: &str = "There is no address that may be told: name a relay with --relay, which then has to take you, or tell those of your \
                              network, too.";

/// The ticket was saved.
pub fn invite_saved(path: &str) -> String {
    format!("The ticket was saved to {path}. Whoever has that file joins with: ugolki join @FILE")
}

/// The ticket was not saved.
pub fn invite_not_saved(path: &str, why: &str) -> String {
    format!("The ticket could not be saved to {path}: {why}.")
}

/// There is a code, and the window is too small for it.
pub(crate) fn code_needs((columns, rows): (u16, u16)) -> String {
    format!("A window of {columns} x {rows} shows the ticket as a QR code, too.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::key;

    fn said(ways_: &Ways) -> String {
        ways(ways_).join(" ")
    }

    #[test]
    fn each_way_is_said_and_what_to_do_without_one() {
        let lan = Ways {
            lan: true,
            port: Some(4001),
            ..Ways::default()
        };
        assert_eq!(
            said(&lan),
            "Players on your local network reach you. Nobody on the internet does: name a relay with --relay, or have your \
             router forward port 4001 to this machine."
        );
        let relayed = Ways {
            relays: vec![key(2)],
            ..lan.clone()
        };
        assert_eq!(
            said(&relayed),
            format!(
                "Players on your local network reach you. Players anywhere reach you through the relay {}.",
                key(2).short()
            )
        );
        let direct = |internet| Ways {
            internet,
            ..Ways::default()
        };
        assert_eq!(
            said(&direct(Internet::Confirmed)),
            "Players anywhere reach you directly."
        );
        assert!(said(&direct(Internet::Untried)).contains("if no firewall"));
        let here = Ways {
            here_only: true,
            ..lan
        };
        assert_eq!(
            said(&here),
            "Only this machine reaches you: the program listens nowhere else."
        );
        assert_eq!(relayed.kinds(), ["lan", "relay"]);
    }

    #[test]
    fn the_time_left_is_said_in_days_hours_and_minutes() {
        for (minutes, said) in [
            (0, "The ticket has expired. Go back and host again."),
            (1, "Good for one more minute."),
            (119, "Good for 119 minutes."),
            (1_439, "Good for 24 hours."),
            (1_440, "Good for 24 hours."),
            (4_320, "Good for 3 days."),
        ] {
            let invite = InviteView {
                minutes_left: Some(minutes),
                ..InviteView::default()
            };
            assert_eq!(waiting_expiry(&invite).unwrap(), said);
        }
    }
}
