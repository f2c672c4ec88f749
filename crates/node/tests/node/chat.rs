//! What is said beside a game (T-8.4), by an honest peer and by a hostile one.

use ugolki_node::view::{ChatEntry, ChatView};
use ugolki_node::{ChatText, Command, CommandError, HostRequest, LocalRequest, Phrase, Said};
use ugolki_record::Allowed;
use ugolki_rules::Ruleset;
use ugolki_session::{Chat, ChatLine, Frame};

use crate::support::host_request;
use crate::support::puppet::Bench;

fn talking() -> HostRequest {
    HostRequest {
        allowed: Allowed {
            chat: true,
            ..Allowed::default()
        },
        ..host_request("classic-3x3")
    }
}

fn text(text: &str) -> Said {
    Said::Text(ChatText::try_from(text.to_owned()).unwrap())
}

fn line(number: u64, said: Said) -> Frame {
    Frame::Chat(Chat::Said(ChatLine { number, said }))
}

fn chat(bench: &Bench) -> ChatView {
    bench.game().table.as_ref().unwrap().chat.clone()
}

fn shown(bench: &Bench) -> Vec<(bool, Said, bool)> {
    let entry = |entry: &ChatEntry| (entry.ours, entry.said.clone(), entry.arrived);
    chat(bench).entries.iter().map(entry).collect()
}

#[test]
fn what_is_said_is_shown_to_both_and_marked_when_it_has_arrived() {
    let mut bench = Bench::playing(talking());
    bench.heard();
    bench.command(Command::Say(text("good luck"))).unwrap();
    let heard = bench.heard();
    let [Frame::Chat(Chat::Said(said))] = heard.as_slice() else {
        panic!("{heard:?}");
    };
    assert_eq!(shown(&bench), [(true, text("good luck"), false)]);
    bench.say(Frame::Chat(Chat::Heard(said.number)));
    bench.say(line(7, Said::Phrase(Phrase::THANKS)));
    assert_eq!(bench.heard(), [Frame::Chat(Chat::Heard(7))]);
    assert_eq!(
        shown(&bench),
        [
            (true, text("good luck"), true),
            (false, Said::Phrase(Phrase::THANKS), true)
        ]
    );
    assert_eq!(bench.events("chat").len(), 2);
}

#[test]
fn hostile_text_is_harmless_before_anybody_sees_it() {
    let mut bench = Bench::playing(talking());
    bench.say(line(1, text("\u{1b}]0;x\u{7}\r\n\u{202e}win")));
    assert_eq!(shown(&bench), [(false, text("?]0;x? win"), true)]);
}

#[test]
fn who_is_muted_is_not_heard_and_not_told_so() {
    let mut bench = Bench::playing(talking());
    bench.command(Command::Mute(true)).unwrap();
    bench.heard();
    bench.say(line(1, text("x")));
    assert_eq!(bench.heard(), [Frame::Chat(Chat::Heard(1))]);
    assert!(chat(&bench).muted);
    assert_eq!((shown(&bench), bench.events("chat").len()), (vec![], 0));
    bench.command(Command::Mute(false)).unwrap();
    bench.say(line(2, text("y")));
    assert_eq!(shown(&bench), [(false, text("y"), true)]);
}

#[test]
fn a_flood_of_chat_is_dropped_and_told_ever_more_rarely() {
    let mut bench = Bench::playing(talking());
    for number in 1..=2_000 {
        bench.say(line(number, text(&"x".repeat(200))));
    }
    assert_eq!(shown(&bench).len(), 20);
    let faults = bench.faults();
    assert!(
        faults.len() < 20 && faults.iter().all(|fault| *fault == "chat-flood"),
        "{faults:?}"
    );
    bench.ply();
    assert_eq!(bench.game().game.plies().len(), 1);
    assert!(bench.closed.is_empty() && bench.reset.is_empty());
}

#[test]
fn nothing_is_said_where_it_is_not_allowed() {
    let mut bench = Bench::playing(host_request("classic-3x3"));
    let say = Command::Say(Said::Phrase(Phrase::HELLO));
    assert_eq!(bench.command(say.clone()), Err(CommandError::NoChat));
    bench.say(line(1, text("x")));
    assert_eq!(
        (bench.refusals(), bench.faults()),
        (vec!["unexpected".to_owned()], vec!["unexpected"])
    );
    assert_eq!(shown(&bench), []);
    let mut idle = Bench::idle(2);
    assert_eq!(idle.command(say), Err(CommandError::NoGame));
    assert_eq!(idle.command(Command::Mute(true)), Err(CommandError::NoGame));
    idle.command(Command::StartLocal(Box::new(LocalRequest::new(
        Ruleset::named("classic-3x3").unwrap(),
    ))))
    .unwrap();
    let say = Command::Say(Said::Phrase(Phrase::HELLO));
    assert_eq!(idle.command(say), Err(CommandError::NoChat));
}

#[test]
fn what_was_kept_is_shown_again_and_said_again_where_it_had_not_arrived() {
    let mut bench = Bench::playing(talking());
    let kept = "ugolki-chat/1\nwe 5 say one\nheard 5\nthey 6 say two\nwe 9 say three\n";
    bench.command(Command::RecallChat(kept.into())).unwrap();
    assert_eq!(
        shown(&bench),
        [
            (true, text("one"), true),
            (false, text("two"), true),
            (true, text("three"), false)
        ]
    );
    let game = bench.log().id();
    bench.hang_up();
    bench.heard();
    bench.call(ugolki_session::Purpose::Resume(game));
    let again = line(9, text("three"));
    assert!(bench.heard().contains(&again));
    // What the other side said before the restart is no news.
    bench.say(line(6, text("two")));
    assert_eq!(shown(&bench).len(), 3);
}
