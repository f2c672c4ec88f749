//! The screen as a front end: the terminal, the app of `ugolki_tui`, and the threads that read the keyboard and watch the
//! terminal (T-7).

mod drafts;
mod frames;
mod intents;
mod keeping;
mod library;
mod logs;
mod news;
mod offered;
mod preferring;
mod replays;
mod reports;
mod rulesets;
mod sight;
mod threads;

use std::io;
use std::path::PathBuf;
use std::time::Instant;

use crossterm::event::Event as TerminalEvent;
use tokio::sync::mpsc;
use ugolki_node::Timestamp;
use ugolki_record::{GameId, PlayerKey, PlayerName};
use ugolki_tui::terminal::Screen as Terminal;
use ugolki_tui::{
    App, LibraryTold, LibraryView, Message, OpenedLog, OwnRuleset, RatingsView, ReplayView, RulesetNews,
    Settings, ShellView, TuiEvent, UnfinishedRow,
};
use ugolki_words::Lang;

use crate::config::Config;
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::{Asked, Failure};
use crate::front::{End, Front, Look, News, Wish};
use crate::learned;
use crate::logging;
use crate::output::OutputError;
use crate::panic;
use crate::platform::stderr::{self, Aside};
use crate::replay::Evaluation;
use crate::themes;

use drafts::Drafts;
use frames::Frames;
use keeping::Keeper;
use preferring::as_seen;
use replays::Judging;

/// Something that a thread of the screen reports.
#[derive(Debug)]
pub(crate) enum Seen {
    /// A key, the mouse, a paste, a new size.
    Terminal(TerminalEvent),
    /// The terminal has said whether it is light (T-5.1).
    Light(bool),
    /// The terminal is gone (T-7.5).
    HangUp,
    /// The games to go on with were read.
    Unfinished(Vec<UnfinishedRow>),
    /// The library has answered.
    Library(LibraryView),
    /// Something that was asked of the library is done.
    LibraryTold(LibraryTold),
    /// A log was read.
    Opened(OpenedLog),
    /// What was learned was kept, or why not.
    Learned(io::Result<()>),
    /// The half-entered move that was kept for a game was read.
    Draft(GameId, String),
    /// A setting could not be kept.
    NotKept(PathBuf, io::Error),
    /// A game was read to be gone through.
    Replay(Box<ReplayView>),
    /// The engine has come further with one.
    Evaluated(PathBuf, Evaluation),
    /// What is known of ratings was read.
    Ratings(RatingsView),
    /// Something is to be said.
    Said(Message),
    /// The player's own rulesets were read, after something was done with them if so.
    Rulesets(Vec<OwnRuleset>, Option<RulesetNews>),
}

/// What the screen begins with.
#[derive(Debug)]
pub(crate) enum Begin {
    /// The home screen.
    Home,
    /// The question what the player is called, with this as a proposal (T-3.1).
    Naming(PlayerName),
    /// A game that is gone through; when it is left, the program ends.
    Replay(PathBuf),
}

/// The screen.
#[derive(Debug)]
pub(crate) struct Screen {
    terminal: Terminal,
    app: App,
    shell: ShellView,
    /// Where logs lie: of games played here, watched, imported.
    logs: [PathBuf; 3],
    library: library::Library,
    /// The file of what was learned from lessons and puzzles.
    learned: PathBuf,
    /// The folder of the player's own rulesets.
    rulesets: PathBuf,
    drafts: Drafts,
    reports: mpsc::Sender<Seen>,
    /// Something to be seen has changed.
    stale: bool,
    /// The terminal failed: it is gone, and nothing is drawn any more.
    gone: bool,
    /// When the invite's time is to be drawn anew.
    minute: Option<Timestamp>,
    /// When anything is to be drawn anew although nothing happens.
    wake: Option<Timestamp>,
    /// What is set.
    config: Config,
    /// What is known of the terminal, for the look.
    surface: themes::Terminal,
    /// The terminal was asked whether it is light.
    asked: bool,
    keeper: Keeper,
    frames: Frames,
    /// Stops the engine that judges the game which is gone through.
    judging: Judging,
    /// Where standard error went meanwhile. Given back after the terminal.
    _stderr: Aside,
}

/// Gives the terminal and standard error back at once, from whatever thread: for a panic. As long as the value is held, nothing is
/// drawn any more.
pub(crate) fn give_back() -> impl Sized {
    let held = ugolki_tui::terminal::seize();
    stderr::give_back();
    held
}

