//! Accessible names where the driver has none: the W3C computation (accname 1.2, HTML-AAM 1.0 section 4) as far as
//! kept elements and runs of text carry it. `aria-owns` and names inside pictures are beyond that.

use super::text::normalise;
use super::{RawContext, RawElement, Role};
use std::collections::{HashMap, HashSet};

/// The accessible name of every element of one context, in order.
pub(super) fn names(context: &RawContext, roles: &[Role]) -> Vec<String> {
    let naming = Naming::new(context, roles);
    (0..context.elements.len())
        .map(|place| match &context.elements[place].name {
            Some(name) => normalise(name),
            None => normalise(&naming.own(place)),
        })
        .collect()
}

struct Naming<'a> {
    context: &'a RawContext,
    roles: &'a [Role],
    children: Vec<Vec<usize>>,
    by_id: HashMap<&'a str, usize>,
    labels: HashMap<u64, Vec<usize>>,
}

/// One traversal: for which element, which elements it went through, and whether it takes what is hidden.
struct Walk {
    root: usize,
    seen: HashSet<usize>,
    hidden_too: bool,
}

impl<'a> Naming<'a> {
    fn new(context: &'a RawContext, roles: &'a [Role]) -> Self {
        let mut children = vec![Vec::new(); context.elements.len()];
        let mut by_id = HashMap::new();
        let mut labels: HashMap<u64, Vec<usize>> = HashMap::new();
        for (place, element) in context.elements.iter().enumerate() {
            if let Some(parent) = element.parent.filter(|&parent| parent < place) {
                children[parent].push(place);
            }
            if let Some(id) = element.attributes.get("id") {
                by_id.entry(id.as_str()).or_insert(place);
            }
            if let Some(control) = element.labels {
                labels.entry(control).or_default().push(place);
            }
        }
        Naming {
            context,
            roles,
            children,
            by_id,
            labels,
        }
    }

