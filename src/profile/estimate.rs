//! Expected consistency of the cases of a run, from profiles of its models.

use super::measured::{Profile, RoleProfile, StepTally};
use super::unfolded::{Unfolded, is_opening, unfolded, was_asked};
use crate::agent::{AgentRole, Certificate};
use crate::record::{
    Basis, CaseEstimate, CaseRecord, CaseRisk, Estimates, Observed, OurEstimate, PaperEstimate,
    PredictorError, ProfileRef, RunRecord, StepOutcome, StepRecord, WeakestStep, by_case,
};
use crate::stats::{
    Cluster, DecidedBy, ForecastPlan, Score, Skill, Skills, SoundnessClass, Trials, classify,
    estimate, forecast, most_frequent, relative_error, risks, weakest, within_case,
};
use crate::verdict::Verdict;
use std::collections::BTreeMap;

/// Confidence of bounds, and of what is certified.
const BOUND: f64 = 0.95;

/// Remark on the forecast of a run that trusts a certified model: a bench does not tell which of the answers without support would be
/// trusted.
const TRUSTING: &str = "the run trusts a certified model, and the forecast counts an answer that the page does not bear out as none: \
Inconclusive is forecast at its most, Pass and Fail at their least";

/// A profile, and the file that it was read from.
#[derive(Debug, Clone)]
pub struct ProfileFile {
    /// The file.
    pub file: String,
    /// BLAKE3 of its text, the first 16 hexadecimal digits.
    pub digest: String,
    /// The profile.
    pub profile: Profile,
}

