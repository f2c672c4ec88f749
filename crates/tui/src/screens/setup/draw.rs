//! Drawing a set-up: the board, what can be done, what is wrong, and its text.

use ratatui::layout::Rect;
use ugolki_rules::Side;
use ugolki_words::say;

use super::SetUp;
use crate::action::{Action, Spot};
use crate::canvas::Canvas;
use crate::clean::{width, wrap};
use crate::keymap::Context;
use crate::layer::Env;
use crate::layout::{CellSize, TableLayout};
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome::message_style;

/// The rows of the panel that count the men, with the rule below them.
const COUNTS: u16 = 3;

/// What the panel offers, a row each; a pair has one label.
const OFFERS: [(Action, Option<Action>); 9] = [
    (Action::PutWhite, None),
    (Action::PutBlack, None),
    (Action::Remove, None),
    (Action::OtherTurn, None),
    (Action::Later, Some(Action::Earlier)),
    (Action::Clear, None),
    (Action::Reset, None),
    (Action::Mirror, None),
    (Action::Copy, None),
];

pub(super) fn draw(setup: &SetUp, canvas: &mut Canvas<'_>, env: &Env<'_>) {
    let theme = env.theme;
    canvas.fill(env.window, theme.text.plain);
    let layout = TableLayout::new(
        env.window,
        setup.setup.size,
        CellSize::wanted(env.preferences.board_size),
        false,
    );
    let header = layout.header;
    let title = text::setup_header(env.lang, setup.setup.turn, setup.setup.number);
    let used = canvas.text((header.x + 1, header.y), header.width, &title, theme.text.strong);
    let id = setup.ruleset.id();
    let room = header.width.saturating_sub(used + 3);
    if width(id) <= room {
        let x = header.right().saturating_sub(width(id) + 1);
        canvas.text((x, header.y), room, id, theme.text.plain);
    }
    let scene = BoardScene {
        bottom: setup.bottom,
        cursor: setup.hover.or(setup.cursor),
        ..BoardScene::resting(&setup.ruleset, &setup.setup, layout.cell)
    };
    scene.draw(canvas, (layout.board.x, layout.board.y), theme);
    let faults = text::setup_faults(env.lang, &setup.setup, &setup.ruleset).join(" ");
    let (mut panel, mut notices) = (layout.panel, layout.notices);
    // In a column the text below may take rows of the panel, so that nothing that is said is cut (T-4.4).
    if notices.x == panel.x {
        let lacking = text_rows(setup, notices.width, env).saturating_sub(notices.height);
        let lacking = lacking.min(panel.height);
        panel.height -= lacking;
        notices.y -= lacking;
        notices.height += lacking;
    }
    let wanted = rows_of(&faults, panel.width);
    if panel.height >= COUNTS + wanted {
        // What is wrong comes before the last of what is offered.
        let offers = Rect {
            height: panel.height - wanted,
            ..panel
        };
        let top = draw_panel(setup, canvas, offers, env).y.min(offers.bottom());
        let rest = Rect {
            y: top,
            height: panel.bottom() - top,
            ..panel
        };
        canvas.paragraph(rest, &faults, theme.text.warning);
    } else {
        draw_panel(setup, canvas, panel, env);
        let most = notices.height.saturating_sub(2).max(1);
        let area = Rect {
            height: most,
            ..notices
        };
        let used = canvas.paragraph(area, &faults, theme.text.warning);
        notices = below(notices, used);
    }
    draw_text(setup, canvas, notices, env);
}

/// The rows that words take.
fn rows_of(words: &str, columns: u16) -> u16 {
    u16::try_from(wrap(words, columns).len()).unwrap_or(u16::MAX)
}

/// The rows of what was said, and of the position's text or the line in which one is typed.
fn text_rows(setup: &SetUp, columns: u16, env: &Env<'_>) -> u16 {
    let said = env.message.map_or(0, |message| rows_of(&message.text, columns));
    said + match &setup.typed {
        Some(_) => 2,
        None => rows_of(&setup.setup.to_string(), columns),
    }
}

/// Draws how many men there are, and what can be done; gives the area that is left.
fn draw_panel(setup: &SetUp, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>) -> Rect {
    let theme = env.theme;
    let mut line = area;
    for side in Side::BOTH {
        let (have, need) = (setup.setup.men.get(side).len(), setup.ruleset.men());
        let style = if have == u16::from(need) {
            theme.text.plain
        } else {
            theme.text.warning
        };
        let words = text::setup_count(env.lang, side, have, need);
        canvas.text((line.x + 1, line.y), line.width.saturating_sub(1), &words, style);
        line = below(line, 1);
    }
    canvas.rule(
        (line.x, line.y),
        line.width,
        theme.lines.horizontal,
        theme.board.frame,
    );
    line = below(line, 1);
    for (action, pair) in OFFERS {
        if line.height == 0 {
            break;
        }
        let chord = |action| env.keymap.chord_of(action, Context::SetUp);
        let Some(first) = chord(action) else { continue };
        let key = match pair.and_then(chord) {
            Some(second) => format!("{first} {second}"),
            None => first.to_string(),
        };
        let label = match pair {
            Some(_) => say!(env.lang, "setup-number"),
            None => text::label(env.lang, action),
        };
        let columns = line.width.saturating_sub(1);
        canvas.text((line.x + 1, line.y), 4, &key, theme.text.key);
        canvas.text(
            (line.x + 5, line.y),
            columns.saturating_sub(4),
            label,
            theme.text.plain,
        );
        let button = Rect {
            height: 1,
            x: line.x + 1,
            width: columns,
            ..line
        };
        canvas.spot(button, Spot::Button(action));
        if let Some(second) = pair {
            // Each of two keys is a button of its own; the label belongs to the first.
            let x = line.x + 1 + width(&first.to_string()) + 1;
            canvas.spot(Rect::new(x, line.y, 1, 1), Spot::Button(second));
        }
        line = below(line, 1);
    }
    below(line, 1)
}

/// Draws the position's text, or the line in which one is typed.
fn draw_text(setup: &SetUp, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>) {
    let theme = env.theme;
    let mut area = area;
    if let Some(message) = env.message {
        let most = Rect {
            height: area.height.saturating_sub(1).max(1),
            ..area
        };
        let used = canvas.paragraph(most, &message.text, message_style(message, theme));
        area = below(area, used);
    }
    match &setup.typed {
        Some(field) => {
            if area.height > 1 {
                canvas.text(
                    (area.x, area.y),
                    area.width,
                    say!(env.lang, "setup-typed"),
                    theme.text.strong,
                );
                area = below(area, 1);
            }
            field.draw(canvas, area, theme);
        }
        None => {
            canvas.paragraph(area, &setup.setup.to_string(), theme.text.plain);
        }
    }
}

/// What is left of an area below its first rows.
const fn below(area: Rect, rows: u16) -> Rect {
    Rect {
        y: area.y + rows,
        height: area.height.saturating_sub(rows),
        ..area
    }
}
