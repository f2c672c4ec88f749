//! The practice room: the computer's turns, plies taken back and played again, changes in mid-game, thoughts that come late.

use ugolki_node::view::{PracticeView, Seat, Stage};
use ugolki_node::{
    Advice, Command, CommandError, Event, Input, Level, Motive, PracticeCommand, PracticeError,
    PracticeRequest, Purpose, ThinkLimit, ThinkRequest, Thought,
};
use ugolki_record::{ActError, EndReason, PlayError};
use ugolki_rules::{Game, Ply, Position, Ruleset, Setup, Side};

use crate::support::chance::Chance;
use crate::support::puppet::Bench;
use crate::support::{INVITE, host_request};

const WHITE: Seat = Seat::One(Side::White);
const BLACK: Seat = Seat::One(Side::Black);

fn request(seat: Seat) -> PracticeRequest {
    PracticeRequest {
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        position: None,
        plies: Vec::new(),
        ahead: Vec::new(),
        seat,
        level: Level::default(),
        limit: ThinkLimit::Nodes(100),
    }
}

pub(crate) fn bench(seat: Seat) -> Bench {
    let mut bench = Bench::idle(2);
    bench.command(Command::Practise(Box::new(request(seat)))).unwrap();
    bench
}

fn act(error: ActError) -> CommandError {
    CommandError::Play(PlayError::Act(error))
}

impl Bench {
    pub(crate) fn room(&self) -> PracticeView {
        self.game().practice.clone().unwrap()
    }

    pub(crate) fn practice(&mut self, command: PracticeCommand) -> Result<(), CommandError> {
        self.command(Command::Practice(command))
    }

    /// The hand plays a move of these ends.
    pub(crate) fn hand(&mut self, text: &str) {
        let ply = self.game().game.read(text).unwrap();
        self.command(Command::Play(ply)).unwrap();
    }

    pub(crate) fn wanted(&self) -> &ThinkRequest {
        self.thinks.as_ref().expect("the computer is to think")
    }

    /// The computer comes to a move of these ends.
    pub(crate) fn computer(&mut self, text: &str) {
        let request = self.thinks.take().expect("the computer is to think");
        assert_eq!(
            request.game,
            self.game().game,
            "it thinks about what is on the board"
        );
        let ply = request.game.read(text).unwrap();
        let motive = Motive::RacesForward;
        let advice = Some(Advice { ply, motive });
        self.input(Input::Thought(Thought {
            id: request.id,
            advice,
        }))
        .unwrap();
    }

    pub(crate) fn texts(&self) -> Vec<String> {
        self.game().game.texts()
    }
}

#[test]
fn the_computer_moves_its_side_and_the_hand_the_other() {
    let mut bench = bench(WHITE);
    assert!(bench.thinks.is_none() && bench.room().thinking.is_none());
    bench.hand("c3d3");
    // The own move stands at once, whatever the computer does.
    assert_eq!(bench.texts(), ["c3-d3"]);
    assert_eq!(bench.room().thinking, Some(Purpose::Play));
    let wanted = bench.wanted();
    assert_eq!(
        (wanted.level, wanted.limit, wanted.purpose),
        (Level::default(), ThinkLimit::Nodes(100), Purpose::Play)
    );
    let early = bench.game().game.legal_moves()[0];
    assert_eq!(
        bench.command(Command::Play(Ply::Move(early))),
        Err(act(ActError::NotYourTurn))
    );
    bench.computer("f6e6");
    assert_eq!(bench.texts(), ["c3-d3", "f6-e6"]);
    assert_eq!(bench.events("turn").len(), 2, "only the hand is asked");
    assert_eq!(bench.events("moved").len(), 2);

    let black = self::bench(BLACK);
    assert_eq!(black.room().thinking, Some(Purpose::Play));
    assert_eq!(
        (black.game().white.name.as_str(), black.game().black.name.as_str()),
        ("Computer", "Black")
    );
}

#[test]
fn a_late_thought_and_an_illegal_one_play_nothing() {
    let mut bench = bench(WHITE);
    bench.hand("c3d3");
    let late = bench.wanted().clone();
    bench.practice(PracticeCommand::TakeBack).unwrap();
    assert!(bench.thinks.is_none(), "it is stopped");
    let answer = |request: &ThinkRequest, ply| {
        Input::Thought(Thought {
            id: request.id,
            advice: Some(Advice {
                ply,
                motive: Motive::Waits,
            }),
        })
    };
    let black = Ply::Move(late.game.legal_moves()[0]);
    bench.input(answer(&late, black)).unwrap();
    bench.hand("c3d3");
    bench.input(answer(&late, black)).unwrap();
    assert_eq!(bench.texts(), ["c3-d3"]);
    // Another game asks under other numbers.
    bench.command(Command::Leave).unwrap();
    bench
        .command(Command::Practise(Box::new(request(BLACK))))
        .unwrap();
    bench.input(answer(&late, black)).unwrap();
    assert_eq!(bench.texts(), Vec::<String>::new());
    let now = bench.wanted().clone();
    bench.input(answer(&now, Ply::Pass)).unwrap();
    assert_eq!(bench.events("no-thought").len(), 1);
    bench.practice(PracticeCommand::Sit(WHITE)).unwrap();
    bench.hand("c3d3");
}

