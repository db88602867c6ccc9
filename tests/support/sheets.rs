//! Style sheets with what they make of one text, for the driver that reads them itself and for the browser that it has to agree with.

/// Effect of a sheet on the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetEffect {
    Shown,
    Hidden,
    /// Shown in a browser; the driver without one cannot know it.
    OpenShown,
    /// Hidden in a browser; the driver without one cannot know it.
    OpenHidden,
}

use SheetEffect::{Hidden, OpenHidden, OpenShown, Shown};

/// The page around the sheet: `.text` in `.box` in `main#main`, a box that is ticked before it.
pub fn page(sheet: &str) -> String {
    format!(
        "<!doctype html><title>Sheet</title><style>{sheet}</style>\
         <main id=main><input type=checkbox class=tick checked><div class=box data-kind=a><p class=text style='--own: none'>Words</p></div></main>"
    )
}

/// Sheets by the part of CSS that they are about. The window is 1280 pixels wide.
pub const SHEETS: &[(&str, SheetEffect)] = &[
    // Nesting.
    (".box { .text { display: none } }", Hidden),
    (".box { & .text { display: none } }", Hidden),
    (".box { > .text { display: none } }", Hidden),
    (".box { + .text { display: none } }", Shown),
    (".box { .other & .text { display: none } }", Shown),
    (".text { display: none; &.text { display: block } }", Shown),
    (".text { &.gone { display: none } }", Shown),
    (".text { .box & { display: none } }", Hidden),
    (
        ".box { display: block; .text { visibility: hidden } color: red }",
        Hidden,
    ),
    (
        ".text { display: none; @media (width > 10px) { display: block } }",
        Shown,
    ),
    (".text { @media print { display: none } }", Shown),
    (
        ".box, main { .text { display: none } } p.text { display: block }",
        Hidden,
    ),
    (".box { p:is(.text) { display: none } }", Hidden),
    // Variables.
    (".text { --show: none; display: var(--show) }", Hidden),
    (
        ":root { --show: none } .text { display: var(--show) }",
        Hidden,
    ),
    (
        ":root { --show: none } .box { --show: block } .text { display: var(--show) }",
        Shown,
    ),
    (".text { display: var(--missing, none) }", Hidden),
    (".text { display: var(--missing, block) }", Shown),
    (".text { display: none; display: var(--missing) }", Shown),
    (".text { display: var(--own) }", Hidden),
    (
        ":root { --a: var(--b); --b: none } .text { display: var(--a) }",
        Hidden,
    ),
    (
        ":root { --a: var(--b, none) } .text { display: var(--a, block) }",
        Hidden,
    ),
    (".text { opacity: var(--o); --o: 0 }", Hidden),
    (".text { opacity: var(--o, .5) }", Shown),
    (
        "@media print { :root { --show: none } } .text { display: var(--show, block) }",
        Shown,
    ),
    (
        ":root { --show: none !important } :root { --show: block } .text { display: var(--show) }",
        Hidden,
    ),
    // Media.
    (
        "@media (width >= 600px) { .text { display: none } }",
        Hidden,
    ),
    (
        "@media (600px <= width) { .text { display: none } }",
        Hidden,
    ),
    ("@media (width < 600px) { .text { display: none } }", Shown),
    (
        "@media (400px <= width <= 700px) { .text { display: none } }",
        Shown,
    ),
    (
        "@media (400px <= width <= 1700px) { .text { display: none } }",
        Hidden,
    ),
    (
        "@media (max-width: 600px) or (min-width: 900px) { .text { display: none } }",
        Hidden,
    ),
    (
        "@media not (max-width: 600px) { .text { display: none } }",
        Hidden,
    ),
    ("@media not print { .text { display: none } }", Hidden),
    (
        "@media print, (min-width: 1px) { .text { display: none } }",
        Hidden,
    ),
    (
        "@media screen and ((max-width: 1px) or (min-width: 2px)) { .text { display: none } }",
        Hidden,
    ),
    (
        "@media (width > calc(1px * 2)) { .text { display: none } }",
        OpenHidden,
    ),
    (
        "@media (width > calc(1px * 9000)) { .text { display: none } }",
        OpenShown,
    ),
    (
        "@media (width > calc(1px * 2)) { .other { display: none } }",
        Shown,
    ),
    (
        "@media (width > calc(1px * 2)) { .text { display: none } } p.text { display: block !important }",
        Shown,
    ),
    (
        "@media (min-width: 1px) { @media (max-width: 2px) { .text { display: none } } }",
        Shown,
    ),
    // Layers.
    (
        "@layer a, b; @layer b { .text { display: none } } @layer a { .text { display: block } }",
        Hidden,
    ),
    (
        "@layer a { #main .text { display: none } } .text { display: block }",
        Shown,
    ),
    (
        "@layer a { .text { display: none } } @layer b { .text { display: block } }",
        Shown,
    ),
    (
        "@layer a { .text { display: none !important } } @layer b { .text { display: block !important } }",
        Hidden,
    ),
    (
        "@layer a { .text { display: none !important } } .text { display: block !important }",
        Hidden,
    ),
    (
        "@layer a { .text { display: block } @layer inner { #main .text { display: none } } }",
        Shown,
    ),
    (
        "@layer a.b { .text { display: none } } @layer a { .text { display: block } }",
        Shown,
    ),
    (
        "@layer { .text { display: block } } @layer { .text { display: none } }",
        Hidden,
    ),
    (".text { @layer x { display: none } }", Hidden),
    // Supports.
    (
        "@supports (display: grid) { .text { display: none } }",
        Hidden,
    ),
    (
        "@supports not (display: grid) { .text { display: none } }",
        Shown,
    ),
    (
        "@supports (display: grid) and (display: flex) { .text { display: none } }",
        Hidden,
    ),
    (
        "@supports (display: grid) and (not (display: flex)) { .text { display: none } }",
        Shown,
    ),
    (
        "@supports (display: grid) or (gizmo: on) { .text { display: none } }",
        Hidden,
    ),
    (
        "@supports (gizmo: on) { .text { display: none } }",
        OpenShown,
    ),
    (
        "@supports not (gizmo: on) { .text { display: none } }",
        OpenHidden,
    ),
    (
        "@supports selector(:has(a)) { .text { display: none } }",
        Hidden,
    ),
    ("@supports (--x: y) { .text { display: none } }", Hidden),
    // Containers and scopes.
    (
        ".box { container-type: inline-size } @container (width > 10px) { .text { display: none } }",
        OpenHidden,
    ),
    (
        "@container (width > 10px) { .other { display: none } }",
        Shown,
    ),
    ("@scope (.box) { .text { display: none } }", OpenHidden),
    // Selectors.
    (".tick:checked ~ .box .text { display: none }", Hidden),
    (".tick:not(:checked) ~ .box .text { display: none }", Shown),
    (".box:has(.text) { visibility: hidden }", Hidden),
    (".box:has(.other) { display: none }", Shown),
    ("[data-kind='A' i] .text { display: none }", Hidden),
    ("[data-kind=A] .text { display: none }", Shown),
    (
        ":is(.box, #none) .text { display: none } main .text { display: block }",
        Hidden,
    ),
    (
        ":where(#main) .text { display: none } .box .text { display: block }",
        Shown,
    ),
    ("p:nth-child(1 of .text) { display: none }", Hidden),
    ("p:hover { display: none }", Shown),
    ("p:not(:hover) { display: none }", Hidden),
    ("p:gizmo { display: none }", OpenShown),
    ("p.other:gizmo { display: none }", Shown),
    (".text, p..x { display: none }", Shown),
    ("p::marker { display: none }", Shown),
    (".text:not(.a, .b) { display: none }", Hidden),
    // Values.
    (".text { display: none; display: -ms-grid }", Hidden),
    (".text { opacity: 0% }", Hidden),
    (".text { opacity: calc(1 - 1) }", OpenHidden),
    (".text { position: absolute; left: calc(-9999px) }", Hidden),
    (
        ".text { position: absolute; left: calc(50% - 20px) }",
        Shown,
    ),
    (".text { transform: translate(-50%, 0) }", OpenHidden),
    (".text { transform: translateY(2px) }", Shown),
    (
        ".text { position: absolute; left: 50%; transform: translate(-50%, 0) }",
        Shown,
    ),
    (".text { transform: translateX(-9999px) }", OpenHidden),
    (".text { transform: scale(0) }", Hidden),
    (".text { height: 0; overflow: hidden }", Hidden),
    (".text { height: 30px; overflow: hidden }", Shown),
    (".text { all: unset }", OpenShown),
    (
        ".text { display: none } .text { display: unset }",
        OpenShown,
    ),
    (
        ".text { opacity: 0; animation: show 1ms forwards } @keyframes show { to { opacity: 1 } }",
        OpenShown,
    ),
    (".text { color: rgb(0 0 0 / 50%) }", Shown),
    // Lengths that are worked out.
    (".text { font-size: clamp(1rem, 4vw, 2rem) }", Shown),
    (".text { font-size: clamp(0px, 0vw, 2rem) }", Hidden),
    (".text { font-size: clamp(0px, 4vw, 2rem) }", Shown),
    (
        ".text { font-size: clamp(0px, 50% - 1rem, 2rem) }",
        OpenHidden,
    ),
    (".text { font-size: min(4vw, 2rem) }", Shown),
    (".text { font-size: min(0px, 2rem) }", Hidden),
    (".text { font-size: max(0px, 2rem) }", Shown),
    (".text { font-size: max(12px, env(gizmo, 4px)) }", Shown),
    (".text { font-size: calc(1rem + 0.5vw) }", Shown),
    (".text { font-size: calc(2 * (1rem - 4px)) }", OpenShown),
    (".text { font-size: calc(0 * 1rem) }", Hidden),
    (
        ".text { height: calc(2px - 2px); overflow: hidden }",
        Hidden,
    ),
    (
        ".text { height: calc(2rem + 2px); overflow: hidden }",
        Shown,
    ),
    (
        ".text { max-height: min(50vh, 20rem); overflow: hidden }",
        Shown,
    ),
    (
        ".text { max-height: max(0px, -1px); overflow: hidden }",
        Hidden,
    ),
    (".text { width: min(1120px, 100% - 2.5rem) }", Shown),
    (
        ".text { height: calc(100% - 2rem); overflow: hidden }",
        OpenShown,
    ),
    // Properties and rules that nobody knows.
    (
        ".text { gizmo: none; -x-hide: all; visibilty: hidden }",
        Shown,
    ),
    (".text { display: none; gizmo: block }", Hidden),
    (".text { --gizmo: none; color: var(--missing) }", Shown),
    ("@gizmo { .text { color: red; gizmo: none } }", Shown),
    ("@gizmo; .text { display: none }", Hidden),
    ("@gizmo { .text { display: none } }", OpenShown),
    ("@gizmo { .other { display: none } }", Shown),
    (
        "@gizmo { .text { opacity: .5; font-size: clamp(1rem, 4vw, 2rem) } }",
        Shown,
    ),
    ("@gizmo { .text { opacity: 0 } }", OpenShown),
    (
        "@gizmo { .text { transform: translateY(2px); width: min(10rem, 50vw) } }",
        Shown,
    ),
    ("@gizmo { .text { overflow: hidden; height: 20px } }", Shown),
    (
        "@gizmo { .text { overflow: hidden; height: 0 } }",
        OpenShown,
    ),
    (
        ".text { height: 0 } @gizmo { .text { overflow: hidden } }",
        OpenShown,
    ),
    (
        ".text { position: absolute; left: -9999px } @container (width > 10px) { .text { left: 0 } }",
        OpenHidden,
    ),
    (
        ".text { left: -9999px } @gizmo { .text { position: absolute } }",
        OpenShown,
    ),
    (
        ".text { font-size: 0 } @gizmo { .text { font-size: 1rem } }",
        OpenHidden,
    ),
    // What has no box is not shown by its place or size.
    (
        ".text { display: none; position: absolute; top: 100%; bottom: calc(100% + 1rem) }",
        Hidden,
    ),
    (
        ".text { display: none; opacity: calc(1 - 1) } @gizmo { .text { transform: scale(0) } }",
        Hidden,
    ),
    (
        ".text { display: none } @gizmo { .text { display: block } }",
        OpenHidden,
    ),
    // Syntax.
    ("/* .text { */ .text { display: none }", Hidden),
    (".text { content: '}'; display: none }", Hidden),
    (".x { a: { } .text { display: none }", Shown),
    ("} .text { display: none }", Shown),
    ("<!-- .text { display: none } -->", Hidden),
    (".t\\65xt { display: none }", Hidden),
    (".text { display: no\\6e e }", Hidden),
    (".text { DISPLAY: NONE }", Hidden),
];
