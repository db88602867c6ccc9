//! The page with a picture of the window, for a model: taken while the page stands still, secrets black before anyone sees it.

use crate::agent::{AgentRole, is_secret};
use crate::evaluate::Observation;
use crate::page::{Element, ElementId, Rect, Snapshot};
use crate::picture::{Pixels, WindowPicture};
use crate::run::plan::models::{CaseModels, Mask};
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// Longest wait for a screenshot, and for where elements show.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a page that changed while its picture was taken is taken again.
const TRIES: usize = 3;
/// Pixels by which a place may differ from the one that a snapshot tells.
const NEAR: f64 = 2.0;

/// Where elements show in the window, by context and key.
type WindowPlaces = BTreeMap<(String, u64), Rect>;

/// The present observation; with a picture of the window where the role is shown pictures and there is one to be had.
pub(crate) async fn present(
    session: &mut CaseSession,
    models: &CaseModels,
    role: AgentRole,
) -> Result<Option<Observation>, CaseStop> {
    if models.agents.are_shown(role) {
        // On the heap: a case's own future is large already.
        Box::pin(pictured(session, &models.mask)).await
    } else {
        Ok(session.present().cloned())
    }
}

async fn pictured(session: &mut CaseSession, mask: &Mask) -> Result<Option<Observation>, CaseStop> {
    for _ in 0..TRIES {
        let Some(first) = session.present().cloned() else {
            return Ok(None);
        };
        if first.dialog.is_some() {
            return Ok(Some(first));
        }
        let before = places(session, &first.page).await;
        // A page that hangs has no picture, however long one waits for it.
        let shot = tokio::time::timeout(PATIENCE, session.driver.screenshot()).await;
        let (Some(before), Ok(Ok(Some(png)))) = (before, shot) else {
            return Ok(Some(first));
        };
        session.look().await?;
        let Some(mut seen) = session.present().cloned() else {
            return Ok(None);
        };
        if seen.dialog.is_some() {
            return Ok(Some(seen));
        }
        if seen.page.digest() == first.page.digest()
            && let Some(after) = places(session, &seen.page).await
        {
            let taken = [(&*first.page, &before), (&*seen.page, &after)];
            seen.picture = picture(&png, taken, mask).map(Arc::new);
            return Ok(Some(seen));
        }
    }
    Ok(session.present().cloned())
}

/// Where all elements show; `None` where a context does not tell: a secret in it could not be found on the picture.
async fn places(session: &mut CaseSession, page: &Snapshot) -> Option<WindowPlaces> {
    let mut found = WindowPlaces::new();
    for (at, context) in page.contexts.iter().enumerate() {
        let own = page.elements.iter().filter(|e| e.context == at);
        let keys: Vec<u64> = own.map(|e| e.raw.key).collect();
        if keys.is_empty() {
            continue;
        }
        let asked = session.driver.places(&context.id, &keys);
        let told = tokio::time::timeout(PATIENCE, asked).await.ok()?.ok()?;
        if told.len() != keys.len() {
            return None;
        }
        let told = keys.into_iter().zip(told);
        found.extend(told.filter_map(|(key, place)| Some(((context.id.clone(), key), place?))));
    }
    Some(found)
}

/// The picture of a page that was seen before and after it was taken.
fn picture(
    png: &[u8],
    taken: [(&Snapshot, &WindowPlaces); 2],
    mask: &Mask,
) -> Option<WindowPicture> {
    let pixels = Pixels::read(png).ok()?;
    let [(_, before), (page, after)] = taken;
    let ratio = ratio(page, after, (pixels.width(), pixels.height()))?;
    let mut secrets = Vec::new();
    for (page, _) in taken {
        let windows = PictureOfPage {
            page,
            places: [before, after],
            ratio,
        };
        secrets.extend(windows.secrets(mask)?);
    }
    let shown = (0..page.elements.len()).filter_map(|id| {
        let key = key(page, id)?;
        // What moved while the picture was taken is not where it seems to be.
        let place = before
            .get(&key)
            .filter(|place| after.get(&key) == Some(place))?;
        Some((id, *place))
    });
    let shown = shown.collect();
    Some(WindowPicture::new(pixels, &secrets, shown, ratio))
}

/// Pixels of the picture that a CSS pixel has: as elements in the window measure. A picture may lack the window's scrollbars, so its own
/// size tells it less well.
fn ratio(page: &Snapshot, places: &WindowPlaces, (across, down): (u32, u32)) -> Option<f64> {
    let window = page.window.filter(|w| w.width >= 1.0 && w.height >= 1.0)?;
    let is_inside = |rect: Rect| {
        rect.x >= window.x && rect.x + rect.width <= window.x + window.width && rect.width >= 10.0
    };
    let mut measured: Vec<f64> = (0..page.elements.len())
        .filter(|id| page.elements[*id].context == 0 && is_inside(page.elements[*id].raw.rect))
        .filter_map(|id| {
            Some(places.get(&key(page, id)?)?.width / page.elements[id].raw.rect.width)
        })
        .collect();
    measured.sort_by(f64::total_cmp);
    let by_size = (f64::from(across) / window.width).max(f64::from(down) / window.height);
    Some(measured.get(measured.len() / 2).copied().unwrap_or(by_size))
}

