//! Input, as a user gives it.

use crate::webdriver::browser::{Browser, config};
use crate::webdriver::site::serve;
use plumbline::driver::{
    Act, Dialog, DialogKind, Driver, DriverChoice, DriverConfig, DriverError, Hit, find_browsers,
};
use plumbline::grammar::Gesture;
use std::time::Duration;

pub fn has_firefox() -> bool {
    let there = find_browsers()
        .iter()
        .filter(|found| matches!(found.what, "firefox" | "geckodriver"))
        .all(|found| found.path.is_some());
    if !there {
        eprintln!("=== SKIPPED: no Firefox or no geckodriver on this machine ===");
    }
    there
}

const FORM: &str = r#"<!doctype html><title>Form</title>
<input id=text value=old><input id=cut maxlength=3><textarea id=area>old</textarea><div id=rich contenteditable>old</div>
<input id=number type=number><input id=email type=email value=a@b.c><input id=password type=password>
<input id=date type=date><input id=time type=time><input id=month type=month><input id=week type=week>
<input id=moment type=datetime-local><input id=color type=color><input id=range type=range min=0 max=50 step=5>
<select id=one onchange="say('change')"><option>A<option>B<option>C</select>
<select id=many multiple size=3><option selected>A<option>B<option>C</select>
<input id=check type=checkbox><label><input id=ghost type=checkbox style="opacity:0;position:absolute"><span>Ghost</span></label>
<input id=file type=file multiple>
<button id=button onclick="say('click')" ondblclick="say('double')" oncontextmenu="say('right');return false">Button</button>
<div id=menu onmouseenter="say('over')" tabindex=0>Menu</div>
<output id=log></output><script>const say = word => log.textContent += word + ' ';
for (const type of ['keydown']) addEventListener(type, e => { if (e.ctrlKey && e.key === 'k') say('chord'); if (e.key === 'Escape') say(e.isTrusted ? 'escape' : 'fake'); });</script>"#;

