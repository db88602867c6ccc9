//! Changes that have a cause: carried out, or redrawn.

use super::*;

/// A change with another cause than the click, or with the click as its cause.
pub fn causes() -> Vec<Moment> {
    let mut out = Vec::new();
    let polls = [
        (
            "list",
            "const li=document.createElement('li');li.textContent='Event '+(++k);l.append(li)",
            350,
        ),
        (
            "replaced",
            "l.innerHTML='<li>Event '+(++k)+'</li><li>Event '+(k+1)+'</li>'",
            500,
        ),
        (
            "rare",
            "const li=document.createElement('li');li.textContent='Event '+(++k);l.append(li)",
            900,
        ),
    ];
    for (name, change, every) in polls {
        let script = format!(
            "let k=0;setInterval(async()=>{{await fetch('/api?ms=20&status=200&poll=1');{change}}},{every});go.onclick=()=>{{out.textContent='Greeted'}}"
        );
        let body = "<p>Some words to wait for</p><button id=go>Greet</button><button id=dead>Do nothing</button><p id=out></p><ul id=l></ul>";
        // Enough time for the page to show that it polls.
        out.push(moment(
            format!("polling {name}, dead"),
            page(body, &script),
            &["Wait for 5 seconds", "Click on the button 'Do nothing'"],
            Wanted::NoEffect,
        ));
        out.push(moment(
            format!("polling {name}, live"),
            page(body, &script),
            &[
                "Wait for 5 seconds",
                "Click on the button 'Greet'",
                "Assert that 'Greeted' is displayed",
            ],
            Wanted::Pass,
        ));
    }
    let progress = [
        (
            "text",
            "<p id=p></p>",
            "let n=0;const i=setInterval(()=>{p.textContent=(n+=5)+' %';if(n>=300)clearInterval(i)},100)",
        ),
        (
            "after a moment",
            "<p id=p></p>",
            "await new Promise(r=>setTimeout(r,120));let n=0;const i=setInterval(()=>{p.textContent=(n+=5)+' %';if(n>=300)clearInterval(i)},100)",
        ),
        (
            "bar",
            "<div id=p role=progressbar aria-valuenow=0 style='height:9px;background:#36c;width:0'></div>",
            "let n=0;const i=setInterval(()=>{p.style.width=(n+=5)+'px';p.setAttribute('aria-valuenow',n)},100)",
        ),
        (
            "log",
            "<ul id=p></ul>",
            "let n=0;const i=setInterval(()=>{const li=document.createElement('li');li.textContent='Line '+(++n);p.append(li);if(n>40)clearInterval(i)},150)",
        ),
        (
            "stopwatch",
            "<p id=p>0.0</p>",
            "const s=performance.now();const f=()=>{p.textContent=((performance.now()-s)/1000).toFixed(1);requestAnimationFrame(f)};f()",
        ),
        (
            "after a request",
            "<p id=p></p>",
            "await fetch('/api?ms=100&status=200');let n=0;const i=setInterval(()=>{p.textContent=(n+=5)+' %'},100)",
        ),
    ];
    for (name, body, script) in progress {
        let body = format!("<button id=go>Start</button><button id=dead>Do nothing</button>{body}");
        let script = format!("go.onclick=async()=>{{{script}}}");
        out.push(moment(
            format!("progress {name}"),
            page(&body, &script),
            &[
                "Click on the button 'Start'",
                "Assert that the button 'Start' is displayed",
            ],
            Wanted::Pass,
        ));
        out.push(moment(
            format!("no progress {name}"),
            page(&body, &script),
            &["Click on the button 'Do nothing'"],
            Wanted::NoEffect,
        ));
    }
    for (name, wait) in [
        ("promise", "await Promise.resolve();await null;"),
        ("timer", "await new Promise(r=>setTimeout(r,250));"),
        ("slow timer", "await new Promise(r=>setTimeout(r,700));"),
        ("frame", "await new Promise(requestAnimationFrame);"),
        ("request", "await fetch('/api?ms=200&status=200');"),
        (
            "digest",
            "await crypto.subtle?.digest('SHA-256',new Uint8Array(9));",
        ),
    ] {
        let script = format!(
            "go.onclick=async()=>{{{wait}const t=document.createElement('div');t.setAttribute('role','status');t.textContent='Copied';document.body.append(t);setTimeout(()=>t.remove(),1500)}}"
        );
        let body = "<button id=go>Copy</button>";
        out.push(moment(
            format!("toast after {name}"),
            page(body, &script),
            &[
                "Click on the button 'Copy'",
                "Assert that 'Copied' is displayed",
            ],
            Wanted::Pass,
        ));
        out.push(moment(
            format!("other toast after {name}"),
            page(body, &script),
            &[
                "Click on the button 'Copy'",
                "Assert that 'Pasted' is displayed",
            ],
            Wanted::Fail,
        ));
    }
    out
}

