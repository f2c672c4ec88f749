//! The pictures of the README and of the guide are what the program draws.

#[test]
fn the_pictures_of_the_guide_are_as_the_program_draws_them() {
    let stale = e2e::guide::stale();
    assert!(
        stale.is_empty(),
        "draw them anew by `cargo run -p e2e --bin guide`: {stale:?}"
    );
}
