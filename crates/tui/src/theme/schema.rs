//! Every item of a theme, as data: its name in theme files, what it is for, and where it stands in a [`Theme`]. Theme files,
//! their template and their check are made from this list, and from nothing else.

use ratatui::style::{Color, Style};
use ugolki_words::{Lang, say};

use super::Theme;

/// An item of a theme.
#[derive(Debug, Clone, Copy)]
pub struct Item {
    /// Its name in theme files: the tables and the key, with points between.
    pub name: &'static str,
    about: fn(Lang) -> &'static str,
    pub(super) slot: Slot,
}

impl Item {
    /// What it is for, in a few words.
    pub fn about(&self, lang: Lang) -> &'static str {
        (self.about)(lang)
    }

    /// The item of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        ITEMS.iter().find(|item| item.name == name)
    }
}

/// Where an item stands in a theme, by what it holds.
#[derive(Debug, Clone, Copy)]
pub(super) enum Slot {
    /// Colours and attributes.
    Style(fn(&mut Theme) -> &mut Style),
    /// A colour.
    Colour(fn(&mut Theme) -> &mut Color),
    /// A character.
    Glyph(fn(&mut Theme) -> &mut char),
    /// Two characters.
    Pair(fn(&mut Theme) -> &mut (char, char)),
    /// Three characters.
    Triple(fn(&mut Theme) -> &mut (char, char, char)),
    /// Four characters.
    Four(fn(&mut Theme) -> &mut [char; 4]),
    /// Yes or no.
    Flag(fn(&mut Theme) -> &mut bool),
}

