//! A page to read: help, rules, or a log as text.

mod find;

use std::path::PathBuf;

use ratatui::style::Style;
use ugolki_node::view::{GameView, ProposalView};
use ugolki_rules::Ruleset;
use ugolki_words::{Lang, say};

use self::find::Find;
use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::{clean, wrap};
use crate::keymap::{Context, Keymap};
use crate::layer::{Env, Hint, Layer, Reply};
use crate::replay::ReplayGame;
use crate::shell::ShellView;
use crate::text;
use crate::theme::Theme;
use crate::widgets::chrome;

/// The columns of a key's name on the help page.
const KEY_COLUMN: u16 = 16;

/// The rows around a page that are not its own: title, message line, footer and the lines between.
const CHROME_ROWS: u16 = 6;

/// A page with its scroll position.
#[derive(Debug)]
pub(crate) struct Page {
    title: &'static str,
    content: Content,
    first: usize,
    /// What is looked for on it.
    find: Find,
}

/// What is on a page.
#[derive(Debug)]
enum Content {
    /// Entries that do not change.
    Entries(Vec<Entry>),
    /// Lines that do not change, harmless to show, their blanks kept where they fit.
    Lines(Vec<String>),
    /// The log that the shell has opened, once it is this one.
    Log(PathBuf),
}

/// A part of a page.
#[derive(Debug)]
enum Entry {
    /// A heading, with room above it.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// Keys, and what they do.
    Keys(String, &'static str),
}

impl Entry {
    /// Wording marks headings by a colon at their end.
    fn of(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.ends_with(':') {
            Self::Heading(text)
        } else {
            Self::Paragraph(text)
        }
    }

    /// Whether it has a text, in lower case.
    fn has(&self, wanted: &str) -> bool {
        match self {
            Self::Heading(text) | Self::Paragraph(text) => has(text, wanted),
            Self::Keys(keys, help) => has(keys, wanted) || has(help, wanted),
        }
    }

    /// The entry's lines at a width; what the keys do has a column for itself.
    fn lines(&self, columns: u16, theme: &Theme) -> Vec<(String, Style)> {
        let (lines, style) = match self {
            Self::Heading(text) => (wrap(text, columns), theme.text.strong),
            Self::Paragraph(text) => (wrap(text, columns), theme.text.plain),
            Self::Keys(keys, help) => {
                let help = wrap(help, columns.saturating_sub(KEY_COLUMN));
                let keys = core::iter::once(keys.as_str()).chain(core::iter::repeat(""));
                let column = usize::from(KEY_COLUMN);
                let lines = keys
                    .zip(help)
                    .map(|(keys, help)| format!("{keys:<column$}{help}"));
                (lines.collect(), theme.text.plain)
            }
        };
        lines.into_iter().map(|line| (line, style)).collect()
    }
}

/// Whether a line has a text, which is in lower case.
fn has(line: &str, wanted: &str) -> bool {
    line.to_lowercase().contains(wanted)
}

/// The entries that have a text, below the heading that they stand under; all below a heading that has it.
fn found<'a>(entries: &'a [Entry], wanted: &str) -> Vec<&'a Entry> {
    let mut found = Vec::new();
    let mut heading = None;
    let mut whole = wanted.is_empty();
    for entry in entries {
        if matches!(entry, Entry::Heading(_)) {
            whole = entry.has(wanted);
            heading = Some(entry);
        } else if whole || entry.has(wanted) {
            found.extend(heading.take());
            found.push(entry);
        }
    }
    found
}

impl Page {
    const fn new(title: &'static str, content: Content) -> Self {
        Self {
            title,
            content,
            first: 0,
            find: Find::nothing(),
        }
    }

    /// The rules of a game (T-1.7).
    pub(crate) fn rules(lang: Lang, ruleset: &Ruleset) -> Self {
        let entries = text::rules_page(lang, ruleset).into_iter().map(Entry::of);
        Self::new(say!(lang, "rules-title"), Content::Entries(entries.collect()))
    }

