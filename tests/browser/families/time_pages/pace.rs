//! Pages on which an action may be carried out at once, and pages on which something is still to come that changes what is meant.

use super::*;

/// A page's way to do something after an event: how, and the script with `DO` in place of what is done.
const WAYS: [(&str, &str); 12] = [
    ("at once", "DO"),
    ("in a microtask", "Promise.resolve().then(()=>{DO})"),
    (
        "in a message",
        "const c=new MessageChannel();c.port1.onmessage=()=>{DO};c.port2.postMessage(0)",
    ),
    ("in a frame", "requestAnimationFrame(()=>{DO})"),
    (
        "in the second frame",
        "requestAnimationFrame(()=>requestAnimationFrame(()=>{DO}))",
    ),
    (
        "in the fifth frame",
        "let n=0;const again=()=>{if(++n===5){DO}else requestAnimationFrame(again)};requestAnimationFrame(again)",
    ),
    ("when idle", "requestIdleCallback(()=>{DO})"),
    ("after 40 ms", "setTimeout(()=>{DO},40)"),
    (
        "when a colour has faded",
        "const e=document.createElement('i');e.textContent='i';e.style='transition:color .2s';document.body.append(e);getComputedStyle(e).color;e.style.color='red';e.ontransitionend=()=>{DO}",
    ),
    ("after a request", "fetch('/api?ms=60').then(()=>{DO})"),
    (
        "after two requests",
        "fetch('/api?ms=40').then(()=>fetch('/api?ms=40')).then(()=>{DO})",
    ),
    (
        "after reading a database",
        "const r=indexedDB.open('d'+Math.random());r.onsuccess=()=>{DO}",
    ),
];

/// Fields that are filled in or ticked, the reaction of the page, and the click for which the reaction matters.
pub fn paces() -> Vec<Moment> {
    let mut all = Vec::new();
    for (how, way) in WAYS {
        let react = |what: &str| way.replace("DO", what);
        all.push(moment(
            format!("the button changes what it does {how}"),
            page(
                "<label>Name <input id=f></label> <button id=b>Save</button><p id=o></p>",
                &format!(
                    "let kept='nothing';f.oninput=()=>{{{}}};b.onclick=()=>{{o.textContent='Saved '+kept}}",
                    react("kept=f.value")
                ),
            ),
            &[
                "Type 'Ada' in the field 'Name'",
                "Click on 'Save'",
                "Assert that 'Saved Ada' is displayed",
            ],
            Wanted::Pass,
        ));
        all.push(moment(
            format!("the value is taken back {how}"),
            page(
                "<label>Name <input id=f></label> <button id=b>Save</button><p id=o></p>",
                &format!(
                    "f.oninput=()=>{{if(f.value==='Ada'){{{}}}}};b.onclick=()=>{{o.textContent='Saved '+f.value}}",
                    react("f.value='Eve'")
                ),
            ),
            &[
                "Type 'Ada' in the field 'Name'",
                "Click on 'Save'",
                "Assert that 'Saved Ada' is displayed",
            ],
            Wanted::NoPass,
        ));
        all.push(moment(
            format!("a second candidate comes {how}"),
            page(
                "<label><input type=checkbox id=c> Archive too</label><div id=d><button onclick=\"o.textContent='First gone'\">Delete</button></div><p id=o></p>",
                &format!(
                    "c.onchange=()=>{{{}}}",
                    react("const n=document.createElement('button');n.textContent='Delete';n.onclick=()=>{o.textContent='Second gone'};d.prepend(n)")
                ),
            ),
            &[
                "Check the box 'Archive too'",
                "Click on the button 'Delete'",
                "Assert that 'First gone' is displayed",
            ],
            Wanted::NoPass,
        ));
        all.push(moment(
            format!("the form is sent {how}"),
            page(
                "<form action='/page/0?slow' id=m><label>Town <select id=s><option>Oslo<option>Rome</select></label></form><button id=b>Next</button><p id=o></p>",
                &format!(
                    "s.onchange=()=>{{{}}};b.onclick=()=>{{o.textContent='Here'}}",
                    react("m.submit()")
                ),
            ),
            &[
                "Select 'Rome' in the list 'Town'",
                "Click on the button 'Save'",
                "Assert that 'Saved nothing' is displayed",
            ],
            Wanted::Pass,
        ));
    }
    all
}

/// Pages that send a draft with each click, without and with a look at what comes back.
pub fn drafts() -> Vec<(Moment, Moment)> {
    let draft = |name: &str, then: &str| {
        moment(
            name.to_owned(),
            page(
                "<button id=b>More</button><p id=n>0 pieces</p><p id=o></p>",
                &format!(
                    "let k=0;b.onclick=()=>{{n.textContent=++k+' pieces';fetch('/draft',{{method:'PUT',body:'x'}}){then}.then(()=>{{o.textContent='Draft '+k}})}}"
                ),
            ),
            &[
                "Click on 'More'",
                "Click on 'More'",
                "Click on 'More'",
                "Click on 'More'",
                "Assert that '4 pieces' is displayed",
            ],
            Wanted::Pass,
        )
    };
    vec![(
        draft("a draft", ""),
        draft("a draft that is read", ".then(r=>r.text())"),
    )]
}
