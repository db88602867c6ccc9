//! The literal texts of a sentence, each with what it is there for.

use crate::grammar::{
    Action, Body, ColumnRef, Context, Formula, Predicate, Quantity, RowRef, ScrollTo, Sentence,
    Span, Target, Text, WindowRef,
};

/// Function of a text in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SpotPart {
    /// The text names the target of an action or the subject of an assertion.
    Name,
    /// The text names the place: a row, a column, a heading, a form.
    Holder,
    /// The text is claimed to be on the page, as a text or as the name of an element.
    Claim,
    /// The text is claimed to be the value, the text, the address or the number of an element.
    Value,
    /// The text is typed or chosen.
    Entry,
    /// Where it leads: an address to open, a file.
    Place,
}

/// A literal text of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SentenceSpot {
    /// Its span without quotes.
    pub span: Span,
    /// The text.
    pub text: String,
    /// Whether the text is quoted.
    pub quoted: bool,
    /// Function of the text.
    pub part: SpotPart,
    /// Its polarity; the texts of an action are positive.
    pub positive: bool,
}

/// The literal texts of a sentence, in the order of its reading. Of one that the grammar does not read there are none.
pub(super) fn spots(sentence: &Sentence) -> Vec<SentenceSpot> {
    let mut out = SpotCollector {
        spots: Vec::new(),
        positive: true,
    };
    match &sentence.body {
        Body::Action(action) => out.action(action),
        Body::Assertion(formula) => out.formula(formula),
        Body::Ambiguous(_) | Body::Unread(_) => {}
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
pub(super) fn of_formula(formula: &Formula) -> Vec<String> {
    let mut out = SpotCollector {
        spots: Vec::new(),
        positive: true,
    };
    out.formula(formula);
    out.spots.into_iter().map(|spot| spot.text).collect()
}

struct SpotCollector {
    spots: Vec<SentenceSpot>,
    positive: bool,
}

impl SpotCollector {
    fn text(&mut self, text: &Text, part: SpotPart) {
        self.spots.push(SentenceSpot {
            span: text.span,
            text: text.value.clone(),
            quoted: text.quoted,
            part,
            positive: self.positive,
        });
    }

    fn target(&mut self, target: &Target, part: SpotPart) {
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
                | Context::Below(t)
                | Context::LeftOf(t)
                | Context::RightOf(t)
                | Context::Region { of: Some(t), .. } => self.target(t, SpotPart::Holder),
                Context::Row { column, key } => {
                    if let Some(column) = column {
                        self.text(column, SpotPart::Holder);
                    }
                    self.text(key, SpotPart::Holder);
                }
                Context::Column(text) | Context::Marked { value: text, .. } => {
                    self.text(text, SpotPart::Holder);
                }
                Context::Own | Context::NthRow(_) | Context::Region { of: None, .. } => {}
            }
        }
    }

    fn some(&mut self, target: Option<&Target>, part: SpotPart) {
        if let Some(target) = target {
            self.target(target, part);
        }
    }

    fn action(&mut self, action: &Action) {
        self.some(action.target(), SpotPart::Name);
        match action {
            Action::Open { url: Some(url) } => self.text(url, SpotPart::Place),
            Action::Drag { to, .. } => self.target(to, SpotPart::Name),
            Action::Fill { value, .. } => self.text(value, SpotPart::Entry),
            Action::Select { options, .. } => {
                for option in options {
                    self.text(option, SpotPart::Entry);
                }
            }
            Action::Upload { files, .. } => {
                for file in files {
                    self.text(file, SpotPart::Place);
                }
            }
            Action::Scroll {
                to: ScrollTo::Target(target),
            } => self.target(target, SpotPart::Name),
            Action::SwitchWindow {
                to: WindowRef::Titled(text),
            } => self.text(text, SpotPart::Name),
            Action::AnswerDialog {
                text: Some(text), ..
            } => self.text(text, SpotPart::Entry),
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
                self.text(text, SpotPart::Claim);
                self.some(scope.as_ref(), SpotPart::Holder);
            }
            Predicate::Exists { target, .. } => self.target(target, SpotPart::Claim),
            Predicate::HasState { target, .. }
            | Predicate::OfSet { target, .. }
            | Predicate::Sorted { target, .. }
            | Predicate::Focused { target } => self.target(target, SpotPart::Name),
            Predicate::HasValue { target, text, .. }
            | Predicate::HasText { target, text, .. }
            | Predicate::HasAttribute { target, text, .. }
            | Predicate::HasOption { target, text } => {
                self.target(target, SpotPart::Name);
                self.text(text, SpotPart::Value);
            }
            Predicate::IsChosen { text, target } => {
                self.text(text, SpotPart::Value);
                self.some(target.as_ref(), SpotPart::Name);
            }
            Predicate::Title { text, .. } | Predicate::Url { text, .. } => {
                self.text(text, SpotPart::Value);
            }
            Predicate::Cell {
                table,
                row,
                column,
                text,
                ..
            } => {
                self.some(table.as_ref(), SpotPart::Holder);
                if let RowRef::Key(key) = row {
                    self.text(key, SpotPart::Holder);
                }
                if let ColumnRef::Header(header) = column {
                    self.text(header, SpotPart::Holder);
                }
                self.text(text, SpotPart::Value);
            }
            Predicate::Precedes { first, second } => {
                self.target(first, SpotPart::Name);
                self.target(second, SpotPart::Name);
            }
            Predicate::Compare {
                quantity, number, ..
            } => {
                match quantity {
                    Quantity::Of(target) | Quantity::NumberOf(target) => {
                        self.target(target, SpotPart::Name);
                    }
                }
                self.text(number, SpotPart::Value);
            }
            Predicate::NativeDialog {
                text: Some((_, text)),
            } => self.text(text, SpotPart::Claim),
            Predicate::NativeDialog { text: None }
            | Predicate::OnPage { .. }
            | Predicate::OwnLabel { .. }
            | Predicate::Windows { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SpotPart, spots};
    use crate::grammar::parse;

    #[test]
    fn every_text_with_its_part_and_place() {
        for (sentence, expected) in [
            (
                "Click on the button 'Add to cart' for 'Copper Kettle'",
                vec![
                    ("Add to cart", SpotPart::Name, true),
                    ("Copper Kettle", SpotPart::Holder, true),
                ],
            ),
            (
                "Type in '2' in the field 'Quantity'",
                vec![
                    ("Quantity", SpotPart::Name, true),
                    ("2", SpotPart::Entry, true),
                ],
            ),
            (
                "Assert that 'a' is displayed and 'b' is not displayed",
                vec![("a", SpotPart::Claim, true), ("b", SpotPart::Claim, false)],
            ),
            (
                "Assert that the cell in the row 'Käse' and the column 'Preis' is '3 €'",
                vec![
                    ("Käse", SpotPart::Holder, true),
                    ("Preis", SpotPart::Holder, true),
                    ("3 €", SpotPart::Value, true),
                ],
            ),
            ("Open '/x'", vec![("/x", SpotPart::Place, true)]),
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
