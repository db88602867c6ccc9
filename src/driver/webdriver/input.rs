//! Real input: pointer and keys, as WebDriver actions.

use super::world::IsolatedWorld;
use crate::driver::DriverError;
use crate::grammar::{Chord, Gesture};
use serde_json::{Value, json};
use unicode_segmentation::UnicodeSegmentation;

/// A point in CSS pixels of the window's viewport.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    /// From the left.
    pub(super) x: f64,
    /// From the top.
    pub(super) y: f64,
}

impl Point {
    /// A movement to here; whole pixels, because not every browser takes others.
    fn reach(self, duration: u64) -> Value {
        json!({"type": "pointerMove", "x": self.x.floor() as i64, "y": self.y.floor() as i64, "duration": duration, "origin": "viewport"})
    }
}

/// Characters that one command types: the time-out is one command's.
const CHUNK: usize = 100;

/// Puts the pointer there.
pub(super) async fn move_to(
    world: &IsolatedWorld,
    window: &str,
    point: Point,
) -> Result<(), DriverError> {
    pointer(world, window, vec![point.reach(0)]).await
}

/// Clicks where the pointer is.
pub(super) async fn click(
    world: &IsolatedWorld,
    window: &str,
    gesture: Gesture,
) -> Result<(), DriverError> {
    let button = if gesture == Gesture::Right { 2 } else { 0 };
    let mut actions = Vec::new();
    for _ in 0..if gesture == Gesture::Double { 2 } else { 1 } {
        actions.push(json!({"type": "pointerDown", "button": button}));
        actions.push(json!({"type": "pointerUp", "button": button}));
    }
    pointer(world, window, actions).await
}

/// Presses the primary button there and begins to move, as a hand does: browsers take a drag for one only after some pixels.
pub(super) async fn grab(
    world: &IsolatedWorld,
    window: &str,
    from: Point,
) -> Result<(), DriverError> {
    let nudged = Point {
        x: from.x + 4.0,
        y: from.y + 4.0,
    };
    pointer(
        world,
        window,
        vec![
            from.reach(0),
            json!({"type": "pointerDown", "button": 0}),
            nudged.reach(20),
        ],
    )
    .await
}

/// Moves in steps to the point and lets go.
pub(super) async fn drop_at(
    world: &IsolatedWorld,
    window: &str,
    from: Point,
    to: Point,
) -> Result<(), DriverError> {
    let mut actions: Vec<Value> = (1..=8)
        .map(|step| {
            let part = f64::from(step) / 8.0;
            Point {
                x: from.x + (to.x - from.x) * part,
                y: from.y + (to.y - from.y) * part,
            }
            .reach(10)
        })
        .collect();
    actions.push(to.reach(10));
    actions.push(json!({"type": "pointerUp", "button": 0}));
    pointer(world, window, actions).await
}

/// Types a text into what has the focus; a line feed is the Enter key. What stands there is selected and deleted before, where it is
/// to go, in the same command.
pub(super) async fn type_over(
    world: &IsolatedWorld,
    context: &str,
    text: &str,
    standing: bool,
) -> Result<(), DriverError> {
    let press = |key: &str| {
        [
            json!({"type": "keyDown", "value": key}),
            json!({"type": "keyUp", "value": key}),
        ]
    };
    let mut actions: Vec<Value> = Vec::new();
    if standing {
        let control = key_code("Control")?;
        actions.push(json!({"type": "keyDown", "value": control}));
        actions.extend(press("a"));
        actions.push(json!({"type": "keyUp", "value": control}));
        actions.extend(press(&key_code("Delete")?));
    }
    for letter in text.graphemes(true) {
        actions.extend(press(match letter {
            "\n" | "\r\n" => "\u{E007}",
            other => other,
        }));
    }
    for chunk in actions.chunks(2 * CHUNK) {
        keyboard(world, context, chunk.to_vec()).await?;
        if world.watch.state().dialog.is_some() {
            break;
        }
    }
    Ok(())
}

