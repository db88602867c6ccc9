//! Pages on which the moment matters: what an action leads to comes late, goes again, or has another cause.

mod caused;
mod dialogs;
mod later;
mod pace;
mod settled;
mod starting;
mod timers;

pub use caused::{carried_out, causes, redrawn};
pub use dialogs::dialogs;
pub use later::later;
pub use pace::{drafts, paces};
pub use settled::{settled, unsettled};
pub use starting::starting;
pub use timers::{over_and_not, ways};

use std::fmt::Write as _;

/// Ends that a case on a page may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Pass,
    Fail,
    /// Fail or Inconclusive: the statement was true for a moment, and does not stand.
    NoPass,
    /// Pass or Inconclusive: an action may not have been carried out, and then nothing follows from what is missing.
    NoFail,
    /// Inconclusive, as the action had no effect.
    NoEffect,
}

pub struct Moment {
    pub name: String,
    pub html: String,
    pub steps: Vec<String>,
    pub wanted: Wanted,
    /// The case may take no longer, waits of the page itself included.
    pub within: u64,
}

/// The longest that a case takes which has nothing to wait for, on a machine that is busy.
const SHORT: u64 = 7000;
const LONG: u64 = 25_000;

fn page(body: &str, script: &str) -> String {
    format!(
        "<!doctype html><title>Moment</title><h1>Moment</h1><p>A page for a moment.</p>{body}<script>{script}</script>"
    )
}

fn moment(name: impl Into<String>, html: String, steps: &[&str], wanted: Wanted) -> Moment {
    Moment {
        name: name.into(),
        html,
        steps: steps.iter().map(|step| (*step).to_owned()).collect(),
        wanted,
        within: LONG,
    }
}

fn quick(name: impl Into<String>, html: String, steps: &[&str], wanted: Wanted) -> Moment {
    Moment {
        within: SHORT,
        ..moment(name, html, steps, wanted)
    }
}

/// The same updates, with one more thing done once they are shown.
pub fn optimistic_and_on() -> Vec<Moment> {
    let mut out = optimistic();
    for moment in &mut out {
        moment.name = format!("{}, and on", moment.name);
        moment.html += "<button onclick=\"this.textContent='Went on'\">Next</button>";
        let more = [
            "Click on the button 'Next'",
            "Assert that 'Went on' is displayed",
        ];
        moment.steps.extend(more.map(str::to_owned));
    }
    out
}

/// An update that the page shows before the server has answered, and takes back where the server refuses it.
pub fn optimistic() -> Vec<Moment> {
    let shapes: [(&str, &str, &str, &str); 5] = [
        (
            "counter",
            "<button id=go>Like</button><p id=n>10 likes</p>",
            "const old=n.textContent;n.textContent='11 likes'",
            "n.textContent=old",
        ),
        (
            "item",
            "<button id=go>Add milk</button><ul id=l><li>Bread</li><li>Eggs</li></ul>",
            "const li=document.createElement('li');li.textContent='Milk';l.append(li)",
            "li.remove()",
        ),
        (
            "row",
            "<button id=go>Add row</button><table><tbody id=l><tr><td>Bread</td><td>2</td></tr></tbody></table>",
            "const tr=l.insertRow();tr.insertCell().textContent='Milk';tr.insertCell().textContent='3'",
            "tr.remove()",
        ),
        (
            "state",
            "<button id=go aria-pressed=false>Follow</button><p id=n>Not followed</p>",
            "n.textContent='Followed';go.setAttribute('aria-pressed','true')",
            "n.textContent='Not followed';go.setAttribute('aria-pressed','false')",
        ),
        (
            "title",
            "<button id=go>Rename</button><h2 id=n>Old plan</h2>",
            "n.textContent='New plan'",
            "n.textContent='Old plan'",
        ),
    ];
    let says = [
        "'11 likes' is displayed",
        "'Milk' is displayed",
        "'Milk' is displayed",
        "'Followed' is displayed",
        "'New plan' is displayed",
    ];
    let buttons = ["Like", "Add milk", "Add row", "Follow", "Rename"];
    let mut out = Vec::new();
    for (at, (name, body, apply, undo)) in shapes.into_iter().enumerate() {
        for (status, ms) in [
            (500, 800),
            (409, 1500),
            (500, 2000),
            (200, 800),
            (200, 1500),
        ] {
            let script = format!(
                "go.onclick=async()=>{{{apply};const r=await fetch('/api?ms={ms}&status={status}',{{method:'POST'}});if(!r.ok){{{undo}}}}}"
            );
            let wanted = if status == 200 {
                Wanted::Pass
            } else {
                Wanted::NoPass
            };
            out.push(moment(
                format!("optimistic {name} {status} after {ms}"),
                page(body, &script),
                &[
                    &format!("Click on the button '{}'", buttons[at]),
                    &format!("Assert that {}", says[at]),
                ],
                wanted,
            ));
        }
    }
    out
}

