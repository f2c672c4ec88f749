//! Tests of plain mode without processes: what is said for what happens, and what a typed line comes to.

use std::fs::File;

use tempfile::NamedTempFile;
use ugolki_node::view::{ChatView, GameView, NodeView, PathView, PlayerView, ProposedView, Seat, TableView};
use ugolki_node::{Claim, ClockFace, Command, Event, Moved, Started};
use ugolki_record::{Allowed, EndReason, Grade, Matter};
use ugolki_rules::{BySide, Game, Position, Ruleset, Setup, Side};

use super::*;
use crate::book::Book;
use crate::front::Shell;

mod hands;

/// Plain mode that speaks into a file, at a game of two at one keyboard.
struct Table {
    plain: Plain,
    node: NodeView,
    file: NamedTempFile,
}

fn shell() -> Shell {
    Shell {
        event: None,
        event_ticket: None,
        name: "Anna".parse().unwrap(),
        key: None,
        listening: Vec::new(),
        reachable: Vec::new(),
        exposure: ugolki_net::Exposure::Everything,
        saved_invite: "/invite.txt".into(),
        invite: None,
        book: Book::default(),
        remember: false,
        games: "/games".into(),
        log: "/log".into(),
    }
}

fn player(name: &str) -> PlayerView {
    PlayerView {
        name: name.to_owned(),
        key: None,
    }
}

impl Table {
    /// A game of classic-3x3 from a position.
    fn at(position: &str, seat: Seat) -> Self {
        Self::speaking(Lang::En, position, seat)
    }

    /// The same in a language.
    fn speaking(lang: Lang, position: &str, seat: Seat) -> Self {
        let ruleset = Ruleset::named("classic-3x3").unwrap();
        let setup = Setup::parse(ruleset.board(), position).unwrap();
        let position = Position::from_setup(&ruleset, setup).unwrap();
        let game = Game::from_position(ruleset, position).unwrap();
        let view = GameView {
            id: None,
            game,
            seat,
            white: player("Anna"),
            black: player("Bob"),
            offer: None,
            end: None,
            settling: false,
            stopped: None,
            begun: true,
            peer: PeerState::Local,
            phrase: None,
            install: None,
            practice: None,
            table: None,
            local: None,
            watch: None,
        };
        let file = NamedTempFile::new().unwrap();
        let output: File = file.reopen().unwrap();
        let options = Options {
            style: Style::Text,
            yes: false,
            asks: true,
            errand: Errand::Game,
            stays: false,
            preferences: Preferences::default(),
        };
        let options = Options {
            preferences: Preferences {
                lang,
                ..options.preferences
            },
            ..options
        };
        let plain = Plain::new(options, Writer::start(output, || {}).unwrap(), Bell::Off);
        let node = NodeView {
            stage: Stage::Game(Box::new(view)),
            ..NodeView::default()
        };
        Self { plain, node, file }
    }

    fn start(seat: Seat) -> Self {
        Self::at("5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1", seat)
    }

    fn tell(&mut self, event: &Event) -> Vec<Wish> {
        let shell = shell();
        let look = Look {
            node: &self.node,
            shell: &shell,
            now: Timestamp::from_ms(0),
        };
        self.plain.told(&News::Event(event), look).unwrap()
    }

    fn settle(&mut self) {
        let shell = shell();
        let look = Look {
            node: &self.node,
            shell: &shell,
            now: Timestamp::from_ms(0),
        };
        assert!(self.plain.settled(look).unwrap().is_empty());
    }

    fn say(&mut self, line: &str) -> Vec<Wish> {
        let shell = shell();
        let look = Look {
            node: &self.node,
            shell: &shell,
            now: Timestamp::from_ms(0),
        };
        self.plain.input(Line::Text(line.to_owned()), look).unwrap()
    }

    /// Plays a move in the view, and what the peer would tell of it.
    fn play(&mut self, text: &str) {
        let Stage::Game(view) = &mut self.node.stage else {
            panic!("no game")
        };
        let (side, number) = (view.game.position().turn(), view.game.position().number());
        let ply = view.game.play_text(text).unwrap();
        let position = *view.game.position();
        let turn = Event::Turn {
            side: side.opposite(),
            number: position.number(),
        };
        self.tell(&Event::Moved(Moved {
            side,
            number,
            ply,
            text: text.to_owned(),
            position,
        }));
        self.tell(&turn);
        self.settle();
    }

    /// Everything that was said, in lines.
    fn said(self) -> Vec<String> {
        drop(self.plain);
        std::fs::read_to_string(self.file.path())
            .unwrap()
            .lines()
            .map(str::to_owned)
            .collect()
    }
}

