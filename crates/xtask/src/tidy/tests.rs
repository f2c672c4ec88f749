//! The tree is tidy, and tidy would see it if it were not.

use std::collections::{BTreeMap, BTreeSet};

use super::words::{self, Use};
use super::{edges, errors, layout, source, spec};
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
    let unix = concat!("//! Files.\nuse std::os::", "unix::fs::MetadataExt;\n");
    for (path, faults) in [
        ("crates/cli/src/keys.rs", 1),
        ("crates/cli/src/platform/portable/files.rs", 1),
        ("crates/cli/src/platform/unix/files.rs", 0),
        ("crates/cli/src/keys/tests.rs", 0),
        ("crates/cli/tests/cli/keys.rs", 0),
    ] {
        check(path, unix, faults);
    }
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

#[test]
fn what_is_said_is_found_with_its_key_and_its_arguments() {
    let check = |text: &str, expected: &[(usize, Option<&str>, &[&str])]| {
        let found = words::uses(&words::read(text));
        let expected: Vec<Use> = expected
            .iter()
            .map(|(line, key, arguments)| Use {
                line: *line,
                key: key.map(ToOwned::to_owned),
                arguments: arguments.iter().map(|name| (*name).to_owned()).collect(),
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    };
    check(r#"say!(lang, "yes")"#, &[(1, Some("yes"), &[])]);
    check(
        "let a = 'a';\nsay!(env.lang, \"plies\", count = f(1, 2), name = name,)",
        &[(2, Some("plies"), &["count", "name"])],
    );
    check(
        r#"say!(lang, "a", b = say!(lang, "c", d = 1))"#,
        &[(1, Some("a"), &["b"]), (1, Some("c"), &["d"])],
    );
    check("say!(lang, key)", &[(1, None, &[])]);
    check(r#"// say!(lang, "yes")"#, &[]);
    check("#[cfg(test)]\nmod tests {\n say!(lang, \"yes\") }", &[]);
}

#[test]
fn a_message_is_there_with_the_arguments_that_are_given() {
    let catalogue = words::messages(
        "# A $comment = x\nyes = yes\nplies = { $count ->\n    [one] { $count } ply\n   *[other] { $count } of { $all-of }\n}\n",
    );
    let messages: BTreeMap<_, _> = catalogue
        .into_iter()
        .map(|(key, arguments)| (key, ("table.ftl".to_owned(), arguments)))
        .collect();
    let check = |key: Option<&str>, arguments: &[&str], fault: Option<&str>| {
        let said = Use {
            line: 3,
            key: key.map(ToOwned::to_owned),
            arguments: arguments
                .iter()
                .map(|name| (*name).to_owned())
                .collect::<BTreeSet<_>>(),
        };
        let found = words::use_fault("a.rs", &said, &messages);
        assert_eq!(
            found
                .as_deref()
                .map(|found| found.contains(fault.unwrap_or("nothing"))),
            fault.map(|_| true),
            "{found:?}"
        );
    };
    check(Some("yes"), &[], None);
    check(Some("plies"), &["count", "all-of"], None);
    check(Some("no"), &[], Some("no message `no`"));
    check(Some("plies"), &["count"], Some("takes"));
    check(Some("yes"), &["count"], Some("is given"));
    check(None, &[], Some("no literal"));
}

#[test]
fn text_in_code_is_told_from_what_only_looks_like_it() {
    let check = |text: &str, found: &[&str]| {
        let texts: Vec<&str> = words::texts(&words::read(text))
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        assert_eq!(texts, found, "{text}");
    };
    check(r#"Message::plain("The game is over.")"#, &["The game is over."]);
    check(r#"Hint::named(action, "Back")"#, &["Back"]);
    check(r#"format!("{key} goes on")"#, &["{key} goes on"]);
    check(r#"format!("ход {number}")"#, &["ход {number}"]);
    check(r##"canvas.text(at, r#"no move"#)"##, &["no move"]);
    check(r#"say!(lang, "home-go-on-with", name = name)"#, &[]);
    check(r#"format!("{first} {second}, {third}")"#, &[]);
    check(r#"["white", "W", " ... "]"#, &[]);
    check(r#"// "Not code.""#, &[]);
    check(r#"#[expect(clippy::x, reason = "It is so.")]"#, &[]);
    check(r#"assert!(a, "It is so.")"#, &[]);
    check(r#"expect("It is so."), "But not this.""#, &["But not this."]);
}

#[test]
fn the_variants_of_an_enum_are_seen_and_nothing_within_them() {
    let source = "enum Other { Not } pub enum Fault { #[error(\"x {0}\")] One(Inner), /// Two.\n Two { at: u8, kind: Kind }, \
                  Three } enum More { Not }";
    let tokens = words::read(source);
    assert_eq!(errors::variants(&tokens, "Fault"), ["One", "Two", "Three"]);
    assert!(errors::variants(&tokens, "Fau").is_empty());
}
