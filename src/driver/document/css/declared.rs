//! Declarations of the author for one element, and whether they paint it.

use super::arithmetic::bounds;
use super::condition::Tristate;
use super::layer::LayerKey;
use super::selector::Pseudo;
use super::value::{
    is_empty_rect, is_valid, is_wide, is_worked_out, length, literal, may_move_out, number,
};
use std::collections::{HashMap, HashSet};

/// Weight of a declaration: importance, `style` attribute, layer, specificity, order.
pub(super) type Weight = (bool, bool, LayerKey, u32, usize);

/// The declarations of an element or of its generated content that win, by property.
#[derive(Debug, Default)]
pub(super) struct Winners(pub(super) HashMap<String, (Weight, String)>);

impl Winners {
    /// Takes a declaration where nothing heavier is there.
    pub(super) fn put(&mut self, property: &str, value: &str, weight: Weight) {
        if self.loses_to(property, &weight) {
            self.0
                .insert(property.to_owned(), (weight, value.to_owned()));
        }
    }

    /// A declaration of this weight would win.
    pub(super) fn loses_to(&self, property: &str, weight: &Weight) -> bool {
        self.0
            .get(property)
            .is_none_or(|(known, _)| known <= weight)
    }

    /// The value that wins; those that only refer to another are left out.
    fn get(&self, property: &str) -> Option<&str> {
        let (_, value) = self.0.get(property)?;
        (!is_wide(value) || value == "initial").then_some(value.as_str())
    }

    /// The value that wins, or nothing at all.
    fn value(&self, property: &str) -> &str {
        self.get(property).unwrap_or_default()
    }

    fn is_small(&self, property: &str, most: f64) -> Tristate {
        is_at_most(self.value(property), most)
    }
}

/// Declarations of the author for one element.
#[derive(Debug, Default)]
pub(in super::super) struct Declared {
    pub(super) own: Winners,
    pub(super) before: Winners,
    pub(super) after: Winners,
    /// Properties that may hide or show the element, and whose value is not known.
    pub(super) doubted: HashSet<String>,
}

impl Declared {
    /// The value that wins; those that only refer to another are left out.
    pub(in super::super) fn get(&self, property: &str) -> Option<&str> {
        self.own.get(property)
    }

    /// Whether the element is painted, or what of it, is not known.
    pub(in super::super) fn uncertain(&self) -> bool {
        let own = &self.own;
        // Nothing else shows what has no box.
        let is_gone = own.value("display") == "none"
            && !["display", "all"].iter().any(|p| self.doubted.contains(*p))
            && !own.0.contains_key("all");
        if is_gone {
            return false;
        }
        let refers = |property: &str, to: &[&str]| {
            let value = own.0.get(property).map_or("", |(_, value)| value.as_str());
            to.contains(&value)
        };
        let misunderstood = [
            "display",
            "visibility",
            "position",
            "text-transform",
            "content-visibility",
            "opacity",
        ]
        .iter()
        .any(|property| {
            is_valid(property, own.value(property)).is_none() && own.get(property).is_some()
        });
        let generated = [&self.before, &self.after].iter().any(|winners| {
            ["attr(", "counter(", "counters(", "var(", "env("]
                .iter()
                .any(|f| winners.value("content").contains(f))
        });
        !self.doubted.is_empty()
            || misunderstood
            || generated
            || refers("display", &["inherit", "unset", "revert", "revert-layer"])
            || refers("visibility", &["revert-layer"])
            || refers("opacity", &["inherit", "revert-layer"])
            || own.0.contains_key("all")
            || self.unseen().is_none()
            || self.text_unseen().is_none()
    }

    /// Painted nowhere though it has a box: transparent, clipped to nothing, or moved out of what can be scrolled to.
    pub(in super::super) fn is_unseen(&self) -> bool {
        self.unseen() == Some(true)
    }

    /// Its own text is not painted, though it is itself.
    pub(in super::super) fn text_is_unseen(&self) -> bool {
        self.text_unseen() == Some(true)
    }

    fn text_unseen(&self) -> Tristate {
        let own = &self.own;
        let transparent = |property| {
            matches!(
                own.value(property),
                "transparent" | "rgba(0,0,0,0)" | "rgba(0, 0, 0, 0)"
            )
        };
        // Its shadow or background may show it, and what is in it may have a colour of its own.
        if transparent("color") || transparent("-webkit-text-fill-color") {
            return None;
        }
        any([
            own.is_small("text-indent", -999.0),
            own.is_small("font-size", 0.0),
        ])
    }

    fn unseen(&self) -> Tristate {
        let own = &self.own;
        let value = |property| own.value(property);
        let is_out_of_flow = matches!(value("position"), "absolute" | "fixed");
        let is_cut = value("overflow")
            .split_whitespace()
            .any(|word| matches!(word, "hidden" | "clip"));
        let transparent = match value("opacity") {
            "" => Some(false),
            opacity => number(opacity).map(|opacity| opacity <= 0.0),
        };
        let clipped = is_out_of_flow && is_empty_rect(value("clip"));
        let tiny = any([
            own.is_small("height", 0.0),
            own.is_small("max-height", 0.0),
            own.is_small("width", 0.0),
            own.is_small("max-width", 0.0),
            both_small(own),
        ]);
        let tiny = if is_cut { tiny } else { Some(false) };
        let outside = any([own.is_small("left", -999.0), own.is_small("top", -999.0)]);
        let outside = match outside {
            _ if !is_out_of_flow => Some(false),
            Some(true) => Some(true),
            _ if ["left", "top", "right", "bottom", "inset"]
                .iter()
                .any(|side| may_move_out(value(side))) =>
            {
                None
            }
            _ => Some(false),
        };
        let unseen = any([
            transparent,
            Some(clipped),
            self.cut_by_path(),
            tiny,
            outside,
            self.transformed_away(),
            Some(value("content-visibility") == "hidden"),
        ]);
        // What an animation ends with is not followed: it may show what is hidden without it.
        let animated = [value("animation"), value("animation-name")]
            .iter()
            .any(|name| !name.is_empty() && *name != "none" && *name != "initial");
        if animated && unseen == Some(true) {
            None
        } else {
            unseen
        }
    }

