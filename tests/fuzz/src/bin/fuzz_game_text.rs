//! libFuzzer around [`fuzz::GAME_TEXT`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::GAME_TEXT.run)(bytes));
