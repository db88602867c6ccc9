//! Sentences that name a page of the vocabulary: going there, and being there.

use crate::lexicon;
use crate::suite::vocabulary::entry::{Glossary, NamedPage};
use crate::suite::vocabulary::pattern::SpokenSentence;
use crate::suite::vocabulary::phrase::{Spoken, begins};
use std::ops::Range;

/// A sentence about a page: the words that say it, and what they say.
pub(crate) struct PageClaim {
    /// The place of the page in the glossary.
    pub page: usize,
    /// Whether the sentence goes there.
    pub acts: bool,
    /// Bytes of the sentence that are replaced.
    pub span: Range<usize>,
    /// The words of the step language instead.
    pub instead: String,
}

impl Glossary {
    /// Reads a sentence that says to go to a page, or that somebody is on one.
    /// With `opens`, nothing was done before: to be on a page is to open it.
    pub(crate) fn page_claim(&self, heard: &SpokenSentence<'_>, opens: bool) -> Option<PageClaim> {
        if self.pages.is_empty() {
            return None;
        }
        let words = &heard.words;
        let opens = opens || words[..heard.opened].iter().any(|word| word.is("given"));
        let mut from = heard.opened;
        // "Wait until I am on the page" claims what stands behind it.
        if words.get(from).is_some_and(|word| word.is("wait")) {
            from += 1 + begins(&words[from + 1..], lexicon::connectives::UNTIL)?;
        }
        let acted = from + super::phrase::actor(&words[from..]);
        let (page, instead, acts) = self
            .being(&words[acted..], acted > from)
            .or_else(|| self.shown(&words[from..]))
            .and_then(|(page, denied)| {
                Some((page, claim(&self.pages[page], denied, opens)?, false))
            })
            .or_else(|| {
                self.going(&words[acted..])
                    .map(|(page, instead)| (page, instead, true))
            })?;
        let span = words.get(from)?.span.start..words.last()?.span.end;
        Some(PageClaim {
            page,
            acts,
            span,
            instead,
        })
    }

    /// "am on the cart page", "be redirected to the cart": the page, and whether it is denied.
    fn being(&self, words: &[Spoken], acts: bool) -> Option<(usize, bool)> {
        // "Should be on the cart page" has no person in it, "on the cart page" no verb.
        let mut at = begins(words, lexicon::function::MODALS_OF_PLACE).unwrap_or(0);
        at += begins(&words[at..], lexicon::people::THE_PLACE_ITSELF)
            .filter(|_| !acts)
            .unwrap_or(0);
        at += begins(&words[at..], lexicon::function::MODALS_OF_PLACE).unwrap_or(0);
        let mut denied = negated(words, &mut at);
        if let Some(length) = begins(&words[at..], lexicon::claims::SEE) {
            let (last, named) = words[at + length..].split_last()?;
            let noun = last.among(lexicon::pages::PAGE_NOUNS) && !named.is_empty();
            let page = self.page(&words[at + length..]).filter(|_| noun)?;
            return Some((page, denied));
        }
        at += begins(&words[at..], lexicon::places::IS_LED)?;
        denied |= negated(words, &mut at);
        at += begins(&words[at..], lexicon::function::ADVERBS).unwrap_or(0);
        at += begins(&words[at..], lexicon::places::LED_TO_PAGE).unwrap_or(0);
        let named = words.get(at..)?;
        Some((self.page(named)?, denied))
    }

    /// "the cart page is displayed".
    fn shown(&self, words: &[Spoken]) -> Option<(usize, bool)> {
        for end in 1..words.len() {
            let Some(page) = self
                .page(&words[..end])
                .filter(|_| words[end - 1].among(lexicon::pages::PAGE_NOUNS))
            else {
                continue;
            };
            let mut at =
                end + begins(&words[end..], lexicon::function::MODALS_OF_PLACE).unwrap_or(0);
            let mut denied = negated(words, &mut at);
            if let Some(length) = begins(&words[at..], lexicon::places::PAGE_IS) {
                at += length;
                denied |= negated(words, &mut at);
            }
            at += begins(&words[at..], lexicon::function::ADVERBS).unwrap_or(0);
            if begins(&words[at..], lexicon::places::PAGE_SHOWN) == Some(words.len() - at) {
                return Some((page, denied));
            }
        }
        None
    }

    /// "go to the cart page", "open the cart".
    fn going(&self, words: &[Spoken]) -> Option<(usize, String)> {
        let verb = lexicon::verbs::base(&words.first()?.norm)?;
        let to = begins(&words[1..], lexicon::places::TO_PAGE);
        let named = &words[1 + to.unwrap_or(0)..];
        let opens = lexicon::among(verb, lexicon::actions::OPENS_PAGE);
        let goes = lexicon::among(verb, lexicon::actions::GOES_TO_PAGE) && to.is_some();
        let page = self.page(named).filter(|_| opens || goes)?;
        let address = self.pages[page].address.as_ref()?;
        Some((page, format!("open {}", quoted(&address.text)?)))
    }
}

/// Takes "not" and "no longer".
fn negated(words: &[Spoken], at: &mut usize) -> bool {
    let rest = &words[(*at).min(words.len())..];
    let length = begins(rest, lexicon::denials::NOT_ON_PAGE);
    *at += length.unwrap_or(0);
    length.is_some()
}

/// The claim that a page is the present one, in the words of the step language.
fn claim(page: &NamedPage, denied: bool, opens: bool) -> Option<String> {
    let is = if denied { "is not" } else { "is" };
    let alone = page.pattern.is_none() && page.title.is_none() && page.heading.is_none();
    if let Some(address) = page
        .address
        .as_ref()
        .filter(|_| alone || (opens && !denied))
    {
        let am = if denied { "am not" } else { "am" };
        return Some(format!("I {am} on {}", quoted(&address.text)?));
    }
    let mut parts = Vec::new();
    if let Some(pattern) = &page.pattern {
        let matches = if denied { "does not match" } else { "matches" };
        parts.push(format!(
            "the URL {matches} {}",
            quoted(&regular(&pattern.text))?
        ));
    } else if let Some(address) = &page.address {
        parts.push(format!("the URL {is} {}", quoted(&address.text)?));
    }
    if let Some(title) = &page.title {
        parts.push(format!("the page title {is} {}", quoted(&title.text)?));
    }
    if let Some(heading) = &page.heading {
        parts.push(format!(
            "the heading {} {is} displayed",
            quoted(&heading.text)?
        ));
    }
    (!parts.is_empty()).then(|| parts.join(if denied { " or " } else { " and " }))
}

/// A text in marks that it does not contain.
pub(crate) fn quoted(text: &str) -> Option<String> {
    let marks = ['\'', '"', '`']
        .into_iter()
        .find(|mark| !text.contains(*mark))?;
    Some(format!("{marks}{text}{marks}"))
}

/// The regular expression of an address with `*`: any characters of one part of the path.
fn regular(pattern: &str) -> String {
    let parts: Vec<String> = pattern.split('*').map(escaped).collect();
    format!("^.*{}([?#].*)?$", parts.join("[^?#]+"))
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if !c.is_alphanumeric() && !matches!(c, '/' | '-' | '_' | '=' | '&' | ':' | '%') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
