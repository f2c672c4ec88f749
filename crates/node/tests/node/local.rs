//! Two at one keyboard.

use ugolki_node::view::{PeerState, Seat, Stage};
use ugolki_node::{Command, CommandError, Event, LocalRequest, Moved, OfferEnd};
use ugolki_record::{ActError, EndReason, Grade, PlayError};
use ugolki_rules::{Ply, Position, Ruleset, Setup, Side};

use crate::support::chance::Chance;
use crate::support::puppet::Bench;

fn bench() -> Bench {
    let mut bench = Bench::idle(2);
    bench
        .command(Command::StartLocal(Box::new(LocalRequest::new(
            Ruleset::named("classic-3x3").unwrap(),
        ))))
        .unwrap();
    bench
}

fn move_once(bench: &mut Bench) {
    let mv = bench.game().game.legal_moves()[0];
    bench.command(Command::Play(Ply::Move(mv))).unwrap();
}

fn end(bench: &Bench) -> (Option<Side>, EndReason, Grade) {
    let end = bench.game().end.clone().unwrap();
    (end.verdict.winner, end.verdict.reason, end.grade)
}

#[test]
fn a_game_runs_to_its_end_by_the_rules() {
    let mut bench = bench();
    assert_eq!(
        (bench.game().seat, bench.game().peer),
        (Seat::Both, PeerState::Local)
    );
    let mut chance = Chance::new(3);
    while bench.game().end.is_none() {
        let moves = bench.game().game.legal_moves();
        bench
            .command(Command::Play(Ply::Move(*chance.pick(&moves))))
            .unwrap();
    }
    let plies = bench.game().game.plies().len();
    assert_eq!(bench.events("moved").len(), plies);
    assert_eq!(bench.events("turn").len(), plies, "one before each ply");
    let texts = bench.peer.events.iter().filter_map(|event| match event {
        Event::Moved(Moved { text, .. }) => Some(text.clone()),
        _ => None,
    });
    let texts: Vec<_> = texts.collect();
    assert_eq!(texts, bench.game().game.texts());
    assert_eq!(bench.events("ended").len(), 1);
    assert_eq!(end(&bench).2, Grade::Claimed, "nothing is signed");
    assert!(bench.peer.store.is_empty());
    let over = Err(CommandError::Play(PlayError::Act(ActError::GameOver)));
    assert_eq!(bench.command(Command::Resign), over);
    bench.command(Command::Leave).unwrap();
    assert!(matches!(bench.view().stage, Stage::Idle));
}

#[test]
fn the_side_to_move_resigns() {
    let mut bench = bench();
    move_once(&mut bench);
    bench.command(Command::Resign).unwrap();
    assert_eq!(
        end(&bench),
        (Some(Side::White), EndReason::Resignation, Grade::Claimed)
    );
}

#[test]
fn a_draw_is_offered_and_taken_or_declined_or_lapses() {
    let mut bench = bench();
    let act = |error| Err(CommandError::Play(PlayError::Act(error)));
    assert_eq!(bench.command(Command::AcceptDraw), act(ActError::NoOffer));
    assert_eq!(bench.command(Command::DeclineDraw), act(ActError::NoOffer));
    bench.command(Command::OfferDraw).unwrap();
    assert_eq!(bench.game().offer, Some(Side::White));
    assert_eq!(bench.command(Command::OfferDraw), act(ActError::OfferAgain));
    move_once(&mut bench);
    assert_eq!(
        bench.game().offer,
        Some(Side::White),
        "it stands until the other side moves"
    );
    move_once(&mut bench);
    assert_eq!(bench.game().offer, None);
    bench.command(Command::OfferDraw).unwrap();
    bench.command(Command::DeclineDraw).unwrap();
    let gone: Vec<_> = bench.events("offer-gone").into_iter().cloned().collect();
    let event = |why| Event::OfferGone { by: Side::White, why };
    assert_eq!(gone, [event(OfferEnd::Lapsed), event(OfferEnd::Declined)]);
    bench.command(Command::OfferDraw).unwrap();
    bench.command(Command::AcceptDraw).unwrap();
    assert_eq!(end(&bench), (None, EndReason::Agreement, Grade::Claimed));
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut bench = bench();
    let mv = bench.game().game.legal_moves()[0];
    let back = Ply::Move(ugolki_rules::Move {
        from: mv.to,
        to: mv.from,
    });
    assert!(matches!(
        bench.command(Command::Play(back)),
        Err(CommandError::Play(PlayError::Act(ActError::IllegalMove(_))))
    ));
    assert!(bench.game().game.plies().is_empty());
    assert_eq!(
        bench.command(Command::Confirm),
        Err(CommandError::NothingProposed)
    );
}

fn timed(time: &str) -> Bench {
    let mut bench = Bench::idle(2);
    let mut request = LocalRequest::new(Ruleset::named("classic-3x3").unwrap());
    request.time = time.parse().unwrap();
    bench.command(Command::StartLocal(Box::new(request))).unwrap();
    bench
}

