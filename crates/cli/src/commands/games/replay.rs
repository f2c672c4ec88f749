//! `ugolki games replay`: a game gone through move by move, on the screen or read line by line (T-3.6, T-10.2).

use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use serde::Serialize;
use ugolki_rules::{Ply, Side};
use ugolki_tui::answers;
use ugolki_tui::{
    Preferences, Reading, ReplayDeed, ReplayGame, ReplayStop, ReplayVerb, SignatureState, clean, text,
};
use ugolki_words::say;

use crate::args::FaceArgs;
use crate::commands::resume;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Failure, NoGameFault};
use crate::launch::{Common, Face, Launch, Stdin};
use crate::lines;
use crate::output::Output;
use crate::replay;
use crate::words;
use ugolki_words::Lang;

const EXAMPLES: &str = "\
Examples:
  ugolki games replay 5f3a               the game whose id begins so
  ugolki games replay game.ugolki        a log, or game text
  ugolki games replay --plain game.txt   line by line: next, back, goto 12";

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 4_096;

/// Go through a game, move by move
#[derive(Debug, clap::Args)]
#[command(before_help = EXAMPLES, help_template = crate::args::TEMPLATE)]
pub struct Args {
    /// The game's id or how it begins, its log, or game text
    #[arg(value_name = "GAME")]
    game: String,
    #[command(flatten)]
    face: FaceArgs,
}

impl Args {
    /// Whether a screen is wanted, and there is a terminal for it.
    pub(crate) fn on_screen(&self) -> Result<bool, Failure> {
        Ok(Face::choose(self.face, false, Stdin::Commands)? == Face::Screen)
    }

    /// The file of the game.
    fn path(&self) -> Result<PathBuf, Failure> {
        let path = PathBuf::from(&self.game);
        if path.exists() {
            return Ok(path);
        }
        resume::named(&Dirs::from_env()?.games(), &self.game)
    }
}

/// Opens the screen.
///
/// # Errors
/// [`Failure`]: what was wrong and where.
pub fn show(args: &Args, common: Common) -> Result<ExitKind, Failure> {
    let path = args.path()?;
    Launch::prepare_local(common)?
        .replaying(path)
        .run(Face::Screen, None, Vec::new())
}

/// Reads the game out as it is asked for, until there are no more lines. A log that does not hold is read as far as it was
/// accepted, and the exit code says so.
///
/// # Errors
/// [`Failure::NoGame`] when there is nothing to be read out.
pub fn run(args: &Args, preferences: &Preferences, out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let path = args.path()?;
    read_out(&path, args.face.json, preferences, &mut io::stdin().lock(), out)
}

fn read_out(
    path: &Path,
    json: bool,
    preferences: &Preferences,
    input: &mut impl BufRead,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    // What programs read is English (T-13.3).
    let lang = if json { Lang::En } else { preferences.lang };
    let game = replay::read(path, lang).game.map_err(|fault| Failure::NoGame {
        path: path.to_owned(),
        fault: NoGameFault::Said(fault),
    })?;
    let mut reader = Reader {
        game: &game,
        at: 0,
        json,
        preferences,
    };
    reader.begin(out)?;
    out.flush()?;
    while let Some(line) = lines::read(input, MAX_LINE) {
        let line = line.unwrap_or_else(|lines::TooLong| "?".to_owned());
        if line.trim().is_empty() {
            continue;
        }
        if !reader.obey(ReplayVerb::parse(&line), out)? {
            break;
        }
        out.flush()?;
    }
    Ok(if game.faults.is_empty() {
        ExitKind::Done
    } else {
        ExitKind::DoesNotHold
    })
}

/// Who reads a game out, and where it stands.
struct Reader<'a> {
    game: &'a ReplayGame,
    at: usize,
    json: bool,
    preferences: &'a Preferences,
}

