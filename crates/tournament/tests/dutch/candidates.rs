//! The order in which article 4 makes candidates: exchanges, transpositions, sets of those who were moved down.

/// Pairs of a candidate, by places in a list, and who is left.
pub(crate) type Candidate = (Vec<(usize, usize)>, Vec<usize>);

/// Every choice of `size` of a list, in lexicographic order of their places.
pub(crate) fn choices(list: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in list.iter().enumerate() {
        for mut rest in choices(&list[at + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Every order of `size` of a list: the transpositions of S2 by its first members (4.2).
pub(crate) fn arrangements(list: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in list {
        let rest: Vec<usize> = list.iter().copied().filter(|&other| other != first).collect();
        for mut tail in arrangements(&rest, size - 1) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    all
}

/// S1 and S2 after each exchange between the original ones, in the order of 4.3: fewest players, least difference of the sums of
/// their places, then the highest out of S1, then the lowest out of S2.
fn exchanges(one: &[usize], two: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all = Vec::new();
    for count in 0..=one.len().min(two.len()) {
        let mut some: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for down in choices(one, count) {
            for up in choices(two, count) {
                some.push((down.clone(), up));
            }
        }
        some.sort_by_key(|(down, up)| {
            let sum = |list: &[usize]| list.iter().sum::<usize>();
            // The members of S2 come after those of S1, so this is never turned round.
            let difference = sum(up).abs_diff(sum(down));
            // The largest place that differs is the higher one of S1, the smallest that differs the lower one of S2.
            let highest: Vec<std::cmp::Reverse<usize>> =
                down.iter().rev().copied().map(std::cmp::Reverse).collect();
            (difference, highest, up.clone())
        });
        for (down, up) in some {
            let moved = |list: &[usize], out: &[usize], came: &[usize]| {
                let mut list: Vec<usize> = list
                    .iter()
                    .copied()
                    .filter(|place| !out.contains(place))
                    .chain(came.iter().copied())
                    .collect();
                list.sort_unstable();
                list
            };
            all.push((moved(one, &down, &up), moved(two, &up, &down)));
        }
    }
    all
}

/// The candidates of a homogeneous bracket or a remainder with so many pairs (3.6).
pub(crate) fn homogeneous(list: &[usize], pairs: usize) -> Vec<Candidate> {
    let (one, two) = list.split_at(pairs);
    let mut all = Vec::new();
    for (one, two) in exchanges(one, two) {
        for order in arrangements(&two, pairs) {
            let boards = one.iter().copied().zip(order.iter().copied()).collect();
            let left = two
                .iter()
                .copied()
                .filter(|place| !order.contains(place))
                .collect();
            all.push((boards, left));
        }
    }
    all
}

/// The candidates of a heterogeneous bracket with so many pairs, so many of them with players who were moved down (3.7): the
/// remainder's run inside the transpositions of S2, and these inside the sets of those who were moved down.
pub(crate) fn heterogeneous(
    moved: &[usize],
    residents: &[usize],
    pairs: usize,
    with_moved: usize,
) -> Vec<Candidate> {
    let mut all = Vec::new();
    for one in choices(moved, with_moved) {
        let limbo: Vec<usize> = moved
            .iter()
            .copied()
            .filter(|place| !one.contains(place))
            .collect();
        for order in arrangements(residents, with_moved) {
            let rest: Vec<usize> = residents
                .iter()
                .copied()
                .filter(|place| !order.contains(place))
                .collect();
            for (boards, left) in homogeneous(&rest, pairs - with_moved) {
                let mut whole: Vec<(usize, usize)> = one.iter().copied().zip(order.iter().copied()).collect();
                whole.extend(boards);
                all.push((whole, limbo.iter().copied().chain(left).collect()));
            }
        }
    }
    all
}

#[test]
fn exchanges_follow_article_4_3() {
    // The list that the annotated text gives for eleven players, as far as its first members go: 5-6, 5-7, 4-6, 5-8 and so on.
    let made: Vec<(Vec<usize>, Vec<usize>)> = exchanges(&[1, 2, 3, 4, 5], &[6, 7, 8, 9, 10, 11]);
    let swapped: Vec<(usize, usize)> = made
        .iter()
        .skip(1)
        .take(6)
        .map(|(one, two)| {
            let up = one.iter().copied().find(|place| *place > 5).unwrap();
            let down = two.iter().copied().find(|place| *place < 6).unwrap();
            (down, up)
        })
        .collect();
    assert_eq!(swapped, [(5, 6), (5, 7), (4, 6), (5, 8), (4, 7), (3, 6)]);
}

#[test]
fn as_many_candidates_as_the_text_counts() {
    // 4.2: eleven players have 720 transpositions, two who were moved down and nine residents 72.
    assert_eq!(arrangements(&[6, 7, 8, 9, 10, 11], 5).len(), 720);
    assert_eq!(arrangements(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2).len(), 72);
    assert_eq!(homogeneous(&[1, 2, 3, 4], 2)[0], (vec![(1, 3), (2, 4)], vec![]));
}
