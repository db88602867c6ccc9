//! State of a case while it runs: the driver, the snapshots since the last action, and the clock.

use crate::driver::{BrowserActivity, Driver, DriverError, ReadyState, SeenPage, TimersOf};
use crate::evaluate::{Knowledge, Observation};
use crate::grammar::Formula;
use crate::run::plan::settings::{Settings, Timeouts};
use crate::run::session::case_stop::CaseStop;
use crate::run::session::clock::Timed;
use crate::run::session::entered::EnteredFields;
use crate::run::session::hosts::Hosts;
use crate::run::session::observations::StepObservations;
use crate::run::session::taken::TakenChoices;
use crate::verdict::Cause;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Between two looks while something is under way of which no report of activity can say how long it takes: soon after an action, later,
/// and much later. Every look costs the browser some milliseconds.
const POLL: [(Duration, Duration); 3] = [
    (Duration::from_millis(300), Duration::from_millis(10)),
    (Duration::from_millis(1500), Duration::from_millis(25)),
    (Duration::MAX, Duration::from_millis(60)),
];
/// Time within which a page that cannot change by itself begins to react to an action.
const ANSWERED: Duration = Duration::from_millis(150);
/// Between two looks at such a page, at rest.
const STILL: Duration = Duration::from_millis(60);
/// Bytes of the longest text that is kept as a name that the page showed.
const LONGEST_NAME: usize = 80;
/// A page that cannot change by itself has answered an action, or has begun to, within this time on any machine.
const FINAL: Duration = Duration::from_secs(1);

/// A question for timers takes the browser tens of milliseconds.
const ASKED_AGAIN: Duration = Duration::from_millis(400);

/// The browser's answer that no timer is to come. One that ran while it was asked has changed the page since the last look, and may have
/// set another: the answer holds from the next snapshot on, as long as no other is set.
struct TimersOver {
    set: u64,
    until: Instant,
}
/// The same while a request is under way: the browser tells of its answer.
const UNANSWERED: Duration = Duration::from_millis(40);
/// The least time between two looks.
pub(super) const LEAST: Duration = Duration::from_millis(5);
/// Nothing has changed for this long: at rest, if nothing else is going on.
pub(super) const QUIET: Duration = Duration::from_millis(120);
/// The same where the page's main thread has been idle besides: nothing waits to run but timers.
pub(super) const QUIET_AND_IDLE: Duration = Duration::from_millis(50);
/// The same after an action on a page that cannot change by itself: time for a navigation to begin.
pub(super) const INERT: Duration = Duration::from_millis(15);
/// A request that the last action began and that is still unanswered after this long no longer holds up a quiet page.
pub(crate) const IN_FLIGHT: Duration = Duration::from_secs(4);

/// Time that requests and navigations get to end by themselves after a case.
const GRACE: Duration = Duration::from_millis(500);

/// Work that a page at rest may have under way unseen (a database that is read) is done within this time.
const SETTLES: Duration = Duration::from_millis(300);
/// A statement that holds on such a page is looked at again after this long.
const HOLDS: Duration = Duration::from_millis(100);

/// Told of what was decided before the deadline, on a page without scripts and on one whose scripts have left nothing to come.
const WITHOUT_SCRIPTS: &str = "decided before the deadline: without scripts, animations and requests the page changes by input only";
const SCRIPTS_DONE: &str = "decided before the deadline: the scripts of the page have run, and left no timer, request, socket, worker or animation that could change it";

const INTERRUPTED: &str = "the run was interrupted";

fn time_limit(case: Duration) -> CaseStop {
    CaseStop {
        hint: Some("`--timeout case=5m` gives every case more time".into()),
        ..CaseStop::new(
            Cause::TimeLimit,
            format!("the case took longer than {} s", case.as_secs_f64()),
        )
    }
}

