//! The lines in which an event is kept.

use std::string::ToString as _;

use ugolki_record::{SecretKey, Signer as _};

use super::*;
use crate::fact::{EventId, FactId, Handover, Withdraw};

fn key(seed: u8) -> SecretKey {
    SecretKey::from_seed([seed; 32]).expect("a key")
}

fn withdraw() -> Checked {
    let fact = Fact::Withdraw(Withdraw {
        event: EventId(Digest([9; 32])),
        player: key(1).key(),
        round: 3,
    });
    fact.sign(&key(1)).expect("signed").check().expect("holds")
}

fn entries(file: &str) -> Vec<Result<Entry, EventLineError>> {
    let lines = read(file.as_bytes()).expect("a file");
    lines.map(|line| line.entry).collect()
}

#[test]
fn what_is_written_is_read_back() {
    let list = IdList::of((0..3).map(|byte| Digest([byte; 32]))).expect("a list");
    let file = header() + &fact_lines(&withdraw()) + &list_line(&list) + &list_line(&IdList::default());
    assert_eq!(
        entries(&file),
        [
            Ok(Entry::Fact(Box::new(withdraw()))),
            Ok(Entry::List(list)),
            Ok(Entry::List(IdList::default())),
        ]
    );
    assert!(file.contains("{\"kind\":\"withdraw\",\"body\":\""));
}

#[test]
fn more_signatures_than_travel_together_are_several_lines() {
    let fact = Fact::Handover(Handover {
        event: EventId(Digest([9; 32])),
        last: FactId(Digest([1; 32])),
        arbiters: Vec::from([key(1).key()]),
        threshold: 1,
    });
    let votes = (1..=40).map(|seed| fact.sign(&key(seed)).expect("signed").check().expect("holds"));
    let all = votes.reduce(|mut all, vote| {
        all.merge(&vote);
        all
    });
    let all = all.expect("votes");
    let lines = entries(&(header() + &fact_lines(&all)));
    assert_eq!(lines.len(), 2);
    let facts = lines.into_iter().map(|entry| match entry {
        Ok(Entry::Fact(fact)) => *fact,
        other => panic!("{other:?}"),
    });
    let read = facts.reduce(|mut all, vote| {
        all.merge(&vote);
        all
    });
    assert_eq!(read, Some(all));
}

#[test]
fn a_file_of_anything_else_is_refused() {
    let refused = |text: &str| read(text.as_bytes()).map(drop).expect_err("refused");
    for text in [
        "",
        "ugolki-log/1\n",
        "ugolki-event/1",
        "ugolki-event/x\n",
        "ugolki-event/0\n",
    ] {
        assert_eq!(refused(text), EventFileError::NotOne, "{text:?}");
    }
    assert_eq!(refused("ugolki-event/2\n"), EventFileError::Newer { version: 2 });
}

#[test]
fn each_fault_of_a_line_is_told_and_the_others_are_read() {
    let good = fact_lines(&withdraw());
    let fault = |line: &str| {
        let file = header() + line.trim_end() + "\n" + &good;
        let mut entries = entries(&file);
        assert_eq!(entries.pop(), Some(Ok(Entry::Fact(Box::new(withdraw())))));
        entries.remove(0).expect_err("a fault")
    };
    assert_eq!(fault("{"), EventLineError::NotAnObject);
    assert_eq!(fault("[\"list\",null,[],[],[]]"), EventLineError::NotAnObject);
    assert_eq!(fault(&good.replace("withdraw", "bye")), EventLineError::OtherKind);
    assert_eq!(
        fault(&good.replace("withdraw", "prize")),
        EventLineError::UnknownKind
    );
    let bytes = |key| EventLineError::Bytes { key };
    assert_eq!(fault(&good.replace("\"body\":\"", "\"body\":\"!")), bytes("body"));
    assert_eq!(
        fault(&good.replace("\"keys\":[\"", "\"keys\":[\"A")),
        bytes("keys")
    );
    assert_eq!(
        fault(&good.replace("\"signatures\":[\"", "\"signatures\":[\"AAAA")),
        bytes("signatures")
    );
    assert_eq!(fault("{\"kind\":\"list\",\"ids\":[\"00\"]}"), bytes("ids"));
    let ids = "0".repeat(64);
    let twice = std::format!("{{\"kind\":\"list\",\"ids\":[\"{ids}\",\"{ids}\"]}}");
    assert_eq!(fault(&twice), EventLineError::List(ListError::Order { at: 2 }));
    let two = good.replace("\"keys\":[", "\"keys\":[\"00\",");
    assert_eq!(fault(&two), EventLineError::Parts);
    let other = good.replace(&key(1).key().to_string(), &key(2).key().to_string());
    assert!(matches!(fault(&other), EventLineError::Fact(_)));
    assert_eq!(fault(&"{".repeat(MAX_LINE + 1)), EventLineError::TooLong);
}

#[test]
fn a_torn_last_line_is_passed_over() {
    let file = header() + &fact_lines(&withdraw());
    for cut in header().len()..file.len() {
        assert_eq!(entries(&file[..cut]), [], "cut at {cut}");
    }
    assert_eq!(entries(&file).len(), 1);
}
