//! Near misses: texts that look the same and are not, and what a suite makes of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Outcome that a suite sets for a text that differs from the one on the page in its looks only.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NearMiss {
    /// Another text: it is not there.
    Fail,
    /// Nobody can tell: the author settles it.
    #[default]
    Inconclusive,
    /// The same text.
    Pass,
}

impl NearMiss {
    /// All, in the order of the documentation.
    pub const ALL: [NearMiss; 3] = [NearMiss::Fail, NearMiss::Inconclusive, NearMiss::Pass];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            NearMiss::Fail => "fail",
            NearMiss::Inconclusive => "inconclusive",
            NearMiss::Pass => "pass",
        }
    }
}

impl fmt::Display for NearMiss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// In what two texts differ that otherwise are the same: at least one of these.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Differences {
    /// In the case of letters.
    pub case: bool,
    /// In punctuation.
    pub punctuation: bool,
    /// In characters that look alike: a minus sign and a hyphen, full-width forms.
    pub look_alikes: bool,
}

impl Differences {
    /// The differences of both.
    #[must_use]
    pub fn and(self, other: Differences) -> Differences {
        Differences {
            case: self.case || other.case,
            punctuation: self.punctuation || other.punctuation,
            look_alikes: self.look_alikes || other.look_alikes,
        }
    }
}

impl Differences {
    /// Returns the setting under which texts with these differences are the same, as a suite writes it: `{case: pass}`.
    pub fn taken(self) -> String {
        let named = [
            (self.case, "case"),
            (self.punctuation, "punctuation"),
            (self.look_alikes, "look_alikes"),
        ];
        let named: Vec<String> = named
            .into_iter()
            .filter(|(differs, _)| *differs)
            .map(|(_, name)| format!("{name}: pass"))
            .collect();
        format!("{{{}}}", named.join(", "))
    }
}

impl fmt::Display for Differences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = [
            (self.case, "letter case"),
            (self.punctuation, "punctuation"),
            (self.look_alikes, "look-alike characters"),
        ];
        let named: Vec<&str> = named
            .into_iter()
            .filter_map(|(differs, name)| differs.then_some(name))
            .collect();
        f.write_str(&named.join(" and "))
    }
}

/// Outcomes that a suite sets for near misses, by kind of difference.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NearMisses {
    /// Letter case.
    pub case: NearMiss,
    /// Punctuation.
    pub punctuation: NearMiss,
    /// Characters that look alike.
    pub look_alikes: NearMiss,
}

impl NearMisses {
    /// The same for all.
    pub const fn all(one: NearMiss) -> NearMisses {
        NearMisses {
            case: one,
            punctuation: one,
            look_alikes: one,
        }
    }

    /// Returns the outcome for texts with these differences. The strictest counts: one that fails, else one that is open.
    pub fn of(self, differences: Differences) -> NearMiss {
        let asked = [
            (differences.case, self.case),
            (differences.punctuation, self.punctuation),
            (differences.look_alikes, self.look_alikes),
        ];
        let mut made = asked.into_iter().filter(|(differs, _)| *differs);
        let Some((_, first)) = made.next() else {
            return NearMiss::Inconclusive;
        };
        made.fold(first, |strictest, (_, one)| match (strictest, one) {
            (NearMiss::Fail, _) | (_, NearMiss::Fail) => NearMiss::Fail,
            (NearMiss::Inconclusive, _) | (_, NearMiss::Inconclusive) => NearMiss::Inconclusive,
            (NearMiss::Pass, NearMiss::Pass) => NearMiss::Pass,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Differences, NearMiss, NearMisses};

    #[test]
    fn the_strictest_counts() {
        let by = NearMisses {
            case: NearMiss::Pass,
            punctuation: NearMiss::Inconclusive,
            look_alikes: NearMiss::Fail,
        };
        let of = |case, punctuation, look_alikes| {
            by.of(Differences {
                case,
                punctuation,
                look_alikes,
            })
        };
        assert_eq!(of(true, false, false), NearMiss::Pass);
        assert_eq!(of(true, true, false), NearMiss::Inconclusive);
        assert_eq!(of(true, true, true), NearMiss::Fail);
        assert_eq!(of(true, false, true), NearMiss::Fail);
        assert_eq!(of(false, false, false), NearMiss::Inconclusive);
    }
}
