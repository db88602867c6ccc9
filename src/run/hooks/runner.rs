//! Hooks before and after cases and suites: sentences, requests and commands. Logic alone carries the sentences out: a
//! model's mistake in them would be nobody's step.

use crate::record::{Event, HookRecord, HookTime, Redactor, StepOutcome};
use crate::run::algorithm::walk::walk;
use crate::run::hooks::command;
use crate::run::hooks::request::ask;
use crate::run::plan::expand::{self, PlaceholderValues, Secrets};
use crate::run::plan::policy::Policy;
use crate::run::plan::prepared::PreparedCase;
use crate::run::plan::settings::{Planned, Settings};
use crate::run::session::case_session::CaseSession;
use crate::run::trace::events::EventSender;
use crate::run::trace::picture::{self, Picture};
use crate::run::trace::recorder::Trace;
use crate::suite::{CaseHooks, Hook, HookAction, TestCase};
use crate::verdict::Cause;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Time for what is done afterwards, once the run is stopped.
const LAST: Duration = Duration::from_secs(10);

/// A session to carry sentences out on, or why there is none.
pub(crate) type Where<'s> = Result<&'s mut CaseSession, String>;

/// Context in which hooks are carried out.
pub(crate) struct HookRunner<'a> {
    /// The case; for what is done around a suite, one of its cases.
    pub case: &'a PreparedCase,
    /// Its place in the run; `None` for what is done around a suite.
    pub index: Option<usize>,
    /// Stem of the file names of its hooks: no two cases, attempts or suites share it.
    pub stem: String,
    pub settings: &'a Settings,
    pub events: &'a EventSender,
    pub stop: &'a watch::Receiver<bool>,
}

/// A text with `${unique}` and the values of secrets; nothing else is filled in, whatever a page showed.
fn filled(text: &str, unique: &str, secrets: &Secrets, redactor: &mut Redactor) -> String {
    expand::fill(text, PlaceholderValues::new(unique, secrets), redactor)
}

impl HookRunner<'_> {
    /// Carries out the hooks before the case. Returns whether the case can begin.
    pub(crate) async fn before_case(&self, session: &mut CaseSession, trace: &mut Trace) -> bool {
        let hooks = &self.case.planned.case.hooks.before;
        if hooks.is_empty() {
            return true;
        }
        let when = HookTime::BeforeCase;
        let records = self.carry_out(when, hooks, Ok(session)).await;
        let failure = records.iter().find_map(HookRecord::failure);
        trace.hooks(records);
        trace.unfolding.hook(when.name(), failure.is_none());
        let Some(why) = failure else {
            // The case has all of its own time.
            session.go_on();
            return true;
        };
        if *self.stop.borrow() {
            trace.broke(Cause::Interrupted, "the run was interrupted".into());
        } else {
            trace.broke(Cause::HookFailed, why);
        }
        false
    }

    /// Carries out the hooks after the case, however it ended. A failure makes a Pass Inconclusive; any other verdict stays, with a note.
    pub(crate) async fn after_case(&self, session: &mut CaseSession, trace: &mut Trace) {
        let hooks = &self.case.planned.case.hooks.after;
        if hooks.is_empty() {
            return;
        }
        let when = HookTime::AfterCase;
        let records = self.carry_out(when, hooks, Ok(session)).await;
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
    pub(crate) async fn carry_out(
        &self,
        when: HookTime,
        hooks: &[Hook],
        mut place: Where<'_>,
    ) -> Vec<HookRecord> {
        let before = matches!(when, HookTime::BeforeSuite | HookTime::BeforeCase);
        if let (false, Ok(session)) = (before, &mut place) {
            session.last_word(if *self.stop.borrow() {
                LAST
            } else {
                self.settings.timeouts.case
            });
        }
        let mut records: Vec<HookRecord> = Vec::new();
        let mut astray = false;
        for hook in hooks {
            let begun = Instant::now();
            let is_steps = matches!(hook.action, HookAction::Steps(_));
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
                what: self.shown(hook),
                at: hook.at.clone(),
                suite: match self.index {
                    Some(_) => String::new(),
                    None => self.case.planned.suite.clone(),
                },
                part: None,
                ok: reason.is_none(),
                reason,
                screenshot,
                marks: marks.unwrap_or_default(),
                milliseconds: begun.elapsed().as_millis() as u64,
            };
            let failed = !record.ok;
            let told = self.events.send(&Event::Hook {
                time: self.events.time(),
                case: self.index,
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

    /// The hook as it may be shown.
    fn shown(&self, hook: &Hook) -> String {
        match (hook.steps(), self.case.of_hook(hook.steps()).as_slice()) {
            ([step], [sentence]) if step.text == hook.what => expand::shown(sentence),
            _ => hook.what.clone(),
        }
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
            let mut redactor = self.events.redactor();
            filled(text, unique, &self.case.planned.secrets, &mut redactor)
        };
        let stopped = *self.stop.borrow();
        let hook_time = self.settings.timeouts.hook;
        let within = if stopped {
            hook_time.min(LAST)
        } else {
            hook_time
        };
        let base = self.case.planned.base_url.as_ref();
        let done = async {
            match &hook.action {
                HookAction::Steps(steps) => match place {
                    Ok(session) => self.steps(hook, stem, steps, session).await,
                    Err(why) => Err(why.clone().into()),
                },
                HookAction::Http(call) => {
                    let asked = ask(call, base, &self.settings.driver, within, &fill).await;
                    asked.map_err(Failure::from)
                }
                HookAction::Run(words) => {
                    // A program may print what it knows: where there are secrets, it is not shown.
                    let shows = self.events.redactor().is_empty();
                    let words: Vec<String> = words.iter().map(|word| fill(word)).collect();
                    let folder = Path::new(&*hook.at.file).parent();
                    let folder = folder.unwrap_or(Path::new(""));
                    let run = command::run(&words, folder, base, within, shows).await;
                    run.map_err(Failure::from)
                }
            }
        };
        let mut stop = self.stop.clone();
        let is_steps = matches!(hook.action, HookAction::Steps(_));
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
        session: &mut CaseSession,
    ) -> Result<(), Failure> {
        let sentences = self.case.of_hook(steps);
        let planned = Planned {
            case: TestCase {
                steps: steps.to_vec(),
                at: hook.at.clone(),
                hooks: CaseHooks::default(),
                quarantine: None,
                near_misses: crate::verdict::NearMisses::default(),
                ..self.case.planned.case.clone()
            },
            ..self.case.planned.clone()
        };
        let case = PreparedCase::with(planned, sentences);
        let settings = Settings {
            folder: None,
            lts_dir: None,
            models: None,
            policy: Policy::Guarded,
            ..self.settings.clone()
        };
        let mut trace = Trace::begin(
            &case.planned,
            (0, 1),
            &case.sentences,
            self.events.silent(),
            0,
        );
        Box::pin(walk(session, &case, &settings, &mut trace)).await;
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
                let taken = picture::take(session, folder, stem, &pointed, true).await;
                taken.unwrap_or_else(|message| {
                    let time = self.events.time();
                    self.events.send(&Event::Warning { time, message });
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

/// Whether a session is needed.
pub(crate) fn need_session(hooks: &[Hook]) -> bool {
    hooks
        .iter()
        .any(|hook| matches!(hook.action, HookAction::Steps(_)))
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
