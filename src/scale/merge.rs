//! Several runs, combined into one: the same events, each case at its place, and the files that they name.

use super::parts::{MergeError, RunPart, complaints, listed, lost};
use crate::driver::DriverInfo;
use crate::record::{
    CaseRecord, Estimates, Event, HookRecord, Part, PartState, RunRecord, SCHEMA, StepRecord,
    inside,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A file that goes along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// Where it is.
    pub from: PathBuf,
    /// Where it goes, relative to the new folder.
    pub to: String,
}

/// Combined runs.
#[derive(Debug)]
pub struct Merged {
    /// The log of the whole run.
    pub events: Vec<Event>,
    /// The files that it names.
    pub files: Vec<Copied>,
    /// Warnings, one sentence each.
    pub warnings: Vec<String>,
}

impl Merged {
    /// The whole run's record.
    pub fn record(&self) -> RunRecord {
        RunRecord::from_events(self.events.clone())
    }
}

/// Combines runs. Shards of one plan have to be all there, or `incomplete` says that what is missing is to be told only:
/// the whole run is interrupted then, as it is where one of them was.
pub fn merge(mut pieces: Vec<RunPart>, incomplete: bool) -> Result<Merged, MergeError> {
    let wrong = complaints(&pieces, incomplete);
    if !wrong.reasons.is_empty() {
        return Err(wrong);
    }
    pieces.sort_by_key(|piece| piece.record.shard.as_ref().map(|shard| shard.number));
    let parts = parts(&pieces);
    let mut warnings = gaps(
        &parts,
        pieces[0].record.shard.as_ref().map(|shard| shard.of),
    );
    let start = pieces
        .iter()
        .filter_map(|p| instant(&p.record.started))
        .min();
    let mut events = vec![beginning(&pieces, &parts, &mut warnings)];
    let whole = parts.iter().all(|part| part.state.is_whole());
    events.push(Event::Merged { parts });
    let mut files = Vec::new();
    let mut before = 0;
    for (number, piece) in pieces.iter().enumerate() {
        let later = instant(&piece.record.started)
            .zip(start)
            .map_or(0, |(own, start)| u64::try_from(own - start).unwrap_or(0));
        let mut moved = Moved {
            places: piece.places(),
            before,
            later,
            prefix: format!("part-{}", number + 1),
            number: number + 1,
            piece,
            files: &mut files,
            lost: BTreeSet::new(),
        };
        events.extend(piece.events.iter().filter_map(|event| moved.event(event)));
        warnings.extend(moved.complaint());
        let last = piece.record.cases.iter().map(|case| case.index + 1).max();
        before += last.unwrap_or(0);
    }
    files.sort_by(|a, b| a.to.cmp(&b.to));
    files.dedup();
    if let Some(estimates) = estimates(&pieces) {
        events.push(Event::Estimated {
            estimates: Box::new(estimates),
        });
    }
    let last = pieces.iter().filter_map(|p| p.record.ended.as_ref());
    if let Some(time) = last.max_by_key(|time| instant(time)) {
        events.push(Event::RunEnded {
            time: time.clone(),
            interrupted: !whole,
        });
    }
    Ok(Merged {
        events,
        files,
        warnings,
    })
}

/// Milliseconds since 1970.
fn instant(time: &str) -> Option<i64> {
    let time: jiff::Timestamp = time.parse().ok()?;
    Some(time.as_millisecond())
}

/// The runs, and the shards that are missing.
fn parts(pieces: &[RunPart]) -> Vec<Part> {
    let mut parts: Vec<Part> = pieces.iter().map(RunPart::part).collect();
    if let Some(shard) = &pieces[0].record.shard {
        let there: BTreeSet<usize> = parts.iter().filter_map(|part| part.shard).collect();
        let missing = (1..=shard.of).filter(|number| !there.contains(number));
        parts.extend(missing.map(|number| Part {
            shard: Some(number),
            state: PartState::Missing,
            not_begun: lost(shard, number),
            ..Part::default()
        }));
        parts.sort_by_key(|part| part.shard);
    }
    parts
}

