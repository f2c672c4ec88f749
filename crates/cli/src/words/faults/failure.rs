//! A command's failure: what it was, and why.

use ugolki_node::Event;
use ugolki_rules::Fault as GameFault;
use ugolki_tui::clean;
use ugolki_tui::text::{self, fault};
use ugolki_words::{Lang, say};

use super::files::{line_in_log, shown};
use super::system::{asked, io_error};
use super::{
    Told, book_error, dirs_error, engine, import_error, index_error, invite_error, logging_error, net_error,
    output_error, profile_error, saved_error, statements_error, tournament_error, trash_error, usage,
};
use crate::failure::{Failure, NoGameFault, NotJoined};
use crate::source::Source;

/// What a failure was, and why.
pub fn failure(lang: Lang, failure: &Failure) -> Told {
    match failure {
        Failure::Usage(error) => Told::alone(usage(lang, error)),
        Failure::Config(error) => Told::alone(error.clone().in_language(lang).to_string()),
        Failure::Dirs(error) => dirs_error(lang, error),
        Failure::Logging(error) => logging_error(lang, error),
        Failure::Profile(error) => profile_error(lang, error),
        Failure::Book(error) => book_error(lang, error),
        Failure::Statements(error) => statements_error(lang, error),
        Failure::Invite(error) => invite_error(lang, error),
        Failure::Network(error) => {
            let inner = net_error(lang, error);
            Told {
                what: say!(lang, "fault-network").to_owned(),
                causes: std::iter::once(inner.what).chain(inner.causes).collect(),
            }
        }
        Failure::NotJoined(why) => Told::alone(not_joined(lang, why)),
        Failure::GameStopped(why) => Told::alone(event(lang, why)),
        Failure::Saved(error) => saved_error(lang, error),
        Failure::Library(error) => index_error(lang, error),
        Failure::Import(error) => import_error(lang, error),
        Failure::Trash(error) => trash_error(lang, error),
        Failure::Output(error) => output_error(lang, error),
        Failure::Unreadable { what, source } => Told::because(unreadable(lang, what), io_error(lang, source)),
        Failure::Puzzles(error) => Told::alone(puzzles(lang, *error)),
        Failure::Unwritable { what, source } => Told::because(
            say!(lang, "fault-unwritable", path = clean(what)),
            io_error(lang, source),
        ),
        Failure::Engine(error) => Told::alone(engine(lang, error)),
        Failure::NoGame { path, fault } => Told::alone(say!(
            lang,
            "fault-no-game",
            path = shown(path),
            why = no_game(lang, fault)
        )),
        Failure::Tournament(error) => Told::alone(tournament_error(lang, error)),
        Failure::System { what, source } => Told::because(asked(lang, *what), io_error(lang, source)),
    }
}

fn unreadable(lang: Lang, what: &Source) -> String {
    match what {
        Source::Stdin => say!(lang, "fault-system-stdin").to_owned(),
        Source::File(path) => say!(lang, "fault-unreadable", path = shown(path)),
    }
}

fn puzzles(lang: Lang, error: ugolki_school::CollectionError) -> String {
    let line = match error {
        ugolki_school::CollectionError::Line { line, .. }
        | ugolki_school::CollectionError::Order { line } => line,
    };
    say!(lang, "fault-puzzles", line = line)
}

/// What an event says, as a screen says it.
pub fn event(lang: Lang, event: &Event) -> String {
    text::event(lang, event)
        .map(|message| message.text)
        .unwrap_or_default()
}

/// Why nobody came to a game.
pub fn not_joined(lang: Lang, why: &NotJoined) -> String {
    match why {
        NotJoined::NotListening => say!(lang, "fault-not-joined-listening").to_owned(),
        NotJoined::NetworkEnded => say!(lang, "fault-not-joined-network").to_owned(),
        NotJoined::Event(why) => event(lang, why),
        NotJoined::NobodyThere => say!(lang, "fault-not-joined-nobody").to_owned(),
        NotJoined::Tournament(error) => crate::plain::refused_by_event(lang, *error).to_owned(),
    }
}

/// Why a file holds no game.
pub fn no_game(lang: Lang, fault: &NoGameFault) -> String {
    match fault {
        NoGameFault::Log(Some(fault)) => line_in_log(lang, fault),
        NoGameFault::Log(None) => say!(lang, "fault-content-no-game").to_owned(),
        NoGameFault::Empty => say!(lang, "fault-content-empty").to_owned(),
        NoGameFault::Nothing => say!(lang, "fault-content-nothing").to_owned(),
        NoGameFault::Several => say!(lang, "fault-content-several").to_owned(),
        NoGameFault::NotReplayed => say!(lang, "fault-content-not-replayed").to_owned(),
        NoGameFault::AtPly(ply, None, fault) => say!(
            lang,
            "fault-content-at-ply",
            ply = ply.to_string(),
            why = game_fault(lang, fault)
        ),
        NoGameFault::AtPly(ply, Some(text), fault) => say!(
            lang,
            "fault-content-at-move",
            ply = ply.to_string(),
            move = clean(text),
            why = game_fault(lang, fault)
        ),
        NoGameFault::Said(said) => said.clone(),
        NoGameFault::Position(error) => usage(lang, error),
    }
}

/// What is wrong with a game that was written down.
pub fn game_fault(lang: Lang, fault: &GameFault) -> String {
    match fault {
        GameFault::Text(why) => fault::text_fault(lang, *why),
        GameFault::Ruleset => say!(lang, "fault-text-ruleset").to_owned(),
        GameFault::Position(why) => fault::setup_error(lang, *why),
        GameFault::Unplayable(errors) => fault::setup_errors(lang, errors),
        GameFault::Move(why) => fault::illegal_move(lang, *why),
        other => say!(lang, "fault-net-new", what = other.kind()),
    }
}
