//! The cascade: which declaration of an element wins for each property.

use super::media::length;
use super::selector::Pseudo;
use super::sheet::{Declaration, Rule, Sheet, declarations};
use ego_tree::NodeId;
use scraper::ElementRef;
use std::collections::HashMap;

/// The author's style sheets of one document, in order; each with the shadow root that it belongs to.
#[derive(Debug, Default)]
pub(in super::super) struct Styles {
    sheets: Vec<(Option<NodeId>, Sheet)>,
}

/// Weight of a declaration: importance, `style` attribute, specificity, order.
type Weight = (bool, bool, [u32; 3], usize);

/// What the author declared for one element.
#[derive(Debug, Default)]
pub(in super::super) struct Declared {
    own: HashMap<String, (Weight, String)>,
    before: HashMap<String, (Weight, String)>,
    after: HashMap<String, (Weight, String)>,
}

impl Styles {
    pub(in super::super) fn add(&mut self, scope: Option<NodeId>, sheet: Sheet) {
        self.sheets.push((scope, sheet));
    }

    /// Some rule that could hide or show something could not be evaluated.
    pub(in super::super) fn uncertain(&self) -> bool {
        self.sheets.iter().any(|(_, sheet)| sheet.uncertain)
    }

    /// `scope` is the shadow root that the element lies in.
    pub(in super::super) fn of(&self, element: ElementRef<'_>, scope: Option<NodeId>) -> Declared {
        let mut declared = Declared::default();
        let rules = self
            .sheets
            .iter()
            .filter(|(own, _)| *own == scope)
            .flat_map(|(_, sheet)| &sheet.rules);
        for (order, rule) in rules.enumerate() {
            if rule.selector.matches(element) {
                declared.take(rule, order);
            }
        }
        for declaration in declarations(element.attr("style").unwrap_or_default()) {
            let weight = (declaration.important, true, [0; 3], usize::MAX);
            put(&mut declared.own, &declaration, weight);
        }
        declared
    }
}

fn put(map: &mut HashMap<String, (Weight, String)>, declaration: &Declaration, weight: Weight) {
    let known = map.get(&declaration.property);
    if known.is_none_or(|(known, _)| *known <= weight) {
        map.insert(
            declaration.property.clone(),
            (weight, declaration.value.clone()),
        );
    }
}

impl Declared {
    fn take(&mut self, rule: &Rule, order: usize) {
        let map = match rule.pseudo() {
            None => &mut self.own,
            Some(Pseudo::Before) => &mut self.before,
            Some(Pseudo::After) => &mut self.after,
        };
        for declaration in &rule.declarations {
            let weight = (
                declaration.important,
                false,
                rule.selector.specificity,
                order,
            );
            put(map, declaration, weight);
        }
    }

    /// The value that wins; those that only refer to another are left out.
    pub(in super::super) fn get(&self, property: &str) -> Option<&str> {
        let (_, value) = self.own.get(property)?;
        (!matches!(
            value.as_str(),
            "inherit" | "unset" | "revert" | "revert-layer"
        ))
        .then_some(value.as_str())
    }

    fn is_small(&self, property: &str, most: f64) -> bool {
        self.get(property)
            .and_then(length)
            .is_some_and(|length| length <= most)
    }

