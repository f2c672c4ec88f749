//! Terms on the table: both sides read the same words, and each agrees by a deliberate act (P-4.1, T-3.3).

use ratatui::layout::Rect;
use ugolki_node::Command;
use ugolki_node::view::{ProposalView, Stage};

use crate::action::{Action, Input, Spot};
use crate::canvas::Canvas;
use crate::clean::width;
use crate::dialogs::question::Question;
use crate::intent::Intent;
use crate::keymap::Context;
use crate::layer::{Env, Hint, Layer, Reply};
use crate::screens::page::Page;
use crate::text;
use crate::widgets::list::Choice;
use crate::widgets::{badge, chrome};

/// The columns of a term's name.
const LABEL_WIDTH: u16 = 10;

/// The rows that the terms take in a narrow window.
const TERM_ROWS: u16 = 10;
/// The rows of a body in which no row is left empty.
const SMALL_BODY: u16 = 16;

/// The screen of a proposal. The first answer only opens the rules, so that a key pressed too early agrees to nothing and
/// refuses nothing.
#[derive(Debug, Default)]
pub(crate) struct Proposal {
    choice: Choice,
}

impl Proposal {
    fn answer(row: usize, proposal: &ProposalView) -> Reply {
        match row {
            0 => Reply::open(Page::rules(&proposal.ruleset)),
            1 if proposal.we_agreed => Reply::nothing(),
            1 => Reply::intent(Intent::Node(Command::Confirm)),
            _ => Self::ask_to_refuse(),
        }
    }

    fn ask_to_refuse() -> Reply {
        let refuse = vec![Intent::Node(Command::Refuse)];
        Reply::open(Question::new(text::REFUSE_QUESTION, text::BACK).or(text::REFUSE, refuse))
    }
}

impl Layer for Proposal {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn input(&mut self, input: &Input, env: &Env<'_>) -> Reply {
        let Stage::Proposal(proposal) = &env.view.stage else {
            return Reply::nothing();
        };
        let rows = text::PROPOSAL_ANSWERS.len();
        match input {
            Input::Act(Action::Back) => Self::ask_to_refuse(),
            Input::Act(Action::Rules) => Reply::open(Page::rules(&proposal.ruleset)),
            Input::Act(Action::Press) => Self::answer(self.choice.row(rows), proposal),
            Input::Act(Action::Left) => {
                Reply::changed_if(self.choice.input(&Input::Act(Action::Up), rows, rows))
            }
            Input::Act(Action::Right) => {
                Reply::changed_if(self.choice.input(&Input::Act(Action::Down), rows, rows))
            }
            Input::Click(Spot::Row(row)) => {
                self.choice = Choice::at(*row);
                Self::answer(*row, proposal)
            }
            Input::Act(_) | Input::Click(_) | Input::Hover(_) | Input::Type(_) | Input::Paste(_) => {
                Reply::changed_if(self.choice.input(input, rows, rows))
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, env: &Env<'_>) {
        let body = chrome::draw(canvas, env, text::PROPOSAL);
        let Stage::Proposal(proposal) = &env.view.stage else {
            return;
        };
        let theme = env.theme;
        let mut y = body.y;
        let row = |y: u16| Rect::new(body.x, y, body.width, body.bottom().saturating_sub(y));
        // The answers stay in sight, whatever there is to be said above them.
        let end = body.bottom().saturating_sub(3);
        let beside = |y: u16| Rect {
            width: body.width.saturating_sub(badge::SIZE.0 + 2),
            ..row(y)
        };
        let corner = (body.right().saturating_sub(badge::SIZE.0), body.y);
        badge::draw(canvas, corner, &proposal.key, theme);
        y += canvas.paragraph(
            beside(y),
            &text::proposal_opponent(proposal, env.shell.relay.as_deref()),
            theme.text.strong,
        );
        if let Some(seen) = &env.shell.opponent {
            let style = if seen.is_caution() {
                theme.text.warning
            } else {
                theme.text.plain
            };
            for (number, said) in (0..).zip(text::acquaintance(proposal.opponent.as_str(), seen)) {
                // The most urgent one comes first, and always; the others where the terms leave room.
                if number > 0 && y + TERM_ROWS > end {
                    break;
                }
                y += canvas.paragraph(beside(y), &said, style);
            }
        }
        y = (y + u16::from(body.height > SMALL_BODY)).max(body.y + badge::SIZE.1);
        for (label, value) in text::terms(proposal, env.shell) {
            if y >= end {
                break;
            }
            canvas.text((body.x, y), LABEL_WIDTH, label, theme.text.quiet);
            let line = row(y);
            let value_area = Rect {
                x: line.x + LABEL_WIDTH,
                width: line.width.saturating_sub(LABEL_WIDTH),
                height: end.saturating_sub(y),
                ..line
            };
            y += canvas.paragraph(value_area, &value, theme.text.plain).max(1);
        }
        y = (y + 1).min(body.bottom().saturating_sub(2));
        canvas.text(
            (body.x, y),
            body.width,
            text::agreement_state(proposal),
            theme.text.strong,
        );
        y += if y + 2 < body.bottom() { 2 } else { 1 };

        let mut x = body.x;
        let chosen = self.choice.row(text::PROPOSAL_ANSWERS.len());
        for (number, answer) in text::PROPOSAL_ANSWERS.iter().enumerate() {
            let label = format!("[ {answer} ]");
            let style = match (number == chosen, number == 1 && proposal.we_agreed) {
                (true, _) => theme.text.chosen,
                (false, true) => theme.text.quiet,
                (false, false) => theme.text.plain,
            };
            canvas.text((x, y), body.right().saturating_sub(x), &label, style);
            canvas.spot(Rect::new(x, y, width(&label), 1), Spot::Row(number));
            x += width(&label) + 2;
        }
    }

    fn hints(&self, _env: &Env<'_>) -> Vec<Hint> {
        vec![
            Hint::new(Action::Rules),
            Hint::pair(Action::Left, Action::Right, text::OTHER_ANSWER),
            Hint::named(Action::Press, text::ANSWER),
            Hint::named(Action::Back, text::REFUSE),
        ]
    }
}