/// A case in progress.
pub(crate) struct CaseSession {
    /// The session.
    pub driver: Timed,
    /// Deadlines.
    pub timeouts: Timeouts,
    /// Knowledge of the case from its own steps.
    pub knowledge: Knowledge,
    /// Values that earlier steps remembered, by name. They come from the page: they are filled into literal texts, and into
    /// nothing that leads elsewhere.
    pub remembered: BTreeMap<String, String>,
    /// Choices where a sentence fits several elements.
    pub taken: TakenChoices,
    /// Where a model's choice may lead.
    pub hosts: Hosts,
    /// Everything seen since the last action was sent, oldest first; the last one is the present.
    pub seen: Vec<Observation>,
    /// The page as it was just before the last action.
    pub before: Option<Observation>,
    /// The page as it was before a field was filled, until something else is done than pressing a key in it.
    pub before_typing: Option<Observation>,
    /// Statements that held since the last action.
    pub held: Vec<Formula>,
    /// Place in [`CaseSession::seen`] of the page on which the last sentence that waits was fulfilled.
    pub awaited: Option<usize>,
    /// Place in [`CaseSession::seen`] of the first page after the last wait for a time: what was seen before is over.
    pub paused: usize,
    /// The last action only gave a field its value.
    pub typed: bool,
    /// Fields that are to keep what was typed until it is used.
    pub entered: EnteredFields,
    /// The last report of the browser's activity.
    pub activity: BrowserActivity,
    /// By the last look, nothing waits to change the page: what is needed can be acted on. A page that goes on changing is
    /// calm between two changes, so nothing is False, and nothing denied, for it.
    pub calm: bool,
    /// By the last look, nothing that the last action set going is under way any more: what is grounded can be acted on, as on a
    /// page at rest. Only under the eager schedule.
    pub free: bool,
    /// The driver was told that the page is at rest since the last action.
    pub(super) rested: bool,
    /// See [`CaseSession::weigh`].
    numbered: Option<bool>,
    /// No timer of the page comes due for long; see [`CaseSession::weigh`].
    timers_over: Option<TimersOver>,
    /// The timers are not asked for before this.
    timers_asked: Instant,
    /// Nothing was under way when the last action was sent: what changed since is its doing.
    pub alone: bool,
    /// Age of the document when the last action was sent.
    pub age_at_action: Duration,
    /// Animations without an end when the last action was sent.
    pub endless_at_action: usize,
    stop: watch::Receiver<bool>,
    ends: Instant,
    pub(super) acted: Instant,
    pub(super) looked: Instant,
    /// When the last look ended, and whether the page was at rest; none once something was sent.
    pub(super) last_look: Option<(Instant, bool)>,
    /// The last snapshot.
    pub(super) mark: Option<SeenPage>,
    /// Pages that each step saw, if a receiver wants them.
    observations: Option<Vec<StepObservations>>,
}

impl CaseSession {
    /// A case that begins now on a fresh driver.
    pub(crate) fn new(
        driver: Box<dyn Driver>,
        settings: &Settings,
        stop: watch::Receiver<bool>,
    ) -> Self {
        let mut session = CaseSession::timed(driver, settings.deadlines(), stop);
        session.knowledge.text_case = settings.text_case;
        session
    }

    /// The same with these deadlines, and nothing else set.
    pub(super) fn timed(
        driver: Box<dyn Driver>,
        timeouts: Timeouts,
        stop: watch::Receiver<bool>,
    ) -> Self {
        let now = Instant::now();
        CaseSession {
            driver: Timed::new(driver),
            timeouts,
            knowledge: Knowledge::default(),
            remembered: BTreeMap::new(),
            taken: TakenChoices::default(),
            hosts: Hosts::default(),
            seen: Vec::new(),
            before: None,
            before_typing: None,
            held: Vec::new(),
            awaited: None,
            paused: 0,
            typed: false,
            entered: EnteredFields::default(),
            activity: BrowserActivity::default(),
            calm: false,
            free: false,
            rested: false,
            numbered: None,
            timers_over: None,
            timers_asked: Instant::now(),
            alone: false,
            age_at_action: Duration::ZERO,
            endless_at_action: 0,
            stop,
            ends: now + timeouts.case,
            acted: now,
            looked: now,
            last_look: None,
            mark: None,
            observations: None,
        }
    }

    /// From now on what each step sees is kept.
    pub(crate) fn keep_observations(&mut self) {
        self.observations = Some(Vec::new());
    }

    /// A step ended: keeps what it saw.
    pub(crate) fn step_ended(&mut self, step: usize) {
        if let Some(observations) = &mut self.observations {
            observations.push(StepObservations {
                step,
                before: self.before.clone(),
                seen: self.seen.clone(),
                knowledge: self.knowledge.clone(),
            });
        }
    }

    /// Takes the pages that were kept.
    pub(crate) fn observations(&mut self) -> Vec<StepObservations> {
        self.observations.take().unwrap_or_default()
    }

