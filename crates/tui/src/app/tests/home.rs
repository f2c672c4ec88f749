//! What is chosen at home stays chosen while players on the network come and go.

use ugolki_node::Command;
use ugolki_node::view::NodeView;

use crate::intent::Intent;
use crate::samples::desk::Desk;
use crate::samples::{key, lan};

/// The network with the players whose keys have these seeds.
fn players(seeds: &[u8]) -> NodeView {
    let mut view = lan();
    view.lan
        .retain(|peer| seeds.iter().any(|seed| key(*seed) == peer.key));
    view
}

#[test]
fn an_entry_stays_chosen_while_players_come_and_go() {
    for (before, after) in [
        (&[][..], &[2][..]),
        (&[], &[2, 3]),
        (&[2, 3], &[3]),
        (&[2, 3], &[]),
    ] {
        let mut desk = Desk::new(players(before));
        desk.keys("Right Down Down Down");
        desk.change(players(after));
        assert_eq!(
            desk.keys("Enter"),
            [Intent::RefreshTournaments],
            "{before:?} {after:?}"
        );
    }
}

#[test]
fn a_player_stays_chosen_while_others_go_and_is_no_other_once_gone() {
    let joins = |intents: &[Intent]| match intents {
        [Intent::Node(Command::Join { peer, .. })] => Some(*peer),
        _ => None,
    };
    let mut both = players(&[2, 3]);
    both.lan.reverse();
    let mut desk = Desk::new(both);
    desk.keys("Down Down Down Down");
    desk.change(players(&[2]));
    assert_eq!(joins(&desk.keys("Enter")), Some(key(2)));

    let mut desk = Desk::new(players(&[2, 3]));
    desk.keys("Down Down Down Down");
    desk.change(players(&[2]));
    assert_eq!(joins(&desk.keys("Enter")), None);
}
