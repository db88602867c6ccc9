//! `plumbline run`: from what was typed to an exit code.

use super::load::load;
use super::progress::Progress;
use super::run_args::RunArgs;
use super::select::{Selection, plan};
use super::{CliError, Door, Exit, demo, settings};
use crate::driver::DriverError;
use crate::record::{EVENT_LOG, Event, EventLog, RunRecord};
use crate::report::{Look, Wanted, terminal};
use crate::run::{Planned, Settings};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

/// Where events go.
type Sink = Arc<Mutex<dyn FnMut(&Event) + Send>>;

/// Runs suites.
pub fn run(args: &RunArgs, door: Door) -> Result<Exit, CliError> {
    let loaded = load(&args.suites, door)?;
    let notes: Vec<String> = loaded.suites.iter().flat_map(|s| s.notes.clone()).collect();
    let planned = plan(
        &loaded,
        &Selection {
            names: &args.case,
            tags: &args.tag,
            places: &args.suites,
            runs: args.runs as usize,
            base_url: args.base_url.clone(),
        },
    )?;
    let settings = settings::resolve(args, notes);
    for wanted in &args.report {
        wanted.prepare()?;
    }
    let log = open_log(&settings)?;
    let folder = settings.folder.clone();
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let ended = runtime.block_on(go(args, planned, settings, log, door));
    // What was abandoned gets a moment to close its browsers, and no more.
    runtime.shutdown_timeout(Duration::from_secs(2));
    if let (Err(_), Some(folder)) = (&ended, &folder) {
        forget(folder);
    }
    if let Some(record) = ended? {
        return finish(&record, &args.report, args.quiet, folder, door);
    }
    if let Some(folder) = folder {
        door.say(&format!(
            "`plumbline report {}` shows what the run had",
            folder.display()
        ));
    }
    Ok(Exit::Interrupted)
}

/// The run's folder and its event log. Not to have them is an error before the run, not after it.
fn open_log(settings: &Settings) -> Result<Option<EventLog>, CliError> {
    let cannot = |path: &PathBuf| {
        let path = path.clone();
        move |source| CliError::Folder { path, source }
    };
    if let Some(folder) = &settings.lts_dir {
        std::fs::create_dir_all(folder).map_err(cannot(folder))?;
    }
    settings
        .folder
        .as_ref()
        .map(|folder| EventLog::create(folder).map_err(cannot(folder)))
        .transpose()
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
    mut log: Option<EventLog>,
    door: Door,
) -> Result<Option<RunRecord>, CliError> {
    let demo = if args.demo {
        let demo = demo::start(0).await?;
        for planned in &mut planned {
            planned.base_url = Some(demo.url.clone());
        }
        Some(demo)
    } else {
        None
    };
    let progress = Arc::new(Mutex::new(Progress::new(planned.len(), args.quiet, door)));
    let told = Arc::clone(&progress);
    let sink: Sink = Arc::new(Mutex::new(move |event: &Event| {
        let complaint = log.as_mut().and_then(|log| log.write(event));
        let mut progress = told.lock().unwrap_or_else(PoisonError::into_inner);
        progress.tell(event);
        if let Some(complaint) = complaint {
            progress.warn(&complaint);
        }
    }));
    let (stop, stopped) = watch::channel(false);
    let mut signals = Signals::new().map_err(CliError::Start)?;
    let running = execute(planned, settings, sink, stopped);
    tokio::pin!(running);
    let mut asked = false;
    let ended = loop {
        tokio::select! {
            ended = &mut running => break ended.map(Some),
            () = signals.next() => {
                if asked {
                    break Ok(None);
                }
                asked = true;
                // Nobody may be listening any more; then the run ends by itself.
                let _ = stop.send(true);
                progress
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .say("interrupted: closing the browsers; once more ends at once");
            }
        }
    };
    progress
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .finish();
    if let Some(demo) = demo {
        demo.stop().await;
    }
    Ok(ended?)
}

/// Ctrl-C, and what CI sends.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn new() -> std::io::Result<Signals> {
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Writes the reports and tells how it ended.
fn finish(
    record: &RunRecord,
    reports: &[Wanted],
    brief: bool,
    folder: Option<PathBuf>,
    door: Door,
) -> Result<Exit, CliError> {
    deliver(
        record,
        reports,
        &Look {
            colour: door.colour,
            width: door.width,
            folder,
            brief,
        },
        door,
    )?;
    Ok(Exit::of(record))
}

/// Writes each report to its file; what goes to stdout goes there instead of the terminal's own.
pub fn deliver(
    record: &RunRecord,
    reports: &[Wanted],
    look: &Look,
    door: Door,
) -> Result<(), CliError> {
    if !reports.iter().any(Wanted::to_stdout) {
        door.out(&terminal(record, look));
    }
    let mut done = Ok(());
    // One report that cannot be written does not keep the others from being.
    for wanted in reports {
        let written = if wanted.to_stdout() {
            wanted.kind.render(record).map(|text| door.out(&text))
        } else {
            wanted.write(record)
        };
        done = done.and(written);
    }
    Ok(done?)
}

/// The runner.
#[expect(
    clippy::unused_async,
    reason = "the runner is async; this stands in its place"
)]
async fn execute(
    _planned: Vec<Planned>,
    _settings: Settings,
    _sink: Sink,
    _stop: watch::Receiver<bool>,
) -> Result<RunRecord, DriverError> {
    Err(DriverError::NotSupported("run yet".into()))
}
