//! The fold over rated games, from outside: what it makes of any set, of hidden games, of games signed twice.

#![expect(clippy::arithmetic_side_effects, reason = "numbers of a test are small")]

#[cfg(test)]
#[path = "ratings/history.rs"]
mod history;
#[cfg(test)]
#[path = "ratings/vectors.rs"]
mod vectors;

use history::{Club, DAY, HOUR, key};
use proptest::prelude::*;
use ugolki_record::{ChainHead, Pool};
use ugolki_tournament::rating::{
    Elapsed, Established, Kind, NotCounted, Proof, RatedGame, Rating, Score, after_game, fold,
};

const POOL: Pool = Pool::Classic3x3;

/// F-14.2: both from their values before the game.
#[test]
fn one_game_moves_both() {
    let mut club = Club::default();
    club.play(1, 2, Score::Win);
    let pool = &fold(club.games)[&POOL];
    let after = |score| after_game(Rating::START, Rating::START, score, Elapsed::default());
    assert_eq!(pool.players[&key(1)].rating, after(Score::Win));
    assert_eq!(pool.players[&key(2)].rating, after(Score::Loss));
    assert_eq!(
        (pool.players[&key(1)].counted(), pool.players[&key(1)].missing()),
        (1, 0)
    );
}

/// F-14.6: the counts decide, and not the clocks.
#[test]
fn the_order_is_that_of_the_signed_counts() {
    let mut club = Club::default();
    for opponent in [2, 3, 4] {
        club.play(1, opponent, Score::Win);
    }
    // The clocks of the terms run backwards.
    for (game, ms) in club.games.iter_mut().zip([30, 20, 10]) {
        game.created_ms = ms;
    }
    let pool = &fold(club.games.clone())[&POOL];
    let order: Vec<_> = pool.games.iter().map(|folded| folded.game.id).collect();
    assert_eq!(order, club.games.iter().map(|game| game.id).collect::<Vec<_>>());
    assert_eq!(
        pool.games.iter().map(|folded| folded.time_ms).collect::<Vec<_>>(),
        [30, 30, 30]
    );
    let heights: Vec<u64> = club.games.iter().map(RatedGame::height).collect();
    assert_eq!(heights, [1, 2, 3]);
}

/// F-14.5.
#[test]
fn a_time_is_not_after_the_seal_nor_before_the_last_game() {
    let mut club = Club::default();
    club.play(1, 2, Score::Win);
    club.play(1, 2, Score::Draw);
    club.games[0].created_ms = 5 * DAY;
    club.games[0].in_event = true;
    club.games[0].sealed_ms = Some(2 * DAY);
    club.games[1].created_ms = DAY;
    let pool = &fold(club.games)[&POOL];
    let times: Vec<u64> = pool.games.iter().map(|folded| folded.time_ms).collect();
    assert_eq!(times, [2 * DAY, 2 * DAY]);
}

/// F-14.1.
#[test]
fn what_is_not_rated_says_why() {
    let check = |spoil: &dyn Fn(&mut RatedGame), why: Option<NotCounted>| {
        let mut club = Club::default();
        club.play(1, 2, Score::Win);
        spoil(&mut club.games[0]);
        let pool = &fold(club.games)[&POOL];
        assert_eq!(pool.games[0].counts, [why.map_or(Ok(()), Err); 2]);
        assert_eq!(pool.players[&key(1)].rating == Rating::START, why.is_some());
        // It was opened, and it is here.
        assert_eq!((pool.players[&key(2)].opened, pool.players[&key(2)].here), (1, 1));
    };
    check(&|_| {}, None);
    check(&|game| game.ending.plies = 9, Some(NotCounted::TooShort));
    check(&|game| game.ending.plies = 10, None);
    check(
        &|game| game.ending.kind = Kind::Absence,
        Some(NotCounted::Absence),
    );
    check(
        &|game| game.ending.established = Established::No,
        Some(NotCounted::NotEstablished),
    );
    let open = |game: &mut RatedGame| {
        game.ending.proof = Proof::None;
        game.ending.score = None;
    };
    check(&open, Some(NotCounted::Unfinished));
    let witnessed = |kind, in_event| {
        move |game: &mut RatedGame| {
            game.ending.established = Established::Witnessed;
            game.ending.kind = kind;
            game.in_event = in_event;
        }
    };
    check(&witnessed(Kind::Time, true), None);
    check(&witnessed(Kind::Time, false), Some(NotCounted::NotEstablished));
    check(&witnessed(Kind::Play, true), Some(NotCounted::NotEstablished));
}

