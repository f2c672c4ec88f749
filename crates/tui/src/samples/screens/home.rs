//! The screens from the home screen to the terms of a game.

use ugolki_node::view::NodeView;

use super::Sample;
use super::replay::answered;
use crate::samples::{full_shell, hosting, joining, lan, proposal, unfinished};
use crate::shell::ShellView;

pub(super) const SCREENS: &[Sample] = &[
    Sample::new("home", lan),
    Sample::new("home-unfinished", lan).shell(|| ShellView {
        unfinished: unfinished(5),
        ..full_shell()
    }),
    Sample::new("home-alone", NodeView::default).keys("Down"),
    Sample::new("host", lan).keys("Enter Right"),
    Sample::new("host-offer", lan).keys("Enter Up"),
    Sample::new("host-halma", lan).keys("Enter Left Left"),
    Sample::new("host-time", lan).keys("Enter Down Down '1:30+1"),
    Sample::new("waiting", hosting),
    Sample::new("join", lan).keys("Down Enter 'UG1:ABC"),
    Sample::new("calling", joining),
    Sample::new("terms", || proposal(false)),
    Sample::new("terms-agreed", || proposal(true)),
    Sample::new("log", lan)
        .shell(answered)
        .keys("Right Down Down Down Down Enter F7"),
];
