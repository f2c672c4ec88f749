//! A ruleset written out in full as JSON: what custom rules are read from, and what scripts are shown.

use serde::{Deserialize, Serialize};
use ugolki_rules::{
    AtLimit, Bitboard, BoardSize, Directions, Enclosure, LastReply, LateHome, NoMove, Parameters, Ruleset,
    RulesetErrors,
};

/// The longest text that is read as rules, in bytes.
pub const MAX_TEXT: usize = 16_384;

/// What is wrong with a text that should be rules.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesJsonError {
    /// No JSON, a key missing or unknown, or a value of another type.
    #[error("these rules can't be read: {0}")]
    Json(#[from] serde_json::Error),
    /// A named ruleset's id stands over other parameters.
    #[error("these rules say id '{0}', but are not that ruleset; a ruleset of your own has the id 'custom'")]
    OtherId(String),
    /// `board` is neither 8 nor 16.
    #[error("'board' is {0}; it is 8 or 16")]
    Board(u8),
    /// `directions` is neither 4 nor 8.
    #[error("'directions' is {0}; it is 4 or 8")]
    Directions(u8),
    /// A square of the house is none of the board, or stands there twice.
    #[error("'house' has '{0}', which is no square of the board or stands there twice")]
    Square(String),
    /// The parameters make no ruleset.
    #[error("these rules make no game: {0}")]
    Rules(#[from] RulesetErrors),
}

/// The parameters in the form of R-2, every key present.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesJson {
    id: String,
    board: u8,
    house: Vec<String>,
    directions: u8,
    exit_limit: u16,
    late_home: LateHomeJson,
    enclosure: EnclosureJson,
    no_move: NoMoveJson,
    move_limit: u16,
    at_limit: AtLimitJson,
    last_reply: LastReplyJson,
}

/// A mirror of a parameter whose values have names in JSON. The parameters themselves have no encoding.
macro_rules! named {
    ($json:ident = $of:ident { $($name:ident),+ }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        enum $json { $($name),+ }

        impl From<$of> for $json {
            fn from(value: $of) -> Self {
                match value { $($of::$name => Self::$name),+ }
            }
        }

        impl From<$json> for $of {
            fn from(value: $json) -> Self {
                match value { $($json::$name => Self::$name),+ }
            }
        }
    };
}

named!(LateHomeJson = LateHome { Once, Always });
named!(
    EnclosureJson = Enclosure {
        Forbidden,
        ForbiddenByMove,
        Exempt,
        Ignored
    }
);
named!(NoMoveJson = NoMove { Draw, Pass });
named!(AtLimitJson = AtLimit { Count, Draw });
named!(
    LastReplyJson = LastReply {
        Always,
        IfItCanEqualise
    }
);

impl From<&Ruleset> for RulesJson {
    fn from(ruleset: &Ruleset) -> Self {
        let parameters = ruleset.parameters();
        let board = parameters.board;
        Self {
            id: ruleset.id().to_owned(),
            board: board.side(),
            house: parameters
                .house
                .iter()
                .map(|square| board.name(square).to_string())
                .collect(),
            directions: match parameters.directions {
                Directions::Four => 4,
                Directions::Eight => 8,
            },
            exit_limit: parameters.exit_limit,
            late_home: parameters.late_home.into(),
            enclosure: parameters.enclosure.into(),
            no_move: parameters.no_move.into(),
            move_limit: parameters.move_limit,
            at_limit: parameters.at_limit.into(),
            last_reply: parameters.last_reply.into(),
        }
    }
}

impl TryFrom<RulesJson> for Ruleset {
    type Error = RulesJsonError;

    fn try_from(json: RulesJson) -> Result<Self, RulesJsonError> {
        let board = BoardSize::from_side(json.board).ok_or(RulesJsonError::Board(json.board))?;
        let directions = match json.directions {
            4 => Directions::Four,
            8 => Directions::Eight,
            other => return Err(RulesJsonError::Directions(other)),
        };
        let mut house = Bitboard::EMPTY;
        for name in json.house {
            match board.parse_square(&name) {
                Some(square) if !house.contains(square) => house.insert(square),
                Some(_) | None => return Err(RulesJsonError::Square(name)),
            }
        }
        let ruleset = Self::new(Parameters {
            board,
            house,
            directions,
            exit_limit: json.exit_limit,
            late_home: json.late_home.into(),
            enclosure: json.enclosure.into(),
            no_move: json.no_move.into(),
            move_limit: json.move_limit,
            at_limit: json.at_limit.into(),
            last_reply: json.last_reply.into(),
        })?;
        match json.id.as_str() {
            Self::CUSTOM => Ok(ruleset),
            id if id == ruleset.id() => Ok(ruleset),
            _ => Err(RulesJsonError::OtherId(json.id)),
        }
    }
}

/// Reads rules from JSON.
///
/// # Errors
/// [`RulesJsonError`] names the key or the value.
pub fn parse(text: &str) -> Result<Ruleset, RulesJsonError> {
    serde_json::from_str::<RulesJson>(text)?.try_into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = r#"{"id":"custom","board":8,"house":["a1","b1","a2"],"directions":4,"exit_limit":40,"late_home":"once",
        "enclosure":"forbidden","no_move":"draw","move_limit":80,"at_limit":"count","last_reply":"always"}"#;

    #[test]
    fn every_ruleset_goes_there_and_back() {
        for ruleset in Ruleset::all() {
            let text = serde_json::to_string(&RulesJson::from(&ruleset)).unwrap();
            assert_eq!(parse(&text).unwrap(), ruleset);
        }
        let custom = parse(SMALL).unwrap();
        assert_eq!((custom.id(), custom.men()), (Ruleset::CUSTOM, 3));
        assert_eq!(
            parse(&serde_json::to_string(&RulesJson::from(&custom)).unwrap()).unwrap(),
            custom
        );
    }

    #[test]
    fn each_fault_is_named() {
        for (from, to, expected) in [
            ("\"board\":8", "\"board\":9", "'board' is 9"),
            ("\"directions\":4", "\"directions\":6", "'directions' is 6"),
            ("\"a2\"", "\"i9\"", "'house' has 'i9'"),
            ("\"a2\"", "\"a1\"", "'house' has 'a1'"),
            ("\"a2\"", "\"h8\"", "not below the long diagonal"),
            ("\"once\"", "\"twice\"", "unknown variant `twice`"),
            ("exit_limit", "exit", "unknown field `exit`"),
            ("\"move_limit\":80,", "", "missing field `move_limit`"),
            ("\"custom\"", "\"classic-3x3\"", "say id 'classic-3x3'"),
            (":40", ":0", "the exit limit is not within"),
        ] {
            let error = parse(&SMALL.replacen(from, to, 1)).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
