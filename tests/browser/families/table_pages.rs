//! One table in many layouts. The truth comes from the data that a page is made from.

use std::fmt::Write as _;

/// The kinds of markup, and of drawing without markup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    Sections,
    NoSections,
    RowHeaders,
    Bodies,
    TableRoles,
    GridRoles,
    Apart,
    Measured,
    SizingHeader,
    Placed,
    Pinned,
    PresentedParts,
}

pub const LAYOUTS: [Layout; 12] = [
    Layout::Sections,
    Layout::NoSections,
    Layout::RowHeaders,
    Layout::Bodies,
    Layout::TableRoles,
    Layout::GridRoles,
    Layout::Apart,
    Layout::Measured,
    Layout::SizingHeader,
    Layout::Placed,
    Layout::Pinned,
    Layout::PresentedParts,
];

/// The peculiarities that a table may have besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    Plain,
    Footer,
    FooterFirst,
    FilterInHead,
    FilterInBody,
    Spacers,
    GroupedKey,
    GroupedMiddle,
    WideCell,
    TwoRowHeader,
    Nested,
    HiddenColumn,
    SameNames,
    Another,
}

pub const TRAITS: [Trait; 14] = [
    Trait::Plain,
    Trait::Footer,
    Trait::FooterFirst,
    Trait::FilterInHead,
    Trait::FilterInBody,
    Trait::Spacers,
    Trait::GroupedKey,
    Trait::GroupedMiddle,
    Trait::WideCell,
    Trait::TwoRowHeader,
    Trait::Nested,
    Trait::HiddenColumn,
    Trait::SameNames,
    Trait::Another,
];

impl Trait {
    /// Whether the layout can have it: spans and sections need the elements of HTML.
    pub fn suits(self, layout: Layout) -> bool {
        use Layout as L;
        let markup = matches!(
            layout,
            L::Sections | L::NoSections | L::RowHeaders | L::Bodies | L::Apart | L::SizingHeader
        );
        match self {
            Trait::Plain | Trait::Another => true,
            Trait::Footer | Trait::FooterFirst => markup && layout != L::NoSections,
            Trait::FilterInHead => matches!(
                layout,
                L::Sections | L::RowHeaders | L::Bodies | L::TableRoles | L::GridRoles | L::Apart
            ),
            Trait::Nested | Trait::HiddenColumn | Trait::SameNames => {
                markup || matches!(layout, L::TableRoles | L::GridRoles)
            }
            _ => markup,
        }
    }
}

