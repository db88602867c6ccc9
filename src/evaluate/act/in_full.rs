//! Actions on what is called in full: what a click may change, and what is typed, chosen or ticked.

use crate::evaluate::act::consequence::may_change;
use crate::evaluate::act::ready::{ActionSubject, Ready};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{name, readiness as row};
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::in_full::{longer_key, longer_name};
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Action, Gesture, Postcondition, Target};
use crate::verdict::Cause;

/// `ready`, unless the action may change something and the sentence has only a part of what its subject, or the row of it, is called.
pub(super) fn in_full(
    action: &Action,
    seen: &Observation,
    knowledge: &Knowledge,
    ready: Ready,
) -> Ready {
    let Some((target, is_entry)) = changed(action) else {
        return ready;
    };
    let Some(ActionSubject::Element(id) | ActionSubject::Options(id, _) | ActionSubject::Drawn(id)) =
        ready.subject
    else {
        return ready;
    };
    let page = &*seen.page;
    let by_part = ready.judgement.rules.contains(&name::CONTAINED.id());
    let longer = by_part.then(|| longer_name(page, id, target)).flatten();
    let (said, longer) = match longer {
        Some(longer) => (target.text.as_ref(), longer),
        None => match longer_key(page, target, Some(id), knowledge) {
            Some((key, longer)) => (Some(key), longer),
            None => return ready,
        },
    };
    let why = match may_change(page, action, &ActionSubject::Element(id)) {
        Some(why) => format!("; {why}"),
        None if is_entry => String::new(),
        None => return ready,
    };
    let reason = format!(
        "the page has '{}', which the sentence calls '{}'{why}",
        shorten(&longer),
        shorten(said.map_or("", |text| &text.value)),
    );
    let open = Judgement::author(Cause::TargetAmbiguous, reason)
        .among(named(page, &[id]))
        .hint(format!("write '{}' if that is meant", shorten(&longer)));
    Ready::open(open.by(&row::IN_FULL))
}

/// The thing that an action clicks, or enters something into; the latter is told apart.
fn changed(action: &Action) -> Option<(&Target, bool)> {
    let enters = matches!(
        action.verb().postcondition,
        Postcondition::Value | Postcondition::Choice | Postcondition::Tick
    );
    let clicks = matches!(
        action,
        Action::Click {
            gesture: Gesture::Single | Gesture::Open,
            ..
        }
    );
    let target = action.target().filter(|_| enters || clicks)?;
    Some((target, enters))
}
