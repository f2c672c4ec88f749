//! The line in which everything can be typed.
