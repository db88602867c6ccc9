//! Verdicts that come about by a wrong answer, and the step that contributes most to them.

use super::chain::{By, Chain, Ends, Link, Question};
use super::skill::{Side, Skills};
use crate::agent::Role;

/// A probability and what it is at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Risk {
    /// On mean steps.
    pub estimate: f64,
    /// With the given confidence it is at most this, for cases like this one: cluster-aware, of no distribution.
    pub bound: f64,
}

/// The risks of a case.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Risks {
    /// That it fails where the application is right.
    pub false_fail: Risk,
    /// That it passes where one of its assertions is false: the worst of them.
    pub false_pass: Risk,
}

/// The step that contributes most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weakest {
    /// Its place in the chain, from 0.
    pub step: usize,
    /// How much more often the case would end as intended if logic decided that step.
    pub gain: f64,
}

/// The risks of a case, or the sides that were not measured.
pub fn risks(chain: &Chain, skills: &Skills, confidence: f64) -> Result<Risks, Vec<Side>> {
    let conformant = chain.conformant();
    let faulty = chain.faulty();
    let mut questions = conformant.questions();
    questions.extend(faulty.iter().flat_map(Chain::questions));
    let missing = skills.missing(&questions);
    if !missing.is_empty() {
        return Err(missing);
    }
    let mean = |chain: &Chain| chain.ends(|question| skills.mean(question));
    let bounds = faulty.iter().map(|chain| pass_bound(chain, skills, confidence));
    Ok(Risks {
        false_fail: Risk {
            estimate: mean(&conformant).fail,
            bound: fail_bound(&conformant, skills, confidence),
        },
        false_pass: Risk {
            estimate: faulty.iter().map(|c| mean(c).pass).fold(0.0, f64::max),
            bound: bounds.fold(0.0, f64::max),
        },
    })
}

/// Without a wrong answer of a navigation or an assertion on the way there is no false Fail.
fn fail_bound(chain: &Chain, skills: &Skills, confidence: f64) -> f64 {
    let harmful = |question: &Question| question.truth && question.role != Role::Readiness;
    let harmful: Vec<Question> = chain.questions().into_iter().filter(harmful).collect();
    some_wrong(&harmful, skills, confidence)
}

/// Without a wrong answer of the false assertion, or of a navigation before it, there is no false Pass.
fn pass_bound(chain: &Chain, skills: &Skills, confidence: f64) -> f64 {
    let is_false = |link: &Link| matches!(link, Link::Assertion { holds: false, .. });
    let Some(place) = chain.steps.iter().position(is_false) else {
        return 0.0;
    };
    let by_agent = matches!(chain.steps[place], Link::Assertion { by: By::Agent, .. });
    let mut harmful: Vec<Question> = chain
        .questions()
        .into_iter()
        .filter(|q| q.truth && q.role == Role::Navigation && q.step < place)
        .collect();
    if by_agent {
        harmful.push(Question {
            step: place,
            role: Role::Assertion,
            truth: false,
        });
    }
    some_wrong(&harmful, skills, confidence)
}

/// The greatest probability that one of these is answered wrong; the confidence is shared among the sides.
fn some_wrong(questions: &[Question], skills: &Skills, confidence: f64) -> f64 {
    let mut sides: Vec<Side> = questions.iter().map(|q| (q.role, q.truth)).collect();
    sides.sort_unstable();
    sides.dedup();
    let each = 1.0 - (1.0 - confidence) / sides.len().max(1) as f64;
    let none: f64 = sides
        .iter()
        .map(|side| {
            let count = questions.iter().filter(|q| (q.role, q.truth) == *side).count();
            let skill = skills.of(side.0, side.1);
            let wrong = skill.map_or(1.0, |skill| skill.most_wrong(each));
            (1.0 - wrong).powi(i32::try_from(count).unwrap_or(i32::MAX))
        })
        .product();
    1.0 - none
}

/// The step whose agents most often keep the case from ending as it should; none where no agent takes part, or one was not
/// measured.
pub fn weakest(chain: &Chain, skills: &Skills) -> Option<Weakest> {
    if !skills.missing(&chain.questions()).is_empty() {
        return None;
    }
    let intended = |chain: &Chain| {
        let ends: Ends = chain.ends(|question| skills.mean(question));
        ends.of(chain.intended())
    };
    let now = intended(chain);
    let mut steps: Vec<usize> = chain.questions().iter().map(|q| q.step).collect();
    steps.dedup();
    let gains = steps.into_iter().map(|step| Weakest {
        step,
        gain: intended(&chain.strict_at(step)) - now,
    });
    // Of equal ones the first.
    gains.reduce(|most, next| if next.gain > most.gain + 1e-12 { next } else { most })
}
