//! The exact solver against a plain search, breadth first.

use std::collections::BTreeSet;

use ugolki_rules::{Position, Ruleset, Setup, Side};
use ugolki_school::{Solo, Solution, Solver};

/// The fewest moves, by looking at everything.
fn plain(solo: Solo, ruleset: &Ruleset, most: u16) -> Option<u16> {
    let mut layer = BTreeSet::from([solo.men()]);
    let mut seen = layer.clone();
    for moves in 0..=most {
        if layer.contains(&ruleset.target(solo.side())) {
            return Some(moves);
        }
        let mut next = BTreeSet::new();
        for men in layer {
            let mut setup = *solo.setup();
            *setup.men.get_mut(solo.side()) = men;
            let here = Solo::new(setup);
            next.extend(here.moves(ruleset).into_iter().map(|mv| here.after(mv).men()));
        }
        layer = next.difference(&seen).copied().collect();
        seen.extend(&layer);
    }
    None
}

/// A position three random moves of one side off its target, with men of the other side about.
fn random(ruleset: &Ruleset, seed: u64) -> Solo {
    let mut state = seed;
    let mut below = |bound: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % bound.max(1)
    };
    let side = if below(2) == 0 { Side::White } else { Side::Black };
    let mut setup = Setup::start(ruleset);
    setup.turn = side;
    *setup.men.get_mut(side) = ruleset.target(side);
    let mut still = ruleset.target(side.opposite());
    for _ in 0..4 {
        let Some(out) = still.iter().nth(below(usize::from(still.len()))) else {
            break;
        };
        still.remove(out);
        let free: Vec<_> = setup
            .size
            .squares_iter()
            .filter(|square| !still.contains(*square) && !ruleset.target(side).contains(*square))
            .collect();
        still.insert(free[below(free.len())]);
    }
    *setup.men.get_mut(side.opposite()) = still;
    let mut solo = Solo::new(setup);
    for _ in 0..3 {
        let moves = solo.moves(ruleset);
        if moves.is_empty() {
            break;
        }
        solo = solo.after(moves[below(moves.len())]);
    }
    solo
}

#[test]
fn it_finds_as_few_moves_as_a_plain_search() {
    let mut found = [0; 4];
    for id in ["classic-3x3", "diagonal-3x3", "triangle"] {
        let ruleset = Ruleset::named(id).unwrap();
        for seed in 0..25 {
            let solo = random(&ruleset, seed);
            let expected = plain(solo, &ruleset, 3);
            match Solver::new(&solo, &ruleset, 100_000).solve(&solo, 3) {
                Solution::Fewest(line) => {
                    assert_eq!(Some(u16::try_from(line.len()).unwrap()), expected, "{id} {seed}");
                    let end = line.iter().fold(solo, |here, mv| {
                        assert_eq!(here.check(&ruleset, *mv), Ok(()), "{id} {seed}");
                        here.after(*mv)
                    });
                    assert!(end.is_done(&ruleset));
                    found[line.len()] += 1;
                }
                Solution::MoreThan(3) => assert_eq!(expected, None, "{id} {seed}"),
                other @ (Solution::MoreThan(_) | Solution::AtLeast(_)) => panic!("{id} {seed}: {other:?}"),
            }
        }
    }
    assert!(found[2] > 0 && found[3] > 0, "{found:?}");
}

#[test]
fn a_search_that_is_cut_off_says_what_it_has_proved() {
    let ruleset = Ruleset::named("classic-3x3").unwrap();
    let solo = Solo::new(*Position::start(&ruleset).setup());
    let mut solver = Solver::new(&solo, &ruleset, 10);
    let least = solver.lower_bound(&solo);
    assert!((9..=22).contains(&least), "{least}");
    assert_eq!(solver.solve(&solo, 40), Solution::AtLeast(least));
}
