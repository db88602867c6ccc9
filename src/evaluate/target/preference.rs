//! Preference: which of several elements that fit equally well is meant. Each rule is a row; each keeps those that it prefers
//! where that leaves any.

use crate::evaluate::control::opened_menu::opened;
use crate::evaluate::describe::element::element;
use crate::evaluate::names::role_noun::{
    has_word, is_called_first, is_clickable, is_field, is_link,
};
use crate::evaluate::names::sources::Source;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::target as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::narrowing::Choice;
use crate::evaluate::target::part::{part_of, prominent};
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::target::{calendar, headings};
use crate::grammar::Target;
use crate::lexicon::kind_of_field;
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::RuleId;

/// A rule that prefers some elements to others.
struct Preference {
    rule: &'static Rule,
    /// Reason of the decision, for a note.
    by: &'static str,
    /// Whether the rule prefers an element, of those among which it chooses.
    prefers: fn(&Choice<'_>, &[ElementId], ElementId) -> bool,
}

/// The preferences, in the order in which they apply.
static PREFERENCES: &[Preference] = &[
    Preference {
        rule: &row::MODAL_TOP,
        by: "the topmost dialog",
        prefers: |choice, among, id| in_topmost(choice.view.page, among, id),
    },
    Preference {
        rule: &row::MODAL_FIRST,
        by: "the open dialog",
        prefers: |choice, _, id| in_modal(choice.view.page, id),
    },
    Preference {
        rule: &row::OPEN_MENU,
        by: "the open menu",
        prefers: |choice, _, id| {
            let page = choice.view.page;
            let holds = |menu: ElementId| (menu..page.elements[menu].end).contains(&id);
            choice.purpose == Purpose::Click && opened(page).into_iter().any(holds)
        },
    },
    Preference {
        rule: &row::DAY_OF_MONTH,
        by: "the month that the calendar shows",
        prefers: |choice, among, id| {
            let of_month = |id: ElementId| calendar::is_of_month(choice.view.page, id);
            choice.purpose != Purpose::Look
                && among.iter().all(|other| of_month(*other).is_some())
                && of_month(id) == Some(true)
        },
    },
    Preference {
        rule: &row::TITLE,
        by: "the nearest title",
        prefers: |choice, _, id| headings::is_right_under(choice.view, id, &choice.target.contexts),
    },
    Preference {
        rule: &row::ROLE,
        by: "its role",
        prefers: |choice, _, id| {
            let noun = choice.target.role;
            noun.is_none_or(|noun| is_called_first(noun, &choice.view.page.elements[id]))
        },
    },
    Preference {
        rule: &row::VERB,
        by: "what the verb acts on",
        prefers: |choice, _, id| implied(choice.view.page, id, choice.purpose),
    },
    Preference {
        rule: &row::FILLED_FORM,
        by: "the form just filled",
        prefers: |choice, _, id| {
            in_filled_form(choice.view.page, id, choice.purpose, choice.view.knowledge)
        },
    },
    Preference {
        rule: &row::KIND_OF_FIELD,
        by: "its name",
        prefers: |choice, among, id| is_called_by_kind(choice.view.page, id, choice.target, among),
    },
    Preference {
        rule: &row::PAINTED,
        by: "what is painted",
        prefers: is_painted,
    },
    Preference {
        rule: &row::PROMINENT,
        by: "what is in the window without scrolling",
        prefers: is_prominent,
    },
];

/// Returns the elements that the rules prefer, with a note for each rule that had to choose.
pub(crate) fn preferred(
    choice: &Choice<'_>,
    elements: &[ElementId],
    notes: &mut Vec<String>,
    rules: &mut Vec<RuleId>,
) -> Vec<ElementId> {
    let mut left = elements.to_vec();
    for preference in PREFERENCES {
        if left.len() < 2 {
            break;
        }
        let ones: Vec<ElementId> = left
            .iter()
            .copied()
            .filter(|id| (preference.prefers)(choice, &left, *id))
            .collect();
        if !ones.is_empty() && ones.len() < left.len() {
            notes.push(chosen_over(choice.view.page, preference.by, &left, &ones));
            rules.push(preference.rule.id());
            left = ones;
        }
    }
    left
}

/// The choice and what it was chosen over, in one line.
fn chosen_over(page: &Snapshot, by: &str, among: &[ElementId], chosen: &[ElementId]) -> String {
    const NAMED: usize = 3;
    let others: Vec<ElementId> = among
        .iter()
        .copied()
        .filter(|id| !chosen.contains(id))
        .collect();
    let parts: Vec<&str> = among.iter().map(|id| part_of(page, *id).name()).collect();
    let is_elsewhere = parts.iter().any(|part| *part != parts[0]);
    let mut named: Vec<String> = others
        .iter()
        .take(NAMED)
        .map(|id| {
            let what = element(page, *id);
            if is_elsewhere {
                format!("{what} in {}", part_of(page, *id).name())
            } else {
                what
            }
        })
        .collect();
    if others.len() > NAMED {
        named.push(format!("{} more", others.len() - NAMED));
    }
    let (count, named) = (among.len(), named.join(", "));
    format!("chosen by {by}, of {count} that fit: not {named}")
}

/// In the window, where the others are in other parts of the page and are not. Only for what is acted on: an assertion is about
/// all of them.
fn is_prominent(choice: &Choice<'_>, among: &[ElementId], id: ElementId) -> bool {
    choice.purpose == Purpose::Look
        || choice.view.knowledge.caution.leaves_choices
        || prominent(choice.view.page, among).is_none_or(|seen| seen.contains(&id))
}

/// Prefers painted text to a title: the title of a thumbnail names its neighbour.
fn is_painted(choice: &Choice<'_>, among: &[ElementId], id: ElementId) -> bool {
    let source = |of: ElementId| choice.fit(of).map(|fit| fit.source);
    let painted = |of: &ElementId| source(*of) == Some(Source::Text);
    let fields = !matches!(
        choice.purpose,
        Purpose::Click | Purpose::Point | Purpose::Look
    );
    let named = source(id) < Some(Source::Nearby);
    // Words beside it name a field, and little else; a button may have no more than a title.
    let titled = source(id) > Some(Source::Nearby) && !is_link(&choice.view.page.elements[id]);
    fields || !among.iter().any(painted) || named || titled
}

/// Tells whether an element is in an open modal dialog.
pub(crate) fn in_modal(page: &Snapshot, id: ElementId) -> bool {
    modal_around(page, id).is_some()
}

/// The innermost open modal dialog around an element.
fn modal_around(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id).find(|a| is_modal(page, *a))
}

