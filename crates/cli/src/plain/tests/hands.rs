//! What is typed at the table in plain mode: a man picked up, hops, questions and their answers, looking back (T-2, T-10.2).

use ugolki_tui::Confirm;

use super::*;

/// White has a chain from a3 over two men.
fn with_a_chain() -> Table {
    let mut table = Table::start(Seat::One(Side::White));
    table.play("c3-d3");
    table.play("f6-e6");
    table
}

fn last(table: Table) -> String {
    table.said().pop().unwrap()
}

#[test]
fn t_2_1_a_square_picks_its_man_up_and_names_steps_and_chains_apart() {
    let mut table = with_a_chain();
    assert!(table.say("A3").is_empty());
    let said = last(table);
    assert!(
        said.starts_with("a3 is in hand. From a3: a step to a4; "),
        "{said}"
    );
    assert!(said.contains("a3-c3, 1 jump over b3"), "{said}");
    assert!(said.contains("a3-c3-e3, 2 jumps over b3, d3"), "{said}");
}

#[test]
fn t_2_3_the_second_square_plays_by_the_shortest_chain() {
    for (first, second) in [("a3", "e3"), ("a3", "E3"), ("а3", "е3")] {
        let mut table = with_a_chain();
        table.say(first);
        assert!(played(&table.say(second)), "{first} {second}");
    }
    for whole in ["a3e3", "A3 E3", "a3-c3-e3", "a3 c3 e3"] {
        let mut table = with_a_chain();
        assert!(played(&table.say(whole)), "{whole}");
    }
}

#[test]
fn t_2_4_an_empty_line_puts_the_man_down_and_another_square_changes_it() {
    let mut table = with_a_chain();
    for line in ["a3", "", "b3", "a3", "e6"] {
        assert!(table.say(line).is_empty(), "{line}");
    }
    // Nothing stays in hand in another position.
    table.play("a3-c3");
    table.play("f7-f6");
    assert!(table.say("e3").is_empty());
    let said: Vec<String> = table.said();
    let heard: Vec<&str> = said.iter().map(String::as_str).collect();
    let at = |words: &str| heard.iter().position(|line| line.contains(words));
    assert!(at("a3 is put down.").is_some(), "{said:?}");
    assert!(at("b3 is in hand.").is_some(), "{said:?}");
    assert!(
        at("a3-e6: ").is_some(),
        "a target that can't be reached: {said:?}"
    );
    assert_eq!(heard.last().copied(), Some("e3: No man stands there."));
}

#[test]
fn t_2_5_a_chain_is_entered_hop_by_hop_and_nothing_is_played_before_its_end() {
    let mut table = with_a_chain();
    for line in ["hops", "a3-c3", "e3", "c3", "back", "e4"] {
        assert!(table.say(line).is_empty(), "{line}");
    }
    let wishes = table.say("finish");
    assert!(played(&wishes));
    assert!(table.say("finish").is_empty(), "nothing is in hand any more");
    let said = table.said();
    let said: Vec<&str> = said.iter().skip(2).map(String::as_str).collect();
    assert!(said[0].starts_with("From now on you go hop by hop"), "{said:?}");
    assert!(said[1].starts_with("Chain: a3-c3. It can go on to "), "{said:?}");
    assert!(said[2].starts_with("Chain: a3-c3-e3."), "{said:?}");
    assert!(
        said[3].starts_with("c3: A chain never visits a square twice"),
        "{said:?}"
    );
    assert!(said[4].starts_with("Chain: a3-c3. "), "{said:?}");
    assert!(
        said[5].starts_with("e4: No jump of this chain leads there"),
        "{said:?}"
    );
    assert_eq!(said[6], "finish: no chain is being entered.");
}

#[test]
fn t_2_5_a_step_is_a_move_of_its_own_and_a_whole_chain_can_be_typed() {
    let mut table = with_a_chain();
    table.say("hops");
    assert!(played(&table.say("a3-a4")));
    assert!(table.say("a3-c3-e3").is_empty());
    assert!(
        played(&table.say("!")),
        "the sign of a second word ends the chain too"
    );
    table.say("hops");
    assert!(played(&table.say("a3-c3-e3")));
}

#[test]
fn t_2_17_a_past_position_is_told_as_past() {
    let mut table = with_a_chain();
    for line in ["goto 1", "goto 1...", "goto 7"] {
        assert!(table.say(line).is_empty(), "{line}");
    }
    let said = table.said();
    assert_eq!(
        said[2],
        "Past, after 1. c3-d3, a step. The game stands at move 2."
    );
    assert!(said[3].starts_with("Rank 8: "), "{said:?}");
    assert!(
        said[11].starts_with("Past, after 1... f6-e6, a step. "),
        "{said:?}"
    );
    assert_eq!(
        said.last().map(String::as_str),
        Some("goto 7: There is no move 7 in this game.")
    );
}

#[test]
fn t_2_18_a_move_waits_for_its_second_word_where_the_player_wants_that() {
    let mut table = with_a_chain();
    table.plain.options.preferences.confirm = Confirm::On;
    assert!(table.say("a3e3").is_empty());
    assert!(table.say("status").is_empty(), "a question leaves it waiting");
    assert!(played(&table.say("!")));
    assert!(table.say("!").is_empty());
    assert!(played(&table.say("a3e3!")));
    assert!(table.say("a3").is_empty());
    assert!(table.say("e3").is_empty());
    assert!(played(&table.say("a3e3")), "typed again it is meant");
    let said = table.said();
    assert!(
        said.contains(&"a3-c3-e3: type ! to play it, or another move.".to_owned()),
        "{said:?}"
    );
    assert!(
        said.contains(&"!: nothing was asked that this could answer.".to_owned()),
        "{said:?}"
    );
}

