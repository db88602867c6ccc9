//! Whose label a text beside a control is: layouts of one list of boxes or fields, with the truth known from how each was made.

use super::tests::truth;
use crate::verdict::Truth::{False, True, Unknown};

const NAMES: [&str; 3] = ["Music", "Sports", "Travel"];

/// Only the box of 'Sports' is ticked, only the field of 'Sports' holds a value.
fn page(kind: &str, row: &dyn Fn(&str, &str) -> String, around: [&str; 2]) -> String {
    let rows: String = NAMES
        .iter()
        .map(|name| {
            let state = match (kind, *name == "Sports") {
                ("text", true) => "value=football",
                ("text", false) => "value=none",
                (_, true) => "checked",
                (_, false) => "",
            };
            row(name, &format!("<input type={kind} name=x {state}>"))
        })
        .collect();
    format!("<h1>Interests</h1>{}{rows}{}", around[0], around[1])
}

type Row = fn(&str, &str) -> String;

/// Layouts in which the label is clear to a reader of the markup.
const CLEAR: [(&str, Row, [&str; 2]); 14] = [
    (
        "label around, text last",
        |n, c| format!("<p><label>{c} {n}</label></p>"),
        ["", ""],
    ),
    (
        "label around, text first",
        |n, c| format!("<label>{n} {c}</label>"),
        ["", ""],
    ),
    (
        "rows, text first",
        |n, c| format!("<tr><td>{n}<td>{c}</tr>"),
        ["<table>", "</table>"],
    ),
    (
        "rows, text last",
        |n, c| format!("<tr><td>{c}<td>{n}</tr>"),
        ["<table>", "</table>"],
    ),
    (
        "cells, text first",
        |n, c| format!("<td>{n}<td>{c}"),
        ["<table><tr>", "</tr></table>"],
    ),
    (
        "cells, text last",
        |n, c| format!("<td>{c}<td>{n}"),
        ["<table><tr>", "</tr></table>"],
    ),
    (
        "one cell each, text first",
        |n, c| format!("<td>{n} {c}"),
        ["<table><tr>", "</table>"],
    ),
    (
        "one cell each, text last",
        |n, c| format!("<td>{c} {n}"),
        ["<table><tr>", "</table>"],
    ),
    (
        "items, text first",
        |n, c| format!("<li>{n} {c}</li>"),
        ["<ul>", "</ul>"],
    ),
    (
        "items, text last",
        |n, c| format!("<li>{c} {n}</li>"),
        ["<ul>", "</ul>"],
    ),
    (
        "paragraphs, text first",
        |n, c| format!("<p>{n} {c}</p>"),
        ["", ""],
    ),
    (
        "settings, switch to the right",
        |n, c| format!("<div><div>{n}</div><div>{c}</div></div>"),
        ["<section>", "</section>"],
    ),
    (
        "settings with a remark",
        |n, c| format!("<div><div><b>{n}</b><p>Tell me about it</p></div><div>{c}</div></div>"),
        ["<section>", "</section>"],
    ),
    (
        "settings, switch to the left",
        |n, c| format!("<div><div>{c}</div><div>{n}</div></div>"),
        ["<section>", "</section>"],
    ),
];

/// Layouts in which the document alone does not say which neighbour a text belongs to.
const UNCLEAR: [(&str, Row, [&str; 2]); 3] = [
    (
        "flat, text first, a text at the end",
        |n, c| format!("<span>{n}</span> {c} "),
        ["<div>", "<span>Other</span></div>"],
    ),
    (
        "flat, text last, a text at the beginning",
        |n, c| format!("{c} <span>{n}</span> "),
        ["<div><span>Choose</span> ", "</div>"],
    ),
    (
        "cells, text first, a text at the end",
        |n, c| format!("<td>{n}<td>{c}"),
        ["<table><tr>", "<td>and so on</table>"],
    ),
];

#[test]
fn a_box_is_that_of_its_own_label() {
    let mut wrong = Vec::new();
    for kind in ["checkbox", "radio"] {
        let noun = if kind == "radio" {
            "radio button"
        } else {
            kind
        };
        for (what, row, around) in CLEAR {
            let html = page(kind, &row, around);
            for (name, on) in NAMES.iter().map(|n| (n, *n == "Sports")) {
                for (state, expected) in [("checked", on), ("not checked", !on)] {
                    let got = truth(
                        &html,
                        &format!("Assert that the {noun} '{name}' is {state}"),
                    );
                    if got != if expected { True } else { False } {
                        wrong.push(format!("{what}: {noun} '{name}' {state}: {got:?}\n{html}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_box_between_two_texts_is_nobodys() {
    for kind in ["checkbox", "radio"] {
        let noun = if kind == "radio" {
            "radio button"
        } else {
            kind
        };
        for (what, row, around) in UNCLEAR {
            let html = page(kind, &row, around);
            for (name, on) in NAMES.iter().map(|n| (n, *n == "Sports")) {
                let got = truth(
                    &html,
                    &format!("Assert that the {noun} '{name}' is checked"),
                );
                let right = if on { True } else { False };
                assert!(
                    got == Unknown || got == right,
                    "{what}: {noun} '{name}': {got:?}\n{html}"
                );
            }
            let got = truth(
                &html,
                &format!("Assert that the {noun} 'Sports' is checked"),
            );
            assert_eq!(got, Unknown, "{what}\n{html}");
        }
    }
}

#[test]
fn words_that_introduce_several_buttons_are_the_label_of_none() {
    let html = page(
        "radio",
        &|n, c| format!("{c} {n} "),
        ["<p>Interest: ", "</p>"],
    );
    for (name, expected) in [("Music", False), ("Sports", True), ("Travel", False)] {
        let sentence = format!("Assert that the radio button '{name}' is checked");
        let got = truth(&html, &sentence);
        assert!(got == expected || got == Unknown, "{sentence}: {got:?}");
    }
}

#[test]
fn a_field_is_that_of_its_own_label() {
    let mut wrong = Vec::new();
    for (what, row, around) in CLEAR {
        let html = page("text", &row, around);
        for (name, value) in [
            ("Music", "none"),
            ("Sports", "football"),
            ("Travel", "none"),
        ] {
            for other in ["none", "football"] {
                let sentence = format!("Assert that the field '{name}' has the value '{other}'");
                let expected = if other == value { True } else { False };
                let got = truth(&html, &sentence);
                if got != expected {
                    wrong.push(format!("{what}: {sentence}: {got:?}\n{html}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_line_of_labels_over_a_line_of_fields_decides_nothing_wrongly() {
    let labels = NAMES.map(|n| format!("<td>{n}")).concat();
    let fields = ["none", "football", "none"].map(|v| format!("<td><input value={v}>"));
    let html = format!(
        "<table><tr>{labels}</tr><tr>{}</tr></table>",
        fields.concat()
    );
    for (name, value) in [
        ("Music", "football"),
        ("Sports", "none"),
        ("Travel", "football"),
    ] {
        let sentence = format!("Assert that the field '{name}' has the value '{value}'");
        assert_ne!(truth(&html, &sentence), True, "{sentence}");
    }
}
