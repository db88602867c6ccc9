//! The canonical form of an element, and the digest over all of them that labels an output of the transition system.

use super::difference::Field;
use super::{Element, ElementId, Role, Snapshot};

/// Fields of an element that count, apart from its role: only those that are set, in the order of [`Field`]. The text of one that holds
/// kept elements is theirs, or stands in the blocks.
pub(super) fn fields(id: ElementId, element: &Element) -> Vec<(Field, String)> {
    let raw = &element.raw;
    let state = |state: Option<bool>| state.map(|on| on.to_string());
    let flag = |on: bool| on.then(|| "true".to_owned());
    let filled = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
    let is_leaf = element.end == id + 1;
    let checked = if raw.mixed {
        Some("mixed".to_owned())
    } else {
        state(raw.checked)
    };
    let options = raw.options.iter().map(|option| {
        let disabled = if option.disabled { " (disabled)" } else { "" };
        let hidden = if option.hidden { " (hidden)" } else { "" };
        format!("{}{disabled}{hidden}", option.text)
    });
    [
        (Field::Name, filled(Some(&element.name))),
        (Field::Text, filled(Some(&element.text)).filter(|_| is_leaf)),
        (Field::Value, filled(raw.value.as_deref())),
        (Field::Checked, checked),
        (Field::Selected, state(raw.selected)),
        (Field::Expanded, state(raw.expanded)),
        (Field::Pressed, state(raw.pressed)),
        (Field::Disabled, flag(raw.disabled)),
        (Field::ReadOnly, flag(raw.read_only)),
        (Field::Required, flag(raw.required)),
        (Field::Invalid, filled(raw.invalid.as_deref())),
        (
            Field::Options,
            filled(Some(&options.collect::<Vec<_>>().join("\n"))),
        ),
        (Field::Description, filled(raw.description.as_deref())),
        (Field::Visible, flag(raw.visible)),
    ]
    .into_iter()
    .filter_map(|(field, value)| value.map(|value| (field, value)))
    .collect()
}

/// A mere wrapper has no role and no state; its text stands in the blocks.
pub(super) fn is_wrapper(element: &Element, fields: &[(Field, String)]) -> bool {
    matches!(element.role, Role::Generic | Role::None)
        && element.raw.tag != "iframe"
        && fields
            .iter()
            .all(|(field, _)| matches!(field, Field::Text | Field::Visible))
}

impl Snapshot {
    /// Tells whether the element is painted, or its label, which shows whether it is checked.
    pub(super) fn is_seen(&self, element: &Element) -> bool {
        let painted = |label: &ElementId| self.elements[*label].raw.visible;
        element.raw.visible
            || ((element.raw.checked.is_some() || element.raw.mixed)
                && element.labelled_by.iter().any(painted))
    }

    /// Twelve hexadecimal digits, equal for pages of equal content: what is painted and stands still, wherever it stands.
    pub fn digest(&self) -> String {
        self.digest_of(false)
    }

    /// The same with what changes by itself: equal only where every statement has the same truth.
    pub(crate) fn digest_of_all(&self) -> String {
        self.digest_of(true)
    }

    fn digest_of(&self, with_moving: bool) -> String {
        let mut hasher = blake3::Hasher::new();
        // Length before content, so that no two sequences of parts run together.
        let mut put = |part: &str| {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        };
        put(&self.url);
        put(&self.title);
        for (id, element) in self.elements.iter().enumerate() {
            if !self.is_seen(element) || (element.raw.moving && !with_moving) {
                continue;
            }
            let fields = fields(id, element);
            if is_wrapper(element, &fields) {
                continue;
            }
            put(&element.role.to_string());
            for (field, value) in fields {
                if with_moving || !(element.moving_within && field.follows_contents()) {
                    put(field.name());
                    put(&value);
                }
            }
        }
        for block in self
            .blocks
            .iter()
            .filter(|block| (with_moving || !block.moving) && !block.text.is_empty())
        {
            put("block");
            put(&block.text);
        }
        hasher.finalize().to_hex()[..12].to_owned()
    }
}
