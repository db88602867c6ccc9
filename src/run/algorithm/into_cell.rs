//! Typing into a cell of a grid that shows no field: it is opened by a double click, as a person does, and takes what is typed then.

use crate::evaluate::{self, ActionSubject};
use crate::grammar::{
    Action, Context, FillMode, Gesture, Meaning, RoleNoun, Sentence, Target, TextRelation,
};
use crate::run::algorithm::described::{described_note, is_asked};
use crate::run::step::StepRun;

/// The double click on the cell that a sentence types into, and the entry into what it opens.
pub(crate) fn into_cell(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    action: &Action,
) -> Option<Vec<Sentence>> {
    let Action::Fill {
        target: Some(target),
        value,
        mode: FillMode::Replace,
        ..
    } = action
    else {
        return None;
    };
    if target.role != Some(RoleNoun::Cell) || is_asked(sentence) {
        return None;
    }
    let opening = Action::Click {
        target: target.clone(),
        gesture: Gesture::Double,
    };
    let seen = step.session.present()?;
    let ready = evaluate::readiness(&opening, seen, &step.session.knowledge);
    let Some(ActionSubject::Element(cell)) = ready.subject else {
        return None;
    };
    seen.page.tables().cell(cell)?;
    let note = "the cell is opened by a double click";
    step.record().notes.push(note.to_owned());
    let field = Target {
        kind: None,
        text: None,
        relation: TextRelation::Contains,
        role: Some(RoleNoun::Field),
        ordinal: None,
        contexts: vec![Context::Within(Box::new(target.clone()))],
        span: target.span,
    };
    let entry = Action::Fill {
        target: Some(field),
        value: value.clone(),
        mode: FillMode::Replace,
        attempt: false,
    };
    let deeds = [(opening, true), (entry, false)].map(|(action, waives_change)| {
        let mut deed = sentence.meaning(&Meaning::Action(action));
        deed.waives_change |= waives_change;
        deed.notes.push(described_note(note.to_owned()));
        deed
    });
    Some(Vec::from(deeds))
}
