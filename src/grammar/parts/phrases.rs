//! Deeds of several actions that one phrase says: "Navigate to Admin > Users", "Search for 'tea'", "Click on 'Add' three times".

use super::compound::{behind_verb, compound, outcome, plain as is_plain};
use super::fields::fields;
use super::in_dialog::in_dialog;
use super::place_first::place_first;
use super::reworded::{elided, left, reworded};
use super::said_of_ordinal::said_of_ordinal;
use super::with_attribute::{row_shows, with_attribute};
use crate::grammar::read::{SentenceWord, WordKind, is_quote, parse_closely};
use crate::grammar::{Action, Body, Formula, Gesture, Predicate, RoleNoun, StepKind};
use crate::lexicon;

/// Words of a step of a path without capitals: "the profile icon".
const MOST_OF_KIND: usize = 3;

/// The clicks that a path stands for, one for each of its names; `words` are those of the sentence, or of a part of it.
fn menu_path(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_step = |word: &SentenceWord| {
        word.kind != WordKind::Quoted
            && lexicon::among(&word.text, lexicon::connectives::STEPS_OF_PATH)
    };
    if let Some(spaced) = spaced(sentence, words) {
        return menu_path(&spaced, &crate::grammar::read::words(&spaced));
    }
    words.iter().find(|word| is_step(word))?;
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let end = words.iter().rposition(|word| !is_end(word))?;
    let mut from = 1 + words.iter().take(4).position(|word| {
        word.kind == WordKind::Plain
            && lexicon::verbs::base(&word.text)
                .is_some_and(|base| lexicon::among(base, lexicon::actions::WALKS_MENU))
    })?;
    while words.get(from).is_some_and(|word| {
        word.kind == WordKind::Plain && lexicon::among(&word.text, lexicon::places::TO_MENU)
    }) && !words.get(from + 1).is_some_and(is_step)
    {
        from += 1;
    }
    let mut clicks = Vec::new();
    for name in words.get(from..=end)?.split(is_step) {
        let (first, last) = (name.first()?, name.last()?);
        // What has no capital may be a comparison.
        let leads = |(role, plural): (RoleNoun, bool)| {
            !plural
                && matches!(
                    role,
                    RoleNoun::Menu | RoleNoun::Icon | RoleNoun::Button | RoleNoun::Tab
                )
        };
        let headed = clicks.is_empty()
            && last.kind == WordKind::Plain
            && name.len() <= MOST_OF_KIND
            && lexicon::noun(&last.text).is_some_and(leads);
        let named = first.kind == WordKind::Quoted
            || headed
            || sentence[first.span.start..].starts_with(char::is_uppercase);
        // "Save -> Error is displayed": what is to come of it.
        let claims = |word: &SentenceWord| {
            word.kind == WordKind::Plain
                && lexicon::ends_noun(&word.text)
                && !lexicon::among(&word.text, lexicon::claims::NEVER_SAYS)
        };
        let marked = name.iter().any(|word| word.kind == WordKind::Mark);
        if !named || marked || name[1..].iter().any(claims) {
            return None;
        }
        let click = format!("Click on {}", &sentence[first.span.start..last.span.end]);
        let read = parse_closely(&click);
        if matches!(read.body, Body::Unread(_)) || read.kind() != StepKind::Action {
            return None;
        }
        clicks.push(click);
    }
    (clicks.len() > 1).then(|| in_one_place(clicks))
}

/// "'Fares' > 'Groups' in the menu": the place at the end is that of the whole path.
fn in_one_place(mut clicks: Vec<String>) -> Vec<String> {
    let place = clicks.last().and_then(|last| {
        let read = parse_closely(last);
        let actions = read.actions();
        let target = actions.first()?.target()?;
        let end = target.text.as_ref()?.span.end;
        let behind = last.get(end..)?;
        let behind = behind.trim_start_matches(is_quote).trim_end_matches('.');
        let placed = !target.contexts.is_empty() && behind.starts_with(' ');
        placed.then(|| behind.to_owned())
    });
    let Some(place) = place else {
        return clicks;
    };
    let others = clicks.len() - 1;
    for click in &mut clicks[..others] {
        let placed = format!("{click}{place}");
        if matches!(
            parse_closely(&placed).body,
            Body::Action(Action::Click { .. })
        ) {
            *click = placed;
        }
    }
    clicks
}

