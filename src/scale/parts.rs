//! The runs to combine: read, and compared with each other.

use crate::record::{Basis, Event, Log, Part, PartState, RunRecord, SCHEMA, Shard};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use thiserror::Error;

/// Settings in which shards of one run may differ: they change how fast it is, or say which shard it is.
const FREE: [&str; 2] = ["jobs", "shard"];
/// Names that one sentence lists.
const LISTED: usize = 20;

/// One of the runs.
#[derive(Debug)]
pub struct RunPart {
    /// Its folder.
    pub folder: PathBuf,
    /// Its events.
    pub events: Vec<Event>,
    /// The same, folded.
    pub record: RunRecord,
    /// The runs that its log holds.
    pub runs: usize,
}

/// Runs that cannot be combined.
#[derive(Debug, Error)]
#[error("the runs do not make one: {}", .reasons.join("; "))]
pub struct MergeError {
    /// The reasons, one sentence each.
    pub reasons: Vec<String>,
    /// Whether a shard of the run is missing.
    pub lacks_shard: bool,
}

impl RunPart {
    /// A run with its folder.
    pub fn new(folder: PathBuf, log: Log) -> RunPart {
        RunPart {
            folder,
            record: RunRecord::from_events(log.events.clone()),
            events: log.events,
            runs: log.runs,
        }
    }

    /// Its folder, as it was named.
    pub(super) fn shown(&self) -> String {
        format!("`{}`", self.folder.display())
    }

    pub(super) fn state(&self) -> PartState {
        match (&self.record.ended, self.record.interrupted) {
            (None, _) => PartState::Killed,
            (Some(_), true) => PartState::Interrupted,
            (Some(_), false) => PartState::Ended,
        }
    }

    /// The place of each of its cases among all, where its plan tells.
    pub(super) fn places(&self) -> Option<Vec<usize>> {
        self.record.shard.as_ref().map(Shard::places)
    }

    /// Returns the record of this part in the combined run.
    pub(super) fn part(&self) -> Part {
        let record = &self.record;
        let not_begun = record.shard.iter().flat_map(|shard| {
            let begun: BTreeSet<usize> = record.cases.iter().map(|case| case.index).collect();
            let places = shard.places().into_iter().enumerate();
            places
                .filter(move |(index, _)| !begun.contains(index))
                .map(|(_, place)| shard.plan[place].name.clone())
        });
        Part {
            run: Some(record.id.clone()),
            shard: record.shard.as_ref().map(|shard| shard.number),
            state: self.state(),
            started: Some(record.started.clone()),
            ended: record.ended.clone(),
            cases: record.cases.len(),
            not_begun: not_begun.collect(),
        }
    }
}

/// Everything that keeps the runs from being one; missing shards are no hindrance where that is said.
pub(super) fn complaints(pieces: &[RunPart], incomplete: bool) -> MergeError {
    let mut lacks_shard = false;
    let mut wrong = Vec::new();
    for piece in pieces {
        let shown = piece.shown();
        if piece.runs != 1 {
            wrong.push(format!(
                "{shown} holds {} runs, one was expected",
                piece.runs
            ));
        } else if piece.record.schema > SCHEMA {
            wrong.push(format!(
                "{shown} was recorded with schema {}, and this version knows {SCHEMA}",
                piece.record.schema
            ));
        }
    }
    if !wrong.is_empty() {
        return MergeError {
            reasons: wrong,
            lacks_shard,
        };
    }
    let Some((first, others)) = pieces.split_first() else {
        return MergeError {
            reasons: vec!["there is none".into()],
            lacks_shard,
        };
    };
    for other in others {
        let whats = differences(first, other);
        if !whats.is_empty() {
            let (one, two) = (first.shown(), other.shown());
            wrong.push(format!("{one} and {two} differ in {}", whats.join(", ")));
        }
    }
    let mut ids: BTreeMap<&str, &RunPart> = BTreeMap::new();
    for piece in pieces {
        if let Some(known) = ids.insert(&piece.record.id, piece) {
            let (one, two) = (known.shown(), piece.shown());
            wrong.push(format!("{one} and {two} are the same run"));
        }
    }
    let sharded = pieces.iter().filter(|p| p.record.shard.is_some()).count();
    if sharded == 0 {
        wrong.extend(twice(pieces));
    } else if sharded < pieces.len() {
        let whole = pieces.iter().filter(|p| p.record.shard.is_none());
        wrong.extend(whole.map(|p| format!("{} is no shard, and others are", p.shown())));
    } else if wrong.is_empty() {
        let (more, lacks) = of_shards(pieces, incomplete);
        wrong.extend(more);
        lacks_shard = lacks;
    }
    MergeError {
        reasons: wrong,
        lacks_shard,
    }
}

