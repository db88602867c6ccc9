//! Drop-downs that a page draws itself: what one shows as chosen, and the list that it opens.
//!
//! WAI-ARIA 1.2 `combobox`: its value is that of its field, or else its content; its options are those of the popup that it
//! controls. Many controls leave the field empty and paint what is chosen beside it.

use crate::evaluate::control::offered::{
    Offered, is_called, lists_of, options_of, referred, takes_several,
};
use crate::evaluate::names::role_noun::{is_control, is_field};
use crate::evaluate::text::matching;
use crate::grammar::TextRelation;
use crate::lexicon;
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::value;
use crate::verdict::Truth;

/// Text can be typed into it, so that the value of its field while it is open is only a search term.
pub fn takes_text(e: &Element) -> bool {
    is_field(e) && !e.raw.read_only
}

/// Selected option that a drop-down shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The value of its field.
    Value(String),
    /// Its own painted text: what is chosen, or what asks for a choice.
    Text(Vec<String>),
    /// Its field is empty, and these are painted in the same box.
    Beside(Vec<String>),
    /// Nothing.
    Nothing,
}

/// Reads the selected option that the drop-down shows.
pub(crate) fn shown(page: &Snapshot, id: ElementId) -> Shown {
    let e = &page.elements[id];
    let field = if is_field(e) {
        Some(id)
    } else {
        (id + 1..e.end).find(|f| is_field(&page.elements[*f]))
    };
    let value = field
        .and_then(|f| page.elements[f].raw.value.as_deref())
        .or(e.raw.value.as_deref())
        .map(worded)
        .unwrap_or_default();
    let beside = || -> Vec<String> {
        control_box(page, id).map_or_else(Vec::new, |around| painted_in(page, around, id))
    };
    if !value.is_empty() {
        let others: Vec<String> = beside().into_iter().filter(|t| *t != value).collect();
        return match field {
            _ if others.is_empty() => Shown::Value(value),
            // A text that is being typed beside tags is not chosen.
            Some(f) if f == id && !e.raw.read_only => Shown::Beside(others),
            // Of a field that is not painted itself, what is painted for it counts as well.
            Some(f) if !page.elements[f].raw.visible => {
                Shown::Beside(std::iter::once(value).chain(others).collect())
            }
            _ => Shown::Value(value),
        };
    }
    let own: Vec<String> = e
        .text
        .lines()
        .map(worded)
        .filter(|t| !t.is_empty() && e.raw.attributes.get("placeholder") != Some(t))
        .filter(|t| !is_label_inside(page, id, t))
        .collect();
    if !own.is_empty() && !is_field(e) {
        return Shown::Text(own);
    }
    match beside() {
        none if none.is_empty() => Shown::Nothing,
        texts => Shown::Beside(texts),
    }
}

/// A text inside the drop-down that is its label.
fn is_label_inside(page: &Snapshot, id: ElementId, text: &str) -> bool {
    let e = &page.elements[id];
    let mut labels = referred(page, id, "aria-labelledby");
    labels.extend(&e.labelled_by);
    // A drop-down named by its whole text may show nothing but what is chosen.
    let is_inside = |label: &ElementId| page.descendants(id).contains(label);
    e.name == text
        && labels
            .iter()
            .any(|l| is_inside(l) && worded(&page.elements[*l].text) == text)
}

/// A button that is named by a label beside it: its own text is no name, but what is chosen.
fn is_labelled_beside(page: &Snapshot, id: ElementId) -> bool {
    let mut labels = referred(page, id, "aria-labelledby");
    labels.extend(&page.elements[id].labelled_by);
    let is_beside = |label: &ElementId| {
        let inside = *label == id || page.descendants(id).contains(label);
        !inside && page.elements[*label].raw.visible && !page.elements[*label].text.is_empty()
    };
    labels.iter().any(is_beside)
}

/// Normalised, without characters that are not seen.
fn worded(text: &str) -> String {
    let seen: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200b}' | '\u{200c}' | '\u{feff}'))
        .collect();
    crate::page::normalise(
        seen.trim_end()
            .trim_end_matches(lexicon::signs::opens_below),
    )
}

