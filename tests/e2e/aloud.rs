//! A whole game of two people who read lines: `--plain` by script, each verb asked and answered (T-10.2, T-18.30).

use e2e::player::{Player, Style};
use e2e::{Ended, Home, Peer};
use ugolki_rules::{Game, Ply, Ruleset, Side};

/// The next line that holds these words; everything before it is passed over.
#[track_caller]
fn line(peer: &mut Peer, words: &str) -> String {
    let mut seen = Vec::new();
    while let Some(line) = peer.next_line() {
        if line.contains(words) {
            return line;
        }
        seen.push(line);
    }
    panic!("{words:?} is not said; instead:\n{}", seen.join("\n"));
}

fn typed(game: &Game, ply: Ply) -> String {
    let size = game.position().size();
    match ply {
        Ply::Move(mv) => format!("{}{}!", size.name(mv.from), size.name(mv.to)),
        Ply::Pass => "pass".to_owned(),
    }
}

/// Each verb that asks, and the beginning of what answers it.
const QUESTIONS: [(&str, &str); 22] = [
    ("board", "Rank 8: "),
    ("board drawn", " 8 "),
    ("b", "Rank 1: "),
    ("last", ", "),
    ("l", ", "),
    ("clocks", "Your clock "),
    ("c", "Your clock "),
    ("pieces", "White has "),
    ("p", "Black has "),
    ("opponent", "Your opponent is connected"),
    ("o", "key "),
    ("moves", "legal moves: "),
    ("moves a9", "a9 is no square of this board."),
    ("list", "1. "),
    ("status", "It is your turn."),
    ("s", "moves are left to the move limit"),
    ("terms", "Time: "),
    ("chat", "Nothing has been said."),
    ("phrases", "thanks: "),
    ("help", "resign: gives the game up"),
    ("goto 1", "Past, after 1. "),
    ("goto 1...", "Past, after 1... "),
];

#[test]
fn t_18_30_a_whole_game_by_lines_with_each_verb_checked() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let args = ["--plain", "--yes", "--listen", "/ip4/127.0.0.1/tcp/0", "--no-lan"];
    let terms = ["--time", "15+5", "--colour", "white", "--ruleset", "classic-3x3"];
    let mut white = Peer::start("Ada", &homes[0], &[&["host"][..], &args, &terms].concat());
    let invite = line(&mut white, "UG1");
    let join = [
        "join",
        invite.as_str(),
        "--plain",
        "--yes",
        "--listen",
        "/ip4/127.0.0.1/tcp/0",
    ];
    let mut black = Peer::start("Boris", &homes[1], &join);
    line(&mut white, "The game has begun");
    line(&mut black, "The game has begun");
    line(&mut white, "Your move.");

    let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
    let mut player = Player::new(Style::Homeward, 11);
    // Two plies first, so that there is something to tell of.
    for _ in 0..2 {
        ply(&mut game, &mut player, [&mut white, &mut black]);
    }
    for (verb, answer) in QUESTIONS {
        white.say(verb);
        line(&mut white, answer);
    }
    // The board is read from the other side, and back.
    white.say("flip");
    line(&mut white, "Black's house is read last.");
    white.say("board");
    line(&mut white, "Rank 1: ");
    line(&mut white, "Rank 8: ");
    white.say("flip white");
    line(&mut white, "White's house is read last.");

    // What is offered is answered, or lapses.
    white.say("draw");
    line(&mut black, "offers a draw");
    black.say("decline");
    line(&mut white, "declined");
    white.say("takeback");
    line(&mut black, "asks to take back");
    black.say("accept takeback");
    line(&mut white, "Your move.");
    game = Game::new(Ruleset::named("classic-3x3").unwrap());
    white.say("pause");
    line(&mut black, "offers a pause");
    black.say("accept");
    line(&mut white, "paused");
    white.say("go on");
    line(&mut black, "goes on");
    white.say("say good luck");
    line(&mut black, "good luck");
    black.say("phrase thanks");
    line(&mut white, "hank");
    white.say("mute");
    white.say("unmute");
    white.say("remember");
    line(&mut white, "");
    for (verb, answer) in [
        ("claim", ""),
        ("hint", "hint: "),
        ("mouse", "only for the screen"),
        ("goto 9", "There is no move 9 in this game."),
        ("c3", "c3 is in hand. From c3: "),
        ("", "c3 is put down."),
        ("back", "nothing is in hand"),
        ("hops", "From now on you go hop by hop"),
        ("finish", "no chain is being entered"),
        ("hops", "From now on a move is its two ends."),
        ("!", "nothing was asked"),
        ("save", ""),
        ("castle", "castle: "),
        ("resing", "did you mean 'resign'?"),
        ("d4d5", "d4d5: "),
    ] {
        white.say(verb);
        line(&mut white, answer);
    }

    while !game.is_over() {
        ply(&mut game, &mut player, [&mut white, &mut black]);
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    for (peer, side) in [(&mut white, Side::White), (&mut black, Side::Black)] {
        let told = match winner {
            Some(winner) if winner == side => "You have won.",
            Some(_) => "You have lost.",
            None => "A draw",
        };
        line(peer, told);
        line(peer, "The game's log:");
    }
    for peer in [&mut white, &mut black] {
        peer.try_say("quit");
    }
    for peer in [white, black] {
        let (ended, errors) = peer.finish();
        assert_eq!((ended, errors.as_str()), (Ended::Exit(0), ""));
    }
}

