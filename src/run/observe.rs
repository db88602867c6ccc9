//! `observe`: the action was carried out and had its effect. Each verb declares which.

use super::effect::{Effect, wait_for_change};
use super::remember::remember;
use super::stage::{Halt, Stage};
use super::unfold::unfolded;
use crate::driver::ReadyState;
use crate::evaluate::{Judgement, Subject, describe, fidelity, input_type, shorten};
use crate::grammar::{Action, FillMode, Formula, Predicate, Sentence, Target};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};
use std::time::Instant;

/// What `observe` is asked about.
pub struct Asked<'a> {
    /// The sentence that was carried out.
    pub sentence: &'a Sentence,
    /// The action.
    pub action: &'a Action,
    /// What it was carried out on.
    pub subject: &'a Subject,
    /// Nothing had to be sent: the state held already.
    pub held_already: bool,
    /// A later assertion is about the value of the field.
    pub checked_later: bool,
}

/// Evaluates the guard after the input was sent. The cause goes with a guard that does not hold.
pub async fn observe(
    stage: &mut Stage,
    asked: &Asked<'_>,
) -> Result<(Judgement, Option<Cause>), Halt> {
    forget_other_form(stage, asked);
    if asked.held_already {
        let fact = Evidence::new("the state held already");
        return Ok((Judgement::holds(fact), None));
    }
    let patience = if matches!(
        asked.action,
        Action::Open { .. } | Action::Back | Action::Forward | Action::Reload
    ) {
        stage.timeouts.page
    } else {
        stage.timeouts.page.max(stage.timeouts.observe)
    };
    let rest = stage.settle(patience).await?;
    if let Some(why) = stage.error_page() {
        return Ok((
            Judgement::author(
                Cause::Unreachable,
                format!("the page that the action led to could not be loaded: {why}"),
            ),
            Some(Cause::Unreachable),
        ));
    }
    let judged = match asked.action {
        Action::Open { .. } | Action::Reload => navigated(stage, rest),
        Action::Back | Action::Forward | Action::Drag { .. } => {
            changed(stage, asked, false).await?
        }
        Action::Click { .. } | Action::Submit { .. } => changed(stage, asked, false).await?,
        Action::Press { chord, .. } => match chord.key.as_str() {
            "PageDown" | "PageUp" | "Home" | "End" => (
                Judgement::holds(Evidence::new(
                    "the key was pressed; scrolling is the user agent's own",
                )),
                None,
            ),
            key => changed(stage, asked, key == "Tab").await?,
        },
        Action::Fill { .. } | Action::Clear { .. } => held(stage, asked).await?,
        Action::Select { .. } => match asked.subject {
            Subject::Options(list, places) => chosen(stage, *list, places).await?,
            _ => changed(stage, asked, false).await?,
        },
        Action::Check { .. } | Action::Uncheck { .. } => ticked(stage, asked).await?,
        Action::Expand { .. } | Action::Collapse { .. } => unfolded(stage, asked).await?,
        Action::Focus { .. } => focused(stage, asked).await?,
        Action::Upload { files, .. } => {
            uploaded(stage, asked, files.first().map_or("", |f| f.value.as_str()))
        }
        Action::Remember { what, name } => remember(stage, what, &name.value).await?,
        Action::Hover { .. } => (
            Judgement::holds(Evidence::new("the pointer is on the element")),
            None,
        ),
        Action::Scroll { .. } => (
            Judgement::holds(Evidence::new("the page was scrolled")),
            None,
        ),
        Action::SwitchWindow { .. } | Action::CloseWindow => (
            Judgement::holds(Evidence::new(format!(
                "window {} of {} is the present one",
                stage.pulse.window + 1,
                stage.pulse.windows
            ))),
            None,
        ),
        Action::AnswerDialog { .. } => {
            let before = stage.before.as_ref().and_then(|b| b.dialog.clone());
            let gone = stage.pulse.dialog.is_none() || stage.pulse.dialog != before;
            let cause = (!gone).then_some(Cause::NoEffect);
            (
                Judgement::decided(
                    gone,
                    Evidence::new(if gone {
                        "the dialog was answered"
                    } else {
                        "the dialog is still open"
                    }),
                ),
                cause,
            )
        }
        Action::WaitUntil { .. } | Action::Pause { .. } => {
            (Judgement::holds(Evidence::new("waited")), None)
        }
    };
    // The output is the page at rest, and the first sign of an effect may come late. A page that did not come to rest before
    // is not waited for again.
    if rest && !stage.calm {
        stage.settle(patience).await?;
    }
    Ok(judged)
}

