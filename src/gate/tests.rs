//! Each criterion met, not met and not decided.

use super::{Criteria, CriterionOutcome, GateSubject, Measured, SigmaLevel, judge};
use crate::agent::AgentRole;
use crate::profile::{PROFILE_SCHEMA, Profile, RoleProfile, StepTally, SuiteDigest};
use crate::record::{CaseRecord, CaseRisk, RunRecord};
use crate::suite::Location;
use crate::verdict::Verdict::{self, Fail, Inconclusive, Pass};
use CriterionOutcome::{Met, NotDecided, NotMet};
use std::collections::BTreeMap;

fn case(line: usize, repetition: usize, verdict: Verdict, expected: Verdict) -> CaseRecord {
    let at = Location::new("s.yaml", line, 1);
    CaseRecord {
        id: format!("case-{line}"),
        name: format!("Case {line}"),
        suite: "S".into(),
        repetition,
        milliseconds: 1,
        ..CaseRecord::new(at, verdict, expected)
    }
}

fn run(cases: Vec<CaseRecord>) -> RunRecord {
    RunRecord {
        ended: Some("2026-01-01T00:00:00Z".into()),
        cases,
        ..RunRecord::default()
    }
}

/// So many cases, each so often, of which the first `wrong` runs of each fail.
fn of(cases: usize, runs: usize, wrong: usize) -> RunRecord {
    let one = |line: usize, repetition: usize| {
        let verdict = if repetition <= wrong { Fail } else { Pass };
        case(line, repetition, verdict, Pass)
    };
    run((1..=cases)
        .flat_map(|line| (1..=runs).map(move |repetition| one(line, repetition)))
        .collect())
}

fn outcomes(record: &RunRecord, criteria: &Criteria) -> Vec<CriterionOutcome> {
    held(std::slice::from_ref(record), &[], None, criteria)
}

fn held(
    runs: &[RunRecord],
    profiles: &[Measured],
    baseline: Option<&RunRecord>,
    criteria: &Criteria,
) -> Vec<CriterionOutcome> {
    let subject = GateSubject {
        runs,
        profiles,
        baseline,
    };
    let all = judge(&subject, criteria);
    all.iter().map(|judged| judged.outcome).collect()
}

#[test]
fn each_rate_can_be_met_and_not() {
    let all = Criteria {
        min_pass_rate: Some(0.9),
        no_fail: true,
        max_inconclusive: Some(0.1),
        min_consistency: Some(1.0),
        ..Criteria::default()
    };
    let steady = of(10, 2, 0);
    assert_eq!(outcomes(&steady, &all), [Met; 5]);
    let mut cases = steady.cases.clone();
    cases[0].verdict = Fail;
    cases[2].verdict = Inconclusive;
    cases[4].verdict = Inconclusive;
    assert_eq!(
        outcomes(&run(cases), &all),
        [Met, NotMet, NotMet, Met, NotMet]
    );
    // What the author expects is as good as a Pass.
    let expected = run(vec![
        case(1, 1, Fail, Fail),
        case(2, 1, Inconclusive, Inconclusive),
    ]);
    assert_eq!(outcomes(&expected, &all), [Met, Met, Met, Met, NotDecided]);
    // An unexpected Pass is no Fail, but it is not as expected either.
    let lax = run(vec![case(1, 1, Pass, Fail)]);
    assert_eq!(outcomes(&lax, &all), [Met, NotMet, Met, Met, NotDecided]);
}

#[test]
fn too_little_is_not_decided() {
    let certified = Criteria {
        min_pass_rate: Some(0.9),
        certified: true,
        ..Criteria::default()
    };
    // 0.05 to the power of 1/29 is above 0.9, of 1/28 it is not. A hundred repetitions of a case are one case.
    assert_eq!(outcomes(&of(29, 1, 0), &certified)[1], Met);
    assert_eq!(outcomes(&of(28, 1, 0), &certified)[1], NotDecided);
    assert_eq!(outcomes(&of(1, 100, 0), &certified)[1], NotDecided);
    assert_eq!(outcomes(&run(Vec::new()), &certified), [NotDecided; 2]);
    assert_eq!(held(&[], &[], None, &certified), [NotDecided; 2]);
}

#[test]
fn runs_count_together() {
    let criteria = Criteria {
        min_consistency: Some(0.9),
        ..Criteria::default()
    };
    let (one, other) = (of(3, 1, 0), of(3, 1, 1));
    assert_eq!(outcomes(&one, &criteria), [Met, NotDecided]);
    let twice = [one.clone(), one.clone()];
    assert_eq!(held(&twice, &[], None, &criteria), [Met, Met]);
    assert_eq!(held(&[one, other], &[], None, &criteria), [Met, NotMet]);
}

