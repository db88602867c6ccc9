//! One role is measured on one case: logic walks it, and at each step whose outcome is known a model does, in that role,
//! what logic would do. This is the EvalAgent of Salva and Taguelmimt (2025), but for navigation: what counts there is the
//! state that is reached, not the agent's word.

use crate::agent::{AgentRole, Consultation, Task, ready};
use crate::evaluate::Judgement;
use crate::grammar::{Body, Sentence, StepKind, parse};
use crate::record::StepOutcome;
use crate::run::parts::{
    CaseContext, CaseModels, CaseSession, CaseStop, EventSender, StepRun, Trace, expand,
    for_sentence, navigate, navigate_by_agent, open, seeing, strict,
};
use crate::run::{Planned, Policy, Settings};
use crate::verdict::{Cause, Truth};
use serde::{Deserialize, Serialize};

/// Outcome of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrialOutcome {
    /// The agent did its task.
    Right,
    /// The agent said the opposite of the truth, or said that the action was done although it was not.
    Wrong,
    /// Nothing that it said stood, it named what is not there, or it could not tell.
    Open,
    /// No answer that could be read.
    Error,
    /// The time was up before an answer came.
    TimedOut,
}

/// One trial of one step.
#[derive(Debug, Clone)]
pub struct Trial {
    /// Place of the step in its case, from 0.
    pub step: usize,
    /// The sentence, redacted.
    pub text: String,
    /// The right answer: true, ready, possible; or not.
    pub expected: bool,
    /// The outcome.
    pub outcome: TrialOutcome,
    /// One sentence, where it was not right.
    pub reason: Option<String>,
    /// Questions and answers.
    pub consultations: Vec<Consultation>,
}

/// Measurement on a case.
#[derive(Debug, Clone)]
pub struct Examination {
    /// The case.
    pub planned: Planned,
    /// The role.
    pub role: AgentRole,
    /// For each step what would be right, where that is known.
    pub known: Vec<Option<bool>>,
    /// Added to the seed of the model: repetitions with one seed would be one observation.
    pub repetition: u64,
}

/// How a walk ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum End {
    /// At the end of the case, or at the step that cannot be done.
    Done,
    /// The steps from here on could not be measured.
    Stopped { at: usize, reason: String },
    /// The agent left another state than the step's: what comes after it needs a fresh session.
    Astray(usize),
}

impl Examination {
    /// A step after this one is measured too.
    pub(crate) fn goes_on_after(&self, at: usize) -> bool {
        (at + 1..self.known.len()).any(|next| self.is_measured(next, &self.sentence(next)))
    }

    fn sentence(&self, at: usize) -> Sentence {
        parse(&self.planned.case.steps[at].text)
    }

    /// Whether the step is one that the role is measured on.
    pub fn is_measured(&self, at: usize, sentence: &Sentence) -> bool {
        let Some(expected) = self.known[at] else {
            return false;
        };
        match (self.role, &sentence.body) {
            (AgentRole::Readiness, Body::Action(action)) => action.verb().works_on_an_element(),
            // Where something can be done, the state after it has to be known.
            (AgentRole::Navigation, Body::Action(action)) => {
                action.verb().works_on_an_element()
                    && (!expected || self.planned.case.steps[at].state.is_some())
            }
            (AgentRole::Assertion, Body::Assertion(_)) => true,
            (AgentRole::Readiness, Body::Unread(unread)) => unread.kind == StepKind::Action,
            (AgentRole::Navigation, Body::Unread(unread)) => {
                unread.kind == StepKind::Action
                    && (!expected || self.planned.case.steps[at].state.is_some())
            }
            (AgentRole::Assertion, Body::Unread(unread)) => unread.kind == StepKind::Assertion,
            _ => false,
        }
    }

    /// The steps that are measured.
    pub fn measured(&self) -> Vec<usize> {
        (0..self.known.len())
            .filter(|at| self.is_measured(*at, &self.sentence(*at)))
            .collect()
    }
}

/// The walk: who asks, and what the event sender knows of secrets.
pub(crate) struct ExaminationWalk<'a> {
    pub(crate) examination: &'a Examination,
    pub(crate) sentences: &'a [Sentence],
    pub(crate) settings: &'a Settings,
    pub(crate) models: &'a CaseModels,
    /// Nobody is asked.
    pub(crate) logic: &'a CaseModels,
    pub(crate) events: &'a EventSender,
}

