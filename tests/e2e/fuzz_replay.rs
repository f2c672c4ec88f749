//! The fuzz targets on a stable toolchain: their corpus, and a little chance around it by seed.

use std::fs;

use e2e::Random;
use fuzz::{TARGETS, Target, corpus};

/// Mutated inputs a target.
const MUTATIONS: usize = 300;

#[test]
fn the_corpus_holds_the_seeds() {
    for target in TARGETS {
        if std::env::var_os("UGOLKI_BLESS").is_some() {
            corpus::write_seeds(&target).unwrap();
        }
        for (file, seed) in corpus::seeds(&target) {
            let have = fs::read(&file).unwrap_or_default();
            assert!(
                have == seed,
                "{} is out of date; UGOLKI_BLESS=1 writes it anew",
                file.display()
            );
        }
    }
}

#[test]
fn every_input_passes() {
    for target in TARGETS {
        let inputs = corpus::inputs(&target).unwrap();
        assert!(!inputs.is_empty(), "{} has no corpus", target.name);
        for (file, bytes) in inputs {
            println!("{}", file.display());
            (target.run)(&bytes);
        }
    }
}

#[test]
fn inputs_changed_by_chance_pass() {
    let mut random = Random::new(Random::seed(1));
    for target in TARGETS {
        let inputs: Vec<_> = corpus::inputs(&target)
            .unwrap()
            .into_iter()
            .map(|(_, bytes)| bytes)
            .collect();
        for _ in 0..MUTATIONS {
            let bytes = mutated(&inputs, &mut random);
            run(&target, &bytes);
        }
    }
}

fn run(target: &Target, bytes: &[u8]) {
    // Cargo shows the last one of a test that fails.
    println!("{}: {}", target.name, bytes.escape_ascii());
    (target.run)(bytes);
}

/// One of the inputs with one to four changes: a bit, a byte, a piece gone, doubled, or taken from another input.
fn mutated(inputs: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = random.choose(inputs).unwrap();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(40)).min(bytes.len());
        match random.below(6) {
            0 => {
                bytes.truncate(at);
            }
            1 => {
                bytes.drain(at..end);
            }
            2 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            3 => {
                let other = random.choose(inputs).unwrap();
                let from = random.below(other.len() + 1);
                bytes.splice(at.., other[from..].iter().copied());
            }
            4 if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            _ if at < bytes.len() => bytes[at] = u8::try_from(random.below(256)).unwrap(),
            _ => bytes.push(0),
        }
    }
    bytes
}
