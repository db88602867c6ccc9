//! `plumbline bench`: how far a model can be trusted with which role.

mod deliver;
mod writer;
mod open;
mod plan;
mod planned;
mod served;
mod size;

use crate::agent::{AgentRole, PictureRefusals};
use crate::cli::args::bench::{BenchArgs, ComparedModel};
use crate::cli::bench::deliver::deliver;
use crate::cli::bench::plan::{BenchedModel, RemainingTrials, casts, todo};
use crate::cli::bench::planned::PlannedExamination;
use crate::cli::bench::served::served;
use crate::cli::bench::size::{BenchSize, foretold};
use crate::cli::bench::writer::{TrialWriter, bar};
use crate::cli::models::agents::models_of;
use crate::cli::models::{probe, trust};
use crate::cli::output::progress::Progress;
use crate::cli::select::cases::{CaseSelection, plan};
use crate::cli::select::filter::Filter;
use crate::cli::select::load::load;
use crate::cli::setup::settings;
use crate::cli::setup::supervise::{SharedProgress, signals, supervise};
use crate::cli::{CliError, Exit, Terminal};
use crate::lab::bench::{
    BENCH_SCHEMA, BenchLog, Benched, Head, MEASURED, SavedBench, TrialLine, Walked, at_one,
    of_walks, profile, throughput, undecided,
};
use crate::lab::bench::{Examined, ResultReceiver, around_suite, driver, measure};
use crate::llm::Outage;
use crate::profile::SuiteDigest;
use crate::record::HookTime;
use crate::run::{Planned, Settings};
use crate::suite::{LoadedSuites, Severity};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// Seed of what is held out, and of what is resampled: the same log has the same figures.
const SEED: u64 = 1;

/// Measures models.
pub(super) fn bench(args: &BenchArgs, terminal: Terminal) -> Result<Exit, CliError> {
    refuse(args)?;
    let is_open = !args.open.is_empty();
    let (size, suites) = if is_open {
        (BenchSize::Named, args.open.clone())
    } else {
        BenchSize::of(&args.run.suites)?
    };
    let config = args.run.models.which.config.as_deref();
    let terms = args.run.names.terms(config, Severity::Error)?;
    let loaded = load(&suites, &terms, terminal)?;
    let filter = args.run.filter.as_deref().map(Filter::parse).transpose()?;
    let planned = plan(
        &loaded,
        &CaseSelection {
            places: &suites,
            runs: 1,
            ..CaseSelection::typed(&args.run, filter.as_ref())
        },
    )?;
    let several = |one: &Planned| {
        let own = &one.case.hooks.suite;
        let mut all = planned.iter();
        all.any(|other| !Arc::ptr_eq(own, &other.case.hooks.suite))
    };
    let around = planned.iter().find(|one| !one.case.hooks.suite.is_empty());
    if let Some(one) = around.filter(|one| !is_open && several(one)) {
        let message = format!(
            "the suite `{}` has hooks around it, and a bench goes through the cases of all suites again and again: \
             what one suite brings about or takes away, another would find",
            one.suite
        );
        return Err(CliError::usage(message).hint("measure it alone: name its file"));
    }
    let unused = trust::unused(&args.run, "bench")?;
    let notes = unused.into_iter().collect();
    let (mut settings, _) = settings::resolve(&args.run, BTreeMap::new(), notes)?;
    settings.folder = None;
    for note in &settings.notes {
        terminal.warn(note);
    }
    let casts = all_casts(args, &settings)?;
    let of = |cast: &BenchedModel| cast.models.agents.refusals.clone();
    let refusals: Vec<PictureRefusals> = casts.iter().map(of).collect();
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let done = if is_open {
        runtime.block_on(open::settled(args, planned, settings, casts, terminal))
    } else {
        let work = BenchWork {
            planned,
            settings,
            casts,
            size,
        };
        runtime.block_on(go(args, &loaded, work, terminal))
    };
    runtime.shutdown_timeout(Duration::from_secs(2));
    for refusal in refusals.iter().flat_map(PictureRefusals::untold) {
        terminal.warn(&refusal);
    }
    done
}

