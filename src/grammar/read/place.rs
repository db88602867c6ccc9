//! Addresses: URLs, paths and names of files, quoted or not.

use super::{cursor::Cursor, token::Kind};
use crate::grammar::Text;

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
