//! Properties of the page and the windows: title, URL, dialogs.

use crate::evaluate::formula::compared::compared;
use crate::evaluate::formula::count::{in_words, within};
use crate::evaluate::formula::values;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::names::shown;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{Count, Presence, RoleNoun, Span, Target, Text, TextRelation};
use crate::lexicon::among;
use crate::lexicon::failures::{FAILURE_PHRASES, FAILURE_WORDS};
use crate::lexicon::pages::{ACCESS_PAGES, BESIDE_PAGE_NAME, HOME_PAGES, PAGE_FILES, SIGNS_IN};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// The document's title.
pub(crate) fn title(
    text: &Text,
    relation: TextRelation,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let shown = crate::page::normalise(&seen.page.title);
    if relation == TextRelation::Equals
        && let Some(open) = headed_by_part(&text.value, &shown, seen, knowledge)
    {
        return open;
    }
    compared(
        text,
        matching::visible(&text.value, &shown, relation, knowledge.text_case),
        &format!("the title is '{}'", shorten(&shown)),
        Some(shown),
    )
}

/// The judgement where the text is a part of the title and all of the page's heading: "the title" may be either.
fn headed_by_part(
    wanted: &str,
    title: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let fits = |shown: &str, by| matching::visible(wanted, shown, by, knowledge.text_case).is_yes();
    let is_part = !fits(title, TextRelation::Equals) && fits(title, TextRelation::Contains);
    let headed = || {
        let mut elements = seen.page.elements.iter();
        elements.any(|e| e.raw.visible && e.raw.tag == "h1" && fits(&e.text, TextRelation::Equals))
    };
    (is_part && headed()).then(|| {
        let reason = format!(
            "the page's heading is '{}', and its title '{}'",
            shorten(wanted),
            shorten(title)
        );
        Judgement::author(Cause::NearMiss, reason)
            .hint("write `the heading`, or `the title contains`")
    })
}

/// The page's URL. A text that starts with `/` is compared with path, query and fragment.
pub(crate) fn url(text: &Text, relation: TextRelation, seen: &Observation) -> Judgement {
    let full = seen.page.url.clone();
    let fact = format!("the URL is '{}'", shorten(&full));
    let parsed = url::Url::parse(&full).ok();
    let local = parsed.as_ref().map(|u| {
        let mut local = u.path().to_owned();
        u.query()
            .iter()
            .for_each(|q| local = format!("{local}?{q}"));
        u.fragment()
            .iter()
            .for_each(|f| local = format!("{local}#{f}"));
        local
    });
    let wanted = text.value.trim();
    let relative = wanted.starts_with('/')
        && matches!(relation, TextRelation::Equals | TextRelation::StartsWith);
    let found = if relative {
        local.as_deref().unwrap_or(&full)
    } else {
        &full
    };
    let mut outcome = matching::exact(wanted, found, relation);
    let path = parsed.as_ref().map_or("", |url| url.path());
    let end = format!("/{wanted}");
    if relation == TextRelation::Equals
        && is_path_end(wanted)
        && (path.trim_end_matches('/').ends_with(&end)
            || local.is_some_and(|local| local.ends_with(&end)))
    {
        outcome = TextMatch::Yes {
            currency_left_out: false,
            times: 1,
        };
    }
    if relation == TextRelation::Equals && !outcome.is_yes() {
        // `http://host` and `http://host/` are one address.
        let same = url::Url::parse(wanted)
            .ok()
            .zip(parsed)
            .is_some_and(|(a, b)| a == b);
        if same {
            outcome = TextMatch::Yes {
                currency_left_out: false,
                times: 1,
            };
        }
    }
    compared(text, outcome, &fact, Some(full.clone()))
}

/// "settings/profile", "list.php?of=mine": the end of an address, with no host and no scheme before it.
fn is_path_end(text: &str) -> bool {
    let first = text.split(['/', '?', '#']).next().unwrap_or_default();
    let is_file = first
        .rsplit_once('.')
        .is_some_and(|(_, ending)| among(ending, PAGE_FILES));
    !text.starts_with('/')
        && !first.is_empty()
        && !first.contains([':', '$'])
        && (is_file
            || !text
                .split('/')
                .next()
                .is_some_and(|s| s.contains(['.', '?', '#'])))
}