/// A message that comes and goes by itself.
pub fn toasts() -> Vec<Moment> {
    let mut out = Vec::new();
    let shapes = [
        (
            "status",
            "const t=document.createElement('div');t.setAttribute('role','status');t.textContent='Saved';document.body.append(t)",
            "t.remove()",
        ),
        (
            "plain",
            "const t=document.createElement('div');t.style='position:fixed;bottom:9px;right:9px;background:#222;color:#fff';t.textContent='Saved';document.body.append(t)",
            "t.remove()",
        ),
        (
            "filled",
            "const t=document.getElementById('out');t.textContent='Saved'",
            "t.textContent=''",
        ),
        (
            "shown",
            "const t=document.getElementById('box');t.hidden=false",
            "t.hidden=true",
        ),
        (
            "live list",
            "const t=document.createElement('li');t.textContent='Saved';document.getElementById('live').append(t)",
            "t.remove()",
        ),
        (
            "button text",
            "const t=document.getElementById('go');t.after(Object.assign(document.createElement('em'),{id:'e',textContent:'Saved'}))",
            "document.getElementById('e').remove()",
        ),
    ];
    for (at, (name, show, hide)) in shapes.into_iter().enumerate() {
        let body = "<button id=go>Save</button><p id=out></p><div id=box hidden>Saved</div><section aria-live=polite aria-label=Notifications><ol id=live></ol></section>";
        for (stays, request, said) in [
            (400, false, "Saved"),
            (900, true, "Saved"),
            (400, false, "Stored"),
        ] {
            let wait = if request {
                "await fetch('/api?ms=150&status=200');"
            } else {
                ""
            };
            let script =
                format!("go.onclick=async()=>{{{wait}{show};setTimeout(()=>{{{hide}}},{stays})}}");
            let wanted = if said == "Saved" {
                Wanted::Pass
            } else {
                Wanted::Fail
            };
            out.push(moment(
                format!("toast {name} {at} {stays} {said}"),
                page(body, &script),
                &[
                    "Click on the button 'Save'",
                    &format!("Assert that '{said}' is displayed"),
                ],
                wanted,
            ));
        }
    }
    out
}

