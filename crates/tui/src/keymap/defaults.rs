//! The keys as they come. No command sits on a letter at the table (T-6.2), on F1, F10 or F11, on a Ctrl letter that a
//! terminal takes for something else, or on Alt with a letter alone (T-6.1); none on `y` or `z` (T-6.3).

use std::borrow::Cow;

use super::{Binding, Chord, Context, Key};
use crate::action::Action;

const EVERYWHERE: &[Context] = &Context::ALL;
const MENU: &[Context] = &[Context::Menu];
const AT_REST: &[Context] = &[
    Context::Table,
    Context::Practice,
    Context::Puzzle,
    Context::Replay,
];
const PUZZLED: &[Context] = &[Context::Puzzle, Context::PuzzleTyping];
const TABLE: &[Context] = &[
    Context::Table,
    Context::Typing,
    Context::Practice,
    Context::PracticeTyping,
];
const PLAYED: &[Context] = &[Context::Table, Context::Typing];
const RESTING: &[Context] = &[Context::Practice];
const PRACTISED: &[Context] = &[Context::Practice, Context::PracticeTyping];
const FIELD: &[Context] = &[Context::Field];
const TEXT: &[Context] = &[
    Context::Field,
    Context::Typing,
    Context::PracticeTyping,
    Context::Chat,
    Context::PuzzleTyping,
    Context::ReplayTyping,
];
const TALKED: &[Context] = &[Context::Table, Context::Typing, Context::Chat];
const NOT_TEXT: &[Context] = &[
    Context::Menu,
    Context::Table,
    Context::Practice,
    Context::SetUp,
    Context::Question,
    Context::Page,
    Context::Puzzle,
    Context::Replay,
];
const COMMANDED: &[Context] = &[
    Context::Menu,
    Context::Table,
    Context::Practice,
    Context::Question,
    Context::Page,
];
const NOT_FIELD: &[Context] = &[
    Context::Menu,
    Context::Table,
    Context::Typing,
    Context::Practice,
    Context::PracticeTyping,
    Context::SetUp,
    Context::Question,
    Context::Page,
    Context::Replay,
    Context::ReplayTyping,
];
const RULED: &[Context] = &[
    Context::Menu,
    Context::Table,
    Context::Typing,
    Context::Practice,
    Context::PracticeTyping,
    Context::SetUp,
    Context::Puzzle,
    Context::PuzzleTyping,
    Context::Replay,
    Context::ReplayTyping,
];
const TURNED: &[Context] = &[
    Context::Table,
    Context::Typing,
    Context::Practice,
    Context::PracticeTyping,
    Context::SetUp,
    Context::Puzzle,
    Context::PuzzleTyping,
    Context::Replay,
    Context::ReplayTyping,
];
const REPLAYED: &[Context] = &[Context::Replay, Context::ReplayTyping];
const SET_UP: &[Context] = &[Context::SetUp];
const COPIED: &[Context] = &[Context::Menu, Context::SetUp];
const LIBRARY: &[Context] = &[Context::Library];
const PAGE: &[Context] = &[Context::Page];
const QUITS: &[Context] = &[Context::Menu, Context::Page];

