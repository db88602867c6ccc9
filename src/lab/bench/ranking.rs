//! Models in order: one row for each, and which of them the trials tell apart.

use super::benched::Benched;
use super::figures::{Figures, all_figures};
use super::quantile::nearest_rank;
use crate::agent::AgentRole;
use crate::profile::Profile;
use crate::stats::{Cluster, Interval, difference, wilson};
use std::collections::BTreeMap;

/// A model in the ranking.
#[derive(Debug, Clone)]
pub struct RankedModel {
    /// 1 and the number of models that are better beyond chance: models that the trials do not tell apart share a rank.
    pub rank: usize,
    /// The model, as `backend/name`.
    pub model: String,
    /// Its name without quantisation; quantisations of one model share it.
    pub family: String,
    /// The quantisation, where the server or the name tells it.
    pub quantisation: Option<String>,
    /// Share of right trials, each distinct step with the same weight; none where nothing was measured.
    pub score: Option<f64>,
    /// Its interval: Wilson's, with the distinct step as the unit.
    pub interval: Interval,
    /// Distinct steps that were measured.
    pub steps: usize,
    /// The figures of each role.
    pub figures: Vec<Figures>,
    /// Milliseconds of a trial that 50, 95 and 99 of 100 do not exceed.
    pub latency: [Option<u64>; 3],
    /// Median milliseconds to the first token, where the server tells.
    pub first_token: Option<u64>,
    /// Tokens of a trial's prompts and of its answers, on the average.
    pub tokens: Option<(f64, f64)>,
    /// Tokens of answers a second.
    pub tokens_a_second: Option<f64>,
    /// Trials without a usable answer, time-outs included.
    pub errors: u64,
    /// All trials.
    pub trials: u64,
}

type RoleSteps = BTreeMap<(AgentRole, String, usize), Cluster>;

fn steps(profile: &Profile) -> RoleSteps {
    let roles = profile.roles.iter();
    roles
        .flat_map(|(role, measured)| {
            let steps = measured.steps.iter();
            steps.map(|s| ((*role, s.case.clone(), s.step), s.cluster()))
        })
        .filter(|(_, cluster)| cluster.trials > 0)
        .collect()
}

/// The models, best first.
pub fn ranking(benched: &[Benched], confidence: f64) -> Vec<RankedModel> {
    let measured: Vec<RoleSteps> = benched.iter().map(|b| steps(&b.profile)).collect();
    let is_better = |one: &RoleSteps, other: &RoleSteps| {
        let pairs: Vec<(Cluster, Cluster)> = one
            .iter()
            .filter_map(|(place, cluster)| Some((*cluster, *other.get(place)?)))
            .collect();
        difference(&pairs, confidence).is_some_and(|found| found.interval.low > 0.0)
    };
    let mut rows: Vec<RankedModel> = benched
        .iter()
        .zip(&measured)
        .map(|(one, own)| {
            let better = measured.iter().filter(|other| is_better(other, own));
            RankedModel {
                rank: 1 + better.count(),
                ..row(one, own, confidence)
            }
        })
        .collect();
    rows.sort_by(|a, b| {
        let score = |row: &RankedModel| row.score.unwrap_or(-1.0);
        let by_score = score(b).total_cmp(&score(a));
        let time = |row: &RankedModel| row.latency[0].unwrap_or(u64::MAX);
        by_score
            .then_with(|| time(a).cmp(&time(b)))
            .then_with(|| a.model.cmp(&b.model))
    });
    // A rank never falls below that of a model with a higher score: who was measured on fewer steps is compared on fewer.
    // A model without any usable answer is behind all that gave one.
    let answered = rows.iter().filter(|row| row.score.is_some()).count();
    let mut least = 0;
    for row in &mut rows {
        let last = if row.score.is_none() { answered + 1 } else { 1 };
        row.rank = row.rank.max(least).max(last);
        least = row.rank;
    }
    rows
}

