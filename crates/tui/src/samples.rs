//! Views with fixed contents, for tests.

pub(crate) mod desk;
mod events;
mod replay;
pub(crate) mod screens;
pub(crate) mod walk;

use std::path::PathBuf;

use ugolki_node::view::{
    ChatView, EndView, GameView, HostingView, LagView, LanPeer, NodeView, PathView, PeerState, PlayerView,
    PracticeView, ProposalView, Seat, Stage, TableView,
};
use ugolki_node::{ClockFace, Level, ThinkLimit, Timestamp};
use ugolki_record::{
    Allowed, Colours, EndReason, Grade, PlayerKey, PlayerName, SecretKey, Signer as _, TimeControl, Verdict,
};
use ugolki_rules::{BySide, Game, Position, Reason, Ruleset, Setup, Side};

pub(crate) use self::events::{ratings, tournaments};
pub(crate) use self::replay::{broken_replay, replay};
use crate::shell::{InviteView, LibraryRow, LibraryView, OpenedLog, ShellView, UnfinishedRow, Ways};

/// The key of a fixed seed.
pub(crate) fn key(seed: u8) -> PlayerKey {
    SecretKey::from_seed([seed; 32]).unwrap().key()
}

/// The id of a signed game.
pub(crate) fn game_id(seed: u8) -> ugolki_record::GameId {
    ugolki_record::GameId(ugolki_record::Digest([seed; 32]))
}

pub(crate) fn name(name: &str) -> PlayerName {
    PlayerName::new(name).unwrap()
}

pub(crate) fn ruleset(id: &str) -> Ruleset {
    Ruleset::named(id).unwrap()
}

/// Anna's shell.
pub(crate) fn shell() -> ShellView {
    ShellView {
        name: "Anna".into(),
        key: Some(key(1)),
        user_home: Some("/home/anna".into()),
        ..ShellView::default()
    }
}

/// A shell with a ticket and games on the disk.
pub(crate) fn full_shell() -> ShellView {
    let library = library();
    let opened = OpenedLog {
        path: library.rows[0].path.clone(),
        lines: vec![
            "White: Anna".into(),
            "Black: Olga".into(),
            "1. c3-d3 f6-e6".into(),
        ],
    };
    ShellView {
        invite: Some(InviteView {
            ticket: "UG1:"
                .chars()
                .chain((0..140).map(|n: u8| char::from(b'A' + n / 12)))
                .collect(),
            addresses: vec![
                "/ip4/192.168.1.17/tcp/40123/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X".into(),
            ],
            minutes_left: Some(55),
            ways: Ways {
                lan: true,
                port: Some(40_123),
                ..Ways::default()
            },
        }),
        library,
        opened: Some(opened),
        log_path: Some("/home/anna/.local/share/ugolki/games/2026-05-09-olga.jsonl".into()),
        ..shell()
    }
}

/// A library of five games, one of them broken, one kept as text.
pub(crate) fn library() -> LibraryView {
    let row = |n: usize, players: [&str; 2], end: (&str, Option<bool>, Option<&str>, &str)| LibraryRow {
        path: PathBuf::from(format!(
            "/home/anna/.local/share/ugolki/games/{n:02}c41f6a8e0b7d52.ugolki"
        )),
        day: format!("2026-05-{n:02}"),
        white: players[0].into(),
        black: players[1].into(),
        ruleset: "classic-3x3".into(),
        time: Some("3+2".into()),
        result: end.0.into(),
        won: end.1,
        reason: end.2.map(String::from),
        grade: end.3.into(),
        event: None,
        plies: 87,
        is_text: end.3 == "unsigned",
        fault: None,
    };
    let broken = LibraryRow {
        path: PathBuf::from("/home/anna/.local/share/ugolki/games/broken.ugolki"),
        fault: Some("line 3 is no record \u{1b}[31m".into()),
        result: "*".into(),
        grade: "unfinished".into(),
        ..LibraryRow::default()
    };
    let rows = vec![
        row(9, ["Anna", "Olga"], ("1-0", Some(true), Some("goal"), "proven")),
        row(
            8,
            ["Ольга Журавлёва", "Anna"],
            ("1/2-1/2", None, Some("agreement"), "agreed"),
        ),
        row(
            7,
            ["Anna", "A name of 32 characters, or more"],
            ("*", None, None, "unfinished"),
        ),
        row(6, ["Olga", "Piet"], ("0-1", None, Some("time"), "unsigned")),
        broken,
    ];
    LibraryView {
        number: 0,
        shown: rows.len(),
        all: 1_234,
        first: 0,
        rows,
        completions: ["opponent:", "result:", "ruleset:", "after:"]
            .map(|word| (word.to_owned(), word.to_owned()))
            .to_vec(),
        fault: None,
        reading: None,
    }
}