impl Reader<'_> {
    /// Says whose game this is.
    fn begin(&self, out: &mut Output<'_>) -> Result<(), Failure> {
        let game = self.game;
        if self.json {
            let opened = Opened {
                schema: 1,
                event: "game",
                game: game.id.as_deref(),
                ruleset: game.ruleset.id(),
                white: &game.players.white.name,
                black: &game.players.black.name,
                result: game.result.text(),
                reason: game.end.as_ref().map(|end| end.verdict.reason.kind()),
                grade: game.end.as_ref().map(|end| end.grade.kind()),
                last: game.last(),
                faults: game.faults.iter().map(Faulty::of).collect(),
            };
            out.json(&opened)?;
            return Ok(());
        }
        let lang = self.preferences.lang;
        out.line(say!(
            lang,
            "replay-plain-open",
            white = clean(&game.players.white.name),
            black = clean(&game.players.black.name),
            result = game.result.text(),
            ruleset = game.ruleset.id(),
            count = game.stops.len()
        ))?;
        out.line(say!(lang, "replay-plain-help"))?;
        Ok(())
    }

    /// Does what a line asks for; tells whether to go on.
    fn obey(&mut self, verb: Option<ReplayVerb>, out: &mut Output<'_>) -> Result<bool, Failure> {
        let lang = self.preferences.lang;
        let Some(verb) = verb else {
            self.refuse("unknown-verb", say!(lang, "replay-plain-unknown"), out)?;
            return Ok(true);
        };
        match verb {
            ReplayVerb::Next => self.go(self.at + 1, out)?,
            ReplayVerb::Back => self.go(self.at.saturating_sub(1), out)?,
            ReplayVerb::First => self.go(0, out)?,
            ReplayVerb::Last => self.go(self.game.last(), out)?,
            ReplayVerb::Goto(number, side) => {
                if let Some(stop) = self.game.stop_of(number, side) {
                    self.go(stop, out)?;
                } else {
                    let said = say!(lang, "replay-no-move", number = number);
                    self.refuse("no-such-move", &said, out)?;
                }
            }
            ReplayVerb::Quit => return Ok(false),
            ReplayVerb::Status if self.json => self.go(self.at, out)?,
            _ if self.json => self.refuse("unknown-verb", say!(lang, "replay-plain-unknown"), out)?,
            ReplayVerb::Clocks => write_lines(self.clocks(), out)?,
            ReplayVerb::Board => write_lines(self.board(), out)?,
            ReplayVerb::List => write_lines(self.list(), out)?,
            ReplayVerb::Events => write_lines(self.events(), out)?,
            ReplayVerb::Status => write_lines(vec![self.place(), self.here()], out)?,
            ReplayVerb::Result => {
                let mut lines = text::replay_end(lang, self.game);
                lines.extend(text::replay_faults(lang, self.game));
                write_lines(lines, out)?;
            }
            ReplayVerb::Records => write_lines(text::replay_records(lang, self.game), out)?,
            // Game text is anybody's: what a terminal would obey is taken out of it.
            ReplayVerb::Copy => write_lines(self.game.text.lines().map(clean).collect(), out)?,
            ReplayVerb::Help => write_lines(vec![say!(lang, "replay-plain-help").to_owned()], out)?,
            // There is nothing to be seen here, and nothing goes on by itself.
            ReplayVerb::Play
            | ReplayVerb::Speed(_)
            | ReplayVerb::Stop
            | ReplayVerb::Practise
            | ReplayVerb::Flip
            | ReplayVerb::Save => self.refuse("unknown-verb", say!(lang, "replay-plain-unknown"), out)?,
        }
        Ok(true)
    }

    fn refuse(&self, kind: &'static str, said: &str, out: &mut Output<'_>) -> Result<(), Failure> {
        if self.json {
            let refused = Refused {
                schema: 1,
                event: "error",
                kind,
            };
            out.json(&refused)?;
        } else {
            out.line(said)?;
        }
        Ok(())
    }

    fn stop(&self) -> Option<&ReplayStop> {
        self.game.stop(self.at)
    }

    /// Goes to a stop, and says what led there and what was signed there.
    fn go(&mut self, at: usize, out: &mut Output<'_>) -> Result<(), Failure> {
        self.at = at.min(self.game.last());
        let Some(stop) = self.stop() else { return Ok(()) };
        if self.json {
            out.json(&Stop::of(stop, self.at, self.game.last()))?;
            return Ok(());
        }
        let lang = self.preferences.lang;
        let mut said = vec![self.here()];
        said.extend(stop.deeds.iter().map(|deed| text::replay_deed(lang, deed)));
        if self.at == self.game.last() {
            if !self.game.faults.is_empty() {
                said.extend(text::replay_faults(lang, self.game));
            }
            said.extend(text::replay_end(lang, self.game));
        }
        out.line(said.join(" "))?;
        Ok(())
    }

    fn place(&self) -> String {
        let (at, last) = (self.at, self.game.last());
        words::sentence(&say!(self.preferences.lang, "replay-place", at = at, last = last))
    }

    /// What led here, as a sentence.
    fn here(&self) -> String {
        let said = self
            .stop()
            .map(|stop| text::replay_here(self.preferences.lang, stop, self.at == 0));
        words::sentence(&said.unwrap_or_default())
    }

    /// Both clocks, the time of the move, its lag and its signature.
    fn clocks(&self) -> Vec<String> {
        let lang = self.preferences.lang;
        let Some(stop) = self.stop() else {
            return Vec::new();
        };
        let mut lines = vec![match (stop.clocks.white, stop.clocks.black) {
            (Some(white), Some(black)) => say!(
                lang,
                "replay-plain-clocks",
                white = text::clock(lang, white, false),
                black = text::clock(lang, black, false)
            ),
            _ => say!(lang, "replay-plain-no-clocks").to_owned(),
        }];
        if let Some(ply) = &stop.ply {
            lines.extend(text::replay_times(lang, ply));
            lines.push(text::replay_signature(lang, ply));
        }
        lines
    }

    fn board(&self) -> Vec<String> {
        let Some(stop) = self.stop() else {
            return Vec::new();
        };
        match self.preferences.reading {
            Reading::Words => answers::board_in_words(self.preferences.lang, &stop.position, Side::White),
            Reading::Ascii => words::board_drawn(&stop.position, &self.game.ruleset),
        }
    }

    /// The moves that stand here, in pairs.
    fn list(&self) -> Vec<String> {
        let Some(game) = self.game.game_at(self.at) else {
            return Vec::new();
        };
        let start = game.start();
        let first = (start.turn(), start.number());
        let texts = game.texts();
        let has_moves = game
            .plies()
            .iter()
            .any(|ply| matches!(ply, Ply::Move(_) | Ply::Pass));
        if !has_moves {
            return vec![self.here()];
        }
        let mut lines = Vec::new();
        let mut number = first.1;
        let mut line = String::new();
        for (index, text) in texts.iter().enumerate() {
            let white = (index % 2 == 0) == (first.0 == Side::White);
            if white {
                line = format!("{number}. {text}");
            } else {
                line = if line.is_empty() {
                    format!("{number}... {text}")
                } else {
                    format!("{line} {text}")
                };
                number += 1;
                lines.push(std::mem::take(&mut line));
            }
        }
        lines.extend((!line.is_empty()).then_some(line));
        lines
    }

    /// What was signed here beside the move.
    fn events(&self) -> Vec<String> {
        let lang = self.preferences.lang;
        let deeds: Vec<String> = self
            .stop()
            .into_iter()
            .flat_map(|stop| &stop.deeds)
            .map(|deed| text::replay_deed(lang, deed))
            .collect();
        if deeds.is_empty() {
            return vec![say!(lang, "replay-plain-nothing").to_owned()];
        }
        deeds
    }
}