fn refuse(args: &BenchArgs) -> Result<(), CliError> {
    let run = &args.run;
    let needless = [
        (!run.report.is_empty(), "--report"),
        (run.lts_dir.is_some(), "--lts-dir"),
        (run.fail_fast, "--fail-fast"),
        (run.retries > 0, "--retries"),
        (run.last_failed, "--last-failed"),
        (run.clarify, "--clarify"),
        (run.heal, "--heal"),
        (run.trust.is_some(), "--trust"),
    ];
    if let Some((_, option)) = needless.iter().find(|(typed, _)| *typed) {
        return Err(
            CliError::usage(format!("`{option}` is for `plumbline run`"))
                .hint("a bench leaves its own reports in `reports/bench/<id>`"),
        );
    }
    if !(args.confidence > 0.0 && args.confidence < 1.0) {
        return Err(CliError::usage("a confidence is above 0 and below 1"));
    }
    if run.models.record.is_some() && !args.versus.is_empty() {
        return Err(CliError::usage(
            "`--record` takes one model at a time: leave `--versus` out",
        ));
    }
    Ok(())
}

/// The models to measure: those of the configuration or of `--model`, then each of `--versus`.
fn all_casts(args: &BenchArgs, settings: &Settings) -> Result<Vec<BenchedModel>, CliError> {
    let roles: Vec<AgentRole> = if args.role.is_empty() {
        MEASURED.to_vec()
    } else {
        args.role.iter().map(|role| (*role).into()).collect()
    };
    let Some(first) = &settings.models else {
        return Err(CliError::usage("a bench needs a model")
            .hint("name one: `--model ollama/NAME`, or `--config FILE`"));
    };
    let mut found = casts(first, &roles);
    for ComparedModel { name, url } in &args.versus {
        let mut typed = args.run.models.clone();
        typed.which.model = Some(name.clone());
        typed.which.config = None;
        typed.which.model_url = url.clone().or(typed.which.model_url);
        if let Some(models) = models_of(&args.run, &typed)? {
            found.extend(casts(&models, &roles));
        }
    }
    for (at, cast) in found.iter().enumerate() {
        if found[..at].iter().any(|known| known.name == cast.name) {
            return Err(CliError::usage(format!(
                "`{}` is named twice: each model is measured once",
                cast.name
            )));
        }
    }
    Ok(found)
}

/// The exit of a bench that was not interrupted: open where a model was not measured, or a hook failed.
fn exit(benched: &[Benched], failed: &[String], terminal: Terminal) -> Exit {
    let answered = benched.iter().all(|one| {
        let roles = one.profile.roles.values();
        roles
            .flat_map(|r| r.steps.iter().chain(&r.near_misses))
            .any(|s| s.answered() > 0)
    });
    if !answered {
        terminal.say("of a model nothing was measured: it gave no answer, or was never asked");
        return Exit::Open;
    }
    if !failed.is_empty() {
        return Exit::Open;
    }
    Exit::AsExpected
}

/// Plan of the measurements: models, cases, numbers of runs.
struct BenchWork {
    planned: Vec<Planned>,
    settings: Settings,
    casts: Vec<BenchedModel>,
    size: BenchSize,
}

/// Temperature of repeated runs where none is typed: at 0, twenty equal answers are one observation.
const REPEATED: f64 = 0.7;

/// Gives the answers of repeated runs a chance to differ.
fn warm(args: &BenchArgs, runs: u32, casts: &mut [BenchedModel], terminal: Terminal) {
    if runs < 2 || args.run.models.which.model_temperature.is_some() {
        return;
    }
    let mut changed = false;
    for cast in casts {
        for role in AgentRole::ALL {
            let options = cast.models.agents.options.of_mut(role);
            if options.temperature == 0.0 {
                options.temperature = REPEATED;
                changed = true;
            }
        }
    }
    if changed {
        terminal.say(&format!(
            "{runs} runs, each with a seed of its own, at temperature {REPEATED}: equal answers would be one observation; \
             `--model-temperature 0` keeps them"
        ));
    }
}

