//! Stamps in scripts: what witnesses say while two players play.
//!
//! A word `3w@1500` is a stamp by the key 3 over all that White's log has, at that time of its clock in milliseconds, `3b@1500`
//! one over Black's. Behind a slash it says who was away for how long: `3w@1500/b40000`. Every other word is one of a script.

use crate::chance::Chance;
use crate::script;
use crate::table::{Table, file, key};
use ugolki_record::verify::verify;
use ugolki_record::{GameLog, Heads, SignedStamp, Signer as _, Stamp, Standing, archive};
use ugolki_rules::{BySide, Side};

/// Two moves each, of which Black saw White's second after 1.7 s. White is to move.
pub(crate) const BEGUN: &str = "w:a1-b1 | b:h8-g8 | w:b1-c1@1000 | b:g8-f8@2500/1700 |";

/// How long Black then waits before it may claim White's time, in milliseconds.
pub(crate) const LIMIT: u64 = 3_750 + 150 + 20_000;

/// A game of 5 s a side.
pub(crate) fn watched(witnesses: u8, script: &str) -> Watched {
    let mut game = Watched::new("0:05+0", witnesses);
    game.run(&script.replace("BEGUN", BEGUN));
    game
}

/// A game with the stamps that were made on the way.
#[derive(Debug, Clone)]
pub(crate) struct Watched {
    pub(crate) table: Table,
    pub(crate) stamps: Vec<SignedStamp>,
}

impl Watched {
    /// A game of one man a side that both have joined, under terms with so many witnesses: the keys 3 and so on.
    pub(crate) fn new(time: &str, witnesses: u8) -> Self {
        Self {
            table: script::witnessed(time, witnesses),
            stamps: Vec::new(),
        }
    }

    /// Runs a script with stamps in it; all in it must go well.
    pub(crate) fn run(&mut self, script: &str) {
        for word in script.split_whitespace() {
            match self.read(word) {
                Some(stamp) => self.stamps.push(stamp),
                None => script::run(&mut self.table, word),
            }
        }
    }

    fn read(&self, word: &str) -> Option<SignedStamp> {
        let (who, what) = word.split_once('@')?;
        let (who, side) = who.split_at_checked(who.len().checked_sub(1)?)?;
        let who = who.parse().ok()?;
        let side = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return None,
        };
        let (time, away) = what.split_once('/').unwrap_or((what, "w0"));
        let (gone, ms) = away.split_at(1);
        let ms: u64 = ms.parse().unwrap();
        let away_ms = BySide::from_fn(|side| if gone == &side.name()[..1] { ms } else { 0 });
        let heads = self.table.logs.get(side).heads();
        Some(self.stamp(who, heads, away_ms, time.parse().unwrap()))
    }

    /// A stamp over any heads.
    pub(crate) fn stamp(&self, by: u8, heads: Heads, away_ms: BySide<u64>, time_ms: u64) -> SignedStamp {
        let game = self.table.logs.white.id();
        let stamp = Stamp::new(game, key(by).key(), heads, away_ms, time_ms);
        stamp.sign(&key(by)).unwrap().into_signed()
    }

    /// What all of it comes to, however it arrives: stamps before, after and among the records, and from a file with its lines
    /// in any order.
    pub(crate) fn standing(&mut self) -> Standing {
        self.table.sync();
        let Self { table, stamps } = self;
        let add = |log: &mut GameLog, stamps: &mut dyn Iterator<Item = &SignedStamp>| {
            for stamp in stamps {
                log.add_stamp(stamp).unwrap();
            }
        };
        let mut last = table.logs.white.clone();
        add(&mut last, &mut stamps.iter());
        let standing = last.standing();
        let mut backwards = table.logs.black.clone();
        add(&mut backwards, &mut stamps.iter().rev());
        assert_eq!(backwards.standing(), standing, "stamps in another order");
        let mut first = GameLog::new(last.agreement().clone());
        add(&mut first, &mut stamps.iter());
        for record in last.records() {
            first.accept(record).unwrap();
        }
        assert_eq!(first.standing(), standing, "stamps before records");

        let text = self.file();
        let mut chance = Chance::new(7);
        let mut lines: Vec<&str> = text.lines().skip(1).collect();
        for _ in 0..3 {
            let report = verify((archive::header() + &lines.join("\n") + "\n").as_bytes());
            assert!(report.holds(), "{:?}", report.faults);
            assert_eq!(report.standing, standing, "from a file");
            for last in (1..lines.len()).rev() {
                lines.swap(last, chance.below(last + 1));
            }
        }
        standing
    }

    /// White's log as a file with all stamps.
    pub(crate) fn file(&self) -> String {
        let stamps: String = self.stamps.iter().map(archive::stamp_line).collect();
        file(&self.table.logs.white) + &stamps
    }
}
