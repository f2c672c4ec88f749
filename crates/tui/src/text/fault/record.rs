//! What is wrong with records, terms, stamps, evidence, keys and names.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the enums of the protocol may grow; tidy looks for their variants here"
)]

use ugolki_record::{
    ActError, AgreementError, DecodeError, EncodeError, EvidenceError, KeyError, MAX_DAYS, MAX_NAME,
    MAX_WITNESSES, NameError, PROTOCOL_VERSION, PlayError, RULES_VERSION, Role, SignError, StampError,
    TermsError, TimeControlError, Violation,
};
use ugolki_words::{Lang, say};

use super::{illegal_move, new};
use crate::clean::clean;
use crate::text::time_control;

/// Why bytes are no body.
pub fn decode_error(lang: Lang, error: &DecodeError) -> String {
    match error {
        DecodeError::TooLong { limit, length } => {
            say!(lang, "fault-decode-too-long", limit = *limit, length = *length)
        }
        DecodeError::Truncated => say!(lang, "fault-decode-truncated").into(),
        DecodeError::TrailingBytes { extra } => say!(lang, "fault-decode-trailing", count = *extra),
        DecodeError::LengthBeyondLimit => say!(lang, "fault-decode-length").into(),
        DecodeError::Invalid(detail) => say!(lang, "fault-decode-invalid", detail = clean(detail)),
        DecodeError::NotCanonical => say!(lang, "fault-decode-not-canonical").into(),
        other => new(lang, other),
    }
}

fn encode_error(lang: Lang, error: EncodeError) -> String {
    match error {
        EncodeError::TooLong { limit, length } => {
            say!(lang, "fault-decode-too-long", limit = limit, length = length)
        }
        EncodeError::Unsupported => say!(lang, "fault-encode-unsupported").into(),
        other => new(lang, &other),
    }
}

/// What a record breaks (P-5.3).
pub fn violation(lang: Lang, violation: &Violation) -> String {
    match violation {
        Violation::Malformed(why) => say!(lang, "fault-record-unreadable", why = decode_error(lang, why)),
        Violation::WrongVersion { version } => {
            say!(
                lang,
                "fault-record-version",
                version = *version,
                ours = PROTOCOL_VERSION
            )
        }
        Violation::WrongGame => say!(lang, "fault-record-game").into(),
        Violation::UnknownAuthor => say!(lang, "fault-record-author").into(),
        Violation::BadSignature => say!(lang, "fault-signature").into(),
        Violation::OutOfPlace { expected, got } => {
            say!(lang, "fault-record-place", expected = *expected, got = *got)
        }
        Violation::BrokenChain => say!(lang, "fault-record-chain").into(),
        Violation::UnknownSeen => say!(lang, "fault-record-seen").into(),
        Violation::SeenWentBack => say!(lang, "fault-record-seen-back").into(),
        Violation::Refused(error) | Violation::IllegalPly { error, .. } => act_error(lang, *error),
        Violation::PositionDiffers { ply } => say!(lang, "fault-record-position", ply = *ply),
        Violation::Equivocation(_) => say!(lang, "fault-record-equivocation").into(),
        Violation::Agreement(why) => agreement_error(lang, why),
        other => new(lang, other),
    }
}

/// Why an act has no place in a game now.
pub fn act_error(lang: Lang, error: ActError) -> String {
    match error {
        ActError::NotStarted => say!(lang, "fault-act-not-started"),
        ActError::JoinedAlready => say!(lang, "fault-act-joined"),
        ActError::GameOver => say!(lang, "fault-act-over"),
        ActError::NotYourTurn => say!(lang, "fault-act-not-your-turn"),
        ActError::IllegalMove(why) => return say!(lang, "fault-act-illegal", why = illegal_move(lang, why)),
        ActError::NoOffer => say!(lang, "fault-act-no-offer"),
        ActError::OfferAgain => say!(lang, "fault-act-offer-again"),
        ActError::ResultTooEarly => say!(lang, "fault-act-result-early"),
        ActError::WrongResult => say!(lang, "fault-act-result-wrong"),
        ActError::Claimed => say!(lang, "fault-act-claimed"),
        ActError::FlagFallen => say!(lang, "fault-act-flag"),
        ActError::NoClock => say!(lang, "fault-act-no-clock"),
        ActError::NotTheirTurn => say!(lang, "fault-act-not-their-turn"),
        ActError::ClaimTooEarly => say!(lang, "fault-act-claim-early"),
        ActError::NotAllowed => say!(lang, "fault-act-not-allowed"),
        ActError::WrongTakeback => say!(lang, "fault-act-takeback"),
        ActError::Paused => say!(lang, "fault-act-paused"),
        ActError::NotPaused => say!(lang, "fault-act-not-paused"),
        ActError::DisputeAgain => say!(lang, "fault-act-dispute-again"),
        other => return new(lang, &other),
    }
    .into()
}