/// The box that is drawn around the field of a drop-down: it holds no other control, and something is painted in it.
pub fn control_box(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    boxes(page, id).find(|around| !painted_in(page, *around, id).is_empty())
}

/// The texts that stand with an empty text field in the box that is drawn as the field: tags, or what goes with every value.
pub(crate) fn tags(page: &Snapshot, id: ElementId) -> Vec<String> {
    let e = &page.elements[id];
    let is_empty = e.raw.value.as_deref().unwrap_or_default().is_empty();
    if e.raw.tag != "input" || !is_empty || e.raw.framed {
        return Vec::new();
    }
    let framed = boxes(page, id).find(|around| page.elements[*around].raw.framed);
    let mut texts = framed.map_or_else(Vec::new, |around| painted_in(page, around, id));
    let is_unit =
        |text: &String| value::is_suffix(text) || !text.chars().any(char::is_alphanumeric);
    texts.retain(|text| !is_unit(text));
    texts
}

/// The painted box around a field that is not painted itself: transparent, or a dot, over what is drawn for it.
pub fn painted_box(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let raw = &page.elements[id].raw;
    let inner = &raw.rect;
    let is_hidden = raw
        .attributes
        .get("aria-hidden")
        .is_some_and(|v| v == "true");
    if raw.visible || is_hidden || inner.width < 1.0 || inner.height < 1.0 {
        return None;
    }
    boxes(page, id).find(|around| {
        let outer = &page.elements[*around].raw.rect;
        page.elements[*around].raw.visible
            && inner.x + inner.width > outer.x
            && inner.x < outer.x + outer.width
            && inner.y + inner.height > outer.y
            && inner.y < outer.y + outer.height
    })
}

/// Plain boxes around a control that hold no other, the nearest first.
fn boxes(page: &Snapshot, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
    /// Component libraries draw a control in so many boxes at most: input, value, control, container.
    const LAYERS: usize = 4;
    /// Tags in several lines make a box higher than a field (CSS pixels); a part of a page is higher still.
    const HIGHEST: f64 = 160.0;
    let inside = move |at: ElementId| at >= id && at < page.elements[id].end;
    page.ancestors(id).take(LAYERS).take_while(move |around| {
        let e = &page.elements[*around];
        let plain = matches!(e.role, Role::Generic | Role::None)
            && !matches!(e.raw.tag.as_str(), "body" | "html" | "main" | "form");
        let alone = !page.descendants(*around).any(|at| {
            let inner = &page.elements[at];
            // What a control keeps its value in for a form is no other control.
            let kept = !inner.raw.visible
                && inner
                    .raw
                    .attributes
                    .get("aria-hidden")
                    .is_some_and(|v| v == "true");
            !inside(at) && !kept && (is_control(inner) || inner.role == Role::Heading)
        });
        plain && alone && e.raw.rect.height <= HIGHEST
    })
}

/// Painted texts of a box around a control, without its labels and descriptions and what is pressed to open or clear it.
fn painted_in(page: &Snapshot, around: ElementId, id: ElementId) -> Vec<String> {
    let control = &page.elements[id];
    let mut aside: Vec<ElementId> = control.labelled_by.clone();
    for attribute in ["aria-labelledby", "aria-describedby", "aria-errormessage"] {
        aside.extend(referred(page, id, attribute));
    }
    aside.retain(|a| *a != id);
    let own: Vec<String> = [
        control.name.clone(),
        control
            .raw
            .attributes
            .get("placeholder")
            .cloned()
            .unwrap_or_default(),
    ]
    .into_iter()
    .collect();
    let holder = &page.elements[around];
    let below = |owner: ElementId| {
        let (a, b) = (&control.raw.rect, &page.elements[owner].raw.rect);
        owner != around && a.height > 1.0 && b.height > 0.0 && b.y >= a.y + a.height
    };
    page.blocks
        .iter()
        .filter(|b| b.runs.0 >= holder.runs.0 && b.runs.1 <= holder.runs.1)
        .filter(|b| {
            b.owner.is_some_and(|owner| {
                let inside = |whole: ElementId| owner >= whole && owner < page.elements[whole].end;
                // A label that wraps its control holds what is painted in it, too.
                let named = aside
                    .iter()
                    .any(|a| inside(*a) && !(id > *a && id < page.elements[*a].end));
                let button = std::iter::once(owner)
                    .chain(page.ancestors(owner))
                    .take_while(|o| *o > around)
                    .any(|o| page.elements[o].raw.tag == "button");
                owner != id && !named && !button && !below(owner)
            })
        })
        .map(|b| worded(&b.text))
        .filter(|text| text.chars().any(char::is_alphanumeric) && !own.contains(text))
        .collect()
}