/// Returns the texts of a page.
pub struct Data {
    pub headers: [&'static str; 4],
    pub rows: Vec<[String; 4]>,
    pub layout: Layout,
    pub own: Trait,
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

const NAMES: [&str; 9] = [
    "Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy",
];
const PLACES: [&str; 5] = ["North", "South", "East", "West", "Centre"];
const GROUPS: [&str; 3] = ["Ready", "Waiting", "Closed"];

/// A table with other values for every seed.
pub fn data(seed: u64, layout: Layout, own: Trait) -> Data {
    let mut random = Random(seed.wrapping_mul(977).wrapping_add(13));
    let from = random.below(4);
    let count = 4 + random.below(2);
    let mut rows: Vec<[String; 4]> = (0..count)
        .map(|n| {
            [
                NAMES[(from + n * 2) % NAMES.len()].to_owned(),
                PLACES[random.below(PLACES.len())].to_owned(),
                format!("{}", 5 + random.below(1500)),
                format!("{}", 2000 + random.below(7000)),
            ]
        })
        .collect();
    // Sorted by value in half of the pages, sorted as text in a part of the others.
    match seed % 4 {
        0 | 1 => rows.sort_by_key(|row| row[2].parse::<u32>().unwrap_or(0)),
        2 => rows.sort_by(|a, b| a[2].cmp(&b[2])),
        _ => {}
    }
    let headers = match own {
        Trait::TwoRowHeader => ["Tree", "Site", "Net", "Gross"],
        Trait::SameNames => ["Tree", "Site", "Price", "Price"],
        _ => ["Tree", "Site", "Price", "Code"],
    };
    if own == Trait::GroupedKey || own == Trait::GroupedMiddle {
        for (at, row) in rows.iter_mut().enumerate() {
            GROUPS[(at / 2) % 3].clone_into(&mut row[1]);
        }
    }
    Data {
        headers,
        rows,
        layout,
        own,
    }
}

impl Data {
    /// The place of the group's column: first where the group stands before the key.
    fn order(&self) -> [usize; 4] {
        if self.own == Trait::GroupedKey {
            [1, 0, 2, 3]
        } else {
            [0, 1, 2, 3]
        }
    }

    fn is_drawn(&self) -> bool {
        matches!(
            self.layout,
            Layout::TableRoles | Layout::GridRoles | Layout::Placed | Layout::Pinned
        )
    }

    pub fn html(&self) -> String {
        let table = if self.is_drawn() {
            self.boxes()
        } else {
            self.marked_up()
        };
        let other = if self.own == Trait::Another {
            "<nav><table><tr><td><a href=/a>Home</a></td><td><a href=/b>Help</a></td></tr></table></nav>"
        } else {
            ""
        };
        format!(
            "<!doctype html><title>Trees</title><style>
             table {{ border-collapse: collapse; table-layout: fixed; width: 640px }} td, th {{ padding: 4px; text-align: left; width: 160px }}
             .sizing th {{ height: 0; padding: 0; border: 0 }} .sizing div {{ height: 0; overflow: hidden }}
             .f .r {{ display: flex }} .f .c {{ flex: none; width: 150px; padding: 4px }}
             .v {{ position: relative; height: 300px; width: 640px }} .v .r {{ position: absolute; height: 28px; width: 640px }}
             .v .c {{ position: absolute; width: 150px }}
             </style><h1>Trees</h1>{other}{table}<p>End of the list</p>"
        )
    }

    fn header_rows(&self) -> String {
        let mut out = String::new();
        if self.own == Trait::TwoRowHeader {
            out.push_str("<tr><th rowspan=2>Tree</th><th rowspan=2>Site</th><th colspan=2 style='width:336px'>Price</th></tr><tr><th>Net</th><th>Gross</th></tr>");
        } else {
            out.push_str("<tr>");
            for at in self.order() {
                let _ = write!(out, "<th scope=col>{}</th>", self.headers[at]);
                if at == 0 && self.own == Trait::HiddenColumn {
                    out.push_str("<th style='display:none'>Id</th>");
                }
            }
            out.push_str("</tr>");
        }
        if self.own == Trait::FilterInHead {
            out.push_str(
                &"<th><input aria-label=Filter></th>"
                    .repeat(4)
                    .replacen("<th>", "<tr><th>", 1),
            );
            out.push_str("</tr>");
        }
        out
    }

    fn body_rows(&self) -> String {
        let mut out = String::new();
        if self.own == Trait::FilterInBody {
            out.push_str("<tr><td><input placeholder=Tree></td><td><input placeholder=Site></td><td><input placeholder=Price></td><td></td></tr>");
        }
        if self.layout == Layout::Measured {
            out.push_str("<tr aria-hidden=true style='height:0;font-size:0'><td style='padding:0;height:0'></td><td style='padding:0'></td><td style='padding:0'></td><td style='padding:0'></td></tr>");
        }
        for (n, row) in self.rows.iter().enumerate() {
            if self.own == Trait::Spacers && n > 0 {
                out.push_str("<tr><td colspan=4></td></tr>");
            }
            if self.layout == Layout::Bodies && n > 0 && n % 2 == 0 {
                out.push_str("</tbody><tbody>");
            }
            out.push_str("<tr>");
            for at in self.order() {
                let grouped =
                    matches!(self.own, Trait::GroupedKey | Trait::GroupedMiddle) && at == 1;
                if grouped && n % 2 == 1 {
                    continue;
                }
                let span = if grouped && n + 1 < self.rows.len() {
                    " rowspan=2"
                } else {
                    ""
                };
                let tag = if at == 0 && self.layout == Layout::RowHeaders {
                    "th"
                } else {
                    "td"
                };
                let text = if self.own == Trait::Nested && at == 1 {
                    format!(
                        "<table style='width:auto'><tr><td>{}</td></tr><tr><td>inner</td></tr></table>",
                        row[1]
                    )
                } else {
                    row[at].clone()
                };
                if self.own == Trait::WideCell && n == 0 && at == 1 {
                    let _ = write!(out, "<td colspan=2>{text}</td>");
                    continue;
                }
                if self.own == Trait::WideCell && n == 0 && at == 2 {
                    continue;
                }
                let _ = write!(out, "<{tag}{span}>{text}</{tag}>");
                if at == 0 && self.own == Trait::HiddenColumn {
                    let _ = write!(out, "<td style='display:none'>id{n}</td>");
                }
            }
            out.push_str("</tr>");
        }
        out
    }

    fn marked_up(&self) -> String {
        let foot = if matches!(self.own, Trait::Footer | Trait::FooterFirst) {
            "<tfoot><tr><td>Total</td><td></td><td>99999</td><td></td></tr></tfoot>"
        } else {
            ""
        };
        let (first, last) = if self.own == Trait::FooterFirst {
            (foot, "")
        } else {
            ("", foot)
        };
        let (head, body) = (self.header_rows(), self.body_rows());
        match self.layout {
            Layout::NoSections => format!("<table>{head}{body}</table>"),
            Layout::Apart | Layout::Measured => format!(
                "<div class=head><table><thead>{head}</thead></table></div><div style='max-height:400px;overflow:auto'><table>{first}<tbody>{body}</tbody>{last}</table></div>"
            ),
            Layout::SizingHeader => {
                let sizing = head
                    .replace("<th", "<th aria-hidden=true")
                    .replace("</th>", "</div></th>");
                let mut parts = String::new();
                // The text of each hidden header lies in a box without height.
                for (at, part) in sizing.split('>').enumerate() {
                    if at > 0 {
                        parts.push('>');
                    }
                    parts.push_str(part);
                    if part.contains("<th") {
                        parts.push_str("><div");
                    }
                }
                format!(
                    "<div class=head><table><thead>{head}</thead></table></div><div><table><thead class=sizing>{parts}</thead>{first}<tbody>{body}</tbody>{last}</table></div>"
                )
            }
            Layout::PresentedParts => format!(
                "<div role=grid><table role=presentation><thead>{}</thead></table><table role=presentation><tbody>{}</tbody></table></div>",
                head.replace("<tr>", "<tr role=row>")
                    .replace("<th", "<th role=columnheader"),
                body.replace("<tr>", "<tr role=row>")
                    .replace("<td", "<td role=gridcell")
            ),
            _ => format!("<table><thead>{head}</thead>{first}<tbody>{body}</tbody>{last}</table>"),
        }
    }

    fn boxes(&self) -> String {
        let cell = if self.layout == Layout::GridRoles
            || self.layout == Layout::Placed
            || self.layout == Layout::Pinned
        {
            "gridcell"
        } else {
            "cell"
        };
        let role = |name: &str| format!(" role={name}");
        let columns: Vec<usize> = match self.layout {
            Layout::Pinned => vec![0],
            _ => vec![0, 1, 2, 3],
        };
        let line = |cells: &[String; 4], kind: &str, y: usize, columns: &[usize]| {
            let place = match self.layout {
                Layout::Placed => format!(" style='transform:translateY({}px)'", y * 28),
                _ => String::new(),
            };
            let mut out = format!("<div class=r{}{place}>", role("row"));
            // Virtual grids keep their cells in the order in which they were made.
            let mut order = columns.to_vec();
            if self.layout == Layout::Placed && y % 2 == 1 {
                order.reverse();
            }
            for at in order {
                let left = match self.layout {
                    Layout::Placed => format!(" style='left:{}px'", at * 160),
                    _ => String::new(),
                };
                let text = if self.own == Trait::Nested && at == 1 && kind != "columnheader" {
                    format!(
                        "<table style='width:auto'><tr><td>{}</td></tr><tr><td>inner</td></tr></table>",
                        cells[1]
                    )
                } else {
                    cells[at].clone()
                };
                let _ = write!(out, "<div class=c{}{left}>{text}</div>", role(kind));
                if at == 0 && self.own == Trait::HiddenColumn {
                    let _ = write!(out, "<div style='display:none'{}>id</div>", role(kind));
                }
            }
            out + "</div>"
        };
        let headers = self.headers.map(str::to_owned);
        let filter = if self.own == Trait::FilterInHead {
            format!(
                "<div class=r{}>{}</div>",
                role("row"),
                format!(
                    "<div class=c{}><input aria-label=Filter style='width:90px'></div>",
                    role(cell)
                )
                .repeat(4)
            )
        } else {
            String::new()
        };
        let mut body: Vec<String> = self
            .rows
            .iter()
            .enumerate()
            .map(|(n, row)| line(row, cell, n + 1, &columns))
            .collect();
        if self.layout == Layout::Placed {
            body.rotate_left(2);
        }
        let head = line(&headers, "columnheader", 0, &columns);
        let body = body.concat();
        match self.layout {
            Layout::Placed => format!("<div role=grid class=v>{head}{body}</div>"),
            Layout::Pinned => {
                let rest = [1, 2, 3];
                let others: String = self
                    .rows
                    .iter()
                    .enumerate()
                    .map(|(n, row)| line(row, cell, n + 1, &rest))
                    .collect();
                format!(
                    "<div role=grid class=f><div role=rowgroup style='display:flex'><div>{head}</div><div>{}</div></div><div role=rowgroup style='display:flex'><div>{body}</div><div>{others}</div></div></div>",
                    line(&headers, "columnheader", 0, &rest)
                )
            }
            _ => format!(
                "<div role={} class=f><div role=rowgroup>{head}{filter}</div><div role=rowgroup>{body}</div></div>",
                if self.layout == Layout::GridRoles {
                    "grid"
                } else {
                    "table"
                }
            ),
        }
    }

    /// Sentences about the page, each with its truth; none where only the author knows what is meant.
    pub fn sentences(&self) -> Vec<(String, Option<bool>)> {
        let mut out = Vec::new();
        let mut say = |text: String, truth: bool| out.push((text, Some(truth)));
        let n = self.rows.len();
        let (first, last) = (&self.rows[0], &self.rows[n - 1]);
        let wide = |row: usize, column: usize| {
            self.own == Trait::WideCell && row == 0 && (column == 1 || column == 2)
        };
        if self.own != Trait::Another {
            say(format!("the table has {n} rows"), true);
            say(format!("the table has {} rows", n + 1), false);
            say(format!("the table has at most {n} rows"), true);
            say(format!("the table has at least {} rows", n + 1), false);
            say(format!("the last row contains '{}'", last[3]), true);
            say(format!("the last row contains '{}'", first[3]), false);
            say(format!("the first row contains '{}'", first[3]), true);
            say(format!("the first row contains '{}'", last[3]), false);
            say(
                format!("the second row contains '{}'", self.rows[1][3]),
                true,
            );
        }
        for (at, row) in self.rows.iter().enumerate() {
            let other = &self.rows[(at + 1) % n];
            say(
                format!("the row of '{}' contains '{}'", row[0], row[3]),
                true,
            );
            say(
                format!("the row of '{}' contains '{}'", row[0], other[3]),
                false,
            );
            for column in 1..4 {
                let header = self.headers[column];
                if wide(at, column)
                    || (self.own == Trait::SameNames && column > 1)
                    || (self.own == Trait::Nested && column == 1)
                {
                    continue;
                }
                say(
                    format!(
                        "the cell in row '{}' and column '{header}' is '{}'",
                        row[0], row[column]
                    ),
                    true,
                );
                let next = &other[column];
                if next != &row[column] {
                    say(
                        format!(
                            "the cell in row '{}' and column '{header}' is '{next}'",
                            row[0]
                        ),
                        false,
                    );
                }
            }
        }
        if self.own != Trait::SameNames && self.own != Trait::WideCell {
            let header = self.headers[2];
            let prices: Vec<u32> = self
                .rows
                .iter()
                .map(|row| row[2].parse().unwrap_or(0))
                .collect();
            say(
                format!("the column '{header}' is sorted in ascending order"),
                prices.is_sorted(),
            );
            say(
                format!("the column '{header}' is sorted in descending order"),
                prices.iter().rev().is_sorted(),
            );
            say(
                format!("the column '{header}' contains '{}'", last[2]),
                true,
            );
            say(
                format!("the column '{header}' contains '{}'", last[3]),
                false,
            );
        }
        if self.own == Trait::SameNames {
            out.push((
                format!(
                    "the cell in row '{}' and column 'Price' is '{}'",
                    first[0], first[2]
                ),
                None,
            ));
            out.push((
                "the column 'Price' is sorted in ascending order".into(),
                None,
            ));
        }
        if self.own == Trait::TwoRowHeader {
            out.push((
                format!(
                    "the cell in row '{}' and column 'Price' is '{}'",
                    first[0], first[2]
                ),
                None,
            ));
            out.push((
                format!(
                    "the cell in row '{}' and column 'Price Gross' is '{}'",
                    first[0], first[3]
                ),
                Some(true),
            ));
            out.push((
                format!(
                    "the cell in row '{}' and column 'Price Gross' is '{}'",
                    first[0], first[2]
                ),
                Some(false),
            ));
        }
        out
    }
}
