//! Draws the pictures of the README and of the guide anew: `cargo run -p e2e --bin guide`. `-- game FOLDER` writes every screen of
//! the game in every window, language and theme below a folder instead, as text and as SVG.
#![allow(clippy::print_stdout, reason = "says what it wrote")]

use std::path::Path;
use std::process::ExitCode;

use e2e::guide;

fn main() -> std::io::Result<ExitCode> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let files = match words[..] {
        [] => {
            // The README has screens of both.
            let mut files = [guide::screens(), guide::game()].concat();
            files.push(guide::readme());
            files
        }
        ["game", folder] => guide::whole_game(&Path::new(folder).to_string_lossy()),
        _ => {
            println!("guide: draws README.md and docs/guide; guide game FOLDER: every screen of the game");
            return Ok(ExitCode::from(2));
        }
    };
    guide::write(&files)?;
    for file in files {
        println!("{}", file.path);
    }
    Ok(ExitCode::SUCCESS)
}
