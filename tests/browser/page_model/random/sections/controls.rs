//! Sections with controls: forms, fields, boxes, lists.

use super::*;

/// A form whose labels are tied to their fields in every way that is met, or not at all.
pub(super) fn form(part: &mut Part) {
    part.section.what = "form";
    part.section.is_form = true;
    let count = 2 + part.random.roll(4);
    let labels = part.random.some(w::FIELDS, count);
    let in_table = part.random.percent(30);
    let shared = part.random.percent(15);
    let mut rows = Vec::new();
    for (at, label) in labels.iter().enumerate() {
        // A placeholder that is the label of another field here.
        let astray = part
            .random
            .percent(12)
            .then(|| labels[(at + 1) % labels.len()]);
        rows.push(field(
            part,
            label,
            astray.filter(|a| a != label),
            in_table,
            shared,
        ));
    }
    if part.random.percent(50) {
        rows.push(list(part, in_table));
    }
    if in_table {
        part.push(&format!("<table>{}</table>", rows.concat()));
    } else {
        part.push(&rows.join("\n"));
    }
    if part.random.percent(50) {
        let labels = part.random.some(w::CHECKS, 2);
        for label in labels {
            let html = check(part, label);
            part.push(&html);
        }
    }
    if part.random.percent(25) {
        let group = w::RADIOS[part.random.roll(w::RADIOS.len())];
        radios(part, group);
    }
    if part.random.percent(20) {
        // The same field again, where nobody sees it.
        let label = escape(labels[0]);
        part.push(&format!(
            "<div class=none><label for=h{0}>{label}</label><input id=h{0}></div>",
            part.section.place
        ));
    }
    let count = 1 + part.random.roll(2);
    let labels = part.random.some(w::BUTTONS, count);
    for label in labels {
        let mut thing = Thing::new(part.key(), Kind::Button, label);
        thing.enabled = !part.random.percent(10);
        let html = part.pressable(&mut thing, "say");
        part.section.things.push(thing);
        part.push(&html);
    }
}

pub(super) fn field(
    part: &mut Part,
    label: &str,
    astray: Option<&str>,
    in_table: bool,
    shared: bool,
) -> String {
    let key = part.key();
    let is_area = part.random.percent(15);
    let mut thing = Thing::new(key, if is_area { Kind::Area } else { Kind::Field }, label);
    thing.also.extend(astray.map(str::to_owned));
    if part.random.percent(20) {
        "before".clone_into(&mut thing.value);
    }
    let written = escape(label);
    let dressed = match part.random.roll(8) {
        0 => format!("{written}:"),
        1 => format!("{written}&nbsp;:"),
        2 => format!("{written} *"),
        3 => format!("<b>{written}</b>"),
        4 => format!("<span class=up>{written}</span>"),
        5 => written.replace(' ', "&nbsp;"),
        _ => written.clone(),
    };
    let hint = astray
        .map(|a| format!(" placeholder=\"{}\"", escape(a)))
        .unwrap_or_default();
    let control = |more: &str| {
        let value = &thing.value;
        if is_area {
            format!("<textarea data-k={key}{hint}{more}>{value}</textarea>")
        } else {
            format!("<input data-k={key} value=\"{value}\"{hint}{more}>")
        }
    };
    let id = format!("f{key}");
    let html = if shared {
        // Several labels that all name the first field.
        let own = if key % 100 == 1 {
            format!(" id=f{key}")
        } else {
            String::new()
        };
        let first = key / 100 * 100 + 1;
        format!(
            "<div><label for=f{first}>{dressed}</label> {}</div>",
            control(&own)
        )
    } else if in_table {
        match part.random.roll(3) {
            0 => format!("<tr><td>{dressed}</td><td>{}</td></tr>", control("")),
            1 => format!(
                "<tr><td align=right>{dressed}</td><td>{}</td></tr>",
                control(&format!(" name={}", name_of(label)))
            ),
            _ => format!(
                "<tr><td><label for={id}>{dressed}</label></td><td>{}</td></tr>",
                control(&format!(" id={id}"))
            ),
        }
    } else {
        match part.random.roll(11) {
            0 | 1 => format!(
                "<div><label for={id} data-k={key}>{dressed}</label> {}</div>",
                control(&format!(" id={id}"))
            ),
            2 => format!(
                "<div><label data-k={key}>{dressed} {}</label></div>",
                control("")
            ),
            3 => format!("<div><label>{dressed}</label> {}</div>", control("")),
            4 => format!(
                "<div><label for=\"{id} \">{dressed}</label> {}</div>",
                control(&format!(" id={id}"))
            ),
            5 => format!(
                "<div><label for=nothing>{dressed}</label><div>{}</div></div>",
                control("")
            ),
            6 => format!("{dressed} {}<br>", control("")),
            7 if hint.is_empty() => format!(
                "<div>{}</div>",
                control(&format!(" placeholder=\"{written}\""))
            ),
            8 => format!(
                "<div>{}</div>",
                control(&format!(" aria-label=\"{written}\""))
            ),
            9 if hint.is_empty() => {
                format!("<div>{}</div>", control(&format!(" title=\"{written}\"")))
            }
            _ => format!(
                "<div><span>{dressed}</span> {}</div>",
                control(&format!(" name={}", name_of(label)))
            ),
        }
    };
    part.section.things.push(thing);
    html
}

