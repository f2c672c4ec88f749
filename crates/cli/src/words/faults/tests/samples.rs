//! A sample of every failure: the likeliest ones, and all others.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use ugolki_net::{Attempt, DialFault, NetError, RelayFault};
use ugolki_node::{Event, JoinFailure};
use ugolki_record::{Digest, GameId, NameError, PlayerKey, SecretKey, Signer as _, TermsError};

use super::usages::usages;
use crate::book::BookError;
use crate::dirs::DirsError;
use crate::failure::{Asked, Failure, NoGameFault, NotJoined, UsageError};
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

pub(super) fn key() -> PlayerKey {
    SecretKey::from_seed([7; 32]).unwrap().key()
}

pub(super) fn path() -> PathBuf {
    "/home/anna/x".into()
}

pub(super) fn os(kind: ErrorKind) -> io::Error {
    kind.into()
}

pub(super) fn address() -> ugolki_net::Address {
    "/ip4/192.0.2.1/tcp/4001".parse().unwrap()
}

/// The likeliest failures, as a player meets them.
pub(super) fn likeliest() -> Vec<Failure> {
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
        InviteError::ForAnEvent.into(),
        InviteError::ForAGame.into(),
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
pub(super) fn others() -> Vec<Failure> {
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
        Failure::NotJoined(NotJoined::NobodyThere),
        Failure::NotJoined(NotJoined::Tournament(ugolki_node::hall::CommandError::NoEntries)),
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