/// Whether a text is what the drop-down has chosen. The text of one that takes one value is its value; of one that may take
/// several it says nothing of the others.
pub fn is_chosen(page: &Snapshot, id: ElementId, wanted: &str) -> (Truth, String) {
    let e = &page.elements[id];
    let options = options_of(page, id);
    let typing = e.raw.expanded == Some(true) && takes_text(e);
    let is = |text: &String| says(text, wanted);
    let marked = || {
        let named: Vec<&Offered> = options
            .iter()
            .filter(|o| is_called(page, o, wanted))
            .collect();
        // In a list of suggestions the mark may be of the one that the keys are on.
        !typing
            && !takes_text(e)
            && !named.is_empty()
            && named.iter().all(|o| o.chosen == Some(true) && o.visible)
    };
    let seen = shown(page, id);
    let texts = drawn_shows(page, id);
    let told = format!(
        "shows {}",
        if texts.is_empty() {
            "nothing as chosen".to_owned()
        } else {
            texts
                .iter()
                .map(|t| format!("'{}'", crate::evaluate::text::matching::shorten(t)))
                .collect::<Vec<_>>()
                .join(", ")
        }
    );
    let whole = texts.join(" ");
    if !typing && (texts.iter().any(is) || is(&whole)) || marked() {
        return (Truth::True, told);
    }
    if typing {
        return (Truth::Unknown, format!("{told} while its list is open"));
    }
    let elsewhere = || {
        let case = crate::evaluate::text::case::TextCase::Ignore;
        let mut texts = page.blocks.iter().map(|b| &b.text);
        texts.any(|text| matching::visible(wanted, text, TextRelation::Contains, case).is_yes())
    };
    let truth = match &seen {
        Shown::Value(shown) => single(page, id, shown, wanted, &options),
        Shown::Text(lines) => match lines.as_slice() {
            [shown] => single(page, id, shown, wanted, &options),
            _ => Truth::Unknown,
        },
        Shown::Beside(lines) => match lines.as_slice() {
            [shown] if is_over_field(page, id, shown) && !elsewhere() => {
                single(page, id, shown, wanted, &options)
            }
            _ => Truth::Unknown,
        },
        // What is chosen may be painted elsewhere.
        Shown::Nothing if elsewhere() || several(page, id) => Truth::Unknown,
        Shown::Nothing => Truth::False,
    };
    (truth, told)
}

/// Whether a text is the wanted one, but for a sign beside it that takes a tag away.
pub fn says(text: &str, wanted: &str) -> bool {
    let same = |text: &str| matching::exact(wanted, text, TextRelation::Equals).is_yes();
    let is_sign = |word: &str| word.chars().count() == 1 && !word.contains(char::is_alphanumeric);
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.len() > 1 && words.first().is_some_and(|w| is_sign(w)) {
        words.remove(0);
    }
    if words.len() > 1 && words.last().is_some_and(|w| is_sign(w)) {
        words.pop();
    }
    same(text) || same(&words.join(" "))
}

/// A text is painted over the field of the drop-down, in the place of its value: tags stand before it, and hints below.
fn is_over_field(page: &Snapshot, id: ElementId, shown: &str) -> bool {
    let field = &page.elements[id].raw.rect;
    is_field(&page.elements[id])
        && page.blocks.iter().any(|b| {
            b.rect.as_ref().is_some_and(|text| {
                let middle = text.y + text.height / 2.0;
                let across = (text.x + text.width).min(field.x + field.width) - text.x.max(field.x);
                worded(&b.text) == shown
                    && middle > field.y
                    && middle < field.y + field.height
                    && across >= text.width / 2.0
            })
        })
}

