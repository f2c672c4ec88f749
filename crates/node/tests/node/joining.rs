//! Why a joiner cannot join, and what it does not agree to (P-4).

use ugolki_node::view::{PathView, Stage};
use ugolki_node::{
    Command, CommandError, Effect, Event, Input, JoinFailure, JoinHow, ProposalEnd, RequestId, StreamId,
    Versions,
};
use ugolki_record::{Agreement, Commitment, Digest, Heads, Nonce, Signer as _, Terms};
use ugolki_rules::Ruleset;
use ugolki_session::{Bye, Code, Frame, Hello, Negotiation, Offer, Purpose, Reveal};

use crate::support::puppet::Bench;
use crate::support::{INVITE, host_request, secret};

/// A node that has dialled the peer and greeted it.
fn joining() -> Bench {
    let mut bench = Bench::idle(2);
    let peer = bench.key();
    bench
        .command(Command::Join {
            peer,
            addresses: vec!["somewhere".into()],
            how: JoinHow::Invite(INVITE),
        })
        .unwrap();
    let request = request(&bench);
    bench.stream = StreamId(100);
    let opened = Input::StreamOpened {
        stream: StreamId(100),
        peer,
        request: Some(request),
        path: PathView::Direct,
    };
    bench.input(opened).unwrap();
    assert!(matches!(
        &bench.heard()[..],
        [Frame::Hello(Hello {
            purpose: Purpose::Invite(INVITE),
            ..
        })]
    ));
    bench
}

fn request(bench: &Bench) -> RequestId {
    match bench.opens.last().unwrap() {
        Effect::Open { request, .. } => *request,
        other => panic!("{other:?}"),
    }
}

/// The one proposal or attempt that came to nothing.
fn failure(bench: &Bench) -> JoinFailure {
    match bench.events("join-failed")[..] {
        [Event::JoinFailed { why, .. }] => why.clone(),
        ref others => panic!("{others:?}"),
    }
}

fn gone(bench: &Bench) -> Vec<ProposalEnd> {
    let why = |event: &&Event| match event {
        Event::ProposalGone { why, .. } => Some(*why),
        _ => None,
    };
    bench.events("proposal-gone").iter().filter_map(why).collect()
}

#[test]
fn a_host_of_another_version_is_named() {
    let theirs = Versions {
        protocol: 2,
        rules: 7,
    };
    let bytes = vec![0, 0, 0, 0, 2, 0, 7, 0];
    let mut bench = joining();
    bench.say_bytes(bytes);
    assert_eq!(
        failure(&bench),
        JoinFailure::Version {
            theirs,
            ours: Versions::OURS
        }
    );
    assert!(bench.closed.contains(&bench.stream));
}

#[test]
fn the_joiner_learns_why_it_cannot_join() {
    let mut bench = Bench::idle(2);
    let peer = bench.key();
    let join = Command::Join {
        peer,
        addresses: vec!["somewhere".into()],
        how: JoinHow::Invite(INVITE),
    };
    bench.command(join.clone()).unwrap();
    assert_eq!(bench.command(join), Err(CommandError::Busy));
    let request = request(&bench);
    bench
        .input(Input::OpenFailed {
            request,
            why: "no answer".into(),
        })
        .unwrap();
    assert_eq!(
        failure(&bench),
        JoinFailure::Unreachable {
            why: "no answer".into()
        }
    );
    assert!(matches!(bench.view().stage, Stage::Idle));

    let mut bench = joining();
    bench.hang_up();
    assert_eq!(failure(&bench), JoinFailure::TurnedAway);

    for (code, why) in [
        (Code::BUSY, JoinFailure::Busy),
        (Code::DECLINED, JoinFailure::Declined),
        (Code::NO_GAME, JoinFailure::TurnedAway),
        (Code(999), JoinFailure::Misbehaved),
    ] {
        let mut bench = joining();
        let hello = bench.hello(Purpose::Invite(INVITE));
        bench.say(Frame::Hello(hello));
        bench.say(Frame::Bye(Bye {
            code,
            heads: Heads::default(),
        }));
        assert_eq!(failure(&bench), why);
        assert!(matches!(bench.view().stage, Stage::Idle));
    }

    let mut bench = joining();
    bench.wait(5_000);
    assert_eq!(
        failure(&bench),
        JoinFailure::TurnedAway,
        "a host that says nothing"
    );
    assert!(bench.reset.contains(&bench.stream));
}

