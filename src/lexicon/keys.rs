//! Keys of the keyboard, and answers to dialogs.

pub(crate) const NO_BUTTONS: &str =
    "Escape|Tab|Backspace|ArrowUp|ArrowDown|ArrowLeft|ArrowRight|PageUp|PageDown";
pub(crate) const PRINTED: &str =
    "Enter|Tab|Escape|Backspace| |ArrowUp|ArrowDown|ArrowLeft|ArrowRight|PageUp|PageDown";
/// Names of arrow keys that buttons of a page may have too.
pub(crate) const ALSO_BUTTONS: &str = "up|down|left|right";
pub(crate) const ANSWERS: &str = "ok|cancel|yes|no";

/// Names of keys as authors write them, and their name in the W3C `key` attribute.
pub(crate) const KEYS: &[(&str, &str)] = &[
    ("enter", "Enter"),
    ("return", "Enter"),
    ("tab", "Tab"),
    ("tabulation", "Tab"),
    ("escape", "Escape"),
    ("esc", "Escape"),
    ("backspace", "Backspace"),
    ("delete", "Delete"),
    ("del", "Delete"),
    ("insert", "Insert"),
    ("home", "Home"),
    ("end", "End"),
    ("pageup", "PageUp"),
    ("page up", "PageUp"),
    ("pagedown", "PageDown"),
    ("page down", "PageDown"),
    ("arrow up", "ArrowUp"),
    ("arrow down", "ArrowDown"),
    ("arrow left", "ArrowLeft"),
    ("arrow right", "ArrowRight"),
    ("up arrow", "ArrowUp"),
    ("down arrow", "ArrowDown"),
    ("left arrow", "ArrowLeft"),
    ("right arrow", "ArrowRight"),
    ("up", "ArrowUp"),
    ("down", "ArrowDown"),
    ("left", "ArrowLeft"),
    ("right", "ArrowRight"),
    ("arrowup", "ArrowUp"),
    ("arrowdown", "ArrowDown"),
    ("arrowleft", "ArrowLeft"),
    ("arrowright", "ArrowRight"),
    ("space bar", "Space"),
    ("spacebar", "Space"),
    ("space", "Space"),
];

/// A key that is held while another is pressed.
pub(crate) fn modifier(word: &str) -> Option<&'static str> {
    Some(match word {
        "ctrl" | "control" => "Control",
        "shift" => "Shift",
        "alt" | "option" => "Alt",
        "cmd" | "command" | "meta" | "win" | "windows" | "super" => "Meta",
        _ => return None,
    })
}

/// Keys that no button is called by.
pub(crate) const NEVER_LABELS: &str = "enter|return|escape|esc|tab|space";

/// Whether a word names a key or a kind of keys.
pub(crate) fn is_key(word: &str) -> bool {
    modifier(word).is_some() || KEYS.iter().any(|(name, _)| *name == word)
}
