//! The one `Action` type: what a key, a button, the wheel or a typed word asks for (T-1.2).
//!
//! Nothing behind it knows which device it came from. The wording of each action, for footer and help, is in
//! [`crate::text`]; which key gives it is in [`crate::keymap`].

use ugolki_rules::Square;

/// Declares the actions together with the list of all of them, so that none can be forgotten there.
macro_rules! actions {
    ($($(#[doc = $doc:literal])+ $name:ident = $word:literal),+ $(,)?) => {
        /// Something a player can ask for that carries no data.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Action { $($(#[doc = $doc])+ $name),+ }

        impl Action {
            /// Every action, in the order in which help lists them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The word that asks for this action on the typed line and names it in a key file; lower case,
            /// never translated.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

actions! {
    /// Moves the cursor up.
    Up = "up",
    /// Moves the cursor down.
    Down = "down",
    /// Moves the cursor left, or takes the value before.
    Left = "left",
    /// Moves the cursor right, or takes the value after.
    Right = "right",
    /// Picks up, plays, presses or submits what the cursor is on.
    Press = "press",
    /// Goes back one level: lets go of a man, declines an offer, closes a screen (T-1.9).
    Back = "back",
    /// Goes to the next man, target or field (T-2.6).
    Next = "next",
    /// Goes to the previous man, target or field (T-2.6).
    Previous = "previous",
    /// Takes a move back in practice, back to where one looks; against a player asks to take one back, or agrees to that
    /// (T-2.16, T-3.4).
    TakeBack = "takeback",
    /// Plays again in practice what was taken back (T-3.4).
    Redo = "redo",
    /// Asks the computer for a hint in practice (T-3.4).
    Hint = "hint",
    /// Has the computer say all the time in practice what it makes of the position, or ends that (T-3.4).
    Analyse = "analyse",
    /// Shows the best line of an analysis on the board; once more plays its first move.
    FirstLine = "line 1",
    /// The same for the second line.
    SecondLine = "line 2",
    /// The same for the third line.
    ThirdLine = "line 3",
    /// Takes the other side in practice (T-3.4).
    ChangeSides = "side",
    /// Opens the table of the practice room: rules, sides, level, time (T-3.4); against a player all that can be ordered.
    Menu = "menu",
    /// Starts the practice game anew.
    NewGame = "new",
    /// Opens the set-up of a position (T-3.4).
    SetUp = "setup",
    /// Lists the rulesets, to make and change ones of one's own.
    Rulesets = "rulesets",
    /// Makes a ruleset of one's own from the one that is chosen.
    Derive = "derive",
    /// Starts a practice game.
    Practise = "practice",
    /// Shows the solution of a puzzle, a move at a time.
    Solution = "solution",
    /// Goes on to the next puzzle, or the next step of a lesson.
    Onward = "onward",
    /// Offers a draw, or takes the one offered (T-2.16, T-8.1).
    Draw = "draw",
    /// Asks whether to resign (T-2.16, T-8.2).
    Resign = "resign",
    /// Offers a pause, takes the pause or the adjournment that is offered, or ends it (T-2.16, T-8.1).
    Pause = "pause",
    /// Offers to adjourn (T-2.16).
    Adjourn = "adjourn",
    /// Ends a pause or an adjournment.
    GoOn = "go on",
    /// Asks whether to claim the game, for the other side is absent or its time is up (T-9.3).
    Claim = "claim",
    /// Asks whether to concede what the other side claims.
    Concede = "concede",
    /// Wants a rematch with the colours swapped after the end, or agrees to one (T-2.20).
    Rematch = "rematch",
    /// Goes through the game that has ended, move by move (T-2.20).
    Replay = "replay",
    /// Shows the game faster (T-3.6).
    Faster = "faster",
    /// Shows the game more slowly (T-3.6).
    Slower = "slower",
    /// Turns the board (T-2.10).
    Flip = "flip",
    /// Opens the chat beside the game (T-8.4).
    Chat = "chat",
    /// Shows nothing of what the opponent says in this game, or shows it again (T-8.4).
    Mute = "mute",
    /// The same for every game with this opponent.
    MuteForGood = "mute always",
    /// Asks whether to have nothing to do with the opponent any more.
    Block = "block",
    /// Keeps the opponent's key and name (P-3.4).
    Remember = "remember",
    /// Shows the rules of the game at hand in full (T-1.7).
    Rules = "rules",
    /// Looks one move further back, or scrolls up by a page (T-2.17).
    Older = "older",
    /// Looks one move further forward, or scrolls down by a page (T-2.17).
    Newer = "newer",
    /// Looks at the first position, or scrolls to the top (T-2.17).
    Oldest = "oldest",
    /// Returns to the present, or scrolls to the end (T-2.17).
    Newest = "newest",
    /// Makes the board larger (T-4.2).
    Larger = "larger",
    /// Makes the board smaller (T-4.2).
    Smaller = "smaller",
    /// Puts a white man on the square, in a set-up.
    PutWhite = "white",
    /// Puts a black man on the square, in a set-up.
    PutBlack = "black",
    /// Takes the man off the square, in a set-up.
    Remove = "remove",
    /// Has the other side move first, in a set-up.
    OtherTurn = "turn",
    /// Makes the move number one more, in a set-up.
    Later = "later",
    /// Makes the move number one less, in a set-up.
    Earlier = "earlier",
    /// Takes all men off the board, in a set-up.
    Clear = "clear",
    /// Puts all men where the game begins, in a set-up.
    Reset = "reset",
    /// Turns the set-up round and changes the colours.
    Mirror = "mirror",
    /// Opens the line in which a position is typed.
    Type = "type",
    /// Plays on from the set-up.
    PlayOn = "play",
    /// Checks the game of the chosen row (T-3.5).
    Verify = "verify",
    /// Orders the list by the next column.
    Sort = "sort",
    /// Turns the order of the list round.
    Reverse = "reverse",
    /// Saves the game of the chosen row to a file.
    Export = "export",
    /// Takes in games from files.
    Import = "import",
    /// Moves the game of the chosen row to the trash.
    Trash = "trash",
    /// Brings the game back that went to the trash last.
    Untrash = "restore",
    /// Ends a chain that was entered hop by hop (T-2.5).
    Finish = "finish",
    /// Enters chains hop by hop, or no more (T-2.5).
    Hops = "hops",
    /// Takes the mouse, or leaves it to the terminal (T-6.8).
    Mouse = "mouse",
    /// Opens the line in which everything can be typed (T-6.7).
    Line = "line",
    /// Copies the ticket, or the position, to the clipboard of the terminal (T-3.2).
    Copy = "copy",
    /// Saves the ticket to a file (T-3.2).
    Save = "save",
    /// Draws the ticket's code the other way round, for terminals and readers that need it (N-8.4).
    Invert = "invert",
    /// Deletes the character before the text cursor.
    Erase = "erase",
    /// Deletes the character under the text cursor.
    Delete = "delete",
    /// Shows the keys of the screen at hand (T-3.11).
    Help = "help",
    /// Looks for words on a page: what has them is shown alone (T-3.11).
    Find = "find",
    /// Opens the settings (T-3.10).
    Settings = "settings",
    /// Shows the program's log, the way to the peer, and how long frames take (T-3.11).
    Diagnostics = "diagnostics",
    /// Paints the whole screen anew.
    Repaint = "repaint",
    /// Gives the terminal back for a while (T-7.6).
    Suspend = "suspend",
    /// Ends the program.
    Quit = "quit",
}

impl Action {
    /// The action that `word` asks for, in any case.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|action| action.word().eq_ignore_ascii_case(word))
    }
}

/// A place on the screen that answers to the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A square of the board.
    Square(Square),
    /// A row of a list, a field of a form, or an answer to a question, by its number.
    Row(usize),
    /// A move in the list, by how many plies stand after it; in a replay a place to stop at, by its number.
    Ply(usize),
    /// The heading of a column, by its place.
    Heading(usize),
    /// A word that is offered for a line, by its number.
    Offer(usize),
    /// A button for an action.
    Button(Action),
}

/// What a layer is asked to deal with: an action, or something that carries data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Input {
    /// An action.
    Act(Action),
    /// A place was pressed.
    Click(Spot),
    /// The pointer rests on a place, or on none.
    Hover(Option<Spot>),
    /// A character was typed.
    Type(char),
    /// A text was pasted, line breaks and all.
    Paste(String),
}

#[cfg(test)]
mod tests {
    use super::Action;

    #[test]
    fn each_action_is_found_again_by_its_word() {
        for &action in Action::ALL {
            assert_eq!(Action::from_word(&action.word().to_uppercase()), Some(action));
        }
        assert_eq!(Action::from_word("castle"), None);
    }
}
