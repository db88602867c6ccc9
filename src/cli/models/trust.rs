//! `--trust certified`: whether the run may take the word of its model, and on which grounds.

use crate::agent::{AgentRole, Certificate, Sides};
use crate::cli::args::names::configuration;
use crate::cli::args::run::{RunArgs, TrustName};
use crate::cli::{CliError, Terminal};
use crate::llm::Identity;
use crate::profile::{CertificateRefused, ProfileFile, SideStanding, certified};
use crate::record::Basis;
use crate::run::{Models, Policy, Settings};
use crate::stats::P3;
use crate::suite::Config;
use std::time::Duration;

/// The role in which a model can be trusted. An action is not judged but carried out, and nothing lifts its fences.
const ROLE: AgentRole = AgentRole::Assertion;

/// Longest wait for what a server tells about its model.
const INTRODUCTION: Duration = Duration::from_secs(5);

/// Lets the run trust its model, if that was asked for and is earned; refuses it before anything runs otherwise.
pub(crate) fn apply(
    args: &RunArgs,
    profiles: &[ProfileFile],
    settings: &mut Settings,
    terminal: Terminal,
) -> Result<(), CliError> {
    if wanted(args)? == TrustName::BorneOut {
        return Ok(());
    }
    let basis = Basis::of_settings(env!("CARGO_PKG_VERSION").into(), &settings.printed());
    let policy = settings.policy;
    let model = basis.models.get(&ROLE);
    let (Some(models), Some(model)) = (&mut settings.models, model) else {
        return Err(refused(&format!("no model plays the role {ROLE}"))
            .hint("name a model with `--model`, and its profile with `--profile`"));
    };
    if policy != Policy::Guarded {
        return Err(refused(&format!(
            "the policy `{policy}` checks no answer against the page"
        ))
        .hint("leave `--policy` out: what the page contradicts is checked under `guarded` only"));
    }
    if models.agents.sides == Sides::One {
        return Err(refused("`--ask one` asks from one side only")
            .hint("leave `--ask` out: a trusted answer is the same from both sides"));
    }
    if models.agents.prompts.of(ROLE).shows_pictures() {
        return Err(refused(
            "it is shown pictures, and an order that is painted on a page is not found by logic",
        )
        .hint("leave `--model-images` and `images` out for the role"));
    }
    let Some(kept) = profiles.iter().find(|kept| kept.profile.model == *model) else {
        return Err(refused(&format!("no profile of `{model}` is at hand")).hint(
            "`plumbline bench` with the model writes one to `reports/profiles`; name it with `--profile FILE`",
        ));
    };
    let certificate = certified(kept, ROLE).map_err(|why| not_certified(kept, &why))?;
    terminal.say(&told(kept, &certificate));
    models.told.push(("trust".into(), recorded(&certificate)));
    models.agents.trusted = Some(certificate);
    Ok(())
}

/// Which answers count: as typed, else as configured.
fn wanted(args: &RunArgs) -> Result<TrustName, CliError> {
    args.trust.map_or_else(|| configured(args), Ok)
}

/// Note of a command that measures what the page bears out, where the configuration trusts certified models. `--trust` itself is
/// refused there.
pub(crate) fn unused(args: &RunArgs, command: &str) -> Result<Option<String>, CliError> {
    Ok((configured(args)? == TrustName::Certified).then(|| {
        format!("`trust: certified` in the configuration is for `plumbline run`: `{command}` counts what the page bears out")
    }))
}

fn configured(args: &RunArgs) -> Result<TrustName, CliError> {
    let named = args.models.which.config.as_deref();
    let Some(path) = configuration(named) else {
        return Ok(TrustName::BorneOut);
    };
    let read = if named.is_some() {
        Config::read
    } else {
        Config::found
    };
    match read(&path).map_err(CliError::Suites)?.trust {
        None => Ok(TrustName::BorneOut),
        Some(word) => match word.text.as_str() {
            "borne-out" => Ok(TrustName::BorneOut),
            "certified" => Ok(TrustName::Certified),
            other => {
                let wrong = word.wrong(format!("`{other}` says nothing of trust"));
                let hint = "write `borne-out` or `certified`";
                Err(CliError::Suites(vec![wrong.hint(hint)]))
            }
        },
    }
}

