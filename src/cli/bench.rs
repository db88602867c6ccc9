//! `plumbline bench`: how far a model can be trusted with which role.

mod plan;

use crate::agent::AgentRole;
use crate::cli::args::bench::{BenchArgs, Versus};
use crate::cli::args::format::Format;
use crate::cli::bench::plan::{BenchedModel, PlannedExamination, casts, todo};
use crate::cli::models::agents::models_of;
use crate::cli::models::probe;
use crate::cli::output::progress::Progress;
use crate::cli::select::cases::{CaseSelection, plan};
use crate::cli::select::filter::Filter;
use crate::cli::select::load::load;
use crate::cli::setup::settings;
use crate::cli::setup::supervise::{EventTeller, signals, supervise};
use crate::cli::{CliError, Exit, Terminal, demo, history};
use crate::lab::bench::{
    BENCH_SCHEMA, BenchLog, Benched, Head, MEASURED, SavedBench, TrialLine, Walked, at_one, charts,
    json, markdown, of_walks, profile, text, undecided,
};
use crate::lab::bench::{Examined, Taker, around_suite, driver, measure};
use crate::llm::Outage;
use crate::profile::SuiteDigest;
use crate::record::{HookTime, to_json_pretty};
use crate::run::{Planned, Settings};
use crate::suite::{LoadedSuites, Severity};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// Columns of the tables where no terminal says how many there are.
const WIDTH: u16 = 150;

/// Seed of what is held out, and of what is resampled: the same log has the same figures.
const SEED: u64 = 1;

