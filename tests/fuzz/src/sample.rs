//! The game that the targets attack: fixed keys, fixed times, so that its bytes are the same on every machine.

use std::sync::OnceLock;

use ugolki_record::{
    Act, Agreement, Allowed, Colours, GameLog, Nonce, PROTOCOL_VERSION, Party, PlayerName, RULES_VERSION,
    SecretKey, SignedAgreement, Signer as _, Terms, TimeControl, Times,
};
use ugolki_rules::{Ruleset, Side};

/// White's and Black's keys, then that of a stranger.
pub(crate) fn secrets() -> [SecretKey; 3] {
    [1, 2, 3].map(|byte| SecretKey::from_seed([byte; 32]).expect("these seeds make keys"))
}

/// What both players signed before the game.
pub(crate) fn agreement() -> SignedAgreement {
    let [white, black, _] = secrets();
    let party = |key: &SecretKey, name: &str| Party {
        key: key.key(),
        name: PlayerName::new(name).expect("a name"),
    };
    let agreement = Agreement {
        terms: Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: Ruleset::named("classic-3x3").expect("it is named"),
            time: TimeControl::Untimed,
            rated: ugolki_record::Rated::No,
            allowed: Allowed {
                takebacks: false,
                pauses: false,
                premoves: true,
                chat: true,
                spectators: false,
            },
            colours: Colours::ProposerWhite,
            proposer: party(&white, "Ada"),
            responder: party(&black, "Boris"),
            witnesses: Vec::new(),
            event: None,
            created_ms: 1_000,
        },
        proposer_nonce: Nonce([4; 16]),
        responder_nonce: Nonce([5; 16]),
    };
    let [by_white, by_black] = [&white, &black].map(|key| agreement.sign(key).expect("terms fit a body"));
    agreement
        .with_signatures(by_white, by_black)
        .expect("terms fit a body")
}

/// The game after some plies, with an offer open. Black is to move.
pub(crate) fn open_game() -> &'static GameLog {
    static LOG: OnceLock<GameLog> = OnceLock::new();
    LOG.get_or_init(|| {
        let mut log = GameLog::new(agreement().verify().expect("both signed"));
        for (side, act) in [
            (Side::White, Act::Join { rtt_ms: 20 }),
            (Side::Black, Act::Join { rtt_ms: 21 }),
        ] {
            write(&mut log, side, act);
        }
        for text in ["c3-d3", "f6-e6", "a3-c3"] {
            let ply = log.game().read(text).expect("a legal move");
            let side = log.game().position().turn();
            write(&mut log, side, Act::of_ply(ply));
        }
        write(&mut log, Side::White, Act::OfferDraw);
        log
    })
}

/// The same game at its end: the offer accepted, the result signed by both.
pub(crate) fn ended_game() -> GameLog {
    let mut log = open_game().clone();
    write(&mut log, Side::Black, Act::AcceptDraw);
    for side in [Side::White, Side::Black] {
        let outcome = log.outcome_to_sign(side).expect("the game is over");
        write(&mut log, side, Act::Result(outcome));
    }
    log
}

fn write(log: &mut GameLog, side: Side, act: Act) {
    let [white, black, _] = secrets();
    let secret = match side {
        Side::White => white,
        Side::Black => black,
    };
    let times = Times {
        thinking_ms: 1_500,
        observed_ms: 1_600,
        wall_ms: 2_000,
    };
    log.write(act, times, &secret).expect("the act is legal");
}
