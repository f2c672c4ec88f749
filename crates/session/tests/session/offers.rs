//! Takebacks, pauses and adjournments at the table (P-5.3, P-7.7).

use ugolki_record::Matter;
use ugolki_rules::Side;
use ugolki_session::{Command, Misuse, SessionError};

use crate::pair::{HOST, JOINER, Pair};

/// A game by a clock or without one, after so many plies.
fn after(control: &str, plies: usize) -> Pair {
    let mut pair = Pair::timed(control);
    for at in 0..plies {
        pair.ply(at % 2);
        pair.run(50);
    }
    pair
}

fn plies(pair: &Pair) -> [usize; 2] {
    [HOST, JOINER].map(|end| pair.log(end).game().plies().len())
}

#[test]
fn a_takeback_goes_to_ones_own_move_and_both_play_on_from_there() {
    let mut pair = after("untimed", 4);
    // White is to move: its own newest move and the answer go.
    pair.command(HOST, Command::OfferTakeback).unwrap();
    pair.run(50);
    pair.command(JOINER, Command::Accept(Matter::Takeback)).unwrap();
    pair.run(50);
    assert_eq!(plies(&pair), [2, 2]);
    pair.ply(HOST);
    pair.run(50);
    // Now it is Black's turn: White's newest move alone goes.
    pair.command(HOST, Command::OfferTakeback).unwrap();
    pair.run(50);
    pair.command(JOINER, Command::Accept(Matter::Takeback)).unwrap();
    pair.run(50);
    assert_eq!(plies(&pair), [2, 2]);
    assert_eq!(pair.log(HOST).turn(), Some(Side::White));
    assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
}

#[test]
fn an_offer_to_take_back_is_declined_or_lapses() {
    let mut pair = Pair::timed("untimed");
    assert!(matches!(
        pair.command(HOST, Command::OfferTakeback),
        Err(SessionError::Misuse(Misuse::NothingToTakeBack))
    ));
    pair.ply(HOST);
    pair.run(50);
    pair.command(HOST, Command::OfferTakeback).unwrap();
    pair.run(50);
    pair.command(JOINER, Command::Decline(Matter::Takeback)).unwrap();
    pair.run(50);
    assert!(!pair.log(HOST).proposal_open(Side::White, Matter::Takeback));
    pair.ply(JOINER);
    pair.run(50);
    pair.command(JOINER, Command::OfferTakeback).unwrap();
    pair.run(50);
    pair.ply(HOST);
    pair.run(50);
    assert!(matches!(
        pair.command(HOST, Command::Accept(Matter::Takeback)),
        Err(SessionError::Misuse(Misuse::Play(_)))
    ));
    assert_eq!(plies(&pair), [3, 3]);
}

#[test]
fn a_move_that_crosses_the_acceptance_is_taken_back_with_the_others() {
    let mut pair = after("untimed", 2);
    pair.command(HOST, Command::OfferTakeback).unwrap();
    pair.run(15);
    pair.command(JOINER, Command::Accept(Matter::Takeback)).unwrap();
    // White has not heard of it, and moves.
    pair.ply(HOST);
    pair.run(50);
    assert_eq!(plies(&pair), [0, 0]);
    pair.ply(HOST);
    pair.run(50);
    pair.ply(JOINER);
    pair.run(50);
    assert_eq!(plies(&pair), [2, 2]);
    assert_eq!(pair.log(HOST).heads(), pair.log(JOINER).heads());
}

#[test]
fn an_adjourned_game_goes_on_at_another_meeting() {
    let mut pair = after("5+0", 2);
    pair.command(HOST, Command::OfferAdjournment).unwrap();
    pair.run(50);
    pair.command(JOINER, Command::Accept(Matter::Adjournment))
        .unwrap();
    pair.run(50);
    pair.disconnect();
    pair.run(86_400_000);
    assert!(matches!(
        pair.command(HOST, Command::GoOn),
        Err(SessionError::Misuse(Misuse::NotConnected))
    ));
    pair.connect();
    pair.run(100);
    assert!(!pair.log(HOST).is_over());
    pair.command(HOST, Command::GoOn).unwrap();
    pair.run(50);
    pair.ply(HOST);
    pair.run(50);
    pair.ply(JOINER);
    pair.run(50);
    assert!(pair.log(JOINER).clock(Side::White).unwrap().clock.remaining() > 299_000);
}