/// Tells whether the drop-down or its list takes several options.
fn several(page: &Snapshot, id: ElementId) -> bool {
    let mut all = std::iter::once(id).chain(lists_of(page, id));
    all.any(|e| takes_several(&page.elements[e]))
}

/// A drop-down that shows one other text has not chosen the wanted one, unless that text may summarise several.
fn single(page: &Snapshot, id: ElementId, shown: &str, wanted: &str, options: &[Offered]) -> Truth {
    if several(page, id) {
        return Truth::Unknown;
    }
    if options.iter().any(|o| is_called(page, o, shown)) {
        return Truth::False;
    }
    if page.elements[id].role == Role::Button && !is_labelled_beside(page, id) {
        // Its text may be what it is called.
        return Truth::Unknown;
    }
    let held = |case| {
        matching::visible(wanted, shown, TextRelation::ContainsLetters, case).is_yes()
            || matching::visible(shown, wanted, TextRelation::ContainsLetters, case).is_yes()
    };
    let has = |text: &str, kind: fn(char) -> bool| text.chars().any(kind);
    let counts = has(shown, |c| c.is_ascii_digit())
        && has(shown, char::is_alphabetic)
        && !has(wanted, |c| c.is_ascii_digit());
    // A sign that the wanted option has as well is how this list writes its options: 'Athens (UTC+2)'.
    let marks = [',', ';', '+', '|', '/', '\u{b7}', '\u{3001}'];
    let listed = shown.contains(|c| marks.contains(&c) && !wanted.contains(c));
    let first = shown.split_whitespace().next().unwrap_or_default();
    let collective = lexicon::among(&first.to_lowercase(), lexicon::quantifiers::COLLECTIVE);
    if held(crate::evaluate::text::case::TextCase::Ignore) || counts || listed || collective {
        Truth::Unknown
    } else {
        Truth::False
    }
}

/// Whether nothing is chosen; Unknown where what is shown may ask for a choice.
pub(crate) fn is_empty(page: &Snapshot, id: ElementId) -> (Truth, String) {
    let asks = |text: &str| {
        let words = text.trim_matches(|c: char| c == '-' || c.is_whitespace());
        let first = words.split_whitespace().next().unwrap_or_default();
        text.ends_with('\u{2026}')
            || text.ends_with("...")
            || text.starts_with("--")
            || !text.chars().any(char::is_alphanumeric)
            || lexicon::among(&first.to_lowercase(), lexicon::states::ASKS_FOR_CHOICE)
    };
    match shown(page, id) {
        Shown::Value(value) => (
            Truth::False,
            format!(
                "holds '{}'",
                crate::evaluate::text::matching::shorten(&value)
            ),
        ),
        Shown::Text(lines) => {
            let text = lines.join(", ");
            let truth = if asks(&text) || page.elements[id].role == Role::Button {
                Truth::Unknown
            } else {
                Truth::False
            };
            (
                truth,
                format!(
                    "shows '{}'",
                    crate::evaluate::text::matching::shorten(&text)
                ),
            )
        }
        Shown::Beside(texts) => (
            Truth::Unknown,
            format!(
                "has an empty field, and beside it stands '{}'",
                crate::evaluate::text::matching::shorten(&texts.join(", "))
            ),
        ),
        Shown::Nothing => {
            let picture = page.elements[id + 1..page.elements[id].end]
                .iter()
                .any(|e| e.role == Role::Img && e.raw.visible);
            if picture {
                (Truth::Unknown, "shows a picture".into())
            } else {
                (Truth::True, "is empty".into())
            }
        }
    }
}

/// The texts that the drop-down shows as chosen, in order.
pub fn drawn_shows(page: &Snapshot, id: ElementId) -> Vec<String> {
    match shown(page, id) {
        Shown::Value(value) => vec![value],
        Shown::Text(texts) | Shown::Beside(texts) => texts,
        Shown::Nothing => Vec::new(),
    }
}
