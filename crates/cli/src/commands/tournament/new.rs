//! `ugolki tournament new`: a charter read or asked for, shown as the page of its rules, and signed.

use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

use ugolki_net::EventTicket;
use ugolki_record::{Nonce, PlayerKey, Signer as _, TimeControl};
use ugolki_rules::Ruleset;
use ugolki_tournament::fact::{Checked, Fact};
use ugolki_words::{Lang, say};

use crate::clock::{Utc, wall_ms};
use crate::config::{ConfigError, Fault, FaultKind, Unread};
use crate::dirs::Dirs;
use crate::events::charter::page::{Reader, length, page};
use crate::events::charter::{CharterFile, parse, template};
use crate::events::path_of;
use crate::events::store::{EventStore, EventStoreError};
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::lock::Doing;
use crate::output::Output;
use crate::profile::{Profile, ProfileError};
use crate::tournament::TournamentError;
use crate::zone::Zone;

const EXAMPLES: &str = "\
Examples:
  ugolki tournament new --template > club.toml
  ugolki tournament new club.toml
  ugolki tournament new                  asks what is needed";

const LONG: &str = "\
The charter is the whole of an event's rules. It is shown as players will read
it, and signed once you have typed yes; from then on nothing of it can change.
Faults of a file are told all at once, each with its line.";

/// Make an event: read or ask for its rules, show and sign them
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = LONG)]
pub(super) struct Args {
    /// A charter in TOML
    #[arg(value_name = "FILE", conflicts_with = "template")]
    file: Option<PathBuf>,
    /// Print a charter to begin with, every key explained
    #[arg(long)]
    template: bool,
    /// Sign without asking
    #[arg(long)]
    yes: bool,
}

/// Runs the command.
pub(super) fn run(args: &Args, lang: Lang, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    if args.template {
        out.text(template())?;
        return Ok(ExitKind::Done);
    }
    let dirs = Dirs::from_env()?;
    let profile = Profile::open(&dirs, None, Doing::Plays)?;
    let me = profile.secret.key();
    let mut nonce = [0; 16];
    getrandom::fill(&mut nonce).map_err(ProfileError::NoRandomness)?;
    let mut answers = Answers {
        lang,
        input: io::stdin().lines(),
    };
    let (path, text) = match &args.file {
        Some(path) => {
            let failed = |why| {
                unusable(
                    path.clone(),
                    vec![Fault {
                        line: None,
                        kind: FaultKind::Unreadable(why),
                    }],
                    lang,
                )
            };
            let text = crate::config::file::text_of(path).map_err(failed)?;
            let absent = || Unread::from(io::Error::from(io::ErrorKind::NotFound));
            (path.clone(), text.ok_or_else(|| failed(absent()))?)
        }
        None => (PathBuf::from("-"), answers.charter(out)?),
    };
    let file = parse(&text, me, Nonce(nonce), lang).map_err(|faults| unusable(path, faults, lang))?;
    let signed = Fact::Charter(Box::new(file.charter.clone()))
        .sign(&profile.secret)
        .map_err(TournamentError::Encode)?;
    let charter = signed.check().map_err(TournamentError::Fact)?;
    let named = |key: &PlayerKey| (*key == me).then(|| profile.name.to_string());
    let reader = Reader {
        lang,
        name: &named,
        zone: &Zone::of_system(),
    };
    for line in page(&reader, charter.event(), &file.charter) {
        out.line(line)?;
    }
    out.line("")?;
    if !args.yes && answers.ask(say!(lang, "new-sign"), out)?.trim() != "yes" {
        out.line(say!(lang, "new-not-signed"))?;
        return Ok(ExitKind::Failed);
    }
    store(&dirs, &charter, &file, me).map_err(TournamentError::Store)?;
    out.line(say!(lang, "new-signed", id = charter.event().to_string()))?;
    let ticket = EventTicket {
        key: me,
        event: charter.event().0.0,
        entries: Vec::new(),
    };
    out.line(say!(lang, "new-ticket", ticket = ticket.encode()))?;
    Ok(ExitKind::Done)
}

