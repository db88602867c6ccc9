//! Fields: typing, choosing, uploading; each control gets what it takes.

use super::field::{self, FieldState};
use super::input;
use super::world::IsolatedWorld;
use crate::driver::DriverError;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Deserialize)]
struct DateOrder {
    order: Vec<String>,
    twelve: bool,
}

/// Types into the field, which has the focus.
pub(super) async fn fill(
    world: &IsolatedWorld,
    context: &str,
    field: &FieldState,
    text: &str,
    replace: bool,
) -> Result<Vec<String>, DriverError> {
    match field.kind.as_str() {
        "date" | "time" | "month" | "week" | "datetime-local" => {
            fill_segments(world, context, field, text).await
        }
        "range" => fill_range(world, context, field, text).await,
        "slider" => super::slider::fill(world, context, field, text).await,
        "color" => set(world, context, field, text).await,
        "file" => Err(DriverError::NotSupported("type into a file field".into())),
        "select" => Err(DriverError::NotSupported("type into a list".into())),
        _ => {
            if replace {
                let standing = field.value.as_deref().is_none_or(|value| !value.is_empty());
                input::type_over(world, context, text, standing).await?;
            } else {
                let moved: bool = world
                    .ask(context, "caretToEnd", json!({"key": field.key}))
                    .await?;
                if !moved {
                    input::key(world, context, "End", 1).await?;
                }
                input::type_over(world, context, text, false).await?;
            }
            Ok(Vec::new())
        }
    }
}

/// Dates and times: digits into the parts of the control, in the order of the browser's locale.
async fn fill_segments(
    world: &IsolatedWorld,
    context: &str,
    field: &FieldState,
    text: &str,
) -> Result<Vec<String>, DriverError> {
    // The click may have landed in any part; the first one is at the left end.
    input::key(world, context, "ArrowLeft", 8).await?;
    let sent = if text.is_empty() {
        for _ in 0..8 {
            input::key(world, context, "Delete", 1).await?;
            input::key(world, context, "ArrowRight", 1).await?;
        }
        String::new()
    } else {
        let locale: DateOrder = world.ask(context, "dateOrder", json!(null)).await?;
        let keys = segments(&field.kind, text, &locale.order, locale.twelve);
        for (place, part) in keys.iter().enumerate() {
            input::type_over(world, context, part, false).await?;
            // A year may have six digits, and a month may be shown as a word: there the control does not go on by itself.
            if (part.len() == 4 || field.kind == "month") && place + 1 < keys.len() {
                input::key(world, context, "ArrowRight", 1).await?;
            }
        }
        keys.join(" ")
    };
    let after = field::field(world, context, Some(field.key)).await?;
    if same_moment(after.value.as_deref().unwrap_or_default(), text) {
        return Ok(if sent.is_empty() {
            Vec::new()
        } else {
            vec![format!("sent as the keys `{sent}`")]
        });
    }
    set(world, context, field, text).await
}

/// `13:45` and `13:45:00` are one time.
fn same_moment(one: &str, other: &str) -> bool {
    let bare = |text: &str| text.replace(' ', "T").trim_end_matches(":00").to_string();
    one == other
        || (one.matches(':').count() != other.matches(':').count() && bare(one) == bare(other))
}

/// The keys for each part of a canonical value.
fn segments(kind: &str, text: &str, order: &[String], twelve: bool) -> Vec<String> {
    let (date, time) = match kind {
        "time" => ("", text),
        "datetime-local" => text.split_once(['T', ' ']).unwrap_or((text, "")),
        _ => (text, ""),
    };
    let mut keys = Vec::new();
    if kind == "week" {
        if let Some((year, week)) = date.split_once("-W") {
            keys.extend([week.to_string(), year.to_string()]);
        }
        return keys;
    }
    let mut numbers = date.split('-');
    let (year, month, day) = (numbers.next(), numbers.next(), numbers.next());
    for part in order {
        let number = match part.as_str() {
            "year" => year,
            "month" => month,
            _ => day,
        };
        keys.extend(number.filter(|number| !number.is_empty()).map(String::from));
    }
    let mut clock = time.split(':');
    if let Some(hour) = clock.next().and_then(|hour| hour.parse::<u32>().ok()) {
        let shown = if twelve { (hour + 11) % 12 + 1 } else { hour };
        keys.push(format!("{shown:02}"));
        keys.extend(clock.map(|part| part.chars().filter(char::is_ascii_digit).collect()));
        if twelve {
            keys.push(if hour < 12 { "A" } else { "P" }.into());
        }
    }
    keys
}

