//! Words that say which record of a list a control belongs to: those of texts of its row that are said in full.

use crate::evaluate::names::records::{sets, stacked};
use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::names::table::header_of;
use crate::evaluate::target::neighbours::row_like;
use crate::grammar::{DeedWord, RoleNoun, content};
use crate::lexicon::{among, described as words};
use crate::page::{ElementId, Role, Snapshot};

/// The texts of the row that a control stands in, as far as a deed says all their words.
pub(super) struct RowWords {
    said: Vec<Vec<String>>,
    heads: Vec<String>,
    /// Texts that the record is called by.
    names: Vec<Vec<String>>,
    is_in_row: bool,
}

impl RowWords {
    pub(super) fn new(page: &Snapshot, id: ElementId, deed: &[DeedWord]) -> Self {
        let Some(row) = row(page, id) else {
            return Self {
                said: Vec::new(),
                heads: Vec::new(),
                names: Vec::new(),
                is_in_row: false,
            };
        };
        let is_said = |word: &String| deed.iter().any(|said| said.word == *word);
        let inside = std::iter::once(row).chain(page.descendants(row));
        let is_leaf = |id: &ElementId| page.children(*id).next().is_none();
        let visible = |id: &ElementId| page.elements[*id].raw.visible;
        let leaves = inside.clone().filter(visible).filter(is_leaf);
        let leaves = leaves.map(|id| page.elements[id].text.as_str());
        let blocks = blocks_in(page, row).map(|block| page.blocks[block].text.as_str());
        let texts = leaves.chain(blocks).map(content);
        let said = texts.filter(|text| !text.is_empty() && text.iter().all(is_said));
        // "balance £94.15": the head of a column, and what stands in it.
        let is_of_said = |id: &ElementId| {
            let text = content(&page.elements[*id].text);
            !text.is_empty() && text.iter().all(is_said)
        };
        let heads = inside
            .filter(is_of_said)
            .filter_map(|id| header_of(page, id));
        // "Delete the Studio address" under the heading "Addresses".
        let is_heading = |id: &ElementId| {
            let e = &page.elements[*id];
            e.role == Role::Heading && e.raw.visible && e.end <= row
        };
        let mut above = (0..row).rev().filter(is_heading);
        let heading = above.find(|id| self::row(page, *id).is_none());
        let kinds = heading.map(|id| content(&page.elements[id].text));
        let kinds = kinds.filter(|text| text.len() == 1).into_iter().flatten();
        Self {
            said: said.collect(),
            heads: heads
                .flat_map(|head| content(&page.elements[head].text))
                .chain(kinds)
                .collect(),
            names: names(page, row),
            is_in_row: true,
        }
    }

    /// Whether the record is called by its name or number among these words: who else is in its row is not what it is about.
    pub(super) fn is_named(&self, deed: &[DeedWord]) -> bool {
        let said = |word: &String| deed.iter().any(|one| one.word == *word);
        self.names.iter().any(|text| text.iter().all(said))
    }

    /// Whether a word is one of a text of the row, a column of it, or a noun for it. All of a text in quotes, and of a name with
    /// capitals, is one text of the row.
    pub(super) fn has(&self, deed: &[DeedWord], at: usize) -> bool {
        let word = &deed[at];
        if let Some(quote) = word.quote {
            let of_quote = deed.iter().filter(|word| word.quote == Some(quote));
            return self
                .said
                .iter()
                .any(|text| text.iter().eq(of_quote.clone().map(|word| &word.word)));
        }
        let next = deed
            .get(at + 1)
            .filter(|next| word.is_capital && next.is_capital && next.quote.is_none());
        let joined = next.filter(|next| next.span.start <= word.span.end + 1);
        let has_both = |text: &Vec<String>| {
            text.contains(&word.word) && joined.is_none_or(|next| text.contains(&next.word))
        };
        let is_kind = || self.heads.contains(&word.word) || among(&word.word, words::KINDS_OF_ROW);
        self.is_in_row && (self.said.iter().any(has_both) || !word.is_capital && is_kind())
    }
}

/// The texts that a record is called by: the first of its row; behind a number also the second, and what stands under "Name".
fn names(page: &Snapshot, row: ElementId) -> Vec<Vec<String>> {
    let is_pressed = |owner: ElementId| {
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        around.any(|id| page.elements[id].role == Role::Button)
    };
    let texts = blocks_in(page, row).filter_map(|block| {
        let block = &page.blocks[block];
        let owner = block.owner.filter(|owner| !is_pressed(*owner))?;
        let is_headed = header_of(page, owner).is_some_and(|head| {
            among(
                page.elements[head].text.trim().to_lowercase().as_str(),
                words::HEADS_OF_NAMES,
            )
        });
        let said = content(&block.text);
        (!said.is_empty()).then_some((said, is_headed))
    });
    let texts: Vec<(Vec<String>, bool)> = texts.collect();
    let is_number = |text: &[String]| {
        text.iter()
            .any(|word| word.contains(|c: char| c.is_ascii_digit()))
    };
    let by_number = texts.first().is_some_and(|(first, _)| is_number(first));
    let named = texts
        .into_iter()
        .enumerate()
        .filter(|(at, (_, is_headed))| *at == 0 || by_number && (*at == 1 || *is_headed));
    named.map(|(_, (text, _))| text).collect()
}

/// The row, item or card around a control.
pub(in crate::evaluate) fn row(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let is_card =
        |id: &ElementId| sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(id).is_ok());
    row_like(page, id)
        .or_else(|| page.ancestors(id).find(is_card))
        .or_else(|| stacked(page, id))
}
