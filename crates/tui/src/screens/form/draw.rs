//! What the form shows: its rows, the board of the rules, and a word on the chosen row.

use ratatui::layout::Rect;
use ugolki_record::Colours;
use ugolki_rules::Setup;
use ugolki_words::{Lang, say};

use super::{COLOURS, Form, Purpose, Row};
use crate::canvas::Canvas;
use crate::layer::Env;
use crate::layout::CellSize;
use crate::rulesets;
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;
use crate::widgets::list::draw_row;

/// The columns of a label, and of a whole row.
const LABEL_WIDTH: usize = 13;
const ROW_WIDTH: u16 = 36;
/// The rows that a word on the chosen row wants to have.
const ABOUT: u16 = 3;
/// The rows that the keys take at most.
const KEY_ROWS: u16 = 2;

impl Form {
    /// The time control in words, or what is wrong with it.
    fn about_time(&self, lang: Lang) -> String {
        match self.time.text.parse() {
            Ok(time) => text::sentence(&text::time_control(lang, time)),
            Err(why) => text::no_time_control(lang, why).into(),
        }
    }

    /// The label and the value of a row.
    fn words(&self, env: &Env<'_>, row: Row) -> (&'static str, String) {
        let lang = env.lang;
        match row {
            Row::Ruleset => (
                say!(lang, "form-rules"),
                self.ruleset()
                    .map(|ruleset| rulesets::name_of(ruleset, env.shell))
                    .unwrap_or_default()
                    .into(),
            ),
            Row::Colours => {
                let colours = COLOURS.get(self.colours).copied().unwrap_or(Colours::Lot);
                (
                    say!(lang, "form-colours"),
                    text::form_colours(lang, colours).into(),
                )
            }
            Row::Time => (say!(lang, "form-time"), self.time.text.clone()),
            Row::Rated => {
                let rated = match self.not_rated() {
                    Some(why) => text::not_rated(lang, why),
                    None => text::yes_no(lang, self.rated),
                };
                (say!(lang, "form-rated"), rated.into())
            }
            Row::Takebacks => (
                say!(lang, "form-takebacks"),
                text::form_allowed(lang, self.allowed.takebacks).into(),
            ),
            Row::Pauses => (
                say!(lang, "form-pauses"),
                text::form_allowed(lang, self.allowed.pauses).into(),
            ),
            Row::Premoves => (
                say!(lang, "form-premoves"),
                text::form_premoves(lang, self.allowed.premoves).into(),
            ),
            Row::Chat => (
                say!(lang, "form-chat"),
                text::form_chat(lang, self.allowed.chat).into(),
            ),
            Row::Spectators => (
                say!(lang, "form-spectators"),
                text::form_spectators(lang, self.allowed.spectators).into(),
            ),
            Row::Lan => (say!(lang, "form-lan"), text::form_lan(lang, self.lan).into()),
            Row::GoodFor => (
                say!(lang, "form-good-for"),
                text::form_good_for(lang, self.minutes()),
            ),
            Row::Long => (
                say!(lang, "form-ticket"),
                text::form_ticket(lang, self.long).into(),
            ),
            Row::Submit => match self.purpose {
                Purpose::Host => (say!(lang, "form-host"), String::new()),
                Purpose::Local => (say!(lang, "form-local"), String::new()),
            },
        }
    }

    /// What there is to say about the chosen row, the most of it where there is room.
    fn about(&self, lang: Lang, is_roomy: bool) -> Vec<String> {
        let Some(ruleset) = self.ruleset() else {
            return Vec::new();
        };
        match self.chosen() {
            Some(Row::Time) => vec![self.about_time(lang), say!(lang, "form-time-typed").into()],
            Some(Row::Rated) => match self.not_rated() {
                Some(why) => vec![text::not_rated_because(lang, why).into()],
                None => vec![say!(lang, "form-rated-help").into()],
            },
            Some(Row::Takebacks) => vec![say!(lang, "form-takebacks-help").into()],
            Some(Row::Pauses) => vec![say!(lang, "form-pauses-help").into()],
            Some(Row::Premoves) => vec![say!(lang, "form-premoves-help").into()],
            Some(Row::Chat) => vec![say!(lang, "form-chat-help").into()],
            Some(Row::Spectators) => vec![say!(lang, "form-spectators-help").into()],
            Some(Row::GoodFor) => vec![say!(lang, "form-good-for-help").into()],
            Some(Row::Long) => vec![say!(lang, "form-ticket-help").into()],
            Some(Row::Submit) if self.purpose == Purpose::Host => {
                let lines = text::ruleset_lines(lang, ruleset);
                let most = if is_roomy { lines.len() } else { 1 };
                core::iter::once(self.about_time(lang))
                    .chain(lines.into_iter().take(most))
                    .collect()
            }
            Some(Row::Ruleset | Row::Colours | Row::Lan | Row::Submit) | None => {
                text::ruleset_lines(lang, ruleset).into()
            }
        }
    }

    /// Draws the form.
    pub(super) fn show(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let title = match self.purpose {
            Purpose::Host => say!(env.lang, "host-title"),
            Purpose::Local => say!(env.lang, "local-title"),
        };
        let body = chrome::draw(canvas, env, title);
        let theme = env.theme;
        let Some(ruleset) = self.ruleset() else { return };
        let (columns, rows) = CellSize::Small.board(ruleset.board());
        let beside = body.width >= ROW_WIDTH + columns && body.height >= rows;
        let top = body.y.saturating_sub(1);
        if beside {
            let at = (body.right() - columns, top);
            BoardScene::resting(ruleset, &Setup::start(ruleset), CellSize::Small).draw(canvas, at, theme);
        }

        // Where there is little room, nothing is left empty, and a word goes where messages stand while there is none.
        let count = u16::try_from(self.rows().len()).unwrap_or(u16::MAX);
        let is_roomy = body.height >= count.saturating_add(2).saturating_add(ABOUT);
        let gap = u16::from(is_roomy);
        let bottom = match env.message {
            None if !is_roomy => env.window.bottom().saturating_sub(KEY_ROWS),
            None | Some(_) => body.bottom(),
        };
        let chosen = self.choice.row(self.rows().len());
        let mut y = if is_roomy { body.y } else { top };
        for (number, &row) in self.rows().iter().enumerate() {
            let (label, value) = self.words(env, row);
            let line = if row == Row::Submit {
                y += gap;
                format!("[ {label} ]")
            } else {
                format!("{label:<LABEL_WIDTH$}< {value} >")
            };
            let area = Rect::new(body.x, y, ROW_WIDTH.min(body.width), 1);
            draw_row(canvas, area, (number, chosen), &line, theme);
            y += 1;
        }

        let y = y + gap;
        let width = if beside && y < top + rows {
            body.width - columns - 2
        } else {
            body.width
        };
        let below = Rect::new(body.x + 2, y, width.saturating_sub(2), bottom.saturating_sub(y));
        canvas.paragraphs(below, self.about(env.lang, is_roomy), theme.text.plain);
    }
}
