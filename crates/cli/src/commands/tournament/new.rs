//! `ugolki tournament new`: reads a charter, shows the whole page of rules, and signs it.

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::PathBuf;

use ugolki_record::Nonce;
use ugolki_tournament::fact::Fact;
use ugolki_words::say;

use super::join;
use crate::args::NameArg;
use crate::config::Fault;
use crate::events::{self, EventStore, charter};
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure, UsageError};
use crate::launch::{Common, Launch};
use crate::lock::Doing;
use crate::output::OutputError;

/// Make a tournament: read its charter, show all its rules, sign it
#[derive(Debug, clap::Args)]
#[command(help_template = crate::args::TEMPLATE)]
pub(super) struct Args {
    /// The charter, in TOML
    #[arg(value_name = "FILE", required_unless_present = "template")]
    file: Option<PathBuf>,
    /// Print a charter to begin with
    #[arg(long)]
    template: bool,
    /// Sign it, unasked
    #[arg(long)]
    yes: bool,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what is wrong with the charter, and where.
pub(super) fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let lang = common.config.lang();
    let out = |text: &str| {
        let mut out = io::stdout().lock();
        out.write_all(text.as_bytes())
            .and_then(|()| out.flush())
            .map_err(OutputError::from)
    };
    let Some(path) = args.file.filter(|_| !args.template) else {
        out(charter::template())?;
        return Ok(ExitKind::Done);
    };
    let text = fs::read_to_string(&path).map_err(|source| Failure::unreadable(&path, source))?;
    let launch = Launch::prepare(name, common, Doing::Plays)?;
    let secret = launch.identity().secret.clone();
    let me = ugolki_record::Signer::key(&secret);
    let mut nonce = [0; 16];
    getrandom::fill(&mut nonce).map_err(|error| Asked::Randomness.failed(error))?;
    let file = charter::parse(&text, me, Nonce(nonce), lang).map_err(|faults: Vec<Fault>| {
        let said: Vec<String> = faults.iter().map(|fault| format!("{fault:?}")).collect();
        Failure::unreadable(&path, io::Error::new(io::ErrorKind::InvalidData, said.join("\n")))
    })?;
    let signed = Fact::Charter(Box::new(file.charter.clone())).sign(&secret);
    let signed = signed
        .ok()
        .and_then(|signed| signed.check().ok())
        .ok_or_else(|| Failure::unreadable(&path, io::ErrorKind::InvalidData.into()))?;
    out(&join::page(&launch, lang, signed.event(), &file.charter))?;
    if !args.yes {
        if !io::stdin().is_terminal() {
            return Err(UsageError::TermsUnanswered.into());
        }
        out(say!(lang, "tournament-join-ask"))?;
        let mut line = String::new();
        io::stdin()
            .lock()
            .read_line(&mut line)
            .map_err(|source| Asked::Thread.failed(source))?;
        if line.trim().to_lowercase() != say!(lang, "tournament-join-yes") {
            return Ok(ExitKind::Done);
        }
    }
    let folder = events::path_of(&launch.events(), signed.event());
    let (mut store, _) = EventStore::create(&folder, &signed, me)?;
    if let Some(invited) = &file.invited {
        store.put_list(invited)?;
    }
    out(&format!("{}\n", signed.event()))?;
    Ok(ExitKind::Done)
}
