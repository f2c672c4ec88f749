//! Every error in every language: nothing of the English is left in the others, and each fits a line or two of a terminal.

use std::collections::BTreeSet;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use ugolki_net::{Attempt, DialFault, NetError, RelayFault};
use ugolki_node::{Event, JoinFailure};
use ugolki_record::{Digest, GameId, NameError, PlayerKey, SecretKey, Signer as _, TermsError};
use ugolki_rules::{ParseSetupError, Ruleset, Setup};
use ugolki_words::Lang;

use crate::arena::{Ended, EngineFault, Fault, Nonsense, SprtFault};
use crate::book::BookError;
use crate::dirs::DirsError;
use crate::exit::told;
use crate::failure::{Asked, Failure, NoGameFault, NotJoined, PositionFault, UsageError};
use crate::invite::InviteError;
use crate::keys::KeyFileError;
use crate::known::{KnownError, LineFault};
use crate::library::import::ImportError;
use crate::library::trash::TrashError;
use crate::lock::{Doing, Holder, LockError};
use crate::output::OutputError;
use crate::passphrase::PassphraseError;
use crate::profile::ProfileError;
use crate::saved::{SavedError, SavedFault};
use crate::source::Source;
use crate::statements::StatementsError;

mod leftovers;

fn key() -> PlayerKey {
    SecretKey::from_seed([7; 32]).unwrap().key()
}

fn path() -> PathBuf {
    "/home/anna/x".into()
}

fn os(kind: ErrorKind) -> io::Error {
    kind.into()
}

fn address() -> ugolki_net::Address {
    "/ip4/192.0.2.1/tcp/4001".parse().unwrap()
}

/// The likeliest failures, as a player meets them.
fn likeliest() -> Vec<Failure> {
    let profile = |error: ProfileError| Failure::from(error);
    let key_file = |error: KeyFileError| Failure::from(ProfileError::from(error));
    let log = |text: &str| {
        let report = ugolki_record::verify::verify(text.as_bytes());
        report.faults.into_iter().next().unwrap()
    };
    vec![
        InviteError::Empty.into(),
        InviteError::NotAnInvite.into(),
        InviteError::Mistyped.into(),
        InviteError::NewerVersion.into(),
        InviteError::Unusable.into(),
        InviteError::Expired {
            expired_ms: 1_800_000_000_000,
        }
        .into(),
        InviteError::Own.into(),
        InviteError::File {
            path: path(),
            source: os(ErrorKind::NotFound),
        }
        .into(),
        InviteError::Address {
            text: "/ip4/192.0.2.1/tcp/4001".into(),
            source: ugolki_net::AddressError::NoKey,
        }
        .into(),
        NetError::Listen {
            address: address(),
            source: os(ErrorKind::AddrInUse),
        }
        .into(),
        NetError::Lan(os(ErrorKind::PermissionDenied)).into(),
        Failure::NotJoined(NotJoined::NotListening),
        Failure::NotJoined(NotJoined::Event(Box::new(Event::JoinFailed {
            peer: key(),
            why: JoinFailure::TurnedAway,
        }))),
        key_file(KeyFileError::Unreadable {
            path: path(),
            source: os(ErrorKind::PermissionDenied),
        }),
        key_file(KeyFileError::Permissions {
            path: path(),
            mode: 0o644,
        }),
        key_file(KeyFileError::NotAKeyFile { path: path() }),
        key_file(KeyFileError::Passphrase { path: path() }),
        key_file(KeyFileError::WrongPassphrase { path: path() }),
        key_file(KeyFileError::NotWritten {
            path: path(),
            source: os(ErrorKind::StorageFull),
        }),
        profile(
            LockError::Held {
                path: path(),
                holder: Some(Holder {
                    pid: 4_711,
                    doing: Some(Doing::Hosts),
                }),
            }
            .into(),
        ),
        profile(ProfileError::BadName {
            path: path(),
            source: NameError::TooLong,
        }),
        profile(ProfileError::Revoked {
            from_ms: 1_800_000_000_000,
        }),
        DirsError::NoHome.into(),
        BookError::from(KnownError::Line {
            path: path(),
            number: 3,
            why: LineFault::NoParts,
        })
        .into(),
        Failure::unreadable(&path(), os(ErrorKind::NotFound)),
        Failure::Unwritable {
            what: "/mnt/x".into(),
            source: os(ErrorKind::StorageFull),
        },
        Failure::NoGame {
            path: path(),
            fault: NoGameFault::Log(Some(log("ugolki-log/9\n"))),
        },
        SavedError::Faulty {
            path: path(),
            fault: SavedFault::Log(log("what\n")),
        }
        .into(),
        SavedError::NotAPlayer { path: path() }.into(),
        UsageError::Terms(TermsError::UntimedRated).into(),
        UsageError::NoUnfinished.into(),
        UsageError::NoGame("1a2b".into()).into(),
        UsageError::NoPlayer {
            wanted: "Ana".into(),
            nearest: Some("Anna".into()),
        }
        .into(),
        UsageError::RulesFile {
            path: path(),
            fault: crate::own_rules::RulesFileError::Long,
        }
        .into(),
    ]
}

