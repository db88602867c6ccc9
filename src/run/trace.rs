//! What is written down of a case while it runs: steps, events, the unfolding.

use super::expand;
use super::models::Mask;
use super::picture::{Pointed, pointed};
use super::settings::{Planned, Settings};
use crate::driver::DriverError;
use crate::evaluate::Judgement;
use crate::grammar::Sentence;
use crate::iolts::{Unfolding, covered_labels, write_aut, write_dot, write_mermaid};
use crate::record::{
    CaseRecord, Event, GuardRecord, HookRecord, QuarantineRecord, Redactor, StepExpectation,
    StepOutcome, StepRecord,
};
use crate::suite::{Expectation, Quarantine};
use crate::verdict::{Cause, Decider, Truth, Verdict};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Whoever reads events as they happen.
pub type Sink = Arc<Mutex<dyn FnMut(&Event) + Send>>;

/// The one door through which events leave: every text is redacted here.
#[derive(Clone)]
pub struct Door {
    sink: Sink,
    redactor: Arc<Mutex<Redactor>>,
    began: Instant,
}

impl Door {
    /// A door to a sink; time is counted from now.
    pub fn new(sink: Sink) -> Self {
        Door {
            sink,
            redactor: Arc::default(),
            began: Instant::now(),
        }
    }

    /// The secrets of the run.
    pub fn redactor(&self) -> MutexGuard<'_, Redactor> {
        self.redactor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A door that nobody stands behind; it masks the same secrets.
    pub fn silent(&self) -> Door {
        Door {
            sink: Arc::new(Mutex::new(|_: &Event| {})),
            ..self.clone()
        }
    }

    /// Milliseconds since the run began.
    pub fn time(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    /// Masks the event and hands it on; returns it as it left.
    pub fn send(&self, event: &Event) -> Event {
        let masked = self.redactor().event(event);
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        sink(&masked);
        masked
    }
}

/// The trace of one case.
pub struct Trace {
    /// The unfolding.
    pub unfolding: Unfolding,
    door: Door,
    case: CaseRecord,
    begun: Option<usize>,
    pointed: Vec<Pointed>,
    /// Something was done to the application beyond opening a page of it.
    acted: bool,
    /// Something is done after the case, on which its Pass depends.
    is_followed: bool,
    /// What ended it other than a step.
    broke: Option<(Cause, String)>,
}

impl Trace {
    /// A trace for a case that begins now: its place in the run, and which attempt it is.
    pub fn begin(
        planned: &Planned,
        (index, attempt): (usize, usize),
        sentences: &[Sentence],
        door: Door,
        session_milliseconds: u64,
    ) -> Self {
        let quarantine = planned.case.quarantine.as_ref().map(quarantine);
        let over = quarantine.as_ref().filter(|q| !q.active).map(|q| {
            format!(
                "its quarantine ended on {} ({}): it counts again",
                q.until, q.reason
            )
        });
        let case = CaseRecord {
            index,
            id: planned.case.id.clone(),
            name: planned.case.name.clone(),
            suite: planned.suite.clone(),
            at: planned.case.at.clone(),
            tags: planned.case.tags.clone(),
            repetition: planned.repetition,
            attempt,
            earlier: Vec::new(),
            flaky: false,
            quarantine,
            verdict: Verdict::Inconclusive,
            cause: Some(Cause::Interrupted),
            reason: Some("the run ended before the case did".into()),
            expected: planned.case.expected.unwrap_or(Verdict::Pass),
            hooks: Vec::new(),
            steps: Vec::new(),
            milliseconds: 0,
            began: None,
            session_milliseconds,
            aut: None,
            trace: Vec::new(),
            files: BTreeMap::new(),
            notes: over.into_iter().collect(),
            risk: None,
        };
        door.send(&Event::CaseStarted {
            time: door.time(),
            case: Box::new(case.clone()),
            steps: sentences.len(),
        });
        let mut trace = Trace {
            unfolding: Unfolding::default(),
            door,
            case,
            begun: None,
            pointed: Vec::new(),
            acted: false,
            is_followed: !planned.case.hooks.after.is_empty(),
            broke: None,
        };
        trace.case.steps = planned
            .case
            .steps
            .iter()
            .zip(sentences)
            .enumerate()
            .map(|(at, (step, sentence))| {
                let (text, formula) = if expand::password(sentence).is_some() {
                    expand::masked(sentence)
                } else {
                    (sentence.text.clone(), sentence.formula())
                };
                let origin = step.origin.iter().map(|origin| format!("from {origin}"));
                StepRecord {
                    index: at,
                    text,
                    at: step.at.clone(),
                    kind: sentence.kind(),
                    formula,
                    outcome: StepOutcome::NotReached,
                    decided_by: Decider::Nobody,
                    cause: None,
                    reason: None,
                    readiness: None,
                    observe: None,
                    assertion: None,
                    candidates: Vec::new(),
                    nearest: None,
                    hint: None,
                    screenshot: None,
                    marks: Vec::new(),
                    expectation: step.expect.map(|e| StepExpectation {
                        holds: e == Expectation::Holds,
                        met: None,
                    }),
                    notes: origin
                        .chain(sentence.notes.iter().map(|n| n.message.clone()))
                        .collect(),
                    consultations: Vec::new(),
                    healed: false,
                    milliseconds: 0,
                    spent: None,
                }
            })
            .collect();
        trace
    }

