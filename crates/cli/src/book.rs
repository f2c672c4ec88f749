//! What the user knows of other players: names of keys, and what keys said of themselves (P-3.2, P-3.4).

mod shape;

use ugolki_record::{Party, PlayerKey, PlayerName, Rotation, Statement};
use ugolki_tui::{Acquaintance, Standing, text};
use ugolki_words::{Lang, say};

use crate::clock::{Utc, wall_ms};
use crate::dirs::Dirs;
use crate::known::{Known, KnownError, KnownPlayers};
use crate::statements::{Statements, StatementsError};

use shape::shape;

/// Known players and statements.
#[derive(Debug, Clone, Default)]
pub struct Book {
    /// Where it is kept; none where nobody is met.
    dirs: Option<Dirs>,
    known: KnownPlayers,
    statements: Statements,
}

/// Why the book can't be used.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The known players.
    #[error(transparent)]
    Known(#[from] KnownError),
    /// The statements.
    #[error(transparent)]
    Statements(#[from] StatementsError),
}

/// What became of a statement that was taken up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    /// A known player goes on with another key, under the name it had.
    Renewed(PlayerName),
    /// A known player's key counts no more.
    Revoked(PlayerName),
    /// It is kept, and says nothing about a known player.
    Kept,
    /// The key is revoked: whoever has it may have signed this.
    NotFollowedRevoked,
    /// The key went over to another one before, this one.
    NotFollowedOther(PlayerKey),
    /// The new key is known already, under this name.
    NewKeyKnown(PlayerName),
}

impl Book {
    /// Reads everything.
    ///
    /// # Errors
    /// [`BookError`] names the file, and the line that is none.
    pub fn read(dirs: &Dirs) -> Result<Self, BookError> {
        Ok(Self {
            dirs: Some(dirs.clone()),
            known: KnownPlayers::read(&dirs.known_players())?,
            statements: Statements::read(&dirs.statements())?,
        })
    }

    /// The known players.
    pub const fn known(&self) -> &KnownPlayers {
        &self.known
    }

    /// The statements.
    pub const fn statements(&self) -> &Statements {
        &self.statements
    }

    /// Reads everything anew: the user may have told another process of a player meanwhile.
    ///
    /// # Errors
    /// [`BookError`]: what was known before stays.
    pub fn refresh(&mut self) -> Result<(), BookError> {
        if let Some(dirs) = &self.dirs {
            *self = Self::read(dirs)?;
        }
        Ok(())
    }

    /// Reads everything, for who looks at games. A game is judged by its signatures alone, whatever is known here; so
    /// where nothing can be read nothing is known.
    pub fn for_remarks() -> Self {
        let read = |dirs: Dirs| Self::read(&dirs).ok();
        Dirs::from_env().ok().and_then(read).unwrap_or_default()
    }

    /// The day from which on a key is in other hands, as its owner says.
    pub fn revoked(&self, key: &PlayerKey) -> Option<String> {
        self.statements.revoked(key).map(|ms| Utc::from_ms(ms).day('-'))
    }