/// A native dialog.
pub(crate) fn native_dialog(
    text: Option<&(TextRelation, Text)>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let Some(dialog) = &seen.dialog else {
        return page_dialog(text, seen, knowledge);
    };
    let message = crate::page::normalise(&dialog.message);
    let fact = format!("a native dialog is open and says '{}'", shorten(&message));
    match text {
        None => Judgement::holds(Evidence::new(fact)),
        Some((relation, text)) => compared(
            text,
            matching::visible(&text.value, &message, *relation, knowledge.text_case),
            &fact,
            Some(message),
        ),
    }
}

/// Authors say "alert" of a message that the page itself draws, too.
fn page_dialog(
    text: Option<&(TextRelation, Text)>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if let Some(why) = seen.page.unsettled() {
        return Judgement::expressive(Cause::NotSupported, why);
    }
    let drawn = Target {
        kind: None,
        text: text.map(|(_, t)| t.clone()),
        relation: text.map_or(TextRelation::Contains, |(r, _)| *r),
        role: Some(RoleNoun::Dialog),
        ordinal: None,
        contexts: Vec::new(),
        span: Span::default(),
    };
    let exists = |target: &Target| {
        crate::evaluate::formula::exists::exists(target, Presence::Displayed, None, seen, knowledge)
    };
    // What an alert says is all of a message, and not any text of the page.
    let message = Target {
        role: Some(RoleNoun::Message),
        text: None,
        ..drawn.clone()
    };
    let told = match text {
        Some((relation, text)) => values::text(&message, *relation, text, seen, knowledge),
        None => exists(&message),
    };
    let mut judged = Judgement::any(vec![exists(&drawn), told]);
    if judged.truth == Truth::False {
        judged.reason = Some("no dialog is open".into());
    }
    judged
}

/// The number of open windows.
pub(crate) fn windows(count: Count, seen: &Observation) -> Judgement {
    Judgement::decided(
        within(seen.windows, Some(count)),
        Evidence::new(format!(
            "{} windows are open, asked for {}",
            seen.windows,
            in_words(Some(count))
        )),
    )
}

/// Marks between the parts of a title.
const TITLE_MARKS: &[char] = &['|', '·', '—', '–', '•', '»', '›', ':'];

/// Whether the present page is the one of that name; without a name, whether some page is loaded. `left` is the address at
/// which the last action began.
pub(crate) fn on_page(name: Option<&Text>, seen: &Observation, left: Option<&str>) -> Judgement {
    let judged = is_on_page(name, seen, left);
    let status = seen.page.status.filter(|status| *status >= FIRST_ERROR);
    match status {
        Some(status) if judged.truth == Truth::True => {
            let reason = format!(
                "the server answered with status {status}, so that an error may stand in the place of the page"
            );
            Judgement::author(Cause::NearMiss, reason).hint("assert what the page shows")
        }
        _ if judged.truth == Truth::True && name.is_some_and(|name| may_ask_first(name, seen)) => {
            let reason =
                "the page asks for a password, and only its address says that it is the one";
            Judgement::author(Cause::NearMiss, reason).hint("assert what the page shows")
        }
        _ => match name.and_then(|name| stands_in(&seen.page, &words_of(&name.value))) {
            Some(heading) if judged.truth == Truth::True => {
                let reason = format!(
                    "the main heading is '{}', so that something else may stand in the place of the page",
                    shorten(&heading)
                );
                Judgement::author(Cause::NearMiss, reason).hint("assert what the page shows")
            }
            _ => judged,
        },
    }
}

/// The first status of an answer that says that something went wrong.
const FIRST_ERROR: u16 = 400;

