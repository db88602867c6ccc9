//! Which element has which role: HTML-AAM 1.0 for what HTML says, WAI-ARIA 1.2 for what the `role` attribute says.
//!
//! Where HTML-AAM names no role the table follows what user agents do and authors mean: password, date and colour
//! fields are text boxes, a `summary` is a button. A file field has none, so that no sentence about a button means it.

use super::{DrawnPart, RawElement, Role};
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};
use std::fmt;

impl Role {
    /// The role that a token of a `role` attribute names; abstract and unknown tokens name none.
    pub fn from_token(token: &str) -> Option<Role> {
        let token = token.to_ascii_lowercase();
        match token.as_str() {
            "image" => Some(Role::Img),
            other => Role::deserialize(StrDeserializer::<Error>::new(other)).ok(),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{self:?}").to_ascii_lowercase())
    }
}

/// The role of every element of one context, in order. Parents come before their children.
pub fn roles(elements: &[RawElement]) -> Vec<Role> {
    let mut roles = Vec::with_capacity(elements.len());
    for (place, element) in elements.iter().enumerate() {
        let surroundings = Surroundings {
            elements,
            roles: &roles,
            place,
        };
        let role = role(element, &surroundings);
        roles.push(role);
    }
    roles
}

/// Ancestors of an element with their roles, and its siblings.
struct Surroundings<'a> {
    elements: &'a [RawElement],
    roles: &'a [Role],
    place: usize,
}

impl Surroundings<'_> {
    /// Ancestors with their roles, nearest first.
    fn ancestors(&self) -> impl Iterator<Item = (&RawElement, Role)> {
        let up = |place: usize| self.elements[place].parent.filter(|&parent| parent < place);
        std::iter::successors(up(self.place), move |&place| up(place))
            .map(|place| (&self.elements[place], self.roles[place]))
    }

    /// The element's siblings, itself included.
    fn siblings(&self) -> impl Iterator<Item = &RawElement> {
        let parent = self.elements[self.place].parent;
        self.elements
            .iter()
            .filter(move |element| element.parent == parent)
    }

    /// Tells whether the element is in sectioning content.
    fn in_section(&self) -> bool {
        self.ancestors().any(|(ancestor, role)| {
            matches!(
                ancestor.tag.as_str(),
                "article" | "aside" | "nav" | "section"
            ) || matches!(
                role,
                Role::Article | Role::Complementary | Role::Navigation | Role::Region
            )
        })
    }

    /// Tells whether the element is in sectioning content or `main`: a header or footer there is not the page's.
    fn in_part(&self) -> bool {
        self.in_section()
            || self
                .ancestors()
                .any(|(ancestor, role)| ancestor.tag == "main" || role == Role::Main)
    }

    /// The role of the table around it.
    fn table(&self) -> Option<Role> {
        self.ancestors()
            .find(|(ancestor, role)| {
                ancestor.tag == "table" || matches!(role, Role::Table | Role::Grid | Role::TreeGrid)
            })
            .map(|(_, role)| role)
            .filter(|role| matches!(role, Role::Table | Role::Grid | Role::TreeGrid))
    }
}

fn role(element: &RawElement, around: &Surroundings<'_>) -> Role {
    let implicit = || match implicit(element, around) {
        Role::Generic => element.drawn.map_or(Role::Generic, drawn),
        role => role,
    };
    let Some(explicit) = element.attributes.get("role") else {
        return implicit();
    };
    for token in explicit.split_whitespace() {
        let Some(role) = Role::from_token(token) else {
            continue;
        };
        match role {
            // WAI-ARIA 1.2, 5.3.3: a landmark of these kinds needs a name to be one.
            Role::Form | Role::Region if !is_named(element) => {}
            // WAI-ARIA 1.2, 7 "Presentational Roles Conflict Resolution".
            Role::None | Role::Presentation
                if is_focusable(element) || has_global_property(element) =>
            {
                return implicit();
            }
            Role::None | Role::Presentation => return Role::None,
            role => return role,
        }
    }
    implicit()
}

