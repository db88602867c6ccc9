//! Folding of texts: other capitals, other blanks and other compositions of a text become equal.

use super::view::TextView;
use unicode_normalization::UnicodeNormalization;

/// The view with runs of white space as one blank, compatible characters as one, marks and invisible characters left out, and all
/// capitals alike: `text-transform` turns `ß` into `SS`, and Greek loses its accents by it.
pub(super) fn folded(view: &TextView) -> TextView {
    let mut out = TextView::empty(view.text().len());
    for (c, place) in view.chars() {
        if is_invisible(c) {
            out.extend(place.end);
        } else if c.is_ascii() && !c.is_ascii_whitespace() {
            out.push(c.to_ascii_lowercase(), place);
        } else {
            for one in alike(c) {
                match one {
                    ' ' if out.text().ends_with(' ') || out.text().is_empty() => {}
                    mark if is_invisible(mark) => out.extend(place.end),
                    one => out.push(one, place.clone()),
                }
            }
        }
    }
    out
}

/// Lower, upper and lower case: `ẞ` has no upper case but by its lower case, and `ı` no partner but by its upper case.
fn alike(c: char) -> impl Iterator<Item = char> {
    std::iter::once(c)
        .nfkd()
        .flat_map(char::to_lowercase)
        .flat_map(char::to_uppercase)
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_whitespace() { ' ' } else { c })
}

/// Combining accents and characters without a shape of their own, which a page may add anywhere.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}
