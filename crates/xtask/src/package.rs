//! What a package carries beside the program, and the Debian package.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::metadata;
use crate::step::{self, cargo, run};

/// The shells whose completions are shipped, each with the name of the file that the shell looks for.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "ugolki.bash"),
    ("zsh", "_ugolki"),
    ("fish", "ugolki.fish"),
    ("powershell", "_ugolki.ps1"),
    ("elvish", "ugolki.elv"),
];

/// What a Debian package has to contain, each path at its end.
const IN_DEB: [&str; 11] = [
    "./usr/games/ugolki",
    "./usr/share/man/man6/ugolki.6.gz",
    "./usr/share/man/man6/ugolki-host.6.gz",
    "./usr/share/bash-completion/completions/ugolki",
    "./usr/share/zsh/vendor-completions/_ugolki",
    "./usr/share/fish/vendor_completions.d/ugolki.fish",
    "./usr/share/applications/ugolki.desktop",
    "./usr/share/doc/ugolki/examples/config.toml",
    "./usr/share/doc/ugolki/changelog.gz",
    "./usr/share/doc/ugolki/changelog.Debian.gz",
    "./usr/share/doc/ugolki/copyright",
];

/// Whom a Debian package names where nobody is given. The tree knows no address of its authors.
const NOBODY: &str = "The ugolki authors <ugolki@localhost>";

/// What lintian holds against any package that is not for Debian's own archive.
const NOT_FOR_THE_ARCHIVE: &str = "initial-upload-closes-no-bugs";

/// What it holds against a package without a maintainer's address.
const NO_ADDRESS: &str = "bogus-mail-host,bogus-mail-host-in-debian-changelog,malformed-contact";

/// Where the files for packages are put: beside the release that made them.
fn folder() -> Result<PathBuf> {
    Ok(metadata::target_folder()?.join("release/assets"))
}

/// Builds the release, and has it write its manual, its completions and an example of its settings into a folder beside it.
///
/// # Errors
/// What could not be built or written.
pub(crate) fn assets() -> Result<()> {
    run(
        "release build",
        &mut cargo(&["build", "--release", "--locked", "--package", "ugolki"]),
    )?;
    let (folder, program) = (folder()?, metadata::target_folder()?.join("release/ugolki"));
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    }
    fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
    // The same whoever packs.
    let plain = ["--lang", "en", "--no-config"];
    let ugolki = |args: &[&str]| said(Command::new(&program).args(plain).args(args));
    let man = folder.join("man");
    ugolki(&["man", "--to", &man.display().to_string()])?;
    for (shell, file) in COMPLETIONS {
        fs::write(folder.join(file), ugolki(&["completions", shell])?)?;
    }
    fs::write(folder.join("config.toml"), ugolki(&["config", "template"])?)?;
    let size = fs::metadata(&program)?.len();
    println!("{}: {} KiB", program.display(), size / 1024);
    println!("{}: written", folder.display());
    Ok(())
}

/// Makes the Debian package and looks into it. `maintainer` is a name with an address, as `Anna Example <anna@example.org>`.
///
/// # Errors
/// When cargo-deb is not installed, the package lacks something, or lintian, where it is installed, finds a fault.
pub(crate) fn deb(maintainer: Option<&str>) -> Result<()> {
    if !cargo(&["deb", "--version"])
        .output()
        .is_ok_and(|output| output.status.success())
    {
        bail!("cargo-deb is not installed; get it by `cargo install --locked cargo-deb`");
    }
    assets()?;
    pack(maintainer.unwrap_or(NOBODY))?;
    let package = metadata::target_folder()?.join("debian/ugolki.deb");
    let path = package.display().to_string();
    run(
        "Debian package",
        &mut cargo(&[
            "deb",
            "--package",
            "ugolki",
            "--no-build",
            "--no-strip",
            "--maintainer",
            maintainer.unwrap_or(NOBODY),
            "--output",
            &path,
        ]),
    )?;
    let list = String::from_utf8(said(Command::new("dpkg-deb").args(["--contents", &path]))?)?;
    let missing: Vec<&str> = IN_DEB
        .into_iter()
        .filter(|file| !list.lines().any(|line| line.ends_with(file)))
        .collect();
    if !missing.is_empty() {
        bail!("{path} lacks {}", missing.join(", "));
    }
    println!("{path}: {} KiB", fs::metadata(&package)?.len() / 1024);
    if Command::new("lintian").arg("--version").output().is_err() {
        println!("lintian is not installed");
        return Ok(());
    }
    let suppressed = match maintainer {
        Some(_) => NOT_FOR_THE_ARCHIVE.to_owned(),
        None => format!("{NOT_FOR_THE_ARCHIVE},{NO_ADDRESS}"),
    };
    run(
        "lintian",
        Command::new("lintian").args([
            "--allow-root",
            "--fail-on",
            "error,warning",
            "--suppress-tags",
            &suppressed,
            &path,
        ]),
    )
}

/// Packs the manual as Debian wants it, and writes the changelog of the package.
fn pack(maintainer: &str) -> Result<()> {
    let (assets, version) = (folder()?, env!("CARGO_PKG_VERSION"));
    let packed = assets.join("packed");
    let manual = packed.join("man6");
    fs::create_dir_all(&manual).with_context(|| format!("{}", manual.display()))?;
    for page in fs::read_dir(assets.join("man"))? {
        let page = page?;
        fs::copy(page.path(), manual.join(page.file_name()))?;
    }
    // When the newest commit was made: the same sources make the same package.
    let made = said(Command::new("git").args(["log", "-1", "--format=%cD"]));
    let made = made.unwrap_or_else(|_| b"Thu, 01 Jan 1970 00:00:00 +0000".to_vec());
    let changes = format!(
        "ugolki ({version}-1) unstable; urgency=medium\n\n  * What is new stands in changelog.gz.\n\n -- {maintainer}  {}\n",
        String::from_utf8_lossy(&made).trim()
    );
    fs::write(packed.join("changelog.Debian"), changes)?;
    let mut gzip = Command::new("gzip");
    // Without names and times.
    gzip.args(["-9n", "-r"]).arg(&packed);
    said(&mut gzip).map(drop)
}

/// What a command prints.
fn said(command: &mut Command) -> Result<Vec<u8>> {
    let output = command
        .current_dir(step::root())
        .output()
        .with_context(|| format!("cannot start {command:?}"))?;
    if !output.status.success() {
        bail!("{command:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(output.stdout)
}