/// The role of what is drawn as a part of a table and means nothing by itself.
fn drawn(part: DrawnPart) -> Role {
    match part {
        DrawnPart::Table => Role::Table,
        DrawnPart::Row | DrawnPart::Foot => Role::Row,
        DrawnPart::Header => Role::ColumnHeader,
        DrawnPart::Cell => Role::Cell,
    }
}

fn implicit(element: &RawElement, around: &Surroundings<'_>) -> Role {
    let attribute = |name: &str| element.attributes.get(name).map(String::as_str);
    match element.tag.as_str() {
        "a" | "area" if attribute("href").is_some() => Role::Link,
        "address" | "details" | "fieldset" | "hgroup" | "optgroup" => Role::Group,
        "article" => Role::Article,
        "aside" if is_named(element) || !around.in_section() => Role::Complementary,
        "blockquote" => Role::Blockquote,
        "button" | "summary" => Role::Button,
        "caption" => Role::Caption,
        "code" => Role::Code,
        "datalist" => Role::Listbox,
        "dd" => Role::Definition,
        "del" | "s" => Role::Deletion,
        "dfn" | "dt" => Role::Term,
        "dialog" => Role::Dialog,
        "em" => Role::Emphasis,
        "figure" => Role::Figure,
        "footer" if !around.in_part() => Role::ContentInfo,
        "form" => Role::Form,
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => Role::Heading,
        "header" if !around.in_part() => Role::Banner,
        "hr" => Role::Separator,
        "html" => Role::Document,
        "img" if is_decoration(element) => Role::None,
        "img" => Role::Img,
        "input" => input(
            attribute("type").unwrap_or("text"),
            attribute("list").is_some(),
        ),
        "ins" => Role::Insertion,
        "li" => list_item(around),
        "main" => Role::Main,
        "math" => Role::Math,
        "menu" | "ol" | "ul" => Role::List,
        "meter" => Role::Meter,
        "nav" => Role::Navigation,
        "option" => Role::Option,
        "output" => Role::Status,
        "p" => Role::Paragraph,
        "progress" => Role::Progressbar,
        // The reading aid beside a character is no part of its own.
        "rp" | "rt" => Role::None,
        "search" => Role::Search,
        "section" if is_named(element) => Role::Region,
        "select" if takes_several(element) => Role::Listbox,
        "select" => Role::Combobox,
        "strong" => Role::Strong,
        "sub" => Role::Subscript,
        "sup" => Role::Superscript,
        "svg" if is_named(element) => Role::Img,
        "table" => Role::Table,
        "tbody" | "tfoot" | "thead" if around.table().is_some() => Role::RowGroup,
        "td" => match around.table() {
            Some(Role::Table) => Role::Cell,
            Some(_) => Role::GridCell,
            None => Role::Generic,
        },
        "textarea" => Role::Textbox,
        "th" if around.table().is_some() => header_cell(attribute("scope"), around),
        "time" => Role::Time,
        "tr" if around.table().is_some() => Role::Row,
        _ => Role::Generic,
    }
}

fn input(kind: &str, has_suggestions: bool) -> Role {
    match kind.trim().to_ascii_lowercase().as_str() {
        "button" | "image" | "reset" | "submit" => Role::Button,
        "checkbox" => Role::Checkbox,
        "file" | "hidden" => Role::Generic,
        "number" => Role::Spinbutton,
        "radio" => Role::Radio,
        "range" => Role::Slider,
        "color" | "date" | "datetime-local" | "month" | "password" | "time" | "week" => {
            Role::Textbox
        }
        _ if has_suggestions => Role::Combobox,
        "search" => Role::Searchbox,
        _ => Role::Textbox,
    }
}

/// A `li` is an item of a list only as the child of one that is still a list.
fn list_item(around: &Surroundings<'_>) -> Role {
    match around.ancestors().next() {
        Some((_, Role::List | Role::Directory)) => Role::ListItem,
        Some((_, Role::None)) => Role::None,
        _ => Role::Generic,
    }
}

/// Without a scope, a header cell heads its row when data stands beside it, else its column (HTML, 4.9.12.2).
fn header_cell(scope: Option<&str>, around: &Surroundings<'_>) -> Role {
    match scope.map(str::to_ascii_lowercase).as_deref() {
        Some("row" | "rowgroup") => Role::RowHeader,
        Some("col" | "colgroup") => Role::ColumnHeader,
        _ if around.siblings().any(|sibling| sibling.tag == "td") => Role::RowHeader,
        _ => Role::ColumnHeader,
    }
}