    /// The record of a step, to be filled in.
    pub fn step(&mut self, at: usize) -> &mut StepRecord {
        &mut self.case.steps[at]
    }

    /// The secrets of the run.
    pub fn redactor(&self) -> MutexGuard<'_, Redactor> {
        self.door.redactor()
    }

    /// Takes the secrets of the run out of texts, those too that turn out to be some later.
    pub fn mask_of_secrets(&self) -> Mask {
        let redactor = Arc::clone(&self.door.redactor);
        Arc::new(move |text| {
            let secrets = redactor.lock().unwrap_or_else(PoisonError::into_inner);
            secrets.text(text)
        })
    }

    /// Something is done after the case: it does not end before that is done.
    pub fn is_followed(&self) -> bool {
        self.is_followed
    }

    /// What was done around the case.
    pub fn hooks(&mut self, done: Vec<HookRecord>) {
        self.case.hooks.extend(done);
    }

    /// Something other than a step made the case Inconclusive.
    pub fn broke(&mut self, cause: Cause, reason: String) {
        self.broke = Some((cause, reason));
    }

    /// A step was healed.
    pub fn is_healed(&self) -> bool {
        self.case.steps.iter().any(|s| s.healed)
    }

    /// A step was healed, and no assertion after it was decided by logic.
    pub fn is_unproven(&self) -> bool {
        let healed = self.case.steps.iter().rposition(|s| s.healed);
        healed.is_some_and(|healed| {
            !self.case.steps[healed..].iter().any(|s| {
                s.assertion.is_some()
                    && s.outcome == StepOutcome::Passed
                    && s.decided_by == Decider::Logic
            })
        })
    }

    /// The value that the step types is a secret after all.
    pub fn mask(&mut self, at: usize, sentence: &Sentence) {
        let (text, formula) = expand::masked(sentence);
        let step = self.step(at);
        step.text = text;
        step.formula = formula;
    }

    /// What the last judgement of the present step points at.
    pub fn pointed(&self) -> &[Pointed] {
        &self.pointed
    }

    /// A step begins; a second time, as the rewriting of its sentence, it goes on.
    pub fn begin_step(&mut self, at: usize) {
        if self.begun.replace(at) == Some(at) {
            return;
        }
        self.pointed.clear();
        let event = Event::StepStarted {
            time: self.door.time(),
            case: self.case.index,
            step: at,
            text: self.case.steps[at].text.clone(),
        };
        self.door.send(&event);
    }

    /// A guard or assertion was evaluated.
    pub fn guard(&mut self, at: usize, guard: &str, judged: &Judgement) {
        self.pointed = pointed(judged);
        let result = GuardRecord {
            truth: judged.truth,
            evidence: judged.evidence.clone(),
        };
        self.door.send(&Event::Guard {
            time: self.door.time(),
            case: self.case.index,
            step: at,
            guard: guard.to_owned(),
            result,
        });
    }

    /// An input is about to be sent.
    pub fn input(&mut self, at: usize, input: &str) {
        self.acted |= !input.starts_with("Open(");
        // From here on the page is another.
        self.pointed.clear();
        self.door.send(&Event::Input {
            time: self.door.time(),
            case: self.case.index,
            step: at,
            input: input.to_owned(),
        });
    }

