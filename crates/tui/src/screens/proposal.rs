//! Terms on the table: both sides read the same words, and each agrees by a deliberate act (P-4.1, T-3.3).

use ratatui::layout::Rect;
use ugolki_node::Command;
use ugolki_node::view::{ProposalView, Stage};
use ugolki_words::{Lang, say};

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::{width, wrap};
use crate::dialogs::question::Question;
use crate::intent::{Intent, Remembered};
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Message, Reply};
use crate::screens::page::Page;
use crate::shell::Acquaintance;
use crate::text;
use crate::widgets::list::Choice;
use crate::widgets::{badge, chrome};

/// The columns of a term's name.
const LABEL_WIDTH: u16 = 11;

/// The rows that the terms take in a narrow window.
const TERM_ROWS: u16 = 10;
/// From how many columns on the terms are said at length.
const WIDE_TERMS: u16 = 70;
/// The rows of a body in which no row is left empty.
const SMALL_BODY: u16 = 16;

/// The screen of a proposal. The first answer only opens the rules, so that a key pressed too early agrees to nothing and
/// refuses nothing.
#[derive(Debug, Default)]
pub(crate) struct Proposal {
    choice: Choice,
}

/// What can be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Read the rules first.
    Rules,
    /// The other player's words are the same: remember that, and agree.
    Same,
    /// Agree.
    Agree,
    /// The other player's words are other ones.
    Differ,
    /// Refuse.
    Refuse,
}

impl Answer {
    /// The answers to these terms: of who is to compare the safety phrase, and of who need not (N-8.7).
    const fn all(compares: bool) -> &'static [Self] {
        if compares {
            &[Self::Rules, Self::Same, Self::Agree, Self::Differ]
        } else {
            &[Self::Rules, Self::Agree, Self::Refuse]
        }
    }

    fn label(self, lang: Lang, compares: bool) -> &'static str {
        match self {
            Self::Rules => say!(lang, "answer-rules"),
            Self::Same => say!(lang, "answer-same"),
            Self::Agree if compares => say!(lang, "answer-uncompared"),
            Self::Agree => say!(lang, "answer-agree"),
            Self::Differ => say!(lang, "answer-differ"),
            Self::Refuse => say!(lang, "refuse"),
        }
    }

    const fn agrees(self) -> bool {
        matches!(self, Self::Same | Self::Agree)
    }
}

/// Whether this user is to compare the safety phrase.
fn compares(env: &Env<'_>) -> bool {
    env.shell
        .opponent
        .as_ref()
        .is_some_and(Acquaintance::is_to_be_compared)
}

impl Proposal {
    fn answer(row: usize, proposal: &ProposalView, env: &Env<'_>) -> Reply {
        let compares = compares(env);
        let Some(answer) = Answer::all(compares).get(row) else {
            return Reply::nothing();
        };
        if answer.agrees() && proposal.we_agreed {
            return Reply::nothing();
        }
        if answer.agrees() && compares && proposal.phrase.is_none() {
            // Whoever sits in between could keep the words back, and have both agree without them.
            return Reply::say(Message::warning(say!(env.lang, "phrase-awaited")));
        }
        match answer {
            Answer::Rules => Reply::open(Page::proposal(env.lang, proposal, env.shell)),
            Answer::Same => Reply {
                intents: vec![
                    Intent::Remember(Remembered {
                        key: proposal.key,
                        name: proposal.opponent.to_string(),
                        verified: true,
                    }),
                    Intent::Node(Command::Confirm),
                ],
                ..Reply::changed()
            },
            Answer::Agree => Reply::intent(Intent::Node(Command::Confirm)),
            Answer::Differ => {
                let differs = vec![Intent::Node(Command::PhraseDiffers)];
                Reply::open(
                    Question::new(say!(env.lang, "differ-question"), say!(env.lang, "footer-back"))
                        .or(say!(env.lang, "answer-differ"), differs),
                )
            }
            Answer::Refuse => Self::ask_to_refuse(env),
        }
    }

