//! Controls whose label is bound to them by nothing but its place, in many layouts. The truth is how a page was made.

use super::page::{Expected, Page};
use std::fmt::Write as _;

/// Kind of the controls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Select,
    Checkbox,
    Radio,
    Switch,
}

const NAMES: [&str; 4] = ["Harbour", "Town", "Post code", "Ferry"];

/// The names hide in the order of the document: what stands first there is not what a person sees first.
const SCRAMBLED: [usize; 4] = [2, 0, 3, 1];

impl Kind {
    fn control(self, at: usize) -> String {
        let on = at == 1;
        match self {
            Kind::Text => format!("<input id=c{at} value=v{at}>"),
            Kind::Select => {
                let options =
                    ["one", "two", "three", "four"]
                        .iter()
                        .enumerate()
                        .map(|(n, text)| {
                            let chosen = if n == at { " selected" } else { "" };
                            format!("<option{chosen}>{text}</option>")
                        });
                format!("<select id=c{at}>{}</select>", options.collect::<String>())
            }
            Kind::Checkbox => format!(
                "<input type=checkbox id=c{at}{}>",
                if on { " checked" } else { "" }
            ),
            Kind::Radio => format!(
                "<input type=radio name=r id=c{at}{}>",
                if on { " checked" } else { "" }
            ),
            Kind::Switch => format!(
                "<button role=switch aria-checked={on} id=c{at} style='width:36px;height:18px;border-radius:9px'></button>"
            ),
        }
    }

    fn sentences(self, at: usize) -> Vec<(String, Expected)> {
        let name = NAMES[at];
        let on = Expected::truth(at == 1);
        let to = Expected::Element(format!("c{at}"));
        match self {
            Kind::Text => vec![
                (format!("Type 'x' in the field '{name}'"), to),
                (
                    format!("Assert that the field '{name}' has the value 'v{at}'"),
                    Expected::True,
                ),
                (
                    format!(
                        "Assert that the field '{name}' has the value 'v{}'",
                        (at + 1) % 4
                    ),
                    Expected::False,
                ),
            ],
            Kind::Select => {
                let text = ["one", "two", "three", "four"];
                vec![
                    (format!("Select 'three' in the list '{name}'"), to),
                    (
                        format!(
                            "Assert that '{}' is selected in the list '{name}'",
                            text[at]
                        ),
                        Expected::True,
                    ),
                    (
                        format!(
                            "Assert that '{}' is selected in the list '{name}'",
                            text[(at + 1) % 4]
                        ),
                        Expected::False,
                    ),
                ]
            }
            Kind::Checkbox => vec![
                (format!("Check the checkbox '{name}'"), to),
                (format!("Assert that the checkbox '{name}' is checked"), on),
            ],
            Kind::Radio => vec![
                (format!("Select the radio button '{name}'"), to),
                (
                    format!("Assert that the radio button '{name}' is selected"),
                    on,
                ),
            ],
            Kind::Switch => vec![
                (format!("Click on the switch '{name}'"), to),
                (format!("Assert that the switch '{name}' is checked"), on),
            ],
        }
    }
}

/// A layout: its name, whether a person is sure, and the pairs of text and control as a page.
struct Layout {
    name: &'static str,
    is_clear: bool,
    page: fn(&[(&str, String)]) -> String,
}

fn each(pairs: &[(&str, String)], row: impl Fn(&str, &str) -> String) -> String {
    pairs
        .iter()
        .map(|(name, control)| row(name, control))
        .collect()
}

/// Labels so many pixels above their controls, in a fixed box over a page full of text.
fn over(place: &str, gap: usize, pairs: &[(&str, String)]) -> String {
    let lines = (0..900).fold(String::new(), |mut lines, n| {
        let _ = write!(lines, "<div>Pier {n}</div>");
        lines
    });
    let rows = each(pairs, |n, c| {
        format!("<div style='margin:6px 0 {gap}px'>{n}</div>{c}")
    });
    within("font-size:11px;line-height:9px;columns:14", &lines)
        + &within(&format!("position:fixed;background:#fff;{place}"), &rows)
}

