//! placeholder
/// x
pub fn moves(b: &[u8]) {
    if b.len() > 3 && b[0] == b'a' && b[1] == b'z' && b[2] == b'q' && b[3] == b'!' { panic!("found") }
}
