//! A sample of what can't be followed, of each kind.

use std::io::ErrorKind;

use ugolki_record::TermsError;
use ugolki_rules::{ParseSetupError, Ruleset, Setup};

use super::samples::{os, path};
use crate::arena::{Ended, EngineFault, Fault, Nonsense, SprtFault};
use crate::failure::{PositionFault, UsageError};
use crate::known::LineFault;

pub(super) fn usages() -> Vec<UsageError> {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let setup = Setup::parse(ruleset.board(), "8/8/8/8/8/8/8/w7 w 1").unwrap();
    let position = |fault, others: &[&str]| UsageError::Position {
        text: "8/8".into(),
        ruleset: "classic-3x3".into(),
        fault,
        others: others.iter().map(|id| (*id).to_owned()).collect(),
    };
    let engine = |fault| {
        UsageError::Engine(Box::new(EngineFault {
            command: "./engine".into(),
            fault,
            said: Vec::new(),
        }))
    };
    let mut errors = vec![
        UsageError::Variable {
            variable: "UGOLKI_RELAY",
            value: "x".into(),
            fault: ugolki_net::AddressError::NotAnAddress,
        },
        UsageError::TermsUnanswered,
        UsageError::Key(LineFault::Key),
        UsageError::SeveralPlayers(vec!["1a2b".into(), "3c4d".into()]),
        UsageError::SameKey("1a2b".into()),
        UsageError::KeyThere("1a2b".into()),
        UsageError::FileThere(path()),
        UsageError::GiveUpKey("1a2b".into()),
        UsageError::NoCommand {
            word: "hots".into(),
            page: "ugolki".into(),
            nearest: Some("host".into()),
        },
        UsageError::NoClocks,
        UsageError::NoDays,
        UsageError::RelayOnly,
        UsageError::OwnWitness,
        UsageError::ManyWitnesses,
        UsageError::NoPuzzle {
            number: 999,
            count: 192,
        },
        position(PositionFault::Unreadable(ParseSetupError::Parts), &[]),
        position(
            PositionFault::Unplayable(Box::new((setup, ruleset))),
            &["halma-8"],
        ),
        UsageError::OtherRules {
            name: "x".into(),
            own: "halma-8".into(),
            wanted: "halma-16".into(),
        },
        UsageError::RelayAddress,
        UsageError::SeveralGames("1a2b".into()),
        UsageError::NoGameIn {
            given: "1a2b".into(),
            folder: path(),
        },
        UsageError::SeveralGamesIn("1a2b".into()),
        UsageError::NoTournament(String::new()),
        UsageError::NoTournament("1a2b".into()),
        UsageError::SeveralTournaments("1a2b".into()),
        UsageError::Order {
            word: "sise".into(),
            nearest: None,
        },
        UsageError::NotInTrash("1a2b".into()),
        UsageError::TrashEmpty,
        UsageError::YesIsPlain,
        UsageError::ManyEngines(3),
        UsageError::Sprt(SprtFault::Elo),
        UsageError::Sprt(SprtFault::NoNumber("elo0=x".into())),
        UsageError::OpeningsLong(path(), 1_000),
        UsageError::NoRuleset("classic-3x3"),
        engine(Fault::NotStarted(os(ErrorKind::NotFound))),
        engine(Fault::Crash(Ended::Code(1))),
        engine(Fault::Crash(Ended::Closed)),
        engine(Fault::Nonsense(Nonsense::Deaf)),
        engine(Fault::Nonsense(Nonsense::LongLine)),
        engine(Fault::NoOption("Hash".into())),
        engine(Fault::Stopped),
    ];
    errors.extend(
        [
            TermsError::SamePlayer,
            TermsError::UnratedRuleset,
            TermsError::RatedTakebacks,
            TermsError::Witnesses,
        ]
        .map(UsageError::Terms),
    );
    errors
}
