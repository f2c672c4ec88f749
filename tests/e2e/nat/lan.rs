//! On one LAN: found by mDNS, listed, played, and gone when gone (N-8.1).

use std::time::{Duration, Instant};

use e2e::bystander::Happened;
use e2e::keys::{ENTER, ESC, click};
use e2e::lab::{Lab, Range};
use e2e::player::scripted_game;
use e2e::screen::USUAL;
use e2e::{Bystander, Ended, Home, Peer, Random, Screen};
use ugolki_rules::{Game, Reason, Ruleset, Side};

use super::{RULES, host};

/// From the opened list to the first move that can be made: under 2 s is what is promised, and printed. A machine that is busy
/// with other tests gets what the side with the higher key may wait for the other's dial (N-8.1), which is never needed.
const SOON: Duration = Duration::from_secs(3);

/// From the end of a player to the end of its line in the list, when the list is opened: a dial of addresses at which nobody
/// answers.
const NOT_LONG: Duration = Duration::from_secs(15);

/// What the terms say of somebody new once the safety phrase is there.
const PHRASE: &str = "Ask the other player for theirs";

/// What agrees to the terms of somebody new.
const AGREE: &str = "Same words: play";

/// What the home screen says of a player who hosts a game.
const OFFER: &str = "Ada";

/// A home whose key comes before, or after, another's.
fn home_of_key(before: bool, other: &Home) -> Home {
    let key = |home: &Home| {
        home.run(&["id", "show", "--json"]).json()[0]["key"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let theirs = key(other);
    loop {
        let home = Home::of("Boris");
        if (key(&home) < theirs) == before {
            return home;
        }
    }
}

/// What the line above the board says of whose turn it is.
fn turn(game: &Game) -> String {
    let position = game.position();
    let side = match position.turn() {
        Side::White => "White",
        Side::Black => "Black",
    };
    format!("Move {}  {side} to move", position.number())
}

/// Ada hosts a game, Boris sees her in the list of his home screen, picks her, and plays with her to the end. Somebody else's
/// program is there all the time.
fn by_the_list(guest_is_lower: bool) {
    let Some(lab) = Lab::open() else { return };
    let network = lab.network(Range::Home);
    let (ada, boris, other) = (network.machine(), network.machine(), network.machine());
    let foreign = other.run(Bystander::start);
    let hosts = Home::new();
    let guests = home_of_key(guest_is_lower, &hosts);
    let (mut white, invite) = host(&ada, &hosts, &[]);
    assert_eq!(invite["lan"], true);
    let begun = Instant::now();
    let mut black = boris.run(|| Screen::open("guest", &guests, &[], USUAL));
    black.wait_text(OFFER);
    let listed = begun.elapsed();
    let (row, col) = black.find(OFFER).unwrap();
    black.keys(&click(row, col));
    black.wait_text(PHRASE);
    black.wait_text(AGREE);
    let (row, col) = black.find(AGREE).unwrap();
    black.keys(&click(row, col));
    let ruleset = Ruleset::named(RULES).unwrap();
    let mut game = Game::new(ruleset.clone());
    black.wait_text(&turn(&game));
    white.expect("start");
    let possible = begun.elapsed();
    println!("LAN: listed after {listed:?}, the first move is possible after {possible:?}");
    assert!(possible < SOON, "{possible:?}");

    for text in scripted_game(&ruleset, Reason::Goal, Random::seed(1)) {
        match game.position().turn() {
            Side::White => {
                assert_eq!(white.expect("turn")["position"], game.position().to_string());
                white.say(&text);
            }
            Side::Black => {
                black.wait_text(&turn(&game));
                let ends: Vec<&str> = text.split('-').collect();
                black.keys(&format!("{}{}", ends[0], ends[ends.len() - 1]));
                black.keys(ENTER);
            }
        }
        game.play_text(&text).unwrap();
        assert_eq!(white.expect("move")["position"], game.position().to_string());
    }
    assert_eq!(white.expect("end")["grade"], "proven");
    assert_eq!(white.paths().first().map(String::as_str), Some("lan"));
    let (ended, errors) = white.finish();
    assert_eq!((ended, errors.as_str()), (Ended::Exit(0), ""));
    black.wait_text("The game is over");
    black.wait_text("Proven by the signed moves");
    // It was asked who it is, and left alone.
    foreign.wait("a connection and its end", |happened| {
        matches!(happened, Happened::Gone(_))
    });
    // Ada has left: nobody is there any more, and the foreign node never was.
    let gone = Instant::now();
    black.keys(ESC);
    black.wait_text("On this network");
    black.wait_text("Nobody yet.");
    let gone = gone.elapsed();
    println!("LAN: off the list {gone:?} after it had left");
    assert!(gone < NOT_LONG, "{gone:?}");
    drop(foreign);
}

#[test]
fn a_game_by_the_list_whose_guest_dials() {
    by_the_list(true);
}

#[test]
fn a_game_by_the_list_whose_host_dials() {
    by_the_list(false);
}

/// `play --lan` on two machines at the same moment: each looks in vain and then offers a game, and still they meet (T-12).
#[test]
fn two_who_want_to_play_with_whoever_is_there_meet() {
    let Some(lab) = Lab::open() else { return };
    let network = lab.network(Range::Home);
    let homes = [Home::new(), Home::of("Boris")];
    let machines = [network.machine(), network.machine()];
    let args = [
        "play",
        "--lan",
        "--plain",
        "--json",
        "--time",
        "5+3",
        "--ruleset",
        RULES,
    ];
    let mut peers = [0, 1].map(|at: usize| machines[at].run(|| Peer::start("player", &homes[at], &args)));
    for peer in &mut peers {
        let terms = peer.wait_for(&["terms"]);
        assert_eq!(terms["time"], "5+3");
        peer.say("accept");
    }
    let starts = peers.each_mut().map(|peer| peer.wait_for(&["start"]));
    assert_eq!(starts[0]["game"], starts[1]["game"]);
    let white = usize::from(starts[0]["colour"] != "white");
    peers[white].wait_for(&["turn"]);
    peers[white].say("c3-d3");
    for peer in &mut peers {
        assert_eq!(peer.wait_for(&["move"])["move"], "c3-d3");
    }
    peers[1 - white].wait_for(&["turn"]);
    peers[1 - white].say("resign");
    for mut peer in peers {
        let end = peer.wait_for(&["end"]);
        assert_eq!(
            (&end["reason"], &end["grade"]),
            (&"resignation".into(), &"proven".into())
        );
        assert_eq!(peer.finish().0, Ended::Exit(0));
    }
}