/// A sample of every other variant.
fn others() -> Vec<Failure> {
    let refusals = [
        DialFault::Refused,
        DialFault::TimedOut,
        DialFault::NoRoute,
        DialFault::NoSuchName,
        DialFault::WrongKey { found: Some(key()) },
        DialFault::WrongKey { found: None },
        DialFault::Handshake(os(ErrorKind::InvalidData)),
        DialFault::Undialable,
        DialFault::NotAtRelay,
        DialFault::Relay(RelayFault::Full),
        DialFault::Io(os(ErrorKind::Other)),
    ];
    let attempts = refusals.into_iter().map(|fault| Attempt {
        address: Some(address()),
        fault,
    });
    let mut failures: Vec<Failure> = vec![
        InviteError::NoGame.into(),
        InviteError::Stdin(os(ErrorKind::InvalidData)).into(),
        NetError::NoRuntime.into(),
        NetError::Key.into(),
        NetError::NoAddress.into(),
        NetError::Unreachable(Vec::new()).into(),
        NetError::Ourselves.into(),
        NetError::Blocked.into(),
        NetError::TooMany.into(),
        NetError::OtherVersion {
            ours: "/ugolki/1",
            theirs: None,
        }
        .into(),
        NetError::NoAnswer.into(),
        NetError::ConnectionLost.into(),
        NetError::Closing.into(),
        Failure::NotJoined(NotJoined::NetworkEnded),
        Failure::GameStopped(Box::new(Event::StoreFailed {
            game: GameId(Digest([1; 32])),
            why: "/x".into(),
        })),
        DirsError::BadHome(os(ErrorKind::NotFound)).into(),
        DirsError::NotMade {
            path: path(),
            source: os(ErrorKind::ReadOnlyFilesystem),
        }
        .into(),
        ProfileError::from(LockError::Held {
            path: path(),
            holder: None,
        })
        .into(),
        ProfileError::from(LockError::Io {
            path: path(),
            source: os(ErrorKind::IsADirectory),
        })
        .into(),
        ProfileError::File {
            path: path(),
            source: os(ErrorKind::NotADirectory),
        }
        .into(),
        ProfileError::BadInstall { path: path() }.into(),
        OutputError::Io(os(ErrorKind::StorageFull)).into(),
        Failure::Unreadable {
            what: Source::Stdin,
            source: os(ErrorKind::InvalidData),
        },
        TrashError::NotMoved {
            path: path(),
            source: os(ErrorKind::CrossesDevices),
        }
        .into(),
        TrashError::Taken { path: path() }.into(),
        ImportError::Unwritable {
            path: path(),
            source: os(ErrorKind::QuotaExceeded),
        }
        .into(),
        SavedError::Unreadable {
            path: path(),
            source: os(ErrorKind::FileTooLarge),
        }
        .into(),
        StatementsError::Empty { path: path() }.into(),
        StatementsError::NotWritten {
            path: path(),
            source: os(ErrorKind::StorageFull),
        }
        .into(),
    ];
    failures.extend(attempts.map(|attempt| Failure::from(NetError::Unreachable(vec![attempt]))));
    failures.extend(
        [
            KeyFileError::Cipher {
                path: path(),
                cipher: "aes128-cbc".into(),
            },
            KeyFileError::Exists { path: path() },
            KeyFileError::WrongKind {
                path: path(),
                kind: "ssh-rsa".into(),
            },
            KeyFileError::Mismatch { path: path() },
            KeyFileError::Unusable {
                path: path(),
                source: ugolki_record::KeyError::Weak,
            },
        ]
        .map(|error| Failure::from(ProfileError::from(error))),
    );
    failures.extend(
        [
            PassphraseError::File {
                path: path(),
                source: os(ErrorKind::NotFound),
            },
            PassphraseError::NoText { path: path() },
            PassphraseError::Terminal(os(ErrorKind::Interrupted)),
            PassphraseError::Interrupted,
            PassphraseError::Differ,
            PassphraseError::NobodyToAsk,
        ]
        .map(|error| Failure::from(ProfileError::from(error))),
    );
    failures.extend(
        [
            Asked::Randomness,
            Asked::Signals,
            Asked::Thread,
            Asked::Terminal,
            Asked::StandardError,
            Asked::StandardInput,
            Asked::Runtime,
            Asked::Metrics,
            Asked::Program,
            Asked::RulesText,
            Asked::Statement,
            Asked::Key,
        ]
        .map(|asked| asked.failed(os(ErrorKind::OutOfMemory))),
    );
    failures.extend(
        [
            NoGameFault::Log(None),
            NoGameFault::Empty,
            NoGameFault::Nothing,
            NoGameFault::Several,
            NoGameFault::NotReplayed,
        ]
        .map(|fault| Failure::NoGame { path: path(), fault }),
    );
    failures.extend(
        [
            LineFault::Name(NameError::Spaces),
            LineFault::Option,
            LineFault::Kind,
            LineFault::Key,
            LineFault::BadKey(ugolki_record::KeyError::NotAKey),
            LineFault::KeyAgain,
            LineFault::Control,
        ]
        .map(|why| {
            Failure::from(BookError::from(KnownError::Line {
                path: path(),
                number: 3,
                why,
            }))
        }),
    );
    failures.extend(
        [
            KnownError::Unreadable {
                path: path(),
                source: os(ErrorKind::PermissionDenied),
            },
            KnownError::NotWritten {
                path: path(),
                source: os(ErrorKind::StorageFull),
            },
            KnownError::KnownKey {
                name: "Anna".parse().unwrap(),
            },
            KnownError::KnownName {
                name: "Anna".parse().unwrap(),
                key: key(),
            },
        ]
        .map(|error| Failure::from(BookError::from(error))),
    );
    failures.extend(usages().into_iter().map(Failure::from));
    failures
}

