//! Masks text that is typed into password fields.

use crate::evaluate::{self, ActionSubject, input_type, is_field};
use crate::grammar::{Action, Body, Sentence};
use crate::run::plan::expand;
use crate::run::step::StepRun;

/// A field that turns out to be a password field makes its value a secret, before anything of the step is written.
pub(crate) fn hide(step: &mut StepRun<'_>, action: &Action, subject: Option<&ActionSubject>) {
    let (sentences, at) = (step.case.sentences, step.at);
    let Action::Fill { value, .. } = action else {
        return;
    };
    let field = match subject {
        Some(ActionSubject::Element(id)) => step
            .session
            .present()
            .and_then(|o| o.page.elements.get(*id)),
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
            step.trace.redactor().add(&value.value);
        }
        step.trace.mask(at, &sentences[at]);
    }
}

/// Hides what the deeds that a sentence stands for type into password fields, before anything of the step is written: the sentence says it.
pub(crate) fn hide_ahead(step: &mut StepRun<'_>, deeds: &[Sentence]) {
    for deed in deeds {
        if let Some(value) = expand::password(deed) {
            step.trace.redactor().add(value);
        }
        let (Body::Action(action @ Action::Fill { .. }), Some(seen)) =
            (&deed.body, step.session.present())
        else {
            continue;
        };
        let ready = evaluate::readiness(action, seen, &step.session.knowledge);
        hide(step, action, ready.subject.as_ref());
    }
}

/// A value that a model types into a password field is a secret from then on.
pub(crate) fn hide_typed(step: &StepRun<'_>, action: &Action, subject: &ActionSubject) {
    let (Action::Fill { value, .. }, ActionSubject::Element(id)) = (action, subject) else {
        return;
    };
    let field = step
        .session
        .present()
        .and_then(|o| o.page.elements.get(*id));
    if field.is_some_and(|e| is_field(e) && input_type(e).eq_ignore_ascii_case("password")) {
        step.trace.redactor().add(&value.value);
    }
}
