//! Dialogs that an action opens, sooner or later: the moment makes no difference.

use super::*;

/// Milliseconds from the click, or from the answer to its request, to the dialog: before the click's command has returned, while
/// its effect is looked for, and when the page is just being found at rest.
const AFTER: [u64; 18] = [
    0, 5, 10, 20, 30, 40, 45, 50, 55, 60, 70, 90, 110, 120, 130, 150, 250, 400,
];

/// An action, the alert that it opens, the answer to it, and what stands on the page then.
pub fn dialogs() -> Vec<Moment> {
    let mut all = Vec::new();
    for ms in AFTER {
        let alert = "alert('12 pieces');o.textContent='Counted: 12'";
        let ways = [
            (
                "a click",
                format!("b.onclick=()=>setTimeout(()=>{{{alert}}},{ms})"),
            ),
            (
                "a click that shows something",
                format!(
                    "b.onclick=()=>{{o.textContent='Counting';setTimeout(()=>{{{alert}}},{ms})}}"
                ),
            ),
            (
                "the answer to a request",
                format!("b.onclick=async()=>{{await fetch('/api?ms={ms}');{alert}}}"),
            ),
            (
                "the first of two answers",
                format!(
                    "b.onclick=async()=>{{await fetch('/api?ms={ms}');const again=fetch('/api?ms=250');alert('12 pieces');await again;o.textContent='Counted: 12'}}"
                ),
            ),
        ];
        for (what, script) in ways {
            all.push(moment(
                format!("an alert {ms} ms after {what}"),
                page("<button id=b>Count</button><p id=o></p>", &script),
                &[
                    "Click on 'Count'",
                    "Assert that the alert says '12 pieces'",
                    "Accept the alert",
                    "Assert that 'Counted: 12' is displayed",
                ],
                Wanted::Pass,
            ));
        }
        // Where the alert keeps the second click from being made, no sentence after it may be decided as if it had been.
        all.push(moment(
            format!("an alert {ms} ms after a click, while the next one is made"),
            page(
                "<button id=b>Count</button><button id=s>Save</button><p id=o></p>",
                &format!(
                    "b.onclick=()=>{{o.textContent='Counting';setTimeout(()=>alert('12 pieces'),{ms})}};s.onclick=()=>{{document.title='Saved'}}"
                ),
            ),
            &[
                "Click on 'Count'",
                "Click on 'Save' (no visible change expected)",
                "Assert that the alert says '12 pieces'",
                "Accept the alert",
                "Assert that the title is 'Saved'",
            ],
            Wanted::NoFail,
        ));
    }
    all
}
