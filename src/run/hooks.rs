//! What is done before and after cases and suites: sentences, requests and commands. Logic alone carries the sentences out: a
//! model's mistake in them would be nobody's step.

use super::expand::{self, Known, Secrets};
use super::hook_call::ask;
use super::hook_command;
use super::picture::{self, Picture};
use super::policy::Policy;
use super::settings::{Planned, Settings};
use super::stage::Stage;
use super::trace::{Door, Trace};
use super::walk::walk;
use crate::grammar::{Sentence, parse};
use crate::record::{Event, HookRecord, HookTime, Redactor, StepOutcome};
use crate::suite::{CaseHooks, Hook, HookDeed, TestCase};
use crate::verdict::Cause;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Time for what is done afterwards, once the run is stopped.
const LAST: Duration = Duration::from_secs(10);

/// A stage to carry sentences out on, or why there is none.
pub(super) type Where<'s> = Result<&'s mut Stage, String>;

/// What hooks are carried out with.
pub(super) struct Around<'a> {
    /// The case; for what is done around a suite, one of its cases.
    pub planned: &'a Planned,
    /// Its place in the run; `None` for what is done around a suite.
    pub case: Option<usize>,
    /// What the files of its hooks are named after: no two cases, attempts or suites share it.
    pub stem: String,
    pub settings: &'a Settings,
    pub door: &'a Door,
    pub stop: &'a watch::Receiver<bool>,
}

/// Makes secrets of what hooks fill in and type, before anything is written.
pub(super) fn register(hooks: &CaseHooks, settings: &Settings, secrets: &Secrets, door: &Door) {
    let mut redactor = door.redactor();
    for hook in hooks.all() {
        let sentences = hook.steps().iter().map(|step| parse(&step.text));
        let sentences: Vec<Sentence> = sentences.collect();
        expand::register_passwords(&sentences, &mut redactor);
        for text in hook.texts() {
            _ = filled(text, &settings.unique, secrets, &mut redactor);
        }
    }
}

/// A text with `${unique}` and the values of secrets; nothing else is filled in, whatever a page showed.
fn filled(text: &str, unique: &str, secrets: &Secrets, redactor: &mut Redactor) -> String {
    expand::fill(text, Known::new(unique, secrets), redactor)
}

