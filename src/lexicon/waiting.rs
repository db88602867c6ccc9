//! Words of waiting: what comes, what goes, and how long.

pub(crate) const WAIT: &str = "wait|pause|sleep";
/// Of these, the verb that may stand alone.
pub(crate) const WAITS_ALONE: &str = "wait";
/// How long or in what way somebody waits for something to come.
pub(crate) const LOOSELY: &str = "very long|long enough|a very long time|a long time|as long as needed|as long as necessary|patiently|again|\
    shortly|some more|a bit more";
pub(crate) const FOR: &str = "for|on";
pub(crate) const TO_SEE: &str = "to see that|to see";
pub(crate) const LET: &str = "let|allow";
/// Said of something that is not there yet.
pub(crate) const COMES: &str = "to load completely|to load fully|to load|to be fully loaded|to be completely loaded|\
    to be loaded|to finish loading|to complete loading|to fully load|to have loaded|to open|to be opened|to render|\
    to be rendered|to be ready|to come up|loads completely|loads fully|loads|has loaded|have loaded|has been loaded|have been loaded|has fully loaded|\
    have fully loaded|has finished loading|have finished loading|has completely loaded|is done loading|\
    is loaded|are loaded|is fully loaded|are fully loaded|is completely loaded|finishes loading|finish loading|\
    has rendered|has opened|opens|is rendered|are rendered|is ready|load";
/// Said of something that is still there.
pub(crate) const GOES: &str =
    "to close|to be closed|to go away|to be gone|closes|has closed|goes away|has gone away";
/// Said of a sign that something is under way.
pub(crate) const ENDS: &str = "to finish|to stop|to complete|to end|finishes|has finished|stops|has stopped|completes|\
    has completed|ends|has ended|is complete|is finished|is done";
pub(crate) const LOADING: &str = "the loading of the page|loading of the page|the page loading|page loading|\
    the page load|page load|the loading|loading";
pub(crate) const WHOLE_PAGE: &str = "the content of the page|the page content|the content|content|everything|\
    the application|the app|the next page|the next screen|the new page|the whole page|the entire page|the full page";

/// Times that are not counted, in seconds.
pub(crate) const VAGUE: &[(&str, f64)] = &[
    ("half a second", 0.5),
    (
        "a moment|a bit|a while|a little|briefly|some time|a short time|a short while",
        1.0,
    ),
    (
        "a couple of seconds|couple of seconds|a couple seconds",
        2.0,
    ),
    (
        "a few seconds|few seconds|some seconds|several seconds",
        3.0,
    ),
];
