//! The command line (T-12): what `clap` reads, and the values that several commands take.

mod amounts;
mod examples;
mod next;
mod reach;
mod refusal;
mod spoken;
mod terms;
mod tournament;
mod unfit;
mod values;

use std::io;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use ugolki_words::Lang;

use crate::commands::{
    adjudicate, analyse, completions, config, doctor, engine, export, games, host, id, join, key, keys,
    locales, man, r#match, net, perft, play, players, puzzles, rating, relay, resume, rulesets, show, themes,
    tournament as tournaments, verify, watch, witness,
};
use crate::config::{Flags, Switches, first_language, with_settings};
use crate::exit::ExitKind;

pub(crate) use amounts::{bytes, time};
pub(crate) use examples::{PLAIN_MANUAL, TEMPLATE};
pub use next::tell_next;
pub use reach::ReachArgs;
pub use terms::{Choice, TermsArgs, TimeArg};
pub(crate) use tournament::{SourceArg, TieBreaksArg, engine};
pub use unfit::Unfit;
pub(crate) use unfit::whole;
pub use values::{ColourArg, LevelArg, MoveTimeArg, NameArg, RulesetArg};
pub(crate) use values::{expires, key, listen_address, peer_address};

/// Corners between two peers, signed, with nobody between them.
#[derive(Debug, Parser)]
#[command(
    name = "ugolki",
    disable_version_flag = true,
    before_help = examples::TOP,
    help_template = examples::TOP_TEMPLATE,
    after_long_help = examples::manual(Lang::En, examples::MANUAL),
    disable_help_subcommand = true,
    subcommand_help_heading = "Commands",
    max_term_width = 80,
)]
pub struct Cli {
    /// What to do. Without a command: the home screen.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The flags of settings that were given, at whichever command.
    #[arg(skip)]
    pub flags: Flags,
    /// Print the version, one line
    #[arg(short = 'V', long, hide_short_help = true)]
    pub version: bool,

    /// With --version: also commit, target, and the versions of protocol, log and rules
    #[arg(long, requires = "version", hide_short_help = true)]
    pub verbose: bool,

    /// How to run.
    #[arg(skip)]
    pub switches: Switches,

    /// The language in which it is answered, by the order of T-13.2.
    #[arg(skip = Lang::En)]
    pub lang: Lang,

    /// The command that is likely the next one when this one is done.
    #[arg(skip)]
    pub next: Option<String>,
}

impl Cli {
    /// The whole definition: every command, and a flag of each for every setting.
    pub fn definition() -> clap::Command {
        with_settings(Self::command(), Lang::En)
    }

    /// The same with all its texts in a language.
    pub fn spoken(lang: Lang) -> clap::Command {
        match lang {
            Lang::En => Self::definition(),
            Lang::Ru | Lang::De | Lang::Nl => spoken::spoken(with_settings(Self::command(), lang), lang),
        }
    }

    /// Reads the command line of the process. What is only to be shown is printed, what can't be followed is answered.
    ///
    /// # Errors
    /// How the process ends then.
    pub fn read() -> Result<Self, ExitKind> {
        let lang = first_language(std::env::args_os());
        let mut definition = Self::definition();
        let read = definition.try_get_matches_from_mut(std::env::args_os());
        read.and_then(|matches| {
            let next = next::after(&definition, &matches);
            let cli = Self::of(&matches, lang)?;
            Ok(Self { next, ..cli })
        })
        .map_err(|error| answered(lang, error))
    }

    /// What was given.
    ///
    /// # Errors
    /// What `clap` says of it.
    pub fn of(matches: &ArgMatches, lang: Lang) -> Result<Self, clap::Error> {
        let cli = Self::from_arg_matches(matches)?;
        Ok(Self {
            flags: Flags::of(matches),
            switches: Switches::of(matches),
            lang,
            ..cli
        })
    }
}