/// Games to go on with, so many.
pub(crate) fn unfinished(count: u16) -> Vec<UnfinishedRow> {
    (1..=count)
        .map(|n| UnfinishedRow {
            path: PathBuf::from(format!("/home/anna/.local/share/ugolki/games/{n}.ugolki")),
            opponent: if n == 1 {
                "Olga"
            } else {
                "A name \u{1b}of 32 characters, or more"
            }
            .into(),
            ruleset: "classic-3x3".into(),
            number: 12 + n,
            awaits_signature: false,
        })
        .collect()
}

/// The home screen with two players on the network.
pub(crate) fn lan() -> NodeView {
    let peer = |seed, name_: Option<&str>, offers: Option<&str>| LanPeer {
        key: key(seed),
        name: name_.map(name),
        offers: offers.map(ruleset),
        addresses: vec!["/ip4/192.168.1.20/tcp/4001".into()],
    };
    NodeView {
        lan: vec![peer(2, Some("Olga"), Some("classic-3x4")), peer(3, None, None)],
        ..NodeView::default()
    }
}

pub(crate) fn hosting() -> NodeView {
    NodeView {
        hosting: Some(HostingView {
            ruleset: ruleset("classic-3x3"),
            colours: Colours::Lot,
            time: "10+5".parse().unwrap(),
            lan: true,
            witnesses: Vec::new(),
        }),
        ..NodeView::default()
    }
}

pub(crate) fn joining() -> NodeView {
    NodeView {
        stage: Stage::Joining { peer: key(2) },
        ..NodeView::default()
    }
}

pub(crate) fn proposal(ours: bool) -> NodeView {
    let proposal = ProposalView {
        opponent: name("Olga"),
        key: key(2),
        ruleset: ruleset("classic-3x3"),
        colours: Colours::ProposerWhite,
        time: "3+2".parse().unwrap(),
        lag: Some(LAG),
        ours,
        allowed: Allowed {
            takebacks: true,
            pauses: true,
            ..Allowed::default()
        },
        rated: false,
        we_agreed: false,
        they_agreed: true,
        phrase: None,
        peer: PeerState::Connected {
            path: PathView::Lan,
            round_trip_ms: Some(3),
            jitter_ms: Some(1),
        },
        trouble: None,
        install: None,
        witnesses: Vec::new(),
    };
    NodeView {
        stage: Stage::Proposal(Box::new(proposal)),
        ..NodeView::default()
    }
}

/// A game against Olga after these moves, in which we sit at `seat`.
pub(crate) fn game_view(game: Game, seat: Seat) -> GameView {
    let (white, black) = match seat {
        Seat::One(Side::White) => (("Anna", 1), ("Olga", 2)),
        Seat::One(Side::Black) => (("Olga", 2), ("Anna", 1)),
        Seat::Both | Seat::Watching => (("White", 0), ("Black", 0)),
    };
    let player = |(name, seed): (&str, u8)| PlayerView {
        name: name.into(),
        key: (seed != 0).then(|| key(seed)),
    };
    GameView {
        id: None,
        game,
        seat,
        white: player(white),
        black: player(black),
        begun: true,
        offer: None,
        end: None,
        settling: false,
        stopped: None,
        peer: match seat {
            Seat::One(_) => PeerState::Connected {
                path: PathView::Lan,
                round_trip_ms: Some(3),
                jitter_ms: None,
            },
            Seat::Both | Seat::Watching => PeerState::Local,
        },
        phrase: None,
        install: None,
        practice: None,
        table: None,
        local: None,
        watch: None,
    }
}