/// F-14.7.
#[test]
fn a_hidden_game_is_a_gap_in_later_heads() {
    let mut club = Club::default();
    for number in 0..5 {
        club.play(1, 2 + number % 2, Score::Loss);
    }
    let hidden = club.games.remove(2);
    let pool = &fold(club.games.clone())[&POOL];
    let player = &pool.players[&key(1)];
    assert_eq!((player.opened, player.here, player.missing()), (5, 4, 1));
    // Even the last one is known by the heads of whoever it was played against, once that player goes on.
    let other = hidden.seats[1].key;
    assert_eq!(pool.players[&other].missing(), 1);
    // When it turns up, all after it is computed anew: as if it had been there from the start.
    club.games.push(hidden);
    let late = fold(club.games.clone());
    club.games.sort();
    assert_eq!(late, fold(club.games));
}

/// F-14.7: two games on one head count for the opponents only.
#[test]
fn who_signs_two_games_for_one_place_gains_by_neither() {
    let mut club = Club::default();
    club.play(1, 2, Score::Loss);
    let before = club.heads[&1];
    club.play(1, 3, Score::Loss);
    *club.heads.get_mut(&1).unwrap() = before;
    club.play(1, 4, Score::Win);
    club.play(1, 5, Score::Win);
    let pool = &fold(club.games)[&POOL];
    let counts: Vec<_> = pool
        .games
        .iter()
        .map(|folded| (folded.game.seats[1].key, folded.counts))
        .collect();
    let twice = [Err(NotCounted::SignedTwice), Ok(())];
    let of = |opponent| {
        counts
            .iter()
            .find(|(key, _)| *key == history::key(opponent))
            .unwrap()
            .1
    };
    assert_eq!(
        [of(2), of(3), of(4), of(5)],
        [[Ok(()); 2], twice, twice, [Ok(()); 2]]
    );
    let author = &pool.players[&key(1)];
    assert_eq!(
        (author.signed_twice, author.counted(), author.opened, author.here),
        (1, 2, 3, 3)
    );
    assert!(pool.players[&key(3)].rating.rating > Rating::START.rating);
}

/// A hidden loss, and another game in its place: the head after it names the hidden one.
#[test]
fn a_hidden_twin_is_known_by_the_next_head() {
    let mut club = Club::default();
    club.play(1, 2, Score::Loss);
    let hidden = club.games.remove(0);
    club.heads.insert(1, ChainHead::default());
    club.play(1, 3, Score::Win);
    club.heads
        .insert(1, ChainHead::default().after(hidden.id).unwrap());
    club.play(1, 4, Score::Win);
    let pool = &fold(club.games)[&POOL];
    assert_eq!(pool.games[0].counts, [Err(NotCounted::SignedTwice), Ok(())]);
    assert_eq!(pool.games[1].counts, [Ok(()); 2]);
}

/// F-14.9.
#[test]
fn a_pair_has_twelve_games_a_day() {
    let mut club = Club::default();
    for number in 0..14 {
        if number % 2 == 0 {
            club.play(1, 2, Score::Win);
        } else {
            club.play(2, 1, Score::Win);
        }
        club.now_ms += 60_000;
    }
    club.now_ms += DAY;
    club.play(1, 2, Score::Win);
    club.play(1, 3, Score::Win);
    let pool = &fold(club.games)[&POOL];
    let counted: Vec<bool> = pool
        .games
        .iter()
        .map(|folded| folded.counts == [Ok(()); 2])
        .collect();
    let mut expected = [true; 16];
    expected[12..14].fill(false);
    assert_eq!(counted, expected);
    assert_eq!(pool.games[12].counts, [Err(NotCounted::TooOften); 2]);
}

/// F-14.9.
#[test]
fn equal_move_lists_of_a_pair_are_flagged_and_count() {
    let mut club = Club::default();
    for opponent in [2, 2, 3] {
        club.play(1, opponent, Score::Win);
    }
    for game in &mut club.games {
        game.ending.moves = vec![1, 2, 3, 4];
    }
    let pool = &fold(club.games)[&POOL];
    let twins: Vec<bool> = pool.games.iter().map(|folded| folded.has_twin).collect();
    assert_eq!(twins, [true, true, false]);
    assert!(pool.games.iter().all(|folded| folded.counts == [Ok(()); 2]));
}

/// F-14.9: whom the points are from.
#[test]
fn points_from_new_keys_and_established_opponents_are_shown() {
    let mut club = Club::default();
    for round in 0..30 {
        for (one, other) in [(1, 2), (3, 4), (1, 3), (2, 4)] {
            club.play(one, other, if round % 2 == 0 { Score::Win } else { Score::Loss });
            club.now_ms += HOUR;
        }
        club.now_ms += DAY;
    }
    for new in 10..14 {
        club.play(1, new, Score::Win);
    }
    let pool = &fold(club.games)[&POOL];
    let player = &pool.players[&key(1)];
    assert_eq!((player.points, player.points_from_new), (60 + 8, 8));
    assert_eq!(player.established_opponents, 2);
    assert_eq!(pool.players[&key(10)].established_opponents, 1);
}

