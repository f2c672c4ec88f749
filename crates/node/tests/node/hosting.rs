//! Who may join a host, and how a negotiation ends without a game (N-8.6, N-9.4, P-4).

use ugolki_node::view::{PathView, Stage};
use ugolki_node::{Command, CommandError, Event, HostRequest, JoinHow, ProposalEnd, Versions};
use ugolki_record::{Digest, GameId, Heads, Nonce, SafetyPhrase, Signer as _};
use ugolki_session::{Accept, Bye, Code, Frame, Half, Negotiation, Offer, Purpose};

use crate::support::player::Player;
use crate::support::puppet::Bench;
use crate::support::world::{Weather, World};
use crate::support::{INVITE, WALL_MS, host_request, identity, secret};

fn hosting() -> Bench {
    Bench::hosting(host_request("classic-3x3"))
}

fn gone(bench: &Bench) -> Vec<ProposalEnd> {
    let why = |event: &&Event| match event {
        Event::ProposalGone { why, .. } => Some(*why),
        _ => None,
    };
    bench.events("proposal-gone").iter().filter_map(why).collect()
}

#[test]
fn a_stranger_is_turned_away_without_a_word() {
    let mut late = host_request("classic-3x3");
    late.invite_expires_ms = WALL_MS + 10_001;
    let wait = |mut bench: Bench| {
        bench.wait(10_000);
        bench
    };
    let cases = vec![
        (hosting(), Purpose::Invite([8; 8])),
        (hosting(), Purpose::Lan),
        (hosting(), Purpose::Look),
        (Bench::idle(2), Purpose::Invite(INVITE)),
        (wait(Bench::hosting(late)), Purpose::Invite(INVITE)),
        // Without an address on the LAN, the LAN's game is not for the caller.
        (
            Bench::hosting(HostRequest {
                lan: true,
                ..host_request("triangle")
            }),
            Purpose::Lan,
        ),
    ];
    for (mut bench, purpose) in cases {
        let stream = bench.call(purpose);
        assert_eq!(bench.heard(), [], "{purpose:?}");
        assert!(bench.closed.contains(&stream));
        assert!(matches!(bench.view().stage, Stage::Idle));
    }
}

#[test]
fn an_unknown_game_is_answered() {
    let mut bench = hosting();
    bench.call(Purpose::Resume(GameId(Digest([1; 32]))));
    assert!(matches!(
        bench.heard()[..],
        [
            Frame::Hello(_),
            Frame::Bye(Bye {
                code: Code::NO_GAME,
                ..
            })
        ]
    ));
}

#[test]
fn an_invite_is_good_for_one_game() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    assert!(bench.view().hosting.is_none(), "the game has begun");
    bench.heard();
    let stream = bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.heard(), []);
    assert!(bench.closed.contains(&stream));
    bench.command(Command::Leave).unwrap();
    assert_eq!(
        bench.command(Command::Host(host_request("triangle"))),
        Err(CommandError::InviteSpent)
    );
    let other = HostRequest {
        invite: [9; 8],
        ..host_request("triangle")
    };
    bench.command(Command::Host(other)).unwrap();
}

#[test]
fn a_second_joiner_finds_the_table_busy() {
    let mut bench = hosting();
    bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.events("proposal").len(), 1);
    bench.heard();
    bench.open_as(secret(3).key(), PathView::Direct);
    let hello = bench.hello(Purpose::Invite(INVITE));
    bench.say(Frame::Hello(hello));
    assert!(matches!(
        bench.heard()[..],
        [Frame::Hello(_), Frame::Bye(Bye { code: Code::BUSY, .. })]
    ));
    assert_eq!(bench.events("proposal").len(), 1);
}

#[test]
fn a_refused_joiner_is_not_asked_about_again() {
    let mut bench = hosting();
    bench.call(Purpose::Invite(INVITE));
    bench.heard();
    bench.command(Command::Refuse).unwrap();
    assert_eq!(bench.refusals(), ["bye declined"]);
    assert_eq!(gone(&bench), [ProposalEnd::Refused]);
    assert!(bench.view().hosting.is_some(), "the host goes on hosting");
    bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.refusals(), ["bye declined"]);
    assert_eq!(bench.events("proposal").len(), 1);
}

