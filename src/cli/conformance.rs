//! `plumbline conformance`: a suite as it is, then mutants of its cases, under one policy or several.

mod generator;

use crate::cli::args::conformance::ConformanceArgs;
use crate::cli::args::format::Format;
use crate::cli::conformance::generator::{Extra, GeneratedMutants, MutantGenerator};
use crate::cli::demo::Demo;
use crate::cli::models::trust;
use crate::cli::output::progress::Progress;
use crate::cli::run::digests;
use crate::cli::select::cases::{CaseSelection, plan};
use crate::cli::select::filter::Filter;
use crate::cli::select::load::load;
use crate::cli::setup::settings;
use crate::cli::setup::supervise::{SharedProgress, Sink, signals, supervise};
use crate::cli::{CliError, Exit, Terminal, demo};
use crate::lab::conformance::{
    After, CONFORMANCE_FILE, CONFORMANCE_SCHEMA, ConformanceReport, Mutant, MutantRun,
    MutantSummary, Operator, PageDigests, PolicyTally, WantedMutants, made, markdown, tally, text,
};
use crate::record::{Event, EventLog, RunRecord, to_json_pretty};
use crate::run::{
    ObservationSink, Planned, Policy, Secrets, Settings, StepObservations, execute_seen,
};
use crate::suite::Severity;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// Columns of a table where no terminal says how many there are.
const WIDTH: u16 = 140;

/// Runs a suite as it is, and mutants of its cases.
pub(super) fn conformance(args: &ConformanceArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let needless = [
        (
            !args.run.report.is_empty(),
            "--report",
            "`--format` says how the outcome is printed; `plumbline report` renders the runs in the folder",
        ),
        (
            args.run.fail_fast,
            "--fail-fast",
            "every case and every mutant is run",
        ),
        (
            args.run.retries > 0,
            "--retries",
            "what a case ends in at first is what is counted; `--runs N` repeats it",
        ),
        (
            args.run.trust.is_some(),
            "--trust",
            "what is measured is what the page bears out; `plumbline bench` measures the model alone",
        ),
        (
            args.run.last_failed,
            "--last-failed",
            "choose cases by `--case`, `--tag` or `--filter`",
        ),
    ];
    if let Some((_, option, hint)) = needless.iter().find(|(typed, ..)| *typed) {
        return Err(
            CliError::usage(format!("`{option}` means nothing to `conformance`")).hint(*hint),
        );
    }
    let terms = args
        .run
        .names
        .terms(args.run.models.which.config.as_deref(), Severity::Error)?;
    let loaded = load(&args.run.suites, &terms, terminal)?;
    let mut notes: Vec<String> = loaded.suites.iter().flat_map(|s| s.notes.clone()).collect();
    for fault in &args.run.fault {
        notes.push(format!(
            "the demo has the fault `{}`: {}",
            fault.name(),
            fault.what()
        ));
    }
    let filter = args.run.filter.as_deref().map(Filter::parse).transpose()?;
    let planned = plan(&loaded, &CaseSelection::typed(&args.run, filter.as_ref()))?;
    let unused = trust::unused(&args.run, "conformance")?;
    if let Some(note) = &unused {
        terminal.warn(note);
    }
    notes.extend(unused);
    let (settings, folder) = settings::resolve(&args.run, digests(&loaded, &planned), notes)?;
    let policies: Vec<Policy> = args.policies.iter().map(|p| (*p).into()).collect();
    let needs_model = policies.iter().find(|p| **p != Policy::Guarded);
    if let (Some(policy), None) = (needs_model, &settings.models) {
        terminal.warn(&format!(
            "no model is named, so under the policy `{policy}` logic decides as under `guarded`"
        ));
    }
    std::fs::create_dir_all(&folder).map_err(|source| CliError::Folder {
        path: folder.clone(),
        source,
    })?;
    let session = SharedByRuns {
        args,
        settings,
        folder,
        terminal,
        stop: watch::channel(false).0,
    };
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let ended = runtime.block_on(session.go(planned, &policies));
    // What was abandoned gets a moment to close its browsers, and no more.
    runtime.shutdown_timeout(Duration::from_secs(2));
    if ended.is_err() {
        // Only where nothing could start is the folder empty, and goes away.
        let _ = std::fs::remove_dir(&session.folder);
    }
    finish(&ended?, &session)
}

