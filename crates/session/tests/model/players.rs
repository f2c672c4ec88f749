//! The two players: their keys, their terms, and how each begins.

use ugolki_record::{
    Allowed, Colours, Nonce, PROTOCOL_VERSION, Party, RULES_VERSION, SecretKey, Signer as _, Terms,
    TimeControl,
};
use ugolki_rules::{Bitboard, Enclosure, LateHome, Parameters, Ruleset};
use ugolki_session::Session;

use crate::peer::{HOST, JOINER};
use crate::scenario::Scenario;

/// Who plays, and by which rules.
pub(crate) struct Players {
    secrets: [SecretKey; 2],
    ruleset: Ruleset,
    time: TimeControl,
    /// A program that finds no game on its disk starts all the same, and has forgotten the negotiation.
    pub(crate) may_forget: bool,
    /// A program whose log no backup has replaced knows that.
    pub(crate) knows_newest: bool,
}

impl Players {
    pub(crate) fn new(scenario: &Scenario) -> Self {
        Self {
            secrets: [1, 2].map(|number| SecretKey::from_seed([number; 32]).unwrap()),
            ruleset: ruleset(scenario.moves),
            time: scenario.time,
            may_forget: scenario.may_forget,
            knows_newest: scenario.knows_newest,
        }
    }

    pub(crate) const fn secret(&self, at: usize) -> &SecretKey {
        &self.secrets[at]
    }

    pub(crate) fn party(&self, at: usize) -> Party {
        let name = if at == HOST { "Host" } else { "Joiner" };
        Party {
            key: self.secret(at).key(),
            name: name.parse().unwrap(),
        }
    }

    /// A session that begins with nothing. What it draws is another each time.
    pub(crate) fn begin(&self, at: usize, life: u8) -> Session {
        let nonce = Nonce([16 * u8::try_from(at).unwrap() + life; 16]);
        if at == HOST {
            Session::host(self.terms(), nonce).unwrap()
        } else {
            Session::join(self.party(JOINER), self.secret(HOST).key(), nonce)
        }
    }

    fn terms(&self) -> Terms {
        Terms {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            ruleset: self.ruleset.clone(),
            time: self.time,
            rated: ugolki_record::Rated::No,
            allowed: Allowed {
                takebacks: true,
                pauses: true,
                ..Allowed::default()
            },
            colours: Colours::ProposerWhite,
            proposer: self.party(HOST),
            responder: self.party(JOINER),
            witnesses: Vec::new(),
            event: None,
            created_ms: 5,
        }
    }
}

/// One man a side and so many moves each. A second move back home loses, and nothing else is decided but by the move
/// limit: a game has few plies, and more than one end by the rules.
fn ruleset(moves: u16) -> Ruleset {
    let classic = Ruleset::named("classic-3x3").unwrap();
    let corner = classic.board().square(0).unwrap();
    Ruleset::new(Parameters {
        house: Bitboard::of(corner),
        exit_limit: 1,
        late_home: LateHome::Once,
        enclosure: Enclosure::Ignored,
        move_limit: moves,
        ..*classic.parameters()
    })
    .unwrap()
}
