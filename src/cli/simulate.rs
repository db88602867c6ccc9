//! `plumbline simulate`: cases run forward with agents of given rates, without an application and without a model.

use super::load::load;
use super::name_args::NameArgs;
use super::select::{Selection, plan};
use super::simulate_args::{Format, SimulateArgs};
use super::{CliError, Door, Exit, profiles};
use crate::agent::Role;
use crate::bench::skills_of;
use crate::grammar::{Action, Body, StepKind, parse};
use crate::record::to_json_pretty;
use crate::report::{ReportError, Simulated, Simulation};
use crate::stats::{
    Bench, By, Cell, Chain, Fit, Link, Plan, Skill, Skills, coverage, forecast, needed,
};
use crate::suite::{Expectation, Severity, TestCase};
use crate::verdict::Verdict;

/// Columns of the tables where no terminal says how many there are.
const WIDTH: u16 = 140;

/// Cases that are simulated for the coverage of forecasts: each has a bench of its own.
const CASES: usize = 300;

/// Worlds of each of these forecasts.
const DRAWS: usize = 400;

/// Simulates.
pub fn simulate(args: &SimulateArgs, door: Door) -> Result<Exit, CliError> {
    let chains = chains(args, door)?;
    let sizes = args.sizes();
    let mut out = Simulation {
        schema: crate::record::SCHEMA,
        seed: args.seed,
        runs: sizes.observe,
        simulated: sizes.runs,
        assumed: assumed(args),
        ..Simulation::default()
    };
    let forward = Plan {
        runs: sizes.observe,
        draws: (sizes.runs / sizes.observe).max(1),
        seed: args.seed,
        ..Plan::of(sizes.observe)
    };
    let agents = agents(args)?;
    for (name, chain) in &chains {
        for (correlation, skills) in &agents {
            let line = line(name, chain, *correlation, skills, forward)?;
            out.cases.push(line);
        }
    }
    // One agent for the tables that take one: the weakest, so that what they promise holds for the others too.
    let weakest = Role::ALL.into_iter().filter_map(|role| args.rate(role));
    let weakest = weakest.fold(f64::INFINITY, f64::min);
    for correlation in args.correlations() {
        let agent = Cell {
            mean: weakest,
            correlation,
        };
        if args.coverage
            && let Some((_, chain)) = chains.first()
        {
            let bench = Bench {
                agent,
                steps: sizes.steps,
                trials: args.trials,
            };
            let plan = Plan {
                draws: DRAWS,
                seed: args.seed,
                ..Plan::of(sizes.observe)
            };
            let cases = (sizes.benches, CASES.min(sizes.benches));
            out.coverage
                .push(coverage(chain, bench, cases, args.confidence, plan));
        }
        if let Some(threshold) = args.plan {
            let (confidence, power) = (args.confidence, args.power);
            out.plan.push(needed(
                agent,
                args.trials,
                threshold,
                confidence,
                power,
                args.seed,
            ));
        }
    }
    door.out(&match args.format {
        Format::Text => out.text(door.width.unwrap_or(WIDTH)),
        Format::Md => out.markdown(),
        Format::Json => to_json_pretty(&out).map_err(|e| CliError::Report(ReportError::Json(e)))?,
    });
    Ok(Exit::AsExpected)
}

fn line(
    name: &str,
    chain: &Chain,
    correlation: Option<f64>,
    skills: &Skills,
    forward: Plan,
) -> Result<Simulated, CliError> {
    let found = forecast(chain, skills, forward);
    let conformant = chain.conformant().ends(|question| skills.mean(question));
    let faulty = chain.faulty();
    let passes = faulty
        .iter()
        .map(|chain| chain.ends(|q| skills.mean(q)).pass);
    let risks = (conformant.fail, passes.fold(0.0, f64::max));
    let questions = chain.questions();
    let found = found.map_err(|missing| {
        let sides: Vec<String> = missing
            .iter()
            .map(|(role, truth)| {
                format!(
                    "{role} where {} is right",
                    if *truth { "yes" } else { "no" }
                )
            })
            .collect();
        CliError::usage(format!(
            "'{name}' needs what is not known: {}",
            sides.join(", ")
        ))
        .hint("give a rate for each role, `--rate 0.95` for all of them")
    })?;
    let asked = questions
        .iter()
        .filter(|q| q.truth == truth_on_the_way(chain, q.step));
    Ok(Simulated::new(
        name.to_owned(),
        asked.count(),
        correlation,
        &found,
        risks,
    ))
}

/// What would be right at a step for who got there on its way.
fn truth_on_the_way(chain: &Chain, step: usize) -> bool {
    match chain.steps.get(step) {
        Some(Link::Action { can, .. }) => *can,
        Some(Link::Assertion { holds, .. }) => *holds,
        Some(Link::Stop) | None => true,
    }
}