/// Why this side's own act is not signed.
pub fn play_error(lang: Lang, error: &PlayError) -> String {
    match error {
        PlayError::Act(why) => act_error(lang, *why),
        PlayError::NotAPlayer => say!(lang, "fault-play-not-a-player").into(),
        PlayError::Sign(why) => sign_error(lang, *why),
        PlayError::Refused(why) => say!(lang, "fault-play-refused", why = violation(lang, why)),
        other => new(lang, other),
    }
}

/// Why a body is not signed.
pub fn sign_error(lang: Lang, error: SignError) -> String {
    match error {
        SignError::NotTheAuthor => say!(lang, "fault-sign-author").into(),
        SignError::Encode(why) => encode_error(lang, why),
        other => new(lang, &other),
    }
}

/// What is wrong with an agreement (P-4).
pub fn agreement_error(lang: Lang, error: &AgreementError) -> String {
    match error {
        AgreementError::Malformed(why) => {
            say!(lang, "fault-agreement-unreadable", why = decode_error(lang, why))
        }
        AgreementError::Terms(why) => say!(lang, "fault-agreement-terms", why = terms_error(lang, *why)),
        AgreementError::BadSignature(Role::Proposer) => say!(lang, "fault-agreement-proposer").into(),
        AgreementError::BadSignature(Role::Responder) => say!(lang, "fault-agreement-responder").into(),
        other => new(lang, other),
    }
}

/// Why nobody can play by such terms.
pub fn terms_error(lang: Lang, error: TermsError) -> String {
    match error {
        TermsError::Version { protocol, rules } => say!(
            lang,
            "fault-terms-version",
            protocol = protocol,
            rules = rules,
            own_protocol = PROTOCOL_VERSION,
            own_rules = RULES_VERSION
        ),
        TermsError::SamePlayer => say!(lang, "fault-terms-same-player").into(),
        TermsError::TimeControl(time) => say!(lang, "fault-terms-time", time = time_control(lang, time)),
        TermsError::UntimedRated => say!(lang, "fault-terms-untimed-rated").into(),
        TermsError::UnratedRuleset => say!(lang, "fault-terms-unrated-ruleset").into(),
        TermsError::RatedTakebacks => say!(lang, "fault-terms-rated-takebacks").into(),
        TermsError::OtherPool(pool) => say!(lang, "fault-terms-other-pool", pool = pool.name()),
        TermsError::ChainHead => say!(lang, "fault-terms-chain-head").into(),
        TermsError::Witnesses => say!(lang, "fault-terms-witnesses", most = MAX_WITNESSES),
        other => new(lang, &other),
    }
}

/// What is wrong with a witness's stamp (P-8.2).
pub fn stamp_error(lang: Lang, error: &StampError) -> String {
    match error {
        StampError::Malformed(why) => say!(lang, "fault-record-unreadable", why = decode_error(lang, why)),
        StampError::WrongVersion { version } => {
            say!(
                lang,
                "fault-record-version",
                version = *version,
                ours = PROTOCOL_VERSION
            )
        }
        StampError::WrongGame => say!(lang, "fault-stamp-game").into(),
        StampError::UnknownWitness => say!(lang, "fault-stamp-witness").into(),
        StampError::BadSignature => say!(lang, "fault-signature").into(),
        other => new(lang, other),
    }
}

/// Why evidence proves nothing (P-5.4).
pub fn evidence_error(lang: Lang, error: &EvidenceError) -> String {
    match error {
        EvidenceError::Record(why) => say!(lang, "fault-evidence-record", why = violation(lang, why)),
        EvidenceError::SameRecord => say!(lang, "fault-evidence-same").into(),
        EvidenceError::OtherPlaces => say!(lang, "fault-evidence-places").into(),
        EvidenceError::NotLinked => say!(lang, "fault-evidence-linked").into(),
        EvidenceError::NothingIllegal => say!(lang, "fault-evidence-nothing").into(),
        other => new(lang, other),
    }
}

/// Why bytes are no player's key.
pub fn key_error(lang: Lang, error: KeyError) -> String {
    match error {
        KeyError::NotAKey => say!(lang, "fault-key-not-a-key").into(),
        KeyError::Weak => say!(lang, "fault-key-weak").into(),
        other => new(lang, &other),
    }
}

/// Why a text is no player's name.
pub fn name_error(lang: Lang, error: NameError) -> String {
    match error {
        NameError::Empty => say!(lang, "fault-name-empty").into(),
        NameError::TooLong => say!(lang, "fault-name-too-long", most = MAX_NAME),
        NameError::Spaces => say!(lang, "fault-name-spaces").into(),
        NameError::Marks => say!(lang, "fault-name-marks").into(),
        NameError::Character { code } => {
            say!(lang, "fault-name-character", code = format!("{code:04X}"))
        }
        other => new(lang, &other),
    }
}

/// Why a text is no time control.
pub fn time_control_error(lang: Lang, error: TimeControlError) -> String {
    match error {
        TimeControlError::Form => say!(lang, "fault-time-form").into(),
        TimeControlError::Limits => say!(lang, "fault-time-limits", days = MAX_DAYS),
        other => new(lang, &other),
    }
}
