//! A loaded document: its tree, its style sheets, the live state of its controls, and the frames in it.

use super::css::{Screen, Sheet, SheetOrigin, Styles};
use super::dom::{CHECKED, Dom, TARGET, ancestors, filled, tag};
use ego_tree::NodeId;
use encoding_rs::Encoding;
use scraper::ElementRef;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use url::Url;

/// A document, as long as it stays loaded.
#[derive(Debug)]
pub(super) struct Document {
    /// Its tree.
    pub(super) dom: Dom,
    /// Its address, fragment included.
    pub(super) url: Url,
    /// Base of relative addresses.
    pub(super) base: Url,
    /// New for every document.
    pub(super) id: String,
    /// How it was encoded; its forms are sent that way.
    pub(super) encoding: &'static Encoding,
    /// State of its controls after the user's input.
    pub(super) state: ControlState,
    /// Its style sheets.
    pub(super) styles: Styles,
    /// Screen that media queries are evaluated for.
    pub(super) screen: Screen,
    /// Documents of its frames, or why there is none.
    pub(super) frames: Vec<(NodeId, Result<Document, String>)>,
    /// A style sheet could not be fetched.
    pub(super) unstyled: bool,
}

/// State of the controls of a document after the user's input; a control without an entry is as in the markup.
#[derive(Debug, Default)]
pub(super) struct ControlState {
    /// Values of text fields.
    pub(super) values: HashMap<NodeId, String>,
    /// Ticked boxes and chosen radio buttons.
    pub(super) checked: HashMap<NodeId, bool>,
    /// Chosen options.
    pub(super) selected: HashMap<NodeId, bool>,
    /// Files of file fields.
    pub(super) files: HashMap<NodeId, Vec<PathBuf>>,
    /// Controls whose validation message was shown.
    pub(super) told: HashSet<NodeId>,
    /// The active element.
    pub(super) focused: Option<NodeId>,
}

/// A style sheet that a document asks for: its own text, or an address.
#[derive(Debug)]
pub(super) enum SheetSource {
    /// A `style` element.
    Text(String),
    /// A `link` element.
    Link(Url),
}

impl Document {
    /// `number` counts the documents of a session; keys of elements never repeat in another one.
    pub(super) fn parse(
        text: &str,
        url: Url,
        number: u64,
        encoding: &'static Encoding,
        screen: Screen,
    ) -> Self {
        let dom = Dom::parse(text, number);
        let base = dom
            .tagged("base")
            .find_map(|base| filled(base, "href"))
            .and_then(|href| url.join(href.trim()).ok())
            .unwrap_or_else(|| url.clone());
        let mut document = Document {
            dom,
            url,
            base,
            id: number.to_string(),
            encoding,
            state: ControlState::default(),
            styles: Styles::default(),
            screen,
            frames: Vec::new(),
            unstyled: false,
        };
        document.mirror();
        document
    }

    /// Style sheets in order, each with where it stands.
    pub(super) fn sheet_sources(&self) -> Vec<(SheetOrigin, SheetSource)> {
        let mut sources = Vec::new();
        for element in self.dom.elements() {
            let applies = self
                .screen
                .matches(element.attr("media").unwrap_or_default());
            if applies == Some(false) {
                continue;
            }
            let source = match tag(element) {
                "style" => SheetSource::Text(super::dom::text(element)),
                "link" if is_style_sheet(element) => {
                    match filled(element, "href").and_then(|href| self.resolve(href)) {
                        Some(url) => SheetSource::Link(url),
                        None => continue,
                    }
                }
                _ => continue,
            };
            let origin = SheetOrigin {
                scope: scope(element),
                applies,
                ..SheetOrigin::default()
            };
            sources.push((origin, source));
        }
        sources
    }

    pub(super) fn add_sheet(&mut self, origin: &SheetOrigin, text: &str) {
        let sheet = Sheet::parse(text, self.screen, origin);
        self.styles.add(origin.scope, sheet);
    }

    /// An address as the document means it.
    pub(super) fn resolve(&self, address: &str) -> Option<Url> {
        let mut url = self.base.join(address.trim()).ok()?;
        // A query is written in the document's encoding.
        if self.encoding != encoding_rs::UTF_8
            && let Some((_, query)) = address.split_once('?')
            && !query.is_ascii()
        {
            let query = query.split('#').next().unwrap_or_default();
            let bytes = self.encoding.encode(query).0;
            let escaped: String = bytes
                .iter()
                .map(|&byte| {
                    if byte.is_ascii() {
                        char::from(byte).to_string()
                    } else {
                        format!("%{byte:02X}")
                    }
                })
                .collect();
            url.set_query(Some(&escaped));
        }
        Some(url)
    }

