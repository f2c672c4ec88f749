//! Drawing the editor: the parameters, what the chosen one means, what is wrong, and the house on its board.

use ratatui::layout::Rect;
use ugolki_rules::{BySide, Parameters, Ruleset, Setup, Side};

use super::Editor;
use super::rows::{Kind, ROWS, Row};
use crate::canvas::Canvas;
use crate::layer::Env;
use crate::layout::{CellSize, TableLayout};
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome::{self, message_style};
use crate::widgets::list::draw_row;

/// The columns of a label, and of a whole row.
const LABEL_WIDTH: usize = 14;
const ROW_WIDTH: u16 = 35;
/// The rows that words need beside or below a board.
const WORDS: u16 = 5;

pub(super) fn draw(editor: &Editor, canvas: &mut Canvas<'_>, env: &Env<'_>) {
    if editor.placing.is_some() {
        return draw_house(editor, canvas, env);
    }
    let body = chrome::draw(canvas, env, text::rules_editor_title(env.lang));
    let theme = env.theme;
    let chosen = editor.choice.row(ROWS.len());
    let list = Rect {
        width: ROW_WIDTH.min(body.width),
        ..body
    };
    for ((number, row), area) in ROWS.into_iter().enumerate().zip(list.rows()) {
        let label = text::rules_label(env.lang, row);
        let line = match row.kind() {
            Kind::Save => format!("[ {label} ]"),
            Kind::Name | Kind::Number => {
                format!("{}  {}", padded(label), typed(editor, row, number == chosen))
            }
            Kind::Choice | Kind::House => {
                let value = text::rules_value(env.lang, row, &editor.parameters);
                format!("{}< {value} >", padded(label))
            }
        };
        draw_row(canvas, area, (number, chosen), &line, theme);
    }
    let mut beside = Rect {
        x: body.x + list.width + 1,
        width: body.width.saturating_sub(list.width + 1),
        ..body
    };
    let board = editor.parameters.board;
    let (columns, rows) = CellSize::Small.board(board);
    if beside.width >= columns && beside.height >= rows + WORDS {
        draw_board(
            editor,
            canvas,
            (beside.right() - columns, beside.y.saturating_sub(1)),
            CellSize::Small,
            env,
        );
        beside.y += rows;
        beside.height -= rows;
    }
    draw_words(editor, canvas, beside, env);
}

/// What the chosen parameter means, and everything that is wrong.
fn draw_words(editor: &Editor, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>) {
    let theme = env.theme;
    let mut left = area;
    // What is wrong is never crowded out by what is only good to know.
    let faults = editor.faults(env);
    let about = text::rules_about(env.lang, editor.chosen(), &editor.parameters);
    let used = canvas.paragraph(
        Rect {
            height: left.height.saturating_sub(if faults.is_empty() { 0 } else { 3 }),
            ..left
        },
        about,
        theme.text.plain,
    );
    left.y += used + 1;
    left.height = left.height.saturating_sub(used + 1);
    for fault in faults {
        let used = canvas.paragraph(left, &fault, theme.text.warning);
        left.y += used;
        left.height = left.height.saturating_sub(used);
    }
}

/// The board in the whole window, to change the house on it.
fn draw_house(editor: &Editor, canvas: &mut Canvas<'_>, env: &Env<'_>) {
    let theme = env.theme;
    canvas.fill(env.window, theme.text.plain);
    let layout = TableLayout::new(env.window, editor.parameters.board, CellSize::Large, false);
    let title = text::rules_house_title(env.lang, editor.parameters.house.len());
    let header = layout.header;
    canvas.text((header.x + 1, header.y), header.width, &title, theme.text.strong);
    draw_board(editor, canvas, (layout.board.x, layout.board.y), layout.cell, env);
    let words = Rect {
        x: layout.panel.x + 1,
        width: layout.panel.width.saturating_sub(1),
        ..layout.panel
    };
    let used = canvas.paragraph(words, text::rules_house_help(env.lang), theme.text.plain);
    let mut left = Rect {
        y: words.y + used + 1,
        height: words.height.saturating_sub(used + 1),
        ..words
    };
    if let Some(message) = env.message {
        canvas.paragraph(layout.notices, &message.text, message_style(message, theme));
    }
    for fault in editor.faults(env) {
        let used = canvas.paragraph(left, &fault, theme.text.warning);
        left.y += used;
        left.height = left.height.saturating_sub(used);
    }
}

/// The house of White with its men, and Black's opposite; as it is drawn, also while it is wrong.
fn draw_board(editor: &Editor, canvas: &mut Canvas<'_>, at: (u16, u16), cell: CellSize, env: &Env<'_>) {
    let Parameters { board, house, .. } = editor.parameters;
    let black = house.iter().map(|square| board.rotate(square)).collect();
    let mut men = BySide::default();
    *men.get_mut(Side::White) = house;
    *men.get_mut(Side::Black) = black;
    let setup = Setup {
        size: board,
        men,
        turn: Side::White,
        number: 1,
    };
    // The tints of houses are those of a ruleset that is in order; while this one is not, those of its board.
    let valid = Ruleset::new(editor.parameters).ok();
    let any = Ruleset::all().find(|ruleset| ruleset.board() == board);
    let Some(ruleset) = valid.or(any) else { return };
    let scene = BoardScene {
        cursor: editor.placing.map(|placed| editor.hover.unwrap_or(placed)),
        ..BoardScene::resting(&ruleset, &setup, cell)
    };
    scene.draw(canvas, at, env.theme);
}

/// What is typed in a row, with the text cursor while it is chosen.
fn typed(editor: &Editor, row: Row, chosen: bool) -> String {
    let field = match row {
        Row::ExitLimit => &editor.exit_limit,
        Row::MoveLimit => &editor.move_limit,
        Row::Name
        | Row::Board
        | Row::House
        | Row::Directions
        | Row::LateHome
        | Row::Enclosure
        | Row::NoMove
        | Row::AtLimit
        | Row::LastReply
        | Row::Save => &editor.name,
    };
    let cursor = if chosen { "_" } else { "" };
    format!("{}{cursor}", field.text())
}

fn padded(label: &str) -> String {
    format!("{label:<LABEL_WIDTH$}")
}