fn usages() -> Vec<UsageError> {
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

#[test]
fn the_likeliest_failures_in_every_language() {
    let mut page = String::new();
    for failure in likeliest() {
        for lang in Lang::ALL {
            page.push_str(&told(lang, &failure));
        }
        page.push('\n');
    }
    insta::assert_snapshot!("likeliest", page);
}

#[test]
fn no_english_is_left_in_another_language() {
    let mut found = Vec::new();
    for failure in likeliest().into_iter().chain(others()) {
        let english = told(Lang::En, &failure);
        for lang in [Lang::Ru, Lang::De, Lang::Nl] {
            let said = told(lang, &failure);
            let left = leftovers::between(&english, &said);
            if !left.is_empty() {
                found.push(format!("{lang:?}: {left:?} in: {said}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_failure_says_more_than_its_frame_and_no_line_is_a_page() {
    for failure in likeliest().into_iter().chain(others()) {
        for lang in Lang::ALL {
            let said = told(lang, &failure);
            for line in said.lines() {
                let length = line.chars().count();
                assert!((14..=330).contains(&length), "{length}: {line}");
                assert!(!line.contains("fault-") && !line.contains("hint-"), "{line}");
            }
        }
    }
}

#[test]
fn an_english_failure_says_what_the_error_says() {
    for failure in [
        Failure::from(InviteError::Mistyped),
        Failure::from(ProfileError::from(KeyFileError::Permissions {
            path: path(),
            mode: 0o644,
        })),
        Failure::from(DirsError::NoHome),
        Failure::from(BookError::from(KnownError::KnownName {
            name: "Anna".parse().unwrap(),
            key: key(),
        })),
    ] {
        assert_eq!(super::failure(Lang::En, &failure).what, failure.to_string());
    }
}
