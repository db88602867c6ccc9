//! Contents of an element: options, its own value, texts and elements in it.

use super::{
    atom::{atom, lower_case},
    count::{self, Counted},
    cursor::Cursor,
    noun_phrase::takes_value,
    thing::{self, Thing},
};
use crate::grammar::{Context, Formula, Predicate, Presence, RoleNoun, Span, Target, TextRelation};
use crate::lexicon;

/// An element that is said to hold something.
pub(super) struct Holding<'a> {
    /// The element.
    pub(super) target: &'a Target,
    /// Whether that is denied.
    pub(super) negative: bool,
    /// Displayed or present.
    pub(super) presence: Presence,
    /// How often, if the sentence says so.
    pub(super) times: Option<Counted>,
    /// "has", "offers": what a list has is an option.
    pub(super) offers: bool,
}

impl Holding<'_> {
    /// The formula for one of the things that the element holds.
    pub(super) fn part(&self, c: &mut Cursor<'_>, part: &Thing, span: Span) -> Option<Formula> {
        let places = &part.target.contexts;
        let mut part = part.clone();
        // "The menu has 3 elements": its entries, and not all that they are made of.
        if part.count.is_some() && part.target.role == Some(RoleNoun::Element) {
            part.target.role = match self.target.role {
                Some(RoleNoun::Menu | RoleNoun::Navigation) => Some(RoleNoun::MenuItem),
                _ => part.target.role,
            };
        }
        if (self.times.is_some() && part.count.is_some())
            || (self.negative && (part.none || part.target.text.as_ref().is_some_and(lower_case)))
        {
            return c.fail("one count and one negation");
        }
        let own_value = self.target.role.is_some_and(takes_value)
            && part.target.role.is_none_or(|r| r == RoleNoun::Text);
        // "The list has 4 orders": what says that they are orders says which list it is, or what else shows them.
        let is_all = is_bare(self.target)
            && part.count.is_some()
            && part.target.kind.is_some()
            && part.target.text.is_none();
        if !own_value && !is_all {
            let holder =
                within(self.target).or_else(|| c.fail("a part of the page that holds it"))?;
            part.target.contexts.extend(holder);
        }
        // A value and an option are the field's: where they are is where it is.
        let held = || {
            let mut target = self.target.clone();
            target.contexts.extend(places.iter().cloned());
            target
        };
        let extra = self.times.map(|n| count::settled(c, n));
        // A drop-down holds options and nothing else; what any list "has" or "offers" is one.
        let lone = part.target.role.is_none()
            && part.target.ordinal.is_none()
            && part.target.relation == TextRelation::Contains
            && part.target.text.as_ref().is_some_and(|t| t.quoted)
            && places.is_empty();
        let offered = self.target.role == Some(RoleNoun::List)
            && self.presence == Presence::Present
            && extra.is_none()
            && lone
            && (self.offers || is_choice(c, self.target));
        let option =
            offered || part.target.role == Some(RoleNoun::Option) && part.target.text.is_some();
        let own_text = part.target.role == Some(RoleNoun::Text) || part.target.role.is_none();
        let valued = self.target.role.is_some_and(takes_value)
            && own_text
            && extra.is_none()
            && part.count.is_none()
            && !part.none;
        Some(match (&part.target.text, option, valued) {
            (Some(text), true, _) if part.count.is_none() && !part.none && extra.is_none() => atom(
                Predicate::HasOption {
                    target: held(),
                    text: text.clone(),
                },
                span,
            ),
            (Some(text), _, true) => atom(
                Predicate::HasValue {
                    target: held(),
                    relation: contains(self.presence, part.target.relation),
                    text: text.clone(),
                },
                span,
            ),
            _ => thing::there(c, &part, self.presence, extra, span),
        })
    }
}

/// "the list", "the table", without a name or a place.
fn is_bare(target: &Target) -> bool {
    matches!(target.role, Some(RoleNoun::List | RoleNoun::Table))
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
}

/// "the field shows 'x'" is its whole value, "contains 'x'" a part of it.
fn contains(presence: Presence, relation: TextRelation) -> TextRelation {
    if presence == Presence::Displayed && relation == TextRelation::Contains {
        TextRelation::Equals
    } else {
        relation
    }
}

/// The context that a container is for what it holds.
fn within(target: &Target) -> Option<Vec<Context>> {
    let holds_nothing = |role| {
        takes_value(role)
            || matches!(
                role,
                RoleNoun::Checkbox
                    | RoleNoun::Radio
                    | RoleNoun::Switch
                    | RoleNoun::Image
                    | RoleNoun::Icon
                    | RoleNoun::Option
            )
    };
    if target.role.is_some_and(holds_nothing) {
        return None;
    }
    let plain = target.contexts.is_empty() && target.relation == TextRelation::Contains;
    Some(match (target.role, &target.text, target.ordinal) {
        (Some(RoleNoun::Row), Some(key), None) if plain => vec![Context::Row {
            column: None,
            key: key.clone(),
        }],
        (Some(RoleNoun::Row), None, None)
            if matches!(target.contexts.as_slice(), [Context::Row { .. }]) =>
        {
            target.contexts.clone()
        }
        (Some(RoleNoun::Row), None, Some(place)) => {
            let mut all = vec![Context::NthRow(place)];
            all.extend(target.contexts.iter().cloned());
            all
        }
        (Some(RoleNoun::Column), Some(name), None) if plain => vec![Context::Column(name.clone())],
        (Some(RoleNoun::Frame), ..) => vec![Context::Frame(Box::new(target.clone()))],
        (Some(RoleNoun::Heading), Some(_), None) => {
            vec![Context::Under(Box::new(target.clone()))]
        }
        _ => vec![Context::Within(Box::new(target.clone()))],
    })
}

/// Whether a list is called a drop-down, a combo box or a select: then it is no bulleted list.
pub(super) fn is_choice(c: &Cursor<'_>, target: &Target) -> bool {
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    lexicon::naming::CHOICE_LISTS.split('|').any(|word| {
        words.contains(word)
            && !target
                .text
                .as_ref()
                .is_some_and(|t| t.value.to_lowercase().contains(word))
    })
}
