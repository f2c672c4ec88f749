//! The LAN list at chosen instants: who dials, who is listed, who is ignored, who is lost.

use std::time::Duration;

use tokio::time::Instant;
use ugolki_record::{PlayerKey, SecretKey, Signer as _};

use super::{ADDRESSES, DIALS, IGNORED, Input, Kind, Lan, NEIGHBOURS, Output, PATIENCE, RETRY};
use crate::address::Address;

/// Keys in ascending order.
fn keys(count: u16) -> Vec<PlayerKey> {
    let key = |seed: u16| {
        let mut bytes = [3; 32];
        bytes[..2].copy_from_slice(&seed.to_le_bytes());
        SecretKey::from_seed(bytes).unwrap().key()
    };
    let mut keys: Vec<_> = (0..count).map(key).collect();
    keys.sort_unstable();
    keys
}

fn address(port: u16) -> Address {
    format!("/ip4/192.168.1.7/tcp/{port}").parse().unwrap()
}

struct Scene {
    lan: Lan,
    now: Instant,
}

impl Scene {
    fn new(own: PlayerKey) -> Self {
        Self {
            lan: Lan::new(own),
            now: Instant::now(),
        }
    }

    fn on(&mut self, input: Input) -> Vec<Output> {
        let mut out = Vec::new();
        self.lan.handle(input, self.now, &mut out);
        out
    }

    fn after(&mut self, time: Duration) -> Vec<Output> {
        self.now += time;
        self.on(Input::Tick)
    }
}

#[test]
fn the_lower_key_dials_at_once_and_the_higher_after_three_seconds() {
    let keys = keys(2);
    let mut low = Scene::new(keys[0]);
    assert_eq!(
        low.on(Input::Announced(keys[1], address(1))),
        [Output::Dial(keys[1], vec![address(1)])]
    );
    assert_eq!(low.lan.next_deadline(), None);

    let mut high = Scene::new(keys[1]);
    assert_eq!(high.on(Input::Announced(keys[0], address(1))), []);
    assert_eq!(high.on(Input::Announced(keys[0], address(2))), []);
    assert_eq!(high.lan.next_deadline(), Some(high.now + PATIENCE));
    assert_eq!(high.after(Duration::from_millis(2_999)), []);
    assert_eq!(
        high.after(Duration::from_millis(1)),
        [Output::Dial(keys[0], vec![address(1), address(2)])]
    );
}

#[test]
fn the_higher_key_does_not_dial_when_the_other_did() {
    let keys = keys(2);
    let mut high = Scene::new(keys[1]);
    assert_eq!(high.on(Input::Announced(keys[0], address(1))), []);
    assert_eq!(high.on(Input::Connected(keys[0])), []);
    assert_eq!(high.lan.next_deadline(), None);
    let found = Output::Found(keys[0], vec![address(1)]);
    assert_eq!(high.on(Input::Identified(keys[0], Kind::Player)), [found]);
    assert_eq!(high.on(Input::Identified(keys[0], Kind::Player)), []);
}

#[test]
fn a_listed_player_stays_while_announced_or_connected() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    let player = keys[1];
    scene.on(Input::Announced(player, address(1)));
    scene.on(Input::Connected(player));
    scene.on(Input::Identified(player, Kind::Player));
    // The connection idles out, the announcement holds.
    assert_eq!(scene.on(Input::Disconnected(player)), []);
    assert_eq!(scene.lan.next_deadline(), None);
    // A new address is told.
    let both = vec![address(1), address(2)];
    assert_eq!(
        scene.on(Input::Announced(player, address(2))),
        [Output::Found(player, both)]
    );
    // The announcements expire while there is a connection: not lost before that one goes.
    assert_eq!(scene.on(Input::Connected(player)), []);
    assert_eq!(scene.on(Input::Expired(player, address(1))), []);
    assert_eq!(scene.on(Input::Expired(player, address(2))), []);
    assert_eq!(scene.on(Input::Disconnected(player)), [Output::Lost(player)]);
    assert_eq!(scene.lan.addresses(&player), []);
}

#[test]
fn an_announcement_that_expires_without_a_connection_takes_the_player_off_the_list() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    scene.on(Input::Announced(keys[1], address(1)));
    scene.on(Input::Connected(keys[1]));
    scene.on(Input::Identified(keys[1], Kind::Player));
    scene.on(Input::Disconnected(keys[1]));
    assert_eq!(
        scene.on(Input::Expired(keys[1], address(1))),
        [Output::Lost(keys[1])]
    );
}