/// Measures models.
pub(super) fn bench(args: &BenchArgs, terminal: Terminal) -> Result<Exit, CliError> {
    refuse(args)?;
    let config = args.run.models.which.config.as_deref();
    let terms = args.run.names.terms(config, Severity::Error)?;
    let loaded = load(&args.run.suites, &terms, terminal)?;
    let filter = args.run.filter.as_deref().map(Filter::parse).transpose()?;
    let planned = plan(
        &loaded,
        &CaseSelection {
            names: &args.run.case,
            tags: &args.run.tag,
            filter: filter.as_ref(),
            ids: None,
            places: &args.run.suites,
            runs: 1,
            base_url: args.run.base_url.clone(),
        },
    )?;
    let several = |one: &Planned| {
        let own = &one.case.hooks.suite;
        let mut all = planned.iter();
        all.any(|other| !Arc::ptr_eq(own, &other.case.hooks.suite))
    };
    let around = planned.iter().find(|one| !one.case.hooks.suite.is_empty());
    if let Some(one) = around.filter(|one| several(one)) {
        let message = format!(
            "the suite `{}` has hooks around it, and a bench goes through the cases of all suites again and again: \
             what one suite brings about or takes away, another would find",
            one.suite
        );
        return Err(CliError::usage(message).hint("measure it alone: name its file"));
    }
    let (mut settings, _) = settings::resolve(&args.run, BTreeMap::new(), Vec::new())?;
    settings.folder = None;
    let casts = all_casts(args, &settings)?;
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let done = runtime.block_on(go(args, &loaded, planned, settings, casts, terminal));
    runtime.shutdown_timeout(Duration::from_secs(2));
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
    for Versus { name, url } in &args.versus {
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

/// Files that are written while trials come in.
struct Keeper {
    log: BenchLog,
    walked: Vec<Walked>,
    complaint: Option<String>,
    bar: Option<ProgressBar>,
    terminal: Terminal,
    begun: std::time::Instant,
    done: usize,
    all: usize,
}

impl Keeper {
    fn keep(&mut self, walked: Walked) {
        if self.complaint.is_none()
            && let Err(error) = self.log.add(&walked)
        {
            self.terminal.warn(&format!("{error}; the bench goes on"));
            self.complaint = Some(error.to_string());
        }
        self.done += 1;
        let line = format!("{} {}: {}", walked.model, walked.role, walked.case);
        match &self.bar {
            Some(bar) => {
                bar.set_length(self.all as u64);
                bar.set_position(self.done as u64);
                bar.set_message(crate::suite::printable(&line).into_owned());
            }
            None if self.done.is_multiple_of((self.all / 20).max(1)) => {
                self.terminal.say(&format!(
                    "{} of {} examinations, {}",
                    self.done,
                    self.all,
                    left(self.begun.elapsed(), self.done, self.all)
                ));
            }
            None => {}
        }
        self.walked.push(walked);
    }
}

/// The time left, by what was needed so far.
fn left(elapsed: Duration, done: usize, all: usize) -> String {
    let seconds = elapsed.as_secs_f64() / done.max(1) as f64 * all.saturating_sub(done) as f64;
    if seconds >= 90.0 {
        format!("about {:.0} min left", (seconds / 60.0).ceil())
    } else {
        format!("about {:.0} s left", seconds.ceil())
    }
}

/// The line that tells how far the bench has come.
fn bar(all: usize) -> ProgressBar {
    let bar = ProgressBar::new(all as u64);
    let style = "{spinner} {pos}/{len} examinations, {eta} left {wide_msg}";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
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

async fn go(
    args: &BenchArgs,
    loaded: &LoadedSuites,
    mut planned: Vec<Planned>,
    mut settings: Settings,
    mut casts: Vec<BenchedModel>,
    terminal: Terminal,
) -> Result<Exit, CliError> {
    let demo = if args.run.demo {
        let demo = demo::start(0, &args.run.fault).await?;
        for planned in &mut planned {
            planned.base_url = Some(demo.url.clone());
        }
        Some(demo)
    } else {
        None
    };
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
    let todo = todo(&planned, &casts, args.run.runs, &saved.walked);
    if todo.measured == 0 {
        return Err(CliError::usage(
            "no step of these cases can be measured: their outcomes are not known",
        )
        .hint("`expect`, `state` and `expected` say what would be right: see docs/bench.md"));
    }
    for remark in &todo.remarks {
        terminal.warn(remark);
    }
    let lively = terminal.lively && !args.run.quiet;
    let bar = lively.then(|| bar(todo.all()));
    let keeper = Arc::new(Mutex::new(Keeper {
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
    let teller = EventTeller::new(Progress::new(0, true, terminal));
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
        let made = all(args, &head, work, &settings, &keeper, stop).await;
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
    let keeper = keeper.lock().unwrap_or_else(PoisonError::into_inner);
    keeper.bar.iter().for_each(ProgressBar::finish_and_clear);
    let benched = told(args, &head, &casts, &keeper.walked, &made);
    deliver(args, &benched, &folder, terminal)?;
    for why in &failed {
        terminal.warn(why);
    }
    if interrupted {
        terminal.say(&format!(
            "interrupted: the same command with `--resume {}` goes on",
            folder.display()
        ));
        return Ok(Exit::Interrupted);
    }
    if let Some(why) = outage {
        return Err(CliError::Outage(why));
    }
    Ok(exit(&benched, &failed, terminal))
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
    keeper: &Arc<Mutex<Keeper>>,
    stop: watch::Receiver<bool>,
) -> BTreeMap<String, u32> {
    let mut made = BTreeMap::new();
    for (cast, rounds) in work {
        let mut settings = settings.clone();
        settings.models = Some(cast.models.clone());
        let mut last = 0;
        // A model's first answer waits until it is loaded: one examination is made before those that count.
        if let Some(first) = rounds.iter().flatten().next() {
            let nobody: Taker = Arc::new(Mutex::new(|_: Examined| {}));
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
            let keep = Arc::clone(keeper);
            let taker: Taker = Arc::new(Mutex::new(move |examined: Examined| {
                let walked = Walked {
                    trials: examined.trials.into_iter().map(TrialLine::from).collect(),
                    stopped: examined.stopped.map(|(_, why)| why),
                    ..places[examined.index].clone()
                };
                let mut keeper = keep.lock().unwrap_or_else(PoisonError::into_inner);
                keeper.keep(walked);
            }));
            let examinations = lot.into_iter().map(|item| item.examination).collect();
            let outage = &cast.models.agents.outage;
            let work = |stop| measure(examinations, settings.clone(), taker, stop);
            answered(work, &stop, outage).await;
            if args.until_decided && !*stop.borrow() {
                let keeper = keeper.lock().unwrap_or_else(PoisonError::into_inner);
                let so_far = profile(head, &cast.name, None, &keeper.walked);
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
    args: &BenchArgs,
    head: &Head,
    casts: &[BenchedModel],
    walked: &[Walked],
    made: &BTreeMap<String, u32>,
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
                    args.run.runs.max(runs),
                ),
                stopped: own()
                    .filter_map(|walk| {
                        let why = walk.stopped.as_ref()?;
                        Some(format!("{}, {}: {why}", walk.case, walk.role))
                    })
                    .collect(),
            }
        })
        .collect()
}

/// Writes the reports and the profiles, and prints what was asked for.
fn deliver(
    args: &BenchArgs,
    benched: &[Benched],
    folder: &Path,
    terminal: Terminal,
) -> Result<(), CliError> {
    let drawn = match charts(
        &benched
            .iter()
            .map(|b| b.profile.clone())
            .collect::<Vec<_>>(),
    ) {
        Ok(drawn) => drawn,
        Err(error) => {
            terminal.warn(&error.to_string());
            Vec::new()
        }
    };
    let for_programs = json(benched, args.confidence);
    let in_markdown = markdown(benched, args.confidence, &drawn);
    let mut files: Vec<(PathBuf, String)> = vec![
        (folder.join("bench.md"), in_markdown.clone()),
        (folder.join("bench.json"), format!("{for_programs:#}\n")),
    ];
    files.extend(
        drawn
            .into_iter()
            .map(|chart| (folder.join(chart.file), chart.svg)),
    );
    let mut kept = Vec::new();
    for one in benched {
        let name = format!("{}.json", file_name(&one.profile.model));
        let text = to_json_pretty(&one.profile).unwrap_or_default();
        files.push((folder.join("profiles").join(&name), text.clone()));
        let path = args.run.reports.join("profiles").join(name);
        kept.push((&one.profile, path.clone()));
        files.push((path, text));
    }
    for (path, text) in &files {
        let written = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(path, text));
        written.map_err(|source| CliError::Folder {
            path: path.clone(),
            source,
        })?;
    }
    if !args.run.no_history {
        history::keep_profiles(&args.run.reports, &kept, terminal);
    }
    terminal.out(&match args.format {
        Format::Text => text(benched, args.confidence, terminal.width.unwrap_or(WIDTH)),
        Format::Md => in_markdown,
        Format::Json => format!("{for_programs:#}\n"),
    });
    terminal.say(&format!("reports and charts: {}", folder.display()));
    for one in benched {
        let path = args.run.reports.join("profiles");
        terminal.say(&format!(
            "profile: {}",
            path.join(format!("{}.json", file_name(&one.profile.model)))
                .display()
        ));
    }
    Ok(())
}

/// A model's name as that of a file: two models never share one.
fn file_name(model: &str) -> String {
    let plain: String = model
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') {
                c
            } else {
                '-'
            }
        })
        .take(80)
        .collect();
    if plain.replace('-', "/") == model || plain == model {
        return plain;
    }
    let digest = blake3::hash(model.as_bytes()).to_hex();
    format!("{plain}-{}", &digest[..6])
}

#[cfg(test)]
mod tests {
    use super::{file_name, left};
    use std::time::Duration;

    #[test]
    fn models_do_not_share_a_file() {
        assert_eq!(file_name("ollama/mistral"), "ollama-mistral");
        let names = [
            "ollama/qwen3:14b",
            "ollama/qwen3-14b",
            "ollama/qwen3/14b",
            "../../x",
        ]
        .map(file_name);
        for (at, name) in names.iter().enumerate() {
            assert!(
                !name.contains(['/', ':']) && !names[..at].contains(name),
                "{names:?}"
            );
        }
    }

    #[test]
    fn time_left() {
        assert_eq!(left(Duration::from_secs(10), 5, 10), "about 10 s left");
        assert_eq!(left(Duration::from_mins(10), 5, 10), "about 10 min left");
    }
}