/// The agents, at each correlation or as a profile has them.
fn agents(args: &SimulateArgs) -> Result<Vec<(Option<f64>, Skills)>, CliError> {
    let mut out = Vec::new();
    if let Some(file) = &args.profile {
        let mut skills = Skills::default();
        for kept in profiles::read(std::slice::from_ref(file))? {
            for (role, measured) in &kept.profile.roles {
                for truth in [true, false] {
                    if let Some(skill) = skills_of(measured, truth) {
                        skills.insert(*role, truth, skill);
                    }
                }
            }
        }
        out.push((None, skills));
        return Ok(out);
    }
    for correlation in args.correlations() {
        let fit = |mean| Fit::known(Cell { mean, correlation });
        let mut skills = Skills::default();
        for role in Role::ALL {
            let Some(rate) = args.rate(role) else {
                continue;
            };
            for truth in [true, false] {
                let skill = Skill::from_fits(fit(1.0 - args.silence), fit(rate));
                skills.insert(role, truth, skill);
            }
        }
        out.push((Some(correlation), skills));
    }
    Ok(out)
}

/// The cases of the suites, or the one that was described.
fn chains(args: &SimulateArgs, door: Door) -> Result<Vec<(String, Chain)>, CliError> {
    if args.suites.is_empty() {
        let sizes = args.sizes();
        let by = |role| {
            let plays = args.by_agent.is_empty() || args.by_agent.iter().any(|r| r.role() == role);
            if plays { By::Agent } else { By::Logic }
        };
        let action = Link::Action {
            readiness: by(Role::Readiness),
            navigation: by(Role::Navigation),
            can: true,
        };
        let assertion = Link::Assertion {
            by: by(Role::Assertion),
            holds: true,
        };
        let mut steps = vec![action; sizes.actions];
        steps.extend(vec![assertion; sizes.assertions]);
        let counted = |count: usize, word: &str| {
            format!("{count} {word}{}", if count == 1 { "" } else { "s" })
        };
        let name = format!(
            "{}, {}",
            counted(sizes.actions, "action"),
            counted(sizes.assertions, "assertion")
        );
        return Ok(vec![(name, Chain { steps })]);
    }
    let terms = NameArgs::default().terms(None, Severity::Warning)?;
    let loaded = load(&args.suites, &terms, door)?;
    let selection = Selection {
        names: &args.case,
        places: &args.suites,
        runs: 1,
        ..Selection::default()
    };
    let planned = plan(&loaded, &selection)?;
    let chain = |case: &TestCase| (case.name.clone(), unfold(case, args));
    Ok(planned.iter().map(|planned| chain(&planned.case)).collect())
}

/// A case as it is going to unfold: sentences that the grammar does not read are an agent's, and so is what `--by-agent` names.
fn unfold(case: &TestCase, args: &SimulateArgs) -> Chain {
    let sentences: Vec<_> = case.steps.iter().map(|step| parse(&step.text)).collect();
    let last = sentences
        .iter()
        .rposition(|s| s.kind() == StepKind::Assertion);
    let fails = case.expected == Some(Verdict::Fail);
    let by = |role: Role, unread: bool| {
        if unread || args.by_agent.iter().any(|r| r.role() == role) {
            By::Agent
        } else {
            By::Logic
        }
    };
    let link = |(place, sentence): (usize, &crate::grammar::Sentence)| {
        let expected = case.steps[place].expect.map(|e| e == Expectation::Holds);
        let unread = matches!(sentence.body, Body::Unread(_));
        match (&sentence.body, sentence.kind()) {
            (Body::Action(Action::Open { .. }), _) => None,
            (_, StepKind::Action) => Some(Link::Action {
                readiness: by(Role::Readiness, unread),
                navigation: by(Role::Navigation, unread),
                can: expected.unwrap_or(true),
            }),
            (_, StepKind::Assertion) => Some(Link::Assertion {
                by: by(Role::Assertion, unread),
                holds: expected.unwrap_or(!(fails && last == Some(place))),
            }),
        }
    };
    Chain {
        steps: sentences.iter().enumerate().filter_map(link).collect(),
    }
}

fn assumed(args: &SimulateArgs) -> Vec<String> {
    let mut out = vec![format!("seed {}", args.seed)];
    if let Some(file) = &args.profile {
        out.push(format!("agents as measured in {}", file.display()));
    } else {
        let rates = [Role::Readiness, Role::Navigation, Role::Assertion]
            .into_iter()
            .filter_map(|role| Some(format!("{role} {}", args.rate(role)?)));
        out.push(format!(
            "rates of right answers where there is one: {}; no answer {}",
            rates.collect::<Vec<_>>().join(", "),
            args.silence
        ));
    }
    if args.coverage || args.plan.is_some() {
        out.push(format!(
            "benches of {} distinct steps, {} trials each, of the agent with the least rate; bounds hold with {}",
            args.sizes().steps, args.trials, args.confidence
        ));
    }
    if let Some(threshold) = args.plan {
        out.push(format!(
            "to be certified: {threshold}, in {} of all benches; the number of steps is what is asked for",
            args.power
        ));
    }
    out
}
