//! A whole game between two processes, each at a screen of its own, and what both of them see of it at every size of window.

use std::fmt::Write as _;
use std::sync::OnceLock;
use std::thread;
use std::time::Instant;

use ugolki_words::{Lang, say};

use super::player::Person;
use super::stand_in::{Clocks, stand_in};
use super::{AT_REST, Frame};
use crate::keys::{CTRL_L, CTRL_N, DOWN, ENTER, ESC, F3, RIGHT, TAB, click, paste};
use crate::screen::{Size, USUAL};
use crate::{Home, PATIENCE, Screen};

/// The windows in which each scene is seen; the last one is that in which the game is played.
const SIZES: [Size; 3] = [Size { rows: 20, cols: 60 }, Size { rows: 40, cols: 120 }, USUAL];

/// The ruleset of the game.
const RULESET: &str = "diagonal-3x3";
/// Its time: a quarter of an hour each, and what a move adds.
const TIME: &str = "15+10";
const BASE_S: usize = 15 * 60;
const INCREMENT_S: usize = 10;
/// What is shown of the time for a first move.
const FIRST_MOVE: &str = "0:28";

/// The moves, as two engines of 3,000 positions a move chose them: White wins by goal, after Black has come back to its house for
/// a while and left it before the deadline.
const MOVES: &str = "\
    b1-d1 g6-h5 c2-d2 f6-e7 a3-b4 f8-d6 a1-a3-c5 g8-e6-c6-c4 \
    c1-e3 h8-f6 a2-c2-e2-e4 g7-e5 d1-d3-f5 f7-d7-d5 b2-d4 h7-g6 \
    b3-d3 g6-e6 f5-f7 h6-h4 d2-f4 d5-b3 d3-f5 c4-a2 \
    e4-g6 h5-g5 f5-h7 e6-e4-c4-c2 f4-h6-h8 f6-h6-f4-d2 d4-f6 g5-f4 \
    c3-c4 h4-g5 c4-c6-e6-g8 d2-c1 b4-b5 d6-d5 b5-c6 d5-f5-f3-d3-b1 \
    c6-d6 f4-d2-b2 f6-g7 e5-d4 d6-f8-h6 d4-c3 e3-f4 c3-a1 \
    f4-e5 g5-f5 c5-d4 e7-f6 e5-g5-e7 f5-e5 e7-e8 e5-c3 \
    g8-f8 b3-a3 e8-g8 f6-e6 d4-e5 e6-d5 e5-f6 d5-c4";
/// Before which plies the pictures are taken: White's and Black's first chain, the draw offer, Black's warning.
const PICKED: [usize; 2] = [6, 7];
const OFFER: usize = 32;
const DEADLINE: usize = 55;

/// What somebody sees of the game: in a language, a theme and a window of a size.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Who sees it.
    pub person: &'static str,
    /// The language.
    pub lang: Lang,
    /// The theme.
    pub theme: &'static str,
    /// The window.
    pub size: Size,
    /// The scenes by name, in order.
    pub scenes: Vec<(&'static str, Frame)>,
}

impl Seen {
    /// The name of its file, without the ending.
    pub fn name(&self) -> String {
        format!(
            "{}-{}-{}x{}",
            self.lang.code(),
            self.theme,
            self.size.cols,
            self.size.rows
        )
    }

    /// All scenes as text; in a theme without colours with what is reversed or underlined.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, frame) in &self.scenes {
            let _ = write!(text, "== {name}\n{}", frame.text());
            if self.theme == "mono" {
                text.push_str(&frame.attributes());
            }
            text.push('\n');
        }
        text
    }
}

/// A game as both saw it, and the film of it: its screens in the usual window, each with how long it is shown.
#[derive(Debug, Clone, Default)]
pub struct Played {
    /// What each saw in each window.
    pub seen: Vec<Seen>,
    /// White's screen in the usual window, with tenths of seconds.
    pub film: Vec<(Frame, u32)>,
}

