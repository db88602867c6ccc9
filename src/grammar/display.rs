//! Formula notation: `Fill(field "User name", "toto")`, `¬Displayed("toto")`, `Count(Displayed("ICSOFT")) ≥ 3`.

use super::display_target;
use super::{
    Action, Body, Chord, ColumnRef, Comparison, Count, Direction, FillMode, Formula, Gesture,
    Meaning, Observable, Ordinal, Predicate, Presence, Quantity, Readings, RoleNoun, RowRef,
    ScrollTo, Sentence, SetProperty, Share, State, Target, Text, TextRelation, WindowRef,
};
use crate::lexicon;
use std::fmt::{Display, Formatter, Result, Write};

impl Sentence {
    /// Returns the formula; for a sentence that is not read, the reason.
    pub fn formula(&self) -> String {
        let said = match &self.body {
            Body::Action(action) => action.to_string(),
            Body::Assertion(formula) => formula.to_string(),
            Body::Ambiguous(readings) => readings.to_string(),
            Body::Unread(unread) => return format!("unread: {}", unread.reason),
        };
        let optional = if self.optional { "optional " } else { "" };
        let waived = if self.waives_change {
            " — no change expected"
        } else {
            ""
        };
        format!("{optional}{said}{waived}")
    }
}

impl Sentence {
    /// Whether strict logic has a formula or a typed action for it; else why not.
    ///
    /// # Errors
    /// The reason, where the grammar does not read the sentence.
    pub fn strictly_decidable(&self) -> std::result::Result<(), String> {
        match &self.body {
            Body::Action(_) | Body::Assertion(_) | Body::Ambiguous(_) => Ok(()),
            Body::Unread(unread) => Err(unread.reason.clone()),
        }
    }
}

impl Display for Text {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_char('"')?;
        for c in self.value.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                '\n' => f.write_str("\\n")?,
                '\t' => f.write_str("\\t")?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

impl Display for RoleNoun {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.pad(lexicon::name_of(*self))
    }
}

impl Display for Ordinal {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Nth(n) => write!(f, "#{n}"),
            Self::Last => f.write_str("#last"),
        }
    }
}

impl Display for TextRelation {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Equals => "=",
            Self::Contains | Self::Includes => "∋",
            Self::StartsWith => "starts",
            Self::EndsWith => "ends",
            Self::Matches => "matches",
            Self::ContainsLetters => "∋letters",
        })
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Open { url: Some(url) } => write!(f, "Open({url})"),
            Self::Open { url: None } => f.write_str("Open()"),
            Self::GoTo { page } => write!(f, "GoTo({page})"),
            Self::Back => f.write_str("Back()"),
            Self::Forward => f.write_str("Forward()"),
            Self::Reload => f.write_str("Reload()"),
            Self::Click { target, gesture } => write!(f, "{gesture}({target})"),
            Self::Hover { target } => write!(f, "Hover({target})"),
            Self::Focus { target } => write!(f, "Focus({target})"),
            Self::Drag { target, to } => write!(f, "Drag({target}, {to})"),
            Self::Fill {
                target,
                value,
                mode,
                attempt,
            } => {
                let verb = match (mode, attempt) {
                    (FillMode::Append, _) => "Append",
                    (FillMode::Replace, true) => "TryFill",
                    (FillMode::Replace, false) => "Fill",
                };
                call(f, verb, target.as_ref(), value)
            }
            Self::Clear { target } => write!(f, "Clear({target})"),
            Self::Select { options, target } => call(f, "Select", target.as_ref(), &list(options)),
            Self::Check { target } => write!(f, "Check({target})"),
            Self::Uncheck { target } => write!(f, "Uncheck({target})"),
            Self::Expand { target } => write!(f, "Expand({target})"),
            Self::Collapse { target } => write!(f, "Collapse({target})"),
            Self::Press {
                chord,
                target,
                times,
            } => {
                call(f, "Press", target.as_ref(), chord)?;
                if *times > 1 {
                    write!(f, " × {times}")
                } else {
                    Ok(())
                }
            }
            Self::Upload { files, target } => call(f, "Upload", target.as_ref(), &list(files)),
            Self::Scroll { to } => write!(f, "Scroll({to})"),
            Self::SwitchWindow { to } => write!(f, "SwitchWindow({to})"),
            Self::CloseWindow => f.write_str("CloseWindow()"),
            Self::AnswerDialog { accept, text } => {
                let verb = if *accept {
                    "AcceptDialog"
                } else {
                    "DismissDialog"
                };
                match text {
                    Some(text) => write!(f, "{verb}({text})"),
                    None => write!(f, "{verb}()"),
                }
            }
            Self::Submit {
                target: Some(target),
            } => write!(f, "Submit({target})"),
            Self::Submit { target: None } => f.write_str("Submit()"),
            Self::WaitUntil {
                condition,
                within: Some(seconds),
            } => write!(f, "WaitUntil({condition}, {seconds} s)"),
            Self::WaitUntil {
                condition,
                within: None,
            } => write!(f, "WaitUntil({condition})"),
            Self::Remember { what, name } => write!(f, "Remember({what}, {name})"),
            Self::Pause { seconds } => write!(f, "Pause({seconds} s)"),
        }
    }
}

