//! The words of tournaments (T-3.7).

use ugolki_words::{Lang, say};

use crate::clean::{clean, cut, width};
use crate::tournament::{BoardOutcome, BoardRow, StandingRow, TournamentRow, TournamentView, points};

/// The columns of a name in tables.
const NAME: u16 = 16;

/// A text in a column, cut or filled up.
fn column(text: &str, columns: u16) -> String {
    let text = cut(text, columns);
    let room = usize::from(columns.saturating_sub(width(&text)));
    format!("{text}{:room$}", "")
}

/// What stands where there are no tournaments.
pub(crate) fn no_tournaments(lang: Lang) -> Vec<String> {
    vec![
        say!(lang, "tournaments-none").to_owned(),
        String::new(),
        say!(lang, "tournaments-how").to_owned(),
    ]
}

/// An event in the list.
pub(crate) fn tournament_row(lang: Lang, event: &TournamentRow) -> String {
    let round = match (event.over, event.round) {
        (true, _) => say!(lang, "tournaments-over").to_owned(),
        (false, Some((round, all))) => say!(lang, "tournaments-in-round", round = round, all = all),
        (false, None) => say!(lang, "tournaments-not-begun").to_owned(),
    };
    let players = say!(lang, "tournaments-players", count = event.players);
    let (name, format) = (clean(&event.name), clean(&event.format));
    format!("{name}  {}  {format}  {players}  {round}", event.ruleset)
}

/// What is known of an event so far, always in sight (F-16.6).
pub(crate) fn known(lang: Lang, event: &TournamentView) -> String {
    let digest: String = event.digest.chars().take(8).collect();
    let count = event.facts;
    if let Some(seal) = event.seal {
        return say!(
            lang,
            "tournaments-known",
            seal = seal,
            count = count,
            digest = digest
        );
    }
    say!(lang, "tournaments-known-nothing", count = count)
}

/// What came of a board.
fn outcome(lang: Lang, board: &BoardRow) -> String {
    let said = match &board.outcome {
        None => return say!(lang, "tournaments-open").to_owned(),
        Some(BoardOutcome::Played(result)) => result.clone(),
        Some(BoardOutcome::Forfeit(result)) => say!(lang, "tournaments-forfeit", result = result.as_str()),
        Some(BoardOutcome::DoubleForfeit) => say!(lang, "tournaments-double-forfeit").to_owned(),
        Some(BoardOutcome::PairingBye) => say!(lang, "tournaments-pairing-bye").to_owned(),
        Some(BoardOutcome::HalfBye) => say!(lang, "tournaments-half-bye").to_owned(),
        Some(BoardOutcome::ZeroBye) => say!(lang, "tournaments-zero-bye").to_owned(),
    };
    if board.sealed {
        said
    } else {
        format!("{said}, {}", say!(lang, "tournaments-not-sealed"))
    }
}

fn board(lang: Lang, board: &BoardRow) -> String {
    let white = column(&clean(&board.white), NAME);
    let black = column(&clean(board.black.as_deref().unwrap_or_default()), NAME);
    format!("{:>3}  {white} {black} {}", board.number, outcome(lang, board))
}

/// The boards of a round.
pub(crate) fn boards(lang: Lang, event: &TournamentView, round: usize) -> (String, Vec<String>) {
    let Some(round) = event.rounds.get(round) else {
        return (say!(lang, "tournaments-no-round").to_owned(), Vec::new());
    };
    let done = round
        .boards
        .iter()
        .filter(|board| board.outcome.is_some())
        .count();
    let heading = say!(
        lang,
        "tournaments-round-heading",
        round = round.number,
        done = done,
        all = round.boards.len()
    );
    let rows = round.boards.iter().map(|one| board(lang, one)).collect();
    (heading, rows)
}

