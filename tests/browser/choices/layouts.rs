//! Seven choices that a person would make without a thought, each on pages laid out in six ways. In one of them the right link
//! is broken and the wrong one satisfies everything. `CHOICES_TABLE=1` prints the figures of `strict`, `ask` and `try`.

use super::figures;
use axum::Router;
use axum::extract::Path;
use axum::response::Html;
use axum::routing::get;
use plumbline::record::CaseRecord;
use plumbline::run::Choices;
use std::fmt::Write as _;

const LAYOUTS: [&str; 6] = [
    "landmarks",
    "boxes",
    "table",
    "sidebar",
    "sticky",
    "reversed",
];

/// Name, sentences after the opening, verdict.
const FAMILIES: [(&str, &[&str], &str); 7] = [
    (
        "below",
        &[
            "Click on 'Account'",
            "Click on 'Orders'",
            "Assert that 'Order 1045' is displayed",
        ],
        "pass",
    ),
    (
        "short",
        &[
            "Click on 'Account'",
            "Click on 'Orders'",
            "Assert that 'Order 1045' is displayed",
        ],
        "pass",
    ),
    (
        "rows",
        &[
            "Click on 'Blue pen'",
            "Assert that 'Blue ink, 12 ml' is displayed",
        ],
        "pass",
    ),
    (
        "cards",
        &[
            "Click on 'Red pen'",
            "Assert that 'Red ink, 12 ml' is displayed",
        ],
        "pass",
    ),
    (
        "crumbs",
        &[
            "Click on 'Pens'",
            "Assert that the heading 'Pens' is displayed",
        ],
        "pass",
    ),
    (
        "menus",
        &[
            "Click on the button 'More'",
            "Click on 'Returns'",
            "Assert that 'Within thirty days' is displayed",
        ],
        "pass",
    ),
    (
        "broken",
        &[
            "Click on 'Account'",
            "Click on 'Orders'",
            "Assert that 'Order 1045' is displayed",
        ],
        "inconclusive",
    ),
];

/// A page in a layout, of what stands at its top, in its middle and at its bottom.
fn laid_out(layout: &str, top: &str, middle: &str, bottom: &str) -> String {
    let (style, body) = match layout {
        "landmarks" => (
            "",
            format!("<header>{top}</header><main>{middle}</main><footer>{bottom}</footer>"),
        ),
        "boxes" => (
            ".p{display:flex;flex-direction:column;gap:8px}",
            format!(
                "<div class=p><div class=top>{top}</div><div class=mid>{middle}</div><div class=end>{bottom}</div></div>"
            ),
        ),
        "table" => (
            "",
            format!(
                "<table role=presentation width=100%><tr><td>{top}</td></tr><tr><td>{middle}</td></tr><tr><td>{bottom}</td></tr></table>"
            ),
        ),
        "sidebar" => (
            ".p{display:grid;grid-template-columns:200px 1fr}.p footer{grid-column:1/3}",
            format!(
                "<div class=p><aside><nav>{top}</nav></aside><main>{middle}</main><footer>{bottom}</footer></div>"
            ),
        ),
        "sticky" => (
            "header{position:sticky;top:0;background:#eee}",
            format!(
                "<header><nav>{top}</nav></header><article>{middle}</article><section aria-label=Service>{bottom}</section>"
            ),
        ),
        _ => (
            ".p{display:flex;flex-direction:column-reverse}",
            format!(
                "<div class=p><footer>{bottom}</footer><main>{middle}</main><header>{top}</header></div>"
            ),
        ),
    };
    format!(
        "<!doctype html><html lang=en><title>Larch</title><style>body{{margin:0;font:15px sans-serif}}{style}.card{{display:inline-block;border:1px solid #999;padding:6px}}</style>{body}"
    )
}

