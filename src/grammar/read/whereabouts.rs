//! "The login page is displayed", "I am redirected to the dashboard", "the page is loaded": pages by their name.

use super::{
    cursor::Cursor,
    example,
    meaning::{kind, shown as shown_there},
    place,
    thing::negated,
    things::person::person,
};
use crate::grammar::{
    Assumption, Formula, Predicate, Presence, Reading, Readings, RoleNoun, Target, Text,
    TextRelation,
};
use crate::lexicon;

/// Words of the longest name of a page that is only said to be open.
const MOST_OPEN: usize = 3;
/// Words of the longest name of a page.
const MOST_WORDS: usize = 6;

/// "to", behind "I expect".
pub(super) fn expected(c: &mut Cursor<'_>) -> Option<()> {
    let expects = lexicon::among(c.word_before(), lexicon::claims::EXPECTS)
        || lexicon::among(c.word_back(2), lexicon::claims::EXPECTS) && c.word_before() == "not";
    (expects && c.eat("to")).then_some(())
}

/// "I am on 'https://…'", "the user is redirected to '/orders'".
pub(super) fn location(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    person(c).is_some().then_some(()).or_else(|| expected(c))?;
    c.one_of(lexicon::function::MODALS_OF_PLACE);
    let before = c.eat("not");
    c.one_of(lexicon::function::STILL_OR_NOW);
    c.one_of(lexicon::claims::IS_OF_PLACE)?;
    let negative = before || c.eat("not");
    c.one_of(lexicon::function::STILL_OR_NOW);
    c.one_of(lexicon::places::LED_TO)?;
    c.one_of(lexicon::function::THE_A);
    c.one_of(lexicon::pages::ADDRESSED);
    c.one_of(lexicon::places::AT_THE_URL);
    let text = place::url(c).or_else(|| c.fail("a URL"))?;
    c.one_of(lexicon::pages::ADDRESS_NOUNS);
    let span = c.span_since(mark);
    let atom = Formula::Atom(
        Predicate::Url {
            relation: TextRelation::Equals,
            text,
        },
        span,
    );
    Some(if negative { negated(atom) } else { atom })
}

/// Reads a claim that a page is the present one.
pub(super) fn on_page(c: &mut Cursor<'_>) -> Option<Formula> {
    c.attempt(being)
        .or_else(|| c.attempt(led))
        .or_else(|| c.attempt(open_first))
        .or_else(|| c.attempt(shown))
        .or_else(|| c.attempt(loaded))
}

/// "The system loads the orders page", "The application redirects the user to the login page".
fn loaded(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.one_of(lexicon::pages::APPLICATIONS)
        .or_else(|| c.one_of(lexicon::people::THE_PLACE_ITSELF))?;
    c.one_of(lexicon::function::MODALS_OF_PLACE);
    let negative = c.one_of(lexicon::denials::DOES_NOT).is_some() || c.eat("not");
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
    c.one_of(lexicon::places::LOADS_PAGE)?;
    let (name, page) = page_name(c, false)?;
    page.then_some(())?;
    c.one_of(lexicon::function::TRAILING);
    finish(c, Some(name), negative, mark.place())
}

