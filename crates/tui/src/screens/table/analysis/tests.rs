//! An analysis at the table: what is seen of it, and what keys and clicks come to.

use ugolki_node::view::{GameView, Seat};
use ugolki_node::{AnalysedLine, AnalysisView, Command, PracticeCommand, Worth};
use ugolki_rules::{Game, Ply};

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{play, practice};

fn line(game: &Game, worth: Worth, moves: &str) -> AnalysedLine {
    let mut after = game.clone();
    let plies = moves.split_whitespace().map(|text| {
        let ply = after.read(text).unwrap();
        after.play(ply).unwrap();
        ply
    });
    AnalysedLine {
        worth,
        depth: 9,
        plies: plies.collect(),
    }
}

/// Two lines from the start.
fn analysed() -> GameView {
    let mut view = practice(play("classic-3x3", ""), Seat::Both);
    let lines = vec![
        line(&view.game, Worth::Estimate(125), "c3d3"),
        line(&view.game, Worth::Estimate(-40), "c3c4 f6f5 c4c5"),
    ];
    if let Some(room) = &mut view.practice {
        room.analysis = Some(AnalysisView {
            nodes: 3_456_789,
            lines,
            finished: false,
        });
    }
    view
}

fn played(text: &str) -> Intent {
    let game = play("classic-3x3", "");
    Intent::Node(Command::Play(game.read(text).unwrap()))
}

#[test]
fn the_key_turns_it_on_and_off() {
    let analyse = |on| [Intent::Node(Command::Practice(PracticeCommand::Analyse(on)))];
    let mut desk = Desk::game(practice(play("classic-3x3", ""), Seat::Both));
    assert_eq!(desk.keys("F7"), analyse(true));
    assert_eq!(desk.keys("'analyse Enter"), analyse(true));
    assert_eq!(desk.keys("'analyse Space 'off Enter"), []);
    let mut desk = Desk::game(analysed());
    assert_eq!(desk.keys("F7"), analyse(false));
    assert_eq!(desk.keys("'analyse Space 'off Enter"), analyse(false));
    assert_eq!(desk.keys("'analyse Space 'on Enter"), []);
    // Against a person there is none.
    let mut desk = Desk::game(crate::samples::game_view(
        play("classic-3x3", ""),
        Seat::One(ugolki_rules::Side::White),
    ));
    assert_eq!(desk.keys("'analyse Enter"), []);
}

#[test]
fn lines_are_told_in_numbers_and_words() {
    let desk = Desk::game(analysed());
    for text in [
        "3.4M",
        "1  +1.25 c3-d3",
        "2  -0.40 c3-c4 f6-f5",
        "White is 1.3 moves ahead. 9 plies ahead:",
    ] {
        assert!(desk.sees(text), "{text}\n{}", desk.screen());
    }
}

#[test]
fn a_line_is_shown_by_its_number_and_played_by_it_again_or_by_a_click() {
    let mut desk = Desk::game(analysed());
    assert_eq!(desk.keys("2"), []);
    assert!(desk.sees("Black is 0.4 moves ahead."), "{}", desk.screen());
    // The plies of the line are numbered where they end.
    for (square, number) in [("c4", "1"), ("f5", "2"), ("c5", "3")] {
        let at = desk.square(square);
        assert_eq!(desk.buffer()[at].symbol(), number, "{square}\n{}", desk.screen());
    }
    assert_eq!(desk.keys("2"), [played("c3c4")]);
    assert_eq!(desk.click_text("+1.25"), [played("c3d3")]);
    // Under the mouse a line is shown.
    let at = desk.find("-0.40");
    desk.hover(at);
    assert!(desk.sees("Black is 0.4 moves ahead."), "{}", desk.screen());
    assert_eq!(desk.keys("3"), []);
    assert!(desk.sees("There is no such line."));
}

#[test]
fn a_man_in_hand_goes_before_the_lines() {
    let mut desk = Desk::game(analysed());
    desk.click_square("b3");
    assert!(!desk.sees("c3-d3 (a step)") && desk.sees("+1.25"));
    let intents = desk.click_square("b4");
    assert_eq!(intents, [played("b3b4")]);
}

#[test]
fn a_loss_and_a_draw_are_told_for_their_sides() {
    let mut view = analysed();
    let room = view.practice.as_mut().unwrap();
    let analysis = room.analysis.as_mut().unwrap();
    analysis.lines[0].worth = Worth::Win(9);
    analysis.lines[1].worth = Worth::Draw;
    analysis.finished = true;
    let mut desk = Desk::game(view);
    assert!(
        desk.sees("White wins in 5 moves.") && desk.sees("W5"),
        "{}",
        desk.screen()
    );
    desk.keys("2");
    assert!(
        desk.sees("Best play of both sides ends in a draw."),
        "{}",
        desk.screen()
    );
    assert!(desk.sees("Seen to the end:"));
}

#[test]
fn passes_are_shown_as_such() {
    let view = analysed();
    let pass = AnalysedLine {
        worth: Worth::Draw,
        depth: 1,
        plies: vec![Ply::Pass],
    };
    // It is no move of this position: nothing is shown of it, and nothing breaks.
    assert_eq!(crate::text::line_moves(&pass, &view.game), "");
}