    fn ask_to_refuse(env: &Env<'_>) -> Reply {
        let refuse = vec![Intent::Node(Command::Refuse)];
        Reply::open(
            Question::new(say!(env.lang, "refuse-question"), say!(env.lang, "footer-back"))
                .or(say!(env.lang, "refuse"), refuse),
        )
    }

    /// Draws the answers, in as many rows as they need.
    fn draw_answers(&self, canvas: &mut Canvas<'_>, area: Rect, proposal: &ProposalView, env: &Env<'_>) {
        let compares = compares(env);
        let answers = Answer::all(compares);
        let chosen = self.choice.row(answers.len());
        let (mut x, mut y) = (area.x, area.y);
        for (number, answer) in answers.iter().enumerate() {
            let label = format!("[ {} ]", answer.label(env.lang, compares));
            if x > area.x && x + width(&label) > area.right() {
                (x, y) = (area.x, y + 1);
            }
            let waits = compares && proposal.phrase.is_none();
            let off = answer.agrees() && (proposal.we_agreed || waits);
            let style = match (number == chosen, off) {
                (true, _) => env.theme.text.chosen,
                (false, true) => env.theme.text.quiet,
                (false, false) => env.theme.text.plain,
            };
            canvas.text((x, y), area.right().saturating_sub(x), &label, style);
            canvas.spot(Rect::new(x, y, width(&label), 1), Spot::Row(number));
            x += width(&label) + 2;
        }
    }
}

/// Draws the safety phrase and what to do with it, or that it is waited for; gives the rows used. They are as many in both
/// cases: the answers below do not move under the pointer when the phrase comes.
fn draw_phrase(canvas: &mut Canvas<'_>, area: Rect, proposal: &ProposalView, end: u16, env: &Env<'_>) -> u16 {
    let look = &env.theme.text;
    let asks = u16::try_from(wrap(say!(env.lang, "phrase-compare"), area.width).len()).unwrap_or(1);
    let rows = if area.y + 1 + asks + TERM_ROWS <= end + 3 {
        1 + asks
    } else {
        1
    };
    let place = Rect {
        height: rows.min(area.height),
        ..area
    };
    match proposal.phrase {
        Some(phrase) => {
            let used = canvas.paragraph(place, &text::safety_phrase(env.lang, phrase), look.strong);
            let below = Rect {
                y: place.y + used,
                height: place.height.saturating_sub(used),
                ..place
            };
            if below.height > 0 {
                canvas.paragraph(below, say!(env.lang, "phrase-compare"), look.plain);
            }
        }
        None => {
            canvas.paragraph(place, say!(env.lang, "phrase-awaited"), look.strong);
        }
    }
    rows
}

/// Draws the terms, each on one row at least; gives the rows used. What is cut there stands whole behind the key for the rules.
fn draw_terms(canvas: &mut Canvas<'_>, area: Rect, proposal: &ProposalView, env: &Env<'_>) -> u16 {
    let mut terms = text::terms(env.lang, proposal, env.shell, area.width < WIDE_TERMS);
    if terms.len() > usize::from(area.height) {
        // Who plays has been said above.
        terms.remove(0);
    }
    let mut rest = area;
    let mut to_come = u16::try_from(terms.len()).unwrap_or(u16::MAX);
    for (label, value) in terms {
        to_come = to_come.saturating_sub(1);
        canvas.text(
            (rest.x, rest.y),
            rest.width.min(LABEL_WIDTH),
            label,
            env.theme.text.quiet,
        );
        let value_area = Rect {
            x: rest.x + LABEL_WIDTH,
            width: rest.width.saturating_sub(LABEL_WIDTH),
            height: rest.height.saturating_sub(to_come).min(rest.height),
            ..rest
        };
        let used = canvas
            .paragraph(value_area, &value, env.theme.text.plain)
            .max(1)
            .min(rest.height);
        rest.y += used;
        rest.height -= used;
        if rest.height == 0 {
            break;
        }
    }
    area.height - rest.height
}

