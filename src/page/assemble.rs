//! Puts browsing contexts together: a frame's content right after its frame element.

use super::blocks::{Placed, blocks};
use super::element::{Element, ElementId};
use super::snapshot::{PageContext, Snapshot};
use super::text::normalise;
use super::{MessageAge, RawContext, RawRun, aria, name};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

impl Snapshot {
    /// The snapshot that these contexts make; the first is the top document. Broken references are dropped, never followed.
    pub fn assemble(mut contexts: Vec<RawContext>) -> Snapshot {
        contexts.iter_mut().for_each(strike);
        let without = |is_left_out: fn(&RawRun) -> bool| {
            without(&contexts, is_left_out).map(|rest| Arc::new(Snapshot::put_together(rest)))
        };
        let without_messages = without(|run| run.message.is_some());
        let without_earlier = without(|run| run.message == Some(MessageAge::Earlier));
        let without_struck = without(|run| run.struck);
        Snapshot {
            without_messages,
            without_earlier,
            without_struck,
            ..Snapshot::put_together(contexts)
        }
    }

    fn put_together(contexts: Vec<RawContext>) -> Snapshot {
        let mut assembly = Assembly::new(contexts);
        for context in 0..assembly.contexts.len() {
            if assembly.frame_of(context).is_none() {
                assembly.lay_out(context, None);
            }
        }
        assembly.finish()
    }
}

/// Marks the runs in elements that a line goes through.
fn strike(context: &mut RawContext) {
    let struck = context.elements.iter().filter(|e| e.is_struck());
    let ranges: Vec<_> = struck.map(|e| e.runs.0..e.runs.1).collect();
    for range in ranges {
        for run in context.runs.get_mut(range).unwrap_or_default() {
            run.struck = true;
        }
    }
}

/// The contexts without these texts; none where there are no such texts.
fn without(contexts: &[RawContext], goes: fn(&RawRun) -> bool) -> Option<Vec<RawContext>> {
    if !contexts.iter().any(|context| context.runs.iter().any(goes)) {
        return None;
    }
    let mut rest = contexts.to_vec();
    for context in &mut rest {
        let runs = &context.runs;
        for element in &mut context.elements {
            let own = runs.get(element.runs.0..element.runs.1).unwrap_or_default();
            let mut said = own.iter().filter(|run| !run.text.trim().is_empty());
            if said.clone().next().is_some() && said.all(goes) {
                element.visible = false;
                element.name = None;
            }
        }
        for run in context.runs.iter_mut().filter(|run| goes(run)) {
            run.text.clear();
            run.source = None;
            run.visible = false;
        }
    }
    Some(rest)
}

struct Assembly {
    contexts: Vec<RawContext>,
    /// The child contexts of every context: place of the frame element, context.
    frames: Vec<Vec<(usize, usize)>>,
    pages: Vec<PageContext>,
    elements: Vec<Element>,
    /// Snapshot-wide runs: context and place in it.
    runs: Vec<(usize, usize)>,
    /// Where every element of every context ended up.
    places: Vec<Vec<ElementId>>,
    /// First and one past the last run of every element, snapshot-wide.
    ranges: Vec<(usize, usize)>,
}

impl Assembly {
    fn new(contexts: Vec<RawContext>) -> Self {
        let pages = contexts
            .iter()
            .map(|raw| PageContext {
                id: raw.id.clone(),
                url: raw.url.clone(),
                document: raw.document.clone(),
                language: raw.language.clone(),
                ready_state: raw.ready_state.clone(),
                frame: None,
                unreadable: raw.unreadable.clone(),
                scripted: raw.scripted,
                unsettled: raw.unsettled.clone(),
                left_out: raw.left_out.clone(),
            })
            .collect();
        let mut assembly = Assembly {
            frames: vec![Vec::new(); contexts.len()],
            places: vec![Vec::new(); contexts.len()],
            contexts,
            pages,
            elements: Vec::new(),
            runs: Vec::new(),
            ranges: Vec::new(),
        };
        for context in 0..assembly.contexts.len() {
            if let Some((parent, place)) = assembly.frame_of(context) {
                assembly.frames[parent].push((place, context));
            }
        }
        for frames in &mut assembly.frames {
            frames.sort_unstable();
        }
        assembly
    }