#[test]
fn t_8_2_a_person_is_asked_once_before_the_game_is_given_up() {
    let resigns = |wishes: &[Wish]| matches!(wishes, [Wish::Node(Command::Resign)]);
    let mut table = with_a_chain();
    assert!(table.say("resign").is_empty());
    assert!(resigns(&table.say("!")));
    assert!(table.say("resign").is_empty());
    assert!(played(&table.say("a3-a4")));
    assert!(table.say("resign").is_empty(), "a move takes the question back");
    assert!(resigns(&table.say("resign")));
    // A script is not asked.
    table.plain.options.asks = false;
    assert!(resigns(&table.say("resign")));
}

#[test]
fn t_6_4_cyrillic_letters_are_echoed_in_latin_before_the_move_is_played() {
    let mut table = with_a_chain();
    assert!(played(&table.say("а3-с3")));
    assert_eq!(last(table), "а3-с3 is read as a3-c3.");
}

#[test]
fn t_10_2_verbs_and_what_comes_after_them_are_read_in_the_language() {
    let mut table = Table::speaking(
        Lang::Ru,
        "5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1",
        Seat::One(Side::White),
    );
    for line in ["повернуть чёрные", "flip white", "доска рисунком", "board drawn"]
    {
        assert!(table.say(line).is_empty(), "{line}");
    }
    let said = table.said();
    let boards: Vec<&String> = said.iter().filter(|line| line.starts_with(" 8 ")).collect();
    assert_eq!(boards.len(), 2, "{said:?}");
    assert!(!said.iter().any(|line| line.contains("Отказ")), "{said:?}");
}

#[test]
fn t_2_12_warnings_follow_the_turn_in_lines_of_their_own() {
    let heard = |number: u16| {
        let position = format!("5bbb/5bbb/4bbb1/8/3w4/8/wwww4/wwww4 w {number}");
        let mut table = Table::at(&position, Seat::One(Side::White));
        table.tell(&Event::Turn {
            side: Side::White,
            number,
        });
        table.settle();
        table.said()
    };
    // 10, 5, 3, 2 and 1 moves before the deadline, and at no other.
    for number in [31, 36, 38, 39, 40] {
        let said = heard(number);
        assert_eq!(said.len(), 2, "{said:?}");
        assert_eq!(said[0], "Your move.");
        assert!(said[1].contains("home"), "{said:?}");
    }
    assert_eq!(heard(37), ["Your move."]);
}

#[test]
fn t_10_4_a_program_is_never_asked_and_a_refused_line_changes_nothing() {
    let mut table = with_a_chain();
    table.plain.options.style = Style::Json;
    table.plain.voice = Box::new(json::Json);
    table.plain.options.preferences.confirm = Confirm::On;
    for line in [
        "a3", "", "hops", "back", "finish", "goto 1", "!", "c3-c9", "board", "{", "mouse",
    ] {
        assert!(table.say(line).is_empty(), "{line}");
    }
    assert!(played(&table.say(r#"{"do":"move","from":"a3","to":"e3"}"#)));
    let kinds: Vec<String> = table
        .said()
        .iter()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .map(|said| said["kind"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        kinds,
        [
            "unreadable",
            "words-only",
            "nothing-in-hand",
            "nothing-in-hand",
            "words-only",
            "nothing-asked",
            "not-a-square",
            "words-only",
            "bad-json",
            "screen-only"
        ]
    );
}

/// The names of a serde enum's variants in its source, as they are written in JSON.
fn variants(source: &str, of: &str) -> Vec<String> {
    let body = source.split(&format!("enum {of} {{")).nth(1).unwrap();
    let body = body.split("\n}\n").next().unwrap();
    let names = body.lines().filter_map(|line| {
        let name = line.strip_prefix("    ")?;
        let name: String = name.chars().take_while(char::is_ascii_alphanumeric).collect();
        name.starts_with(|c: char| c.is_ascii_uppercase()).then_some(name)
    });
    names
        .map(|name| {
            let parts = name.chars().enumerate().map(|(at, c)| match c {
                _ if at > 0 && c.is_ascii_uppercase() => format!("-{}", c.to_ascii_lowercase()),
                _ => c.to_ascii_lowercase().to_string(),
            });
            parts.collect()
        })
        .collect()
}

/// The kinds that a source gives to refused lines.
fn kinds_of(source: &str) -> impl Iterator<Item = &str> {
    let said = source.split("trouble(").chain(source.split("kind:")).skip(1);
    said.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
}

#[test]
fn t_10_4_the_page_for_bot_authors_names_every_event_verb_and_kind() {
    let page = include_str!("../../../../../docs/programs.md");
    let words: Vec<&str> = page
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
        .collect();
    let events = variants(include_str!("../json/said.rs"), "Said");
    let verbs = variants(include_str!("../command.rs"), "Object");
    assert!(events.len() > 20 && verbs.len() > 20, "{events:?} {verbs:?}");
    let kinds = include_str!("../kind.rs").split('"').skip(1).step_by(2);
    let troubles = [
        include_str!("../../plain.rs"),
        include_str!("../follow.rs"),
        include_str!("../hand.rs"),
        include_str!("../../../../tui/src/verb/line.rs"),
    ];
    let kinds = kinds
        .chain(troubles.into_iter().flat_map(kinds_of))
        .map(str::to_owned);
    for word in events.into_iter().chain(verbs).chain(kinds) {
        assert!(
            words.contains(&word.as_str()),
            "docs/programs.md does not name `{word}`"
        );
    }
}
