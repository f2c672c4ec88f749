//! What is said of an invite: how long it is good, by which ways it leads here, and what to do if there are too few (T-3.2).

use ugolki_record::{Colours, PlayerKey, TimeControl};
use ugolki_words::{Lang, say};

use super::{form_colours, form_lan, time_control};
use crate::clean::clean;
use crate::shell::{Internet, InviteView, ShellView, Ways};

/// How long the ticket is good.
pub(crate) fn waiting_expiry(lang: Lang, invite: &InviteView) -> Option<String> {
    invite.minutes_left.map(|minutes| match minutes {
        0 => say!(lang, "waiting-expired").into(),
        1..=119 => say!(lang, "waiting-minutes", minutes = minutes),
        120..=2_879 => say!(lang, "waiting-hours", hours = (minutes + 30) / 60),
        _ => say!(lang, "waiting-days", days = minutes / 1_440),
    })
}

/// What is offered while waiting.
pub(crate) fn waiting_offer(
    lang: Lang,
    rules: &str,
    colours: Colours,
    time: TimeControl,
    lan: Option<bool>,
) -> String {
    let (colours, time) = (form_colours(lang, colours), time_control(lang, time));
    if let Some(open) = lan {
        say!(
            lang,
            "waiting-offer-lan",
            rules = rules,
            colours = colours,
            time = time,
            lan = form_lan(lang, open)
        )
    } else {
        // It listens nowhere else.
        say!(
            lang,
            "waiting-offer-here",
            rules = rules,
            colours = colours,
            time = time
        )
    }
}

/// The witnesses of the game that is offered.
pub(crate) fn waiting_witnesses(lang: Lang, witnesses: &[PlayerKey], shell: &ShellView) -> Option<String> {
    let named = |key: &PlayerKey| match shell.witnesses.get(key) {
        Some(name) => format!("{} {}", clean(name), key.short()),
        None => key.short().to_string(),
    };
    let named: Vec<String> = witnesses.iter().map(named).collect();
    (!named.is_empty()).then(|| {
        say!(
            lang,
            "waiting-witnesses",
            count = named.len(),
            named = named.join(", ")
        )
    })
}

/// By which ways players reach a host, a sentence each, and what to do where they can't (T-3.2).
pub fn ways(lang: Lang, ways: &Ways) -> Vec<String> {
    if ways.here_only {
        return vec![say!(lang, "way-here-only").to_owned()];
    }
    let mut said = Vec::new();
    if ways.lan {
        said.push(say!(lang, "way-lan").to_owned());
    }
    said.extend(
        ways.relays
            .iter()
            .map(|relay| say!(lang, "way-relay", relay = relay.short().to_string())),
    );
    match ways.internet {
        Internet::Confirmed => said.push(say!(lang, "way-direct").to_owned()),
        Internet::Untried => said.push(say!(lang, "way-untried").to_owned()),
        Internet::No if ways.relays.is_empty() => said.push(ways.port.map_or_else(
            || say!(lang, "way-none").to_owned(),
            |port| say!(lang, "way-none-port", port = port.to_string()),
        )),
        Internet::No => {}
    }
    said
}

/// The ticket was saved.
pub fn invite_saved(lang: Lang, path: &str) -> String {
    say!(lang, "invite-saved", path = path)
}

/// The ticket was not saved.
pub fn invite_not_saved(lang: Lang, path: &str, why: &str) -> String {
    say!(lang, "invite-not-saved", path = path, why = why)
}

/// There is a code, and the window is too small for it.
pub(crate) fn code_needs(lang: Lang, (columns, rows): (u16, u16)) -> String {
    say!(lang, "invite-code-needs", columns = columns, rows = rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::key;

    fn said(ways_: &Ways) -> String {
        ways(Lang::En, ways_).join(" ")
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
            ..lan
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
            assert_eq!(waiting_expiry(Lang::En, &invite).unwrap(), said);
        }
    }
}