/// Texts in a place until its contents came, or until the answer to the action: no message, and not the page.
pub fn replaced() -> Vec<Moment> {
    let list = "<ul id=l><li>Bread</li><li>Eggs</li></ul>";
    let fill = "l.innerHTML='<li>Milk</li><li>Salt</li>'";
    let places = [
        (
            "a box",
            "<div id=l></div>",
            "l.innerHTML='<div style=padding:9px>No goods</div>'",
            "l.innerHTML='<div><b>Milk</b></div><div><b>Salt</b></div>'",
        ),
        (
            "a list",
            "<ul id=l></ul>",
            "l.innerHTML='<p>No goods</p>'",
            fill,
        ),
        (
            "a grid",
            "<div role=grid id=l></div>",
            "l.innerHTML='<div>No goods</div>'",
            "l.innerHTML='<div role=row><div role=gridcell>Milk</div></div>'",
        ),
        (
            "a table",
            "<table><thead><tr><th>Goods</th></tr></thead><tbody id=l></tbody></table>",
            "l.innerHTML='<tr><td>No goods</td></tr>'",
            "l.innerHTML='<tr><td>Milk</td></tr><tr><td>Salt</td></tr>'",
        ),
        (
            "a text",
            "<p id=l></p>",
            "l.textContent='No goods'",
            "l.textContent='2 goods'",
        ),
        (
            "a count",
            "<p>Found: <b id=l>?</b></p>",
            "l.textContent='No goods'",
            "l.textContent='2 goods'",
        ),
    ];
    let mut out = Vec::new();
    for (name, body, at_first, then) in places {
        let script = format!(
            "go.onclick=async()=>{{{at_first};await fetch('/api?ms=900&status=200');{then}}}"
        );
        out.push(moment(
            format!("empty {name} before its contents"),
            page(&format!("<button id=go>Search</button>{body}"), &script),
            &["Click on 'Search'", "Assert that 'No goods' is displayed"],
            Wanted::NoPass,
        ));
    }
    // Between the click and the statement the page is waited for: what stood there before is not what came.
    for (name, wait) in [
        ("a text", "Wait until 'Page 2' is displayed"),
        ("a text that goes", "Wait for 'Page 1' to disappear"),
        ("time", "Wait 2 seconds"),
    ] {
        let script =
            format!("go.onclick=()=>setTimeout(()=>{{{fill};p.textContent='Page 2'}},600)");
        let body = format!("<button id=go>Next</button>{list}<p id=p>Page 1</p>");
        for (said, wanted) in [("Bread", Wanted::Fail), ("Milk", Wanted::Pass)] {
            out.push(moment(
                format!("{said} after a wait for {name}"),
                page(&body, &script),
                &[
                    "Click on 'Next'",
                    wait,
                    &format!("Assert that '{said}' is displayed"),
                ],
                wanted,
            ));
        }
    }
    out
}

/// The answer to "Delete" comes later; until then the item is still there.
pub fn deleted() -> Vec<Moment> {
    let answers = [
        ("request", "await fetch('/api?ms=900&status=200');gone()"),
        (
            "slow request",
            "await fetch('/api?ms=2500&status=200');gone()",
        ),
        (
            "two requests",
            "await fetch('/api?ms=300&status=200');await fetch('/api?ms=700&status=200');gone()",
        ),
        ("socket", "ws.send('900');ws.onmessage=()=>gone()"),
        ("slow socket", "ws.send('1800');ws.onmessage=()=>gone()"),
        ("worker", "w.postMessage(900);w.onmessage=()=>gone()"),
        ("slow worker", "w.postMessage(1600);w.onmessage=()=>gone()"),
        ("timer", "setTimeout(gone,900)"),
    ];
    let mut out = Vec::new();
    for (name, answer) in answers {
        let script = format!(
            "const ws=new WebSocket('ws://'+location.host+'/ws');const w=new Worker(URL.createObjectURL(new Blob(['onmessage=e=>setTimeout(()=>postMessage(1),e.data)'])));
             const gone=()=>{{document.getElementById(kept?'b':'a').remove();out.textContent='Done'}};let kept=false;
             del.onclick=async()=>{{out.textContent='Working';{answer}}};other.onclick=async()=>{{kept=true;out.textContent='Working';{answer}}}"
        );
        let body = "<ul><li id=a>Item A</li><li id=b>Item B</li></ul><button id=del>Delete A</button><button id=other>Delete B</button><p id=out>Ready</p>";
        // The socket is open before anything is sent over it.
        let open = "Assert that 'Item A' is displayed";
        out.push(moment(
            format!("deleted by {name}"),
            page(body, &script),
            &[
                open,
                "Click on the button 'Delete A'",
                "Assert that 'Item A' is displayed",
            ],
            Wanted::NoPass,
        ));
        out.push(moment(
            format!("kept by {name}"),
            page(body, &script),
            &[
                open,
                "Click on the button 'Delete B'",
                "Assert that 'Item A' is displayed",
            ],
            Wanted::Pass,
        ));
    }
    out
}