fn refused(why: &str) -> CliError {
    CliError::usage(format!("no model can be trusted as certified: {why}"))
}

/// The bounds that were found, and what is missing.
fn not_certified(kept: &ProfileFile, why: &CertificateRefused) -> CliError {
    let (file, model) = (&kept.file, &kept.profile.model);
    match why {
        CertificateRefused::NotMeasured => refused(&format!(
            "the profile `{file}` of `{model}` did not measure the role {ROLE}"
        ))
        .hint("`plumbline bench` measures all roles, with `--role assertion` this one"),
        CertificateRefused::Below(sides) => {
            let sides: Vec<String> = sides.iter().map(side).collect();
            refused(&format!(
                "the profile `{file}` does not certify `{model}` for the role {ROLE}: its bound has to be above p₃ = {:.4}, and {}",
                *P3,
                sides.join("; ")
            ))
            .hint("`plumbline bench` with more distinct steps measures again; repetitions of a step count once")
        }
    }
}

fn side(side: &SideStanding) -> String {
    let answer = if side.expected { "yes" } else { "no" };
    let Some(rate) = side.rate else {
        let more = side.more_steps.unwrap_or_default();
        return format!(
            "no step was measured where {answer} is right ({more} without a mistake would do)"
        );
    };
    let missing = match side.more_steps {
        Some(0) => "enough".into(),
        Some(more) => format!("{more} more distinct steps at the same rate would do"),
        None => "no number of steps would do at this rate".into(),
    };
    format!(
        "it is {:.4} where {answer} is right ({:.1} % on {} distinct steps: {missing})",
        side.bound,
        rate * 100.0,
        side.steps
    )
}

/// Words for the beginning of the run: who is trusted, and which roles are certified.
fn told(kept: &ProfileFile, certificate: &Certificate) -> String {
    let others = [AgentRole::Readiness, AgentRole::Navigation].map(|role| {
        let word = match certified(kept, role) {
            Ok(_) => "certified",
            Err(CertificateRefused::NotMeasured) => "not measured",
            Err(CertificateRefused::Below(_)) => "not certified",
        };
        format!("{role} is {word}")
    });
    format!(
        "trusted as certified: assertions by `{}`, right in at least {:.1} % (`{}`); actions are guarded as ever ({})",
        certificate.model,
        certificate.bound * 100.0,
        certificate.profile,
        others.join(", ")
    )
}

/// The same for the head of the record.
fn recorded(certificate: &Certificate) -> String {
    format!(
        "certified: {ROLE} by {}, bound {:.4} at {:.0} %, profile {} ({})",
        certificate.model,
        certificate.bound,
        certificate.confidence * 100.0,
        certificate.digest,
        certificate.profile
    )
}

/// Refuses a trusted model that is not the one that was measured, as its server tells.
pub(crate) async fn same_weights(
    models: &Models,
    profiles: &[ProfileFile],
) -> Result<(), CliError> {
    let (Some(certificate), Some(model)) = (&models.agents.trusted, models.agents.models.of(ROLE))
    else {
        return Ok(());
    };
    let kept = profiles
        .iter()
        .find(|k| k.profile.model == certificate.model);
    let Some(measured) = kept.and_then(|kept| kept.profile.identity.as_deref()) else {
        return Ok(());
    };
    let identity = match tokio::time::timeout(INTRODUCTION, model.identity()).await {
        Ok(Ok(identity)) => identity,
        Ok(Err(_)) | Err(_) => Identity::default(),
    };
    let runs = [
        ("digest ", &identity.digest),
        ("quantisation ", &identity.quantisation),
    ];
    for (what, runs) in runs {
        let was = measured
            .split(", ")
            .find_map(|part| part.strip_prefix(what));
        if let Some(was) = was
            && runs.as_deref() != Some(was)
        {
            let runs = runs.as_deref().unwrap_or("not told");
            return Err(refused(&format!(
                "the profile `{}` is of `{}` with {what}{was}, and the server's is {runs}",
                certificate.profile, certificate.model
            ))
            .hint("`plumbline bench` measures the model that is served now"));
        }
    }
    Ok(())
}
