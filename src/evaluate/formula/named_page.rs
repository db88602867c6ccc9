//! Pages by name: found by their address, title or main heading, and never missed.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::Observation;
use crate::evaluate::rows::property as row;
use crate::evaluate::text::matching::shorten;
use crate::grammar::Text;
use crate::verdict::{Cause, Evidence};

/// Marks between the parts of a title.
const TITLE_MARKS: &[char] = &['|', '·', '—', '–', '•', '»', '›', ':'];

/// Whether the present page is the one of that name; without a name, whether some page is loaded.
pub(crate) fn on_page(name: Option<&Text>, seen: &Observation) -> Judgement {
    let url = url::Url::parse(&seen.page.url).ok();
    let loaded = url.as_ref().is_some_and(|url| url.scheme() != "about");
    let Some(name) = name.filter(|_| loaded) else {
        return if loaded {
            Judgement::holds(Evidence::new(format!(
                "the page '{}' is loaded",
                shorten(&seen.page.url)
            )))
        } else {
            Judgement::expressive(Cause::NeedsModel, "no page is open")
                .hint("open it first: `Open '/'`")
        };
    };
    let wanted = words_of(&name.value);
    let path = url.as_ref().map_or("", |url| url.path());
    let home = path.trim_matches('/').is_empty()
        && matches!(
            wanted.join("").as_str(),
            "home" | "homepage" | "index" | "start" | "landing"
        );
    let fact = if home
        || path
            .split('/')
            .any(|part| is_called(&words_of(part), &wanted))
    {
        format!("the address is '{}'", shorten(&seen.page.url))
    } else if let Some(part) = titles(&seen.page.title, &wanted) {
        format!("the title has '{}'", shorten(&part))
    } else if let Some(heading) = heading(seen, &wanted) {
        format!("the main heading is '{}'", shorten(&heading))
    } else {
        let reason = format!(
            "neither address, title nor main heading says `{}`; which page is called so is not known",
            shorten(&name.value)
        );
        let open = Judgement::expressive(Cause::NeedsModel, reason)
            .hint("name it in the vocabulary: `pages:` with its address, title or heading");
        return Judgement {
            unmet: true,
            ..open
        };
    };
    Judgement::holds(Evidence::new(fact))
}

/// The rule that decides about a page by its name.
pub(crate) fn rule() -> &'static crate::evaluate::rule::Rule {
    &row::CALLED
}

/// The words of a name, a heading or a part of an address: "checkoutPage", "check-out page" → check, out.
fn words_of(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut lower = false;
    for ch in text.chars() {
        if !ch.is_alphanumeric() || ch.is_uppercase() && lower {
            words.push(std::mem::take(&mut word));
        }
        if ch.is_alphanumeric() {
            word.extend(ch.to_lowercase());
        }
        lower = ch.is_lowercase();
    }
    words.push(word);
    words.retain(|word| {
        !word.is_empty() && !matches!(word.as_str(), "page" | "screen" | "html" | "php")
    });
    words
}

/// Whether the words are the name, or begin or end with it.
fn is_called(words: &[String], name: &[String]) -> bool {
    if name.is_empty() || words.is_empty() {
        return false;
    }
    words.starts_with(name) || words.ends_with(name) || words.join("") == name.join("")
}

/// The part of the title that is the name.
fn titles(title: &str, name: &[String]) -> Option<String> {
    let spaced = title.replace(" - ", "|");
    let parts: Vec<&str> = spaced.split(TITLE_MARKS).map(str::trim).collect();
    let called = parts.iter().find(|part| is_called(&words_of(part), name));
    called.map(|part| (*part).to_owned())
}

/// The heading of the first level that is the name.
fn heading(seen: &Observation, name: &[String]) -> Option<String> {
    let elements = seen.page.elements.iter();
    let mut headings = elements.filter(|e| e.raw.visible && e.raw.tag == "h1");
    let found = headings.find(|e| is_called(&words_of(&e.text), name))?;
    Some(crate::page::normalise(&found.text))
}
