//! The screens of the README and of the guide are what the program draws.

use e2e::guide::{File, game, readme, screens, stale};

fn assert_fresh(files: &[File]) {
    let stale = stale(files);
    assert!(
        stale.is_empty(),
        "draw them anew by `cargo run -p e2e --bin guide`: {stale:?}"
    );
}

#[test]
fn the_pictures_of_the_guide_are_as_the_program_draws_them() {
    assert_fresh(&screens());
}

#[test]
fn the_screens_of_a_whole_game_are_as_both_players_see_them() {
    assert_fresh(&game());
}

#[test]
fn the_screens_of_the_readme_are_as_the_program_draws_them() {
    assert_fresh(&[readme()]);
}
