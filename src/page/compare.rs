//! Works out a difference: which elements of two snapshots are the same node, and what is left over on either side.

use super::address::url_change;
use super::difference::{
    BlockChange, Change, Difference, ElementChange, Field, FieldChange, FocusChange, TextChange,
};
use super::digest::{fields, is_wrapper};
use super::{Block, Element, ElementId, Role, Snapshot};
use crate::lexicon::states::is_chosen_class;
use std::collections::{HashMap, HashSet, VecDeque};

/// Compares two snapshots.
pub fn difference(before: &Snapshot, after: &Snapshot) -> Difference {
    let pair = SnapshotPair::new(before, after);
    let blocks = pair.blocks();
    Difference {
        url: url_change(before, after),
        title: (before.title != after.title).then(|| TextChange {
            before: before.title.clone(),
            after: after.title.clone(),
        }),
        new_document: pair.new_document,
        elements: pair.elements(),
        reordered: !pair.new_document && reordered(before, after),
        blocks,
        focus: pair.focus(),
    }
}

/// Two snapshots, and which elements of theirs are the same node.
struct SnapshotPair<'a> {
    before: &'a Snapshot,
    after: &'a Snapshot,
    new_document: bool,
    forward: HashMap<ElementId, ElementId>,
    backward: HashMap<ElementId, ElementId>,
}