#[test]
fn t_2_5_two_people_play_hop_by_hop_in_lines_of_two_languages() {
    let homes = [Home::of("Ada"), Home::of("Boris")];
    let args = ["--plain", "--yes", "--listen", "/ip4/127.0.0.1/tcp/0"];
    let host = [
        "host",
        "--no-lan",
        "--colour",
        "white",
        "--ruleset",
        "classic-3x3",
    ];
    let mut white = Peer::start("Ada", &homes[0], &[&host[..], &args].concat());
    let invite = line(&mut white, "UG1");
    let join = ["join", invite.as_str(), "--lang", "ru"];
    let mut black = Peer::start("Boris", &homes[1], &[&join[..], &args].concat());
    line(&mut white, "Your move.");
    white.say("c3-d3");
    line(&mut black, "1. c3-d3, шаг. Ваш ход.");
    // Letters of the other alphabet are the squares that they look like.
    black.say("ф6е6");
    line(&mut black, "f6-e6");
    line(&mut white, "1... f6-e6, a step. Your move.");
    white.say("hops");
    white.say("a3-c3");
    line(&mut white, "Chain: a3-c3. It can go on to ");
    white.say("e3");
    line(&mut white, "Chain: a3-c3-e3.");
    white.say("back");
    line(&mut white, "Chain: a3-c3. ");
    white.say("e3");
    white.say("finish");
    line(&mut white, "2. a3-c3-e3, a chain of 2 jumps.");
    line(&mut black, "2. a3-c3-e3, цепочка из 2 прыжков. Ваш ход.");
    black.say("прыжками");
    line(&mut black, "по прыжку");
    black.say("сдаться");
    line(&mut white, "You have won.");
    line(&mut black, "Вы проиграли.");
    for peer in [white, black] {
        let (ended, errors) = peer.finish();
        assert_eq!((ended, errors.as_str()), (Ended::Exit(0), ""));
    }
}

/// Plays a ply, and has it told to both, each time in one line that stands alone.
fn ply(game: &mut Game, player: &mut Player, [white, black]: [&mut Peer; 2]) {
    let (number, side) = (game.position().number(), game.position().turn());
    let chosen = player.choose(game).expect("a legal move");
    let line_of = typed(game, chosen);
    game.play(chosen).expect("it is legal");
    let moved = game.texts().pop().expect("it was played");
    let told = match side {
        Side::White => format!("{number}. {moved}, "),
        Side::Black => format!("{number}... {moved}, "),
    };
    match side {
        Side::White => white.say(&line_of),
        Side::Black => black.say(&line_of),
    }
    for peer in [white, black] {
        let said = line(peer, &told);
        assert!(said.ends_with(['.', ']']), "{said}");
    }
}
