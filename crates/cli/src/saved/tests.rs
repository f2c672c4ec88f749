//! Tests of unfinished games on the disk: one that is agreed and has not begun among them.

use std::fs;

use ugolki_record::{
    Allowed, Colours, Nonce, PROTOCOL_VERSION, Party, RULES_VERSION, Rated, SecretKey, Signer as _, Terms,
    TimeControl,
};
use ugolki_rules::Ruleset;

use super::*;

fn party(number: u8) -> (SecretKey, Party) {
    let secret = SecretKey::from_seed([number; 32]).unwrap();
    let party = Party {
        key: secret.key(),
        name: format!("Player {number}").parse().unwrap(),
    };
    (secret, party)
}

fn agreement() -> Agreement {
    Agreement {
        terms: Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::named("classic-3x3").unwrap(),
            time: TimeControl::Untimed,
            rated: Rated::No,
            allowed: Allowed::default(),
            colours: Colours::Lot,
            proposer: party(1).1,
            responder: party(2).1,
            witnesses: Vec::new(),
            event: None,
            created_ms: 5,
        },
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    }
}

/// What the host keeps before it shows its signature, in a folder of games.
fn pledged(folder: &Path) -> (Pledge, PathBuf) {
    let agreement = agreement();
    let signature = agreement.sign(&party(1).0).unwrap();
    let pledge = Pledge::from_parts(agreement.body().unwrap(), signature);
    let path = store::path_of(folder, pledge.game());
    let kept = Kept {
        meeting: Meeting::Await,
        listen: Vec::new(),
        lan: true,
        relays: Vec::new(),
        exposure: Exposure::Everything,
        witnesses: Vec::new(),
        pledge: Some(pledge.clone()),
    };
    kept.write(&path).unwrap();
    (pledge, path)
}

#[test]
fn a_game_that_is_agreed_and_has_not_begun_is_gone_on_with() {
    let dir = tempfile::tempdir().unwrap();
    let own = party(1).0.key();
    let (pledge, path) = pledged(dir.path());
    let expected = Command::AwaitSignature {
        pledge,
        meeting: Meeting::Await,
        witnesses: Vec::new(),
    };
    let header = ugolki_record::archive::header();
    // There is no log yet, or a crash has torn its first write.
    for torn in [
        None,
        Some(String::new()),
        Some(header[..5].to_owned()),
        Some(header),
    ] {
        if let Some(torn) = &torn {
            fs::write(&path, torn).unwrap();
        }
        let games = unfinished(dir.path(), own).unwrap();
        let [game] = <[Saved; 1]>::try_from(games).unwrap();
        assert!(game.awaits_signature() && game.is_open() && game.awaits());
        assert_eq!((game.opponent(own), game.number()), ("Player 2", 1));
        assert_eq!(game.path, path);
        assert_eq!(game.command(dir.path()), expected, "{torn:?}");
    }
    // It is nobody else's.
    assert!(unfinished(dir.path(), party(2).0.key()).unwrap().is_empty());
}

#[test]
fn the_log_counts_as_soon_as_it_is_there() {
    let dir = tempfile::tempdir().unwrap();
    let own = party(1).0.key();
    let (_, path) = pledged(dir.path());
    let agreement = agreement();
    let [one, other] = [1, 2].map(|number| agreement.sign(&party(number).0).unwrap());
    let signed = agreement.with_signatures(one, other).unwrap();
    let log = [
        ugolki_record::archive::header(),
        ugolki_record::archive::agreement_line(&signed),
    ];
    fs::write(&path, log.concat()).unwrap();
    let game = Saved::open(&path, own).unwrap();
    assert!(!game.awaits_signature());
    let Command::Resume { newest, .. } = game.command(dir.path()) else {
        panic!("not from the log");
    };
    assert!(!newest, "there is no seal of it");
}

#[test]
fn what_was_signed_by_another_key_or_changed_is_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let (pledge, path) = pledged(dir.path());
    let mut body = pledge.body().to_vec();
    *body.last_mut().unwrap() ^= 1;
    let kept = Kept {
        meeting: Meeting::Await,
        listen: Vec::new(),
        lan: true,
        relays: Vec::new(),
        exposure: Exposure::Everything,
        witnesses: Vec::new(),
        pledge: Some(Pledge::from_parts(body, *pledge.signature())),
    };
    kept.write(&path).unwrap();
    assert!(matches!(
        Saved::open(&path, party(1).0.key()),
        Err(SavedError::Faulty { .. })
    ));
    assert!(unfinished(dir.path(), party(1).0.key()).unwrap().is_empty());
}