/// "Settings->Users": the sentence with spaces around the signs of its path, if they have none.
fn spaced(sentence: &str, words: &[SentenceWord]) -> Option<String> {
    let (first, last) = (words.first()?, words.last()?);
    let signs = || lexicon::connectives::STEPS_OF_PATH.split('|');
    let mut spaced = String::new();
    let (mut at, mut any) = (first.span.start, false);
    for word in words.iter().filter(|word| word.kind == WordKind::Plain) {
        let said = &sentence[word.span.start..word.span.end];
        let inner = said.trim_matches(|ch: char| !ch.is_alphanumeric());
        // What has other signs may be an address or code.
        let plain =
            |ch: char| ch.is_alphanumeric() || matches!(ch, '>' | '-' | '=' | '→' | '»' | '&');
        let sign = signs()
            .filter(|sign| inner.contains(sign))
            .max_by_key(|sign| sign.len());
        let Some(sign) = sign.filter(|_| said.chars().all(plain)) else {
            continue;
        };
        spaced.push_str(&sentence[at..word.span.start]);
        spaced.push_str(&said.replace(sign, &format!(" {sign} ")));
        (at, any) = (word.span.end, true);
    }
    spaced.push_str(&sentence[at..last.span.end]);
    any.then_some(spaced)
}

/// More than this often nothing is done by one sentence.
const MOST_TIMES: usize = 20;

/// "Click on 'Add' three times", "Press Tab twice": the same that often.
pub(super) fn repeated(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let last = words.iter().rposition(|word| !is_end(word))?;
    let plain = |at: usize| words.get(at).filter(|word| word.kind == WordKind::Plain);
    let word = &plain(last)?.text;
    let (times, from) = if let Some(times) = lexicon::times(word) {
        (times, last)
    } else {
        lexicon::among(word, lexicon::numbers::TIMES).then_some(())?;
        let from = last.checked_sub(1)?;
        (lexicon::number(&words[from].text)?, from)
    };
    let once = sentence[words[0].span.start..words.get(from)?.span.start].trim();
    let done = matches!(
        parse_closely(once).body,
        Body::Action(Action::Click { .. } | Action::Press { .. })
    );
    (done && (2..=MOST_TIMES).contains(&times)).then(|| vec![once.to_owned(); times])
}

/// Returns the sentences that a phrase of one of these kinds stands for.
pub(super) fn phrase(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    menu_path(sentence, words)
        .or_else(|| search(sentence, words))
        .or_else(|| repeated(sentence, words))
        .or_else(|| on_named_page(sentence, words))
        .or_else(|| on_leading_page(sentence, words))
        .or_else(|| page_shows(sentence, words))
        .or_else(|| filled_form(sentence, words))
        .or_else(|| fields(sentence, words))
        .or_else(|| left_empty(sentence, words))
        .or_else(|| outcome(sentence, words))
        .or_else(|| place_first(sentence, words))
        .or_else(|| said_of_ordinal(sentence, words))
        .or_else(|| reworded(sentence, words))
        .or_else(|| left(sentence, words))
        .or_else(|| elided(sentence, words))
        .or_else(|| with_attribute(sentence, words))
        .or_else(|| row_shows(sentence, words))
        .or_else(|| in_dialog(sentence, words))
        .or_else(|| compound(sentence, words))
}

/// Words of the longest name of a page.
const MOST_OF_PAGE: usize = 6;

/// "Click on 'Save' on the 'Profile' page": the page has to be there first.
fn on_named_page(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let last = words.iter().rposition(|word| !is_end(word))?;
    let plain = |at: usize, list: &'static str| {
        words[at].kind == WordKind::Plain && lexicon::among(&words[at].text, list)
    };
    let own = plain(last, lexicon::pages::OWN_NAMES);
    if !own && !plain(last, lexicon::pages::NAMED_PAGES) {
        return None;
    }
    let from = (last.saturating_sub(MOST_OF_PAGE)..last)
        .rev()
        .find(|at| plain(*at, lexicon::places::ON_A_PAGE_OR_IN))?;
    let name = from + 1 + usize::from(plain(from + 1, lexicon::function::THE_THIS_MY));
    if from == 0 || name > last || name == last && !own || plain(name, lexicon::pages::NO_PAGE_NAME)
    {
        return None;
    }
    if let Some((page, once)) = page_of_capitals(sentence, &words[..=last]) {
        // An assertion would be decided by a name in quotes.
        let acts = parse_closely(once).kind() == StepKind::Action;
        return acts.then(|| at_page(&page, once)).flatten();
    }
    let page = &sentence[words[name].span.start..words[last].span.end];
    let once = sentence[words[0].span.start..words[from].span.start].trim();
    at_page(&format!("the {page}"), once)
}