#[test]
fn a_run_that_did_not_end_meets_nothing() {
    let mut record = of(1, 1, 0);
    record.interrupted = true;
    assert_eq!(outcomes(&record, &Criteria::default()), [NotDecided]);
    record.interrupted = false;
    record.ended = None;
    assert_eq!(outcomes(&record, &Criteria::default()), [NotDecided]);
}

/// A model that was right in so many of so many distinct steps, 20 times each.
fn measured(steps: usize, wrong: usize) -> Measured {
    let step = |place: usize| {
        let (right, wrong) = if place < wrong { (0, 20) } else { (20, 0) };
        StepTally {
            case: format!("case-{place}"),
            expected: place.is_multiple_of(2),
            right,
            wrong,
            ..StepTally::default()
        }
    };
    let role = RoleProfile {
        steps: (0..steps).map(step).collect(),
        ..RoleProfile::default()
    };
    Measured {
        file: "p.json".into(),
        profile: Profile {
            schema: PROFILE_SCHEMA,
            model: "ollama/m".into(),
            prompts: BTreeMap::from([(AgentRole::Assertion, "00000000000000aa".into())]),
            suites: vec![SuiteDigest {
                name: "S".into(),
                file: "s.yaml".into(),
                digest: "00000000000000bb".into(),
            }],
            roles: BTreeMap::from([(AgentRole::Assertion, role)]),
            ..Profile::default()
        },
        roles: vec![AgentRole::Assertion],
        elsewhere: None,
    }
}

fn sigma(least: f64, certified: Option<bool>) -> Criteria {
    Criteria {
        min_sigma: BTreeMap::from([(AgentRole::Assertion, SigmaLevel { least, certified })]),
        ..Criteria::default()
    }
}

#[test]
fn sigma_levels() {
    let judged = |steps: usize, wrong: usize, criteria: &Criteria| {
        let profiles = [measured(steps, wrong)];
        let subject = GateSubject {
            runs: &[],
            profiles: &profiles,
            baseline: None,
        };
        judge(&subject, criteria).swap_remove(0)
    };
    let (met, certified) = (sigma(3.0, None), sigma(3.0, Some(true)));
    // Level 3 is 0.9332: 0.05 to the power of 1/44 is above it, of 1/43 it is not.
    for (steps, wrong, plain, bound) in [
        (44, 0, Met, Met),
        (43, 0, NotDecided, NotDecided),
        (100, 4, Met, NotDecided),
        (100, 2, Met, Met),
        (100, 7, NotMet, NotMet),
        // Nearly perfect, and too little to tell.
        (20, 1, NotDecided, NotDecided),
        (0, 0, NotDecided, NotDecided),
    ] {
        assert_eq!(judged(steps, wrong, &met).outcome, plain, "{steps} {wrong}");
        assert_eq!(
            judged(steps, wrong, &certified).outcome,
            bound,
            "{steps} {wrong}"
        );
    }
    // Without an error the level is what the bound says, at least.
    let perfect = judged(44, 0, &met);
    assert!(perfect.at_least && perfect.value == perfect.bound);
    assert!(
        perfect
            .value
            .is_some_and(|level| (3.0..3.02).contains(&level))
    );
    let some = judged(100, 4, &met);
    assert!(!some.at_least && some.value > some.bound);
    // A step that is listed twice is still one.
    let mut twice = measured(22, 0);
    let role = twice
        .profile
        .roles
        .get_mut(&AgentRole::Assertion)
        .expect("it");
    role.steps.extend(role.steps.clone());
    assert_eq!(held(&[], &[twice], None, &met), [NotDecided]);
    // Nobody measured it.
    assert_eq!(held(&[], &[], None, &met), [NotDecided]);
}

/// A run whose assertions were asked of a model.
fn asked(model: &str, prompt: &str, suite: &str) -> RunRecord {
    let settings = [
        (
            "model assertion",
            format!("{model} at http://h/, prompt {prompt}"),
        ),
        ("prompt assertion", prompt.to_owned()),
        ("suite s.yaml", suite.to_owned()),
        (
            "identity of ollama/m",
            "digest 123, context 8 tokens".to_owned(),
        ),
    ];
    RunRecord {
        id: "R".into(),
        settings: settings
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect(),
        ..of(1, 1, 0)
    }
}