/// Says what is measured and how long it takes, before it begins.
fn announce(
    args: &BenchArgs,
    todo: &RemainingTrials,
    casts: &[BenchedModel],
    settings: &Settings,
    terminal: Terminal,
) -> Result<(), CliError> {
    if todo.measured == 0 {
        return Err(CliError::usage(
            "no step of these cases can be measured: their outcomes are not known",
        )
        .hint("`expect`, `state` and `expected` say what would be right: see docs/bench.md"));
    }
    for remark in &todo.remarks {
        terminal.warn(remark);
    }
    if let (Some(first), Some(cast)) = (todo.rounds.first(), casts.first()) {
        let parallel = args
            .run
            .models
            .which
            .model_parallel
            .unwrap_or(settings.jobs);
        let all: Vec<PlannedExamination> = first.iter().flatten().cloned().collect();
        let sides = cast.models.agents.sides;
        terminal.say(&foretold(&all, sides, settings.jobs.min(parallel)));
    }
    Ok(())
}

async fn go(
    args: &BenchArgs,
    loaded: &LoadedSuites,
    work: BenchWork,
    terminal: Terminal,
) -> Result<Exit, CliError> {
    let BenchWork {
        mut planned,
        mut settings,
        mut casts,
        size,
    } = work;
    let runs = size.runs(args.run.runs);
    warm(args, runs, &mut casts, terminal);
    let demo = served(args, &mut planned).await?;
    let info = driver(&mut settings).await?;
    for cast in &mut casts {
        probe::require(&cast.models).await?;
        cast.models.introduce().await;
    }
    let id = settings.id.clone();
    let head = head(args, loaded, &planned, &casts, id, info.versions.join(", "));
    let (folder, log, saved) = open(args, &head)?;
    let head = if args.resume.is_some() {
        saved.head.clone()
    } else {
        head
    };
    let todo = todo(&planned, &casts, (runs, size), &saved.walked);
    announce(args, &todo, &casts, &settings, terminal)?;
    let lively = terminal.lively && !args.run.quiet;
    let bar = lively.then(|| bar(todo.all()));
    let writer = Arc::new(Mutex::new(TrialWriter {
        log,
        walked: saved.walked,
        complaint: None,
        bar,
        terminal,
        begun: std::time::Instant::now(),
        done: 0,
        all: todo.all(),
    }));
    let (stop, stopped) = watch::channel(false);
    let teller = SharedProgress::new(Progress::new(0, true, terminal));
    let signals = signals().map_err(CliError::Start)?;
    // All cases are of this one's suite, where that has hooks around it.
    let around = planned.iter().find(|p| !p.case.hooks.suite.is_empty());
    let running = async {
        if let Some(one) = around {
            let failed = around_suite(one, HookTime::BeforeSuite, &settings, &stopped).await;
            if !failed.is_empty() {
                let after = around_suite(one, HookTime::AfterSuite, &settings, &stopped).await;
                return (BTreeMap::new(), [failed, after].concat());
            }
        }
        let stop = stopped.clone();
        let work = casts.iter().zip(todo.rounds);
        let made = all(args, &head, work, &settings, &writer, stop).await;
        let failed = match around {
            Some(one) => around_suite(one, HookTime::AfterSuite, &settings, &stopped).await,
            None => Vec::new(),
        };
        (made, failed)
    };
    let ended = supervise(running, &stop, signals, &teller).await;
    if let Some(demo) = demo {
        demo.stop().await;
    }
    let outage = casts.iter().find_map(|c| c.models.agents.outage.told());
    let interrupted = *stopped.borrow() || ended.is_none();
    let (made, failed) = ended.unwrap_or_default();
    let walked = writer
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .finish();
    let mut benched = told(&head, &casts, (&walked, &made, runs));
    let is_whole = !interrupted && outage.is_none();
    if is_whole {
        curves(args, &casts, &mut benched, terminal).await;
    }
    deliver(args, &benched, (&folder, is_whole), terminal)?;
    for why in &failed {
        terminal.warn(why);
    }
    match outage {
        Some(why) => Err(CliError::Outage(why)),
        None if interrupted => {
            terminal.say(&format!(
                "interrupted: the same command with `--resume {}` goes on",
                folder.display()
            ));
            Ok(Exit::Interrupted)
        }
        None => Ok(exit(&benched, &failed, terminal)),
    }
}

