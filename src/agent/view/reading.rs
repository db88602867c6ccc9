//! The page as the checks read it: for every element what it shows, and what stands around it that says what it is about.

use crate::agent::view::cell::PageCell;
use crate::agent::view::lines::is_secret;
use crate::agent::view::operable::is_operable;
use crate::agent::view::relevance::words;
use crate::evaluate::{
    Knowledge, Observation, header_of, is_checkable, is_choice, is_field, label, noun, row_like,
    section_end,
};
use crate::lexicon;
use crate::page::{Element, ElementId, Role, Snapshot};

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

/// Most blocks that stand together without being a row, item or card.
const TOGETHER: usize = 3;

/// The page, read once for all checks of a consultation.
pub(crate) struct PageReading<'a> {
    /// The page.
    pub(crate) page: &'a Snapshot,
    /// The observation.
    pub(crate) seen: &'a Observation,
    /// Knowledge of the case.
    pub(crate) knowledge: &'a Knowledge,
    /// Stems of all that the page displays, names included.
    pub(crate) vocabulary: HashSet<String>,
    headings: Vec<(ElementId, ElementId)>,
    /// Stems of what the page calls its records: in headers and counts.
    kinds: HashSet<String>,
    /// Elements whose text is struck through.
    struck: Vec<ElementId>,
    /// Controls whose name says what they do.
    commands: Vec<ElementId>,
    /// Its cells, once they were asked for.
    pub(crate) cells: OnceLock<Vec<PageCell>>,
}

/// A displayed text and the element that holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ShownText {
    pub(crate) text: String,
    pub(crate) source: Option<String>,
    /// The text without what buttons and the links of each record are called.
    pub(crate) told: String,
    pub(crate) owner: ElementId,
}

/// Texts of an element with its row, item or card, and the texts around it.
#[derive(Debug, Clone, Default)]
pub(crate) struct TextSurroundings {
    /// Texts of its own, and of the row, item or card that it belongs to; one for each block.
    pub(crate) lines: Vec<ShownText>,
    /// Texts that say what it is about: headings above, its label, the header of its column, its term.
    pub(crate) around: Vec<String>,
    /// Names that the element does not show.
    pub(crate) names: Vec<String>,
    /// Values and selected options.
    pub(crate) values: Vec<String>,
    /// The controls in it.
    pub(crate) controls: Vec<ElementId>,
    /// The kinds of element that it and its controls are, as words.
    pub(crate) kinds: Vec<&'static str>,
}

impl<'a> PageReading<'a> {
    /// Reads an observation.
    pub(crate) fn of(seen: &'a Observation, knowledge: &'a Knowledge) -> Self {
        let page = &*seen.page;
        let mut vocabulary = HashSet::new();
        for block in &page.blocks {
            vocabulary.extend(words(&block.text));
            vocabulary.extend(block.source.iter().flat_map(|s| words(s)));
        }
        for e in page.elements.iter().filter(|e| e.raw.visible) {
            vocabulary.extend(words(&e.name));
        }
        let headings = (0..page.elements.len())
            .filter(|id| {
                let e = &page.elements[*id];
                e.role == Role::Heading && e.raw.visible
            })
            .map(|id| (id, section_end(page, id)))
            .collect();
        let struck = (0..page.elements.len())
            .filter(|id| page.elements[*id].raw.is_struck())
            .collect();
        PageReading {
            page,
            seen,
            knowledge,
            vocabulary,
            headings,
            kinds: kinds(page),
            struck,
            commands: commands(page),
            cells: OnceLock::new(),
        }
    }

    /// The page calls its records so: in a header, or where it counts them.
    pub(crate) fn is_kind_of_record(&self, stem: &str) -> bool {
        self.kinds.contains(stem)
    }

    /// Returns the subject of the page: its one first heading.
    pub(crate) fn title(&self) -> String {
        let elements = self.page.elements.iter();
        let mut heads = elements.filter(|e| e.raw.tag == "h1" && e.raw.visible);
        let (one, other) = (heads.next(), heads.next());
        // Two are of two things.
        one.filter(|_| other.is_none())
            .map_or(String::new(), |e| e.text.replace('\n', " "))
    }

