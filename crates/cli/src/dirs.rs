//! Where things are kept: four folders, by XDG or all below `UGOLKI_HOME` (T-11.1).

use std::env;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::app_strategy::{AppStrategy as _, AppStrategyArgs, Xdg};

use crate::platform::files::OwnerOnly as _;

/// The variable that puts all four folders below one.
pub const HOME_VARIABLE: &str = "UGOLKI_HOME";

/// The folders of this installation. Nothing is created before [`Dirs::create`] is asked to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dirs {
    /// The user's own files: read, never written (T-11.2).
    pub config: PathBuf,
    /// Key, name and games.
    pub data: PathBuf,
    /// The program's log, the installation's id, last settings.
    pub state: PathBuf,
    /// What can be found out again.
    pub cache: PathBuf,
}

/// Why there is no folder to keep things in.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DirsError {
    /// Neither `UGOLKI_HOME` nor a home folder is known.
    #[error("there is no folder to keep keys and games in: neither {HOME_VARIABLE} nor HOME is set")]
    NoHome,
    /// The path in `UGOLKI_HOME` cannot be made absolute.
    #[error("{HOME_VARIABLE} names no usable folder")]
    BadHome(#[source] io::Error),
    /// A folder can't be made.
    #[error("the folder {} can't be made", path.display())]
    NotMade {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Dirs {
    /// Finds the folders from the environment (T-11.1).
    ///
    /// # Errors
    /// [`DirsError::NoHome`] or [`DirsError::BadHome`] when the environment names none.
    pub fn from_env() -> Result<Self, DirsError> {
        match env::var_os(HOME_VARIABLE).filter(|home| !home.is_empty()) {
            Some(home) => Self::below(Path::new(&home)),
            None => Self::xdg(),
        }
    }

    /// All four folders below one.
    ///
    /// # Errors
    /// [`DirsError::BadHome`] when the path is relative and the current folder is gone.
    pub fn below(home: &Path) -> Result<Self, DirsError> {
        let home = std::path::absolute(home).map_err(DirsError::BadHome)?;
        Ok(Self {
            config: home.join("config"),
            data: home.join("data"),
            state: home.join("state"),
            cache: home.join("cache"),
        })
    }

    fn xdg() -> Result<Self, DirsError> {
        let args = AppStrategyArgs {
            app_name: "ugolki".to_owned(),
            ..AppStrategyArgs::default()
        };
        let xdg = Xdg::new(args).map_err(|_| DirsError::NoHome)?;
        Ok(Self {
            config: xdg.config_dir(),
            data: xdg.data_dir(),
            state: xdg.state_dir().unwrap_or_else(|| xdg.data_dir().join("state")),
            cache: xdg.cache_dir(),
        })
    }

    /// Makes the folders that are written to, readable by their owner alone.
    ///
    /// # Errors
    /// [`DirsError::NotMade`] names the first folder that can't be made.
    pub fn create(&self) -> Result<(), DirsError> {
        for path in [
            &self.data,
            &self.games(),
            &self.rulesets(),
            &self.witnessed(),
            &self.watched(),
            &self.events(),
            &self.statements(),
            &self.state,
            &self.seals(),
            &self.log(),
        ] {
            DirBuilder::new()
                .recursive(true)
                .owner_only()
                .create(path)
                .map_err(|source| DirsError::NotMade {
                    path: path.clone(),
                    source,
                })?;
        }
        Ok(())
    }

    /// The secret key (P-3.2).
    pub fn key(&self) -> PathBuf {
        self.data.join("key")
    }

    /// The player's name.
    pub fn name(&self) -> PathBuf {
        self.data.join("name")
    }

    /// The lock that says which process plays with the key (P-3.3). It lies beside the key, because it guards it.
    pub fn lock(&self) -> PathBuf {
        self.data.join("lock")
    }

    /// The secret key of the relay that runs here. It is no player's.
    pub fn relay_key(&self) -> PathBuf {
        self.data.join("relay-key")
    }

    /// The lock that says which process runs the relay.
    pub fn relay_lock(&self) -> PathBuf {
        self.data.join("relay-lock")
    }

    /// The file that a ticket is saved to.
    pub fn invite(&self) -> PathBuf {
        self.data.join("invite.txt")
    }

    /// The players that the user knows, by key and name (P-3.4).
    pub fn known_players(&self) -> PathBuf {
        self.data.join("known_players")
    }

    /// The folder of statements about keys, the own ones and those of others (P-3.2).
    pub fn statements(&self) -> PathBuf {
        self.data.join("statements")
    }

    /// Where the own chains of rated games end (F-14.6). It lies beside the key, because losing it means signing twice.
    pub fn chains(&self) -> PathBuf {
        self.data.join("chains.jsonl")
    }

    /// The folder of the game logs (P-9.1).
    pub fn games(&self) -> PathBuf {
        self.data.join("games")
    }

    /// The folder of the rulesets that the player has made.
    pub fn rulesets(&self) -> PathBuf {
        self.data.join("rulesets")
    }

    /// The folder of the logs of other players' games that were witnessed here.
    pub fn witnessed(&self) -> PathBuf {
        self.data.join("witnessed")
    }

    /// The folder of the logs of other players' games that were watched here.
    pub fn watched(&self) -> PathBuf {
        self.data.join("watched")
    }

    /// The folder of events, a folder each (F-7.5).
    pub fn events(&self) -> PathBuf {
        self.data.join("events")
    }

    /// The folder of games from elsewhere: logs, and game text.
    pub fn imported(&self) -> PathBuf {
        self.data.join("imported")
    }

    /// The folder of games that were thrown away and can be brought back.
    pub fn trash(&self) -> PathBuf {
        self.data.join("trash")
    }

    /// The index of the library. It can be found out again from the games.
    pub fn index(&self) -> PathBuf {
        self.cache.join("library.db")
    }

    /// The id of this installation (P-3.3). It lies apart from the key, because it must not travel with it.
    pub fn install(&self) -> PathBuf {
        self.state.join("install")
    }

    /// The folder of the seals of game logs. It lies apart from them, so that a copy of the logs alone has none.
    pub fn seals(&self) -> PathBuf {
        self.state.join("seals")
    }

    /// What was learned from lessons and puzzles.
    pub fn learned(&self) -> PathBuf {
        self.state.join("learned")
    }

    /// The game that was offered last (T-3.2).
    pub fn offered(&self) -> PathBuf {
        self.state.join("offered.json")
    }

    /// The folder of half-entered moves (T-9.4).
    pub fn drafts(&self) -> PathBuf {
        self.state.join("drafts")
    }

    /// The user's settings (T-11.2).
    pub fn config_file(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// The user's keys (T-6.6).
    pub fn keys_file(&self) -> PathBuf {
        self.config.join("keys.toml")
    }

    /// The folder of the user's themes (T-5.1).
    pub fn themes(&self) -> PathBuf {
        self.config.join("themes")
    }

    /// What the settings screen stores (T-11.3).
    pub fn settings(&self) -> PathBuf {
        self.state.join("settings.toml")
    }

    /// The folder of the program's own log (T-11.4).
    pub fn log(&self) -> PathBuf {
        self.state.join("log")
    }
}
