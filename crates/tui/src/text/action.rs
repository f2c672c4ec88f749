//! What actions are called and what they do.

use crate::action::Action;

/// What an action is called in the footer; a screen may have a better word for it.
pub const fn label(action: Action) -> &'static str {
    match action {
        Action::Up => "Up",
        Action::Down => "Down",
        Action::Left => "Left",
        Action::Right => "Right",
        Action::Press => "Choose",
        Action::Back => "Back",
        Action::Next => "Next",
        Action::Previous => "Previous",
        Action::Draw => "Draw",
        Action::Resign => "Resign",
        Action::Flip => "Turn",
        Action::Rules => "Rules",
        Action::Older => "Look back",
        Action::Newer => "Forward",
        Action::Oldest => "First",
        Action::Newest => "Last",
        Action::Larger => "Larger",
        Action::Smaller => "Smaller",
        Action::Copy => "Copy",
        Action::Erase => "Erase",
        Action::Delete => "Delete",
        Action::Help => "Help",
        Action::Repaint => "Repaint",
        Action::Suspend => "Suspend",
        Action::Quit => "Quit",
    }
}

/// What an action does, in one sentence for the help page.
pub const fn help(action: Action) -> &'static str {
    match action {
        Action::Up => "Moves the cursor up.",
        Action::Down => "Moves the cursor down.",
        Action::Left => "Moves the cursor left, or takes the value before.",
        Action::Right => "Moves the cursor right, or takes the value after.",
        Action::Press => "Picks up a man, plays to the marked square, or chooses what the cursor is on.",
        Action::Back => "Goes back one level: lets go of a man, declines an offer, closes a screen.",
        Action::Next => "Goes to the next man that can move, target, or row.",
        Action::Previous => "Goes to the previous man that can move, target, or row.",
        Action::Draw => "Offers a draw, or accepts the one that was offered.",
        Action::Resign => "Gives the game up, after a question.",
        Action::Flip => "Turns the board, or lets it turn with the side to move.",
        Action::Rules => "Shows the rules of this game in full.",
        Action::Older => "Looks one move back, or scrolls up by a page.",
        Action::Newer => "Looks one move forward, or scrolls down by a page.",
        Action::Oldest => "Looks at the start of the game, or goes to the top.",
        Action::Newest => "Returns to the position now, or goes to the end.",
        Action::Larger => "Makes the board larger, if the window has room.",
        Action::Smaller => "Makes the board smaller.",
        Action::Copy => "Copies the ticket to the clipboard.",
        Action::Erase => "Deletes the character before the cursor.",
        Action::Delete => "Deletes the character under the cursor.",
        Action::Help => "Shows the keys of this screen.",
        Action::Repaint => "Paints the whole screen anew.",
        Action::Suspend => "Goes to the background; fg in the shell brings it back.",
        Action::Quit => "Ends the program; in a running game it asks first.",
    }
}