    /// An output was observed.
    pub fn output(&mut self, at: usize, digest: &str, url: &str) {
        self.door.send(&Event::Output {
            time: self.door.time(),
            case: self.case.index,
            step: at,
            digest: digest.to_owned(),
            url: url.to_owned(),
        });
    }

    /// A step ended.
    pub fn end_step(&mut self, at: usize) {
        let step = &mut self.case.steps[at];
        if let Some(expectation) = &mut step.expectation {
            expectation.met = match step.outcome {
                StepOutcome::Passed | StepOutcome::Skipped => Some(expectation.holds),
                StepOutcome::Failed => Some(!expectation.holds),
                // An action that does not go through is what "fails" means for it; an assertion that stays open is not decided.
                StepOutcome::Inconclusive if step.kind == crate::grammar::StepKind::Action => {
                    Some(!expectation.holds)
                }
                StepOutcome::Inconclusive | StepOutcome::NotReached => None,
            };
        }
        let event = Event::StepEnded {
            time: self.door.time(),
            case: self.case.index,
            step: Box::new(step.clone()),
        };
        self.door.send(&event);
    }

    /// Nothing is decided, for a reason that may be that the session is lost.
    pub fn is_open(&self) -> bool {
        let decided = matches!(
            self.unfolding.verdict(),
            Some(Verdict::Pass | Verdict::Fail)
        );
        let last = self.stopped_at().map(|at| &self.case.steps[at]);
        !decided
            && last.is_some_and(|step| {
                matches!(
                    step.cause,
                    Some(
                        Cause::DriverFailed
                            | Cause::PageHung
                            | Cause::Unreachable
                            | Cause::NotSettled
                            | Cause::NotSupported
                            | Cause::Unreadable
                            | Cause::TimeLimit
                    )
                )
            })
    }

    /// The step that the case did not get beyond.
    fn stopped_at(&self) -> Option<usize> {
        let open = |step: &StepRecord| step.outcome == StepOutcome::Inconclusive;
        self.case.steps.iter().rposition(open)
    }

    /// The session was lost: whatever the last step took for the cause, this is it.
    pub fn lost(&mut self, why: &str) {
        if let Some(at) = self.stopped_at() {
            let error = DriverError::Died(why.to_owned());
            let step = &mut self.case.steps[at];
            step.cause = Some(error.cause());
            step.reason = Some(error.to_string());
            step.hint = error.hint().map(str::to_owned);
            self.end_step(at);
        }
    }

    /// A line that belongs to the case.
    pub fn note(&mut self, line: String) {
        self.case.notes.push(line);
    }

    /// The case was run before and cut off, with this in between. What a run that was cut off has done to the application may
    /// be why a later one fails, so that this is no Fail: the case ends as the run before.
    pub fn after(self, mut cut_off: Vec<Trace>) -> Trace {
        let told: Vec<String> = cut_off
            .iter()
            .map(|before| {
                let at = before.stopped_at().map_or(1, |at| at + 1);
                let why = before.case.steps.get(at - 1).and_then(|s| s.reason.clone());
                let why = why.unwrap_or_default();
                format!("at step {at}: {why}; it was run again from the start, in another")
            })
            .collect();
        let failed = self.unfolding.verdict() == Some(Verdict::Fail);
        let mut ends = if failed && cut_off.iter().any(|before| before.acted) {
            let reason = self.case.steps.iter().rev().find_map(|step| {
                let failed = step.outcome == StepOutcome::Failed;
                failed.then(|| step.reason.clone().unwrap_or_default())
            });
            let reason = reason.unwrap_or_default();
            match cut_off.pop() {
                Some(mut before) => {
                    before.note(format!(
                        "run again it failed: {reason}. What was done before the session was lost may be why, so that this decides nothing"
                    ));
                    before
                }
                None => self,
            }
        } else {
            self
        };
        ends.case.notes.splice(0..0, told);
        ends
    }

    /// A line that belongs to the run rather than to the case.
    pub fn warn(&self, message: String) {
        self.door.send(&Event::Warning {
            time: self.door.time(),
            message,
        });
    }

    /// Where files of this case are named after it.
    pub fn file_stem(&self) -> String {
        let again = match self.case.attempt {
            1 => String::new(),
            attempt => format!("-attempt-{attempt}"),
        };
        format!(
            "{:04}-{}-{}{again}",
            self.case.index + 1,
            file_name(&self.case.id),
            self.case.repetition
        )
    }