fn head(
    args: &BenchArgs,
    loaded: &LoadedSuites,
    planned: &[Planned],
    casts: &[BenchedModel],
    id: String,
    driver: String,
) -> Head {
    let runs = |file: &str| planned.iter().any(|p| *p.case.at.file == *file);
    let suites = loaded.suites.iter().filter(|suite| runs(&suite.file));
    let prompts = casts.first().map(|cast| &cast.models.agents.prompts);
    Head {
        schema: BENCH_SCHEMA,
        plumbline: env!("CARGO_PKG_VERSION").to_owned(),
        id,
        started: jiff::Timestamp::now().to_string(),
        policy: crate::run::Policy::from(args.run.policy).to_string(),
        driver,
        suites: suites
            .map(|suite| SuiteDigest {
                name: suite.name.clone(),
                file: suite.file.clone(),
                digest: suite.digest.clone(),
            })
            .collect(),
        prompts: prompts
            .map(|prompts| {
                MEASURED
                    .into_iter()
                    .map(|role| (role, prompts.of(role).digest.clone()))
                    .collect()
            })
            .unwrap_or_default(),
    }
}

/// The bench's folder and log: new, or those of the bench that goes on.
fn open(args: &BenchArgs, head: &Head) -> Result<(PathBuf, BenchLog, SavedBench), CliError> {
    let told = |error: crate::lab::bench::LogError| CliError::usage(error.to_string());
    if let Some(folder) = &args.resume {
        let (log, saved) = BenchLog::resume(folder).map_err(told)?;
        let old = &saved.head;
        let differs = [
            (old.suites != head.suites, "the suites"),
            (old.prompts != head.prompts, "the prompts"),
            (old.policy != head.policy, "the policy"),
            (old.driver != head.driver, "the browser or its driver"),
        ];
        if let Some((_, what)) = differs.iter().find(|(differs, _)| *differs) {
            return Err(CliError::usage(format!(
                "the bench in `{}` cannot go on: {what} differ from what it was begun with",
                folder.display()
            ))
            .hint("begin a new one: leave `--resume` out"));
        }
        return Ok((folder.clone(), log, saved));
    }
    let folder = args.run.reports.join("bench").join(&head.id);
    let log = BenchLog::create(&folder, head).map_err(told)?;
    Ok((folder, log, SavedBench::default()))
}

