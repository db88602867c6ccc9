//! Escapes that may hide a secret: those of JSON and programs, of HTML, and of addresses.

use super::view::TextView;
use html5ever::data::NAMED_ENTITIES;
use std::collections::HashSet;

/// Depth of nested escapes: a page may show JSON that contains HTML that contains an address.
const DEEPEST: usize = 3;

/// Reads one escape at the beginning of a text: the character, and how many bytes it takes.
type Escape = fn(&str) -> Option<(char, usize)>;

/// Each escape with the characters that it can begin with.
const ESCAPES: [(Escape, &[char]); 4] = [
    (backslash, &['\\']),
    (entity, &['&']),
    (percent, &['%']),
    (form, &['%', '+']),
];

/// The text itself and as it reads with its escapes resolved, in every order of the kinds of escapes.
pub(super) fn views(text: &str) -> Vec<TextView> {
    let mut views = vec![TextView::plain(text)];
    let mut seen = HashSet::from([text.to_owned()]);
    let mut layer = 0..1;
    for _ in 0..DEEPEST {
        for at in layer.clone() {
            for (escape, first) in ESCAPES {
                let decoded = decoded(&views[at], escape, first);
                if let Some(view) = decoded
                    && seen.insert(view.text().to_owned())
                {
                    views.push(view);
                }
            }
        }
        layer = layer.end..views.len();
    }
    views
}

/// The view with these escapes resolved; `None` without escapes.
fn decoded(view: &TextView, escape: Escape, first: &[char]) -> Option<TextView> {
    let text = view.text();
    text.find(first)?;
    let mut out = TextView::empty(text.len());
    let mut at = 0;
    let mut changed = false;
    while let Some(c) = text[at..].chars().next() {
        let found = first.contains(&c).then(|| escape(&text[at..])).flatten();
        changed |= found.is_some();
        let (c, length) = found.unwrap_or((c, c.len_utf8()));
        out.push(c, view.place(at..at + length));
        at += length;
    }
    changed.then_some(out)
}

/// `\"`, `\\`, `\n`, `\u00e9`, `\ud83d\ude00`, `\u{e9}`, `\xe9`.
fn backslash(text: &str) -> Option<(char, usize)> {
    let c = text[1..].chars().next()?;
    match c {
        'n' | 'r' | 't' | 'f' | 'v' => Some((' ', 2)),
        'x' => Some((char::from_u32(hex(text.get(2..4)?)?)?, 4)),
        'u' if text[2..].starts_with('{') => {
            let end = text.find('}')?;
            Some((char::from_u32(hex(&text[3..end])?)?, end + 1))
        }
        'u' => {
            let first = hex(text.get(2..6)?)?;
            if let Some(c) = char::from_u32(first) {
                return Some((c, 6));
            }
            let second = hex(text.get(6..12)?.strip_prefix("\\u")?)?;
            let pair = [u16::try_from(first).ok()?, u16::try_from(second).ok()?];
            let c = char::decode_utf16(pair).next()?.ok()?;
            Some((c, 12))
        }
        c => Some((c, 1 + c.len_utf8())),
    }
}

/// `&amp;`, `&eacute`, `&#39;`, `&#x27;`.
fn entity(text: &str) -> Option<(char, usize)> {
    let rest = &text[1..];
    let (c, length) = if let Some(number) = rest.strip_prefix('#') {
        let (digits, radix, before) = match number.strip_prefix(['x', 'X']) {
            Some(digits) => (digits, 16, 2),
            None => (number, 10, 1),
        };
        let length = digits.find(|c: char| !c.is_digit(radix));
        let digits = &digits[..length.unwrap_or(digits.len())];
        let c = char::from_u32(u32::from_str_radix(digits, radix).ok()?)?;
        (c, before + digits.len())
    } else {
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric());
        let name = &rest[..length.unwrap_or(rest.len())];
        let of = |name: &str| char::from_u32(NAMED_ENTITIES.get(name)?.0).filter(|c| *c != '\0');
        let whole = of(&format!("{name};")).filter(|_| rest[name.len()..].starts_with(';'));
        let (c, length) = match whole {
            Some(c) => (c, name.len()),
            // Some need no semicolon: the longest beginning of the word counts.
            None => (1..=name.len())
                .rev()
                .find_map(|length| Some((of(&name[..length])?, length)))?,
        };
        (c, length)
    };
    let closed = usize::from(rest[length..].starts_with(';'));
    Some((c, 1 + length + closed))
}

/// `%C3%A9` in UTF-8, `%E9` where it is no UTF-8, `%u00E9`.
fn percent(text: &str) -> Option<(char, usize)> {
    if let Some(rest) = text.strip_prefix("%u") {
        return Some((char::from_u32(hex(rest.get(..4)?)?)?, 6));
    }
    let byte = |at: usize| -> Option<u8> {
        let code = text.get(3 * at..3 * at + 3)?.strip_prefix('%')?;
        u8::try_from(hex(code)?).ok()
    };
    let first = byte(0)?;
    let length = match first {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 1,
    };
    let bytes: Option<Vec<u8>> = (0..length).map(byte).collect();
    let utf8 = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
    match utf8.and_then(|text| text.chars().next()) {
        Some(c) => Some((c, 3 * length)),
        None => Some((char::from(first), 3)),
    }
}

/// As an address of a form has it: `+` is a blank.
fn form(text: &str) -> Option<(char, usize)> {
    if text.starts_with('+') {
        return Some((' ', 1));
    }
    percent(text)
}

fn hex(digits: &str) -> Option<u32> {
    // `from_str_radix` takes a sign too.
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_hexdigit());
    plain
        .then(|| u32::from_str_radix(digits, 16).ok())
        .flatten()
}
