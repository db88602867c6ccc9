//! Assertions that logic leaves open: a model is asked about the page at rest.

use crate::agent::{AgentRole, Consultation, judge};
use crate::evaluate::Judgement;
use crate::run::plan::models::CaseModels;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::run::session::seeing;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// How often a page that went on while the model thought is shown again.
const SHOWINGS: usize = 3;

/// Asks whether the sentence holds. False and Unknown stand only if the page is still the one that was shown.
pub(crate) async fn decide(
    session: &mut CaseSession,
    models: &CaseModels,
    sentence: &str,
    timeout: Duration,
) -> Result<(Judgement, Vec<Consultation>), CaseStop> {
    let mut consultations = Vec::new();
    let mut showing = 1;
    loop {
        if !at_rest(session, timeout).await? {
            return Ok((
                Judgement::author(
                    Cause::NotSettled,
                    "the page had not settled, so it was not shown to the model",
                ),
                consultations,
            ));
        }
        let seen = seeing::present(session, models, AgentRole::Assertion).await?;
        let Some(seen) = seen else {
            return Ok((
                Judgement::author(Cause::NotSettled, "no page was seen"),
                consultations,
            ));
        };
        if let Some(dialog) = &seen.dialog {
            let reason = format!(
                "a native dialog is open ('{}'), and the page behind it cannot be read",
                crate::evaluate::shorten(&dialog.message)
            );
            return Ok((
                Judgement::author(Cause::UnexpectedDialog, reason),
                consultations,
            ));
        }
        let (judged, consultation) = judge(
            &models.agents,
            sentence,
            &seen,
            &session.knowledge,
            models.checks(),
        )
        .await;
        let failed = judged
            .open
            .as_ref()
            .is_some_and(|o| o.cause == Cause::ModelFailed);
        // What the page bears out was so; what is only said has to be so of the page as it is now.
        let trusted = consultation.trusted.is_some();
        consultations.push(consultation);
        let last = showing == SHOWINGS;
        if !trusted && (judged.truth == Truth::True || failed || last) {
            return Ok((judged, consultations));
        }
        session.look().await?;
        let same = session
            .present()
            .is_some_and(|now| now.page.digest() == seen.page.digest());
        if same {
            return Ok((judged, consultations));
        }
        if last {
            let why =
                "the page went on while the model thought, so what it said of it is not trusted";
            return Ok((Judgement::author(Cause::NotSettled, why), consultations));
        }
        showing += 1;
    }
}

/// Waits until the page is at rest and not empty, or until the time is up; tells whether it is.
pub(crate) async fn at_rest(
    session: &mut CaseSession,
    timeout: Duration,
) -> Result<bool, CaseStop> {
    let until = Instant::now() + timeout;
    loop {
        if session.look().await? && session.present().is_some() {
            return Ok(true);
        }
        if Instant::now() >= until {
            return Ok(false);
        }
        session.pause().await?;
    }
}
