//! One step of a case while it is carried out, and what its case has in common with it.

use crate::agent::AgentRole;
use crate::evaluate::Judgement;
use crate::grammar::{Body, Sentence};
use crate::record::{StepOutcome, StepRecord};
use crate::run::plan::expand;
use crate::run::plan::models::CaseModels;
use crate::run::plan::policy::Strategy;
use crate::run::plan::settings::{Planned, Settings};
use crate::run::session::case_session::CaseSession;
use crate::run::trace::recorder::{Trace, guard_record};
use crate::verdict::{Cause, Decider};

/// A case as its steps see it: it stays the same while the case runs.
pub(crate) struct CaseContext<'a> {
    /// The case.
    pub planned: &'a Planned,
    /// Its sentences, with names still in `${…}`.
    pub sentences: &'a [Sentence],
    /// The run's settings.
    pub settings: &'a Settings,
    /// The models on this case's account.
    pub models: &'a CaseModels,
}

/// A step that is carried out now.
pub(crate) struct StepRun<'a> {
    /// The session of the case.
    pub session: &'a mut CaseSession,
    /// The case.
    pub case: &'a CaseContext<'a>,
    /// Where the step is written down.
    pub trace: &'a mut Trace,
    /// Its place in the case, from 0.
    pub at: usize,
}

impl StepRun<'_> {
    /// The number of the step in the transition system, from 1.
    pub(crate) fn number(&self) -> usize {
        self.at + 1
    }

    /// Who decides what in this case.
    pub(crate) fn strategy(&self) -> Strategy {
        self.case.models.policy.strategy()
    }

    /// Whether a model plays the role.
    pub(crate) fn plays(&self, role: AgentRole) -> bool {
        self.case.models.agents.plays(role)
    }

    /// The sentence as a model is told it, as the author wrote it; secrets are left as `${NAME}`.
    pub(crate) fn told(&self, sentence: &Sentence) -> String {
        let text = match &sentence.body {
            Body::Unread(_) => &sentence.text,
            _ => &self.case.sentences[self.at].text,
        };
        expand::told(text, &self.case.settings.unique)
    }

    /// The record of the step.
    pub(crate) fn record(&mut self) -> &mut StepRecord {
        self.trace.step(self.at)
    }

    /// Writes down the truth of `readiness`; the transition is added by whoever acts on it.
    pub(crate) fn readiness(&mut self, judged: &Judgement) {
        self.trace.guard(self.at, "readiness", judged);
        self.record().readiness = Some(guard_record(judged));
    }

    /// Writes down what a judgement rests on.
    pub(crate) fn grounds(&mut self, judged: &Judgement) {
        let step = self.record();
        step.notes.extend(judged.notes.iter().cloned());
        step.nearest = judged.nearest.clone().or(step.nearest.take());
        step.hint = judged.hint.clone().or(step.hint.take());
        step.near_miss = judged.near_miss.or(step.near_miss);
    }

    /// The step found nothing that it presupposes.
    pub(crate) fn unmet(&mut self) {
        self.trace.unmet = Some(self.at);
    }

    /// The step ends Inconclusive after a guard whose transition is in the graph.
    pub(crate) fn inconclusive(&mut self, judged: Judgement, cause: Cause) {
        self.grounds(&judged);
        let step = self.record();
        step.outcome = StepOutcome::Inconclusive;
        step.decided_by = Decider::Nobody;
        step.cause = Some(cause);
        step.reason = judged.reason;
    }

    /// The step ends Inconclusive by an error transition: nothing comes of the sentence.
    pub(crate) fn stop(&mut self, judged: Judgement) {
        self.trace.unfolding.error(self.at + 1);
        let cause = judged.open.as_ref().map_or(Cause::NotBorneOut, |o| o.cause);
        self.inconclusive(judged, cause);
    }
}
