//! The tables, and by what is told that they are ours and of this version.
//!
//! What filters and orders look at stands in narrow rows of its own (`game`), and free text in others (`words`), so that going
//! through all of a hundred thousand games reads little; what is shown of a few of them stands in `detail`.

use rusqlite::{Connection, OptionalExtension as _, Transaction, TransactionBehavior, params};

use super::{Condition, IndexError};

/// Marks the file as ours: `UGOL`.
const APPLICATION: i64 = 0x5547_4F4C;

/// The version of the tables, and of what is written into them: raised with every change of either.
const VERSION: i64 = 1;

const TABLES: &str = "
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    origin INTEGER NOT NULL,
    name BLOB NOT NULL,
    begun INTEGER NOT NULL,
    side INTEGER NOT NULL,
    result TEXT NOT NULL,
    grade INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    duration INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    faulty INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    reason TEXT NOT NULL,
    event TEXT NOT NULL,
    white TEXT NOT NULL,
    black TEXT NOT NULL
);
CREATE UNIQUE INDEX game_file ON game (origin, name);
CREATE INDEX game_begun ON game (begun DESC, origin, name);
CREATE TABLE detail (
    id INTEGER PRIMARY KEY,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    at_rest INTEGER NOT NULL,
    game TEXT NOT NULL,
    white TEXT NOT NULL,
    white_key TEXT NOT NULL,
    black TEXT NOT NULL,
    black_key TEXT NOT NULL,
    time TEXT NOT NULL,
    event TEXT NOT NULL,
    closed INTEGER NOT NULL,
    torn INTEGER NOT NULL,
    fault TEXT NOT NULL
);
CREATE INDEX detail_game ON detail (game) WHERE game <> '';
CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
";

/// Makes the tables if they are not there, or not of this version.
pub(super) fn make(connection: &mut Connection) -> Result<Condition, IndexError> {
    if is_ours(connection)? {
        return Ok(Condition::Sound);
    }
    let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have been faster.
    if is_ours(&writing)? {
        return Ok(Condition::Sound);
    }
    let tables = tables(&writing)?;
    for table in &tables {
        // SQLite's own tables can't be dropped; a name is quoted, whatever it is.
        writing.execute_batch(&format!(
            "DROP TABLE IF EXISTS \"{}\";",
            table.replace('"', "\"\"")
        ))?;
    }
    writing.execute_batch(TABLES)?;
    writing.pragma_update(None, "application_id", APPLICATION)?;
    writing.pragma_update(None, "user_version", VERSION)?;
    writing.commit()?;
    Ok(if tables.is_empty() {
        Condition::New
    } else {
        Condition::OtherVersion
    })
}

fn is_ours(connection: &Connection) -> Result<bool, IndexError> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    Ok(number("application_id")? == APPLICATION && number("user_version")? == VERSION)
}

fn tables(connection: &Connection) -> Result<Vec<String>, IndexError> {
    let mut statement = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )?;
    let names = statement.query_map([], |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}

/// Empties the tables of games.
pub(super) fn wipe(writing: &Transaction<'_>) -> Result<(), IndexError> {
    Ok(writing.execute_batch("DELETE FROM game; DELETE FROM detail; DELETE FROM words;")?)
}

/// Something that is kept of the index itself.
pub(super) fn meta(connection: &Connection, name: &str) -> Result<Option<String>, IndexError> {
    Ok(connection
        .query_row("SELECT value FROM meta WHERE name = ?1", params![name], |row| {
            row.get(0)
        })
        .optional()?)
}