#[test]
fn plies_are_taken_back_and_played_again_without_end() {
    let mut bench = bench(WHITE);
    assert_eq!(
        bench.practice(PracticeCommand::TakeBack),
        Err(PracticeError::NothingToTakeBack.into())
    );
    for (hand, computer) in [("c3d3", "f6e6"), ("d3e3", "e6e5"), ("b3c3", "e5e4")] {
        bench.hand(hand);
        bench.computer(computer);
    }
    let all = bench.texts();
    for plies in [4, 2, 0] {
        assert!(bench.room().can_take_back);
        bench.practice(PracticeCommand::TakeBack).unwrap();
        assert_eq!(bench.texts(), all[..plies]);
    }
    assert!(!bench.room().can_take_back && bench.room().can_redo);
    for plies in [2, 4, 6] {
        bench.practice(PracticeCommand::Redo).unwrap();
        assert_eq!(bench.texts(), all[..plies]);
    }
    assert_eq!(
        bench.practice(PracticeCommand::Redo),
        Err(PracticeError::NothingToRedo.into())
    );
    // The same ply keeps what came after it, another one drops it.
    bench.practice(PracticeCommand::TakeBackTo(0)).unwrap();
    bench.hand("c3d3");
    assert!(bench.room().can_redo);
    bench.practice(PracticeCommand::Redo).unwrap();
    assert_eq!(bench.texts(), all[..2]);
    bench.hand("b3c3");
    assert!(!bench.room().can_redo);
    // While the computer thinks, only the own move goes back.
    bench.practice(PracticeCommand::TakeBack).unwrap();
    assert_eq!(bench.texts(), all[..2]);
    // To a turn of the computer's it thinks again.
    bench.practice(PracticeCommand::TakeBackTo(1)).unwrap();
    assert_eq!(bench.wanted().game.plies().len(), 1);
}

#[test]
fn sides_and_levels_change_in_mid_game() {
    let mut bench = bench(Seat::Both);
    bench.hand("c3d3");
    assert!(bench.thinks.is_none());
    bench.practice(PracticeCommand::Sit(WHITE)).unwrap();
    assert_eq!(bench.wanted().level, Level::default());
    let strong = Level::new(7).unwrap();
    bench.practice(PracticeCommand::SetLevel(strong)).unwrap();
    assert_eq!(
        bench.wanted().level,
        strong,
        "it begins again as it should be now"
    );
    bench
        .practice(PracticeCommand::SetLimit(ThinkLimit::Millis(5)))
        .unwrap();
    assert_eq!(bench.wanted().limit, ThinkLimit::Millis(5));
    bench.practice(PracticeCommand::Sit(Seat::Both)).unwrap();
    assert!(bench.thinks.is_none());
    bench.hand("f6e6");
    bench.practice(PracticeCommand::Sit(BLACK)).unwrap();
    bench.computer("d3e3");
    assert_eq!(bench.texts(), ["c3-d3", "f6-e6", "d3-e3"]);
}

#[test]
fn a_hint_is_the_best_there_is_and_goes_with_the_position() {
    let mut bench = bench(WHITE);
    bench.practice(PracticeCommand::Advise).unwrap();
    assert_eq!(
        (
            bench.wanted().level,
            bench.wanted().purpose,
            bench.room().thinking
        ),
        (Level::MAX, Purpose::Advise, Some(Purpose::Advise))
    );
    bench.computer("c3d3");
    let advice = bench.room().advice.unwrap();
    assert_eq!(bench.events("advised"), [&Event::Advised(advice)]);
    assert!(bench.texts().is_empty(), "it is advice, not a move");
    bench.hand("c3d3");
    assert_eq!(bench.room().advice, None);
    assert_eq!(
        bench.practice(PracticeCommand::Advise),
        Err(act(ActError::NotYourTurn))
    );
    bench.computer("f6e6");
    // A move does not wait for a hint, and another level takes none away.
    bench.practice(PracticeCommand::Advise).unwrap();
    bench.practice(PracticeCommand::SetLevel(Level::MIN)).unwrap();
    assert_eq!(bench.wanted().purpose, Purpose::Advise);
    bench.hand("d3e3");
    assert_eq!(bench.wanted().purpose, Purpose::Play);
}

