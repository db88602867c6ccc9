//! Budgets of a case and of a run for a model: calls, tokens and seconds.
//!
//! ```
//! # use plumbline::llm::{Budget, Limits};
//! let run: Limits = "calls=500".parse()?;
//! let case: Limits = "calls=20,tokens=60000,seconds=90".parse()?;
//! let budget = Budget::new(run, case);
//! let of_this_case = budget.for_case();
//! assert_eq!(of_this_case.spent().calls, 0);
//! # Ok::<(), String>(())
//! ```

use super::{LlmError, PromptPicture, Reply, Request};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Bytes of a token where the server does not count: below the 4 of English prose, since pages are names and numbers.
const BYTES_OF_A_TOKEN: u64 = 3;

/// Limits; what is `None` has none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Questions.
    pub calls: Option<u64>,
    /// Tokens of prompts and answers.
    pub tokens: Option<u64>,
    /// Seconds of waiting for answers.
    pub seconds: Option<u64>,
}

impl FromStr for Limits {
    type Err = String;

    fn from_str(text: &str) -> Result<Limits, String> {
        let mut limits = Limits::default();
        for part in text.split(',') {
            let expected = "expected `calls=N`, `tokens=N` or `seconds=N`, with commas between";
            let (name, number) = part
                .split_once('=')
                .ok_or_else(|| format!("{expected}, found `{part}`"))?;
            let place = match name.trim() {
                "calls" => &mut limits.calls,
                "tokens" => &mut limits.tokens,
                "seconds" => &mut limits.seconds,
                other => return Err(format!("{expected}, found `{other}`")),
            };
            let number = number.trim().trim_end_matches('s');
            let number: u64 = number.replace('_', "").parse().map_err(|_| {
                format!("expected a whole number after `{name}=`, found `{number}`")
            })?;
            if place.replace(number).is_some() {
                return Err(format!("`{}` is there twice", name.trim()));
            }
        }
        Ok(limits)
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = [
            ("calls", self.calls),
            ("tokens", self.tokens),
            ("seconds", self.seconds),
        ]
        .iter()
        .filter_map(|(name, limit)| Some(format!("{name}={}", (*limit)?)))
        .collect();
        if parts.is_empty() {
            return f.write_str("none");
        }
        f.write_str(&parts.join(","))
    }
}

/// Calls, tokens and seconds that were spent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BudgetSpent {
    /// Questions, those without an answer included.
    pub calls: u64,
    /// Tokens.
    pub tokens: u64,
    /// Some of the tokens are estimated from the length of the text: the server did not count them.
    pub estimated: bool,
    /// Milliseconds of waiting for answers.
    pub milliseconds: u64,
}

/// The account of a run or of a case.
#[derive(Debug)]
struct Account {
    of: &'static str,
    limits: Limits,
    spent: Mutex<BudgetSpent>,
}

impl Account {
    fn new(of: &'static str, limits: Limits) -> Arc<Account> {
        Arc::new(Account {
            of,
            limits,
            spent: Mutex::default(),
        })
    }

    fn spent(&self) -> MutexGuard<'_, BudgetSpent> {
        self.spent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Names the limit that is reached, if one is.
    fn empty(&self) -> Option<String> {
        let spent = *self.spent();
        let limits = self.limits;
        let over = |limit: Option<u64>, spent: u64| limit.is_some_and(|limit| spent >= limit);
        if over(limits.calls, spent.calls) {
            Some(self.words(limits.calls, "calls"))
        } else if over(limits.tokens, spent.tokens) {
            Some(self.words(limits.tokens, "tokens"))
        } else if over(limits.seconds, spent.milliseconds / 1000) {
            Some(self.words(limits.seconds, "seconds"))
        } else {
            None
        }
    }

    fn words(&self, limit: Option<u64>, unit: &str) -> String {
        format!("{} {unit} of the {}", limit.unwrap_or_default(), self.of)
    }

    /// Time that is left, where it is limited.
    fn left(&self) -> Option<Duration> {
        let limit = Duration::from_secs(self.limits.seconds?);
        Some(limit.saturating_sub(Duration::from_millis(self.spent().milliseconds)))
    }
}

/// The budget of a run, and what each of its cases may spend of it.
#[derive(Debug, Clone)]
pub struct Budget {
    run: Arc<Account>,
    case: Limits,
}

impl Budget {
    /// Limits for the run as a whole, and for each case.
    pub fn new(run: Limits, case: Limits) -> Budget {
        Budget {
            run: Account::new("run", run),
            case,
        }
    }

    /// An account for one more case.
    pub fn for_case(&self) -> CaseBudget {
        CaseBudget {
            run: Arc::clone(&self.run),
            case: Account::new("case", self.case),
        }
    }

    /// Returns the amounts that the run has spent.
    pub fn spent(&self) -> BudgetSpent {
        *self.run.spent()
    }
}

