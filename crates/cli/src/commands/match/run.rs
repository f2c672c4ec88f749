//! Playing a match: the engines tried first, then ruleset after ruleset, each game told as it ends.

use std::fs::File;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use ugolki_rules::Ruleset;
use ugolki_words::{Lang, say};

use super::{Args, Wish};
use crate::arena::EngineFault;
use crate::arena::bout::End;
use crate::arena::fault::{Fault, Told};
use crate::arena::halt;
use crate::arena::opening::Openings;
use crate::arena::player::{Player, Start};
use crate::arena::pool::{self, Finished, Plan, engine_of};
use crate::arena::process::Registry;
use crate::arena::report::{self, Begun, FaultRow, GameRow, Report};
use crate::arena::spec::{EngineSpec, RULESET};
use crate::arena::sprt::Verdict;
use crate::arena::statistics::Statistics;
use crate::arena::tally::Tally;
use crate::arena::writing::{self, Engine};
use crate::clock::{Utc, wall_ms};
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure, UsageError};
use crate::manner;
use crate::output::{Output, OutputError};
use crate::rules_json::RulesJson;
use crate::words::faults;
use crate::words::side_word;

/// The least time between two lines of progress.
const PROGRESS: Duration = Duration::from_secs(1);

/// The largest file of openings that is read, in bytes.
const MOST_OPENINGS: u64 = 64 << 20;

/// Plays what is wished for.
///
/// # Errors
/// As the command's.
pub(super) fn run(
    (args, lang): (&Args, Lang),
    wish: &Wish,
    out: &mut Output<'_>,
) -> Result<ExitKind, Failure> {
    // All that can be wrong is found before the first game.
    let openings = openings(args, &wish.rulesets)?;
    let kept = args.out.as_deref().map(open_kept).transpose()?;
    let registry = Arc::new(Registry::default());
    let halted = halt::watch(&registry).map_err(|source| Asked::Signals.failed(source))?;
    let mut hall = Hall {
        lang,
        args,
        wish,
        names: [String::new(), String::new()],
        registry,
        halted,
        kept,
        told: None,
    };
    hall.names = match hall.names()? {
        Some(names) => names,
        None => return Ok(hall.ended_by_signal()),
    };
    let mut reports = Vec::new();
    for (ruleset, openings) in wish.rulesets.iter().zip(openings) {
        if hall.halted.get().is_some() {
            break;
        }
        let report = hall.play(ruleset, openings, out)?;
        if args.json {
            out.json(&report::json(&report))?;
        } else if !args.markdown {
            for line in report.lines(lang) {
                out.line(line)?;
            }
        }
        out.flush()?;
        reports.push(report);
    }
    if args.markdown {
        out.text(&report::markdown(&reports))?;
    }
    Ok(hall.ended_by_signal())
}

/// Where the match takes place.
struct Hall<'a> {
    lang: Lang,
    args: &'a Args,
    wish: &'a Wish,
    names: [String; 2],
    registry: Arc<Registry>,
    halted: Arc<OnceLock<ExitKind>>,
    kept: Option<(&'a Path, File)>,
    /// When progress was told last.
    told: Option<Instant>,
}