    /// The terms and the rules of a game that is proposed.
    pub(crate) fn proposal(lang: Lang, proposal: &ProposalView, shell: &ShellView) -> Self {
        let entries = text::proposal_page(lang, proposal, shell)
            .into_iter()
            .map(Entry::of);
        Self::new(say!(lang, "terms-and-rules"), Content::Entries(entries.collect()))
    }

    /// An answer that has no room in a line: each of its lines as it is.
    pub(crate) fn answer(title: &'static str, lines: Vec<String>) -> Self {
        Self::new(title, Content::Lines(lines))
    }

    /// What is `said` at the table just now, as far as it has no room there; who plays, what is known of the other one, by which
    /// terms, and by which rules.
    pub(crate) fn game(lang: Lang, game: &GameView, shell: &ShellView, said: Vec<String>) -> Self {
        let heading = (!said.is_empty()).then(|| say!(lang, "said-now").to_owned());
        let players = text::players(lang, game, shell.opponent.as_ref()).into_iter();
        let entries = heading
            .into_iter()
            .chain(said)
            .chain(players)
            .chain(text::terms_of(lang, game, shell))
            .chain(text::rules_page(lang, game.game.ruleset()))
            .map(Entry::of);
        let title = match game.table {
            Some(_) => say!(lang, "terms-and-rules"),
            None => say!(lang, "rules-title"),
        };
        Self::new(title, Content::Entries(entries.collect()))
    }

    /// How to play, the keys of a screen, made from its keymap, and the rules that it is about (T-3.11).
    pub(crate) fn help(lang: Lang, keymap: &Keymap, context: Context, ruleset: Option<&Ruleset>) -> Self {
        let mut entries: Vec<Entry> = match context {
            Context::Table | Context::Typing => {
                text::help_table(lang, false).into_iter().map(Entry::of).collect()
            }
            Context::Practice | Context::PracticeTyping => {
                text::help_table(lang, true).into_iter().map(Entry::of).collect()
            }
            Context::Replay | Context::ReplayTyping => text::replay_help(lang).map(Entry::of).into(),
            Context::SetUp => text::help_set_up(lang).into_iter().map(Entry::of).collect(),
            Context::Library => text::library_help(lang).into_iter().map(Entry::of).collect(),
            Context::Menu
            | Context::Field
            | Context::Question
            | Context::Page
            | Context::Chat
            | Context::Puzzle
            | Context::PuzzleTyping => text::help_game(lang).into_iter().map(Entry::of).collect(),
        };
        entries.push(Entry::of(text::help_heading(lang, context)));
        for &action in Action::ALL {
            let chords: Vec<String> = keymap
                .chords_of(action, context)
                .map(|chord| chord.to_string())
                .collect();
            if !chords.is_empty() {
                entries.push(Entry::Keys(chords.join(", "), text::help(lang, action)));
            }
        }
        entries.extend(text::help_mouse(lang).map(Entry::of));
        if let Some(ruleset) = ruleset {
            entries.extend(text::rules_page(lang, ruleset).into_iter().map(Entry::of));
        }
        Self::new(say!(lang, "help-title"), Content::Entries(entries))
    }

    /// Everything that was signed in a game, with the state of each signature (T-3.6).
    pub(crate) fn replay(lang: Lang, game: &ReplayGame) -> Self {
        let entries = text::replay_records(lang, game).into_iter().map(Entry::of);
        Self::new(say!(lang, "replay-records"), Content::Entries(entries.collect()))
    }

    /// Lines to read.
    pub(crate) fn text(title: &'static str, lines: Vec<String>) -> Self {
        Self::new(
            title,
            Content::Entries(lines.into_iter().map(Entry::of).collect()),
        )
    }

    /// A log as text.
    pub(crate) fn log(lang: Lang, path: PathBuf) -> Self {
        Self::new(say!(lang, "logs-title"), Content::Log(path))
    }

