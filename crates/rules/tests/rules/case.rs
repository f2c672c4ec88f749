//! The vector files as data: `tests/vectors/README.md` says what each key means.

use std::fs;
use std::path::PathBuf;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, Ruleset,
};

/// A whole game, or a case of one rule.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default, rename = "rules")]
    _rules: Vec<String>,
    pub(crate) ruleset: RulesetEntry,
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
    pub(crate) canonical: Option<Vec<String>>,
    pub(crate) legal_counts: Vec<u32>,
    #[serde(rename = "final")]
    pub(crate) final_position: String,
    pub(crate) winner: Option<String>,
    pub(crate) reason: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) error: Option<CaseError>,
    pub(crate) legal: Option<Vec<String>>,
    pub(crate) pairs: Option<String>,
    pub(crate) problems: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct CaseError {
    pub(crate) ply: usize,
    pub(crate) kind: String,
}

/// A transfer of White's men alone.
#[derive(Debug, Deserialize)]
pub(crate) struct Solo {
    pub(crate) name: String,
    pub(crate) board: u8,
    pub(crate) directions: u8,
    pub(crate) men: Vec<String>,
    pub(crate) target: Vec<String>,
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
    pub(crate) canonical: Option<Vec<String>>,
    pub(crate) legal_counts: Vec<u32>,
    #[serde(rename = "final")]
    pub(crate) final_position: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum RulesetEntry {
    Named(String),
    Custom(Custom),
}

/// A ruleset written out in full.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Custom {
    #[serde(rename = "id")]
    _id: String,
    board: u8,
    house: Vec<String>,
    directions: u8,
    exit_limit: u16,
    late_home: String,
    enclosure: String,
    no_move: String,
    move_limit: u16,
    at_limit: String,
    last_reply: String,
}

impl RulesetEntry {
    pub(crate) fn ruleset(&self) -> Ruleset {
        match self {
            Self::Named(id) => Ruleset::named(id).unwrap(),
            Self::Custom(custom) => Ruleset::new(custom.parameters()).unwrap(),
        }
    }
}

impl Custom {
    fn parameters(&self) -> Parameters {
        let board = BoardSize::from_side(self.board).unwrap();
        Parameters {
            board,
            house: squares(board, &self.house),
            directions: directions(self.directions),
            exit_limit: self.exit_limit,
            late_home: match &*self.late_home {
                "once" => LateHome::Once,
                "always" => LateHome::Always,
                other => panic!("late_home {other}"),
            },
            enclosure: match &*self.enclosure {
                "forbidden" => Enclosure::Forbidden,
                "forbidden-by-move" => Enclosure::ForbiddenByMove,
                "exempt" => Enclosure::Exempt,
                "ignored" => Enclosure::Ignored,
                other => panic!("enclosure {other}"),
            },
            no_move: match &*self.no_move {
                "draw" => NoMove::Draw,
                "pass" => NoMove::Pass,
                other => panic!("no_move {other}"),
            },
            move_limit: self.move_limit,
            at_limit: match &*self.at_limit {
                "count" => AtLimit::Count,
                "draw" => AtLimit::Draw,
                other => panic!("at_limit {other}"),
            },
            last_reply: match &*self.last_reply {
                "always" => LastReply::Always,
                "if-it-can-equalise" => LastReply::IfItCanEqualise,
                other => panic!("last_reply {other}"),
            },
        }
    }
}

pub(crate) fn directions(number: u8) -> Directions {
    match number {
        4 => Directions::Four,
        8 => Directions::Eight,
        other => panic!("{other} directions"),
    }
}

pub(crate) fn squares(board: BoardSize, names: &[String]) -> Bitboard {
    names
        .iter()
        .map(|name| board.parse_square(name).unwrap())
        .collect()
}

/// The path of a vector file.
pub(crate) fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/vectors")
        .join(name)
}

/// The objects of a vector file with their places, for messages.
pub(crate) fn lines<T: DeserializeOwned>(name: &str) -> Vec<(String, T)> {
    let text = fs::read_to_string(file(name)).unwrap();
    let object = |(index, line): (usize, &str)| {
        let place = format!("{name}:{}", index + 1);
        let value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
        (place, value)
    };
    text.lines().enumerate().map(object).collect()
}
