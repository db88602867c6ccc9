//! Changes of a page by itself, and changes by an action.

use crate::webdriver::browser::Browser;
use crate::webdriver::site::serve;
use plumbline::driver::{Driver, DriverChoice};
use std::time::Duration;

const LIVELY: &str = r#"<!doctype html><title>Lively</title><style>@keyframes p{50%{opacity:0}} #spin{animation:p 1s infinite}</style>
<p>Time: <span id=clock>0</span></p><ul id=carousel><li id=s0>Slide 0</li><li id=s1 hidden>Slide 1</li><li id=s2 hidden>Slide 2</li></ul>
<div id=ticker></div><div id=spin title=spinner>wait</div>
<button id=dead>Dead</button><button id=live onclick="out.textContent='Now';setTimeout(()=>late.textContent='Later',150)">Live</button>
<button id=add onclick="const p=document.createElement('p');p.id='toast';p.innerHTML='<b title=t id=inner>Added</b>';document.body.append(p)">Add</button>
<p id=out></p><p id=late></p><script>
let n=0; setInterval(()=>{ clock.textContent=++n }, 200);
setInterval(()=>{ for (const s of carousel.children) s.hidden = s.id !== 's' + (n % 3) }, 300);
setInterval(()=>{ ticker.innerHTML='<b title=news>News ' + n + '</b>' }, 250);</script>"#;