impl Display for Observable {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Text(target) => write!(f, "Text({target})"),
            Self::Value(target) => write!(f, "Value({target})"),
            Self::Cell { table, row, column } => match table {
                Some(table) => write!(f, "Cell({table}, {row}, {column})"),
                None => write!(f, "Cell({row}, {column})"),
            },
            Self::NumberOf(target) => write!(f, "NumberOf({target})"),
            Self::Between {
                after,
                before,
                within,
            } => {
                f.write_str("Between(")?;
                match after {
                    Some(after) => write!(f, "{after}")?,
                    None => f.write_str("start")?,
                }
                match before {
                    Some(before) => write!(f, ", {before}")?,
                    None => f.write_str(", end")?,
                }
                match within {
                    Some(within) => write!(f, ", in {within})"),
                    None => f.write_str(")"),
                }
            }
            Self::Title => f.write_str("Title"),
            Self::Url => f.write_str("Url"),
        }
    }
}

fn call(f: &mut Formatter<'_>, verb: &str, target: Option<&Target>, value: &dyn Display) -> Result {
    match target {
        Some(target) => write!(f, "{verb}({target}, {value})"),
        None => write!(f, "{verb}({value})"),
    }
}

fn list(texts: &[Text]) -> String {
    texts
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" + ")
}

impl Display for Gesture {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Single | Self::Open => "Click",
            Self::Double => "DoubleClick",
            Self::Right => "RightClick",
        })
    }
}

impl Display for Chord {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for modifier in &self.modifiers {
            write!(f, "{modifier}+")?;
        }
        f.write_str(if self.key == " " { "Space" } else { &self.key })
    }
}

impl Display for ScrollTo {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Target(target) => write!(f, "{target}"),
            Self::Top => f.write_str("top"),
            Self::Bottom => f.write_str("bottom"),
            Self::Down => f.write_str("down"),
            Self::Up => f.write_str("up"),
            Self::Share(percent) => write!(f, "{percent} %"),
        }
    }
}

impl Display for WindowRef {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::New => f.write_str("new"),
            Self::Main => f.write_str("main"),
            Self::Previous => f.write_str("previous"),
            Self::Next => f.write_str("next"),
            Self::Nth(ordinal) => write!(f, "{ordinal}"),
            Self::Titled(text) => write!(f, "{text}"),
        }
    }
}

impl Display for Formula {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Atom(predicate, _) => write!(f, "{predicate}"),
            Self::Not(inner) if bare(inner) => write!(f, "¬{inner}"),
            Self::Not(inner) => write!(f, "¬({inner})"),
            Self::And(parts) => chain(f, parts, " ∧ "),
            Self::Or(parts) => chain(f, parts, " ∨ "),
            Self::Readings(readings) => write!(f, "{readings}"),
        }
    }
}

impl<T: Display> Display for Readings<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_char('{')?;
        for (i, step) in self.steps().enumerate() {
            let sign = if i == 0 { "" } else { " | " };
            write!(f, "{sign}{step}")?;
        }
        f.write_char('}')
    }
}

impl Display for Meaning {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Action(action) => write!(f, "{action}"),
            Self::Assertion(formula) => write!(f, "{formula}"),
        }
    }
}

/// Whether a sign before it can only be read one way.
fn bare(formula: &Formula) -> bool {
    match formula {
        Formula::Atom(predicate, _) => match predicate {
            Predicate::TextShown { count, .. } | Predicate::Exists { count, .. } => count.is_none(),
            Predicate::HasState { .. }
            | Predicate::HasOption { .. }
            | Predicate::IsChosen { .. }
            | Predicate::Precedes { .. }
            | Predicate::Sorted { .. }
            | Predicate::NativeDialog { .. }
            | Predicate::OnPage { .. }
            | Predicate::OwnLabel { .. }
            | Predicate::Focused { .. } => true,
            Predicate::OfSet { share, .. } => *share == Share::All,
            Predicate::HasValue { .. }
            | Predicate::HasText { .. }
            | Predicate::HasAttribute { .. }
            | Predicate::Title { .. }
            | Predicate::Url { .. }
            | Predicate::Cell { .. }
            | Predicate::Compare { .. }
            | Predicate::Windows { .. } => false,
        },
        Formula::Not(_) | Formula::Readings(_) => true,
        Formula::And(_) | Formula::Or(_) => false,
    }
}

fn chain(f: &mut Formatter<'_>, parts: &[Formula], sign: &str) -> Result {
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            f.write_str(sign)?;
        }
        if matches!(part, Formula::And(_) | Formula::Or(_)) {
            write!(f, "({part})")?;
        } else {
            write!(f, "{part}")?;
        }
    }
    Ok(())
}

