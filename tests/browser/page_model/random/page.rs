//! The generator's knowledge of a page: things that can be acted on, and what a person sees of them.

use serde_json::json;
use std::fmt::Write as _;

/// Kind of a thing, as a person sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Button,
    Link,
    Field,
    Area,
    List,
    Check,
    Radio,
    Tab,
}

/// Where it stands on the page, as a person would say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    Header,
    Main,
    Footer,
    Dialog,
    /// A message that covers things for a while.
    Toast,
}

/// Something that can be acted on.
#[derive(Debug, Clone)]
pub struct Thing {
    /// The page's script knows it by this number, which nothing else can see.
    pub key: u32,
    pub kind: Kind,
    /// Word of a person for it.
    pub label: String,
    /// Other words that it carries, which may be the name of something else.
    pub also: Vec<String>,
    pub region: Region,
    /// Key of the row, card or item that it belongs to.
    pub row: Option<String>,
    /// The row is a table's.
    pub tabular: bool,
    /// Tab panel that it lies in, or that it opens if it is a tab.
    pub panel: Option<usize>,
    pub shown: bool,
    pub enabled: bool,
    /// The thing opens the dialog of its section.
    pub opens: bool,
    /// The thing closes the dialog that it lies in.
    pub closes: bool,
    /// Hovering over this text shows it.
    pub menu: Option<String>,
    /// Options of a list.
    pub options: Vec<String>,
    /// Value of a field, chosen option of a list.
    pub value: String,
    pub digits: bool,
    pub checked: bool,
    /// Real links with one address are one.
    pub address: Option<String>,
    /// A button or a link of HTML itself.
    pub native: bool,
    /// The thing reacts to a click but looks like text.
    pub plain: bool,
}

impl Thing {
    pub fn new(key: u32, kind: Kind, label: &str) -> Thing {
        Thing {
            key,
            kind,
            label: label.to_owned(),
            also: Vec::new(),
            region: Region::Main,
            row: None,
            tabular: false,
            panel: None,
            shown: true,
            enabled: true,
            opens: false,
            closes: false,
            menu: None,
            options: Vec::new(),
            value: String::new(),
            digits: false,
            checked: false,
            address: None,
            native: true,
            plain: false,
        }
    }
}

/// A table: its columns, and its body rows without the cells that hold controls.
#[derive(Debug, Clone, Default)]
pub struct Table {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// One part of the page, with its heading.
#[derive(Debug, Clone)]
pub struct Section {
    /// Its place in the plan of the page; stays when others are left out.
    pub place: usize,
    /// Markup of the thing, for reports.
    pub what: &'static str,
    pub title: String,
    /// The thing has this name in a dialog.
    pub dialog: Option<String>,
    /// Its title is a heading.
    pub headed: bool,
    /// A form element, which "the form just filled" may mean.
    pub is_form: bool,
    /// Comes a while after the rest of the page.
    pub late: Option<usize>,
    pub html: String,
    pub things: Vec<Thing>,
    /// Sentences, and whether they are shown.
    pub texts: Vec<(String, bool)>,
    pub table: Option<Table>,
}

/// Events of the page itself.
#[derive(Debug, Clone, Default)]
pub struct Weather {
    pub smooth: bool,
    pub sticky: bool,
    /// Space between sections, in pixels.
    pub space: usize,
    /// After so many milliseconds something is put in at the top.
    pub shift: Option<usize>,
    /// After so many milliseconds answers to clicks come.
    pub slow: Option<usize>,
    pub toast: Option<usize>,
}

/// A page.
#[derive(Debug, Clone)]
pub struct Page {
    pub seed: u64,
    pub weather: Weather,
    pub sections: Vec<Section>,
}

/// Knows what stands where without a trace in the page, and tells the server over a socket what was acted on.
const SCRIPT: &str = r"(() => {
const who = new WeakMap(), does = new WeakMap(); let n = 0;
const adopt = (root) => { for (const e of root.querySelectorAll('[data-k]')) {
  who.set(e, +e.dataset.k); does.set(e, e.dataset.do); e.removeAttribute('data-k'); e.removeAttribute('data-do'); } };
const socket = new WebSocket('ws://' + location.host + '/log' + location.pathname), early = [];
const tell = (what) => { const line = JSON.stringify(what); socket.readyState === 1 ? socket.send(line) : early.push(line); };
socket.onopen = () => early.splice(0).forEach((line) => socket.send(line));
const known = (event) => event.composedPath().find((n) => who.has(n));
for (const type of ['click', 'dblclick', 'input', 'change']) addEventListener(type, (event) => {
  const e = known(event); tell({ type, key: e ? who.get(e) : 0, text: e ? '' : event.target.outerHTML.slice(0, 200) }); }, true);
addEventListener('submit', (event) => event.preventDefault());
const say = () => { document.querySelector('.said').textContent = 'Done ' + ++n; };
addEventListener('click', (event) => {
  const e = known(event); if (!e) return;
  if (e.closest('a')) event.preventDefault();
  const how = does.get(e) ?? '';
  if (how.startsWith('open')) { document.getElementById(how.slice(5)).showModal(); return; }
  if (how === 'close') { e.closest('dialog').close(); say(); return; }
  if (how.startsWith('tab')) { const box = e.closest('.tabs');
    box.querySelectorAll('[role=tab]').forEach((t) => t.setAttribute('aria-selected', t === e));
    box.querySelectorAll('.panel').forEach((p, i) => { p.style.display = i === +how.slice(4) ? '' : 'none'; }); return; }
  if (how === 'say') SLOW ? fetch('/slow/' + SLOW).then(say) : say();
});
adopt(document);
LATE.forEach(([after, where, html]) => setTimeout(() => { const box = document.createElement('div'); box.innerHTML = html; adopt(box);
  document.getElementById(where).replaceWith(...box.childNodes); }, after));
if (SHIFT) setTimeout(() => { const box = document.createElement('div'); box.style.height = '170px'; box.textContent = 'Free shipping this week';
  document.querySelector('main').prepend(box); }, SHIFT);
if (TOAST) setTimeout(() => document.querySelector('.toast')?.remove(), TOAST);
document.currentScript.remove();
})();";