fn key(page: &Snapshot, id: ElementId) -> Option<(String, u64)> {
    let element = page.elements.get(id)?;
    let context = page.contexts.get(element.context)?;
    Some((context.id.clone(), element.raw.key))
}

/// A page, and where its elements showed before and after the picture was taken.
struct PictureOfPage<'a> {
    page: &'a Snapshot,
    places: [&'a WindowPlaces; 2],
    ratio: f64,
}

impl PictureOfPage<'_> {
    /// Rectangles of the picture that show a secret, or may show one: fields for passwords, texts and values that hold a secret, frames
    /// that cannot be read. `None` where the page itself cannot be read.
    fn secrets(&self, mask: &Mask) -> Option<Vec<Rect>> {
        let page = self.page;
        let is_hidden = |text: &str| !text.is_empty() && mask(text) != text;
        let mut elements: BTreeSet<ElementId> = BTreeSet::new();
        let mut texts: Vec<Rect> = Vec::new();
        for (at, context) in page.contexts.iter().enumerate() {
            if context.unreadable.is_some() {
                elements.insert(self.outermost_frame(at)?);
            }
        }
        for (id, e) in page.elements.iter().enumerate() {
            if is_secret(e) || painted_values(e).any(&is_hidden) {
                elements.insert(id);
            }
        }
        for block in &page.blocks {
            let painted = [
                Some(&block.text),
                block.source.as_ref(),
                block.partly.as_ref(),
            ];
            if !painted.into_iter().flatten().any(|text| is_hidden(text)) {
                continue;
            }
            if let Some(frame) = self.outermost_frame(block.context) {
                elements.insert(frame);
                continue;
            }
            let drawn = block.rect.map(|rect| self.on_picture(rect));
            let is_exact = drawn.is_some() && block.owner.is_some_and(|id| self.stands(id));
            texts.extend(drawn);
            elements.extend(block.owner.filter(|_| !is_exact));
        }
        elements.extend(self.innermost(is_hidden));
        let places = elements.into_iter().flat_map(|id| self.places_of(id));
        texts.extend(places);
        Some(texts)
    }

    /// Elements whose texts together are a secret that no block alone and no inner element holds.
    fn innermost(&self, is_hidden: impl Fn(&str) -> bool) -> Vec<ElementId> {
        let page = self.page;
        let elements = page.elements.iter();
        let holding: Vec<bool> = elements.map(|e| is_hidden(&e.full_text)).collect();
        let in_blocks: Vec<(usize, usize)> = page
            .blocks
            .iter()
            .filter(|b| is_hidden(&b.text) || is_hidden(&b.hidden))
            .map(|block| block.runs)
            .collect();
        (0..page.elements.len())
            .filter(|id| holding[*id] && !page.descendants(*id).any(|inner| holding[inner]))
            .filter(|id| {
                let runs = page.elements[*id].runs;
                !in_blocks.iter().any(|b| runs.0 < b.1 && b.0 < runs.1)
            })
            .collect()
    }

    /// The frame in the top document that holds a context; `None` for the top document itself.
    fn outermost_frame(&self, context: usize) -> Option<ElementId> {
        let mut frame = self.page.contexts.get(context)?.frame?;
        while let Some(outer) = self.page.elements.get(frame).and_then(|e| {
            let context = self.page.contexts.get(e.context)?;
            context.frame
        }) {
            frame = outer;
        }
        Some(frame)
    }

    /// A rectangle of the top document, in pixels of the picture.
    fn on_picture(&self, rect: Rect) -> Rect {
        let window = self.page.window.unwrap_or_default();
        Rect {
            x: (rect.x - window.x) * self.ratio,
            y: (rect.y - window.y) * self.ratio,
            width: rect.width * self.ratio,
            height: rect.height * self.ratio,
        }
    }

    /// The element shows where the snapshot says, so what the snapshot says of its texts holds too.
    fn stands(&self, id: ElementId) -> bool {
        let Some(key) = key(self.page, id) else {
            return false;
        };
        let told = self.on_picture(self.page.elements[id].raw.rect);
        self.places.iter().all(|places| {
            places.get(&key).is_some_and(|place| {
                (told.x.max(0.0) - place.x).abs() <= NEAR
                    && (told.y.max(0.0) - place.y).abs() <= NEAR
            })
        })
    }

    /// Where the element showed, and all between where it moved; in the top document also where the snapshot says.
    fn places_of(&self, id: ElementId) -> Vec<Rect> {
        let Some(key) = key(self.page, id) else {
            return Vec::new();
        };
        let element = &self.page.elements[id];
        let told = (element.context == 0 && element.raw.visible)
            .then(|| self.on_picture(element.raw.rect));
        let measured = self
            .places
            .iter()
            .filter_map(|places| places.get(&key))
            .copied();
        let hull = measured.reduce(Rect::with);
        told.into_iter().chain(hull).collect()
    }
}

/// Texts of an element that are painted beside its contents.
fn painted_values(e: &Element) -> impl Iterator<Item = &str> {
    let attribute = |name: &str| e.raw.attributes.get(name).map(String::as_str);
    let options = e.raw.options.iter().map(|option| option.text.as_str());
    [
        e.raw.value.as_deref(),
        attribute("placeholder"),
        attribute("data-placeholder"),
        attribute("value"),
        attribute("alt"),
    ]
    .into_iter()
    .flatten()
    .chain(options)
}