async fn forms(choice: DriverChoice) {
    let firefox = choice == DriverChoice::Firefox;
    let site = serve(&[("form", FORM)]).await;
    let mut browser = Browser::on(choice, &format!("{site}/form")).await;
    for (id, text) in [
        ("text", "néw — 新しい 😀"),
        ("area", "two\nlines"),
        ("rich", "rich text"),
        ("number", "42"),
        ("email", "x@y.z"),
        ("date", "2026-11-21"),
        ("time", "13:45"),
        ("month", "2026-11"),
        ("week", "2026-W47"),
        ("moment", "2026-11-21T13:45"),
        ("color", "#12ab00"),
        ("range", "35"),
    ] {
        let notes = browser.fill(id, text).await;
        println!("{id}: {notes:?}");
        assert_eq!(browser.value(id).await, text, "{id}: {notes:?}");
        if !firefox && matches!(id, "date" | "time" | "month" | "week" | "moment" | "range") {
            assert!(notes[0].contains("keys"), "{id} takes keys: {notes:?}");
        }
    }
    browser.fill("date", "2027-01-02").await;
    assert_eq!(browser.value("date").await, "2027-01-02");
    browser.fill("date", "").await;
    assert_eq!(browser.value("date").await, "");
    browser.fill("cut", "12345").await;
    assert_eq!(browser.value("cut").await, "123");
    browser.fill("password", "geheim").await;
    assert_eq!(browser.value("password").await, "••••••");
    let (context, key) = browser.at("text");
    browser
        .act(Act::Type {
            context,
            key: Some(key),
            text: "!".into(),
            replace: false,
        })
        .await;
    assert_eq!(browser.value("text").await, "néw — 新しい 😀!");
    browser.fill("text", "").await;
    assert_eq!(browser.value("text").await, "");

    let (context, key) = browser.at("one");
    browser
        .act(Act::Choose {
            context,
            key,
            options: vec![2],
        })
        .await;
    assert_eq!(browser.value("one").await, "C");
    let (context, key) = browser.at("many");
    browser
        .act(Act::Choose {
            context,
            key,
            options: vec![0, 2],
        })
        .await;
    assert_eq!(browser.value("many").await, "A\nC");

    browser.click("check").await;
    assert_eq!(browser.element("check").checked, Some(true));
    // Transparent, and what a click finds.
    assert!(browser.element("ghost").visible);
    browser.click("ghost").await;
    assert_eq!(browser.element("ghost").checked, Some(true));

    let folder = tempfile::tempdir().unwrap();
    let files = ["a.txt", "b.txt"].map(|name| folder.path().join(name));
    for file in &files {
        std::fs::write(file, "x").unwrap();
    }
    let (context, key) = browser.at("file");
    browser
        .act(Act::Upload {
            context,
            key,
            files: files.to_vec(),
        })
        .await;
    assert_eq!(browser.value("file").await, "a.txt\nb.txt");

    browser.click("button").await;
    browser.gesture("button", Gesture::Double).await;
    browser.gesture("button", Gesture::Right).await;
    browser.press(&["Control"], "k").await;
    browser.press(&[], "Escape").await;
    let (context, key) = browser.at("menu");
    browser.act(Act::Hover { context, key }).await;
    browser.look().await;
    assert_eq!(
        browser.log(),
        "change click click click double right chord escape over "
    );
    let shot = browser.driver.screenshot().await.unwrap().unwrap();
    assert_eq!(&shot[1..4], b"PNG");
    browser.driver.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_take_what_they_are_given() {
    forms(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_take_what_they_are_given_in_firefox() {
    if has_firefox() {
        forms(DriverChoice::Firefox).await;
    }
}

const PLACES: &str = r#"<!doctype html><title>Places</title><style>#veil{position:fixed;top:0;left:0;right:0;height:60px;background:#ccc}
@keyframes go{to{transform:translateX(600px)}} #runner{animation:go 3s linear infinite alternate}</style>
<button id=under>Under</button><div id=veil>A veil</div><div style="height:100px"></div>
<p style="width:90px"><a id=wrapped href=#w>several words that wrap over lines</a></p>
<button id=runner>Runner</button><button id=gone style="display:none">Gone</button>
<div style="height:2000px"></div><button id=far onclick="this.textContent='Hit'">Far</button><div style="height:2000px"></div>"#;

#[tokio::test(flavor = "multi_thread")]
async fn aiming_tells_what_a_click_would_hit() {
    let site = serve(&[("places", PLACES)]).await;
    let mut browser = Browser::chromium(&format!("{site}/places")).await;
    let aim = browser.aim("under").await;
    assert_eq!(aim.hit, Hit::Covered("<div id=\"veil\"> 'A veil'".into()));
    assert_eq!(browser.aim("wrapped").await.hit, Hit::Target);
    // An animation begins some frames after the page.
    let mut unsteady = false;
    for _ in 0..20 {
        unsteady |= browser.aim("runner").await.unsteady;
    }
    assert!(unsteady);
    assert_eq!(browser.aim("gone").await.hit, Hit::NoBox);
    browser.click("far").await;
    assert!(browser.visible_text().contains("Hit"));
    browser.act(Act::ScrollBy(f64::NEG_INFINITY)).await;
    browser.act(Act::ScrollBy(1.0)).await;
    let (context, _) = browser.at("far");
    assert!(matches!(
        browser.driver.aim(&context, 99_999).await,
        Err(DriverError::Stale)
    ));
}

/// Ways in which a page moves a button for ever.
const MOVES: [(&str, &str); 5] = [
    (
        "an animation",
        "go.animate([{translate:'0'},{translate:'300px'}],{duration:900,iterations:Infinity})",
    ),
    (
        "a transition",
        "go.style.transition='margin 1s';let k=0;setInterval(()=>{go.style.marginLeft=(++k%2)*300+'px'},1000)",
    ),
    (
        "frame after frame",
        "const f=t=>{go.style.marginLeft=(t/5)%300+'px';requestAnimationFrame(f)};requestAnimationFrame(f)",
    ),
    (
        "something before it",
        "const f=t=>{space.style.height=(t/10)%100+'px';requestAnimationFrame(f)};requestAnimationFrame(f)",
    ),
    (
        "scrolling",
        "let k=0;setInterval(()=>scrollTo({top:(++k%2)*150,behavior:'smooth'}),120)",
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn what_moves_is_not_called_steady() {
    let page = |script: &str| {
        format!(
            "<!doctype html><title>Moves</title><div style='height:200px'></div><div id=space></div><button id=go>Go</button>\
             <div style='height:3000px'></div><script>{script}</script>"
        )
    };
    let pages: Vec<(String, String)> = MOVES
        .iter()
        .enumerate()
        .map(|(at, (_, script))| (at.to_string(), page(script)))
        .collect();
    let pages: Vec<(&str, &str)> = pages
        .iter()
        .map(|(path, page)| (path.as_str(), page.as_str()))
        .collect();
    let site = serve(&pages).await;
    for (at, (way, _)) in MOVES.iter().enumerate() {
        let mut browser = Browser::chromium(&format!("{site}/{at}")).await;
        // What the page does by itself is learned meanwhile.
        tokio::time::sleep(Duration::from_millis(2500)).await;
        let mut unsteady = false;
        for _ in 0..60 {
            unsteady |= browser.aim("go").await.unsteady;
            tokio::time::sleep(Duration::from_millis(37)).await;
        }
        assert!(unsteady, "{way}");
    }
}

/// The aimed element goes down by the height of what then stands in its place: once, at its leisure, and then up and down
/// without end.
const RESTLESS: &str = r#"<!doctype html><title>Restless</title><style>body{margin:0}button{display:block;width:200px;height:100px}</style>
<div id=space></div><button id=wrong onclick="say('wrong')">Wrong</button><button id=right onclick="say('right')">Right</button>
<button id=dodging onclick="say('dodging')">Dodging</button><output id=log></output><p id=state>still</p><script>
const say = word => log.textContent += word + ' '; const down = () => space.style.height = (space.offsetHeight + 100) + 'px';
right.addEventListener('pointerenter', () => setTimeout(() => { down(); state.textContent = 'moved'; }, 200), { once: true });
right.addEventListener('click', () => setInterval(() => space.style.height = 300 - space.offsetHeight + 'px', 25), { once: true });</script>"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_click_follows_what_moved_and_reaches_nothing_else() {
    let site = serve(&[("restless", RESTLESS)]).await;
    let mut browser = Browser::chromium(&format!("{site}/restless")).await;
    assert_eq!(browser.aim("right").await.hit, Hit::Target);
    for _ in 0..100 {
        if browser.visible_text().contains("moved") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        browser.look().await;
    }
    let (context, key) = browser.at("right");
    let gesture = Gesture::Single;
    browser
        .act(Act::Click {
            context,
            key,
            gesture,
        })
        .await;
    browser.look().await;
    assert!(browser.visible_text().contains("right"));
    let mut done = 0;
    for _ in 0..10 {
        let (context, key) = browser.at("dodging");
        let click = Act::Click {
            context,
            key,
            gesture,
        };
        // Where it is not to be had at all, nothing else is to be hit, and the click is not called done.
        done += usize::from(browser.driver.act(&click).await.is_ok());
    }
    browser.look().await;
    let text = browser.visible_text();
    assert_eq!(text.matches("dodging").count(), done, "{text}");
    assert_eq!(text.matches("right").count(), 1, "{text}");
    assert!(!text.contains("wrong"), "{text}");
}

const DRAGS: &str = r#"<!doctype html><title>Drags</title><style>div{width:120px;height:60px;border:1px solid;margin:20px}</style>
<div id=item draggable=true ondragstart="event.dataTransfer.setData('text/plain','item')">Item</div>
<div id=bin ondragover="event.preventDefault()" ondrop="event.preventDefault();log.textContent+='dropped '+event.dataTransfer.getData('text/plain')">Bin</div>
<div id=knob onpointerdown="this.setPointerCapture(event.pointerId)" onpointerup="log.textContent+=' moved '+Math.round(event.clientY-start)">Knob</div>
<div id=goal>Goal</div><output id=log></output><script>let start=0;knob.addEventListener('pointerdown',e=>start=e.clientY)</script>"#;

#[tokio::test(flavor = "multi_thread")]
async fn dragging_both_ways() {
    let site = serve(&[("drags", DRAGS)]).await;
    let mut browser = Browser::chromium(&format!("{site}/drags")).await;
    let (from, to) = (browser.at("item"), browser.at("bin"));
    browser.act(Act::Drag { from, to }).await;
    browser
        .until("dropped", |browser, _| {
            browser.log().contains("dropped item")
        })
        .await;
    let (from, to) = (browser.at("knob"), browser.at("goal"));
    browser.act(Act::Drag { from, to }).await;
    browser
        .until("moved", |browser, _| browser.log().contains("moved 82"))
        .await;
}

const WINDOWS: &str = r#"<!doctype html><title>Main</title><a id=new href=other target=_blank>New</a>
<button id=alert onclick="alert('Saved');this.textContent='After'">Alert</button>
<button id=confirm onclick="this.textContent=confirm('Sure?')">Confirm</button>
<button id=prompt onclick="this.textContent=prompt('Name?')">Prompt</button>
<a id=download href=/file>Download</a><a id=slow href="/never?page">Slow</a><button id=fetch onclick="fetch('/never')">Fetch</button>"#;

async fn windows(choice: DriverChoice) {
    let site = serve(&[
        ("main", WINDOWS),
        ("other", "<title>Other</title><h1>Other</h1>"),
    ])
    .await;
    let config = DriverConfig {
        call_timeout: std::time::Duration::from_secs(4),
        page_timeout: std::time::Duration::from_secs(4),
        ..config(choice.clone())
    };
    let mut browser = Browser::start(&config).await;
    browser.open(&format!("{site}/main")).await;
    browser.click("new").await;
    browser
        .until("two windows", |_, activity| {
            activity.windows == 2 && activity.window == 0
        })
        .await;
    browser.act(Act::SwitchWindow(1)).await;
    browser
        .until("other", |browser, activity| {
            activity.window == 1 && browser.seen[0].title == "Other"
        })
        .await;
    browser.act(Act::CloseWindow).await;
    browser
        .until("main", |browser, activity| {
            activity.windows == 1 && browser.seen[0].title == "Main"
        })
        .await;
    assert!(matches!(
        browser.driver.act(&Act::CloseWindow).await,
        Err(DriverError::Nothing(_))
    ));

    browser.try_click("alert").await.unwrap();
    let activity = browser
        .until("alert", |_, activity| activity.dialog.is_some())
        .await;
    assert_eq!(
        activity.dialog,
        Some(Dialog {
            kind: DialogKind::Alert,
            message: "Saved".into()
        })
    );
    assert!(matches!(
        browser.driver.snapshot().await,
        Err(DriverError::DialogOpen(_))
    ));
    browser
        .act(Act::AnswerDialog {
            accept: true,
            text: None,
        })
        .await;
    browser
        .until("answered", |browser, activity| {
            activity.dialog.is_none() && browser.visible_text().contains("After")
        })
        .await;
    browser.try_click("confirm").await.unwrap();
    browser
        .until("confirm", |_, activity| activity.dialog.is_some())
        .await;
    browser
        .act(Act::AnswerDialog {
            accept: false,
            text: None,
        })
        .await;
    browser
        .until("dismissed", |browser, _| {
            browser.visible_text().contains("false")
        })
        .await;
    browser.try_click("prompt").await.unwrap();
    browser
        .until("prompt", |_, activity| activity.dialog.is_some())
        .await;
    browser
        .act(Act::AnswerDialog {
            accept: true,
            text: Some("Ada".into()),
        })
        .await;
    browser
        .until("named", |browser, _| browser.visible_text().contains("Ada"))
        .await;
    assert!(matches!(
        browser
            .driver
            .act(&Act::AnswerDialog {
                accept: true,
                text: None
            })
            .await,
        Err(DriverError::Nothing(_))
    ));

    browser.click("download").await;
    browser
        .until("download", |_, activity| {
            activity.downloads == ["list.csv"] && !activity.navigating
        })
        .await;
    browser.click("fetch").await;
    browser
        .until("request", |_, activity| {
            activity.requested && activity.in_flight.len() == 1
        })
        .await;
    browser.try_click("slow").await.unwrap();
    let deadline = std::time::Instant::now() + std::time::Duration::from_secs(10);
    let activity = loop {
        let activity = browser.driver.activity().await.unwrap();
        if activity.navigating && !activity.in_flight.is_empty() {
            break activity;
        }
        assert!(std::time::Instant::now() < deadline, "{activity:?}");
    };
    assert_eq!(
        activity.in_flight,
        [format!("{site}/never?page")],
        "the earlier request is not this input's"
    );
    // Chromium shows the old page no more until the server answers; the page is not held to hang for that.
    if choice == DriverChoice::Chromium {
        assert!(matches!(
            browser.driver.snapshot().await,
            Err(DriverError::Unreachable { .. })
        ));
        assert!(browser.driver.activity().await.unwrap().navigating);
    }
    browser.open(&format!("{site}/other")).await;
    assert_eq!(browser.visible_text(), "Other");
}

#[tokio::test(flavor = "multi_thread")]
async fn windows_dialogs_and_requests() {
    windows(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn windows_dialogs_and_requests_in_firefox() {
    if has_firefox() {
        windows(DriverChoice::Firefox).await;
    }
}

async fn opening(choice: DriverChoice) {
    let site = serve(&[("plain", "<h1>Plain</h1>"), ("second", "<h1>Second</h1>")]).await;
    let config = DriverConfig {
        call_timeout: std::time::Duration::from_secs(5),
        page_timeout: std::time::Duration::from_secs(5),
        ..config(choice)
    };
    let mut browser = Browser::start(&config).await;
    browser.open(&format!("{site}/redirect")).await;
    assert!(
        browser.seen[0].url.ends_with("/plain"),
        "{}",
        browser.seen[0].url
    );
    let first = browser.driver.activity().await.unwrap();
    browser.open(&format!("{site}/second")).await;
    assert_ne!(
        browser.driver.activity().await.unwrap().document,
        first.document
    );
    browser.open(&format!("{site}/second#part")).await;
    browser.act(Act::Back).await;
    browser.act(Act::Back).await;
    browser
        .until("back", |browser, _| browser.visible_text() == "Plain")
        .await;
    browser.act(Act::Forward).await;
    browser
        .until("forward", |browser, _| browser.visible_text() == "Second")
        .await;
    let before = browser.driver.activity().await.unwrap().document;
    browser.act(Act::Reload).await;
    browser
        .until("reloaded", |_, activity| {
            activity.document != before && !activity.navigating
        })
        .await;

    let free = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    for bad in [
        format!("http://127.0.0.1:{free}/"),
        "http://no-such-host.invalid/".into(),
        format!("{site}/loop"),
    ] {
        match browser.driver.act(&Act::Open(bad.clone())).await {
            Err(DriverError::Unreachable { url, reason }) => println!("{url}: {reason}"),
            other => panic!("{bad}: {other:?}"),
        }
        assert!(browser.driver.screenshot().await.unwrap().is_some());
    }
    browser.open(&format!("{site}/auth")).await;
    println!("{}", browser.visible_text());
    assert_ne!(browser.visible_text(), "Welcome");
    browser
        .open(&format!(
            "{}/auth",
            site.replace("http://", "http://user:secret@")
        ))
        .await;
    browser
        .until("welcome", |browser, _| browser.visible_text() == "Welcome")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_and_failing_to_open() {
    opening(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_and_failing_to_open_in_firefox() {
    if has_firefox() {
        opening(DriverChoice::Firefox).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_environment_is_fixed() {
    let page = "<title>Env</title><output id=log></output><script>log.textContent=[innerWidth,innerHeight,navigator.language,Intl.DateTimeFormat().resolvedOptions().timeZone,matchMedia('(prefers-color-scheme: dark)').matches,location.host].join()</script>";
    let site = serve(&[("env", page)]).await;
    let port = site.rsplit(':').next().unwrap().to_string();
    let mut choices = vec![DriverChoice::Chromium];
    if has_firefox() {
        choices.push(DriverChoice::Firefox);
    }
    for choice in choices {
        let config = DriverConfig {
            viewport: (1111, 777),
            locale: "de-CH".into(),
            time_zone: "Asia/Tokyo".into(),
            colour_scheme: "dark".into(),
            map_hosts: vec![("shop.example".into(), "127.0.0.1".into())],
            ..config(choice)
        };
        let mut browser = Browser::start(&config).await;
        browser
            .open(&format!("http://shop.example:{port}/env"))
            .await;
        assert_eq!(
            browser.log(),
            format!("1111,777,de-CH,Asia/Tokyo,true,shop.example:{port}")
        );
    }
}
