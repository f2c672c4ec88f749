//! Entries as rows, and rows as entries. What there is none of stands as an empty text or as -1, so that it has a place in
//! every order.

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};
use ugolki_rules::Side;

use super::IndexError;
use crate::entry::{Entry, FileName, GRADES, Origin, Player, Stamp};
use crate::fold::folded;
use crate::platform;

/// A file with its stamp, and whether it was at rest.
pub(super) fn stamp(row: &Row<'_>) -> rusqlite::Result<(FileName, (Stamp, bool))> {
    let stamp = Stamp {
        size: row.get::<_, i64>(2)?.cast_unsigned(),
        modified_ns: row.get(3)?,
        changed_ns: row.get(4)?,
        inode: row.get::<_, i64>(5)?.cast_unsigned(),
    };
    Ok((file(row.get(0)?, row.get(1)?)?, (stamp, row.get(6)?)))
}

fn file(origin: i64, name: Vec<u8>) -> rusqlite::Result<FileName> {
    Ok(FileName {
        origin: Origin::from_code(origin).ok_or(rusqlite::Error::IntegralValueOutOfRange(0, origin))?,
        name: platform::name(name),
    })
}

/// All columns of an entry, for [`entry`].
pub(super) const COLUMNS: &str = "origin, name, size, modified, changed, inode, at_rest, begun, side, result, grade, plies, \
    duration, rated, ruleset, reason, detail.event, game, detail.white, white_key, detail.black, black_key, time, closed, torn, \
    fault, game.id";

pub(super) fn entry(row: &Row<'_>) -> rusqlite::Result<(i64, Entry)> {
    let (file, (stamp, _)) = stamp(row)?;
    let text = |column| row.get::<_, String>(column).map(some);
    let count = |column| row.get::<_, i64>(column).map(|count| u64::try_from(count).ok());
    let player = |column| -> rusqlite::Result<Option<Player>> {
        let player = Player {
            name: row.get(column)?,
            key: text(column + 1)?,
        };
        Ok((player != Player::default()).then_some(player))
    };
    let grade: usize = row.get::<_, i64>(10)?.try_into().unwrap_or(usize::MAX);
    let entry = Entry {
        file,
        stamp,
        begun_ms: count(7)?,
        side: match row.get::<_, i64>(8)? {
            1 => Some(Side::White),
            2 => Some(Side::Black),
            _ => None,
        },
        result: row.get(9)?,
        grade: GRADES.get(grade).copied().unwrap_or("unfinished"),
        plies: row.get(11)?,
        duration_ms: count(12)?,
        rated: row.get(13)?,
        ruleset: text(14)?,
        reason: text(15)?,
        event: text(16)?,
        game: text(17)?,
        white: player(18)?,
        black: player(20)?,
        time: text(22)?,
        closed: row.get(23)?,
        torn: row.get(24)?,
        fault: text(25)?,
    };
    Ok((row.get(26)?, entry))
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// What free text is looked for in.
fn words(entry: &Entry) -> String {
    let player = |player: &Option<Player>| player.as_ref().map(|player| player.name.clone());
    let name = entry.file.name.to_string_lossy().into_owned();
    let parts = [
        player(&entry.white),
        player(&entry.black),
        entry.ruleset.clone(),
        entry.reason.clone(),
        entry.event.clone(),
        entry.game.clone(),
        Some(name),
        entry.fault.clone(),
    ];
    folded(&parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
}

pub(super) fn put<'a>(
    writing: &Transaction<'_>,
    entries: impl IntoIterator<Item = (&'a Entry, bool)>,
) -> Result<(), IndexError> {
    let mut find = writing.prepare("SELECT id FROM game WHERE origin = ?1 AND name = ?2")?;
    let mut game = writing.prepare(
        "INSERT OR REPLACE INTO game VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
    )?;
    let mut detail = writing.prepare(
        "INSERT OR REPLACE INTO detail VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    )?;
    let mut text = writing.prepare("INSERT OR REPLACE INTO words VALUES (?1, ?2)")?;
    for (entry, at_rest) in entries {
        let name = platform::bytes(&entry.file.name);
        let origin = entry.file.origin.code();
        let id: Option<i64> = find
            .query_row(params![origin, name], |row| row.get(0))
            .optional()?;
        let count = |count: Option<u64>| count.map_or(-1, |count| i64::try_from(count).unwrap_or(i64::MAX));
        let player = |player: &Option<Player>| player.clone().unwrap_or_default();
        let (white, black) = (player(&entry.white), player(&entry.black));
        let or_none = |text: &Option<String>| text.clone().unwrap_or_default();
        let grade = GRADES
            .iter()
            .position(|grade| *grade == entry.grade)
            .unwrap_or(GRADES.len());
        game.execute(params![
            id,
            origin,
            name,
            count(entry.begun_ms),
            match entry.side {
                Some(Side::White) => 1,
                Some(Side::Black) => 2,
                None => 0,
            },
            entry.result,
            i64::try_from(grade).unwrap_or(i64::MAX),
            entry.plies,
            count(entry.duration_ms),
            entry.rated,
            entry.is_unfinished(),
            entry.fault.is_some(),
            or_none(&entry.ruleset),
            or_none(&entry.reason),
            folded(&or_none(&entry.event)),
            folded(&white.name),
            folded(&black.name),
        ])?;
        let id = id.unwrap_or_else(|| writing.last_insert_rowid());
        detail.execute(params![
            id,
            entry.stamp.size.cast_signed(),
            entry.stamp.modified_ns,
            entry.stamp.changed_ns,
            entry.stamp.inode.cast_signed(),
            at_rest,
            or_none(&entry.game),
            white.name,
            or_none(&white.key),
            black.name,
            or_none(&black.key),
            or_none(&entry.time),
            or_none(&entry.event),
            entry.closed,
            entry.torn,
            or_none(&entry.fault),
        ])?;
        text.execute(params![id, words(entry)])?;
    }
    Ok(())
}

pub(super) fn remove(writing: &Transaction<'_>, files: &[FileName]) -> Result<(), IndexError> {
    for file in files {
        let Some(id) = find(writing, file)? else { continue };
        for table in ["game", "detail", "words"] {
            writing.execute(&format!("DELETE FROM {table} WHERE id = ?1"), params![id])?;
        }
    }
    Ok(())
}

/// The row of a file.
pub(super) fn find(connection: &Connection, file: &FileName) -> Result<Option<i64>, IndexError> {
    Ok(connection
        .query_row(
            "SELECT id FROM game WHERE origin = ?1 AND name = ?2",
            params![file.origin.code(), platform::bytes(&file.name)],
            |row| row.get(0),
        )
        .optional()?)
}