    fn element(&self, place: usize) -> &'a RawElement {
        &self.context.elements[place]
    }

    fn attribute(&self, place: usize, name: &str) -> Option<&'a str> {
        let value = self.element(place).attributes.get(name)?;
        (!value.trim().is_empty()).then_some(value.as_str())
    }

    /// The name of an element for its own sake. A hidden element is named as if it were shown, so that reports can name it.
    fn own(&self, place: usize) -> String {
        if self.roles[place] == Role::None {
            return String::new();
        }
        let mut walk = Walk {
            root: place,
            seen: HashSet::new(),
            hidden_too: !self.element(place).visible,
        };
        // accname 1.2, step 2B; references are followed once, never from inside a reference.
        if let Some(ids) = self.attribute(place, "aria-labelledby") {
            let name = self.referenced(ids, place);
            if !name.trim().is_empty() {
                return name;
            }
        }
        self.name_within(place, &mut walk, false)
    }

    fn referenced(&self, ids: &str, root: usize) -> String {
        let parts = ids
            .split_whitespace()
            .filter_map(|id| self.by_id.get(id))
            .map(|&place| {
                let mut walk = Walk {
                    root,
                    seen: HashSet::new(),
                    hidden_too: !self.element(place).visible,
                };
                self.name_within(place, &mut walk, true)
            });
        parts.collect::<Vec<_>>().join(" ")
    }

    /// Steps 2C to 2I. `inside` is set while the name of another element is computed.
    fn name_within(&self, place: usize, walk: &mut Walk, inside: bool) -> String {
        if !walk.seen.insert(place) {
            return String::new();
        }
        if inside
            && place != walk.root
            && let Some(value) = self.embedded_value(place)
        {
            return value;
        }
        if let Some(label) = self.attribute(place, "aria-label") {
            return label.to_owned();
        }
        let native = self.native(place, walk, inside);
        if !native.trim().is_empty() {
            return native;
        }
        if inside || takes_name_from_contents(self.roles[place]) {
            let contents = self.contents(place, walk);
            if !contents.trim().is_empty() {
                return contents;
            }
        }
        let otherwise = self
            .attribute(place, "title")
            .or_else(|| self.attribute(place, "placeholder"));
        otherwise.unwrap_or_default().to_owned()
    }

    /// Step 2E: a control inside a label contributes its value.
    fn embedded_value(&self, place: usize) -> Option<String> {
        matches!(
            self.roles[place],
            Role::Textbox
                | Role::Searchbox
                | Role::Combobox
                | Role::Listbox
                | Role::Slider
                | Role::Spinbutton
        )
        .then(|| self.element(place).value.clone().unwrap_or_default())
    }

    /// Step 2D: what HTML itself offers as a name.
    fn native(&self, place: usize, walk: &mut Walk, inside: bool) -> String {
        let element = self.element(place);
        let kind = self
            .attribute(place, "type")
            .unwrap_or_default()
            .to_ascii_lowercase();
        let attribute = |name| self.attribute(place, name).unwrap_or_default().to_owned();
        if !inside && let Some(labels) = self.labels.get(&element.key) {
            let parts: Vec<_> = labels
                .iter()
                .map(|&label| self.label_text(label, place))
                .collect();
            let joined = parts.join(" ");
            if !joined.trim().is_empty() {
                return joined;
            }
        }
        match (element.tag.as_str(), kind.as_str()) {
            ("img" | "area", _) => attribute("alt"),
            ("input", "button") => attribute("value"),
            ("input", "submit") => attribute("value").or_default("Submit"),
            ("input", "reset") => attribute("value").or_default("Reset"),
            ("input", "image") => attribute("alt")
                .or_default(&attribute("value"))
                .or_default(&attribute("title"))
                .or_default("Submit"),
            ("option" | "optgroup", _) => attribute("label"),
            ("fieldset", _) => self.child_text(place, "legend", walk),
            ("table", _) => self.child_text(place, "caption", walk),
            ("figure", _) => self.child_text(place, "figcaption", walk),
            _ => String::new(),
        }
    }

    fn label_text(&self, label: usize, control: usize) -> String {
        let mut walk = Walk {
            root: control,
            seen: HashSet::from([control]),
            hidden_too: !self.element(label).visible,
        };
        self.name_within(label, &mut walk, true)
    }

    fn child_text(&self, place: usize, tag: &str, walk: &mut Walk) -> String {
        let child = self.children[place]
            .iter()
            .find(|&&child| self.element(child).tag == tag);
        child
            .map(|&child| self.name_within(child, walk, true))
            .unwrap_or_default()
    }

    /// Step 2F: runs of text and the names of the elements between them, blocks apart.
    fn contents(&self, place: usize, walk: &mut Walk) -> String {
        let last = self.context.runs.len();
        let (start, end) = self.element(place).runs;
        let mut name = String::new();
        let mut block = None;
        let mut next = start.min(last);
        for &child in &self.children[place] {
            let child_runs = self.element(child).runs;
            self.add_runs(&mut name, &mut block, next..child_runs.0.min(last), walk);
            if self.element(child).visible || walk.hidden_too {
                let part = self.name_within(child, walk, true);
                let child_block = self
                    .context
                    .runs
                    .get(child_runs.0)
                    .filter(|_| child_runs.0 < child_runs.1)
                    .map(|run| run.block);
                if self.element(child).block || block != child_block {
                    name.push(' ');
                }
                name.push_str(&part);
                if self.element(child).block {
                    name.push(' ');
                }
                block = child_block.or(block);
            }
            next = next.max(child_runs.1);
        }
        self.add_runs(&mut name, &mut block, next..end.min(last), walk);
        name
    }

    fn add_runs(
        &self,
        name: &mut String,
        block: &mut Option<u64>,
        range: std::ops::Range<usize>,
        walk: &Walk,
    ) {
        for run in self.context.runs.get(range).unwrap_or_default() {
            if !run.visible && !walk.hidden_too {
                continue;
            }
            if block.is_some_and(|block| block != run.block) {
                name.push(' ');
            }
            *block = Some(run.block);
            name.push_str(run.source.as_deref().unwrap_or(&run.text));
        }
    }
}

/// WAI-ARIA 1.2, 5.2.8.4 "Roles Supporting Name from Content", and terms, which browsers name so too.
fn takes_name_from_contents(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::Cell
            | Role::Checkbox
            | Role::ColumnHeader
            | Role::GridCell
            | Role::Heading
            | Role::Link
            | Role::MenuItem
            | Role::MenuItemCheckbox
            | Role::MenuItemRadio
            | Role::Option
            | Role::Radio
            | Role::Row
            | Role::RowHeader
            | Role::Switch
            | Role::Tab
            | Role::Term
            | Role::Tooltip
            | Role::TreeItem
    )
}

trait OrDefault {
    fn or_default(self, otherwise: &str) -> String;
}

