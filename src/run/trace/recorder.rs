//! Trace of a case while it runs: steps, events, the unfolding.

use crate::driver::DriverError;
use crate::evaluate::Judgement;
use crate::grammar::Sentence;
use crate::iolts::{Label, Unfolding, covered_labels, write_aut, write_dot, write_mermaid};
use crate::record::{
    CaseRecord, Event, GuardRecord, HookRecord, QuarantineRecord, Redactor, StepExpectation,
    StepOutcome, StepRecord, TrialRecord, TriedCandidate, TriedChoice,
};
use crate::run::plan::expand;
use crate::run::plan::models::Mask;
use crate::run::plan::settings::{Planned, Settings};
use crate::run::session::taken::{OfferedChoice, ReachedPlace};
use crate::run::trace::events::EventSender;
use crate::run::trace::pointed::{Pointed, pointed};
use crate::suite::{Expectation, Quarantine, StepText, file_name};
use crate::verdict::{Cause, Decider, Verdict};
use std::sync::MutexGuard;

/// The record of a step that the case has not come to.
fn not_reached(at: usize, step: &StepText, sentence: &Sentence) -> StepRecord {
    let (text, formula) = if expand::password(sentence).is_some() {
        expand::masked(sentence)
    } else {
        (sentence.text.clone(), sentence.formula())
    };
    let written = step.written.iter().map(ToString::to_string);
    let origin = step.origin.iter().map(|origin| format!("from {origin}"));
    StepRecord {
        written: step.written.as_deref().cloned(),
        formula,
        expectation: step.expect.map(|e| StepExpectation {
            holds: e == Expectation::Holds,
            met: None,
        }),
        notes: written
            .chain(origin)
            .chain(sentence.notes.iter().map(|n| n.message.clone()))
            .collect(),
        ..StepRecord::new(at, text, step.at.clone(), sentence.kind())
    }
}

/// The trace of one case.
pub(crate) struct Trace {
    /// The unfolding.
    pub unfolding: Unfolding,
    events: EventSender,
    case: CaseRecord,
    begun: Option<usize>,
    pointed: Vec<Pointed>,
    /// Something was done to the application beyond opening a page of it.
    acted: bool,
    /// Something is done after the case, on which its Pass depends.
    is_followed: bool,
    /// Cause that ended the case other than a step.
    broke: Option<(Cause, String)>,
    /// The step whose candidates may be tried.
    pub choice: Option<OfferedChoice>,
    /// Choices taken as trials of earlier runs settled them.
    pub recalled: Vec<TriedChoice>,
    /// The step before which the walk was held, because it may change the application.
    pub held: Option<usize>,
    /// The first step that may have changed the application, and why.
    pub changed: Option<(usize, String)>,
    /// The step that found nothing that it presupposes.
    pub unmet: Option<usize>,
    /// Where the last candidate led that was given to the walk.
    pub reached: Option<ReachedPlace>,
    /// Number of the walk in the names of its files, where it is one of a trial.
    pub walk: Option<usize>,
}

impl Trace {
    /// A trace for a case that begins now: its place in the run, and which attempt it is.
    pub(crate) fn begin(
        planned: &Planned,
        (index, attempt): (usize, usize),
        sentences: &[Sentence],
        events: EventSender,
        session_milliseconds: u64,
    ) -> Self {
        let quarantine = planned.case.quarantine.as_ref().map(quarantine);
        let over = quarantine.as_ref().filter(|q| !q.active).map(|q| {
            format!(
                "its quarantine ended on {} ({}): it counts again",
                q.until, q.reason
            )
        });
        let expected = planned.case.expected.unwrap_or(Verdict::Pass);
        let case = CaseRecord {
            index,
            id: planned.case.id.clone(),
            name: planned.case.name.clone(),
            suite: planned.suite.clone(),
            tags: planned.case.tags.clone(),
            repetition: planned.repetition,
            attempt,
            quarantine,
            cause: Some(Cause::Interrupted),
            reason: Some("the run ended before the case did".into()),
            session_milliseconds,
            notes: over.into_iter().collect(),
            ..CaseRecord::new(planned.case.at.clone(), Verdict::Inconclusive, expected)
        };
        events.send(&Event::CaseStarted {
            time: events.time(),
            case: Box::new(case.clone()),
            steps: sentences.len(),
        });
        let mut trace = Trace {
            unfolding: Unfolding::default(),
            events,
            case,
            begun: None,
            pointed: Vec::new(),
            acted: false,
            is_followed: !planned.case.hooks.after.is_empty(),
            broke: None,
            choice: None,
            recalled: Vec::new(),
            held: None,
            changed: None,
            unmet: None,
            reached: None,
            walk: None,
        };
        trace.case.steps = planned
            .case
            .steps
            .iter()
            .zip(sentences)
            .enumerate()
            .map(|(at, (step, sentence))| not_reached(at, step, sentence))
            .collect();
        trace
    }