/// A game by the clock against another peer, Black to move after one ply.
fn timed() -> Table {
    let mut table = Table::start(Seat::One(Side::Black));
    let face = |left_ms, runs| ClockFace {
        left_ms,
        runs,
        first_move: false,
        allowance_ms: 150,
        bank_ms: 450,
        guard_ms: 20_000,
    };
    let Stage::Game(view) = &mut table.node.stage else {
        panic!("no game")
    };
    view.game.play_text("c3-d3").unwrap();
    view.peer = PeerState::Connected {
        path: PathView::Lan,
        jitter_ms: None,
        round_trip_ms: None,
    };
    view.table = Some(TableView {
        time: "3+2".parse().unwrap(),
        allowed: Allowed {
            takebacks: true,
            pauses: true,
            ..Allowed::default()
        },
        rated: false,
        clocks: Some(BySide {
            white: face(180_000, false),
            black: face(178_400, true),
        }),
        at: Timestamp::from_ms(0),
        proposals: Vec::new(),
        paused: None,
        claims: BySide::default(),
        grade: Grade::Unfinished,
        time_claim: None,
        absence_claim: None,
        catching_up: false,
        stands_until: None,
        lag: None,
        trouble: None,
        chat: ChatView::default(),
        witnesses: Vec::new(),
        watchers: None,
    });
    table
}

fn proposed(table: &mut Table, matter: Matter, plies: Option<usize>) {
    let offer = ProposedView {
        by: Side::White,
        matter,
        plies,
    };
    if let Stage::Game(view) = &mut table.node.stage
        && let Some(table) = &mut view.table
    {
        table.proposals.push(offer);
    }
    table.tell(&Event::Proposed(offer));
}

fn played(wishes: &[Wish]) -> bool {
    matches!(wishes, [Wish::Node(Command::Play(_))])
}

#[test]
fn a_move_and_whose_turn_it_is_are_one_line() {
    let mut table = Table::start(Seat::One(Side::Black));
    table.tell(&Event::Started(Box::new(Started {
        game: None,
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        seat: Seat::One(Side::Black),
        white: player("Anna"),
        black: player("Bob"),
        resumed: false,
        plies: 0,
    })));
    table.play("c3-d3");
    assert_eq!(
        table.said(),
        [
            "The game has begun: classic-3x3, you play Black against Anna.",
            "1. c3-d3, a step. Your move."
        ]
    );
}

#[test]
fn questions_are_answered_in_lines_that_stand_alone() {
    let mut table = Table::start(Seat::Both);
    table.play("c3-d3");
    for question in [
        "last",
        "list",
        "moves",
        "moves f6",
        "moves a1",
        "moves e4",
        "pieces",
        "status",
        "board drawn",
    ] {
        assert!(table.say(question).is_empty());
    }
    insta::assert_snapshot!(table.said().join("\n"));
}

#[test]
fn a_losing_re_entry_is_asked_about_once() {
    // After the deadline; the man on d3 may go back home to c3.
    let position = "5bbb/5bbb/5bb1/4b3/8/3w4/8/wwwwwwww w 45";
    let mut table = Table::at(position, Seat::One(Side::White));
    assert!(table.say("d3-c3").is_empty());
    assert!(played(&table.say("d3-c3")), "typed again it is meant");
    assert!(played(&table.say("d3-c3!")));
    assert!(table.say("d3-c3").is_empty());
    assert!(played(&table.say("d3-e3")));
    assert!(
        table.say("d3-c3").is_empty(),
        "another move takes the answer back"
    );
    let said = table.said();
    assert_eq!(said.len(), 3);
    assert!(
        said[0].starts_with("d3-c3 ends in your own house after the deadline"),
        "{}",
        said[0]
    );
}

#[test]
fn refusals_name_the_rule_and_play_nothing() {
    let mut table = Table::start(Seat::One(Side::White));
    for line in ["c3-c5", "f6-e6", "e4-e5", "pass", "c3-z3", "resing", "l"] {
        assert!(table.say(line).is_empty(), "{line}");
    }
    insta::assert_snapshot!(table.said().join("\n"));
}

#[test]
fn the_end_of_input_at_a_terminal_is_quit() {
    let mut table = Table::start(Seat::Both);
    let shell = shell();
    let look = Look {
        node: &table.node,
        shell: &shell,
        now: Timestamp::from_ms(0),
    };
    let wishes = table.plain.input(Line::Ended, look).unwrap();
    assert!(matches!(wishes[..], [Wish::End(End::Done(ExitKind::Done))]));
    assert_eq!(table.said(), ["You leave the game unfinished."]);
}

#[test]
fn a_timed_game_is_told_with_its_clocks_and_what_an_offer_would_change() {
    let mut table = timed();
    table.tell(&Event::Turn {
        side: Side::Black,
        number: 1,
    });
    table.settle();
    proposed(&mut table, Matter::Takeback, Some(1));
    proposed(&mut table, Matter::Pause, None);
    // Two offers are open: which one is meant has to be said (T-18.22).
    assert!(table.say("accept").is_empty());
    assert!(matches!(
        table.say("accept takeback")[..],
        [Wish::Node(Command::Accept(Matter::Takeback))]
    ));
    assert!(matches!(
        table.say("takeback")[..],
        [Wish::Node(Command::OfferTakeback)]
    ));
    table.tell(&Event::Paused(Matter::Pause));
    table.tell(&Event::WentOn { by: Side::White });
    table.settle();
    table.tell(&Event::Claimed {
        by: Side::White,
        reason: EndReason::Abandonment,
    });
    for question in ["clocks", "terms", "status"] {
        assert!(table.say(question).is_empty());
    }
    insta::assert_snapshot!(table.said().join("\n"));
}