impl OrDefault for String {
    fn or_default(self, otherwise: &str) -> String {
        if self.is_empty() {
            otherwise.to_owned()
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::names;
    use crate::page::{RawContext, RawElement, RawRun, aria};

    fn element(
        tag: &str,
        parent: Option<usize>,
        runs: (usize, usize),
        attributes: &[(&str, &str)],
    ) -> RawElement {
        RawElement {
            tag: tag.into(),
            parent,
            runs,
            visible: true,
            attributes: attributes
                .iter()
                .map(|&(name, value)| (name.into(), value.into()))
                .collect(),
            ..RawElement::default()
        }
    }

    fn run(text: &str, block: u64) -> RawRun {
        RawRun {
            text: text.into(),
            block,
            visible: true,
            ..RawRun::default()
        }
    }

    fn named(elements: Vec<RawElement>, runs: Vec<RawRun>) -> Vec<String> {
        let mut context = RawContext {
            elements,
            runs,
            ..RawContext::default()
        };
        for (place, element) in context.elements.iter_mut().enumerate() {
            element.key = place as u64;
        }
        let roles = aria::roles(&context.elements);
        names(&context, &roles)
    }

    #[test]
    fn what_an_element_says_itself_comes_in_the_order_of_the_w3c() {
        type Case = (
            &'static str,
            &'static [(&'static str, &'static str)],
            &'static str,
        );
        let cases: [Case; 11] = [
            (
                "button",
                &[("aria-label", "Close"), ("title", "x")],
                "Close",
            ),
            ("button", &[("title", "Search")], "text"),
            ("img", &[("alt", "Logo"), ("title", "x")], "Logo"),
            ("img", &[("title", "Logo")], "Logo"),
            ("input", &[("placeholder", "E-mail")], "E-mail"),
            (
                "input",
                &[("placeholder", "E-mail"), ("title", "Mail")],
                "Mail",
            ),
            ("input", &[("type", "submit")], "Submit"),
            (
                "input",
                &[("type", "submit"), ("value", " Send\u{a0}now ")],
                "Send now",
            ),
            ("input", &[("type", "image"), ("alt", "Go")], "Go"),
            ("p", &[], ""),
            ("h2", &[("aria-labelledby", "gone")], "text"),
        ];
        for (tag, attributes, name) in cases {
            let names = named(
                vec![element(tag, None, (0, 1), attributes)],
                vec![run("text", 1)],
            );
            assert_eq!(names[0], name, "{tag} {attributes:?}");
        }
    }

    #[test]
    fn contents_are_joined_inline_and_kept_apart_by_blocks() {
        let elements = vec![
            element("a", None, (0, 4), &[("href", "/")]),
            element("img", Some(0), (1, 1), &[("alt", "Cart")]),
            element("strong", Some(0), (1, 2), &[]),
        ];
        let runs = vec![run("My", 1), run("Own", 1), run("ed ", 1), run("shop", 2)];
        assert_eq!(named(elements, runs)[0], "My CartOwned shop");
    }

    #[test]
    fn a_label_names_its_control_without_the_control_itself() {
        let mut label = element("label", None, (0, 3), &[]);
        label.labels = Some(1);
        let mut input = element("input", Some(0), (1, 2), &[("placeholder", "p")]);
        input.value = Some("typed".into());
        let names = named(
            vec![label, input],
            vec![run("Name ", 1), run("p", 1), run(":", 1)],
        );
        assert_eq!(names[1], "Name :");
    }

    #[test]
    fn a_reference_reaches_hidden_text_and_takes_the_value_of_a_control() {
        let mut hidden = element("span", None, (0, 1), &[("id", "a")]);
        hidden.visible = false;
        let mut field = element("input", None, (1, 1), &[("id", "b")]);
        field.value = Some("10".into());
        let button = element("button", None, (1, 1), &[("aria-labelledby", "a b")]);
        let mut text = run("Buy", 1);
        text.visible = false;
        assert_eq!(named(vec![hidden, field, button], vec![text])[2], "Buy 10");
        let own = [
            ("id", "c"),
            ("aria-label", "Count"),
            ("aria-labelledby", "c"),
        ];
        let mut itself = element("input", None, (0, 0), &own);
        itself.value = Some("7".into());
        assert_eq!(named(vec![itself], Vec::new())[0], "Count");
    }

    #[test]
    fn a_field_set_is_named_by_its_legend() {
        let elements = vec![
            element("fieldset", None, (0, 1), &[]),
            element("legend", Some(0), (0, 1), &[]),
        ];
        assert_eq!(named(elements, vec![run("Delivery", 1)])[0], "Delivery");
    }
}