pub(super) fn name_of(label: &str) -> String {
    label.to_lowercase().replace([' ', '-'], "_")
}

pub(super) fn list(part: &mut Part, in_table: bool) -> String {
    let (label, options) = w::LISTS[part.random.roll(w::LISTS.len())];
    let mut thing = Thing::new(part.key(), Kind::List, label);
    thing.options = options.iter().map(|o| (*o).to_owned()).collect();
    options[0].clone_into(&mut thing.value);
    let choices: String = options.iter().fold(String::new(), |mut all, option| {
        let _ = write!(all, "<option>{option}</option>");
        all
    });
    let key = thing.key;
    part.section.things.push(thing);
    if in_table {
        return format!(
            "<tr><td>{label}:</td><td><select data-k={key}>{choices}</select></td></tr>"
        );
    }
    match part.random.roll(3) {
        0 => format!(
            "<div><label for=f{key} data-k={key}>{label}</label> <select id=f{key} data-k={key}>{choices}</select></div>"
        ),
        1 => format!("<div>{label}: <select data-k={key}>{choices}</select></div>"),
        _ => format!(
            "<div><label data-k={key}>{label} <select data-k={key}>{choices}</select></label></div>"
        ),
    }
}

pub(super) fn check(part: &mut Part, label: &str) -> String {
    let mut thing = Thing::new(part.key(), Kind::Check, label);
    thing.checked = part.random.percent(30);
    let (key, on) = (thing.key, if thing.checked { " checked" } else { "" });
    let written = escape(label);
    part.section.things.push(thing);
    match part.random.roll(6) {
        0 | 1 => format!(
            "<div><input type=checkbox id=f{key} data-k={key}{on}> <label for=f{key} data-k={key}>{written}</label></div>"
        ),
        2 => format!(
            "<div><label data-k={key}><input type=checkbox data-k={key}{on}> {written}</label></div>"
        ),
        3 => format!("<div><input type=checkbox data-k={key}{on}> {written}</div>"),
        4 => format!(
            "<div><label data-k={key} style=\"position:relative\"><input class=veil type=checkbox data-k={key}{on}><span>{written}</span></label></div>"
        ),
        _ => format!("<div><input type=checkbox data-k={key}{on} aria-label=\"{written}\"></div>"),
    }
}

