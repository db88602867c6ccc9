//! Reading order: the order in which things are seen. Boxes decide where they are clear, the document where they are not.

use super::Rect;
use super::element::ElementId;
use super::snapshot::{ReadingOrder, Snapshot};

/// Something that a container holds directly.
#[derive(Clone, Copy)]
enum Item {
    Element(ElementId),
    Block(usize),
}

/// Items that lie over each other, or one by itself; their order among each other is the document's.
struct OverlapGroup {
    rect: Rect,
    items: Vec<Item>,
}

/// Most items of one container that are compared with each other; more are sorted only where they are one row or column.
const MOST: usize = 300;

impl Snapshot {
    /// The order in which the page is read, found when it is first asked for.
    pub fn reading(&self) -> &ReadingOrder {
        self.reading.get_or_init(|| ReadingOrder::of(self))
    }

    /// The same elements in the order in which they are seen: from top to bottom where they stand one below the other, whatever
    /// else lies over or under them.
    pub fn as_read(&self, elements: &[ElementId]) -> Vec<ElementId> {
        let order = &self.reading().elements;
        let mut sorted = elements.to_vec();
        sorted.sort_by_key(|id| order[*id]);
        let rect = |id: &ElementId| rect_of(self, Item::Element(*id));
        if sorted.iter().all(|id| rect(id).is_some()) {
            let mut stacked = sorted.clone();
            let top = |id: &ElementId| rect(id).map_or(0.0, |r| r.y);
            stacked.sort_by(|a, b| top(a).total_cmp(&top(b)));
            let is_column = stacked.windows(2).all(|pair| {
                rect(&pair[0])
                    .zip(rect(&pair[1]))
                    .is_some_and(|(a, b)| is_below(a, b))
            });
            if is_column {
                return stacked;
            }
        }
        sorted
    }

    /// Whether the first of two elements stands above the second: none where they share no column, or overlap.
    pub(crate) fn is_above(&self, first: ElementId, second: ElementId) -> Option<bool> {
        let rect = |id: ElementId| rect_of(self, Item::Element(id));
        let (a, b) = (rect(first)?, rect(second)?);
        let apart = is_below(a, b) != is_below(b, a);
        (a.shares_column(b)
            && apart
            && self.elements[first].context == self.elements[second].context)
            .then(|| is_below(a, b))
    }
}

impl ReadingOrder {
    fn of(page: &Snapshot) -> ReadingOrder {
        let mut held: Vec<Vec<(usize, Item)>> = vec![Vec::new(); page.elements.len() + 1];
        let root = page.elements.len();
        for (id, element) in page.elements.iter().enumerate() {
            held[element.parent.unwrap_or(root)].push((element.runs.0, Item::Element(id)));
        }
        for (at, block) in page.blocks.iter().enumerate() {
            held[block.owner.unwrap_or(root)].push((block.runs.0, Item::Block(at)));
        }
        let mut order = ReadingOrder {
            elements: vec![0; page.elements.len()],
            blocks: vec![0; page.blocks.len()],
        };
        let mut next = 0;
        // Depth first without recursion: a page may be nested deeper than the stack.
        let mut open: Vec<Item> = sorted(page, None, std::mem::take(&mut held[root]));
        while let Some(item) = open.pop() {
            match item {
                Item::Element(id) => {
                    order.elements[id] = next;
                    open.extend(sorted(page, Some(id), std::mem::take(&mut held[id])));
                }
                Item::Block(at) => order.blocks[at] = next,
            }
            next += 1;
        }
        order
    }
}

/// Sorts the contents of a container into reading order, the last first.
fn sorted(
    page: &Snapshot,
    container: Option<ElementId>,
    mut held: Vec<(usize, Item)>,
) -> Vec<Item> {
    // A text comes with the run that it begins with, an element before the texts in it.
    held.sort_by_key(|(run, item)| (*run, matches!(item, Item::Block(_))));
    let items: Vec<Item> = held.into_iter().map(|(_, item)| item).collect();
    let mut items = by_boxes(page, container, &items).unwrap_or(items);
    items.reverse();
    items
}

