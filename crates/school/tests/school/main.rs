//! Lessons and puzzles from outside.

mod lessons;
mod puzzles;
mod solver;
