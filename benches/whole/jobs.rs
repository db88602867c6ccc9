//! All cases at four jobs, against the scripts run four at a time: the time of all, and the processor's.

use crate::cases::Case;
use crate::{ours, script};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

pub const JOBS: usize = 4;
/// Each case so often in one round.
const TIMES: usize = 2;

/// Times of one round.
pub struct Round {
    pub time: Duration,
    /// Of all processors; other processes of the machine included.
    pub processor: Duration,
}

/// Cases of one round.
pub fn cases(all: &[(&Case, &str)]) -> usize {
    all.len() * TIMES
}

fn measured(work: impl FnOnce()) -> Round {
    let (begun, busy) = (Instant::now(), busy());
    work();
    Round {
        time: begun.elapsed(),
        processor: self::busy().saturating_sub(busy),
    }
}

/// Time for which the machine's processors were not idle.
fn busy() -> Duration {
    let text = std::fs::read_to_string("/proc/stat").unwrap_or_default();
    let line = text.lines().next().unwrap_or_default();
    let ticks: Vec<u64> = line
        .split_whitespace()
        .skip(1)
        .filter_map(|n| n.parse().ok())
        .collect();
    // user, nice, system, idle, iowait, irq, softirq: a hundredth of a second each.
    let busy = [0, 1, 2, 5, 6]
        .iter()
        .filter_map(|at| ticks.get(*at))
        .sum::<u64>();
    Duration::from_millis(busy * 10)
}

pub fn own(runtime: &Runtime, all: &[(&Case, &str)]) -> Round {
    let planned = all
        .iter()
        .flat_map(|(case, base)| ours::planned(base, case, TIMES))
        .collect();
    measured(|| ours::at_jobs(runtime, planned, JOBS))
}

/// Browsers started and ended, as they are for Plumbline.
pub fn scripts(runtime: &Runtime, all: &[(&Case, &str)]) -> Round {
    let queue = Mutex::new(all.iter().cycle().take(cases(all)).collect::<Vec<_>>());
    measured(|| {
        std::thread::scope(|scope| {
            for _ in 0..JOBS {
                scope.spawn(|| {
                    let browser = script::Browser::start(runtime);
                    loop {
                        let next = queue.lock().unwrap().pop();
                        let Some((case, base)) = next else { break };
                        browser.run(runtime, base, case.script);
                    }
                    browser.end(runtime);
                });
            }
        });
    })
}
