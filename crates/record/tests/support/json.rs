//! JSON in one spelling: keys in the order in which they are given.
#![allow(unreachable_pub, reason = "a module of one test binary")]

use std::fmt;

#[derive(Debug, Clone)]
pub enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    pub fn text(text: impl fmt::Display) -> Self {
        Self::Text(text.to_string())
    }

    pub fn number(number: impl fmt::Display) -> Self {
        Self::Number(number.to_string())
    }

    pub fn hex(bytes: &[u8]) -> Self {
        Self::Text(hex(bytes))
    }

    pub fn object(fields: impl IntoIterator<Item = (&'static str, Self)>) -> Self {
        Self::Object(fields.into_iter().collect())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(truth) => write!(f, "{truth}"),
            Self::Number(number) => f.write_str(number),
            Self::Text(text) => f.write_str(&serde_json::to_string(text).unwrap()),
            Self::List(list) => {
                let list: Vec<String> = list.iter().map(Self::to_string).collect();
                write!(f, "[{}]", list.join(","))
            }
            Self::Object(fields) => {
                let fields: Vec<String> = fields
                    .iter()
                    .map(|(key, value)| format!("\"{key}\":{value}"))
                    .collect();
                write!(f, "{{{}}}", fields.join(","))
            }
        }
    }
}

/// One object a line.
pub fn lines(objects: &[Json]) -> String {
    objects.iter().map(|object| format!("{object}\n")).collect()
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