impl ExaminationWalk<'_> {
    /// Walks the case from its beginning, and measures from this step on.
    pub(crate) async fn from(
        &self,
        session: &mut CaseSession,
        first: usize,
        trials: &mut Vec<Trial>,
    ) -> End {
        for at in 0..self.sentences.len() {
            let over = session.over();
            let outcome = tokio::select! {
                biased;
                outcome = self.step(session, at, at >= first, trials) => outcome,
                halt = over => Err(halt),
            };
            match outcome {
                Ok(None) => {}
                Ok(Some(end)) => return end,
                Err(halt) => {
                    return End::Stopped {
                        at,
                        reason: halt.reason,
                    };
                }
            }
        }
        End::Done
    }

    async fn step(
        &self,
        session: &mut CaseSession,
        at: usize,
        measures: bool,
        trials: &mut Vec<Trial>,
    ) -> Result<Option<End>, CaseStop> {
        session.check()?;
        let examination = self.examination;
        let mut trace = self.trace();
        let remembered = for_sentence(session, &self.sentences[at])?;
        let names =
            expand::PlaceholderValues::new(&self.settings.unique, &examination.planned.secrets);
        let names = names.with(&remembered);
        let sentence = expand::expand(&self.sentences[at], names, &mut trace.redactor());
        let measured = measures && examination.is_measured(at, &sentence);
        let known = examination.known[at];
        if sentence.kind() == StepKind::Assertion {
            if measured && let Some(expected) = known {
                trials.push(self.asserted(session, at, expected, &trace).await?);
            }
            return Ok(None);
        }
        if measured
            && examination.role == AgentRole::Readiness
            && let Some(expected) = known
        {
            trials.push(self.readied(session, at, expected, &trace).await?);
        }
        if measured
            && examination.role == AgentRole::Navigation
            && let Some(expected) = known
        {
            let trial = self
                .navigated(session, &sentence, at, expected, &mut trace)
                .await?;
            let right = trial.outcome == TrialOutcome::Right;
            trials.push(trial);
            return Ok(match (right, expected) {
                (true, true) => None,
                (false, true) => Some(End::Astray(at)),
                (_, false) => Some(End::Done),
            });
        }
        self.by_logic(session, &sentence, at, &mut trace).await
    }

    /// Logic carries the step out, so that the next one can be measured.
    async fn by_logic(
        &self,
        session: &mut CaseSession,
        sentence: &Sentence,
        at: usize,
        trace: &mut Trace,
    ) -> Result<Option<End>, CaseStop> {
        let stopped = |reason: String| Ok(Some(End::Stopped { at, reason }));
        let Body::Action(_) = &sentence.body else {
            return if self.examination.known[at] == Some(false) {
                Ok(Some(End::Done))
            } else {
                stopped("the sentence is not read, so logic cannot carry it out".into())
            };
        };
        let case = self.case(self.logic);
        let mut run = StepRun {
            session,
            case: &case,
            trace,
            at,
        };
        navigate(&mut run, sentence).await?;
        let step = run.record();
        let through = matches!(step.outcome, StepOutcome::Passed | StepOutcome::Skipped);
        match (through, self.examination.known[at]) {
            (true, Some(false)) => {
                stopped("it is expected that this cannot be done, and it was".into())
            }
            (true, _) => Ok(None),
            (false, Some(false)) => Ok(Some(End::Done)),
            (false, _) => stopped(step.reason.clone().unwrap_or_default()),
        }
    }

    async fn readied(
        &self,
        session: &mut CaseSession,
        at: usize,
        expected: bool,
        trace: &Trace,
    ) -> Result<Trial, CaseStop> {
        if !open::at_rest(session, session.timeouts.readiness).await? {
            return Err(unsettled());
        }
        let seen = seeing::present(session, self.models, AgentRole::Readiness).await?;
        let Some(seen) = seen else {
            return Err(unsettled());
        };
        let told = self.told(at);
        let task = Task {
            sentence: &told,
            seen: &seen,
            knowledge: &session.knowledge,
            done: &[],
            candidates: None,
        };
        let (judged, consultation) = ready(&self.models.agents, &task, self.models.checks()).await;
        Ok(self.trial(
            at,
            expected,
            by_truth(expected, &judged),
            judged.reason,
            &[consultation],
            trace,
        ))
    }

    async fn asserted(
        &self,
        session: &mut CaseSession,
        at: usize,
        expected: bool,
        trace: &Trace,
    ) -> Result<Trial, CaseStop> {
        if session.seen.is_empty() {
            session.settle(session.timeouts.page).await?;
        }
        let timeout = session.timeouts.assertion;
        let told = self.told(at);
        let (judged, consultations) = open::decide(session, self.models, &told, timeout).await?;
        if consultations.is_empty() {
            // The page was never shown to anyone.
            return Err(CaseStop::new(
                judged.open.map_or(Cause::NotSettled, |open| open.cause),
                judged.reason.unwrap_or_default(),
            ));
        }
        Ok(self.trial(
            at,
            expected,
            by_truth(expected, &judged),
            judged.reason,
            &consultations,
            trace,
        ))
    }

    async fn navigated(
        &self,
        session: &mut CaseSession,
        sentence: &Sentence,
        at: usize,
        expected: bool,
        trace: &mut Trace,
    ) -> Result<Trial, CaseStop> {
        let before = session.last_action();
        let case = self.case(self.models);
        let mut run = StepRun {
            session: &mut *session,
            case: &case,
            trace: &mut *trace,
            at,
        };
        let halted = navigate_by_agent(&mut run, sentence).await.err();
        let acted = session.last_action() > before;
        let tried = halted.is_some();
        let asked = !trace.step(at).consultations.is_empty();
        if let Some(halt) = &halted
            && ends_the_session(session, halt.cause, asked).await
        {
            return Err(halt.clone());
        }
        let step = trace.step(at);
        if let Some(halt) = halted {
            step.outcome = StepOutcome::Inconclusive;
            step.cause = Some(halt.cause);
            step.reason = Some(halt.reason);
        }
        let passed = step.outcome == StepOutcome::Passed;
        let consultations = std::mem::take(&mut step.consultations);
        if step.cause == Some(Cause::NotSettled) && consultations.is_empty() {
            return Err(unsettled());
        }
        let failed = step.cause == Some(Cause::ModelFailed);
        // Something was chosen, or the opposite of the truth was said.
        let chose = acted || tried || !matches!(step.cause, Some(Cause::NotBorneOut));
        let mut reason = step.reason.clone();
        let outcome = match (passed, expected) {
            // Of what cannot be done, nothing was done: whatever it said.
            _ if failed => match no_answer(&consultations) {
                TrialOutcome::Open if !expected && !acted && !tried => TrialOutcome::Right,
                other => other,
            },
            (true, true) => {
                let reached = self.reached(session, at, trace).await?;
                let outcome = by_state(&reached)?;
                if outcome == TrialOutcome::Wrong {
                    let found = reached.reason.unwrap_or_default();
                    reason = Some(format!("the state after it is not the step's: {found}"));
                }
                outcome
            }
            (false, true) if chose => TrialOutcome::Wrong,
            (false, true) => TrialOutcome::Open,
            (true, false) => {
                reason = Some("it was carried out, though it cannot be".into());
                TrialOutcome::Wrong
            }
            (false, false) if acted || tried => TrialOutcome::Wrong,
            (false, false) => TrialOutcome::Right,
        };
        Ok(self.trial(at, expected, outcome, reason, &consultations, trace))
    }

    /// Whether the state that the author names after the step holds, by logic.
    async fn reached(
        &self,
        session: &mut CaseSession,
        at: usize,
        trace: &Trace,
    ) -> Result<Judgement, CaseStop> {
        let state = self.examination.planned.case.steps[at].state.as_deref();
        let sentence = parse(state.unwrap_or_default());
        let remembered = for_sentence(session, &sentence)?;
        let names = expand::PlaceholderValues::new(
            &self.settings.unique,
            &self.examination.planned.secrets,
        );
        let sentence = expand::expand(&sentence, names.with(&remembered), &mut trace.redactor());
        let Body::Assertion(formula) = &sentence.body else {
            let reason = "the state after the step is not understood";
            return Err(CaseStop::new(Cause::NotUnderstood, reason));
        };
        let decided = strict::decide(session, formula, session.timeouts.assertion).await?;
        Ok(decided.judgement)
    }

    /// The case, as these models play in it.
    fn case<'a>(&'a self, models: &'a CaseModels) -> CaseContext<'a> {
        CaseContext {
            planned: &self.examination.planned,
            sentences: self.sentences,
            settings: self.settings,
            models,
        }
    }

    fn trace(&self) -> Trace {
        Trace::begin(
            &self.examination.planned,
            (0, 1),
            self.sentences,
            self.events.clone(),
            0,
        )
    }

    fn told(&self, at: usize) -> String {
        expand::told(&self.sentences[at].text, &self.settings.unique)
    }

    fn trial(
        &self,
        step: usize,
        expected: bool,
        outcome: TrialOutcome,
        reason: Option<String>,
        consultations: &[Consultation],
        trace: &Trace,
    ) -> Trial {
        let text = if expand::password(&self.sentences[step]).is_some() {
            expand::masked(&self.sentences[step]).0
        } else {
            self.sentences[step].text.clone()
        };
        let redactor = trace.redactor();
        Trial {
            step,
            text: redactor.text(&text),
            expected,
            outcome: match outcome {
                TrialOutcome::Error => no_answer(consultations),
                other => other,
            },
            reason: reason
                .filter(|_| outcome != TrialOutcome::Right)
                .map(|reason| redactor.text(&reason)),
            consultations: consultations
                .iter()
                .filter_map(|c| redactor.masked(c))
                .collect(),
        }
    }
}