impl Hall<'_> {
    fn ended_by_signal(&self) -> ExitKind {
        self.halted.get().copied().unwrap_or(ExitKind::Done)
    }

    fn start(&self, engine: usize, ruleset: &Ruleset) -> Result<Start, Failure> {
        let spec = &self.wish.engines[engine];
        let mut options = vec![(RULESET.to_owned(), ruleset_value(ruleset)?)];
        options.extend(spec.options.iter().cloned());
        Ok(Start {
            command: command(spec)?,
            options,
            patience: self.args.patience,
        })
    }

    /// Tries both engines with every ruleset's options, and learns their names; none when a signal came.
    fn names(&self) -> Result<Option<[String; 2]>, Failure> {
        let mut names = [String::new(), String::new()];
        for ruleset in &self.wish.rulesets {
            for engine in [0, 1] {
                let player = match Player::start(&self.start(engine, ruleset)?, &self.registry) {
                    Ok(player) => player,
                    Err(_) if self.halted.get().is_some() => return Ok(None),
                    Err(told) => return Err(cannot_play(self.lang, &self.wish.engines[engine], told)),
                };
                names[engine] = name(&self.wish.engines[engine], &player);
                player.quit();
            }
        }
        if names[0] == names[1] {
            names = [format!("{} A", names[0]), format!("{} B", names[1])];
        }
        Ok(Some(names))
    }

    fn plan(&self, ruleset: &Ruleset, openings: Openings) -> Result<Plan, Failure> {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Ok(Plan {
            ruleset: ruleset.clone(),
            starts: [self.start(0, ruleset)?, self.start(1, ruleset)?],
            controls: self.wish.controls,
            margin: Duration::from_millis(self.args.margin),
            openings,
            games: self.wish.games,
            jobs: self.args.jobs.map_or(cores, usize::from),
        })
    }

    fn play(
        &mut self,
        ruleset: &Ruleset,
        openings: Openings,
        out: &mut Output<'_>,
    ) -> Result<Report, Failure> {
        let mut report = Report {
            ruleset: ruleset.clone(),
            names: self.names.clone(),
            controls: self.wish.controls,
            openings: begun(&openings, self.args.openings.as_deref()),
            planned: self.wish.games,
            tally: Tally::default(),
            statistics: Statistics::default(),
            faults: [0, 0],
            sprt: self.wish.sprt,
        };
        let plan = self.plan(ruleset, openings)?;
        self.registry.open();
        let registry = Arc::clone(&self.registry);
        let take = |finished: Finished| match self.take(&finished, &mut report, out) {
            Err(failure) => ControlFlow::Break(Err(failure)),
            Ok(()) => match report.test() {
                Some((_, _, Verdict::H0 | Verdict::H1)) => ControlFlow::Break(Ok(())),
                Some((_, _, Verdict::Undecided)) | None => ControlFlow::Continue(()),
            },
        };
        pool::play(&plan, &registry, take)?;
        Ok(report)
    }

    /// Counts a game, keeps it, and tells of it.
    fn take(
        &mut self,
        finished: &Finished,
        report: &mut Report,
        out: &mut Output<'_>,
    ) -> Result<(), Failure> {
        report.tally.add(finished.pair(), finished.score());
        report.statistics.add(finished.pair(), &finished.played);
        if let End::Forfeit { side, .. } = &finished.played.end {
            report.faults[engine_of(finished.number, *side)] += 1;
        }
        self.keep(finished, report)?;
        if self.args.json {
            self.tell_json(finished, out)?;
        }
        self.tell(finished, report);
        Ok(())
    }

    fn keep(&mut self, finished: &Finished, report: &Report) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.kept else {
            return Ok(());
        };
        let controls = report.controls.map(|control| control.to_string());
        let engine = |engine: usize| Engine {
            name: &self.names[engine],
            control: &controls[engine],
        };
        let date = Utc::from_ms(wall_ms()).day('.');
        let text = writing::game_text(finished, [engine(0), engine(1)], &date).to_string();
        file.write_all(text.as_bytes())
            .map_err(|source| Failure::Unwritable {
                what: path.display().to_string(),
                source,
            })
    }

    fn tell_json(&self, finished: &Finished, out: &mut Output<'_>) -> Result<(), OutputError> {
        if let Some(row) = FaultRow::new(finished, &self.names) {
            out.json(&row)?;
        }
        out.json(&GameRow::new(finished, &self.names))?;
        out.flush()
    }

    /// Progress, on standard error: faults always, other games as time goes by, and the last one.
    fn tell(&mut self, finished: &Finished, report: &Report) {
        let played = &finished.played;
        let mut lines = Vec::new();
        if let End::Forfeit { side, told } = &played.end {
            lines.push(say!(
                self.lang,
                "match-forfeit",
                number = finished.number + 1,
                ruleset = report.ruleset.id(),
                ply = played.game.plies().len() + 1,
                name = self.names[engine_of(finished.number, *side)].as_str(),
                side = side_word(*side),
                fault = faults::engine_fault(
                    self.lang,
                    &self.names[engine_of(finished.number, *side)],
                    &told.fault
                )
            ));
            lines.extend(told.shown(self.lang));
        }
        let due = self.told.is_none_or(|told| told.elapsed() >= PROGRESS);
        if !self.args.quiet && !manner::quiet() && (due || report.tally.played() == report.planned) {
            self.told = Some(Instant::now());
            lines.push(say!(
                self.lang,
                "match-progress",
                ruleset = report.ruleset.id(),
                played = report.tally.played(),
                all = report.planned,
                name = self.names[0].as_str(),
                tally = report.short()
            ));
        }
        for line in lines {
            // Where standard error is gone, the match goes on without a word.
            writeln!(io::stderr(), "{line}").unwrap_or_default();
        }
    }
}

