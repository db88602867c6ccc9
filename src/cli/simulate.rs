//! `plumbline simulate`: cases run forward with agents of given rates, without an application and without a model.

use crate::agent::AgentRole;
use crate::cli::args::format::Format;
use crate::cli::args::names::NameArgs;
use crate::cli::args::simulate::SimulateArgs;
use crate::cli::models::profiles;
use crate::cli::select::cases::{CaseSelection, plan};
use crate::cli::select::load::load;
use crate::cli::{CliError, Exit, Terminal};
use crate::grammar::{Action, Body, StepKind, parse};
use crate::profile::skills_of;
use crate::record::to_json_pretty;
use crate::report::{ReportError, Simulated, Simulation};
use crate::stats::{
    Bench, BetaBinomialFit, By, Cell, Chain, ForecastPlan, Link, Skill, Skills, coverage, forecast,
    needed,
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
pub(super) fn simulate(args: &SimulateArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let chains = chains(args, terminal)?;
    let sizes = args.sizes();
    let mut out = Simulation {
        schema: crate::record::SCHEMA,
        seed: args.seed,
        runs: sizes.observe,
        simulated: sizes.runs,
        assumed: assumed(args),
        ..Simulation::default()
    };
    let forward = ForecastPlan {
        runs: sizes.observe,
        draws: (sizes.runs / sizes.observe).max(1),
        seed: args.seed,
        ..ForecastPlan::of(sizes.observe)
    };
    let agents = agents(args)?;
    for (name, chain) in &chains {
        for (correlation, skills) in &agents {
            let line = line(name, chain, *correlation, skills, forward)?;
            out.cases.push(line);
        }
    }
    // One agent for the tables that take one: the weakest, so that what they promise holds for the others too.
    let weakest = AgentRole::ALL
        .into_iter()
        .filter_map(|role| args.rate(role));
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
            let plan = ForecastPlan {
                draws: DRAWS,
                seed: args.seed,
                ..ForecastPlan::of(sizes.observe)
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
    terminal.out(&match args.format {
        Format::Text => out.text(terminal.width.unwrap_or(WIDTH)),
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
    forward: ForecastPlan,
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

/// Returns the right answer at a step for an agent that reached it.
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
        let fit = |mean| BetaBinomialFit::known(Cell { mean, correlation });
        let mut skills = Skills::default();
        for role in AgentRole::ALL {
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
fn chains(args: &SimulateArgs, terminal: Terminal) -> Result<Vec<(String, Chain)>, CliError> {
    if args.suites.is_empty() {
        let sizes = args.sizes();
        let by = |role| {
            let plays = args.by_agent.is_empty() || args.by_agent.iter().any(|r| r.role() == role);
            if plays { By::Agent } else { By::Logic }
        };
        let action = Link::Action {
            readiness: by(AgentRole::Readiness),
            navigation: by(AgentRole::Navigation),
            can: true,
        };
        let assertion = Link::Assertion {
            by: by(AgentRole::Assertion),
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
    let loaded = load(&args.suites, &terms, terminal)?;
    let selection = CaseSelection {
        names: &args.case,
        places: &args.suites,
        runs: 1,
        ..CaseSelection::default()
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
    let by = |role: AgentRole, unread: bool| {
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
                readiness: by(AgentRole::Readiness, unread),
                navigation: by(AgentRole::Navigation, unread),
                can: expected.unwrap_or(true),
            }),
            (_, StepKind::Assertion) => Some(Link::Assertion {
                by: by(AgentRole::Assertion, unread),
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
        let rates = [
            AgentRole::Readiness,
            AgentRole::Navigation,
            AgentRole::Assertion,
        ]
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