#[test]
fn other_programs_are_disconnected_and_ignored_for_an_hour() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    let other = keys[1];
    scene.on(Input::Announced(other, address(1)));
    scene.on(Input::Connected(other));
    assert_eq!(
        scene.on(Input::Identified(other, Kind::Foreign)),
        [Output::Disconnect(other)]
    );
    assert_eq!(scene.on(Input::Disconnected(other)), []);
    assert_eq!(scene.on(Input::Announced(other, address(2))), []);
    assert_eq!(scene.after(Duration::from_secs(3_599)), []);
    assert_eq!(
        scene.after(Duration::from_secs(1)),
        [Output::Dial(other, vec![address(1), address(2)])]
    );
}

#[test]
fn another_program_that_leaves_is_forgotten_after_its_hour() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    scene.on(Input::Announced(keys[1], address(1)));
    scene.on(Input::Connected(keys[1]));
    scene.on(Input::Identified(keys[1], Kind::Foreign));
    scene.on(Input::Disconnected(keys[1]));
    scene.on(Input::Expired(keys[1], address(1)));
    assert_eq!(scene.after(IGNORED), []);
    assert_eq!(scene.lan.next_deadline(), None);
}

#[test]
fn a_dial_in_vain_is_tried_again_while_announced() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    scene.on(Input::Announced(keys[1], address(1)));
    assert_eq!(scene.on(Input::DialFailed(keys[1])), []);
    assert_eq!(scene.lan.next_deadline(), Some(scene.now + RETRY));
    assert_eq!(scene.after(RETRY), [Output::Dial(keys[1], vec![address(1)])]);
    // A connection that goes before identify told anything counts as one in vain.
    scene.on(Input::Connected(keys[1]));
    assert_eq!(scene.on(Input::Disconnected(keys[1])), []);
    assert_eq!(scene.on(Input::Expired(keys[1], address(1))), []);
    assert_eq!(scene.after(RETRY), []);
}

#[test]
fn a_listed_peer_that_is_found_nowhere_is_off_the_list_until_it_is_met_again() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    scene.on(Input::Announced(keys[1], address(1)));
    scene.on(Input::Connected(keys[1]));
    scene.on(Input::Identified(keys[1], Kind::Player));
    // As long as there is a connection it is there.
    assert_eq!(scene.on(Input::NotThere(keys[1])), []);
    assert_eq!(scene.on(Input::Disconnected(keys[1])), []);
    assert_eq!(scene.on(Input::NotThere(keys[1])), [Output::Lost(keys[1])]);
    assert_eq!(scene.on(Input::NotThere(keys[1])), []);
    assert_eq!(scene.lan.next_deadline(), Some(scene.now + RETRY));
    // It comes back elsewhere: nobody waits to see that.
    let both = vec![address(1), address(2)];
    assert_eq!(
        scene.on(Input::Announced(keys[1], address(2))),
        [Output::Dial(keys[1], both.clone())]
    );
    scene.on(Input::Connected(keys[1]));
    assert_eq!(
        scene.on(Input::Identified(keys[1], Kind::Player)),
        [Output::Found(keys[1], both)]
    );
}

#[test]
fn ourselves_and_addresses_that_lead_nowhere_are_not_dialled() {
    let keys = keys(2);
    let mut scene = Scene::new(keys[0]);
    assert_eq!(scene.on(Input::Announced(keys[0], address(1))), []);
    for text in [
        "/ip4/127.0.0.1/tcp/1",
        "/ip6/fe80::1/tcp/1",
        "/ip4/0.0.0.0/tcp/1",
        "/ip4/10.0.0.1/tcp/0",
    ] {
        assert_eq!(
            scene.on(Input::Announced(keys[1], text.parse().unwrap())),
            [],
            "{text}"
        );
    }
    assert_eq!(scene.lan.next_deadline(), None);
}

#[test]
fn a_flood_of_announcements_is_bounded() {
    let keys = keys(600);
    let mut scene = Scene::new(keys[0]);
    let mut dials = 0;
    for key in &keys[1..] {
        for port in 1..40 {
            dials += scene.on(Input::Announced(*key, address(port))).len();
        }
    }
    assert_eq!(dials, DIALS);
    assert_eq!(scene.lan.neighbours.len(), NEIGHBOURS);
    assert!(
        scene
            .lan
            .neighbours
            .values()
            .all(|it| it.addresses.len() <= ADDRESSES)
    );
    // No busy waiting while all dials are under way; the next starts when one ends.
    assert_eq!(scene.lan.next_deadline(), None);
    assert!(matches!(
        scene.on(Input::DialFailed(keys[1]))[..],
        [Output::Dial(..)]
    ));
}
