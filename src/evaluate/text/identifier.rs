//! Identifiers of markup and code, in words.

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