    /// What is to be said of the players of a game: keys that were revoked, and names that the user knows by other keys.
    pub fn remarks<'a>(&self, lang: Lang, parties: impl IntoIterator<Item = &'a Party>) -> Vec<String> {
        let remark = |party: &'a Party| {
            let seen = self.acquaintance(&party.key, &party.name, None);
            let is_odd = seen.revoked.is_some() || matches!(seen.standing, Standing::NameOfAnother { .. });
            let mark = text::acquaintance_mark(lang, &seen).filter(|_| is_odd)?;
            let (key, name) = (party.key.short().to_string(), party.name.to_string());
            Some(if let Some(day) = seen.revoked {
                say!(
                    lang,
                    "remark-since",
                    key = key,
                    name = name,
                    mark = mark,
                    day = day
                )
            } else {
                say!(lang, "remark", key = key, name = name, mark = mark)
            })
        };
        parties.into_iter().filter_map(remark).collect()
    }

    /// What is to be said of a player who calls itself `name`. `install` is the installation it says to play from.
    pub fn acquaintance(
        &self,
        key: &PlayerKey,
        name: &PlayerName,
        install: Option<[u8; 16]>,
    ) -> Acquaintance {
        let known = self.known.of_key(key).filter(|known| !is_nameless(known));
        let standing = match known {
            Some(known) if known.name == *name => Standing::Known,
            Some(known) => Standing::OtherName {
                known_as: known.name.to_string(),
            },
            None => self
                .namesake(key, name)
                .map_or(Standing::New, |other| Standing::NameOfAnother {
                    known_as: other.name.to_string(),
                    key: other.key,
                }),
        };
        let until = known.and_then(|known| known.until_ms.filter(|_| known.next.is_none()));
        let revoked = self.statements.revoked(key).into_iter().chain(until).min();
        let next = known
            .and_then(|known| known.next)
            .or_else(|| self.statements.next(key).map(|rotation| rotation.new));
        let other_install = known
            .and_then(|known| known.install)
            .zip(install)
            .is_some_and(|(before, now)| before != now);
        Acquaintance {
            standing,
            revoked: revoked.map(|ms| Utc::from_ms(ms).day('-')),
            replaced_by: next,
            other_install,
            verified: known.is_some_and(|known| known.verified.is_some()),
        }
    }

    /// Somebody else whom the user knows under a name that looks like this one.
    fn namesake(&self, key: &PlayerKey, name: &PlayerName) -> Option<&Known> {
        let looks = shape(name.as_str());
        let mut alike = self
            .known
            .players()
            .filter(|known| known.key != *key && shape(known.name.as_str()) == looks);
        let first = alike.next()?;
        // A key that still counts is what the user has in mind.
        Some(
            std::iter::once(first)
                .chain(alike)
                .find(|known| known.until_ms.is_none())
                .unwrap_or(first),
        )
    }

    /// Remembers a player by the name it calls itself, and writes the file. One who is known stays known. With `verified` the
    /// safety phrase was compared today (N-8.7).
    ///
    /// # Errors
    /// [`KnownError`]: the name is another's, or the file can't be read or written.
    pub fn remember(
        &mut self,
        key: PlayerKey,
        name: &PlayerName,
        install: Option<[u8; 16]>,
        verified: bool,
    ) -> Result<(), KnownError> {
        let now = wall_ms();
        let today = verified.then(|| Utc::from_ms(now).day('-'));
        self.change(|known| match known.of_key_mut(&key) {
            Some(there) if is_nameless(there) => {
                there.name = name.clone();
                there.since = Some(Utc::from_ms(now).day('-'));
                there.install = install;
                Ok(())
            }
            Some(there) => {
                there.install = install.or(there.install);
                there.verified = today.or_else(|| there.verified.take());
                Ok(())
            }
            None => known.add(Known {
                install,
                verified: today,
                ..Known::new(name.clone(), key, now)
            }),
        })
    }

    /// The keys with which nothing is wanted.
    pub fn blocked(&self) -> impl Iterator<Item = PlayerKey> + '_ {
        let blocked = self.known.players().filter(|known| known.blocked.is_some());
        blocked.map(|known| known.key)
    }

    /// Nothing that this player says is to be shown (T-8.4).
    pub fn is_muted(&self, key: &PlayerKey) -> bool {
        self.known.of_key(key).is_some_and(|known| known.muted.is_some())
    }

    /// Blocks a key, or wants it again. A player of whom nothing else is known goes by a name made of the key, is no known player
    /// for that, and is forgotten with the last mark.
    ///
    /// # Errors
    /// [`KnownError`]: the file can't be read or written.
    pub fn block(&mut self, key: PlayerKey, blocked: bool) -> Result<(), KnownError> {
        self.mark(key, blocked, |known| &mut known.blocked)
    }

    /// Mutes a player for good, or hears it again.
    ///
    /// # Errors
    /// [`KnownError`]: the file can't be read or written.
    pub fn mute(&mut self, key: PlayerKey, muted: bool) -> Result<(), KnownError> {
        self.mark(key, muted, |known| &mut known.muted)
    }

    fn mark(
        &mut self,
        key: PlayerKey,
        on: bool,
        of: impl Fn(&mut Known) -> &mut Option<String>,
    ) -> Result<(), KnownError> {
        let now = wall_ms();
        let day = on.then(|| Utc::from_ms(now).day('-'));
        self.change(|known| {
            let Some(there) = known.of_key_mut(&key) else {
                if day.is_none() {
                    return Ok(());
                }
                let Some(name) = nameless(&key) else {
                    return Ok(());
                };
                let mut player = Known::new(name, key, now);
                *of(&mut player) = day;
                // Nobody has met this player: it is not known since a day, and so not known at all once the mark is gone.
                player.since = None;
                return known.add(player);
            };
            *of(there) = day;
            let unmarked = there.blocked.is_none() && there.muted.is_none();
            if unmarked && is_nameless(there) {
                known.forget(&key);
            }
            Ok(())
        })
    }

    /// Takes note of the installation that a known player now plays from. Others are not written about.
    ///
    /// # Errors
    /// [`KnownError`]: the file can't be read or written.
    pub fn met(&mut self, key: &PlayerKey, install: [u8; 16]) -> Result<(), KnownError> {
        match self.known.of_key(key) {
            Some(known) if known.install != Some(install) => self.change(|known| {
                if let Some(there) = known.of_key_mut(key) {
                    there.install = Some(install);
                }
                Ok(())
            }),
            Some(_) | None => Ok(()),
        }
    }

    /// Changes the known players: the file is read anew, since others may have written it, changed, and written.
    ///
    /// # Errors
    /// Those of the change, which then leaves everything as it was; and those of reading and writing.
    pub fn change(
        &mut self,
        change: impl FnOnce(&mut KnownPlayers) -> Result<(), KnownError>,
    ) -> Result<(), KnownError> {
        let Some(path) = self.dirs.as_ref().map(Dirs::known_players) else {
            return Ok(());
        };
        let mut known = KnownPlayers::read(&path)?;
        change(&mut known)?;
        known.write(&path)?;
        self.known = known;
        Ok(())
    }

    /// Takes up a statement that holds: a known key that went over keeps its name under the new key, one that is stolen
    /// counts no more (P-3.2).
    ///
    /// # Errors
    /// [`KnownError`]: the file can't be read or written.
    pub fn take_up(&mut self, statement: &Statement) -> Result<Taken, KnownError> {
        let taken = match statement {
            Statement::Rotation(rotation) => self.renew(rotation)?,
            Statement::Revocation(revocation) => {
                let (key, from) = (revocation.key, revocation.from_ms);
                match self.known.of_key(&key).map(|known| known.name.clone()) {
                    None => Taken::Kept,
                    Some(name) => {
                        self.change(|known| {
                            if let Some(there) = known.of_key_mut(&key) {
                                there.until_ms = Some(there.until_ms.map_or(from, |until| until.min(from)));
                            }
                            Ok(())
                        })?;
                        Taken::Revoked(name)
                    }
                }
            }
        };
        if !matches!(taken, Taken::NotFollowedRevoked | Taken::NotFollowedOther(_)) {
            self.statements.add(statement);
        }
        Ok(taken)
    }

    fn renew(&mut self, rotation: &Rotation) -> Result<Taken, KnownError> {
        let (old, new) = (rotation.old, rotation.new);
        if self.statements.revoked(&old).is_some() || self.statements.revoked(&new).is_some() {
            return Ok(Taken::NotFollowedRevoked);
        }
        let known = self.known.of_key(&old);
        let before = known
            .and_then(|known| known.next)
            .or_else(|| self.statements.next(&old).map(|rotation| rotation.new));
        if let Some(other) = before.filter(|before| *before != new) {
            return Ok(Taken::NotFollowedOther(other));
        }
        let Some(known) = known.cloned() else {
            return Ok(Taken::Kept);
        };
        if known.next.is_none() && known.until_ms.is_some() {
            return Ok(Taken::NotFollowedRevoked);
        }
        if let Some(there) = self.known.of_key(&new)
            && there.name != known.name
        {
            return Ok(Taken::NewKeyKnown(there.name.clone()));
        }
        let (name, time_ms) = (known.name, rotation.time_ms);
        self.change(|players| {
            if let Some(there) = players.of_key_mut(&old) {
                there.until_ms = Some(time_ms);
                there.next = Some(new);
            }
            if players.of_key(&new).is_none() {
                players.add(Known::new(name.clone(), new, wall_ms()))?;
            }
            Ok(())
        })?;
        Ok(Taken::Renewed(name))
    }
}

/// What a player goes by of whom nothing but the key is known.
fn nameless(key: &PlayerKey) -> Option<PlayerName> {
    let short: String = key.to_string().chars().take(8).collect();
    format!("Key {short}").parse().ok()
}

/// Nothing but the key is known of this player, and what is to be done about it.
fn is_nameless(known: &Known) -> bool {
    known.since.is_none() && nameless(&known.key).as_ref() == Some(&known.name)
}

#[cfg(test)]
mod tests;
