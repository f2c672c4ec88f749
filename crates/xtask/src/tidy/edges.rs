//! Which member may name which other, and which outside crate only one member may name.

use std::collections::BTreeSet;

use crate::metadata::{Dependency, Package};

/// A member and what stands directly below it. What stands below those may be named too.
const BELOW: [(&str, &[&str]); 14] = [
    ("ugolki-rules", &[]),
    ("ugolki-record", &["ugolki-rules"]),
    ("ugolki-session", &["ugolki-record"]),
    ("ugolki-node", &["ugolki-session", "ugolki-tournament"]),
    ("ugolki-net", &["ugolki-record"]),
    ("ugolki-engine", &["ugolki-rules"]),
    ("ugolki-school", &["ugolki-rules"]),
    ("ugolki-tournament", &["ugolki-record"]),
    ("ugolki-words", &[]),
    ("ugolki-library", &["ugolki-record"]),
    (
        "ugolki-tui",
        &["ugolki-node", "ugolki-rules", "ugolki-school", "ugolki-words"],
    ),
    (
        "ugolki",
        &[
            "ugolki-school",
            "ugolki-tournament",
            "ugolki-tui",
            "ugolki-node",
            "ugolki-net",
            "ugolki-engine",
            "ugolki-library",
        ],
    ),
    (
        "fuzz",
        &[
            "ugolki-rules",
            "ugolki-record",
            "ugolki-session",
            "ugolki-net",
            "ugolki-node",
            "ugolki-tui",
            "ugolki-words",
        ],
    ),
    ("xtask", &["ugolki-engine", "ugolki-rules", "ugolki-school"]),
];

/// The tests from outside, which may name everything.
const ABOVE_ALL: &str = "e2e";

/// The crate that stands at the bottom and depends on nothing at all outside its tests.
const BOTTOM: &str = "ugolki-rules";

/// Outside crates that are the business of some members alone; a name also stands for all that begin with it
/// and a hyphen.
const ONLY: [(&str, &[&str]); 8] = [
    ("bincode", &["ugolki-record"]),
    ("libp2p", &["ugolki-net"]),
    ("tokio", &["ugolki-net", "ugolki"]),
    ("ratatui", &["ugolki-tui", "ugolki", "fuzz"]),
    ("crossterm", &["ugolki-tui", "ugolki", "fuzz"]),
    ("fluent", &["ugolki-words"]),
    ("rusqlite", &["ugolki-library"]),
    ("negentropy", &["ugolki-node"]),
];

pub(super) fn faults(packages: &[Package]) -> Vec<String> {
    let ours: BTreeSet<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    packages
        .iter()
        .flat_map(|package| package_faults(package, &ours))
        .collect()
}

fn package_faults(package: &Package, ours: &BTreeSet<&str>) -> Vec<String> {
    let below = below(&package.name);
    package
        .dependencies
        .iter()
        .filter_map(|dependency| {
            let fault = if package.name == ABOVE_ALL {
                None
            } else if ours.contains(dependency.name.as_str()) {
                (!below.contains(dependency.name.as_str())).then_some("stands not below it")
            } else {
                outside_fault(&package.name, dependency)
            };
            fault.map(|why| format!("{}: `{}` {why}", package.manifest_path, dependency.name))
        })
        .collect()
}

fn outside_fault(package: &str, dependency: &Dependency) -> Option<&'static str> {
    if package == BOTTOM && !dependency.is_dev() {
        return Some("is a dependency, and the rules have none");
    }
    let owners = ONLY
        .iter()
        .find(|(name, _)| is_or_belongs_to(&dependency.name, name))
        .map(|(_, owners)| *owners)?;
    (!owners.contains(&package)).then_some("is the business of another member")
}

fn is_or_belongs_to(dependency: &str, name: &str) -> bool {
    dependency
        .strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Everything below `package`, at any depth.
fn below(package: &str) -> BTreeSet<&'static str> {
    let mut reached = BTreeSet::new();
    let mut open = directly_below(package).to_vec();
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            open.extend(directly_below(name));
        }
    }
    reached
}

fn directly_below(package: &str) -> &'static [&'static str] {
    BELOW
        .iter()
        .find(|(member, _)| *member == package)
        .map_or(&[], |(_, below)| *below)
}
