//! Where the user is: URLs, and "I am redirected to …".

use super::{cursor::Cursor, thing::negated};
use crate::grammar::{Formula, Predicate, TextRelation};

/// "I", "the user", "users".
pub(super) fn person(c: &mut Cursor<'_>) -> Option<&'static str> {
    c.attempt(|c| {
        c.one_of("the|a");
        c.one_of("logged-in|logged in|current");
        c.one_of("i|we|you|user|users|tester|customer|visitor|one")
    })
}

/// "I am on 'https://…'", "the user is redirected to '/orders'".
pub(super) fn location(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    person(c)?;
    c.one_of("should|must|shall|will");
    let before = c.eat("not");
    c.one_of("am|is|are|be|have been|has been")?;
    let negative = before || c.eat("not");
    c.one_of("still|now");
    c.one_of("redirected to|taken to|brought to|sent to|navigated to|forwarded to|on|at")?;
    c.one_of("the|a");
    c.one_of("page|url|address|website");
    c.one_of("with the url|at");
    let text = c.quoted()?;
    if !looks_like_url(&text.value) {
        return c.fail("a URL in quotes");
    }
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