#[test]
fn one_does_not_join_oneself() {
    let mut bench = Bench::idle(2);
    let join = Command::Join {
        peer: bench.peer.key,
        addresses: Vec::new(),
        how: JoinHow::Lan,
    };
    assert_eq!(bench.command(join), Err(CommandError::OwnKey));
}

#[test]
fn who_leaves_while_dialling_is_free_at_once() {
    let mut bench = Bench::idle(2);
    let peer = bench.key();
    bench
        .command(Command::Join {
            peer,
            addresses: Vec::new(),
            how: JoinHow::Lan,
        })
        .unwrap();
    bench.command(Command::Leave).unwrap();
    assert_eq!(bench.events("left").len(), 1);
    // The stream that still comes is for nobody.
    let opened = Input::StreamOpened {
        stream: StreamId(5),
        peer,
        request: Some(request(&bench)),
        path: PathView::Lan,
    };
    bench.input(opened).unwrap();
    assert_eq!(bench.heard(), []);
    assert!(bench.closed.contains(&StreamId(5)));
}

/// The offer that the joiner was made, by a host that another node plays.
fn offered() -> (Bench, Offer) {
    let mut bench = joining();
    let terms = {
        let mut host = Bench::hosting(host_request("classic-3x3"));
        host.call(Purpose::Invite(INVITE));
        host.offer().terms
    };
    // The same terms, with the two exchanged: here the puppet hosts.
    let (proposer, responder) = (terms.responder, terms.proposer);
    let terms = Terms {
        proposer,
        responder,
        ..terms
    };
    let hello = bench.hello(Purpose::Invite(INVITE));
    bench.say(Frame::Hello(hello));
    (
        bench,
        Offer {
            terms,
            commitment: Nonce([4; 16]).commit(),
        },
    )
}

#[test]
fn terms_that_are_not_for_the_joiner_are_no_offer() {
    let spoil: [fn(&mut Terms); 4] = [
        |terms| core::mem::swap(&mut terms.proposer, &mut terms.responder),
        |terms| terms.rated = ugolki_record::Rated::Yes,
        |terms| terms.responder.name = "Somebody".parse().unwrap(),
        |terms| terms.proposer.key = secret(9).key(),
    ];
    for spoil in spoil {
        let (mut bench, mut offer) = offered();
        spoil(&mut offer.terms);
        bench.say(Negotiation::Offer(Box::new(offer)));
        assert_eq!(failure(&bench), JoinFailure::Misbehaved);
        assert_eq!(bench.refusals(), ["bye agreement"]);
    }
}

#[test]
fn terms_are_never_exchanged_under_the_user_s_hand() {
    let (mut bench, offer) = offered();
    bench.say(Negotiation::Offer(Box::new(offer.clone())));
    bench.say(Negotiation::Offer(Box::new(offer.clone())));
    assert_eq!(bench.events("proposal").len(), 1);
    let mut other = offer;
    other.terms.ruleset = Ruleset::named("triangle").unwrap();
    bench.say(Negotiation::Offer(Box::new(other)));
    assert_eq!(gone(&bench), [ProposalEnd::Left]);
    assert_eq!(
        bench.command(Command::Confirm),
        Err(CommandError::NothingProposed)
    );
}

#[test]
fn a_host_that_steers_the_lot_or_signs_something_else_gets_no_game() {
    for (nonce, signer) in [(Nonce([3; 16]), 2), (Nonce([4; 16]), 9)] {
        let (mut bench, offer) = offered();
        bench.say(Negotiation::Offer(Box::new(offer.clone())));
        bench.command(Command::Confirm).unwrap();
        let heard = bench.heard();
        let accept = heard.iter().find_map(|frame| match frame {
            Frame::Negotiation(Negotiation::Accept(accept)) => Some(accept.clone()),
            _ => None,
        });
        let agreement = Agreement {
            terms: offer.terms.clone(),
            proposer_nonce: nonce,
            responder_nonce: accept.unwrap().nonce,
        };
        let signature = agreement.sign(&secret(signer)).unwrap();
        bench.say(Negotiation::Reveal(Reveal { nonce, signature }));
        assert_eq!(bench.refusals(), ["bye agreement"]);
        assert_eq!(gone(&bench), [ProposalEnd::Misbehaved]);
        assert!(bench.peer.store.is_empty());
    }
}

#[test]
fn a_commitment_to_nothing_known_is_still_an_offer() {
    let (mut bench, offer) = offered();
    let commitment = Commitment(Digest([0; 32]));
    bench.say(Negotiation::Offer(Box::new(Offer { commitment, ..offer })));
    assert_eq!(
        bench.events("proposal").len(),
        1,
        "whether it holds is seen when the nonce is shown"
    );
}
