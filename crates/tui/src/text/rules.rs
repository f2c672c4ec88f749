//! The rules of a game in words, made from its parameters (T-1.7, T-3.11).

use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Ruleset, Side,
};
use ugolki_words::{Lang, say};

/// A ruleset in two lines.
pub fn ruleset_lines(lang: Lang, ruleset: &Ruleset) -> [String; 2] {
    let (side, men, house) = (ruleset.board().side(), ruleset.men(), house(lang, ruleset));
    let first = match ruleset.directions() {
        Directions::Four => say!(
            lang,
            "rules-first-straight",
            side = side,
            men = men,
            house = house
        ),
        Directions::Eight => say!(
            lang,
            "rules-first-diagonal",
            side = side,
            men = men,
            house = house
        ),
    };
    let (exit, limit) = (ruleset.exit_limit(), ruleset.move_limit());
    let second = match (ruleset.late_home(), ruleset.at_limit()) {
        (LateHome::Once, AtLimit::Count) => {
            say!(lang, "rules-second-once-count", exit = exit, limit = limit)
        }
        (LateHome::Once, AtLimit::Draw) => {
            say!(lang, "rules-second-once-draw", exit = exit, limit = limit)
        }
        (LateHome::Always, AtLimit::Count) => {
            say!(lang, "rules-second-always-count", exit = exit, limit = limit)
        }
        (LateHome::Always, AtLimit::Draw) => {
            say!(lang, "rules-second-always-draw", exit = exit, limit = limit)
        }
    };
    [first, second]
}

/// The shape of White's house.
fn house(lang: Lang, ruleset: &Ruleset) -> String {
    let size = ruleset.board();
    let house = ruleset.house(Side::White);
    let files = house
        .iter()
        .map(|square| size.file(square) + 1)
        .max()
        .unwrap_or(0);
    let ranks = house
        .iter()
        .map(|square| size.rank(square) + 1)
        .max()
        .unwrap_or(0);
    if u16::from(files) * u16::from(ranks) == house.len() {
        say!(lang, "rules-corner", files = files, ranks = ranks)
    } else {
        corner_cut(lang, size, house)
    }
}

fn corner_cut(lang: Lang, size: BoardSize, house: Bitboard) -> String {
    let end = |by: fn(BoardSize, ugolki_rules::Square) -> (u8, u8)| {
        house
            .iter()
            .max_by_key(|&square| by(size, square))
            .map(|square| size.name(square).to_string())
    };
    let along_files = end(|size, square| (size.file(square), size.side() - size.rank(square)));
    let along_ranks = end(|size, square| (size.rank(square), size.side() - size.file(square)));
    say!(
        lang,
        "rules-corner-cut",
        first = along_files.unwrap_or_default(),
        second = along_ranks.unwrap_or_default()
    )
}

/// The whole rules of a ruleset, a paragraph an entry; headings end in a colon.
pub fn rules_page(lang: Lang, ruleset: &Ruleset) -> Vec<String> {
    let size = ruleset.board();
    let squares = |side| {
        let names: Vec<String> = ruleset
            .house(side)
            .iter()
            .map(|square| size.name(square).to_string())
            .collect();
        names.join(" ")
    };
    let (exit, limit) = (ruleset.exit_limit(), ruleset.move_limit());
    vec![
        say!(lang, "rules-name", ruleset = ruleset.id()),
        say!(lang, "rules-board", width = size.side(), men = ruleset.men()),
        say!(
            lang,
            "rules-houses",
            white = squares(Side::White),
            black = squares(Side::Black)
        ),
        say!(lang, "rules-moves-heading").into(),
        match ruleset.directions() {
            Directions::Four => say!(lang, "rules-moves-straight").into(),
            Directions::Eight => say!(lang, "rules-moves-diagonal").into(),
        },
        say!(lang, "rules-enclosure-heading").into(),
        match ruleset.enclosure() {
            Enclosure::Forbidden => say!(lang, "rules-enclosure-forbidden").into(),
            Enclosure::ForbiddenByMove => say!(lang, "rules-enclosure-by-move").into(),
            Enclosure::Exempt => say!(lang, "rules-enclosure-exempt").into(),
            Enclosure::Ignored => say!(lang, "rules-enclosure-ignored").into(),
        },
        say!(lang, "rules-home-heading").into(),
        match ruleset.late_home() {
            LateHome::Once => say!(lang, "rules-home-once", exit = exit),
            LateHome::Always => say!(lang, "rules-home-always", exit = exit),
        },
        say!(lang, "rules-end-heading").into(),
        match ruleset.last_reply() {
            LastReply::Always => say!(lang, "rules-reply-always").into(),
            LastReply::IfItCanEqualise => say!(lang, "rules-reply-if").into(),
        },
        match ruleset.at_limit() {
            AtLimit::Count => say!(lang, "rules-limit-count", limit = limit),
            AtLimit::Draw => say!(lang, "rules-limit-draw", limit = limit),
        },
        say!(lang, "rules-repetition").into(),
        match ruleset.no_move() {
            NoMove::Draw => say!(lang, "rules-no-move-draw").into(),
            NoMove::Pass => say!(lang, "rules-no-move-pass").into(),
        },
    ]
}
