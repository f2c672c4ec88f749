//! Looking things up: which games a filter leaves and in what order, then those of them that are in sight.
//!
//! A list is the ids of all its games, eight bytes each. With them counting, paging and going to the end cost nothing, however far
//! down one is, and a page does not shift because a scan has taken in something above it.

use rusqlite::types::Value;
use rusqlite::{params, params_from_iter};

use super::{Index, IndexError, rows};
use crate::entry::{Entry, FileName, GRADES, UNSIGNED};
use crate::filter::{Filter, ResultIs};

/// By what a list is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SortKey {
    /// When it was begun.
    #[default]
    Begun,
    /// White's name.
    White,
    /// Black's name.
    Black,
    /// The opponent's name; games of others have none.
    Opponent,
    /// The ruleset's name.
    Ruleset,
    /// The result.
    Result,
    /// Why it ended.
    Reason,
    /// How well that is established, the best first.
    Grade,
    /// The event.
    Event,
    /// How many plies.
    Plies,
    /// How long both thought.
    Duration,
    /// Where it comes from.
    Origin,
}

impl SortKey {
    /// Every key.
    pub const ALL: [Self; 12] = [
        Self::Begun,
        Self::White,
        Self::Black,
        Self::Opponent,
        Self::Ruleset,
        Self::Result,
        Self::Reason,
        Self::Grade,
        Self::Event,
        Self::Plies,
        Self::Duration,
        Self::Origin,
    ];

    /// The word for it; never translated.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Begun => "date",
            Self::White => "white",
            Self::Black => "black",
            Self::Opponent => "opponent",
            Self::Ruleset => "ruleset",
            Self::Result => "result",
            Self::Reason => "reason",
            Self::Grade => "grade",
            Self::Event => "event",
            Self::Plies => "plies",
            Self::Duration => "duration",
            Self::Origin => "origin",
        }
    }

    /// The key of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|key| key.word() == word)
    }

    const fn column(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::White => "white",
            Self::Black => "black",
            Self::Opponent => OPPONENT,
            Self::Ruleset => "ruleset",
            Self::Result => "result",
            Self::Reason => "reason",
            Self::Grade => "grade",
            Self::Event => "event",
            Self::Plies => "plies",
            Self::Duration => "duration",
            Self::Origin => "origin",
        }
    }
}

const OPPONENT: &str = "CASE side WHEN 1 THEN black WHEN 2 THEN white ELSE '' END";

/// An order. Equals are told apart by date, the latest first, then by folder and file, so that the order is always the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sort {
    /// By what.
    pub key: SortKey,
    /// The greatest first.
    pub down: bool,
}

impl Default for Sort {
    /// The latest first.
    fn default() -> Self {
        Self {
            key: SortKey::Begun,
            down: true,
        }
    }
}

/// How many games there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// All.
    pub games: u64,
    /// Those whose files do not hold.
    pub faulty: u64,
    /// Those without an end.
    pub unfinished: u64,
}

impl Index {
    /// The games that a filter leaves, in order, by their ids.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read; [`IndexError::is_interruption`] tells whether it was not to be.
    pub fn list(&self, filter: &Filter, sort: Sort) -> Result<Vec<i64>, IndexError> {
        let Clause { sql, values } = clause(filter);
        let down = if sort.down { "DESC" } else { "ASC" };
        let words = if filter.words.is_empty() {
            ""
        } else {
            " JOIN words USING (id)"
        };
        let order = if sort.key == SortKey::Begun && sort.down {
            // As the index has it, which then does all the work.
            "begun DESC, origin, name".to_owned()
        } else {
            format!("{} {down}, begun DESC, origin, name", sort.key.column())
        };
        let mut statement = self.connection.prepare(&format!(
            "SELECT game.id FROM game{words} WHERE {sql} ORDER BY {order}"
        ))?;
        let ids = statement.query_map(params_from_iter(values), |row| row.get(0))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }

    /// The entries of ids, in their order. One that is gone by now is left out.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn page(&self, ids: &[i64]) -> Result<Vec<(i64, Entry)>, IndexError> {
        let mut statement = self.connection.prepare(&format!(
            "SELECT {} FROM game JOIN detail USING (id) WHERE game.id = ?1",
            rows::COLUMNS
        ))?;
        let mut entries = Vec::with_capacity(ids.len());
        for id in ids {
            let found = statement.query_map(params![id], rows::entry)?;
            for entry in found {
                entries.push(entry?);
            }
        }
        Ok(entries)
    }

    /// The entry of a file.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn find(&self, file: &FileName) -> Result<Option<Entry>, IndexError> {
        let Some(id) = rows::find(&self.connection, file)? else {
            return Ok(None);
        };
        Ok(self.page(&[id])?.pop().map(|(_, entry)| entry))
    }

    /// The entries of a game, by its id as text, or by the beginning of it.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn find_game(&self, game: &str) -> Result<Vec<Entry>, IndexError> {
        let mut statement = self.connection.prepare(&format!(
            "SELECT {} FROM game JOIN detail USING (id) WHERE game >= ?1 AND game < ?1 || 'zzzz' AND game <> '' \
             ORDER BY origin, name LIMIT 32",
            rows::COLUMNS
        ))?;
        let found = statement.query_map(params![game], rows::entry)?;
        Ok(found
            .map(|entry| entry.map(|(_, entry)| entry))
            .collect::<Result<_, _>>()?)
    }

    /// How many games there are.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn counts(&self) -> Result<Counts, IndexError> {
        let counted = self.connection.query_row(
            "SELECT count(*), coalesce(sum(faulty), 0), coalesce(sum(unfinished), 0) FROM game",
            [],
            |row| {
                Ok(Counts {
                    games: row.get::<_, i64>(0)?.cast_unsigned(),
                    faulty: row.get::<_, i64>(1)?.cast_unsigned(),
                    unfinished: row.get::<_, i64>(2)?.cast_unsigned(),
                })
            },
        )?;
        Ok(counted)
    }

    /// Names of players that begin with a text, those of most games first, at most so many; folded, as they are looked for.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn names(&self, begin: &str, most: u32) -> Result<Vec<String>, IndexError> {
        let sql = "SELECT name FROM (SELECT white AS name FROM game UNION ALL SELECT black FROM game) \
                   WHERE name <> '' AND substr(name, 1, ?2) = ?1 GROUP BY name ORDER BY count(*) DESC, name LIMIT ?3";
        let letters = i64::try_from(begin.chars().count()).unwrap_or(i64::MAX);
        let mut statement = self.connection.prepare(sql)?;
        let names = statement.query_map(params![begin, letters, most], |row| row.get(0))?;
        Ok(names.collect::<Result<_, _>>()?)
    }

    /// The different values of a column of short words.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn values(&self, key: SortKey) -> Result<Vec<String>, IndexError> {
        let column = key.column();
        let mut statement = self.connection.prepare(&format!(
            "SELECT {column} AS value FROM game WHERE value <> '' GROUP BY value ORDER BY count(*) DESC, value LIMIT 64"
        ))?;
        let values = statement.query_map([], |row| row.get(0))?;
        Ok(values.collect::<Result<_, _>>()?)
    }

    /// The years in which games were begun, the latest first.
    ///
    /// # Errors
    /// [`IndexError`] when the index can't be read.
    pub fn years(&self) -> Result<Vec<String>, IndexError> {
        let mut statement = self.connection.prepare(
            "SELECT DISTINCT strftime('%Y', begun / 1000, 'unixepoch') AS year FROM game WHERE begun >= 0 ORDER BY year DESC",
        )?;
        let years = statement.query_map([], |row| row.get(0))?;
        Ok(years.collect::<Result<_, _>>()?)
    }
}

/// A condition and the values in it.
struct Clause {
    sql: String,
    values: Vec<Value>,
}

impl Clause {
    fn value(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("?{}", self.values.len())
    }

    fn and(&mut self, condition: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(condition);
    }

    /// One of several, if there are any.
    fn any(&mut self, conditions: &[String]) {
        if !conditions.is_empty() {
            let all = conditions.join(" OR ");
            self.and(&format!("({all})"));
        }
    }

    fn is(&mut self, column: &str, wanted: Option<bool>) {
        if let Some(wanted) = wanted {
            self.and(&format!("{column} = {}", i32::from(wanted)));
        }
    }

    fn ms(&mut self, condition: &str, ms: Option<u64>) {
        if let Some(ms) = ms {
            let value = self.value(i64::try_from(ms).unwrap_or(i64::MAX));
            self.and(&format!("begun {condition} {value} AND begun >= 0"));
        }
    }

    fn contains(&mut self, columns: &[&str], text: &str) {
        let value = self.value(text.to_owned());
        let either: Vec<String> = columns
            .iter()
            .map(|column| format!("instr({column}, {value}) > 0"))
            .collect();
        self.any(&either);
    }

    fn equals(&mut self, column: &str, texts: &[String]) {
        let each: Vec<String> = texts
            .iter()
            .map(|text| format!("{column} = {}", self.value(text.clone())))
            .collect();
        self.any(&each);
    }
}

fn clause(filter: &Filter) -> Clause {
    let mut clause = Clause {
        sql: "1".to_owned(),
        values: Vec::new(),
    };
    clause.is("rated", filter.rated);
    clause.is("unfinished", filter.unfinished);
    clause.is("faulty", filter.faulty);
    clause.ms(">=", filter.after_ms);
    clause.ms("<", filter.before_ms);
    if let Some(signed) = filter.signed {
        let text = GRADES
            .iter()
            .position(|grade| *grade == UNSIGNED)
            .unwrap_or_default();
        clause.and(&format!("(grade <> {text}) = {}", i32::from(signed)));
    }
    let origins: Vec<String> = filter
        .origins
        .iter()
        .map(|origin| format!("origin = {}", origin.code()))
        .collect();
    clause.any(&origins);
    let results: Vec<String> = filter
        .results
        .iter()
        .map(|result| result_is(*result).to_owned())
        .collect();
    clause.any(&results);
    let grades: Vec<String> = filter
        .grades
        .iter()
        .filter_map(|grade| GRADES.iter().position(|known| known == grade))
        .map(|grade| format!("grade = {grade}"))
        .collect();
    clause.any(&grades);
    clause.equals("reason", &filter.reasons);
    let rulesets: Vec<String> = filter
        .rulesets
        .iter()
        .map(|ruleset| format!("instr(ruleset, {}) > 0", clause.value(ruleset.clone())))
        .collect();
    clause.any(&rulesets);
    for player in &filter.players {
        clause.contains(&["white", "black"], player);
    }
    for opponent in &filter.opponents {
        clause.contains(&[OPPONENT], opponent);
    }
    for event in &filter.events {
        clause.contains(&["event"], event);
    }
    for word in &filter.words {
        clause.contains(&["text"], word);
    }
    clause
}

const fn result_is(result: ResultIs) -> &'static str {
    match result {
        ResultIs::Won => "side = 1 AND result = '1-0' OR side = 2 AND result = '0-1'",
        ResultIs::Lost => "side = 1 AND result = '0-1' OR side = 2 AND result = '1-0'",
        ResultIs::Drawn => "result = '1/2-1/2'",
        ResultIs::White => "result = '1-0'",
        ResultIs::Black => "result = '0-1'",
        ResultIs::Open => "result = '*'",
    }
}