/// Writes the report, prints it, and tells how it ended.
fn finish(report: &ConformanceReport, session: &SharedByRuns<'_>) -> Result<Exit, CliError> {
    let terminal = session.terminal;
    let path = session.folder.join(CONFORMANCE_FILE);
    let written = to_json_pretty(report).map_err(std::io::Error::other);
    let json = written
        .and_then(|json| std::fs::write(&path, &json).map(|()| json))
        .map_err(|source| CliError::Folder { path, source })?;
    terminal.out(&match session.args.mutants.format {
        Format::Text => text(report, terminal.width.unwrap_or(WIDTH)),
        Format::Md => markdown(report),
        Format::Json => json,
    });
    terminal.say(&format!("run folder: {}", session.folder.display()));
    let start = if report.interrupted {
        Exit::Interrupted
    } else {
        Exit::AsExpected
    };
    Ok(report.policies.iter().fold(start, |exit, policy| {
        let wrong = policy.is_wrong().then_some(Exit::Unexpected);
        let open = policy.is_open().then_some(Exit::Open);
        let of = wrong.or(open).unwrap_or(Exit::AsExpected);
        exit.or(of)
    }))
}

/// All that the runs of one call share.
struct SharedByRuns<'a> {
    args: &'a ConformanceArgs,
    settings: Settings,
    folder: PathBuf,
    terminal: Terminal,
    stop: watch::Sender<bool>,
}