/// Whether a halt is no trial: the session ended, or it came before an agent was asked. What the browser would not do with
/// the choice of an agent (a label that takes no text, an element under another one) is the agent's mistake.
async fn ends_the_session(session: &mut CaseSession, cause: Cause, asked: bool) -> bool {
    match cause {
        Cause::Interrupted | Cause::TimeLimit | Cause::PageHung => true,
        Cause::DriverFailed | Cause::Unreachable | Cause::NotSettled => {
            !asked || session.driver.activity().await.is_err()
        }
        _ => false,
    }
}

fn unsettled() -> CaseStop {
    CaseStop::new(
        Cause::NotSettled,
        "the page had not settled, so it was not shown to the model",
    )
}

/// Outcome of an action by the state after it. A state that cannot be told, for example on a page whose scripts were not run,
/// says nothing about the agent; that its element is missing is what a wrong choice leads to.
fn by_state(reached: &Judgement) -> Result<TrialOutcome, CaseStop> {
    let cause = reached.open.as_ref().map(|open| open.cause);
    match (reached.truth, cause) {
        (Truth::True, _) => Ok(TrialOutcome::Right),
        (Truth::False, _) | (Truth::Unknown, Some(Cause::TargetMissing)) => Ok(TrialOutcome::Wrong),
        (Truth::Unknown, cause) => {
            let found = reached
                .reason
                .as_deref()
                .unwrap_or("nothing is known of it");
            let reason = format!("the state after the step cannot be told: {found}");
            Err(CaseStop::new(cause.unwrap_or(Cause::NotSettled), reason))
        }
    }
}

