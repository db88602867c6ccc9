//! The readiness role: does the page offer what an action needs?

use super::{Agents, Checks, Consultation, Refusal, Role, Task, ask};
use crate::evaluate::Judgement;

/// Asks whether the action can be performed.
pub async fn ready(
    agents: &Agents,
    _task: &Task<'_>,
    _checks: Checks,
) -> (Judgement, Consultation) {
    let log = ask::begin(agents, Role::Readiness);
    (Refusal::failed("not asked").judgement(), log)
}