/// F-14.9: what a limit of an event asks for.
#[test]
fn the_highest_rating_of_a_time_is_kept() {
    let mut club = Club::default();
    for score in [Score::Win, Score::Win, Score::Loss, Score::Loss] {
        club.play(1, 2, score);
        club.now_ms += 50 * DAY;
    }
    let pool = &fold(club.games)[&POOL];
    let player = &pool.players[&key(1)];
    let after = |place: usize| player.steps[place].after;
    let start = player.steps[0].time_ms;
    assert_eq!(player.highest(start, start + 300 * DAY), Some(after(1)));
    // What was held when the time begins counts, too.
    assert_eq!(
        player.highest(start + 60 * DAY, start + 300 * DAY),
        Some(after(1))
    );
    assert_eq!(
        player.highest(start + 140 * DAY, start + 300 * DAY),
        Some(after(2))
    );
    assert_eq!(player.highest(0, start - 1), None);
    assert_eq!(pool.rating_at(&key(1), pool.games[1].game.id), Some(after(1)));
}

/// Several logs of one game: the best proof counts, and two that prove different results count for nobody.
#[test]
fn several_logs_of_one_game_are_one_game() {
    let mut club = Club::default();
    club.play(1, 2, Score::Win);
    let settled = club.games.remove(0);
    let with = |proof, score| {
        let mut game = settled.clone();
        game.ending.proof = proof;
        game.ending.score = score;
        game
    };
    let open = with(Proof::None, None);
    let early = with(Proof::Unsettled, Some(Score::Draw));
    let other = with(Proof::Settled, Some(Score::Loss));
    let fraud = with(Proof::Fraud, Some(Score::Loss));
    let counts = |logs: &[&RatedGame]| {
        let pool = &fold(logs.iter().copied().cloned())[&POOL];
        assert_eq!(pool.games.len(), 1);
        (pool.games[0].game.ending.score, pool.games[0].counts[0])
    };
    assert_eq!(
        counts(&[&open, &early, &settled, &settled]),
        (Some(Score::Win), Ok(()))
    );
    assert_eq!(counts(&[&early, &open]), (Some(Score::Draw), Ok(())));
    assert_eq!(counts(&[&settled, &other]).1, Err(NotCounted::Contradictory));
    assert_eq!(counts(&[&settled, &other, &fraud]), (Some(Score::Loss), Ok(())));
}

/// F-18.20: what is shown as a change is the difference of what is stored.
#[test]
fn each_rating_is_the_one_before_and_the_change() {
    let mut club = Club::default();
    club.play_at_random(7, 200, 8);
    let pool = &fold(club.games)[&POOL];
    for player in pool.players.values() {
        let mut rating = Rating::START;
        for step in &player.steps {
            assert_eq!(step.before[0], rating);
            rating = step.after;
        }
        assert_eq!(player.rating, rating);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// F-14.10, F-4.7: any order of the same logs, each once or more often, gives the same digits.
    #[test]
    fn any_order_gives_the_same_digits(seed in 1..u64::MAX, order in any::<u64>()) {
        let mut club = Club::default();
        club.play_at_random(seed, 120, 6);
        let one = fold(club.games.clone());
        let mut chance = history::Chance::new(order);
        let twice: Vec<_> = club.games.iter().filter(|_| chance.below(3) == 0).cloned().collect();
        club.games.extend(twice);
        chance.shuffle(&mut club.games);
        prop_assert_eq!(one, fold(club.games));
    }

    /// Any part of a history has a state of its own, and says what is missing.
    #[test]
    fn a_part_of_a_history_has_a_state(seed in 1..u64::MAX, keep in 1..10_u64) {
        let mut club = Club::default();
        club.play_at_random(seed, 100, 5);
        let mut chance = history::Chance::new(seed);
        let all = fold(club.games.clone());
        let part: Vec<_> = club.games.iter().filter(|_| chance.below(10) < keep).cloned().collect();
        prop_assume!(!part.is_empty());
        let some = fold(part.clone());
        for (key, player) in &some[&POOL].players {
            let whole = &all[&POOL].players[key];
            prop_assert!(player.opened <= whole.opened && player.here <= player.opened);
            prop_assert_eq!(whole.missing(), 0);
        }
        prop_assert_eq!(part.len() == club.games.len(), some[&POOL].digest == all[&POOL].digest);
    }

    /// Heads of any nonsense stop nothing.
    #[test]
    fn heads_of_any_kind_are_folded(heads in prop::collection::vec((0..5_u8, 0..5_u8, any::<u32>(), any::<u32>()), 1..40)) {
        let mut club = Club::default();
        for (one, other, count, theirs) in heads {
            prop_assume!(one != other);
            let last = club.games.last().map(|game| game.id);
            club.heads.insert(one, ChainHead { count, last });
            club.heads.insert(other, ChainHead { count: theirs, last });
            club.play(one, other, Score::Draw);
        }
        let count = club.games.len();
        prop_assert_eq!(fold(club.games)[&POOL].games.len(), count);
    }
}