impl<'a> SnapshotPair<'a> {
    fn new(before: &'a Snapshot, after: &'a Snapshot) -> Self {
        let identity = |page: &'a Snapshot, element: &Element| {
            (
                page.contexts[element.context].document.as_str(),
                element.raw.key,
            )
        };
        let known: HashMap<_, _> = before
            .elements
            .iter()
            .enumerate()
            .map(|(id, element)| (identity(before, element), id))
            .collect();
        let mut forward = HashMap::new();
        let mut backward = HashMap::new();
        for (id, element) in after.elements.iter().enumerate() {
            if let Some(&earlier) = known.get(&identity(after, element)) {
                forward.insert(earlier, id);
                backward.insert(id, earlier);
            }
        }
        let document = |page: &'a Snapshot| page.contexts.first().map(|top| top.document.as_str());
        SnapshotPair {
            before,
            after,
            new_document: document(before) != document(after),
            forward,
            backward,
        }
    }

    /// The nearest ancestor-or-self of an earlier element that is still there.
    fn survivor(&self, earlier: ElementId) -> Option<&'a Element> {
        std::iter::once(earlier)
            .chain(self.before.ancestors(earlier))
            .find_map(|id| self.forward.get(&id))
            .map(|&id| &self.after.elements[id])
    }

    fn elements(&self) -> Vec<ElementChange> {
        let (mut gone, mut changes) = self.same_nodes();
        for (id, element) in self.after.elements.iter().enumerate() {
            if self.backward.contains_key(&id) || !element.raw.visible {
                continue;
            }
            let fields = fields(id, element);
            if is_wrapper(element, &fields) {
                continue;
            }
            // A node that was replaced by an equal one is no difference.
            if gone
                .get_mut(&(element.role, fields))
                .and_then(VecDeque::pop_front)
                .is_some()
            {
                continue;
            }
            changes.push(ElementChange {
                change: Change::Added,
                before: None,
                after: Some(id),
                role: element.role,
                name: element.name.clone(),
                moving: element.raw.moving,
                touched: element.raw.touched || self.new_document,
            });
        }
        for id in gone.into_values().flatten() {
            let element = &self.before.elements[id];
            let survivor = self.survivor(id);
            changes.push(ElementChange {
                change: Change::Removed,
                before: Some(id),
                after: None,
                role: element.role,
                name: element.name.clone(),
                moving: element.raw.moving || survivor.is_some_and(|survivor| survivor.raw.moving),
                touched: self.new_document || survivor.is_some_and(|survivor| survivor.raw.touched),
            });
        }
        changes.sort_by_key(|change| (change.after.is_none(), change.after, change.before));
        changes
    }

    /// Changes of nodes that both snapshots have, and the earlier ones that are gone, by their canonical form.
    #[expect(
        clippy::type_complexity,
        reason = "a multiset of canonical forms, used once"
    )]
    fn same_nodes(
        &self,
    ) -> (
        HashMap<(Role, Vec<(Field, String)>), VecDeque<ElementId>>,
        Vec<ElementChange>,
    ) {
        let mut gone: HashMap<_, VecDeque<ElementId>> = HashMap::new();
        let mut changes = Vec::new();
        for (id, earlier) in self.before.elements.iter().enumerate() {
            let fields_before = fields(id, earlier);
            let Some(&now) = self.forward.get(&id) else {
                if earlier.raw.visible && !is_wrapper(earlier, &fields_before) {
                    gone.entry((earlier.role, fields_before))
                        .or_default()
                        .push_back(id);
                }
                continue;
            };
            let later = &self.after.elements[now];
            if !self.before.is_seen(earlier) && !self.after.is_seen(later) {
                continue;
            }
            let mut altered = changed_fields(&fields_before, &fields(now, later));
            altered.extend(drawn_otherwise(earlier, later));
            if altered.is_empty() {
                continue;
            }
            let from_within = (earlier.moving_within || later.moving_within)
                && altered.iter().all(|change| change.field.follows_contents());
            changes.push(ElementChange {
                change: Change::Changed(altered),
                before: Some(id),
                after: Some(now),
                role: later.role,
                name: later.name.clone(),
                moving: earlier.raw.moving || later.raw.moving || from_within,
                touched: later.raw.touched,
            });
        }
        (gone, changes)
    }

    fn blocks(&self) -> Vec<BlockChange> {
        let painted =
            |page: &'a Snapshot| page.blocks.iter().filter(|block| !block.text.is_empty());
        let mut gone: HashMap<&str, VecDeque<&Block>> = HashMap::new();
        for block in painted(self.before) {
            gone.entry(&block.text).or_default().push_back(block);
        }
        let mut appeared = Vec::new();
        for block in painted(self.after) {
            if gone
                .get_mut(block.text.as_str())
                .and_then(VecDeque::pop_front)
                .is_none()
            {
                appeared.push(block);
            }
        }
        let gone: HashSet<*const Block> = gone
            .into_values()
            .flatten()
            .map(std::ptr::from_ref)
            .collect();
        let vanished: Vec<_> = painted(self.before)
            .filter(|block| gone.contains(&std::ptr::from_ref(*block)))
            .collect();

        let owner_moved = |block: &Block| {
            let earlier = block.owner.and_then(|owner| self.backward.get(&owner));
            earlier.is_some_and(|&earlier| self.before.elements[earlier].raw.moving)
        };
        let gone_changes = vanished.iter().map(|block| {
            let survivor = block.owner.and_then(|owner| self.survivor(owner));
            // Its successor in the same element knows more: the region may only since have been learned to move.
            let owner = block
                .owner
                .and_then(|owner| self.forward.get(&owner))
                .copied();
            let successors: Vec<_> = appeared
                .iter()
                .filter(|later| later.owner.is_some() && later.owner == owner)
                .collect();
            BlockChange {
                appeared: false,
                text: block.text.clone(),
                moving: block.moving
                    || survivor.is_some_and(|survivor| survivor.raw.moving)
                    || (!successors.is_empty() && successors.iter().all(|later| later.moving)),
                touched: self.new_document
                    || survivor.is_some_and(|survivor| survivor.raw.touched)
                    || successors.iter().any(|later| later.touched),
            }
        });
        let new_changes = appeared.iter().map(|block| BlockChange {
            appeared: true,
            text: block.text.clone(),
            moving: block.moving || owner_moved(block),
            touched: self.new_document || block.touched,
        });
        new_changes.chain(gone_changes).collect()
    }

    fn focus(&self) -> Option<FocusChange> {
        let focused = |page: &Snapshot| {
            page.elements
                .iter()
                .rposition(|element| element.raw.focused)
        };
        let (before, after) = (focused(self.before), focused(self.after));
        let same = match (before, after) {
            (Some(before), Some(after)) => self.forward.get(&before) == Some(&after),
            (before, after) => before == after,
        };
        (!same).then_some(FocusChange { before, after })
    }
}

/// Both lists are in the order of [`Field`].
fn changed_fields(before: &[(Field, String)], after: &[(Field, String)]) -> Vec<FieldChange> {
    let value = |fields: &[(Field, String)], field| {
        fields
            .iter()
            .find(|(own, _)| *own == field)
            .map(|(_, value)| value.clone())
            .unwrap_or_default()
    };
    let mut all: Vec<_> = before
        .iter()
        .chain(after)
        .map(|(field, _)| *field)
        .collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter()
        .map(|field| FieldChange {
            field,
            before: value(before, field),
            after: value(after, field),
        })
        .filter(|change| change.before != change.after)
        .collect()
}

/// The texts that each page shows exactly once and both show stand in another order.
fn reordered(before: &Snapshot, after: &Snapshot) -> bool {
    let unique = |page: &Snapshot| -> Vec<String> {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        let still = || {
            page.blocks
                .iter()
                .filter(|block| !block.moving && !block.text.is_empty())
        };
        still().for_each(|block| *counts.entry(&block.text).or_default() += 1);
        still()
            .filter(|block| counts[block.text.as_str()] == 1)
            .map(|block| block.text.clone())
            .collect()
    };
    let (mut before, mut after) = (unique(before), unique(after));
    let known: HashSet<_> = before.iter().cloned().collect();
    after.retain(|text| known.contains(text));
    let kept: HashSet<_> = after.iter().cloned().collect();
    before.retain(|text| kept.contains(text));
    before != after
}

