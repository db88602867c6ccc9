//! Which elements a description may mean: those that fit, narrowed by the places of the sentence, then by the rules of
//! narrowing and preference. What would then still be a guess stays several.

use crate::evaluate::describe::element;
use crate::evaluate::names::role_noun::{input_type, is_clickable, is_field};
use crate::evaluate::names::sources::Source;
use crate::evaluate::names::table::{nth, table_of};
use crate::evaluate::names::{records, role_noun};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::{noun, target as row};
use crate::evaluate::target::admission::{
    self, fitting, is_blocked, kind, other_role, shown, suits,
};
use crate::evaluate::target::closing_buttons;
use crate::evaluate::target::context;
use crate::evaluate::target::context::NoPlace;
use crate::evaluate::target::drawn_parts;
use crate::evaluate::target::drop_downs;
use crate::evaluate::target::fit::{self, Fit, Quality};
use crate::evaluate::target::identifier;
use crate::evaluate::target::layer;
use crate::evaluate::target::narrowing::{self, Choice, Narrowing, innermost};
use crate::evaluate::target::preference::preferred;
use crate::evaluate::target::purpose::{Purpose, Selection, View};
use crate::grammar::{Ordinal, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::{kind_of_field, naming};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::RuleId;

/// A page, with the search for what descriptions inside descriptions name.
pub(crate) fn view<'a>(page: &'a Snapshot, knowledge: &'a Knowledge) -> View<'a> {
    View {
        page,
        knowledge,
        find: select,
    }
}

/// The trail of a selection: the rules that were applied, and why they had to choose.
#[derive(Default)]
struct Trail {
    notes: Vec<String>,
    rules: Vec<RuleId>,
}

impl Trail {
    /// Applies narrowings in order, and keeps those that left fewer.
    fn narrow(
        &mut self,
        by: &[Narrowing],
        choice: &Choice<'_>,
        mut elements: Vec<ElementId>,
    ) -> Vec<ElementId> {
        for narrowing in by {
            let before = elements.clone();
            elements = (narrowing.apply)(choice, elements);
            if elements != before {
                self.rules.push(narrowing.rule.id());
            }
        }
        elements
    }

    fn some(self, elements: Vec<ElementId>) -> Selection {
        Selection::Some {
            elements,
            notes: self.notes,
            rules: self.rules,
        }
    }
}

/// Selects the elements that a target may mean. "The date field" may be the field that the words beside it call "Date", and "the menu"
/// of a row or card, where something is done, the button that opens it.
pub(crate) fn select(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Selection {
    match selected(page, target, purpose, knowledge) {
        Selection::Nothing if let Some(layer) = layer::called(view(page, knowledge), target) => {
            Selection::Some {
                elements: vec![layer],
                notes: Vec::new(),
                rules: vec![noun::LAYER.id()],
            }
        }
        Selection::Nothing => {
            let others = called_by_kind(target).into_iter();
            let mut found = others
                .chain(without_kind(target, purpose))
                .chain(of_filter(target, purpose))
                .chain(called_list(target, purpose))
                .chain(buttons_of_menu(target, purpose))
                .map(|called| selected(page, &called, purpose, knowledge));
            found
                .find(|found| matches!(found, Selection::Some { .. }))
                .or_else(|| of_type(page, target, purpose, knowledge))
                .unwrap_or_else(|| plain_drop_downs(page, target, purpose, knowledge))
        }
        Selection::Some {
            mut elements,
            notes,
            rules,
        } if closing_buttons::is_meant(target, purpose) => {
            let others = closing_buttons::of_other_parts(page, &elements);
            if !others.is_empty() {
                elements.extend(others);
                elements.sort_unstable();
            }
            Selection::Some {
                elements,
                notes,
                rules,
            }
        }
        // The list that a drawn drop-down will open is hidden, and has its name; or one of that name lies under a layer.
        hidden @ Selection::Hidden(_) if drop_downs::is_meant(target, purpose) => {
            match plain_drop_downs(page, target, purpose, knowledge) {
                Selection::Nothing => hidden,
                drawn => drawn,
            }
        }
        missing @ Selection::Missing(_) => {
            match closing_buttons::of_message(page, target, purpose, knowledge) {
                Some(button) => Selection::Some {
                    elements: vec![button],
                    notes: Vec::new(),
                    rules: vec![row::CLOSES_MESSAGE.id()],
                },
                None => missing,
            }
        }
        found => found,
    }
}

fn opens_menu(page: &Snapshot, id: ElementId) -> bool {
    let opens = page.elements[id].raw.attributes.get("aria-haspopup");
    opens.is_some_and(|what| what == "menu")
}

/// Drop-downs without markup: by what they show, else by what stands next to them.
fn plain_drop_downs(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Selection {
    let mut elements = drop_downs::called(page, target, purpose);
    for kind in [RoleNoun::Element, RoleNoun::Button] {
        if elements.is_empty()
            && let Some(beside) = drop_downs::beside(target, kind, purpose)
            && let Selection::Some { elements: near, .. } =
                selected(page, &beside, Purpose::Point, knowledge)
        {
            elements = near;
            elements.retain(|id| drop_downs::is_drop_down(page, *id) && !opens_menu(page, *id));
        }
    }
    if elements.is_empty() {
        elements = drop_downs::labelled(page, target, purpose);
    }
    let is_free = |id: &ElementId| !page.elements[*id].raw.blocked;
    if elements.iter().any(is_free) {
        elements.retain(is_free);
    }
    if elements.is_empty() {
        return Selection::Nothing;
    }
    Selection::Some {
        elements,
        notes: Vec::new(),
        rules: vec![noun::PLAIN_DROP_DOWN.id()],
    }
}

/// The field that is called by what the noun says of its kind.
fn called_by_kind(target: &Target) -> Option<Target> {
    let noun = target.role.filter(|_| target.text.is_none())?;
    let is_by_label = matches!(noun, RoleNoun::SearchField | RoleNoun::DateField);
    let value = kind_of_field(noun).filter(|_| is_by_label)?.to_owned();
    Some(Target {
        text: Some(Text {
            value,
            quoted: false,
            span: target.span,
        }),
        role: Some(RoleNoun::Field),
        ..target.clone()
    })
}

/// "The number field": what nothing is called, by the type of the control.
fn of_type(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Option<Selection> {
    let name = target.text.as_ref().filter(|text| !text.quoted)?;
    let words = name.value.to_lowercase();
    let mut types = naming::TYPES_OF_FIELD.iter();
    let (_, kind) = types.find(|(names, _)| crate::lexicon::among(&words, names))?;
    let any = Target {
        text: None,
        ..target.clone()
    };
    if target.role != Some(RoleNoun::Field) {
        return None;
    }
    let Selection::Some {
        mut elements,
        notes,
        mut rules,
    } = selected(page, &any, purpose, knowledge)
    else {
        return None;
    };
    elements.retain(|id| input_type(&page.elements[*id]).eq_ignore_ascii_case(kind));
    rules.push(noun::OF_TYPE.id());
    (!elements.is_empty()).then_some(Selection::Some {
        elements,
        notes,
        rules,
    })
}

/// "Open the Office move board": what is acted on may be called by the words before the noun for what it is.
fn without_kind(target: &Target, purpose: Purpose) -> Option<Target> {
    let text = target.text.as_ref()?;
    let name = crate::lexicon::roles::without_kind(&text.value).filter(|_| !text.quoted)?;
    let acts = purpose != Purpose::Look && target.role.is_none();
    acts.then(|| Target {
        relation: TextRelation::Equals,
        ..called(target, text, name)
    })
}

/// The same target by another name.
fn called(target: &Target, text: &Text, name: &str) -> Target {
    Target {
        text: Some(Text {
            value: name.to_owned(),
            ..text.clone()
        }),
        ..target.clone()
    }
}

/// "Set the status filter to …": the field or list is called by the words before "filter".
fn of_filter(target: &Target, purpose: Purpose) -> Option<Target> {
    let text = target.text.as_ref().filter(|text| !text.quoted)?;
    let (name, last) = text.value.rsplit_once(' ')?;
    let enters = matches!(purpose, Purpose::Fill | Purpose::Choose);
    let filters = crate::lexicon::among(last, naming::FILTER);
    (enters && filters && target.role.is_none()).then(|| called(target, text, name))
}

/// "Open the wish list": the noun is the last word of what the control is called.
fn called_list(target: &Target, purpose: Purpose) -> Option<Target> {
    let text = target.text.as_ref().filter(|text| !text.quoted)?;
    let is_list = target.role == Some(RoleNoun::List) && target.kind.is_none();
    let name = format!("{} {}", text.value, naming::LIST);
    (is_list && purpose == Purpose::Click).then(|| Target {
        role: None,
        relation: TextRelation::Equals,
        ..called(target, text, &name)
    })
}

/// Names of the button that opens the menu of a part of the page, each as a target.
fn buttons_of_menu(target: &Target, purpose: Purpose) -> Vec<Target> {
    // "The card menu of 'Moodboard'": the menu of that card.
    let is_plain =
        |text: &Text| !text.quoted && crate::lexicon::among(&text.value, naming::MENU_OF);
    let is_menu = target.role == Some(RoleNoun::Menu) && target.text.as_ref().is_none_or(is_plain);
    if !is_menu || target.contexts.is_empty() || purpose == Purpose::Look {
        return Vec::new();
    }
    let called = |name: &str| Target {
        text: Some(Text {
            value: name.to_owned(),
            quoted: false,
            span: target.span,
        }),
        role: Some(RoleNoun::Button),
        ..target.clone()
    };
    naming::MENU_BUTTONS.split('|').map(called).collect()
}

fn selected(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Selection {
    let view = view(page, knowledge);
    let mut trail = Trail::default();
    trail.rules.push(match kind(target.role) {
        Some(noun) => role_noun::rule(noun).id(),
        None => admission::rule(purpose).id(),
    });
    let mut fits = match in_place(view, target, purpose, &mut trail) {
        Ok(fits) => fits,
        Err(NoPlace::Missing(missing)) => return Selection::Missing(missing),
        Err(NoPlace::Open(why)) => return Selection::Unplaced(why),
    };
    if target.role.is_some() && fits.iter().any(|f| page.elements[f.0].raw.drawn.is_some()) {
        trail.rules.push(noun::DRAWN_TABLE.id());
    }
    let hidden = fits
        .iter()
        .find(|f| f.1.quality <= Quality::Contained && !shown(view, f.0, purpose))
        .map(|f| f.0);
    if fits.iter().any(|f| is_blocked(view, f.0, purpose)) {
        trail.rules.push(row::BLOCKED.id());
    }
    let whole = put_away(view, &fits, purpose);
    fits.retain(|f| shown(view, f.0, purpose));
    // What a sign stands for is enough to act on it, unless something that is called so is out of sight.
    let enough = if purpose == Purpose::Look || hidden.is_some() {
        Quality::Sign
    } else {
        Quality::Near
    };
    let near: Vec<ElementId> = fits
        .iter()
        .filter(|f| f.1.quality >= enough)
        .map(|f| f.0)
        .collect();
    fits.retain(|f| f.1.quality < enough);
    // What is called just so and hidden is meant rather than what only has the name in its own: 'Log out' in a closed menu, and
    // "Log out all devices".
    if let Some(whole) = whole
        && fits.iter().all(|f| f.1.quality > Quality::Whole)
        && !fits.is_empty()
    {
        return Selection::Hidden(whole);
    }
    let Some(quality) = fits.iter().map(|f| f.1.quality).min() else {
        return match (near.is_empty(), hidden) {
            (false, _) => Selection::Near(near),
            (true, Some(hidden)) => Selection::Hidden(hidden),
            (true, None) => Selection::Nothing,
        };
    };
    // What fits less well might be the second one that is asked for.
    let lesser: Vec<ElementId> = fits
        .iter()
        .filter(|f| f.1.quality != quality)
        .map(|f| f.0)
        .chain(near)
        .collect();
    fits.retain(|f| f.1.quality == quality);
    if quality >= Quality::Identifier {
        trail.notes.push(format!("found by `{}`", fits[0].1.name));
    }
    let choice = Choice {
        view,
        target,
        purpose,
        fitting: &fits,
    };
    let elements = fits.iter().map(|f| f.0).collect();
    let all = trail.narrow(narrowing::ONE, &choice, elements);
    let mut elements = trail.narrow(narrowing::NAMED, &choice, all.clone());
    if elements.len() < all.len() {
        trail.notes.push(format!(
            "chosen by the better name, of {} that fit",
            all.len()
        ));
    }
    if target.text.is_some() {
        let meant = elements.first().and_then(|id| choice.fit(*id));
        if let Some(fit) = meant.filter(|fit| fit.quality == Quality::Inflected) {
            let note = format!("'{}' is taken, which differs in its ending", fit.name);
            trail.notes.push(note);
        }
        let by = meant.into_iter().flat_map(fit::rules);
        trail.rules.extend(by.map(crate::evaluate::rule::Rule::id));
    }
    if let Some(ordinal) = target.ordinal {
        let others: Vec<ElementId> = lesser.into_iter().chain(all).collect();
        return counted(&choice, ordinal, &elements, &others, trail);
    }
    elements = trail.narrow(narrowing::SAME, &choice, elements);
    let left = preferred(&choice, &elements, &mut trail.notes, &mut trail.rules);
    trail.some(left)
}

/// A control that is called just so and not displayed, where something is to be clicked.
fn put_away(view: View<'_>, fits: &[(ElementId, Fit)], purpose: Purpose) -> Option<ElementId> {
    let is_control = |id: ElementId| {
        let role = view.page.elements[id].role;
        matches!(role, Role::Button | Role::Link | Role::MenuItem | Role::Tab)
    };
    let found = fits.iter().find(|(id, fit)| {
        fit.quality == Quality::Whole && is_control(*id) && !shown(view, *id, purpose)
    });
    found
        .filter(|_| purpose == Purpose::Click)
        .map(|(id, _)| *id)
}

/// Holders of the texts of the page that are the whole name of a target.
fn words_alone(view: View<'_>, target: &Target) -> Vec<ElementId> {
    let Some(text) = &target.text else {
        return Vec::new();
    };
    let shown = context::text_blocks(view.page, text, TextRelation::Equals, view.knowledge);
    shown.iter().filter_map(|block| block.owner).collect()
}

/// Whether a control is only beside such words. A click on them would give the focus to a field, unless they do something themselves.
fn is_beside(page: &Snapshot, id: ElementId, words: &[ElementId]) -> bool {
    let outside = |at: &&ElementId| !page.descendants(id).contains(*at) && **at != id;
    let does = |at: ElementId| is_clickable(&page.elements[at]);
    let mut words = words.iter().filter(outside).peekable();
    words.peek().is_some()
        && (!is_field(&page.elements[id])
            || words.any(|at| std::iter::once(*at).chain(page.ancestors(*at)).any(does)))
}

/// A text of the page outside of controls is the whole name, and what fits has it in the midst of its own: 'Milk', and the
/// button "Delete Milk".
fn is_told_by_words(view: View<'_>, target: &Target, fits: &[(ElementId, Fit)]) -> bool {
    let Some(text) = &target.text else {
        return false;
    };
    let mut named = fits.iter().filter(|(_, fit)| fit.quality < Quality::Sign);
    named.clone().next().is_some()
        && named.all(|(_, fit)| fit.has_in_midst(&text.value))
        && context::is_plain_text(view.page, text, 0..view.page.elements.len(), view.knowledge)
}

/// Returns the elements that fit the name at the place of the sentence; the error is the named place that the page lacks.
fn in_place(
    view: View<'_>,
    target: &Target,
    purpose: Purpose,
    trail: &mut Trail,
) -> Result<Vec<(ElementId, Fit)>, NoPlace> {
    let View {
        page, knowledge, ..
    } = view;
    let is_kind = |id: ElementId| suits(page, id, target.role, purpose);
    let identified = identifier::meant(page, target, purpose, &is_kind);
    let is_identified = identified.is_some();
    let base =
        identified.unwrap_or_else(|| (0..page.elements.len()).filter(|id| is_kind(*id)).collect());
    let mut fits = fitting(page, &base, target, knowledge);
    if fits.is_empty() && !is_identified {
        let parts = drawn_parts::called(view, target, purpose).into_iter();
        fits = parts.map(|id| (id, Fit::whole(target))).collect();
    }
    let all = fits.len();
    if matches!(purpose, Purpose::Click | Purpose::Point) && kind(target.role).is_none() {
        let words = words_alone(view, target);
        fits.retain(|(id, fit)| fit.source != Source::Nearby || !is_beside(page, *id, &words));
        if fits.len() < all {
            trail.rules.push(row::BESIDE_BOX.id());
        }
        if purpose == Purpose::Click && is_told_by_words(view, target, &fits) {
            fits.clear();
            trail.rules.push(row::WHOLE_TEXT.id());
        }
    }
    // A text in quotes that is there as it is comes before a name of other endings.
    let is_quoted = target.text.as_ref().is_some_and(|text| text.quoted);
    let least = if is_quoted && target.role.is_none() && purpose == Purpose::Click {
        Quality::Inflected
    } else {
        Quality::Sign
    };
    if is_identified {
        // Who is called otherwise than the sentence says is not what it names, and no other element is.
        if fits.is_empty() {
            fits = base.into_iter().map(|id| (id, Fit::near())).collect();
        }
    } else if !fits
        .iter()
        .any(|f| f.1.quality < least && shown(view, f.0, purpose))
        && let Some(other) = other_role(view, target, purpose)
        && (other.1.quality < Quality::Sign || fits.iter().all(|f| f.1.quality >= Quality::Sign))
    {
        trail.notes.push(format!(
            "the page has a {} of that name",
            element::noun(page, other.0)
        ));
        trail.rules.push(row::OTHER_KIND.id());
        fits = vec![other];
    }
    // Places narrow before quality ranks: "the 'Delete' button for 'tutu'" looks only there.
    let candidates = fits.iter().map(|f| f.0).collect();
    let kept = context::narrow(view, &target.contexts, candidates)?;
    fits.retain(|f| kept.contains(&f.0));
    let places = target.contexts.iter();
    trail
        .rules
        .extend(places.map(|place| context::rule(place).id()));
    Ok(fits)
}

/// The one that an ordinal counts: each table counts its own rows, each list its own items.
fn counted(
    choice: &Choice<'_>,
    ordinal: Ordinal,
    elements: &[ElementId],
    others: &[ElementId],
    mut trail: Trail,
) -> Selection {
    let page = choice.view.page;
    let holder = |id: ElementId| match choice.target.role {
        Some(RoleNoun::Row) => table_of(page, id),
        Some(RoleNoun::ListItem) => list_of(page, id),
        Some(RoleNoun::Card) => set_of(page, id),
        _ => None,
    };
    let which: Vec<ElementId> = page
        .as_read(elements)
        .chunk_by(|a, b| holder(*a) == holder(*b))
        .filter_map(|ones| nth(ones, ordinal))
        .collect();
    let others = innermost(page, others);
    trail.rules.push(row::ORDINAL.id());
    if which.is_empty() && others.iter().any(|o| !elements.contains(o)) {
        Selection::Near(others)
    } else if which.is_empty() {
        Selection::TooFew(elements.len())
    } else {
        trail.some(which)
    }
}

/// The set of boxes, or the list or table, that a card belongs to.
fn set_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let boxed = records::sets(page, RoleNoun::Card)
        .find(|set| set.boxes.contains(&id))
        .and_then(|set| set.boxes.first().copied());
    boxed
        .or_else(|| table_of(page, id))
        .or_else(|| list_of(page, id))
}

/// The list that an item belongs to.
fn list_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id).find(|a| {
        let e = &page.elements[*a];
        matches!(
            e.role,
            Role::List | Role::Directory | Role::Listbox | Role::Menu | Role::Menubar | Role::Tree
        ) || e.raw.tag == "dl"
    })
}