/// The games, each played once however often they are asked for: in two languages and two themes.
pub fn games() -> &'static [Played] {
    static GAMES: OnceLock<Vec<Played>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let looks = [
            [(Lang::En, "dark"), (Lang::Ru, "mono")],
            [(Lang::Ru, "dark"), (Lang::En, "mono")],
        ];
        let games = looks.map(|looks| thread::spawn(move || Table::sit_down(looks).play()));
        games
            .into_iter()
            .map(|game| game.join().expect("a game is played"))
            .collect()
    })
}

/// A player at the screen.
struct Seat {
    person: Person,
    lang: Lang,
    theme: &'static str,
    screen: Screen,
    home: Home,
    scenes: Vec<(&'static str, Vec<Frame>)>,
}

impl Seat {
    /// The program at its home screen: a host that nobody on the network is shown to, and that has stopped hosting.
    fn open(person: Person, (lang, theme): (Lang, &'static str)) -> Self {
        let home = person.home();
        let look = ["--lang", lang.code(), "--theme", theme, "--depth", "24bit"];
        // The light that runs along a move may be anywhere when a picture is taken.
        let still = ["--animation", "off"];
        let args = [&super::scenes::ALONE[..], &look, &still].concat();
        let mut screen = Screen::open(person.name(), &home, &args, USUAL);
        screen.wait_text(say!(lang, "waiting-title"));
        screen.keys(ESC);
        screen.wait_text(say!(lang, "home"));
        Self {
            person,
            lang,
            theme,
            screen,
            home,
            scenes: Vec::new(),
        }
    }

    /// Clicks on a text.
    fn press(&mut self, text: &str) {
        self.screen.wait_text(text);
        let (row, column) = self.screen.find(text).expect("it was just there");
        self.screen.keys(&click(row, column));
    }

    /// Turns the row of a form that the cursor stands on to a value.
    fn turn_to(&mut self, value: &str) {
        let chosen = format!("< {value} >");
        for _ in 0..16 {
            self.screen.rest(AT_REST);
            if self.screen.find(&chosen).is_some() {
                return;
            }
            self.screen.keys(RIGHT);
        }
        self.screen.wait_text(&chosen);
    }

    /// Does something that makes the program draw everything anew, and waits until it has begun to.
    fn redrawn(&mut self, by: impl FnOnce(&mut Screen)) {
        self.screen.rest(AT_REST / 10);
        let (written, begun) = (self.screen.written(), Instant::now());
        by(&mut self.screen);
        while self.screen.written() == written && begun.elapsed() < PATIENCE {
            self.screen.rest(AT_REST / 10);
        }
    }

    /// What is shown once it is at rest.
    fn frame(&mut self) -> Frame {
        self.screen.rest(AT_REST);
        Frame::of(self.screen.grid())
    }

    /// The name of the log of the game at the table.
    fn log(&self) -> Option<String> {
        let log = self.home.files(".ugolki").pop()?;
        Some(log.file_stem()?.to_str()?.to_owned())
    }
}

/// Two players, and the game so far.
struct Table {
    seats: [Seat; 2],
    ticket: Option<String>,
    plies: usize,
    film: Vec<(Frame, u32)>,
}

impl Table {
    fn sit_down(looks: [(Lang, &'static str); 2]) -> Self {
        let [white, black] = looks;
        Self {
            seats: [Seat::open(Person::Anna, white), Seat::open(Person::Olga, black)],
            ticket: None,
            plies: 0,
            film: Vec::new(),
        }
    }

    fn play(mut self) -> Played {
        self.invite();
        self.agree();
        let moves: Vec<&str> = MOVES.split_whitespace().collect();
        for (ply, text) in moves.iter().enumerate() {
            self.wait_turn();
            match ply {
                _ if PICKED.contains(&ply) => self.by_hand(ply % 2, text),
                OFFER => {
                    self.offer();
                    self.typed(text);
                }
                DEADLINE => {
                    self.take(&[0, 1], "deadline", 30);
                    self.typed(text);
                }
                _ => self.typed(text),
            }
            self.plies += 1;
            if ply == OFFER - 3 {
                self.wait_turn();
                self.take(&[0, 1], "middle", 20);
            }
        }
        self.end();
        let Self { seats, film, .. } = self;
        Played {
            seen: seats.into_iter().flat_map(seen).collect(),
            film,
        }
    }

    /// From the start to the ticket.
    fn invite(&mut self) {
        self.take(&[0, 1], "start", 20);
        let [anna, _] = &mut self.seats;
        let lang = anna.lang;
        anna.press(say!(lang, "host-title"));
        anna.screen.wait_text(say!(lang, "form-host"));
        // The first three rows: the rules, the colours, the time.
        anna.turn_to(RULESET);
        anna.screen.keys(DOWN);
        anna.turn_to(say!(lang, "form-colours-white"));
        anna.screen.keys(DOWN);
        anna.screen.keys(TIME);
        anna.screen.wait_text(TIME);
        self.take(&[0], "form", 20);
        let [anna, olga] = &mut self.seats;
        anna.press(say!(lang, "form-host"));
        // The ticket as lines: its code is another one each time.
        anna.screen.wait_text("UG1");
        anna.screen.keys(TAB);
        anna.screen.wait_text(say!(lang, "waiting-addresses"));
        let contents = anna.screen.contents();
        let lines = contents.lines().skip_while(|line| !line.starts_with("UG1"));
        let ticket: String = lines
            .take_while(|line| !line.trim().is_empty())
            .map(str::trim)
            .collect();
        olga.press(say!(olga.lang, "join-title"));
        olga.screen.wait_text("@");
        olga.screen.keys(&paste(&ticket));
        self.ticket = Some(ticket);
        self.take(&[0], "invite", 20);
        self.take(&[1], "join", 0);
    }

    /// Both read the terms and agree.
    fn agree(&mut self) {
        let [anna, olga] = &mut self.seats;
        olga.screen.keys(ENTER);
        for seat in [&mut *anna, &mut *olga] {
            seat.screen.wait_text(say!(seat.lang, "agreed-nobody"));
        }
        self.take(&[0, 1], "terms", 30);
        let [anna, olga] = &mut self.seats;
        anna.press(say!(anna.lang, "answer-agree"));
        olga.screen.wait_text(say!(olga.lang, "agreed-they"));
        olga.press(say!(olga.lang, "answer-agree"));
        self.wait_turn();
        self.take(&[0, 1], "opening", 15);
    }

    /// Both are told whose turn it is.
    fn wait_turn(&mut self) {
        let (number, side) = (self.plies / 2 + 1, ["white", "black"][self.plies % 2]);
        for seat in &mut self.seats {
            let turn = say!(seat.lang, "turn-to-move", number = number, side = side);
            seat.screen.wait_text(&turn);
        }
    }

    /// Who is to move types a move.
    fn typed(&mut self, text: &str) {
        let seat = &mut self.seats[self.plies % 2];
        let squares: Vec<&str> = text.split('-').collect();
        let ends = format!("{}{}", squares[0], squares[squares.len() - 1]);
        seat.screen.keys(&ends);
        seat.screen.wait_text(&format!("> {ends}"));
        seat.screen.keys(ENTER);
        // The film has the beginning of the game.
        if self.plies < PICKED[1] + 4 {
            self.plies += 1;
            self.wait_turn();
            self.shoot(10);
            self.plies -= 1;
        }
    }

    /// Who is to move picks the man up, looks at the way, and plays it.
    fn by_hand(&mut self, at: usize, text: &str) {
        let from = text.split('-').next().unwrap_or_default();
        let seat = &mut self.seats[at];
        let (row, column) = seat.screen.square(from);
        seat.screen.keys(&click(row, column));
        // The first target is not under the pointer.
        self.take(&[at], "picked", 15);
        let seat = &mut self.seats[at];
        for _ in 0..16 {
            seat.frame();
            if shows_path(&seat.screen.contents(), text) {
                break;
            }
            seat.screen.keys(TAB);
        }
        assert!(shows_path(&seat.screen.contents(), text), "{:?}", seat.screen);
        self.take(&[at], "path", 20);
        self.seats[at].screen.keys(ENTER);
        self.plies += 1;
        self.wait_turn();
        self.shoot(10);
        self.plies -= 1;
    }

    /// White offers a draw, and Black declines.
    fn offer(&mut self) {
        let [anna, olga] = &mut self.seats;
        anna.screen.keys(F3);
        anna.screen.wait_text(first_words(say!(anna.lang, "offer-ours")));
        let offered = say!(
            olga.lang,
            "offer-draw",
            by = "Anna",
            accept = "F3",
            decline = "Esc"
        );
        olga.screen.wait_text(first_words(&offered));
        self.take(&[0, 1], "offer", 20);
        let [anna, olga] = &mut self.seats;
        olga.screen.keys(ESC);
        anna.screen.wait_gone(first_words(say!(anna.lang, "offer-ours")));
    }

    /// The end, and White's wish for another game.
    fn end(&mut self) {
        for seat in &mut self.seats {
            let over = say!(seat.lang, "turn-over", number = 1);
            let over = over.rsplit("  ").next().unwrap_or_default();
            seat.screen.wait_text(over);
            seat.screen.wait_text("Ctrl-N");
        }
        self.take(&[0, 1], "end", 40);
        let [anna, olga] = &mut self.seats;
        anna.screen.keys(CTRL_N);
        anna.screen
            .wait_text(first_words(say!(anna.lang, "rematch-ours")));
        let wanted = say!(
            olga.lang,
            "rematch-wanted",
            by = "Anna",
            accept = "Ctrl-N",
            leave = "Esc"
        );
        olga.screen.wait_text(first_words(&wanted));
        self.take(&[0, 1], "rematch", 30);
    }

    /// Takes what these see in every window as a scene; what White sees in the usual one is part of the film for so long.
    fn take(&mut self, who: &[usize], name: &'static str, tenths: u32) {
        for &at in who {
            // That the connection was slow or broke for a moment, as on a busy machine, is no part of the scene.
            self.seats[at].redrawn(|screen| screen.keys(CTRL_L));
            self.seats[at].scenes.push((name, Vec::new()));
        }
        for size in SIZES {
            for &at in who {
                self.seats[at].redrawn(|screen| screen.resize(size));
            }
            for &at in who {
                let frame = self.frame(at);
                if at == 0 && size == USUAL && tenths > 0 {
                    self.film.push((frame.clone(), tenths));
                }
                if let Some((_, frames)) = self.seats[at].scenes.last_mut() {
                    frames.push(frame);
                }
            }
        }
    }

    /// Takes what White sees for the film.
    fn shoot(&mut self, tenths: u32) {
        self.seats[0].redrawn(|screen| screen.keys(CTRL_L));
        let frame = self.frame(0);
        self.film.push((frame, tenths));
    }

    fn frame(&mut self, at: usize) -> Frame {
        let mut frame = self.seats[at].frame();
        let log = self.seats[at].log();
        stand_in(&mut frame, self.ticket.as_deref(), log.as_deref(), &self.clocks());
        frame
    }

    /// What stands for the clocks: each move takes a few seconds, of which the same ones are shown each time.
    fn clocks(&self) -> Clocks {
        [0, 1].map(|side| {
            if self.plies == side {
                return FIRST_MOVE.to_owned();
            }
            let played = (self.plies + 1 - side) / 2;
            let thought: usize = (0..played).map(|number| 4 + (number * 7 + side * 3) % 11).sum();
            let left = BASE_S + played * INCREMENT_S - thought;
            format!("{}:{:02}", left / 60, left % 60)
        })
    }
}

/// Whether a path is shown, and not a longer one that begins with it.
fn shows_path(contents: &str, path: &str) -> bool {
    contents
        .lines()
        .filter_map(|line| line.split_once(path))
        .any(|(_, after)| !after.starts_with('-'))
}

/// So much of a sentence as stands on one line in every window.
fn first_words(text: &str) -> &str {
    let end = text
        .char_indices()
        .map(|(at, _)| at)
        .nth(20)
        .unwrap_or(text.len());
    text[..end].trim_end()
}

/// What a player has seen, by window.
fn seen(seat: Seat) -> Vec<Seen> {
    let Seat {
        person,
        lang,
        theme,
        scenes,
        ..
    } = seat;
    let of = |number: usize, size: Size| Seen {
        person: person.name(),
        lang,
        theme,
        size,
        scenes: scenes
            .iter()
            .map(|(name, frames)| (*name, frames[number].clone()))
            .collect(),
    };
    SIZES
        .into_iter()
        .enumerate()
        .map(|(number, size)| of(number, size))
        .collect()
}
