//! Pages whose click leaves something to come by a way of its own, beside a timer that is over at once; and pages whose timers are
//! over, were cleared, or come too late to matter.

use super::*;

const BODY: &str = "<button id=go>Add</button><p id=n>Total 10.00</p><p id=x>Shop</p>";
const STEPS: [&str; 2] = ["Click on 'Add'", "'Total 15.00' is displayed"];

/// The click shows a total, sets a timer that does nothing, and does this besides.
fn click(besides: &str) -> String {
    format!(
        "const over=()=>{{n.textContent='Total 19.00'}};go.onclick=()=>{{n.textContent='Total 15.00';setTimeout(()=>{{}},0);{besides}}}"
    )
}

/// Texts that are replaced later do not stand, by whatever way that comes.
pub fn ways() -> Vec<Moment> {
    let ways = [
        ("a timer", "setTimeout(over,2300)"),
        ("a text that is a timer", "setTimeout('over()',2300)"),
        (
            "timer after timer",
            "setTimeout(()=>setTimeout(()=>setTimeout(over,900),900),300)",
        ),
        (
            "a timer that is set anew",
            "clearTimeout(setTimeout(over,400));setTimeout(over,2300)",
        ),
        (
            "an interval",
            "let k=0;const t=setInterval(()=>{if(++k===9){clearInterval(t);over()}},250)",
        ),
        ("a slow interval", "setInterval(over,2300)"),
        (
            "a timer that sets itself again",
            "let k=0;const f=()=>{if(++k===40)over();else setTimeout(f,50)};f()",
        ),
        (
            "an answer and a timer",
            "fetch('/api?ms=300&status=200').then(()=>setTimeout(over,1500))",
        ),
        (
            "a picture and a timer",
            "const i=new Image();i.onerror=()=>setTimeout(over,1300);i.src='/page/0?slow'",
        ),
        (
            "a promise",
            "Promise.resolve().then(()=>setTimeout(over,2300))",
        ),
        (
            "a frame that is drawn",
            "requestAnimationFrame(()=>setTimeout(over,2300))",
        ),
        (
            "a message to itself",
            "const c=new MessageChannel();c.port1.onmessage=()=>setTimeout(over,2300);c.port2.postMessage(0)",
        ),
        (
            "frames that are counted",
            "const f=()=>{if(performance.now()>t+1500)over();else requestAnimationFrame(f)};const t=performance.now();f()",
        ),
        ("idleness", "requestIdleCallback(()=>setTimeout(over,2000))"),
        (
            "a task with a delay",
            "scheduler.postTask(over,{delay:2300})",
        ),
        ("a signal", "AbortSignal.timeout(2300).onabort=over"),
        (
            "a worker",
            "const w=new Worker(URL.createObjectURL(new Blob(['setTimeout(()=>postMessage(1),2300)'])));w.onmessage=over",
        ),
        (
            "a socket",
            "const s=new WebSocket('ws://'+location.host+'/ws');s.onopen=()=>s.send('2000');s.onmessage=over",
        ),
        (
            "a transition",
            "x.style='transition:opacity 1.8s;opacity:1';x.getBoundingClientRect();x.style.opacity=.6;x.ontransitionend=over",
        ),
        (
            "an animation",
            "x.animate([{opacity:1},{opacity:.6}],2500).onfinish=over",
        ),
        (
            "a delayed animation",
            "x.animate([{opacity:1},{opacity:.6}],{delay:1600,duration:300}).onfinish=over",
        ),
        ("a window inside", "frames[0].setTimeout(over,2300)"),
        (
            "a new window inside",
            "const f=document.createElement('iframe');f.srcdoc='<script>setTimeout(()=>parent.over(),2000)<\\/script>';document.body.append(f);window.over=over",
        ),
        (
            "very many timers",
            "for(let k=0;k<20000;k++)setTimeout(()=>{},0);setTimeout(over,2600)",
        ),
        (
            "a timer before very many",
            "setTimeout(over,2600);let k=0;const f=()=>{for(let j=0;j<3000;j++)setTimeout(()=>{},0);if(++k<8)setTimeout(f,60)};f()",
        ),
    ];
    let case = |(name, besides): (&str, &str)| {
        let frame = if besides.contains("frames[0]") {
            "<iframe srcdoc='<p>Inside'></iframe>"
        } else {
            ""
        };
        moment(
            format!("replaced by {name}"),
            page(&format!("{BODY}{frame}"), &click(besides)),
            &STEPS,
            Wanted::NoPass,
        )
    };
    ways.into_iter().map(case).collect()
}

/// Nothing is left to come: the first of each pair does not wait for the time that the second does.
pub fn over_and_not() -> Vec<(Moment, Moment)> {
    let pairs = [
        ("at once", "", "setTimeout(()=>{},3100)"),
        (
            "cleared",
            "clearTimeout(setTimeout(over,2600))",
            "setTimeout(()=>{},2900)",
        ),
        (
            "too late",
            "setTimeout(over,20000)",
            "setTimeout(()=>{},3000)",
        ),
        (
            "an interval that ended",
            "let k=0;const t=setInterval(()=>{if(++k===4)clearInterval(t)},20)",
            "setInterval(()=>{},30)",
        ),
        (
            "a chain that ended",
            "let k=0;const f=()=>{if(++k<5)setTimeout(f,20)};f()",
            "const f=()=>{setTimeout(f,20)};f()",
        ),
        (
            "a short animation",
            "x.animate([{opacity:1},{opacity:.6}],150)",
            "x.animate([{opacity:1},{opacity:.6}],3000)",
        ),
    ];
    let case = |name: String, besides: &str| {
        moment(name, page(BODY, &click(besides)), &STEPS, Wanted::Pass)
    };
    let pair = |(name, over, not): (&str, &str, &str)| {
        (
            case(format!("timers over: {name}"), over),
            case(format!("timers left: {name}"), not),
        )
    };
    pairs.into_iter().map(pair).collect()
}
