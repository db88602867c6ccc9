//! What a bench is going to examine: models, roles, cases, runs; what was done before is left out.

use crate::agent::{PerRole, Role};
use crate::bench::{Place, Walked, is_near_miss, known};
use crate::record::IDENTITY;
use crate::run::{Examination, Models, Planned};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A model with the roles that it is measured in.
pub struct Cast {
    /// Its name, as `backend/name`.
    pub name: String,
    /// It, in these roles only.
    pub models: Models,
    /// The roles.
    pub roles: Vec<Role>,
}

impl Cast {
    /// What its server told of it.
    pub fn identity(&self) -> Option<String> {
        let told = self.models.told.iter();
        let key = format!("{IDENTITY}{}", self.name);
        told.rev()
            .find(|(what, _)| *what == key)
            .map(|(_, told)| told.clone())
    }
}

/// The distinct models of a run's configuration, each with the wanted roles that it plays.
pub fn casts(models: &Models, wanted: &[Role]) -> Vec<Cast> {
    let mut found: Vec<Cast> = Vec::new();
    for role in wanted {
        let Some(model) = models.agents.models.of(*role) else {
            continue;
        };
        let name = model.name().to_string();
        match found.iter_mut().find(|cast| cast.name == name) {
            Some(cast) if !cast.roles.contains(role) => cast.roles.push(*role),
            Some(_) => {}
            None => found.push(Cast {
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

/// One examination of the plan.
#[derive(Debug, Clone)]
pub struct Item {
    /// Which run, from 1.
    pub run: u32,
    /// How many steps are measured.
    pub steps: usize,
    /// What is measured.
    pub examination: Examination,
}

impl Item {
    /// Its line in the log, without trials.
    pub fn empty(&self, model: &str) -> Walked {
        let planned = &self.examination.planned;
        Walked {
            model: model.to_owned(),
            role: self.examination.role,
            suite: planned.suite.clone(),
            case: planned.case.id.clone(),
            run: self.run,
            near_miss: is_near_miss(&planned.case),
            planned: self.steps,
            trials: Vec::new(),
            stopped: None,
        }
    }
}

/// What is left to do.
#[derive(Debug, Default)]
pub struct Todo {
    /// For each model, run by run.
    pub rounds: Vec<Vec<Vec<Item>>>,
    /// Steps that are measured in one run of one model.
    pub measured: usize,
    /// Worth knowing before it begins.
    pub remarks: Vec<String>,
}

impl Todo {
    /// How many examinations that is.
    pub fn all(&self) -> usize {
        self.rounds.iter().flatten().map(Vec::len).sum()
    }
}

/// Plans the examinations: models one after the other, each run by run; what `before` holds is done.
pub fn todo(planned: &[Planned], casts: &[Cast], runs: u32, before: &[Walked]) -> Todo {
    let done: BTreeSet<Place> = before.iter().map(Walked::place).collect();
    let mut todo = Todo::default();
    let mut stateless = 0;
    for cast in casts {
        let mut items: Vec<Item> = Vec::new();
        for planned in planned {
            let known = known(&planned.case);
            for role in &cast.roles {
                let examination = Examination {
                    planned: planned.clone(),
                    role: *role,
                    known: known.clone(),
                };
                let steps = examination.measured().len();
                if *role == Role::Navigation {
                    let ready = Examination {
                        role: Role::Readiness,
                        ..examination.clone()
                    };
                    stateless += ready.measured().len() - steps;
                }
                if steps > 0 {
                    items.push(Item {
                        run: 0,
                        steps,
                        examination,
                    });
                }
            }
        }
        todo.measured += items.iter().map(|item| item.steps).sum::<usize>();
        let rounds = (1..=runs).map(|run| {
            let of_run = items.iter().map(|item| Item {
                run,
                ..item.clone()
            });
            of_run
                .filter(|item| !done.contains(&item.empty(&cast.name).place()))
                .collect::<Vec<Item>>()
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