/// "It takes you to the orders page", "Redirects to the orders page", "Redirection to '/orders'".
fn led(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    if c.acting {
        return None;
    }
    let redirects = c.one_of(lexicon::places::REDIRECTION).is_some();
    let mut negative = false;
    if !redirects {
        let leader = c
            .one_of(lexicon::people::THE_PLACE_ITSELF)
            .or_else(|| c.one_of(lexicon::pages::APPLICATIONS))
            .or_else(|| c.attempt(the_page).map(|()| ""));
        c.one_of(lexicon::function::MODALS_OF_PLACE);
        negative = c.one_of(lexicon::denials::DOES_NOT).is_some() || c.eat("not");
        while c.one_of(lexicon::function::ADVERBS).is_some() {}
        let verb = c.one_of(lexicon::places::LEADS_SOMEONE)?;
        let someone = c.one_of(lexicon::places::LED_ONES).is_some();
        // "Take the user to …" may be an order.
        let told = leader.is_some() || someone && verb.ends_with('s');
        c.eat("back");
        (told && (someone || verb.starts_with("redirect")) && c.eat("to")).then_some(())?;
    }
    if let Some(text) = c.attempt(place::url) {
        let relation = TextRelation::Equals;
        let at = Formula::Atom(Predicate::Url { relation, text }, c.span_since(mark));
        return Some(if negative { negated(at) } else { at });
    }
    let (name, page) = page_name(c, false)?;
    page.then_some(())?;
    c.one_of(lexicon::function::TRAILING);
    finish(c, Some(name), negative, mark.place())
}

/// "at the URL 'summary'": without a slash it is no whole address, but its end, or a part of it; where these differ, nothing is said.
fn end_of_address(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.article();
    c.one_of(lexicon::pages::URL_NOUNS)?;
    let text = c.quoted()?;
    let part = |ch: char| ch.is_ascii_alphanumeric() || matches!(ch, '-' | '_' | '.');
    if !c.at_end() || text.value.is_empty() || !text.value.chars().all(part) {
        return None;
    }
    let span = c.span_since(mark);
    let reading = |relation, message: &str| Reading {
        step: Formula::Atom(
            Predicate::Url {
                relation,
                text: text.clone(),
            },
            span,
        ),
        assumptions: vec![Assumption {
            code: "end-of-address".to_owned(),
            message: message.to_owned(),
            span,
            rewriting: String::new(),
        }],
    };
    let readings = vec![
        reading(TextRelation::EndsWith, "the address ends with it"),
        reading(TextRelation::Contains, "the address has it somewhere"),
    ];
    Readings::new(readings).map(Formula::Readings)
}

/// "I am on the cart page", "the user should be redirected to the dashboard", "I should see the login page".
fn being(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let someone = person(c).is_some() || expected(c).is_some();
    let person = someone || c.one_of(lexicon::people::THE_PLACE_ITSELF).is_some();
    let mut negative = false;
    if c.one_of(lexicon::function::MODALS_OF_PLACE).is_none() && !person && !c.acting {
        // "Redirected to the dashboard."
        c.looks_like(|c| c.one_of(lexicon::places::BROUGHT_TO))
            .then_some(())?;
    }
    negative |= c.one_of(lexicon::denials::NOT).is_some();
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
    c.one_of(lexicon::function::ABLE_TO);
    let sees = c.one_of(lexicon::claims::SEES_PAGE).is_some();
    let mut brought = false;
    if !sees {
        let is = c.one_of(lexicon::places::IS_LED).is_some();
        negative |= c.one_of(lexicon::denials::NOT).is_some();
        while c.one_of(lexicon::function::ADVERBS).is_some() {}
        brought = c.one_of(lexicon::places::BROUGHT_TO).is_some();
        if !brought && is && person && c.one_of(lexicon::places::IN_A_NAMED_PAGE).is_some() {
            let (name, page) = page_name(c, false)?;
            page.then_some(())?;
            return finish(c, Some(name), negative, mark.place());
        }
        // "Given User on Main Page": the verb is left out.
        let is = is || someone && !negative && c.at > mark.place();
        if !brought && (!is || c.one_of(lexicon::places::ON_A_PAGE).is_none()) {
            return None;
        }
    }
    if !sees && let Some(at) = c.attempt(end_of_address) {
        return Some(if negative { negated(at) } else { at });
    }
    if let Some(title) = c.attempt(titled) {
        let titled = Formula::Atom(title, c.span_since(mark));
        return Some(if negative { negated(titled) } else { titled });
    }
    // "I should be on 'checkout'": persons are on pages.
    let cited = someone && (c.at_quoted(0) || c.at_quoted(1));
    let listed = someone && !sees && on_a_form(c);
    let given = someone && begins_scenario(c);
    let (name, page) = page_name(c, brought || cited || listed || given)?;
    if sees && !page {
        return None;
    }
    c.one_of(lexicon::function::TRAILING);
    let on_page = finish(c, Some(name), negative, mark.place())?;
    // Whether the page or the message is denied, nobody knows.
    if negative {
        return Some(on_page);
    }
    Some(match c.attempt(told_there) {
        Some(said) => Formula::And(vec![on_page, said]),
        None => on_page,
    })
}

