//! Which engine plays, as the command line writes it: `cmd="./other --fast" name=Other option.Level=5 nodes=1000`.

use std::str::FromStr;
use std::time::Duration;

use ugolki_words::say;

use super::control::{Control, Time};
use crate::args::Unfit;
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
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let mut spec = Self::default();
        for word in words(text)? {
            let (key, value) = word.split_once('=').ok_or_else(|| {
                let word = word.clone();
                Unfit::new(move |lang| say!(lang, "unfit-engine-word", word = word.as_str()))
            })?;
            spec.take(key, value)?;
        }
        Ok(spec)
    }
}

impl EngineSpec {
    fn take(&mut self, key: &str, value: &str) -> Result<(), Unfit> {
        if let Some(option) = key.strip_prefix("option.") {
            return self.take_option(option, value);
        }
        let number = |most: u64| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| {
                let word = format!("{key}={value}");
                Unfit::new(move |lang| {
                    say!(
                        lang,
                        "unfit-engine-number",
                        word = word.as_str(),
                        most = most.to_string()
                    )
                })
            })
        };
        let control = self.control.unwrap_or_default();
        let control = match key {
            "cmd" => {
                let command = words(value)?;
                if command.is_empty() {
                    return Err(Unfit::new(|lang| say!(lang, "unfit-engine-cmd").to_owned()));
                }
                return once(&mut self.command, key, command);
            }
            "name" => {
                if value.is_empty() || value.len() > 60 || value.chars().any(char::is_control) {
                    return Err(Unfit::new(|lang| say!(lang, "unfit-engine-name").to_owned()));
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

    fn take_option(&mut self, option: &str, value: &str) -> Result<(), Unfit> {
        if option.eq_ignore_ascii_case(RULESET) {
            return Err(Unfit::new(|lang| say!(lang, "unfit-engine-ruleset").to_owned()));
        }
        if option.is_empty() || value.is_empty() {
            return Err(Unfit::new(|lang| say!(lang, "unfit-engine-option").to_owned()));
        }
        self.options.push((option.to_owned(), value.to_owned()));
        Ok(())
    }
}

fn once<T>(place: &mut Option<T>, key: &str, value: T) -> Result<(), Unfit> {
    if place.replace(value).is_none() {
        return Ok(());
    }
    let key = key.to_owned();
    Err(Unfit::new(move |lang| {
        say!(lang, "unfit-engine-twice", key = key.as_str())
    }))
}

fn unknown(key: &str) -> Unfit {
    let near = nearest(key, KEYS.into_iter().chain(["option.NAME"])).map(str::to_owned);
    let key = key.to_owned();
    Unfit::new(move |lang| {
        let keys = KEYS.join(", ");
        if let Some(near) = &near {
            say!(
                lang,
                "unfit-engine-key-meant",
                key = key.as_str(),
                near = near.as_str(),
                keys = keys
            )
        } else {
            say!(lang, "unfit-engine-key", key = key.as_str(), keys = keys)
        }
    })
}

/// Splits at blanks. What stands in quotes, single or double, stays together, and the quotes go.
pub(crate) fn words(text: &str) -> Result<Vec<String>, Unfit> {
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
        return Err(Unfit::new(move |lang| {
            say!(lang, "unfit-engine-quote", mark = mark.to_string())
        }));
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
            let error = text.parse::<EngineSpec>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