/// Once something of another form was used, or a field or box of none, the form that was filled last is no longer the one
/// "just filled".
pub fn forget_other_form(stage: &mut Stage, asked: &Asked<'_>) {
    let (Subject::Element(id) | Subject::Options(id, _) | Subject::Drawn(id)) = asked.subject
    else {
        return;
    };
    let enters = match asked.action {
        Action::Hover { .. } | Action::Scroll { .. } | Action::Remember { .. } => return,
        Action::Click { .. }
        | Action::Press { .. }
        | Action::Submit { .. }
        | Action::Expand { .. }
        | Action::Collapse { .. } => false,
        _ => true,
    };
    let used = stage.before.as_ref().and_then(|before| {
        let page = &before.page;
        let e = page.elements.get(*id)?;
        let around = || {
            page.ancestors(*id)
                .find(|a| page.elements[*a].raw.tag == "form")
        };
        let form = e.form.or_else(around)?;
        let document = &page.contexts.get(e.context)?.document;
        Some((document.clone(), page.elements[form].raw.key))
    });
    if used != stage.knowledge.form && (enters || used.is_some()) {
        stage.knowledge.form = None;
    }
}

/// A document is there, and it is not the one from before.
fn navigated(stage: &Stage, rest: bool) -> (Judgement, Option<Cause>) {
    let Some(now) = stage.present() else {
        return (
            Judgement::author(Cause::NotSettled, "no page came"),
            Some(Cause::NotSettled),
        );
    };
    if let Some(dialog) = &stage.pulse.dialog {
        // Behind it nothing can be told; what comes next has to speak of it.
        let what = format!("a native dialog opened: '{}'", shorten(&dialog.message));
        return (Judgement::holds(Evidence::new(what)), None);
    }
    let url = shorten(&now.page.url);
    if let Some(why) = stage.broke_off() {
        return (
            Judgement::author(
                Cause::Unreachable,
                format!("'{url}' broke off before it was whole: {why}"),
            ),
            Some(Cause::Unreachable),
        );
    }
    // A page that greets with a dialog goes on loading only when it is answered.
    let greeted = stage.pulse.dialog.is_some();
    if stage.pulse.ready == ReadyState::Loading && !stage.top_is_parsed() && !greeted {
        return (
            Judgement::author(
                Cause::NotSettled,
                format!(
                    "'{url}' was still loading after {} s",
                    stage.timeouts.page.as_secs_f64()
                ),
            ),
            Some(Cause::NotSettled),
        );
    }
    let same = stage
        .before
        .as_ref()
        .is_some_and(|b| document(&b.page) == document(&now.page));
    if same
        && now.page.url
            == stage
                .before
                .as_ref()
                .map_or(String::new(), |b| b.page.url.clone())
    {
        return (Judgement::fails("no new page came"), Some(Cause::NoEffect));
    }
    let mut judged = Judgement::holds(Evidence::new(format!("the page '{url}' is there")));
    if !rest {
        judged = judged.note("the page had not come to rest");
    }
    (judged, None)
}

fn document(page: &Snapshot) -> Option<&str> {
    page.contexts.first().map(|c| c.document.as_str())
}

/// Click and press: a change that counts.
pub(super) async fn changed(
    stage: &mut Stage,
    asked: &Asked<'_>,
    focus_counts: bool,
) -> Result<(Judgement, Option<Cause>), Halt> {
    if asked.sentence.waives_change {
        return Ok((
            Judgement::holds(Evidence::new(
                "no visible change is asked for, as the sentence says",
            )),
            None,
        ));
    }
    let deadline = Instant::now() + stage.timeouts.observe.saturating_sub(stage.since_action());
    Ok(match wait_for_change(stage, deadline, focus_counts).await? {
        Effect::Yes(evidence) => (Judgement::holds(evidence), None),
        Effect::No(why) => (
            Judgement::fails(format!("the action had no effect: {why}")).hint("where no change is expected, end the sentence with \"(no visible change expected)\""),
            Some(Cause::NoEffect),
        ),
    })
}

/// The same element in the present observation.
pub(super) fn again(stage: &Stage, id: ElementId) -> Option<(ElementId, &Element)> {
    let before = stage.before.as_ref()?;
    let old = before.page.elements.get(id)?;
    let context = before.page.contexts.get(old.context)?;
    let page = &stage.present()?.page;
    let now = page.by_key(&context.id, old.raw.key)?;
    let element = page.elements.get(now)?;
    let same = page
        .contexts
        .get(element.context)
        .is_some_and(|c| c.document == context.document);
    same.then_some((now, element))
}

/// Waits until a condition on the present observation holds.
pub(super) async fn until(
    stage: &mut Stage,
    condition: impl Fn(&Stage) -> bool,
) -> Result<bool, Halt> {
    let deadline = Instant::now() + stage.timeouts.observe.saturating_sub(stage.since_action());
    loop {
        if condition(stage) {
            return Ok(true);
        }
        if Instant::now() >= deadline || stage.pulse.dialog.is_some() {
            return Ok(false);
        }
        stage.pause().await?;
        stage.look().await?;
    }
}

