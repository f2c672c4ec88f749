//! What is to be analysed: a position, a game log, or game text.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use ugolki_record::verify::verify;
use ugolki_rules::text::{GameText, Reader, TextError};
use ugolki_rules::{Game, Position, Ruleset, Setup};

use crate::args::RulesetArg;
use crate::commands::adjudicate::Judged;
use crate::failure::{Failure, NoGameFault, PositionFault, UsageError};
use crate::library::MAX_LOG;
use crate::source::Source;

/// The first word of every game log.
const LOG: &[u8] = b"ugolki-log/";

/// The rules of a position of which nothing else is said.
const USUAL: &str = "classic-3x3";

/// What is to be analysed.
#[derive(Debug)]
pub(super) struct Subject {
    /// The game, or one that begins at the position.
    pub(super) game: Game,
    /// Whether all of the log was accepted.
    pub(super) holds: bool,
}

/// Reads what is to be analysed; nothing given is the start of a game.
pub(super) fn read(what: Option<&str>, rules: Option<&RulesetArg>) -> Result<Subject, Failure> {
    let rules = rules.map(RulesetArg::ruleset).transpose()?;
    match what {
        None => Ok(Subject {
            game: Game::new(rules.map_or_else(usual, Ok)?),
            holds: true,
        }),
        Some(text) if is_position(text) => position(text, rules.as_ref()).map_err(Failure::from),
        Some(name) => {
            let source = Source::of(name);
            let bytes = bytes(&source)?;
            Content {
                bytes: &bytes,
                name: source.name(),
            }
            .subject(rules.as_ref())
        }
    }
}

/// The game as it began.
pub(super) fn beginning(game: &Game) -> Result<Game, Failure> {
    Game::replay_from(game.ruleset().clone(), *game.start())
        .map_err(|errors| UsageError::Beginning(errors).into())
}

/// No path has blanks and slashes in these places: `8/8/.../8 w 1`.
fn is_position(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let ranks = words.next().is_some_and(|ranks| ranks.contains('/'));
    ranks && words.next().is_some() && !Path::new(text).exists()
}

fn usual() -> Result<Ruleset, Failure> {
    Ruleset::named(USUAL).ok_or_else(|| UsageError::NoRuleset(USUAL).into())
}

/// A position by the rules given, or by the usual ones. Where those do not suit, the ones that do are named.
fn position(text: &str, rules: Option<&Ruleset>) -> Result<Subject, UsageError> {
    let usual = Ruleset::named(USUAL);
    let Some(ruleset) = rules.or(usual.as_ref()) else {
        return Err(UsageError::NoRuleset(USUAL));
    };
    // Rules by which it could be played are what was meant, most likely.
    let refused = |fault| UsageError::Position {
        text: text.trim().to_owned(),
        ruleset: ruleset.id().to_owned(),
        fault,
        others: Ruleset::all()
            .filter(|other| PositionFault::or_position(other, text).is_ok())
            .map(|other| other.id().to_owned())
            .collect(),
    };
    let position = PositionFault::or_position(ruleset, text).map_err(refused)?;
    let game = Game::from_position(ruleset.clone(), position).map_err(|_| UsageError::NoRuleset(USUAL))?;
    Ok(Subject { game, holds: true })
}

fn bytes(source: &Source) -> Result<Vec<u8>, Failure> {
    let failed = |error| Failure::Unreadable {
        what: source.clone(),
        source: error,
    };
    if let Source::File(path) = source
        && let Ok(file) = File::open(path)
        && file.metadata().is_ok_and(|data| data.is_dir())
    {
        return Err(failed(std::io::ErrorKind::IsADirectory.into()));
    }
    let mut bytes = Vec::new();
    source
        .open()?
        .take(MAX_LOG + 1)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_LOG {
        return Err(failed(std::io::ErrorKind::FileTooLarge.into()));
    }
    Ok(bytes)
}

/// What was read, and where from.
struct Content<'a> {
    bytes: &'a [u8],
    name: String,
}

impl Content<'_> {
    fn subject(&self, rules: Option<&Ruleset>) -> Result<Subject, Failure> {
        if self.bytes.starts_with(LOG) {
            let subject = self.log()?;
            return self.by_the_same(rules, subject);
        }
        let text = String::from_utf8_lossy(self.bytes);
        let text = text.trim();
        if text.is_empty() {
            return Err(self.nothing(NoGameFault::Empty));
        }
        if text.lines().count() == 1 && is_position(text) {
            return position(text, rules)
                .map_err(|error| self.nothing(NoGameFault::Position(Box::new(error))));
        }
        let subject = self.text(text)?;
        self.by_the_same(rules, subject)
    }

    fn nothing(&self, fault: NoGameFault) -> Failure {
        Failure::NoGame {
            path: PathBuf::from(&self.name),
            fault,
        }
    }

    fn log(&self) -> Result<Subject, Failure> {
        let report = verify(self.bytes);
        let Some(log) = &report.log else {
            return Err(self.nothing(NoGameFault::Log(report.faults.into_iter().next())));
        };
        Ok(Subject {
            game: log.game().clone(),
            holds: report.holds(),
        })
    }

    fn text(&self, text: &str) -> Result<Subject, Failure> {
        let mut reader = Reader::default();
        reader.push(text);
        reader.finish();
        let Some(game) = reader.next_game() else {
            return Err(self.nothing(NoGameFault::Nothing));
        };
        let judged = Judged::new(1, &game);
        if let Some(refusal) = &judged.adjudication.error {
            return Err(self.nothing(NoGameFault::AtPly(
                refusal.ply,
                refusal.text.clone(),
                refusal.fault.clone(),
            )));
        }
        if reader.next_game().is_some() {
            return Err(self.nothing(NoGameFault::Several));
        }
        let game = replay(&game, &judged).ok_or_else(|| self.nothing(NoGameFault::NotReplayed))?;
        Ok(Subject { game, holds: true })
    }

    /// A game brings its rules with it; others can't be wished for.
    fn by_the_same(&self, rules: Option<&Ruleset>, subject: Subject) -> Result<Subject, Failure> {
        let own = subject.game.ruleset();
        match rules {
            Some(rules) if rules != own => Err(UsageError::OtherRules {
                name: self.name.clone(),
                own: own.id().to_owned(),
                wanted: rules.id().to_owned(),
            }
            .into()),
            Some(_) | None => Ok(subject),
        }
    }
}

/// The game that was adjudicated, ply by ply.
fn replay(game: &Result<GameText, TextError>, judged: &Judged) -> Option<Game> {
    let ruleset = judged.ruleset.clone()?;
    let position = match game.as_ref().ok()?.tag("Position") {
        Some(text) => Position::from_setup(&ruleset, Setup::parse(ruleset.board(), text).ok()?).ok()?,
        None => Position::start(&ruleset),
    };
    let mut game = Game::replay_from(ruleset, position).ok()?;
    for text in &judged.adjudication.moves {
        game.play_text(text).ok()?;
    }
    Some(game)
}