fn is_on_page(name: Option<&Text>, seen: &Observation, left: Option<&str>) -> Judgement {
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
    let path = url.as_ref().map_or("", route_of);
    let home = url.as_ref().is_some_and(leads_nowhere) && is_home(name, seen, left);
    // What stands before the last part is the way to the page: "/checkout/done" is not the checkout page.
    let is_view = url.as_ref().is_some_and(|url| url.path() != path);
    let last = path.split('/').rfind(|part| !part.is_empty());
    let last = last.filter(|_| !is_view || !headed_as_another(&seen.page, &wanted));
    let fact = if home || last.is_some_and(|part| is_called(&words_of(part), &wanted)) {
        format!("the address is '{}'", shorten(&seen.page.url))
    } else if let Some(part) = titles(&seen.page.title, &wanted) {
        if heading(seen, &wanted).is_none()
            && let Some(other) = headed_otherwise(seen, &wanted)
        {
            let reason = format!(
                "'{}' is a part of the title, and the main heading is another part: '{}'",
                shorten(&part),
                shorten(&other)
            );
            let open = Judgement::expressive(Cause::NeedsModel, reason)
                .hint("name it in the vocabulary: `pages:` with its address, title or heading");
            return Judgement {
                unmet: true,
                ..open
            };
        }
        format!("the title has '{}'", shorten(&part))
    } else if let Some(heading) = heading(seen, &wanted) {
        format!("the main heading is '{}'", shorten(&heading))
    } else if !name.quoted && url.as_ref().is_some_and(|url| is_record(url, &wanted)) {
        format!("the address is that of one: '{}'", shorten(&seen.page.url))
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

/// Whether the main heading is what a link to another page is called: the view of an application may not have come yet.
pub(crate) fn headed_as_another(page: &Snapshot, wanted: &[String]) -> bool {
    let is_head = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible && e.raw.tag == "h1"
    };
    let mut heads = (0..page.elements.len()).filter(is_head);
    heads.any(|head| {
        let name = words_of(&page.elements[head].text);
        let called = |id: &ElementId| {
            let e = &page.elements[*id];
            e.role == Role::Link && words_of(&e.name) == name
        };
        let links: Vec<ElementId> = (0..page.elements.len()).filter(called).collect();
        // The link in its own heading leads to the start: that is the name of the site.
        let is_site = links
            .iter()
            .any(|link| (head..page.elements[head].end).contains(link));
        !is_called(&name, wanted) && !links.is_empty() && !is_site
    })
}

/// The main heading where it says that something else stands in the place of the page: that one has to sign in first, or that the page
/// is not there.
pub(crate) fn stands_in(page: &Snapshot, wanted: &[String]) -> Option<String> {
    let visible = || page.elements.iter().filter(|e| e.raw.visible);
    let mut heads: Vec<&Element> = visible().filter(|e| e.raw.tag == "h1").collect();
    if heads.is_empty() {
        heads.extend(visible().find(|e| e.role == Role::Heading));
    }
    let head = heads.into_iter().find(|head| {
        let words = words_of(&head.text);
        let said = format!(" {} ", words.join(" "));
        let says = |phrase: &str| said.contains(&format!(" {phrase} "));
        // "Invoice INV-502": the number is of what was asked for.
        let fails = words
            .iter()
            .any(|word| among(word, FAILURE_WORDS) && !wanted.contains(word));
        let phrases = FAILURE_PHRASES.split('|').chain(SIGNS_IN.split('|'));
        !is_called(&words, wanted) && (fails || phrases.into_iter().any(says))
    })?;
    Some(head.text.clone())
}

/// The path of a page: where one address shows every view, that behind its "#".
fn route_of(url: &url::Url) -> &str {
    let route = url
        .fragment()
        .map(|route| route.trim_start_matches('!'))
        .filter(|route| route.starts_with('/'));
    let path = route.unwrap_or(url.path());
    path.split('?').next().unwrap_or_default()
}

/// An address without path, query and route: `/`, `/#/`.
fn leads_nowhere(url: &url::Url) -> bool {
    let route = url.fragment().unwrap_or_default();
    url.path().trim_matches('/').is_empty()
        && url.query().is_none_or(str::is_empty)
        && route.trim_start_matches('!').trim_matches('/').is_empty()
}

/// Whether the address without a path makes this the home page. It is also where applications of one address show every
/// view, and where others ask to sign in: it counts where the last action led to it, and nothing asks for a password.
fn is_home(name: &Text, seen: &Observation, left: Option<&str>) -> bool {
    let words = words_of(&name.value);
    let page = &seen.page;
    !name.quoted
        && among(&words.concat(), HOME_PAGES)
        && left != Some(page.url.as_str())
        && !asks_for_password(page)
}

fn asks_for_password(page: &Snapshot) -> bool {
    let asks =
        |id: ElementId| page.elements[id].raw.visible && admits(RoleNoun::PasswordField, page, id);
    (0..page.elements.len()).any(asks)
}

/// Whether a page asks for a password, and neither its title nor a heading has a word of the name: who signs in may be led there.
fn may_ask_first(name: &Text, seen: &Observation) -> bool {
    let page = &*seen.page;
    let wanted = words_of(&name.value);
    let has_word = |text: &str| words_of(text).iter().any(|word| wanted.contains(word));
    let is_of_access = wanted.iter().any(|word| among(word, ACCESS_PAGES));
    let mut headings = page.elements.iter().filter(|e| e.role == Role::Heading);
    asks_for_password(page)
        && !is_of_access
        && !has_word(&page.title)
        && !headings.any(|e| e.raw.visible && has_word(&e.text))
}

/// Whether an address is that of one of several, "/invoices/INV-2521" or "#/work-orders/7" of the invoice or the work order: their name,
/// and behind it, at the end, what has a digit.
fn is_record(url: &url::Url, name: &[String]) -> bool {
    let mut parts = route_of(url)
        .split(['/', '?'])
        .filter(|part| !part.is_empty())
        .rev();
    let is_one = parts
        .next()
        .is_some_and(|part| part.contains(|c: char| c.is_ascii_digit()));
    let of = parts.next().map(words_of).unwrap_or_default();
    let several = of.split_last().and_then(|(last, rest)| {
        let one = crate::lexicon::singular(last)?;
        Some([rest, &[one]].concat())
    });
    is_one && (is_called(&of, name) || several.is_some_and(|of| is_called(&of, name)))
}

/// The words of a name, a heading or a part of an address: "checkoutPage", "check-out page" → check, out.
pub(crate) fn words_of(text: &str) -> Vec<String> {
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
    words.retain(|word| !word.is_empty() && !among(word, BESIDE_PAGE_NAME));
    words
}

/// Whether the words are the name: "Product list" is not the product page.
pub(crate) fn is_called(words: &[String], name: &[String]) -> bool {
    !name.is_empty() && words.concat() == name.concat()
}

/// The part of the title that is the name.
fn titles(title: &str, name: &[String]) -> Option<String> {
    let spaced = title.replace(" - ", "|");
    let parts: Vec<&str> = spaced.split(TITLE_MARKS).map(str::trim).collect();
    let called = parts.iter().find(|part| is_called(&words_of(part), name));
    called.map(|part| (*part).to_owned())
}

/// The heading of the first level, where it is another part of the title than the name: the title of a page often ends with
/// those of the section and the application around it.
fn headed_otherwise(seen: &Observation, name: &[String]) -> Option<String> {
    let elements = seen.page.elements.iter();
    let mut headings = elements.filter(|e| e.raw.visible && e.raw.tag == "h1");
    let is_other = |text: &str| {
        let words = words_of(text);
        !is_called(&words, name) && titles(&seen.page.title, &words).is_some()
    };
    let found = headings.find(|e| is_other(&e.text))?;
    Some(crate::page::normalise(&found.text))
}

/// The heading of the first level that is the name, with or without a mark behind it.
fn heading(seen: &Observation, name: &[String]) -> Option<String> {
    let page = &*seen.page;
    let is_head = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible && e.raw.tag == "h1"
    };
    let mut headings = (0..page.elements.len()).filter(is_head);
    let says = |text: &str| is_called(&words_of(text), name);
    let found = headings
        .find(|id| says(&page.elements[*id].text) || shown::without_mark(page, *id).any(says))?;
    Some(crate::page::normalise(&page.elements[found].text))
}
