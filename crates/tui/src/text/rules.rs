//! The rules of a game in words, made from its parameters (T-1.7, T-3.11).

use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Ruleset, Side,
};

/// A ruleset in two lines.
pub fn ruleset_lines(ruleset: &Ruleset) -> [String; 2] {
    let side = ruleset.board().side();
    let directions = match ruleset.directions() {
        Directions::Four => "straight moves",
        Directions::Eight => "straight and diagonal moves",
    };
    let first = format!(
        "{side} x {side} board, {} men a side in {}, {directions}.",
        ruleset.men(),
        house(ruleset)
    );
    let late = match ruleset.late_home() {
        LateHome::Once => "Leave home by move",
        LateHome::Always => "No man at home from move",
    };
    let limit = match ruleset.at_limit() {
        AtLimit::Count => "men in the target count",
        AtLimit::Draw => "it is a draw",
    };
    let second = format!(
        "{late} {}; at move {} {limit}.",
        ruleset.exit_limit(),
        ruleset.move_limit()
    );
    [first, second]
}

/// The shape of White's house.
fn house(ruleset: &Ruleset) -> String {
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
        format!("a corner of {files} x {ranks}")
    } else {
        format!("a corner cut off at {}", corner_name(size, house))
    }
}

fn corner_name(size: BoardSize, house: Bitboard) -> String {
    let end = |by: fn(BoardSize, ugolki_rules::Square) -> (u8, u8)| {
        house
            .iter()
            .max_by_key(|&square| by(size, square))
            .map(|square| size.name(square).to_string())
    };
    let along_files = end(|size, square| (size.file(square), size.side() - size.rank(square)));
    let along_ranks = end(|size, square| (size.rank(square), size.side() - size.file(square)));
    format!(
        "{} and {}",
        along_files.unwrap_or_default(),
        along_ranks.unwrap_or_default()
    )
}

/// The whole rules of a ruleset, a paragraph an entry; headings end in a colon.
pub fn rules_page(ruleset: &Ruleset) -> Vec<String> {
    let size = ruleset.board();
    let width = size.side();
    let exit = ruleset.exit_limit();
    let squares = |side| {
        let names: Vec<String> = ruleset
            .house(side)
            .iter()
            .map(|square| size.name(square).to_string())
            .collect();
        names.join(" ")
    };
    let mut page = vec![
        format!("{}:", ruleset.id()),
        format!(
            "The board has {width} x {width} squares. White has {} men in the corner at a1, Black as many in the opposite one. \
             White moves first. Whoever brings all men into the other side's house first wins.",
            ruleset.men()
        ),
        format!("White's house: {}. Black's house: {}.", squares(Side::White), squares(Side::Black)),
        "Moves:".into(),
        match ruleset.directions() {
            Directions::Four => "A man steps to a free neighbouring square along a file or rank, or jumps over one \
                neighbouring man of either side to the free square behind it. A jump may be followed by more jumps, in any \
                direction; a chain may stop after each. Nothing is captured. No square is visited twice in a chain.",
            Directions::Eight => "A man steps to a free neighbouring square, diagonally too, or jumps over one neighbouring \
                man of either side to the free square behind it. A jump may be followed by more jumps, in any direction; a \
                chain may stop after each. Nothing is captured. No square is visited twice in a chain.",
        }
        .into(),
        "Shutting in:".into(),
        match ruleset.enclosure() {
            Enclosure::Forbidden => "No move may leave a man of the other side without any step or jump, if a man of one's own \
                takes part in it.",
            Enclosure::ForbiddenByMove => "No move may take the last step or jump from a man of the other side, if a man of \
                one's own takes part in it.",
            Enclosure::Exempt => "A man may be shut in. If the other side's men take part in it, the deadline forgives a man \
                that is shut in at home.",
            Enclosure::Ignored => "A man may be shut in; nothing follows from it.",
        }
        .into(),
        "Leaving home:".into(),
        match ruleset.late_home() {
            LateHome::Once => format!(
                "Whoever has a man in the own house after move {exit} loses; if both have, it is a draw. After that, a move \
                 that ends in the own house loses at once."
            ),
            LateHome::Always => format!(
                "Whoever has a man in the own house after move {exit} or any later move loses; if both have, it is a draw."
            ),
        },
        "The end:".into(),
        match ruleset.last_reply() {
            LastReply::Always => "When White has filled its target, Black has one more move: if that fills Black's target, it \
                is a draw.",
            LastReply::IfItCanEqualise => "When White has filled its target, Black has one more move if it can fill its own \
                target with it: then it is a draw. If it cannot, White wins at once.",
        }
        .into(),
        match ruleset.at_limit() {
            AtLimit::Count => format!(
                "After move {} the side with more men in its target wins; equally many is a draw.",
                ruleset.move_limit()
            ),
            AtLimit::Draw => format!("After move {} it is a draw.", ruleset.move_limit()),
        },
        "The same position with the same side to move for the third time is a draw.".into(),
    ];
    page.push(
        match ruleset.no_move() {
            NoMove::Draw => "A side to move without a legal move: a draw.",
            NoMove::Pass => "A side without a legal move passes; if neither has one, it is a draw.",
        }
        .into(),
    );
    page
}
