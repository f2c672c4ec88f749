//! Frames: a u32 little-endian length, from 1 to what the stream's kind allows, then as many bytes (N-5.1, F-7.1).

use std::io;

use futures::{AsyncRead, AsyncReadExt as _};
use libp2p::StreamProtocol;

use crate::api::{FrameFault, StreamKind};
use crate::limits::{MAX_EVENT_FRAME, MAX_FRAME};

impl StreamKind {
    /// All of them, in the order in which they are offered.
    pub(crate) const ALL: [Self; 2] = [Self::Session, Self::Event];

    /// The protocol's name.
    pub(crate) const fn protocol(self) -> StreamProtocol {
        match self {
            Self::Session => StreamProtocol::new("/ugolki/session/1"),
            Self::Event => StreamProtocol::new("/ugolki/event/1"),
        }
    }

    /// The longest frame in bytes.
    pub(crate) const fn max_frame(self) -> usize {
        match self {
            Self::Session => MAX_FRAME,
            Self::Event => MAX_EVENT_FRAME,
        }
    }
}

/// How reading ended.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// Broken off below the frames.
    Io(io::Error),
    /// The peer broke the format.
    Fault(FrameFault),
}

/// Reads the next frame; `None` at the end of the stream. Place is made for what has come, never for what was announced alone
/// (N-9.5).
///
/// # Errors
/// [`ReadError`]. Nothing can be read after it.
pub(crate) async fn read_frame<S: AsyncRead + Unpin>(
    stream: &mut S,
    kind: StreamKind,
) -> Result<Option<Vec<u8>>, ReadError> {
    let mut prefix = [0; 4];
    let mut filled = 0;
    while let Some(rest @ [_, ..]) = prefix.get_mut(filled..) {
        match stream.read(rest).await.map_err(ReadError::Io)? {
            0 if filled == 0 => return Ok(None),
            0 => return Err(ReadError::Fault(FrameFault::Truncated)),
            count => filled += count,
        }
    }
    let length = u32::from_le_bytes(prefix);
    let fits = |size: &usize| *size <= kind.max_frame();
    let Some(size) = usize::try_from(length).ok().filter(fits) else {
        return Err(ReadError::Fault(FrameFault::TooLong { length }));
    };
    if size == 0 {
        return Err(ReadError::Fault(FrameFault::Empty));
    }
    let mut frame = Vec::with_capacity(size.min(MAX_FRAME));
    let read = stream.take(u64::from(length)).read_to_end(&mut frame).await;
    if read.map_err(ReadError::Io)? < size {
        return Err(ReadError::Fault(FrameFault::Truncated));
    }
    Ok(Some(frame))
}

/// A frame with its length before it, to be written at once; `None` when it is empty or too long.
pub(crate) fn with_length(frame: &[u8], kind: StreamKind) -> Option<Vec<u8>> {
    let length = u32::try_from(frame.len())
        .ok()
        .filter(|_| (1..=kind.max_frame()).contains(&frame.len()))?;
    Some([&length.to_le_bytes(), frame].concat())
}

#[cfg(test)]
mod tests;
