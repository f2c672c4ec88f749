//! What players offer each other, and which offer an answer is about.

use ugolki_node::view::{GameView, ProposedView, Seat};
use ugolki_record::Matter;
use ugolki_rules::{Side, text};
use ugolki_tui::verb::Offered;

use crate::words;

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
pub(super) fn how_to_answer(offered: Offered, view: &GameView) -> String {
    let name = offered.name();
    if open(view).len() > 1 {
        format!("Type accept {name} or decline {name}; a move declines too.")
    } else {
        "Type accept or decline; a move declines too.".to_owned()
    }
}

/// An offer of something else than a draw, with what it would change (T-8.2).
pub(super) fn proposed(offer: ProposedView, view: &GameView) -> String {
    let mine = matches!(view.seat, Seat::One(own) if own == offer.by);
    let what = match offer.matter {
        Matter::Takeback => format!(
            "to take back {}; the clocks keep what they show",
            going_back(offer.plies.unwrap_or(0), view)
        ),
        Matter::Pause => "a pause, in which both clocks stand".to_owned(),
        Matter::Adjournment => "to adjourn the game to another day".to_owned(),
        other => words::matter_said(other).to_owned(),
    };
    match (mine, offer.matter) {
        (true, Matter::Takeback) => format!("You asked {what}."),
        (true, _) => format!("You offered {what}."),
        (false, matter) => {
            let verb = if matter == Matter::Takeback {
                "asks"
            } else {
                "offers"
            };
            let answer = how_to_answer(Offered::Matter(matter), view);
            format!("Your opponent {verb} {what}. {answer}")
        }
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
