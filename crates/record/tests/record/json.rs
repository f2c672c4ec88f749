//! JSON in one spelling: keys in the order in which they are given.
use std::fmt;

#[derive(Debug, Clone)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(&'static str, Self)>),
}

impl Json {
    pub(crate) fn text(text: impl fmt::Display) -> Self {
        Self::Text(text.to_string())
    }

    pub(crate) fn number(number: impl fmt::Display) -> Self {
        Self::Number(number.to_string())
    }

    pub(crate) fn hex(bytes: &[u8]) -> Self {
        Self::Text(hex(bytes))
    }

    pub(crate) fn object(fields: impl IntoIterator<Item = (&'static str, Self)>) -> Self {
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
pub(crate) fn lines(objects: &[Json]) -> String {
    let lines: Vec<String> = objects.iter().map(Json::to_string).collect();
    lines.join("\n") + "\n"
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}
