//! libFuzzer around [`fuzz::SCREENS`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::SCREENS.run)(bytes));
