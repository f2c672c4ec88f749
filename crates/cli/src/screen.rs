//! The screen as a front end: the terminal, the app of `ugolki_tui`, and the threads that read the keyboard and watch the
//! terminal (T-7).

mod drafts;
mod frames;
mod keeping;
mod library;
mod logs;
mod replays;
mod rulesets;
mod stderr;
mod threads;

use std::collections::BTreeMap;
use std::env;
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use crossterm::event::{Event as TerminalEvent, KeyCode, KeyModifiers};
use tokio::sync::mpsc;
use ugolki_net::Exposure;
use ugolki_node::view::{LanPeer, Stage};
use ugolki_node::{Event, Timestamp};
use ugolki_record::{GameId, PlayerKey, PlayerName};
use ugolki_tui::terminal::{self, Screen as Terminal};
use ugolki_tui::{
    Acquaintance, App, Intent, InviteView, LibraryTold, LibraryView, Lock as SetBy, Message, OpenedLog,
    OwnRuleset, Preferences, RatingsView, Reaction, Remembered, ReplayView, RulesetNews, Setting, SettingRow,
    Settings, ShellView, TuiEvent, UnfinishedRow, next_change, text,
};

use crate::clock::wall_ms;
use crate::config::{Config, Source};
use crate::dirs::Dirs;
use crate::exit::ExitKind;
use crate::failure::Failure;
use crate::front::{End, Front, Look, News, Offer, Wish};
use crate::invite;
use crate::learned;
use crate::logging;
use crate::output::OutputError;
use crate::panic;
use crate::replay::Evaluation;
use crate::runtime::can_be_continued;
use crate::themes;

use drafts::Drafts;
use frames::Frames;
use keeping::{Keeper, Kept};
use replays::Judging;
use stderr::Aside;