#[test]
fn a_joiner_that_declines_leaves_the_host_hosting() {
    let mut bench = hosting();
    bench.call(Purpose::Invite(INVITE));
    bench.say(Frame::Bye(Bye {
        code: Code::DECLINED,
        heads: Heads::default(),
    }));
    assert_eq!(gone(&bench), [ProposalEnd::Declined]);
    assert!(matches!(bench.view().stage, Stage::Idle));
    bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.events("proposal").len(), 2, "it may think again");
}

#[test]
fn a_joiner_that_vanishes_frees_the_table() {
    let mut bench = hosting();
    bench.call(Purpose::Invite(INVITE));
    bench.hang_up();
    bench.wait(29_999);
    assert_eq!(gone(&bench), []);
    bench.wait(1);
    assert_eq!(gone(&bench), [ProposalEnd::Lost]);
}

#[test]
fn a_negotiation_outlives_a_stream() {
    let mut bench = hosting();
    bench.call(Purpose::Invite(INVITE));
    let offer = bench.offer();
    bench.hang_up();
    bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.offer(), offer, "the same offer");
    assert_eq!(bench.events("proposal").len(), 1);
    let accept = Accept {
        offer: offer.id().unwrap(),
        nonce: Nonce([5; 16]),
    };
    bench.say(Negotiation::Accept(accept.clone()));
    bench.command(Command::Confirm).unwrap();
    let reveal = bench.reveal();
    bench.hang_up();
    bench.heard();
    bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.reveal(), reveal, "the same answer");
    bench.heard();
    bench.say(Negotiation::Accept(accept));
    assert_eq!(bench.reveal(), reveal);
    // The joiner's half of the lot cannot be changed any more.
    bench.heard();
    bench.say(Negotiation::Accept(Accept {
        offer: offer.id().unwrap(),
        nonce: Nonce([6; 16]),
    }));
    assert_eq!(bench.refusals(), ["unexpected"]);
}

/// The joiner shows its half of the lot, as it does as soon as it has the offer.
fn shows_half(bench: &mut Bench, offer: &Offer, nonce: Nonce) {
    bench.heard();
    bench.say(Negotiation::Half(Half {
        offer: offer.id().unwrap(),
        nonce,
    }));
}

#[test]
fn both_halves_are_shown_and_the_phrase_is_told_before_anybody_agrees() {
    let mut bench = hosting();
    bench.call(Purpose::Invite(INVITE));
    let offer = bench.offer();
    let nonce = Nonce([5; 16]);
    shows_half(&mut bench, &offer, nonce);
    let Some(Frame::Negotiation(Negotiation::Open(ours))) = bench.heard().pop() else {
        panic!("no half of the host's")
    };
    assert!(offer.commitment.matches(&ours));
    let keys = [&offer.terms.proposer.key, &offer.terms.responder.key];
    let phrase = SafetyPhrase::of(keys, [&ours, &nonce]);
    assert_eq!(bench.events("phrase"), [&Event::Phrase(phrase)]);
    let Stage::Proposal(proposal) = &bench.view().stage else {
        panic!("no proposal")
    };
    assert_eq!(proposal.phrase, Some(phrase));
    assert!(!proposal.we_agreed && !proposal.they_agreed);
    // The user sees other words on the other side.
    bench.command(Command::PhraseDiffers).unwrap();
    assert_eq!(gone(&bench), [ProposalEnd::Differs]);
    assert_eq!(bench.refusals(), ["bye declined"]);
}

#[test]
fn a_joiner_that_was_started_anew_gets_another_offer_once_the_half_was_shown() {
    for shown in [false, true] {
        let mut bench = hosting();
        bench.call(Purpose::Invite(INVITE));
        let offer = bench.offer();
        if shown {
            shows_half(&mut bench, &offer, Nonce([5; 16]));
        }
        bench.command(Command::Confirm).unwrap();
        bench.hang_up();
        bench.heard();
        bench.call(Purpose::Invite(INVITE));
        let again = bench.offer();
        assert_eq!(again.commitment == offer.commitment, !shown);
        assert_eq!(bench.events("proposal").len(), if shown { 2 } else { 1 });
        let Stage::Proposal(proposal) = &bench.view().stage else {
            panic!("no proposal")
        };
        assert_eq!(
            proposal.we_agreed, !shown,
            "who sees another offer has agreed to nothing"
        );
    }
}

