//! The clarify role: a sentence that the grammar does not read, in words that it does.

use super::{Agents, Consultation, Refusal, Role, ask};

/// Asks for plain sentences that mean the same.
pub async fn clarify(
    agents: &Agents,
    _sentence: &str,
) -> (Result<Vec<String>, Refusal>, Consultation) {
    let log = ask::begin(agents, Role::Clarify);
    (Err(Refusal::failed("not asked")), log)
}
