//! The assertion role: does the sentence hold on the page?

use super::{Agents, Checks, Consultation, Refusal, Role, ask};
use crate::evaluate::{Judgement, Knowledge, Observation};

/// Asks whether an assertion holds on a page.
pub async fn judge(
    agents: &Agents,
    _sentence: &str,
    _seen: &Observation,
    _knowledge: &Knowledge,
    _checks: Checks,
) -> (Judgement, Consultation) {
    let log = ask::begin(agents, Role::Assertion);
    (Refusal::failed("not asked").judgement(), log)
}