/// What an engine is called: as is wished, as it calls itself, or by its command.
fn name(spec: &EngineSpec, player: &Player) -> String {
    let own = || player.name().map(str::to_owned);
    spec.name
        .clone()
        .or_else(own)
        .unwrap_or_else(|| spec.command_said())
}

/// The program and its arguments: this program's own engine where none is named.
fn command(spec: &EngineSpec) -> Result<Vec<String>, Failure> {
    if let Some(command) = &spec.command {
        return Ok(command.clone());
    }
    let unknown = |source| Asked::Program.failed(source);
    let program = std::env::current_exe().map_err(unknown)?;
    let program = program
        .into_os_string()
        .into_string()
        .map_err(|path| unknown(io::Error::other(format!("{} is no text", path.display()))))?;
    Ok(vec![program, "engine".to_owned()])
}

/// A ruleset as the option takes it: its id, or all of it.
fn ruleset_value(ruleset: &Ruleset) -> Result<String, Failure> {
    if ruleset.id() != Ruleset::CUSTOM {
        return Ok(ruleset.id().to_owned());
    }
    serde_json::to_string(&RulesJson::from(ruleset))
        .map_err(|error| Asked::RulesText.failed(io::Error::other(error)))
}

fn cannot_play(lang: Lang, spec: &EngineSpec, told: Told) -> Failure {
    let is_asked_wrongly = matches!(told.fault, Fault::NoOption(_) | Fault::Refused(_));
    let said = if is_asked_wrongly {
        Vec::new()
    } else {
        told.shown(lang)
    };
    let fault = Box::new(EngineFault {
        command: spec.command_said(),
        fault: told.fault,
        said,
    });
    if is_asked_wrongly {
        UsageError::Engine(fault).into()
    } else {
        Failure::Engine(fault)
    }
}

fn openings(args: &Args, rulesets: &[Ruleset]) -> Result<Vec<Openings>, Failure> {
    let Some(path) = &args.openings else {
        let random = Openings::Random {
            plies: args.plies,
            seed: args.seed,
        };
        return Ok(vec![random; rulesets.len()]);
    };
    let unreadable = |source| Failure::unreadable(path, source);
    let file = File::open(path).map_err(unreadable)?;
    if file.metadata().map_err(unreadable)?.len() > MOST_OPENINGS {
        return Err(UsageError::OpeningsLong(path.clone(), MOST_OPENINGS).into());
    }
    let text = io::read_to_string(file).map_err(unreadable)?;
    let read = |ruleset| {
        Openings::read(&text, ruleset).map_err(|fault| {
            UsageError::Openings {
                path: path.clone(),
                fault,
            }
            .into()
        })
    };
    rulesets.iter().map(read).collect()
}

fn begun(openings: &Openings, path: Option<&Path>) -> Begun {
    match openings {
        Openings::Random { plies: 0, .. } => Begun::Start,
        Openings::Random { plies, seed } => Begun::Random {
            plies: *plies,
            seed: *seed,
        },
        Openings::Listed(games) => Begun::Listed {
            count: games.len(),
            file: path.map(|path| path.display().to_string()),
        },
    }
}

fn open_kept(path: &Path) -> Result<(&Path, File), Failure> {
    let file = File::options().create(true).append(true).open(path);
    let file = file.map_err(|source| Failure::Unwritable {
        what: path.display().to_string(),
        source,
    })?;
    Ok((path, file))
}
