//! `plumbline run`: from what was typed to an exit code.

use crate::cli::args::run::RunArgs;
use crate::cli::models::{probe, profiles, trust};
use crate::cli::output::progress::Progress;
use crate::cli::select::cases::{CaseSelection, plan};
use crate::cli::select::filter::Filter;
use crate::cli::select::last_failed::last_failed;
use crate::cli::select::load::load;
use crate::cli::select::shards;
use crate::cli::setup::settings;
use crate::cli::setup::supervise::{SharedProgress, Sink, signals, supervise, while_answered};
use crate::cli::{CliError, Exit, Terminal, demo, history};
use crate::demo::Fault;
use crate::llm::Outage;
use crate::profile::{ProfileFile, estimates};
use crate::record::{EVENT_LOG, Event, EventLog, RunRecord, load as load_run, to_json_line};
use crate::report::{self, ReportError, TerminalStyle, WantedReport};
use crate::run::{Memory, Planned, Settings, execute, keep};
use crate::suite::{LoadedSuites, Severity, Suite};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// How long other runs that write to the history are waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// The same for a run that was abandoned.
const IMPATIENCE: Duration = Duration::from_millis(500);
/// Seed of the forecasts: a run estimated again has the same figures.
const SEED: u64 = 1;

/// Runs suites.
pub(super) fn run(args: &RunArgs, terminal: Terminal) -> Result<Exit, CliError> {
    if args.events && args.report.iter().any(WantedReport::to_stdout) {
        return Err(
            CliError::usage("`--events` writes to stdout, and so does a report to `-`")
                .hint("give the report a path"),
        );
    }
    let terms = args
        .names
        .terms(args.models.which.config.as_deref(), Severity::Error)?;
    let loaded = load(&args.suites, &terms, terminal)?;
    let mut notes: Vec<String> = loaded.suites.iter().flat_map(|s| s.notes.clone()).collect();
    let faulty = |fault: &Fault| {
        format!(
            "the demo has the fault `{}`: {}",
            fault.name(),
            fault.what()
        )
    };
    notes.extend(args.fault.iter().map(faulty));
    let filter = args.filter.as_deref().map(Filter::parse).transpose()?;
    let failed = args.last_failed.then(|| last_failed(&args.reports));
    let failed = failed.transpose()?;
    if let Some((_, folder)) = &failed {
        terminal.say(&format!(
            "the cases of `{}` that did not end as expected",
            folder.display()
        ));
    }
    let planned = plan(
        &loaded,
        &CaseSelection {
            ids: failed.as_ref().map(|(ids, _)| ids),
            ..CaseSelection::typed(args, filter.as_ref())
        },
    )?;
    let profiles = profiles::read(&args.profile)?;
    // The same in all shards: `merge` compares these.
    let digests = digests(&loaded, &planned);
    let (planned, shard) = match args.shard {
        Some(wanted) => {
            let file = args.durations.as_deref();
            let (chosen, shard) = shards::choose(planned, wanted, file, &args.reports, terminal)?;
            (chosen, Some(shard))
        }
        None => (planned, None),
    };
    let (mut settings, folder) = settings::resolve(args, digests, notes)?;
    settings.memory = memory(args, &settings, terminal);
    settings.shard = shard;
    profiles::check(&profiles, &settings)?;
    trust::apply(args, &profiles, &mut settings, terminal)?;
    for wanted in &args.report {
        wanted.prepare()?;
    }
    let log = open_log(args, &folder)?;
    let outage = settings
        .models
        .as_ref()
        .map(|models| models.agents.outage.clone());
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let ended = runtime.block_on(go(args, planned, settings, (log, &profiles), terminal));
    // What was abandoned gets a moment to close its browsers, and no more.
    runtime.shutdown_timeout(Duration::from_secs(2));
    if ended.is_err() {
        forget(&folder);
    }
    if let Some(mut record) = ended? {
        expect(&mut record, &profiles, &folder, args.events, terminal);
        // A shard is no run to compare others with; `plumbline merge` keeps the whole one. And where shards run one after the
        // other, the durations that they are balanced by stay what they were.
        if !args.no_history && args.shard.is_none() {
            history::keep(&args.reports, &record, PATIENCE, terminal);
        }
        let mistakes = (!args.no_memory).then(|| keep(&record));
        for mistake in mistakes.into_iter().flatten() {
            terminal.warn(&mistake);
        }
        finish(&record, args, folder, terminal)?;
        if let Some(why) = outage.and_then(|outage| outage.told()) {
            return Err(CliError::Outage(why));
        }
        return Ok(Exit::allowing(&record, args.allow_flaky));
    }
    if !args.no_history
        && args.shard.is_none()
        && let Ok(saved) = load_run(&folder)
    {
        // Who asks twice does not want to wait.
        history::keep(&args.reports, &saved.record, IMPATIENCE, terminal);
    }
    terminal.say(&format!(
        "`plumbline report {}` shows what the run had",
        folder.display()
    ));
    Ok(Exit::Interrupted)
}

/// Returns the choices that trials of earlier runs settled, unless they are not wanted.
fn memory(args: &RunArgs, settings: &Settings, terminal: Terminal) -> Option<Arc<Memory>> {
    // A recording is of all that models answer.
    if args.no_memory || args.models.record.is_some() || args.models.replay.is_some() {
        return None;
    }
    let (memory, mistakes) = Memory::read(settings.suites.keys().map(String::as_str));
    for mistake in mistakes {
        terminal.warn(&mistake);
    }
    Some(Arc::new(memory))
}