/// Why a profile says nothing of a run: it was measured on something else. None where it fits.
pub fn misfit(profile: &Profile, basis: &Basis) -> Option<String> {
    let plays: Vec<AgentRole> = basis
        .models
        .iter()
        .filter(|(_, model)| **model == profile.model)
        .map(|(role, _)| *role)
        .collect();
    if plays.is_empty() {
        let mut models: Vec<&str> = basis.models.values().map(String::as_str).collect();
        models.dedup();
        return Some(format!(
            "it is of the model `{}`, and the run asks {}",
            profile.model,
            if models.is_empty() {
                "none".into()
            } else {
                models
                    .iter()
                    .map(|m| format!("`{m}`"))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
        ));
    }
    if profile.policy != basis.policy {
        return Some(format!(
            "it was measured under the policy `{}`, and the run's is `{}`",
            profile.policy, basis.policy
        ));
    }
    for role in plays {
        let (measured, runs) = (profile.prompts.get(&role), basis.prompts.get(&role));
        if profile.roles.contains_key(&role) && measured != runs {
            let shown =
                |digest: Option<&String>| digest.map_or("unknown", String::as_str).to_owned();
            return Some(format!(
                "the prompt of {role} was {}, and the run's is {}",
                shown(measured),
                shown(runs)
            ));
        }
    }
    let weights = |identity: Option<&String>| {
        identity
            .and_then(|told| Basis::weights(told))
            .map(str::to_owned)
    };
    let measured = weights(profile.identity.as_ref());
    let runs = weights(basis.identities.get(&profile.model));
    match (measured, runs) {
        (Some(measured), Some(runs)) if measured != runs => Some(format!(
            "the server's `{}` was {measured}, and the run's is {runs}",
            profile.model
        )),
        _ => None,
    }
}

/// The estimates of a run. `seed` is that of the forecasts.
pub fn estimates(record: &RunRecord, profiles: &[ProfileFile], seed: u64) -> Estimates {
    let basis = Basis::of(record);
    let accepts = record.settings.get("clarify").is_some_and(|v| v == "true");
    let trust = record.settings.get("trust");
    let trusts = trust.is_some_and(|told| told.starts_with("certified"));
    // What a server told of its model is known only now.
    let (mut fitting, mut remarks) = (Vec::new(), Vec::new());
    for kept in profiles {
        match misfit(&kept.profile, &basis) {
            None => fitting.push(kept),
            Some(why) => remarks.push(format!("the profile `{}` does not count: {why}", kept.file)),
        }
    }
    let known = KnownSkills::of(&fitting, &basis);
    let cases: Vec<CaseEstimate> = by_case(&record.cases)
        .iter()
        .map(|runs| {
            let mut case = one(runs, accepts, &known, seed);
            case.remarks.extend(remarks.iter().cloned());
            let asks = |run: &&CaseRecord| {
                let mut steps = run.steps.iter();
                steps.any(|step| was_asked(step, AgentRole::Assertion))
            };
            if trusts && case.ours.is_some() && runs.iter().any(asks) {
                case.remarks.push(TRUSTING.into());
            }
            case
        })
        .collect();
    Estimates {
        profiles: profiles
            .iter()
            .map(|kept| ProfileRef {
                file: kept.file.clone(),
                model: kept.profile.model.clone(),
                made: kept.profile.made.clone(),
            })
            .collect(),
        interval_confidence: ForecastPlan::of(1).confidence,
        bound_confidence: BOUND,
        seed,
        errors: errors(&cases),
        cases,
    }
}

/// Skills in the roles of a run, from profiles.
struct KnownSkills {
    skills: Skills,
    sigma: BTreeMap<AgentRole, f64>,
    measured: BTreeMap<AgentRole, Vec<Cluster>>,
    models: BTreeMap<AgentRole, String>,
}

/// Computes the skill of a model in a role from the trials of a profile, for steps where yes is right or where no is right.
pub fn skills_of(role: &RoleProfile, truth: bool) -> Option<Skill> {
    let of = |step: &StepTally| Trials {
        right: step.right,
        wrong: step.wrong,
        silent: step.open + step.errors + step.timeouts,
    };
    let steps = role.steps.iter().filter(|step| step.expected == truth);
    Skill::new(&steps.map(of).filter(|t| t.all() > 0).collect::<Vec<_>>())
}

impl KnownSkills {
    fn of(profiles: &[&ProfileFile], basis: &Basis) -> KnownSkills {
        let mut known = KnownSkills {
            skills: Skills::default(),
            sigma: BTreeMap::new(),
            measured: BTreeMap::new(),
            models: BTreeMap::new(),
        };
        for (role, model) in &basis.models {
            let kept = profiles.iter().find(|kept| kept.profile.model == *model);
            let Some(measured) = kept.and_then(|kept| kept.profile.roles.get(role)) else {
                continue;
            };
            for truth in [true, false] {
                if let Some(skill) = skills_of(measured, truth) {
                    known.skills.insert(*role, truth, skill);
                }
            }
            if let Some(sigma) = within_case(&measured.case_rates()) {
                known.sigma.insert(*role, sigma);
            }
            known.measured.insert(*role, measured.clusters());
            known.models.insert(*role, model.clone());
        }
        known
    }
}

fn one(runs: &[&CaseRecord], accepts: bool, known: &KnownSkills, seed: u64) -> CaseEstimate {
    let first = runs[0];
    let unfolded = unfolded(runs, accepts);
    let observed = observed(runs);
    let error = |value: f64| observed.and_then(|seen| relative_error(value, seen.consistency));
    let mut out = CaseEstimate {
        id: first.id.clone(),
        name: first.name.clone(),
        suite: first.suite.clone(),
        file: first.at.file.to_string(),
        line: first.at.line,
        runs: runs.len(),
        observed,
        remarks: unfolded.remarks.clone(),
        ..CaseEstimate::default()
    };
    class(&unfolded, known, &mut out);
    out.paper = paper(runs, known).map(|consistency| PaperEstimate {
        consistency,
        error: error(consistency),
    });
    if let Some(why) = outside(&unfolded, first.expected) {
        out.remarks.push(why);
        return out;
    }
    let plan = ForecastPlan {
        seed,
        ..ForecastPlan::of(runs.len())
    };
    match forecast(&unfolded.chain, &known.skills, plan) {
        Ok(found) => {
            let verdicts = found.verdicts;
            out.ours = Some(OurEstimate {
                consistency: verdicts.typical,
                expected: verdicts.mean,
                low: verdicts.interval.low,
                high: verdicts.interval.high,
                expected_patterns: found.patterns.mean,
                error: error(verdicts.typical),
                pass: found.ends.pass,
                fail: found.ends.fail,
                inconclusive: found.ends.inconclusive,
            });
        }
        Err(missing) => out
            .remarks
            .push(format!("no estimate: {}", not_measured(&missing))),
    }
    match risks(&unfolded.chain, &known.skills, BOUND) {
        Ok(found) => {
            out.risks = Some(CaseRisk {
                false_fail: found.false_fail.estimate,
                false_fail_bound: found.false_fail.bound,
                false_pass: found.false_pass.estimate,
                false_pass_bound: found.false_pass.bound,
            });
            out.risks = out.risks.map(|risk| with_trusted(risk, runs));
        }
        Err(missing) => out
            .remarks
            .push(format!("no risks: {}", not_measured(&missing))),
    }
    out.weakest = weakest(&unfolded.chain, &known.skills).map(|found| {
        let index = unfolded.places[found.step];
        WeakestStep {
            index,
            text: first.steps[index].text.clone(),
            gain: found.gain,
        }
    });
    out
}

/// Adds the risk of the answers that were trusted although the page does not bear them out: of all runs, the greatest. The skills
/// count such an answer as none, so that nothing is counted twice.
fn with_trusted(risk: CaseRisk, runs: &[&CaseRecord]) -> CaseRisk {
    let most = |outcome: StepOutcome, of: fn(&Certificate) -> f64| {
        let of_run = |run: &&CaseRecord| -> f64 {
            let steps = run.steps.iter().filter(|step| step.outcome == outcome);
            steps.filter_map(StepRecord::trusted).map(of).sum()
        };
        runs.iter().map(of_run).fold(0.0, f64::max)
    };
    let estimated = |certificate: &Certificate| 1.0 - certificate.rate;
    let sum = |known: f64, more: f64| (known + more).min(1.0);
    CaseRisk {
        false_fail: sum(risk.false_fail, most(StepOutcome::Failed, estimated)),
        false_fail_bound: sum(
            risk.false_fail_bound,
            most(StepOutcome::Failed, Certificate::risk),
        ),
        false_pass: sum(risk.false_pass, most(StepOutcome::Passed, estimated)),
        false_pass_bound: sum(
            risk.false_pass_bound,
            most(StepOutcome::Passed, Certificate::risk),
        ),
    }
}

fn not_measured(missing: &[(AgentRole, bool)]) -> String {
    let side = |(role, truth): &(AgentRole, bool)| {
        let right = if *truth { "yes" } else { "no" };
        format!("{role} where {right} is right")
    };
    let sides: Vec<String> = missing.iter().map(side).collect();
    format!("not measured: {}", sides.join(", "))
}

/// Why the chain does not hold for a case, if so.
fn outside(unfolded: &Unfolded, expected: Verdict) -> Option<String> {
    if !unfolded.chain.has_agent() {
        return None;
    }
    if unfolded.rewritten || unfolded.healed {
        return Some(
            "no estimate: a sentence was rewritten or a step healed, which no bench measures"
                .into(),
        );
    }
    if expected == Verdict::Inconclusive && unfolded.chain.intended() != expected {
        return Some(
            "no estimate: the case is expected to end Inconclusive, and where is not said".into(),
        );
    }
    None
}

fn class(unfolded: &Unfolded, known: &KnownSkills, out: &mut CaseEstimate) {
    let mut classed = classify(&unfolded.chain, &known.measured, BOUND);
    if unfolded.rewritten || unfolded.healed {
        (classed.point, classed.certified) = (
            SoundnessClass::NotEstablished,
            SoundnessClass::NotEstablished,
        );
        let why = "class: no proposition speaks of sentences that a model rewrote or steps that it healed";
        classed.why = vec![why.into()];
    }
    for (role, models) in &unfolded.models {
        let strangers = models
            .iter()
            .any(|model| known.models.get(role).is_some_and(|m| m != model));
        if strangers {
            (classed.point, classed.certified) = (
                SoundnessClass::NotEstablished,
                SoundnessClass::NotEstablished,
            );
            classed
                .why
                .push(format!("class: {role} was played by another model"));
        }
    }
    out.class = classed.point.name().into();
    out.certified = classed.certified.name().into();
    out.remarks.extend(classed.why);
}

/// Computes the observed consistency over the runs; `None` for a single run, which agrees with itself.
fn observed(runs: &[&CaseRecord]) -> Option<Observed> {
    if runs.len() < 2 {
        return None;
    }
    let outcomes = |case: &CaseRecord| -> Vec<StepOutcome> {
        case.steps.iter().map(|step| step.outcome).collect()
    };
    let consistency = most_frequent(runs.iter().map(|case| case.verdict))?;
    let count = |verdict| runs.iter().filter(|case| case.verdict == verdict).count();
    let verdicts = [Verdict::Pass, Verdict::Fail, Verdict::Inconclusive];
    Some(Observed {
        verdict: verdicts.into_iter().max_by_key(|verdict| count(*verdict))?,
        consistency,
        patterns: most_frequent(runs.iter().map(|case| (case.verdict, outcomes(case))))?,
    })
}

/// `consistency(tc)` of each run by the steps that it reached, and the mean of them; none where a role that took part was not
/// measured, or nothing was reached.
fn paper(runs: &[&CaseRecord], known: &KnownSkills) -> Option<f64> {
    let estimates: Option<Vec<f64>> = runs
        .iter()
        .map(|run| {
            let reached = run.steps.iter().filter(|step| {
                !matches!(step.outcome, StepOutcome::NotReached) && !is_opening(step)
            });
            estimate(
                &reached
                    .map(|step| score(step, known))
                    .collect::<Option<Vec<_>>>()?,
            )
        })
        .collect();
    let estimates = estimates?;
    let count = estimates.len();
    (count > 0).then(|| estimates.iter().sum::<f64>() / count as f64)
}

fn score(step: &StepRecord, known: &KnownSkills) -> Option<Score> {
    let decided = |role| {
        if was_asked(step, role) {
            known.sigma.get(&role).copied().map(DecidedBy::Agent)
        } else {
            Some(DecidedBy::Logic)
        }
    };
    Some(match step.kind {
        crate::grammar::StepKind::Action => Score::Action {
            readiness: decided(AgentRole::Readiness)?,
            navigation: decided(AgentRole::Navigation)?,
        },
        crate::grammar::StepKind::Assertion => Score::Assertion(decided(AgentRole::Assertion)?),
    })
}

/// Mean relative errors of the three predictors, each over the cases for which all have one.
fn errors(cases: &[CaseEstimate]) -> Vec<PredictorError> {
    let all: Vec<[f64; 3]> = cases
        .iter()
        .filter_map(|case| {
            let one = relative_error(1.0, case.observed?.consistency)?;
            Some([case.paper?.error?, one, case.ours?.error?])
        })
        .collect();
    if all.is_empty() {
        return Vec::new();
    }
    let count = all.len() as f64;
    ["paper", "one", "ours"]
        .into_iter()
        .enumerate()
        .map(|(at, name)| PredictorError {
            predictor: name.into(),
            cases: all.len(),
            absolute: all.iter().map(|errors| errors[at].abs()).sum::<f64>() / count,
            signed: all.iter().map(|errors| errors[at]).sum::<f64>() / count,
        })
        .collect()
}