#[derive(Debug, Serialize)]
struct Opened<'a> {
    schema: u32,
    event: &'static str,
    game: Option<&'a str>,
    ruleset: &'a str,
    white: &'a str,
    black: &'a str,
    result: &'static str,
    reason: Option<&'static str>,
    grade: Option<&'static str>,
    last: usize,
    faults: Vec<Faulty<'a>>,
}

#[derive(Debug, Serialize)]
struct Faulty<'a> {
    kind: &'a str,
    author: Option<&'static str>,
    seq: Option<u32>,
    ply: Option<u32>,
    signature: &'static str,
}

impl<'a> Faulty<'a> {
    fn of(fault: &'a ugolki_tui::ReplayFault) -> Self {
        Self {
            kind: &fault.kind,
            author: fault.author.map(Side::name),
            seq: fault.seq,
            ply: fault.ply,
            signature: state(fault.signature),
        }
    }
}

#[derive(Debug, Serialize)]
struct Refused {
    schema: u32,
    event: &'static str,
    kind: &'static str,
}

#[derive(Debug, Serialize)]
struct Stop<'a> {
    schema: u32,
    event: &'static str,
    at: usize,
    last: usize,
    plies: usize,
    number: Option<u16>,
    side: Option<&'static str>,
    #[serde(rename = "move")]
    played: Option<&'a str>,
    seq: Option<u32>,
    signature: Option<&'static str>,
    thinking_ms: Option<u64>,
    lag_ms: Option<u64>,
    charged_ms: Option<u64>,
    white_ms: Option<u64>,
    black_ms: Option<u64>,
    acts: Vec<Deed>,
    position: String,
}

#[derive(Debug, Serialize)]
struct Deed {
    author: Option<&'static str>,
    seq: Option<u32>,
    kind: &'static str,
}

impl<'a> Stop<'a> {
    fn of(stop: &'a ReplayStop, at: usize, last: usize) -> Self {
        let ply = stop.ply.as_ref();
        let lag = ply.and_then(|ply| ply.lag);
        Self {
            schema: 1,
            event: "stop",
            at,
            last,
            plies: stop.plies,
            number: ply.map(|ply| ply.number),
            side: ply.map(|ply| ply.side.name()),
            played: ply.map(|ply| ply.text.as_str()),
            seq: ply.and_then(|ply| ply.seq),
            signature: ply.map(|ply| state(ply.signature)),
            thinking_ms: ply.and_then(|ply| ply.thinking_ms),
            lag_ms: lag.map(|lag| lag.lag_ms),
            charged_ms: lag.map(|lag| lag.charged_ms),
            white_ms: stop.clocks.white,
            black_ms: stop.clocks.black,
            acts: stop.deeds.iter().map(deed).collect(),
            position: stop.position.to_string(),
        }
    }
}

fn deed(deed: &ReplayDeed) -> Deed {
    match deed {
        ReplayDeed::Act { by, seq, act } => Deed {
            author: Some(by.name()),
            seq: Some(*seq),
            kind: act.kind(),
        },
        ReplayDeed::Crossed { by, seq, .. } => Deed {
            author: Some(by.name()),
            seq: Some(*seq),
            kind: "crossed",
        },
        ReplayDeed::Stamp { .. } => Deed {
            author: None,
            seq: None,
            kind: "stamp",
        },
    }
}

/// The stable name of what is to be said of a signature.
const fn state(state: SignatureState) -> &'static str {
    match state {
        SignatureState::Valid => "valid",
        SignatureState::Invalid => "invalid",
        SignatureState::Missing => "missing",
    }
}

fn write_lines(lines: Vec<String>, out: &mut Output<'_>) -> Result<(), Failure> {
    for line in lines {
        out.line(line)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