#[test]
fn a_game_ends_and_its_end_can_be_taken_back() {
    let mut bench = bench(Seat::Both);
    let mut chance = Chance::new(5);
    while bench.game().end.is_none() {
        let moves = bench.game().game.legal_moves();
        bench
            .command(Command::Play(Ply::Move(*chance.pick(&moves))))
            .unwrap();
    }
    assert_eq!(bench.events("ended").len(), 1);
    assert_eq!(
        bench.practice(PracticeCommand::Advise),
        Err(act(ActError::GameOver))
    );
    bench.practice(PracticeCommand::TakeBack).unwrap();
    assert!(bench.game().end.is_none());
    bench.practice(PracticeCommand::Redo).unwrap();
    assert_eq!(bench.events("ended").len(), 2);

    let mut bench = self::bench(BLACK);
    bench.command(Command::Resign).unwrap();
    assert!(bench.thinks.is_none());
    let verdict = bench.game().end.clone().unwrap().verdict;
    assert_eq!(
        (verdict.winner, verdict.reason),
        (Some(Side::White), EndReason::Resignation)
    );
    bench.practice(PracticeCommand::TakeBack).unwrap();
    assert!(bench.game().end.is_none());
    bench.computer("c3d3");
    assert_eq!(
        bench.command(Command::OfferDraw),
        Err(PracticeError::NoDraw.into())
    );
}

#[test]
fn a_game_begins_where_it_is_told_to_or_not_at_all() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let position = |text: &str| {
        let setup = Setup::parse(ruleset.board(), text).unwrap();
        Position::from_setup(&ruleset, setup).unwrap()
    };
    let mut bench = bench(WHITE);
    bench.hand("c3d3");
    let before = bench.wanted().clone();
    let start = |text| PracticeRequest {
        position: Some(position(text)),
        ..request(WHITE)
    };
    // Black is shut in: nothing changes, and the computer thinks on.
    let stuck = "w3bwww/5www/6ww/7b/8/bb6/bb6/bbb5 b 20";
    assert!(Game::from_position(ruleset.clone(), position(stuck)).is_err());
    assert_eq!(
        bench.command(Command::Practise(Box::new(start(stuck)))),
        Err(CommandError::Unplayable)
    );
    assert_eq!(bench.wanted(), &before);
    let text = "5bbb/5bbb/5b1b/4b3/8/www5/www5/www5 w 12";
    bench.command(Command::Practise(Box::new(start(text)))).unwrap();
    assert!(bench.thinks.is_none(), "what it thought about is no more");
    assert_eq!(bench.game().game.position().to_string(), text);
}

#[test]
fn practice_is_never_open_beside_another_game() {
    let practise = || Command::Practise(Box::new(request(WHITE)));
    let mut bench = Bench::hosting(host_request("classic-3x3"));
    assert_eq!(bench.command(practise()), Err(CommandError::Busy));
    let mut bench = Bench::playing(ugolki_node::HostRequest {
        invite: INVITE,
        ..host_request("classic-3x3")
    });
    assert_eq!(bench.command(practise()), Err(CommandError::Busy));
    for command in [
        PracticeCommand::Advise,
        PracticeCommand::TakeBack,
        PracticeCommand::Redo,
    ] {
        assert_eq!(bench.practice(command), Err(PracticeError::NoPractice.into()));
    }
    assert!(bench.thinks.is_none() && bench.game().practice.is_none());
    let mut bench = self::bench(WHITE);
    bench.hand("c3d3");
    bench.command(Command::Leave).unwrap();
    assert!(bench.thinks.is_none() && matches!(bench.view().stage, Stage::Idle));
}

#[test]
fn a_game_is_played_on_from_any_of_its_moves() {
    let mut game = Game::new(Ruleset::named("classic-3x3").unwrap());
    for text in ["c3-d3", "f6-e6", "c2-c3", "f7-f6"] {
        game.play_text(text).unwrap();
    }
    for plies in 0..=game.plies().len() {
        let mut bench = Bench::idle(2);
        let request = PracticeRequest::from_game(&game, plies);
        bench.command(Command::Practise(Box::new(request))).unwrap();
        assert_eq!(bench.texts(), game.texts()[..plies]);
        // Back to the first move, and forward to the last.
        for _ in 0..plies {
            bench.practice(PracticeCommand::TakeBack).unwrap();
        }
        assert!(!bench.room().can_take_back && bench.texts().is_empty());
        while bench.room().can_redo {
            bench.practice(PracticeCommand::Redo).unwrap();
        }
        assert_eq!(bench.game().game, game);
    }
    let mut request = PracticeRequest::from_game(&game, 2);
    request.plies.reverse();
    assert_eq!(
        Bench::idle(2).command(Command::Practise(Box::new(request))),
        Err(CommandError::Unplayable)
    );
}
