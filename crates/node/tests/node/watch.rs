//! Games that others watch: all hold what the players hold, and nobody who watches can do anything about the game (P-6.20).

use ugolki_node::view::{NodeView, PathView, Stage};
use ugolki_node::{
    Command, Effect, Event, GossipId, HostRequest, Identity, Input, JoinFailure, JoinHow, RequestId,
    StreamId, Verdict, WatchHow,
};
use ugolki_record::verify::{Report, verify};
use ugolki_record::{
    Act, Agreement, Allowed, Colours, GameId, GameLog, Head, Heads, LOG_VERSION, Nonce, Party, PlayerKey,
    SecretKey, SignedRecord, Signer as _, Terms, TimeControl, Times,
};
use ugolki_rules::{Parameters, Ply, Ruleset, Side};
use ugolki_session::{Audience, Frame, Hello, Negotiation, PeerAt, Purpose, Versions};

use crate::support::chance::{Chance, Rounds};
use crate::support::peer::Peer;
use crate::support::player::Player;
use crate::support::puppet::Bench;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, identity, request, secret};

/// The first of those who watch.
const FIRST: usize = 2;

fn watcher(number: u16) -> Identity {
    let mut seed = [77; 32];
    seed[..2].copy_from_slice(&number.to_le_bytes());
    Identity {
        secret: SecretKey::from_seed(seed).unwrap(),
        name: format!("Watcher {number}").parse().unwrap(),
        install: [0; 16],
        chains: ugolki_record::Chains::default(),
    }
}

/// Two players, and so many who may watch.
fn world(seed: u64, weather: Weather, watchers: u16) -> World {
    let player = Player {
        leaves: false,
        slow_ms: 400,
        ..Player::STEADY
    };
    let mut world = World::new(seed, weather, vec![(identity(1), player), (identity(2), player)]);
    let mut chance = Chance::new(seed);
    for number in 0..watchers {
        world
            .peers
            .push(Peer::new(watcher(number), Player::NOBODY, &mut chance));
        let peer = FIRST + usize::from(number);
        let addresses = vec![format!("/memory/{}", 100 + number)];
        world.input(peer, Input::Listening { addresses }).unwrap();
    }
    world
}

/// A game of some twenty plies that may be watched.
fn offer(delay: u16) -> HostRequest {
    let parameters = *Ruleset::named("classic-3x3").unwrap().parameters();
    let ruleset = Ruleset::new(Parameters {
        exit_limit: 12,
        move_limit: 24,
        ..parameters
    })
    .unwrap();
    HostRequest {
        allowed: Allowed {
            spectators: true,
            ..Allowed::default()
        },
        watch_delay: delay,
        ..request(ruleset, Colours::ProposerWhite)
    }
}

fn host(world: &mut World, request: HostRequest) {
    let host = Command::Host(request);
    world.peers[0].errand = Some(host.clone());
    world.command(0, host).unwrap();
}

fn join(world: &mut World) {
    let join = Command::Join {
        peer: secret(1).key(),
        addresses: Vec::new(),
        how: JoinHow::Invite(INVITE),
    };
    world.peers[1].errand = Some(join.clone());
    world.command(1, join).unwrap();
}

fn watch(world: &mut World, peer: usize, at: usize, how: WatchHow, delay: u16) {
    let watch = Command::Watch {
        peer: world.peers[at].key,
        addresses: Vec::new(),
        how,
        delay,
    };
    world.command(peer, watch).unwrap();
}

fn by_invite(world: &mut World, peer: usize) {
    watch(world, peer, 0, WatchHow::Invite(INVITE), 0);
}

fn report(peer: &Peer) -> Option<Report> {
    peer.store.values().next().map(|log| verify(log))
}

fn plies(peer: &Peer) -> usize {
    report(peer).map_or(0, |report| report.plies())
}

fn game(world: &World) -> GameId {
    *world.peers[0].store.keys().next().unwrap()
}

fn ended(peer: &Peer) -> bool {
    peer.told(|event| matches!(event, Event::Ended(_)))
}

/// Lets time pass until everybody who watches holds the whole game that the players hold.
fn until_all_hold(world: &mut World) {
    for _ in 0..300 {
        world.run_for(2_000);
        if all_hold(world) {
            return;
        }
    }
    panic!("{:?}", world.peers.iter().map(Peer::kinds).collect::<Vec<_>>());
}

fn all_hold(world: &World) -> bool {
    let Some(players) = report(&world.peers[0]) else {
        return false;
    };
    let whole = |peer: &Peer| report(peer).is_some_and(|report| report.heads() == players.heads());
    players.standing.closed && world.peers[FIRST..].iter().all(whole)
}