/// The rows, in the order that help and footer name them.
pub(super) fn bindings() -> Vec<Binding> {
    let row = |chord, contexts: &'static [Context], action| Binding {
        chord,
        contexts: Cow::Borrowed(contexts),
        action,
    };
    vec![
        row(Chord::plain(Key::Up), EVERYWHERE, Action::Up),
        row(Chord::plain(Key::Down), EVERYWHERE, Action::Down),
        row(Chord::plain(Key::Left), EVERYWHERE, Action::Left),
        row(Chord::plain(Key::Right), EVERYWHERE, Action::Right),
        row(Chord::plain(Key::Enter), EVERYWHERE, Action::Press),
        row(Chord::char(' '), NOT_TEXT, Action::Press),
        row(Chord::plain(Key::Esc), EVERYWHERE, Action::Back),
        row(Chord::plain(Key::Tab), EVERYWHERE, Action::Next),
        row(Chord::plain(Key::BackTab), EVERYWHERE, Action::Previous),
        row(Chord::char('.'), AT_REST, Action::Finish),
        row(Chord::f(2), TABLE, Action::TakeBack),
        row(Chord::f(2), PUZZLED, Action::TakeBack),
        row(Chord::f(3), PUZZLED, Action::Solution),
        row(Chord::f(5), PUZZLED, Action::Hint),
        row(Chord::f(9), PUZZLED, Action::Practise),
        row(Chord::ctrl('n'), PUZZLED, Action::NewGame),
        row(Chord::ctrl('g'), PUZZLED, Action::Onward),
        row(Chord::ctrl('r'), PRACTISED, Action::Redo),
        row(Chord::f(3), TABLE, Action::Draw),
        row(Chord::f(4), TABLE, Action::Resign),
        row(Chord::f(5), PLAYED, Action::Pause),
        row(Chord::f(5), PRACTISED, Action::Hint),
        row(Chord::f(7), PRACTISED, Action::Analyse),
        row(Chord::char('1'), RESTING, Action::FirstLine),
        row(Chord::char('2'), RESTING, Action::SecondLine),
        row(Chord::char('3'), RESTING, Action::ThirdLine),
        row(Chord::ctrl('a'), PLAYED, Action::Adjourn),
        row(Chord::ctrl('g'), PLAYED, Action::GoOn),
        row(Chord::ctrl('k'), PLAYED, Action::Claim),
        row(Chord::ctrl('o'), PLAYED, Action::Concede),
        row(Chord::ctrl('n'), PLAYED, Action::Rematch),
        row(Chord::f(2), LIBRARY, Action::Verify),
        row(Chord::f(3), LIBRARY, Action::Sort),
        row(Chord::f(4), LIBRARY, Action::Reverse),
        row(Chord::f(5), LIBRARY, Action::Export),
        row(Chord::f(6), LIBRARY, Action::Import),
        row(Chord::f(8), LIBRARY, Action::Trash),
        row(Chord::ctrl('u'), LIBRARY, Action::Untrash),
        row(Chord::f(6), TURNED, Action::Flip),
        row(Chord::f(7), TALKED, Action::Chat),
        row(Chord::ctrl('u'), TALKED, Action::Mute),
        row(Chord::ctrl('w'), TALKED, Action::MuteForGood),
        row(Chord::ctrl('x'), PLAYED, Action::Block),
        row(Chord::ctrl('b'), TABLE, Action::Remember),
        row(Chord::f(8), RULED, Action::Rules),
        row(Chord::f(7), LIBRARY, Action::Rules),
        row(Chord::f(9), TABLE, Action::Menu),
        row(Chord::ctrl('t'), PRACTISED, Action::ChangeSides),
        row(Chord::ctrl('n'), PRACTISED, Action::NewGame),
        row(Chord::ctrl('e'), PRACTISED, Action::SetUp),
        row(Chord::char('p'), MENU, Action::Practise),
        row(Chord::f(5), FIELD, Action::Practise),
        row(Chord::f(5), REPLAYED, Action::Practise),
        row(Chord::f(3), REPLAYED, Action::Copy),
        row(Chord::f(2), REPLAYED, Action::Save),
        row(Chord::char('<'), REPLAYED, Action::Slower),
        row(Chord::char('>'), REPLAYED, Action::Faster),
        row(Chord::ctrl('p'), PLAYED, Action::Replay),
        row(Chord::ctrl('d'), PLAYED, Action::Save),
        row(Chord::char('u'), MENU, Action::Rulesets),
        row(Chord::char('n'), MENU, Action::Derive),
        row(Chord::char('x'), MENU, Action::Remove),
        row(Chord::plain(Key::Delete), MENU, Action::Remove),
        row(Chord::char('w'), SET_UP, Action::PutWhite),
        row(Chord::char('b'), SET_UP, Action::PutBlack),
        row(Chord::char('x'), SET_UP, Action::Remove),
        row(Chord::plain(Key::Delete), SET_UP, Action::Remove),
        row(Chord::plain(Key::Backspace), SET_UP, Action::Remove),
        row(Chord::char('s'), SET_UP, Action::OtherTurn),
        row(Chord::char('+'), SET_UP, Action::Later),
        row(Chord::char('='), SET_UP, Action::Later),
        row(Chord::char('-'), SET_UP, Action::Earlier),
        row(Chord::char('e'), SET_UP, Action::Clear),
        row(Chord::char('r'), SET_UP, Action::Reset),
        row(Chord::char('m'), SET_UP, Action::Mirror),
        row(Chord::char('t'), SET_UP, Action::Type),
        row(Chord::char(':'), SET_UP, Action::Type),
        row(Chord::char('p'), SET_UP, Action::PlayOn),
        row(Chord::plain(Key::PageUp), NOT_FIELD, Action::Older),
        row(Chord::plain(Key::PageDown), NOT_FIELD, Action::Newer),
        row(Chord::plain(Key::PageUp), LIBRARY, Action::Older),
        row(Chord::plain(Key::PageDown), LIBRARY, Action::Newer),
        row(Chord::plain(Key::Home), EVERYWHERE, Action::Oldest),
        row(Chord::plain(Key::End), EVERYWHERE, Action::Newest),
        row(Chord::char('+'), AT_REST, Action::Larger),
        // The key that carries the plus sign, without Shift.
        row(Chord::char('='), AT_REST, Action::Larger),
        row(Chord::char('-'), AT_REST, Action::Smaller),
        row(Chord::char('c'), COPIED, Action::Copy),
        row(Chord::char('s'), MENU, Action::Save),
        row(Chord::char('i'), MENU, Action::Invert),
        row(Chord::plain(Key::Backspace), TEXT, Action::Erase),
        row(Chord::plain(Key::Backspace), LIBRARY, Action::Erase),
        row(Chord::plain(Key::Delete), FIELD, Action::Delete),
        row(Chord::plain(Key::Delete), LIBRARY, Action::Delete),
        row(Chord::char('?'), NOT_TEXT, Action::Help),
        row(Chord::char('?'), LIBRARY, Action::Help),
        row(Chord::char('/'), PAGE, Action::Find),
        row(Chord::ctrl('f'), PAGE, Action::Find),
        row(Chord::char(':'), COMMANDED, Action::Line),
        row(Chord::char('o'), QUITS, Action::Settings),
        row(Chord::f(12), EVERYWHERE, Action::Diagnostics),
        row(Chord::ctrl('l'), EVERYWHERE, Action::Repaint),
        row(Chord::ctrl('z'), EVERYWHERE, Action::Suspend),
        row(Chord::ctrl('c'), EVERYWHERE, Action::Quit),
        row(Chord::char('q'), QUITS, Action::Quit),
    ]
}
