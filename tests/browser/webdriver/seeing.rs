//! Contents of a snapshot.

use crate::webdriver::browser::Browser;
use crate::webdriver::site::serve;
use plumbline::driver::DriverChoice;
use std::fmt::Write;
use std::time::Instant;

const VISIBILITY: &str = r#"<!doctype html><title>Seen</title><style>
  .none{display:none} .hid{visibility:hidden} .clear{opacity:0}
  .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap}
  .inset{position:absolute;clip-path:inset(50%)}
  .off{position:absolute;left:-9999px} .indent{text-indent:-9999px;overflow:hidden}
  .shut{height:0;overflow:hidden} .tiny{font-size:0} .glass{color:transparent}
  .box{width:100px;height:50px;overflow:hidden;white-space:nowrap} .box span{display:inline-block;width:100px}
  .scroll{width:100px;height:50px;overflow:auto} .tall{height:300px}
  .float{float:left} .deep{margin-top:3000px} .pseudo::before{content:"Note: "} .up{text-transform:uppercase}
  .abs{overflow:hidden;height:0} .abs p{position:absolute}
</style>
<p id=plain>plain</p><p id=none class=none>none</p><p id=hid class=hid>hid <b id=shown style="visibility:visible">shown</b></p>
<p id=clear class=clear>clear</p><p id=sr class=sr>sr</p><p id=inset class=inset>inset</p><p id=off class=off>off</p>
<p id=indent class=indent>indent</p><div class=shut><p id=shut>shut</p></div><p id=tiny class=tiny>tiny</p>
<p id=glass class=glass>glass</p>
<div class=box><span id=slide1 title=a>slide1</span><span id=slide2 title=b>slide2</span></div>
<div class=scroll><p id=upper class=tall>upper</p><p id=lower>lower</p></div>
<ul id=floats><li class=float id=floated>floated</li></ul><br clear=all>
<div class=abs><p id=escaped>escaped</p></div>
<details id=details><summary id=summary>summary</summary><p id=folded>folded</p>loose</details>
<p id=attr hidden>attr</p><p id=pseudo class=pseudo>pseudo</p><p id=up class=up>Capital</p>
<p id=joined>one<b>two</b> three<br>four</p><p id=boxes>five<i style="display:inline-block">six</i>seven</p>
<select id=list><option id=o1>First<option id=o2 selected>Second</select>
<input id=empty placeholder="Hint"><input id=full placeholder="Unseen" value="Given"><input id=submit type=submit value="Send it">
<input id=password type=password value="geheim"><textarea id=area>Words</textarea>
<script>document.write("<p>written</p>")</script><noscript>noscript</noscript><template>template</template>
<p id=deep class=deep>deep</p>"#;

