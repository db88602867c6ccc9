//! Selectors of style sheets and XPath in quotes: no text of the page, and no name.

use crate::grammar::{Action, Body, Sentence, Text};
use crate::lexicon;
use regex::Regex;
use std::sync::LazyLock;

/// A tag or none, and what narrows it: classes, ids, attributes, states.
static COMPOUND: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^([a-z][a-z0-9]*|\*)?((?:[.#][A-Za-z_][\w-]+|\[[\w-]+[~|^$*]?=[^\]]+\]|::?[a-z-]+(?:\([^)]*\))?)*)$")
        .expect("a constant")
});

static XPATH: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^\(?(?://|/html/)([a-z][a-z0-9-]*|\*)(?:[\[/)]|$)").expect("a constant")
});

/// The first selector that stands where a text or a name of the page is meant. What is typed or chosen is no name.
pub(in crate::grammar::read) fn named_by(sentence: &Sentence) -> Option<String> {
    if !sentence.text.contains(['.', '#', '[', '/']) {
        return None;
    }
    let mut copy = sentence.clone();
    if let Body::Action(action) = &mut copy.body {
        match action {
            Action::Fill { value, .. } => value.value.clear(),
            Action::Select { options, .. } => options.clear(),
            Action::Upload { files, .. } => files.clear(),
            Action::AnswerDialog { text, .. } => *text = None,
            Action::Open { url } => *url = None,
            _ => {}
        }
    }
    let selects = |text: &&mut Text| text.quoted && is_selector(&text.value);
    let found = copy.texts_mut().into_iter().find(selects);
    found.map(|text| text.value.clone())
}

/// A selector of several parts, or of one that is more than `#id` or `.class`, which may be a text as well.
pub(crate) fn is_selector(text: &str) -> bool {
    if let Some(path) = XPATH.captures(text) {
        let tag = &path[1];
        return tag == "*" || text.contains("[@") || lexicon::among(tag, lexicon::naming::TAGS);
    }
    let mut narrowed = 0;
    let parts: Vec<&str> = text
        .split(|ch: char| ch.is_whitespace() || matches!(ch, '>' | '+' | '~'))
        .filter(|part| !part.is_empty())
        .collect();
    for part in &parts {
        let Some(compound) = COMPOUND.captures(part) else {
            return false;
        };
        let tag = compound.get(1).map(|tag| tag.as_str());
        if tag.is_some_and(|tag| tag != "*" && !lexicon::among(tag, lexicon::naming::TAGS)) {
            return false;
        }
        let narrower = compound[2].trim_start_matches(['.', '#']);
        let file = lexicon::among(narrower, lexicon::naming::ENDINGS);
        let alone = parts.len() == 1 && tag.is_none() && !narrower.contains(['.', '#', '[', ':']);
        if compound[2].starts_with(['.', '#', '[']) && !file && !alone {
            narrowed += 1;
        }
    }
    narrowed > 0
}

#[cfg(test)]
mod tests {
    use super::is_selector;

    #[test]
    fn selectors_are_told_from_texts() {
        for text in [
            ".cart .total",
            "p.country",
            "button.primary-button",
            "a[href='/post/1']",
            "select[name='country']",
            "input#name",
            "div.alert.alert-danger",
            "nav > .dot",
            ".spinner:first-child",
            "//div[@id='x']",
            "(//button)[2]",
            "/html/body/div",
            "//mat-card[@id='x']",
            "[data-kind='x']",
        ] {
            assert!(is_selector(text), "{text}");
        }
        for text in [
            "",
            "Save",
            "#save",
            ".alert",
            ".NET 8",
            "p.m.",
            "a.m.",
            "index.html",
            "img.png",
            "form.pdf",
            "nav.io",
            "a > b",
            "Home > Orders",
            "// to do",
            "/orders/12",
            "#1 in the list",
            "a [draft]",
            "Total: 3",
        ] {
            assert!(!is_selector(text), "{text}");
        }
    }
}