impl Screen {
    /// Takes the terminal and starts the threads. Everything else was dealt with before (T-7.2).
    ///
    /// # Errors
    /// [`Failure::System`] when the terminal can't be taken; it is as it was then.
    pub(crate) fn open(
        dirs: &Dirs,
        own: Option<PlayerKey>,
        config: Config,
        begin: Begin,
    ) -> Result<(Self, mpsc::Receiver<Seen>), Failure> {
        let failed = |what: Asked| move |source: io::Error| what.failed(source);
        let (reports, seen) = threads::channel();
        let surface = themes::Terminal::from_env();
        let keeper = Keeper::start(dirs, &reports).map_err(failed(Asked::Thread))?;
        let stderr =
            Aside::put(&logging::file_of_today(&dirs.log())).map_err(failed(Asked::StandardError))?;
        threads::listen_for_resizes().map_err(failed(Asked::Terminal))?;
        let mut terminal = Terminal::take().map_err(failed(Asked::Terminal))?;
        let window = terminal.size();
        threads::read_terminal(&reports).map_err(failed(Asked::Thread))?;
        threads::watch_terminal(&reports).map_err(failed(Asked::Thread))?;
        let drafts = Drafts::start(dirs.drafts()).map_err(failed(Asked::Thread))?;
        let preferences = as_seen(config.choices().preferences);
        if !preferences.mouse {
            terminal.mouse(false).map_err(failed(Asked::Terminal))?;
        }
        let settings = Settings {
            preferences,
            theme: themes::chosen(config.choices(), config.own_themes(), &surface),
            keymap: config.keys().keymap.clone(),
            window,
        };
        let mut screen = Self {
            terminal,
            app: match &begin {
                Begin::Home | Begin::Naming(_) => App::new(settings),
                Begin::Replay(path) => App::replaying(settings, path.clone()),
            },
            shell: ShellView {
                learned: learned::read(&dirs.learned()),
                offered: offered::read(&dirs.offered()),
                user_home: std::env::var_os("HOME").map(PathBuf::from),
                ..ShellView::default()
            },
            learned: dirs.learned(),
            logs: [dirs.games(), dirs.watched(), dirs.imported()],
            library: library::Library::new(dirs, &reports),
            rulesets: dirs.rulesets(),
            drafts,
            reports,
            stale: true,
            gone: false,
            minute: None,
            wake: None,
            config,
            surface,
            asked: false,
            keeper,
            frames: Frames::default(),
            judging: Judging::default(),
            _stderr: stderr,
        };
        let own_themes: Vec<String> = screen
            .config
            .own_themes()
            .iter()
            .map(|theme| theme.name().to_owned())
            .collect();
        screen.shell.settings.themes = themes::names(&own_themes).map(str::to_owned).collect();
        screen.shell.diagnostics.log = logging::file_of_today(&dirs.log()).display().to_string();
        screen.show_settings();
        screen.ask_the_terminal().map_err(failed(Asked::Terminal))?;
        screen.find_unfinished(own);
        match begin {
            Begin::Home => {}
            Begin::Naming(proposal) => screen.app.ask_for_a_name(proposal.as_str()),
            Begin::Replay(path) => threads::report(&screen.reports, replays::read(path, screen.app.lang())),
        }
        threads::report(
            &screen.reports,
            rulesets::list(screen.app.lang(), screen.rulesets.clone()),
        );
        Ok((screen, seen))
    }

    /// Has the games to go on with looked for.
    fn find_unfinished(&self, own: Option<PlayerKey>) {
        if let Some(own) = own {
            let [games, ..] = &self.logs;
            threads::report(&self.reports, logs::unfinished(games.clone(), own));
        }
    }

    /// Hands an event to the app, with the views as they are now.
    fn handle(&mut self, event: TuiEvent, look: Look<'_>) -> Vec<Wish> {
        self.refresh(look);
        let reaction = self.app.handle(event, look.node, &self.shell);
        self.follow(reaction, look)
    }

    /// What is to be done about an answer of the terminal. One that fails is gone, and that is a hang-up (T-7.5).
    fn terminal_said(&mut self, answer: io::Result<()>) -> Option<Wish> {
        let error = answer.err()?;
        tracing::warn!(%error, "the terminal is gone");
        self.gone = true;
        Some(Wish::End(End::Done(ExitKind::HangUp)))
    }

    fn notice(&mut self, message: Message, look: Look<'_>) -> Vec<Wish> {
        self.handle(TuiEvent::Notice(message), look)
    }
}

impl Front for Screen {
    fn lang(&self) -> Lang {
        self.app.lang()
    }

    type Input = Seen;

    fn input(&mut self, seen: Seen, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(self.heard(seen, look))
    }

    fn told(&mut self, news: &News<'_>, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(self.news(news, look))
    }

    fn settled(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        if !self.stale || self.gone {
            return Ok(Vec::new());
        }
        self.refresh(look);
        if self.app.shows_diagnostics() {
            self.shell.diagnostics.lines = logging::last_lines();
            self.shell.diagnostics.frames = self.frames.times();
        }
        let begun = Instant::now();
        let drawn = self.terminal.draw(&self.app, look.node, &self.shell);
        self.frames.took(begun.elapsed());
        self.stale = false;
        panic::on_request_on_screen();
        Ok(self.terminal_said(drawn).into_iter().collect())
    }

    fn wake(&self) -> Option<Timestamp> {
        let runs = self.app.wakes(self.shell.now_ms).map(Timestamp::from_ms);
        self.wake.into_iter().chain(runs).min()
    }

    fn woken(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        Ok(self.handle(TuiEvent::Changed, look))
    }

    fn interrupted(&mut self, _look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        // Ctrl-C at the keyboard is a key here; a signal comes from outside and is not asked about.
        Ok(vec![Wish::End(End::Done(ExitKind::Interrupt))])
    }

    fn stopping(&mut self) {
        self.terminal.suspend();
    }

    fn continued(&mut self, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        let resumed = self.terminal.resume();
        let mut wishes: Vec<Wish> = self.terminal_said(resumed).into_iter().collect();
        self.stale = true;
        wishes.extend(self.settled(look)?);
        Ok(wishes)
    }
}
