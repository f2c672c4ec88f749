//! What is to be told of position and moves (T-10.2, T-10.3).

use ugolki_node::view::{GameView, Seat, TableView};
use ugolki_record::{EndReason, Matter};
use ugolki_rules::{Bitboard, BoardSize, Game, Path, Ply, Position, Side, Square, text as notation};
use ugolki_words::{Lang, say};

use super::Asked;
use crate::clocks;
use crate::text;
use crate::warning::Warning;

/// From how many men short of a full target its free squares are named (T-2.13).
const NEARLY_FULL: u16 = 3;

/// Squares by name, separated by commas.
fn squares(board: BoardSize, set: Bitboard) -> String {
    let names: Vec<String> = set.iter().map(|square| board.name(square).to_string()).collect();
    names.join(", ")
}

/// The board rank by rank, the far side first: in words, or as characters.
pub fn board(game: &Game, drawn: bool, bottom: Side, lang: Lang) -> Vec<String> {
    let position = game.position();
    let board = position.size();
    let mut lines = if drawn {
        drawing(game, bottom)
    } else {
        board_in_words(lang, position, bottom)
    };
    let to_fill = Side::BOTH
        .map(|side| {
            let ruleset = game.ruleset();
            ruleset.target(side).difference(position.men(side))
        })
        .into_iter()
        .filter(|free| (1..=NEARLY_FULL).contains(&free.len()));
    lines.extend(to_fill.map(|free| say!(lang, "answers-to-fill", squares = squares(board, free))));
    lines
}

/// The men rank by rank in words, the far side first.
pub fn board_in_words(lang: Lang, position: &Position, bottom: Side) -> Vec<String> {
    let board = position.size();
    ranks(board, bottom)
        .map(|rank| {
            let row: Bitboard = board
                .squares_iter()
                .filter(|square| board.rank(*square) == rank)
                .collect();
            let men = |side| squares(board, position.men(side) & row);
            let mut sides = Vec::new();
            if !(position.men(Side::White) & row).is_empty() {
                sides.push(say!(lang, "answers-white-on", squares = men(Side::White)));
            }
            if !(position.men(Side::Black) & row).is_empty() {
                sides.push(say!(lang, "answers-black-on", squares = men(Side::Black)));
            }
            let rank = rank + 1;
            if sides.is_empty() {
                say!(lang, "answers-rank-empty", rank = rank)
            } else {
                say!(lang, "answers-rank", rank = rank, men = sides.join("; "))
            }
        })
        .collect()
}

/// The ranks from the far side to the near one.
fn ranks(board: BoardSize, bottom: Side) -> impl Iterator<Item = u8> {
    let last = board.side() - 1;
    (0..=last).map(move |row| match bottom {
        Side::White => last - row,
        Side::Black => row,
    })
}

/// The board as characters: `w` and `b` men, `+` empty house squares, `.` others.
fn drawing(game: &Game, bottom: Side) -> Vec<String> {
    let (position, ruleset) = (game.position(), game.ruleset());
    let board = position.size();
    let houses = ruleset.house(Side::White) | ruleset.house(Side::Black);
    let in_order = |line: Vec<String>| match bottom {
        Side::White => line,
        Side::Black => line.into_iter().rev().collect(),
    };
    let mut lines: Vec<String> = ranks(board, bottom)
        .map(|rank| {
            let row = board.squares_iter().filter(|square| board.rank(*square) == rank);
            let cells = row.map(|square| match position.man_at(square) {
                Some(side) => side.letter(),
                None if houses.contains(square) => '+',
                None => '.',
            });
            let cells = in_order(cells.map(String::from).collect());
            format!("{:>2} {}", rank + 1, cells.join(" "))
        })
        .collect();
    let files = in_order(
        (0..board.side())
            .map(|file| char::from(b'a' + file).to_string())
            .collect(),
    );
    lines.push(format!("   {}", files.join(" ")));
    lines
}

/// A ply that was played: `12... f6-e6, a step.` `moved` is its canonical path.
pub fn move_said(lang: Lang, side: Side, number: u16, moved: &str, ply: Ply, board: BoardSize) -> String {
    let number = match side {
        Side::White => format!("{number}."),
        Side::Black => format!("{number}..."),
    };
    match ply {
        Ply::Pass => say!(lang, "answers-passed", number = number),
        Ply::Move(mv) if !mv.is_jump(board) => {
            say!(lang, "answers-step", number = number, ply = moved)
        }
        Ply::Move(_) => {
            let jumps = u32::try_from(moved.matches('-').count()).unwrap_or(u32::MAX);
            say!(lang, "answers-jumps", number = number, ply = moved, count = jumps)
        }
    }
}