/// "Given …": what holds when a scenario begins.
fn begins_scenario(c: &Cursor<'_>) -> bool {
    let first = c.tokens.first();
    first.is_some_and(|first| first.norm == lexicon::connectives::GIVEN)
}

/// "Given the programme is open": a page, where a scenario begins.
fn open_first(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    begins_scenario(c).then_some(())?;
    c.one_of(lexicon::function::THE_OUR)?;
    let words = (1..=MOST_OPEN).find(|at| lexicon::among(c.word(*at), lexicon::claims::COPULAS))?;
    let is_plain = |at: usize| !c.word(at).is_empty() && c.noun_at(at).is_none();
    (0..words).all(is_plain).then_some(())?;
    let name = c.bare(words)?;
    c.one_of(lexicon::claims::COPULAS)?;
    c.one_of(lexicon::states::OPENED)?;
    c.at_end().then_some(())?;
    finish(c, Some(name), false, mark.place())
}

/// "on the contact form", "on the products list": a part of a page by which the page is called.
fn on_a_form(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        c.one_of(lexicon::function::THE_A)?;
        let words = (2..=MOST_WORDS).find(|words| c.word(*words).is_empty())?;
        lexicon::among(c.word(words - 1), lexicon::pages::LED_TO).then_some(())
    })
}

/// "a page with the title 'Orders'".
fn titled(c: &mut Cursor<'_>) -> Option<Predicate> {
    let mark = c.mark();
    c.article();
    c.one_of(lexicon::pages::OF_WEB);
    c.one_of(lexicon::pages::PAGE_NOUNS)?;
    c.one_of(lexicon::pages::WITH_TITLE)?;
    let text = c.quoted()?;
    let span = c.span_since(mark);
    c.note(
        "title-of-page-or-heading",
        "the page's title or a heading? taken as the page's title",
        span,
    );
    Some(Predicate::Title {
        relation: TextRelation::Equals,
        text,
    })
}

/// "with the message 'Thank you'", behind a page.
fn told_there(c: &mut Cursor<'_>) -> Option<Formula> {
    c.eat("with").then_some(())?;
    let mark = c.mark();
    c.article();
    let (role, plural, words) = c.noun_at(0)?;
    c.at += words;
    let says = matches!(role, RoleNoun::Message | RoleNoun::Heading | RoleNoun::Text);
    if plural || !says {
        return None;
    }
    let text = c.quoted()?;
    let span = c.span_since(mark);
    let target = Target {
        kind: None,
        text: Some(text),
        relation: TextRelation::Contains,
        role: Some(role),
        ordinal: None,
        contexts: Vec::new(),
        span,
    };
    let shown = shown_there::shown(&target, Presence::Displayed, None);
    Some(Formula::Atom(shown, span))
}