fn rect_of(page: &Snapshot, item: Item) -> Option<Rect> {
    let rect = match item {
        Item::Element(id) => {
            Some(page.elements[id].raw.rect).filter(|_| page.elements[id].raw.visible)
        }
        Item::Block(at) => page.blocks[at]
            .rect
            .filter(|_| !page.blocks[at].text.is_empty()),
    };
    rect.filter(|r| r.width > 0.0 && r.height > 0.0)
}

/// The items in the order of their boxes, where that is clear and not the document's.
fn by_boxes(page: &Snapshot, container: Option<ElementId>, items: &[Item]) -> Option<Vec<Item>> {
    let way = InlineDirection::of(page, container, items);
    // What has no box stays behind what is before it.
    let mut clusters: Vec<OverlapGroup> = Vec::new();
    let mut leading = Vec::new();
    for item in items {
        match (rect_of(page, *item), clusters.last_mut()) {
            (Some(rect), _) => clusters.push(OverlapGroup {
                rect: way.as_left_to_right(rect),
                items: vec![*item],
            }),
            (None, Some(last)) => last.items.push(*item),
            (None, None) => leading.push(*item),
        }
    }
    if clusters.len() < 2
        || clusters
            .windows(2)
            .all(|pair| follows(pair[0].rect, pair[1].rect))
    {
        return None;
    }
    let is_clear = way != InlineDirection::Unclear;
    let clusters = in_line(clusters, is_clear).or_else(|clusters| {
        if clusters.len() > MOST {
            return Err(clusters);
        }
        in_line(merged(clusters), is_clear).or_else(|clusters| in_rows(clusters, is_clear))
    });
    let mut out = leading;
    out.extend(clusters.ok()?.into_iter().flat_map(|cluster| cluster.items));
    Some(out)
}

/// Two edges this close to each other are one.
const SLACK: f64 = 2.0;

fn is_below(one: Rect, other: Rect) -> bool {
    other.y >= one.y + one.height - SLACK.min(one.height / 4.0)
}

fn is_right_of(one: Rect, other: Rect) -> bool {
    other.x >= one.x + one.width - SLACK.min(one.width / 4.0)
}

/// They stand on one line: half of the lower one is beside the other.
fn share_line(one: Rect, other: Rect) -> bool {
    let shared = (one.y + one.height).min(other.y + other.height) - one.y.max(other.y);
    shared > 0.5 * one.height.min(other.height)
}

/// The document's order of the two is the one in which they are seen.
fn follows(one: Rect, other: Rect) -> bool {
    is_below(one, other) || (share_line(one, other) && is_right_of(one, other))
}

/// One column or one row.
fn in_line(
    mut clusters: Vec<OverlapGroup>,
    is_clear: bool,
) -> Result<Vec<OverlapGroup>, Vec<OverlapGroup>> {
    let mut order: Vec<usize> = (0..clusters.len()).collect();
    let rect = |at: &usize| clusters[*at].rect;
    order.sort_by(|a, b| rect(a).y.total_cmp(&rect(b).y));
    let is_column = order
        .windows(2)
        .all(|pair| is_below(rect(&pair[0]), rect(&pair[1])));
    if !is_column {
        order.sort_by(|a, b| rect(a).x.total_cmp(&rect(b).x));
        let is_row = order.windows(2).all(|pair| {
            is_right_of(rect(&pair[0]), rect(&pair[1]))
                && share_line(rect(&pair[0]), rect(&pair[1]))
        });
        if !is_row || !is_clear {
            return Err(clusters);
        }
    }
    Ok(taken(&mut clusters, &order))
}

