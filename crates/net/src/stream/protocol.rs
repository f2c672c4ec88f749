//! Frames: a u32 little-endian length of 1 to [`MAX_FRAME`], then as many bytes (N-5.1).

use std::io;

use futures::{AsyncRead, AsyncReadExt as _};
use libp2p::StreamProtocol;

use crate::api::FrameFault;
use crate::limits::MAX_FRAME;

/// The protocol's name.
pub(crate) const NAME: StreamProtocol = StreamProtocol::new("/ugolki/session/1");

/// How reading ended.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// Broken off below the frames.
    Io(io::Error),
    /// The peer broke the format.
    Fault(FrameFault),
}

/// Reads the next frame; `None` at the end of the stream. Only a checked length is allocated (N-9.5).
///
/// # Errors
/// [`ReadError`]. Nothing can be read after it.
pub(crate) async fn read_frame<S: AsyncRead + Unpin>(stream: &mut S) -> Result<Option<Vec<u8>>, ReadError> {
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
    let Some(size) = usize::try_from(length).ok().filter(|size| *size <= MAX_FRAME) else {
        return Err(ReadError::Fault(FrameFault::TooLong { length }));
    };
    if size == 0 {
        return Err(ReadError::Fault(FrameFault::Empty));
    }
    let mut frame = vec![0; size];
    match stream.read_exact(&mut frame).await {
        Ok(()) => Ok(Some(frame)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            Err(ReadError::Fault(FrameFault::Truncated))
        }
        Err(error) => Err(ReadError::Io(error)),
    }
}

/// A frame with its length before it, to be written at once; `None` when it is empty or too long.
pub(crate) fn with_length(frame: &[u8]) -> Option<Vec<u8>> {
    let length = u32::try_from(frame.len())
        .ok()
        .filter(|_| (1..=MAX_FRAME).contains(&frame.len()))?;
    Some([&length.to_le_bytes(), frame].concat())
}

#[cfg(test)]
mod tests;
