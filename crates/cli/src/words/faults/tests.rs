//! Every error in every language: nothing of the English is left in the others, and each fits a line or two of a terminal.

use ugolki_words::Lang;

use self::samples::{key, likeliest, others, path};
use crate::book::BookError;
use crate::dirs::DirsError;
use crate::exit::told;
use crate::failure::Failure;
use crate::invite::InviteError;
use crate::keys::KeyFileError;
use crate::known::KnownError;
use crate::profile::ProfileError;

mod leftovers;
mod samples;
mod usages;

#[test]
fn the_likeliest_failures_in_every_language() {
    let mut page = String::new();
    for failure in likeliest() {
        for lang in Lang::ALL {
            page.push_str(&told(lang, &failure));
        }
        page.push('\n');
    }
    insta::assert_snapshot!("likeliest", page);
}

#[test]
fn no_english_is_left_in_another_language() {
    let mut found = Vec::new();
    for failure in likeliest().into_iter().chain(others()) {
        let english = told(Lang::En, &failure);
        for lang in [Lang::Ru, Lang::De, Lang::Nl] {
            let said = told(lang, &failure);
            let left = leftovers::between(&english, &said);
            if !left.is_empty() {
                found.push(format!("{lang:?}: {left:?} in: {said}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_failure_says_more_than_its_frame_and_no_line_is_a_page() {
    for failure in likeliest().into_iter().chain(others()) {
        for lang in Lang::ALL {
            let said = told(lang, &failure);
            for line in said.lines() {
                let length = line.chars().count();
                assert!((14..=330).contains(&length), "{length}: {line}");
                assert!(!line.contains("fault-") && !line.contains("hint-"), "{line}");
            }
        }
    }
}

#[test]
fn an_english_failure_says_what_the_error_says() {
    for failure in [
        Failure::from(InviteError::Mistyped),
        Failure::from(ProfileError::from(KeyFileError::Permissions {
            path: path(),
            mode: 0o644,
        })),
        Failure::from(DirsError::NoHome),
        Failure::from(BookError::from(KnownError::KnownName {
            name: "Anna".parse().unwrap(),
            key: key(),
        })),
    ] {
        assert_eq!(super::failure(Lang::En, &failure).what, failure.to_string());
    }
}