#[test]
fn low_time_is_said_once() {
    let mut table = timed();
    table.settle();
    // 178.4 s are left, and less than 10 s are low.
    assert_eq!(table.plain.wake(), Some(Timestamp::from_ms(168_401)));
    let shell = shell();
    let look = Look {
        node: &table.node,
        shell: &shell,
        now: Timestamp::from_ms(168_401),
    };
    assert!(table.plain.woken(look).unwrap().is_empty());
    assert!(table.plain.settled(look).unwrap().is_empty());
    assert_eq!(table.plain.wake(), None);
    assert_eq!(table.said(), ["Low time. Your clock 0:09.9, theirs 3:00."]);
}

#[test]
fn a_claim_is_the_players_word_and_says_before_from_when_on() {
    let mut table = timed();
    let claims = |table: &mut Table, time: Option<u64>, absence: Option<u64>| {
        if let Stage::Game(view) = &mut table.node.stage
            && let Some(view) = &mut view.table
        {
            view.time_claim = time.map(Timestamp::from_ms);
            view.absence_claim = absence.map(Timestamp::from_ms);
        }
    };
    claims(&mut table, Some(90_000), Some(30_000));
    table.tell(&Event::PeerState(PeerState::Reconnecting));
    assert!(table.say("claim").is_empty(), "nothing is open yet");
    claims(&mut table, None, Some(0));
    table.tell(&Event::ClaimOpen(Claim::Absence));
    assert!(matches!(
        table.say("claim")[..],
        [Wish::Node(Command::ClaimAbsence)]
    ));
    claims(&mut table, Some(0), None);
    table.tell(&Event::ClaimOpen(Claim::Time));
    assert!(matches!(table.say("claim")[..], [Wish::Node(Command::ClaimTime)]));
    // Why there is nothing to be claimed, the peer machine says.
    claims(&mut table, None, None);
    assert!(matches!(table.say("claim")[..], [Wish::Node(Command::ClaimTime)]));
    assert_eq!(
        table.said(),
        [
            "Your opponent is not connected yet. You may claim the game in 30 s, on White's turn; graded \"claimed\".",
            "claim: Not yet: in 30 s, if the other side is still away and to move then; graded \"claimed\".",
            "Your opponent is still away, on its own turn. Type claim to claim the game, or wait. It is graded \"claimed\": your \
             word alone, and not rated unless they sign it too.",
            "Your opponent's time was up before its move came, all allowance for lag included; so no move can follow it. Type \
             claim to claim the game, or wait. It is graded \"claimed\": your word alone, and not rated unless they sign it too.",
        ]
    );
}

#[test]
fn who_comes_back_reads_what_was_claimed_and_why() {
    let mut table = timed();
    table.tell(&Event::Claimed {
        by: Side::White,
        reason: EndReason::Abandonment,
    });
    assert_eq!(
        table.said(),
        [
            "White claims the game: Black has left it. You were away for too long on your own turn. Type concede to agree; a move \
             that you had signed before answers it by itself."
        ]
    );
}

#[test]
fn a_bell_goes_with_the_line_that_it_calls_to() {
    for (bell, end) in [
        (Bell::Off, ""),
        (Bell::On, "\x07"),
        (
            Bell::Notify,
            "\x1b]9;ugolki: your opponent offers you something.\x1b\\\x07",
        ),
    ] {
        let mut table = timed();
        table.plain.bell = bell;
        table.tell(&Event::Offer { by: Side::White });
        table.tell(&Event::Offer { by: Side::Black });
        let said = table.said();
        assert_eq!(
            said,
            [
                format!("Your opponent offers a draw. Type accept or decline; a move declines too.{end}"),
                "You offered a draw.".to_owned()
            ]
        );
    }
}

#[test]
fn every_language_speaks_and_takes_its_own_words_beside_the_english_ones() {
    let start = "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 12";
    for (lang, words, said) in [
        (
            Lang::Ru,
            ["шашки", "ходы c3", "pieces"],
            ["У белых 9 дома: ", "С c3: шаги на d3, c4.", "У белых 9 дома: "],
        ),
        (
            Lang::De,
            ["steine", "züge c3", "pieces"],
            [
                "Weiß hat 9 im Haus: ",
                "Von c3: Schritte nach d3, c4.",
                "Weiß hat 9 im Haus: ",
            ],
        ),
        (
            Lang::Nl,
            ["schijven", "zetten c3", "pieces"],
            [
                "Wit heeft 9 thuis: ",
                "Van c3: stappen naar d3, c4.",
                "Wit heeft 9 thuis: ",
            ],
        ),
    ] {
        let mut table = Table::speaking(lang, start, Seat::Both);
        for word in words {
            assert!(table.say(word).is_empty(), "{word}");
        }
        let lines = table.said();
        for said in said {
            assert!(
                lines.iter().any(|line| line.starts_with(said)),
                "{said}: {lines:?}"
            );
        }
        assert_eq!(lines.len(), 5, "{lines:?}");
    }
}