/// Describes each part that is not complete, in one sentence.
fn gaps(parts: &[Part], of: Option<usize>) -> Vec<String> {
    let mut out = Vec::new();
    for part in parts {
        let name = match (part.shard, of, &part.run) {
            (Some(number), Some(of), Some(run)) => format!("shard {number} of {of} (run {run})"),
            (Some(number), Some(of), None) => format!("shard {number} of {of}"),
            (_, _, run) => format!("the run {}", run.as_deref().unwrap_or_default()),
        };
        let open = if part.not_begun.is_empty() {
            String::new()
        } else {
            format!(": it had not begun {}", listed(&part.not_begun))
        };
        if !part.state.is_whole() || !open.is_empty() {
            out.push(format!("{name} {}{open}", part.state.words()));
        }
    }
    out
}

/// The head of the whole run. What the parts' heads have in common stands there once; warnings become its notes.
fn beginning(pieces: &[RunPart], parts: &[Part], warnings: &mut Vec<String>) -> Event {
    let first = &pieces[0].record;
    let mut settings = first.settings.clone();
    settings.remove("shard");
    for piece in pieces {
        // Runs that are no shards may be of one suite each.
        for (name, value) in &piece.record.settings {
            if name != "shard" {
                settings
                    .entry(name.clone())
                    .or_insert_with(|| value.clone());
            }
        }
    }
    let jobs: BTreeSet<&str> = pieces
        .iter()
        .filter_map(|piece| piece.record.settings.get("jobs"))
        .map(String::as_str)
        .collect();
    if jobs.len() > 1 {
        settings.insert(
            "jobs".into(),
            jobs.into_iter().collect::<Vec<_>>().join(", "),
        );
    }
    let word = if first.shard.is_some() {
        "shards"
    } else {
        "runs"
    };
    settings.insert(word.into(), parts.len().to_string());
    let driver = driver(pieces, warnings);
    let mut notes: Vec<String> = Vec::new();
    let told = pieces.iter().flat_map(|piece| beginnings(&piece.events));
    for note in told.chain(warnings.iter().cloned()) {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    let started = pieces.iter().map(|piece| &piece.record.started);
    let earliest = pieces
        .iter()
        .map(|piece| &piece.record)
        .min_by_key(|record| (instant(&record.started), &record.id));
    Event::RunStarted {
        schema: SCHEMA,
        plumbline: first.plumbline.clone(),
        id: id(pieces, earliest.map_or("", |record| &record.id)),
        time: started
            .min_by_key(|time| instant(time))
            .cloned()
            .unwrap_or_default(),
        settings,
        driver,
        notes,
    }
}

/// The notes at the head of a log; warnings come with their own events.
fn beginnings(events: &[Event]) -> Vec<String> {
    let notes = events.iter().find_map(|event| match event {
        Event::RunStarted { notes, .. } => Some(notes.clone()),
        _ => None,
    });
    notes.unwrap_or_default()
}

/// Combines the drivers. Different browser versions are all named, with a warning.
fn driver(pieces: &[RunPart], warnings: &mut Vec<String>) -> Option<DriverInfo> {
    let mut whole = pieces[0].record.driver.clone()?;
    let mut differ = false;
    for other in pieces.iter().filter_map(|p| p.record.driver.as_ref()) {
        differ |= other.versions != whole.versions && !other.versions.is_empty();
        for version in &other.versions {
            if !whole.versions.contains(version) {
                whole.versions.push(version.clone());
            }
        }
    }
    if differ {
        warnings.push(format!(
            "the parts were driven by several versions: {}",
            whole.versions.join(", ")
        ));
    }
    Some(whole)
}

/// The id of the whole run: the time of the earliest part, and letters that the same parts give again.
fn id(pieces: &[RunPart], earliest: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    for piece in pieces {
        hasher.update(piece.record.id.as_bytes());
        hasher.update(b"\n");
    }
    let letters = &hasher.finalize().to_hex()[..6];
    let time: Vec<&str> = earliest.splitn(3, '-').take(2).collect();
    format!("{}-{letters}", time.join("-"))
}

/// The estimates of the parts together. A case is in one part, so its own do not change; of means over cases the mean is
/// taken, weighted by their cases.
fn estimates(pieces: &[RunPart]) -> Option<Estimates> {
    let all: Option<Vec<&Estimates>> = pieces
        .iter()
        .filter(|piece| !piece.record.cases.is_empty())
        .map(|piece| piece.record.estimates.as_ref())
        .collect();
    let all = all?;
    let (first, others) = all.split_first()?;
    let same = |other: &&Estimates| {
        other.profiles == first.profiles
            && other.seed == first.seed
            && other.interval_confidence.to_bits() == first.interval_confidence.to_bits()
            && other.bound_confidence.to_bits() == first.bound_confidence.to_bits()
    };
    if !others.iter().all(same) {
        return None;
    }
    let mut whole = Estimates::clone(first);
    for other in others {
        whole.cases.extend(other.cases.iter().cloned());
        for error in &other.errors {
            let known = whole
                .errors
                .iter_mut()
                .find(|e| e.predictor == error.predictor);
            let Some(known) = known else {
                whole.errors.push(error.clone());
                continue;
            };
            let (a, b) = (known.cases as f64, error.cases as f64);
            if a + b > 0.0 {
                known.absolute = (known.absolute * a + error.absolute * b) / (a + b);
                known.signed = (known.signed * a + error.signed * b) / (a + b);
            }
            known.cases += error.cases;
        }
    }
    Some(whole)
}

/// How the events of a part become those of the whole.
struct Moved<'a> {
    /// The place of each of its cases, by its plan.
    places: Option<Vec<usize>>,
    /// Cases of the parts before it, where there is no plan.
    before: usize,
    /// Milliseconds after the beginning of the whole.
    later: u64,
    /// Folder of its files.
    prefix: String,
    /// Which part it is, from 1.
    number: usize,
    piece: &'a RunPart,
    files: &'a mut Vec<Copied>,
    lost: BTreeSet<String>,
}

