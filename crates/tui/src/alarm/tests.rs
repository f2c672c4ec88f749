//! What calls the player by (event, focus).

use ugolki_node::view::PlayerView;
use ugolki_node::{Moved, Started};
use ugolki_record::{Digest, Matter};
use ugolki_rules::{Ply, Ruleset};

use super::*;
use crate::samples::{at_table, key, proposal, timed_opening};

/// White sits here.
fn view() -> NodeView {
    at_table(timed_opening(Side::White))
}

fn moved(side: Side) -> Event {
    let view = view();
    let position = *game(&view).unwrap().game.position();
    Event::Moved(Moved {
        side,
        number: 1,
        ply: Ply::Pass,
        text: "pass".into(),
        position,
    })
}

fn started(resumed: bool, signed: bool) -> Event {
    let player = |name: &str| PlayerView {
        name: name.into(),
        key: None,
    };
    Event::Started(Box::new(Started {
        game: signed.then_some(GameId(Digest([7; 32]))),
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        seat: Seat::One(Side::White),
        white: player("Anna"),
        black: player("Bob"),
        resumed,
        plies: 0,
    }))
}

#[track_caller]
fn check(event: &Event, seen: Option<Alarm>, unseen: Option<Alarm>) {
    let mut alarms = Alarms::default();
    assert_eq!(alarms.of(event, &view()), seen, "{event:?}");
    alarms.focus(false);
    assert_eq!(alarms.of(event, &view()), unseen, "{event:?}");
    alarms.focus(true);
    let again = alarms.of(event, &view());
    assert_eq!(again, seen, "{event:?}");
}

#[test]
fn a_move_of_the_other_sides_calls_who_does_not_look() {
    check(&moved(Side::Black), None, Some(Alarm::Move));
    check(&moved(Side::White), None, None);
}

#[test]
fn an_offer_of_the_other_sides_calls_in_any_case() {
    let offer = |by| {
        let matter = Matter::Pause;
        Event::Proposed(ProposedView {
            by,
            matter,
            plies: None,
        })
    };
    let call = Some(Alarm::Offer);
    check(&Event::Offer { by: Side::Black }, call, call);
    check(&offer(Side::Black), call, call);
    check(&Event::RematchWanted { peer: key(2) }, call, call);
    check(&Event::Offer { by: Side::White }, None, None);
    check(&offer(Side::White), None, None);
}

#[test]
fn a_game_that_is_found_calls_once_it_is_found_and_not_when_it_goes_on() {
    let call = Some(Alarm::Game);
    let offered = |ours| match proposal(ours).stage {
        Stage::Proposal(proposal) => Event::Proposal(proposal),
        Stage::Idle | Stage::Joining { .. } | Stage::Game(_) => panic!("no proposal"),
    };
    check(&offered(true), call, call);
    check(&offered(false), None, None);
    check(&started(false, true), call, call);
    let mut alarms = Alarms::default();
    assert_eq!(alarms.of(&offered(true), &view()), call);
    assert_eq!(alarms.of(&started(false, true), &view()), None, "called already");
    assert_eq!(alarms.of(&started(false, true), &view()), call, "a rematch");
    alarms.focus(false);
    assert_eq!(alarms.of(&offered(true), &view()), call);
    assert_eq!(alarms.of(&started(false, true), &view()), call, "nobody looks");
    check(&started(true, true), None, None);
    check(&started(false, false), None, None);
}

#[test]
fn low_time_is_foretold_and_told_once_a_game() {
    let mut view = at_table(timed_opening(Side::Black));
    let mut alarms = Alarms::default();
    let at = alarms.low_time_at(&view, 0).expect("Black's clock runs");
    assert_eq!(alarms.low_time(&view, at - 1), None);
    assert_eq!(alarms.low_time(&view, at), Some(9_999));
    assert_eq!(alarms.low_time(&view, at + 1), None);
    assert_eq!(alarms.low_time_at(&view, 0), None);
    let Stage::Game(game) = &mut view.stage else {
        panic!("no game")
    };
    game.id = Some(GameId(Digest([9; 32])));
    assert_eq!(alarms.low_time(&view, at), Some(9_999), "another game");
}