/// All items, in the order of the template.
#[rustfmt::skip]
pub const ITEMS: &[Item] = &[
    Item { name: "text.quiet", about: |lang| say!(lang, "themes-item-text-quiet"), slot: Slot::Style(|theme| &mut theme.text.quiet) },
    Item { name: "text.strong", about: |lang| say!(lang, "themes-item-text-strong"), slot: Slot::Style(|theme| &mut theme.text.strong) },
    Item { name: "text.title", about: |lang| say!(lang, "themes-item-text-title"), slot: Slot::Style(|theme| &mut theme.text.title) },
    Item { name: "text.chosen", about: |lang| say!(lang, "themes-item-text-chosen"), slot: Slot::Style(|theme| &mut theme.text.chosen) },
    Item { name: "text.key", about: |lang| say!(lang, "themes-item-text-key"), slot: Slot::Style(|theme| &mut theme.text.key) },
    Item { name: "text.field", about: |lang| say!(lang, "themes-item-text-field"), slot: Slot::Style(|theme| &mut theme.text.field) },
    Item { name: "text.warning", about: |lang| say!(lang, "themes-item-text-warning"), slot: Slot::Style(|theme| &mut theme.text.warning) },
    Item { name: "text.error", about: |lang| say!(lang, "themes-item-text-error"), slot: Slot::Style(|theme| &mut theme.text.error) },
    Item { name: "text.news", about: |lang| say!(lang, "themes-item-text-news"), slot: Slot::Style(|theme| &mut theme.text.news) },
    Item { name: "board.frame", about: |lang| say!(lang, "themes-item-board-frame"), slot: Slot::Style(|theme| &mut theme.board.frame) },
    Item { name: "board.square.dark", about: |lang| say!(lang, "themes-item-board-square-dark"), slot: Slot::Colour(|theme| &mut theme.board.square.dark) },
    Item { name: "board.square.light", about: |lang| say!(lang, "themes-item-board-square-light"), slot: Slot::Colour(|theme| &mut theme.board.square.light) },
    Item { name: "board.house.white.dark", about: |lang| say!(lang, "themes-item-board-house-white-dark"), slot: Slot::Colour(|theme| &mut theme.board.house.white.dark) },
    Item { name: "board.house.white.light", about: |lang| say!(lang, "themes-item-board-house-white-light"), slot: Slot::Colour(|theme| &mut theme.board.house.white.light) },
    Item { name: "board.house.white.frame", about: |lang| say!(lang, "themes-item-board-house-white-frame"), slot: Slot::Style(|theme| &mut theme.board.house_frame.white) },
    Item { name: "board.house.black.dark", about: |lang| say!(lang, "themes-item-board-house-black-dark"), slot: Slot::Colour(|theme| &mut theme.board.house.black.dark) },
    Item { name: "board.house.black.light", about: |lang| say!(lang, "themes-item-board-house-black-light"), slot: Slot::Colour(|theme| &mut theme.board.house.black.light) },
    Item { name: "board.house.black.frame", about: |lang| say!(lang, "themes-item-board-house-black-frame"), slot: Slot::Style(|theme| &mut theme.board.house_frame.black) },
    Item { name: "board.last.dark", about: |lang| say!(lang, "themes-item-board-last-dark"), slot: Slot::Colour(|theme| &mut theme.board.last.dark) },
    Item { name: "board.last.light", about: |lang| say!(lang, "themes-item-board-last-light"), slot: Slot::Colour(|theme| &mut theme.board.last.light) },
    Item { name: "board.path", about: |lang| say!(lang, "themes-item-board-path"), slot: Slot::Colour(|theme| &mut theme.board.path) },
    Item { name: "board.cursor", about: |lang| say!(lang, "themes-item-board-cursor"), slot: Slot::Style(|theme| &mut theme.board.cursor) },
    Item { name: "board.picked", about: |lang| say!(lang, "themes-item-board-picked"), slot: Slot::Style(|theme| &mut theme.board.picked) },
    Item { name: "board.jumped", about: |lang| say!(lang, "themes-item-board-jumped"), slot: Slot::Style(|theme| &mut theme.board.jumped) },
    Item { name: "board.mark", about: |lang| say!(lang, "themes-item-board-mark"), slot: Slot::Style(|theme| &mut theme.board.mark) },
    Item { name: "board.faint", about: |lang| say!(lang, "themes-item-board-faint"), slot: Slot::Style(|theme| &mut theme.board.faint) },
    Item { name: "board.fill.corner", about: |lang| say!(lang, "themes-item-board-fill-corner"), slot: Slot::Glyph(|theme| &mut theme.board.fill.corner) },
    Item { name: "board.fill.house", about: |lang| say!(lang, "themes-item-board-fill-house"), slot: Slot::Glyph(|theme| &mut theme.board.fill.house) },
    Item { name: "men.white.glyph", about: |lang| say!(lang, "themes-item-men-white-glyph"), slot: Slot::Glyph(|theme| &mut theme.board.men.white.glyph) },
    Item { name: "men.white.sides", about: |lang| say!(lang, "themes-item-men-white-sides"), slot: Slot::Pair(|theme| &mut theme.board.men.white.sides) },
    Item { name: "men.white.shade.dark", about: |lang| say!(lang, "themes-item-men-white-shade-dark"), slot: Slot::Colour(|theme| &mut theme.board.men.white.shade.dark) },
    Item { name: "men.white.shade.light", about: |lang| say!(lang, "themes-item-men-white-shade-light"), slot: Slot::Colour(|theme| &mut theme.board.men.white.shade.light) },
    Item { name: "men.white.face", about: |lang| say!(lang, "themes-item-men-white-face"), slot: Slot::Style(|theme| &mut theme.board.men.white.face) },
    Item { name: "men.white.tile", about: |lang| say!(lang, "themes-item-men-white-tile"), slot: Slot::Style(|theme| &mut theme.board.men.white.tile) },
    Item { name: "men.white.solid", about: |lang| say!(lang, "themes-item-men-white-solid"), slot: Slot::Flag(|theme| &mut theme.board.men.white.solid) },
    Item { name: "men.black.glyph", about: |lang| say!(lang, "themes-item-men-black-glyph"), slot: Slot::Glyph(|theme| &mut theme.board.men.black.glyph) },
    Item { name: "men.black.sides", about: |lang| say!(lang, "themes-item-men-black-sides"), slot: Slot::Pair(|theme| &mut theme.board.men.black.sides) },
    Item { name: "men.black.shade.dark", about: |lang| say!(lang, "themes-item-men-black-shade-dark"), slot: Slot::Colour(|theme| &mut theme.board.men.black.shade.dark) },
    Item { name: "men.black.shade.light", about: |lang| say!(lang, "themes-item-men-black-shade-light"), slot: Slot::Colour(|theme| &mut theme.board.men.black.shade.light) },
    Item { name: "men.black.face", about: |lang| say!(lang, "themes-item-men-black-face"), slot: Slot::Style(|theme| &mut theme.board.men.black.face) },
    Item { name: "men.black.tile", about: |lang| say!(lang, "themes-item-men-black-tile"), slot: Slot::Style(|theme| &mut theme.board.men.black.tile) },
    Item { name: "men.black.solid", about: |lang| say!(lang, "themes-item-men-black-solid"), slot: Slot::Flag(|theme| &mut theme.board.men.black.solid) },
    Item { name: "glyphs.step", about: |lang| say!(lang, "themes-item-glyphs-step"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.step) },
    Item { name: "glyphs.chain", about: |lang| say!(lang, "themes-item-glyphs-chain"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.chain) },
    Item { name: "glyphs.trace", about: |lang| say!(lang, "themes-item-glyphs-trace"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.trace) },
    Item { name: "glyphs.to-fill", about: |lang| say!(lang, "themes-item-glyphs-to-fill"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.to_fill) },
    Item { name: "glyphs.closed", about: |lang| say!(lang, "themes-item-glyphs-closed"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.closed) },
    Item { name: "glyphs.cursor", about: |lang| say!(lang, "themes-item-glyphs-cursor"), slot: Slot::Triple(|theme| &mut theme.board.glyphs.cursor) },
    Item { name: "glyphs.picked", about: |lang| say!(lang, "themes-item-glyphs-picked"), slot: Slot::Triple(|theme| &mut theme.board.glyphs.picked) },
    Item { name: "glyphs.jumped", about: |lang| say!(lang, "themes-item-glyphs-jumped"), slot: Slot::Triple(|theme| &mut theme.board.glyphs.jumped) },
    Item { name: "glyphs.moved", about: |lang| say!(lang, "themes-item-glyphs-moved"), slot: Slot::Triple(|theme| &mut theme.board.glyphs.moved) },
    Item { name: "glyphs.edge", about: |lang| say!(lang, "themes-item-glyphs-edge"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.edge) },
    Item { name: "glyphs.pointer", about: |lang| say!(lang, "themes-item-glyphs-pointer"), slot: Slot::Glyph(|theme| &mut theme.board.glyphs.pointer) },
    Item { name: "lines.horizontal", about: |lang| say!(lang, "themes-item-lines-horizontal"), slot: Slot::Glyph(|theme| &mut theme.lines.horizontal) },
    Item { name: "lines.vertical", about: |lang| say!(lang, "themes-item-lines-vertical"), slot: Slot::Glyph(|theme| &mut theme.lines.vertical) },
    Item { name: "lines.house.horizontal", about: |lang| say!(lang, "themes-item-lines-house-horizontal"), slot: Slot::Glyph(|theme| &mut theme.lines.house_horizontal) },
    Item { name: "lines.house.vertical", about: |lang| say!(lang, "themes-item-lines-house-vertical"), slot: Slot::Glyph(|theme| &mut theme.lines.house_vertical) },
    Item { name: "lines.corners", about: |lang| say!(lang, "themes-item-lines-corners"), slot: Slot::Four(|theme| &mut theme.lines.corners) },
];
