//! What is to be said at the table, the most urgent first, and the line in which a move is typed.

use std::path::Path;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ugolki_node::Purpose;
use ugolki_node::view::{GameView, Seat, Stop};
use ugolki_rules::{Ply, Side};
use ugolki_words::{Lang, say};

use super::between::{claimed, is_claimed, not_there, offer_to_us, offers_of_ours, out_of_time};
use super::chat::chat_of;
use super::offers::why_not;
use super::sight::Sight;
use super::typed::Meaning;
use super::{Table, draw, is_our_turn, is_over, is_paused, own_side, rematch};
use crate::action::{Action, Spot};
use crate::canvas::Canvas;
use crate::clean::{clean, cut_start, width, wrap};
use crate::keymap::Context;
use crate::layer::{Env, Reply};
use crate::screens::page::Page;
use crate::text;
use crate::warning::Warning;
use crate::widgets::chrome::message_style;

/// For how many plies the safety phrase is in sight; later it is behind the key for the rules.
const FIRST_PLIES: usize = 4;

/// The columns that the line for typing needs to say what can be done after the end and where the rest stands.
const ROOM_FOR_BOTH: u16 = 40;

impl Table {
    /// The page of players, terms and rules; above them what is said at the table where that is cut there (T-4.4).
    pub(super) fn terms_page(&self, env: &Env<'_>, game: &GameView) -> Reply {
        let place = draw::layout(self, env, game).notices;
        let said = notices(self, env, game).into_iter().map(|notice| notice.text);
        let said = if rows(self, env, game, place.width) > place.height {
            said.collect()
        } else {
            Vec::new()
        };
        Reply::open(Page::game(env.lang, game, env.shell, said))
    }
}

/// The rows that all notices and the line below them take in so many columns.
pub(super) fn rows(table: &Table, env: &Env<'_>, game: &GameView, columns: u16) -> u16 {
    let lines = |notice: &Notice| u16::try_from(wrap(&notice.text, columns).len()).unwrap_or(u16::MAX);
    let notices = notices(table, env, game);
    notices.iter().map(lines).fold(1, u16::saturating_add)
}

/// Draws the notices over the rows of an area; the last row is for typing and paths.
pub(super) fn draw(
    table: &Table,
    sight: &Sight<'_>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    env: &Env<'_>,
    game: &GameView,
) {
    let mut rest = Rect {
        height: area.height.saturating_sub(1),
        ..area
    };
    let is_cut = rows(table, env, game, area.width) > area.height;
    let mut line = Rect {
        y: area.bottom().saturating_sub(1),
        height: area.height.min(1),
        ..area
    };
    let entering = !table.typed.is_empty() || !table.chain().is_empty() || sight.path().is_some();
    let has_room = game.end.is_none() || area.width >= ROOM_FOR_BOTH;
    if is_cut && !entering && has_room {
        // What has no room here stands whole on the page of the terms (T-4.4).
        let whole = say!(env.lang, "notices-whole", key = key(env, Action::Rules));
        let columns = width(&whole);
        let place = Rect::new(area.right().saturating_sub(columns), line.y, columns, 1);
        canvas.text((place.x, place.y), columns, &whole, env.theme.text.quiet);
        canvas.spot(place, Spot::Button(Action::Rules));
        line.width = line.width.saturating_sub(columns + 1);
    }
    for notice in notices(table, env, game) {
        if rest.height == 0 {
            break;
        }
        let used = canvas.paragraph(rest, &notice.text, notice.style);
        if let Some(action) = notice.action {
            canvas.spot(Rect { height: used, ..rest }, Spot::Button(action));
        }
        rest = Rect {
            y: rest.y + used,
            height: rest.height.saturating_sub(used),
            ..rest
        };
    }
    draw_line(table, sight, canvas, line, env, game);
}

/// Something to be said; a click on it may be an answer.
struct Notice {
    text: String,
    style: Style,
    action: Option<Action>,
}

