//! Running searches, and telling what came of them.

use std::collections::BTreeSet;
use std::env;
use std::time::{Duration, Instant};

use stateright::{Checker as _, HasDiscoveries, Model as _, Path};

use crate::actions::Action;
use crate::owner::Owner;
use crate::scenario::Scenario;
use crate::searches;
use crate::system::{State, System};

/// What a search has found.
pub(crate) struct Found {
    /// Promises that were broken, each with the shortest story of it.
    pub(crate) broken: Vec<(&'static str, String)>,
    /// What was to be seen and was not.
    unseen: Vec<&'static str>,
    /// It came to no end.
    is_cut_short: bool,
}

/// How far searches go.
struct Effort {
    /// For how long all of them together search with larger budgets; none for the suite's budgets, to their end.
    time: Option<Duration>,
    /// After how many things that happened nothing new is looked at; 0 for no limit.
    depth: usize,
}

impl Effort {
    fn from_env() -> Self {
        let number = |name: &str| env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
        Self {
            time: number("UGOLKI_MODEL_SECONDS").map(Duration::from_secs),
            depth: usize::try_from(number("UGOLKI_MODEL_DEPTH").unwrap_or(0)).unwrap(),
        }
    }
}

/// Searches scenarios one after the other: no promise is broken, and what is to be seen is.
pub(crate) fn check(scenarios: &[Scenario]) {
    let effort = Effort::from_env();
    let mut searches: Vec<Scenario> = match effort.time {
        Some(_) => scenarios
            .iter()
            .flat_map(|scenario| scenario.with_more())
            .collect(),
        None => scenarios.to_vec(),
    };
    let share = effort
        .time
        .map(|time| time * parts(scenarios.len()) / parts(searches::count()));
    let until = share.map(|share| Instant::now() + share);
    while let Some(scenario) = searches.pop() {
        // What one search leaves over is the others'.
        let time =
            until.map(|until| until.saturating_duration_since(Instant::now()) / parts(searches.len() + 1));
        let ends = HasDiscoveries::AnyFailures;
        let found = search(scenario, Owner::Honest, (time, effort.depth), ends);
        let stories = found
            .broken
            .iter()
            .map(|(name, story)| format!("not so: {name}\n{story}"));
        let stories: Vec<String> = stories.collect();
        assert!(stories.is_empty(), "{}: {}", scenario.name, stories.join("\n"));
        let is_whole = !found.is_cut_short && effort.depth == 0;
        assert!(
            !is_whole || found.unseen.is_empty(),
            "{}: never seen: {:?}",
            scenario.name,
            found.unseen
        );
    }
}

fn parts(number: usize) -> u32 {
    u32::try_from(number).unwrap()
}

/// Searches for these broken promises with a program that has a fault.
pub(crate) fn accuse(scenario: Scenario, owner: Owner, promises: &[&'static str]) -> Found {
    let all: BTreeSet<_> = promises.iter().copied().collect();
    search(scenario, owner, (None, 0), HasDiscoveries::AllOf(all))
}

/// Searches a scenario breadth first, and prints how far it came.
fn search(
    scenario: Scenario,
    owner: Owner,
    (time, depth): (Option<Duration>, usize),
    ends: HasDiscoveries,
) -> Found {
    let begun = Instant::now();
    let system = System::new(scenario, owner, time.map(|time| begun + time));
    let mut builder = system.checker().finish_when(ends);
    if depth > 0 {
        builder = builder.target_max_depth(depth);
    }
    let checker = builder.spawn_bfs().join();
    let is_cut_short = checker.model().finish();
    println!(
        "model {} {}: {} states, {} unique, depth {}{}, {} different peers, {} ms",
        scenario.name,
        scenario.budget,
        checker.state_count(),
        checker.unique_state_count(),
        checker.max_depth(),
        if is_cut_short { " when time was up" } else { "" },
        checker.model().peers(),
        begun.elapsed().as_millis()
    );
    let discoveries = checker.discoveries();
    let mut found = Found {
        broken: Vec::new(),
        unseen: Vec::new(),
        is_cut_short,
    };
    for property in checker.model().properties() {
        let discovery = discoveries.get(property.name);
        match (property.expectation.discovery_is_failure(), discovery) {
            (true, Some(path)) => found.broken.push((property.name, story(path))),
            (false, None) => found.unseen.push(property.name),
            (true, None) | (false, Some(_)) => {}
        }
    }
    found
}

/// A path as a list of what happened, and where it led.
fn story(path: &Path<State, Action>) -> String {
    let actions = path.clone().into_actions();
    let mut lines: Vec<String> = actions.iter().map(|action| format!("  {action:?}")).collect();
    lines.push(format!("{:#?}", path.last_state()));
    lines.join("\n")
}
