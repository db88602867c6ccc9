//! Where the user is: URLs, and "I am redirected to …".

use super::{cursor::Cursor, thing::negated, token::Kind};
use crate::grammar::{Formula, Predicate, Text, TextRelation};
use crate::lexicon;

/// Words of the longest name of a page.
const MOST_OF_PAGE: usize = 4;

/// "I", "the user", "users".
pub(super) fn person(c: &mut Cursor<'_>) -> Option<&'static str> {
    c.attempt(|c| {
        c.one_of(lexicon::function::THE_A);
        c.one_of(lexicon::people::LOGGED_IN);
        // "They click": things do not.
        let base = lexicon::verbs::base(c.word(1)).filter(|base| c.word(1) == *base);
        if base.is_some_and(|verb| lexicon::among(verb, lexicon::actions::ONLY_ACTS))
            && let Some(they) = c.one_of(lexicon::people::SEVERAL)
        {
            return Some(they);
        }
        c.one_of(lexicon::people::PERSONS)
            .or_else(|| c.attempt(by_role))
            .or_else(|| by_place(c))
    })
}

/// "The recruiter is on '/vacancies'": who is at an address is a person, whatever they are called. On a page things are, too, unless a case
/// begins so.
fn by_place(c: &mut Cursor<'_>) -> Option<&'static str> {
    let is_plain = !c.capital(0) && !c.at_quoted(0) && lexicon::noun(c.word(0)).is_none();
    c.at += 1;
    let given = c
        .tokens
        .first()
        .is_some_and(|first| first.norm == lexicon::connectives::GIVEN);
    let stands = is_plain
        && c.looks_like(|c| {
            c.one_of(lexicon::places::IS_LED)?;
            c.one_of(lexicon::places::ON_A_PAGE)?;
            let page = |c: &mut Cursor<'_>| {
                c.article();
                let words = (1..=MOST_OF_PAGE)
                    .find(|at| lexicon::among(c.word(*at), lexicon::pages::NAMED_PAGES))?;
                (given && (0..words).all(|at| !c.word(at).is_empty())).then_some(())
            };
            c.attempt(|c| url(c).map(|_| ()))
                .or_else(|| c.attempt(page))
        });
    stands.then_some(lexicon::people::SOMEBODY)
}

/// "The receptionist clicks": what people are called by their role may be data, unless it does what only people do.
fn by_role(c: &mut Cursor<'_>) -> Option<&'static str> {
    let role = c.one_of(lexicon::people::BY_ROLE)?;
    let does = lexicon::verbs::base(c.word(0)).filter(|base| c.word(0) != *base)?;
    let open = lexicon::actions::OPEN;
    let leads = lexicon::among(does, open) || lexicon::among(&format!("{does} to"), open);
    let opens = leads && place_follows(c);
    (lexicon::among(does, lexicon::actions::ONLY_ACTS) || opens).then_some(role)
}

/// "opens '/'", "goes to /orders": an address behind the verb.
fn place_follows(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        c.at += 1;
        c.eat("to");
        url(c).map(|_| ())
    })
}

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
    let text = url(c).or_else(|| c.fail("a URL"))?;
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

/// A URL, quoted or not.
pub(super) fn url(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.attempt(|c| c.quoted().filter(|text| looks_like_url(&text.value)));
    }
    let token = c.peek().filter(|t| t.kind == Kind::Word)?;
    let raw = &c.source[token.span.start..token.span.end];
    if let Some(address) = linked(raw).map(str::to_owned) {
        let text = c.bare(1)?;
        return Some(Text {
            value: address,
            ..text
        });
    }
    let sure = looks_like_url(raw) && (raw.contains(['/', '.', ':', '$', '#', '?']));
    if sure { c.bare(1) } else { None }
}

/// The address of a link of Markdown: `[shop.test](https://shop.test/)`.
fn linked(text: &str) -> Option<&str> {
    let (_, address) = text.strip_prefix('[')?.split_once("](")?;
    let address = address.strip_suffix(')')?;
    looks_like_url(address).then_some(address)
}

/// Absolute, or a path, or a host or file name; never a phrase. A page's name in a path may have spaces.
pub(super) fn looks_like_url(text: &str) -> bool {
    let path = text.strip_prefix('/').is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_alphanumeric()) && rest.contains(['/', '?'])
    });
    if path || text.starts_with("http://") || text.starts_with("https://") {
        return true;
    }
    if text.chars().any(char::is_whitespace) || text.is_empty() {
        return false;
    }
    let lower = text.to_lowercase();
    let page = [".html", ".htm", ".php", ".jsp", ".aspx", ".asp"]
        .iter()
        .any(|end| lower.contains(end));
    let host = lower.split(['/', ':', '?']).next().unwrap_or("");
    let dotted = host.contains('.')
        && host.split('.').all(|part| {
            !part.is_empty() && part.chars().all(|ch| ch.is_alphanumeric() || ch == '-')
        })
        && host
            .rsplit('.')
            .next()
            .is_some_and(|end| end.len() >= 2 && end.chars().all(char::is_alphabetic));
    lower.contains("://")
        || lower.starts_with(['/', '?', '#'])
        || lower.starts_with("./")
        || lower.starts_with("../")
        || lower.starts_with("www.")
        || lower.starts_with("localhost")
        || lower.starts_with("about:")
        || lower.starts_with("file:")
        || lower.starts_with("data:")
        || lower.starts_with("${")
        || page
        || dotted
        || (text.contains('/')
            && !text.ends_with('/')
            && text.is_ascii()
            && text.chars().next().is_some_and(char::is_lowercase))
}
