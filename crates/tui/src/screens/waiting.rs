//! Waiting for whoever comes with the ticket (T-3.2): the ticket as a line and as a code, and who can reach us.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ugolki_node::Command;
use ugolki_words::say;

use crate::action::{Action, Input};
use crate::canvas::Canvas;
use crate::clean::{clean, wrap};
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::qr::Qr;
use crate::shell::InviteView;
use crate::text;
use crate::widgets::chrome;

/// The fewest columns of text that stand beside a code.
const BESIDE: u16 = 32;
/// The columns between text and code.
const GAP: u16 = 2;

/// The screen of a host that waits.
#[derive(Debug, Default)]
pub(crate) struct Waiting {
    /// The ticket, and its code.
    code: Option<(String, Qr)>,
    inverted: bool,
    /// The ticket stands in lines of its own, to be selected, even where there is room for the code.
    lines: bool,
}

/// Where text and code are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The code beside the text, title and message line around both.
    Within,
    /// The window has just the room for the code: no title and no message line go over its whole width.
    Bare,
    /// No code.
    Text,
}

impl Waiting {
    /// What is drawn, and how large the code is.
    fn place(&self, env: &Env<'_>) -> (Place, (u16, u16)) {
        let Some((_, code)) = &self.code else {
            return (Place::Text, (0, 0));
        };
        let (columns, rows) = code.size(env.theme);
        let window = env.window;
        let wide = chrome::columns(window) >= columns + GAP + BESIDE;
        let place = if self.lines {
            Place::Text
        } else if wide && chrome::rows(window) >= rows {
            Place::Within
        } else if window.width >= columns + GAP + BESIDE && window.height > rows {
            Place::Bare
        } else {
            Place::Text
        };
        (place, (columns, rows))
    }

    /// Whether the window has room for the code.
    fn fits(&self, env: &Env<'_>) -> bool {
        let whole = Self {
            code: self.code.clone(),
            inverted: self.inverted,
            lines: false,
        };
        whole.place(env).0 != Place::Text
    }
}

impl Layer for Waiting {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        match (input, &env.shell.invite) {
            (Input::Act(Action::Back), _) => Reply::intent(Intent::Node(Command::StopHosting)),
            (Input::Act(Action::Copy), Some(invite)) => Reply {
                intents: vec![Intent::Copy(invite.ticket.clone())],
                ..Reply::say(Message::plain(say!(env.lang, "waiting-copied")))
            },
            (Input::Act(Action::Save), Some(_)) => Reply::intent(Intent::SaveInvite),
            (Input::Act(Action::Invert), Some(_)) => {
                self.inverted = !self.inverted;
                Reply::changed()
            }
            (Input::Act(Action::Next | Action::Previous), Some(_)) if self.fits(env) => {
                self.lines = !self.lines;
                Reply::changed()
            }
            (Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_), _) => {
                Reply::nothing()
            }
        }
    }

    /// Makes the code anew when the ticket is another one.
    fn refresh(&mut self, env: &Env<'_>) {
        let ticket = env.shell.invite.as_ref().map(|invite| &invite.ticket);
        if self.code.as_ref().map(|(ticket, _)| ticket) != ticket {
            self.code = ticket.and_then(|ticket| Some((ticket.clone(), Qr::of(ticket)?)));
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let (place, (columns, rows)) = self.place(env);
        let body = match place {
            Place::Within | Place::Text => chrome::draw(canvas, env, say!(env.lang, "waiting-title")),
            Place::Bare => {
                canvas.fill(env.window, env.theme.text.plain);
                let window = env.window;
                Rect::new(window.x + 1, window.y, window.width - 1, rows)
            }
        };
        if place == Place::Text {
            self.draw_lines(canvas, body, env);
            return;
        }
        let corner = (body.right() - columns, body.y);
        if let Some((_, code)) = &self.code {
            code.draw(canvas, corner, env.theme, self.inverted);
        }
        let beside = Rect {
            width: body.width - columns - GAP,
            ..body
        };
        draw_beside(canvas, beside, place, env);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        let there = env.shell.invite.is_some();
        let mut hints = vec![
            Hint::named(Action::Copy, say!(env.lang, "waiting-copy")).on_if(there),
            Hint::named(Action::Save, say!(env.lang, "waiting-save")).on_if(there),
        ];
        if self.fits(env) {
            let (label, shown) = if self.lines {
                (say!(env.lang, "waiting-code"), false)
            } else {
                (say!(env.lang, "waiting-lines"), true)
            };
            hints.push(Hint::named(Action::Next, label));
            hints.extend(shown.then_some(Hint::new(Action::Invert)));
        }
        hints.push(Hint::named(Action::Back, say!(env.lang, "footer-stop-hosting")));
        hints.push(Hint::new(Action::Help));
        hints
    }
}

