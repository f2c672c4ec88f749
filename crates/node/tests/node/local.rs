//! Two at one keyboard.

use ugolki_node::view::{PeerState, Seat, Stage};
use ugolki_node::{Command, CommandError, Event, Moved, OfferEnd};
use ugolki_record::{ActError, EndReason, Grade, PlayError};
use ugolki_rules::{Ply, Ruleset, Side};

use crate::support::chance::Chance;
use crate::support::puppet::Bench;

fn bench() -> Bench {
    let mut bench = Bench::idle(2);
    bench
        .command(Command::StartLocal {
            ruleset: Ruleset::named("classic-3x3").unwrap(),
        })
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
