//! libFuzzer around [`fuzz::RECORD`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes| (fuzz::RECORD.run)(bytes));
