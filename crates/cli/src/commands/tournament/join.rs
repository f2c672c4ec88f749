//! `ugolki tournament join`: shows an event's whole page of rules, then enters; or withdraws, or asks for a bye (F-16.4).

mod entering;

use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::PathBuf;

use ugolki_net::{Address, EventTicket};
use ugolki_node::hall::Command;
use ugolki_record::{PlayerKey, PlayerName};
use ugolki_tournament::fact::{Charter, EventId};
use ugolki_words::{Lang, say};

use super::known;
use crate::args::{NameArg, ReachArgs};
use crate::events::charter::page::{self, Reader};
use crate::events::contacts::Contacts;
use crate::events::{self, EventStore};
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::invite;
use crate::launch::{Common, Launch, Reach, Taking};
use crate::lock::Doing;
use crate::zone::Zone;

use entering::Entering;

const EXAMPLES: &str = "\
Examples:
  ugolki tournament join UGE1ACFI…
  ugolki tournament join @ticket.txt --yes
  ugolki tournament join 5f3a --withdraw     leave one that you are in
  ugolki tournament join 5f3a --bye 4 --half";

/// Enter a tournament by its ticket, or leave it
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub(super) struct Args {
    /// The ticket; @FILE or - to read it from there; or the id of a tournament that is known here
    #[arg(value_name = "TICKET")]
    ticket: String,
    /// Play no more from the next round on
    #[arg(long, conflicts_with = "bye")]
    withdraw: bool,
    /// Don't be paired in that round
    #[arg(long, value_name = "ROUND", value_parser = crate::args::whole::<u16>(1, 1_000))]
    bye: Option<u16>,
    /// Have that count as half a win, if the tournament gives that
    #[arg(long, requires = "bye")]
    half: bool,
    /// Agree to the rules, unasked
    #[arg(long)]
    yes: bool,
    /// What you call yourself, if not as stored
    #[arg(long, value_name = "NAME")]
    name: Option<NameArg>,
    /// Where to listen, if not everywhere; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    #[command(flatten)]
    reach: ReachArgs,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where. Exit code 4 when nobody of the event can be reached, or the event does not take it.
pub(super) fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let lang = common.config.lang();
    let launch = Launch::prepare(args.name.or(name), common, Doing::Joins)?;
    let own = launch.identity().secret.clone();
    let me = ugolki_record::Signer::key(&own);
    let reach = Reach::new(args.listen, false, args.reach);
    let folder = match known::by_id(&launch.events(), &args.ticket)? {
        Some(folder) => folder,
        None => take_up(&launch, &read(&args.ticket)?, &reach)?,
    };
    let charter = events::Folder::with_charter(&folder).map_err(Failure::from)?;
    let commands = match (args.withdraw, args.bye) {
        (true, _) => vec![Command::Withdraw],
        (false, Some(round)) => vec![Command::Bye {
            round,
            half: args.half,
        }],
        (false, None) => {
            let rules = &charter.rules;
            let mut out = io::stdout().lock();
            let page = page(&launch, lang, charter.event(), rules);
            out.write_all(page.as_bytes())
                .and_then(|()| out.flush())
                .map_err(crate::output::OutputError::from)?;
            if !args.yes && !agreed(lang)? {
                return Ok(ExitKind::Done);
            }
            vec![entry(launch.identity().name.clone())]
        }
    };
    let attendance = launch.attend(&folder, me, Taking::default())?;
    let (front, input) = Entering::new(lang, commands);
    let kind = launch.run_front(front, input, reach, attendance)?;
    if kind == ExitKind::Done {
        println(&say!(
            lang,
            "tournament-join-done",
            event = folder.file_name().unwrap_or_default().to_string_lossy()
        ));
    }
    Ok(kind)
}

/// The whole page of rules, in the reader's own time, and with the names of those who are known here.
pub(super) fn page(launch: &Launch, lang: Lang, event: EventId, rules: &Charter) -> String {
    let zone = Zone::of_system();
    let known = launch.known();
    let name = |key: &PlayerKey| known.of_key(key).map(|known| known.name.to_string());
    let reader = Reader {
        lang,
        name: &name,
        zone: &zone,
    };
    let mut page = page::page(&reader, event, rules).join("\n");
    page.push('\n');
    page
}

/// Whether an argument is meant as a ticket.
pub(super) fn is_ticket(text: &str) -> bool {
    let begins = text
        .get(..3)
        .is_some_and(|begin| begin.eq_ignore_ascii_case("UGE"));
    begins || text == "-" || text.starts_with('@')
}

/// Reads a ticket.
///
/// # Errors
/// What is wrong with it.
pub(super) fn read(argument: &str) -> Result<EventTicket, Failure> {
    let text = invite::event_text_of(argument)?;
    Ok(EventTicket::decode(&text).map_err(invite::InviteError::from)?)
}

/// The charter from the one whom the ticket names, in a folder of its own.
pub(super) fn take_up(launch: &Launch, ticket: &EventTicket, reach: &Reach) -> Result<PathBuf, Failure> {
    let own = &launch.identity().secret;
    let me = ugolki_record::Signer::key(own);
    let event = EventId(ugolki_record::Digest(ticket.event));
    let folder = events::path_of(&launch.events(), event);
    if !folder.join("charter").exists() {
        let charter = launch.fetch_charter(ticket, reach.clone())?;
        EventStore::create(&folder, &charter, me).map_err(Failure::from)?;
    }
    if ticket.key != me {
        let mut contacts = Contacts::read(&folder);
        let addresses = ticket.addresses().iter().map(ToString::to_string).collect();
        contacts.peers.insert(ticket.key, addresses);
        contacts
            .write(&folder)
            .map_err(|source| Failure::unreadable(&folder, source))?;
    }
    Ok(folder)
}

fn entry(name: PlayerName) -> Command {
    Command::Enter {
        name,
        standing: ugolki_record::ChainHead::default(),
        rating: 0,
        deviation: 0,
    }
}

/// Asks whether the rules are agreed to.
fn agreed(lang: Lang) -> Result<bool, Failure> {
    if !io::stdin().is_terminal() {
        return Err(UsageError::TermsUnanswered.into());
    }
    println(say!(lang, "tournament-join-ask"));
    let mut line = String::new();
    io::stdin()
        .lock()
        .read_line(&mut line)
        .map_err(|source| crate::failure::Asked::Thread.failed(source))?;
    Ok(line.trim().to_lowercase() == say!(lang, "tournament-join-yes"))
}

fn println(line: &str) {
    let mut out = io::stdout().lock();
    // Whoever reads no more has read enough.
    writeln!(out, "{line}").unwrap_or_default();
}
