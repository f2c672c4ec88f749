//! What the operating system says, by its kind, with its own words in brackets.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the standard library may learn new kinds; the system's own text says them"
)]

use std::io::{self, ErrorKind};

use ugolki_tui::clean;
use ugolki_words::{Lang, say};

use super::Told;
use crate::failure::Asked;
use crate::logging::LoggingError;
use crate::output::OutputError;

/// An error of the system. The text in brackets is its own, to be looked up and reported.
pub fn io_error(lang: Lang, error: &io::Error) -> String {
    io_said(lang, error.kind(), &error.to_string())
}

/// The same, where no more than its kind and its words were kept.
pub fn io_said(lang: Lang, kind: ErrorKind, system: &str) -> String {
    let system = clean(system);
    match kind {
        ErrorKind::NotFound => say!(lang, "fault-io-not-found", system = system),
        ErrorKind::PermissionDenied => say!(lang, "fault-io-permission", system = system),
        ErrorKind::ConnectionRefused => say!(lang, "fault-io-refused", system = system),
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => {
            say!(lang, "fault-io-reset", system = system)
        }
        ErrorKind::NotConnected => say!(lang, "fault-io-not-connected", system = system),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            say!(lang, "fault-io-unreachable", system = system)
        }
        ErrorKind::AddrInUse => say!(lang, "fault-io-address-in-use", system = system),
        ErrorKind::AddrNotAvailable => say!(lang, "fault-io-address-not-here", system = system),
        ErrorKind::BrokenPipe => say!(lang, "fault-io-broken-pipe", system = system),
        ErrorKind::AlreadyExists => say!(lang, "fault-io-exists", system = system),
        ErrorKind::TimedOut => say!(lang, "fault-io-timed-out", system = system),
        ErrorKind::Interrupted => say!(lang, "fault-io-interrupted", system = system),
        ErrorKind::StorageFull => say!(lang, "fault-io-disk-full", system = system),
        ErrorKind::QuotaExceeded => say!(lang, "fault-io-quota", system = system),
        ErrorKind::ReadOnlyFilesystem => say!(lang, "fault-io-read-only", system = system),
        ErrorKind::IsADirectory => say!(lang, "fault-io-directory", system = system),
        ErrorKind::NotADirectory => say!(lang, "fault-io-not-a-directory", system = system),
        ErrorKind::InvalidFilename => say!(lang, "fault-io-name", system = system),
        ErrorKind::FileTooLarge => say!(lang, "fault-io-too-large", system = system),
        ErrorKind::InvalidData => say!(lang, "fault-io-no-text", system = system),
        ErrorKind::UnexpectedEof | ErrorKind::WriteZero => say!(lang, "fault-io-ends-early", system = system),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::WouldBlock => {
            say!(lang, "fault-io-busy", system = system)
        }
        ErrorKind::OutOfMemory => say!(lang, "fault-io-memory", system = system),
        ErrorKind::Unsupported => say!(lang, "fault-io-unsupported", system = system),
        _ => say!(lang, "fault-io-other", system = system),
    }
}

/// What was asked of the system and not given.
pub fn asked(lang: Lang, asked: Asked) -> &'static str {
    match asked {
        Asked::Randomness => say!(lang, "fault-system-randomness"),
        Asked::Signals => say!(lang, "fault-system-signals"),
        Asked::Thread => say!(lang, "fault-system-thread"),
        Asked::Terminal => say!(lang, "fault-system-terminal"),
        Asked::StandardError => say!(lang, "fault-system-stderr"),
        Asked::StandardInput => say!(lang, "fault-system-stdin"),
        Asked::Runtime => say!(lang, "fault-system-runtime"),
        Asked::Metrics => say!(lang, "fault-system-metrics"),
        Asked::Program => say!(lang, "fault-system-program"),
        Asked::RulesText => say!(lang, "fault-system-rules"),
        Asked::Statement => say!(lang, "fault-statement-not-signed"),
        Asked::Key => say!(lang, "fault-system-key"),
    }
}

/// Why standard output can't be written.
pub fn output_error(lang: Lang, error: &OutputError) -> Told {
    match error {
        OutputError::Closed => Told::alone(say!(lang, "fault-output-closed")),
        OutputError::Io(source) => Told::because(say!(lang, "fault-output"), io_error(lang, source)),
    }
}

/// Why there is no log of the program.
pub fn logging_error(lang: Lang, error: &LoggingError) -> Told {
    Told::alone(match error {
        LoggingError::Filter { filter, source } => say!(
            lang,
            "fault-logging-filter",
            filter = clean(filter),
            detail = clean(&source.to_string())
        ),
        LoggingError::File { folder, source } => say!(
            lang,
            "fault-logging-file",
            path = super::files::shown(folder),
            detail = clean(&source.to_string())
        ),
    })
}