/// Each log that is kept of the game verifies, with the players' very bytes.
fn check(world: &World) {
    let lines = |peer: &Peer| {
        let text = String::from_utf8(peer.log().to_vec()).unwrap();
        let bodies = text.lines().filter(|line| line.contains("\"record\""));
        // The players note beside each record when it came.
        let mut lines: Vec<_> = bodies
            .map(|line| {
                line.split(",\"at\"")
                    .next()
                    .unwrap()
                    .trim_end_matches('}')
                    .to_owned()
            })
            .collect();
        lines.sort();
        lines
    };
    let players = lines(&world.peers[0]);
    for (at, peer) in world.peers.iter().enumerate() {
        let report = verify(peer.log());
        assert!(
            report.holds() && report.torn.is_none(),
            "{at}: {:?}",
            report.faults
        );
        assert_eq!(lines(peer), players, "{at}");
        assert!(ended(peer), "{at} was told the end: {:?}", peer.kinds());
    }
}

fn watching(view: &NodeView) -> u32 {
    match &view.stage {
        Stage::Game(game) => game.table.as_ref().unwrap().watchers.unwrap().watching,
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_who_watches_by_the_invite_holds_the_game_that_the_players_hold() {
    let mut world = world(1, Weather::CALM, 2);
    host(&mut world, offer(0));
    // One is there before the game begins, one comes later.
    by_invite(&mut world, FIRST);
    world.run_for(5_000);
    assert!(world.peers[FIRST].events.is_empty(), "nothing has begun");
    join(&mut world);
    world.run_until(60_000, |world| {
        world.peers[FIRST]
            .kinds()
            .iter()
            .filter(|kind| **kind == "moved")
            .count()
            >= 6
    });
    assert_eq!(watching(world.peers[0].node.view()), 1);
    assert_eq!(
        watching(world.peers[1].node.view()),
        1,
        "the other player is told"
    );
    by_invite(&mut world, FIRST + 1);
    until_all_hold(&mut world);
    world.run_for(2_000);
    assert_eq!(watching(world.peers[0].node.view()), 2);
    check(&world);
    for peer in &world.peers[FIRST..] {
        let moved = peer.kinds().iter().filter(|kind| **kind == "moved").count();
        let Event::Started(started) = &peer.events[0] else {
            panic!("{:?}", peer.kinds())
        };
        assert_eq!(started.plies + moved, plies(peer), "each ply was told once");
        assert!(!peer.told(|event| matches!(event, Event::PeerMisbehaved { .. })));
    }
}

#[test]
fn a_game_is_watched_by_its_id_at_either_player_and_at_whoever_watches() {
    let mut world = world(2, Weather::CALM, 3);
    host(&mut world, offer(0));
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[1]) >= 2);
    let how = WatchHow::Game(game(&world));
    watch(&mut world, FIRST, 1, how, 0);
    world.run_for(2_000);
    watch(&mut world, FIRST + 1, FIRST, how, 0);
    world.run_for(2_000);
    watch(&mut world, FIRST + 2, FIRST + 1, how, 0);
    until_all_hold(&mut world);
    world.run_for(3_000);
    assert_eq!(
        watching(world.peers[0].node.view()),
        3,
        "counted through each other"
    );
    check(&world);
}

#[test]
fn who_may_not_watch_is_told_so_and_a_stranger_is_told_nothing() {
    let mut world = world(3, Weather::CALM, 3);
    host(
        &mut world,
        HostRequest {
            allowed: Allowed::default(),
            ..offer(0)
        },
    );
    by_invite(&mut world, FIRST);
    watch(&mut world, FIRST + 1, 0, WatchHow::Invite([9; 8]), 0);
    world.run_for(3_000);
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[0]) >= 2);
    let how = WatchHow::Game(game(&world));
    watch(&mut world, FIRST + 2, 1, how, 0);
    world.run_for(3_000);
    let why = |peer: &Peer| {
        peer.events.iter().find_map(|event| match event {
            Event::JoinFailed { why, .. } => Some(why.clone()),
            _ => None,
        })
    };
    assert_eq!(why(&world.peers[FIRST]), Some(JoinFailure::Declined));
    assert_eq!(why(&world.peers[FIRST + 2]), Some(JoinFailure::Declined));
    assert!(why(&world.peers[FIRST + 1]).is_some());
    assert_eq!(
        world.peers[FIRST + 1].sent,
        3,
        "it has greeted so often, and heard nothing"
    );
    world.run_until(600_000, |world| ended(&world.peers[0]));
    for peer in &world.peers[FIRST..] {
        assert!(peer.store.is_empty(), "nothing was seen of the game");
    }
}