async fn visibility(choice: DriverChoice) {
    let site = serve(&[("page", VISIBILITY)]).await;
    let browser = Browser::on(choice, &format!("{site}/page")).await;
    let shown: Vec<String> = browser.seen[0]
        .elements
        .iter()
        .filter(|element| element.visible)
        .filter_map(|element| element.attributes.get("id").cloned())
        .collect();
    // `indent` and `glass` paint nothing but a text that is not seen.
    assert_eq!(
        shown.join(" "),
        "plain shown slide1 upper lower floats floated escaped details summary pseudo up joined boxes list o1 o2 empty full submit password area deep"
    );
    let mut blocks = String::new();
    let mut last = 0;
    for run in browser.seen[0].runs.iter().filter(|run| run.visible) {
        if run.block != last && last != 0 {
            blocks.push('|');
        }
        last = run.block;
        blocks.push_str(&run.text);
    }
    let blocks: Vec<String> = blocks
        .split('|')
        .map(|block| block.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        blocks.join("|"),
        "plain|shown|slide1|upper|lower|floated|escaped|summary|Note: pseudo|CAPITAL|onetwo three four|fivesixseven|Second|Hint|Send it|written|deep"
    );
    let source = browser.seen[0]
        .runs
        .iter()
        .find(|run| run.text == "CAPITAL")
        .unwrap();
    assert_eq!(source.source.as_deref(), Some("Capital"));
    assert_eq!(browser.element("password").value.as_deref(), Some("••••••"));
    assert_eq!(browser.element("list").value.as_deref(), Some("Second"));
    assert_eq!(browser.element("full").value.as_deref(), Some("Given"));
    let everything = browser.seen[0]
        .runs
        .iter()
        .fold(String::new(), |mut all, run| {
            let _ = write!(all, "{} ", run.text);
            all
        });
    assert!(
        everything.contains("folded") && everything.contains("none"),
        "hidden text is there, as hidden: {everything}"
    );
    for absent in [
        "template",
        "noscript",
        "document.write",
        "geheim",
        "Unseen",
        "Words",
    ] {
        assert!(!everything.contains(absent), "{absent}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_painted_is_visible() {
    visibility(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_painted_is_visible_in_firefox() {
    if !crate::webdriver::acting::has_firefox() {
        return;
    }
    visibility(DriverChoice::Firefox).await;
}

const NAMES: &str = r#"<!doctype html><html lang=fr><title>Named</title>
<form id=form action=/send><label for=user id=label>User <b>name</b></label><input id=user required>
<label>Size <select id=size><option>S<option disabled>M</select></label>
<input id=agree type=checkbox aria-label="I agree" checked><input id=half type=checkbox>
<fieldset disabled id=set><legend>Address</legend><input id=street title=Street></fieldset>
<button id=icon title="Search"><svg></svg></button><button id=go aria-describedby=help>Go</button></form>
<p id=help>Takes a while</p><a id=link href="next?x=1"><img alt="Logo"></a>
<div id=fake role=button tabindex=0 aria-pressed=true>Fake</div><span style="cursor:pointer" id=span>Hand</span>
<div id=tab role=tab aria-selected=false aria-expanded=true>Tab</div><input id=ro readonly aria-label=RO>
<form id=clobbered><input name=children><input name=nodeName><input name=attributes><input name=action id=inner value=x></form>
<x-card id=card></x-card><div id=host></div>
<script>half.indeterminate = true;
customElements.define('x-card', class extends HTMLElement { constructor() { super(); this.attachShadow({mode:'open'}).innerHTML = '<button id=shadow>In the shadow</button><slot></slot>'; } });
host.attachShadow({mode:'open'}).innerHTML = '<p>before <slot name=a></slot> after</p>'; host.innerHTML = '<b slot=a id=slotted>slotted</b><i>unslotted</i>';</script>"#;

#[tokio::test(flavor = "multi_thread")]
async fn names_states_and_shadows() {
    let site = serve(&[("page", NAMES)]).await;
    let browser = Browser::chromium(&format!("{site}/page")).await;
    let name = |id: &str| browser.element(id).name.unwrap_or_default();
    assert_eq!(browser.seen[0].language, "fr");
    assert_eq!(browser.seen[0].title, "Named");
    assert_eq!(name("user"), "User name");
    assert_eq!(name("size"), "Size");
    assert_eq!(name("agree"), "I agree");
    assert_eq!(name("icon"), "Search");
    assert_eq!(name("link"), "Logo");
    assert_eq!(name("fake"), "Fake");
    assert_eq!(name("street"), "Street");
    assert_eq!(
        browser.element("go").description.as_deref(),
        Some("Takes a while")
    );
    assert_eq!(
        browser.element("link").resolved.as_deref(),
        Some(format!("{site}/next?x=1").as_str())
    );
    assert_eq!(browser.element("agree").checked, Some(true));
    assert!(browser.element("half").mixed);
    assert!(browser.element("street").disabled);
    assert!(browser.element("user").required);
    assert_eq!(
        browser.element("user").invalid,
        None,
        "an empty required field is not wrong yet"
    );
    assert!(browser.element("ro").read_only);
    assert_eq!(browser.element("fake").pressed, Some(true));
    assert!(browser.element("fake").pointer && browser.element("span").pointer);
    assert_eq!(browser.element("tab").selected, Some(false));
    assert_eq!(browser.element("tab").expanded, Some(true));
    assert_eq!(
        browser.element("label").labels,
        Some(browser.element("user").key)
    );
    assert_eq!(
        browser.element("user").form,
        Some(browser.element("form").key)
    );
    assert_eq!(browser.element("size").options.len(), 2);
    assert!(browser.element("size").options[1].disabled);
    assert_eq!(name("shadow"), "In the shadow");
    assert_eq!(
        browser.element("inner").form,
        Some(browser.element("clobbered").key)
    );
    let text = browser.visible_text();
    assert!(text.contains("before |slotted| after"), "{text}");
    assert!(!text.contains("unslotted"));
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_of_the_same_and_of_another_origin() {
    let other = serve(&[(
        "inner",
        "<button id=far onclick=\"this.textContent='Far done'\">Far</button>",
    )])
    .await;
    let other = other.replace("127.0.0.1", "localhost");
    let page = format!(
        "<div style='height:1500px'></div><iframe id=one src=near style='border:7px solid;padding:5px'></iframe>\
         <iframe id=two src={other}/inner></iframe><iframe id=three srcdoc='<p>Written</p>'></iframe><iframe id=dead src=/never></iframe>"
    );
    let near = "<div style='height:900px'></div><input id=near aria-label=Near><select id=pick><option>A<option>B</select>";
    let site = serve(&[("page", page.as_str()), ("near", near)]).await;
    let mut browser =
        Browser::start(&crate::webdriver::browser::config(DriverChoice::Chromium)).await;
    browser
        .act(plumbline::driver::Act::Open(format!("{site}/page")))
        .await;
    browser
        .until("all frames", |browser, _| {
            let text = browser.visible_text();
            text.contains("Far")
                && text.contains("Written")
                && browser.seen.len() == 5
                && browser
                    .seen
                    .iter()
                    .any(|c| c.url.ends_with("near") && !c.elements.is_empty())
        })
        .await;
    for (id, url) in [("one", "near"), ("two", "inner"), ("three", "srcdoc")] {
        let key = browser.element(id).key;
        let context = browser
            .seen
            .iter()
            .find(|context| context.url.ends_with(url))
            .unwrap();
        assert_eq!(context.parent, Some((0, key)), "{url}");
    }
    browser.click("far").await;
    browser
        .until("clicked", |browser, _| {
            browser.visible_text().contains("Far done")
        })
        .await;
    browser.fill("near", "typed here").await;
    assert_eq!(browser.value("near").await, "typed here");
    let (context, key) = browser.at("pick");
    browser
        .act(plumbline::driver::Act::Choose {
            context,
            key,
            options: vec![1],
        })
        .await;
    assert_eq!(browser.value("pick").await, "B");
}

#[tokio::test(flavor = "multi_thread")]
async fn large_pages_are_read_in_time() {
    let row = "<tr><td>Cell <b>text</b></td><td><a href=#x>Link</a></td><td><button>Bill</button></td></tr>";
    let small = format!("<table>{}</table>", row.repeat(95));
    let large = format!("<table>{}</table>", row.repeat(1670));
    let site = serve(&[("small", small.as_str()), ("large", large.as_str())]).await;
    let mut browser = Browser::chromium(&format!("{site}/small")).await;
    for page in ["small", "large"] {
        browser.open(&format!("{site}/{page}")).await;
        let began = Instant::now();
        browser.look().await;
        let took = began.elapsed();
        println!(
            "{page}: {} kept elements in {took:?}",
            browser.seen[0].elements.len()
        );
        // Far from the target, which a busy machine cannot keep; near enough to notice a walk that is not linear.
        assert!(took.as_secs_f64() < 10.0, "{took:?}");
    }
}