/// All models, one after the other; tells how many runs each had.
async fn all<'a>(
    args: &BenchArgs,
    head: &Head,
    work: impl Iterator<Item = (&'a BenchedModel, Vec<Vec<PlannedExamination>>)>,
    settings: &Settings,
    writer: &Arc<Mutex<TrialWriter>>,
    stop: watch::Receiver<bool>,
) -> BTreeMap<String, u32> {
    let mut made = BTreeMap::new();
    for (cast, rounds) in work {
        let mut settings = settings.clone();
        settings.models = Some(cast.models.clone());
        let mut last = 0;
        // A model's first answer waits until it is loaded: one examination is made before those that count.
        if let Some(first) = rounds.iter().flatten().next() {
            let nobody: ResultReceiver = Arc::new(Mutex::new(|_: Examined| {}));
            let warm_up = vec![first.examination.clone()];
            measure(warm_up, settings.clone(), nobody, stop.clone()).await;
        }
        let lots: Vec<Vec<PlannedExamination>> = if args.until_decided {
            rounds
        } else {
            vec![rounds.into_iter().flatten().collect()]
        };
        for lot in lots {
            if *stop.borrow() || cast.models.agents.outage.told().is_some() {
                break;
            }
            last = lot.iter().map(|item| item.run).max().unwrap_or(last);
            let places: Vec<Walked> = lot.iter().map(|item| item.empty(&cast.name)).collect();
            let keep = Arc::clone(writer);
            let receiver: ResultReceiver = Arc::new(Mutex::new(move |examined: Examined| {
                let walked = Walked {
                    trials: examined.trials.into_iter().map(TrialLine::from).collect(),
                    stopped: examined.stopped.map(|(_, why)| why),
                    ..places[examined.index].clone()
                };
                let mut writer = keep.lock().unwrap_or_else(PoisonError::into_inner);
                writer.keep(walked);
            }));
            let examinations = lot.into_iter().map(|item| item.examination).collect();
            let outage = &cast.models.agents.outage;
            let work = |stop| measure(examinations, settings.clone(), receiver, stop);
            answered(work, &stop, outage).await;
            if args.until_decided && !*stop.borrow() {
                let writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
                let so_far = profile(head, &cast.name, None, &writer.walked);
                if undecided(&so_far, &cast.roles, args.confidence).is_empty() {
                    break;
                }
            }
        }
        made.insert(cast.name.clone(), last);
    }
    made
}

/// Carries the work out until it ends, the bench is stopped, or the model fails again and again.
async fn answered<F: Future<Output = ()>>(
    work: impl FnOnce(watch::Receiver<bool>) -> F,
    stop: &watch::Receiver<bool>,
    outage: &Outage,
) {
    let (halt, halted) = watch::channel(*stop.borrow());
    let mut stop = stop.clone();
    let work = work(halted);
    tokio::pin!(work);
    tokio::select! {
        () = &mut work => return,
        () = outage.begun() => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
    // Without a receiver the work is ending by itself.
    let _ = halt.send(true);
    work.await;
}

/// Formats the results of each model.
fn told(
    head: &Head,
    casts: &[BenchedModel],
    (walked, made, asked): (&[Walked], &BTreeMap<String, u32>, u32),
) -> Vec<Benched> {
    casts
        .iter()
        .map(|cast| {
            let own = || walked.iter().filter(|walk| walk.model == cast.name);
            let runs = own().map(|walk| walk.run).max().unwrap_or(0);
            Benched {
                profile: profile(head, &cast.name, cast.identity().as_deref(), walked),
                at_one: at_one(&cast.name, walked),
                predicted: (runs > 1)
                    .then(|| of_walks(&cast.name, walked, SEED))
                    .flatten(),
                runs: (
                    made.get(&cast.name).copied().unwrap_or(0).max(runs),
                    asked.max(runs),
                ),
                stopped: own()
                    .filter_map(|walk| {
                        let why = walk.stopped.as_ref()?;
                        Some(format!("{}, {}: {why}", walk.case, walk.role))
                    })
                    .collect(),
                throughput: Vec::new(),
            }
        })
        .collect()
}

/// Measures how many answers a second each model gives with several requests at a time.
async fn curves(
    args: &BenchArgs,
    casts: &[BenchedModel],
    benched: &mut [Benched],
    terminal: Terminal,
) {
    for (cast, one) in casts.iter().zip(benched) {
        let agents = &cast.models.agents;
        let Some(role) = cast.roles.first() else {
            continue;
        };
        let Some(model) = agents.models.of(*role) else {
            continue;
        };
        for at_a_time in &args.throughput {
            let point = throughput(model, *at_a_time, agents.options.of(*role)).await;
            terminal.say(&format!(
                "{}: {} at a time, {:.2} answers a second",
                cast.name, point.at_a_time, point.requests_a_second
            ));
            one.throughput.push(point);
        }
    }
}