#[test]
fn those_who_watch_lag_behind_as_far_as_either_player_wants_and_see_everything_at_the_end() {
    let mut world = world(4, Weather::CALM, 3);
    host(&mut world, offer(6));
    join(&mut world);
    world.run_until(60_000, |world| plies(&world.peers[0]) >= 1);
    let how = WatchHow::Game(game(&world));
    by_invite(&mut world, FIRST);
    // The other player has not asked for it, and keeps to it.
    watch(&mut world, FIRST + 1, 1, how, 0);
    // One wants to lag behind still further.
    watch(&mut world, FIRST + 2, 0, how, 4);
    while !ended(&world.peers[0]) {
        world.run_for(50);
        let played = plies(&world.peers[0]).max(plies(&world.peers[1]));
        for peer in &world.peers[FIRST..] {
            let seen = plies(peer);
            assert!(
                seen + 6 <= played || seen == 0 || ended(&world.peers[0]),
                "{seen} of {played}"
            );
        }
        if let Stage::Game(game) = &world.peers[FIRST + 2].node.view().stage
            && !ended(&world.peers[0])
        {
            let shown = game.game.plies().len();
            assert!(shown == 0 || shown + 10 <= played, "{shown} of {played}");
        }
    }
    until_all_hold(&mut world);
    check(&world);
}

#[test]
fn hundreds_hold_the_same_verified_game_over_a_bad_link() {
    let watchers = 300;
    let mut rounds = Rounds::new(1);
    while let Some(seed) = rounds.next_seed() {
        let weather = Weather {
            loses: 20,
            repeats: 20,
            reorders: true,
            cuts: 0,
            fails: 50,
            delay: (5, 150),
        };
        let mut world = world(seed, weather, watchers);
        host(&mut world, offer(0));
        join(&mut world);
        world.run_until(60_000, |world| plies(&world.peers[1]) >= 1);
        for peer in FIRST..FIRST + usize::from(watchers) {
            by_invite(&mut world, peer);
            world.run_for(15);
        }
        until_all_hold(&mut world);
        world.run_for(20_000);
        check(&world);
        // The opponent, the places, and those who are just being told that there is none: as many as may stand without a greeting.
        for player in [0, 1] {
            let open = world.open_streams(player);
            assert!(open <= 1 + 16 + 32, "{open} streams of player {player}");
        }
        assert!(world.gossip.accepted > 300, "{:?}", world.gossip.accepted);
        assert_eq!(world.gossip.rejected, 0);
        let followers = world.gossip.all_followers();
        assert!(
            !followers.contains(&0) && !followers.contains(&1),
            "no player gossips"
        );
        let counted = watching(world.peers[0].node.view());
        assert!((290..=300).contains(&counted), "{counted} are counted");
    }
}

/// A game of some plies between the players 5 and 6, as an honest peer would hold it.
fn game_of_others(plies: usize) -> GameLog {
    let party = |number: u8| Party {
        key: secret(number).key(),
        name: "Somebody".parse().unwrap(),
    };
    let terms = Terms {
        protocol: ugolki_record::PROTOCOL_VERSION,
        rules: ugolki_record::RULES_VERSION,
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        time: TimeControl::Untimed,
        rated: ugolki_record::Rated::No,
        allowed: offer(0).allowed,
        colours: Colours::ProposerWhite,
        proposer: party(5),
        responder: party(6),
        witnesses: Vec::new(),
        event: None,
        created_ms: 0,
    };
    let agreement = Agreement {
        terms,
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    };
    let [ours, theirs] = [5, 6].map(|number| agreement.sign(&secret(number)).unwrap());
    let signed = agreement.with_signatures(ours, theirs).unwrap();
    let mut log = GameLog::new(signed.verify().unwrap());
    for number in [5, 6] {
        log.write(Act::Join { rtt_ms: 1 }, Times::default(), &secret(number))
            .unwrap();
    }
    for _ in 0..plies {
        next_ply(&mut log);
    }
    log
}

/// The side to move makes its first legal move.
fn next_ply(log: &mut GameLog) -> SignedRecord {
    let mover = if log.turn() == Some(Side::White) { 5 } else { 6 };
    let ply = Ply::Move(log.game().legal_moves()[0]);
    let record = log
        .write(Act::of_ply(ply), Times::default(), &secret(mover))
        .unwrap();
    record.signed().clone()
}

