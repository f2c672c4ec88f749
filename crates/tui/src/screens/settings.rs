//! The settings: all in groups, changed with arrows or the mouse, and in force at once (T-3.10). What a flag, a variable or the
//! user's file has set is marked so and stays as it is here.

#[cfg(test)]
mod tests;

use ratatui::layout::Rect;
use ugolki_words::{Lang, say};

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::screens::naming::Naming;
use crate::setting::{AUTO, Group, Setting};
use crate::shell::SettingRow;
use crate::text;
use crate::widgets::chrome;
use crate::widgets::list::{Choice, first_in_sight};

/// The seconds that are offered for confirming moves.
const SECONDS: [&str; 4] = ["10", "30", "60", "300"];

/// The rows under the list in which the chosen setting is explained. One of them lies above the line of messages.
const HELP_ROWS: u16 = 3;

/// The settings screen.
#[derive(Debug, Default)]
pub(crate) struct SettingsScreen {
    choice: Choice,
}

/// A line of the list.
#[derive(Debug, Clone, Copy)]
enum Line {
    Heading(Group),
    Row(usize),
}

impl SettingsScreen {
    /// What can be set here: everything but the program's log, which is for who looks for a fault.
    fn rows<'a>(env: &Env<'a>) -> Vec<&'a SettingRow> {
        let rows = env.shell.settings.rows.iter();
        rows.filter(|row| row.setting != Setting::Log).collect()
    }

    fn lines(rows: &[&SettingRow]) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut group = None;
        for (index, row) in rows.iter().enumerate() {
            if group.replace(row.setting.group()) != Some(row.setting.group()) {
                lines.push(Line::Heading(row.setting.group()));
            }
            lines.push(Line::Row(index));
        }
        lines
    }

    fn chosen<'a>(&self, env: &Env<'a>) -> Option<&'a SettingRow> {
        let rows = Self::rows(env);
        rows.get(self.choice.row(rows.len())).copied()
    }

    /// Takes the next or the previous value of the chosen setting.
    fn change(&self, forward: bool, env: &Env<'_>) -> Reply {
        let Some(row) = self.chosen(env) else {
            return Reply::nothing();
        };
        if let Some(by) = row.locked {
            return Reply::say(Message::warning(text::setting_locked(env.lang, row.setting, by)));
        }
        if row.setting == Setting::Name {
            return Reply::open(Naming::again(&env.shell.name));
        }
        let words = words(row, &env.shell.settings.themes);
        let at = words.iter().position(|word| *word == row.word);
        let next = match (at, forward) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % words.len().max(1),
            (Some(at), false) => at.checked_sub(1).unwrap_or(words.len().saturating_sub(1)),
        };
        match words.get(next) {
            Some(word) => Reply::intent(Intent::Prefer(row.setting, word.clone())),
            None => Reply::nothing(),
        }
    }
}

/// The values that are offered for a setting, as words.
fn words(row: &SettingRow, themes: &[String]) -> Vec<String> {
    let values = row.setting.values();
    let words = values.words().iter().map(|word| (*word).to_owned());
    let more: Vec<String> = match row.setting {
        Setting::Theme => themes.iter().filter(|name| *name != AUTO).cloned().collect(),
        Setting::Confirm => {
            let mut seconds: Vec<String> = SECONDS.map(str::to_owned).to_vec();
            // What the user has set by other means is offered, too.
            if row.word.parse::<u32>().is_ok() && !seconds.contains(&row.word) {
                seconds.push(row.word.clone());
            }
            seconds
        }
        Setting::Name
        | Setting::Lang
        | Setting::Depth
        | Setting::Ambiguous
        | Setting::BoardSize
        | Setting::Men
        | Setting::Turned
        | Setting::Animation
        | Setting::Hops
        | Setting::Premove
        | Setting::Letters
        | Setting::Mouse
        | Setting::Bell
        | Setting::Reading
        | Setting::Log => Vec::new(),
    };
    words.chain(more).collect()
}

