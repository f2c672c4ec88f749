//! A large field, by a named command: `UGOLKI_PROGRAMS=1000 cargo test -p ugolki-node --release --test hall large:: -- --nocapture`.

use ugolki_tournament::Engine;

use crate::chance::{Seed, number};
use crate::formats::run;
use crate::world::Weather;

#[test]
fn a_field_of_any_size_is_played_to_its_end() {
    let seed = Seed::of_test();
    let programs = number("UGOLKI_PROGRAMS").unwrap_or(32);
    let rounds = number("UGOLKI_ROUNDS").unwrap_or(2);
    let weather = if number("UGOLKI_FOUL") == Some(1) {
        Weather::FOUL
    } else {
        Weather::FAIR
    };
    run(
        seed.0,
        Engine::FastSwiss1,
        u16::try_from(rounds).unwrap(),
        usize::try_from(programs).unwrap(),
        weather,
    );
}
