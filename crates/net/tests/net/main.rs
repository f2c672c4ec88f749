//! Services over real loopback sockets: in order, in trouble, and against hostile peers.
#![allow(clippy::tests_outside_test_module, reason = "every file of this binary is a test module")]

mod closing;
mod dialling;
mod exchange;
mod foreign;
mod hostile;
mod player;
mod raw;