    /// Neither value of the property, the one that wins so far or this one, can hide the element or change its text, whatever
    /// other properties say of it.
    pub(super) fn is_harmless(&self, winners: &Winners, property: &str, value: &str) -> bool {
        let known = winners.value(property);
        // Variables are filled in later, and what an inherited value is stands elsewhere.
        let is_open = |value: &str| value.contains("var(") || is_wide(value);
        let raw = winners
            .0
            .get(property)
            .map_or("", |(_, value)| value.as_str());
        // Neither hides anything.
        if matches!(property, "cursor" | "font-weight") {
            return true;
        }
        if is_open(value) || is_open(raw) {
            return false;
        }
        let both = |harmless: &dyn Fn(&str) -> bool| harmless(value) && harmless(known);
        let sides = ["left", "top", "right", "bottom", "inset"];
        match property {
            "position" => {
                sides.iter().all(|side| !may_move_out(winners.value(side)))
                    && winners.value("clip").is_empty()
            }
            // What an animation ends with is not followed; here it may only show what is hidden without it.
            "animation" | "animation-name" => {
                self.unseen() == Some(false) && self.text_unseen() == Some(false)
            }
            "left" | "top" | "right" | "bottom" | "inset" => both(&|value| !may_move_out(value)),
            "width" | "height" | "max-width" | "max-height" | "font-size" => {
                both(&|value| is_at_most(value, 1.0) == Some(false))
            }
            "text-indent" => both(&|value| is_at_most(value, -999.0) == Some(false)),
            "opacity" => both(&|value| {
                value.is_empty() || number(value).is_some_and(|opacity| opacity > 0.0)
            }),
            "overflow" => ["width", "height", "max-width", "max-height"]
                .iter()
                .all(|size| winners.is_small(size, 1.0) == Some(false)),
            "transform" | "translate" => both(&|value| {
                let away = ["scale", "matrix", "rotate", "perspective"];
                !may_move_out(value)
                    && !value.contains('%')
                    && !is_worked_out(value)
                    && !away.iter().any(|function| value.contains(function))
            }),
            "display" => both(&|value| matches!(value, "flex" | "grid")),
            _ => false,
        }
    }

    fn cut_by_path(&self) -> Tristate {
        match self.own.value("clip-path").replace(' ', "").as_str() {
            "" | "none" | "initial" => Some(false),
            "inset(50%)" | "inset(100%)" | "circle(0)" | "circle(0px)" | "circle(0%)" => Some(true),
            _ => None,
        }
    }

    fn transformed_away(&self) -> Tristate {
        let own = &self.own;
        let transform = own.value("transform").replace(' ', "");
        let scale = own.value("scale");
        let filter = own.value("filter").replace(' ', "");
        let gone = ["scale(0)", "scalex(0)", "scaley(0)", "scale(0,0)"];
        if gone.contains(&transform.as_str()) || number(scale).is_some_and(|scale| scale == 0.0) {
            return Some(true);
        }
        // A share of its own size moves a wide box far; one that stands at a share of the window is centred by it.
        let centred = matches!(own.value("position"), "absolute" | "fixed")
            && ["left", "top", "inset"]
                .iter()
                .any(|side| own.value(side).contains('%'));
        let moved = |value: &str| may_move_out(value) || (value.contains('%') && !centred);
        let may_go = moved(&transform)
            || is_worked_out(&transform)
            || transform.contains("scale(0")
            || transform.contains("matrix")
            || moved(own.value("translate"))
            || is_worked_out(scale)
            || filter.contains("opacity(");
        (!may_go).then_some(false)
    }

    /// Literal text of generated content; pictures, counters and icons are none.
    pub(in super::super) fn generated(&self, place: Pseudo) -> Option<String> {
        let winners = match place {
            Pseudo::Before => &self.before,
            Pseudo::After => &self.after,
            Pseudo::Other => return None,
        };
        let hidden = winners.value("display") == "none"
            || winners.value("visibility") == "hidden"
            || number(winners.value("opacity")) == Some(0.0);
        let text = literal(winners.value("content"));
        let is_icon =
            |letter: char| letter.is_whitespace() || ('\u{e000}'..='\u{f8ff}').contains(&letter);
        (!hidden && !text.chars().all(is_icon)).then_some(text)
    }
}

/// A length is at most this one.
fn is_at_most(value: &str, most: f64) -> Tristate {
    match length(value) {
        Some(length) => Some(length <= most),
        None if !is_worked_out(value) => Some(false),
        None => match bounds(value)? {
            bounds if bounds.least > most => Some(false),
            bounds if bounds.most <= most => Some(true),
            _ => None,
        },
    }
}

/// A sliver of one pixel, as text is hidden from the eye but not from a screen reader.
fn both_small(own: &Winners) -> Tristate {
    super::condition::both(own.is_small("width", 1.0), own.is_small("height", 1.0))
}

fn any<const N: usize>(all: [Tristate; N]) -> Tristate {
    all.into_iter().fold(Some(false), super::condition::either)
}
