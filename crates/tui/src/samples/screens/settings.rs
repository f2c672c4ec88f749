//! The screens of settings and of diagnostics.

use super::Sample;
use crate::samples::{full_shell, lan};
use crate::setting::{Choices, Setting};
use crate::shell::{DiagnosticsView, FrameTimes, Lock, SettingRow, SettingsView, ShellView};

pub(super) const SCREENS: &[Sample] = &[
    Sample::new("settings", lan).shell(shell).keys("o Down"),
    Sample::new("settings-locked", lan)
        .shell(shell)
        .keys("o Home PgDn Up Up Enter"),
    Sample::new("settings-end", lan).shell(shell).keys("o End"),
    Sample::new("settings-name", lan).shell(shell).keys("o Enter"),
    Sample::new("diagnostics", lan).shell(shell).keys("F12"),
];

/// Everything set as by default, some of it by a flag, a variable and the user's file.
pub(crate) fn settings() -> SettingsView {
    let row = |setting: &Setting| SettingRow {
        setting: *setting,
        word: setting.word(&Choices::default()),
        locked: match setting {
            Setting::Men => Some(Lock::File),
            Setting::Bell => Some(Lock::Flag),
            Setting::BoardSize => Some(Lock::Variable),
            _ => None,
        },
    };
    SettingsView {
        rows: Setting::ALL.iter().map(row).collect(),
        themes: ["auto", "dark", "mine"].map(str::to_owned).to_vec(),
    }
}

fn shell() -> ShellView {
    ShellView {
        settings: settings(),
        diagnostics: DiagnosticsView {
            lines: (10..40)
                .map(|second| {
                    format!(
                        "2026-11-30T18:20:{second}Z  WARN ugolki_net: a peer is silent, and has been for long"
                    )
                })
                .collect(),
            log: "/home/anna/.local/state/ugolki/log/ugolki.2026-11-30.log".to_owned(),
            frames: FrameTimes {
                count: 123,
                last_us: 640,
                median_us: 610,
                longest_us: 2_650,
            },
        },
        ..full_shell()
    }
}