fn is_modal(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let says_so = || {
        e.raw
            .attributes
            .get("aria-modal")
            .is_some_and(|v| v == "true")
    };
    matches!(e.role, Role::Dialog | Role::AlertDialog)
        && e.raw.visible
        && (e.raw.tag == "dialog" || says_so())
}

/// Tells whether an element is in the topmost of several open modal dialogs: one that nothing lies over, with no other such
/// one inside it. Where all are in one dialog, all are.
fn in_topmost(page: &Snapshot, among: &[ElementId], id: ElementId) -> bool {
    let around = modal_around(page, id);
    let several = || {
        among
            .iter()
            .any(|o| modal_around(page, *o).is_some_and(|m| Some(m) != around))
    };
    let is_top = |modal: ElementId| {
        let on_top = |m: ElementId| is_modal(page, m) && page.elements[m].raw.topmost;
        on_top(modal) && !page.descendants(modal).any(on_top)
    };
    around.is_some_and(is_top) && several()
}

/// The verb acts on it by its nature: a click on a link or button rather than on a field.
fn implied(page: &Snapshot, id: ElementId, purpose: Purpose) -> bool {
    let e = &page.elements[id];
    match purpose {
        Purpose::Click => {
            is_clickable(e) && !is_field(e) && e.raw.tag != "select" && !is_put_away(page, id)
        }
        Purpose::Fill => is_field(e) && !e.raw.disabled && !e.raw.read_only,
        _ => true,
    }
}

/// An option of a drop-down: nobody sees it before the list is opened.
fn is_put_away(page: &Snapshot, id: ElementId) -> bool {
    let is_drop_down = |list: ElementId| {
        let given = &page.elements[list].raw.attributes;
        !given.contains_key("multiple") && given.get("size").is_none_or(|size| size.trim() == "1")
    };
    page.elements[id].raw.tag == "option"
        && page
            .ancestors(id)
            .find(|list| page.elements[*list].raw.tag == "select")
            .is_some_and(is_drop_down)
}

/// A submit button of the form that was filled last; for a field, any field of it.
fn in_filled_form(page: &Snapshot, id: ElementId, purpose: Purpose, knowledge: &Knowledge) -> bool {
    let Some((document, key)) = &knowledge.form else {
        return false;
    };
    let e = &page.elements[id];
    let same = e.form.is_some_and(|f| {
        page.elements[f].raw.key == *key
            && page
                .contexts
                .get(page.elements[f].context)
                .is_some_and(|c| c.document == *document)
    });
    same && (purpose != Purpose::Click || e.role == Role::Button || e.raw.tag == "input")
}

/// "The search field", where one is called just that and no other name speaks of searching: a field that filters a menu may
/// be of the same type.
fn is_called_by_kind(page: &Snapshot, id: ElementId, target: &Target, among: &[ElementId]) -> bool {
    let called = |id: ElementId| page.elements[id].name.trim();
    let kind = target.role.and_then(kind_of_field);
    kind.filter(|_| target.text.is_none()).is_some_and(|kind| {
        let is_other = |o: &ElementId| *o == id || !has_word(called(*o), kind);
        called(id).eq_ignore_ascii_case(kind) && among.iter().all(is_other)
    })
}