fn row(one: &Benched, own: &RoleSteps, confidence: f64) -> RankedModel {
    let rates: Vec<f64> = own.values().filter_map(Cluster::rate).collect();
    let score = (!rates.is_empty()).then(|| rates.iter().sum::<f64>() / rates.len() as f64);
    let figures = all_figures(&one.profile, confidence);
    let distinct: f64 = figures.iter().map(|f| f.effective).sum();
    let roles = || one.profile.roles.values();
    let mut times: Vec<u64> = roles().flat_map(|r| r.milliseconds.clone()).collect();
    let mut first: Vec<u64> = roles()
        .flat_map(|r| r.first_token_milliseconds.clone())
        .collect();
    times.sort_unstable();
    first.sort_unstable();
    let all: Vec<_> = roles()
        .flat_map(|r| r.steps.iter().chain(&r.near_misses))
        .collect();
    let trials: u64 = all.iter().map(|s| s.trials()).sum();
    let sum = |tokens: fn(&crate::profile::RoleProfile) -> u64| roles().map(tokens).sum::<u64>();
    let (read, wrote) = (sum(|r| r.prompt_tokens), sum(|r| r.answer_tokens));
    let writing = sum(|r| r.answer_milliseconds);
    let mean = |tokens: u64| tokens as f64 / trials.max(1) as f64;
    let (family, quantisation) = parted(&one.profile);
    RankedModel {
        rank: 1,
        model: one.profile.model.clone(),
        family,
        quantisation,
        score,
        interval: score.map_or(Interval::ALL, |p| {
            wilson(p * distinct, distinct, confidence)
        }),
        steps: distinct as usize,
        figures,
        latency: [0.5, 0.95, 0.99].map(|part| nearest_rank(&times, part)),
        first_token: nearest_rank(&first, 0.5),
        tokens: (read + wrote > 0).then(|| (mean(read), mean(wrote))),
        tokens_a_second: (writing > 0).then(|| wrote as f64 * 1000.0 / writing as f64),
        errors: all.iter().map(|s| s.errors + s.timeouts).sum(),
        trials,
    }
}

/// The name without its quantisation, and the quantisation.
fn parted(profile: &Profile) -> (String, Option<String>) {
    let told = profile.identity.as_deref().and_then(|identity| {
        let parts = identity.split(", ");
        let mut told = parts.filter_map(|part| part.strip_prefix("quantisation "));
        told.next().map(str::to_owned)
    });
    let mut named = None;
    let pieces: Vec<&str> = profile
        .model
        .split_inclusive(['-', ':', '@', '.', '_'])
        .collect();
    let mut family = String::new();
    let mut at = 0;
    while at < pieces.len() {
        // `Q4_K_M` is three pieces.
        let long = (1..=4).rev().find_map(|many| {
            let joined = pieces.get(at..at + many)?.concat();
            let word = joined.trim_end_matches(['-', ':', '@', '.', '_']);
            is_quantisation(word).then(|| (many, word.to_owned()))
        });
        if let Some((many, word)) = long {
            named.get_or_insert(word);
            at += many;
        } else {
            family.push_str(pieces[at]);
            at += 1;
        }
    }
    let family = family
        .trim_end_matches(['-', ':', '@', '.', '_'])
        .to_owned();
    (family, told.or(named))
}

/// Names of quantisations: those of llama.cpp (`Q4_K_M`, `IQ3_XS`, `F16`), and of other servers (`AWQ`, `int8`).
fn is_quantisation(word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let whole = [
        "awq", "gptq", "gguf", "fp8", "fp16", "bf16", "f16", "f32", "fp32", "int4", "int8", "4bit",
        "8bit", "nf4", "mxfp4",
    ];
    if whole.contains(&word.as_str()) {
        return true;
    }
    let Some(rest) = word.strip_prefix("iq").or_else(|| word.strip_prefix('q')) else {
        return false;
    };
    let mut parts = rest.split('_');
    let bits = parts
        .next()
        .is_some_and(|bits| bits.len() == 1 && bits.bytes().all(|b| b.is_ascii_digit()));
    bits && rest.contains('_')
        && parts.all(|part| {
            matches!(
                part,
                "0" | "1" | "k" | "s" | "m" | "l" | "xs" | "xxs" | "nl"
            )
        })
        || bits && rest.len() == 1
}

#[cfg(test)]
mod tests {
    use super::{is_quantisation, parted, ranking};
    use crate::agent::AgentRole;
    use crate::lab::bench::Benched;
    use crate::profile::{Profile, RoleProfile, StepTally};
    use std::collections::BTreeMap;