/// Prints a help, or says what was wrong, by the definitions in that language.
fn answered(lang: Lang, error: clap::Error) -> ExitKind {
    let error = Cli::spoken(lang).try_get_matches().err().unwrap_or(error);
    if error.kind() == ErrorKind::DisplayHelp
        || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        // Where nobody reads it any more, the exit code is all that is left to say.
        error.print().unwrap_or_default();
    } else {
        let told = refusal::told(lang, &error);
        io::Write::write_all(&mut io::stderr(), told.as_bytes()).unwrap_or_default();
    }
    if error.use_stderr() {
        ExitKind::Usage
    } else {
        ExitKind::Done
    }
}

/// How the player sits at a game.
#[derive(Debug, Clone, Copy, Args)]
pub struct FaceArgs {
    /// Lines, no screen: for screen readers and scripts
    #[arg(long)]
    pub plain: bool,
    /// JSON objects, a line each: for programs
    #[arg(long)]
    pub json: bool,
}

/// How the player meets another one.
#[derive(Debug, Clone, Args)]
pub struct MeetArgs {
    /// Agree to any terms, unasked, in plain mode
    #[arg(long)]
    pub yes: bool,
    /// Stay after the end in plain mode, for a rematch
    #[arg(long)]
    pub stay: bool,
    /// What you call yourself, if not as stored
    #[arg(long, value_name = "NAME")]
    pub name: Option<NameArg>,
    /// Remember the other player once the game is agreed
    #[arg(long)]
    pub remember: bool,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Offer a game and print the invite to it
    Host(host::Args),
    /// Take up an invite, or call a host by its address
    Join(join::Args),
    /// Go on with an unfinished game
    Resume(resume::Args),
    /// Watch a game of others
    Watch(watch::Args),
    /// Be a witness of other players' games
    Witness(witness::Args),
    /// Run a relay for players who can't reach each other
    Relay(relay::Args),
    /// Say what works from here, and what to do
    Net(net::Args),
    /// Play against the computer, or two at one keyboard
    Play(play::Args),
    /// List, show and solve puzzles
    // The list has to fit a screen; what is left out stands in the manual below it.
    #[command(hide = true)]
    Puzzles(puzzles::Args),
    /// List the games kept here
    Games(games::Args),
    /// Check game logs: signatures, chains, moves, outcome
    Verify(verify::Args),
    /// Print a game for people
    Show(show::Args),
    /// Write games as game text
    Export(export::Args),
    /// Analyse a position or a game
    Analyse(analyse::Args),
    /// Replay game text by the rules
    #[command(hide = true)]
    Adjudicate(adjudicate::Args),
    /// Count the sequences of legal moves
    // For who writes move generators; the list has to fit a screen.
    #[command(hide = true)]
    Perft(perft::Args),
    /// Let other programs play against the engine
    #[command(hide = true)]
    Engine(engine::Args),
    /// Let two engines play each other
    #[command(hide = true)]
    Match(r#match::Args),
    /// Boards and standings of tournaments
    Tournament(tournaments::Args),
    /// Compute ratings from signed games
    // The screen of ratings is on the home screen; the list has to fit a screen.
    #[command(alias = "ratings", hide = true)]
    Rating(rating::Args),
    /// List the rulesets
    Rulesets(rulesets::Args),
    /// Print what completes command lines in a shell
    #[command(hide = true)]
    Completions(completions::Args),
    /// Print the manual
    #[command(hide = true)]
    Man(man::Args),
    /// Show who you are
    // 'key show' says the same and more. The list has to fit a screen; what is left out stands in the manual below it.
    #[command(hide = true)]
    Id(id::Args),
    /// Keep, lock, copy or change your key
    Key(key::Args),
    /// Name the players you know
    Players(players::Args),
    /// Show and check what is set
    Config(config::Args),
    /// Say what is known of terminal, language and folders
    Doctor(doctor::Args),
    /// List the keys in force
    #[command(hide = true)]
    Keys(keys::Args),
    /// List the themes
    #[command(hide = true)]
    Themes(themes::Args),
    /// List the languages
    #[command(hide = true)]
    Locales(locales::Args),
}

#[cfg(test)]
mod tests;