/// "… in the Review and Send page", "… in the Import from File page": between words with capitals, the small words are of the name.
/// The page in quotes, and what stands before it.
fn page_of_capitals<'s>(sentence: &'s str, words: &[SentenceWord]) -> Option<(String, &'s str)> {
    let (last, before) = words.split_last()?;
    let capital = |word: &SentenceWord| {
        word.kind == WordKind::Plain && sentence[word.span.start..].starts_with(char::is_uppercase)
    };
    let small = |word: &SentenceWord| is_plain(word, lexicon::connectives::WITHIN_PAGE_NAMES);
    let from = before
        .iter()
        .rposition(|word| !capital(word) && !small(word))?;
    let name = &before[from + 1..];
    let (first, end) = (name.first()?, name.last()?);
    let joined =
        capital(first) && capital(end) && name.len() <= MOST_OF_PAGE && name.iter().any(small);
    let preposition = from.checked_sub(1)?;
    let placed = is_plain(&before[from], lexicon::function::THE_THIS)
        && is_plain(&before[preposition], lexicon::places::ON_A_PAGE_OR_IN);
    if !joined || !placed || preposition == 0 {
        return None;
    }
    let called = &sentence[first.span.start..end.span.end];
    let noun = &sentence[last.span.start..last.span.end];
    let once = sentence[words[0].span.start..before[preposition].span.start].trim();
    let quoted = called.contains(['\'', '"']);
    (!quoted).then(|| (format!("the \"{called}\" {noun}"), once))
}

/// "On the 'Profile' page, click on 'Save'": the page comes first.
fn on_leading_page(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let first = words.first()?;
    let comma = words
        .iter()
        .take(MOST_OF_PAGE + 3)
        .position(|word| word.kind == WordKind::Mark && word.text == ",")?;
    let noun = words.get(comma.checked_sub(1)?)?;
    let page = is_plain(first, lexicon::places::ON_A_PAGE_OR_IN)
        && is_plain(noun, lexicon::pages::NAMED_PAGES);
    let rest = words.get(comma + 1)?;
    if !page || comma < 3 {
        return None;
    }
    let named = &sentence[words[1].span.start..noun.span.end];
    at_page(named, sentence[rest.span.start..].trim())
}

/// "The orders page shows 'No orders'": the page has to be there, and shows it.
fn page_shows(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let introduces = |word: &&SentenceWord| {
        is_plain(word, lexicon::outcomes::INTRODUCES)
            || is_plain(word, lexicon::function::THAT_WHETHER)
    };
    let from = words.iter().take(4).take_while(introduces).count();
    let article = usize::from(is_plain(words.get(from)?, lexicon::function::THE_THIS));
    let name = from + article;
    let last = words.len().min(name + MOST_OF_PAGE);
    let noun = (name + 1..last).find(|at| is_plain(&words[*at], lexicon::pages::NAMED_PAGES))?;
    let verb = words.get(noun + 1)?;
    let says = is_plain(verb, lexicon::outcomes::PAGE_SHOWS)
        || is_plain(verb, lexicon::function::MODALS_OF_PLACE)
            && words[noun + 2..]
                .iter()
                .take(2)
                .any(|word| is_plain(word, lexicon::outcomes::PAGE_SHOWS));
    if !says || is_plain(&words[name], lexicon::pages::NO_PAGE_NAME) {
        return None;
    }
    let page = &sentence[words[name].span.start..words[noun].span.end];
    let said = &sentence[verb.span.start..];
    at_page(&format!("the {page}"), &format!("the page {said}"))
}

/// "Leave the Name and Email fields blank": each of them.
fn left_empty(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let last = words.iter().rposition(|word| !is_end(word))?;
    let state = words
        .get(last)
        .filter(|word| is_plain(word, lexicon::states::UNFILLED))?;
    let mut from = behind_verb(sentence, words, lexicon::actions::LEAVES)?;
    from += usize::from(is_plain(words.get(from)?, lexicon::function::THE_A));
    let fields = words.get(from..last)?;
    let (behind, named) = fields.split_last()?;
    let noun = match lexicon::noun(&behind.text).filter(|_| behind.kind == WordKind::Plain) {
        Some((RoleNoun::Field, true)) => Some("field"),
        Some(_) => return None,
        None => None,
    };
    let named = if noun.is_some() { named } else { fields };
    let joins = |word: &SentenceWord| {
        word.kind == WordKind::Mark && word.text == ","
            || is_plain(word, lexicon::connectives::AND_OR)
    };
    let mut all = Vec::new();
    for name in named.split(joins).filter(|name| !name.is_empty()) {
        let (first, last) = (name.first()?, name.last()?);
        let said = &sentence[first.span.start..last.span.end];
        let one = match noun {
            Some(noun) => format!("Leave the {said} {noun} {}", state.text),
            None => format!("Leave {said} {}", state.text),
        };
        all.push(one);
    }
    let alternatives = named
        .iter()
        .any(|word| is_plain(word, lexicon::connectives::OR));
    let clears =
        |one: &String| matches!(parse_closely(one).body, Body::Action(Action::Clear { .. }));
    (all.len() > 1 && !alternatives && all.iter().all(clears)).then_some(all)
}

