//! The loop between the lines that come in and the engine that thinks: all that is written is written here.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use ugolki_engine::{Engine, Limits};
use ugolki_rules::{Game, Position, Setup};

use super::options::{Changed, Options};
use super::reply;
use super::request::{Go, PositionText, Request};
use super::thinker::Thinking;
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure};
use crate::lines::{self, TooLong};
use crate::output::{Output, OutputError};
use crate::words;

/// The longest line that is read, in bytes: a game at the longest limits, with every path as long as paths get.
pub(super) const MAX_LINE: u64 = 1 << 20;

/// How many events wait at most until the loop takes them.
const WAITING: usize = 64;

/// How many lines wait at most for a thought that was told to stop.
const DEFERRED: usize = 1_024;

/// How much of a line an error repeats, in characters.
const REPEATED: usize = 300;

/// What the loop hears.
#[derive(Debug)]
pub(super) enum Event {
    /// A line of standard input.
    Line(Result<String, TooLong>),
    /// Standard input has ended.
    Ended,
    /// A line that the engine says.
    Said(String),
    /// The engine has come to its end, and says this last. It is said when the engine is back: whoever hears it may ask
    /// again at once.
    Done(Box<Engine>, String),
    /// The engine has a fault.
    Fault,
}

/// Runs the engine over standard input and output until `quit` or the end of the input.
///
/// # Errors
/// [`Failure::Output`] when standard output can't be written, [`Failure::System`] when there is no thread.
pub(crate) fn run(out: &mut Output<'_>) -> Result<ExitKind, Failure> {
    let (sender, events) = sync_channel(WAITING);
    read_stdin(sender.clone()).map_err(|source| Asked::Thread.failed(source))?;
    Desk::new(out, sender).run(&events)
}

fn read_stdin(sender: SyncSender<Event>) -> io::Result<()> {
    let read = move || {
        let mut input = io::stdin().lock();
        while let Some(line) = lines::read(&mut input, MAX_LINE) {
            if sender.send(Event::Line(line)).is_err() {
                return;
            }
        }
        // When nobody listens, the process is about to end.
        sender.send(Event::Ended).unwrap_or_default();
    };
    thread::Builder::new()
        .name("standard input".to_owned())
        .spawn(read)
        .map(drop)
}

/// Whether the loop goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Leave(ExitKind),
}

/// What the engine is at.
#[derive(Debug)]
enum Work {
    Idle,
    Thinking(Thinking),
    /// It was told to stop; these lines came since, and wait for it.
    Stopping(VecDeque<Result<String, TooLong>>),
}

struct Desk<'a, 'o> {
    out: &'a mut Output<'o>,
    events: SyncSender<Event>,
    options: Options,
    game: Game,
    /// Made when it is first needed; elsewhere while it thinks.
    engine: Option<Engine>,
    work: Work,
    /// Whether the input has ended: then the process ends with the work.
    ended: bool,
}

impl<'a, 'o> Desk<'a, 'o> {
    fn new(out: &'a mut Output<'o>, events: SyncSender<Event>) -> Self {
        let options = Options::default();
        Self {
            out,
            events,
            game: Game::new(options.ruleset.clone()),
            options,
            engine: None,
            work: Work::Idle,
            ended: false,
        }
    }

    fn run(mut self, events: &Receiver<Event>) -> Result<ExitKind, Failure> {
        while let Ok(event) = events.recv() {
            let next = match event {
                Event::Line(line) => self.line(line)?,
                Event::Ended => self.end()?,
                Event::Said(line) => self.said(&line)?,
                Event::Done(engine, last) => self.done(*engine, &last)?,
                Event::Fault => Next::Leave(ExitKind::Panic),
            };
            if let Next::Leave(kind) = next {
                return Ok(kind);
            }
            self.out.flush()?;
        }
        Ok(ExitKind::Done)
    }

    fn line(&mut self, line: Result<String, TooLong>) -> Result<Next, Failure> {
        if let Work::Stopping(deferred) = &mut self.work {
            if deferred.len() < DEFERRED {
                deferred.push_back(line);
            } else {
                self.error("too many lines before the engine has stopped; this one is lost")?;
            }
            return Ok(Next::GoOn);
        }
        let Ok(line) = line else {
            self.error(format!(
                "a line has {MAX_LINE} bytes at most; this one is skipped"
            ))?;
            return Ok(Next::GoOn);
        };
        match Request::parse(&line) {
            Ok(Some(request)) => self.request(&request),
            Ok(None) => Ok(Next::GoOn),
            Err(error) => self.refuse(error),
        }
    }

    fn request(&mut self, request: &Request<'_>) -> Result<Next, Failure> {
        match request {
            Request::Uci => self.introduce()?,
            Request::IsReady => self.ready()?,
            Request::Show => self.show()?,
            Request::Stop => self.stop(),
            Request::Quit => return Ok(Next::Leave(ExitKind::Done)),
            Request::NewGame | Request::SetOption { .. } | Request::Position(_) | Request::Go(_)
                if !matches!(self.work, Work::Idle) =>
            {
                self.error("the engine is thinking; 'stop' ends that")?;
            }
            Request::NewGame => self.new_game(),
            Request::SetOption { name, value } => match self.options.set(name, value) {
                Ok(changed) => self.changed(changed),
                Err(error) => return self.refuse(error),
            },
            Request::Position(text) => match self.read_position(text) {
                Ok(game) => self.game = game,
                Err(error) => return self.refuse(error),
            },
            Request::Go(go) => self.go(go)?,
        }
        Ok(Next::GoOn)
    }