impl Around<'_> {
    /// What is done before the case. Tells whether the case can begin.
    pub(super) async fn before_case(&self, stage: &mut Stage, trace: &mut Trace) -> bool {
        let hooks = &self.planned.case.hooks.before;
        if hooks.is_empty() {
            return true;
        }
        let when = HookTime::BeforeCase;
        let records = self.carry_out(when, hooks, Ok(stage)).await;
        let failure = records.iter().find_map(HookRecord::failure);
        trace.hooks(records);
        trace.unfolding.hook(when.name(), failure.is_none());
        let Some(why) = failure else {
            // The case has all of its own time.
            stage.go_on();
            return true;
        };
        if *self.stop.borrow() {
            trace.broke(Cause::Interrupted, "the run was interrupted".into());
        } else {
            trace.broke(Cause::HookFailed, why);
        }
        false
    }

    /// What is done after the case, however it ended. A Pass does not outlive a failure; any other verdict stays, with a note.
    pub(super) async fn after_case(&self, stage: &mut Stage, trace: &mut Trace) {
        let hooks = &self.planned.case.hooks.after;
        if hooks.is_empty() {
            return;
        }
        let when = HookTime::AfterCase;
        let records = self.carry_out(when, hooks, Ok(stage)).await;
        let failures: Vec<String> = records.iter().filter_map(HookRecord::failure).collect();
        trace.hooks(records);
        if trace.unfolding.verdict().is_none() {
            trace.unfolding.hook(when.name(), failures.is_empty());
            if let Some(why) = failures.first() {
                trace.broke(Cause::HookFailed, why.clone());
            }
            trace.unfolding.end();
        } else {
            for why in failures {
                trace.note(why);
            }
        }
    }

    /// Carries hooks out, and tells each: those before something up to the first that fails, those after it all, but no
    /// sentence after one that failed, since the page is not the one that it is about.
    pub(super) async fn carry_out(
        &self,
        when: HookTime,
        hooks: &[Hook],
        mut place: Where<'_>,
    ) -> Vec<HookRecord> {
        let before = matches!(when, HookTime::BeforeSuite | HookTime::BeforeCase);
        if let (false, Ok(stage)) = (before, &mut place) {
            stage.last_word(if *self.stop.borrow() {
                LAST
            } else {
                self.settings.timeouts.case
            });
        }
        let mut records: Vec<HookRecord> = Vec::new();
        let mut astray = false;
        for hook in hooks {
            let begun = Instant::now();
            let is_steps = matches!(hook.deed, HookDeed::Steps(_));
            let outcome = if is_steps && astray {
                Err(
                    "a sentence before it did not go through, so it was not carried out"
                        .to_owned()
                        .into(),
                )
            } else if before && *self.stop.borrow() {
                Err("the run was interrupted".to_owned().into())
            } else {
                let stem = format!("{}-{when}-{}", self.stem, records.len() + 1);
                self.one(hook, &stem, before, &mut place).await
            };
            astray |= is_steps && outcome.is_err();
            let Failure { reason, picture } = outcome.err().unwrap_or_default();
            let (screenshot, marks) = picture.map(|kept| (kept.file, kept.marks)).unzip();
            let record = HookRecord {
                when,
                what: shown(hook),
                at: hook.at.clone(),
                suite: match self.case {
                    Some(_) => String::new(),
                    None => self.planned.suite.clone(),
                },
                part: None,
                ok: reason.is_none(),
                reason,
                screenshot,
                marks: marks.unwrap_or_default(),
                milliseconds: begun.elapsed().as_millis() as u64,
            };
            let failed = !record.ok;
            let told = self.door.send(&Event::Hook {
                time: self.door.time(),
                case: self.case,
                hook: record.clone(),
            });
            records.push(match told {
                Event::Hook { hook, .. } => hook,
                _ => record,
            });
            if failed && before {
                break;
            }
        }
        records
    }

    async fn one(
        &self,
        hook: &Hook,
        stem: &str,
        before: bool,
        place: &mut Where<'_>,
    ) -> Result<(), Failure> {
        let fill = |text: &str| {
            let unique = &self.settings.unique;
            let mut redactor = self.door.redactor();
            filled(text, unique, &self.planned.secrets, &mut redactor)
        };
        let stopped = *self.stop.borrow();
        let hook_time = self.settings.timeouts.hook;
        let within = if stopped {
            hook_time.min(LAST)
        } else {
            hook_time
        };
        let base = self.planned.base_url.as_ref();
        let done = async {
            match &hook.deed {
                HookDeed::Steps(steps) => match place {
                    Ok(stage) => self.steps(hook, stem, steps, stage).await,
                    Err(why) => Err(why.clone().into()),
                },
                HookDeed::Http(call) => {
                    let asked = ask(call, base, &self.settings.driver, within, &fill).await;
                    asked.map_err(Failure::from)
                }
                HookDeed::Run(words) => {
                    // A program may print what it knows: where there are secrets, it is not shown.
                    let shows = self.door.redactor().is_empty();
                    let words: Vec<String> = words.iter().map(|word| fill(word)).collect();
                    let folder = Path::new(&*hook.at.file).parent();
                    let folder = folder.unwrap_or(Path::new(""));
                    let run = hook_command::run(&words, folder, base, within, shows).await;
                    run.map_err(Failure::from)
                }
            }
        };
        let mut stop = self.stop.clone();
        let is_steps = matches!(hook.deed, HookDeed::Steps(_));
        tokio::select! {
            biased;
            outcome = done => outcome,
            // Sentences end by themselves.
            Ok(_) = stop.wait_for(|stop| *stop), if before && !is_steps => {
                Err("the run was interrupted".to_owned().into())
            }
        }
    }

    /// Sentences, as those of a case that nobody is told of.
    async fn steps(
        &self,
        hook: &Hook,
        stem: &str,
        steps: &[crate::suite::StepText],
        stage: &mut Stage,
    ) -> Result<(), Failure> {
        let sentences: Vec<Sentence> = steps.iter().map(|step| parse(&step.text)).collect();
        let planned = Planned {
            case: TestCase {
                steps: steps.to_vec(),
                at: hook.at.clone(),
                hooks: CaseHooks::default(),
                quarantine: None,
                ..self.planned.case.clone()
            },
            ..self.planned.clone()
        };
        let settings = Settings {
            folder: None,
            lts_dir: None,
            models: None,
            policy: Policy::Guarded,
            ..self.settings.clone()
        };
        let mut trace = Trace::begin(&planned, (0, 1), &sentences, self.door.silent(), 0);
        Box::pin(walk(stage, &planned, &sentences, &settings, &mut trace)).await;
        let pointed = trace.pointed().to_vec();
        let record = trace.end(0, &settings);
        let stuck = record
            .steps
            .iter()
            .find(|step| !matches!(step.outcome, StepOutcome::Passed | StepOutcome::Skipped));
        let Some(step) = stuck else { return Ok(()) };
        let reason = step.reason.as_deref().unwrap_or("it was not reached");
        let cause = step.cause.map(|cause| format!(" ({cause})"));
        let cause = cause.unwrap_or_default();
        let reason = if steps.len() == 1 {
            format!("{reason}{cause}")
        } else {
            let line = step.at.line;
            format!("step {} (line {line}): {reason}{cause}", step.index + 1)
        };
        let wanted = self.settings.screenshots.wants(false) && !*self.stop.borrow();
        let picture = match &self.settings.folder {
            Some(folder) if wanted => {
                let taken = picture::take(stage, folder, stem, &pointed, true).await;
                taken.unwrap_or_else(|message| {
                    let time = self.door.time();
                    self.door.send(&Event::Warning { time, message });
                    None
                })
            }
            _ => None,
        };
        Err(Failure {
            reason: Some(reason),
            picture,
        })
    }
}

/// Why a hook did not go through; of one with sentences the page as it was then.
#[derive(Default)]
struct Failure {
    reason: Option<String>,
    picture: Option<Picture>,
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Failure {
            reason: Some(reason),
            picture: None,
        }
    }
}

/// What a hook is, as it may be shown.
fn shown(hook: &Hook) -> String {
    match hook.steps() {
        [step] if step.text == hook.what => expand::shown(&parse(&step.text)),
        _ => hook.what.clone(),
    }
}

/// Whether a session is needed.
pub(super) fn need_session(hooks: &[Hook]) -> bool {
    hooks
        .iter()
        .any(|hook| matches!(hook.deed, HookDeed::Steps(_)))
}

#[cfg(test)]
mod tests {
    use super::{Redactor, Secrets, filled};
    use std::collections::BTreeMap;

    #[test]
    fn values_are_filled_in_once_and_masked() {
        let secrets = BTreeMap::from([
            ("token".to_owned(), "${unique}-hunter2".to_owned()),
            ("b".to_owned(), "x".to_owned()),
        ]);
        let secrets = Secrets::new(secrets);
        let mut redactor = Redactor::default();
        let out = filled(
            "/r/${unique}?t=${token}&${order}&${",
            "u1",
            &secrets,
            &mut redactor,
        );
        assert_eq!(out, "/r/u1?t=${unique}-hunter2&${order}&${");
        assert!(!redactor.text(&out).contains("hunter2"));
    }
}