/// "the cart page is displayed", "the page has loaded".
fn shown(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let name = if c.attempt(super::location::holder::page_name).is_some() {
        None
    } else {
        let article = lexicon::among(c.word(0), lexicon::function::ARTICLES);
        let (name, page) = page_name(c, false)?;
        // "Nice view is displayed", "16 Lighthouse View is displayed": a text, and no page of that name.
        let seen = lexicon::among(c.word_before(), lexicon::pages::ALSO_SEEN);
        if seen && !article && !name.quoted {
            return None;
        }
        page.then_some(Some(name))?
    };
    let modal = c.one_of(lexicon::function::MODALS_OF_PLACE).is_some();
    let mut negative = c.one_of(lexicon::denials::NOT).is_some();
    let is = c.one_of(lexicon::places::PAGE_IS).is_some();
    negative |= c.one_of(lexicon::denials::NOT).is_some();
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
    let verb = c.one_of(lexicon::places::PAGE_SHOWN)?;
    if !is && !modal && !lexicon::among(verb, lexicon::places::PAGE_COMES) {
        return None;
    }
    // Whether "the page is displayed" says anything, nobody knows.
    if name.is_none() && (negative || !lexicon::among(verb, lexicon::places::PAGE_LOADED)) {
        return None;
    }
    c.one_of(lexicon::function::TRAILING);
    finish(c, name, negative, mark.place())
}

fn finish(c: &mut Cursor<'_>, name: Option<Text>, negative: bool, from: usize) -> Option<Formula> {
    let first = c.tokens.get(from)?.span;
    let last = c.tokens.get(c.at.checked_sub(1)?)?.span;
    let span = crate::grammar::Span {
        start: first.start,
        end: last.end,
    };
    let atom = Formula::Atom(Predicate::OnPage { name }, span);
    let address = c.attempt(|c| {
        if c.one_of(lexicon::places::AT_THE_ADDRESS).is_some() {
            return place::url(c);
        }
        // "I am on the home page /".
        if let Some(text) = c.attempt(place::url) {
            return place::looks_like_url(&text.value).then_some(text);
        }
        let (text, example) = example::bracket(c)?;
        (!example && place::looks_like_url(&text.value)).then_some(text)
    });
    let atom = match address {
        Some(text) => Formula::And(vec![
            atom,
            Formula::Atom(
                Predicate::Url {
                    relation: TextRelation::Contains,
                    text,
                },
                span,
            ),
        ]),
        None => atom,
    };
    Some(if negative { negated(atom) } else { atom })
}

/// "the page", "this page", "the screen".
pub(super) fn the_page(c: &mut Cursor<'_>) -> Option<()> {
    super::location::holder::page_name(c)
}

/// "the checkout page": a name with the noun behind it.
pub(super) fn named_page(c: &mut Cursor<'_>) -> Option<Text> {
    let (name, page) = page_name(c, false)?;
    page.then_some(name)
}

