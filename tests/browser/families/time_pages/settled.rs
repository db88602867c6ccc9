//! Pages that nothing but an input can change any more, and pages on which something is still to come that cannot be seen.

use super::*;

const SHOWS: &str = "document.body.append('It came')";

/// A false statement on a page whose scripts have left nothing to come.
pub fn settled() -> Vec<Moment> {
    let pages = [
        ("no script", String::new()),
        ("a handler", "b.onclick=()=>{o.textContent='Clicked'}".to_owned()),
        (
            "a message",
            "const c=new MessageChannel();c.port1.onmessage=()=>{o.textContent='Clicked'};b.onclick=()=>c.port2.postMessage(0)".to_owned(),
        ),
        (
            "an answered request",
            "b.onclick=()=>fetch('/api?ms=40').then(()=>{o.textContent='Clicked'})".to_owned(),
        ),
        (
            "frames that were drawn",
            "b.onclick=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>{o.textContent='Clicked'}))".to_owned(),
        ),
        (
            "timers that have run",
            "b.onclick=()=>setTimeout(()=>setTimeout(()=>{o.textContent='Clicked'},60),60)".to_owned(),
        ),
        (
            "a timer that was cleared",
            "b.onclick=()=>{const t=setTimeout(()=>{},4000);setTimeout(()=>{clearTimeout(t);o.textContent='Clicked'},60)}".to_owned(),
        ),
        (
            "a timer of another day",
            "b.onclick=()=>{setTimeout(()=>{o.textContent='Over'},86400000);o.textContent='Clicked'}".to_owned(),
        ),
    ];
    let body = "<details><summary id=b>Go</summary>Open</details><p id=o></p>";
    let case = |(name, script): (&str, String)| {
        let html = if script.is_empty() {
            format!("<!doctype html><title>Moment</title><h1>Moment</h1>{body}")
        } else {
            page(body, &script)
        };
        let steps = ["Click on 'Go'", "Assert that 'It came' is displayed"];
        moment(
            format!("nothing comes after {name}"),
            html,
            &steps,
            Wanted::Fail,
        )
    };
    pages.into_iter().map(case).collect()
}

/// A statement that becomes true seconds later, by each of the ways in which a page changes by itself.
pub fn unsettled() -> Vec<Moment> {
    let ways = [
        ("a timer of the page", "setTimeout(()=>{DO},2500)"),
        (
            "a timer of the click",
            "b.onclick=()=>setTimeout(()=>{DO},2500)",
        ),
        (
            "a timer that a timer of the click sets",
            "b.onclick=()=>setTimeout(()=>setTimeout(()=>{DO},2400),60)",
        ),
        (
            "timer after timer",
            "let n=0;const f=()=>{if(++n===10){DO}else setTimeout(f,250)};b.onclick=f",
        ),
        (
            "a timer of the page, after one of the click has run",
            "setTimeout(()=>{DO},3000);b.onclick=()=>setTimeout(()=>{o.textContent='Clicked'},60)",
        ),
        (
            "an interval of the click",
            "let n=0;b.onclick=()=>setInterval(()=>{if(++n===6){DO}},420)",
        ),
        (
            "an interval",
            "let n=0;setInterval(()=>{if(++n===12){DO}},200)",
        ),
        (
            "frame after frame",
            "const t=performance.now();const f=()=>{if(performance.now()-t>2500){DO}else requestAnimationFrame(f)};f()",
        ),
        (
            "a slow request",
            "b.onclick=()=>fetch('/api?ms=2500').then(()=>{DO})",
        ),
        (
            "a slow request of the page",
            "fetch('/api?ms=2500').then(()=>{DO})",
        ),
        (
            "a socket",
            "const w=new WebSocket('ws://'+location.host+'/ws');w.onopen=()=>w.send('2500');w.onmessage=()=>{DO}",
        ),
        (
            "a worker",
            "const w=new Worker(URL.createObjectURL(new Blob(['setTimeout(()=>postMessage(0),2500)'])));w.onmessage=()=>{DO}",
        ),
        (
            "a frame inside",
            "const i=document.createElement('iframe');i.srcdoc='<script>setTimeout(()=>parent.came(),2500)<\\/script>';window.came=()=>{DO};document.body.append(i)",
        ),
        (
            "an animation",
            "b.onclick=()=>{const a=o.animate({marginLeft:['0px','1px']},2500);a.onfinish=()=>{DO}}",
        ),
        (
            "a task with a delay",
            "b.onclick=()=>scheduler.postTask(()=>{DO},{delay:2500})",
        ),
        (
            "a signal that times out",
            "b.onclick=()=>AbortSignal.timeout(2500).addEventListener('abort',()=>{DO})",
        ),
        (
            "another document",
            "b.onclick=()=>location.assign('/page/0?slow')",
        ),
    ];
    let case = |(name, way): (&str, &str)| {
        let body = "<details><summary id=b>Go</summary>Open</details><p id=o></p>";
        let html = page(body, &way.replace("DO", SHOWS));
        let statement = if name == "another document" {
            "Assert that 'First page' is displayed"
        } else {
            "Assert that 'It came' is displayed"
        };
        let steps = ["Click on 'Go'", statement];
        moment(format!("it comes by {name}"), html, &steps, Wanted::Pass)
    };
    let first = moment(
        "the first page",
        page("<p>First page</p>", ""),
        &["Assert that 'First page' is displayed"],
        Wanted::Pass,
    );
    std::iter::once(first)
        .chain(ways.into_iter().map(case))
        .chain(while_asked())
        .collect()
}

/// The same by timers of the click that run about when the browser is asked for them again.
fn while_asked() -> impl Iterator<Item = Moment> {
    let body = "<details><summary id=b>Go</summary>Open</details><p id=o></p>";
    let hidden = "<details><summary id=b>Go</summary>Open</details><style>#x{display:none}</style><p id=x>It came</p>";
    let steps = ["Click on 'Go'", "Assert that 'It came' is displayed"];
    (1450..2400).step_by(95).flat_map(move |due| {
        // No node changes.
        let rule =
            format!("b.onclick=()=>setTimeout(()=>document.styleSheets[0].deleteRule(0),{due})");
        let alone = format!("b.onclick=()=>setTimeout(()=>{{{SHOWS}}},{due})");
        let another =
            format!("b.onclick=()=>setTimeout(()=>setTimeout(()=>{{{SHOWS}}},600),{due})");
        [
            ("", body, alone),
            (" that sets another", body, another),
            (" that changes a style", hidden, rule),
        ]
        .map(|(more, body, script)| {
            let name = format!("it comes by a timer of {due} ms{more}");
            moment(name, page(body, &script), &steps, Wanted::Pass)
        })
    })
}
