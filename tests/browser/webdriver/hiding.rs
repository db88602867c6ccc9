//! The page sees nothing of us, and cannot disturb us.

use crate::webdriver::browser::Browser;
use crate::webdriver::site::serve;
use plumbline::driver::{Driver, DriverChoice};

/// Compares its own globals and attributes, and logs every mutation, before and after.
const CURIOUS: &str = r"<!doctype html><title>Curious</title><p id=p title=x>Text</p><button id=b>B</button>
<div id=host></div><output id=log></output><script>
const names = () => Object.getOwnPropertyNames(window).sort().join();
const markup = () => document.documentElement.outerHTML.replace(/<output.*<\/output>/, '');
const before = names(), html = markup(); let seen = [];
new MutationObserver(list => { for (const r of list) if (r.target.id !== 'log' && r.target.parentNode?.id !== 'log') seen.push(r.type + ' ' + r.target.nodeName); }).observe(document, {subtree:true, childList:true, attributes:true, characterData:true});
for (const type of ['focusin','scroll','plumbline','message','error']) addEventListener(type, e => seen.push(type), true);
const get = document.querySelector, style = window.getComputedStyle;
window.getComputedStyle = function (...a) { seen.push('getComputedStyle'); return style.apply(this, a); };
document.querySelector = function (...a) { seen.push('querySelector'); return get.apply(this, a); };
Element.prototype.getBoundingClientRect = function () { seen.push('box'); return {}; };
setInterval(() => { const now = names(); if (now !== before) seen.push('globals'); if (markup() !== html) seen.push('markup');
  if (window.plumbline || window.accessible) seen.push('plumbline'); log.textContent = seen.length ? seen.join() : 'nothing'; }, 50);
</script>";

const HOSTILE: &str = r#"<!doctype html><title>Hostile</title><script>
Array.prototype.map = Array.prototype.filter = Array.prototype.push = Array.from = () => { throw 1 };
Array.prototype[Symbol.iterator] = function* () { yield 'evil' };
JSON.stringify = () => '"evil"'; JSON.parse = () => ({}); Object.keys = () => [];
String.prototype.replace = String.prototype.trim = () => 'evil';
for (const name of ['getAttribute', 'getBoundingClientRect', 'matches', 'closest', 'hasAttribute']) Element.prototype[name] = () => 'evil';
Object.defineProperty(Element.prototype, 'shadowRoot', { get() { throw 1 } });
Object.defineProperty(Node.prototype, 'firstChild', { get() { return null } });
window.getComputedStyle = () => ({ display: 'none' }); window.MutationObserver = null; Map = WeakMap = Set = WeakRef = null;
Promise.prototype.then = () => {}; window.Promise = null; Element.prototype.checkVisibility = () => false;
document.createRange = () => null; window.requestAnimationFrame = () => {}; document.elementFromPoint = () => null;
</script><h1 id=h>Heading</h1><button id=b>Press</button><input id=i aria-label=Field>"#;

async fn unseen(choice: DriverChoice) {
    let site = serve(&[("curious", CURIOUS), ("hostile", HOSTILE)]).await;
    let mut browser = Browser::on(choice.clone(), &format!("{site}/curious")).await;
    for _ in 0..5 {
        browser.look().await;
        browser.driver.activity().await.unwrap();
    }
    browser.aim("b").await;
    browser
        .until("logged", |browser, _| !browser.log().is_empty())
        .await;
    assert_eq!(browser.log(), "nothing");

    browser.open(&format!("{site}/hostile")).await;
    assert_eq!(browser.element("h").name.as_deref(), Some("Heading"));
    assert!(browser.element("b").visible);
    assert!(browser.visible_text().contains("Press"));
    browser.fill("i", "typed").await;
    assert_eq!(browser.value("i").await, "typed");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_sees_nothing() {
    unseen(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_sees_nothing_in_firefox() {
    if crate::webdriver::acting::has_firefox() {
        unseen(DriverChoice::Firefox).await;
    }
}