fn within(style: &str, inner: &str) -> String {
    format!("<div style='{style}'>{inner}</div>")
}

fn names(pairs: &[(&str, String)], row: impl Fn(&str) -> String) -> String {
    pairs.iter().map(|(name, _)| row(name)).collect()
}

fn controls(pairs: &[(&str, String)], row: impl Fn(&str) -> String) -> String {
    pairs.iter().map(|(_, control)| row(control)).collect()
}

/// Texts and controls at places of the window, in an order of the document that is none of those.
fn placed(pairs: &[(&str, String)], beside: bool) -> String {
    let mut out = String::new();
    for at in SCRAMBLED {
        let top = 20 + 60 * at;
        out += &within(
            &format!("position:absolute;left:20px;top:{top}px"),
            pairs[at].0,
        );
    }
    for at in SCRAMBLED.into_iter().rev() {
        let (left, top) = if beside {
            (140, 20 + 60 * at)
        } else {
            (20, 42 + 60 * at)
        };
        out += &within(
            &format!("position:absolute;left:{left}px;top:{top}px"),
            &pairs[at].1,
        );
    }
    within("position:relative;height:300px", &out)
}

const COLUMNS: &str =
    "display:grid;grid-template-columns:repeat(4,200px);gap:4px 30px;justify-items:start";

/// Layouts of what is typed into or chosen from.
const FIELDS: [Layout; 22] = [
    Layout {
        name: "in a box over the page",
        is_clear: true,
        page: |p| over("top:60px;left:180px;width:360px;padding:12px", 2, p),
    },
    Layout {
        name: "on a sheet over the whole page",
        is_clear: true,
        page: |p| over("inset:0;padding:12px 12px 12px 180px", 20, p),
    },
    Layout {
        name: "rows of boxes",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='display:flex;gap:12px'><div style='width:120px'>{n}</div><div>{c}</div></div>"
                )
            })
        },
    },
    Layout {
        name: "a line of labels above a line of controls",
        is_clear: true,
        page: |p| {
            within(
                COLUMNS,
                &(names(p, |n| format!("<div>{n}</div>"))
                    + &controls(p, |c| format!("<div>{c}</div>"))),
            )
        },
    },
    Layout {
        name: "the same without boxes around the controls",
        is_clear: true,
        page: |p| {
            within(
                COLUMNS,
                &(names(p, |n| format!("<span>{n}</span>")) + &controls(p, str::to_owned)),
            )
        },
    },
    Layout {
        name: "columns of a label above a control",
        is_clear: true,
        page: |p| {
            within(
                "display:flex;gap:20px",
                &each(p, |n, c| format!("<div><div>{n}</div>{c}</div>")),
            )
        },
    },
    Layout {
        name: "labels above, in one box",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!("<div>{n}</div><div style='margin-bottom:18px'>{c}</div>")
            })
        },
    },
    Layout {
        name: "labels left, in lines",
        is_clear: true,
        page: |p| each(p, |n, c| format!("<span>{n}</span> {c}<br>")),
    },
    Layout {
        name: "labels left, in a grid",
        is_clear: true,
        page: |p| {
            within(
                "display:grid;grid-template-columns:120px 200px;gap:8px;justify-items:start",
                &each(p, |n, c| format!("<div>{n}</div><div>{c}</div>")),
            )
        },
    },
    Layout {
        name: "labels left, lines turned round",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='display:flex;flex-direction:row-reverse;justify-content:flex-end;gap:12px'>{c}<span>{n}</span></div>"
                )
            })
        },
    },
    Layout {
        name: "labels above, in a column turned round",
        is_clear: true,
        page: |p| {
            let pairs: Vec<_> = p.iter().cloned().rev().collect();
            within(
                "display:flex;flex-direction:column-reverse;align-items:flex-start",
                &each(&pairs, |n, c| {
                    format!("<div style='margin-bottom:18px'>{c}</div><div>{n}</div>")
                }),
            )
        },
    },
    Layout {
        name: "a prefix before the control",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='margin-bottom:14px'><div>{n}</div><div style='display:flex'><span style='padding:2px 6px;border:1px solid'>No.</span>{c}</div></div>"
                )
            })
        },
    },
    Layout {
        name: "a prefix in one flat box",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div>{n}</div><div style='display:flex;margin-bottom:18px'><span style='padding:2px 6px;border:1px solid'>No.</span>{c}</div>"
                )
            })
        },
    },
    Layout {
        name: "a row of cells above a row of controls",
        is_clear: true,
        page: |p| {
            format!(
                "<table><tr>{}</tr><tr>{}</tr></table>",
                names(p, |n| format!("<td>{n}</td>")),
                controls(p, |c| format!("<td>{c}</td>"))
            )
        },
    },
    Layout {
        name: "captions below, in boxes",
        is_clear: true,
        page: |p| {
            within(
                "display:flex;gap:30px",
                &each(p, |n, c| format!("<div>{c}<div>{n}</div></div>")),
            )
        },
    },
    Layout {
        name: "as far from the one above as from the one below",
        is_clear: false,
        page: |p| {
            each(p, |n, c| {
                format!("<div style='margin:8px 0'>{c}</div><div style='margin:8px 0'>{n}</div>")
            })
        },
    },
    Layout {
        name: "a remark below",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='margin-bottom:4px'>{n}</div><div>{c}</div><div style='margin-bottom:24px;font-size:11px'>At most 9 signs</div>"
                )
            })
        },
    },
    Layout {
        name: "at places, beside",
        is_clear: true,
        page: |p| placed(p, true),
    },
    Layout {
        name: "at places, above",
        is_clear: true,
        page: |p| placed(p, false),
    },
    Layout {
        name: "labels right, in lines",
        is_clear: false,
        page: |p| each(p, |n, c| format!("{c} <span>{n}</span><br>")),
    },
    Layout {
        name: "a unit behind",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!("<span>{n}</span> {c} <span>km</span><br>")
            })
        },
    },
    Layout {
        name: "a label on the border",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='position:relative;margin:20px 0'>{c}<span style='position:absolute;left:6px;top:-9px;background:#fff;font-size:11px'>{n}</span></div>"
                )
            })
        },
    },
];

