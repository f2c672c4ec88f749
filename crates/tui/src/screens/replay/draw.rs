//! Drawing the replay: the board, both players with their clocks, the moves, what is known of the one shown, the graph.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ugolki_record::TimeControl;
use ugolki_rules::{BoardSize, Side};
use ugolki_words::say;

use super::{Replay, graph, moves};
use crate::canvas::Canvas;
use crate::clean::{clean, width, wrap};
use crate::layer::Env;
use crate::layout::CellSize;
use crate::replay::{ReplayGame, ReplayStop, ReplayView};
use crate::text;
use crate::widgets::board::BoardScene;
use crate::widgets::chrome;

/// The columns beside the board: as many as its texts want, at least, and at most.
const PANEL_WANTED: u16 = 36;
const PANEL_MOST: u16 = 56;
/// The rows of moves that are always in sight.
const MOVES_LEAST: u16 = 3;
/// Title and footer.
const AROUND: u16 = 2;
/// The rows of the graph with its caption: at least, and at most.
const GRAPH_LEAST: u16 = 4;
const GRAPH_MOST: u16 = 8;

/// The size of the squares: the largest that leaves room for the panel, none larger than `most`.
pub(super) fn cell(window: Rect, size: BoardSize, most: CellSize) -> CellSize {
    let fits = |cell: &CellSize| {
        let (columns, rows) = cell.board(size);
        *cell <= most && columns + 1 + PANEL_WANTED <= window.width && rows + AROUND <= window.height
    };
    CellSize::ALL.into_iter().find(fits).unwrap_or(CellSize::Small)
}

/// Where the parts are.
#[derive(Debug, Clone, Copy)]
struct Places {
    title: Rect,
    board: Rect,
    cell: CellSize,
    players: Rect,
    moves: Rect,
    details: Rect,
    graph: Rect,
}

impl Places {
    /// `wanted` has the details' lines at a width.
    fn new(window: Rect, size: BoardSize, most: CellSize, wanted: impl Fn(u16) -> u16) -> Self {
        let cell = cell(window, size, most);
        let (columns, rows) = cell.board(size);
        let gap = 1;
        let panel_width = window.width.saturating_sub(columns + gap).min(PANEL_MOST);
        let all = (columns + gap + panel_width).min(window.width);
        let left = window.x + (window.width - all) / 2;
        let top = window.y + 1;
        let bottom = window.bottom().saturating_sub(1);
        let board = Rect::new(left, top, columns, rows);
        let mut panel = Rect {
            x: left + columns + gap,
            y: top,
            width: panel_width,
            height: bottom.saturating_sub(top),
        };
        let below = bottom.saturating_sub(board.bottom());
        let graph = if below >= GRAPH_LEAST {
            Rect::new(left, board.bottom(), columns, below.min(GRAPH_MOST))
        } else {
            let height = GRAPH_LEAST + 1;
            panel.height = panel.height.saturating_sub(height);
            Rect::new(panel.x, panel.bottom(), panel.width, height)
        };
        let players = Rect { height: 2, ..panel };
        let rest = panel.height.saturating_sub(players.height + 2);
        // Details that need more take it from the moves, of which the one shown and its neighbours stay.
        let most = rest.saturating_sub(MOVES_LEAST);
        let details_rows = wanted(panel.width)
            .min(most)
            .max((rest / 2).clamp(4, 12))
            .min(rest);
        let moves = Rect {
            y: players.bottom() + 1,
            height: rest - details_rows,
            ..panel
        };
        let details = Rect {
            y: moves.bottom() + 1,
            height: details_rows,
            ..panel
        };
        Self {
            title: Rect::new(left, window.y, all, 1),
            board,
            cell,
            players,
            moves,
            details,
            graph,
        }
    }
}

/// Draws the screen before there is a game, or where there is none.
pub(super) fn draw_empty(canvas: &mut Canvas<'_>, env: &Env<'_>, view: Option<&ReplayView>) {
    let body = chrome::draw(canvas, env, say!(env.lang, "replay-title"));
    match view.and_then(|view| view.game.as_ref().err()) {
        None => canvas.paragraph(body, say!(env.lang, "replay-reading"), env.theme.text.quiet),
        Some(why) => {
            let said = say!(env.lang, "replay-failed", why = clean(why));
            canvas.paragraph(body, &said, env.theme.text.error)
        }
    };
}

/// Draws the replay.
pub(super) fn draw(
    replay: &Replay,
    canvas: &mut Canvas<'_>,
    env: &Env<'_>,
    (view, game): (&ReplayView, &ReplayGame),
) {
    let theme = env.theme;
    canvas.fill(env.window, theme.text.plain);
    let said = said(replay, env, (view, game));
    let wanted = |columns| {
        let lines = said.iter().map(|(line, _)| wrap(line, columns).len());
        u16::try_from(lines.sum::<usize>()).unwrap_or(u16::MAX)
    };
    let places = Places::new(env.window, game.ruleset.board(), replay.most(env), wanted);
    let at = replay.shown(game);
    let Some(stop) = game.stop(at) else { return };
    draw_title(replay, canvas, places.title, env, game);
    let squares = stop.ply.as_ref().map(|ply| ply.squares.as_slice());
    BoardScene {
        bottom: replay.bottom.unwrap_or(Side::White),
        last: squares.unwrap_or_default(),
        ..BoardScene::resting(&game.ruleset, stop.position.setup(), places.cell)
    }
    .draw(canvas, (places.board.x, places.board.y), theme);
    for (side, row) in Side::BOTH.into_iter().zip(places.players.rows()) {
        draw_player(canvas, row, side, env, (game, stop));
    }
    for y in [places.players.bottom(), places.moves.bottom()] {
        canvas.rule(
            (places.players.x, y),
            places.players.width,
            theme.lines.horizontal,
            theme.board.frame,
        );
    }
    moves::draw(canvas, places.moves, at, (view, game), env);
    graph::draw(canvas, places.graph, at, (view, game), env);
    let mut details = places.details;
    for (line, style) in &said {
        let used = canvas.paragraph(details, line, *style);
        details.y += used;
        details.height = details.height.saturating_sub(used);
    }
}