#[test]
fn stopping_to_host_ends_the_negotiation() {
    let mut bench = hosting();
    assert_eq!(
        bench.command(Command::Host(host_request("triangle"))),
        Err(CommandError::Busy)
    );
    bench.call(Purpose::Invite(INVITE));
    bench.command(Command::StopHosting).unwrap();
    assert_eq!(gone(&bench), [ProposalEnd::Refused]);
    assert!(bench.view().hosting.is_none());
    bench.command(Command::StopHosting).unwrap();
}

#[test]
fn other_versions_are_refused_with_both_in_the_message() {
    let theirs = Versions {
        protocol: 2,
        rules: 7,
    };
    let mut bytes = vec![0, 0, 0, 0, 2, 0, 7, 0];
    bytes.extend([250; 90]);
    let mut bench = hosting();
    bench.open();
    bench.say_bytes(bytes.clone());
    assert!(
        matches!(&bench.heard()[..], [Frame::Hello(hello), Frame::Bye(Bye { code: Code::VERSION, .. })] if hello.versions == Versions::OURS)
    );
    let event = Event::VersionDiffers {
        peer: bench.key(),
        theirs,
        ours: Versions::OURS,
    };
    assert_eq!(bench.events("version-differs"), [&event]);
    assert!(bench.peer.blocked.is_empty(), "no fault of the peer's");
}

#[test]
fn garbage_outside_of_a_game_is_blocked_at_once() {
    let mut bench = hosting();
    let stream = bench.open();
    bench.say_bytes(b"GET / HTTP/1.1\r\n\r\n".to_vec());
    assert!(bench.reset.contains(&stream));
    assert!(bench.peer.blocked.contains(&bench.key()));
    assert_eq!(bench.faults(), ["malformed"]);
    assert_eq!(bench.heard(), []);
    let mut bench = hosting();
    let stream = bench.call(Purpose::Invite(INVITE));
    bench.say_bytes(vec![9; 9]);
    assert!(bench.reset.contains(&stream), "a negotiation is no game yet");
}

#[test]
fn who_does_not_greet_is_dropped_after_5_seconds_and_there_are_32_such_at_most() {
    let mut bench = hosting();
    let first = bench.open();
    for _ in 1..32 {
        bench.open();
    }
    assert!(bench.reset.is_empty());
    let one_too_many = bench.open();
    assert_eq!(bench.reset.iter().collect::<Vec<_>>(), [&one_too_many]);
    bench.wait(4_999);
    assert!(!bench.reset.contains(&first));
    bench.wait(1);
    assert_eq!(bench.reset.len(), 33);
    bench.call(Purpose::Invite(INVITE));
    assert_eq!(bench.events("proposal").len(), 1, "and then there is room again");
}

#[test]
fn both_sides_see_the_terms_and_agree_each_on_its_own() {
    let players = vec![(identity(1), Player::NOBODY), (identity(2), Player::NOBODY)];
    let mut world = World::new(1, Weather::CALM, players);
    world.command(0, Command::Host(host_request("halma-16"))).unwrap();
    let host = world.peers[0].key;
    world
        .command(
            1,
            Command::Join {
                peer: host,
                addresses: Vec::new(),
                how: JoinHow::Invite(INVITE),
            },
        )
        .unwrap();
    let proposed = |event: &Event| matches!(event, Event::Proposal(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(proposed)));
    world.command(0, Command::Confirm).unwrap();
    world.run_for(2_000);
    let agreed = |world: &World, peer: usize| match &world.peers[peer].node.view().stage {
        Stage::Proposal(view) => (view.we_agreed, view.they_agreed),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        (agreed(&world, 0), agreed(&world, 1)),
        ((true, false), (false, true))
    );
    assert_eq!(world.command(0, Command::Resign), Err(CommandError::NoGame));
    world.command(1, Command::Confirm).unwrap();
    let started = |event: &Event| matches!(event, Event::Started(_));
    world.run_until(5_000, |world| world.peers.iter().all(|peer| peer.told(started)));
}
