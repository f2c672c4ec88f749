//! The library on the command line: filters, imports, the trash, and an index that may be lost at any time.

use std::fs;
use std::path::PathBuf;
use std::thread;

use serde_json::{Value, json};

use crate::harness::Home;

/// A log or a text of the vectors.
fn vector(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/vectors/record")
        .join(name)
}

fn import(home: &Home, path: &str) -> (Option<i32>, Vec<Value>) {
    let run = home.run(["games", "import", "--json", path]);
    (run.code, run.json())
}

fn states(answers: &[Value]) -> Vec<&str> {
    answers
        .iter()
        .map(|answer| answer["state"].as_str().unwrap())
        .collect()
}

fn list(home: &Home, filters: &[&str]) -> Vec<Value> {
    let run = home.run(
        ["games", "list", "--json"]
            .into_iter()
            .chain(filters.iter().copied()),
    );
    assert_eq!(run.code, Some(0), "{filters:?}: {}", run.err);
    run.json()
}

fn goal(home: &Home) -> String {
    let path = vector("goal.ugolki");
    assert_eq!(states(&import(home, path.to_str().unwrap()).1), ["new"]);
    path.display().to_string()
}

#[test]
fn a_log_comes_once_and_is_found_by_every_filter_that_fits() {
    let home = Home::new();
    let path = goal(&home);
    let (code, again) = import(&home, &path);
    assert_eq!((code, states(&again)), (Some(0), vec!["already"]));
    let all = list(&home, &[]);
    assert_eq!(all.len(), 1);
    let game = &all[0];
    assert_eq!(
        [&game["origin"], &game["reason"], &game["grade"], &game["ok"]],
        [&json!("imported"), &json!("goal"), &json!("proven"), &json!(true)]
    );
    let id = game["game"].as_str().unwrap();
    let result = game["result"].as_str().unwrap();
    let won = if result == "1-0" { "white" } else { "black" };
    let white = game["white"].as_str().unwrap().to_uppercase();
    for filter in [
        &[] as &[&str],
        &["reason:goal"],
        &["--reason", "goal", "--grade", "proven"],
        &["origin:imported", "signed:yes"],
        &["--player", &white],
        &["--result", won],
        &[&format!("result:{won}"), "unfinished:no", "faulty:no"],
        &[&id[..12]],
        &["--after", "1970"],
        &["--sort", "plies", "--reverse", "--limit", "3"],
    ] {
        assert_eq!(list(&home, filter).len(), 1, "{filter:?}");
    }
    for filter in [
        &["reason:time"] as &[&str],
        &["result:won"],
        &["--opponent", "a"],
        &["--origin", "own"],
        &["nowhere"],
        &["--unfinished", "yes"],
        &["--limit", "0"],
    ] {
        assert_eq!(list(&home, filter).len(), 0, "{filter:?}");
    }
    assert_eq!(home.run(["games"]).out, home.run(["games", "list"]).out);
}

