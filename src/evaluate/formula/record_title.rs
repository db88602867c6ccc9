//! Titles: a card, item or row with several texts is what its title says.

use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{admits, is_choice, is_field};
use crate::evaluate::names::{records, shown};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::property;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::{self, naming::STATE_COLUMNS};
use crate::page::{Block, Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// The columns of a table that may name its rows: a number or sign, and a name.
const NAMING_COLUMNS: usize = 2;

/// "The first card is 'X'": a card, item or row that shows several texts is called by its title. None, where it does not show
/// the text at all.
pub(super) fn title_of_record(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let is_record = [RoleNoun::Card, RoleNoun::Row, RoleNoun::ListItem]
        .into_iter()
        .any(|noun| admits(noun, page, id));
    let texts: Vec<&Block> = shown::blocks_in(page, id)
        .map(|at| &page.blocks[at])
        .filter(|block| !block.text.is_empty())
        .collect();
    if !is_record || texts.len() < 2 {
        return None;
    }
    let by = |shown: &str, relation| {
        matching::visible(&text.value, shown, relation, knowledge.text_case).is_yes()
    };
    let title = title(page, id);
    let what = element::element(page, id);
    if by(title, TextRelation::Equals) {
        let fact = format!("the title of {what} is '{}'", shorten(title));
        let mut evidence = Evidence::new(fact);
        evidence.element = Some(id);
        return Some(Judgement::holds(evidence).by(&property::TITLE_OF_RECORD));
    }
    if let Some(judged) = says_besides(page, id, text, knowledge) {
        return Some(judged);
    }
    let elsewhere = texts.iter().any(|b| by(&b.text, TextRelation::Contains));
    elsewhere.then(|| {
        let reason = format!(
            "{what} shows '{}' beside other texts, and its title is '{}'",
            shorten(&text.value),
            shorten(title)
        );
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("write \"contains\" if any of its texts is meant")
            .by(&property::TITLE_OF_RECORD)
    })
}

/// "Oak is Open", where an element says just "Oak" and names a row of a table: what the column for states says of it.
pub(super) fn of_named(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let mut around = page.ancestors(id);
    let record = around.find(|a| page.tables().row(*a).is_some())?;
    let e = &page.elements[id];
    let is_name = matches!(e.role, Role::Link | Role::Heading) || title(page, record) == e.text;
    let states = Column::of_states(page, record, text, knowledge);
    states.filter(|_| is_name).and_then(|column| column.says())
}

/// "The manager is Grace Mensah", where "Manager" is a term, or heads a row of two cells: what is said of it beside it.
pub(super) fn of_term(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let e = &page.elements[id];
    let beside = match e.raw.tag.as_str() {
        "dt" => {
            let parent = e.parent?;
            let mut after = page.descendants(parent).filter(|at| *at >= e.end);
            let next = |at: &ElementId| matches!(page.elements[*at].raw.tag.as_str(), "dt" | "dd");
            let mut said = after.by_ref().filter(next);
            let first = said.next()?;
            let is_one = said
                .next()
                .is_none_or(|at| page.elements[at].raw.tag == "dt");
            (page.elements[first].raw.tag == "dd" && is_one).then_some(first)?
        }
        "th" => {
            let (_, row, _) = page.tables().cell(id)?;
            let [head, value] = row.cells.as_slice() else {
                return None;
            };
            (head.element == id && page.elements[value.element].raw.tag == "td")
                .then_some(value.element)?
        }
        _ => return None,
    };
    let shown = page.elements[beside].text.trim();
    let by =
        |relation| matching::visible(&text.value, shown, relation, knowledge.text_case).is_yes();
    let is_operated = page
        .descendants(beside)
        .any(|e| is_operated(&page.elements[e]));
    let is_so = by(TextRelation::Equals);
    if shown.is_empty() || is_operated || by(TextRelation::Contains) && !is_so {
        return None;
    }
    let fact = format!("'{}' is '{}'", shorten(&e.text), shorten(shown));
    Some(Judgement::decided(is_so, Evidence::at(fact, beside)).by(&property::TERM))
}

/// A column of a table in which a text stands, with the cell of one row.
struct Column<'p> {
    page: &'p Snapshot,
    record: ElementId,
    cell: ElementId,
    /// The cell of the row says just the text.
    is_so: bool,
    text: &'p Text,
}

impl<'p> Column<'p> {
    /// The only column of the row's table in which a cell says just the text, if its header says how something is.
    fn of_states(
        page: &'p Snapshot,
        record: ElementId,
        text: &'p Text,
        knowledge: &Knowledge,
    ) -> Option<Column<'p>> {
        let (table, row) = page.tables().row(record)?;
        let says = |cell: ElementId| {
            let shown = page.elements[cell].text.trim();
            let by = TextRelation::Equals;
            let is_text = matching::visible(&text.value, shown, by, knowledge.text_case).is_yes();
            is_text
                && !page
                    .descendants(cell)
                    .any(|e| is_operated(&page.elements[e]))
        };
        let mut columns = (0..table.width()).filter(|column| {
            let mut cells = table.body().filter_map(|row| row.cell(*column));
            cells.any(says)
        });
        let column = columns.next().filter(|_| columns.next().is_none())?;
        let header = &page.elements[table.leaf(column)?]
            .text
            .trim()
            .to_lowercase();
        let cell = row.cell(column)?;
        lexicon::among(header, STATE_COLUMNS).then(|| Column {
            page,
            record,
            cell,
            is_so: says(cell),
            text,
        })
    }

    /// Whether the row is so; open where its cell says more, or nothing.
    fn says(&self) -> Option<Judgement> {
        let shown = self.page.elements[self.cell].text.trim();
        let more = shown
            .to_lowercase()
            .contains(&self.text.value.to_lowercase());
        if shown.is_empty() || more && !self.is_so {
            return None;
        }
        let what = element::element(self.page, self.record);
        let fact = format!("{what} has '{}' in the column for it", shorten(shown));
        let judged = Judgement::decided(self.is_so, Evidence::at(fact, self.cell));
        Some(judged.by(&property::TEXT_OF_RECORD))
    }
}

