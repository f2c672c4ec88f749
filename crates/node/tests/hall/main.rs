//! Whole events between programs in one process, with time, links and disks of the test's making (F-17).

mod adversaries;
mod arbiters;
mod cast;
mod chance;
mod conflicts;
mod door;
mod formats;
mod games;
mod known;
mod large;
mod laws;
mod splits;
mod world;