    /// A model that is wrong on the steps up to `wrong`.
    fn benched(model: &str, steps: usize, wrong: usize) -> Benched {
        let steps = (0..steps)
            .map(|at| StepTally {
                case: format!("c{at}"),
                text: format!("Step {at}"),
                right: u64::from(at >= wrong),
                wrong: u64::from(at < wrong),
                ..StepTally::default()
            })
            .collect();
        Benched {
            profile: Profile {
                model: model.into(),
                roles: BTreeMap::from([(
                    AgentRole::Assertion,
                    RoleProfile {
                        steps,
                        milliseconds: vec![10, 20, 30],
                        ..RoleProfile::default()
                    },
                )]),
                ..Profile::default()
            },
            ..Benched::default()
        }
    }

    #[test]
    fn who_is_not_told_apart_shares_a_rank() {
        let all = [
            benched("ollama/poor", 100, 60),
            benched("ollama/good", 100, 3),
            benched("ollama/better", 100, 2),
            benched("ollama/middle", 100, 30),
            benched("ollama/silent", 0, 0),
        ];
        let found = ranking(&all, 0.95);
        let told: Vec<(&str, usize)> = found.iter().map(|r| (r.model.as_str(), r.rank)).collect();
        assert_eq!(
            told,
            [
                ("ollama/better", 1),
                ("ollama/good", 1),
                ("ollama/middle", 3),
                ("ollama/poor", 4),
                ("ollama/silent", 5)
            ]
        );
        assert_eq!(found[0].latency, [Some(20), Some(30), Some(30)]);
        assert!(found[0].interval.holds(0.98) && found[4].score.is_none());
    }

    #[test]
    fn who_gives_no_usable_answer_is_last_and_the_faster_of_two_equals_is_first() {
        let of = |model: &str, milliseconds: u64, wrong: usize| {
            let mut one = benched(model, 20, wrong);
            let role = one.profile.roles.get_mut(&AgentRole::Assertion);
            role.expect("it is measured").milliseconds = vec![milliseconds; 3];
            one
        };
        let mut mute = of("ollama/a-mute", 5, 0);
        for role in mute.profile.roles.values_mut() {
            for step in &mut role.steps {
                (step.right, step.errors) = (0, 1);
            }
        }
        let all = [
            mute,
            of("ollama/b-slow", 900, 1),
            of("ollama/c-quick", 80, 1),
            of("ollama/d-wrong", 10, 20),
        ];
        let found = ranking(&all, 0.95);
        let told: Vec<(&str, usize)> = found.iter().map(|r| (r.model.as_str(), r.rank)).collect();
        assert_eq!(
            told,
            [
                ("ollama/c-quick", 1),
                ("ollama/b-slow", 1),
                ("ollama/d-wrong", 3),
                ("ollama/a-mute", 4)
            ]
        );
    }

    #[test]
    fn quantisations_of_one_model_have_one_family() {
        for (model, family, quantisation) in [
            (
                "ollama/qwen3:14b-q4_K_M",
                "ollama/qwen3:14b",
                Some("q4_K_M"),
            ),
            ("ollama/qwen3:14b-q8_0", "ollama/qwen3:14b", Some("q8_0")),
            ("ollama/qwen3:14b-fp16", "ollama/qwen3:14b", Some("fp16")),
            ("ollama/qwen3:14b", "ollama/qwen3:14b", None),
            ("openai/Qwen3-14B-AWQ", "openai/Qwen3-14B", Some("AWQ")),
            (
                "openai/Meta-Llama-3.1-8B.Q4_K_M",
                "openai/Meta-Llama-3.1-8B",
                Some("Q4_K_M"),
            ),
            (
                "ollama/qwen2.5:7b-instruct-iq3_xs",
                "ollama/qwen2.5:7b-instruct",
                Some("iq3_xs"),
            ),
        ] {
            let profile = Profile {
                model: model.into(),
                ..Profile::default()
            };
            let found = parted(&profile);
            assert_eq!(
                found,
                (family.to_owned(), quantisation.map(str::to_owned)),
                "{model}"
            );
        }
        assert!(!is_quantisation("qwen3") && !is_quantisation("q") && !is_quantisation("quick"));
    }
}
