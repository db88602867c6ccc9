//! Parts of pages as they are met: forms with labels of every kind, tables of equal buttons, cards, menus, tabs, dialogs.

mod controls;

use controls::{form, name_of, tabs, tasks, toolbar};

use super::page::{Kind, Page, Region, Section, Table, Thing, Weather, escape};
use super::seeded::SeededRandom;
use super::words as w;
use std::fmt::Write as _;

/// The parts that make up the page of a seed, without those left out.
pub fn page(seed: u64, without: &[usize]) -> Page {
    let mut random = SeededRandom::new(seed, 0);
    let titles = random.some(w::TITLES, 8);
    let count = 2 + random.roll(3);
    let weather = Weather {
        smooth: random.percent(25),
        sticky: random.percent(30),
        space: if random.percent(30) {
            300 + 100 * random.roll(8)
        } else {
            0
        },
        shift: random.percent(20).then(|| 200 + 100 * random.roll(6)),
        slow: random.percent(15).then(|| 100 + 50 * random.roll(4)),
        toast: None,
    };
    let mut sections = Vec::new();
    for (place, title) in titles.iter().enumerate().take(count) {
        let mut part = Part::new(seed, place, title);
        match part.random.roll(20) {
            0..=6 => form(&mut part),
            7..=10 => table(&mut part),
            11..=12 => cards(&mut part),
            13..=14 => tabs(&mut part),
            15 => tasks(&mut part),
            16..=17 => dialog(&mut part),
            18 => toolbar(&mut part),
            _ => details(&mut part),
        }
        if part.random.percent(12) && part.section.dialog.is_none() {
            part.section.late = Some(300 + 100 * part.random.roll(6));
        }
        if part.section.dialog.is_none() && part.random.percent(60) {
            texts(&mut part);
        }
        sections.push(part.done());
    }
    let mut header = Part::new(seed, 20, "");
    links(&mut header, Region::Header);
    let mut footer = Part::new(seed, 21, "");
    links(&mut footer, Region::Footer);
    let mut weather = weather;
    let mut toast = Part::new(seed, 22, "");
    if toast.random.percent(15) {
        weather.toast = Some(800 + 200 * toast.random.roll(6));
        toast.section.what = "toast";
        let named = header
            .section
            .things
            .first()
            .map_or("Help", |thing| &thing.label)
            .to_owned();
        let mut link = Thing::new(toast.key(), Kind::Link, &named);
        link.region = Region::Toast;
        toast.section.html = format!(
            "<div class=toast role=status>Added to your <a href=/toast data-k={} data-do=say>{}</a>!</div>",
            link.key,
            escape(&named)
        );
        toast.section.things.push(link);
        sections.push(toast.section);
    }
    sections.push(header.section);
    sections.push(footer.section);
    sections.retain(|section| !without.contains(&section.place));
    if !sections.iter().any(|section| section.what == "toast") {
        weather.toast = None;
    }
    if without.contains(&99) {
        weather = Weather::default();
    }
    Page {
        seed,
        weather,
        sections,
    }
}

struct Part {
    random: SeededRandom,
    section: Section,
    next: u32,
    /// Dress of the heading.
    inner: String,
}

impl Part {
    fn new(seed: u64, place: usize, title: &str) -> Part {
        Part {
            random: SeededRandom::new(seed, place as u64 + 1),
            section: Section {
                place,
                what: "",
                title: title.to_owned(),
                dialog: None,
                headed: true,
                is_form: false,
                late: None,
                html: String::new(),
                things: Vec::new(),
                texts: Vec::new(),
                table: None,
            },
            next: place as u32 * 100,
            inner: String::new(),
        }
    }

