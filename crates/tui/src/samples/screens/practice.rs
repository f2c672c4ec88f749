//! The practice room.

use ugolki_node::view::{GameView, PracticeView, Seat};
use ugolki_node::{Advice, Motive, Purpose};
use ugolki_rules::Side;

use super::Sample;
use crate::samples::{at_table, play, practice};

pub(super) const SCREENS: &[Sample] = &[
    Sample::new("practice-thinking", || {
        let mut view = room("c3-d3", Seat::One(Side::White));
        view.practice = view.practice.map(|room| PracticeView {
            thinking: Some(Purpose::Play),
            ..room
        });
        at_table(view)
    }),
    Sample::new("practice-hint", || {
        let mut view = room("c3-d3 f6-e6 d3-e3 e6-d6", Seat::One(Side::White));
        let ply = view.game.read("a3-c3").unwrap();
        let motive = Motive::LeavesHome {
            home: 7,
            moves_left: 9,
        };
        view.practice = view.practice.map(|room| PracticeView {
            advice: Some(Advice { ply, motive }),
            can_redo: true,
            ..room
        });
        at_table(view)
    }),
    Sample::new("practice-room", || {
        at_table(room("c3-d3 f6-e6", Seat::One(Side::White)))
    })
    .keys("F9 Down Down Down Right"),
    Sample::new("setup", || at_table(room("c3-d3 f6-e6", Seat::One(Side::White))))
        .keys("Ctrl-E x Right x Up b s + +"),
    Sample::new("setup-typing", || at_table(room("", Seat::Both))).keys("Ctrl-E t '5bbb/5bbb/5bbb/8"),
    Sample::new("setup-halma", || {
        at_table(practice(play("halma-16", "e2-f2"), Seat::Both))
    })
    .keys("Ctrl-E e"),
];

fn room(moves: &str, seat: Seat) -> GameView {
    practice(play("classic-3x3", moves), seat)
}