/// Paragraphs below each other.
struct Column {
    rest: Rect,
}

impl Column {
    fn say(&mut self, canvas: &mut Canvas<'_>, text: &str, style: Style) {
        let used = canvas.paragraph(self.rest, text, style);
        self.skip(used);
    }

    /// Leaves a row empty, if what comes next has room below it.
    fn gap(&mut self, next: &str) {
        let wanted = wrap(next, self.rest.width).len();
        if wanted < self.rest.height.into() {
            self.skip(1);
        }
    }

    fn skip(&mut self, rows: u16) {
        let rows = rows.min(self.rest.height);
        self.rest.y += rows;
        self.rest.height -= rows;
    }
}

/// What stands beside the code, the most useful first.
fn draw_beside(canvas: &mut Canvas<'_>, area: Rect, place: Place, env: &Env<'_>) {
    let look = &env.theme.text;
    let mut column = Column { rest: area };
    if place == Place::Bare {
        column.say(canvas, say!(env.lang, "waiting-title"), look.title);
        if let Some(message) = env.message {
            column.say(canvas, &message.text, chrome::message_style(message, env.theme));
        }
        column.skip(1);
    }
    let Some(invite) = &env.shell.invite else { return };
    column.say(canvas, say!(env.lang, "waiting-ticket"), look.plain);
    column.say(canvas, &clean(&invite.ticket), look.strong);
    column.skip(1);
    draw_about(canvas, &mut column, invite, env);
}

/// How long the ticket is good, who can come by it, and to what.
fn draw_about(canvas: &mut Canvas<'_>, column: &mut Column, invite: &InviteView, env: &Env<'_>) {
    let look = &env.theme.text;
    if let Some(expiry) = text::waiting_expiry(env.lang, invite) {
        column.say(canvas, &expiry, look.quiet);
    }
    for way in text::ways(env.lang, &invite.ways) {
        column.say(canvas, &way, look.plain);
    }
    if let Some(hosting) = &env.view.hosting {
        let lan = Some(hosting.lan).filter(|lan| !(*lan && invite.ways.here_only));
        let offer = text::waiting_offer(env.lang, hosting.ruleset.id(), hosting.colours, hosting.time, lan);
        column.gap(&offer);
        column.say(canvas, &offer, look.quiet);
        if let Some(witnesses) = text::waiting_witnesses(env.lang, &hosting.witnesses, env.shell) {
            column.say(canvas, &witnesses, look.quiet);
        }
    }
}

impl Waiting {
    /// The ticket in lines of its own, and the addresses in it.
    fn draw_lines(&self, canvas: &mut Canvas<'_>, body: Rect, env: &Env<'_>) {
        let look = &env.theme.text;
        let mut column = Column { rest: body };
        let Some(invite) = &env.shell.invite else {
            let why = if env.shell.hides_addresses {
                say!(env.lang, "no-address")
            } else {
                say!(env.lang, "waiting-no-ticket")
            };
            column.say(canvas, why, look.plain);
            return;
        };
        column.say(canvas, say!(env.lang, "waiting-select"), look.plain);
        column.skip(1);
        // The ticket begins at the window's edge and has its lines for itself, so that selecting them selects nothing else.
        let lines = Rect {
            x: env.window.x,
            width: env.window.width,
            ..column.rest
        };
        let used = canvas.paragraph(lines, &clean(&invite.ticket), look.strong);
        column.skip(used + 1);
        if !self.lines
            && let Some((_, code)) = &self.code
        {
            let (columns, rows) = code.size(env.theme);
            let needs = text::code_needs(env.lang, (columns + GAP + BESIDE, rows + 1));
            column.say(canvas, &needs, look.quiet);
        }
        draw_about(canvas, &mut column, invite, env);
        if !invite.addresses.is_empty() {
            column.skip(1);
            column.say(canvas, say!(env.lang, "waiting-addresses"), look.plain);
            for address in &invite.addresses {
                column.say(canvas, &clean(address), look.quiet);
            }
        }
    }
}