const STYLE: &str = "body{margin:0;font:16px sans-serif}main,header,footer{padding:8px 16px}.up{text-transform:uppercase}.none{display:none}\
.gone{visibility:hidden}.off{position:absolute;left:-9999px}.clear{opacity:0}.hand{cursor:pointer}.row{display:flex;gap:12px}\
.card{border:1px solid #999;padding:8px;width:220px}.sub{display:none;position:absolute;background:#fff;border:1px solid;z-index:5}\
li.menu:hover>.sub,li.menu:focus-within>.sub{display:block}li.menu{display:inline-block;padding:4px 10px}\
.sticky{position:sticky;top:0;background:#eee;z-index:9}.smooth{scroll-behavior:smooth}\
.toast{position:fixed;top:0;left:0;width:640px;height:90px;background:#cfc;z-index:99}.said{height:20px;margin:0}\
.veil{position:absolute;opacity:0}td,th{padding:4px 10px;text-align:left}";

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

impl Page {
    pub fn html(&self) -> String {
        let weather = &self.weather;
        let mut late = Vec::new();
        let mut parts = (String::new(), String::new(), String::new());
        let mut toast = String::new();
        for section in &self.sections {
            let body = match section.what {
                "header" => &mut parts.0,
                "footer" => &mut parts.2,
                "toast" => &mut toast,
                _ => &mut parts.1,
            };
            match section.late {
                Some(after) => {
                    let place = format!("late{}", section.place);
                    let _ = write!(body, "<div id={place}></div>");
                    late.push(json!([after, place, section.html]));
                }
                None => body.push_str(&section.html),
            }
            if section.what != "header" && section.what != "footer" && weather.space > 0 {
                let _ = write!(body, "<div style=\"height:{}px\"></div>", weather.space);
            }
        }
        let script = SCRIPT
            .replace("LATE", &json!(late).to_string().replace("</", "<\\/"))
            .replace("SHIFT", &weather.shift.unwrap_or(0).to_string())
            .replace("SLOW", &weather.slow.unwrap_or(0).to_string())
            .replace("TOAST", &weather.toast.unwrap_or(0).to_string());
        format!(
            "<!doctype html>\n<html lang=en{smooth}><head><meta charset=utf-8><title>Page {seed}</title><style>{STYLE}</style></head>\n\
             <body><header{sticky}>{}</header>\n<main><h1>Page {seed}</h1><p class=said>Ready</p>\n{}</main>\n<footer>{}</footer>{toast}\n\
             <script>{script}</script></body></html>\n",
            parts.0,
            parts.1,
            parts.2,
            seed = self.seed,
            smooth = if weather.smooth { " class=smooth" } else { "" },
            sticky = if weather.sticky { " class=sticky" } else { "" },
        )
    }
}
