//! Analysis in the practice room: what the computer sees of the position on the board, and of no other one.

use ugolki_node::view::Seat;
use ugolki_node::{AnalysedLine, Event, Input, PracticeCommand, Purpose, Report, Thought, ThoughtId, Worth};
use ugolki_rules::Side;

use crate::practice::bench;
use crate::support::puppet::Bench;

const WHITE: Seat = Seat::One(Side::White);

impl Bench {
    fn analyse(&mut self, on: bool) {
        self.practice(PracticeCommand::Analyse(on)).unwrap();
    }

    /// The computer reports lines that begin with these moves.
    fn report(&mut self, id: ThoughtId, nodes: u64, moves: &[&str]) {
        let lines = moves.iter().map(|text| AnalysedLine {
            worth: Worth::Estimate(25),
            depth: 4,
            plies: vec![self.game().game.read(text).unwrap()],
        });
        let lines = lines.collect();
        self.input(Input::Report(Report { id, nodes, lines })).unwrap();
    }

    fn nodes(&self) -> u64 {
        self.room().analysis.unwrap().nodes
    }
}

#[test]
fn the_computer_thinks_about_whatever_is_on_the_board() {
    let mut bench = bench(WHITE);
    bench.analyse(true);
    assert_eq!(bench.events("analysing"), [&Event::Analysing(true)]);
    assert_eq!(bench.wanted().purpose, Purpose::Analyse);
    let first = bench.wanted().id;
    bench.report(first, 10, &["c3d3", "c3c4"]);
    assert_eq!(bench.room().analysis.unwrap().lines.len(), 2);
    // Both sides are moved by hand, and the computer waits.
    bench.hand("c3d3");
    assert_eq!(bench.nodes(), 0, "nothing is known of the new position");
    let second = bench.wanted().id;
    assert_ne!(first, second);
    bench.hand("f6e6");
    bench.report(second, 20, &["c2c3"]);
    assert_eq!(bench.nodes(), 0, "a report about another position is dropped");
    let third = bench.wanted().id;
    bench.report(third, 30, &["c2c3"]);
    assert_eq!(bench.nodes(), 30);
    bench.practice(PracticeCommand::TakeBack).unwrap();
    assert_eq!(bench.texts(), ["c3-d3"]);
    assert_eq!(bench.wanted().game, bench.game().game);
    bench.practice(PracticeCommand::Redo).unwrap();
    assert_eq!(bench.wanted().game, bench.game().game);
}

#[test]
fn what_cannot_be_played_is_not_shown() {
    let mut bench = bench(Seat::Both);
    bench.analyse(true);
    let id = bench.wanted().id;
    let ply = bench.game().game.read("c3d3").unwrap();
    bench.hand("c3d3");
    bench.practice(PracticeCommand::TakeBack).unwrap();
    let wrong = AnalysedLine {
        worth: Worth::Draw,
        depth: 1,
        plies: vec![ply],
    };
    let now = bench.wanted().id;
    bench.hand("c3c4");
    let last = bench.wanted().id;
    for id in [id, now, last] {
        let lines = vec![wrong.clone()];
        bench
            .input(Input::Report(Report { id, nodes: 1, lines }))
            .unwrap();
    }
    assert_eq!(bench.nodes(), 0);
}

#[test]
fn the_computer_takes_its_side_again_at_the_end() {
    let mut bench = bench(WHITE);
    bench.analyse(true);
    bench.hand("c3d3");
    assert_eq!(bench.game().seat, Seat::Both);
    bench.analyse(false);
    assert_eq!(bench.game().seat, WHITE);
    assert!(bench.room().analysis.is_none());
    assert_eq!(bench.room().thinking, Some(Purpose::Play));
    bench.computer("f6e6");
    // On a second time, and off by taking a side.
    bench.analyse(true);
    bench
        .practice(PracticeCommand::Sit(Seat::One(Side::Black)))
        .unwrap();
    assert!(bench.room().analysis.is_none());
    assert_eq!(bench.room().thinking, Some(Purpose::Play));
}

#[test]
fn a_hint_only_interrupts_it() {
    let mut bench = bench(WHITE);
    bench.analyse(true);
    let id = bench.wanted().id;
    bench.report(id, 10, &["c3d3"]);
    bench.practice(PracticeCommand::Advise).unwrap();
    assert_eq!(bench.wanted().purpose, Purpose::Advise);
    bench.computer("c3c4");
    assert!(bench.room().advice.is_some());
    assert_eq!(bench.wanted().purpose, Purpose::Analyse);
    assert_eq!(bench.nodes(), 10, "what was known is known still");
}

#[test]
fn a_finished_one_says_so_and_an_ended_game_needs_none() {
    let mut bench = bench(Seat::Both);
    bench.analyse(true);
    let id = bench.wanted().id;
    bench.report(id, 10, &["c3d3"]);
    bench.input(Input::Thought(Thought { id, advice: None })).unwrap();
    assert!(bench.room().analysis.unwrap().finished);
    assert!(bench.events("no-thought").is_empty());
    bench.thinks = None;
    bench
        .command(ugolki_node::Command::Play(
            bench.game().game.read("c3d3").unwrap(),
        ))
        .unwrap();
    assert!(!bench.room().analysis.unwrap().finished);
    bench.command(ugolki_node::Command::Resign).unwrap();
    assert!(bench.thinks.is_none(), "nothing is thought about after the end");
    bench.analyse(false);
    bench.analyse(true);
    assert!(bench.thinks.is_none());
    bench.practice(PracticeCommand::TakeBack).unwrap();
    assert_eq!(bench.wanted().purpose, Purpose::Analyse);
}
