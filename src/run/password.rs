//! What goes into password fields is a secret.

use super::expand;
use super::stage::Stage;
use super::trace::Trace;
use crate::evaluate::{Subject, input_type, is_field};
use crate::grammar::{Action, Sentence};

/// A field that turns out to be a password field makes its value a secret, before anything of the step is written.
pub(super) fn hide(
    stage: &Stage,
    action: &Action,
    subject: Option<&Subject>,
    sentences: &[Sentence],
    at: usize,
    trace: &mut Trace,
) {
    let Action::Fill { value, .. } = action else {
        return;
    };
    let field = match subject {
        Some(Subject::Element(id)) => stage.present().and_then(|o| o.page.elements.get(*id)),
        _ => None,
    };
    let is_password =
        field.is_some_and(|e| is_field(e) && input_type(e).eq_ignore_ascii_case("password"));
    if is_password && expand::password(&sentences[at]).is_none() {
        let clear: Vec<String> = sentences
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != at)
            .flat_map(|(_, s)| expand::in_the_clear(s))
            .collect();
        if !clear.contains(&value.value) {
            trace.redactor().add(&value.value);
        }
        trace.mask(at, &sentences[at]);
    }
}

/// A value that a model types into a password field is a secret from then on.
pub(super) fn hide_typed(stage: &Stage, action: &Action, subject: &Subject, trace: &Trace) {
    let (Action::Fill { value, .. }, Subject::Element(id)) = (action, subject) else {
        return;
    };
    let field = stage.present().and_then(|o| o.page.elements.get(*id));
    if field.is_some_and(|e| is_field(e) && input_type(e).eq_ignore_ascii_case("password")) {
        trace.redactor().add(&value.value);
    }
}