/// How often the time that an invite has left is drawn anew, in milliseconds.
const MINUTE_MS: u64 = 60_000;

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
    games: PathBuf,
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
    let held = terminal::seize();
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
        let failed = |what| move |source| Failure::System { what, source };
        let (reports, seen) = threads::channel();
        let surface = themes::Terminal::from_env();
        let keeper = Keeper::start(dirs, &reports).map_err(failed("there is no thread to keep settings"))?;
        let stderr = Aside::put(&logging::file_of_today(&dirs.log()))
            .map_err(failed("standard error can't be put aside"))?;
        threads::listen_for_resizes().map_err(failed("the terminal can't be read"))?;
        let mut terminal = Terminal::take().map_err(failed("the terminal can't be taken"))?;
        let window = terminal.size();
        threads::read_terminal(&reports).map_err(failed("there is no thread to read the terminal"))?;
        threads::watch_terminal(&reports).map_err(failed("there is no thread to watch the terminal"))?;
        let drafts = Drafts::start(dirs.drafts()).map_err(failed("there is no thread to keep drafts"))?;
        let preferences = as_seen(config.choices().preferences);
        if !preferences.mouse {
            terminal
                .mouse(false)
                .map_err(failed("the terminal can't be taken"))?;
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
                ..ShellView::default()
            },
            learned: dirs.learned(),
            games: dirs.games(),
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
        screen
            .ask_the_terminal()
            .map_err(failed("the terminal can't be taken"))?;
        screen.find_unfinished(own);
        match begin {
            Begin::Home => {}
            Begin::Naming(proposal) => screen.app.ask_for_a_name(proposal.as_str()),
            Begin::Replay(path) => threads::report(&screen.reports, replays::read(path)),
        }
        threads::report(&screen.reports, rulesets::list(screen.rulesets.clone()));
        Ok((screen, seen))
    }

    /// Has the games to go on with looked for.
    fn find_unfinished(&self, own: Option<PlayerKey>) {
        if let Some(own) = own {
            threads::report(&self.reports, logs::unfinished(self.games.clone(), own));
        }
    }

    /// Hands an event to the app, with the views as they are now.
    fn handle(&mut self, event: TuiEvent, look: Look<'_>) -> Vec<Wish> {
        self.refresh(look);
        let reaction = self.app.handle(event, look.node, &self.shell);
        self.follow(reaction, look)
    }

    fn follow(&mut self, reaction: Reaction, look: Look<'_>) -> Vec<Wish> {
        self.stale |= reaction.redraw;
        let mut wishes = Vec::new();
        for intent in reaction.intents {
            match intent {
                Intent::Node(command) => wishes.push(Wish::Node(command)),
                Intent::Host(form) => {
                    self.shell.offered = Some(form.clone());
                    wishes.push(Wish::Host(Offer {
                        ruleset: form.ruleset,
                        colours: form.colours,
                        time: form.time,
                        rated: form.rated,
                        allowed: form.allowed,
                        lan: form.lan,
                        minutes: invite::GOOD_FOR,
                        long: false,
                        witnesses: Vec::new(),
                        watch_delay: 0,
                    }));
                }
                Intent::Join(text) => wishes.push(Wish::Join(text)),
                Intent::Watch(text) => wishes.push(Wish::Watch(text)),
                Intent::Resume(path) => wishes.push(Wish::Resume(path)),
                Intent::Library(lang, ask) => {
                    self.library.ask(lang, ask);
                }
                Intent::OpenLog(path) => {
                    threads::report(&self.reports, logs::open(path, look.shell.book.clone()));
                }
                Intent::OpenReplay(path) => {
                    self.close_replay();
                    threads::report(&self.reports, replays::read(path));
                }
                Intent::CloseReplay => self.close_replay(),
                Intent::RefreshRatings => {
                    threads::report(&self.reports, replays::ratings(self.games.clone()));
                }
                // None are held yet, and none is known.
                Intent::RefreshTournaments | Intent::OpenTournament(_) => {}
                Intent::SaveCopy { from, to } => {
                    let lang = self.app.lang();
                    threads::report(&self.reports, replays::save_copy(from, to, lang));
                }
                Intent::RefreshRulesets => {
                    threads::report(&self.reports, rulesets::list(self.rulesets.clone()));
                }
                Intent::SaveRuleset {
                    name,
                    ruleset,
                    replace,
                } => {
                    let save = rulesets::save(self.rulesets.clone(), name, ruleset, replace);
                    threads::report(&self.reports, save);
                }
                Intent::DeleteRuleset(name) => {
                    threads::report(&self.reports, rulesets::delete(self.rulesets.clone(), name));
                }
                Intent::Copy(text) => wishes.extend(self.terminal_said(terminal::copy(&text))),
                Intent::SaveInvite => wishes.push(Wish::SaveInvite),
                Intent::Ring(alarm) => {
                    wishes.extend(self.terminal_said(terminal::ring(
                        self.app.lang(),
                        self.config.bell(),
                        alarm,
                    )));
                }
                Intent::Remember(Remembered { key, name, verified }) => {
                    // A name that was on the screen is one.
                    wishes.extend(
                        name.parse()
                            .ok()
                            .map(|name| Wish::Remember { key, name, verified }),
                    );
                }
                Intent::Block(Remembered { key, name, .. }) => {
                    wishes.extend(name.parse().ok().map(|name| Wish::Block { key, name }));
                }
                Intent::Mute(Remembered { key, name, .. }, muted) => {
                    let wish = |name| Wish::Mute { key, name, muted };
                    wishes.extend(name.parse().ok().map(wish));
                }
                Intent::Learn(learned) => {
                    self.shell.learned.take(learned);
                    let path = self.learned.clone();
                    threads::report(&self.reports, move || Seen::Learned(learned::add(&path, learned)));
                }
                Intent::Suspend if can_be_continued() => wishes.push(Wish::Suspend),
                Intent::Suspend => {
                    let said = text::cannot_suspend(self.app.lang()).to_owned();
                    wishes.extend(self.notice(Message::warning(said), look));
                }
                Intent::Repaint => {
                    let repainted = self.terminal.repaint();
                    wishes.extend(self.terminal_said(repainted));
                    self.stale = true;
                }
                Intent::Mouse(on) => {
                    let switched = self.terminal.mouse(on);
                    wishes.extend(self.terminal_said(switched));
                }
                Intent::KeepDraft(game, line) => self.drafts.keep(game, line),
                Intent::Prefer(setting, word) => self.prefer(setting, &word),
                Intent::Rename(name) => wishes.extend(self.rename(&name, look)),
                Intent::Quit => wishes.push(Wish::End(End::Done(ExitKind::Done))),
            }
        }
        wishes
    }

    fn close_replay(&mut self) {
        self.judging.stop();
        self.shell.replay = None;
    }

    /// Brings the shell view up to date.
    fn refresh(&mut self, look: Look<'_>) {
        let shell = look.shell;
        self.shell.name = shell.name.to_string();
        self.shell.key = shell.key;
        self.shell.now_ms = look.now.as_ms();
        self.shell.invite = shell.invite.as_ref().map(|invite| InviteView {
            ticket: invite.ticket.clone(),
            addresses: invite.addresses.clone(),
            ways: invite.ways.clone(),
            minutes_left: minutes(invite.expires_ms.saturating_sub(wall_ms())),
        });
        self.shell.hides_addresses = shell.exposure != Exposure::Everything;
        self.shell.opponent = shell.opponent(&look.node.stage);
        self.shell.neighbours = neighbours(look);
        self.shell.witnesses = look.shell.witnesses(look.node);
        self.shell.relay = shell.view(look).relay;
        self.shell.log_path = match &look.node.stage {
            Stage::Game(game) => game.id.map(|id| shell.log_of(id).display().to_string()),
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        let game = match &look.node.stage {
            Stage::Game(game) => game.id,
            Stage::Idle | Stage::Joining { .. } | Stage::Proposal(_) => None,
        };
        if let Some(work) = self.drafts.ask(game) {
            threads::report(&self.reports, work);
        }
        self.minute = shell.invite.is_some().then(|| {
            let due = look.now.after(MINUTE_MS);
            self.minute
                .map_or(due, |minute| if minute > look.now { minute } else { due })
        });
        // A clock that runs looks different once a second, or more often when it shows tenths.
        let changes = next_change(look.node, look.now.as_ms()).map(Timestamp::from_ms);
        let played = self.app.wake().map(Timestamp::from_ms);
        self.wake = self.minute.into_iter().chain(changes).chain(played).min();
    }

    /// What is to be done about an answer of the terminal. One that fails is gone, and that is a hang-up (T-7.5).
    fn terminal_said(&mut self, answer: io::Result<()>) -> Option<Wish> {
        let error = answer.err()?;
        tracing::warn!(%error, "the terminal is gone");
        self.gone = true;
        Some(Wish::End(End::Done(ExitKind::HangUp)))
    }

    /// Asks the terminal whether it is light, once, and only where the answer counts (T-5.1). Nothing waits for it.
    fn ask_the_terminal(&mut self) -> io::Result<()> {
        if self.asked || !self.surface.is_to_be_asked(self.config.choices()) {
            return Ok(());
        }
        self.asked = true;
        terminal::ask_for_ground()
    }

    /// Shows everything as it is set, in colours that suit the terminal.
    fn show_preferences(&mut self) {
        let choices = self.config.choices();
        self.app.prefer(
            as_seen(choices.preferences),
            themes::chosen(choices, self.config.own_themes(), &self.surface),
        );
        self.stale = true;
    }

    /// Takes a value of a setting: in force at once, and kept (T-3.10).
    fn prefer(&mut self, setting: Setting, word: &str) {
        let Some(stored) = self.config.prefer(setting, word) else {
            return;
        };
        self.keeper.keep(Kept::Settings(stored.clone()));
        self.show_preferences();
        // One that fails is gone, and the next drawing says so.
        let mouse = self.config.choices().preferences.mouse;
        self.terminal.mouse(mouse).unwrap_or_default();
        self.ask_the_terminal().unwrap_or_default();
        self.show_settings();
    }

    /// Calls the player so from now on, and keeps that; says why not where a text is no name.
    fn rename(&mut self, name: &str, look: Look<'_>) -> Vec<Wish> {
        match name.parse::<PlayerName>() {
            Ok(name) => {
                self.keeper.keep(Kept::Name(name.clone()));
                vec![Wish::Rename(name)]
            }
            Err(error) => {
                let said = crate::words::sentence(&error.to_string());
                self.notice(Message::warning(said), look)
            }
        }
    }

    /// Shows what is set, and by what.
    fn show_settings(&mut self) {
        let row = |setting: &Setting| SettingRow {
            setting: *setting,
            word: setting.word(self.config.choices()),
            locked: match self.config.source(*setting) {
                Source::Flag => Some(SetBy::Flag),
                Source::Variable => Some(SetBy::Variable),
                Source::File { .. } => Some(SetBy::File),
                Source::Stored | Source::Default => None,
            },
        };
        self.shell.settings.rows = Setting::ALL.iter().map(row).collect();
    }

    fn notice(&mut self, message: Message, look: Look<'_>) -> Vec<Wish> {
        self.handle(TuiEvent::Notice(message), look)
    }
}