fn store(dirs: &Dirs, charter: &Checked, file: &CharterFile, me: PlayerKey) -> Result<(), EventStoreError> {
    let folder = path_of(&dirs.events(), charter.event());
    let (mut store, _) = EventStore::create(&folder, charter, me)?;
    match &file.invited {
        Some(list) => store.put_list(list),
        None => Ok(()),
    }
}

fn unusable(path: PathBuf, faults: Vec<Fault>, lang: Lang) -> Failure {
    Failure::Config(ConfigError::new(path, faults).in_language(lang))
}

/// What is asked, line by line.
struct Answers {
    lang: Lang,
    input: io::Lines<io::StdinLock<'static>>,
}

impl Answers {
    fn ask(&mut self, question: &str, out: &mut Output<'_>) -> Result<String, Failure> {
        out.text(&format!("{question} "))?;
        out.flush()?;
        Ok(self.input.next().and_then(Result::ok).unwrap_or_default())
    }

    fn ask_with(&mut self, question: &str, usual: &str, out: &mut Output<'_>) -> Result<String, Failure> {
        let answer = self.ask(&format!("{question} [{usual}]:"), out)?;
        let answer = answer.trim();
        Ok(if answer.is_empty() { usual } else { answer }.replace(['"', '\\'], "'"))
    }

    /// The text of a file with what was answered.
    fn charter(&mut self, out: &mut Output<'_>) -> Result<String, Failure> {
        let lang = self.lang;
        out.line(say!(lang, "new-asks"))?;
        let name = self.ask_with(say!(lang, "new-ask-name"), "Club evening", out)?;
        let ruleset = self.ask_with(say!(lang, "new-ask-ruleset"), "classic-3x3", out)?;
        let clock = self.ask_with(say!(lang, "new-ask-clock"), "5+3", out)?;
        let engine = self.ask_with(say!(lang, "new-ask-engine"), "dutch-2026/1", out)?;
        let swiss = engine.contains("dutch") || engine.contains("swiss");
        let rounds = if swiss {
            Some(self.ask_with(say!(lang, "new-ask-rounds"), "5", out)?)
        } else {
            None
        };
        let most = self.ask_with(say!(lang, "new-ask-most"), "16", out)?;
        let minutes = self.ask_with(say!(lang, "new-ask-minutes"), "30", out)?;
        let now = wall_ms() / 60_000 * 60_000;
        let until = now.saturating_add(minutes.parse::<u64>().unwrap_or(30).saturating_mul(60_000));
        let mut text = format!(
            "name = \"{name}\"\nruleset = \"{ruleset}\"\nclock = \"{clock}\"\nengine = \"{engine}\"\nmost = {most}\n\
             entry = \"open\"\nregistration = [{}, {}]\nbreak = \"5m\"\n",
            Utc::from_ms(now),
            Utc::from_ms(until)
        );
        if let Some(rounds) = &rounds {
            let _ = writeln!(text, "rounds = {rounds}");
        }
        // As long as the longest games can be, to the minute; whatever is wrong with the answers is told with the file.
        let shortest = || {
            let probe = format!("{text}length = \"365d\"\n");
            let file = parse(
                &probe,
                PlayerKey::from_bytes(BASE_POINT).ok()?,
                Nonce([0; 16]),
                lang,
            )
            .ok()?;
            file.charter.shortest_round_ms()
        };
        let guess = || {
            let ruleset = Ruleset::named(&ruleset)?;
            let clock: TimeControl = clock.parse().ok()?;
            ugolki_tournament::fact::longest_game_ms(&ruleset, clock)
        };
        let shortest = shortest().or_else(guess).unwrap_or(3_600_000);
        let _ = writeln!(text, "length = \"{}\"", length(shortest.next_multiple_of(60_000)));
        Ok(text)
    }
}

/// A key that is one, for a charter that nobody signs.
const BASE_POINT: [u8; 32] = {
    let mut bytes = [0x66; 32];
    bytes[0] = 0x58;
    bytes
};