    /// Painted nowhere though it has a box: transparent, clipped to nothing, or moved out of what can be scrolled to.
    pub(in super::super) fn is_unseen(&self) -> bool {
        let value = |property| self.get(property).unwrap_or_default();
        let is_out_of_flow = matches!(value("position"), "absolute" | "fixed");
        let is_cut = matches!(value("overflow"), "hidden" | "clip");
        let transparent = value("opacity")
            .trim_end_matches('%')
            .parse::<f64>()
            .is_ok_and(|opacity| opacity <= 0.0);
        let clipped = is_out_of_flow && is_empty_rect(value("clip"));
        let cut_path = matches!(
            value("clip-path").replace(' ', "").as_str(),
            "inset(50%)" | "inset(100%)" | "circle(0)" | "circle(0px)" | "circle(0%)"
        );
        let tiny = is_cut
            && (self.is_small("height", 0.0)
                || self.is_small("max-height", 0.0)
                || self.is_small("width", 0.0)
                || self.is_small("max-width", 0.0)
                || (self.is_small("width", 1.0) && self.is_small("height", 1.0)));
        let outside =
            is_out_of_flow && (self.is_small("left", -999.0) || self.is_small("top", -999.0));
        let folded = matches!(
            value("transform"),
            "scale(0)" | "scalex(0)" | "scaley(0)" | "scale(0,0)" | "scale(0, 0)"
        );
        transparent
            || clipped
            || cut_path
            || tiny
            || outside
            || folded
            || value("content-visibility") == "hidden"
    }

    /// Its own text is not painted, though it is itself.
    pub(in super::super) fn text_is_unseen(&self) -> bool {
        self.is_small("text-indent", -999.0) || self.is_small("font-size", 0.0)
    }

    /// Literal text of generated content; pictures, counters and icons are none.
    pub(in super::super) fn generated(&self, place: Pseudo) -> Option<String> {
        let map = match place {
            Pseudo::Before => &self.before,
            Pseudo::After => &self.after,
        };
        let value = |property: &str| map.get(property).map_or("", |(_, value)| value.as_str());
        let hidden = value("display") == "none"
            || value("visibility") == "hidden"
            || value("opacity") == "0";
        let text = literal(value("content"));
        let is_icon =
            |letter: char| letter.is_whitespace() || ('\u{e000}'..='\u{f8ff}').contains(&letter);
        (!hidden && !text.chars().all(is_icon)).then_some(text)
    }
}

/// `rect(0 0 0 0)`, `rect(1px, 1px, 1px, 1px)` and the like.
fn is_empty_rect(clip: &str) -> bool {
    let Some(inner) = clip
        .strip_prefix("rect(")
        .and_then(|clip| clip.strip_suffix(')'))
    else {
        return false;
    };
    let sides: Vec<_> = inner
        .split([',', ' '])
        .filter(|side| !side.is_empty())
        .map(length)
        .collect();
    let [Some(top), Some(right), Some(bottom), Some(left)] = sides[..] else {
        return false;
    };
    right <= left || bottom <= top
}

/// The strings of a `content` value, joined, escapes undone; the alternative text after a slash is no part of it.
fn literal(value: &str) -> String {
    let mut text = String::new();
    let mut quote = None;
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (None, '/') => break,
            (None, '"' | '\'') => quote = Some(letter),
            (None, _) => {}
            (Some(open), _) if open == letter => quote = None,
            (Some(_), '\\') => {
                let mut code = String::new();
                while code.len() < 6
                    && let Some(digit) = letters.next_if(char::is_ascii_hexdigit)
                {
                    code.push(digit);
                }
                if code.is_empty() {
                    text.extend(letters.next());
                } else {
                    letters.next_if(|letter| letter.is_whitespace());
                    text.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
                }
            }
            (Some(_), letter) => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{is_empty_rect, literal};

    #[test]
    fn generated_text_is_literal() {
        for (value, text) in [
            (r#""a" "b""#, "ab"),
            (r"'\201C x'", "“x"),
            (r"'it\'s'", "it's"),
            ("counter(x) '. '", ". "),
            ("'new' / 'alternative'", "new"),
            ("none", ""),
        ] {
            assert_eq!(literal(value), text, "{value}");
        }
    }

    #[test]
    fn an_empty_clip_hides() {
        assert!(is_empty_rect("rect(0 0 0 0)") && is_empty_rect("rect(1px, 1px, 1px, 1px)"));
        assert!(!is_empty_rect("rect(0, 10px, 10px, 0)") && !is_empty_rect("auto"));
    }
}
