//! What the tests of lies and failures share: events that have begun, facts that no honest program makes.

use ugolki_node::GossipId;
use ugolki_node::hall::{Input, Message, Page, encode_fact};
use ugolki_tournament::Engine;
use ugolki_tournament::event::Held;
use ugolki_tournament::fact::{Checked, Fact, FactId, IdList, SignedFact};

use crate::cast::{self, LENGTH, MINUTE, PATIENCE, REGISTRATION, key};
use crate::world::{Program, World};

/// An event of so many players in two rounds, after the roster is sealed. The arbiter is one more program.
pub(crate) fn begun(seed: u64, players: usize) -> World {
    let charter = cast::charter(Engine::FastSwiss1, 2, &[players], 1);
    let mut world = World::new(seed, cast::signed(charter, players), players + 1);
    world.run_for(MINUTE);
    world.enter(0..players);
    let sealed = |world: &World| world.running().all(|program| program.height() == Some(0));
    assert!(
        world.run_while(REGISTRATION + 5 * MINUTE, sealed),
        "{}",
        world.describe()
    );
    world
}

pub(crate) fn ends(world: &mut World) {
    let over = |world: &World| world.running().all(Program::is_over);
    assert!(
        world.run_while(6 * (LENGTH + PATIENCE), over),
        "{}",
        world.describe()
    );
}

/// A program says something by gossip.
pub(crate) fn gossip(world: &mut World, by: usize, fact: &SignedFact) {
    let bytes = encode_fact(fact).unwrap().into();
    world.gossip(by, &bytes);
}

/// Signs a fact as somebody.
pub(crate) fn signed(by: usize, fact: &Fact) -> SignedFact {
    fact.sign(&cast::secret(by)).unwrap()
}

/// Brings a seal and its list to everybody.
pub(crate) fn deliver(world: &mut World, seal: &SignedFact, list: &IdList) {
    let from = |world: &World, number: usize| key((number + 1) % world.programs.len());
    let page = Message::Page(Page {
        list: list.id(),
        count: list.count(),
        page: 0,
        ids: list.ids().to_vec(),
    });
    for number in 0..world.programs.len() {
        let (from, bytes) = (from(world, number), encode_fact(seal).unwrap());
        let message = GossipId(u64::MAX);
        world
            .input(number, Input::Gossip { message, from, bytes })
            .unwrap();
        let streams = world.peers_of(number);
        if let Some(from) = streams.first().copied() {
            let bytes = page.encode().unwrap();
            world.input(number, Input::Frame { from, bytes }).unwrap();
        }
    }
}

/// What a program holds, without some facts.
pub(crate) fn held_without(world: &World, number: usize, without: impl Fn(&Checked) -> bool) -> Held {
    let all = world.hall(number).held();
    let mut held = Held::new(all.charter_fact().clone()).unwrap();
    for fact in all.facts().filter(|fact| !without(fact)) {
        held.put(fact.clone());
    }
    loop {
        let lists: Vec<_> = all.lists().cloned().collect();
        if !lists
            .into_iter()
            .fold(false, |more, list| held.put_list(list) | more)
        {
            return held;
        }
    }
}

/// The facts of a kind that a program holds.
pub(crate) fn facts_of(world: &World, number: usize, is: impl Fn(&Fact) -> bool) -> Vec<FactId> {
    let facts = world.hall(number).held().facts();
    facts
        .filter(|fact| is(fact.fact()))
        .map(|fact| fact.id())
        .collect()
}

/// Who sits on the board of a player in the round that is open: the board, White and Black.
pub(crate) fn board_of(world: &World, player: usize) -> (u16, usize, usize) {
    let state = world.hall(player).state();
    let me = state
        .roster
        .iter()
        .find(|member| member.key == key(player))
        .unwrap()
        .number;
    let boards = state.current.iter().flat_map(|round| &round.boards);
    let mut boards = boards.filter(|board| board.white == me || board.black == me);
    let board = boards.next().expect("it plays");
    let who = |number| {
        let member = state
            .roster
            .iter()
            .find(|member| member.number == number)
            .unwrap();
        (0..world.programs.len())
            .find(|at| key(*at) == member.key)
            .unwrap()
    };
    (board.number, who(board.white), who(board.black))
}
