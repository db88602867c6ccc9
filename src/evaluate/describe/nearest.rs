//! The nearest thing that a page shows, for a hint.

use crate::evaluate::describe::element::{element, label};
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching::shorten;
use crate::grammar::Target;
use crate::page::{ElementId, Snapshot};

/// The Jaro-Winkler similarity from which a text is offered as a hint. It decides nothing.
const ALIKE: f64 = 0.75;

/// The element whose name is nearest to the target's text, for a hint.
pub(crate) fn nearest(page: &Snapshot, target: &Target, purpose: Purpose) -> Option<String> {
    let wanted = target.text.as_ref()?.value.to_lowercase();
    let interesting = |id: &ElementId| {
        let e = &page.elements[*id];
        match purpose {
            Purpose::Look | Purpose::Point => !e.name.is_empty() || !e.text.is_empty(),
            _ => {
                crate::evaluate::names::role_noun::is_clickable(e)
                    || crate::evaluate::names::role_noun::is_control(e)
            }
        }
    };
    (0..page.elements.len())
        .filter(interesting)
        .filter_map(|id| {
            let name = label(page, id);
            let score = strsim::jaro_winkler(&wanted, &name.to_lowercase());
            let is_kind = target
                .role
                .is_none_or(|role| crate::evaluate::names::role_noun::admits(role, page, id));
            (score > ALIKE && !name.is_empty()).then_some((id, score, is_kind))
        })
        .max_by(|a, b| a.1.total_cmp(&b.1).then(a.2.cmp(&b.2)))
        .map(|(id, ..)| {
            let hidden = if page.elements[id].raw.visible {
                ""
            } else {
                " (hidden)"
            };
            format!("{}{hidden}", element(page, id))
        })
}

/// Lists a few elements of the kind that the target names, if none has a similar name.
pub(crate) fn of_its_kind(page: &Snapshot, target: &Target) -> Option<String> {
    const SHOWN: usize = 5;
    let role = target.role?;
    let mut names: Vec<String> = (0..page.elements.len())
        .filter(|id| {
            page.elements[*id].raw.visible
                && crate::evaluate::names::role_noun::admits(role, page, *id)
        })
        .map(|id| label(page, id))
        .filter(|name| !name.is_empty())
        .collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    let more = names.len().saturating_sub(SHOWN);
    let shown: Vec<String> = names
        .iter()
        .take(SHOWN)
        .map(|name| format!("'{name}'"))
        .collect();
    let more = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    (!shown.is_empty()).then(|| format!("{role} on the page: {}{more}", shown.join(", ")))
}

/// The text on the page that is most like what was looked for.
pub(crate) fn nearest_text(page: &Snapshot, wanted: &str) -> Option<String> {
    let wanted = wanted.to_lowercase();
    page.blocks
        .iter()
        .filter(|b| !b.text.is_empty() && b.text.len() < 300)
        .map(|b| {
            (
                strsim::jaro_winkler(&wanted, &b.text.to_lowercase()),
                &b.text,
            )
        })
        .filter(|(score, _)| *score > ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, text)| shorten(text))
}

/// Some of the page's own words around the text.
pub(crate) fn around(shown: &str, wanted: &str) -> String {
    let at = shown
        .to_lowercase()
        .find(&wanted.to_lowercase())
        .unwrap_or(0);
    let start = shown
        .char_indices()
        .map(|(i, _)| i)
        .filter(|i| *i <= at)
        .rev()
        .nth(20)
        .unwrap_or(0);
    let cut = if start > 0 { "…" } else { "" };
    format!("{cut}{}", shorten(shown.get(start..).unwrap_or(shown)))
}