/// Presses a chord so many times.
pub(super) async fn press(
    world: &IsolatedWorld,
    context: &str,
    chord: &Chord,
    times: usize,
) -> Result<(), DriverError> {
    let modifiers = chord
        .modifiers
        .iter()
        .map(|name| key_code(name))
        .collect::<Result<Vec<_>, _>>()?;
    let key = key_code(&chord.key)?;
    let mut left = times;
    while left > 0 {
        let now = left.min(CHUNK);
        let mut actions: Vec<Value> = modifiers
            .iter()
            .map(|code| json!({"type": "keyDown", "value": code}))
            .collect();
        for _ in 0..now {
            actions.push(json!({"type": "keyDown", "value": key}));
            actions.push(json!({"type": "keyUp", "value": key}));
        }
        actions.extend(
            modifiers
                .iter()
                .rev()
                .map(|code| json!({"type": "keyUp", "value": code})),
        );
        keyboard(world, context, actions).await?;
        left -= now;
    }
    Ok(())
}

/// Presses a single named key so many times.
pub(super) async fn key(
    world: &IsolatedWorld,
    context: &str,
    name: &str,
    times: usize,
) -> Result<(), DriverError> {
    press(
        world,
        context,
        &Chord {
            modifiers: Vec::new(),
            key: name.into(),
        },
        times,
    )
    .await
}

async fn pointer(
    world: &IsolatedWorld,
    window: &str,
    actions: Vec<Value>,
) -> Result<(), DriverError> {
    let source = json!({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions});
    perform(world, window, source).await
}

async fn keyboard(
    world: &IsolatedWorld,
    context: &str,
    actions: Vec<Value>,
) -> Result<(), DriverError> {
    perform(
        world,
        context,
        json!({"type": "key", "id": "keyboard", "actions": actions}),
    )
    .await
}

/// Delivers the actions. A dialog that they open keeps the command from returning; the input is delivered all the same.
/// So it is where they close the window.
async fn perform(world: &IsolatedWorld, context: &str, source: Value) -> Result<(), DriverError> {
    let params = json!({"context": context, "actions": [source]});
    match world
        .command_or_dialog("input.performActions", params)
        .await
    {
        Err(DriverError::Stale) => Ok(()),
        Err(DriverError::Hung(_)) => Err(DriverError::Hung(format!(
            "the page did not take the input within {:.1} s",
            world.call_timeout.as_secs_f64()
        ))),
        other => other.map(drop),
    }
}

/// The W3C code of a named key, or the character itself.
fn key_code(name: &str) -> Result<String, DriverError> {
    let code = match name {
        "Enter" | "Return" => '\u{E007}',
        "Tab" => '\u{E004}',
        "Escape" | "Esc" => '\u{E00C}',
        "Backspace" => '\u{E003}',
        "Delete" => '\u{E017}',
        "Insert" => '\u{E016}',
        "ArrowLeft" => '\u{E012}',
        "ArrowUp" => '\u{E013}',
        "ArrowRight" => '\u{E014}',
        "ArrowDown" => '\u{E015}',
        "Home" => '\u{E011}',
        "End" => '\u{E010}',
        "PageUp" => '\u{E00E}',
        "PageDown" => '\u{E00F}',
        "Control" => '\u{E009}',
        "Shift" => '\u{E008}',
        "Alt" => '\u{E00A}',
        "Meta" => '\u{E03D}',
        "Space" => ' ',
        _ => {
            if let Some(number) = name
                .strip_prefix('F')
                .and_then(|digits| digits.parse::<u32>().ok())
                .filter(|number| (1..=12).contains(number))
            {
                return Ok(char::from_u32(0xE030 + number)
                    .map(String::from)
                    .unwrap_or_default());
            }
            if name.graphemes(true).count() == 1 {
                return Ok(name.into());
            }
            return Err(DriverError::NotSupported(format!("press the key `{name}`")));
        }
    };
    Ok(code.into())
}

#[cfg(test)]
mod tests {
    use super::key_code;

    #[test]
    fn keys_have_the_codes_of_the_specification() {
        assert_eq!(key_code("Enter").as_deref().ok(), Some("\u{E007}"));
        assert_eq!(key_code("F5").as_deref().ok(), Some("\u{E035}"));
        assert_eq!(key_code("é").as_deref().ok(), Some("é"));
        assert!(key_code("Hyper").is_err());
    }
}
