//! The index against a plain list of entries in memory, under random changes, filters, orders and pages.
#![allow(
    clippy::unwrap_used,
    reason = "a helper of tests fails the very test that uses it"
)]

use std::cmp::Ordering;
use std::collections::BTreeMap;

use proptest::prelude::*;
use ugolki_library::{
    Entry, FileName, Filter, GRADES, Index, Journal, Origin, Player, ResultIs, Sort, SortKey, Stamp, folded,
};
use ugolki_rules::Side;

/// What is done to both.
#[derive(Debug, Clone)]
enum Step {
    Put(Vec<Entry>),
    Remove(u8),
    Clear,
    Reopen,
    Ask(Box<Filter>, Sort),
}

fn name() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "Ann",
        "ann b",
        "ОЛЬГА",
        "Жанна",
        "Ёж",
        "Groß",
        "_%'\"",
        "Zoë",
    ])
    .prop_map(String::from)
}

fn some_file() -> impl Strategy<Value = FileName> {
    (0..4_usize, 0..12_u8).prop_map(|(origin, number)| FileName {
        origin: Origin::ALL[origin],
        name: format!("{number:02}.ugolki").into(),
    })
}

prop_compose! {
    fn entry()(
        file in some_file(),
        numbers in (0..5_u64, 0..4_u32, 0..3_u64, any::<u64>()),
        names in prop::option::of((name(), name())),
        choice in (0..3_u8, 0..4_usize, 0..GRADES.len(), 0..3_usize),
        flags in (any::<bool>(), any::<bool>(), any::<bool>(), prop::bool::weighted(0.2)),
    ) -> Entry {
        let (white, black) = names.unzip();
        let player = |name: String| Player::new(&name, Some(format!("key of {name}")));
        Entry {
            stamp: Stamp { size: numbers.3, modified_ns: 1, changed_ns: 2, inode: numbers.3 },
            file,
            game: flags.0.then(|| format!("{:x}", numbers.3)),
            begun_ms: (numbers.0 > 0).then_some(numbers.0 * 1000),
            white: white.map(player),
            black: black.map(player),
            side: [None, Some(Side::White), Some(Side::Black)][usize::from(choice.0)],
            ruleset: ["classic-3x3", "classic-3x4", "custom"].get(choice.3).map(|id| (*id).to_owned()),
            time: flags.1.then(|| "3+2".to_owned()),
            result: ["1-0", "0-1", "1/2-1/2", "*"][choice.1].to_owned(),
            reason: flags.2.then(|| "goal".to_owned()),
            grade: GRADES[choice.2],
            event: flags.0.then(|| "Winter Cup".to_owned()),
            plies: numbers.1,
            duration_ms: (numbers.2 > 0).then_some(numbers.2),
            rated: flags.1,
            closed: flags.2,
            torn: flags.3,
            fault: flags.3.then(|| "line 3 is no record".to_owned()),
        }
    }
}

prop_compose! {
    fn filter()(
        words in (prop::option::weighted(0.2, name()), prop::option::weighted(0.2, name()), prop::option::weighted(0.2, name())),
        results in prop::collection::vec(prop::sample::select(vec![
            ResultIs::Won, ResultIs::Lost, ResultIs::Drawn, ResultIs::White, ResultIs::Black, ResultIs::Open,
        ]), 0..2),
        lists in (prop::collection::vec(prop::sample::select(GRADES.to_vec()), 0..3), prop::option::weighted(0.2, 0..4_usize)),
        flags in prop::collection::vec(prop::option::weighted(0.15, any::<bool>()), 4),
        times in (prop::option::weighted(0.2, 0..5_u64), prop::option::weighted(0.2, 0..5_u64)),
        more in prop::collection::vec(prop::bool::weighted(0.1), 3),
    ) -> Filter {
        let text = |name: Option<String>| name.map(|name| folded(&name)).into_iter().collect::<Vec<_>>();
        Filter {
            players: text(words.0),
            opponents: text(words.1),
            words: text(words.2),
            results,
            grades: lists.0,
            origins: lists.1.map(|at| Origin::ALL[at]).into_iter().collect(),
            unfinished: flags[0],
            faulty: flags[1],
            rated: flags[2],
            signed: flags[3],
            after_ms: times.0.map(|time| time * 1000),
            before_ms: times.1.map(|time| time * 1000),
            rulesets: if more[0] { vec!["classic".to_owned(), "custom".to_owned()] } else { Vec::new() },
            reasons: if more[1] { vec!["goal".to_owned()] } else { Vec::new() },
            events: if more[2] { vec!["winter".to_owned()] } else { Vec::new() },
        }
    }
}