/// The name of a page, and whether a noun says that it is one. `bare` reads a name without such a noun.
fn page_name(c: &mut Cursor<'_>, bare: bool) -> Option<(Text, bool)> {
    let article = c.article();
    let any = article.is_some_and(|article| lexicon::among(article, lexicon::function::INDEFINITE));
    if c.at_quoted(0) {
        let name = c
            .quoted()
            .filter(|name| !place::looks_like_url(&name.value))?;
        let mark = c.mark();
        let kind = c.attempt(|c| {
            let kind = kind::may_be_kind(c, 0) || lexicon::among(c.word(0), lexicon::pages::LED_TO);
            c.at += 1;
            (kind && lexicon::among(c.word(0), lexicon::pages::NAMED_PAGES)).then_some(())
        });
        if kind.is_some() {
            let span = c.span_since(mark);
            c.note(
                "kind-of-thing",
                "a word behind the name says what kind of page it is, and is not checked",
                span,
            );
        }
        let page = c.one_of(lexicon::pages::NAMED_PAGES).is_some();
        let form = bare && c.one_of(lexicon::pages::ON_A_FORM).is_some();
        let page = page || form;
        return (page || bare).then_some((name, page));
    }
    // "the page 'Orders'", "a page named 'Orders'".
    let noun = c.attempt(|c| {
        c.one_of(lexicon::pages::PAGE_NOUNS)?;
        c.one_of(lexicon::pages::WITH_NAME);
        c.at_quoted(0).then_some(())
    });
    if noun.is_some() {
        let name = c
            .quoted()
            .filter(|name| !place::looks_like_url(&name.value))?;
        return Some((name, true));
    }
    // "the page of orders" lists them.
    let listed = c.attempt(|c| {
        c.one_of(lexicon::pages::PAGE_NOUNS)?;
        c.eat("of").then_some(())?;
        c.eat("the");
        let several = c.word(0).ends_with('s') && !c.word(0).ends_with("ss");
        let name = c.bare(1).filter(|_| several && !any)?;
        c.at_end().then_some(name)
    });
    if let Some(name) = listed {
        return Some((name, true));
    }
    // "a new page" describes; "the new session page" has a name.
    let named_new = c.word(0) == "new"
        && !c.word(1).is_empty()
        && !lexicon::among(c.word(1), lexicon::pages::NAMED_PAGES);
    let no_name = lexicon::among(c.word(0), lexicon::pages::NO_PAGE_NAME) && !named_new;
    if no_name || describes(c.word(0)) || any && says_what_like(c) {
        return None;
    }
    let own = c.looks_like(|c| c.one_of(lexicon::pages::OWN_NAMES));
    if own {
        let from = c.at;
        c.one_of(lexicon::pages::OWN_NAMES);
        let words = c.at - from;
        c.at = from;
        let name = c.bare(words)?;
        c.one_of(lexicon::pages::NAMED_PAGES);
        return Some((name, true));
    }
    let words = (1..=MOST_WORDS).find(|i| {
        lexicon::among(c.word(*i), lexicon::pages::NAMED_PAGES)
            || c.word(*i).is_empty()
            || lexicon::ends_noun(c.word(*i))
    })?;
    // "redirected to the sign-up form": the noun says what kind of a page it is.
    let part = bare && words > 1 && lexicon::among(c.word(words - 1), lexicon::pages::LED_TO);
    let words = words - usize::from(part && c.word(words).is_empty());
    let plain = |i: usize| {
        !lexicon::among(c.word(i), lexicon::places::NEVER_IN_PAGE)
            && lexicon::ordinal(c.word(i)).is_none()
            && !c.word(i).is_empty()
    };
    if !(0..words).all(plain) {
        return None;
    }
    let part = part && lexicon::among(c.word(words), lexicon::pages::LED_TO);
    let page = part || lexicon::among(c.word(words), lexicon::pages::NAMED_PAGES);
    let other_noun = (0..words).any(|i| c.noun_at(i).is_some());
    if !page && (!bare || other_noun) {
        return None;
    }
    let listed = part && lexicon::among(c.word(words), lexicon::pages::LISTS);
    let mut name = c.bare(words)?;
    // "the course list" is the page of the courses.
    if listed && name.value.chars().all(|ch| ch.is_lowercase() || ch == ' ') {
        name.value = lexicon::plural(&name.value);
    }
    c.at += usize::from(page);
    // "the login page title" names something on it.
    (c.noun_at(0).is_none() && !c.at_quoted(0)).then_some((name, page))
}

/// "a secure page": an adjective alone, and no name.
fn says_what_like(c: &Cursor<'_>) -> bool {
    let word = c.word(0);
    let alone = lexicon::among(c.word(1), lexicon::pages::NAMED_PAGES);
    let ends = || {
        let mut endings = lexicon::pages::ADJECTIVE_ENDINGS.iter();
        endings.any(|ending| word.ends_with(ending))
            && !lexicon::among(word, lexicon::pages::NOUNS_LIKE_ADJECTIVES)
    };
    alone && !c.capital(0) && (lexicon::among(word, lexicon::pages::ADJECTIVES) || ends())
}

/// Words that say which page is meant only to who knows the pages.
fn describes(word: &str) -> bool {
    lexicon::state(word).is_some() || lexicon::among(word, lexicon::function::DESCRIBING)
}
