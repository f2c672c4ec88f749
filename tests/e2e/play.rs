//! Whole games between two processes over loopback, and what is left of them: two logs with the same signed bytes, and
//! a third process that verifies them (P-9.2).

use e2e::player::{Style, scripted_game};
use e2e::table::{Finished, Transport};
use e2e::{Home, Player, Random, Table, log};
use ugolki_rules::{Outcome, Reason, Ruleset, Side};

fn named(id: &str) -> Ruleset {
    Ruleset::named(id).unwrap()
}

/// The two logs hold the same signed bytes, and `verify` says what the players said.
fn check_logs(finished: &Finished, ruleset: &str, plies: usize) {
    let [white, black] = &finished.logs;
    let signed = log::signed_set(white);
    assert_eq!(signed, log::signed_set(black), "both hold the same signed bytes");
    let records = signed.iter().filter(|signed| signed.kind == "record").count();
    // A join and a result of each side, and the plies.
    assert!(records >= plies + 2, "{records} records of {plies} plies");

    let stranger = Home::new();
    let files = [white, black].map(|path| path.to_str().unwrap());
    let answer = stranger.run(&["verify", "--json", files[0], files[1]]);
    assert_eq!(answer.code, 0, "{}{}", answer.out, answer.err);
    let rows = answer.json();
    assert_eq!(rows.len(), 2);
    for row in rows {
        assert_eq!(row["ok"], true);
        assert_eq!(row["ruleset"], ruleset);
        assert_eq!(row["plies"], plies);
        assert_eq!(row["result"], finished.result);
        assert_eq!(row["reason"], finished.reason);
        assert_eq!(row["grade"], "proven");
        assert_eq!(row["white"]["name"], "Ada");
        assert_eq!(row["black"]["name"], "Boris");
        assert_eq!(row["faults"].as_array().map(Vec::len), Some(0));
    }
}

fn check_outcome(finished: &Finished, outcome: Outcome) {
    assert_eq!(finished.result, outcome.result().to_string());
    assert_eq!(finished.reason, outcome.reason.kind());
    assert_eq!(finished.grade, "proven");
}

/// A scripted game to `goal`: both walk home.
fn scripted_to_goal(transport: Transport) {
    let ruleset = named("classic-3x3");
    let moves = scripted_game(&ruleset, Reason::Goal, Random::seed(1));
    let mut table = Table::sit_down(&ruleset, transport);
    for text in &moves {
        table.play(text);
    }
    let outcome = table.game().outcome().unwrap();
    assert_eq!(outcome.reason, Reason::Goal);
    let finished = table.finish();
    check_outcome(&finished, outcome);
    check_logs(&finished, "classic-3x3", moves.len());
}

#[test]
fn classic_3x3_is_played_to_its_goal_over_tcp() {
    scripted_to_goal(Transport::Tcp);
}

#[test]
fn classic_3x3_is_played_to_its_goal_over_quic() {
    scripted_to_goal(Transport::Quic);
}

/// A game to whatever end the rules make, the two styles and transports in turn.
fn to_natural_end(id: &str, style: Style, transport: Transport) {
    let ruleset = named(id);
    let mut player = Player::new(style, Random::seed(7));
    let mut table = Table::sit_down(&ruleset, transport);
    table.play_out(|game| player.choose(game));
    let (outcome, plies) = (table.game().outcome().unwrap(), table.game().plies().len());
    let finished = table.finish();
    check_outcome(&finished, outcome);
    check_logs(&finished, id, plies);
}

#[test]
fn classic_3x4_is_played_to_its_end() {
    to_natural_end("classic-3x4", Style::Random, Transport::Tcp);
}

#[test]
fn diagonal_3x3_is_played_to_its_end() {
    to_natural_end("diagonal-3x3", Style::Homeward, Transport::Quic);
}

#[test]
fn diagonal_3x4_is_played_to_its_end() {
    to_natural_end("diagonal-3x4", Style::Random, Transport::Quic);
}

#[test]
fn triangle_is_played_to_its_end() {
    to_natural_end("triangle", Style::Homeward, Transport::Tcp);
}

#[test]
fn square_4x4_is_played_to_its_end() {
    to_natural_end("square-4x4", Style::Random, Transport::Tcp);
}

#[test]
fn halma_16_is_played_to_its_end() {
    to_natural_end("halma-16", Style::Homeward, Transport::Tcp);
}

#[test]
fn russian_3x3_is_played_to_its_end() {
    to_natural_end("russian-3x3", Style::Homeward, Transport::Quic);
}

#[test]
fn a_refused_line_changes_nothing_and_resignation_ends_the_game() {
    let ruleset = named("classic-3x3");
    let mut table = Table::sit_down(&ruleset, Transport::Tcp);
    let white = table.turn();
    assert_eq!(white, Side::White);
    for (line, kind) in [
        ("c3-c9", "not-a-square"),
        ("d4-d5", "no-man-there"),
        ("f6-e6", "not-your-man"),
        ("c3-h8", "not-reachable"),
        ("pass", "not-a-pass"),
        ("dance", "unknown-verb"),
    ] {
        table.peer(Side::White).say(line);
        let error = table.peer(Side::White).expect("error");
        assert_eq!(error["kind"], kind, "{line}");
        assert_eq!(error["what"], line);
        assert!(!error["why"].as_str().unwrap().is_empty(), "{line}");
    }
    table.peer(Side::Black).say("f6-e6");
    assert_eq!(table.peer(Side::Black).expect("error")["kind"], "not-your-turn");
    table.peer(Side::White).say("resign");
    let finished = table.finish();
    assert_eq!(
        (finished.result.as_str(), finished.reason.as_str()),
        ("0-1", "resignation")
    );
    check_logs(&finished, "classic-3x3", 0);
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    let mut table = Table::sit_down(&named("classic-3x3"), Transport::Tcp);
    table.play("C3 D3");
    table.turn();
    table.peer(Side::White).say("draw");
    for side in [Side::White, Side::Black] {
        let offer = table.peer(side).expect("offer");
        assert_eq!(
            (offer["by"].as_str(), offer["state"].as_str()),
            (Some("white"), Some("made"))
        );
    }
    table.peer(Side::Black).say("decline");
    for side in [Side::White, Side::Black] {
        assert_eq!(table.peer(side).expect("offer")["state"], "declined");
    }
    table.peer(Side::Black).say("draw");
    for side in [Side::White, Side::Black] {
        assert_eq!(table.peer(side).expect("offer")["by"], "black");
    }
    table.peer(Side::White).say("accept");
    let finished = table.finish();
    assert_eq!(
        (finished.result.as_str(), finished.reason.as_str()),
        ("1/2-1/2", "agreement")
    );
    assert_eq!(finished.grade, "agreed");
}
