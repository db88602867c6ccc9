//! One examination of a bench's plan.

use crate::lab::bench::{Examination, Walked, is_near_miss};

/// One examination of the plan.
#[derive(Debug, Clone)]
pub(super) struct PlannedExamination {
    /// Which run, from 1.
    pub run: u32,
    /// How many steps are measured.
    pub steps: usize,
    /// The measurement.
    pub examination: Examination,
}

impl PlannedExamination {
    /// Id of the case.
    pub(super) fn id(&self) -> &str {
        &self.examination.planned.case.id
    }

    /// Only the author can say what is right.
    pub(super) fn is_near_miss(&self) -> bool {
        is_near_miss(&self.examination.planned.case)
    }

    /// A step is measured that cannot be done, or does not hold.
    pub(super) fn has_false(&self) -> bool {
        let known = &self.examination.known;
        let measured = self.examination.measured();
        measured.into_iter().any(|at| known[at] == Some(false))
    }

    /// Its line in the log, without trials.
    pub(super) fn empty(&self, model: &str) -> Walked {
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