/// A control that a class calls chosen now, or no longer, and draws otherwise: a pill.
fn drawn_otherwise(earlier: &Element, later: &Element) -> Option<FieldChange> {
    let class = |e: &Element| e.raw.attributes.get("class").cloned().unwrap_or_default();
    let (before, after) = (class(earlier), class(later));
    let is_so = is_chosen_class(&after);
    let differs = earlier.raw.look != later.raw.look && is_chosen_class(&before) != is_so;
    differs.then_some(FieldChange {
        field: Field::Look,
        before,
        after,
    })
}

#[cfg(test)]
mod tests {
    use super::difference;
    use crate::page::{
        Change, Difference, Field, RawContext, RawElement, RawRun, Snapshot, UrlKind,
    };

    /// A page of one element per text: `tag text`, with keys from 1.
    struct Page(RawContext);

    impl Page {
        fn new(parts: &[(&str, &str)]) -> Self {
            let mut context = RawContext {
                id: "top".into(),
                document: "d1".into(),
                url: "http://shop/".into(),
                ..RawContext::default()
            };
            for (place, (tag, text)) in parts.iter().enumerate() {
                context.elements.push(RawElement {
                    key: place as u64 + 1,
                    tag: (*tag).into(),
                    visible: true,
                    runs: (place, place + 1),
                    ..RawElement::default()
                });
                context.runs.push(RawRun {
                    text: (*text).into(),
                    block: place as u64,
                    owner: Some(place),
                    visible: true,
                    ..RawRun::default()
                });
            }
            Page(context)
        }

        fn element(mut self, place: usize, change: impl FnOnce(&mut RawElement)) -> Self {
            change(&mut self.0.elements[place]);
            self
        }

        fn run(mut self, place: usize, change: impl FnOnce(&mut RawRun)) -> Self {
            change(&mut self.0.runs[place]);
            self
        }

        fn url(mut self, url: &str) -> Self {
            self.0.url = url.into();
            self
        }

        fn document(mut self, document: &str) -> Self {
            self.0.document = document.into();
            self
        }

        fn shot(self) -> Snapshot {
            Snapshot::assemble(vec![self.0])
        }
    }

    fn shop() -> Page {
        Page::new(&[("h1", "Shop"), ("button", "Buy"), ("p", "Cart: 0")])
    }

    fn compare(before: Page, after: Page) -> Difference {
        difference(&before.shot(), &after.shot())
    }

    /// A radio button that only its label shows.
    #[test]
    fn a_box_behind_a_painted_label_is_seen_to_change() {
        let page = |checked: bool, painted: bool| {
            Page::new(&[("input", ""), ("label", "Part time")])
                .element(0, |e| {
                    e.visible = false;
                    e.checked = Some(checked);
                })
                .element(1, |e| {
                    e.labels = Some(1);
                    e.visible = painted;
                })
        };
        assert!(compare(page(false, true), page(true, true)).counts());
        assert!(compare(page(false, false), page(true, false)).is_empty());
        assert_ne!(
            page(false, true).shot().digest(),
            page(true, true).shot().digest()
        );
    }

    #[test]
    fn a_page_does_not_differ_from_itself() {
        let none = compare(shop(), shop());
        assert!(none.is_empty() && !none.counts());
        assert_eq!(none.summary(), "nothing changed");
        assert_eq!(shop().shot().digest(), shop().shot().digest());
        assert_eq!(shop().shot().digest().len(), 12);
    }

    #[test]
    fn a_replaced_node_of_equal_content_is_no_difference() {
        let replaced = shop().element(1, |button| button.key = 77);
        assert_eq!(replaced.0.elements[1].key, 77);
        let change = compare(shop(), replaced);
        assert!(!change.counts(), "{change:?}");
        let reload = compare(shop(), shop().document("d2"));
        assert!(reload.new_document && !reload.counts() && !reload.is_empty());
    }

    #[test]
    fn a_change_of_text_is_told_by_its_block() {
        let after = Page::new(&[("h1", "Shop"), ("button", "Buy"), ("p", "Cart: 1")])
            .run(2, |run| run.touched = true);
        let change = compare(shop(), after);
        assert!(change.counts() && change.counts_as_touched());
        assert_eq!(change.summary(), "'Cart: 1' appeared, 'Cart: 0' vanished");
    }