    fn key(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn push(&mut self, html: &str) {
        self.inner.push_str(html);
        self.inner.push('\n');
    }

    /// Puts the heading before what was made, with or without an element around it.
    fn done(mut self) -> Section {
        let title = escape(&self.section.title);
        let heading = format!("<h2>{title}</h2>");
        let inner = std::mem::take(&mut self.inner);
        let dress = self.random.roll(4);
        self.section.headed = !self.section.is_form || dress < 3;
        let html = match (self.section.is_form, dress) {
            (true, 0) => format!("{heading}<form action=/sent>{inner}</form>"),
            (true, 1) => format!("<form action=/sent>{heading}{inner}</form>"),
            (true, 2) => {
                format!("<section><h2>{title}</h2><form action=/sent>{inner}</form></section>")
            }
            (true, _) => format!(
                "<form action=/sent><fieldset><legend>{title}</legend>{inner}</fieldset></form>"
            ),
            (false, 0) => format!("<section>{heading}{inner}</section>"),
            (false, 1) => format!("<div>{heading}<div>{inner}</div></div>"),
            (false, 2) => format!(
                "<section aria-labelledby=t{0}><h2 id=t{0}>{title}</h2>{inner}</section>",
                self.section.place
            ),
            (false, _) => format!("{heading}{inner}"),
        };
        self.section.html = html;
        self.section
    }

    /// A button or link with that label, in one of the ways in which they are made. Its html.
    fn pressable(&mut self, thing: &mut Thing, does: &str) -> String {
        let label = escape(&thing.label);
        let hook = format!("data-k={} data-do=\"{does}\"", thing.key);
        let off = if thing.enabled { "" } else { " disabled" };
        if thing.kind == Kind::Link {
            let address = thing
                .address
                .clone()
                .unwrap_or_else(|| format!("/to/{}", thing.key));
            let inner = match self.random.roll(6) {
                0 => label.replace(' ', "&nbsp;"),
                1 => format!("<span aria-hidden=true>→</span> {label}"),
                2 => format!("&nbsp;{label}&nbsp;"),
                3 => format!("<b>{label}</b>"),
                _ => label,
            };
            return format!("<a href=\"{address}\" {hook}>{inner}</a>");
        }
        let submit = self.section.is_form && !thing.opens && self.random.percent(50);
        let kind = if submit { "submit" } else { "button" };
        match self.random.roll(10) {
            0..=2 => format!("<button type={kind} {hook}{off}>{label}</button>"),
            3 => format!("<input type={kind} value=\" {label} \" {hook}{off}>"),
            4 => format!("<input type={kind} value=\"{label}\" {hook}{off}>"),
            5 => format!("<button type={kind} class=up {hook}{off}>{label}</button>"),
            6 if thing.enabled => {
                thing.native = false;
                format!("<div role=button tabindex=0 {hook}>{label}</div>")
            }
            7 => format!(
                "<button type={kind} {hook}{off}><svg width=12 height=12 aria-hidden=true><rect width=9 height=9 /></svg> {label}</button>"
            ),
            8 => format!(
                "<button type={kind} {hook}{off}>{}</button>",
                label.replace(' ', "&nbsp;")
            ),
            9 if thing.enabled => {
                (thing.native, thing.plain) = (false, true);
                format!("<div class=hand {hook}>{label}</div>")
            }
            _ => format!("<button type={kind} {hook}{off}><span>{label}</span></button>"),
        }
    }

    /// A button that shows an icon only.
    fn icon(&mut self, thing: &Thing, does: &str) -> String {
        let label = escape(&thing.label);
        let hook = format!("data-k={} data-do=\"{does}\"", thing.key);
        let icon = "<svg width=14 height=14><rect width=14 height=14 /></svg>";
        match self.random.roll(4) {
            0 => format!("<button type=button title=\"{label}\" {hook}>{icon}</button>"),
            1 => format!("<button type=button aria-label=\"{label}\" {hook}>{icon}</button>"),
            2 => format!(
                "<button type=button data-original-title=\"{label}\" title=\"\" aria-label=\"{label}\" {hook}>{icon}</button>"
            ),
            _ => format!(
                "<button type=button {hook}><img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='14' height='14'/%3E\" width=14 height=14 alt=\"{label}\"></button>"
            ),
        }
    }
}

fn texts(part: &mut Part) {
    let sentence = w::SENTENCES[(part.section.place * 2) % w::SENTENCES.len()];
    let html = match part.random.roll(3) {
        0 => format!("<p>{sentence}</p>"),
        1 => format!(
            "<div>{}</div>",
            sentence.replacen(' ', " <b>", 1).replacen('.', "</b>.", 1)
        ),
        _ => format!("<p>{}</p>", sentence.replace(' ', "&nbsp;")),
    };
    part.section.texts.push((sentence.to_owned(), true));
    part.push(&html);
    let hidden = w::SENTENCES[(part.section.place * 2 + 1) % w::SENTENCES.len()];
    let html = match part.random.roll(5) {
        0 => format!("<p class=none>{hidden}</p>"),
        1 => format!("<p class=gone>{hidden}</p>"),
        2 => format!("<div hidden><p>{hidden}</p></div>"),
        3 => format!("<p class=off>{hidden}</p>"),
        _ => format!("<template><p>{hidden}</p></template>"),
    };
    part.section.texts.push((hidden.to_owned(), false));
    part.push(&html);
}

/// Rows of equal buttons; the key stands in the first cell.
fn table(part: &mut Part) {
    part.section.what = "table";
    let by_number = part.random.percent(30);
    let count = 2 + part.random.roll(3);
    let keys: Vec<String> = if by_number {
        (0..count)
            .map(|n| (1045 + 10 * part.section.place + n).to_string())
            .collect()
    } else {
        part.random
            .some(w::PEOPLE, count)
            .into_iter()
            .map(str::to_owned)
            .collect()
    };
    let count = 1 + part.random.roll(2);
    let buttons = part.random.some(w::ROWS, count);
    let style = part.random.roll(4);
    let quantity = part.random.percent(25);
    let ticks = part.random.percent(20);
    let first = if by_number { "Order id" } else { "Customer" };
    let mut table = Table {
        columns: vec![first.to_owned(), "State".into(), "Sum".into()],
        rows: Vec::new(),
    };
    let mut html = format!(
        "<table><thead><tr><th>{first}</th><th>State</th><th>Sum</th>{}{}<th></th></tr></thead><tbody>",
        if quantity { "<th>Quantity</th>" } else { "" },
        if ticks { "<th>Chosen</th>" } else { "" }
    );
    for key in &keys {
        let row = [
            key.clone(),
            part.random.pick(w::STATES).to_owned(),
            format!("${}.{}0", 10 + part.random.roll(80), part.random.roll(9)),
        ];
        let _ = write!(
            html,
            "<tr><td>{}</td><td>{}</td><td>{}</td>",
            escape(&row[0]),
            row[1],
            row[2]
        );
        table.rows.push(row.to_vec());
        let inside = |thing: &mut Thing| {
            thing.row = Some(key.clone());
            thing.tabular = true;
        };
        if quantity {
            let mut thing = Thing::new(part.key(), Kind::Field, "Quantity");
            inside(&mut thing);
            thing.digits = true;
            "1".clone_into(&mut thing.value);
            let _ = write!(html, "<td><input size=3 value=1 data-k={}></td>", thing.key);
            part.section.things.push(thing);
        }
        if ticks {
            let mut thing = Thing::new(part.key(), Kind::Check, "Chosen");
            inside(&mut thing);
            let _ = write!(html, "<td><input type=checkbox data-k={}></td>", thing.key);
            part.section.things.push(thing);
        }
        html.push_str("<td>");
        for label in &buttons {
            let kind = if style == 3 { Kind::Link } else { Kind::Button };
            let mut thing = Thing::new(part.key(), kind, label);
            inside(&mut thing);
            let made = match style {
                0 => part.icon(&thing, "say"),
                2 => format!(
                    "<button type=button data-k={} data-do=say>{label}</button>",
                    thing.key
                ),
                _ => part.pressable(&mut thing, "say"),
            };
            html.push_str(&made);
            html.push(' ');
            part.section.things.push(thing);
        }
        html.push_str("</td></tr>");
    }
    part.section.table = Some(table);
    part.push(&(html + "</tbody></table>"));
}

/// Cards of plain boxes, articles or list items.
fn cards(part: &mut Part) {
    part.section.what = "cards";
    let count = 2 + part.random.roll(3);
    let products = part.random.some(w::PRODUCTS, count);
    let count = 1 + part.random.roll(2);
    let buttons = part.random.some(w::CARDS, count);
    let (open, close) = *[
        ("<div class=card>", "</div>"),
        ("<article class=card>", "</article>"),
        ("<li class=card>", "</li>"),
    ]
    .get(part.random.roll(3))
    .expect("three");
    let linked = part.random.percent(50);
    let mut html = String::new();
    for product in products {
        html.push_str(open);
        let name = escape(product);
        if linked {
            // Image and text lead to one address.
            let address = format!("/product/{}", name_of(product));
            for inner in [
                "<img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/%3E\" width=40 height=30 alt=\"NAME\">",
                "NAME",
            ] {
                let mut thing = Thing::new(part.key(), Kind::Link, product);
                thing.row = Some(product.to_owned());
                thing.address = Some(address.clone());
                let _ = write!(
                    html,
                    "<div><a href=\"{address}\" data-k={} data-do=say>{}</a></div>",
                    thing.key,
                    inner.replace("NAME", &name)
                );
                part.section.things.push(thing);
            }
        } else {
            let _ = write!(html, "<h3>{name}</h3>");
        }
        let _ = write!(html, "<p>${}.00</p>", 5 + part.random.roll(60));
        for label in &buttons {
            let mut thing = Thing::new(part.key(), Kind::Button, label);
            thing.row = Some(product.to_owned());
            let made = part.pressable(&mut thing, "say");
            html.push_str(&made);
            part.section.things.push(thing);
        }
        html.push_str(close);
    }
    let html = if open.starts_with("<li") {
        format!("<ul class=row>{html}</ul>")
    } else {
        format!("<div class=row>{html}</div>")
    };
    part.push(&html);
}

/// A button that opens a modal dialog, with buttons in it that the page has too.
fn dialog(part: &mut Part) {
    part.section.what = "dialog";
    let title = w::DIALOGS[part.section.place % w::DIALOGS.len()];
    part.section.dialog = Some(title.to_owned());
    let mut opener = Thing::new(
        part.key(),
        Kind::Button,
        &format!("Open {}", title.to_lowercase()),
    );
    opener.opens = true;
    let id = format!("d{}", part.section.place);
    let made = part.pressable(&mut opener, &format!("open:{id}"));
    part.section.things.push(opener);
    let named = if part.random.percent(50) {
        format!(" aria-label=\"{title}\"")
    } else {
        String::new()
    };
    let mut html = format!("{made}<dialog id={id}{named}><h3>{title}</h3>");
    let label = part.random.some(w::FIELDS, 1)[0];
    let mut field = Thing::new(part.key(), Kind::Field, label);
    (field.region, field.shown) = (Region::Dialog, false);
    let _ = write!(
        html,
        "<label data-k={0}>{label} <input data-k={0}></label> ",
        field.key
    );
    part.section.things.push(field);
    let button = part.random.some(w::BUTTONS, 1)[0];
    for (label, closes) in [(button, false), ("Cancel", true)] {
        let mut thing = Thing::new(part.key(), Kind::Button, label);
        (thing.region, thing.shown, thing.closes) = (Region::Dialog, false, closes);
        let made = part.pressable(&mut thing, if closes { "close" } else { "say" });
        html.push_str(&made);
        part.section.things.push(thing);
    }
    part.push(&(html + "</dialog>"));
}

/// Folded text with a button in it.
fn details(part: &mut Part) {
    part.section.what = "details";
    let label = part.random.some(w::BUTTONS, 1)[0];
    let mut hidden = Thing::new(part.key(), Kind::Button, label);
    hidden.shown = false;
    let made = part.pressable(&mut hidden, "say");
    part.section.things.push(hidden);
    part.push(&format!(
        "<details><summary>Unfold</summary>{made}</details>"
    ));
    let mut seen = Thing::new(part.key(), Kind::Button, label);
    if part.random.percent(50) {
        let made = part.pressable(&mut seen, "say");
        part.section.things.push(seen);
        part.push(&made);
    }
}

/// Header or footer: links, of which some stand in both, and a menu that opens below the pointer.
fn links(part: &mut Part, region: Region) {
    part.section.what = if region == Region::Header {
        "header"
    } else {
        "footer"
    };
    let count = 2 + part.random.roll(3);
    let labels = part.random.some(w::LINKS, count);
    let mut html = String::from("<nav>");
    for label in labels {
        let mut thing = Thing::new(part.key(), Kind::Link, label);
        thing.region = region;
        // Some lead to the same place wherever they stand.
        if part.random.percent(30) {
            thing.address = Some(format!("/{}", name_of(label)));
        }
        let made = part.pressable(&mut thing, "say");
        html.push_str(&made);
        html.push(' ');
        part.section.things.push(thing);
    }
    if region == Region::Header && part.random.percent(50) {
        let (menu, items) = w::MENUS[part.random.roll(w::MENUS.len())];
        let _ = write!(
            html,
            "<ul style=\"display:inline-block;padding:0;margin:0\"><li class=menu><span>{menu}</span><div class=sub>"
        );
        for item in items {
            let mut thing = Thing::new(part.key(), Kind::Link, item);
            (thing.region, thing.shown, thing.menu) = (region, false, Some(menu.to_owned()));
            let made = part.pressable(&mut thing, "say");
            let _ = write!(html, "<div>{made}</div>");
            part.section.things.push(thing);
        }
        html.push_str("</div></li></ul>");
    }
    if region == Region::Footer && part.random.percent(30) {
        // What a menu hides stands in the footer too.
        let (_, items) = w::MENUS[part.random.roll(w::MENUS.len())];
        let mut thing = Thing::new(part.key(), Kind::Link, items[0]);
        thing.region = region;
        let made = part.pressable(&mut thing, "say");
        html.push_str(&made);
        part.section.things.push(thing);
    }
    part.section.html = html + "</nav>";
}