/// This player's board: who is there, and when a claim is open.
pub(crate) fn my_board(lang: Lang, event: &TournamentView, now_ms: u64) -> Vec<String> {
    let Some(mine) = &event.mine else {
        return vec![say!(lang, "tournaments-no-board").to_owned()];
    };
    let present = |there| {
        if there {
            say!(lang, "tournaments-there")
        } else {
            say!(lang, "tournaments-not-there")
        }
    };
    let mut lines = vec![
        board(lang, &mine.board),
        say!(
            lang,
            "tournaments-presence",
            own = present(mine.present),
            other = present(mine.opponent_present)
        ),
    ];
    lines.extend(mine.claim_from.map(|(from_ms, own)| {
        let left = from_ms.saturating_sub(now_ms).div_ceil(1_000);
        let time = super::clock(lang, left * 1_000, false);
        match (left, own) {
            (0, true) => say!(lang, "tournaments-claim-open").to_owned(),
            (0, false) => say!(lang, "tournaments-claim-open-other").to_owned(),
            (_, true) => say!(lang, "tournaments-claim-in", time = time),
            (_, false) => say!(lang, "tournaments-claim-in-other", time = time),
        }
    }));
    lines
}

/// The standings with every tie-break as a column (F-18.12).
pub(crate) fn standings(lang: Lang, event: &TournamentView) -> (String, Vec<String>) {
    let Some(first) = event.standings.first() else {
        return (say!(lang, "tournaments-no-standings").to_owned(), Vec::new());
    };
    let codes = first.tie_breaks.iter().map(|tie| column(&tie.code, 8));
    let heading = format!(
        "       {} {} {}",
        column(say!(lang, "tournaments-player"), NAME),
        column(say!(lang, "tournaments-points"), 6),
        codes.collect::<Vec<_>>().join(" ")
    );
    let row = |place: &StandingRow| {
        let values = place.tie_breaks.iter().map(|tie| column(&tie.value, 8));
        format!(
            "{:>3}. {} {} {}",
            place.rank,
            column(&clean(&place.name), NAME),
            column(&points(place.half_points), 6),
            values.collect::<Vec<_>>().join(" ")
        )
    };
    (heading, event.standings.iter().map(row).collect())
}

/// Everybody's rounds side by side.
pub(crate) fn cross_table(lang: Lang, event: &TournamentView) -> (String, Vec<String>) {
    if event.standings.is_empty() {
        return (say!(lang, "tournaments-no-standings").to_owned(), Vec::new());
    }
    let rounds: Vec<String> = event
        .rounds
        .iter()
        .map(|round| column(&round.number.to_string(), 5))
        .collect();
    let heading = format!("       {} {}", column("", NAME), rounds.join(""));
    let row = |place: &StandingRow| {
        let cells: Vec<String> = place.cells.iter().map(|cell| column(cell, 5)).collect();
        format!(
            "{:>3}. {} {}{}",
            place.number,
            column(&clean(&place.name), NAME),
            cells.join(""),
            points(place.half_points)
        )
    };
    (heading, event.standings.iter().map(row).collect())
}

/// The players.
pub(crate) fn roster(lang: Lang, event: &TournamentView) -> Vec<String> {
    let row = |player: &crate::tournament::RosterRow| {
        let withdrawn = player
            .withdrawn
            .map(|round| say!(lang, "tournaments-withdrawn", round = round))
            .unwrap_or_default();
        let name = column(&clean(&player.name), NAME);
        format!("{:>3}  {name} {}  {withdrawn}", player.number, player.key.short())
    };
    event.roster.iter().map(row).collect()
}

/// A place with its tie-breaks opened down to their addends (F-11.7).
pub(crate) fn tie_breaks(lang: Lang, place: &StandingRow) -> Vec<String> {
    let mut lines = vec![say!(
        lang,
        "tournaments-place",
        rank = place.rank,
        name = clean(&place.name),
        points = points(place.half_points)
    )];
    for tie in &place.tie_breaks {
        let addends = tie.addends.join(" + ");
        lines.push(format!("{} = {}", tie.code, tie.value));
        lines.push(format!("{} = {addends}", tie.value));
    }
    lines
}