/// The practice room after these moves, with White by hand unless both are.
pub(crate) fn practice(game: Game, seat: Seat) -> GameView {
    let player = |side: Side| PlayerView {
        name: if seat == Seat::One(side.opposite()) {
            "Computer".into()
        } else if side == Side::White {
            "White".into()
        } else {
            "Black".into()
        },
        key: None,
    };
    let can_take_back = !game.plies().is_empty();
    GameView {
        white: player(Side::White),
        black: player(Side::Black),
        peer: PeerState::Local,
        practice: Some(PracticeView {
            seat,
            level: Level::default(),
            limit: ThinkLimit::default(),
            thinking: None,
            advice: None,
            analysis: None,
            can_take_back,
            can_redo: false,
        }),
        ..game_view(game, seat)
    }
}

/// A game of a ruleset after these moves.
pub(crate) fn play(id: &str, moves: &str) -> Game {
    let mut game = Game::new(ruleset(id));
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap();
    }
    game
}

/// A game of a ruleset that begins at this position.
pub(crate) fn from(id: &str, position: &str) -> Game {
    let ruleset = ruleset(id);
    let setup = Setup::parse(ruleset.board(), position).unwrap();
    let position = Position::from_setup(&ruleset, setup).unwrap();
    Game::from_position(ruleset, position).unwrap()
}

pub(crate) fn at_table(game: GameView) -> NodeView {
    NodeView {
        stage: Stage::Game(Box::new(game)),
        ..NodeView::default()
    }
}

/// The opening of a game.
pub(crate) const OPENING: &str = "c3-d3 f6-e6 a3-c3-e3 h6-f6-d6 b3-c3 g6-f6 c2-c4";

/// A game by the clock after these moves, with takebacks and pauses allowed: each side has what is given, in milliseconds, and
/// the clock of the side to move runs from the instant 0 on.
pub(crate) fn timed(game: Game, seat: Seat, time: &str, (white, black): (u64, u64)) -> GameView {
    let turn = game.position().turn();
    let plies = game.plies().len();
    let time: TimeControl = time.parse().unwrap();
    let face = |side: Side, left_ms: u64| ClockFace {
        left_ms,
        runs: turn == side,
        first_move: turn == side && time.first_move_ms().is_some() && plies < 2,
        allowance_ms: 150,
        bank_ms: 450,
        guard_ms: 20_000,
    };
    let table = TableView {
        time,
        allowed: Allowed {
            takebacks: true,
            pauses: true,
            ..Allowed::default()
        },
        rated: false,
        clocks: Some(BySide {
            white: face(Side::White, white),
            black: face(Side::Black, black),
        }),
        at: Timestamp::from_ms(0),
        proposals: Vec::new(),
        paused: None,
        claims: BySide {
            white: None,
            black: None,
        },
        grade: Grade::Unfinished,
        time_claim: None,
        absence_claim: None,
        catching_up: false,
        stands_until: None,
        lag: Some(LAG),
        trouble: None,
        chat: ChatView::default(),
        witnesses: Vec::new(),
        watchers: None,
    };
    GameView {
        table: Some(table),
        ..game_view(game, seat)
    }
}

/// A timed game against Olga after the opening, in which Black is to move with time enough.
pub(crate) fn timed_opening(side: Side) -> GameView {
    timed(
        play("classic-3x3", OPENING),
        Seat::One(side),
        "3+2",
        (171_400, 162_900),
    )
}

/// What lag may cost on a good connection.
pub(crate) const LAG: LagView = LagView {
    allowance_ms: 150,
    most_gain_ms: 29_450,
};

/// The end of a game.
pub(crate) const fn ended(winner: Option<Side>, reason: EndReason, grade: Grade) -> EndView {
    EndView {
        verdict: Verdict { winner, reason },
        grade,
    }
}

/// The end of a game by its goal.
pub(crate) fn won(by: Side) -> EndView {
    EndView {
        verdict: Verdict {
            winner: Some(by),
            reason: EndReason::Rules(Reason::Goal),
        },
        grade: Grade::Proven,
    }
}