/// Draws the title: what this is, whose game, its result; where one stands, and whether it plays.
fn draw_title(replay: &Replay, canvas: &mut Canvas<'_>, area: Rect, env: &Env<'_>, game: &ReplayGame) {
    let [white, black] = Side::BOTH.map(|side| clean(&game.players.get(side).name));
    let title = format!("{white} - {black}  {}  {}", game.result.text(), game.ruleset.id());
    let mut place = say!(
        env.lang,
        "replay-place",
        at = replay.shown(game),
        last = game.last()
    );
    let times = replay.pace.times();
    if replay.due_ms.is_some() {
        let playing = say!(env.lang, "replay-playing", times = times);
        place = format!("{place}  {playing}");
    } else if times > 1 {
        place = format!("{place}  x{times}");
    }
    let room = area.width.saturating_sub(width(&place) + 3);
    let look = &env.theme.text;
    canvas.text((area.x + 1, area.y), room, &title, look.title);
    let x = area.right().saturating_sub(width(&place) + 1);
    canvas.text((x, area.y), width(&place), &place, look.plain);
}

/// Draws a player: a man of its side, its name, its clock.
fn draw_player(
    canvas: &mut Canvas<'_>,
    area: Rect,
    side: Side,
    env: &Env<'_>,
    (game, stop): (&ReplayGame, &ReplayStop),
) {
    let theme = env.theme;
    let man = theme.board.men.get(side);
    let to_move = stop.position.turn() == side;
    let pointer = if to_move { theme.board.glyphs.pointer } else { ' ' };
    canvas.put((area.x, area.y), pointer, theme.text.strong);
    let man_style = man.face.bg(man.shade.light);
    canvas.text((area.x + 2, area.y), 2, &format!("{} ", man.glyph), man_style);
    let by_days = matches!(game.time, Some(TimeControl::Correspondence { .. }));
    let clock = stop.clocks.get(side).map(|ms| text::clock(env.lang, ms, by_days));
    let clock = clock.unwrap_or_default();
    let room = area.width.saturating_sub(6 + width(&clock));
    let name = clean(&game.players.get(side).name);
    let name = if name.is_empty() {
        text::replay_side(env.lang, side).to_owned()
    } else {
        name
    };
    let style = if to_move {
        theme.text.strong
    } else {
        theme.text.plain
    };
    canvas.text((area.x + 5, area.y), room, &name, style);
    let x = area.right().saturating_sub(width(&clock));
    canvas.text((x, area.y), width(&clock), &clock, theme.text.strong);
}

/// What is typed or said, then what is known of the stop that is shown, the most important first.
fn said(replay: &Replay, env: &Env<'_>, shown: (&ReplayView, &ReplayGame)) -> Vec<(String, Style)> {
    let theme = env.theme;
    let mut lines: Vec<(String, Style)> = Vec::new();
    if !replay.typed.is_empty() {
        lines.push((format!("> {}_", replay.typed), theme.text.strong));
    }
    lines.extend(
        env.message
            .map(|message| (message.text.clone(), chrome::message_style(message, theme))),
    );
    lines.extend(details(replay, env, shown));
    lines
}

fn details(replay: &Replay, env: &Env<'_>, (view, game): (&ReplayView, &ReplayGame)) -> Vec<(String, Style)> {
    let (lang, look) = (env.lang, &env.theme.text);
    let at = replay.shown(game);
    let Some(stop) = game.stop(at) else {
        return Vec::new();
    };
    let mut lines = vec![(text::replay_here(lang, stop, at == 0), look.strong)];
    let last = at == game.last();
    if last && !game.faults.is_empty() {
        let faults = text::replay_faults(lang, game);
        lines.extend(faults.into_iter().map(|fault| (fault, look.error)));
    }
    if last && game.end.is_some() {
        let end = text::replay_end(lang, game);
        lines.extend(end.into_iter().map(|line| (line, look.plain)));
    }
    let deeds = stop.deeds.iter();
    lines.extend(deeds.map(|deed| (text::replay_deed(lang, deed), look.warning)));
    if let Some(ply) = &stop.ply {
        let mut times = text::replay_times(lang, ply);
        times.push(text::replay_signature(lang, ply));
        lines.push((times.join(" "), look.plain));
    }
    lines.extend(text::replay_swing(lang, view, at).map(|swing| (swing, look.warning)));
    let value = view.values.get(at).copied();
    lines.push((text::replay_value(lang, value), look.quiet));
    lines
}