/// Layouts of what is ticked.
const TICKED: [Layout; 19] = [
    Layout {
        name: "settings, control right",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='display:flex;justify-content:space-between;width:420px;padding:8px'><span>{n}</span>{c}</div>"
                )
            })
        },
    },
    Layout {
        name: "settings, control left",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!("<div style='display:flex;gap:14px;padding:8px'>{c}<span>{n}</span></div>")
            })
        },
    },
    Layout {
        name: "settings with a description",
        is_clear: true,
        page: |p| {
            each(p, |n, c| {
                format!(
                    "<div style='display:flex;justify-content:space-between;width:420px;padding:8px'><div><div>{n}</div><div style='font-size:11px'>What this is good for.</div></div>{c}</div>"
                )
            })
        },
    },
    Layout {
        name: "text right, in lines",
        is_clear: true,
        page: |p| each(p, |n, c| format!("{c} <span>{n}</span><br>")),
    },
    Layout {
        name: "text left, in lines",
        is_clear: true,
        page: |p| each(p, |n, c| format!("<span>{n}</span> {c}<br>")),
    },
    Layout {
        name: "one line, text right",
        is_clear: true,
        page: |p| {
            within(
                "display:flex;align-items:center",
                &each(p, |n, c| {
                    format!("{c}<span style='margin:0 40px 0 4px'>{n}</span>")
                }),
            )
        },
    },
    Layout {
        name: "one line, text left",
        is_clear: true,
        page: |p| {
            within(
                "display:flex;align-items:center",
                &each(p, |n, c| {
                    format!("<span style='margin:0 4px 0 40px'>{n}</span>{c}")
                }),
            )
        },
    },
    Layout {
        name: "one line, all gaps alike",
        is_clear: false,
        page: |p| {
            within(
                "display:flex;align-items:center;gap:12px",
                &each(p, |n, c| format!("{c}<span>{n}</span>")),
            )
        },
    },
    Layout {
        name: "one line, all gaps alike, after a question",
        is_clear: false,
        page: |p| {
            within(
                "display:flex;align-items:center;gap:12px",
                &format!(
                    "<span>Which?</span>{}",
                    each(p, |n, c| format!("{c}<span>{n}</span>"))
                ),
            )
        },
    },
    Layout {
        name: "cells, control first",
        is_clear: true,
        page: |p| {
            format!(
                "<table>{}</table>",
                each(p, |n, c| format!("<tr><td>{c}</td><td>{n}</td></tr>"))
            )
        },
    },
    Layout {
        name: "cells, control last",
        is_clear: true,
        page: |p| {
            format!(
                "<table style='width:400px'>{}</table>",
                each(p, |n, c| format!("<tr><td>{n}</td><td>{c}</td></tr>"))
            )
        },
    },
    Layout {
        name: "list, control first",
        is_clear: true,
        page: |p| format!("<ul>{}</ul>", each(p, |n, c| format!("<li>{c} {n}</li>"))),
    },
    Layout {
        name: "list, control last",
        is_clear: true,
        page: |p| {
            format!(
                "<ul style='width:300px'>{}</ul>",
                each(p, |n, c| format!(
                    "<li><span>{n}</span><span style='float:right'>{c}</span></li>"
                ))
            )
        },
    },
    Layout {
        name: "paragraphs",
        is_clear: true,
        page: |p| each(p, |n, c| format!("<p>{c} {n}</p>")),
    },
    Layout {
        name: "rows turned round",
        is_clear: true,
        page: |p| {
            within(
                "width:400px",
                &each(p, |n, c| {
                    format!(
                        "<div style='display:flex;flex-direction:row-reverse;justify-content:space-between;padding:6px'>{c}<span>{n}</span></div>"
                    )
                }),
            )
        },
    },
    Layout {
        name: "a grid, text first",
        is_clear: true,
        page: |p| {
            within(
                "display:grid;grid-template-columns:160px 60px;gap:10px",
                &each(p, |n, c| format!("<div>{n}</div><div>{c}</div>")),
            )
        },
    },
    Layout {
        name: "a line of labels above a line of controls",
        is_clear: true,
        page: |p| {
            within(
                COLUMNS,
                &(names(p, |n| format!("<div>{n}</div>"))
                    + &controls(p, |c| format!("<div>{c}</div>"))),
            )
        },
    },
    Layout {
        name: "two columns of text and control",
        is_clear: true,
        page: |p| {
            within(
                "display:grid;grid-template-columns:90px 30px 90px 30px;column-gap:0;row-gap:16px;justify-items:end",
                &each(p, |n, c| format!("<div>{n}</div><div>{c}</div>")),
            )
        },
    },
    Layout {
        name: "at places, beside",
        is_clear: true,
        page: |p| placed(p, true),
    },
];

