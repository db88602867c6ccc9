//! All descriptions of elements in a formula, to be changed in place.

use super::{Context, Formula, Predicate, Quantity, Target};

impl Formula {
    /// Calls `change` with each description, the outer ones before those of places in them.
    pub(crate) fn each_target_mut(&mut self, change: &mut dyn FnMut(&mut Target)) {
        match self {
            Formula::Atom(predicate, _) => predicate.each_target_mut(change),
            Formula::Not(inner) => inner.each_target_mut(change),
            Formula::And(parts) | Formula::Or(parts) => {
                for part in parts {
                    part.each_target_mut(change);
                }
            }
            Formula::Readings(readings) => {
                for reading in readings.all_mut() {
                    reading.step.each_target_mut(change);
                }
            }
        }
    }
}

impl Predicate {
    fn each_target_mut(&mut self, change: &mut dyn FnMut(&mut Target)) {
        match self {
            Self::TextShown { scope: target, .. }
            | Self::IsChosen { target, .. }
            | Self::Cell { table: target, .. } => {
                if let Some(target) = target {
                    target.each_mut(change);
                }
            }
            Self::Exists { target, .. }
            | Self::HasState { target, .. }
            | Self::HasValue { target, .. }
            | Self::HasText { target, .. }
            | Self::HasAttribute { target, .. }
            | Self::HasOption { target, .. }
            | Self::Sorted { target, .. }
            | Self::OfSet { target, .. }
            | Self::Focused { target }
            | Self::Compare {
                quantity: Quantity::Of(target) | Quantity::NumberOf(target),
                ..
            } => target.each_mut(change),
            Self::Precedes { first, second } => {
                first.each_mut(change);
                second.each_mut(change);
            }
            Self::Title { .. }
            | Self::Url { .. }
            | Self::NativeDialog { .. }
            | Self::OnPage { .. }
            | Self::OwnLabel { .. }
            | Self::Windows { .. } => {}
        }
    }
}

impl Target {
    fn each_mut(&mut self, change: &mut dyn FnMut(&mut Target)) {
        change(self);
        for context in &mut self.contexts {
            match context {
                Context::NextTo(target)
                | Context::Under(target)
                | Context::Within(target)
                | Context::Frame(target)
                | Context::Above(target)
                | Context::Below(target)
                | Context::LeftOf(target)
                | Context::RightOf(target)
                | Context::Region {
                    of: Some(target), ..
                } => target.each_mut(change),
                Context::Row { .. }
                | Context::NthRow(_)
                | Context::Column(_)
                | Context::Marked { .. }
                | Context::Own
                | Context::Region { of: None, .. } => {}
            }
        }
    }
}