#[test]
fn a_profile_of_something_else_is_refused() {
    let fits = |run: &RunRecord, elsewhere: bool| {
        let mut profile = measured(50, 0);
        profile.fit(run, elsewhere).map(|()| profile)
    };
    let (prompt, suite) = ("00000000000000aa", "00000000000000bb");
    let right = fits(&asked("ollama/m", prompt, suite), false).expect("it is of the run");
    assert_eq!(
        (right.roles, right.elsewhere),
        (vec![AgentRole::Assertion], None)
    );
    for (run, told) in [
        (asked("ollama/n", prompt, suite), ["ollama/m", "ollama/n"]),
        (
            asked("ollama/m", "00000000000000ff", suite),
            [prompt, "00000000000000ff"],
        ),
        (
            asked("ollama/m", prompt, "00000000000000cc"),
            [suite, "00000000000000cc"],
        ),
        (of(1, 1, 0), ["ollama/m", "nobody is asked"]),
    ] {
        let error = fits(&run, false).expect_err("another").to_string();
        assert!(told.iter().all(|part| error.contains(part)), "{error}");
    }
    // Other suites can be allowed, and are told; another prompt cannot.
    let other = asked("ollama/m", prompt, "00000000000000cc");
    assert!(fits(&other, true).expect("allowed").elsewhere.is_some());
    assert!(fits(&asked("ollama/m", "x", suite), true).is_err());
    // One name, other weights.
    let mut profile = measured(50, 0);
    profile.profile.identity = Some("digest 456, context 8 tokens".into());
    let error = profile.fit(&asked("ollama/m", prompt, suite), false);
    let error = error.expect_err("another").to_string();
    assert!(error.contains("456") && error.contains("123"), "{error}");
    // No suite at all is no match either.
    let mut bare = asked("ollama/m", prompt, suite);
    bare.settings.remove("suite s.yaml");
    assert!(fits(&bare, false).is_err());
}

#[test]
fn risks() {
    let risk = |estimate: f64, bound: f64| CaseRisk {
        false_fail: estimate,
        false_fail_bound: bound,
        false_pass: 0.0,
        false_pass_bound: bound / 2.0,
    };
    let with = |estimate: f64, bound: f64| {
        let mut record = of(2, 1, 0);
        record.cases[0].risk = Some(risk(estimate, bound));
        record.cases[1].risk = Some(risk(0.001, 0.002));
        record
    };
    let criteria = |certified: bool| Criteria {
        max_risk: Some(0.01),
        certified,
        ..Criteria::default()
    };
    for (record, plain, bound) in [
        (with(0.005, 0.01), Met, Met),
        (with(0.005, 0.02), Met, NotDecided),
        (with(0.02, 0.03), NotMet, NotMet),
        (with(f64::NAN, 0.0), NotDecided, NotDecided),
        // Nobody told, and no step says that logic did it alone.
        (of(2, 1, 0), NotDecided, NotDecided),
    ] {
        assert_eq!(outcomes(&record, &criteria(false))[1], plain);
        assert_eq!(outcomes(&record, &criteria(true))[1], bound);
    }
}

#[test]
fn no_drop_beyond_noise() {
    let now = |now: &RunRecord, before: &RunRecord| {
        held(
            std::slice::from_ref(now),
            &[],
            Some(before),
            &Criteria::default(),
        )[1]
    };
    // Six cases that ran once are the least: half to the power of six is below one in forty.
    assert_eq!(now(&of(6, 1, 0), &of(6, 1, 0)), Met);
    assert_eq!(now(&of(5, 1, 0), &of(5, 1, 0)), NotDecided);
    assert_eq!(now(&of(6, 1, 1), &of(6, 1, 0)), NotMet);
    assert_eq!(now(&of(5, 1, 1), &of(5, 1, 0)), NotDecided);
    // It is no drop to become better; one of six worse can be chance.
    assert_eq!(now(&of(6, 2, 0), &of(6, 2, 1)), Met);
    let mut one_worse = of(6, 1, 0);
    one_worse.cases[3].verdict = Fail;
    assert_eq!(now(&one_worse, &of(6, 1, 0)), Met);
    // One case that always passed and always fails now is no chance, though another has become better.
    let steady = |wrong: usize| {
        let mut record = of(3, 10, 0);
        for case in record
            .cases
            .iter_mut()
            .filter(|c| c.id == format!("case-{wrong}"))
        {
            case.verdict = Inconclusive;
        }
        record
    };
    assert_eq!(now(&steady(1), &steady(2)), NotMet);
    assert_eq!(now(&steady(1), &steady(1)), Met);
    // A case that is not run now is not known to be as good.
    assert_eq!(now(&of(6, 1, 0), &of(7, 1, 0)), NotDecided);
    assert_eq!(now(&of(7, 1, 0), &of(6, 1, 0)), Met);
    assert_eq!(now(&run(Vec::new()), &of(6, 1, 0)), NotDecided);
    let mut killed = of(6, 1, 0);
    killed.ended = None;
    assert_eq!(now(&of(6, 1, 0), &killed), NotDecided);
}

#[test]
fn a_fail_that_did_not_come_again_is_one_all_the_same() {
    let criteria = Criteria {
        no_fail: true,
        min_pass_rate: Some(1.0),
        ..Criteria::default()
    };
    let mut flaky = case(1, 1, Pass, Pass);
    flaky.attempt = 2;
    flaky.flaky = true;
    flaky.earlier = vec![case(1, 1, Fail, Pass)];
    let steady = case(2, 1, Pass, Pass);
    let record = run(vec![flaky, steady]);
    assert_eq!(outcomes(&record, &criteria), [Met, NotMet, NotMet]);
}