/// The rows that the answers take in this width.
fn answer_rows(lang: Lang, columns: u16, compares: bool) -> u16 {
    let (mut rows, mut x) = (1, 0);
    for answer in Answer::all(compares) {
        let wide = width(answer.label(lang, compares)) + 4;
        if x > 0 && x + wide > columns {
            (rows, x) = (rows + 1, 0);
        }
        x += wide + 2;
    }
    rows
}

impl Layer for Proposal {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Stage::Proposal(proposal) = &env.view.stage else {
            return Reply::nothing();
        };
        let rows = Answer::all(compares(env)).len();
        match input {
            Input::Act(Action::Back) => Self::ask_to_refuse(env),
            Input::Act(Action::Rules) => Reply::open(Page::proposal(env.lang, proposal, env.shell)),
            Input::Act(Action::Press) => Self::answer(self.choice.row(rows), proposal, env),
            Input::Act(Action::Left) => {
                Reply::changed_if(self.choice.input(&Input::Act(Action::Up), rows, rows))
            }
            Input::Act(Action::Right) => {
                Reply::changed_if(self.choice.input(&Input::Act(Action::Down), rows, rows))
            }
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                Self::answer(*row, proposal, env)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, rows))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, say!(env.lang, "proposal-title"));
        let Stage::Proposal(proposal) = &env.view.stage else {
            return;
        };
        let theme = env.theme;
        let mut y = body.y;
        let row = |y: u16| Rect::new(body.x, y, body.width, body.bottom().saturating_sub(y));
        // The answers stay in sight, whatever there is to be said above them.
        let compares = compares(env);
        let answer_rows = answer_rows(env.lang, body.width, compares);
        let is_small = body.height <= SMALL_BODY;
        let end = body
            .bottom()
            .saturating_sub(1 + u16::from(!is_small) + answer_rows);
        let beside = |y: u16| Rect {
            width: body.width.saturating_sub(badge::SIZE.0 + 2),
            ..row(y)
        };
        let corner = (body.right().saturating_sub(badge::SIZE.0), body.y);
        badge::draw(canvas, corner, &proposal.key, theme);
        y += canvas.paragraph(
            beside(y),
            &text::proposal_opponent(env.lang, proposal, env.shell.relay.as_deref()),
            theme.text.strong,
        );
        if let Some(seen) = &env.shell.opponent {
            let style = if seen.is_caution() {
                theme.text.warning
            } else {
                theme.text.plain
            };
            for (number, said) in (0..).zip(text::acquaintance(env.lang, proposal.opponent.as_str(), seen)) {
                // The most urgent one comes first, and always; the others where the terms leave room.
                if number > 0 && y + TERM_ROWS > end {
                    break;
                }
                y += canvas.paragraph(beside(y), &said, style);
            }
        }
        if compares {
            y += draw_phrase(canvas, beside(y), proposal, end, env);
        }
        y = (y + u16::from(!is_small)).max(body.y + badge::SIZE.1);
        y += draw_terms(
            canvas,
            row(y).intersection(Rect {
                height: end - body.y,
                ..body
            }),
            proposal,
            env,
        );
        y = (y + 1).min(end + u16::from(!is_small));
        canvas.text(
            (body.x, y),
            body.width,
            text::agreement_state(env.lang, proposal),
            theme.text.strong,
        );
        y += if y + 1 + answer_rows < body.bottom() { 2 } else { 1 };
        self.draw_answers(canvas, row(y), proposal, env);
    }

    fn hints(&self, env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::new(Action::Rules),
            Hint::pair(Action::Left, Action::Right, say!(env.lang, "footer-other-answer")),
            Hint::named(Action::Press, say!(env.lang, "footer-answer")),
            Hint::named(Action::Back, say!(env.lang, "refuse")),
        ]
    }
}