    /// The present observation, if there is one.
    pub(crate) fn present(&self) -> Option<&Observation> {
        self.seen.last()
    }

    /// An error if a model's choice led to another host.
    pub(crate) fn check_host(&self) -> Result<(), CaseStop> {
        for url in &self.activity.elsewhere {
            self.hosts.check(url)?;
        }
        match self.present() {
            Some(now) if now.dialog.is_none() => self.hosts.check(&now.page.url),
            _ => Ok(()),
        }
    }

    /// An error if something was sent to another host after a model acted, for example by a timer.
    pub(crate) async fn check_fence(&mut self) -> Result<(), CaseStop> {
        Hosts::stopped(&self.driver.loosen_fence().await?)
    }

    /// Records that a sentence which logic read led to this page.
    pub(crate) fn reached(&mut self, url: &str) {
        self.hosts.reached(url);
        for url in &self.activity.elsewhere {
            self.hosts.reached(url);
        }
    }

    /// The time of the case begins anew: between two sentences of a case that is being written lies thinking.
    pub(crate) fn go_on(&mut self) {
        self.ends = Instant::now() + self.timeouts.case;
    }

    /// Sets the time for the following work, which is done even if the run is stopped.
    pub(crate) fn last_word(&mut self, time: Duration) {
        self.stop = watch::channel(false).1;
        self.ends = Instant::now() + time;
    }

    /// An error if the case is over: its time is up, or the run was stopped.
    pub(crate) fn check(&self) -> Result<(), CaseStop> {
        if *self.stop.borrow() {
            return Err(CaseStop::new(Cause::Interrupted, INTERRUPTED));
        }
        if Instant::now() >= self.ends {
            return Err(time_limit(self.timeouts.case));
        }
        Ok(())
    }

    /// Resolves a moment after the case is over, for a step that hangs and does not come to [`CaseSession::check`].
    pub(crate) fn over(&self) -> impl Future<Output = CaseStop> + use<> {
        let (mut stop, ends) = (self.stop.clone(), self.ends);
        let limit = time_limit(self.timeouts.case);
        async move {
            let halt = tokio::select! {
                Ok(_) = stop.wait_for(|stop| *stop) => CaseStop::new(Cause::Interrupted, INTERRUPTED),
                () = tokio::time::sleep_until(ends.into()) => limit,
            };
            tokio::time::sleep(GRACE).await;
            halt
        }
    }

    /// Waits a moment, but not past the end of the case.
    pub(crate) async fn pause(&mut self) -> Result<(), CaseStop> {
        self.pause_at_most(Duration::MAX).await
    }

    /// The same, no longer than this.
    pub(crate) async fn pause_at_most(&mut self, bound: Duration) -> Result<(), CaseStop> {
        self.check()?;
        let begun = Instant::now();
        if self.waits_for_answers() {
            self.answered_within(UNANSWERED.min(bound)).await;
        } else {
            tokio::time::sleep(self.due().min(bound.max(LEAST))).await;
        }
        self.driver.waited(begun.elapsed());
        self.check()
    }

    /// A request is under way, and the browser tells of its answer.
    fn waits_for_answers(&self) -> bool {
        let waits = !self.activity.in_flight.is_empty() && self.activity.dialog.is_none();
        self.timeouts.eager && waits && self.driver.is_answered() == Some(false)
    }

    /// How long no look can tell anything new: a page that changed just now is not calm before its time, whatever it does.
    fn due(&self) -> Duration {
        let (p, acted) = (&self.activity, self.acted.elapsed());
        if p.inert && p.idle && self.calm && acted >= ANSWERED {
            return STILL;
        }
        let under_way = p.navigating || p.inert || p.ready < ReadyState::Interactive;
        let (still, steady) = (p.quiet.min(acted), p.steady.min(acted));
        if self.timeouts.eager && p.free && !under_way && steady < INERT {
            return INERT.saturating_sub(steady).max(LEAST);
        }
        let calm = if self.timeouts.eager { steady } else { still };
        let steps = [(QUIET_AND_IDLE, calm), (QUIET, still)];
        let next = steps.into_iter().find(|(step, still)| step > still);
        match next.filter(|_| !under_way) {
            Some((step, still)) => step.saturating_sub(still).max(LEAST),
            None => POLL
                .into_iter()
                .find(|(until, _)| acted < *until)
                .map_or(LEAST, |(_, poll)| poll),
        }
    }