fn hello(game: GameId, heads: Heads) -> Frame {
    Frame::Hello(Hello {
        versions: Versions::OURS,
        log: LOG_VERSION,
        install: [2; 16],
        name: "Puppet".parse().unwrap(),
        purpose: Purpose::Watch(game),
        epoch: 0,
        heads,
    })
}

/// A node that watches a game which peers played by hand show to it.
struct Show {
    bench: Bench,
    next: u64,
}

impl Show {
    /// It watches the game, which the peer with this number shows.
    fn of(log: &GameLog, number: u8) -> Self {
        let mut bench = Bench::idle(2);
        let peer = secret(number).key();
        let how = WatchHow::Game(log.id());
        let addresses = Vec::new();
        bench
            .command(Command::Watch {
                peer,
                addresses,
                how,
                delay: 0,
            })
            .unwrap();
        Self { bench, next: 500 }
    }

    /// The dial that the node has asked for last, to this peer, succeeds.
    fn answer(&mut self, number: u8, log: &GameLog) -> StreamId {
        let key = secret(number).key();
        let dialled = |effect: &Effect| match effect {
            Effect::Open { request, peer, .. } if *peer == key => Some(*request),
            _ => None,
        };
        let request: RequestId = self.bench.opens.iter().rev().find_map(dialled).expect("it dials");
        self.next += 1;
        let stream = StreamId(self.next);
        let opened = Input::StreamOpened {
            stream,
            peer: key,
            request: Some(request),
            path: PathView::Lan,
        };
        self.bench.input(opened).unwrap();
        self.say(stream, &hello(log.id(), log.heads()));
        stream
    }

    fn say(&mut self, stream: StreamId, frame: &Frame) {
        let bytes = frame.encode().unwrap();
        self.bench.input(Input::Frame { stream, bytes }).unwrap();
    }

    /// The peer shows what it has, agreement first.
    fn show(&mut self, stream: StreamId, log: &GameLog) {
        let agreement = log.agreement().signed().clone();
        self.say(stream, &Negotiation::Countersign(agreement).into());
        let game = log.id();
        let file = None;
        self.bench.input(Input::Loaded { game, log: file }).unwrap();
        for record in log.records() {
            self.say(stream, &Frame::Record(record.clone()));
        }
    }

    /// How many plies the node holds.
    fn plies(&self) -> usize {
        match &self.bench.view().stage {
            Stage::Game(game) => game.game.plies().len(),
            _ => 0,
        }
    }

    fn gossip(&mut self, from: PlayerKey, topic: [u8; 32], bytes: Vec<u8>) -> Verdict {
        self.next += 1;
        let message = GossipId(self.next);
        let input = Input::Gossip {
            message,
            from,
            topic,
            bytes,
        };
        self.bench.input(input).unwrap();
        match self.bench.gossip.pop() {
            Some(Effect::Judge {
                message: judged,
                verdict,
            }) if judged == message => verdict,
            other => panic!("not judged: {other:?}"),
        }
    }
}

#[test]
fn what_a_liar_shows_is_refused_and_the_game_comes_from_others() {
    let mut log = game_of_others(3);
    let mut show = Show::of(&log, 7);
    let stream = show.answer(7, &log);
    show.show(stream, &log);
    assert_eq!(show.plies(), 3);
    // It names another, and then lies: a signature that is none, a record of a game of its own, what nobody asked for.
    let others = vec![PeerAt::of(secret(8).key(), &["/memory/8".to_owned()])];
    let audience = Audience {
        others,
        ..Audience::default()
    };
    show.say(stream, &Frame::Audience(audience));
    show.bench.wait(10);
    let real = next_ply(&mut log);
    let forged = SignedRecord::from_parts(real.body().to_vec(), *game_of_others(1).records()[0].signature());
    let foreign = real.body().to_vec();
    for _ in 0..4 {
        show.say(stream, &Frame::Record(forged.clone()));
        show.say(
            stream,
            &Frame::Record(SignedRecord::from_parts(foreign[1..].to_vec(), *real.signature())),
        );
    }
    assert_eq!(show.plies(), 3, "nothing of it is believed");
    assert!(show.bench.reset.contains(&stream), "it is left");
    let other = show.answer(8, &log);
    for record in log.records() {
        show.say(other, &Frame::Record(record.clone()));
    }
    assert_eq!(show.plies(), 4, "the other shows it all");
    assert!(verify(show.bench.peer.log()).holds());
}

