//! Choices that a sentence makes together, and what is pressed then: "Add the brown brogues in size 42 to the basket".

use crate::evaluate::act::deed::{DescribedDeed, is_ready, joined, of_control, only};
use crate::evaluate::act::matched::{Match, all_matches, is_box};
use crate::evaluate::act::surroundings::identity;
use crate::evaluate::names::role_noun::is_button;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::meant as rows;
use crate::grammar::{DeedKind, DeedWords};
use crate::page::{ElementId, Snapshot};

/// The choices that the words name, each by its own words, and the button that they say, if together they have all words; the name of
/// what the page is about may be among these.
pub(super) fn together(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    if deed.kind != DeedKind::Says {
        return None;
    }
    let page = &*seen.page;
    let choosing = DeedWords {
        kind: DeedKind::Chooses,
        ..deed.clone()
    };
    let is_choice = |one: &Match| one.option.is_some() || is_box(page.elements[one.id].role);
    let mut choices = all_matches(page, &choosing);
    choices.retain(|one| is_choice(one) && is_whole(one));
    let about = identity(page);
    let mut buttons = all_matches(page, deed);
    buttons.retain(|button| is_button(&page.elements[button.id]));
    let form = only(page, &buttons).map(|button| form(page, button.id))?;
    choices.retain(|one| self::form(page, one.id) == form);
    let named = by_name(&choices)?;
    let button = only(page, &buttons)?;
    let has = |one: &Match, at: usize| !one.rest.contains(&at);
    let is_had = |at: usize| {
        has(button, at)
            || named.iter().any(|choice| has(choice, at))
            || about.contains(&deed.words[at].word)
    };
    if !(0..deed.words.len()).all(is_had) || named.iter().any(|one| overlap(one, button)) {
        return None;
    }
    let chosen = named
        .into_iter()
        .map(|choice| of_control(page, choice, DeedKind::Chooses, knowledge));
    let chosen = chosen.collect::<Option<Vec<DescribedDeed>>>()?;
    let pressed = of_control(page, button, deed.kind, knowledge)?;
    chosen
        .iter()
        .all(|deed| is_ready(deed, seen, knowledge))
        .then(|| joined(chosen.into_iter().chain([pressed]).collect()).by(&rows::TOGETHER))
}

/// Whether the words of its name stand together.
fn is_whole(one: &Match) -> bool {
    let ends = one.said.first().zip(one.said.last());
    ends.is_some_and(|(first, last)| last - first + 1 == one.said.len())
}

fn overlap(one: &Match, other: &Match) -> bool {
    one.said.iter().any(|at| other.said.contains(at))
}

/// One choice for each name that is said, in that order; of several with one name, that which has the most words around it.
fn by_name(choices: &[Match]) -> Option<Vec<&Match>> {
    let is_part = |one: &Match| {
        let longer = choices
            .iter()
            .filter(|other| other.said.len() > one.said.len());
        longer.into_iter().any(|other| overlap(one, other))
    };
    let mut whole: Vec<&Match> = choices.iter().filter(|one| !is_part(one)).collect();
    whole.sort_by_key(|one| (one.said.clone(), one.rest.len()));
    let mut out: Vec<&Match> = Vec::new();
    for alike in whole.chunk_by(|one, other| one.said == other.said) {
        let (best, others) = alike.split_first()?;
        let is_alone = others
            .first()
            .is_none_or(|next| next.rest.len() > best.rest.len());
        if !is_alone || out.iter().any(|one| overlap(one, best)) {
            return None;
        }
        out.push(best);
    }
    (!out.is_empty()).then_some(out)
}

/// The form that a control belongs to, where it is in one.
fn form(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id)
        .find(|around| page.elements[*around].raw.tag == "form")
}