    /// The element is a command, or stands in one.
    pub(crate) fn is_button(&self, id: ElementId) -> bool {
        std::iter::once(id)
            .chain(self.page.ancestors(id).take(3))
            .any(|a| self.commands.binary_search(&a).is_ok())
    }

    /// The section of a heading says that there is none of what the clause speaks of.
    pub(crate) fn denied_below(
        &self,
        id: ElementId,
        denied: impl Fn(&str) -> bool,
    ) -> Option<String> {
        let (_, end) = self.headings.iter().find(|(heading, _)| *heading == id)?;
        let below = |b: &&crate::page::Block| b.owner.is_some_and(|o| o > id && o < *end);
        let mut blocks = self.page.blocks.iter().filter(below);
        blocks.find(|b| denied(&b.text)).map(|b| b.text.clone())
    }

    /// The text of an element without what is struck through: that is not what the page says any more.
    pub(crate) fn unstruck(&self, id: ElementId) -> String {
        let e = &self.page.elements[id];
        self.without(&self.struck, &e.text.replace('\n', " "), e.runs)
    }

    /// The text of a block without what is struck through, and without what its commands are called.
    pub(crate) fn told(&self, block: &crate::page::Block) -> String {
        let text = self.without(&self.struck, &block.text, block.runs);
        self.without(&self.commands, &text, block.runs)
    }

