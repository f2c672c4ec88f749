//! What players offer each other, and which offer an answer is about.

use ugolki_node::view::{GameView, ProposedView, Seat};
use ugolki_record::Matter;
use ugolki_rules::{Side, text};
use ugolki_tui::verb::Offered;
use ugolki_words::{Lang, say};

/// The offers that the player here can answer.
pub(super) fn open(view: &GameView) -> Vec<Offered> {
    let Seat::One(own) = view.seat else {
        return view.offer.map(|_| Offered::Draw).into_iter().collect();
    };
    let draw = view.offer.filter(|by| *by != own).map(|_| Offered::Draw);
    let others = view.table.iter().flat_map(|table| &table.proposals);
    let others = others.filter(|offer| offer.by != own);
    draw.into_iter()
        .chain(others.map(|offer| Offered::Matter(offer.matter)))
        .collect()
}

/// How an offer is answered: by `accept` and `decline`, and by its name too if several are open.
pub(super) fn how_to_answer(lang: Lang, offered: Offered, view: &GameView) -> String {
    if open(view).len() > 1 {
        say!(lang, "plain-answer-named", name = offered.name())
    } else {
        say!(lang, "plain-answer").to_owned()
    }
}

/// An offer of something else than a draw, with what it would change (T-8.2).
pub(super) fn proposed(lang: Lang, offer: ProposedView, view: &GameView) -> String {
    let mine = matches!(view.seat, Seat::One(own) if own == offer.by);
    let moves = going_back(offer.plies.unwrap_or(0), view);
    let answer = how_to_answer(lang, Offered::Matter(offer.matter), view);
    match (offer.matter, mine) {
        (Matter::Takeback, true) => say!(lang, "plain-you-asked-takeback", moves = moves),
        (Matter::Takeback, false) => say!(lang, "plain-asked-takeback", moves = moves, answer = answer),
        (Matter::Pause, true) => say!(lang, "plain-you-offered-pause").to_owned(),
        (Matter::Pause, false) => say!(lang, "plain-asked-pause", answer = answer),
        (Matter::Adjournment, true) => say!(lang, "plain-you-offered-adjournment").to_owned(),
        (Matter::Adjournment, false) => say!(lang, "plain-asked-adjournment", answer = answer),
        (_, true) => say!(lang, "plain-you-offered-new").to_owned(),
        (_, false) => say!(lang, "plain-asked-new", answer = answer),
    }
}

/// The newest moves, as many as would be taken back.
fn going_back(plies: usize, view: &GameView) -> String {
    let texts = view.game.texts();
    let stay = texts.len().saturating_sub(plies);
    let start = view.game.start();
    // Plies before it, counted from White's first.
    let before = stay + usize::from(start.turn() == Side::Black);
    let side = if before.is_multiple_of(2) {
        Side::White
    } else {
        Side::Black
    };
    let number = usize::from(start.number()) + before / 2;
    text::pairs(
        side,
        u16::try_from(number).unwrap_or(u16::MAX),
        texts.iter().skip(stay).map(String::as_str),
    )
}