/// Carried out, and nothing to see: a link to the page that is open, a form that returns the same page, the focus of a field.
pub fn carried_out() -> Vec<Moment> {
    let mut out = Vec::new();
    let carried = [
        ("link", "<a href=''>Here</a>", "Click on the link 'Here'"),
        (
            "link by address",
            "<a id=x href='/'>Here</a><script>x.href=location.href</script>",
            "Click on the link 'Here'",
        ),
        (
            "form get",
            "<form><button>Search</button></form>",
            "Click on the button 'Search'",
        ),
        (
            "form post",
            "<form method=post><button>Send</button></form>",
            "Click on the button 'Send'",
        ),
        (
            "form with field",
            "<form method=post><input name=a aria-label=Word><button>Send</button></form>",
            "Click on the button 'Send'",
        ),
        (
            "script",
            "<button onclick='location.reload()'>Refresh</button>",
            "Click on the button 'Refresh'",
        ),
        (
            "slow",
            "<form method=post action='?slow=1'><button>Send</button></form>",
            "Click on the button 'Send'",
        ),
        (
            "text field",
            "<label>Name <input></label>",
            "Click on the field 'Name'",
        ),
        (
            "text area",
            "<label>Note <textarea></textarea></label>",
            "Click on the field 'Note'",
        ),
        (
            "editable",
            "<div contenteditable role=textbox aria-label=Body>Words</div>",
            "Click on the field 'Body'",
        ),
        (
            "read-only field",
            "<label>Key <input readonly value=abc></label>",
            "Click on the field 'Key'",
        ),
    ];
    for (name, body, step) in carried {
        out.push(moment(
            format!("carried out: {name}"),
            page(body, ""),
            &[step, "Assert that 'A page for a moment' is displayed"],
            Wanted::Pass,
        ));
    }
    let dead = [
        (
            "fragment",
            "<a href='#'>Here</a>",
            "Click on the link 'Here'",
        ),
        (
            "void",
            "<a href='javascript:void 0'>Here</a>",
            "Click on the link 'Here'",
        ),
        (
            "prevented link",
            "<a href='' onclick='return false'>Here</a>",
            "Click on the link 'Here'",
        ),
        (
            "prevented form",
            "<form onsubmit='return false'><button>Send</button></form>",
            "Click on the button 'Send'",
        ),
        (
            "button",
            "<button>Send</button>",
            "Click on the button 'Send'",
        ),
        (
            "focus of a button",
            "<button onfocus='1'>Send</button>",
            "Click on the button 'Send'",
        ),
    ];
    for (name, body, step) in dead {
        out.push(moment(
            format!("dead: {name}"),
            page(body, ""),
            &[step],
            Wanted::NoEffect,
        ));
    }
    out
}

