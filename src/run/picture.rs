//! Screenshots, and where on them the elements stand that a decision rests on.

use super::settings::Settings;
use super::stage::Stage;
use super::trace::Trace;
use crate::driver::Act;
use crate::evaluate::{Judgement, label};
use crate::page::{ElementId, Rect, Snapshot};
use crate::record::Mark;
use std::path::Path;
use std::time::Duration;

/// Longest wait for a screenshot.
const SCREENSHOT: Duration = Duration::from_secs(10);

/// So many letters of an element's text are looked for in what is said of it.
const LETTERS: usize = 30;

/// An element that a judgement points at.
#[derive(Debug, Clone)]
pub struct Pointed {
    what: String,
    candidate: bool,
    element: ElementId,
}

/// What a judgement points at: the candidates where it could not choose, else its evidence.
pub fn pointed(judged: &Judgement) -> Vec<Pointed> {
    let candidates = judged.candidates.iter().map(|candidate| Pointed {
        what: candidate.what.clone(),
        candidate: true,
        element: candidate.element,
    });
    let evidence = judged.evidence.iter().filter_map(|evidence| {
        Some(Pointed {
            what: evidence.what.clone(),
            candidate: false,
            element: evidence.element?,
        })
    });
    candidates.chain(evidence).collect()
}

/// A picture that was written, and what stands where on it.
pub struct Picture {
    /// Its file, relative to the run's folder.
    pub file: String,
    /// The elements that the judgement points at.
    pub marks: Vec<Mark>,
}

/// Takes a screenshot of the page as the step left it, and writes down what on it the step's last judgement points at. Where
/// the case is over, the page may be scrolled so that this is on it.
pub async fn keep(
    stage: &mut Stage,
    at: usize,
    settings: &Settings,
    trace: &mut Trace,
    over: bool,
) {
    let Some(folder) = &settings.folder else {
        return;
    };
    let stem = format!("{}-{}", trace.file_stem(), at + 1);
    match take(stage, folder, &stem, trace.pointed(), over).await {
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
pub async fn take(
    stage: &mut Stage,
    folder: &Path,
    stem: &str,
    pointed: &[Pointed],
    over: bool,
) -> Result<Option<Picture>, String> {
    let found: Vec<(Pointed, u64)> = pointed
        .iter()
        .filter_map(|pointed| Some((pointed.clone(), key(stage, pointed)?)))
        .collect();
    let keys: Vec<u64> = found.iter().map(|(_, key)| *key).collect();
    let mut before = places(stage, &keys).await;
    if let (Some(key), true, true) = (keys.first(), over, before.iter().all(Option::is_none)) {
        bring_into_view(stage, *key).await;
        before = places(stage, &keys).await;
    }
    // A page that hangs has no picture, however long one waits for it.
    let shot = tokio::time::timeout(SCREENSHOT, stage.driver.screenshot()).await;
    let Ok(Ok(Some(png))) = shot else {
        return Ok(None);
    };
    let after = places(stage, &keys).await;
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
            Some(Mark {
                what: pointed.what,
                candidate: pointed.candidate,
                left: place.x,
                top: place.y,
                width: place.width,
                height: place.height,
            })
        })
        .collect();
    Ok(Some(Picture { file, marks }))
}

async fn bring_into_view(stage: &mut Stage, key: u64) {
    let top = stage
        .seen
        .last()
        .and_then(|seen| seen.page.contexts.first());
    let Some(context) = top.map(|context| context.id.clone()) else {
        return;
    };
    let scroll = Act::ScrollTo { context, key };
    // Without it the picture shows what it shows.
    let _ = tokio::time::timeout(SCREENSHOT, stage.driver.act(&scroll)).await;
}

async fn places(stage: &mut Stage, keys: &[u64]) -> Vec<Option<Rect>> {
    let none = vec![None; keys.len()];
    if keys.is_empty() {
        return none;
    }
    match tokio::time::timeout(SCREENSHOT, stage.driver.places(keys)).await {
        Ok(Ok(places)) if places.len() == keys.len() => places,
        _ => none,
    }
}

/// The key of an element in the top document. An element's number belongs to one snapshot, and a judgement may rest on any of
/// those since the last action: of these count the ones in which the element of that number shows what is said of it, and it
/// has to be the same element in all of them.
fn key(stage: &Stage, pointed: &Pointed) -> Option<u64> {
    let mut found = stage.seen.iter().filter_map(|seen| {
        let element = seen.page.elements.get(pointed.element)?;
        let context = seen.page.contexts.get(element.context)?;
        shows(&seen.page, pointed).then_some((element.context, &context.document, element.raw.key))
    });
    let first = found.next()?;
    (first.0 == 0 && found.all(|other| other == first)).then_some(first.2)
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