    #[test]
    fn equal_counts_hide_no_change() {
        let after =
            Page::new(&[("h1", "Shop"), ("a", "Buy"), ("p", "Cart: 0")]).element(1, |link| {
                link.key = 9;
                link.attributes.insert("href".into(), "/".into());
            });
        let change = compare(shop(), after);
        let kinds: Vec<_> = change
            .elements
            .iter()
            .map(|element| (&element.change, element.role.to_string()))
            .collect();
        assert_eq!(
            kinds,
            [
                (&Change::Added, "link".to_owned()),
                (&Change::Removed, "button".to_owned())
            ]
        );
    }

    #[test]
    fn states_are_compared_field_by_field() {
        let off = |page: Page| page.element(1, |button| button.disabled = true);
        let change = compare(shop(), off(shop()));
        let Change::Changed(fields) = &change.elements[0].change else {
            panic!("{change:?}")
        };
        assert_eq!(fields[0].field, Field::Disabled);
        assert_eq!(change.summary(), "the button 'Buy' became disabled");
        assert!(change.counts() && !change.counts_as_touched());
        assert_ne!(shop().shot().digest(), off(shop()).shot().digest());
    }

    #[test]
    fn what_moves_by_itself_does_not_count() {
        // The region is learned only after the first snapshot.
        let tick = Page::new(&[("h1", "Shop"), ("button", "Buy"), ("p", "Cart: 1")])
            .element(2, |clock| clock.moving = true)
            .run(2, |run| run.moving = true);
        let change = compare(shop(), tick);
        assert!(!change.counts() && !change.is_empty(), "{change:?}");
        assert!(
            change
                .summary()
                .starts_with("nothing that counts changed ('Cart: 1' appeared by itself")
        );
    }

    #[test]
    fn the_digest_is_blind_to_what_moves() {
        let clock = |text: &'static str| {
            Page::new(&[("h1", "Shop"), ("p", text)])
                .element(1, |clock| clock.moving = true)
                .run(1, |run| run.moving = true)
                .shot()
        };
        assert_eq!(clock("12:00").digest(), clock("12:01").digest());
        // What is said of the clock is another matter.
        assert_ne!(
            clock("12:00").digest_of_all(),
            clock("12:01").digest_of_all()
        );
    }

    #[test]
    fn what_stays_hidden_does_not_count() {
        let hide = |page: Page| {
            page.element(2, |p| p.visible = false)
                .run(2, |run| run.visible = false)
        };
        let hidden_change = Page::new(&[("h1", "Shop"), ("button", "Buy"), ("p", "other")]);
        assert!(compare(hide(shop()), hide(hidden_change)).is_empty());
        let shown = compare(hide(shop()), shop());
        assert!(shown.counts());
        assert!(
            shown.summary().contains("'Cart: 0' appeared"),
            "{}",
            shown.summary()
        );
    }

    #[test]
    fn focus_is_told_apart() {
        let change = compare(shop(), shop().element(1, |button| button.focused = true));
        assert!(!change.counts() && !change.is_empty());
        assert_eq!(change.focus.and_then(|focus| focus.after), Some(1));
        assert_eq!(
            change.summary(),
            "nothing that counts changed (the focus moved)"
        );
    }

    #[test]
    fn addresses_are_classified() {
        let with_anchor = || {
            shop().element(0, |heading| {
                heading.attributes.insert("id".into(), "née".into());
            })
        };
        for (url, kind) in [
            ("http://shop/cart", UrlKind::Address),
            ("http://shop/?q=1", UrlKind::Address),
            ("http://shop/#", UrlKind::EmptyFragment),
            ("http://shop/#gone", UrlKind::Fragment { target: false }),
            ("http://shop/#/orders", UrlKind::Address),
            ("http://shop/#!orders", UrlKind::Address),
            ("http://shop/#/", UrlKind::Fragment { target: false }),
            ("http://shop/#!", UrlKind::Fragment { target: false }),
            ("http://shop/#n%C3%A9e", UrlKind::Fragment { target: true }),
            ("http://shop/#top", UrlKind::Fragment { target: true }),
        ] {
            let change = compare(shop(), with_anchor().url(url));
            assert_eq!(change.url.as_ref().map(|url| url.kind), Some(kind), "{url}");
            let dead = matches!(
                kind,
                UrlKind::EmptyFragment | UrlKind::Fragment { target: false }
            );
            assert_eq!(change.counts(), !dead);
        }
    }

    #[test]
    fn another_order_is_a_difference() {
        let after = Page::new(&[("h1", "Shop"), ("p", "Cart: 0"), ("button", "Buy")])
            .element(1, |p| p.key = 3)
            .element(2, |button| button.key = 2);
        let change = compare(shop(), after);
        assert!(change.reordered && change.counts(), "{change:?}");
        assert_ne!(shop().shot().digest(), compare_digest());
    }

    fn compare_digest() -> String {
        Page::new(&[("h1", "Shop"), ("p", "Cart: 0"), ("button", "Buy")])
            .shot()
            .digest()
    }
}