/// Ranges: Home, then arrow keys, where that takes a bearable number of them.
async fn fill_range(
    world: &IsolatedWorld,
    context: &str,
    field: &FieldState,
    text: &str,
) -> Result<Vec<String>, DriverError> {
    let number = |text: &str, default: f64| text.parse::<f64>().unwrap_or(default);
    let (low, high, step) = (
        number(&field.min, 0.0),
        number(&field.max, 100.0),
        number(&field.step, 1.0),
    );
    let steps = (number(text, f64::NAN) - low) / step;
    if steps.is_finite() && (0.0..=200.0).contains(&steps) && number(text, 0.0) <= high {
        let place: Option<Value> = world
            .ask(context, "placeOfRange", json!({"key": field.key}))
            .await?;
        input::key(world, context, "Home", 1).await?;
        input::key(world, context, "ArrowRight", steps.round() as usize).await?;
        let after = match field::field(world, context, Some(field.key)).await {
            Err(DriverError::Stale) => drawn_anew(world, context, place).await?,
            found => found?,
        };
        if after
            .value
            .as_deref()
            .and_then(|value| value.parse::<f64>().ok())
            == text.parse::<f64>().ok()
        {
            return Ok(vec![format!(
                "moved by the keys Home and ArrowRight × {}",
                steps.round()
            )]);
        }
        return set(world, context, &after, text).await;
    }
    set(world, context, field, text).await
}

/// The range that the page has put in the place of the one that was moved: the one with the focus, or the one that stands where it
/// stood.
async fn drawn_anew(
    world: &IsolatedWorld,
    context: &str,
    place: Option<Value>,
) -> Result<FieldState, DriverError> {
    let focused = field::field(world, context, None).await?;
    if focused.kind == "range" {
        return Ok(focused);
    }
    let place = place.ok_or(DriverError::Stale)?;
    let key: Option<u64> = world.ask(context, "rangeAt", place).await?;
    field::field(world, context, Some(key.ok_or(DriverError::Stale)?)).await
}

/// Sets a value that no key can enter, in the page, with the events of a user's choice.
async fn set(
    world: &IsolatedWorld,
    context: &str,
    field: &FieldState,
    text: &str,
) -> Result<Vec<String>, DriverError> {
    let value: Option<String> = world
        .ask(
            context,
            "setValue",
            json!({"key": field.key, "value": text}),
        )
        .await?;
    match value {
        None => Err(DriverError::Stale),
        Some(_) => Ok(vec![format!(
            "the value of the {} field was set in the page, with `input` and `change` events: no key does that",
            field.kind
        )]),
    }
}

/// Chooses files, by the paths that the browser finds them under.
pub(super) async fn upload(
    world: &IsolatedWorld,
    context: &str,
    key: u64,
    files: &[PathBuf],
) -> Result<(), DriverError> {
    let element = world.element(context, key, None).await?;
    let params = json!({"context": context, "element": {"sharedId": element}, "files": files});
    world
        .command_or_dialog("input.setFiles", params)
        .await
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::{same_moment, segments};

    fn keys(kind: &str, text: &str, order: [&str; 3], twelve: bool) -> String {
        segments(kind, text, &order.map(String::from), twelve).join(" ")
    }

    #[test]
    fn the_parts_of_a_date_go_in_the_order_of_the_locale() {
        let us = ["month", "day", "year"];
        let german = ["day", "month", "year"];
        assert_eq!(keys("date", "2026-11-21", us, true), "11 21 2026");
        assert_eq!(keys("date", "2026-11-21", german, false), "21 11 2026");
        assert_eq!(keys("month", "2026-11", us, true), "11 2026");
        assert_eq!(keys("week", "2026-W47", us, true), "47 2026");
        assert_eq!(keys("time", "13:45", us, true), "01 45 P");
        assert_eq!(keys("time", "00:05", us, true), "12 05 A");
        assert_eq!(keys("time", "13:45", german, false), "13 45");
        assert_eq!(
            keys("datetime-local", "2026-11-21T13:45", us, true),
            "11 21 2026 01 45 P"
        );
    }

    #[test]
    fn seconds_of_zero_may_be_left_out() {
        assert!(same_moment("13:45", "13:45:00"));
        assert!(!same_moment("13:45", "13:46"));
        assert!(!same_moment("13:00", "13:00:05"));
    }
}
