//! The nearest right word to a misspelt one (T-12.2), the same on the command line and on the screen.

pub use ugolki_tui::nearest;