    /// The page's lines at a width, each with its style.
    fn lines(&self, env: &Env<'_>, columns: u16) -> Vec<(String, Style)> {
        let plain = env.theme.text.plain;
        let wanted = self.find.wanted();
        match &self.content {
            Content::Entries(entries) => {
                let mut lines = Vec::new();
                for entry in found(entries, &wanted) {
                    if matches!(entry, Entry::Heading(_)) && !lines.is_empty() {
                        lines.push((String::new(), plain));
                    }
                    lines.extend(entry.lines(columns, env.theme));
                }
                lines
            }
            Content::Lines(lines) => {
                let lines = lines.iter().filter(|line| has(line, &wanted)).flat_map(|line| {
                    if crate::clean::width(line) <= columns {
                        vec![line.clone()]
                    } else {
                        wrap(line, columns)
                    }
                });
                lines.map(|line| (line, plain)).collect()
            }
            Content::Log(path) => match &env.shell.opened {
                Some(opened) if opened.path == *path => {
                    let found = opened.lines.iter().filter(|line| has(line, &wanted));
                    let lines = found.flat_map(|line| match line.as_str() {
                        "" => vec![String::new()],
                        line => wrap(&clean(line), columns),
                    });
                    lines.map(|line| (line, plain)).collect()
                }
                Some(_) | None => Vec::new(),
            },
        }
    }

    fn scroll(&mut self, action: Action, env: &Env<'_>) -> bool {
        let around = CHROME_ROWS + self.find.rows();
        let height = usize::from(env.window.height.saturating_sub(around)).max(1);
        let columns = chrome::columns(env.window);
        let last = self.lines(env, columns).len().saturating_sub(height);
        let before = self.first.min(last);
        self.first = scrolled(before, height - 1, last, action);
        self.first != before
    }
}

/// The first line after an action that scrolls; the same one after any other.
fn scrolled(first: usize, page: usize, last: usize, action: Action) -> usize {
    if action == Action::Up {
        first.saturating_sub(1)
    } else if action == Action::Down {
        (first + 1).min(last)
    } else if action == Action::Older {
        first.saturating_sub(page)
    } else if action == Action::Newer || action == Action::Press {
        (first + page).min(last)
    } else if action == Action::Oldest {
        0
    } else if action == Action::Newest {
        last
    } else {
        first
    }
}

impl Layer for Page {
    fn context(&self) -> Context {
        if self.find.is_typed() {
            Context::Field
        } else {
            Context::Page
        }
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        if let Some(changed) = self.find.enter(input) {
            self.first = 0;
            return Reply::changed_if(changed);
        }
        match input {
            Input::Act(Action::Back) if self.find.drop_it() => {
                self.first = 0;
                Reply::changed()
            }
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Find) => {
                self.find.begin();
                Reply::changed()
            }
            Input::Act(action) => Reply::changed_if(self.scroll(*action, env)),
            Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => Reply::nothing(),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let mut body = chrome::draw(canvas, env, self.title);
        let lines = self.lines(env, body.width);
        body = self.find.draw(canvas, body, env);
        if lines.is_empty() && self.find.rows() > 0 {
            canvas.paragraph(body, say!(env.lang, "page-nothing-found"), env.theme.text.plain);
        }
        let first = self
            .first
            .min(lines.len().saturating_sub(usize::from(body.height)));
        for ((line, style), row) in lines.iter().skip(first).zip(body.rows()) {
            canvas.text((row.x, row.y), body.width, line, *style);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        if self.find.is_typed() {
            return vec![
                Hint::new(Action::Press),
                Hint::named(Action::Back, say!(env.lang, "footer-back")),
            ];
        }
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "footer-scroll")),
            Hint::pair(Action::Older, Action::Newer, say!(env.lang, "footer-page")),
            Hint::new(Action::Find),
            Hint::named(Action::Back, say!(env.lang, "footer-back")),
        ]
    }
}