/// Rows of items, unless the document goes down one column after another.
fn in_rows(
    mut clusters: Vec<OverlapGroup>,
    is_clear: bool,
) -> Result<Vec<OverlapGroup>, Vec<OverlapGroup>> {
    if !is_clear {
        return Err(clusters);
    }
    let down_columns = clusters.windows(2).all(|pair| {
        let (one, other) = (pair[0].rect, pair[1].rect);
        is_below(one, other) || is_right_of(one, other)
    });
    let rect = |at: &usize| clusters[*at].rect;
    let mut order: Vec<usize> = (0..clusters.len()).collect();
    order.sort_by(|a, b| rect(a).y.total_cmp(&rect(b).y));
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for at in order {
        match rows.last_mut() {
            Some(row) if row.iter().any(|other| share_line(rect(other), rect(&at))) => row.push(at),
            _ => rows.push(vec![at]),
        }
    }
    for row in &mut rows {
        row.sort_by(|a, b| rect(a).x.total_cmp(&rect(b).x));
    }
    let beside = |row: &Vec<usize>| {
        row.windows(2)
            .all(|pair| is_right_of(rect(&pair[0]), rect(&pair[1])))
    };
    let apart = rows.windows(2).all(|pair| {
        pair[0]
            .iter()
            .all(|a| pair[1].iter().all(|b| is_below(rect(a), rect(b))))
    });
    if down_columns || !apart || !rows.iter().all(beside) {
        return Err(clusters);
    }
    let order: Vec<usize> = rows.concat();
    Ok(taken(&mut clusters, &order))
}

fn taken(clusters: &mut [OverlapGroup], order: &[usize]) -> Vec<OverlapGroup> {
    let take = |at: &usize| OverlapGroup {
        rect: clusters[*at].rect,
        items: std::mem::take(&mut clusters[*at].items),
    };
    order.iter().map(take).collect()
}

/// Those that lie over each other are one.
fn merged(clusters: Vec<OverlapGroup>) -> Vec<OverlapGroup> {
    let mut out: Vec<OverlapGroup> = Vec::new();
    for mut cluster in clusters {
        while let Some(at) = out
            .iter()
            .position(|other| overlap(other.rect, cluster.rect))
        {
            let earlier = out.remove(at);
            let mut items = earlier.items;
            items.append(&mut cluster.items);
            cluster = OverlapGroup {
                rect: earlier.rect.with(cluster.rect),
                items,
            };
        }
        out.push(cluster);
    }
    out
}

fn overlap(one: Rect, other: Rect) -> bool {
    let across = (one.x + one.width).min(other.x + other.width) - one.x.max(other.x);
    let down = (one.y + one.height).min(other.y + other.height) - one.y.max(other.y);
    across > SLACK && down > SLACK
}

/// Direction in which items that stand side by side in a container are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InlineDirection {
    LeftToRight,
    RightToLeft,
    /// The container is laid out from left to right, and holds a script that runs the other way.
    Unclear,
}

impl InlineDirection {
    fn of(page: &Snapshot, container: Option<ElementId>, items: &[Item]) -> InlineDirection {
        let around = container.or_else(|| {
            items.iter().find_map(|item| match item {
                Item::Element(id) => Some(*id),
                Item::Block(at) => page.blocks[*at].owner,
            })
        });
        if around.is_some_and(|id| page.elements[id].raw.rtl) {
            InlineDirection::RightToLeft
        } else if items.iter().any(|item| is_right_to_left(page, *item)) {
            InlineDirection::Unclear
        } else {
            InlineDirection::LeftToRight
        }
    }

    /// The rectangle, seen in a mirror where that is how it is read.
    fn as_left_to_right(self, rect: Rect) -> Rect {
        match self {
            InlineDirection::RightToLeft => Rect {
                x: -rect.x - rect.width,
                ..rect
            },
            InlineDirection::LeftToRight | InlineDirection::Unclear => rect,
        }
    }
}

fn is_right_to_left(page: &Snapshot, item: Item) -> bool {
    let text = match item {
        Item::Element(id) => &page.elements[id].text,
        Item::Block(at) => &page.blocks[at].text,
    };
    text.chars().take(200).any(
        |c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'),
    )
}