/// The columns of the names, by the longest one (T-4.4).
fn name_columns(lang: Lang) -> u16 {
    let names = Setting::ALL
        .iter()
        .map(|setting| width(text::setting_name(lang, *setting)));
    names.max().unwrap_or(0)
}

impl Layer for SettingsScreen {
    fn opened_by(&self) -> Option<Action> {
        Some(Action::Settings)
    }

    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let rows = Self::rows(env).len();
        match input {
            Input::Act(Action::Back) => Reply::close(),
            Input::Act(Action::Left) => self.change(false, env),
            Input::Act(Action::Right | Action::Press) => self.change(true, env),
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                self.change(true, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, 8))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let lang = env.lang;
        let body = chrome::draw(canvas, env, say!(lang, "settings"));
        let rows = Self::rows(env);
        let lines = Self::lines(&rows);
        let chosen = self.choice.row(rows.len());
        let at = lines
            .iter()
            .position(|line| matches!(line, Line::Row(row) if *row == chosen))
            .unwrap_or(0);
        let list = Rect {
            height: body.height.saturating_sub(HELP_ROWS - 1),
            ..body
        };
        let column = name_columns(lang) + 4;
        let first = first_in_sight(at, lines.len(), list.height);
        for (line, area) in lines.iter().skip(first).zip(list.rows()) {
            match *line {
                Line::Heading(group) => {
                    canvas.text(
                        (area.x, area.y),
                        area.width,
                        text::setting_group(lang, group),
                        env.theme.text.strong,
                    );
                }
                Line::Row(index) => {
                    if let Some(row) = rows.get(index) {
                        draw_setting(canvas, area, (row, column), (index, chosen), env);
                    }
                }
            }
        }
        if env.message.is_none()
            && let Some(row) = rows.get(chosen)
        {
            let help = Rect::new(body.x, body.bottom().saturating_sub(1), body.width, HELP_ROWS);
            canvas.paragraph(help, text::setting_help(lang, row.setting), env.theme.text.quiet);
        }
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let free = self.chosen(env).is_none_or(|row| row.locked.is_none());
        vec![
            Hint::pair(Action::Up, Action::Down, say!(env.lang, "settings-hint-choose")),
            Hint::pair(
                Action::Left,
                Action::Right,
                say!(env.lang, "settings-hint-change"),
            )
            .on_if(free),
            Hint::named(Action::Back, say!(env.lang, "settings-hint-back")),
            Hint::named(Action::Help, say!(env.lang, "settings-hint-help")),
        ]
    }
}

/// Draws a setting: its name, its value between marks of more, and who has set it where it stays as it is.
fn draw_setting(
    canvas: &mut Canvas<'_>,
    area: Rect,
    (row, column): (&SettingRow, u16),
    (index, chosen): (usize, usize),
    env: &Env<'_>,
) {
    let theme = env.theme;
    let style = if index == chosen {
        theme.text.chosen
    } else {
        theme.text.plain
    };
    if index == chosen {
        canvas.fill(area, style);
        canvas.put((area.x, area.y), theme.board.glyphs.pointer, style);
    }
    let name = text::setting_name(env.lang, row.setting);
    canvas.text((area.x + 2, area.y), column.saturating_sub(3), name, style);
    let value = match row.setting {
        Setting::Name => env.shell.name.clone(),
        setting => text::setting_value(env.lang, setting, &row.word),
    };
    let value = match row.locked {
        Some(by) => format!("{value} ({})", text::setting_lock(env.lang, row.setting, by)),
        None if index == chosen && row.setting != Setting::Name => format!("< {value} >"),
        None => value,
    };
    let room = area.width.saturating_sub(column);
    canvas.text((area.x + column, area.y), room, &value, style);
    canvas.spot(area, Spot::Row(index));
}