fn takes_several(select: &RawElement) -> bool {
    let size = select
        .attributes
        .get("size")
        .and_then(|size| size.trim().parse::<u32>().ok());
    select.attributes.contains_key("multiple") || size.is_some_and(|size| size > 1)
}

fn is_decoration(img: &RawElement) -> bool {
    img.attributes
        .get("alt")
        .is_some_and(|alt| alt.trim().is_empty())
        && !is_named(img)
        && !is_focusable(img)
}

/// Tells whether the element has a name that does not come from its contents.
fn is_named(element: &RawElement) -> bool {
    let given = |name: &str| {
        element
            .attributes
            .get(name)
            .is_some_and(|value| !value.trim().is_empty())
    };
    given("aria-label")
        || given("aria-labelledby")
        || given("title")
        || element
            .name
            .as_ref()
            .is_some_and(|name| !name.trim().is_empty())
}

fn is_focusable(element: &RawElement) -> bool {
    let native = match element.tag.as_str() {
        "a" | "area" => element.attributes.contains_key("href"),
        "button" | "select" | "textarea" => !element.disabled,
        "input" => {
            !element.disabled
                && element
                    .attributes
                    .get("type")
                    .is_none_or(|kind| kind != "hidden")
        }
        "iframe" | "summary" => true,
        _ => false,
    };
    native
        || element
            .attributes
            .get("tabindex")
            .is_some_and(|index| index.trim().parse::<i32>().is_ok())
        || element
            .attributes
            .get("contenteditable")
            .is_some_and(|value| value != "false")
}

/// WAI-ARIA 1.2, 6.4, without the deprecated uses; `aria-hidden` does not bring a role back.
fn has_global_property(element: &RawElement) -> bool {
    const GLOBAL: [&str; 15] = [
        "aria-atomic",
        "aria-busy",
        "aria-controls",
        "aria-current",
        "aria-describedby",
        "aria-details",
        "aria-dropeffect",
        "aria-flowto",
        "aria-keyshortcuts",
        "aria-label",
        "aria-labelledby",
        "aria-live",
        "aria-owns",
        "aria-relevant",
        "aria-roledescription",
    ];
    GLOBAL
        .iter()
        .any(|name| element.attributes.contains_key(*name))
}

#[cfg(test)]
mod tests {
    use super::{Role, roles};
    use crate::page::RawElement;

    /// `tag[name=value][name]`, one element.
    fn element(text: &str, parent: Option<usize>) -> RawElement {
        let (tag, rest) = text.split_once('[').unwrap_or((text, ""));
        let attributes = rest
            .split('[')
            .map(|part| part.trim_end_matches(']'))
            .filter(|part| !part.is_empty())
            .map(|part| part.split_once('=').unwrap_or((part, "")))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        RawElement {
            tag: tag.into(),
            attributes,
            parent,
            ..RawElement::default()
        }
    }

    /// The role of the last element of a chain `outer > inner`.
    fn last(chain: &str) -> Role {
        let elements: Vec<_> = chain
            .split(" > ")
            .enumerate()
            .map(|(place, text)| element(text, place.checked_sub(1)))
            .collect();
        roles(&elements).pop().unwrap_or(Role::Generic)
    }

