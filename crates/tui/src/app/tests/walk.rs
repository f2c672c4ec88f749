//! Keys, clicks, pastes, new sizes and what a peer does, by chance, from every screen on: none panics, and nothing is drawn that a
//! terminal cannot show (T-1.8, T-16.1). `UGOLKI_SEED` sets the seed; a test that fails prints it.

use std::collections::BTreeSet;

use ugolki_words::Lang;

use super::matrix::themes;
use crate::samples::screens::screens;
use crate::samples::walk::{WINDOW, Walk};
use crate::theme::Theme;

/// Events from each screen on.
const EVENTS: u32 = 160;

/// The largest window that is drawn, in cells: 1000 x 300.
const CELLS: u32 = 300_000;

/// A generator of numbers that can be had again.
struct Chance(u64);

impl Chance {
    fn bytes(&mut self) -> [u8; 4] {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from(z >> 32).unwrap().to_be_bytes()
    }
}

/// Each screen has another theme and language than the one before, and with each seed another one: one run sees all of them.
#[test]
#[expect(clippy::print_stdout, reason = "a test that fails shows its seed")]
fn no_event_is_fatal_on_any_screen() {
    let seed = std::env::var("UGOLKI_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(1_u64);
    let themes = themes();
    let mut met = (BTreeSet::new(), BTreeSet::new());
    for (sample, number) in screens().into_iter().zip(0_u64..) {
        let count = u64::try_from(themes.len()).unwrap();
        let turn = number.wrapping_add(seed);
        let which = usize::try_from(turn % count).unwrap();
        let lang = Lang::ALL[usize::try_from((turn % 4 + turn / count % 4) % 4).unwrap()];
        // Cargo shows it of a test that fails.
        println!(
            "UGOLKI_SEED={seed} at {}, {} in {}",
            sample.name,
            lang.code(),
            themes[which].id
        );
        met.0.insert(which);
        met.1.insert(lang.code());
        let mut chance = Chance(seed.wrapping_mul(1_000_003).wrapping_add(number));
        let theme = themes[which].clone();
        let ascii = theme.ascii;
        let desk = sample.desk(theme, lang, WINDOW);
        let mut walk = Walk::new(desk.app, (desk.view, desk.shell), ascii, CELLS);
        for _ in 0..EVENTS {
            walk.step(chance.bytes(), b"c3-e3-e5");
        }
    }
    assert_eq!((met.0.len(), met.1.len()), (themes.len(), Lang::ALL.len()));
}

#[test]
fn every_screen_is_drawn_at_every_size() {
    for sample in screens() {
        let mut desk = sample.desk(Theme::dark(), Lang::Ru, (80, 24));
        for (width, height) in [
            (1, 1),
            (2, 1),
            (1, 9),
            (13, 4),
            (59, 20),
            (60, 19),
            (60, 20),
            (79, 24),
            (110, 30),
            (1000, 300),
        ] {
            desk.resize((width, height));
            let screen = desk.screen();
            assert!(
                !screen.trim().is_empty(),
                "nothing of {} at {width} x {height}",
                sample.name
            );
        }
        desk.resize((0, 0));
        desk.buffer();
    }
}
