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
        let texts: Vec<String> = texts.collect();
        if let Some(draft) = DraftDefinition::of_shape(&shape, &texts, count) {
            out.push(draft);
            continue;
        }
        // A pattern for all of them reads one in two ways: each gets its own.
        let own = members.iter().filter_map(|(sentence, count)| {
            DraftDefinition::of_shape(&SentenceShape::of(sentence), &[(*sentence).clone()], *count)
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
    // The one with the most sentences first: what it reads as well as others do is its own.
    steps.sort_by(|a, b| {
        let most = b.sentences.len().cmp(&a.sentences.len());
        most.then_with(|| a.name.cmp(&b.name))
    });
    let mut kept: Vec<DraftDefinition> = Vec::new();
    for draft in steps {
        let left = given_away(draft, &mut kept, counts);
        if !contradicts(&left, &kept) {
            kept.extend((!left.sentences.is_empty()).then_some(left));
            continue;
        }
        // Its pattern would take sentences from others: each of its own gets one that does not.
        for sentence in &left.sentences {
            let own = DraftDefinition::step(sentence);
            let own = own.map(|own| given_away(own, &mut kept, counts));
            kept.extend(own.filter(|own| !own.sentences.is_empty() && !contradicts(own, &kept)));
        }
    }
    drafts.extend(others);
    drafts.extend(kept);
}

/// A definition without the sentences that one of the others reads as well.
fn given_away(
    mut draft: DraftDefinition,
    kept: &mut [DraftDefinition],
    counts: &BTreeMap<String, usize>,
) -> DraftDefinition {
    let times = |sentence: &String| counts.get(sentence).copied().unwrap_or(1);
    for sentence in std::mem::take(&mut draft.sentences) {
        let words = draft.own_words(&sentence);
        let as_well = |known: &&mut DraftDefinition| {
            known.own_words(&sentence) >= words && known.reads(&sentence)
        };
        match kept.iter_mut().find(as_well) {
            Some(known) if known.sentences.contains(&sentence) => {}
            Some(known) => {
                known.count += times(&sentence);
                known.sentences.push(sentence);
            }
            None => draft.sentences.push(sentence),
        }
    }
    draft.count = draft.sentences.iter().map(times).sum();
    draft
}

/// Whether a pattern has as many words of another definition's sentence as that one has.
fn contradicts(draft: &DraftDefinition, kept: &[DraftDefinition]) -> bool {
    let takes = |known: &DraftDefinition, sentence: &String| {
        let own = draft.own_words(sentence);
        own.is_some() && own >= known.own_words(sentence)
    };
    kept.iter()
        .any(|known| known.sentences.iter().any(|one| takes(known, one)))
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

#[cfg(test)]
mod tests {
    use super::{apart, contradicts};
    use crate::suite::DefinitionKind;
    use crate::suite::vocabulary::draft::DraftDefinition;
    use std::collections::BTreeMap;

    #[test]
    fn a_sentence_is_read_by_one_definition() {
        let draft = |name: &str, sentences: &[&str]| DraftDefinition {
            kind: DefinitionKind::Step,
            name: name.to_owned(),
            parameters: vec!["name".to_owned()],
            body: Vec::new(),
            sentences: sentences.iter().map(|one| (*one).to_owned()).collect(),
            count: sentences.len(),
        };
        let mut drafts = vec![
            draft(
                "I polish {name} lamp",
                &["I polish red lamp", "I polish blue lamp"],
            ),
            draft(
                "I polish red {name}",
                &["I polish red lamp", "I polish red chair"],
            ),
        ];
        apart(&mut drafts, &BTreeMap::new());
        let names: Vec<&str> = drafts.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["I polish red {name}", "I polish blue lamp"]);
        assert_eq!(drafts[1].sentences, ["I polish blue lamp"]);
        assert!(!contradicts(&drafts[1], &drafts[..1]));
    }
}