/// The value that stands is the authored one.
async fn held(stage: &mut Stage, asked: &Asked<'_>) -> Result<(Judgement, Option<Cause>), Halt> {
    let (authored, mode, attempt) = match asked.action {
        Action::Fill {
            value,
            mode,
            attempt,
            ..
        } => (value.value.clone(), *mode, *attempt),
        _ => (String::new(), FillMode::Replace, false),
    };
    let Subject::Element(id) = *asked.subject else {
        return Ok((
            Judgement::fails("no field was filled"),
            Some(Cause::ValueNotHeld),
        ));
    };
    let old = stage
        .before
        .as_ref()
        .and_then(|b| b.page.elements.get(id))
        .and_then(|e| e.raw.value.clone())
        .unwrap_or_default();
    let wanted = if mode == FillMode::Append {
        format!("{old}{authored}")
    } else {
        authored
    };
    let secret = stage
        .before
        .as_ref()
        .and_then(|b| b.page.elements.get(id))
        .is_some_and(is_password);
    let compare = |stage: &Stage| -> Option<fidelity::Held> {
        let (_, e) = again(stage, id)?;
        let number = (e.role == Role::Slider)
            .then(|| e.raw.attributes.get("aria-valuenow").cloned())
            .flatten();
        let found = number.or_else(|| e.raw.value.clone()).unwrap_or_default();
        if is_password(e) {
            let bullets =
                found.chars().all(|c| c == '•') && found.chars().count() == wanted.chars().count();
            return Some(if bullets {
                fidelity::Held::Same
            } else {
                fidelity::Held::Different
            });
        }
        let kind = if e.raw.tag == "input" {
            input_type(e)
        } else {
            "text"
        };
        Some(fidelity::same(&wanted, &found, kind))
    };
    let settled = until(stage, |s| {
        matches!(
            compare(s),
            Some(fidelity::Held::Same | fidelity::Held::Separators)
        )
    })
    .await?;
    let Some((now, e)) = again(stage, id) else {
        if asked.sentence.waives_change || attempt {
            return Ok((
                Judgement::holds(Evidence::new("the text was typed; the field is gone")),
                None,
            ));
        }
        return Ok((
            Judgement::author(
                Cause::ValueNotHeld,
                "the field went away after the text was typed, so its value cannot be checked",
            ),
            Some(Cause::ValueNotHeld),
        ));
    };
    let found = e.raw.value.clone().unwrap_or_default();
    let shown = if secret || is_password(e) {
        format!("{} characters", found.chars().count())
    } else {
        format!("'{}'", shorten(&found))
    };
    let page = &stage.present().map(|o| o.page.clone()).unwrap_or_default();
    let what = describe(page, now);
    let document = page
        .contexts
        .get(e.context)
        .map(|c| c.document.clone())
        .unwrap_or_default();
    let typed = ((document.clone(), e.raw.key), found.clone());
    let form = e.form.map(|f| (document, page.elements[f].raw.key));
    stage.knowledge.typed.insert(typed.0, typed.1);
    stage.knowledge.form = form;
    let fact = Evidence::at(format!("{what} holds {shown}"), now);
    let outcome = compare(stage);
    Ok(match outcome {
        Some(fidelity::Held::Same) => (Judgement::holds(fact), None),
        Some(fidelity::Held::Separators) => (
            Judgement::holds(fact.clone()).note(format!(
                "{}: only separators differ from what was typed",
                fact.what
            )),
            None,
        ),
        _ if attempt => (
            Judgement::holds(fact.clone()).note(format!(
                "{}, which is not what was typed; the sentence only tries",
                fact.what
            )),
            None,
        ),
        _ if asked.checked_later => (
            Judgement::holds(fact.clone()).note(format!(
                "{}, which is not what was typed; a later assertion is about it",
                fact.what
            )),
            None,
        ),
        _ => {
            debug_assert!(!settled);
            (
                Judgement::fails(format!("{what} holds {shown} instead of what was typed")).hint("if the field is meant to change it, write \"Try to type …\", or assert its value"),
                Some(Cause::ValueNotHeld),
            )
        }
    })
}

fn is_password(e: &Element) -> bool {
    e.raw.tag == "input" && input_type(e).eq_ignore_ascii_case("password")
}

