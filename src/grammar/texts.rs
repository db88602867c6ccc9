//! All literal texts of a sentence, for filling in `${…}` and for the search for secrets.

use super::{
    Action, Body, ColumnRef, Context, Formula, Meaning, Observable, Predicate, Quantity, RowRef,
    ScrollTo, Sentence, SetProperty, Target, Text, WindowRef,
};

impl Sentence {
    /// Every literal text, to be changed in place.
    pub fn texts_mut(&mut self) -> Vec<&mut Text> {
        let mut out = Vec::new();
        match &mut self.body {
            Body::Action(action) => of_action(action, &mut out),
            Body::Assertion(formula) => of_formula(formula, &mut out),
            Body::Ambiguous(readings) => {
                for reading in readings.all_mut() {
                    match &mut reading.step {
                        Meaning::Action(action) => of_action(action, &mut out),
                        Meaning::Assertion(formula) => of_formula(formula, &mut out),
                    }
                }
            }
            Body::Unread(_) => {}
        }
        out
    }
}

impl Predicate {
    /// Every literal text, to be changed in place.
    pub(crate) fn texts_mut(&mut self) -> Vec<&mut Text> {
        let mut out = Vec::new();
        of_predicate(self, &mut out);
        out
    }
}

type TextRefs<'a> = Vec<&'a mut Text>;

fn of_action<'a>(action: &'a mut Action, out: &mut TextRefs<'a>) {
    match action {
        Action::Open { url } => out.extend(url),
        Action::GoTo { page } => out.push(page),
        Action::Click { target, .. }
        | Action::Hover { target }
        | Action::Focus { target }
        | Action::Clear { target }
        | Action::Check { target }
        | Action::Uncheck { target }
        | Action::Expand { target }
        | Action::Collapse { target } => of_target(target, out),
        Action::Drag { target, to } => {
            of_target(target, out);
            of_target(to, out);
        }
        Action::Fill { target, value, .. } => {
            out.push(value);
            of_some(target, out);
        }
        Action::Select { options, target } => {
            out.extend(options);
            of_some(target, out);
        }
        Action::Press { target, .. } | Action::Submit { target } => of_some(target, out),
        Action::Upload { files, target } => {
            out.extend(files);
            of_some(target, out);
        }
        Action::Scroll { to } => {
            if let ScrollTo::Target(target) = to {
                of_target(target, out);
            }
        }
        Action::SwitchWindow { to } => {
            if let WindowRef::Titled(text) = to {
                out.push(text);
            }
        }
        Action::AnswerDialog { text, .. } => out.extend(text),
        Action::WaitUntil { condition, .. } => of_formula(condition, out),
        // Its name is no text of the page, and nothing is filled into it.
        Action::Remember { what, .. } => of_observable(what, out),
        Action::Back
        | Action::Forward
        | Action::Reload
        | Action::CloseWindow
        | Action::Pause { .. } => {}
    }
}

fn of_observable<'a>(what: &'a mut Observable, out: &mut TextRefs<'a>) {
    match what {
        Observable::Text(target) | Observable::Value(target) | Observable::NumberOf(target) => {
            of_target(target, out);
        }
        Observable::Cell { table, row, column } => {
            of_some(table, out);
            of_cell(row, column, out);
        }
        Observable::Between {
            after,
            before,
            within,
        } => {
            out.extend(after);
            out.extend(before);
            of_some(within, out);
        }
        Observable::Title | Observable::Url => {}
    }
}

fn of_cell<'a>(row: &'a mut RowRef, column: &'a mut ColumnRef, out: &mut TextRefs<'a>) {
    if let RowRef::Key(key) = row {
        out.push(key);
    }
    if let ColumnRef::Header(header) = column {
        out.push(header);
    }
}

fn of_some<'a>(target: &'a mut Option<Target>, out: &mut TextRefs<'a>) {
    if let Some(target) = target {
        of_target(target, out);
    }
}

fn of_target<'a>(target: &'a mut Target, out: &mut TextRefs<'a>) {
    out.extend(&mut target.text);
    for context in &mut target.contexts {
        match context {
            Context::NextTo(t)
            | Context::Under(t)
            | Context::Within(t)
            | Context::Frame(t)
            | Context::Above(t)
            | Context::Below(t)
            | Context::LeftOf(t)
            | Context::RightOf(t)
            | Context::Region { of: Some(t), .. } => of_target(t, out),
            Context::Row { column, key } => {
                out.extend(column);
                out.push(key);
            }
            Context::Column(text) | Context::Marked { value: text, .. } => out.push(text),
            Context::Own | Context::NthRow(_) | Context::Region { of: None, .. } => {}
        }
    }
}

fn of_formula<'a>(formula: &'a mut Formula, out: &mut TextRefs<'a>) {
    match formula {
        Formula::Atom(predicate, _) => of_predicate(predicate, out),
        Formula::Not(inner) => of_formula(inner, out),
        Formula::And(parts) | Formula::Or(parts) => {
            for part in parts {
                of_formula(part, out);
            }
        }
        Formula::Readings(readings) => {
            for reading in readings.all_mut() {
                of_formula(&mut reading.step, out);
            }
        }
    }
}

fn of_predicate<'a>(predicate: &'a mut Predicate, out: &mut TextRefs<'a>) {
    match predicate {
        Predicate::TextShown { text, scope, .. } => {
            out.push(text);
            of_some(scope, out);
        }
        Predicate::Exists { target, .. }
        | Predicate::HasState { target, .. }
        | Predicate::Sorted { target, .. }
        | Predicate::Focused { target } => of_target(target, out),
        Predicate::HasValue { target, text, .. }
        | Predicate::HasText { target, text, .. }
        | Predicate::HasAttribute { target, text, .. }
        | Predicate::HasOption { target, text } => {
            of_target(target, out);
            out.push(text);
        }
        Predicate::OfSet {
            target, property, ..
        } => {
            of_target(target, out);
            match property {
                SetProperty::State { .. } => {}
                SetProperty::Named { name, text, .. } => out.extend([name, text]),
                SetProperty::Text { text, .. } => out.push(text),
            }
        }
        Predicate::IsChosen { text, target } => {
            out.push(text);
            of_some(target, out);
        }
        Predicate::Title { text, .. } | Predicate::Url { text, .. } => out.push(text),
        Predicate::Cell {
            table,
            row,
            column,
            text,
            ..
        } => {
            of_some(table, out);
            of_cell(row, column, out);
            out.push(text);
        }
        Predicate::Precedes { first, second } => {
            of_target(first, out);
            of_target(second, out);
        }
        Predicate::Compare {
            quantity, number, ..
        } => {
            match quantity {
                Quantity::Of(target) | Quantity::NumberOf(target) => of_target(target, out),
            }
            out.push(number);
        }
        Predicate::NativeDialog { text } => {
            if let Some((_, text)) = text {
                out.push(text);
            }
        }
        Predicate::OnPage { name } => out.extend(name),
        Predicate::OwnLabel { .. } => {}
        Predicate::Windows { .. } => {}
    }
}