/// Works out what was to be expected of the cases, and appends it to the event log.
fn expect(
    record: &mut RunRecord,
    profiles: &[ProfileFile],
    folder: &Path,
    events: bool,
    terminal: Terminal,
) {
    if profiles.is_empty() {
        return;
    }
    let estimates = estimates(record, profiles, SEED);
    record.expect(estimates.clone());
    let event = Event::Estimated {
        estimates: Box::new(estimates),
    };
    if events {
        echo(&event, terminal);
    }
    let told = EventLog::create(folder)
        .map_err(|error| error.to_string())
        .map(|mut log| log.write(&event));
    if let Ok(Some(why)) | Err(why) = told {
        terminal.warn(&why);
    }
}

/// One event on stdout. A reader that goes away does not end the run.
fn echo(event: &Event, terminal: Terminal) {
    if let Ok(line) = to_json_line(event) {
        terminal.out(&line);
    }
}

/// The digests of the suites of which a case runs.
pub(super) fn digests(loaded: &LoadedSuites, planned: &[Planned]) -> BTreeMap<String, String> {
    let runs = |suite: &&Suite| planned.iter().any(|p| *p.case.at.file == *suite.file);
    let suites = loaded.suites.iter().filter(runs);
    suites
        .map(|suite| (suite.file.clone(), suite.digest.clone()))
        .collect()
}

/// The run's folder and its event log. Not to have them is an error before the run, not after it.
fn open_log(args: &RunArgs, folder: &Path) -> Result<EventLog, CliError> {
    let cannot = |path: &Path| {
        let path = path.to_path_buf();
        move |source| CliError::Folder { path, source }
    };
    if let Some(lts) = &args.lts_dir {
        std::fs::create_dir_all(lts).map_err(cannot(lts))?;
    }
    EventLog::create(folder).map_err(cannot(folder))
}

/// A run that could not start leaves no folder: only empty ones are taken away.
fn forget(folder: &Path) {
    let log = folder.join(EVENT_LOG);
    if std::fs::metadata(&log).is_ok_and(|log| log.len() == 0) {
        // What cannot be removed stays, and does no harm.
        let _ = std::fs::remove_file(log).and_then(|()| std::fs::remove_dir(folder));
    }
}

/// Runs until the end or a second signal; `None` where it was abandoned.
async fn go(
    args: &RunArgs,
    mut planned: Vec<Planned>,
    settings: Settings,
    (log, profiles): (EventLog, &[ProfileFile]),
    terminal: Terminal,
) -> Result<Option<RunRecord>, CliError> {
    let demo = if args.demo {
        let demo = demo::start(0, &args.fault).await?;
        for planned in &mut planned {
            planned.base_url = Some(demo.url.clone());
        }
        Some(demo)
    } else {
        None
    };
    let outage = match &settings.models {
        Some(models) => {
            probe::require(models).await?;
            trust::same_weights(models, profiles).await?;
            models.agents.outage.clone()
        }
        None => Outage::default(),
    };
    let teller = SharedProgress::new(Progress::new(planned.len(), args.quiet, terminal));
    let (stop, stopped) = watch::channel(false);
    let signals = signals().map_err(CliError::Start)?;
    let log = teller.sink(log);
    let sink: Sink = if args.events {
        Arc::new(Mutex::new(move |event: &Event| {
            // The log first: what a reader of the events has seen is there.
            if let Ok(mut log) = log.lock() {
                log(event);
            }
            echo(event, terminal);
        }))
    } else {
        log
    };
    let running = execute(planned, settings, sink, stopped);
    let running = while_answered(Box::pin(running), &outage, &stop);
    let ended = supervise(running, &stop, signals, &teller).await;
    teller.finish();
    if let Some(demo) = demo {
        demo.stop().await;
    }
    Ok(ended.transpose()?)
}

/// Writes the reports and tells how it ended.
fn finish(
    record: &RunRecord,
    args: &RunArgs,
    folder: PathBuf,
    terminal: Terminal,
) -> Result<(), CliError> {
    let look = TerminalStyle {
        colour: terminal.colour,
        width: terminal.width,
        folder: Some(folder),
        brief: args.quiet,
        timings: args.timings,
    };
    if args.events {
        return Ok(write(record, &args.report, &look, terminal)?);
    }
    deliver(record, &args.report, &look, terminal)
}

/// Writes each report to its file; what goes to stdout goes there instead of the terminal's own.
pub(super) fn deliver(
    record: &RunRecord,
    reports: &[WantedReport],
    look: &TerminalStyle,
    terminal: Terminal,
) -> Result<(), CliError> {
    if !reports.iter().any(WantedReport::to_stdout) {
        terminal.out(&report::terminal(record, look));
    }
    Ok(write(record, reports, look, terminal)?)
}

fn write(
    record: &RunRecord,
    reports: &[WantedReport],
    look: &TerminalStyle,
    terminal: Terminal,
) -> Result<(), ReportError> {
    let mut done = Ok(());
    // One report that cannot be written does not keep the others from being.
    for wanted in reports {
        let written = if wanted.to_stdout() {
            wanted
                .kind
                .render(record, look.folder.as_deref())
                .map(|text| terminal.out(&text))
        } else {
            wanted.write(record, look.folder.as_deref())
        };
        done = done.and(written);
    }
    done
}
