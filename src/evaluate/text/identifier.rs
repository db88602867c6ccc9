//! Identifiers of markup and code, in words; and the codes by which people call single things.

use crate::grammar::Text;

/// "Order RO-1051", "release 2.3.1": the code behind the word for what has it, which a page need not repeat in each row. A plain number
/// may be anything.
pub(crate) fn code_behind(key: &Text) -> Option<Text> {
    let (kind, code) = key.value.rsplit_once(' ')?;
    let is_kind = kind.split(' ').count() <= 2
        && kind.chars().all(|c| c.is_alphabetic() || c == ' ')
        && kind.chars().skip(1).all(|c| !c.is_uppercase());
    let has = |is: fn(char) -> bool| code.chars().any(is);
    let parts = code.split(['.', '-', '/']).filter(|part| !part.is_empty());
    let is_code = has(|c| c.is_ascii_digit()) && (has(char::is_alphabetic) || parts.count() > 2);
    (is_kind && is_code).then(|| Text {
        value: code.to_owned(),
        ..key.clone()
    })
}

/// `customer_name`, `firstName`, `vendor-phone` → "customer name", "first name", "vendor phone".
pub(crate) fn words(identifier: &str) -> String {
    let mut out = String::new();
    let mut previous = ' ';
    for c in identifier.chars() {
        if c.is_alphanumeric() {
            if c.is_uppercase() && previous.is_lowercase() {
                out.push(' ');
            }
            out.extend(c.to_lowercase());
        } else {
            out.push(' ');
        }
        previous = c;
    }
    out
}
