//! Names that the markup gives to the icons of operated elements: the same as the page script reports in a browser.

use super::dom::{tag, text};
use scraper::ElementRef;

/// Attributes that name an icon.
const NAMES: [&str; 5] = ["data-icon", "data-lucide", "data-feather", "icon", "class"];
/// So many elements inside are looked at.
const LOOKED_AT: usize = 8;
/// Longest answer, in characters.
const LONGEST: usize = 200;

/// The names of the icons inside a link or button without a letter, else its own classes.
pub(super) fn drawn_by(element: ElementRef<'_>) -> Option<String> {
    let is_operated = matches!(tag(element), "a" | "button" | "summary")
        || ["role", "onclick", "tabindex"]
            .iter()
            .any(|a| element.attr(a).is_some());
    if !is_operated || text(element).chars().any(char::is_alphanumeric) {
        return None;
    }
    let inside = element.descendent_elements().skip(1);
    let mut said: Vec<String> = inside.take(LOOKED_AT).flat_map(names).collect();
    if said.is_empty() {
        said = names(element);
    }
    let said: String = said.join(" ").chars().take(LONGEST).collect();
    (!said.is_empty()).then_some(said)
}

fn names(element: ElementRef<'_>) -> Vec<String> {
    let mut said: Vec<String> = NAMES
        .iter()
        .filter_map(|name| element.attr(name))
        .map(str::to_owned)
        .collect();
    let tag = tag(element);
    if tag == "use" {
        let address = element.attr("href").or(element.attr("xlink:href"));
        said.extend(
            address
                .and_then(|a| a.rsplit('#').next())
                .map(str::to_owned),
        );
    }
    if tag == "img" {
        let file = element
            .attr("src")
            .and_then(|s| s.split(['?', '#']).next()?.rsplit('/').next());
        let stem = file
            .and_then(|f| f.rsplit_once('.'))
            .map(|(stem, _)| stem.to_owned());
        said.extend(stem);
    }
    if tag.contains("-icon") {
        said.extend(element.attr("name").map(str::to_owned));
    }
    said
}
