//! libFuzzer around [`fuzz::MOVES`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::MOVES.run)(bytes));
