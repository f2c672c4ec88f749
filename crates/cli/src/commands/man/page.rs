//! One manual page.

use std::io::{self, Write as _};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

/// The section of the manual: games.
const SECTION: &str = "6";

/// A command with the words that lead to it.
#[derive(Debug, Clone)]
pub(super) struct Page<'a> {
    command: &'a Command,
    words: Vec<&'a str>,
}

impl<'a> Page<'a> {
    /// The page on the program itself.
    pub(super) fn of(root: &'a Command) -> Self {
        Self {
            command: root,
            words: vec![root.get_name()],
        }
    }

    /// The page on a command below this one.
    pub(super) fn below(&self, word: &str) -> Option<Self> {
        let command = self.commands().find(|command| command.get_name() == word)?;
        let mut words = self.words.clone();
        words.push(command.get_name());
        Some(Self { command, words })
    }

    /// The commands below this one, those included that the lists leave out.
    pub(super) fn commands(&self) -> impl Iterator<Item = &'a Command> + use<'a> {
        self.command
            .get_subcommands()
            .filter(|command| command.get_name() != "help")
    }

    /// The page's name: `ugolki-games-list`.
    pub(super) fn name(&self) -> String {
        self.words.join("-")
    }

    /// The command as it is typed.
    pub(super) fn spoken(&self) -> String {
        self.words.join(" ")
    }

    /// The page as `man` reads it.
    pub(super) fn roff(&self) -> Vec<u8> {
        let mut page = Vec::new();
        // Nothing can go wrong in writing to memory.
        let _written: io::Result<()> = self.write(&mut page);
        page
    }

    fn write(&self, page: &mut Vec<u8>) -> io::Result<()> {
        let man = Man::new(self.command.clone())
            .title(self.name().to_uppercase())
            .section(SECTION)
            .source(concat!("ugolki ", env!("CARGO_PKG_VERSION")))
            .manual("ugolki");
        man.render_title(page)?;
        man.render_name_section(page)?;
        man.render_synopsis_section(page)?;
        man.render_description_section(page)?;
        if let Some(examples) = self.command.get_before_help() {
            sections(page, &examples.to_string())?;
        }
        if self.command.get_arguments().next().is_some() {
            man.render_options_section(page)?;
        }
        if self.commands().next().is_some() {
            man.render_subcommands_section(page)?;
        }
        let after = self
            .command
            .get_after_long_help()
            .or_else(|| self.command.get_after_help());
        if let Some(after) = after {
            sections(page, &after.to_string())?;
        }
        self.see_also(page)
    }

    /// The pages above and beside.
    fn see_also(&self, page: &mut Vec<u8>) -> io::Result<()> {
        let Some((_, above)) = self.words.split_last() else {
            return Ok(());
        };
        if above.is_empty() {
            return Ok(());
        }
        let mut roff = Roff::new();
        roff.control("SH", ["SEE ALSO"]);
        roff.text([roman(format!("{}({SECTION})", above.join("-")))]);
        page.write_all(roff.render().as_bytes())
    }
}

/// Writes a text of headings with lines below them as sections; the lines stand as they are.
fn sections(page: &mut Vec<u8>, text: &str) -> io::Result<()> {
    let mut roff = Roff::new();
    let mut open = false;
    for line in text.lines() {
        let heading = line.strip_suffix(':').filter(|_| !line.starts_with(' '));
        if let Some(heading) = heading {
            if open {
                roff.control("fi", []);
            }
            roff.control("SH", [heading.to_uppercase().as_str()]);
            roff.control("nf", []);
            open = true;
        } else if line.is_empty() {
            roff.control("sp", []);
        } else {
            if !open {
                // A text without a heading belongs to the description.
                roff.control("PP", []);
            }
            roff.text([roman(line)]);
        }
    }
    if open {
        roff.control("fi", []);
    }
    page.write_all(roff.render().as_bytes())
}

/// The pages on a command and on all below it.
pub(super) fn pages(root: &Command) -> Vec<Page<'_>> {
    let mut all = vec![Page::of(root)];
    let mut at = 0;
    while let Some(page) = all.get(at).cloned() {
        all.extend(
            page.commands()
                .filter_map(|command| page.below(command.get_name())),
        );
        at += 1;
    }
    all
}

/// The file of a page.
pub(super) fn file_name(name: &str) -> String {
    format!("{name}.{SECTION}")
}
