//! Sliders that a page draws: the keys of the ARIA Authoring Practices, and what they make of the value.

use super::field::{self, FieldState};
use super::input;
use super::world::IsolatedWorld;
use crate::driver::DriverError;
use std::time::{Duration, Instant};

/// Most presses of an arrow key for one value.
const PRESSES: usize = 400;
/// How long a page has to tell the new value.
const PATIENCE: Duration = Duration::from_millis(400);

/// Moves the slider, which has the focus, by arrow keys, from an end where that is nearer. Where they do not bring it to the
/// value, it stays where they brought it.
pub(super) async fn fill(
    world: &IsolatedWorld,
    context: &str,
    field: &FieldState,
    text: &str,
) -> Result<Vec<String>, DriverError> {
    let refused = |why: String| Err(DriverError::NotSupported(why));
    let Ok(wanted) = text.trim().parse::<f64>() else {
        return refused(format!("set a slider to `{text}`, which is no number"));
    };
    let Some(mut now) = value_of(field) else {
        return refused("set a slider that does not tell its value".into());
    };
    let bound = |text: &str| text.trim().parse::<f64>().ok();
    let (low, high) = (bound(&field.min), bound(&field.max));
    if low.is_some_and(|low| wanted < low) || high.is_some_and(|high| wanted > high) {
        return refused(format!(
            "set the slider to {wanted}: it goes from {} to {}",
            field.min, field.max
        ));
    }
    if is_same(now, wanted) {
        return Ok(vec!["it stood there already".into()]);
    }
    let slider = Slider {
        world,
        context,
        key: field.key,
    };
    // An end may be the value, or nearer to it.
    for (end, key) in [(low, "Home"), (high, "End")] {
        if end.is_some_and(|end| (wanted - end).abs() < (wanted - now).abs() / 2.0) {
            now = slider.press(key, 1, now).await?;
        }
    }
    let (mut forwards, mut backwards) = ("ArrowRight", "ArrowLeft");
    let mut step = None;
    let mut pressed = 0;
    while !is_same(now, wanted) && pressed < PRESSES {
        let key = if wanted > now { forwards } else { backwards };
        let count = step.map_or(1.0, |step: f64| ((wanted - now).abs() / step).round());
        if count < 1.0 {
            break;
        }
        let count = (count as usize).min(PRESSES - pressed);
        let after = slider.press(key, count, now).await?;
        pressed += count;
        if is_same(after, now) {
            break;
        }
        if step.is_none() {
            if (after > now) != (wanted > now) {
                // From right to left.
                (forwards, backwards) = (backwards, forwards);
            }
            step = Some((after - now).abs());
        }
        now = after;
    }
    Ok(vec![if is_same(now, wanted) {
        format!("moved by arrow keys × {pressed}")
    } else {
        format!("arrow keys × {pressed} brought it to {now}")
    }])
}

struct Slider<'a> {
    world: &'a IsolatedWorld,
    context: &'a str,
    key: u64,
}

impl Slider<'_> {
    /// Presses a key, and the value afterwards: the first other one that stands for two looks, or the old one.
    async fn press(&self, key: &str, times: usize, before: f64) -> Result<f64, DriverError> {
        input::key(self.world, self.context, key, times).await?;
        let until = Instant::now() + PATIENCE;
        let mut last = before;
        loop {
            let field = field::field(self.world, self.context, Some(self.key)).await?;
            let now = value_of(&field).unwrap_or(before);
            if !is_same(now, before) && is_same(now, last) || Instant::now() >= until {
                return Ok(now);
            }
            last = now;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn value_of(field: &FieldState) -> Option<f64> {
    field.value.as_deref()?.trim().parse().ok()
}

/// Equal, but for what adding up steps loses.
fn is_same(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs()).max(1.0)
}
