//! The literal texts of a sentence, each with what it is there for.

use crate::grammar::{
    Action, Body, ColumnRef, Context, Formula, Predicate, Quantity, RowRef, ScrollTo, Sentence,
    Span, Target, Text, WindowRef,
};

/// What a text of a sentence is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// It names what is acted on, or what an assertion is about.
    Name,
    /// It names where that is: a row, a column, a heading, a form.
    Holder,
    /// It is claimed to be there, as a text or as an element's name.
    Claim,
    /// It is claimed to be the value, the text, the address or the number of something.
    Value,
    /// It is typed or chosen.
    Entry,
    /// Where it leads: an address to open, a file.
    Place,
}

/// A literal text of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// Where it stands, without its quotes.
    pub span: Span,
    /// The text.
    pub text: String,
    /// It stands in quotes.
    pub quoted: bool,
    /// What it is there for.
    pub part: Part,
    /// The polarity in which it stands; an action's are positive.
    pub positive: bool,
}

/// The literal texts of a sentence, in the order of its reading. Of one that the grammar does not read there are none.
pub fn spots(sentence: &Sentence) -> Vec<Spot> {
    let mut out = Out {
        spots: Vec::new(),
        positive: true,
    };
    match &sentence.body {
        Body::Action(action) => out.action(action),
        Body::Assertion(formula) => out.formula(formula),
        Body::Unread(_) => {}
    }
    // A text that the reading gives to several parts ("'a' and 'b' are links") is one spot.
    let mut seen: Vec<Span> = Vec::new();
    let written = &sentence.text;
    out.spots.retain(|spot| {
        let fits = written.get(spot.span.start..spot.span.end) == Some(spot.text.as_str());
        let new = fits && !spot.text.is_empty() && !seen.contains(&spot.span);
        seen.push(spot.span);
        new
    });
    out.spots
}

/// The literal texts of a formula.
pub fn of_formula(formula: &Formula) -> Vec<String> {
    let mut out = Out {
        spots: Vec::new(),
        positive: true,
    };
    out.formula(formula);
    out.spots.into_iter().map(|spot| spot.text).collect()
}

struct Out {
    spots: Vec<Spot>,
    positive: bool,
}

impl Out {
    fn text(&mut self, text: &Text, part: Part) {
        self.spots.push(Spot {
            span: text.span,
            text: text.value.clone(),
            quoted: text.quoted,
            part,
            positive: self.positive,
        });
    }

    fn target(&mut self, target: &Target, part: Part) {
        if let Some(text) = &target.text {
            self.text(text, part);
        }
        for context in &target.contexts {
            match context {
                Context::NextTo(t)
                | Context::Under(t)
                | Context::Within(t)
                | Context::Frame(t)
                | Context::Above(t)
                | Context::Below(t) => self.target(t, Part::Holder),
                Context::Row { column, key } => {
                    if let Some(column) = column {
                        self.text(column, Part::Holder);
                    }
                    self.text(key, Part::Holder);
                }
                Context::Column(text) => self.text(text, Part::Holder),
                Context::NthRow(_) => {}
            }
        }
    }

    fn some(&mut self, target: Option<&Target>, part: Part) {
        if let Some(target) = target {
            self.target(target, part);
        }
    }

    fn action(&mut self, action: &Action) {
        self.some(action.target(), Part::Name);
        match action {
            Action::Open { url: Some(url) } => self.text(url, Part::Place),
            Action::Drag { to, .. } => self.target(to, Part::Name),
            Action::Fill { value, .. } => self.text(value, Part::Entry),
            Action::Select { options, .. } => {
                for option in options {
                    self.text(option, Part::Entry);
                }
            }
            Action::Upload { files, .. } => {
                for file in files {
                    self.text(file, Part::Place);
                }
            }
            Action::Scroll {
                to: ScrollTo::Target(target),
            } => self.target(target, Part::Name),
            Action::SwitchWindow {
                to: WindowRef::Titled(text),
            } => self.text(text, Part::Name),
            Action::AnswerDialog {
                text: Some(text), ..
            } => self.text(text, Part::Entry),
            Action::WaitUntil { condition, .. } => self.formula(condition),
            _ => {}
        }
    }