    /// The context and the place of the frame element that hold a context. Only earlier contexts can, so there are no circles.
    fn frame_of(&self, context: usize) -> Option<(usize, usize)> {
        let (parent, key) = self.contexts[context].parent?;
        let holder = self.contexts.get(parent).filter(|_| parent < context)?;
        let place = holder
            .elements
            .iter()
            .position(|element| element.key == key)?;
        Some((parent, place))
    }

    /// Appends a context's elements and runs, its frames' among them.
    fn lay_out(&mut self, context: usize, frame: Option<ElementId>) {
        self.pages[context].frame = frame;
        let raw = std::mem::take(&mut self.contexts[context]);
        let roles = aria::roles(&raw.elements);
        let mut names = name::names(&raw, &roles);
        let frames = std::mem::take(&mut self.frames[context]);
        let mut frames = frames.into_iter().peekable();
        let mut emitted = 0;
        for (place, element) in raw.elements.iter().enumerate() {
            self.emit_runs(context, &mut emitted, element.runs.0.min(raw.runs.len()));
            let id = self.elements.len();
            let parent = element.parent.filter(|&parent| parent < place);
            self.places[context].push(id);
            self.elements.push(Element {
                context,
                parent: parent.map(|parent| self.places[context][parent]).or(frame),
                end: id + 1,
                role: roles[place],
                name: std::mem::take(&mut names[place]),
                text: String::new(),
                full_text: String::new(),
                form: None,
                labels: None,
                labelled_by: Vec::new(),
                moving_within: element.moving,
                runs: (0, 0),
                raw: element.clone(),
            });
            // What is in a blocked frame is blocked, too.
            let is_framed = frame.is_some_and(|frame| self.elements[frame].raw.blocked);
            self.elements[id].raw.blocked |= is_framed;
            self.ranges.push((self.runs.len(), self.runs.len()));
            while let Some((_, inner)) = frames.next_if(|&(holder, _)| holder == place) {
                self.lay_out(inner, Some(id));
                self.ranges[id].1 = self.runs.len();
            }
        }
        self.emit_runs(context, &mut emitted, raw.runs.len());
        self.contexts[context] = raw;
    }

    fn emit_runs(&mut self, context: usize, emitted: &mut usize, until: usize) {
        self.runs
            .extend((*emitted..until).map(|place| (context, place)));
        *emitted = until.max(*emitted);
    }