fn step() -> impl Strategy<Value = Step> {
    let sort = (0..SortKey::ALL.len(), any::<bool>()).prop_map(|(key, down)| Sort {
        key: SortKey::ALL[key],
        down,
    });
    prop_oneof![
        4 => prop::collection::vec(entry(), 1..6).prop_map(Step::Put),
        1 => any::<u8>().prop_map(Step::Remove),
        1 => Just(Step::Reopen),
        8 => (filter(), sort).prop_map(|(filter, sort)| Step::Ask(Box::new(filter), sort)),
        1 => prop::bool::weighted(0.2).prop_map(|clear| if clear { Step::Clear } else { Step::Remove(0) }),
    ]
}

/// Whether a filter leaves an entry, said the plain way.
fn leaves(filter: &Filter, entry: &Entry) -> bool {
    let named = |player: &Option<Player>| {
        player
            .as_ref()
            .map_or(String::new(), |player| folded(&player.name))
    };
    let (white, black) = (named(&entry.white), named(&entry.black));
    let opponent = match entry.side {
        Some(Side::White) => black.clone(),
        Some(Side::Black) => white.clone(),
        None => String::new(),
    };
    let own = |won: &str, lost: &str| match entry.side {
        Some(Side::White) => entry.result == won,
        Some(Side::Black) => entry.result == lost,
        None => false,
    };
    let is = |result: &ResultIs| match result {
        ResultIs::Won => own("1-0", "0-1"),
        ResultIs::Lost => own("0-1", "1-0"),
        ResultIs::Drawn => entry.result == "1/2-1/2",
        ResultIs::White => entry.result == "1-0",
        ResultIs::Black => entry.result == "0-1",
        ResultIs::Open => entry.result == "*",
    };
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let all = folded(&format!(
        "{white}\n{black}\n{}\n{}\n{}\n{}\n{}\n{}",
        text(&entry.ruleset),
        text(&entry.reason),
        text(&entry.event),
        text(&entry.game),
        entry.file.name.to_string_lossy(),
        text(&entry.fault)
    ));
    let one_of = |list: &[String], value: &Option<String>| list.is_empty() || list.contains(&text(value));
    filter
        .players
        .iter()
        .all(|player| white.contains(player) || black.contains(player))
        && filter.opponents.iter().all(|player| opponent.contains(player))
        && filter
            .events
            .iter()
            .all(|event| folded(&text(&entry.event)).contains(event))
        && filter.words.iter().all(|word| all.contains(word))
        && (filter.results.is_empty() || filter.results.iter().any(is))
        && (filter.grades.is_empty() || filter.grades.contains(&entry.grade))
        && (filter.origins.is_empty() || filter.origins.contains(&entry.file.origin))
        && (filter.rulesets.is_empty()
            || filter
                .rulesets
                .iter()
                .any(|part| text(&entry.ruleset).contains(part)))
        && one_of(&filter.reasons, &entry.reason)
        && filter
            .unfinished
            .is_none_or(|wanted| entry.is_unfinished() == wanted)
        && filter.faulty.is_none_or(|wanted| entry.fault.is_some() == wanted)
        && filter.rated.is_none_or(|wanted| entry.rated == wanted)
        && filter.signed.is_none_or(|wanted| entry.is_text() != wanted)
        && filter
            .after_ms
            .is_none_or(|ms| entry.begun_ms.is_some_and(|begun| begun >= ms))
        && filter
            .before_ms
            .is_none_or(|ms| entry.begun_ms.is_some_and(|begun| begun < ms))
}