/// The options are chosen.
async fn chosen(
    stage: &mut Stage,
    list: ElementId,
    places: &[usize],
) -> Result<(Judgement, Option<Cause>), Halt> {
    let holds = |s: &Stage| {
        again(s, list).is_some_and(|(_, e)| {
            places
                .iter()
                .all(|p| e.raw.options.get(*p).is_some_and(|o| o.selected))
        })
    };
    if until(stage, holds).await? {
        let value = again(stage, list)
            .and_then(|(_, e)| e.raw.value.clone())
            .unwrap_or_default()
            .replace('\n', ", ");
        return Ok((
            Judgement::holds(Evidence::new(format!("'{}' is chosen", shorten(&value)))),
            None,
        ));
    }
    // A list that sends its form as soon as something is chosen is gone, with its page.
    if again(stage, list).is_none() {
        let deadline = Instant::now() + stage.timeouts.observe.saturating_sub(stage.since_action());
        if let Effect::Yes(evidence) = wait_for_change(stage, deadline, false).await? {
            return Ok((
                Judgement::holds(evidence).note("the list went away with its page"),
                None,
            ));
        }
    }
    Ok((
        Judgement::fails("the option is not chosen afterwards"),
        Some(Cause::ValueNotHeld),
    ))
}

/// The box is as the sentence says.
async fn ticked(stage: &mut Stage, asked: &Asked<'_>) -> Result<(Judgement, Option<Cause>), Halt> {
    let wanted = matches!(asked.action, Action::Check { .. });
    let Subject::Element(id) = *asked.subject else {
        return Ok((
            Judgement::fails("nothing was ticked"),
            Some(Cause::NoEffect),
        ));
    };
    let word = if wanted { "checked" } else { "unchecked" };
    if until(stage, |s| {
        again(s, id).is_some_and(|(_, e)| e.raw.checked.or(e.raw.pressed) == Some(wanted))
    })
    .await?
    {
        return Ok((
            Judgement::holds(Evidence::new(format!("it is {word}"))),
            None,
        ));
    }
    if again(stage, id).is_none() && loose_change(stage) {
        return Ok((
            Judgement::holds(Evidence::new("the page changed"))
                .note("the box went away with its page"),
            None,
        ));
    }
    Ok((
        Judgement::fails(format!("it is not {word} afterwards")),
        Some(Cause::NoEffect),
    ))
}

/// The field has the focus.
async fn focused(stage: &mut Stage, asked: &Asked<'_>) -> Result<(Judgement, Option<Cause>), Halt> {
    let Subject::Element(id) = *asked.subject else {
        return Ok((
            Judgement::fails("nothing was focused"),
            Some(Cause::NoEffect),
        ));
    };
    let holds = |s: &Stage| again(s, id).is_some_and(|(_, e)| e.raw.focused);
    Ok(if until(stage, holds).await? {
        (
            Judgement::holds(Evidence::new("the field has the focus")),
            None,
        )
    } else {
        (
            Judgement::fails("the field does not have the focus afterwards"),
            Some(Cause::NoEffect),
        )
    })
}

pub(super) fn loose_change(stage: &Stage) -> bool {
    stage
        .before
        .as_ref()
        .zip(stage.present())
        .is_some_and(|(b, a)| crate::page::difference(&b.page, &a.page).counts())
}

/// The file field names the file.
fn uploaded(stage: &Stage, asked: &Asked<'_>, file: &str) -> (Judgement, Option<Cause>) {
    let Subject::Element(id) = *asked.subject else {
        return (Judgement::fails("no file field"), Some(Cause::NoEffect));
    };
    let name = std::path::Path::new(file)
        .file_name()
        .map(|n| n.to_string_lossy().into_owned())
        .unwrap_or_default();
    match again(stage, id) {
        Some((_, e)) if e.raw.value.as_deref().is_some_and(|v| v.contains(&name)) => (
            Judgement::holds(Evidence::new(format!("the file field names '{name}'"))),
            None,
        ),
        _ if loose_change(stage) => (
            Judgement::holds(Evidence::new("the page took the file")),
            None,
        ),
        _ => (
            Judgement::fails(format!("the file field does not name '{name}' afterwards")),
            Some(Cause::ValueNotHeld),
        ),
    }
}

/// A later assertion is about the value (or validity) of the field that this action fills.
pub fn checked_later(action: &Action, later: &[Sentence]) -> bool {
    let Action::Fill {
        target: Some(target),
        ..
    } = action
    else {
        return false;
    };
    let same = |other: &Target| {
        other
            .text
            .as_ref()
            .zip(target.text.as_ref())
            .is_some_and(|(a, b)| {
                a.value
                    .trim_end_matches(':')
                    .eq_ignore_ascii_case(b.value.trim_end_matches(':'))
            })
    };
    later.iter().any(|s| match &s.body {
        crate::grammar::Body::Assertion(formula) => about_value(formula, &same),
        _ => false,
    })
}

fn about_value(formula: &Formula, same: &dyn Fn(&Target) -> bool) -> bool {
    formula
        .atoms()
        .into_iter()
        .any(|(predicate, _)| match predicate {
            Predicate::HasValue { target, .. }
            | Predicate::HasText { target, .. }
            | Predicate::HasState { target, .. } => same(target),
            _ => false,
        })
}