/// Returns the sentences for an action or claim on a page: the first claims the page.
fn at_page(page: &str, once: &str) -> Option<Vec<String>> {
    let there = format!("the user is on {page}");
    let on_page = matches!(
        parse_closely(&there).body,
        Body::Assertion(Formula::Atom(Predicate::OnPage { .. }, _))
    );
    let read = parse_closely(once);
    if !on_page || read.optional {
        return None;
    }
    if matches!(read.body, Body::Unread(_)) {
        let several = search(once, &crate::grammar::read::words(once))?;
        let there = format!("Wait until {there}");
        return Some(std::iter::once(there).chain(several).collect());
    }
    // What has no target leads away from the page, or waits.
    let there = match &read.body {
        Body::Action(action) if action.target().is_none() => return None,
        // "Open the order RO-1051 from the orders page": there is where it is opened.
        Body::Action(Action::Click {
            gesture: Gesture::Open,
            ..
        }) => format!("Go to {page}"),
        _ if read.kind() == StepKind::Action => format!("Wait until {there}"),
        _ => there,
    };
    Some(vec![there, once.to_owned()])
}

/// "Fill in the form with name 'Ada' and city 'Oslo'": each value in the field that the words before it name.
fn filled_form(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let plain = |at: usize, list: &'static str| {
        words
            .get(at)
            .is_some_and(|word| word.kind == WordKind::Plain && lexicon::among(&word.text, list))
    };
    let verb = (0..words.len().min(4)).find(|at| {
        words[*at].kind == WordKind::Plain
            && lexicon::verbs::base(&words[*at].text)
                .is_some_and(|base| lexicon::among(base, lexicon::tables::FILLS))
    })?;
    let with = (verb + 1..words.len().min(verb + 8)).find(|at| plain(*at, "with"))?;
    // What is filled is a form, and no field: "Fill in the name with 'Ada'".
    let mut form = words[verb + 1..with].iter();
    let is_form = form.any(|word| word.text == "form" || word.text == "details")
        && words[..with]
            .iter()
            .all(|word| word.kind == WordKind::Plain);
    if !is_form {
        return None;
    }
    let mut fills = Vec::new();
    let mut at = with + 1;
    while at < words.len() {
        let joined = joint_or_and(&words[at..]);
        if !fills.is_empty() && joined == 0 {
            break;
        }
        at += joined;
        let begin = at;
        while plain_word(words.get(at)) && !plain(at, lexicon::connectives::AND_OR) {
            at += 1;
        }
        let value = words.get(at).filter(|word| word.kind == WordKind::Quoted)?;
        if at == begin || at - begin > 5 {
            return None;
        }
        let label = &sentence[words[begin].span.start..words[at - 1].span.end];
        let value = &sentence[value.span.start..value.span.end];
        fills.push(format!("Enter the {label} {value}"));
        at += 1;
    }
    let ended = words[at..]
        .iter()
        .all(|word| word.kind == WordKind::Mark && word.text == ".");
    let read =
        |fill: &String| matches!(parse_closely(fill).body, Body::Action(Action::Fill { .. }));
    (ended && fills.len() > 1 && fills.iter().all(read)).then_some(fills)
}

fn plain_word(word: Option<&SentenceWord>) -> bool {
    word.is_some_and(|word| word.kind == WordKind::Plain)
}

/// The number of words of ", and", "," or "and".
fn joint_or_and(words: &[SentenceWord]) -> usize {
    let comma = words
        .first()
        .is_some_and(|word| word.kind == WordKind::Mark && word.text == ",");
    let at = usize::from(comma);
    at + usize::from(plain_word(words.get(at)) && words[at].text == "and")
}

/// The beginning of the sentence that sends a search.
pub(super) const SENDS_SEARCH: &str = "Press Enter in";