    fn introduce(&mut self) -> Result<(), OutputError> {
        self.out
            .line(format_args!("id name ugolki {}", env!("CARGO_PKG_VERSION")))?;
        self.out.line("id author the ugolki authors")?;
        for line in Options::default().lines() {
            self.out.line(line)?;
        }
        self.out.line("uciok")
    }

    /// What has to be made before a thought is made now, where no clock runs: the engine, and by a thought of one position
    /// its table, which may be large.
    fn ready(&mut self) -> Result<(), OutputError> {
        if matches!(self.work, Work::Idle) && self.engine.is_none() {
            let mut engine = self.take_engine();
            let start = Game::new(self.options.ruleset.clone());
            engine.think(&start, &Limits::nodes(1), &AtomicBool::new(false), &mut |_| {});
            self.engine = Some(engine);
        }
        self.out.line("readyok")
    }

    fn take_engine(&mut self) -> Engine {
        let settings = self.options.settings;
        self.engine.take().unwrap_or_else(|| Engine::new(settings))
    }

    /// Everything about the position and the game, a line each, its first word telling which.
    fn show(&mut self) -> Result<(), OutputError> {
        let game = &self.game;
        for line in words::board_drawn(game.position(), game.ruleset()) {
            self.out.line(format_args!("board {line}"))?;
        }
        self.out.line(format_args!("ruleset {}", game.ruleset().id()))?;
        self.out.line(format_args!("position {}", game.position()))?;
        self.out
            .line(format_args!("occurrences {}", game.occurrences()))?;
        self.out.line(
            format_args!("legal {}", game.legal_texts().join(" "))
                .to_string()
                .trim_end(),
        )?;
        match game.outcome() {
            Some(outcome) => self
                .out
                .line(format_args!("result {} {}", outcome.result(), outcome.reason)),
            None => self.out.line(format_args!("result {}", game.result())),
        }
    }

    fn stop(&mut self) {
        if let Work::Thinking(thinking) = &self.work {
            thinking.stop();
            self.work = Work::Stopping(VecDeque::new());
        }
    }

    /// Forgets what the last game left behind. The position stays as it is until the next one is told.
    fn new_game(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    fn changed(&mut self, changed: Changed) {
        match changed {
            Changed::Ruleset => {
                self.game = Game::new(self.options.ruleset.clone());
                self.new_game();
            }
            Changed::Engine => self.engine = None,
            Changed::Nothing => {}
        }
    }

    fn read_position(&self, text: &PositionText<'_>) -> Result<Game, String> {
        let ruleset = &self.options.ruleset;
        let mut game = match &text.setup {
            None => Game::new(ruleset.clone()),
            Some(setup) => {
                let read = Setup::parse(ruleset.board(), setup)
                    .map_err(|error| format!("position: '{setup}' can't be read: {error}"))?;
                let not_played = |error: String| {
                    format!(
                        "position: '{setup}' can't be played under {}: {error}",
                        ruleset.id()
                    )
                };
                let position =
                    Position::from_setup(ruleset, read).map_err(|errors| not_played(errors.to_string()))?;
                Game::from_position(ruleset.clone(), position)
                    .map_err(|error| not_played(error.to_string()))?
            }
        };
        for (number, text) in (1..).zip(&text.moves) {
            let ply = game.read(text);
            ply.and_then(|ply| game.play(ply)).map_err(|error| {
                let kind = error.kind();
                format!("position: move {number} '{text}' is illegal ({kind}): {error}")
            })?;
        }
        Ok(game)
    }

    fn go(&mut self, go: &Go) -> Result<(), Failure> {
        let task = match go.task(self.game.position().turn(), self.options.lag) {
            Ok(task) => task,
            Err(error) => return self.refuse(error).map(drop),
        };
        if self.game.is_over() {
            return Ok(self.out.line(reply::best(&self.game, None))?);
        }
        let engine = self.take_engine();
        let thinking = Thinking::start(engine, self.game.clone(), task, self.events.clone());
        self.work = Work::Thinking(thinking.map_err(|source| Asked::Thread.failed(source))?);
        Ok(())
    }

    fn said(&mut self, line: &str) -> Result<Next, Failure> {
        self.out.line(line)?;
        Ok(Next::GoOn)
    }

    /// Takes the engine back, and then the lines that had to wait.
    fn done(&mut self, engine: Engine, last: &str) -> Result<Next, Failure> {
        self.out.line(last)?;
        self.engine = Some(engine);
        let work = std::mem::replace(&mut self.work, Work::Idle);
        if let Work::Stopping(mut deferred) = work {
            while let Some(line) = deferred.pop_front() {
                let next = self.line(line)?;
                if next != Next::GoOn {
                    return Ok(next);
                }
            }
        }
        Ok(self.next_after_work())
    }

    /// The end of the input ends the thought, and what was found by then is still said.
    fn end(&mut self) -> Result<Next, Failure> {
        self.ended = true;
        self.stop();
        self.out.flush()?;
        Ok(self.next_after_work())
    }

    fn next_after_work(&mut self) -> Next {
        if self.ended {
            // Lines that waited may have begun a thought.
            self.stop();
        }
        match self.work {
            Work::Idle if self.ended => Next::Leave(ExitKind::Done),
            Work::Idle | Work::Thinking(_) | Work::Stopping(_) => Next::GoOn,
        }
    }

    fn refuse(&mut self, error: impl fmt::Display) -> Result<Next, Failure> {
        self.error(error)?;
        Ok(Next::GoOn)
    }

    /// One line, whatever came in.
    fn error(&mut self, what: impl fmt::Display) -> Result<(), OutputError> {
        let what = lines::shown(&format!("{what}"), REPEATED);
        self.out.line(format_args!("info string error: {what}"))
    }
}