    fn finish(mut self) -> Snapshot {
        self.close_ranges();
        self.close_subtrees();
        self.resolve_references();
        let runs: Vec<Placed<'_>> = self
            .runs
            .iter()
            .map(|&(context, place)| {
                let run = &self.contexts[context].runs[place];
                let owner = run
                    .owner
                    .and_then(|owner| self.places[context].get(owner).copied());
                let tag = owner.map(|owner| self.elements[owner].raw.tag.as_str());
                Placed {
                    run,
                    context,
                    owner: owner.or(self.pages[context].frame),
                    is_script: matches!(tag, Some("sup" | "sub")),
                }
            })
            .collect();
        for (element, &(start, end)) in self.elements.iter_mut().zip(&self.ranges) {
            element.runs = (start, end);
            let runs = runs.get(start..end).unwrap_or_default();
            element.text = text_of(runs.iter().filter(|placed| placed.run.visible));
            element.full_text = text_of(runs.iter());
            element.moving_within |= runs.iter().any(|placed| placed.run.moving);
        }
        let blocks = blocks(&runs, &self.elements);
        let top = self.contexts.first();
        Snapshot {
            url: top.map(|top| top.url.clone()).unwrap_or_default(),
            title: top.map(|top| normalise(&top.title)).unwrap_or_default(),
            layer: top.is_some_and(|top| top.layer),
            window: top.and_then(|top| top.window),
            status: top.and_then(|top| top.status),
            elements: self.elements,
            contexts: self.pages,
            blocks,
            without_messages: None,
            without_earlier: None,
            without_struck: None,
            tables: OnceLock::new(),
            reading: OnceLock::new(),
            repeated: OnceLock::new(),
            labels: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// Turns the driver's ranges of runs into snapshot-wide ones.
    fn close_ranges(&mut self) {
        let mut global = HashMap::with_capacity(self.runs.len());
        for (at, run) in self.runs.iter().enumerate() {
            global.insert(*run, at);
        }
        for (element, range) in self.elements.iter().zip(&mut self.ranges) {
            if let Some(last) = element
                .raw
                .runs
                .1
                .checked_sub(1)
                .filter(|&last| last >= element.raw.runs.0)
                && let Some(&at) = global.get(&(element.context, last))
            {
                range.1 = range.1.max(at + 1);
            }
        }
        // A frame at the end of an element has runs of its own behind the element's last.
        for id in (0..self.elements.len()).rev() {
            if let Some(parent) = self.elements[id].parent {
                self.ranges[parent].1 = self.ranges[parent].1.max(self.ranges[id].1);
            }
        }
    }

    fn close_subtrees(&mut self) {
        for id in (0..self.elements.len()).rev() {
            if let Some(parent) = self.elements[id].parent {
                self.elements[parent].end = self.elements[parent].end.max(self.elements[id].end);
                self.elements[parent].moving_within |= self.elements[id].moving_within;
            }
        }
    }

    fn resolve_references(&mut self) {
        let keys: HashMap<(usize, u64), ElementId> = self
            .elements
            .iter()
            .enumerate()
            .map(|(id, element)| ((element.context, element.raw.key), id))
            .collect();
        for element in &mut self.elements {
            let find = |key: Option<u64>| keys.get(&(element.context, key?)).copied();
            (element.form, element.labels) = (find(element.raw.form), find(element.raw.labels));
        }
        for label in 0..self.elements.len() {
            if let Some(control) = self.elements[label].labels {
                self.elements[control].labelled_by.push(label);
            }
        }
    }
}

/// Text of some runs, blocks apart by line feeds.
fn text_of<'a>(runs: impl Iterator<Item = &'a Placed<'a>>) -> String {
    let mut parts: Vec<((usize, u64), String)> = Vec::new();
    let mut last_rect = None;
    for placed in runs {
        let block = (placed.context, placed.run.block);
        match parts.last_mut() {
            Some((last, text)) if *last == block => {
                if placed.is_raised(text, last_rect) {
                    text.push(' ');
                }
                text.push_str(&placed.run.text);
            }
            _ => parts.push((block, placed.run.text.clone())),
        }
        last_rect = placed.run.rect;
    }
    let lines: Vec<_> = parts
        .iter()
        .map(|(_, text)| normalise(text))
        .filter(|text| !text.is_empty())
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use crate::page::{MessageAge, RawContext, RawElement, RawRun, Snapshot};

    fn element(key: u64, parent: Option<usize>, tag: &str, runs: (usize, usize)) -> RawElement {
        RawElement {
            key,
            parent,
            tag: tag.into(),
            visible: true,
            runs,
            ..RawElement::default()
        }
    }

    fn run(text: &str, block: u64, owner: usize) -> RawRun {
        RawRun {
            text: text.into(),
            block,
            owner: Some(owner),
            visible: true,
            ..RawRun::default()
        }
    }

    fn framed() -> Vec<RawContext> {
        let top = RawContext {
            id: "top".into(),
            url: "http://shop/".into(),
            title: " A  shop ".into(),
            elements: vec![
                element(1, None, "main", (0, 2)),
                element(2, Some(0), "p", (0, 1)),
                element(3, Some(0), "iframe", (1, 1)),
                element(4, None, "p", (2, 3)),
            ],
            runs: vec![run("before", 1, 1), run("after", 2, 0), run("last", 3, 3)],
            ..RawContext::default()
        };
        let frame = RawContext {
            id: "inner".into(),
            parent: Some((0, 3)),
            elements: vec![element(1, None, "button", (0, 1))],
            runs: vec![run("Pay", 1, 0)],
            ..RawContext::default()
        };
        vec![top, frame]
    }

    #[test]
    fn a_frame_stands_right_after_its_element() {
        let page = Snapshot::assemble(framed());
        let tags: Vec<_> = page
            .elements
            .iter()
            .map(|element| element.raw.tag.as_str())
            .collect();
        assert_eq!(tags, ["main", "p", "iframe", "button", "p"]);
        assert_eq!(page.elements[3].parent, Some(2));
        assert_eq!(page.elements[0].end, 4);
        assert_eq!(page.contexts[1].frame, Some(2));
        assert_eq!(page.elements[0].text, "before\nPay\nafter");
        assert_eq!(page.elements[2].text, "Pay");
        assert_eq!(page.elements[4].text, "last");
        let blocks: Vec<_> = page
            .blocks
            .iter()
            .map(|block| block.text.as_str())
            .collect();
        assert_eq!(blocks, ["before", "Pay", "after", "last"]);
        assert_eq!(page.title, "A shop");
        assert_eq!(page.by_key("inner", 1), Some(3));
        assert_eq!(page.ancestors(3).collect::<Vec<_>>(), [2, 0]);
        assert_eq!(page.children(0).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(page.descendants(0), 1..4);
    }

    #[test]
    fn text_is_joined_within_a_block_and_never_across() {
        let context = RawContext {
            elements: vec![
                element(1, None, "p", (0, 3)),
                element(2, Some(0), "strong", (1, 2)),
                element(3, None, "p", (3, 4)),
            ],
            runs: vec![
                run("Blue", 1, 0),
                run("berry \u{ad}", 1, 1),
                run(" pie", 1, 0),
                run("next", 2, 2),
            ],
            ..RawContext::default()
        };
        let page = Snapshot::assemble(vec![context]);
        assert_eq!(page.blocks[0].text, "Blueberry pie");
        assert_eq!(page.blocks[0].owner, Some(0));
        assert_eq!(page.blocks[1].text, "next");
        assert_eq!(page.elements[1].text, "berry");
    }

    #[test]
    fn the_page_without_messages_is_at_hand_where_there_are_some() {
        let context = |ages: [Option<MessageAge>; 3]| {
            let said = |(at, age): (usize, Option<MessageAge>)| RawRun {
                message: age,
                ..run(["Carts", "Saved", "Sent"][at], at as u64, at)
            };
            RawContext {
                elements: (0..3)
                    .map(|at| element(at as u64 + 1, None, "div", (at, at + 1)))
                    .collect(),
                runs: ages.into_iter().enumerate().map(said).collect(),
                ..RawContext::default()
            }
        };
        let shown = |page: &Snapshot| {
            let painted = page.elements.iter().filter(|e| e.raw.visible);
            painted.map(|e| e.text.clone()).collect::<Vec<_>>()
        };
        let without = |ages| {
            let page = Snapshot::assemble(vec![context(ages)]);
            assert_eq!(shown(&page), ["Carts", "Saved", "Sent"]);
            let rest = [&page.without_messages, &page.without_earlier];
            rest.map(|rest| rest.as_deref().map(shown))
        };
        let carts = || Some(vec!["Carts".to_owned()]);
        let (new, earlier) = (Some(MessageAge::New), Some(MessageAge::Earlier));
        assert_eq!(without([None, None, None]), [None, None]);
        assert_eq!(without([None, new, new]), [carts(), None]);
        let both = Some(vec!["Carts".to_owned(), "Sent".to_owned()]);
        assert_eq!(without([None, earlier, new]), [carts(), both]);
    }

    #[test]
    fn hidden_text_and_source_are_kept_apart() {
        let mut shown = run("ORDERS", 1, 0);
        shown.source = Some("Orders".into());
        let mut hidden = run(" (none)", 1, 0);
        hidden.visible = false;
        let context = RawContext {
            elements: vec![element(1, None, "p", (0, 2))],
            runs: vec![shown, hidden],
            ..RawContext::default()
        };
        let page = Snapshot::assemble(vec![context]);
        assert_eq!(page.blocks[0].text, "ORDERS");
        assert_eq!(page.blocks[0].source.as_deref(), Some("Orders"));
        assert_eq!(page.blocks[0].hidden, "(none)");
        assert_eq!(page.elements[0].text, "ORDERS");
        assert_eq!(page.elements[0].full_text, "ORDERS (none)");
    }

    #[test]
    fn broken_references_do_no_harm() {
        let mut wild = element(7, Some(99), "div", (5, 900));
        wild.form = Some(4);
        let context = RawContext {
            parent: Some((0, 7)),
            elements: vec![wild, element(7, Some(1), "p", (9, 2))],
            runs: vec![run("x", 1, 44)],
            ..RawContext::default()
        };
        let page = Snapshot::assemble(vec![context.clone(), context]);
        assert_eq!(page.elements.len(), 4);
        assert_eq!(page.elements[0].parent, None);
    }
}