fn notices(table: &Table, env: &Env<'_>, game: &GameView) -> Vec<Notice> {
    let look = &env.theme.text;
    let mut notices = Vec::new();
    let mut say = |text: String, style: Style, action| notices.push(Notice { text, style, action });

    if let Some(end) = &game.end {
        // At one keyboard and in practice nothing is signed, and there is nothing to prove.
        let ending = match game.seat {
            Seat::One(_) if game.practice.is_none() => text::ending(env.lang, end),
            Seat::One(_) | Seat::Both | Seat::Watching => text::outcome(env.lang, end.verdict),
        };
        say(ending, look.news, None);
    }
    if let Some((text, action)) = rematch::wanted(env, game) {
        say(text, look.news, action);
    }
    if let Some((text, action)) = claimed(env, game) {
        say(text, look.warning, action);
    }
    if game.settling && !is_claimed(game) {
        say(say!(env.lang, "settling").into(), look.warning, None);
    }
    if let Some(message) = env.message {
        say(message.text.clone(), message_style(message, env.theme), None);
    }
    if game.end.is_some()
        && let Some(path) = &env.shell.log_path
    {
        let path = text::path(env.shell, Path::new(path));
        say(text::log_path(env.lang, &path), look.plain, None);
    }
    match game.stopped {
        Some(Stop::StoreFailed) => say(say!(env.lang, "stopped-store").into(), look.error, None),
        Some(Stop::PositionDiffers) => say(say!(env.lang, "stopped-differs").into(), look.error, None),
        None => {}
    }
    if game.table.as_ref().is_some_and(|table| table.catching_up) && !is_over(game) {
        say(say!(env.lang, "catching-up").into(), look.warning, None);
    }
    if let Ok(chat) = chat_of(env.lang, game)
        && let unread = table.seen.unread(chat)
        && unread > 0
    {
        say(
            text::unread(env.lang, unread, &key(env, Action::Chat)),
            look.news,
            Some(Action::Chat),
        );
    }
    if let Some(offer) = table.offered(game) {
        say(offer_to_us(offer, env, game), look.news, None);
    }
    if let Some(paused) = game.paused().filter(|_| !is_over(game)) {
        let pause = key(env, Action::Pause);
        let text = if game.table.is_some() {
            text::paused(env.lang, paused, &pause)
        } else {
            say!(env.lang, "paused-here", key = pause)
        };
        say(text, look.news, Some(Action::GoOn));
    }
    if !is_over(game) && !is_paused(game) && game.game.must_pass() && is_our_turn(game) {
        let text = text::must_pass(env.lang, game.game.position().turn(), &key(env, Action::Press));
        say(text, look.news, Some(Action::Press));
    }
    if let Some(text) = looking_back(table, env) {
        say(text, look.warning, Some(Action::Newest));
    }
    if let Some(ply) = table.waiting(game) {
        let size = game.game.position().size();
        let [play, back] = [Action::Press, Action::Back].map(|action| key(env, action));
        let text = text::confirm(env.lang, ply, size, [&play, &back]);
        say(text, look.news, Some(Action::Press));
    }
    if let Some(mv) = table.prepared {
        let size = game.game.position().size();
        let text = text::premove(env.lang, Ply::Move(mv), size, &key(env, Action::Back));
        say(text, look.news, Some(Action::Back));
    }
    if let Some(text) = hint(env.lang, game) {
        say(text, look.news, None);
    }
    if let Some(text) = table.analysis_said(env, game) {
        say(text, look.plain, None);
    }
    if game.end.is_none()
        && let Some(text) = not_there(env, game)
    {
        let open = why_not(Action::Claim, env, game).is_none();
        say(text, look.warning, open.then_some(Action::Claim));
    }
    if let Some(text) = out_of_time(env, game) {
        let open = why_not(Action::Claim, env, game).is_none();
        say(text, look.warning, open.then_some(Action::Claim));
    }
    for text in offers_of_ours(env.lang, game) {
        say(text, look.plain, None);
    }
    if game.end.is_none() {
        for (text, is_warning) in about_opponent(env, game) {
            say(text, if is_warning { look.warning } else { look.plain }, None);
        }
    }
    if !is_over(game) {
        for near in Warning::all(&game.game, own_side(game)) {
            // That a house is closed stands above the board as long as it is.
            if near != Warning::Closed {
                say(text::warning(env.lang, near), look.warning, None);
            }
        }
    }
    notices
}

