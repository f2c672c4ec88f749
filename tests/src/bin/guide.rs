//! Draws the pictures of the README and of the guide anew: `cargo run -p e2e --bin guide`.
#![allow(clippy::print_stdout, reason = "says what it wrote")]

fn main() -> std::io::Result<()> {
    for file in e2e::guide::write()? {
        println!("{file}");
    }
    Ok(())
}
