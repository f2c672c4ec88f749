//! Rated games stand in both players' chains, as each says of its own (F-14.6, F-14.7).

use ugolki_record::{ChainHead, ChainHeads, Chains, GameId, Pool, Rated, Tag, Terms};
use ugolki_session::{Code, Command, Frame, Negotiation, Notice};

use crate::pair::{HOST, JOINER, Pair, terms};

const POOL: Pool = Pool::Classic3x3;

fn head(count: u32) -> ChainHead {
    ChainHead {
        count,
        last: (count > 0).then(|| GameId(Tag::Agreement.hash(&count.to_le_bytes()))),
    }
}

fn chains(count: u32) -> Chains {
    let mut chains = Chains::default();
    chains.raise(POOL, head(count));
    chains
}

/// A host that has played so many rated games, and a joiner that has played others.
fn rated(host: u32, joiner: u32) -> Pair {
    let mut pair = Pair::under(Terms {
        time: "3+2".parse().unwrap(),
        created_ms: 1_700_000_000_000,
        rated: Rated::Chained(ChainHeads {
            pool: POOL,
            proposer: head(host),
            responder: ChainHead::default(),
        }),
        ..terms()
    });
    pair.ends[HOST].chains = chains(host);
    pair.ends[JOINER].chains = chains(joiner);
    pair
}

fn agree(pair: &mut Pair) {
    pair.connect();
    pair.run(1_500);
    for end in [JOINER, HOST] {
        pair.command(end, Command::Confirm).unwrap();
    }
    pair.run(3_000);
}

fn check_agreed(pair: &Pair, host: u32, joiner: u32) {
    let heads = ChainHeads {
        pool: POOL,
        proposer: head(host),
        responder: head(joiner),
    };
    for end in [HOST, JOINER] {
        assert_eq!(pair.log(end).agreement().terms.rated, Rated::Chained(heads));
    }
}

#[test]
fn the_joiner_says_where_it_stands_and_the_offer_is_made_again() {
    for (host, joiner) in [(0, 0), (7, 0), (0, 3), (12, 5)] {
        for repeats in [false, true] {
            let mut pair = rated(host, joiner);
            pair.repeats = repeats;
            agree(&mut pair);
            check_agreed(&pair, host, joiner);
        }
    }
}

#[test]
fn nothing_is_lost_when_the_stream_breaks_before_the_chain_is_said() {
    let mut pair = rated(2, 4);
    pair.loses = |frame| matches!(frame, Frame::Negotiation(Negotiation::Chain(_)));
    pair.connect();
    pair.run(2_500);
    assert_eq!(
        pair.told(JOINER, &Notice::Offered),
        0,
        "its own chain is not in it yet"
    );
    pair.loses = |_| false;
    pair.disconnect();
    agree(&mut pair);
    check_agreed(&pair, 2, 4);
}

/// The own chain has grown by another game since: nothing is signed.
#[test]
fn nobody_signs_two_games_behind_one_head() {
    for end in [HOST, JOINER] {
        let mut pair = rated(2, 4);
        pair.connect();
        pair.run(1_500);
        pair.ends[end].chains = chains(9);
        for end in [JOINER, HOST] {
            pair.command(end, Command::Confirm).unwrap();
        }
        pair.run(3_000);
        assert!(pair.ends[end].session.log().is_none());
        assert!(pair.ends[end].session.is_over());
        assert_eq!(pair.ends[HOST].pledge.is_some(), end == JOINER);
    }
}

#[test]
fn a_rated_game_in_no_chain_or_of_another_day_is_no_offer() {
    let spoiled: [fn(&mut Frame); 3] = [
        |frame| spoil(frame, |terms| terms.rated = Rated::Yes),
        |frame| spoil(frame, |terms| terms.created_ms += 25 * 3_600_000),
        |frame| spoil(frame, |terms| terms.created_ms -= 25 * 3_600_000),
    ];
    for lie in spoiled {
        let mut pair = rated(2, 0);
        pair.lies = Some((HOST, lie));
        pair.connect();
        pair.run_with_faults(1_500);
        assert_eq!(pair.told(JOINER, &Notice::Declined(Code::AGREEMENT)), 1);
        assert!(pair.ends[JOINER].session.is_over());
    }
}

fn spoil(frame: &mut Frame, what: fn(&mut Terms)) {
    if let Frame::Negotiation(Negotiation::Offer(offer)) = frame {
        what(&mut offer.terms);
    }
}
