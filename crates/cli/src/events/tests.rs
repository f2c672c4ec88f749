//! The folder of an event: what is signed once, torn lines, faults.

mod replay;

use std::fs;

use ugolki_record::{Nonce, SecretKey, Signer as _};
use ugolki_rules::Ruleset;
use ugolki_tournament::Engine;
use ugolki_tournament::fact::{
    Charter, Checked, EntryPolicy, EventName, Fact, IdList, Plan, Schedule, Window, Withdraw,
};

use super::folder::FaultOf;
use super::*;

fn key(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).unwrap()
}

fn charter() -> Checked {
    let charter = Charter::usual(Plan {
        organiser: key(1).key(),
        name: EventName::new("Club evening").unwrap(),
        ruleset: Ruleset::named("classic-3x3").unwrap(),
        time: "3+2".parse().unwrap(),
        engine: Engine::Dutch1,
        rounds: 5,
        most: 16,
        entry: EntryPolicy::Open,
        registration: Window {
            from_ms: 0,
            until_ms: 1_000,
        },
        schedule: Schedule::Rolling {
            break_ms: 60_000,
            length_ms: 3_600_000,
        },
        nonce: Nonce([3; 16]),
    });
    assert_eq!(charter.faults(), []);
    sign(&Fact::Charter(Box::new(charter)), 1)
}

fn sign(fact: &Fact, seed: u8) -> Checked {
    fact.sign(&key(seed)).unwrap().check().unwrap()
}

fn withdraw(seed: u8, round: u16) -> Fact {
    Fact::Withdraw(Withdraw {
        event: charter().event(),
        player: key(seed).key(),
        round,
    })
}

#[test]
fn what_is_stored_is_there_after_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let folder = path_of(home.path(), charter().event());
    let (mut store, read) = EventStore::create(&folder, &charter(), key(1).key()).unwrap();
    assert!(read.facts.is_empty() && read.faults.is_empty());
    let (one, other) = (sign(&withdraw(1, 2), 1), sign(&withdraw(2, 3), 2));
    store.append([&one, &other]).unwrap();
    store.append([&one]).unwrap();
    let list = IdList::of([one.digest(), other.digest()]).unwrap();
    store.put_list(&list).unwrap();
    drop(store);
    let (store, read) = EventStore::create(&folder, &charter(), key(1).key()).unwrap();
    assert_eq!(read.facts.values().collect::<Vec<_>>().len(), 2);
    assert_eq!(read.facts.get(&other.id()), Some(&other));
    assert_eq!(read.lists.get(&list.id()), Some(&list));
    assert_eq!(read.event(), charter().event());
    assert_eq!(
        store.own().keys().collect::<Vec<_>>(),
        [&one.id()],
        "only its own"
    );
}

#[test]
fn no_second_body_is_signed_for_a_slot_not_even_after_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let folder = path_of(home.path(), charter().event());
    let (mut store, _) = EventStore::create(&folder, &charter(), key(1).key()).unwrap();
    let first = store.sign(&withdraw(1, 2), &key(1)).unwrap();
    assert!(
        fs::read_to_string(folder.join(FACTS))
            .unwrap()
            .contains("withdraw")
    );
    for _ in 0..2 {
        assert_eq!(store.sign(&withdraw(1, 2), &key(1)).unwrap(), first);
        let Err(NotSigned::Taken(taken)) = store.sign(&withdraw(1, 3), &key(1)) else {
            panic!("signed twice");
        };
        assert_eq!(*taken, first);
        (store, _) = EventStore::open(&folder, key(1).key()).unwrap();
    }
    assert_eq!(fs::read_to_string(folder.join(FACTS)).unwrap().lines().count(), 2);
}

#[test]
fn a_torn_line_is_cut_before_the_next_one() {
    let home = tempfile::tempdir().unwrap();
    let folder = path_of(home.path(), charter().event());
    let (mut store, _) = EventStore::create(&folder, &charter(), key(1).key()).unwrap();
    store.append([&sign(&withdraw(1, 2), 1)]).unwrap();
    drop(store);
    let path = folder.join(FACTS);
    let mut bytes = fs::read(&path).unwrap();
    bytes.extend(b"{\"kind\":\"withd");
    fs::write(&path, bytes).unwrap();
    let (mut store, read) = EventStore::open(&folder, key(1).key()).unwrap();
    assert_eq!((read.facts.len(), read.faults.len()), (1, 0));
    store.append([&sign(&withdraw(2, 2), 2)]).unwrap();
    let read = Folder::read(&folder).unwrap();
    assert_eq!((read.facts.len(), read.faults.len()), (2, 0));
}

#[test]
fn faults_are_named_with_file_and_line_and_the_rest_is_read() {
    let home = tempfile::tempdir().unwrap();
    let folder = path_of(home.path(), charter().event());
    let (mut store, _) = EventStore::create(&folder, &charter(), key(1).key()).unwrap();
    store.append([&sign(&withdraw(1, 2), 1), &charter()]).unwrap();
    drop(store);
    let path = folder.join(FACTS);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"keys\":[\"", "\"keys\":[\"0")).unwrap();
    let read = Folder::read(&folder).unwrap();
    let lines: Vec<usize> = read.faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [2, 3]);
    fs::write(&path, text).unwrap();
    let read = Folder::read(&folder).unwrap();
    assert_eq!(read.facts.len(), 1);
    assert!(matches!(
        &*read.faults,
        [FolderFault {
            line: 3,
            what: FaultOf::Place,
            ..
        }]
    ));
    fs::remove_file(folder.join(CHARTER)).unwrap();
    assert!(matches!(Folder::read(&folder), Err(FolderError::Io { .. })));
}
