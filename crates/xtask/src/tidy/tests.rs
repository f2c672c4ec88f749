//! The tree is tidy, and tidy would see it if it were not.

use super::{edges, layout, source, spec};
use crate::metadata::{Dependency, Package};

#[test]
fn the_tree_is_tidy() {
    let faults = super::faults().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn package(name: &str, dependencies: &[(&str, Option<&str>)]) -> Package {
    Package {
        name: name.to_owned(),
        manifest_path: format!("{name}/Cargo.toml"),
        dependencies: dependencies
            .iter()
            .map(|(name, kind)| Dependency {
                name: (*name).to_owned(),
                kind: kind.map(ToOwned::to_owned),
            })
            .collect(),
    }
}

#[test]
fn a_member_may_name_what_stands_below_it_at_any_depth() {
    let check = |from: &str, to: &str, allowed: bool| {
        let packages = [package(from, &[(to, None)]), package(to, &[])];
        assert_eq!(edges::faults(&packages).is_empty(), allowed, "{from} -> {to}");
    };
    check("ugolki-node", "ugolki-session", true);
    check("ugolki-node", "ugolki-rules", true);
    check("ugolki", "ugolki-rules", true);
    check("e2e", "ugolki-tui", true);
    check("ugolki-session", "ugolki-node", false);
    check("ugolki-net", "ugolki-session", false);
    check("ugolki-tui", "ugolki-net", false);
    check("ugolki-rules", "ugolki-record", false);
    check("xtask", "ugolki-record", false);
}

#[test]
fn an_outside_crate_belongs_to_its_member_alone() {
    let check = |from: &str, to: &str, kind: Option<&str>, allowed: bool| {
        assert_eq!(
            edges::faults(&[package(from, &[(to, kind)])]).is_empty(),
            allowed,
            "{from} -> {to}"
        );
    };
    check("ugolki-record", "bincode", None, true);
    check("ugolki-session", "bincode", None, false);
    check("ugolki-net", "libp2p", None, true);
    check("ugolki-net", "libp2p-swarm-test", Some("dev"), true);
    check("ugolki-node", "libp2p-identity", None, false);
    check("ugolki-tui", "tokio", None, false);
    check("ugolki-rules", "serde", None, false);
    check("ugolki-rules", "proptest", Some("dev"), true);
}

#[test]
fn only_the_known_names_stand_at_the_top() {
    assert!(layout::allowed_at_top(".ci"));
    assert!(layout::allowed_at_top("crates"));
    assert!(!layout::allowed_at_top("src"));
    assert!(!layout::allowed_at_top("notes.md"));
}

#[test]
fn a_file_is_told_all_its_faults() {
    let check = |path: &str, text: &str, faults: usize| {
        let found = source::file_faults(path, text);
        assert_eq!(found.len(), faults, "{path}: {found:?}");
    };
    check("crates/rules/src/side.rs", "//! Sides.\n", 0);
    check("crates/rules/src/side.rs", "// Sides.\n", 1);
    check("crates/rules/src/side/mod.rs", "//! Sides.\n", 1);
    check(
        "crates/record/src/codec.rs",
        concat!("//! Bytes.\nuse bin", "code::config;\n"),
        0,
    );
    check(
        "crates/record/src/record.rs",
        concat!("//! Records.\nuse bin", "code::config;\n"),
        1,
    );
    check(
        "crates/record/src/record.rs",
        concat!("//! Records, without bin", "code.\n"),
        0,
    );
    check(
        "crates/net/src/api.rs",
        concat!("//! Api.\n// TO", "DO later\n"),
        1,
    );
    check(
        "crates/net/src/api.rs",
        concat!("//! Api.\n// TO", "DO(anna) later\n"),
        0,
    );
    check(
        "crates/net/src/api.rs",
        concat!("//! Api.\nsle", "ep(delay).await;\n"),
        0,
    );
    check(
        "crates/net/tests/api.rs",
        concat!("//! Api.\nsle", "ep(delay).await;\n"),
        1,
    );
    check(
        "tests/e2e/play.rs",
        concat!("//! Play.\n#[test]\n#[ig", "nore]\nfn a() {}\n"),
        1,
    );
}

#[test]
fn the_hash_replaces_the_old_one_or_comes_last() {
    assert_eq!(
        spec::with_line("# Page\n\ntext\n", "<!-- new -->"),
        "# Page\n\ntext\n\n<!-- new -->\n"
    );
    let old = "# Page\n\n<!-- sources: sha256 00 -->\n";
    assert_eq!(spec::with_line(old, "<!-- new -->"), "# Page\n\n<!-- new -->\n");
}