    /// The record of a step, to be filled in.
    pub(crate) fn step(&mut self, at: usize) -> &mut StepRecord {
        &mut self.case.steps[at]
    }

    /// The secrets of the run.
    pub(crate) fn redactor(&self) -> MutexGuard<'_, Redactor> {
        self.events.redactor()
    }

    /// Takes the secrets of the run out of texts, those too that turn out to be some later.
    pub(crate) fn mask_of_secrets(&self) -> Mask {
        self.events.mask_of_secrets()
    }

    /// Something is done after the case: it does not end before that is done.
    pub(crate) fn is_followed(&self) -> bool {
        self.is_followed
    }

    /// Records the hooks around the case.
    pub(crate) fn hooks(&mut self, done: Vec<HookRecord>) {
        self.case.hooks.extend(done);
    }

    /// Something other than a step made the case Inconclusive.
    pub(crate) fn broke(&mut self, cause: Cause, reason: String) {
        self.broke = Some((cause, reason));
    }

    /// A step was healed.
    pub(crate) fn is_healed(&self) -> bool {
        self.case.steps.iter().any(|s| s.healed)
    }

    /// A step was healed, and no assertion after it was decided by logic.
    pub(crate) fn is_unproven(&self) -> bool {
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
    pub(crate) fn mask(&mut self, at: usize, sentence: &Sentence) {
        let (text, formula) = expand::masked(sentence);
        let step = self.step(at);
        step.text = text;
        step.formula = formula;
    }

    /// Returns the elements of the last judgement of the present step.
    pub(crate) fn pointed(&self) -> &[Pointed] {
        &self.pointed
    }

    /// A step begins; a second time, as the rewriting of its sentence, it goes on.
    pub(crate) fn begin_step(&mut self, at: usize) {
        if self.begun.replace(at) == Some(at) {
            return;
        }
        self.pointed.clear();
        let event = Event::StepStarted {
            time: self.events.time(),
            case: self.case.index,
            step: at,
            text: self.case.steps[at].text.clone(),
        };
        self.events.send(&event);
    }

    /// A guard or assertion was evaluated.
    pub(crate) fn guard(&mut self, at: usize, guard: &str, judged: &Judgement) {
        self.pointed = pointed(judged);
        let result = guard_record(judged);
        self.events.send(&Event::Guard {
            time: self.events.time(),
            case: self.case.index,
            step: at,
            guard: guard.to_owned(),
            result,
        });
    }

    /// An input is about to be sent; one that only opens a page does nothing to the application.
    pub(crate) fn input(&mut self, at: usize, input: &str, opens: bool) {
        self.acted |= !opens;
        // From here on the page is another.
        self.pointed.clear();
        self.events.send(&Event::Input {
            time: self.events.time(),
            case: self.case.index,
            step: at,
            input: input.to_owned(),
        });
    }

    /// An output was observed.
    pub(crate) fn output(&mut self, at: usize, digest: &str, url: &str) {
        self.events.send(&Event::Output {
            time: self.events.time(),
            case: self.case.index,
            step: at,
            digest: digest.to_owned(),
            url: url.to_owned(),
        });
    }

    /// A step ended.
    pub(crate) fn end_step(&mut self, at: usize) {
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
            time: self.events.time(),
            case: self.case.index,
            step: Box::new(step.clone()),
        };
        self.events.send(&event);
    }

    /// Nothing is decided, for a reason that may be that the session is lost.
    pub(crate) fn is_open(&self) -> bool {
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
    pub(crate) fn lost(&mut self, why: &str) {
        if let Some(at) = self.stopped_at() {
            let error = DriverError::Died(why.to_owned());
            let step = &mut self.case.steps[at];
            step.cause = Some(error.cause());
            step.reason = Some(error.to_string());
            step.hint = error.hint().map(str::to_owned);
            self.end_step(at);
        }
    }

    /// The record so far.
    pub(crate) fn record(&self) -> &CaseRecord {
        &self.case
    }

    /// Whether the choice at a step was taken as it was given.
    pub(crate) fn has_taken(&self, at: usize) -> bool {
        let of_step = |label: &Label| matches!(label, Label::Choice(step, _) if *step == at + 1);
        self.unfolding.graph().trace().iter().any(of_step)
    }

    /// The step that ended the walk otherwise than in Pass.
    fn ended_at(&self) -> Option<&StepRecord> {
        let ends =
            |s: &&StepRecord| matches!(s.outcome, StepOutcome::Failed | StepOutcome::Inconclusive);
        self.case.steps.iter().rev().find(ends)
    }

    /// The cause of an Inconclusive end.
    pub(crate) fn cause(&self) -> Option<Cause> {
        if let Some((cause, _)) = &self.broke {
            return Some(*cause);
        }
        match self.unfolding.verdict() {
            Some(Verdict::Pass | Verdict::Fail) => None,
            _ => Some(
                self.ended_at()
                    .and_then(|step| step.cause)
                    .unwrap_or(Cause::NothingAsserted),
            ),
        }
    }

    /// Why it did not end in Pass.
    pub(crate) fn reason(&self) -> Option<String> {
        let broke = self.broke.as_ref().map(|(_, why)| why.clone());
        broke.or_else(|| self.ended_at().and_then(|step| step.reason.clone()))
    }

    /// A walk of a trial becomes the case, in the place of the one that was left open.
    pub(crate) fn takes_the_place_of(&mut self, first: Trace) {
        self.events = first.events;
        self.walk = None;
        self.case.session_milliseconds = first.case.session_milliseconds;
        self.case.notes.splice(0..0, first.case.notes);
        if let Some(at) = first.choice.map(|choice| choice.step)
            && let (Some(own), Some(was)) = (self.case.steps.get_mut(at), first.case.steps.get(at))
        {
            // Why what is remembered of the sentence was not taken.
            let told = was.notes.iter().filter(|note| !own.notes.contains(note));
            let told: Vec<String> = told.cloned().collect();
            own.notes.splice(0..0, told);
        }
    }

    /// Keeps what was tried. The candidate that was taken is taken together with what was recalled on the way.
    pub(crate) fn tried(&mut self, mut trial: TrialRecord) {
        let recalled = std::mem::take(&mut self.recalled);
        if let Some(taken) = trial.tried.iter_mut().find(|tried| tried.taken) {
            taken.choices.extend(recalled);
            taken.choices.sort_by_key(|choice| choice.step);
        }
        self.case.trial = Some(trial);
    }

    /// The verdict rests on trials of earlier runs where their choices were taken: that is no less a verdict by trial.
    fn recalled(&mut self) {
        let choices = std::mem::take(&mut self.recalled);
        if choices.is_empty() || self.case.trial.is_some() {
            return;
        }
        self.case.trial = Some(TrialRecord {
            settled: true,
            reason: None,
            tried: vec![TriedCandidate {
                choices,
                taken: true,
                dropped: None,
                kept: None,
                rule: None,
                verdict: self.case.verdict,
                cause: self.case.cause,
                reason: self.case.reason.clone(),
                trace: self.case.trace.clone(),
                milliseconds: self.case.milliseconds,
            }],
        });
    }

    /// A line that belongs to the case.
    pub(crate) fn note(&mut self, line: String) {
        self.case.notes.push(line);
    }

    /// The case was run before and cut off, with this in between. What a run that was cut off has done to the application may
    /// be why a later one fails, so that this is no Fail: the case ends as the run before.
    pub(crate) fn after(self, mut cut_off: Vec<Trace>) -> Trace {
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
    pub(crate) fn warn(&self, message: String) {
        self.events.send(&Event::Warning {
            time: self.events.time(),
            message,
        });
    }

    /// Where files of this case are named after it.
    pub(crate) fn file_stem(&self) -> String {
        let again = match self.case.attempt {
            1 => String::new(),
            attempt => format!("-attempt-{attempt}"),
        };
        let walk = self.walk.map(|walk| format!("-choice-{}", walk + 1));
        let again = again + &walk.unwrap_or_default();
        format!(
            "{:04}-{}-{}{again}",
            self.case.index + 1,
            file_name(&self.case.id),
            self.case.repetition
        )
    }

    /// The case ended: the verdict is read off the graph; the transition system is written.
    pub(crate) fn end(mut self, milliseconds: u64, settings: &Settings) -> CaseRecord {
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
        self.recalled();
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
            time: self.events.time(),
            case: Box::new(self.case.clone()),
        };
        match self.events.send(&event) {
            Event::CaseEnded { case, .. } => *case,
            _ => self.case,
        }
    }
}

/// A judgement as it is recorded of a guard.
pub(crate) fn guard_record(judged: &Judgement) -> GuardRecord {
    GuardRecord {
        truth: judged.truth,
        rules: judged.rules.clone(),
        evidence: judged.evidence.clone(),
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