fn middle(name: &str, at: &str) -> String {
    let link = |to: &str, text: &str| format!("<a href='{at}/{to}'>{text}</a> ");
    let card = |id: &str, text: &str| {
        let image = link(
            &format!("{id}?by=image"),
            &format!("<img src='data:,' alt='{text}' width=40 height=40>"),
        );
        let title = link(&format!("{id}?by=title"), text);
        format!("<div class=card>{image}<p>{title}</p></div>")
    };
    let menu = |id: &str, inside: String| {
        format!(
            "<section><button type=button aria-expanded=false onclick=\"this.setAttribute('aria-expanded','true');{id}.hidden=false\">More</button><div id={id} hidden>{inside}</div></section>"
        )
    };
    match name {
        "below" => {
            "<h1>Welcome</h1><div style='height:1800px'>Pens and paper since 1871</div>".into()
        }
        "rows" => format!(
            "<h1>Welcome</h1><h2>New</h2><p>{}{}</p><h2>Popular</h2><p>{}{}</p>",
            link("blue?from=new", "Blue pen"),
            link("ink", "Ink"),
            link("blue?from=popular", "Blue pen"),
            link("paper", "Paper")
        ),
        "cards" => format!(
            "<h1>Pens</h1>{}{}",
            card("blue", "Blue pen"),
            card("red", "Red pen")
        ),
        "crumbs" => format!(
            "<p>{} › {} › Blue pen</p><h1>Blue pen</h1><p>{}</p>",
            link("home", "Start"),
            link("pens?by=crumb", "Pens"),
            link("pens?by=tag", "Pens")
        ),
        "menus" => format!(
            "<h1>Help</h1>{}{}",
            menu(
                "one",
                format!("<p>About the company</p>{}", link("careers", "Careers"))
            ),
            menu(
                "two",
                format!("<p>About orders</p>{}", link("returns", "Returns"))
            )
        ),
        "account" => format!(
            "<h1>Hello, Ada</h1><p>Two orders are open.</p>{}",
            link("orders", "Orders")
        ),
        "account-help" => "<h1>About accounts</h1><p>An account keeps what was ordered.</p>".into(),
        "account-broken" => {
            "<h1>Something went wrong</h1><p>Our people are looking into it.</p>".into()
        }
        "account-all" => format!(
            "<h1>About accounts</h1><p>An account keeps what was ordered.</p>{}",
            link("orders", "Orders")
        ),
        "orders" => "<h1>Orders</h1><p>Order 1045</p>".into(),
        "blue" => "<h1>Blue pen</h1><p>Blue ink, 12 ml</p>".into(),
        "red" => "<h1>Red pen</h1><p>Red ink, 12 ml</p>".into(),
        "pens" => "<h1>Pens</h1><p>Blue ones and red ones</p>".into(),
        "returns" => "<h1>Returns</h1><p>Within thirty days</p>".into(),
        _ => "<h1>Welcome</h1><p>Pens and paper since 1871</p>".into(),
    }
}

async fn served(Path((layout, family, name)): Path<(String, String, String)>) -> Html<String> {
    let at = format!("/laid/{layout}/{family}");
    let (right, wrong) = if family == "broken" {
        ("account-broken", "account-all")
    } else {
        ("account", "account-help")
    };
    let top = format!("<a href='{at}/home'>Larch</a> <a href='{at}/{right}'>Account</a>");
    let bottom = format!("<a href='{at}/{wrong}'>Account</a> <a href='{at}/imprint'>Imprint</a>");
    Html(laid_out(&layout, &top, &middle(&name, &at), &bottom))
}

fn suite() -> String {
    let mut text = String::from("suite: Layouts\ncases:\n");
    for layout in LAYOUTS {
        for (family, sentences, verdict) in FAMILIES {
            write!(text, "  - name: {family} in {layout}\n    expected: {verdict}\n    steps:\n      - Open '/laid/{layout}/{family}/{family}'\n").expect("a text takes it");
            for sentence in sentences {
                writeln!(text, "      - {sentence}").expect("a text takes it");
            }
        }
    }
    text
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "minutes: scripts/nightly runs it"]
async fn what_a_person_would_choose_is_decided_in_every_layout() {
    if !super::is_there() {
        return;
    }
    crate::support::turn::browsers(2);
    let router = Router::new().route("/laid/{layout}/{family}/{name}", get(served));
    let base = figures::serve(router).await;
    let mut wrong = Vec::new();
    for mode in figures::modes(&[Choices::Try]) {
        let cases = figures::run(&suite(), &base, mode).await;
        let is_wrong = |c: &&CaseRecord| {
            figures::is_false(c) || (mode == Choices::Try && c.verdict != c.expected)
        };
        let lines = cases.iter().filter(is_wrong);
        wrong.extend(lines.map(|c| figures::line(mode, c)));
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
