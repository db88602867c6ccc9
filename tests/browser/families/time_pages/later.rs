//! Pages that a timer of the action changes, one to three seconds after it, and pages that are left as they are.

use super::*;

/// Shown at once, and replaced by a timer: what was shown does not stand, and what comes does.
pub fn later() -> Vec<Moment> {
    let shapes: [(&str, &str, &str, &str, &str); 5] = [
        (
            "a price",
            "<p id=p>Price: 480.00</p><button id=go>Recalculate</button>",
            "p.textContent='Price: 495.00';setTimeout(()=>{p.textContent='Price: 512.00'},MS)",
            "'495.00' is displayed",
            "'512.00' is displayed",
        ),
        (
            "a count",
            "<p><span id=n>12</span> votes</p><button id=go>Vote</button>",
            "go.textContent='Voted';n.textContent=13;setTimeout(()=>{n.textContent=14},MS)",
            "'13 votes' is displayed",
            "'14 votes' is displayed",
        ),
        (
            "a result",
            "<button id=go>Save report</button><p id=s></p>",
            "s.textContent='Report saved';setTimeout(()=>{s.textContent='The disk is full'},MS)",
            "'Report saved' is displayed",
            "'The disk is full' is displayed",
        ),
        (
            "a text under its heading",
            "<button id=go>Costs</button><h2 id=h>Income</h2><p id=b>Income was 9,400</p>",
            "h.textContent='Costs';setTimeout(()=>{b.textContent='Costs were 7,150'},MS)",
            "'Income was 9,400' is displayed",
            "'Costs were 7,150' is displayed",
        ),
        (
            "a drawer that holds the last card",
            "<button id=go>Audit log</button><div id=d hidden><p id=e>Estimate: 3 points</p></div>",
            "d.hidden=false;setTimeout(()=>{e.textContent='Estimate: 5 points'},MS)",
            "'Estimate: 3 points' is displayed",
            "'Estimate: 5 points' is displayed",
        ),
    ];
    let mut out = Vec::new();
    for (name, body, shows, first, then) in shapes {
        let button = body.split("<button id=go>").nth(1);
        let button = button.and_then(|rest| rest.split('<').next()).unwrap_or("");
        let click = format!("Click on '{button}'");
        for ms in [900, 1700, 2600] {
            let script = format!(
                "go.onclick=()=>{{{}}}",
                shows.replace("MS", &ms.to_string())
            );
            let case = |which: &str, statement: &str, wanted| {
                moment(
                    format!("{name}, {which} after {ms} ms"),
                    page(body, &script),
                    &[&click, statement],
                    wanted,
                )
            };
            out.push(case("shown until", first, Wanted::NoPass));
            if ms < 1500 {
                out.push(case("that comes", then, Wanted::Pass));
            }
        }
    }
    out.push(moment(
        "a comment that is taken back",
        page(
            "<div><div class=c><b>Jo</b> Lovely.</div><div class=c><b>Ada</b> I doubt it.</div></div><p id=n>2 comments</p><button id=go>Post</button>",
            "go.onclick=()=>{const d=document.createElement('div');d.className='c';d.innerHTML='<b>You</b> Buy now';document.querySelector('div').append(d);n.textContent='Sending';setTimeout(()=>{d.remove();n.textContent='Links are not allowed'},1300)}",
        ),
        &["Click on 'Post'", "'Buy now' is displayed"],
        Wanted::NoPass,
    ));
    out.extend(rows());
    out.extend(waited());
    out.extend(left());
    out
}

/// Rows that come one after another.
fn rows() -> Vec<Moment> {
    let body = "<button id=go>Load</button><table border=1 id=t><tr><th>Flight</th></tr></table>";
    let script = "let n=0;const g=()=>{if(n<4)setTimeout(()=>{t.insertRow().insertCell().textContent='Flight '+ ++n;g()},800)};go.onclick=g";
    let case = |count: usize, wanted| {
        let statement = format!("The table should have exactly {count} rows");
        let steps = [
            "Click on 'Load'",
            "Wait until 'Flight 2' is displayed",
            &statement,
        ];
        moment(
            format!("{count} of four rows that come one by one"),
            page(body, script),
            &steps,
            wanted,
        )
    };
    vec![case(2, Wanted::NoPass), case(3, Wanted::NoPass)]
}

/// Texts that stood on the page before a sentence that waits, and no more after it.
fn waited() -> Vec<Moment> {
    let inbox = page(
        "<p id=c>3 messages</p><ul id=l><li>Minutes</li><li>Parking</li></ul>",
        "setTimeout(()=>{c.textContent='2 messages';l.innerHTML='<li>Minutes</li><li>Budget</li>'},1200)",
    );
    let job = page(
        "<button id=go>Start</button><p>Status: <b id=s>Idle</b></p>",
        "go.onclick=()=>{s.textContent='Queued';setTimeout(()=>{s.textContent='Copying'},600);setTimeout(()=>{s.textContent='Finished'},1500)}",
    );
    let inbox = |name: &str, statement: &str, wanted| {
        let steps = ["Wait until '2 messages' is displayed", statement];
        moment(name, inbox.clone(), &steps, wanted)
    };
    let job = |name: &str, statement: &str, wanted| {
        let steps = [
            "Click on 'Start'",
            "Wait until 'Finished' is displayed",
            statement,
        ];
        moment(name, job.clone(), &steps, wanted)
    };
    vec![
        inbox(
            "a list before the wait",
            "'Parking' is displayed",
            Wanted::NoPass,
        ),
        inbox(
            "a list after the wait",
            "'Budget' is displayed",
            Wanted::Pass,
        ),
        job(
            "a status before the wait",
            "'Status: Copying' is displayed",
            Wanted::NoPass,
        ),
        job(
            "a status after the wait",
            "'Status: Finished' is displayed",
            Wanted::Pass,
        ),
    ]
}

/// Timers that replace nothing of what was said.
fn left() -> Vec<Moment> {
    let case = |name: &str, body: &str, script: &str, button: &str, statement: &str| {
        let click = format!("Click on '{button}'");
        moment(name, page(body, script), &[&click, statement], Wanted::Pass)
    };
    vec![
        case(
            "a message that goes in its own time",
            "<button id=go>Save</button>",
            "go.onclick=()=>{const d=document.createElement('div');d.textContent='Saved';d.style='position:fixed;right:0;bottom:0';document.body.append(d);setTimeout(()=>d.remove(),2000)}",
            "Save",
            "'Saved' is displayed",
        ),
        case(
            "a button that says so for a while",
            "<button id=go>Copy link</button>",
            "go.onclick=()=>{go.textContent='Link copied';setTimeout(()=>{go.textContent='Copy link'},2000)}",
            "Copy link",
            "'Link copied' is displayed",
        ),
        case(
            "a total beside a message",
            "<button id=go>Add</button><p id=n>Total 10.00</p><p role=status id=s></p>",
            "go.onclick=()=>{n.textContent='Total 15.00';s.textContent='Added';setTimeout(()=>{s.textContent=''},2000)}",
            "Add",
            "'Total 15.00' is displayed",
        ),
    ]
}