    pub(super) fn title(&self) -> String {
        let titles = self
            .dom
            .tagged("title")
            .filter(|title| ancestors(*title).all(|above| tag(above) != "svg"));
        titles.map(super::dom::text).next().unwrap_or_default()
    }

    /// Tells whether the document has scripts or handlers, which this driver does not run.
    pub(super) fn scripted(&self) -> bool {
        self.dom.elements().any(|element| {
            (tag(element) == "script" && is_executable(element))
                || element
                    .value()
                    .attrs()
                    .any(|(name, value)| name.starts_with("on") && !value.trim().is_empty())
                || element.attr("href").is_some_and(is_script_address)
        })
    }

    /// Where a `meta` element sends the user agent at once.
    pub(super) fn refresh(&self) -> Option<Url> {
        self.dom
            .tagged("meta")
            .filter(|meta| {
                meta.attr("http-equiv")
                    .is_some_and(|kind| kind.eq_ignore_ascii_case("refresh"))
            })
            .filter(|meta| ancestors(*meta).all(|above| tag(above) != "noscript"))
            .find_map(|meta| {
                let content = meta.attr("content")?;
                let (delay, rest) = content.split_once([';', ',']).unwrap_or((content, ""));
                if delay.trim().parse::<f64>().ok()? > 0.0 {
                    return None;
                }
                let rest = rest.trim();
                let address = match rest.get(..3) {
                    Some(url) if url.eq_ignore_ascii_case("url") => {
                        rest[3..].trim_start().strip_prefix('=')?.trim()
                    }
                    _ => rest,
                };
                let address = address.trim_matches(['"', '\'']);
                // Without an address it would load itself for ever.
                if address.is_empty() {
                    None
                } else {
                    self.resolve(address)
                }
            })
    }

    /// Writes the live states where selectors can see them.
    pub(super) fn mirror(&mut self) {
        let mut flags = Vec::new();
        for element in self.dom.elements() {
            let on = match tag(element) {
                "input" if matches!(super::dom::input_type(element), "checkbox" | "radio") => {
                    self.is_checked(element)
                }
                "option" => self.is_selected(element),
                _ => continue,
            };
            if on != element.attr(CHECKED).is_some() {
                flags.push((element.id(), CHECKED, on));
            }
        }
        let target = self
            .url
            .fragment()
            .and_then(|fragment| self.anchor(fragment))
            .map(|element| element.id());
        let marked = self
            .dom
            .elements()
            .find(|element| element.attr(TARGET).is_some())
            .map(|element| element.id());
        if marked != target {
            flags.extend(marked.map(|node| (node, TARGET, false)));
            flags.extend(target.map(|node| (node, TARGET, true)));
        }
        for (node, name, on) in flags {
            self.dom.set_flag(node, name, on);
        }
    }

    /// The element that a fragment names.
    pub(super) fn anchor(&self, fragment: &str) -> Option<ElementRef<'_>> {
        if fragment.is_empty() {
            return None;
        }
        let decoded = url::form_urlencoded::parse(fragment.replace('+', "%2B").as_bytes())
            .next()
            .map(|(name, _)| name.into_owned())
            .unwrap_or_default();
        self.dom.elements().find(|element| {
            let named = if tag(*element) == "a" {
                element.attr("name")
            } else {
                None
            };
            element
                .value()
                .id()
                .into_iter()
                .chain(named)
                .any(|own| own == fragment || own == decoded)
        })
    }
}

/// The shadow root that an element lies in.
pub(super) fn scope(element: ElementRef<'_>) -> Option<NodeId> {
    element
        .ancestors()
        .find(|above| above.value().is_fragment())
        .map(|fragment| fragment.id())
}

pub(super) fn is_script_address(address: &str) -> bool {
    address
        .trim_start()
        .get(..11)
        .is_some_and(|scheme| scheme.eq_ignore_ascii_case("javascript:"))
}

fn is_style_sheet(link: ElementRef<'_>) -> bool {
    let relations = link.attr("rel").unwrap_or_default().to_ascii_lowercase();
    let mut relations = relations.split_whitespace();
    relations.clone().any(|relation| relation == "stylesheet")
        && !relations.any(|relation| relation == "alternate")
        && link.attr("disabled").is_none()
}

/// HTML, 4.12.1: what a user agent would run; data blocks and templates are not.
fn is_executable(script: ElementRef<'_>) -> bool {
    let kind = script
        .attr("type")
        .or_else(|| script.attr("language"))
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    let runs = kind.is_empty()
        || kind == "module"
        || kind.contains("javascript")
        || kind.contains("ecmascript");
    runs && (script.attr("src").is_some() || !super::dom::text(script).trim().is_empty())
}