/// The budget of a case; clones share it.
#[derive(Debug, Clone)]
pub struct CaseBudget {
    run: Arc<Account>,
    case: Arc<Account>,
}

impl CaseBudget {
    /// Returns the amounts that the case has spent.
    pub fn spent(&self) -> BudgetSpent {
        *self.case.spent()
    }

    /// Takes one call, or tells what is spent. Cases at the same time cannot take the run's last call twice.
    pub(super) fn take(&self) -> Result<(), LlmError> {
        // The accounts are always taken in this order; nobody holds one and waits for the other way round.
        for account in [&self.case, &self.run] {
            if let Some(what) = account.empty() {
                return Err(LlmError::Budget(what));
            }
        }
        let mut run = self.run.spent();
        if self
            .run
            .limits
            .calls
            .is_some_and(|limit| run.calls >= limit)
        {
            return Err(LlmError::Budget(
                self.run.words(self.run.limits.calls, "calls"),
            ));
        }
        run.calls += 1;
        drop(run);
        self.case.spent().calls += 1;
        Ok(())
    }

    /// The time that is left, and what to say when it is over.
    pub(super) fn left(&self) -> Option<(Duration, LlmError)> {
        [&self.case, &self.run]
            .into_iter()
            .filter_map(|account| Some((account.left()?, account)))
            .min_by_key(|(left, _)| *left)
            .map(|(left, account)| {
                let what = account.words(account.limits.seconds, "seconds");
                (left, LlmError::Budget(what))
            })
    }

    /// Books what a call cost, whether or not it brought an answer.
    pub(super) fn book(
        &self,
        request: &Request,
        outcome: &Result<Reply, LlmError>,
        milliseconds: u64,
    ) {
        let (tokens, estimated) = cost(request, outcome);
        // A recorded answer costs what it cost when it was given, so that a replay is spent where the run was.
        let milliseconds = outcome
            .as_ref()
            .map_or(milliseconds, |reply| reply.milliseconds);
        for account in [&self.case, &self.run] {
            let mut spent = account.spent();
            spent.tokens += tokens;
            spent.estimated |= estimated;
            spent.milliseconds += milliseconds;
        }
    }
}

/// Tokens, and whether any of them are estimated.
fn cost(request: &Request, outcome: &Result<Reply, LlmError>) -> (u64, bool) {
    let prompt: u64 = request.messages.iter().map(|m| m.text.len() as u64).sum();
    let pictures = request.messages.iter().filter_map(|m| m.picture.as_ref());
    let pictures: u64 = pictures.map(PromptPicture::tokens).sum();
    let prompt = prompt.div_ceil(BYTES_OF_A_TOKEN) + pictures;
    match outcome {
        Ok(reply) => {
            let answer = (reply.text.len() as u64).div_ceil(BYTES_OF_A_TOKEN);
            let usage = reply.usage;
            // A server that reports 0 for a prompt has it cached and does not count it.
            let counted = usage.prompt_tokens.filter(|tokens| *tokens > 0);
            let tokens = counted.unwrap_or(prompt) + usage.answer_tokens.unwrap_or(answer);
            (tokens, counted.is_none() || usage.answer_tokens.is_none())
        }
        Err(LlmError::TooLong(answer)) => (prompt + answer, true),
        Err(LlmError::Cut { counted, .. }) => (*counted, true),
        // It was read, and something was answered that did not arrive.
        Err(LlmError::TimedOut(_) | LlmError::Malformed(_) | LlmError::Empty { .. }) => {
            (prompt, true)
        }
        Err(
            LlmError::Unreachable { .. }
            | LlmError::Status { .. }
            | LlmError::PictureRefused { .. }
            | LlmError::Budget(_)
            | LlmError::NotRecorded(_)
            | LlmError::Recording { .. },
        ) => (0, false),
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, Limits};
    use crate::llm::LlmError;

    #[test]
    fn as_typed() {
        let limits: Limits = "calls=20, tokens=60_000,seconds=90s"
            .parse()
            .expect("limits");
        assert_eq!(limits.to_string(), "calls=20,tokens=60000,seconds=90");
        for bad in [
            "",
            "calls",
            "calls=",
            "calls=-1",
            "words=3",
            "calls=1,calls=2",
        ] {
            assert!(bad.parse::<Limits>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_last_call_of_a_run_is_taken_once() {
        let budget = Budget::new("calls=50".parse().expect("limits"), Limits::default());
        let taken: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    let case = budget.for_case();
                    scope.spawn(move || (0..20).filter(|_| case.take().is_ok()).count())
                })
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a count"))
                .sum()
        });
        assert_eq!(taken, 50);
        assert_eq!(budget.spent().calls, 50);
        let refused = budget.for_case().take().expect_err("it is spent");
        assert_eq!(refused, LlmError::Budget("50 calls of the run".into()));
    }
}