    /// The case ended: the verdict is read off the graph; the transition system is written.
    pub fn end(mut self, milliseconds: u64, settings: &Settings) -> CaseRecord {
        let graph = self.unfolding.graph().clone();
        self.case.verdict = graph.verdict().unwrap_or(Verdict::Inconclusive);
        self.case.milliseconds = milliseconds;
        let last = self
            .case
            .steps
            .iter()
            .rev()
            .find(|s| matches!(s.outcome, StepOutcome::Failed | StepOutcome::Inconclusive));
        let broke = self.broke.take();
        (self.case.cause, self.case.reason) = match (self.case.verdict, last) {
            (Verdict::Inconclusive, _) if broke.is_some() => broke.unzip(),
            (Verdict::Pass, _) => (None, None),
            (Verdict::Fail, Some(step)) => (None, step.reason.clone()),
            (Verdict::Inconclusive, Some(step)) => (step.cause, step.reason.clone()),
            (Verdict::Inconclusive, None) => (
                Some(Cause::NothingAsserted),
                Some("nothing was asserted".into()),
            ),
            (Verdict::Fail, None) => (None, None),
        };
        self.note_weak_oracles();
        let redactor = self.redactor().clone();
        let aut = redactor.text(&write_aut(&graph));
        let title = redactor.text(&self.case.name);
        let texts = [
            ("aut", "aut", aut.clone()),
            ("dot", "dot", redactor.text(&write_dot(&graph, &title))),
            ("mermaid", "mmd", redactor.text(&write_mermaid(&graph))),
        ];
        self.case.aut = Some(aut);
        self.case.trace = covered_labels(&graph)
            .iter()
            .map(|label| redactor.text(label))
            .collect();
        let stem = self.file_stem();
        if let Some(folder) = &settings.folder {
            for (kind, ending, text) in &texts {
                let name = format!("lts/{stem}.{ending}");
                match write(&folder.join(&name), text) {
                    Ok(()) => _ = self.case.files.insert((*kind).to_owned(), name),
                    Err(why) => self.warn(why),
                }
            }
        }
        if let Some(folder) = &settings.lts_dir {
            for (_, ending, text) in &texts {
                if let Err(why) = write(&folder.join(format!("{stem}.{ending}")), text) {
                    self.warn(why);
                }
            }
        }
        let event = Event::CaseEnded {
            time: self.door.time(),
            case: Box::new(self.case.clone()),
        };
        match self.door.send(&event) {
            Event::CaseEnded { case, .. } => *case,
            _ => self.case,
        }
    }

    /// Assertions that already held prove little: positive ones are marked, absences are summed up in one line.
    fn note_weak_oracles(&mut self) {
        let held = |absence: bool| {
            self.case
                .steps
                .iter()
                .filter(|s| {
                    s.assertion.as_ref().is_some_and(|a| {
                        a.truth == Truth::True
                            && a.absence == absence
                            && a.held_before == Some(true)
                    })
                })
                .count()
        };
        let (absences, positives) = (held(true), held(false));
        if absences > 0 {
            self.case.notes.push(format!(
                "{absences} absence assertion{} held before the last action",
                if absences == 1 { "" } else { "s" }
            ));
        }
        if positives > 0 {
            self.case.notes.push(format!(
                "{positives} assertion{} held before the last action",
                if positives == 1 { "" } else { "s" }
            ));
        }
    }
}

/// A quarantine as it is today; its last day belongs to it.
fn quarantine(quarantine: &Quarantine) -> QuarantineRecord {
    QuarantineRecord {
        until: quarantine.until.to_string(),
        reason: quarantine.reason.clone(),
        active: jiff::Zoned::now().date() <= quarantine.until,
    }
}

fn write(path: &std::path::Path, text: &str) -> Result<(), String> {
    path.parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| std::fs::write(path, text))
        .map_err(|e| format!("`{}` could not be written: {e}", path.display()))
}

/// A name that is safe in every file system.
fn file_name(id: &str) -> String {
    let plain: String = id
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || c == '-' {
                c
            } else {
                '-'
            }
        })
        .collect();
    plain.chars().take(60).collect()
}