impl SharedByRuns<'_> {
    fn stopped(&self) -> bool {
        *self.stop.borrow()
    }

    async fn go(
        &self,
        planned: Vec<Planned>,
        policies: &[Policy],
    ) -> Result<ConformanceReport, CliError> {
        let started = jiff::Timestamp::now().to_string();
        let mut planned = planned;
        let demo: Option<Demo> = if self.args.run.demo {
            Some(demo::start(0, &self.args.run.fault).await?)
        } else {
            None
        };
        if let Some(demo) = &demo {
            for planned in &mut planned {
                planned.base_url = Some(demo.url.clone());
            }
        }
        let done = Box::pin(self.all(&planned, policies)).await;
        if let Some(demo) = demo {
            demo.stop().await;
        }
        let (stock, driver, tallies) = done?;
        let mut settings = self.settings.printed();
        settings.remove("policy");
        let mut ids: Vec<&str> = planned.iter().map(|p| p.case.id.as_str()).collect();
        ids.dedup();
        Ok(ConformanceReport {
            schema: CONFORMANCE_SCHEMA,
            plumbline: env!("CARGO_PKG_VERSION").to_owned(),
            id: self.settings.id.clone(),
            started,
            ended: jiff::Timestamp::now().to_string(),
            interrupted: self.stopped(),
            settings,
            driver,
            seed: self.args.mutants.seed,
            per_case: usize::from(self.args.mutants.mutants),
            confidence: self.args.mutants.confidence,
            cases: (ids.len(), stock.mutated),
            made: made(&stock.left_out, &stock.fit),
            mutants: stock.mutants.iter().map(MutantSummary::from).collect(),
            left_out: stock.left_out,
            policies: tallies,
        })
    }

    async fn all(
        &self,
        planned: &[Planned],
        policies: &[Policy],
    ) -> Result<
        (
            GeneratedMutants,
            Option<crate::driver::DriverInfo>,
            Vec<PolicyTally>,
        ),
        CliError,
    > {
        let mut stock: Option<GeneratedMutants> = None;
        let mut driver = None;
        let mut tallies = Vec::new();
        for policy in policies {
            if self.stopped() {
                break;
            }
            let as_it_is = self.phase(*policy, "as-it-is", planned.len());
            let (record, fresh) = if stock.is_none() {
                let generator = self.generator(planned, &as_it_is.settings);
                let observations = generator.observer();
                let sink = Some(generator.sink());
                let record = self
                    .execute(&as_it_is, planned.to_vec(), Some(observations), sink)
                    .await?;
                (record, Some(generator.finish()))
            } else {
                let record = self
                    .execute(&as_it_is, planned.to_vec(), None, None)
                    .await?;
                (record, None)
            };
            let Some(record) = record else { break };
            driver = driver.or_else(|| record.driver.clone());
            let stock = stock.get_or_insert_with(|| fresh.unwrap_or_default());
            let mut tallied = self.mutants(*policy, planned, stock, &record).await?;
            tallied.folders.insert(0, as_it_is.name);
            tallies.push(tallied);
        }
        Ok((stock.unwrap_or_default(), driver, tallies))
    }

    /// Runs the mutants under a policy, and counts.
    async fn mutants(
        &self,
        policy: Policy,
        planned: &[Planned],
        stock: &GeneratedMutants,
        as_it_is: &RunRecord,
    ) -> Result<PolicyTally, CliError> {
        let confidence = self.args.mutants.confidence;
        let runs = self.args.run.runs.max(1) as usize;
        let chosen: Vec<&Mutant> = stock
            .mutants
            .iter()
            .flat_map(|mutant| std::iter::repeat_n(mutant, runs))
            .collect();
        let mut plans = Vec::new();
        for (place, mutant) in chosen.iter().enumerate() {
            let of = planned.iter().find(|p| p.case.id == mutant.change.case);
            if let Some(of) = of {
                plans.push(Planned {
                    case: mutant.case.clone(),
                    repetition: place % runs + 1,
                    ..of.clone()
                });
            }
        }
        if plans.is_empty() || self.stopped() {
            return Ok(tally(policy.name(), as_it_is, &[], confidence));
        }
        let phase = self.phase(policy, "mutants", plans.len());
        let afters: Arc<Mutex<HashMap<usize, After>>> = Arc::default();
        let kept = Arc::clone(&afters);
        let mutants: Vec<(Mutant, Secrets)> = chosen
            .iter()
            .zip(&plans)
            .map(|(mutant, plan)| ((*mutant).clone(), plan.secrets.clone()))
            .collect();
        let unique = phase.settings.unique.clone();
        let observer: ObservationSink =
            Arc::new(move |index: usize, observations: Vec<StepObservations>| {
                if let Some((mutant, names)) = mutants.get(index) {
                    let after = After::of(mutant, &observations, &unique, names);
                    kept.lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .insert(index, after);
                }
            });
        let record = self.execute(&phase, plans, Some(observer), None).await?;
        let afters = afters.lock().unwrap_or_else(PoisonError::into_inner);
        let nothing = (After::default(), PageDigests::default());
        let cases = record.iter().flat_map(|r| &r.cases);
        let ran: Vec<MutantRun<'_>> = cases
            .filter_map(|case| {
                let mutant = chosen.get(case.index)?;
                Some(MutantRun {
                    place: case.index / runs,
                    mutant,
                    record: case,
                    after: afters.get(&case.index).unwrap_or(&nothing.0),
                    was: stock.pages.get(&mutant.change.case).unwrap_or(&nothing.1),
                })
            })
            .collect();
        let mut tallied = tally(policy.name(), as_it_is, &ran, confidence);
        tallied.folders.push(phase.name);
        Ok(tallied)
    }

    /// The settings of a run of this session, with a folder of its own.
    fn phase(&self, policy: Policy, what: &str, count: usize) -> PolicyRun {
        let name = format!("{policy}-{what}");
        let words = what.replace('-', " ");
        self.terminal
            .say(&format!("policy {policy}, {words}: {count}"));
        let mut settings = self.settings.clone();
        settings.policy = policy;
        settings.id.clone_from(&name);
        // What one run created, the next must not find.
        settings.unique.push_str(&policy.name()[..1]);
        settings.unique.push_str(&what[..1]);
        let mutants = what == "mutants";
        // Nearly every mutant ends before its time: a picture of each would say little and take long.
        settings.folder = (!mutants).then(|| self.folder.join(&name));
        if mutants {
            settings.lts_dir = None;
        }
        PolicyRun {
            name,
            settings,
            told: !mutants,
        }
    }

    /// One run of this session; none where it was abandoned.
    async fn execute(
        &self,
        phase: &PolicyRun,
        planned: Vec<Planned>,
        observer: Option<ObservationSink>,
        extra: Option<Extra>,
    ) -> Result<Option<RunRecord>, CliError> {
        let folder = self.folder.join(&phase.name);
        let log = EventLog::create(&folder).map_err(|source| CliError::Folder {
            path: folder.clone(),
            source,
        })?;
        let quiet = self.args.run.quiet || !phase.told && !self.terminal.lively;
        let progress = Progress::new(planned.len(), quiet, self.terminal);
        let teller = SharedProgress::new(if phase.told {
            progress
        } else {
            progress.without_lines()
        });
        let told = teller.sink(log);
        let sink: Sink = match extra {
            None => told,
            Some(extra) => Arc::new(Mutex::new(move |event: &Event| {
                extra(event);
                if let Ok(mut told) = told.lock() {
                    told(event);
                }
            })),
        };
        let signals = signals().map_err(CliError::Start)?;
        let stopped = self.stop.subscribe();
        let running = execute_seen(planned, phase.settings.clone(), sink, stopped, observer);
        let ended = supervise(running, &self.stop, signals, &teller).await;
        teller.finish();
        if ended.as_ref().is_some_and(Result::is_err) {
            // Only an empty log is taken away.
            forget(&folder);
        }
        Ok(ended.transpose()?)
    }

    fn generator(&self, planned: &[Planned], settings: &Settings) -> MutantGenerator {
        let operators = &self.args.mutants.operator;
        MutantGenerator::new(
            planned.to_vec(),
            WantedMutants {
                seed: self.args.mutants.seed,
                per_case: usize::from(self.args.mutants.mutants),
                operators: if operators.is_empty() {
                    Operator::ALL.to_vec()
                } else {
                    operators.clone()
                },
            },
            settings,
        )
    }
}

/// One run of the session.
struct PolicyRun {
    name: String,
    settings: Settings,
    told: bool,
}

/// A run that could not start leaves no folder.
fn forget(folder: &Path) {
    let log = folder.join(crate::record::EVENT_LOG);
    if std::fs::metadata(&log).is_ok_and(|log| log.len() == 0) {
        // What cannot be removed stays, and does no harm.
        let _ = std::fs::remove_file(log).and_then(|()| std::fs::remove_dir(folder));
    }
}
