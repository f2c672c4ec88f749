//! Frames over byte slices: what is read back, what is refused, and that any bytes do.

use futures::FutureExt as _;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

use super::{ReadError, read_frame, with_length};
use crate::api::{FrameFault, StreamKind};
use crate::limits::{MAX_EVENT_FRAME, MAX_FRAME};

const SESSION: StreamKind = StreamKind::Session;

/// Reads all frames of some bytes, and says how they end.
fn read_all(bytes: &[u8]) -> (Vec<Vec<u8>>, Option<FrameFault>) {
    read_all_of(SESSION, bytes)
}

fn read_all_of(kind: StreamKind, mut bytes: &[u8]) -> (Vec<Vec<u8>>, Option<FrameFault>) {
    let mut frames = Vec::new();
    loop {
        match read_frame(&mut bytes, kind)
            .now_or_never()
            .expect("a slice is always ready")
        {
            Ok(Some(frame)) => frames.push(frame),
            Ok(None) => return (frames, None),
            Err(ReadError::Fault(fault)) => return (frames, Some(fault)),
            Err(ReadError::Io(error)) => panic!("a slice does not fail: {error}"),
        }
    }
}

#[test]
fn the_length_stands_first_in_little_endian() {
    assert_eq!(
        with_length(b"abc", SESSION).unwrap(),
        [3, 0, 0, 0, b'a', b'b', b'c']
    );
    assert_eq!(with_length(&[7; 258], SESSION).unwrap()[..5], [2, 1, 0, 0, 7]);
}

#[test]
fn lengths_of_1_to_what_the_kind_allows_are_taken() {
    for (kind, most) in [(SESSION, MAX_FRAME), (StreamKind::Event, MAX_EVENT_FRAME)] {
        assert_eq!(kind.max_frame(), most);
        for length in [1, 2, 255, 256, MAX_FRAME - 1, most - 1, most] {
            let frame = vec![9; length];
            let bytes = with_length(&frame, kind).unwrap();
            assert_eq!(
                read_all_of(kind, &bytes),
                (vec![frame], None),
                "{kind:?} {length}"
            );
        }
        assert_eq!(with_length(&[], kind), None);
        assert_eq!(with_length(&vec![0; most + 1], kind), None);
        let length = u32::try_from(most + 1).unwrap();
        let fault = FrameFault::TooLong { length };
        assert_eq!(
            read_all_of(kind, &length.to_le_bytes()),
            (Vec::new(), Some(fault))
        );
    }
}

#[test]
fn a_page_of_ids_fits_a_frame_of_an_event() {
    let page = vec![7; 4_096 * 32 + 4_096];
    assert!(with_length(&page, StreamKind::Event).is_some());
}

#[test]
fn faults_are_told_apart() {
    let good = with_length(b"good", SESSION).unwrap();
    let check = |tail: &[u8], fault: FrameFault| {
        assert_eq!(
            read_all(&[&good, tail].concat()),
            (vec![b"good".to_vec()], Some(fault))
        );
    };
    check(&[0, 0, 0, 0, 1, 2], FrameFault::Empty);
    check(&[1, 0x20, 0, 0, 1], FrameFault::TooLong { length: 8_193 });
    check(&[0xff; 40], FrameFault::TooLong { length: u32::MAX });
    check(&[5], FrameFault::Truncated);
    check(&[5, 0, 0, 0], FrameFault::Truncated);
    check(&[5, 0, 0, 0, 1, 2, 3, 4], FrameFault::Truncated);
}

proptest! {
    #[test]
    fn any_frames_come_back_in_order(frames in proptest::collection::vec(proptest::collection::vec(any::<u8>(), 1..600), 0..20)) {
        let bytes: Vec<u8> = frames.iter().flat_map(|frame| with_length(frame, SESSION).unwrap()).collect();
        prop_assert_eq!(read_all(&bytes), (frames, None));
    }

    #[test]
    fn any_bytes_end_in_frames_or_a_fault(bytes in proptest::collection::vec(any::<u8>(), 0..600)) {
        let (frames, _) = read_all(&bytes);
        prop_assert!(frames.iter().map(|frame| frame.len() + 4).sum::<usize>() <= bytes.len());
    }
}