pub(super) fn radios(part: &mut Part, (group, options): (&str, &[&str])) {
    let mut html = format!("<fieldset><legend>{group}</legend>");
    for option in options {
        let thing = Thing::new(part.key(), Kind::Radio, option);
        let (key, place) = (thing.key, part.section.place);
        let _ = match part.random.roll(2) {
            0 => write!(
                html,
                "<input type=radio name=r{place} id=f{key} data-k={key}><label for=f{key} data-k={key}>{option}</label> "
            ),
            _ => write!(
                html,
                "<label data-k={key}><input type=radio name=r{place} data-k={key}> {option}</label> "
            ),
        };
        part.section.things.push(thing);
    }
    part.push(&(html + "</fieldset>"));
}

/// Tabs; every panel has the same button, and all but one are hidden.
pub(super) fn tabs(part: &mut Part) {
    part.section.what = "tabs";
    let count = 2 + part.random.roll(2);
    let labels = part.random.some(w::TABS, count);
    let field_label = part.random.some(w::FIELDS, 1)[0];
    let button = part.random.some(w::BUTTONS, 1)[0];
    let mut html = String::from("<div class=tabs><div role=tablist>");
    for (at, label) in labels.iter().enumerate() {
        let mut thing = Thing::new(part.key(), Kind::Tab, label);
        thing.panel = Some(at);
        let _ = write!(
            html,
            "<button role=tab type=button aria-selected={} data-k={} data-do=tab:{at}>{label}</button>",
            at == 0,
            thing.key
        );
        part.section.things.push(thing);
    }
    html.push_str("</div>");
    for at in 0..labels.len() {
        let hidden = if at == 0 {
            ""
        } else {
            " style=\"display:none\""
        };
        let _ = write!(html, "<div class=panel{hidden}>");
        let mut field = Thing::new(part.key(), Kind::Field, field_label);
        field.panel = Some(at);
        field.shown = at == 0;
        let _ = write!(
            html,
            "<label for=f{0} data-k={0}>{field_label}</label> <input id=f{0} data-k={0}> ",
            field.key
        );
        part.section.things.push(field);
        let mut thing = Thing::new(part.key(), Kind::Button, button);
        thing.panel = Some(at);
        thing.shown = at == 0;
        let made = part.pressable(&mut thing, "say");
        html.push_str(&made);
        part.section.things.push(thing);
        html.push_str("</div>");
    }
    part.push(&(html + "</div>"));
}

/// Items of a list, each with a button of its own.
pub(super) fn tasks(part: &mut Part) {
    part.section.what = "tasks";
    let count = 2 + part.random.roll(3);
    let tasks = part.random.some(w::TASKS, count);
    let label = part.random.pick(&["Remove", "Finish"]);
    let plain = part.random.percent(50);
    let icons = part.random.percent(40);
    let mut html = String::new();
    for task in tasks {
        let mut thing = Thing::new(part.key(), Kind::Button, label);
        thing.row = Some(task.to_owned());
        let made = if icons {
            part.icon(&thing, "say")
        } else {
            part.pressable(&mut thing, "say")
        };
        part.section.things.push(thing);
        let _ = if plain {
            write!(
                html,
                "<div class=row><div><span>{task}</span></div><div>{made}</div></div>"
            )
        } else {
            write!(html, "<li><span>{task}</span> {made}</li>")
        };
    }
    part.push(&if plain {
        format!("<div>{html}</div>")
    } else {
        format!("<ul>{html}</ul>")
    });
}

/// Buttons and links in a row, some of one text, some the beginning of another.
pub(super) fn toolbar(part: &mut Part) {
    part.section.what = "toolbar";
    let labels = part.random.some(w::BUTTONS, 3);
    let mut html = String::from("<div class=row>");
    for label in labels {
        for kind in [Kind::Button, Kind::Link] {
            if kind == Kind::Link && !part.random.percent(40) {
                continue;
            }
            let mut thing = Thing::new(part.key(), kind, label);
            let made = part.pressable(&mut thing, "say");
            html.push_str(&made);
            html.push(' ');
            part.section.things.push(thing);
        }
    }
    let word = part.random.pick(w::LINKS);
    let _ = write!(html, "<span>{word}</span></div>");
    part.push(&html);
}