fn by_truth(expected: bool, judged: &Judgement) -> TrialOutcome {
    let failed = judged
        .open
        .as_ref()
        .is_some_and(|open| open.cause == Cause::ModelFailed);
    match judged.truth {
        _ if failed => TrialOutcome::Error,
        Truth::True if expected => TrialOutcome::Right,
        Truth::False if !expected => TrialOutcome::Right,
        Truth::Unknown => TrialOutcome::Open,
        Truth::True | Truth::False => TrialOutcome::Wrong,
    }
}

/// Classifies a consultation without a usable answer, by its last exchange: no answer in time, none that could be read, or one that
/// named what is not there or cannot be meant.
fn no_answer(consultations: &[Consultation]) -> TrialOutcome {
    let last = consultations.iter().rev().find_map(|c| c.exchanges.last());
    match last {
        Some(exchange) if exchange.timed_out => TrialOutcome::TimedOut,
        Some(exchange) if !exchange.unreadable && !exchange.answer.is_empty() => TrialOutcome::Open,
        _ => TrialOutcome::Error,
    }
}

/// The models of an examination: those that are asked, and nobody.
pub(crate) fn cast(
    settings: &Settings,
    repetition: u64,
    trace: &Trace,
) -> (CaseModels, CaseModels) {
    let mask = trace.mask_of_secrets();
    let mut asked = CaseModels::new(settings.models.as_ref(), settings.policy, &mask);
    for role in AgentRole::ALL {
        let options = asked.agents.options.of_mut(role);
        options.seed = options.seed.wrapping_add(repetition);
    }
    (asked, CaseModels::new(None, Policy::Guarded, &mask))
}

#[cfg(test)]
mod tests {
    use super::{TrialOutcome, by_state};
    use crate::evaluate::Judgement;
    use crate::verdict::{Cause, Evidence};

    #[test]
    fn a_state_that_cannot_be_told_says_nothing_of_the_model() {
        let holds = Judgement::holds(Evidence::new("it is there"));
        let told = |judged: &Judgement| by_state(judged).ok();
        assert_eq!(told(&holds), Some(TrialOutcome::Right));
        assert_eq!(told(&Judgement::fails("no")), Some(TrialOutcome::Wrong));
        let missing = Judgement::expressive(Cause::TargetMissing, "no such field");
        assert_eq!(told(&missing), Some(TrialOutcome::Wrong));
        for open in [
            Judgement::expressive(Cause::NotUnderstood, "its scripts were not run"),
            Judgement::author(Cause::NotSettled, "two of them fit"),
        ] {
            let halt = by_state(&open).expect_err("not measured");
            assert!(halt.reason.contains("cannot be told"), "{}", halt.reason);
        }
    }
}