    /// An action is about to be sent: what was seen so far becomes the past.
    pub(crate) fn acting(&mut self) {
        self.last_look = None;
        self.before = self.seen.last().cloned();
        if let Some(before) = &self.before {
            let shown = Arc::make_mut(&mut self.knowledge.shown);
            for block in &before.page.blocks {
                let is_name = (2..=LONGEST_NAME).contains(&block.text.len());
                if is_name && !shown.contains(&block.text) {
                    shown.insert(block.text.clone());
                }
            }
        }
        self.knowledge.left = self.before.as_ref().map(|before| before.page.url.clone());
        self.knowledge.windows = self.before.as_ref().map(|before| before.windows);
        self.age_at_action = self.activity.age;
        self.endless_at_action = self.activity.endless;
        self.alone = self.activity.settled && self.activity.dialog.is_none();
        self.acted = Instant::now();
    }

    /// The next look takes a snapshot, also of a page that reports no change: values change without one.
    pub(crate) fn look_afresh(&mut self) {
        self.mark = None;
        self.last_look = None;
    }

    /// The action has been sent: from here on counts what is its response.
    pub(crate) fn acted(&mut self) {
        self.acted = Instant::now();
        self.seen.clear();
        self.held.clear();
        self.last_look = None;
        self.awaited = None;
        self.paused = 0;
        self.mark = None;
        self.free = false;
        self.rested = false;
        self.numbered = None;
        self.timers_over = None;
        self.timers_asked = Instant::now();
    }

    /// When the last action was sent, or began to be.
    pub(crate) fn last_action(&self) -> Instant {
        self.acted
    }

    /// Time since the last action was sent.
    pub(crate) fn since_action(&self) -> Duration {
        self.acted.elapsed()
    }

    /// Nothing is under way by the last report of activity, and nothing has changed for the longer or the shorter time.
    fn quiet(&self, still: impl Fn(Duration) -> bool) -> bool {
        self.is_still(self.activity.quiet, still)
    }

    fn is_still(&self, quiet: Duration, still: impl Fn(Duration) -> bool) -> bool {
        let p = &self.activity;
        let waiting = !p.in_flight.is_empty() && self.acted.elapsed() < IN_FLIGHT;
        // A frame that never comes does not hold up the page around it for ever.
        let parsed = p.ready >= ReadyState::Interactive
            || (self.acted.elapsed() >= IN_FLIGHT && self.top_is_parsed());
        let quiet = if p.inert {
            self.acted.elapsed() >= INERT
        } else {
            still(quiet) && still(self.acted.elapsed())
        };
        parsed && !p.navigating && !waiting && quiet
    }

    /// At rest: what is not there may be called False.
    pub(super) fn rests(&self) -> bool {
        self.quiet(|since| since >= QUIET)
    }

    /// See [`CaseSession::calm`].
    pub(super) fn is_calm(&self) -> bool {
        let BrowserActivity {
            idle,
            quiet,
            steady,
            ..
        } = self.activity;
        let still = if self.timeouts.eager { steady } else { quiet };
        self.is_still(still, |since| {
            since >= QUIET || (idle && since >= QUIET_AND_IDLE)
        })
    }

    /// See [`CaseSession::free`].
    pub(super) fn is_free(&self) -> bool {
        let steady = self.activity.steady;
        self.timeouts.eager && self.activity.free && self.is_still(steady, |since| since >= INERT)
    }

    /// The page is at rest, and nothing can change it but an input: what is not there now will not come.
    pub(crate) fn is_final(&self, rest: bool) -> bool {
        rest && self.is_unchanging() && self.since_action() >= FINAL
    }

    /// The page is at rest, and either nothing but an input can change it or it has been quiet for so long.
    pub(crate) fn has_shown_all(&self, rest: bool, quiet: Duration) -> bool {
        rest && (self.is_unchanging() || self.activity.inert || self.quiet(|since| since >= quiet))
    }

    /// By the last report of activity nothing but an input can change the page.
    fn is_unchanging(&self) -> bool {
        let over = self.timers_over.as_ref().is_some_and(|over| {
            over.set == self.activity.timers_set
                && self.mark.is_some()
                && Instant::now() < over.until
        });
        let settled = self.activity.settled && self.numbered == Some(true)
            || self.activity.only_timers && over;
        (self.activity.fixed || settled) && self.activity.dialog.is_none()
    }