async fn learn(choice: DriverChoice) {
    let site = serve(&[("lively", LIVELY)]).await;
    let mut browser = Browser::on(choice, &format!("{site}/lively")).await;
    // The clock, the slides and the ticker never rest; the rest of the page does.
    browser
        .until("at rest", |_, activity| {
            activity.quiet > Duration::from_millis(700)
        })
        .await;
    browser.driver.at_rest().await.unwrap();
    browser.look().await;
    let moving = |browser: &Browser| -> Vec<String> {
        let elements = browser.seen[0]
            .elements
            .iter()
            .filter(|element| element.moving);
        elements
            .filter_map(|element| element.attributes.get("id").cloned())
            .collect()
    };
    let found = moving(&browser);
    for id in ["clock", "s0", "s1", "s2", "ticker", "spin"] {
        assert!(found.contains(&id.to_string()), "{id}: {found:?}");
    }
    for id in ["dead", "live", "out", "late"] {
        assert!(!browser.element(id).moving, "{id}");
    }
    let news = browser.seen[0]
        .runs
        .iter()
        .find(|run| run.text.starts_with("News"))
        .unwrap();
    assert!(news.moving);

    let before = browser.driver.activity().await.unwrap();
    browser.click("dead").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    browser.look().await;
    let after = browser.driver.activity().await.unwrap();
    assert_eq!(
        before.mutations, after.mutations,
        "a dead button changes nothing, whatever moves by itself"
    );
    assert!(
        browser.seen[0]
            .elements
            .iter()
            .all(|element| !element.touched)
    );

    browser.click("live").await;
    let touched = |browser: &Browser, text: &str| {
        browser.seen[0]
            .runs
            .iter()
            .find(|run| run.text == text)
            .map(|run| run.touched)
    };
    assert_eq!(touched(&browser, "Now"), Some(true));
    browser
        .until("later", |browser, _| touched(browser, "Later").is_some())
        .await;
    assert_eq!(
        touched(&browser, "Later"),
        Some(false),
        "what comes later is not the handler's"
    );
    browser.click("add").await;
    assert!(browser.element("toast").touched && browser.element("inner").touched);
    assert!(!browser.element("live").touched);
    assert_eq!(
        touched(&browser, "Now"),
        Some(false),
        "the mark is the last action's"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_moves_by_itself_is_learned() {
    learn(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_moves_by_itself_is_learned_in_firefox() {
    if crate::webdriver::acting::has_firefox() {
        learn(DriverChoice::Firefox).await;
    }
}

const TOASTS: &str = r#"<!doctype html><title>Toasts</title><div id=app><p id=text>Text</p>
<button id=save onclick="setTimeout(() => toast(), 100)">Save</button></div><p>more</p><p>and more</p><script>
function toast() { const p = document.createElement('p'); p.id = 'toast'; p.textContent = 'Saved'; app.append(p); setTimeout(() => p.remove(), 600); }
</script>"#;

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_come_and_go_are_not_what_moves_by_itself() {
    let site = serve(&[("toasts", TOASTS)]).await;
    let mut browser = Browser::chromium(&format!("{site}/toasts")).await;
    for _ in 0..3 {
        browser.driver.at_rest().await.unwrap();
        let before = browser.driver.activity().await.unwrap();
        browser.click("save").await;
        browser
            .until("a toast", |browser, activity| {
                browser.visible_text().contains("Saved") && activity.mutations > before.mutations
            })
            .await;
        assert!(!browser.element("toast").moving);
        browser.driver.at_rest().await.unwrap();
        browser
            .until("gone", |browser, _| {
                !browser.visible_text().contains("Saved")
            })
            .await;
    }
    assert!(
        browser.seen[0]
            .elements
            .iter()
            .all(|element| !element.moving)
    );
}

const POPUP: &str = "<title>Popup</title><button id=done onclick='window.close()'>Done</button>";

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_closes_itself_gives_way_to_the_one_before() {
    let opener = "<title>Opener</title><button id=open onclick=\"open('popup','','width=300,height=300')\">Open</button>";
    let site = serve(&[("opener", opener), ("popup", POPUP)]).await;
    let mut browser = Browser::chromium(&format!("{site}/opener")).await;
    browser.click("open").await;
    browser
        .until("two", |_, activity| activity.windows == 2)
        .await;
    browser.act(plumbline::driver::Act::SwitchWindow(1)).await;
    browser
        .until("popup", |browser, activity| {
            browser.seen[0].title == "Popup" && activity.window == 1
        })
        .await;
    browser.click("done").await;
    browser
        .until("opener", |browser, activity| {
            browser.seen[0].title == "Opener" && activity.windows == 1
        })
        .await;
}

/// Two slides that took a turn at 50 ms and one at 400, and take another when the button is pressed, as a timer that is due
/// in that very task would have them.
const TURNS: &str = r"<!doctype html><title>Turns</title><p id=first>First</p><p id=second hidden>Second</p><p id=out></p>
<button id=dead>Dead</button><button id=live>Live</button><script>
function turn() { first.hidden = !first.hidden; second.hidden = !second.hidden; }
setTimeout(turn, 50); setTimeout(turn, 400);
dead.addEventListener('click', turn); live.addEventListener('click', () => { out.textContent = 'Now'; });</script>";

#[tokio::test(flavor = "multi_thread")]
async fn what_took_turns_before_is_not_at_once_the_handlers_doing() {
    let site = serve(&[("turns", TURNS)]).await;
    let mut browser = Browser::chromium(&format!("{site}/turns")).await;
    browser
        .until("at rest", |_, activity| {
            activity.age > Duration::from_millis(700) && activity.quiet > Duration::from_millis(200)
        })
        .await;
    browser.click("dead").await;
    browser.look().await;
    assert!(browser.visible_text().contains("Second"));
    let touched = |browser: &Browser, id: &str| browser.element(id).touched;
    assert!(!touched(&browser, "first") && !touched(&browser, "second"));
    browser.click("live").await;
    browser.look().await;
    assert!(touched(&browser, "out"));
}

/// One button changes its colour under the pointer, the other fades.
const LIT: &str = r"<!doctype html><title>Lit</title><style>button { transition: background-color 1.9s, opacity 1.9s; background-color: white; }
#lit:hover { background-color: red; } #faded:hover { opacity: .2; }</style><button id=lit>Lit</button><button id=faded>Faded</button>
<script>lit.dataset.ready = 'yes';</script>";

#[tokio::test(flavor = "multi_thread")]
async fn what_only_paints_is_not_waited_for() {
    let site = serve(&[("lit", LIT)]).await;
    let mut browser = Browser::chromium(&format!("{site}/lit")).await;
    browser
        .until("at rest", |_, activity| {
            activity.free && activity.quiet > Duration::from_millis(200)
        })
        .await;
    browser.aim("lit").await;
    let activity = browser
        .until("painted", |_, activity| {
            activity.quiet < activity.steady || activity.quiet > Duration::from_secs(2)
        })
        .await;
    assert!(
        activity.free && activity.quiet < activity.steady,
        "{activity:#?}"
    );
    browser
        .until("at rest", |_, activity| {
            activity.free && activity.quiet > Duration::from_millis(200)
        })
        .await;
    browser.aim("faded").await;
    let activity = browser.driver.activity().await.unwrap();
    assert!(
        !activity.free && activity.steady < Duration::from_millis(9),
        "{activity:#?}"
    );
}
