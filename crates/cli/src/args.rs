//! The command line (T-12): what `clap` reads, and the values that several commands take.

mod amounts;
mod examples;
mod reach;
mod terms;
mod values;

use clap::{Args, Parser, Subcommand};

use crate::commands::{
    adjudicate, analyse, engine, export, games, host, id, join, key, r#match, net, perft, play, players,
    puzzles, relay, resume, rulesets, show, verify, watch, witness,
};

pub(crate) use amounts::{bytes, time};
pub(crate) use examples::{PLAIN_MANUAL, TEMPLATE};
pub use reach::ReachArgs;
pub use terms::{Choice, TermsArgs, TimeArg};
pub use values::{BellArg, ColourArg, LevelArg, MoveTimeArg, NameArg, RulesetArg};
pub(crate) use values::{expires, key, listen_address, peer_address};

/// Corners between two peers, signed, with nobody between them.
#[derive(Debug, Parser)]
#[command(
    name = "ugolki",
    version,
    before_help = examples::TOP,
    help_template = examples::TOP_TEMPLATE,
    after_long_help = examples::MANUAL,
    disable_help_subcommand = true,
    subcommand_help_heading = "Commands",
    max_term_width = 80,
)]
pub struct Cli {
    /// What to do. Without a command: the home screen.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// What you call yourself, if not as stored
    #[arg(
        long,
        value_name = "NAME",
        env = "UGOLKI_NAME",
        hide_env = true,
        hide_short_help = true
    )]
    pub name: Option<NameArg>,

    /// What every command takes.
    #[command(flatten)]
    pub global: Global,
}

/// What every command takes.
#[derive(Debug, Clone, Args)]
pub struct Global {
    /// What goes into the program's log, e.g. 'debug' or 'warn,ugolki=trace'
    #[arg(
        long,
        global = true,
        value_name = "FILTER",
        env = "UGOLKI_LOG",
        hide_env = true,
        hide_short_help = true
    )]
    pub log: Option<String>,

    /// The bell, on a game, an offer, a move you don't see, low time: 'on', 'off', or 'notify' for a desktop notice, too
    #[arg(
        long,
        global = true,
        value_name = "HOW",
        value_enum,
        default_value_t = BellArg::On,
        env = "UGOLKI_BELL",
        hide_env = true,
        hide_possible_values = true,
        hide_default_value = true,
        hide_short_help = true
    )]
    pub bell: BellArg,
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
    #[arg(long, value_name = "NAME", env = "UGOLKI_NAME", hide_env = true)]
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
    Engine(engine::Args),
    /// Let two engines play each other
    Match(r#match::Args),
    /// List the rulesets
    Rulesets(rulesets::Args),
    /// Show who you are
    // 'key show' says the same and more. The list has to fit a screen; what is left out stands in the manual below it.
    #[command(hide = true)]
    Id(id::Args),
    /// Keep, lock, copy or change your key
    Key(key::Args),
    /// Name the players you know
    Players(players::Args),
}

#[cfg(test)]
mod tests;
