//! Trials, counted: from the lines of a log to the profile of a model.

use super::log::{Head, TrialLine, Walked};
use crate::agent::AgentRole;
use crate::lab::bench::examine::TrialOutcome;
use crate::profile::{PROFILE_SCHEMA, Profile, RoleProfile, StepTally};
use std::collections::BTreeMap;

/// The profile of one model, from its lines. `warm_up` of the first trials' times of each role are left out.
pub fn profile(head: &Head, model: &str, identity: Option<&str>, walked: &[Walked]) -> Profile {
    let mut roles: BTreeMap<AgentRole, Counting> = BTreeMap::new();
    for walk in walked.iter().filter(|walk| walk.model == model) {
        let counting = roles.entry(walk.role).or_default();
        for trial in &walk.trials {
            counting.add(walk, trial);
        }
    }
    let measured: Vec<AgentRole> = roles.keys().copied().collect();
    Profile {
        schema: PROFILE_SCHEMA,
        plumbline: head.plumbline.clone(),
        made: jiff::Timestamp::now().to_string(),
        model: model.to_owned(),
        identity: identity.map(str::to_owned),
        policy: head.policy.clone(),
        driver: head.driver.clone(),
        prompts: head
            .prompts
            .iter()
            .filter(|(role, _)| measured.contains(role))
            .map(|(role, digest)| (*role, digest.clone()))
            .collect(),
        suites: head.suites.clone(),
        roles: roles
            .into_iter()
            .map(|(role, counting)| (role, counting.done()))
            .collect(),
    }
}

/// A role's trials while they are counted.
#[derive(Default)]
struct Counting {
    steps: BTreeMap<(String, usize), StepTally>,
    near: BTreeMap<(String, usize), StepTally>,
    profile: RoleProfile,
}

impl Counting {
    fn add(&mut self, walk: &Walked, trial: &TrialLine) {
        let steps = if walk.near_miss {
            &mut self.near
        } else {
            &mut self.steps
        };
        let place = (walk.case.clone(), trial.step);
        let tally = steps.entry(place).or_insert_with(|| StepTally {
            case: walk.case.clone(),
            step: trial.step,
            text: trial.text.clone(),
            expected: trial.expected,
            ..StepTally::default()
        });
        let count = match trial.outcome {
            TrialOutcome::Right => &mut tally.right,
            TrialOutcome::Wrong => &mut tally.wrong,
            TrialOutcome::Open => &mut tally.open,
            TrialOutcome::Error => &mut tally.errors,
            TrialOutcome::TimedOut => &mut tally.timeouts,
        };
        *count += 1;
        let answered = !matches!(trial.outcome, TrialOutcome::Error | TrialOutcome::TimedOut);
        if answered {
            self.profile.milliseconds.push(trial.milliseconds);
            let first = &mut self.profile.first_token_milliseconds;
            first.extend(trial.first_token_milliseconds);
        }
        self.profile.prompt_tokens += trial.prompt_tokens;
        self.profile.answer_tokens += trial.answer_tokens;
        self.profile.answer_milliseconds += trial.answer_milliseconds;
    }

    fn done(self) -> RoleProfile {
        RoleProfile {
            steps: self.steps.into_values().collect(),
            near_misses: self.near.into_values().collect(),
            ..self.profile
        }
    }
}

/// Pass@1 and Complete@1 of Wang et al. (2023, XUAT-Copilot), of what was navigated: the share of cases of which every step
/// was right at the first attempt, and the share of steps that came so far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AtOne {
    /// Share of cases.
    pub pass: f64,
    /// Share of steps.
    pub complete: f64,
    /// Walks that were counted.
    pub walks: usize,
}

/// Pass@1 and Complete@1 of a model; none where nothing was navigated.
pub fn at_one(model: &str, walked: &[Walked]) -> Option<AtOne> {
    let (mut walks, mut passed, mut steps, mut complete) = (0, 0, 0, 0);
    let navigated = |walk: &&Walked| {
        walk.model == model
            && walk.role == AgentRole::Navigation
            && !walk.near_miss
            && walk.planned > 0
    };
    for walk in walked.iter().filter(navigated) {
        let right = |trial: &&TrialLine| trial.outcome == TrialOutcome::Right;
        let through = walk.trials.iter().take_while(right).count();
        walks += 1;
        steps += walk.planned;
        complete += through;
        passed += usize::from(through == walk.planned);
    }
    (walks > 0).then(|| AtOne {
        pass: passed as f64 / walks as f64,
        complete: complete as f64 / steps as f64,
        walks,
    })
}

#[cfg(test)]
mod tests {
    use super::{at_one, profile};
    use crate::agent::AgentRole;
    use crate::lab::bench::examine::TrialOutcome::{self, Error, Open, Right, TimedOut, Wrong};
    use crate::lab::bench::{Head, TrialLine, Walked};

    fn walk(role: AgentRole, case: &str, run: u32, outcomes: &[TrialOutcome]) -> Walked {
        Walked {
            model: "ollama/m".into(),
            role,
            suite: "S".into(),
            case: case.into(),
            run,
            near_miss: case == "near",
            planned: outcomes.len(),
            trials: outcomes
                .iter()
                .enumerate()
                .map(|(step, outcome)| TrialLine {
                    step,
                    text: "Click on 'Save'".into(),
                    expected: step % 2 == 0,
                    outcome: *outcome,
                    reason: None,
                    milliseconds: 7,
                    prompt_tokens: 100,
                    answer_tokens: 10,
                    answer_milliseconds: 7,
                    first_token_milliseconds: None,
                    requests: 1,
                    consultations: Vec::new(),
                })
                .collect(),
            stopped: None,
        }
    }

    #[test]
    fn each_outcome_is_counted_in_its_place() {
        let walked = [
            walk(AgentRole::Readiness, "a", 1, &[Right, Wrong, Open]),
            walk(AgentRole::Readiness, "a", 2, &[Right, Error, TimedOut]),
            walk(AgentRole::Readiness, "near", 1, &[Wrong]),
            walk(AgentRole::Assertion, "a", 1, &[Right]),
        ];
        let found = profile(&Head::default(), "ollama/m", None, &walked);
        let role = &found.roles[&AgentRole::Readiness];
        let of = |at: usize| {
            let s = &role.steps[at];
            (s.right, s.wrong, s.open, s.errors, s.timeouts)
        };
        assert_eq!(of(0), (2, 0, 0, 0, 0));
        assert_eq!(of(1), (0, 1, 0, 1, 0));
        assert_eq!(of(2), (0, 0, 1, 0, 1));
        assert_eq!((role.steps.len(), role.near_misses.len()), (3, 1));
        // Of errors and time-outs no latency is counted.
        assert_eq!(role.milliseconds.len(), 5);
        assert!((role.case_rates()[0] - 0.5).abs() < 1e-12);
        assert_eq!(found.roles.len(), 2);
    }

    #[test]
    fn at_the_first_attempt() {
        let walked = [
            walk(AgentRole::Navigation, "a", 1, &[Right, Right]),
            walk(AgentRole::Navigation, "b", 1, &[Right, Open, Right]),
            walk(AgentRole::Assertion, "b", 1, &[Wrong]),
        ];
        let found = at_one("ollama/m", &walked).expect("figures");
        assert!((found.pass - 0.5).abs() < 1e-12);
        // What is right after the first miss was not reached at the first attempt.
        assert!((found.complete - 3.0 / 5.0).abs() < 1e-12);
        assert_eq!(at_one("ollama/other", &walked), None);
    }
}
