//! Which engine plays, as the command line writes it: `cmd="./other --fast" name=Other option.Level=5 nodes=1000`.

use std::str::FromStr;
use std::time::Duration;

use super::control::{Control, Time};
use crate::nearest::nearest;

/// The keys beside `option.NAME`.
const KEYS: [&str; 6] = ["cmd", "name", "movetime", "nodes", "depth", "tc"];

/// The option that the match itself sets.
pub(crate) const RULESET: &str = "Ruleset";

/// An engine and how it is to play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct EngineSpec {
    /// The program and its arguments; none for this program's own engine.
    pub(crate) command: Option<Vec<String>>,
    /// What it is called; none for what it calls itself.
    pub(crate) name: Option<String>,
    /// Options and their values, set in this order.
    pub(crate) options: Vec<(String, String)>,
    /// Its own limits; none for those of the match.
    pub(crate) control: Option<Control>,
}

impl EngineSpec {
    /// The command as it was written, for messages.
    pub(crate) fn command_said(&self) -> String {
        match &self.command {
            Some(words) => words.join(" "),
            None => "ugolki engine".to_owned(),
        }
    }
}

impl FromStr for EngineSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut spec = Self::default();
        for word in words(text)? {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| format!("'{word}' is no KEY=VALUE; a value with spaces stands in quotes"))?;
            spec.take(key, value)?;
        }
        Ok(spec)
    }
}

impl EngineSpec {
    fn take(&mut self, key: &str, value: &str) -> Result<(), String> {
        if let Some(option) = key.strip_prefix("option.") {
            return self.take_option(option, value);
        }
        let number = |most: u64| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("'{key}={value}': not a number from 1 to {most}"))
        };
        let control = self.control.unwrap_or_default();
        let control = match key {
            "cmd" => {
                let command = words(value)?;
                if command.is_empty() {
                    return Err("'cmd=' names no program".to_owned());
                }
                return once(&mut self.command, key, command);
            }
            "name" => {
                if value.is_empty() || value.len() > 60 || value.chars().any(char::is_control) {
                    return Err("'name=' has 1 to 60 bytes".to_owned());
                }
                return once(&mut self.name, key, value.to_owned());
            }
            "depth" => Control {
                depth: u32::try_from(number(1_000)?).ok(),
                ..control
            },
            "nodes" => Control {
                nodes: Some(number(u64::MAX)?),
                ..control
            },
            "movetime" => Control {
                time: Some(Time::Move(Duration::from_millis(number(1_000_000_000)?))),
                ..control
            },
            "tc" => Control {
                time: Some(Time::Clock(value.parse()?)),
                ..control
            },
            _ => return Err(unknown(key)),
        };
        self.control = Some(control);
        Ok(())
    }

    fn take_option(&mut self, option: &str, value: &str) -> Result<(), String> {
        if option.eq_ignore_ascii_case(RULESET) {
            return Err("the ruleset is the match's: --ruleset".to_owned());
        }
        if option.is_empty() || value.is_empty() {
            return Err("an option is option.NAME=VALUE".to_owned());
        }
        self.options.push((option.to_owned(), value.to_owned()));
        Ok(())
    }
}

fn once<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), String> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("'{key}=' comes twice")),
    }
}

fn unknown(key: &str) -> String {
    let near = nearest(key, KEYS.into_iter().chain(["option.NAME"]));
    let near = near.map_or_else(String::new, |near| format!(" did you mean '{near}'?"));
    format!(
        "there is no key '{key}';{near} there are {} and option.NAME",
        KEYS.join(", ")
    )
}

/// Splits at blanks. What stands in quotes, single or double, stays together, and the quotes go.
pub(crate) fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in text.chars() {
        match quote {
            Some(mark) if character == mark => quote = None,
            None if matches!(character, '"' | '\'') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(character),
        }
    }
    if let Some(mark) = quote {
        return Err(format!("a quote ({mark}) is not closed"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_read() {
        let spec: EngineSpec =
            r#"cmd="./other 'my net' --fast" name='The Other' option.Level=5 nodes=1000 tc=10+0.1"#
                .parse()
                .unwrap();
        let command = ["./other", "my net", "--fast"].map(str::to_owned);
        assert_eq!(spec.command.as_deref(), Some(&command[..]));
        assert_eq!(spec.name.as_deref(), Some("The Other"));
        assert_eq!(spec.options, [("Level".to_owned(), "5".to_owned())]);
        let control = spec.control.unwrap();
        assert_eq!((control.depth, control.nodes), (None, Some(1000)));
        assert_eq!(control.time, Some(Time::Clock("10+0.1".parse().unwrap())));
        assert_eq!("".parse(), Ok(EngineSpec::default()));
    }

    #[test]
    fn each_fault_is_named() {
        for (text, expected) in [
            ("./engine", "'./engine' is no KEY=VALUE"),
            ("cmd=\"a b", "a quote (\") is not closed"),
            ("cmd=", "names no program"),
            ("cmd=a cmd=b", "'cmd=' comes twice"),
            ("name=", "1 to 60 bytes"),
            ("comand=a", "there is no key 'comand';"),
            ("node=5", "did you mean 'nodes'?"),
            ("nodes=0", "'nodes=0': not a number from 1 to"),
            ("depth=x", "'depth=x'"),
            ("movetime=-1", "'movetime=-1'"),
            ("tc=5m", "a clock is seconds"),
            ("option.=5", "an option is option.NAME=VALUE"),
            ("option.ruleset=halma-16", "--ruleset"),
        ] {
            let error = text.parse::<EngineSpec>().unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
