//! A page to read: help, rules, or a log as text.

use std::path::PathBuf;

use ratatui::style::Style;
use ugolki_node::view::GameView;
use ugolki_rules::Ruleset;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::{clean, wrap};
use crate::keymap::{Context, Keymap};
use crate::layer::{Env, Hint, Layer, Reply};
use crate::text;
use crate::theme::Theme;
use crate::widgets::chrome;

/// The columns of a key's name on the help page.
const KEY_COLUMN: usize = 16;

/// The rows around a page that are not its own: title, message line, footer and the lines between.
const CHROME_ROWS: u16 = 6;

/// A page with its scroll position.
#[derive(Debug)]
pub(crate) struct Page {
    title: &'static str,
    content: Content,
    first: usize,
}

/// What is on a page.
#[derive(Debug)]
enum Content {
    /// Paragraphs; those that end in a colon are headings.
    Paragraphs(Vec<String>),
    /// The log that the shell has opened, once it is this one.
    Log(PathBuf),
}

impl Page {
    /// The rules of a game (T-1.7).
    pub(crate) fn rules(ruleset: &Ruleset) -> Self {
        Self {
            title: text::RULES,
            content: Content::Paragraphs(text::rules_page(ruleset)),
            first: 0,
        }
    }

    /// Who plays, and by which rules.
    pub(crate) fn game(game: &GameView) -> Self {
        let mut paragraphs = text::players(game);
        paragraphs.extend(text::rules_page(game.game.ruleset()));
        Self {
            title: text::RULES,
            content: Content::Paragraphs(paragraphs),
            first: 0,
        }
    }

    /// The keys of a screen, made from its keymap (T-3.11).
    pub(crate) fn help(keymap: &Keymap, context: Context) -> Self {
        let mut lines = Vec::new();
        if matches!(context, Context::Table | Context::Typing) {
            lines.extend(text::HELP_TABLE.map(String::from));
        } else {
            lines.extend(text::HELP_GAME.map(String::from));
        }
        lines.push(text::help_heading(context).into());
        for &action in Action::ALL {
            let chords: Vec<String> = keymap
                .chords_of(action, context)
                .map(|chord| chord.to_string())
                .collect();
            if !chords.is_empty() {
                lines.push(format!(
                    "{:<KEY_COLUMN$}{}",
                    chords.join(", "),
                    text::help(action)
                ));
            }
        }
        lines.push(String::new());
        lines.push(text::HELP_MOUSE.into());
        Self {
            title: text::HELP,
            content: Content::Paragraphs(lines),
            first: 0,
        }
    }

    /// A log as text.
    pub(crate) const fn log(path: PathBuf) -> Self {
        Self {
            title: text::LOGS,
            content: Content::Log(path),
            first: 0,
        }
    }

    /// The page's lines at a width, each with its style.
    fn lines(&self, env: &Env<'_>, columns: u16) -> Vec<(String, Style)> {
        match &self.content {
            Content::Paragraphs(paragraphs) => {
                let mut lines = Vec::new();
                for paragraph in paragraphs {
                    // A heading has room above it.
                    if is_heading(paragraph) && !lines.is_empty() {
                        lines.push((String::new(), env.theme.text.plain));
                    }
                    lines.extend(paragraph_lines(paragraph, columns, env.theme));
                }
                lines
            }
            Content::Log(path) => match &env.shell.opened {
                Some(opened) if opened.path == *path => opened
                    .lines
                    .iter()
                    .map(|line| (clean(line), env.theme.text.plain))
                    .collect(),
                Some(_) | None => Vec::new(),
            },
        }
    }

    fn scroll(&mut self, action: Action, env: &Env<'_>) -> bool {
        let height = usize::from(env.window.height.saturating_sub(CHROME_ROWS)).max(1);
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

/// Headings end in a colon.
fn is_heading(paragraph: &str) -> bool {
    paragraph.ends_with(':')
}

/// Breaks a paragraph; lines of a key and its help go on below the help.
fn paragraph_lines(paragraph: &str, columns: u16, theme: &Theme) -> Vec<(String, Style)> {
    let style = if is_heading(paragraph) {
        theme.text.strong
    } else {
        theme.text.plain
    };
    let indent = paragraph
        .split_at_checked(KEY_COLUMN)
        .filter(|(key, _)| key.ends_with("  "));
    let Some((key, help)) = indent else {
        let lines = wrap(paragraph, columns);
        let lines = if lines.is_empty() {
            vec![String::new()]
        } else {
            lines
        };
        return lines.into_iter().map(|line| (line, style)).collect();
    };
    let room = columns.saturating_sub(u16::try_from(KEY_COLUMN).unwrap_or(0));
    let mut lines = Vec::new();
    for (number, line) in wrap(help, room).into_iter().enumerate() {
        let start = if number == 0 { key } else { "" };
        lines.push((format!("{start:<KEY_COLUMN$}{line}"), style));
    }
    lines
}

impl Layer for Page {
    fn context(&self) -> Context {
        Context::Page
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(action) => Reply::changed_if(self.scroll(*action, env)),
            Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => Reply::nothing(),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, self.title);
        let lines = self.lines(env, body.width);
        let first = self
            .first
            .min(lines.len().saturating_sub(usize::from(body.height)));
        for ((line, style), row) in lines.iter().skip(first).zip(body.rows()) {
            canvas.text((row.x, row.y), body.width, line, *style);
        }
    }

    fn hints(&self, _env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::pair(Action::Up, Action::Down, text::SCROLL),
            Hint::pair(Action::Older, Action::Newer, text::SCROLL_PAGE),
            Hint::named(Action::Back, text::BACK),
        ]
    }
}
