//! The bytes and digests of a small event, pinned (P-2.5): whoever reads the facts of the file reaches its digests.

use alloc::string::String;
use core::fmt::Write as _;

use super::*;

/// What stands in the file: every fact's body, and what follows at each height.
fn text() -> String {
    let mut sample = Sample::new(Engine::Dutch1, 5, 2, |_| {});
    sample.enter_all();
    let resting = sample.players[1].clone();
    sample.bye(&resting, 1, false);
    sample.seal().expect("a roster");
    sample.play_all(|_, board| {
        if board == 1 {
            How::Drawn
        } else {
            How::Won(Side::Black)
        }
    });
    sample.seal().expect("round 1");
    sample.play_all(|_, board| {
        if board == 2 {
            How::Nobody
        } else {
            How::Won(Side::White)
        }
    });
    sample.seal().expect("round 2");
    sample.seal().expect("the end");
    let mut text = String::new();
    for fact in &sample.facts {
        write!(text, "fact {} {} ", fact.fact().kind(), fact.id()).expect("a text");
        for byte in fact.body() {
            write!(text, "{byte:02x}").expect("a text");
        }
        text.push('\n');
    }
    for height in sample.held.state().heights {
        writeln!(
            text,
            "height {} seal {} list {} state {} lot {}",
            height.height, height.seal, height.list, height.digest, height.lot
        )
        .expect("a text");
    }
    text
}

#[test]
fn f_4_6_the_digests_of_a_small_event_stay_what_they_are() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/vectors/events/swiss-5x2.txt"
    );
    let pinned = std::fs::read_to_string(file).unwrap_or_default();
    assert!(pinned == text(), "{}", text());
}
