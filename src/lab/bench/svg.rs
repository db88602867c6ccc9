//! SVG, written as text: a page of a report contains it as it is, and no name of a model becomes markup.

use std::fmt::Write as _;

/// Colours that are told apart with every kind of colour vision (Okabe and Ito, 2008), without their yellow, which is too
/// light on white.
pub(super) const COLOURS: [&str; 8] = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#7F7F7F",
];

/// A drawing.
#[derive(Debug)]
pub(super) struct SvgDrawing {
    size: (f64, f64),
    body: String,
}

/// Where a text stands relative to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TextAnchor {
    Start,
    Middle,
    End,
}

/// The text as content of an element.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in crate::suite::printable(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

impl SvgDrawing {
    /// An empty drawing on white.
    pub(super) fn new(width: f64, height: f64) -> SvgDrawing {
        SvgDrawing {
            size: (width, height),
            body: String::new(),
        }
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// A line; `dash` as SVG has it, empty for a solid one.
    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, dash: &str) {
        self.add(format_args!(
            r#"<line x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}" stroke="{colour}" stroke-dasharray="{dash}"/>"#,
            from.0, from.1, to.0, to.1
        ));
    }

    /// A rectangle.
    pub(super) fn rectangle(&mut self, at: (f64, f64), size: (f64, f64), fill: &str, line: &str) {
        self.add(format_args!(
            r#"<rect x="{:.1}" y="{:.1}" width="{:.1}" height="{:.1}" fill="{fill}" stroke="{line}"/>"#,
            at.0, at.1, size.0, size.1
        ));
    }

    /// A circle that is not filled.
    pub(super) fn ring(&mut self, at: (f64, f64), radius: f64, colour: &str) {
        self.add(format_args!(
            r#"<circle cx="{:.1}" cy="{:.1}" r="{radius}" fill="none" stroke="{colour}"/>"#,
            at.0, at.1
        ));
    }

    /// A path in relative steps from a place.
    pub(super) fn path(&mut self, at: (f64, f64), steps: &str, fill: &str, line: &str) {
        self.add(format_args!(
            r#"<path d="M{:.1} {:.1}{steps}" fill="{fill}" stroke="{line}" stroke-width="1.6"/>"#,
            at.0, at.1
        ));
    }

    /// A text whose middle line is at this height.
    pub(super) fn text(&mut self, at: (f64, f64), size: f64, anchor: TextAnchor, text: &str) {
        let anchor = match anchor {
            TextAnchor::Start => "start",
            TextAnchor::Middle => "middle",
            TextAnchor::End => "end",
        };
        self.add(format_args!(
            r##"<text x="{:.1}" y="{:.1}" font-size="{size}" text-anchor="{anchor}" fill="#222">{}</text>"##,
            at.0,
            at.1 + size * 0.35,
            escaped(text)
        ));
    }

    /// The drawing as a document.
    pub(super) fn finish(self, title: &str) -> String {
        let (width, height) = self.size;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" font-family=\"Helvetica, Arial, sans-serif\">\n\
             <title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{}</svg>\n",
            escaped(title),
            self.body
        )
    }

    /// The mark of the series of this number: its own colour and its own shape.
    pub(super) fn mark(&mut self, at: (f64, f64), series: usize) {
        let colour = COLOURS[series % COLOURS.len()];
        let shape = match series % 8 {
            0 => "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
            1 => "m-5 -5h10v10h-10z",
            2 => "m0 -6l6 11h-12z",
            3 => "m0 -6.5l6 6.5l-6 6.5l-6 -6.5z",
            4 => "m0 6l6 -11h-12z",
            5 => "m-2 -6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
            6 => "m-5 -5l10 10m0 -10l-10 10",
            _ => "m-6 0h12m-6 -6v12",
        };
        self.path(
            at,
            shape,
            if series % 8 < 6 { colour } else { "none" },
            colour,
        );
    }
}
