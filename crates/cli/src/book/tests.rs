//! Tests of what is said of players, known and unknown, honest and not.

use ugolki_record::{Revocation, SecretKey, Signer as _};

use super::*;

const NOW: u64 = 1_790_000_000_000;

fn secret(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).unwrap()
}

fn key(seed: u8) -> PlayerKey {
    secret(seed).key()
}

fn name(text: &str) -> PlayerName {
    text.parse().unwrap()
}

/// A book that knows Anna by key 1.
fn book() -> (tempfile::TempDir, Dirs, Book) {
    let home = tempfile::tempdir().unwrap();
    let dirs = Dirs::below(home.path()).unwrap();
    dirs.create().unwrap();
    let mut book = Book::read(&dirs).unwrap();
    book.remember(key(1), &name("Anna"), Some([1; 16]), false)
        .unwrap();
    (home, dirs, book)
}

fn rotation(old: u8, new: u8) -> Statement {
    let signed = Rotation::new(key(old), key(new), NOW)
        .sign(&secret(old), &secret(new))
        .unwrap();
    (*signed.verify().unwrap()).clone()
}

fn revocation(seed: u8) -> Statement {
    let signed = Revocation::new(key(seed), NOW).sign(&secret(seed)).unwrap();
    (*signed.verify().unwrap()).clone()
}

fn standing(book: &Book, seed: u8, called: &str) -> Standing {
    book.acquaintance(&key(seed), &name(called), None).standing
}

#[test]
fn names_and_keys_are_told_apart() {
    let (_home, dirs, book) = book();
    assert_eq!(standing(&book, 1, "Anna"), Standing::Known);
    assert_eq!(
        standing(&book, 1, "Bella"),
        Standing::OtherName {
            known_as: "Anna".into()
        }
    );
    assert_eq!(standing(&book, 2, "Bella"), Standing::New);
    // Her name, or what looks like it, with another key.
    for like in ["Anna", "anna", "A.n.n.a", "Аnnа", "ANNA", "An-na", "Anna\u{301}"] {
        assert_eq!(
            standing(&book, 2, like),
            Standing::NameOfAnother {
                known_as: "Anna".into(),
                key: key(1)
            },
            "{like}"
        );
    }
    assert_eq!(Book::read(&dirs).unwrap().known(), book.known());
    assert_eq!(standing(&Book::default(), 1, "Anna"), Standing::New);
}

#[test]
fn another_installation_of_a_known_key_is_noticed_once() {
    let (_home, _dirs, mut book) = book();
    let elsewhere = |book: &Book, install| {
        book.acquaintance(&key(1), &name("Anna"), Some(install))
            .other_install
    };
    assert!(!elsewhere(&book, [1; 16]));
    assert!(elsewhere(&book, [2; 16]));
    book.met(&key(1), [2; 16]).unwrap();
    assert!(!elsewhere(&book, [2; 16]));
    assert!(elsewhere(&book, [1; 16]));
    // Nothing is written about those who are not known.
    book.met(&key(2), [2; 16]).unwrap();
    assert_eq!(book.known().players().count(), 1);
}

#[test]
fn a_known_key_that_went_over_keeps_its_name() {
    let (_home, dirs, mut book) = book();
    assert_eq!(
        book.take_up(&rotation(1, 2)).unwrap(),
        Taken::Renewed(name("Anna"))
    );
    for book in [&book, &Book::read(&dirs).unwrap()] {
        assert_eq!(standing(book, 2, "Anna"), Standing::Known);
        let old = book.acquaintance(&key(1), &name("Anna"), None);
        assert_eq!((old.replaced_by, old.revoked), (Some(key(2)), None));
    }
    // The same again changes nothing; to another key is not followed.
    assert_eq!(
        book.take_up(&rotation(1, 2)).unwrap(),
        Taken::Renewed(name("Anna"))
    );
    assert_eq!(
        book.take_up(&rotation(1, 3)).unwrap(),
        Taken::NotFollowedOther(key(2))
    );
    assert_eq!(
        book.take_up(&rotation(2, 4)).unwrap(),
        Taken::Renewed(name("Anna"))
    );
    assert_eq!(standing(&book, 4, "Anna"), Standing::Known);
    assert_eq!(book.known().players().count(), 3);
}

#[test]
fn a_stolen_key_counts_no_more_and_gives_nothing_away() {
    let (_home, dirs, mut book) = book();
    assert_eq!(
        book.take_up(&revocation(1)).unwrap(),
        Taken::Revoked(name("Anna"))
    );
    for book in [&book, &Book::read(&dirs).unwrap()] {
        let seen = book.acquaintance(&key(1), &name("Anna"), None);
        assert_eq!(seen.revoked.as_deref(), Some("2026-09-21"));
        assert!(seen.is_caution());
    }
    // The thief has the name go over to its own key: nobody follows, whatever it says about the time.
    assert_eq!(book.take_up(&rotation(1, 2)).unwrap(), Taken::NotFollowedRevoked);
    assert_ne!(standing(&book, 2, "Anna"), Standing::Known);
    // And in a book that was read anew, which has the line of the file alone.
    let mut again = Book::read(&dirs).unwrap();
    assert_eq!(again.take_up(&rotation(1, 2)).unwrap(), Taken::NotFollowedRevoked);
}

#[test]
fn what_is_said_of_unknown_keys_is_kept_for_later() {
    let (_home, _dirs, mut book) = book();
    assert_eq!(book.take_up(&revocation(5)).unwrap(), Taken::Kept);
    assert_eq!(book.take_up(&rotation(6, 7)).unwrap(), Taken::Kept);
    assert!(book.acquaintance(&key(5), &name("Eve"), None).revoked.is_some());
    assert_eq!(
        book.acquaintance(&key(6), &name("Fred"), None).replaced_by,
        Some(key(7))
    );
    assert_eq!(
        book.take_up(&rotation(6, 8)).unwrap(),
        Taken::NotFollowedOther(key(7))
    );
}

#[test]
fn a_name_that_is_taken_is_not_given_twice() {
    let (_home, _dirs, mut book) = book();
    assert!(matches!(
        book.remember(key(2), &name("Anna"), None, false),
        Err(KnownError::KnownName { .. })
    ));
    book.remember(key(1), &name("Bella"), None, false).unwrap();
    assert_eq!(standing(&book, 1, "Anna"), Standing::Known);
    book.remember(key(9), &name("Zoe"), None, false).unwrap();
    // A known player takes another known player's key for its own.
    assert_eq!(
        book.take_up(&rotation(1, 9)).unwrap(),
        Taken::NewKeyKnown(name("Zoe"))
    );
}

#[test]
fn what_another_process_writes_is_seen_at_the_next_look() {
    let (_home, dirs, mut book) = book();
    let mut other = Book::read(&dirs).unwrap();
    other.remember(key(2), &name("Boris"), None, false).unwrap();
    assert_eq!(standing(&book, 2, "Boris"), Standing::New);
    // Writing does not lose what the other wrote.
    book.remember(key(3), &name("Clara"), None, false).unwrap();
    assert_eq!(standing(&book, 2, "Boris"), Standing::Known);
    other.refresh().unwrap();
    assert_eq!(standing(&other, 3, "Clara"), Standing::Known);
    std::fs::write(dirs.known_players(), "nonsense").unwrap();
    assert!(other.refresh().is_err());
    assert_eq!(standing(&other, 3, "Clara"), Standing::Known);
}