/// "The row of 'Ada' says 'Guest'": a cell of the row that the sentence names says just so.
pub(super) fn says_whole(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let by_row = |context: &Context| matches!(context, Context::Row { .. });
    let is_named = target.text.is_some() || target.contexts.iter().any(by_row);
    let (_, row) = page.tables().row(id).filter(|_| is_named)?;
    let says = |cell: &ElementId| {
        let shown = page.elements[*cell].text.trim();
        let by = TextRelation::Equals;
        matching::visible(&text.value, shown, by, knowledge.text_case).is_yes()
            && !page
                .descendants(*cell)
                .any(|e| is_operated(&page.elements[e]))
    };
    let mut cells = row.cells.iter().map(|cell| cell.element);
    let cell = cells.find(says)?;
    let fact = format!("{} says so", element::element(page, cell));
    Some(Judgement::holds(Evidence::at(fact, cell)).by(&property::TEXT_OF_RECORD))
}

fn is_operated(e: &Element) -> bool {
    is_choice(e)
        || is_field(e)
        || matches!(
            e.role,
            Role::Button | Role::Link | Role::Checkbox | Role::Switch | Role::Radio
        )
}

/// "The first ticket is Urgent": a row is what its column for states says, and what the first or second cell calls it alone; a card or an
/// item what one of its texts says, or between dots, if that is no label of something else and nothing to act on.
fn says_besides(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let is = |shown: &str| {
        let by = TextRelation::Equals;
        matching::visible(&text.value, shown.trim(), by, knowledge.text_case).is_yes()
    };
    if let Some((table, row)) = page.tables().row(id) {
        // Before these may be a column of boxes.
        let says = |column: usize| {
            let mut cells = table.body().filter_map(|row| row.cell(column));
            cells.any(|cell| !page.elements[cell].text.trim().is_empty())
        };
        let naming = (0..table.width()).filter(|column| says(*column));
        let named = naming.take(NAMING_COLUMNS).any(|column| {
            let cell_says = |cell: ElementId| is(&page.elements[cell].text);
            let so = table
                .body()
                .filter_map(|row| row.cell(column))
                .filter(|cell| cell_says(*cell));
            so.count() == 1 && row.cell(column).is_some_and(cell_says)
        });
        let fact = format!("{} is called so", element::element(page, id));
        return if named {
            Some(Judgement::holds(Evidence::at(fact, id)).by(&property::TEXT_OF_RECORD))
        } else {
            let column = Column::of_states(page, id, text, knowledge);
            column
                .filter(|column| column.is_so)
                .and_then(|column| column.says())
        };
    }
    let of_control = |block: &Block| {
        let owner = block.owner.into_iter();
        let around = owner
            .clone()
            .chain(owner.flat_map(|owner| page.ancestors(owner)));
        around.take_while(|at| *at != id).any(|at| {
            let e = &page.elements[at];
            let is_label = matches!(e.raw.tag.as_str(), "label" | "dt" | "th");
            is_label
                || is_operated(e)
                || page.descendants(at).any(|e| is_operated(&page.elements[e]))
        })
    };
    let says = |at: &usize| {
        let block = &page.blocks[*at];
        let whole = is(&block.text) || block.text.split(shown::BETWEEN_TEXTS).any(is);
        whole && !of_control(block)
    };
    let found = shown::blocks_in(page, id).find(says)?;
    let of_another = (0..page.elements.len()).any(|other| {
        let is_record = records::is_card(page, other) || records::is_row(page, other);
        is_record && !is_around(page, other, id) && is(title(page, other))
    });
    if of_another {
        return None;
    }
    let fact = format!(
        "{} shows '{}'",
        element::element(page, id),
        shorten(&page.blocks[found].text)
    );
    Some(Judgement::holds(Evidence::at(fact, id)).by(&property::TEXT_OF_RECORD))
}

fn is_around(page: &Snapshot, outer: ElementId, id: ElementId) -> bool {
    outer == id || page.ancestors(id).any(|a| a == outer) || page.ancestors(outer).any(|a| a == id)
}

/// The title of a record: its heading, else its first text.
fn title(page: &Snapshot, id: ElementId) -> &str {
    let mut inside = page.descendants(id);
    if let Some(heading) = inside.find(|e| page.elements[*e].role == Role::Heading) {
        return &page.elements[heading].text;
    }
    let first = shown::blocks_in(page, id).find(|at| !page.blocks[*at].text.is_empty());
    first.map_or("", |at| page.blocks[at].text.as_str())
}