/// The order of two entries, said the plain way.
fn compare(sort: Sort, one: &Entry, other: &Entry) -> Ordering {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let named = |entry: &Entry, side| {
        entry
            .player(side)
            .map_or(String::new(), |player| folded(&player.name))
    };
    let key = |entry: &Entry| -> (i64, String) {
        let number = |number: Option<u64>| number.map_or(-1, |number| i64::try_from(number).unwrap());
        match sort.key {
            SortKey::Begun => (number(entry.begun_ms), String::new()),
            SortKey::White => (0, named(entry, Side::White)),
            SortKey::Black => (0, named(entry, Side::Black)),
            SortKey::Opponent => (
                0,
                entry
                    .side
                    .map_or(String::new(), |side| named(entry, side.opposite())),
            ),
            SortKey::Ruleset => (0, text(&entry.ruleset)),
            SortKey::Result => (0, entry.result.clone()),
            SortKey::Reason => (0, text(&entry.reason)),
            SortKey::Grade => (
                GRADES
                    .iter()
                    .position(|grade| *grade == entry.grade)
                    .unwrap()
                    .try_into()
                    .unwrap(),
                String::new(),
            ),
            SortKey::Event => (0, folded(&text(&entry.event))),
            SortKey::Plies => (i64::from(entry.plies), String::new()),
            SortKey::Duration => (number(entry.duration_ms), String::new()),
            SortKey::Origin => (0, String::new()),
        }
    };
    let first = if sort.key == SortKey::Origin {
        one.file.origin.cmp(&other.file.origin)
    } else {
        key(one).cmp(&key(other))
    };
    let first = if sort.down { first.reverse() } else { first };
    first
        .then_with(|| other.begun_ms.cmp(&one.begun_ms))
        .then_with(|| one.file.cmp(&other.file))
}

fn ask(index: &Index, model: &BTreeMap<FileName, Entry>, filter: &Filter, sort: Sort) {
    let mut expected: Vec<&Entry> = model.values().filter(|entry| leaves(filter, entry)).collect();
    expected.sort_by(|one, other| compare(sort, one, other));
    let ids = index.list(filter, sort).unwrap();
    assert_eq!(ids.len(), expected.len(), "{filter:?}");
    // Page by page, however the pages are cut.
    let mut found = Vec::new();
    for page in ids.chunks(5) {
        found.extend(index.page(page).unwrap().into_iter().map(|(_, entry)| entry));
    }
    assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{filter:?} {sort:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_index_is_a_plain_list(steps in prop::collection::vec(step(), 1..40), ahead: bool) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("library.db");
        let journal = if ahead { Journal::Ahead } else { Journal::Rollback };
        let mut index = Index::open(&path, journal).unwrap().0;
        let mut model: BTreeMap<FileName, Entry> = BTreeMap::new();
        for step in steps {
            match step {
                Step::Put(entries) => {
                    index.put(entries.iter().map(|entry| (entry, true))).unwrap();
                    model.extend(entries.into_iter().map(|entry| (entry.file.clone(), entry)));
                }
                Step::Remove(at) => {
                    let file = model.keys().nth(usize::from(at) % model.len().max(1)).cloned();
                    let files: Vec<FileName> = file.into_iter().collect();
                    index.remove(&files).unwrap();
                    for file in files {
                        model.remove(&file);
                    }
                }
                Step::Clear => {
                    index.clear().unwrap();
                    model.clear();
                }
                Step::Reopen => index = Index::open(&path, journal).unwrap().0,
                Step::Ask(filter, sort) => ask(&index, &model, &filter, sort),
            }
            let counts = index.counts().unwrap();
            let count = |is: fn(&Entry) -> bool| u64::try_from(model.values().filter(|entry| is(entry)).count()).unwrap();
            prop_assert_eq!(counts.games, count(|_| true));
            prop_assert_eq!(counts.faulty, count(|entry| entry.fault.is_some()));
            prop_assert_eq!(counts.unfinished, count(Entry::is_unfinished));
            prop_assert_eq!(index.stamps().unwrap().len(), model.len());
            for (file, entry) in &model {
                let found = index.find(file).unwrap();
                prop_assert_eq!(found.as_ref(), Some(entry));
            }
        }
        for key in SortKey::ALL {
            ask(&index, &model, &Filter::default(), Sort { key, down: false });
            ask(&index, &model, &Filter::default(), Sort { key, down: true });
        }
    }
}