/// In what the bases and settings of two runs differ, in words.
fn differences(one: &RunPart, two: &RunPart) -> Vec<String> {
    let (one, two) = (&one.record, &two.record);
    let mut out = Vec::new();
    let mut tell = |what: &str, a: &str, b: &str| out.push(format!("{what} (`{a}`, `{b}`)"));
    if one.plumbline != two.plumbline {
        tell("the version of Plumbline", &one.plumbline, &two.plumbline);
    }
    let drove = |run: &RunRecord| Basis::of(run).driver;
    if drove(one) != drove(two) {
        tell("who drove", &drove(one), &drove(two));
    }
    let is_suite = |name: &str| name.starts_with(crate::record::SUITE);
    let shards = one.shard.is_some() && two.shard.is_some();
    let names: BTreeSet<&String> = one.settings.keys().chain(two.settings.keys()).collect();
    for name in names.into_iter().filter(|n| !FREE.contains(&n.as_str())) {
        match (one.settings.get(name), two.settings.get(name)) {
            (Some(a), Some(b)) if a != b && is_suite(name) => {
                tell(&format!("the text of {name}"), a, b);
            }
            (Some(a), Some(b)) if a != b => tell(name, a, b),
            (Some(_), Some(_)) => {}
            // Runs that are no shards may be of one suite each.
            _ if is_suite(name) && !shards => {}
            (a, b) => tell(
                name,
                a.map_or("not there", String::as_str),
                b.map_or("not there", String::as_str),
            ),
        }
    }
    out
}

/// Cases that are in two runs, or twice in one.
fn twice(pieces: &[RunPart]) -> Vec<String> {
    let mut known: BTreeMap<(&str, &str, usize, usize), &RunPart> = BTreeMap::new();
    let mut wrong = Vec::new();
    for piece in pieces {
        for case in &piece.record.cases {
            let identity = (&*case.at.file, &*case.id, case.at.line, case.repetition);
            if let Some(before) = known.insert(identity, piece) {
                wrong.push(format!(
                    "the case `{}` is in {} and in {}",
                    case.name,
                    before.shown(),
                    piece.shown()
                ));
            }
        }
    }
    wrong
}

/// Lists mistakes between shards, and whether one is missing.
fn of_shards(pieces: &[RunPart], incomplete: bool) -> (Vec<String>, bool) {
    let mut lacks = false;
    let mut wrong = Vec::new();
    let shards: Vec<(&RunPart, &Shard)> = pieces
        .iter()
        .filter_map(|piece| Some((piece, piece.record.shard.as_ref()?)))
        .collect();
    let Some((_, first)) = shards.first() else {
        return (wrong, lacks);
    };
    for (piece, shard) in &shards {
        let shown = piece.shown();
        if (shard.of, &shard.digest) != (first.of, &first.digest) {
            wrong.push(format!(
                "{shown} is shard {} of the plan {}, and {} is shard {} of the plan {}: the cases were divided by other durations or chosen otherwise",
                shard.printed(),
                shard.digest,
                shards[0].0.shown(),
                first.printed(),
                first.digest
            ));
            continue;
        }
        let places = shard.places();
        for case in &piece.record.cases {
            let slot = places.get(case.index).and_then(|p| shard.plan.get(*p));
            let fits = slot.is_some_and(|s| s.id == case.id && s.repetition == case.repetition);
            if !fits {
                wrong.push(format!(
                    "{shown} ran the case `{}`, which its plan does not give it",
                    case.name
                ));
            }
        }
    }
    if !wrong.is_empty() {
        return (wrong, lacks);
    }
    for number in 1..=first.of {
        let there: Vec<String> = shards
            .iter()
            .filter(|(_, shard)| shard.number == number)
            .map(|(piece, _)| piece.shown())
            .collect();
        match there.len() {
            0 if !incomplete => {
                lacks = true;
                wrong.push(format!(
                    "shard {number} of {} is missing, with {}",
                    first.of,
                    listed(&lost(first, number))
                ));
            }
            0 | 1 => {}
            _ => wrong.push(format!(
                "shard {number} of {} is there {} times: {}",
                first.of,
                there.len(),
                there.join(", ")
            )),
        }
    }
    (wrong, lacks)
}

/// Names of the cases that a shard was to run.
pub(super) fn lost(shard: &Shard, number: usize) -> Vec<String> {
    let slots = shard.plan.iter().filter(|slot| slot.shard == number);
    slots.map(|slot| slot.name.clone()).collect()
}

/// "2 cases: `A`, `B`".
pub(super) fn listed(names: &[String]) -> String {
    let word = if names.len() == 1 { "case" } else { "cases" };
    if names.is_empty() {
        return "no case".into();
    }
    let more = names.len().saturating_sub(LISTED);
    let shown = &names[..names.len() - more];
    let tail = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    format!("{} {word}: `{}`{tail}", names.len(), shown.join("`, `"))
}
