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
        Action::TakeBack => "Take back",
        Action::Redo => "Redo",
        Action::Hint => "Hint",
        Action::ChangeSides => "Change sides",
        Action::Menu => "Practice",
        Action::NewGame => "New game",
        Action::SetUp => "Set up",
        Action::Practise => "Play computer",
        Action::Draw => "Draw",
        Action::Resign => "Resign",
        Action::Pause => "Pause",
        Action::Adjourn => "Adjourn",
        Action::GoOn => "Go on",
        Action::Claim => "Claim the game",
        Action::Concede => "Concede",
        Action::Rematch => "Rematch",
        Action::Flip => "Turn",
        Action::Rules => "Rules",
        Action::Chat => "Chat",
        Action::Mute => "Mute",
        Action::MuteForGood => "Mute for good",
        Action::Block => "Block player",
        Action::Remember => "Remember",
        Action::Older => "Look back",
        Action::Newer => "Forward",
        Action::Oldest => "First",
        Action::Newest => "Last",
        Action::Larger => "Larger",
        Action::Smaller => "Smaller",
        Action::PutWhite => "White man",
        Action::PutBlack => "Black man",
        Action::Remove => "No man",
        Action::OtherTurn => "Other side to move",
        Action::Later => "Later",
        Action::Earlier => "Earlier",
        Action::Clear => "Empty board",
        Action::Reset => "Start of the game",
        Action::Mirror => "Mirror",
        Action::Type => "Type it",
        Action::PlayOn => "Play on",
        Action::Finish => "Finish move",
        Action::Hops => "Hop by hop",
        Action::Mouse => "Mouse",
        Action::Line => "Type",
        Action::Copy => "Copy",
        Action::Save => "Save",
        Action::Invert => "Invert code",
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
        Action::TakeBack => {
            "Asks to take your last move back, or agrees to that; in practice goes back, also to the position looked at."
        }
        Action::Redo => "In practice: plays again what was taken back.",
        Action::Hint => "In practice: shows a good move, and why it is one.",
        Action::ChangeSides => "In practice: takes the other side.",
        Action::Menu => {
            "Shows all that can be offered, claimed or ended here; in practice rules, sides, level and time."
        }
        Action::NewGame => "In practice: starts a new game.",
        Action::SetUp => "In practice: sets up a position.",
        Action::Practise => "Starts a game against the computer.",
        Action::Draw => "Offers a draw, or accepts the one that was offered.",
        Action::Resign => "Gives the game up, after a question.",
        Action::Pause => {
            "Offers a pause, accepts the pause or adjournment that was offered, or goes on after it."
        }
        Action::Adjourn => "Offers to adjourn the game to another time.",
        Action::GoOn => "Goes on after a pause or an adjournment.",
        Action::Claim => {
            "Claims the game because the other side stays away or its time is up, after a question."
        }
        Action::Concede => "Concedes what the other side claims, after a question.",
        Action::Rematch => {
            "After the end: plays again with the colours swapped, as soon as the other side wants it, too."
        }
        Action::Flip => "Turns the board, or lets it turn with the side to move.",
        Action::Rules => "Shows the players, the terms and the rules of this game in full.",
        Action::Chat => "Shows what was said beside the game, and the line to say something.",
        Action::Mute => "Shows nothing of what your opponent says in this game, or shows it again.",
        Action::MuteForGood => "The same for every game with this opponent.",
        Action::Block => {
            "Asks whether to have nothing to do with your opponent any more: no connection, no game, no word."
        }
        Action::Remember => "Has you know the other player by its key from now on.",
        Action::Older => "Looks one move back, or scrolls up by a page.",
        Action::Newer => "Looks one move forward, or scrolls down by a page.",
        Action::Oldest => "Looks at the start of the game, or goes to the top.",
        Action::Newest => "Returns to the position now, or goes to the end.",
        Action::Larger => "Makes the board larger, if the window has room.",
        Action::Smaller => "Makes the board smaller.",
        Action::PutWhite => "Puts a white man on the square.",
        Action::PutBlack => "Puts a black man on the square.",
        Action::Remove => "Takes the man off the square.",
        Action::OtherTurn => "Has the other side move first.",
        Action::Later => "Makes the move number one more.",
        Action::Earlier => "Makes the move number one less.",
        Action::Clear => "Takes all men off the board.",
        Action::Reset => "Puts all men where the game begins.",
        Action::Mirror => "Turns everything round and changes the colours.",
        Action::Type => "Opens a line in which the whole position is typed or pasted.",
        Action::PlayOn => "Starts a practice game here, if it can be played.",
        Action::Finish => "ends a chain that you enter hop by hop, and plays it",
        Action::Hops => "enters chains hop by hop, or no more",
        Action::Mouse => "takes the mouse, or leaves it to the terminal",
        Action::Line => "types any move or command; Tab completes, Up brings back",
        Action::Copy => "Copies the ticket, or the position, to the clipboard.",
        Action::Save => "Saves the ticket to a file that only you can read.",
        Action::Invert => "Draws the ticket's code the other way round, if your reader needs that.",
        Action::Erase => "Deletes the character before the cursor.",
        Action::Delete => "Deletes the character under the cursor.",
        Action::Help => "Shows the keys of this screen.",
        Action::Repaint => "Paints the whole screen anew.",
        Action::Suspend => "Goes to the background; fg in the shell brings it back.",
        Action::Quit => "Ends the program; in a running game it asks first.",
    }
}
