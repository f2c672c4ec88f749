//! What packages count on.

use std::process::Command;

/// The libraries that every system with the C library has. Nothing of sound, desktop, TLS or databases is among them (T-15.1).
const OF_THE_SYSTEM: [&str; 8] = [
    "linux-vdso.so",
    "ld-linux",
    "libc.so",
    "libm.so",
    "libgcc_s.so",
    "libdl.so",
    "libpthread.so",
    "librt.so",
];

#[cfg(target_os = "linux")]
#[test]
fn t_18_33_the_program_asks_for_no_library_but_those_of_the_system() {
    let said = Command::new("ldd").arg(e2e::binary::ugolki()).output().unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    let libraries: Vec<&str> = said
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .map(|path| path.rsplit('/').next().unwrap_or(path))
        .collect();
    assert!(libraries.iter().any(|name| name.starts_with("libc.so")), "{said}");
    for name in libraries {
        assert!(
            OF_THE_SYSTEM.iter().any(|known| name.starts_with(known)),
            "{name}"
        );
    }
}