impl Display for Predicate {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::TextShown {
                text,
                relation,
                presence,
                scope,
                count,
            } => {
                let mut inner = String::new();
                if *relation != TextRelation::Contains {
                    write!(inner, "{relation} ")?;
                }
                write!(inner, "{text}")?;
                if let Some(scope) = scope {
                    write!(inner, ", in ({scope})")?;
                }
                counted(f, *count, &format!("{presence}({inner})"))
            }
            Self::Exists {
                target,
                presence,
                count,
            } => counted(f, *count, &format!("{presence}({target})")),
            Self::HasState { target, state } => write!(f, "{state}({target})"),
            Self::HasValue {
                target,
                relation,
                text,
            } => write!(f, "Value({target}) {relation} {text}"),
            Self::HasText {
                target,
                relation,
                text,
            } => write!(f, "Text({target}) {relation} {text}"),
            Self::HasAttribute { .. } => display_target::attribute(f, self),
            Self::HasOption { target, text } => write!(f, "Option({target}, {text})"),
            Self::IsChosen {
                text,
                target: Some(target),
            } => write!(f, "Chosen({target}, {text})"),
            Self::IsChosen { text, target: None } => write!(f, "Chosen({text})"),
            Self::Title { relation, text } => write!(f, "Title {relation} {text}"),
            Self::Url { relation, text } => write!(f, "URL {relation} {text}"),
            Self::Cell {
                table,
                row,
                column,
                relation,
                text,
            } => {
                f.write_str("Cell(")?;
                if let Some(table) = table {
                    write!(f, "{table}, ")?;
                }
                write!(f, "row {row}, column {column}) {relation} {text}")
            }
            Self::Precedes { first, second } => write!(f, "Precedes({first}, {second})"),
            Self::Sorted { target, direction } => write!(f, "Sorted({target}, {direction})"),
            Self::Compare {
                quantity,
                comparison,
                number,
            } => {
                // A count prints like the other counts: it is a number, not a text.
                let plain = matches!(quantity, Quantity::NumberOf(_))
                    && !number.value.is_empty()
                    && number.value.bytes().all(|b| b.is_ascii_digit());
                if plain {
                    write!(f, "{quantity} {comparison} {}", number.value)
                } else {
                    write!(f, "{quantity} {comparison} {number}")
                }
            }
            Self::NativeDialog {
                text: Some((relation, text)),
            } => write!(f, "Dialog({relation} {text})"),
            Self::NativeDialog { text: None } => f.write_str("Dialog()"),
            Self::OnPage { name: Some(name) } => write!(f, "OnPage({name})"),
            Self::OwnLabel { kind, label } => write!(f, "OwnLabel({label} of {kind})"),
            Self::OnPage { name: None } => f.write_str("PageLoaded"),
            Self::Windows { count } => write!(f, "Count(windows) {count}"),
            Self::Focused { target } => write!(f, "Focused({target})"),
            Self::OfSet {
                target,
                property,
                share,
            } => of_set(f, target, property, *share),
        }
    }
}

/// A property of all, some or none of a set.
fn of_set(f: &mut Formatter<'_>, target: &Target, property: &SetProperty, share: Share) -> Result {
    let (holds, said) = match property {
        SetProperty::State { state, holds } => (holds, format!("{state}({target})")),
        SetProperty::Named {
            name,
            relation,
            text,
            holds,
        } => (holds, format!("{name} of {target} {relation} {text}")),
        SetProperty::Text {
            relation,
            text,
            holds,
        } => (holds, format!("Text({target}) {relation} {text}")),
    };
    let sign = if *holds { "" } else { "¬" };
    match share {
        Share::All => write!(f, "All({sign}{said})"),
        Share::Count(count) => write!(f, "Count({sign}{said}) {count}"),
    }
}

fn counted(f: &mut Formatter<'_>, count: Option<Count>, inner: &str) -> Result {
    match count {
        Some(count) => write!(f, "Count({inner}) {count}"),
        None => f.write_str(inner),
    }
}

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{} {}", self.comparison, self.number)
    }
}

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Equal => "=",
            Self::NotEqual => "≠",
            Self::Less => "<",
            Self::AtMost => "≤",
            Self::More => ">",
            Self::AtLeast => "≥",
        })
    }
}

impl Display for Presence {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Displayed => "Displayed",
            Self::Present => "Present",
        })
    }
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{self:?}")
    }
}

impl Display for Direction {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Ascending => "ascending",
            Self::Descending => "descending",
        })
    }
}

impl Display for RowRef {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Key(text) => write!(f, "{text}"),
            Self::Nth(place) => write!(f, "{place}"),
        }
    }
}

impl Display for ColumnRef {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Header(text) => write!(f, "{text}"),
            Self::Nth(place) => write!(f, "{place}"),
        }
    }
}

impl Display for Quantity {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Of(target) => write!(f, "Number({target})"),
            Self::NumberOf(target) => write!(f, "Count({target})"),
        }
    }
}
