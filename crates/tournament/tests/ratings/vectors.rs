//! The golden file of ratings: sets of games with every digit that follows from them (F-14.10). It is added to, never changed.

use std::fs;
use std::path::PathBuf;

use ugolki_record::GameId;
use ugolki_tournament::rating::{Established, Kind, PoolRatings, Proof, RatedGame, Score, fold};

use super::history::{Chance, Club, DAY};

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/ratings/sets.jsonl")
}

fn score(score: Option<Score>) -> &'static str {
    match score {
        None => "null",
        Some(Score::Win) => "2",
        Some(Score::Draw) => "1",
        Some(Score::Loss) => "0",
    }
}

fn game(game: &RatedGame) -> String {
    let seat = |seat: usize| {
        let seat = &game.seats[seat];
        let last = seat
            .head
            .last
            .map_or_else(|| "null".to_owned(), |GameId(last)| format!("\"{last}\""));
        let key = seat.key;
        format!(
            "{{\"key\":\"{key}\",\"count\":{},\"last\":{last}}}",
            seat.head.count
        )
    };
    let end = &game.ending;
    format!(
        "{{\"id\":\"{}\",\"proposer\":{},\"responder\":{},\"created_ms\":{},\"event\":{},\"sealed_ms\":{},\"proof\":\"{}\",\
         \"established\":\"{}\",\"kind\":\"{}\",\"score\":{},\"plies\":{}}}",
        game.id,
        seat(0),
        seat(1),
        game.created_ms,
        game.in_event,
        game.sealed_ms
            .map_or_else(|| "null".to_owned(), |ms| ms.to_string()),
        match end.proof {
            Proof::None => "none",
            Proof::Unsettled => "unsettled",
            Proof::Settled => "settled",
            Proof::Fraud => "fraud",
        },
        match end.established {
            Established::No => "no",
            Established::Witnessed => "witnessed",
            Established::Yes => "yes",
        },
        match end.kind {
            Kind::Play => "play",
            Kind::Time => "time",
            Kind::Absence => "absence",
        },
        score(end.score),
        end.plies,
    )
}

fn players(pool: &PoolRatings) -> String {
    let mut list = Vec::new();
    for (key, player) in &pool.players {
        let after: Vec<String> = player
            .steps
            .iter()
            .map(|step| step.after.rating.to_string())
            .collect();
        list.push(format!(
            "{{\"key\":\"{key}\",\"rating\":{},\"deviation\":{},\"volatility\":{},\"counted\":{},\"here\":{},\"opened\":{},\
             \"signed_twice\":{},\"established_opponents\":{},\"points\":{},\"points_from_new\":{},\"after\":[{}]}}",
            player.rating.rating,
            player.rating.deviation,
            player.rating.volatility,
            player.counted(),
            player.here,
            player.opened,
            player.signed_twice,
            player.established_opponents,
            player.points,
            player.points_from_new,
            after.join(","),
        ));
    }
    list.join(",")
}

fn line(name: &str, games: &[RatedGame]) -> String {
    let pools = fold(games.iter().cloned());
    let pool = pools.values().next().unwrap();
    let given: Vec<String> = games.iter().map(game).collect();
    let order: Vec<String> = pool
        .games
        .iter()
        .map(|folded| {
            let counts = folded
                .counts
                .map(|counts| counts.map_or_else(|why| format!("\"{}\"", why.name()), |()| "true".into()));
            format!(
                "{{\"id\":\"{}\",\"time_ms\":{},\"counts\":[{}]}}",
                folded.game.id,
                folded.time_ms,
                counts.join(",")
            )
        })
        .collect();
    format!(
        "{{\"name\":\"{name}\",\"pool\":\"{}\",\"games\":[{}],\"order\":[{}],\"players\":[{}],\"digest\":\"{}\"}}\n",
        pool.pool,
        given.join(","),
        order.join(","),
        players(pool),
        pool.digest
    )
}

/// The sets.
fn sets() -> Vec<(&'static str, Vec<RatedGame>)> {
    let mut few = Club::default();
    few.play(1, 2, Score::Win);
    few.play(2, 3, Score::Draw);
    few.now_ms += 40 * DAY;
    few.play(3, 1, Score::Win);
    let mut many = Club::default();
    many.play_at_random(14, 60, 5);
    let mut chance = Chance::new(3);
    for game in &mut many.games {
        match chance.below(12) {
            0 => game.ending.plies = 9,
            1 => game.ending.kind = Kind::Absence,
            2 => game.ending.established = Established::No,
            3 => {
                game.ending.proof = Proof::None;
                game.ending.score = None;
            }
            4 => {
                game.in_event = true;
                game.ending.established = Established::Witnessed;
                game.ending.kind = Kind::Time;
                game.sealed_ms = Some(game.created_ms - 1_000);
            }
            _ => {}
        }
    }
    let hidden = many.games.iter().enumerate().filter(|(place, _)| place % 11 != 5);
    let gaps = hidden.map(|(_, game)| game.clone()).collect();
    let mut twice = Club::default();
    twice.play(1, 2, Score::Win);
    let head = twice.heads[&1];
    twice.play(1, 3, Score::Loss);
    twice.heads.insert(1, head);
    twice.play(4, 1, Score::Loss);
    twice.play(1, 4, Score::Draw);
    let mut often = Club::default();
    for _ in 0..14 {
        often.play(1, 2, Score::Win);
    }
    vec![
        ("three players", few.games),
        ("five players, all kinds of ends", many.games.clone()),
        ("the same with gaps", gaps),
        ("two games for one place", twice.games),
        ("more than twelve games on one day", often.games),
    ]
}

#[test]
fn the_golden_file_of_ratings_holds() {
    let text: String = sets().iter().map(|(name, games)| line(name, games)).collect();
    if std::env::var_os("UGOLKI_BLESS").is_some() {
        fs::write(path(), &text).unwrap();
    }
    assert_eq!(fs::read_to_string(path()).unwrap(), text);
}
