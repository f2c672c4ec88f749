//! Positions in which programs differ, each with the right answer, the article that decides, and what was said to it (F-13.3).
//!
//! A file is a report that stands before the round, with comments: `article`, `answer`, a line for each program (verdict, name and
//! version, its boards), and `why`.

use std::fs;
use std::path::Path;

use ugolki_tournament::trf::Report;

use crate::compare::{told, verdict};
use crate::differences::SUBJECT;
use crate::voices::{Answer, boards};

fn word(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap()
}

#[test]
fn every_dispute_is_decided_as_its_file_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dutch/disputes");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let report = Report::read(&fs::read_to_string(&path).unwrap()).unwrap();
        let event = report.to_pair(None).unwrap();
        let ours = SUBJECT(&event.table, &event.out);
        let mut told_of = Vec::new();
        for line in &report.comments {
            let (key, rest) = word(line);
            match key {
                "answer" => assert_eq!(
                    ours.as_ref().map_or_else(|| "none".to_owned(), told),
                    rest,
                    "{name}"
                ),
                "article" | "why" => {}
                said => {
                    let (voice, pairs) = word(rest);
                    let theirs = Answer::Boards(boards(pairs));
                    let verdict = verdict(&event.table, &event.out, ours.as_ref(), &theirs);
                    assert_eq!(format!("{verdict:?}"), said, "{name}: {voice}");
                }
            }
            told_of.push(key);
        }
        for key in ["article", "answer", "why"] {
            assert!(told_of.contains(&key), "{name} has no {key}");
        }
        files += 1;
    }
    assert!(files > 10, "{files}");
}
