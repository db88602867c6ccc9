//! Checks whether a cited fact is true of the snapshot, without regard to the sentence.

use crate::agent::prompt::answer::{Fact, Property};
use crate::agent::view::lines::{is_secret, quoted};
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::Relevance;
use crate::evaluate::{TextCase, TextMatch, admits, noun, state_of, visible};
use crate::grammar::{State, TextRelation, role_word, state_word};
use crate::lexicon::{among, states::PAINTED_THERE};
use crate::page::{ElementId, Role, normalise};
use crate::verdict::Truth;

/// The claim in words: `text is "Total $12.00"`.
pub(crate) fn claim(fact: &Fact) -> String {
    format!(
        "{} is {}",
        fact.property.name(),
        quoted(&fact.is, &Relevance::of(""))
    )
}

/// The element that a number names, if the page has it.
pub(crate) fn element(reading: &PageReading<'_>, number: i64) -> Option<ElementId> {
    usize::try_from(number)
        .ok()
        .filter(|id| *id < reading.page.elements.len())
}

/// Whether the fact is true of the page; the error says why not.
pub(crate) fn stands(reading: &PageReading<'_>, fact: &Fact) -> Result<ElementId, String> {
    let page = reading.page;
    let id = element(reading, fact.element)
        .ok_or_else(|| format!("element {} does not exist", fact.element))?;
    let e = &page.elements[id];
    let is = normalise(&fact.is);
    // A model copies what it saw with the quotes around it.
    let is = is.trim_matches(['"', '\'', '…', ' ']).to_owned();
    let stands = match fact.property {
        Property::Text => shows(reading, id, &is) || called(reading, id, &is),
        Property::Name => called(reading, id, &is) || shows(reading, id, &is),
        Property::Value => {
            let value = e.raw.value.as_deref().unwrap_or_default();
            !is_secret(e)
                && (normalise(value) == is
                    || value.lines().any(|l| normalise(l) == is)
                    || (value.is_empty() && (is.is_empty() || is.eq_ignore_ascii_case("empty")))
                    || (e.raw.value.is_none() && shows(reading, id, &is)))
        }
        Property::Role => {
            let wanted = is.to_lowercase();
            noun(page, id) == wanted
                || e.role.to_string() == wanted
                || role_word(&wanted).is_some_and(|r| admits(r, page, id))
                || matches!(wanted.as_str(), "text" | "element")
                || (wanted == "clickable" && e.raw.pointer)
        }
        Property::State => is_in_state(reading, id, &is.to_lowercase()),
        Property::Count => is
            .parse()
            .is_ok_and(|n: usize| reading.siblings(id).len() == n || reading.items(id) == n),
    };
    if stands {
        Ok(id)
    } else {
        Err(format!(
            "the {} of element {id} is not {}",
            fact.property.name(),
            quoted(&fact.is, &Relevance::of(""))
        ))
    }
}

/// Its own text or that of its row, item or card shows it; what the view cut may be left out.
fn shows(reading: &PageReading<'_>, id: ElementId, is: &str) -> bool {
    let near = reading.around(id);
    let all: Vec<&str> = near.lines.iter().map(|l| l.text.as_str()).collect();
    let own = reading.page.elements[id].text.replace('\n', " ");
    let pieces: Vec<&str> = is
        .split(['…', '/'])
        .map(str::trim)
        .filter(|p| !p.is_empty())
        .collect();
    let whole = all.join(" ");
    let like = |wanted: &str| {
        [whole.as_str(), own.as_str()]
            .iter()
            .chain(&all)
            .any(|text| is_yes(wanted, text))
    };
    !is.is_empty() && (like(is) || (!pieces.is_empty() && pieces.iter().all(|p| like(p))))
}

fn called(reading: &PageReading<'_>, id: ElementId, is: &str) -> bool {
    let near = reading.around(id);
    let e = &reading.page.elements[id];
    !is.is_empty()
        && (is_yes(is, &e.name) || near.names.iter().chain(&near.around).any(|n| is_yes(is, n)))
}

fn is_yes(wanted: &str, shown: &str) -> bool {
    matches!(
        visible(wanted, shown, TextRelation::Contains, TextCase::Ignore),
        TextMatch::Yes { .. } | TextMatch::Near(_)
    )
}

fn is_in_state(reading: &PageReading<'_>, id: ElementId, is: &str) -> bool {
    let e = &reading.page.elements[id];
    let (denied, word) = match is.strip_prefix("not ") {
        Some(word) => (true, word),
        None => (false, is),
    };
    let on = match word {
        word if among(word, PAINTED_THERE) => Some(e.raw.visible),
        "hidden" => Some(!e.raw.visible),
        "focused" => Some(e.raw.focused),
        "pressed" => e.raw.pressed,
        "filled" => Some(e.raw.value.as_deref().is_some_and(|v| !v.is_empty())),
        "present" => Some(true),
        _ => state_word(word).and_then(|(state, claims)| {
            let state = if e.role == Role::Button && state == State::Checked {
                State::Selected
            } else {
                state
            };
            match state_of(reading.page, id, state).truth {
                Truth::True => Some(claims),
                Truth::False => Some(!claims),
                Truth::Unknown => None,
            }
        }),
    };
    on.is_some_and(|on| on != denied)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::evidence::seen;
    use crate::evaluate::Knowledge;

    #[test]
    fn facts_stand_or_fall_by_the_page() {
        let html = "<h1>Basket</h1><ul><li>Copper Kettle <b>$39.00</b></li><li>Tea</li></ul>\
            <label><input type=checkbox checked> News</label><button disabled>Send</button>\
            <input aria-label=City value=Paris><input type=password aria-label=Code value=hunter2>";
        let seen = seen(html);
        let knowledge = Knowledge::default();
        let reading = PageReading::of(&seen, &knowledge);
        let by = |what: &dyn Fn(&crate::page::Element) -> bool| {
            let at = reading.page.elements.iter().position(what);
            at.and_then(|at| i64::try_from(at).ok())
                .expect("it is there")
        };
        let heading = by(&|e| e.role == Role::Heading);
        let kettle = by(&|e| e.role == Role::ListItem);
        let news = by(&|e| e.role == Role::Checkbox);
        let send = by(&|e| e.role == Role::Button);
        let city = by(&|e| e.name == "City");
        let code = by(&|e| e.name == "Code");
        for (element, property, is, wanted) in [
            (heading, Property::Text, "Basket", true),
            (heading, Property::Text, "Bask", false),
            (heading, Property::Text, "", false),
            (heading, Property::Role, "heading", true),
            (heading, Property::Role, "button", false),
            (kettle, Property::Text, "\"Copper Kettle $39.00\"", true),
            (kettle, Property::Text, "Copper Kettle $38.00", false),
            (kettle, Property::Count, "2", true),
            (kettle, Property::Count, "3", false),
            (news, Property::State, "checked", true),
            (news, Property::State, "not checked", false),
            (send, Property::State, "disabled", true),
            (send, Property::State, "enabled", false),
            (city, Property::Value, "Paris", true),
            (city, Property::Value, "Rome", false),
            (code, Property::Value, "•••••••", false),
            (999, Property::Text, "Basket", false),
            (-1, Property::Text, "Basket", false),
        ] {
            let fact = Fact {
                element,
                property,
                is: is.to_owned(),
            };
            assert_eq!(stands(&reading, &fact).is_ok(), wanted, "{fact:?}");
        }
    }
}