/// What both clocks show now, White's first, and who runs.
fn shown(bench: &Bench) -> (u64, u64, Option<Side>) {
    let local = bench.game().local.expect("there are clocks");
    let runs = Side::BOTH.into_iter().find(|&side| local.clocks.get(side).runs);
    (local.clocks.white.left_ms, local.clocks.black.left_ms, runs)
}

#[test]
fn clocks_at_one_keyboard_run_by_the_rule_of_p_7() {
    let mut bench = timed("0:10+2");
    assert!(bench.game().local.unwrap().clocks.white.first_move);
    assert_eq!(shown(&bench), (30_000, 10_000, Some(Side::White)));
    // P-7.2: the first move of each side costs nothing.
    bench.wait(29_000);
    move_once(&mut bench);
    assert_eq!(shown(&bench), (10_000, 30_000, Some(Side::Black)));
    bench.wait(4_000);
    move_once(&mut bench);
    assert_eq!(shown(&bench), (10_000, 10_000, Some(Side::White)));
    // P-7.3 without lag: what was thought goes, the increment comes.
    bench.wait(3_500);
    move_once(&mut bench);
    assert_eq!(shown(&bench), (8_500, 10_000, Some(Side::Black)));
    bench.wait(10_000);
    assert!(bench.game().end.is_none(), "the last millisecond is one");
    bench.wait(1);
    assert_eq!(end(&bench), (Some(Side::White), EndReason::Time, Grade::Claimed));
    assert_eq!(
        shown(&bench),
        (8_500, 0, None),
        "a clock that has stopped shows what it showed"
    );
}

#[test]
fn a_first_move_at_one_keyboard_that_does_not_come_makes_the_game_void() {
    let mut bench = timed("5+0");
    bench.wait(30_001);
    assert_eq!(end(&bench), (None, EndReason::Void, Grade::Claimed));
}

#[test]
fn a_pause_at_one_keyboard_stops_clocks_and_moves() {
    let act = |error| Err(CommandError::Play(PlayError::Act(error)));
    let mut untimed = bench();
    assert_eq!(untimed.command(Command::OfferPause), act(ActError::NoClock));
    let mut bench = timed("1+0");
    move_once(&mut bench);
    move_once(&mut bench);
    bench.wait(1_000);
    assert_eq!(bench.command(Command::GoOn), act(ActError::NotPaused));
    bench.command(Command::OfferPause).unwrap();
    assert_eq!(bench.command(Command::OfferPause), act(ActError::Paused));
    let mv = bench.game().game.legal_moves()[0];
    assert_eq!(bench.command(Command::Play(Ply::Move(mv))), act(ActError::Paused));
    bench.wait(3_600_000);
    assert_eq!(shown(&bench), (59_000, 60_000, None));
    assert!(bench.game().end.is_none());
    bench.command(Command::GoOn).unwrap();
    bench.wait(2_000);
    move_once(&mut bench);
    assert_eq!(shown(&bench), (57_000, 60_000, Some(Side::Black)));
    assert_eq!(
        (bench.events("paused").len(), bench.events("went-on").len()),
        (1, 1)
    );
}

#[test]
fn a_move_is_taken_back_at_one_keyboard_and_the_clocks_keep_what_they_show() {
    let mut bench = timed("1+0");
    assert_eq!(
        bench.command(Command::OfferTakeback),
        Err(CommandError::NothingToTakeBack)
    );
    for _ in 0..2 {
        move_once(&mut bench);
    }
    bench.wait(5_000);
    move_once(&mut bench);
    bench.wait(7_000);
    bench.command(Command::OfferTakeback).unwrap();
    assert_eq!(bench.game().game.plies().len(), 2);
    assert_eq!(shown(&bench), (55_000, 60_000, Some(Side::White)));
}

#[test]
fn the_same_game_begins_again_once_it_is_over() {
    let mut bench = timed("1+0");
    assert_eq!(bench.command(Command::Rematch), Err(CommandError::NotOver));
    move_once(&mut bench);
    bench.command(Command::Resign).unwrap();
    bench.command(Command::Rematch).unwrap();
    assert!(bench.game().end.is_none() && bench.game().game.plies().is_empty());
    assert_eq!(shown(&bench), (30_000, 60_000, Some(Side::White)));
}

#[test]
fn a_game_at_one_keyboard_begins_where_it_is_told_to() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let mut bench = Bench::idle(2);
    let mut request = LocalRequest::new(ruleset.clone());
    let setup = Setup::parse(ruleset.board(), "5bbb/5bbb/5bbb/8/w7/1ww5/www5/www5 b 1").unwrap();
    request.position = Some(Position::from_setup(&ruleset, setup).unwrap());
    bench
        .command(Command::StartLocal(Box::new(request.clone())))
        .unwrap();
    assert_eq!(bench.game().game.position().turn(), Side::Black);
    let mut days = Bench::idle(2);
    request.time = "1d".parse().unwrap();
    assert!(matches!(
        days.command(Command::StartLocal(Box::new(request))),
        Err(CommandError::Terms(_))
    ));
}
