//! `ugolki resume`: goes on with a game that was not finished (P-6.5).

use std::path::{Path, PathBuf};

use ugolki_net::Address;
use ugolki_record::PlayerKey;

use crate::args::{FaceArgs, NameArg, ReachArgs};
use crate::exit::ExitKind;
use crate::failure::{Failure, UsageError};
use crate::front::Wish;
use crate::launch::{Common, Face, Launch, Reach, Stdin};
use crate::lock::Doing;
use crate::saved::{self, Saved};

const EXAMPLES: &str = "\
Examples:
  ugolki resume                     the latest unfinished game
  ugolki resume 5f3a                the one whose id begins so
  ugolki resume --at /ip4/192.168.1.7/tcp/4001";

/// Go on with an unfinished game
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE, after_long_help = crate::args::PLAIN_MANUAL)]
pub struct Args {
    /// The game's id or how it begins, or its log; else the latest
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Where the other player is now, if not where it was; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    at: Vec<Address>,
    /// Where to listen, if not where you did; may be repeated
    #[arg(long, value_name = "MULTIADDR", value_parser = crate::args::listen_address)]
    listen: Vec<Address>,
    #[command(flatten)]
    reach: ReachArgs,
    #[command(flatten)]
    face: FaceArgs,
}

/// Runs the command.
///
/// # Errors
/// [`Failure`]: what was wrong and where. Exit code 5 when the log does not hold.
pub fn run(args: Args, name: Option<NameArg>, common: Common) -> Result<ExitKind, Failure> {
    let face = Face::choose(args.face, false, Stdin::Commands)?;
    let launch = Launch::prepare(name, common, Doing::GoesOn)?;
    let Some(own) = launch.key() else {
        return Err(none());
    };
    let folder = launch.games();
    let mut game = match args.game {
        Some(given) => Saved::open(&named(&folder, &given)?, own)?,
        None => latest(&folder, own)?,
    };
    if !args.at.is_empty() {
        game.look_at(&args.at);
    }
    let listen = if args.listen.is_empty() {
        game.listen().to_vec()
    } else {
        args.listen
    };
    let args = args.reach.or(game.relays(), game.exposure());
    let reach = Reach::new(listen, game.lan(), args);
    let command = game.command(&launch.seals());
    launch.run(face, Some(reach), vec![Wish::Node(command)])
}

fn none() -> Failure {
    UsageError::NoUnfinished.into()
}

fn latest(folder: &Path, own: PlayerKey) -> Result<Saved, Failure> {
    let games = saved::unfinished(folder, own).map_err(|source| Failure::unreadable(folder, source))?;
    games.into_iter().next().ok_or_else(none)
}

/// The log of a game by its path, its id, or how that begins.
pub(crate) fn named(folder: &Path, given: &str) -> Result<PathBuf, Failure> {
    let path = PathBuf::from(given);
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    let logs = saved::games_in(folder).map_err(|source| Failure::unreadable(folder, source))?;
    let stem = |log: &Path| {
        log.file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase()
    };
    let mut found = logs.into_iter().filter(|log| {
        let stem = stem(log);
        // A whole id is longer than the name of its file.
        !name.is_empty() && (stem.starts_with(&name) || name.starts_with(&stem))
    });
    let error = match (found.next(), found.next()) {
        (Some(log), None) => return Ok(log),
        (Some(_), Some(_)) => UsageError::SeveralGamesIn(given.to_owned()),
        (None, _) => UsageError::NoGameIn {
            given: given.to_owned(),
            folder: folder.to_owned(),
        },
    };
    Err(error.into())
}