/// Elements that are put in anew by the page, or are the browser's own: no reason to wait, or to say that one went away.
pub fn redrawn() -> Vec<Moment> {
    let mut out = Vec::new();
    let options = |chosen: &str| {
        ["Red", "Green", "Blue"]
            .iter()
            .fold(String::new(), |mut out, colour| {
                let chosen = if *colour == chosen { " selected" } else { "" };
                let _ = write!(out, "<option{chosen}>{colour}</option>");
                out
            })
    };
    let list = |how: &str| {
        page(
            &format!(
                "<div id=root><label for=c>Colour</label><select id=c>{}</select></div><p id=out></p>",
                options("Red")
            ),
            &format!(
                "const wire=()=>{{c.onchange=()=>{{const v=c.value;{how}}}}};const draw=v=>{{root.innerHTML=\"<label for=c>Colour</label><select id=c>\"+['Red','Green','Blue'].map(o=>'<option'+(o==v?' selected':'')+'>'+o).join('')+'</select>';wire()}};wire()"
            ),
        )
    };
    for (name, how, kept) in [
        ("at once", "draw(v)", true),
        ("later", "setTimeout(()=>draw(v),150)", true),
        (
            "after a request",
            "fetch('/api?ms=120&status=200').then(()=>draw(v))",
            true,
        ),
        ("to the first", "draw('Red')", false),
        (
            "to the first later",
            "fetch('/api?ms=150&status=200').then(()=>draw('Red'))",
            false,
        ),
    ] {
        let wanted = if kept { Wanted::Pass } else { Wanted::NoPass };
        out.push(quick(
            format!("list redrawn {name}"),
            list(how),
            &[
                "Select 'Blue' in the list 'Colour'",
                "Assert that 'Blue' is selected in the list 'Colour'",
            ],
            wanted,
        ));
        out.push(quick(
            format!("list redrawn {name}, untrue"),
            list(how),
            &[
                "Select 'Blue' in the list 'Colour'",
                "Assert that 'Green' is selected in the list 'Colour'",
            ],
            Wanted::NoPass,
        ));
    }
    let field = |how: &str| {
        page(
            "<div id=root><label for=c>Name</label><input id=c></div>",
            &format!(
                "const wire=()=>{{c.onchange=c.oninput=()=>{{const v=c.value;{how}}}}};const draw=v=>{{const f=document.activeElement===c;root.innerHTML=\"<label for=c>Name</label><input id=c>\";c.value=v;wire();if(f){{c.focus();c.setSelectionRange(v.length,v.length)}}}};wire()"
            ),
        )
    };
    for (name, how, kept) in [
        ("on every key", "draw(v)", true),
        (
            "later",
            "clearTimeout(window.t);window.t=setTimeout(()=>draw(v),200)",
            true,
        ),
        (
            "empty",
            "clearTimeout(window.t);window.t=setTimeout(()=>fetch('/api?ms=300&status=200').then(()=>draw('')),50)",
            false,
        ),
    ] {
        let wanted = if kept { Wanted::Pass } else { Wanted::NoPass };
        out.push(quick(
            format!("field redrawn {name}"),
            field(how),
            &[
                "Type 'Ada' in the field 'Name'",
                "Assert that the field 'Name' has the value 'Ada'",
            ],
            wanted,
        ));
    }
    let tick = |how: &str| {
        page(
            "<div id=root><label><input type=checkbox id=c> Agree</label></div>",
            &format!(
                "const wire=()=>{{c.onchange=()=>{{const v=c.checked;{how}}}}};const draw=v=>{{root.innerHTML='<label><input type=checkbox id=c> Agree</label>';c.checked=v;wire()}};wire()"
            ),
        )
    };
    for (name, how, kept) in [
        ("at once", "draw(v)", true),
        ("later", "setTimeout(()=>draw(v),150)", true),
        ("off", "draw(false)", false),
    ] {
        let wanted = if kept { Wanted::Pass } else { Wanted::NoPass };
        out.push(quick(
            format!("box redrawn {name}"),
            tick(how),
            &[
                "Check the checkbox 'Agree'",
                "Assert that the checkbox 'Agree' is checked",
            ],
            wanted,
        ));
    }
    for (name, answer, says, wanted) in [
        (
            "answered",
            "Answer the prompt with 'Bob'",
            "'Hello Bob' is displayed",
            Wanted::Pass,
        ),
        (
            "answered otherwise",
            "Answer the prompt with 'Bob'",
            "'Hello Eve' is displayed",
            Wanted::Fail,
        ),
        (
            "typed and accepted",
            "Type 'Bob' in the prompt",
            "'Hello Bob' is displayed",
            Wanted::Pass,
        ),
        (
            "typed, untrue",
            "Type 'Bob' in the prompt",
            "'Hello Eve' is displayed",
            Wanted::Fail,
        ),
        (
            "dismissed",
            "Dismiss the prompt",
            "'Nobody' is displayed",
            Wanted::Pass,
        ),
        (
            "dismissed, untrue",
            "Dismiss the prompt",
            "'Hello Bob' is displayed",
            Wanted::Fail,
        ),
    ] {
        let html = page(
            "<button id=go>Name</button><p id=out></p>",
            "go.onclick=()=>{const n=prompt('Who?');out.textContent=n===null?'Nobody':'Hello '+n}",
        );
        let mut steps = vec!["Click on the button 'Name'", answer];
        if name.starts_with("typed") {
            steps.push("Accept the prompt");
        }
        let says = format!("Assert that {says}");
        steps.push(&says);
        out.push(quick(format!("prompt {name}"), html, &steps, wanted));
    }
    out
}