/// What is to be said of the opponent: in the first moves the safety phrase, unless it is well known, and how to keep it;
/// what is odd about it as long as the game goes on. With each, whether it is a warning.
fn about_opponent(env: &Env<'_>, game: &GameView) -> Vec<(String, bool)> {
    let Some(seen) = &env.shell.opponent else {
        return Vec::new();
    };
    let mut said = Vec::new();
    let (odd, new) = (seen.is_caution(), !seen.is_known());
    if odd {
        let name = match game.seat {
            Seat::One(Side::White) => &game.black.name,
            Seat::One(Side::Black) | Seat::Both | Seat::Watching => &game.white.name,
        };
        said.extend(
            text::acquaintance(env.lang, name, seen)
                .into_iter()
                .map(|text| (text, true)),
        );
    }
    if let Some(phrase) = game.phrase
        && game.game.plies().len() < FIRST_PLIES
        && (odd || new)
    {
        said.push((
            format!(
                "{} {}",
                text::safety_phrase(env.lang, phrase),
                say!(env.lang, "phrase-hint")
            ),
            false,
        ));
    }
    said
}

/// The name of an action's key at the table.
pub(super) fn key(env: &Env<'_>, action: Action) -> String {
    env.keymap
        .chord_of(action, Context::Table)
        .or_else(|| env.keymap.chord_of(action, Context::Practice))
        .map(|chord| chord.to_string())
        .unwrap_or_default()
}

fn looking_back(table: &Table, env: &Env<'_>) -> Option<String> {
    let past = table.past.as_ref()?.game();
    let ply = past.plies().len();
    let text = past.texts().pop().unwrap_or_default();
    // The position after Black's move already has the next number.
    let side = past.position().turn().opposite();
    let number = past.position().number() - u16::from(side == Side::Black && ply > 0);
    Some(text::looking_back(
        env.lang,
        ply,
        &text,
        (number, side),
        &key(env, Action::Newest),
    ))
}

/// The hint that was asked for, or that it is on its way.
fn hint(lang: Lang, game: &GameView) -> Option<String> {
    let room = game.practice.as_ref()?;
    let Some(advice) = room.advice else {
        return (room.thinking == Some(Purpose::Advise)).then(|| say!(lang, "hint-comes").into());
    };
    Some(text::advice(lang, advice, &game.game))
}

/// Draws what is typed and the path that is looked at.
pub(super) fn draw_line(
    table: &Table,
    sight: &Sight<'_>,
    canvas: &mut Canvas<'_>,
    area: Rect,
    env: &Env<'_>,
    game: &GameView,
) {
    let theme = env.theme;
    let size = game.game.position().size();
    let mut x = area.x;
    let room = |x: u16| area.right().saturating_sub(x);
    if !table.typed.is_empty() && !table.in_line {
        // The end of the line is what the hands are at.
        let typed = cut_start(&clean(table.typed.text()), room(x).saturating_sub(3));
        x += canvas.text((x, area.y), room(x), &format!("> {typed}"), theme.text.strong);
        canvas.put((x, area.y), '_', theme.text.strong);
        x += 3;
    }
    if let Meaning::Ply(ply) = table.typed.meaning(game)
        && !table.typed.text().is_ascii()
    {
        let reading = format!("= {}", text::typed_reading(ply, size));
        x += canvas.text((x, area.y), room(x), &reading, theme.text.strong) + 2;
    }
    let chain = table.chain();
    if !chain.is_empty() && table.typed.is_empty() {
        let said = text::chain(env.lang, &chain, size);
        canvas.text((x, area.y), room(x), &said, theme.text.strong);
    } else if let Some(path) = sight.path() {
        let squares = path.display(size).to_string();
        let kind = text::path_kind(env.lang, path, size);
        // The squares say by themselves what kind of move it is; where both do not fit they go before (T-4.4).
        if width(&kind) + 2 + width(&squares) <= room(x) {
            x += canvas.text((x, area.y), room(x), &kind, theme.text.strong) + 2;
        }
        canvas.text((x, area.y), room(x), &squares, theme.text.plain);
    } else if game.end.is_some() && table.typed.is_empty() {
        let hint = match game.practice {
            Some(_) => {
                let [back, new, leave] =
                    [Action::TakeBack, Action::NewGame, Action::Back].map(|action| key(env, action));
                text::ended_practice(env.lang, &back, &new, &leave)
            }
            None if rematch::no_rematch(env, game).is_none() && !env.view.rematch.theirs => {
                let [again, leave] = [Action::Rematch, Action::Back].map(|action| key(env, action));
                canvas.spot(area, Spot::Button(Action::Rematch));
                let [full, short] = text::ended_played(env.lang, game, &again, &leave);
                if width(&full) <= room(x) { full } else { short }
            }
            None => say!(env.lang, "ended-hint").into(),
        };
        canvas.text((x, area.y), room(x), &hint, theme.text.quiet);
    }
}