/// What the player prefers, as it can be had here: where each frame goes to another machine nothing runs along a path (T-2.19).
fn as_seen(preferences: Preferences) -> Preferences {
    let is_remote = ["SSH_CONNECTION", "SSH_TTY"]
        .into_iter()
        .any(|name| env::var_os(name).is_some());
    Preferences {
        animation: preferences.animation && !is_remote,
        ..preferences
    }
}

/// The neighbours on the network of whom something is known.
fn neighbours(look: Look<'_>) -> BTreeMap<PlayerKey, Acquaintance> {
    let seen = |peer: &LanPeer| {
        let name = peer.name.as_ref()?;
        let seen = look.shell.book.acquaintance(&peer.key, name, None);
        Some((peer.key, seen))
    };
    look.node.lan.iter().filter_map(seen).collect()
}

fn minutes(ms: u64) -> Option<u32> {
    u32::try_from(ms / MINUTE_MS).ok()
}

fn is_ctrl_c(event: &TerminalEvent) -> bool {
    event
        .as_key_press_event()
        .is_some_and(|key| key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL))
}

impl Front for Screen {
    type Input = Seen;

    fn input(&mut self, seen: Seen, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match seen {
            Seen::Terminal(event) => {
                let interrupts = is_ctrl_c(&event);
                let mut wishes = self.handle(TuiEvent::Terminal(event), look);
                // The screen has asked where it should; what it lets through ends as Ctrl-C does (T-7.4).
                for wish in &mut wishes {
                    if let Wish::End(End::Done(kind)) = wish
                        && interrupts
                    {
                        *kind = ExitKind::Interrupt;
                    }
                }
                Ok(wishes)
            }
            Seen::Light(light) => {
                if self.surface.said_light(light) {
                    self.show_preferences();
                }
                Ok(Vec::new())
            }
            Seen::HangUp => Ok(vec![Wish::End(End::Done(ExitKind::HangUp))]),
            Seen::Unfinished(rows) => {
                self.shell.unfinished = rows;
                Ok(self.handle(TuiEvent::Changed, look))
            }
            Seen::Library(view) => {
                // What answers an older question than the screen has seen answered comes too late.
                if view.number >= self.shell.library.number {
                    self.shell.library = view;
                    return Ok(self.handle(TuiEvent::Changed, look));
                }
                Ok(Vec::new())
            }
            Seen::LibraryTold(told) => {
                if matches!(told, LibraryTold::Trashed | LibraryTold::Restored) {
                    self.find_unfinished(look.shell.key);
                }
                let said = text::library_told(self.app.lang(), &told, "Ctrl-U");
                let message = match told {
                    LibraryTold::DoesNotHold { .. } | LibraryTold::Failed { .. } => Message::error(said),
                    LibraryTold::MadeAnew | LibraryTold::TrashEmpty => Message::warning(said),
                    LibraryTold::Holds { .. }
                    | LibraryTold::Trashed
                    | LibraryTold::Restored
                    | LibraryTold::Imported { .. }
                    | LibraryTold::Exported { .. } => Message::plain(said),
                };
                Ok(self.notice(message, look))
            }
            Seen::Learned(Ok(())) => Ok(Vec::new()),
            Seen::Learned(Err(error)) => {
                tracing::warn!(%error, "what was learned can't be kept");
                Ok(self.notice(
                    Message::warning(text::learned_not_kept(self.app.lang(), &error.to_string())),
                    look,
                ))
            }
            Seen::Draft(game, line) => {
                self.shell.draft = Some((game, line));
                Ok(self.handle(TuiEvent::Changed, look))
            }
            Seen::NotKept(path, error) => {
                let said =
                    text::setting_not_kept(self.app.lang(), &path.display().to_string(), &error.to_string());
                Ok(self.notice(Message::warning(said), look))
            }
            Seen::Opened(log) => {
                self.shell.opened = Some(log);
                Ok(self.handle(TuiEvent::Changed, look))
            }
            Seen::Replay(view) => {
                self.judging.start(&self.reports, &view);
                self.shell.replay = Some(*view);
                Ok(self.handle(TuiEvent::Changed, look))
            }
            Seen::Evaluated(path, evaluation) => {
                let is_shown =
                    |view: &&mut ReplayView| view.path == path && view.values.len() == evaluation.from;
                let Some(view) = self.shell.replay.as_mut().filter(is_shown) else {
                    return Ok(Vec::new());
                };
                view.values.extend(evaluation.values);
                Ok(self.handle(TuiEvent::Changed, look))
            }
            Seen::Ratings(ratings) => {
                self.shell.ratings = ratings;
                Ok(self.handle(TuiEvent::Changed, look))
            }
            Seen::Said(message) => Ok(self.notice(message, look)),
            Seen::Rulesets(rulesets, news) => {
                self.shell.rulesets = rulesets;
                let mut wishes = self.handle(TuiEvent::Changed, look);
                if let Some(news) = news {
                    let message = text::ruleset_news(self.app.lang(), &news);
                    wishes.extend(self.notice(message, look));
                }
                Ok(wishes)
            }
        }
    }

