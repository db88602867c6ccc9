//! A sentence with several readings, at least one of them an action: the page chooses, by logic alone.

use crate::evaluate::{self, Judgement, LiveReadings};
use crate::grammar::{Meaning, Readings, Sentence};
use crate::run::algorithm::choice;
use crate::run::algorithm::readiness::OPTIONAL;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// Time at rest after which several readings are taken as final.
const SETTLED_FOR: Duration = Duration::from_millis(1500);

/// The sentence with the one meaning that the page leaves; none where the step has ended, because it leaves several. Where the
/// page meets what no reading takes for granted, the plainest one is refused as any other sentence.
pub(crate) async fn chosen(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    readings: &Readings<Meaning>,
) -> Result<Option<Sentence>, CaseStop> {
    let mut patience = step.session.timeouts.readiness;
    if sentence.optional {
        patience = patience.min(OPTIONAL);
    }
    let deadline = Instant::now() + patience;
    let mut several_since: Option<Instant> = None;
    loop {
        let rest = step.session.look().await?;
        let over = Instant::now() >= deadline;
        let found = step
            .session
            .present()
            .map(|seen| evaluate::live_readings(readings, seen, &step.session.knowledge));
        match found {
            // A page that is still changing may yet show what another reading names.
            Some(LiveReadings::One(at, rule)) if rest || over => {
                let reading = &readings.all()[at];
                let assumed = reading.assumptions.iter().map(|a| a.message.clone());
                let judged = assumed.fold(note(rule), Judgement::note);
                step.grounds(&judged);
                return Ok(Some(sentence.meaning(&reading.step)));
            }
            Some(LiveReadings::Several(live)) if rest => {
                let since = *several_since.get_or_insert_with(Instant::now);
                if over || since.elapsed() >= SETTLED_FOR.min(patience) {
                    return Ok(open(step, sentence, readings, &live));
                }
            }
            Some(LiveReadings::Several(live)) if over => {
                return Ok(open(step, sentence, readings, &live));
            }
            _ => several_since = None,
        }
        if over {
            let plainest = readings.all().first();
            return Ok(plainest.map(|reading| sentence.meaning(&reading.step)));
        }
        step.session.pause().await?;
    }
}

fn note(rule: &'static evaluate::rule::Rule) -> Judgement {
    Judgement::author(Cause::TargetAmbiguous, rule.says).by(rule)
}

/// The reading that was given for the sentence; none where the step has ended.
fn open(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    readings: &Readings<Meaning>,
    live: &[usize],
) -> Option<Sentence> {
    let among: Vec<String> = live.iter().map(|at| described(readings, *at)).collect();
    if let Some(place) = choice::taken_reading(step, &among) {
        return Some(sentence.meaning(&readings.all()[live[place]].step));
    }
    choice::offer_readings(step, readings, live);
    refuse(step, sentence, readings, live);
    None
}

/// A reading by what it assumes.
fn described(readings: &Readings<Meaning>, at: usize) -> String {
    let assumed: Vec<&str> = readings.all()[at]
        .assumptions
        .iter()
        .map(|assumed| assumed.message.as_str())
        .collect();
    if assumed.is_empty() {
        "the plainest reading".to_owned()
    } else {
        assumed.join("; ")
    }
}

/// The readings ask for different things: for each the sentence that would select it alone.
fn refuse(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    readings: &Readings<Meaning>,
    live: &[usize],
) {
    step.trace.begin_step(step.at);
    step.trace.unfolding.readiness(step.at + 1, Truth::Unknown);
    let whole = step.record().text == sentence.text;
    let candidates = live.iter().map(|at| {
        let reading = &readings.all()[*at];
        let what = described(readings, *at);
        let alone = reading.alone(&sentence.text).filter(|_| whole);
        (what, alone.unwrap_or_default())
    });
    let candidates = candidates.collect();
    let reason = format!(
        "the sentence can be read in {} ways on this page, which ask for different things",
        live.len()
    );
    let judged = evaluate::disagreed(reason);
    step.readiness(&judged);
    step.inconclusive(judged, Cause::TargetAmbiguous);
    step.record().candidates = candidates;
}
