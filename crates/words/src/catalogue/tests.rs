//! The catalogues of all languages against each other (T-13.3).

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use super::{FILES, HELPS, help_sources, sources};
use crate::Lang;

/// The messages of a file, each with the names of its arguments.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(source.to_owned()).unwrap_or_else(|(_, faults)| panic!("{faults:?}"));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let mut names = BTreeSet::new();
        if let Some(pattern) = &message.value {
            of_pattern(pattern, &mut names);
        }
        let before = found.insert(message.id.name.clone(), names);
        assert_eq!(before, None, "{} stands twice", message.id.name);
    }
    found
}

fn of_pattern(pattern: &Pattern<String>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, names);
        }
    }
}

fn of_expression(expression: &Expression<String>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            for variant in variants {
                of_pattern(&variant.value, names);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, names: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        names.insert(id.name.clone());
    } else if let InlineExpression::FunctionReference { arguments, .. } = inline {
        of_call(arguments, names);
    } else if let InlineExpression::Placeable { expression } = inline {
        of_expression(expression, names);
    }
}

fn of_call(arguments: &CallArguments<String>, names: &mut BTreeSet<String>) {
    for inline in &arguments.positional {
        of_inline(inline, names);
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    for lang in Lang::ALL {
        let files = FILES.iter().zip(sources(Lang::En)).zip(sources(lang));
        let helps = HELPS.iter().zip(help_sources(Lang::En)).zip(help_sources(lang));
        for ((file, english), other) in files.chain(helps) {
            assert_eq!(
                messages(other),
                messages(english),
                "locales/{}/{file}.ftl against English",
                lang.code()
            );
        }
    }
}

#[test]
fn no_message_stands_in_two_files() {
    let mut seen = BTreeMap::new();
    let helps = HELPS.iter().zip(help_sources(Lang::En));
    for (file, source) in FILES.iter().zip(sources(Lang::En)).chain(helps) {
        for key in messages(source).into_keys() {
            if let Some(other) = seen.insert(key.clone(), file) {
                panic!("{key} stands in {other} and {file}");
            }
        }
    }
}

#[test]
fn numbers_choose_the_plural() {
    let jumps = |count: u32| crate::say!(Lang::Ru, "path-jumps", jumps = count);
    assert_eq!(jumps(1), "1 прыжок");
    assert_eq!(jumps(2), "2 прыжка");
    assert_eq!(jumps(5), "5 прыжков");
    assert_eq!(jumps(11), "11 прыжков");
    assert_eq!(jumps(21), "21 прыжок");
    assert_eq!(crate::say!(Lang::En, "path-jumps", jumps = 1), "1 jump");
    assert_eq!(crate::say!(Lang::En, "path-step"), "a step");
}
