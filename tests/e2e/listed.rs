//! No file of tests is forgotten: a file that is not a module of `main` would never run.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_file_is_a_module_of_main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("e2e");
    let files: BTreeSet<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| name != "main")
        .collect();
    let main = fs::read_to_string(folder.join("main.rs")).unwrap();
    let modules: BTreeSet<String> = main
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .map(ToOwned::to_owned)
        .collect();
    assert_eq!(files, modules);
    assert!(files.contains("listed"));
}