/// "the user" before a text in quotes: what is searched for, in so many words.
fn of_kind(words: &[SentenceWord]) -> usize {
    let article = usize::from(
        words
            .first()
            .is_some_and(|word| is_plain(word, lexicon::function::THE_A)),
    );
    let kind = words.get(article).is_some_and(|word| {
        word.kind == WordKind::Plain
            && word.text.chars().all(char::is_lowercase)
            && !lexicon::among(&word.text, lexicon::function::NO_DESCRIPTION)
            && !lexicon::among(&word.text, lexicon::function::NEVER_A_KIND)
            && !lexicon::among(&word.text, lexicon::places::SEARCHED_IN)
    });
    let cited = words
        .get(article + 1)
        .is_some_and(|word| word.kind == WordKind::Quoted);
    if kind && cited { article + 1 } else { 0 }
}

/// A word that names nothing of a page, in the singular.
fn is_word(word: &SentenceWord) -> bool {
    word.kind == WordKind::Plain
        && !word.text.ends_with('s')
        && word.text.chars().all(char::is_alphabetic)
        && lexicon::noun(&word.text).is_none()
        && !lexicon::among(&word.text, lexicon::function::PRONOUNS)
        && !lexicon::among(&word.text, lexicon::quantifiers::OF_SETS)
}

/// Words of what is searched, before "for" and a text: "the courses", "the list of members".
fn searched(words: &[SentenceWord]) -> usize {
    let is_for = |word: &SentenceWord| is_plain(word, "for");
    let found = words.iter().take(MOST_OF_KIND + 3).position(is_for);
    let things = found.filter(|at| {
        let said = &words[..*at];
        said.first()
            .is_some_and(|word| is_plain(word, lexicon::function::THE_THIS_MY))
            && said.iter().all(|word| {
                word.kind == WordKind::Plain
                    && !lexicon::among(&word.text, lexicon::places::SEARCHED_IN)
            })
    });
    things.unwrap_or(0)
}

/// "Search for 'tea'", "Search for Mercury in the search bar": the text in the search field, and the key that sends it. What is
/// neither in quotes, nor written with capitals, nor one word, may be a wish.
fn search(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let mut at = behind_verb(sentence, words, lexicon::actions::SEARCHES)?;
    at += searched(words.get(at..)?);
    at += usize::from(words.get(at).is_some_and(|word| is_plain(word, "for")));
    at += of_kind(words.get(at..)?);
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let rest = words.get(at..)?;
    let rest = &rest[..rest.len() - usize::from(rest.last().is_some_and(is_end))];
    // The field by its kind, or by a text in quotes, too.
    let in_field = |tail: &[SentenceWord]| match tail {
        [] => Some("the search field".to_owned()),
        [first, the_field @ ..] if is_plain(first, lexicon::places::SEARCHED_IN) => {
            let (begin, end) = (the_field.first()?, the_field.last()?);
            let quoted = |word: &&SentenceWord| word.kind == WordKind::Quoted;
            let known = |word: &SentenceWord| {
                is_plain(word, lexicon::naming::SEARCH_FIELDS)
                    || is_plain(word, lexicon::naming::BEFORE_SEARCH_FIELD)
            };
            let mut plain = the_field.iter().filter(|word| !quoted(word));
            let said = plain.all(known) && the_field.iter().filter(quoted).count() < 2;
            let named = the_field.iter().any(|word| quoted(&word));
            let ends = is_plain(end, lexicon::naming::SEARCH_FIELDS) || quoted(&end);
            let mut kinds = the_field.iter();
            let of_kind = kinds.any(|word| is_plain(word, lexicon::naming::SEARCH_FIELDS));
            if !said || !ends || !of_kind {
                return None;
            }
            let said = &sentence[begin.span.start..end.span.end];
            Some(if named {
                said.to_owned()
            } else {
                "the search field".to_owned()
            })
        }
        _ => None,
    };
    let quoted = rest.first()?.kind == WordKind::Quoted;
    let named = |word: &SentenceWord| {
        let said = &sentence[word.span.start..word.span.end];
        word.kind == WordKind::Plain
            && (said.starts_with(char::is_uppercase) || said.starts_with("${"))
    };
    // "Search for violin": one word is a text. Of several things of a kind, "Search for flights", it may be a wish.
    let one = matches!(rest, [word] if is_word(word));
    let length = if quoted || one {
        1
    } else {
        rest.iter().take_while(|word| named(word)).count()
    };
    if length == 0 {
        return None;
    }
    let field = in_field(&rest[length..])?;
    let text = &sentence[rest[0].span.start..rest[length - 1].span.end];
    let text = if quoted {
        text.to_owned()
    } else {
        format!("'{text}'")
    };
    let all = vec![
        format!("Type {text} in {field}"),
        format!("{SENDS_SEARCH} {field}"),
    ];
    let acts = |one: &String| {
        matches!(
            parse_closely(one).body,
            Body::Action(_) | Body::Ambiguous(_)
        )
    };
    all.iter().all(acts).then_some(all)
}
