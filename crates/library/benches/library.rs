//! What the library costs at 10,000 and at 100,000 games: opening, filters, orders, pages, free text, a scan of folders in which
//! nothing has changed, and how fast the index is made.
//!
//! `cargo bench -p ugolki-library --bench library`. The games are rows made up from a seed and put in by the way that a scan takes;
//! their files are there, but empty, so that a scan has all of them to look at. What reading and verifying a log costs on top is
//! measured with real logs, by `cargo bench -p ugolki-record --bench verify`.

use std::fs::{self, File};
use std::io::{Write as _, stdout};
use std::path::Path;
use std::time::{Duration, Instant};

use ugolki_library::{
    Entry, FileName, Filter, Folder, Found, GRADES, Index, Journal, Origin, Player, Scan, Sort, SortKey,
    Vocabulary, complete, scan,
};
use ugolki_rules::Side;

/// How often each thing is done; the slowest counts.
const ROUNDS: usize = 5;

const NAMES: [&str; 16] = [
    "Ann",
    "Olga",
    "Ольга",
    "Жанна",
    "Piet",
    "Jürgen",
    "Zoë",
    "Boris",
    "Борис",
    "Marie",
    "Hans",
    "Катя",
    "Lotte",
    "Sven",
    "Игорь",
    "Nadia",
];

type Failure = Box<dyn std::error::Error>;

/// A small generator, so that every run measures the same.
struct Seed(u64);

impl Seed {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        let at = usize::try_from(self.below(u64::try_from(all.len()).unwrap_or(1))).unwrap_or(0);
        all.get(at).copied().unwrap_or_default()
    }
}

fn entry(found: &Found) -> Entry {
    let number: u64 = found
        .path
        .file_stem()
        .and_then(|stem| stem.to_str()?.parse().ok())
        .unwrap_or(0);
    let mut seed = Seed(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut player = || {
        let name = format!("{} {}", seed.of(&NAMES), seed.below(300));
        Player::new(&name, Some(format!("{:064x}", seed.below(u64::MAX))))
    };
    let (white, black) = (player(), player());
    Entry {
        game: Some(format!("{:016x}{:048x}", seed.below(u64::MAX), number)),
        begun_ms: Some(1_600_000_000_000 + seed.below(200_000_000_000)),
        white: Some(white),
        black: Some(black),
        side: Some(if seed.below(2) == 0 {
            Side::White
        } else {
            Side::Black
        }),
        ruleset: Some(
            seed.of(&["classic-3x3", "classic-3x4", "diagonal-3x3", "halma-16"])
                .to_owned(),
        ),
        time: Some("3+2".to_owned()),
        result: seed.of(&["1-0", "0-1", "1/2-1/2"]).to_owned(),
        reason: Some(
            seed.of(&["goal", "resignation", "time", "deadline", "agreement"])
                .to_owned(),
        ),
        grade: GRADES[usize::try_from(seed.below(5)).unwrap_or(0)],
        event: (seed.below(10) == 0).then(|| "Winter Cup".to_owned()),
        plies: u32::try_from(20 + seed.below(200)).unwrap_or(0),
        duration_ms: Some(seed.below(3_000_000)),
        rated: seed.below(2) == 0,
        fault: (seed.below(1000) == 0).then(|| "line 3 is no record".to_owned()),
        ..Entry::broken(
            FileName {
                origin: found.file.origin,
                name: found.file.name.clone(),
            },
            found.stamp,
            "",
        )
    }
}

/// Does something several times, and says how long the slowest took.
fn slowest(what: &str, mut work: impl FnMut() -> Result<usize, Failure>) -> Result<(), Failure> {
    let mut worst = Duration::ZERO;
    let mut rows = 0;
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        rows = work()?;
        worst = worst.max(begun.elapsed());
    }
    say(&format!("  {what:<44} {:>8} us  {rows} rows", worst.as_micros()))
}

fn say(line: &str) -> Result<(), Failure> {
    Ok(writeln!(stdout().lock(), "{line}")?)
}

fn main() -> Result<(), Failure> {
    let dir = tempfile::tempdir()?;
    for games in [10_000, 100_000] {
        measure(&dir.path().join(games.to_string()), games)?;
    }
    Ok(())
}

fn measure(home: &Path, games: usize) -> Result<(), Failure> {
    let folder = home.join("games");
    fs::create_dir_all(&folder)?;
    for number in 0..games {
        File::create(folder.join(format!("{number:06}.ugolki")))?;
    }
    let folders = [Folder {
        origin: Origin::Own,
        path: folder,
        suffixes: &["ugolki"],
    }];
    let path = home.join("library.db");
    let what = Scan {
        folders: &folders,
        now_ns: i64::MAX / 2,
        workers: 2,
    };
    say(&format!("{games} games"))?;
    let (mut index, _) = Index::open(&path, Journal::Ahead)?;
    let begun = Instant::now();
    scan(&mut index, &what, &entry, &mut |_| true)?;
    let took = begun.elapsed();
    let rate = u128::try_from(games)? * 1_000 / took.as_millis().max(1);
    say(&format!(
        "  made from nothing, without reading files: {} ms, {rate} games a second, {} KiB",
        took.as_millis(),
        fs::metadata(&path)?.len() / 1024
    ))?;
    slowest("opened, the first page listed", || {
        let (index, _) = Index::open(&path, Journal::Ahead)?;
        let ids = index.list(&Filter::default(), Sort::default())?;
        Ok(index.page(&ids[..256])?.len())
    })?;
    slowest("a scan in which nothing has changed", || {
        Ok(scan(&mut index, &what, &entry, &mut |_| true)?.progress.done)
    })?;
    for line in [
        "opponent:ann",
        "player:ольга",
        "result:won",
        "ruleset:classic-3x3",
        "reason:goal",
        "grade:proven",
        "event:winter",
        "after:2024-01 before:2025",
        "unfinished:yes",
        "faulty:yes",
        "rated:yes",
        "origin:own",
        "журн",
        "300 winter",
        "opponent:ann result:won ruleset:classic-3x3 rated:yes after:2022",
    ] {
        let (filter, _) = Filter::parse(line, &Vocabulary::english());
        slowest(line, || Ok(index.list(&filter, Sort::default())?.len()))?;
    }
    for key in SortKey::ALL {
        let sort = Sort {
            key,
            down: key == SortKey::Begun,
        };
        slowest(&format!("by {}", key.word()), || {
            Ok(index.list(&Filter::default(), sort)?.len())
        })?;
    }
    let ids = index.list(&Filter::default(), Sort::default())?;
    slowest("a page of 256 at the end", || {
        Ok(index.page(&ids[ids.len() - 256..])?.len())
    })?;
    slowest("what can follow on opponent:o", || {
        Ok(complete("opponent:o", &Vocabulary::english(), &index)?.len())
    })
}