    /// HTML-AAM 1.0, section 3.5 "HTML Element Role Mappings"; the last group is WAI-ARIA 1.2, sections 5.3 and 7.
    #[test]
    fn every_element_has_the_role_of_html_aam() {
        for (chain, role) in [
            ("a[href=/]", Role::Link),
            ("a", Role::Generic),
            ("area[href=/]", Role::Link),
            ("article", Role::Article),
            ("aside", Role::Complementary),
            ("main > aside", Role::Complementary),
            ("article > aside", Role::Generic),
            ("article > aside[aria-label=x]", Role::Complementary),
            ("button", Role::Button),
            ("datalist", Role::Listbox),
            ("dl > dt", Role::Term),
            ("dl > dd", Role::Definition),
            ("details", Role::Group),
            ("details > summary", Role::Button),
            ("dialog", Role::Dialog),
            ("fieldset", Role::Group),
            ("body > footer", Role::ContentInfo),
            ("main > footer", Role::Generic),
            ("div[role=article] > footer", Role::Generic),
            ("header", Role::Banner),
            ("section > header", Role::Generic),
            ("form", Role::Form),
            ("form[aria-label=Login]", Role::Form),
            ("h3", Role::Heading),
            ("hgroup", Role::Group),
            ("hr", Role::Separator),
            ("html", Role::Document),
            ("iframe", Role::Generic),
            ("img", Role::Img),
            ("img[alt=Logo]", Role::Img),
            ("img[alt=]", Role::None),
            ("img[alt=][title=Logo]", Role::Img),
            ("input", Role::Textbox),
            ("input[type=text][list=d]", Role::Combobox),
            ("input[type=search]", Role::Searchbox),
            ("input[type=search][list=d]", Role::Combobox),
            ("input[type=EMAIL]", Role::Textbox),
            ("input[type=number]", Role::Spinbutton),
            ("input[type=range]", Role::Slider),
            ("input[type=checkbox]", Role::Checkbox),
            ("input[type=radio]", Role::Radio),
            ("input[type=submit]", Role::Button),
            ("input[type=image]", Role::Button),
            ("input[type=password]", Role::Textbox),
            ("input[type=date]", Role::Textbox),
            ("input[type=file]", Role::Generic),
            ("ul > li", Role::ListItem),
            ("menu > li", Role::ListItem),
            ("div > li", Role::Generic),
            ("ul[role=none] > li", Role::None),
            ("ul[role=tablist] > li", Role::Generic),
            ("main", Role::Main),
            ("nav", Role::Navigation),
            ("output", Role::Status),
            ("p", Role::Paragraph),
            ("progress", Role::Progressbar),
            ("search", Role::Search),
            ("section", Role::Generic),
            ("section[aria-labelledby=h]", Role::Region),
            ("select", Role::Combobox),
            ("select[size=1]", Role::Combobox),
            ("select[size=4]", Role::Listbox),
            ("select[multiple]", Role::Listbox),
            ("select > optgroup", Role::Group),
            ("select > option", Role::Option),
            ("table > tbody > tr", Role::Row),
            ("table > tbody", Role::RowGroup),
            ("table > tr > td", Role::Cell),
            ("table[role=grid] > tr > td", Role::GridCell),
            ("table[role=presentation] > tr > td", Role::Generic),
            ("table > tr > th", Role::ColumnHeader),
            ("table > tr > th[scope=row]", Role::RowHeader),
            ("table > tr > th[scope=col]", Role::ColumnHeader),
            ("textarea", Role::Textbox),
            ("div", Role::Generic),
            ("div[role=button]", Role::Button),
            ("div[role=image]", Role::Img),
            ("div[role=widget bogus tab]", Role::Tab),
            ("a[href=/][role=structure]", Role::Link),
            ("a[href=/][role=none]", Role::Link),
            ("h1[role=none]", Role::None),
            ("h1[role=presentation][aria-label=x]", Role::Heading),
            ("h1[role=presentation][aria-hidden=false]", Role::None),
            ("section[role=region]", Role::Generic),
            ("div[role=region][aria-label=x]", Role::Region),
            ("div[role=form]", Role::Generic),
        ] {
            assert_eq!(last(chain), role, "{chain}");
        }
    }

    /// HTML, 4.9.12.2 "Forming relationships between data cells and header cells".
    #[test]
    fn a_header_cell_beside_data_heads_its_row() {
        let table = [
            element("table", None),
            element("tr", Some(0)),
            element("th", Some(1)),
            element("td", Some(1)),
        ];
        assert_eq!(
            roles(&table),
            [Role::Table, Role::Row, Role::RowHeader, Role::Cell]
        );
    }

    #[test]
    fn a_role_is_displayed_as_it_is_written() {
        assert_eq!(Role::MenuItemCheckbox.to_string(), "menuitemcheckbox");
        assert_eq!(
            Role::from_token("MenuItemCheckbox"),
            Some(Role::MenuItemCheckbox)
        );
        assert_eq!(Role::from_token("command"), None);
    }
}
