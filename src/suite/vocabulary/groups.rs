//! Sentences that nothing reads, grouped by shape: one definition for each group, and none that contradicts another.

use crate::suite::DefinitionKind;
use crate::suite::vocabulary::draft::DraftDefinition;
use crate::suite::vocabulary::shape::{SentenceShape, ShapePart};
use std::collections::{BTreeMap, HashMap};

/// Most shapes with one first word that are compared with each other.
const MOST_COMPARED: usize = 400;

/// Definitions that would read the sentences, each with how often it stands there: one for each shape, the most frequent first.
/// `reads` is whether the step language reads a sentence.
pub fn drafts(
    sentences: &BTreeMap<String, usize>,
    reads: &dyn Fn(&str) -> bool,
) -> Vec<DraftDefinition> {
    let mut out: Vec<DraftDefinition> = Vec::new();
    let mut shapes: BTreeMap<SentenceShape, Vec<(&String, usize)>> = BTreeMap::new();
    for (sentence, count) in sentences {
        let named = DraftDefinition::page(sentence, reads)
            .or_else(|| DraftDefinition::thing(sentence, reads));
        let Some(named) = named else {
            let shape = SentenceShape::of(sentence);
            shapes.entry(shape).or_default().push((sentence, *count));
            continue;
        };
        match out
            .iter_mut()
            .find(|known| (known.kind, &known.name) == (named.kind, &named.name))
        {
            Some(known) => {
                known.sentences.push(sentence.clone());
                known.count += count;
            }
            None => out.push(DraftDefinition {
                count: *count,
                ..named
            }),
        }
    }
    for (shape, members) in compared(shapes) {
        let count = members.iter().map(|(_, count)| count).sum();
        let texts = members.iter().map(|(sentence, _)| (*sentence).clone());
        if let Some(draft) = DraftDefinition::of_shape(&shape, texts.collect(), count) {
            out.push(draft);
            continue;
        }
        // A pattern for all of them reads one in two ways: each gets its own.
        let own = members.iter().filter_map(|(sentence, count)| {
            DraftDefinition::of_shape(
                &SentenceShape::of(sentence),
                vec![(*sentence).clone()],
                *count,
            )
        });
        out.extend(own);
    }
    apart(&mut out, sentences);
    out.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.name.cmp(&b.name)));
    out
}

/// Gives every sentence to one definition: where the patterns of two fit it, it is read by the one with more words of it, and
/// where both have as many, no run would know which is meant.
fn apart(drafts: &mut Vec<DraftDefinition>, counts: &BTreeMap<String, usize>) {
    let is_step = |draft: &DraftDefinition| draft.kind == DefinitionKind::Step;
    let (mut steps, others): (Vec<_>, Vec<_>) = drafts.drain(..).partition(is_step);
    // The most general one first: what it reads in the place of others is theirs.
    steps.sort_by(|a, b| {
        b.sentences
            .len()
            .cmp(&a.sentences.len())
            .then_with(|| a.name.cmp(&b.name))
    });
    let mut kept: Vec<DraftDefinition> = Vec::new();
    for mut draft in steps {
        // Its sentences that another one reads as well as it does are that one's.
        let own = std::mem::take(&mut draft.sentences);
        let mut left = Vec::new();
        for sentence in own {
            let words = draft.own_words(&sentence);
            match kept
                .iter_mut()
                .find(|known| known.own_words(&sentence) >= words && known.reads(&sentence))
            {
                Some(known) => {
                    known.count += counts.get(&sentence).copied().unwrap_or(1);
                    known.sentences.push(sentence);
                }
                None => left.push(sentence),
            }
        }
        draft.count = left
            .iter()
            .map(|one| counts.get(one).copied().unwrap_or(1))
            .sum();
        draft.sentences = left;
        let steals = |sentence: &String, known: &DraftDefinition| {
            draft.own_words(sentence) >= known.own_words(sentence)
        };
        let contradicts = kept.iter().any(|known| {
            known
                .sentences
                .iter()
                .any(|sentence| steals(sentence, known))
        });
        if !draft.sentences.is_empty() && !contradicts {
            kept.push(draft);
        }
    }
    drafts.extend(others);
    drafts.extend(kept);
}

type Members<'s> = Vec<(&'s String, usize)>;

/// Brings shapes together that differ in one place.
fn compared(shapes: BTreeMap<SentenceShape, Members<'_>>) -> Vec<(SentenceShape, Members<'_>)> {
    let mut by_first: HashMap<Option<ShapePart>, Vec<(SentenceShape, Members<'_>)>> =
        HashMap::new();
    let mut order = Vec::new();
    for (shape, members) in shapes {
        let first = shape.first().cloned();
        let group = by_first.entry(first.clone()).or_insert_with(|| {
            order.push(first);
            Vec::new()
        });
        let mut known = group.iter_mut().take(MOST_COMPARED);
        let together =
            known.find_map(|(known, members)| Some((known.with(&shape)?, known, members)));
        match together {
            Some((both, known, own)) => {
                *known = both;
                own.extend(members);
            }
            None => group.push((shape, members)),
        }
    }
    let mut out = Vec::new();
    for first in order {
        for (shape, mut members) in by_first.remove(&first).unwrap_or_default() {
            members.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(b.0)));
            out.push((shape, members));
        }
    }
    out
}
