//! Screenshots, and where on them the elements stand that a decision rests on.

use crate::driver::Act;
use crate::evaluate::label;
use crate::page::{Rect, Snapshot};
use crate::record::{Mark, picture_size};
use crate::run::plan::settings::Settings;
use crate::run::session::case_session::CaseSession;
use crate::run::trace::pointed::Pointed;
use crate::run::trace::recorder::Trace;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// Longest wait for a screenshot.
const SCREENSHOT: Duration = Duration::from_secs(10);

/// So many letters of an element's text are looked for in what is said of it.
const LETTERS: usize = 30;

/// A picture that was written, and what stands where on it.
pub(crate) struct Picture {
    /// Its file, relative to the run's folder.
    pub file: String,
    /// The elements that the judgement points at.
    pub marks: Vec<Mark>,
}

/// Takes a screenshot of the page as the step left it, and writes down what on it the step's last judgement points at. Where
/// the case is over, the page may be scrolled so that this is on it.
pub(crate) async fn keep(
    session: &mut CaseSession,
    at: usize,
    settings: &Settings,
    trace: &mut Trace,
    over: bool,
) {
    let Some(folder) = &settings.folder else {
        return;
    };
    let stem = format!("{}-{}", trace.file_stem(), at + 1);
    match take(session, folder, &stem, trace.pointed(), over).await {
        Ok(Some(picture)) => {
            let step = trace.step(at);
            step.screenshot = Some(picture.file);
            step.marks = picture.marks;
        }
        Ok(None) => {}
        Err(why) => trace.warn(why),
    }
}

/// The same of whatever left the page, as `screenshots/<stem>.png`; nothing where there is no picture to be had.
///
/// # Errors
///
/// One sentence, where it could not be written.
pub(crate) async fn take(
    session: &mut CaseSession,
    folder: &Path,
    stem: &str,
    pointed: &[Pointed],
    over: bool,
) -> Result<Option<Picture>, String> {
    let found: Vec<(Pointed, ElementKey)> = pointed
        .iter()
        .filter_map(|pointed| Some((pointed.clone(), place(session, pointed)?)))
        .collect();
    let elements: Vec<&ElementKey> = found.iter().map(|(_, place)| place).collect();
    let mut before = places(session, &elements).await;
    if let (Some(first), true, true) = (elements.first(), over, before.iter().all(Option::is_none))
    {
        bring_into_view(session, first).await;
        before = places(session, &elements).await;
    }
    // A page that hangs has no picture, however long one waits for it.
    let shot = tokio::time::timeout(SCREENSHOT, session.driver.screenshot()).await;
    let Ok(Ok(Some(png))) = shot else {
        return Ok(None);
    };
    let after = places(session, &elements).await;
    let Some((wide, high)) = picture_size(&png).map(|(w, h)| (f64::from(w), f64::from(h))) else {
        return Ok(None);
    };
    let file = format!("screenshots/{stem}.png");
    let path = folder.join(&file);
    let written = path
        .parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| std::fs::write(&path, png));
    if let Err(error) = written {
        return Err(format!(
            "the screenshot `{}` could not be written: {error}",
            path.display()
        ));
    }
    let marks = found
        .into_iter()
        .zip(before.into_iter().zip(after))
        // What moved while the picture was taken is not where it seems to be.
        .filter_map(|((pointed, _), (before, after))| {
            let place = before.filter(|place| Some(*place) == after)?;
            // Of a window's scrollbar, which may be on no picture, nothing is marked.
            let (left, top) = (place.x / wide, place.y / high);
            (left < 1.0 && top < 1.0).then(|| Mark {
                what: pointed.what,
                candidate: pointed.candidate,
                left,
                top,
                width: (place.width / wide).min(1.0 - left),
                height: (place.height / high).min(1.0 - top),
            })
        })
        .collect();
    Ok(Some(Picture { file, marks }))
}

/// An element: its context, as the driver calls it, and its key there.
type ElementKey = (String, u64);

async fn bring_into_view(session: &mut CaseSession, (context, key): &ElementKey) {
    let scroll = Act::ScrollTo {
        context: context.clone(),
        key: *key,
    };
    // Without it the picture shows what it shows.
    let _ = tokio::time::timeout(SCREENSHOT, session.driver.act(&scroll)).await;
}

/// Where the elements show, context by context: a frame that does not answer costs its own only.
async fn places(session: &mut CaseSession, elements: &[&ElementKey]) -> Vec<Option<Rect>> {
    let mut found = vec![None; elements.len()];
    let contexts: BTreeSet<&str> = elements.iter().map(|(id, _)| id.as_str()).collect();
    for context in contexts {
        let own = |at: &usize| elements[*at].0 == context;
        let at: Vec<usize> = (0..elements.len()).filter(own).collect();
        let keys: Vec<u64> = at.iter().map(|at| elements[*at].1).collect();
        let asked = tokio::time::timeout(SCREENSHOT, session.driver.places(context, &keys)).await;
        if let Ok(Ok(told)) = asked
            && told.len() == keys.len()
        {
            for (at, place) in at.into_iter().zip(told) {
                found[at] = place;
            }
        }
    }
    found
}

/// Context and key of an element. An element's number belongs to one snapshot, and a judgement may rest on any of those since
/// the last action: of these count the ones in which the element of that number shows what is said of it, and it has to be the
/// same element of the same document in all of them.
fn place(session: &CaseSession, pointed: &Pointed) -> Option<ElementKey> {
    let mut found = session.seen.iter().filter_map(|seen| {
        let element = seen.page.elements.get(pointed.element)?;
        let context = seen.page.contexts.get(element.context)?;
        shows(&seen.page, pointed).then_some((&context.id, &context.document, element.raw.key))
    });
    let first = found.next()?;
    found
        .all(|other| other == first)
        .then(|| (first.0.clone(), first.2))
}

fn shows(page: &Snapshot, pointed: &Pointed) -> bool {
    let element = &page.elements[pointed.element];
    let value = element.raw.value.clone().unwrap_or_default();
    [
        label(page, pointed.element),
        element.name.clone(),
        element.text.clone(),
        value,
    ]
    .iter()
    .filter(|text| !text.is_empty())
    .any(|text| {
        let beginning: String = text.trim_end_matches('…').chars().take(LETTERS).collect();
        pointed.what.contains(beginning.trim())
    })
}
