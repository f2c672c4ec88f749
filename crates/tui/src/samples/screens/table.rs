//! The table in all its states.

use ugolki_node::Timestamp;
use ugolki_node::view::{GameView, NodeView, PeerState, ProposedView, Seat, TableView};
use ugolki_record::{EndReason, Grade, Matter};
use ugolki_rules::Side;

use super::Sample;
use crate::samples::{OPENING, at_table, ended, from, game_view, play, timed, timed_opening, won};

pub(super) const SCREENS: &[Sample] = &[
    Sample::new("table-start", || table("", Side::White)),
    Sample::new("rules", || table("", Side::White)).keys("F8"),
    Sample::new("help", || table("", Side::White)).keys("?"),
    Sample::new("table-path", || table(OPENING, Side::Black)).keys("'g7e5"),
    Sample::new("table-picked", || table(OPENING, Side::Black)).keys("'g7 Enter"),
    Sample::new("table-halma", || {
        at_table(game_view(play("halma-16", "e2-f2"), Seat::One(Side::Black)))
    }),
    Sample::new("table-deadline", || {
        let game = from("classic-3x3", "5b1b/5bbb/4b3/2bw4/3wbb2/1www4/ww6/ww6 w 37");
        let mut view = game_view(game, Seat::One(Side::White));
        view.offer = Some(Side::Black);
        at_table(view)
    }),
    Sample::new("table-closed", || {
        let game = from("classic-3x3", "5b1b/5bbb/4b3/2bw4/3wbb2/1www4/ww6/ww6 w 55");
        at_table(game_view(game, Seat::One(Side::White)))
    }),
    Sample::new("table-resign", || table(OPENING, Side::Black)).keys("F4"),
    Sample::new("table-past", || table(OPENING, Side::Black)).keys("PgUp PgUp"),
    Sample::new("table-end", || {
        let mut view = game_view(play("classic-3x3", OPENING), Seat::One(Side::Black));
        view.end = Some(won(Side::White));
        at_table(view)
    }),
    Sample::new("clocks", || timed_table(|_, _| {})),
    Sample::new("clocks-path", || at_table(timed_opening(Side::Black))).keys("'g7e5"),
    Sample::new("clocks-first", || {
        let game = play("classic-3x3", "");
        at_table(timed(game, Seat::One(Side::White), "3+2", (25_000, 180_000)))
    }),
    Sample::new("clocks-low", || {
        let game = play("classic-3x3", OPENING);
        let mut view = timed(game, Seat::One(Side::Black), "0:30+0", (21_700, 2_430));
        if let Some(table) = &mut view.table {
            table.proposals.push(ProposedView {
                by: Side::White,
                matter: Matter::Takeback,
                plies: Some(1),
            });
        }
        at_table(view)
    }),
    Sample::new("clocks-days", || {
        let game = play("classic-3x3", OPENING);
        let left = (2 * 86_400_000, 39 * 3_600_000 + 1_000);
        at_table(timed(game, Seat::One(Side::Black), "2d", left))
    }),
    Sample::new("paused", || {
        timed_table(|_, table| table.paused = Some(Matter::Pause))
    }),
    Sample::new("absent", || {
        timed_table(|game, table| {
            game.peer = PeerState::Reconnecting;
            table.stands_until = Some(Timestamp::from_ms(43_000));
            table.absence_claim = Some(Timestamp::from_ms(23_000));
        })
    }),
    Sample::new("absent-claim", || {
        timed_table(|game, table| {
            game.peer = PeerState::Reconnecting;
            table.stands_until = Some(Timestamp::from_ms(20_000));
            table.absence_claim = Some(Timestamp::from_ms(0));
        })
    })
    .keys("Ctrl-K"),
    Sample::new("out-of-time", || {
        timed_table(|_, table| {
            table.time_claim = Some(Timestamp::from_ms(21_000));
            if let Some(clocks) = &mut table.clocks {
                clocks.black.left_ms = 0;
            }
        })
    }),
    Sample::new("orders", || timed_table(|_, table| table.allowed.pauses = false)).keys("F9 Down Down"),
    Sample::new("claimed", || {
        timed_table(|game, table| {
            table.claims.black = Some(EndReason::Time);
            if let Some(clocks) = &mut table.clocks {
                clocks.white.left_ms = 0;
            }
            game.end = Some(ended(Some(Side::Black), EndReason::Time, Grade::Claimed));
        })
    }),
    Sample::new("contested", || {
        timed_table(|game, _| {
            game.end = Some(ended(Some(Side::White), EndReason::Time, Grade::Contested));
        })
    }),
    Sample::new("terms-page", || timed_table(|_, _| {})).keys("F8"),
    Sample::new("both-seats", || {
        at_table(game_view(play("diagonal-3x4", ""), Seat::Both))
    }),
];

fn table(moves: &str, side: Side) -> NodeView {
    at_table(game_view(play("classic-3x3", moves), Seat::One(side)))
}

/// A timed game in which White sits here and Black is to move, changed.
fn timed_table(change: impl FnOnce(&mut GameView, &mut TableView)) -> NodeView {
    let mut game = timed_opening(Side::White);
    if let Some(mut table) = game.table.take() {
        change(&mut game, &mut table);
        game.table = Some(table);
    }
    at_table(game)
}