    /// Learns, once after each action, whether the timers of a settled page are all counted: only then can nothing change it. Of a page
    /// that has set timers, learns whether one of them is still to come.
    pub(crate) async fn weigh(&mut self, rest: bool) -> Result<(), CaseStop> {
        let open = self.activity.settled && !self.activity.fixed && self.activity.dialog.is_none();
        if rest && open && self.numbered.is_none() {
            self.numbered = Some(self.driver.timers_are_numbered().await?);
        }
        let only_timers = self.activity.only_timers && !self.activity.settled;
        if rest
            && only_timers
            && self.since_action() >= FINAL
            && Instant::now() >= self.timers_asked
        {
            self.ask_for_timers().await?;
        }
        Ok(())
    }

    async fn ask_for_timers(&mut self) -> Result<(), CaseStop> {
        let (begun, set) = (Instant::now(), self.activity.timers_set);
        let within = self.timeouts.assertion;
        self.timers_over = None;
        self.timers_asked = begun
            + match self.driver.timers_left(TimersOf::Page, 2 * within).await? {
                None => within,
                Some(left) if left.is_zero() => {
                    self.look_afresh();
                    let until = begun + within;
                    self.timers_over = Some(TimersOver { set, until });
                    within
                }
                Some(left) => left.max(ASKED_AGAIN),
            };
        Ok(())
    }

    /// Why what was decided at once was decided before the deadline.
    pub(crate) fn at_once(&self) -> &'static str {
        if self.activity.fixed {
            WITHOUT_SCRIPTS
        } else {
            SCRIPTS_DONE
        }
    }

    /// How much longer what holds at rest since then has to hold, on a page that nothing but an input can change.
    pub(crate) fn to_stand_unchanged(&self, since: Instant) -> Option<Duration> {
        let holds = HOLDS.saturating_sub(since.elapsed());
        let settles = SETTLES.saturating_sub(self.since_action());
        // Where a navigation is told of late, the page may be about to be replaced.
        (self.is_unchanging() && self.activity.settled).then(|| holds.max(settles))
    }

    /// From now on what changes does so by itself. A dialog that opens this moment is for the next look: the page is not at rest.
    pub(super) async fn tell_rest(&mut self) -> Result<(), CaseStop> {
        match self.driver.at_rest().await {
            Ok(()) => self.rested = true,
            Err(DriverError::DialogOpen(_)) => {
                self.calm = false;
                self.free = false;
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }

    /// The top document itself has been parsed, by the last snapshot.
    pub(crate) fn top_is_parsed(&self) -> bool {
        let top = self.seen.last().and_then(|o| o.page.contexts.first());
        top.is_some_and(|c| c.ready_state == "interactive" || c.ready_state == "complete")
    }

    /// Waits until the page is calm, or free, or until `bound` has passed. Tells whether it is.
    pub(crate) async fn settle(&mut self, bound: Duration) -> Result<bool, CaseStop> {
        let until = Instant::now() + bound;
        loop {
            self.look().await?;
            if (self.calm || self.free) && !self.seen.is_empty() {
                let told = self.rested && self.timeouts.eager;
                if self.calm && !told && self.activity.dialog.is_none() {
                    self.tell_rest().await?;
                }
                if self.calm || self.free {
                    return Ok(true);
                }
            }
            // Of a page that broke off no more will come.
            if Instant::now() >= until || (self.broke_off().is_some() && !self.seen.is_empty()) {
                return Ok(false);
            }
            self.pause().await?;
        }
    }

    /// Why the browser shows a page of its own in place of the one that it was to load. Nothing on it is the application's.
    pub(crate) fn error_page(&self) -> Option<&str> {
        let url = &self.seen.last()?.page.url;
        let own = url.starts_with("chrome-error:") || url.starts_with("about:neterror");
        own.then(|| {
            let told = self.activity.broke_off.as_deref();
            told.unwrap_or("the browser shows an error page of its own")
        })
    }

    /// Why the answer that the present page comes from ended before the page was whole.
    pub(crate) fn broke_off(&self) -> Option<&str> {
        let loading = self.activity.ready == ReadyState::Loading && !self.top_is_parsed();
        self.activity.broke_off.as_deref().filter(|_| loading)
    }
}
