//! The library, full, filtered in vain, and its lines for paths.

use super::Sample;
use crate::samples::{full_shell, lan, library};
use crate::shell::{LibraryFault, LibraryView, ShellView};

pub(super) const SCREENS: &[Sample] = &[
    Sample::new("library", lan)
        .shell(answered)
        .keys("Down Down Down Down Enter Down"),
    Sample::new("library-broken", lan)
        .shell(answered)
        .keys("Down Down Down Down Enter Down Down Down Down"),
    Sample::new("library-fault", lan)
        .shell(misspelt)
        .keys("Down Down Down Down Enter"),
    Sample::new("library-empty", lan)
        .shell(empty)
        .keys("Down Down Down Down Enter"),
    Sample::new("library-import", lan)
        .shell(answered)
        .keys("Down Down Down Down Enter F6 '/home/anna/games"),
];

/// As after the answer to the newest question: there is no greater number.
fn answered() -> ShellView {
    with(LibraryView {
        number: u64::MAX,
        ..library()
    })
}

fn misspelt() -> ShellView {
    with(LibraryView {
        number: u64::MAX,
        reading: Some((128, 1_234)),
        fault: Some(LibraryFault::UnknownKey {
            word: "oponent".into(),
            near: Some("opponent".into()),
        }),
        ..library()
    })
}

fn empty() -> ShellView {
    with(LibraryView {
        number: u64::MAX,
        ..LibraryView::default()
    })
}

fn with(library: LibraryView) -> ShellView {
    ShellView {
        library,
        ..full_shell()
    }
}
