//! The inputs that are kept with the sources: `corpus/TARGET/`. Those named `seed-*` are written by the targets
//! themselves; every other file was found once and must never fail again.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::Target;

/// The folder of a target's inputs.
pub fn folder(target: &Target) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target.name)
}

/// A target's inputs in order of their names, each with its file.
///
/// # Errors
/// When the folder or a file in it cannot be read.
pub fn inputs(target: &Target) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut files = fs::read_dir(folder(target))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    files.sort();
    files
        .into_iter()
        .map(|file| fs::read(&file).map(|bytes| (file, bytes)))
        .collect()
}

/// The seeds as the target makes them now, each with the file it belongs in.
pub fn seeds(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = folder(target);
    (target.seeds)()
        .into_iter()
        .zip(0..)
        .map(|(seed, n)| (folder.join(format!("seed-{n:02}")), seed))
        .collect()
}

/// Writes the seeds into the corpus.
///
/// # Errors
/// When the folder or a file cannot be written.
pub fn write_seeds(target: &Target) -> io::Result<()> {
    fs::create_dir_all(folder(target))?;
    seeds(target)
        .into_iter()
        .try_for_each(|(file, bytes)| fs::write(file, bytes))
}