/// Every layout with every kind of control that it can have.
pub fn pages() -> Vec<Page> {
    let of = |layouts: &[Layout], kinds: &[Kind]| -> Vec<Page> {
        layouts
            .iter()
            .flat_map(|layout| kinds.iter().map(move |kind| made(layout, *kind)))
            .collect()
    };
    let mut out = of(&FIELDS, &[Kind::Text, Kind::Select]);
    out.extend(of(&TICKED, &[Kind::Checkbox, Kind::Radio, Kind::Switch]));
    out
}

fn made(layout: &Layout, kind: Kind) -> Page {
    let pairs: Vec<(&str, String)> = NAMES
        .iter()
        .enumerate()
        .map(|(at, name)| (*name, kind.control(at)))
        .collect();
    let sentences =
        (0..NAMES.len())
            .flat_map(|at| kind.sentences(at))
            .map(|(sentence, expected)| {
                let expected = if layout.is_clear {
                    expected
                } else {
                    expected.or_open()
                };
                (sentence, expected)
            });
    Page {
        name: format!("{kind:?}: {}", layout.name),
        html: format!(
            "<body style='font:16px sans-serif'><h1>Arrival</h1>{}</body>",
            (layout.page)(&pairs)
        ),
        sentences: sentences.collect(),
    }
}