/// The last move.
pub fn last(game: &Game, lang: Lang) -> String {
    let (Some(ply), Some(moved)) = (game.plies().last(), game.texts().pop()) else {
        return say!(lang, "answers-nothing-played").into();
    };
    let position = game.position();
    // The number shown is that of the pair, which Black's move has completed.
    let side = position.turn().opposite();
    let number = match side {
        Side::Black => position.number().saturating_sub(1),
        Side::White => position.number(),
    };
    move_said(lang, side, number, &moved, *ply, position.size())
}

/// Every legal move.
pub(super) fn all_moves(game: &Game, lang: Lang) -> String {
    let texts = game.legal_texts();
    if texts.is_empty() {
        return say!(lang, "answers-no-legal").into();
    }
    let count = u32::try_from(texts.len()).unwrap_or(u32::MAX);
    say!(lang, "answers-legal", count = count, moves = texts.join(", "))
}

/// Where the man on a square can go, or why it can't.
pub fn moves_of(name: &str, game: &Game, lang: Lang) -> String {
    let board = game.position().size();
    let Some(square) = board.parse_square(name) else {
        return say!(lang, "answers-no-square", name = crate::clean::clean(name));
    };
    let from = board.name(square).to_string();
    let (mut steps, mut chains) = (Bitboard::EMPTY, Vec::new());
    for mv in game.legal_moves().into_iter().filter(|mv| mv.from == square) {
        if mv.is_jump(board) {
            let path = game.position().path(game.ruleset(), mv);
            chains.extend(path.map(|path| chain_said(&path, board, lang)));
        } else {
            steps.insert(mv.to);
        }
    }
    let mut ways = Vec::new();
    if !steps.is_empty() {
        let count = u32::from(steps.len());
        ways.push(say!(
            lang,
            "answers-steps",
            count = count,
            squares = squares(board, steps)
        ));
    }
    ways.extend(chains);
    if !ways.is_empty() {
        return say!(lang, "answers-targets", from = from, ways = ways.join("; "));
    }
    match game.position().man_at(square) {
        None => say!(lang, "answers-nobody-there", from = from),
        Some(side) if side != game.position().turn() => say!(lang, "answers-theirs", from = from),
        Some(_) => say!(lang, "answers-stuck", from = from),
    }
}

/// A chain: its landing squares in order, the number of jumps, and the men that are jumped over (T-2.2).
fn chain_said(path: &Path, board: BoardSize, lang: Lang) -> String {
    let jumped: Vec<String> = path
        .squares()
        .windows(2)
        .filter_map(|ends| {
            let &[from, to] = ends else { return None };
            let middle = |a: u8, b: u8| a.min(b) + a.abs_diff(b) / 2;
            let file = middle(board.file(from), board.file(to));
            let rank = middle(board.rank(from), board.rank(to));
            let between = |square: &Square| board.file(*square) == file && board.rank(*square) == rank;
            board.squares_iter().find(between)
        })
        .map(|square| board.name(square).to_string())
        .collect();
    say!(
        lang,
        "answers-chain",
        path = path.display(board).to_string(),
        count = path.jumps(board),
        over = jumped.join(", ")
    )
}

/// All moves in pairs.
pub(super) fn list(game: &Game, lang: Lang) -> String {
    if game.plies().is_empty() {
        return say!(lang, "answers-nothing-played").into();
    }
    let start = game.start();
    notation::pairs(
        start.turn(),
        start.number(),
        game.texts().iter().map(String::as_str),
    )
}

