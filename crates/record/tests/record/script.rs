//! Games written as scripts: who does what with which times, and when it arrives.
//!
//! A word is `w:` or `b:`, an act or a move, and perhaps its times in milliseconds: `w:a1-b1@500` thought for so long,
//! `b:h8-g8@300/900` saw White's ply after 900, too. `|` lets everything arrive that is on its way.

use crate::table::{Table, agreement, key, terms};
use ugolki_record::{Act, Colours, Matter, Proposal, Signer as _, Standing, Terms, TimeCheck, Times};
use ugolki_rules::{Bitboard, BoardSize, Parameters, Ruleset, Side};

/// A game of one man a side that both have joined. Moves may be taken back, and the game may be paused.
pub(crate) fn table(time: &str) -> Table {
    with(time, true)
}

/// The same; `allowed` says whether moves may be taken back and the game may be paused.
pub(crate) fn with(time: &str, allowed: bool) -> Table {
    under(&small_terms(time, allowed))
}

/// The same under terms that name the keys 3 and so on as witnesses, so many.
pub(crate) fn witnessed(time: &str, witnesses: u8) -> Table {
    let witnesses = (3..).take(witnesses.into()).map(|number| key(number).key());
    under(&Terms {
        witnesses: witnesses.collect(),
        ..small_terms(time, true)
    })
}

fn under(terms: &Terms) -> Table {
    let mut table = Table::under(&agreement(terms.clone()));
    table.join();
    table
}

fn small_terms(time: &str, allowed: bool) -> Terms {
    let mut house = Bitboard::EMPTY;
    house.insert(BoardSize::Eight.parse_square("a1").unwrap());
    let mut terms = terms("classic-3x3", Colours::ProposerWhite);
    terms.ruleset = Ruleset::new(Parameters {
        house,
        exit_limit: 1,
        move_limit: 20,
        ..*terms.ruleset.parameters()
    })
    .unwrap();
    terms.time = time.parse().unwrap();
    terms.allowed.takebacks = allowed;
    terms.allowed.pauses = allowed;
    terms
}

/// Runs a script; all in it must go well.
pub(crate) fn run(table: &mut Table, script: &str) {
    for word in script.split_whitespace() {
        if word == "|" {
            table.sync();
            continue;
        }
        let (side, act, times) = read(table, word);
        let done = table.try_act_in(side, act, times).map(drop);
        done.unwrap_or_else(|error| panic!("{word} in `{script}`: {error}"));
    }
}

/// Reads one word of a script.
pub(crate) fn read(table: &Table, word: &str) -> (Side, Act, Times) {
    let (side, what) = word.split_once(':').unwrap();
    let side = if side == "w" { Side::White } else { Side::Black };
    let (what, times) = what.split_once('@').unwrap_or((what, "100/100"));
    let (thinking, observed) = times.split_once('/').unwrap_or((times, "100"));
    let times = Times {
        thinking_ms: thinking.parse().unwrap(),
        observed_ms: observed.parse().unwrap(),
        wall_ms: 0,
    };
    (side, act(table, side, what), times)
}

fn act(table: &Table, side: Side, what: &str) -> Act {
    let (name, number) = what.split_once('=').unwrap_or((what, "0"));
    let number: u64 = number.parse().unwrap();
    match name {
        "resign" => Act::Resign,
        "offer" => Act::OfferDraw,
        "accept" => Act::AcceptDraw,
        "decline" => Act::DeclineDraw,
        "back" => Act::Offer(Proposal::Takeback {
            plies: u32::try_from(number).unwrap(),
        }),
        "back-yes" => Act::Accept(Matter::Takeback),
        "back-no" => Act::Decline(Matter::Takeback),
        "pause" => Act::Offer(Proposal::Pause),
        "pause-yes" => Act::Accept(Matter::Pause),
        "pause-no" => Act::Decline(Matter::Pause),
        "adjourn" => Act::Offer(Proposal::Adjournment),
        "adjourn-yes" => Act::Accept(Matter::Adjournment),
        "adjourn-no" => Act::Decline(Matter::Adjournment),
        "go" => Act::GoOn,
        "claim" => Act::ClaimTime { reported_ms: number },
        "away" => Act::ClaimAbsence { away_ms: number },
        "concede" => Act::ConcedeTime,
        "dispute" => Act::Dispute {
            check: TimeCheck::ObservedTooLong,
            measured_ms: number,
        },
        _ => Act::of_ply(table.logs.get(side).game().read(what).unwrap()),
    }
}

/// A standing as `result reason grade`.
pub(crate) fn text(standing: Standing) -> String {
    let reason = standing.verdict.map_or("none", |verdict| verdict.reason.kind());
    format!("{} {reason} {}", standing.result().text(), standing.grade)
}
