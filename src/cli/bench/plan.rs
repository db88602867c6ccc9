//! Plan of a bench: models, roles, cases, runs, without the trials that are already done.

use crate::agent::{AgentRole, PerRole};
use crate::cli::bench::planned::PlannedExamination;
use crate::cli::bench::size::BenchSize;
use crate::lab::bench::Examination;
use crate::lab::bench::{PlanKey, Walked, known};
use crate::record::IDENTITY;
use crate::run::{Models, Planned};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A model with the roles that it is measured in.
pub(super) struct BenchedModel {
    /// Its name, as `backend/name`.
    pub name: String,
    /// The model, in these roles only.
    pub models: Models,
    /// The roles.
    pub roles: Vec<AgentRole>,
}

impl BenchedModel {
    /// Returns the identity that its server reported.
    pub(super) fn identity(&self) -> Option<String> {
        let told = self.models.told.iter();
        let key = format!("{IDENTITY}{}", self.name);
        told.rev()
            .find(|(what, _)| *what == key)
            .map(|(_, told)| told.clone())
    }
}

/// The distinct models of a run's configuration, each with the wanted roles that it plays.
pub(super) fn casts(models: &Models, wanted: &[AgentRole]) -> Vec<BenchedModel> {
    let mut found: Vec<BenchedModel> = Vec::new();
    for role in wanted {
        let Some(model) = models.agents.models.of(*role) else {
            continue;
        };
        let name = model.name().to_string();
        match found.iter_mut().find(|cast| cast.name == name) {
            Some(cast) if !cast.roles.contains(role) => cast.roles.push(*role),
            Some(_) => {}
            None => found.push(BenchedModel {
                name,
                models: models.clone(),
                roles: vec![*role],
            }),
        }
    }
    for cast in &mut found {
        cast.models.agents.models = PerRole::each(|role| {
            let plays = cast.roles.contains(&role);
            let model = models.agents.models.of(role).as_ref();
            model.filter(|_| plays).map(Arc::clone)
        });
    }
    found
}

/// Trials that are left to do.
#[derive(Debug, Default)]
pub(super) struct RemainingTrials {
    /// The examinations of each model, run by run.
    pub rounds: Vec<Vec<Vec<PlannedExamination>>>,
    /// Steps that are measured in one run of one model.
    pub measured: usize,
    /// Worth knowing before it begins.
    pub remarks: Vec<String>,
}

impl RemainingTrials {
    /// How many examinations that is.
    pub(super) fn all(&self) -> usize {
        self.rounds.iter().flatten().map(Vec::len).sum()
    }
}

/// Plans the examinations: models one after the other, each run by run; what `before` holds is done.
pub(super) fn todo(
    planned: &[Planned],
    casts: &[BenchedModel],
    (runs, size): (u32, BenchSize),
    before: &[Walked],
) -> RemainingTrials {
    let done: BTreeSet<PlanKey> = before.iter().map(Walked::place).collect();
    let mut todo = RemainingTrials::default();
    let mut stateless = 0;
    for cast in casts {
        let mut items: Vec<PlannedExamination> = Vec::new();
        for planned in planned {
            let known = known(&planned.case);
            for role in &cast.roles {
                let examination = Examination {
                    planned: planned.clone(),
                    role: *role,
                    known: known.clone(),
                    repetition: 0,
                };
                let steps = examination.measured().len();
                if *role == AgentRole::Navigation {
                    let ready = Examination {
                        role: AgentRole::Readiness,
                        ..examination.clone()
                    };
                    stateless += ready.measured().len() - steps;
                }
                if steps > 0 {
                    items.push(PlannedExamination {
                        run: 0,
                        steps,
                        examination,
                    });
                }
            }
        }
        let items = size.selected(items);
        todo.measured += items.iter().map(|item| item.steps).sum::<usize>();
        let rounds = (1..=runs).map(|run| {
            let of_run = items.iter().map(|item| PlannedExamination {
                run,
                examination: Examination {
                    repetition: u64::from(run - 1),
                    ..item.examination.clone()
                },
                ..item.clone()
            });
            of_run
                .filter(|item| !done.contains(&item.empty(&cast.name).place()))
                .collect::<Vec<PlannedExamination>>()
        });
        todo.rounds
            .push(rounds.filter(|round| !round.is_empty()).collect());
    }
    if stateless > 0 {
        todo.remarks.push(format!(
            "{} actions carry no `state`, so navigation is not measured on them",
            stateless / casts.len().max(1)
        ));
    }
    todo
}