    /// The text of these runs without that of the elements that lie in it.
    fn without(&self, parts: &[ElementId], text: &str, runs: (usize, usize)) -> String {
        let mut out = text.to_owned();
        for id in parts {
            let e = &self.page.elements[*id];
            if runs.0 <= e.runs.0 && e.runs.1 <= runs.1 && e.runs.0 < e.runs.1 {
                out = out.replacen(&e.text.replace('\n', " "), "", 1);
            }
        }
        out.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// All of it could be read, and it is at rest: what is not found is not there.
    pub(crate) fn is_whole(&self) -> Result<(), String> {
        if !self.seen.at_rest {
            return Err("the page was not at rest".into());
        }
        if self.page.scripted() {
            return Err("the page has scripts that did not run".into());
        }
        if let Some(why) = self.page.unsettled() {
            return Err(why.to_owned());
        }
        if self.page.contexts.iter().any(|c| c.unreadable.is_some()) {
            return Err("a frame of the page could not be read".into());
        }
        Ok(())
    }

    /// Elements that a fact could name: they show something, or are controls.
    pub(crate) fn telling(&self) -> Vec<ElementId> {
        let mut out: Vec<ElementId> = self
            .page
            .blocks
            .iter()
            .filter(|b| !b.text.is_empty())
            .filter_map(|b| b.owner)
            .chain((0..self.page.elements.len()).filter(|id| {
                let e = &self.page.elements[*id];
                is_operable(e) || e.role == Role::Img
            }))
            .filter(|id| self.page.elements[*id].raw.visible)
            .collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    /// Collects the texts of an element, and those around it.
    pub(crate) fn around(&self, id: ElementId) -> TextSurroundings {
        let page = self.page;
        let unit = self.unit(id);
        let mut out = TextSurroundings {
            lines: self.lines(id, unit),
            ..TextSurroundings::default()
        };
        let inside: Vec<ElementId> = match unit {
            Some(unit) => (unit..page.elements[unit].end).collect(),
            None => vec![id],
        };
        let mut controls: Vec<ElementId> = inside
            .iter()
            .copied()
            .filter(|c| is_operable(&page.elements[*c]) && page.elements[*c].raw.visible)
            .collect();
        let target = std::iter::once(id)
            .chain(page.ancestors(id).take(2))
            .find_map(|l| page.elements[l].labels);
        controls.extend(target);
        controls.sort_unstable();
        controls.dedup();
        // Of what is no control the kinds of its controls are not its own.
        let own_kinds = std::iter::once(id).chain(page.ancestors(id).take(3));
        out.kinds = own_kinds
            .chain(target)
            .chain(controls.iter().copied())
            .map(|k| noun(page, k))
            .collect();
        let named: Vec<ElementId> = if controls.contains(&id) {
            vec![id]
        } else {
            target.into_iter().chain(controls.iter().copied()).collect()
        };
        for control in &named {
            let e = &page.elements[*control];
            out.names.push(e.name.clone());
            out.names.push(label(page, *control));
            for l in &e.labelled_by {
                if page.elements[*l].raw.visible {
                    out.around.push(page.elements[*l].text.replace('\n', " "));
                }
            }
            if (is_field(e) || is_choice(e)) && !is_secret(e) {
                out.values.extend(
                    e.raw
                        .value
                        .iter()
                        .flat_map(|v| v.lines())
                        .filter(|v| !v.is_empty())
                        .map(str::to_owned),
                );
            }
        }
        if page.elements[id].role == Role::Img {
            out.names.push(page.elements[id].name.clone());
        }
        // The innermost heading outside: what stands above it is of another thing than what stands below it.
        let mut inner = None;
        let own = unit.map_or(id..id + 1, |unit| unit..page.elements[unit].end);
        for (heading, end) in self.headings.iter().filter(|(h, _)| !own.contains(h)) {
            // The heading of a card says nothing of the card behind it.
            let elsewhere = row_like(page, *heading).is_some_and(|card| {
                self.is_record(card) && !(card..page.elements[card].end).contains(&id)
            });
            if *heading != id && *heading < id && id < *end && !elsewhere {
                inner = Some(*heading);
            }
        }
        out.around
            .extend(inner.map(|heading| page.elements[heading].text.replace('\n', " ")));
        if let Some(header) = header_of(page, id) {
            out.around
                .push(page.elements[header].text.replace('\n', " "));
        }
        out.around.extend(self.term(id));
        for a in page.ancestors(id) {
            let e = &page.elements[a];
            if matches!(
                e.role,
                Role::Region
                    | Role::Group
                    | Role::Form
                    | Role::Dialog
                    | Role::AlertDialog
                    | Role::Table
                    | Role::Grid
                    | Role::List
                    | Role::RadioGroup
            ) {
                out.names.push(e.name.clone());
            }
        }
        out.controls = controls;
        for texts in [&mut out.names, &mut out.around] {
            texts.retain(|t| !t.is_empty());
            texts.dedup();
        }
        out
    }

    /// The header of the column that an element stands in.
    pub(crate) fn header(&self, id: ElementId) -> Option<String> {
        header_of(self.page, id).map(|h| self.page.elements[h].text.replace('\n', " "))
    }

    /// The term of a definition.
    pub(crate) fn term(&self, id: ElementId) -> Option<String> {
        let page = self.page;
        let definition = std::iter::once(id)
            .chain(page.ancestors(id).take(4))
            .find(|d| {
                page.elements[*d].role == Role::Definition || page.elements[*d].raw.tag == "dd"
            })?;
        (0..definition)
            .rev()
            .take(40)
            .find(|t| {
                let e = &page.elements[*t];
                e.raw.visible && (e.role == Role::Term || e.raw.tag == "dt")
            })
            .map(|t| page.elements[t].text.replace('\n', " "))
    }

    /// The row, item or card of an element, or the few texts that it stands together with; nothing where it holds too much.
    fn unit(&self, id: ElementId) -> Option<ElementId> {
        let page = self.page;
        if let Some(row) = row_like(page, id).filter(|row| self.is_record(*row)) {
            return Some(row);
        }
        if is_part(page, id) || self.blocks(id) > TOGETHER {
            return None;
        }
        let mut unit = id;
        for parent in page.ancestors(id) {
            if is_part(page, parent) || self.blocks(parent) > TOGETHER.min(2) {
                break;
            }
            unit = parent;
        }
        Some(unit)
    }

    /// A row, item or card that is one record: it holds no others.
    fn is_record(&self, row: ElementId) -> bool {
        let page = self.page;
        let nested = page
            .descendants(row)
            .filter(|d| row_like(page, *d) == Some(*d))
            .take(2)
            .count();
        nested < 2 && page.elements[row].text.len() <= 1_000
    }

    fn blocks(&self, id: ElementId) -> usize {
        self.blocks_in(id).take(TOGETHER + 1).count()
    }

    /// Blocks that lie wholly in an element and show something.
    fn blocks_in(&self, id: ElementId) -> impl Iterator<Item = usize> + '_ {
        let e = &self.page.elements[id];
        let (runs, range) = (e.runs, id..e.end);
        let blocks = &self.page.blocks;
        let first = blocks.partition_point(|b| b.runs.0 < runs.0);
        let last = blocks.partition_point(|b| b.runs.0 < runs.1).max(first);
        (first..last).filter(move |b| {
            !blocks[*b].text.is_empty() && blocks[*b].owner.is_some_and(|o| range.contains(&o))
        })
    }

    fn lines(&self, id: ElementId, unit: Option<ElementId>) -> Vec<ShownText> {
        let page = self.page;
        let shown = |b: usize| {
            let block = &page.blocks[b];
            let unstruck = |text: &String| self.without(&self.struck, text, block.runs);
            let text = unstruck(&block.text);
            ShownText {
                told: self.without(&self.commands, &text, block.runs),
                source: block.source.as_ref().map(unstruck),
                text,
                owner: block.owner.unwrap_or(id),
            }
        };
        let mut out: Vec<ShownText> = match unit {
            Some(unit) => self.blocks_in(unit).map(shown).collect(),
            None => self
                .blocks_in(id)
                .filter(|b| page.blocks[*b].owner == Some(id))
                .map(shown)
                .collect(),
        };
        // An inline element lies within a block of another element: its block is what it shows.
        let runs = page.elements[id].runs;
        if out.is_empty() && runs.0 < runs.1 {
            out.extend(
                page.blocks
                    .iter()
                    .enumerate()
                    .filter(|(_, b)| b.runs.0 <= runs.0 && runs.1 <= b.runs.1 && !b.text.is_empty())
                    .map(|(at, _)| shown(at)),
            );
        }
        out
    }

    /// How many displayed rows or items a list or table has.
    pub(crate) fn items(&self, id: ElementId) -> usize {
        let page = self.page;
        page.descendants(id)
            .find(|d| row_like(page, *d) == Some(*d) && !self.siblings(*d).is_empty())
            .map_or(0, |first| self.siblings(first).len())
    }

    /// Other elements of its kind in the same list or table, itself included; header rows are none.
    pub(crate) fn siblings(&self, id: ElementId) -> Vec<ElementId> {
        let page = self.page;
        let Some(item) =
            row_like(page, id).or_else(|| is_checkable(&page.elements[id]).then_some(id))
        else {
            return Vec::new();
        };
        let role = page.elements[item].role;
        let holder = page.ancestors(item).find(|a| {
            matches!(
                page.elements[*a].role,
                Role::List
                    | Role::Table
                    | Role::Grid
                    | Role::Feed
                    | Role::Listbox
                    | Role::Tree
                    | Role::RadioGroup
            ) || matches!(page.elements[*a].raw.tag.as_str(), "ul" | "ol" | "table")
        });
        let holder = holder.or(page.elements[item].parent);
        let Some(holder) = holder else {
            return Vec::new();
        };
        let is_header = |row: ElementId| role == Role::Row && is_header_row(page, row);
        let in_foot = |row: ElementId| {
            page.ancestors(row)
                .take(2)
                .any(|a| page.elements[a].raw.tag == "tfoot")
        };
        page.descendants(holder)
            .filter(|s| {
                let e = &page.elements[*s];
                e.role == role && e.raw.visible && !is_header(*s) && !in_foot(*s)
            })
            .filter(|s| {
                page.ancestors(*s)
                    .find(|a| page.elements[*a].role == role)
                    .is_none_or(|a| a < holder)
            })
            .collect()
    }
}

/// Stems of headers and counted nouns.
fn kinds(page: &Snapshot) -> HashSet<String> {
    let mut out = HashSet::new();
    for e in page.elements.iter().filter(|e| e.raw.visible) {
        if e.role == Role::ColumnHeader || e.raw.tag == "th" {
            out.extend(words(&e.text));
        }
    }
    for block in &page.blocks {
        let texts: Vec<&str> = block.text.split_whitespace().collect();
        for pair in texts.windows(2) {
            if pair[0].chars().all(|c| c.is_ascii_digit()) {
                out.extend(words(pair[1]));
            }
        }
    }
    out
}

/// All of its cells are headers.
fn is_header_row(page: &Snapshot, row: ElementId) -> bool {
    let is_cell = |c: ElementId| matches!(page.elements[c].role, Role::Cell | Role::GridCell);
    !page.descendants(row).any(is_cell)
}

/// The block shows more than the links in it.
fn has_more_than_links(page: &Snapshot, block: &crate::page::Block) -> bool {
    let within = |e: &&Element| block.runs.0 <= e.runs.0 && e.runs.1 <= block.runs.1;
    let links = page.elements.iter().filter(|e| e.role == Role::Link);
    let linked: usize = links
        .filter(within)
        .map(|e| e.text.chars().filter(|c| c.is_alphanumeric()).count())
        .sum();
    block.text.chars().filter(|c| c.is_alphanumeric()).count() > linked
}

/// Controls whose name says what they do: buttons, links of which each record has one, and links in a column without a header.
fn commands(page: &Snapshot) -> Vec<ElementId> {
    let all = || (0..page.elements.len()).filter(|id| page.elements[*id].raw.visible);
    let is_link = |id: &ElementId| page.elements[*id].role == Role::Link;
    let mut links: HashMap<&str, usize> = HashMap::new();
    for id in all().filter(is_link) {
        *links.entry(page.elements[id].text.as_str()).or_default() += 1;
    }
    let is_repeated = |id: &ElementId| {
        let text = page.elements[*id].text.as_str();
        is_link(id) && !text.is_empty() && links.get(text).is_some_and(|n| *n > 1)
    };
    let is_unlabelled = |id: &ElementId| {
        let mut around = std::iter::once(*id).chain(page.ancestors(*id));
        let in_row = around.find_map(|a| page.tables().row(a));
        in_row.is_some_and(|(table, row)| {
            let is_blank = |column: usize| {
                let mut headers = table.headers(column).into_iter();
                headers.all(|h| page.elements[h].text.is_empty())
            };
            let mut cells = row.cells.iter();
            let own = cells.find(|c| (c.element..page.elements[c.element].end).contains(id));
            let blank = own.is_some_and(|c| is_blank(c.columns.start));
            blank && row.cells.iter().any(|c| !is_blank(c.columns.start))
        })
    };
    // "Reserve seats", and nothing beside it: a link in a sentence is a part of what it says.
    let orders = |id: &ElementId| {
        let e = &page.elements[*id];
        let first = e.text.split_whitespace().next().map(str::to_lowercase);
        let alone = page.blocks.iter().any(|b| b.runs == e.runs)
            || !page.blocks.iter().any(|b| {
                b.runs.0 <= e.runs.0 && e.runs.1 <= b.runs.1 && has_more_than_links(page, b)
            });
        let verb = first.is_some_and(|w| lexicon::among(&w, lexicon::actions::COMMANDS));
        let of_record = || {
            row_like(page, *id).is_some()
                && e.text.starts_with(char::is_uppercase)
                && !page
                    .ancestors(*id)
                    .any(|a| page.elements[a].role == Role::Heading)
        };
        let ends = || {
            let mut around = page.blocks.iter();
            around.any(|b| b.runs.0 <= e.runs.0 && b.runs.1 == e.runs.1)
        };
        is_link(id)
            && verb
            && ((alone && e.text.contains(' ')) || (of_record() && (alone || ends())))
    };
    let is_command = |id: &ElementId| {
        page.elements[*id].role == Role::Button
            || is_repeated(id)
            || orders(id)
            || (is_link(id) && is_unlabelled(id))
    };
    all().filter(is_command).collect()
}

/// A part of the page that holds too much to stand for one thing.
fn is_part(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    matches!(
        e.role,
        Role::Main
            | Role::Document
            | Role::Navigation
            | Role::Banner
            | Role::ContentInfo
            | Role::Complementary
            | Role::Form
            | Role::Table
            | Role::Grid
            | Role::List
            | Role::Region
            | Role::Dialog
            | Role::AlertDialog
            | Role::Feed
    ) || matches!(
        e.raw.tag.as_str(),
        "html" | "body" | "main" | "form" | "table" | "ul" | "ol" | "section" | "iframe"
    )
}