impl Moved<'_> {
    fn place(&self, index: usize) -> usize {
        match &self.places {
            Some(places) => places.get(index).copied().unwrap_or(index),
            None => self.before + index,
        }
    }

    /// The event in the whole run; none where the whole has one of its own.
    fn event(&mut self, event: &Event) -> Option<Event> {
        let mut event = event.clone();
        let later = self.later;
        match &mut event {
            Event::RunStarted { .. }
            | Event::Sharded { .. }
            | Event::Merged { .. }
            | Event::Estimated { .. }
            | Event::RunEnded { .. } => return None,
            Event::CaseStarted { time, case, .. } | Event::CaseEnded { time, case } => {
                *time = time.saturating_add(later);
                self.case(case);
            }
            Event::StepEnded { time, case, step } => {
                *time = time.saturating_add(later);
                *case = self.place(*case);
                self.step(step);
            }
            Event::StepStarted { time, case, .. }
            | Event::Guard { time, case, .. }
            | Event::Input { time, case, .. }
            | Event::Output { time, case, .. } => {
                *time = time.saturating_add(later);
                *case = self.place(*case);
            }
            Event::Hook { time, case, hook } => {
                *time = time.saturating_add(later);
                *case = case.map(|case| self.place(case));
                hook.part = case.is_none().then_some(self.number);
                self.hook(hook);
            }
            Event::Warning { time, .. } => *time = time.saturating_add(later),
        }
        Some(event)
    }

    fn case(&mut self, case: &mut CaseRecord) {
        case.index = self.place(case.index);
        let files = std::mem::take(&mut case.files);
        case.files = files
            .into_iter()
            .filter_map(|(kind, path)| Some((kind, self.file(&path)?)))
            .collect::<BTreeMap<_, _>>();
        for hook in &mut case.hooks {
            self.hook(hook);
        }
        for step in &mut case.steps {
            self.step(step);
        }
        for before in &mut case.earlier {
            self.case(before);
        }
    }

    fn step(&mut self, step: &mut StepRecord) {
        step.screenshot = step.screenshot.take().and_then(|path| self.file(&path));
    }

    fn hook(&mut self, hook: &mut HookRecord) {
        hook.screenshot = hook.screenshot.take().and_then(|path| self.file(&path));
    }

    /// Where a file of the part is in the whole; none where the part has no such file.
    fn file(&mut self, path: &str) -> Option<String> {
        let Some(from) = inside(&self.piece.folder, path) else {
            self.lost.insert(path.to_owned());
            return None;
        };
        let to = format!("{}/{path}", self.prefix);
        self.files.push(Copied {
            from,
            to: to.clone(),
        });
        Some(to)
    }

    fn complaint(&self) -> Option<String> {
        let first = self.lost.first()?;
        Some(format!(
            "{} lacks {} of the files that its record names, `{first}` for one: they are left out",
            self.piece.shown(),
            self.lost.len()
        ))
    }
}
