//! The game that was offered last, kept so that the form begins with it the next time (T-3.2): the program's own file in the state
//! folder.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use ugolki_record::{Allowed, Colours, Terms};
use ugolki_tui::HostForm;

use crate::durable;
use crate::invite::GOOD_FOR_AT_MOST;
use crate::rules_json::RulesJson;

/// The largest file that is read: the largest board full of squares takes a small part of it.
const MOST_BYTES: usize = 1 << 14;

/// The form as the file has it.
#[derive(Debug, Serialize, Deserialize)]
struct OfferJson {
    rules: RulesJson,
    colours: ColoursJson,
    time: String,
    rated: bool,
    allowed: AllowedJson,
    lan: bool,
    minutes: u32,
    long: bool,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ColoursJson {
    Lot,
    White,
    Black,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the permissions of the terms, each one apart"
)]
struct AllowedJson {
    takebacks: bool,
    pauses: bool,
    premoves: bool,
    chat: bool,
    spectators: bool,
}

/// Reads the form that was sent off last. Nothing where there is none, and where it is none that could be sent off, as of another
/// version.
pub(super) fn read(path: &Path) -> Option<HostForm> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) if bytes.len() <= MOST_BYTES => bytes,
        Ok(_) => return None,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => {
            tracing::warn!(%error, path = %path.display(), "what was offered last can't be read");
            return None;
        }
    };
    let json = serde_json::from_slice::<OfferJson>(&bytes).ok()?;
    let form = form(json)?;
    let is_possible = Terms::check_choice(&form.ruleset, form.time, form.rated, form.allowed).is_ok();
    (is_possible && (1..=GOOD_FOR_AT_MOST).contains(&form.minutes)).then_some(form)
}

fn form(json: OfferJson) -> Option<HostForm> {
    Some(HostForm {
        ruleset: json.rules.try_into().ok()?,
        colours: match json.colours {
            ColoursJson::Lot => Colours::Lot,
            ColoursJson::White => Colours::ProposerWhite,
            ColoursJson::Black => Colours::ProposerBlack,
        },
        time: json.time.parse().ok()?,
        rated: json.rated,
        allowed: Allowed {
            takebacks: json.allowed.takebacks,
            pauses: json.allowed.pauses,
            premoves: json.allowed.premoves,
            chat: json.allowed.chat,
            spectators: json.allowed.spectators,
        },
        lan: json.lan,
        minutes: json.minutes,
        long: json.long,
    })
}

/// Writes it, whole or not at all.
///
/// # Errors
/// What the system says.
pub(super) fn write(path: &Path, form: &HostForm) -> io::Result<()> {
    let json = OfferJson {
        rules: (&form.ruleset).into(),
        colours: match form.colours {
            Colours::Lot => ColoursJson::Lot,
            Colours::ProposerWhite => ColoursJson::White,
            Colours::ProposerBlack => ColoursJson::Black,
        },
        time: form.time.to_string(),
        rated: form.rated,
        allowed: AllowedJson {
            takebacks: form.allowed.takebacks,
            pauses: form.allowed.pauses,
            premoves: form.allowed.premoves,
            chat: form.allowed.chat,
            spectators: form.allowed.spectators,
        },
        lan: form.lan,
        minutes: form.minutes,
        long: form.long,
    };
    let mut text = serde_json::to_string(&json).map_err(|error| io::Error::other(error.to_string()))?;
    text.push('\n');
    durable::replace(path, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use ugolki_rules::Ruleset;

    use super::*;

    #[test]
    fn what_was_offered_is_read_again_and_nonsense_is_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("offer.json");
        assert_eq!(read(&path), None);
        let ruleset = Ruleset::named("halma-16").unwrap();
        let form = HostForm {
            ruleset: ruleset.clone(),
            colours: Colours::ProposerBlack,
            time: "3+2".parse().unwrap(),
            rated: false,
            allowed: Allowed {
                premoves: false,
                takebacks: true,
                ..Allowed::default()
            },
            lan: false,
            minutes: 4_320,
            long: true,
        };
        write(&path, &form).unwrap();
        assert_eq!(read(&path), Some(form.clone()));
        // One by rules of one's own as well.
        let own = HostForm {
            ruleset: Ruleset::new(ugolki_rules::Parameters {
                exit_limit: 60,
                ..*ruleset.parameters()
            })
            .unwrap(),
            ..form
        };
        write(&path, &own).unwrap();
        assert_eq!(read(&path), Some(own));
        // What no two players could agree to is not offered to begin with: rated, and moves are taken back.
        write(&path, &HostForm { rated: true, ..form }).unwrap();
        assert_eq!(read(&path), None);
        std::fs::write(&path, b"{\"rules\":1}").unwrap();
        assert_eq!(read(&path), None);
    }
}