    fn told(&mut self, news: &News<'_>, look: Look<'_>) -> Result<Vec<Wish>, OutputError> {
        match news {
            News::Event(event) => {
                if **event == Event::Left {
                    self.find_unfinished(look.shell.key);
                }
                Ok(self.handle(TuiEvent::Node((*event).clone()), look))
            }
            News::Changed | News::Invite(_) | News::NoAddress => Ok(self.handle(TuiEvent::Changed, look)),
            News::Refused(error) => Ok(self.notice(
                Message::warning(text::command_error(self.app.lang(), error)),
                look,
            )),
            News::BadInvite(error) => {
                let said = crate::words::sentence(&error.to_string());
                let hint = error.hint().map(|hint| format!(" ({hint})")).unwrap_or_default();
                Ok(self.notice(Message::error(format!("{said}{hint}")), look))
            }
            News::Remembered { name, fault } => {
                let message = match fault {
                    None => Message::plain(text::remembered(self.app.lang(), name.as_str())),
                    Some(fault) => Message::warning(crate::words::sentence(&fault.to_string())),
                };
                Ok(self.notice(message, look))
            }
            News::Saved { path, fault } => {
                let message = match fault {
                    None => Message::plain(text::invite_saved(self.app.lang(), &path.display().to_string())),
                    Some(fault) => Message::error(text::invite_not_saved(
                        self.app.lang(),
                        &path.display().to_string(),
                        &fault.to_string(),
                    )),
                };
                Ok(self.notice(message, look))
            }
            News::Blocked { name, fault: None } => Ok(self.notice(
                Message::plain(text::blocked(self.app.lang(), name.as_str())),
                look,
            )),
            News::Muted {
                name,
                muted,
                fault: None,
            } => Ok(self.notice(
                Message::plain(text::muted(self.app.lang(), name.as_str(), *muted)),
                look,
            )),
            News::Blocked {
                fault: Some(fault), ..
            }
            | News::Muted {
                fault: Some(fault), ..
            } => {
                let said = crate::words::sentence(&fault.to_string());
                Ok(self.notice(Message::warning(said), look))
            }
            News::NotResumed(error) => {
                let said = crate::words::sentence(&error.to_string());
                Ok(self.notice(Message::error(said), look))
            }
            News::NotListening { address, why, .. } => {
                let what = address.map_or_else(|| "the LAN".to_owned(), ToString::to_string);
                Ok(self.notice(Message::warning(format!("{what}: {why}")), look))
            }
        }
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