    fn formula(&mut self, formula: &Formula) {
        for (predicate, positive) in formula.atoms() {
            self.positive = positive;
            self.predicate(predicate);
        }
        self.positive = true;
    }

    fn predicate(&mut self, predicate: &Predicate) {
        match predicate {
            Predicate::TextShown { text, scope, .. } => {
                self.text(text, Part::Claim);
                self.some(scope.as_ref(), Part::Holder);
            }
            Predicate::Exists { target, .. } => self.target(target, Part::Claim),
            Predicate::HasState { target, .. }
            | Predicate::Sorted { target, .. }
            | Predicate::Focused { target } => self.target(target, Part::Name),
            Predicate::HasValue { target, text, .. }
            | Predicate::HasText { target, text, .. }
            | Predicate::HasOption { target, text } => {
                self.target(target, Part::Name);
                self.text(text, Part::Value);
            }
            Predicate::IsChosen { text, target } => {
                self.text(text, Part::Value);
                self.some(target.as_ref(), Part::Name);
            }
            Predicate::Title { text, .. } | Predicate::Url { text, .. } => {
                self.text(text, Part::Value);
            }
            Predicate::Cell {
                table,
                row,
                column,
                text,
                ..
            } => {
                self.some(table.as_ref(), Part::Holder);
                if let RowRef::Key(key) = row {
                    self.text(key, Part::Holder);
                }
                if let ColumnRef::Header(header) = column {
                    self.text(header, Part::Holder);
                }
                self.text(text, Part::Value);
            }
            Predicate::Precedes { first, second } => {
                self.target(first, Part::Name);
                self.target(second, Part::Name);
            }
            Predicate::Compare {
                quantity, number, ..
            } => {
                match quantity {
                    Quantity::Of(target) | Quantity::NumberOf(target) => {
                        self.target(target, Part::Name);
                    }
                }
                self.text(number, Part::Value);
            }
            Predicate::NativeDialog {
                text: Some((_, text)),
            } => self.text(text, Part::Claim),
            Predicate::NativeDialog { text: None } | Predicate::Windows { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, spots};
    use crate::grammar::parse;

    #[test]
    fn every_text_with_its_part_and_place() {
        for (sentence, expected) in [
            (
                "Click on the button 'Add to cart' for 'Copper Kettle'",
                vec![
                    ("Add to cart", Part::Name, true),
                    ("Copper Kettle", Part::Holder, true),
                ],
            ),
            (
                "Type in '2' in the field 'Quantity'",
                vec![("Quantity", Part::Name, true), ("2", Part::Entry, true)],
            ),
            (
                "Assert that 'a' is displayed and 'b' is not displayed",
                vec![("a", Part::Claim, true), ("b", Part::Claim, false)],
            ),
            (
                "Assert that the cell in the row 'Käse' and the column 'Preis' is '3 €'",
                vec![
                    ("Käse", Part::Holder, true),
                    ("Preis", Part::Holder, true),
                    ("3 €", Part::Value, true),
                ],
            ),
            ("Open '/x'", vec![("/x", Part::Place, true)]),
            ("Reload the page", vec![]),
            ("Make it so that 'x' looks nice", vec![]),
            ("", vec![]),
        ] {
            let found = spots(&parse(sentence));
            let told: Vec<_> = found
                .iter()
                .map(|s| (s.text.as_str(), s.part, s.positive))
                .collect();
            assert_eq!(told, expected, "{sentence}");
            for spot in &found {
                assert_eq!(&sentence[spot.span.start..spot.span.end], spot.text);
            }
        }
    }
}