/// Both sides' men by where they are: home, on the way, in the target.
pub(super) fn pieces(game: &Game, lang: Lang) -> [String; 2] {
    let (position, ruleset) = (game.position(), game.ruleset());
    let board = position.size();
    Side::BOTH.map(|side| {
        let men = position.men(side);
        let (home, target) = (men & ruleset.house(side), men & ruleset.target(side));
        let way = men & !home & !target;
        let mut groups = Vec::new();
        if !home.is_empty() {
            let (count, squares) = (home.len(), squares(board, home));
            groups.push(say!(lang, "answers-at-home", count = count, squares = squares));
        }
        if !way.is_empty() {
            let (count, squares) = (way.len(), squares(board, way));
            groups.push(say!(lang, "answers-on-way", count = count, squares = squares));
        }
        if !target.is_empty() {
            let (count, squares) = (target.len(), squares(board, target));
            groups.push(say!(lang, "answers-in-target", count = count, squares = squares));
        }
        let groups = groups.join("; ");
        match side {
            Side::White => say!(lang, "answers-white-has", groups = groups),
            Side::Black => say!(lang, "answers-black-has", groups = groups),
        }
    })
}

/// Where the game stands: whose turn it is, men, deadlines, what is offered and claimed, and what is near.
pub(super) fn status(view: &GameView, asked: &Asked<'_>) -> Vec<String> {
    let lang = asked.lang;
    let (game, position) = (&view.game, view.game.position());
    let ruleset = game.ruleset();
    let number = position.number();
    let turn = match (view.seat, position.turn()) {
        _ if game.is_over() || view.end.is_some() => say!(lang, "answers-over").into(),
        (Seat::One(own), turn) if own == turn => say!(lang, "answers-your-turn", number = number),
        (Seat::One(_), _) => say!(lang, "answers-their-turn", number = number),
        (_, Side::White) => say!(lang, "answers-white-turn", number = number),
        (_, Side::Black) => say!(lang, "answers-black-turn", number = number),
    };
    let left = |limit: u16| (limit + 1).saturating_sub(number);
    let (exit, limit) = (ruleset.exit_limit(), ruleset.move_limit());
    let mut lines = vec![
        turn,
        men(game, Side::White, lang),
        men(game, Side::Black, lang),
        say!(lang, "answers-to-exit", count = left(exit), limit = exit),
        say!(lang, "answers-to-limit", count = left(limit), limit = limit),
    ];
    lines.extend(view.offer.map(|by| {
        match by {
            Side::White => say!(lang, "answers-white-offers"),
            Side::Black => say!(lang, "answers-black-offers"),
        }
        .to_owned()
    }));
    lines.extend(view.paused().filter(|_| view.end.is_none()).map(|matter| {
        if matter == Matter::Adjournment {
            say!(lang, "answers-adjourned").to_owned()
        } else {
            say!(lang, "answers-paused").to_owned()
        }
    }));
    if let (Some(table), Seat::One(own)) = (&view.table, view.seat) {
        let claims = [
            (own, say!(lang, "answers-you-claim")),
            (own.opposite(), say!(lang, "answers-they-claim")),
        ];
        let claimed = |side| -> Option<EndReason> { *table.claims.get(side) };
        let claims = claims.into_iter().filter(|(side, _)| claimed(*side).is_some());
        lines.extend(claims.map(|(_, said)| said.to_owned()));
        lines.extend(claim(lang, view, table, (own, asked.shell.now_ms)));
    }
    if !game.is_over() && view.end.is_none() {
        let side = match view.seat {
            Seat::One(own) => own,
            Seat::Both | Seat::Watching => position.turn(),
        };
        let near = Warning::all(game, side).into_iter();
        lines.extend(near.map(|near| text::warning(lang, near)));
    }
    lines
}

/// What can be claimed: now, or from when on and on whose turn (T-9.3).
fn claim(lang: Lang, view: &GameView, table: &TableView, (own, now_ms): (Side, u64)) -> Option<String> {
    let (claim, from) = table.claim().filter(|_| view.end.is_none())?;
    let witnessed = table.has_witnesses();
    let Some(seconds) = clocks::seconds_until(from.as_ms(), now_ms) else {
        let own_turn = view.game.position().turn() == own;
        let open = text::claim_open(lang, claim, own_turn);
        return Some(format!("{open} {}", text::claim_worth(lang, witnessed)));
    };
    Some(text::claim_opens_in(lang, seconds, own.opposite(), witnessed))
}

fn men(game: &Game, side: Side, lang: Lang) -> String {
    let (position, ruleset) = (game.position(), game.ruleset());
    let home = position.men_home(side, ruleset);
    let target = position.men_in_target(side, ruleset);
    let men = ruleset.men();
    match side {
        Side::White => say!(lang, "answers-white-men", home = home, target = target, men = men),
        Side::Black => say!(lang, "answers-black-men", home = home, target = target, men = men),
    }
}