#[test]
fn a_filter_that_means_nothing_is_refused_with_the_nearest_word() {
    let home = Home::new();
    for (args, said) in [
        (vec!["oponent:ann"], "did you mean 'opponent:'?"),
        (vec!["result:wun"], "did you mean 'won'?"),
        (vec!["--after", "yesterday"], "dates are 2026"),
        (vec!["--sort", "date?"], "did you mean 'date'?"),
        (vec!["--rated", "perhaps"], "yes, no"),
    ] {
        let run = home.run(["games", "list"].into_iter().chain(args.iter().copied()));
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}

#[test]
fn what_does_not_hold_is_refused_and_what_lies_there_is_listed_with_its_fault() {
    let home = Home::new();
    let broken = vector("bad-signature.ugolki");
    let (code, answers) = import(&home, broken.to_str().unwrap());
    assert_eq!((code, states(&answers)), (Some(5), vec!["refused"]));
    assert!(answers[0]["why"].as_str().unwrap().contains("does not hold"));
    let folder = home.data().join("imported");
    fs::create_dir_all(&folder).unwrap();
    fs::copy(&broken, folder.join("broken.ugolki")).unwrap();
    fs::write(folder.join("noise.ugolki"), [0xFF; 300]).unwrap();
    fs::write(folder.join("noise.txt"), [0xFF; 300]).unwrap();
    fs::write(folder.join("empty.ugolki"), "").unwrap();
    let faulty = list(&home, &["faulty:yes"]);
    assert_eq!(faulty.len(), 4);
    assert!(
        faulty
            .iter()
            .all(|game| game["ok"] == false && game["fault"].is_string())
    );
    let checked = home.run(["games", "verify", "--json"]);
    assert_eq!((checked.code, checked.json().len()), (Some(5), 4));
    let told = home.run(["games", "list"]).out;
    assert!(told.contains("noise.ugolki: "), "{told}");
}

#[test]
fn two_cut_copies_of_a_game_become_the_whole_one() {
    let home = Home::new();
    let whole = fs::read_to_string(vector("goal.ugolki")).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let cut = home.path().join("cut.ugolki");
    fs::write(&cut, lines[..lines.len() / 2].join("\n") + "\n").unwrap();
    assert_eq!(states(&import(&home, cut.to_str().unwrap()).1), ["new"]);
    let before = list(&home, &[]);
    assert_eq!(before[0]["grade"], "unfinished");
    assert_eq!(
        states(&import(&home, vector("goal.ugolki").to_str().unwrap()).1),
        ["better"]
    );
    // What was cut says nothing new.
    assert_eq!(states(&import(&home, cut.to_str().unwrap()).1), ["already"]);
    let after = list(&home, &[]);
    assert_eq!(
        (after.len(), &after[0]["grade"], &after[0]["game"]),
        (1, &json!("proven"), &before[0]["game"])
    );
    let file = after[0]["file"].as_str().unwrap();
    assert_eq!(home.run(["verify", file]).code, Some(0));
}

#[test]
fn game_text_is_kept_as_text_once_and_the_signed_game_stands_above_it() {
    let home = Home::new();
    let text = "[Ruleset \"classic-3x3\"]\n[White \"Ольга\"]\n[Black \"Ann\"]\n[Date \"2026.05.13\"]\n[Event \"Winter Cup\"]\n\
                \n1. c3-d3 f6-e6 *\n\n[Ruleset \"classic-3x3\"]\n\n1. c3-c9 *\n";
    let path = home.path().join("games.txt");
    fs::write(&path, text).unwrap();
    let (code, answers) = import(&home, path.to_str().unwrap());
    assert_eq!((code, states(&answers)), (Some(5), vec!["new", "refused"]));
    assert_eq!(
        states(&import(&home, path.to_str().unwrap()).1),
        ["already", "refused"]
    );
    let found = list(
        &home,
        &["player:ольга", "event:winter", "after:2026-05", "signed:no"],
    );
    assert_eq!(found.len(), 1);
    assert_eq!(
        [&found[0]["grade"], &found[0]["plies"], &found[0]["begun"]],
        [&json!("unsigned"), &json!(2), &json!("2026-05-13T00:00:00Z")]
    );
    let log = goal(&home);
    let exported = home.path().join("exported.txt");
    fs::write(&exported, home.run(["export", &log]).out).unwrap();
    assert_eq!(states(&import(&home, exported.to_str().unwrap()).1), ["already"]);
    assert_eq!(list(&home, &[]).len(), 2);
}

#[test]
fn a_folder_is_taken_in_whole() {
    let home = Home::new();
    let folder = home.path().join("from-olga");
    fs::create_dir_all(folder.join("more")).unwrap();
    fs::copy(vector("goal.ugolki"), folder.join("a.ugolki")).unwrap();
    fs::copy(vector("every-act.ugolki"), folder.join("more/b.ugolki")).unwrap();
    fs::write(folder.join("readme.md"), "no game").unwrap();
    let (code, answers) = import(&home, folder.to_str().unwrap());
    assert_eq!((code, states(&answers)), (Some(0), vec!["new", "new"]));
}

#[test]
fn the_trash_gives_everything_back_until_it_is_emptied() {
    let home = Home::new();
    goal(&home);
    let game = list(&home, &[]).remove(0);
    let file = PathBuf::from(game["file"].as_str().unwrap());
    fs::write(file.with_extension("chat"), "hello").unwrap();
    let before = fs::read(&file).unwrap();
    assert_eq!(
        home.run(["games", "trash", &game["game"].as_str().unwrap()[..8]])
            .code,
        Some(0)
    );
    assert!(!file.exists() && list(&home, &[]).is_empty());
    let listed = home.run(["games", "trash", "--list", "--json"]).json();
    assert_eq!((listed.len(), &listed[0]["was"]), (1, &game["file"]));
    assert_eq!(home.run(["games", "restore"]).code, Some(0));
    assert_eq!(fs::read(&file).unwrap(), before);
    assert_eq!(fs::read_to_string(file.with_extension("chat")).unwrap(), "hello");
    assert_eq!(list(&home, &[]), [game]);
    // Its place is taken.
    home.run(["games", "trash", file.to_str().unwrap()]);
    goal(&home);
    let run = home.run(["games", "restore"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("is there again"), "{}", run.err);
    let emptied = home.run(["games", "trash", "--empty"]);
    assert_eq!(emptied.err, "1 game deleted for good\n");
    assert_eq!(fs::read_dir(home.data().join("trash")).unwrap().count(), 0);
    assert_eq!(home.run(["games", "restore"]).code, Some(2));
    assert_eq!(home.run(["games", "trash", "no-such-game"]).code, Some(2));
}

#[test]
fn an_index_may_be_lost_damaged_or_shared_at_any_time() {
    let home = Home::new();
    goal(&home);
    home.run(["games", "import", vector("every-act.ugolki").to_str().unwrap()]);
    let expected = list(&home, &[]);
    assert_eq!(expected.len(), 2);
    let index = home.path().join("cache/library.db");
    fs::write(
        &index,
        "no database at all, and longer than the header of one would have to be ......",
    )
    .unwrap();
    let run = home.run(["games", "list", "--json"]);
    assert_eq!(run.json(), expected);
    assert!(
        run.err.contains("the index of the library was damaged"),
        "{}",
        run.err
    );
    fs::remove_dir_all(home.path().join("cache")).unwrap();
    assert_eq!(list(&home, &[]), expected);
    assert_eq!(
        home.run(["games", "rebuild"]).out,
        "2 files in the index, 0 that do not hold\n"
    );
    assert_eq!(list(&home, &[]), expected);
    // Nowhere to write one: it is made in memory.
    fs::remove_dir_all(home.path().join("cache")).unwrap();
    fs::write(home.path().join("cache"), "in the way").unwrap();
    assert_eq!(list(&home, &[]), expected);
    fs::remove_file(home.path().join("cache")).unwrap();
    thread::scope(|scope| {
        let runs: Vec<_> = (0..4).map(|_| scope.spawn(|| list(&home, &[]))).collect();
        for run in runs {
            assert_eq!(run.join().unwrap(), expected);
        }
    });
}