#[test]
fn another_game_than_the_one_that_was_wanted_is_not_watched() {
    let log = game_of_others(1);
    let mut show = Show::of(&log, 7);
    let stream = show.answer(7, &log);
    let mut terms = log.agreement().terms.clone();
    terms.created_ms = 1;
    let agreement = Agreement {
        terms,
        proposer_nonce: Nonce([1; 16]),
        responder_nonce: Nonce([2; 16]),
    };
    let [ours, theirs] = [5, 6].map(|number| agreement.sign(&secret(number)).unwrap());
    let other = agreement.with_signatures(ours, theirs).unwrap();
    show.say(stream, &Negotiation::Countersign(other).into());
    let failed = show.bench.events("join-failed");
    assert!(
        matches!(
            failed.as_slice(),
            [Event::JoinFailed {
                why: JoinFailure::Misbehaved,
                ..
            }]
        ),
        "{failed:?}"
    );
    assert!(show.bench.peer.store.is_empty());
}

#[test]
fn false_gossip_is_not_forwarded_and_its_bearer_is_kept_away() {
    let mut log = game_of_others(2);
    let mut show = Show::of(&log, 7);
    let stream = show.answer(7, &log);
    show.show(stream, &log);
    let topic = ugolki_session::topic(log.id());
    let followed = show
        .bench
        .gossip
        .drain(..)
        .any(|effect| effect == Effect::Follow { topic });
    assert!(followed);
    let (liar, honest) = (secret(9).key(), secret(10).key());
    let real = next_ply(&mut log);
    let later = next_ply(&mut log);
    let said = |record: &SignedRecord| Frame::Record(record.clone()).encode().unwrap();
    assert_eq!(
        show.gossip(honest, topic, said(&later)),
        Verdict::Ignore,
        "it can't be judged yet"
    );
    assert_eq!(show.gossip(honest, topic, said(&real)), Verdict::Accept);
    assert_eq!(
        show.gossip(honest, topic, said(&real)),
        Verdict::Accept,
        "it is known, and holds"
    );
    assert_eq!(show.plies(), 3);
    assert_eq!(
        show.gossip(honest, [0; 32], said(&later)),
        Verdict::Ignore,
        "of another game"
    );
    let forged = SignedRecord::from_parts(later.body().to_vec(), *real.signature());
    let heads = log.heads();
    for lie in [
        said(&forged),
        vec![7; 90],
        hello(log.id(), heads).encode().unwrap(),
    ] {
        assert!(show.bench.peer.blocked.is_empty());
        let before = show.plies();
        show.next += 1;
        let message = GossipId(show.next);
        let input = Input::Gossip {
            message,
            from: liar,
            topic,
            bytes: lie,
        };
        show.bench.input(input).unwrap();
        let verdict = Verdict::Reject;
        assert_eq!(show.bench.gossip.pop(), Some(Effect::Judge { message, verdict }));
        assert_eq!(show.plies(), before);
    }
    assert!(show.bench.peer.blocked.contains(&liar));
    assert!(!show.bench.peer.blocked.contains(&honest));
}

#[test]
fn who_watches_brings_nothing_into_the_game() {
    let mut bench = Bench::playing(offer(0));
    bench.ply();
    let (game, player) = (bench.log().id(), bench.stream);
    let before = bench.heads();
    // Somebody who holds what only the opponent signs, and a place further on.
    let stream = bench.open_as(secret(30).key(), PathView::Direct);
    bench.say(hello(game, Heads::default()));
    let draft = bench.log().clone();
    let mut ahead = draft;
    let key = bench.secret().clone();
    let signed = ahead.write(Act::Resign, Times::default(), &key).unwrap();
    for _ in 0..16 {
        bench.say(Frame::Record(signed.signed().clone()));
    }
    assert!(
        bench.closed.contains(&stream) || bench.reset.contains(&stream),
        "it is sent away"
    );
    assert!(bench.game().end.is_none(), "nothing of it has come into the game");
    assert_eq!(bench.heads(), before);
    // A claim to be of thousands, and heads that nobody has.
    bench.open_as(secret(31).key(), PathView::Direct);
    let head = Head {
        seq: 9,
        id: signed.id(),
    };
    let heads = Heads {
        white: Some(head),
        black: Some(head),
    };
    bench.say(hello(game, heads));
    bench.say(Frame::Audience(Audience {
        watching: u32::MAX,
        ..Audience::default()
    }));
    bench.wait(2_000);
    assert_eq!(watching(bench.view()), ugolki_session::MAX_WATCHING);
    bench.stream = player;
    bench.ping();
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 2, "the game goes on");
}
