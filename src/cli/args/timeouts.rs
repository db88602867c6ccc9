//! `--timeout`: `readiness=5s`, or one plain value for the whole case.

use crate::run::Timeouts;
use std::str::FromStr;
use std::time::Duration;

/// Which deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Readiness,
    Observe,
    Assertion,
    Page,
    Case,
    Stable,
    Hang,
    Start,
    Hook,
}

const NAMES: [(&str, Which); 9] = [
    ("readiness", Which::Readiness),
    ("observe", Which::Observe),
    ("assertion", Which::Assertion),
    ("page", Which::Page),
    ("case", Which::Case),
    ("stable", Which::Stable),
    ("hang", Which::Hang),
    ("start", Which::Start),
    ("hook", Which::Hook),
];

/// One deadline as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Timeout {
    which: Which,
    value: Duration,
}

impl Timeout {
    /// Tells whether this is the deadline of a whole case.
    pub(crate) fn is_for_the_case(&self) -> bool {
        self.which == Which::Case
    }

    /// Tells whether this is the deadline of the start of a session.
    pub(crate) fn is_for_the_start(&self) -> bool {
        self.which == Which::Start
    }

    /// Sets it.
    pub(crate) fn apply(self, timeouts: &mut Timeouts) {
        match self.which {
            Which::Readiness => timeouts.readiness = self.value,
            Which::Observe => timeouts.observe = self.value,
            Which::Assertion => timeouts.assertion = self.value,
            Which::Page => timeouts.page = self.value,
            Which::Case => timeouts.case = self.value,
            Which::Stable => timeouts.stable = self.value,
            Which::Hang => timeouts.hang = self.value,
            Which::Start => timeouts.start = self.value,
            Which::Hook => timeouts.hook = self.value,
        }
    }
}

impl FromStr for Timeout {
    type Err = String;

    fn from_str(text: &str) -> Result<Timeout, String> {
        let (name, value) = text.split_once('=').unwrap_or(("case", text));
        let Some((_, which)) = NAMES.iter().find(|(known, _)| *known == name.trim()) else {
            let known = NAMES.map(|(name, _)| format!("`{name}`")).join(", ");
            return Err(format!("unknown timeout `{name}`: expected one of {known}"));
        };
        Ok(Timeout {
            which: *which,
            value: duration(value.trim())?,
        })
    }
}

/// `500ms`, `5s`, `1.5`, `2m`; a bare number is seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let seconds = match unit.trim() {
        "ms" => 0.001,
        "" | "s" | "sec" => 1.0,
        "m" | "min" => 60.0,
        _ => {
            return Err(format!(
                "`{text}` is no time: expected `500ms`, `5s` or `2m`"
            ));
        }
    };
    number
        .parse::<f64>()
        .ok()
        .map(|number| number * seconds)
        .filter(|seconds| *seconds <= 86_400.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("`{text}` is no time up to a day: expected `500ms`, `5s` or `2m`"))
}

#[cfg(test)]
mod tests {
    use super::Timeout;
    use crate::run::Timeouts;
    use std::time::Duration;

    #[test]
    fn as_typed() {
        let mut timeouts = Timeouts::default();
        for typed in ["readiness=1500ms", "stable = 0.25", "2m"] {
            typed.parse::<Timeout>().expect(typed).apply(&mut timeouts);
        }
        assert_eq!(timeouts.readiness, Duration::from_millis(1500));
        assert_eq!(timeouts.stable, Duration::from_millis(250));
        assert_eq!(timeouts.case, Duration::from_mins(2));
        for bad in [
            "x=1s",
            "page=",
            "page=1h",
            "page=-1s",
            "page=1e99",
            "case=1.2.3",
            "99999999",
        ] {
            assert!(bad.parse::<Timeout>().is_err(), "{bad}");
        }
    }
}
