//! Files: for their owner alone, which of the disk's files one is, and that it survives a power cut.

use std::fs::{DirBuilder, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _};
use std::path::Path;

/// What is made is for its owner alone.
pub(crate) trait OwnerOnly {
    /// Nobody else may read or write what is made by this.
    fn owner_only(&mut self) -> &mut Self;
}

impl OwnerOnly for OpenOptions {
    fn owner_only(&mut self) -> &mut Self {
        self.mode(0o600)
    }
}

impl OwnerOnly for DirBuilder {
    fn owner_only(&mut self) -> &mut Self {
        self.mode(0o700)
    }
}

/// The permission bits of a file.
pub(crate) fn mode(file: &Metadata) -> u32 {
    file.mode() & 0o7777
}

/// Which file of its disk this is. A copy is another one.
pub(crate) fn number(file: &Metadata) -> u64 {
    file.ino()
}

/// When anything of a file changed last, in seconds and nanoseconds: as the system keeps it, and no program can set it.
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it is not known")]
pub(crate) fn last_change(file: &Metadata) -> Option<(i64, i64)> {
    Some((file.ctime(), file.ctime_nsec()))
}

/// Makes sure that what was made or renamed in a folder is there after a power cut.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Whether other machines may write to this folder too. Where that can't be told, they may not.
pub(crate) fn is_on_network(folder: &Path) -> bool {
    const NETWORK: [u64; 5] = [
        0x6969,      // NFS
        0x517B,      // SMB
        0xFF53_4D42, // CIFS
        0xFE53_4D42, // SMB 2
        0x6573_5546, // FUSE, which may be anything
    ];
    rustix::fs::statfs(folder)
        .ok()
        .and_then(|file_system| u64::try_from(file_system.f_type).ok())
        .is_some_and(|kind| NETWORK.contains(&kind))
}
