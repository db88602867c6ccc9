//! A shop with real choices on its pages, and worlds in which the wrong candidate is the attractive one. The first part of an
//! address is the world: `plain`, or faults joined by `+`.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

/// Requests to the shop, by their kind: `delete`, `order`, `note`.
pub type Sent = Arc<Mutex<BTreeMap<String, usize>>>;

fn count(sent: &Sent, what: &str) {
    if let Ok(mut sent) = sent.lock() {
        *sent.entry(what.to_owned()).or_default() += 1;
    }
}

fn shell(world: &str, title: &str, main: &str) -> String {
    let has = |fault: &str| world.split('+').any(|f| f == fault);
    let account = if has("account-dead") {
        "dead"
    } else if has("account-broken") {
        "broken"
    } else if world.split('+').any(|f| f.starts_with("soft-")) {
        "soft"
    } else {
        "account"
    };
    let info = if has("info-same") {
        "account-too"
    } else {
        "account-info"
    };
    format!(
        "<!doctype html><html lang=en><title>{title}</title><style>body{{margin:0;font:15px sans-serif}}header,footer,nav,main{{padding:6px}}\
         .card{{display:inline-block;border:1px solid #999;padding:6px}}img{{background:#ccc}}</style>\
         <header><a href='/{world}/home'>Larch &amp; Co</a> <a href='/{world}/{account}'>My Account</a></header>\
         <nav aria-label=Breadcrumb><a href='/{world}/shop'>Shop</a></nav>\
         <main><h1>{title}</h1>{main}</main>\
         <footer><a href='/{world}/{info}'>My Account</a> <a href='/{world}/shop-map'>Shop</a> <a href='/{world}/imprint'>Imprint</a></footer>"
    )
}

/// Pages that the header, the breadcrumb and the footer lead to.
fn parts(world: &str, page: &str) -> Option<(&'static str, String)> {
    let has = |fault: &str| world.split('+').any(|f| f == fault);
    let link = |to: &str, text: &str| format!("<a href='/{world}/{to}'>{text}</a> ");
    Some(match page {
        "home" => ("Welcome", "<p>Pens and paper since 1871</p>".to_owned()),
        "account" => (
            if has("account-renamed") {
                "Somebody"
            } else {
                "Your account"
            },
            format!(
                "<form action='/{world}/find'><label>Order number <input name=q></label> <button>Look it up</button></form>{}",
                link("orders", "Orders")
            ),
        ),
        "account-info" => (
            "About accounts",
            "<p>Your account keeps your orders</p><p>Signed in as nobody</p>".to_owned(),
        ),
        "account-too" => (
            "Your account",
            format!(
                "<form action='/{world}/find'><label>Order number <input name=q></label> <button>Look it up</button></form>{}",
                link("orders", "Orders")
            ),
        ),
        "orders" => ("Orders", "<p>Order 1045</p>".to_owned()),
        "find" => ("Found", "<p>Order 1045 is on its way</p>".to_owned()),
        "shop" => (
            "Shop",
            "<p>Pens, ink and paper</p><p>By the list</p>".to_owned(),
        ),
        "shop-map" => (
            if has("map-renamed") { "Map" } else { "Shop" },
            "<p>Pens, ink and paper</p><p>By the map</p>".to_owned(),
        ),
        "imprint" => ("Imprint", "<p>Larch &amp; Co, Mill Lane 3</p>".to_owned()),
        _ => return None,
    })
}

/// Pages with choices inside.
fn inside(world: &str, page: &str) -> Option<(&'static str, String)> {
    let has = |fault: &str| world.split('+').any(|f| f == fault);
    let link = |to: &str, text: &str| format!("<a href='/{world}/{to}'>{text}</a> ");
    Some(match page {
        "cards" => {
            let image = if has("image-wrong") { "pen-red" } else { "pen-blue" };
            let title = if has("both-wrong") { "pen-red" } else { "pen-blue" };
            let image = if has("both-wrong") { "pen-red" } else { image };
            (
                "Pens",
                format!(
                    "<div class=card><a href='/{world}/{image}?by=image'><img src='data:,' alt='Blue pen' width=40 height=40></a>\
                     <p><a href='/{world}/{title}?by=title'>Blue pen</a></p></div>\
                     <div class=card><a href='/{world}/pen-red?by=image'><img src='data:,' alt='Red pen' width=40 height=40></a>\
                     <p><a href='/{world}/pen-red?by=title'>Red pen</a></p></div>"
                ),
            )
        }
        "pen-blue" => ("Blue pen", "<p>Blue ink, 12 ml</p>".to_owned()),
        "pen-red" => ("Red pen", "<p>Red ink, 12 ml</p>".to_owned()),
        "tabs" => {
            let panel = if has("panel-empty") { "Nothing here".to_owned() } else { link("manual", "Download the manual") };
            (
                "Kettle",
                format!(
                    "<div role=tablist aria-label=Product><button role=tab aria-selected=false onclick=\"one.hidden=false\">Details</button></div>\
                     <div id=one role=tabpanel hidden>{panel}</div>\
                     <div role=tablist aria-label=Delivery><button role=tab aria-selected=false onclick=\"two.hidden=false\">Details</button></div>\
                     <div id=two role=tabpanel hidden>Within two days</div>"
                ),
            )
        }
        "manual" => ("Manual", "<p>How to boil water</p>".to_owned()),
        "more" => {
            let second = if has("settings-twice") { link("settings-two", "Settings") } else { link("help", "Help") };
            (
                "Folded",
                format!(
                    "<section aria-label=One><button aria-expanded=false onclick=\"this.setAttribute('aria-expanded','true');a.hidden=false\">More</button><div id=a hidden>{}</div></section>\
                     <section aria-label=Two><button aria-expanded=false onclick=\"this.setAttribute('aria-expanded','true');b.hidden=false\">More</button><div id=b hidden>{second}</div></section>",
                    link("settings", "Settings")
                ),
            )
        }
        "settings" => ("Settings", "<p>Language: English</p>".to_owned()),
        "settings-two" => ("Settings", "<p>Language: French</p>".to_owned()),
        "help" => ("Help", String::new()),
        "stacked" => (
            "Stacked",
            "<p id=said>Nothing closed</p>\
             <div style='position:fixed;inset:0;background:#0006'></div>\
             <div role=dialog aria-modal=true aria-label=Below style='position:fixed;left:80px;top:60px;width:500px;height:300px;background:#fff'><button onclick=\"this.parentNode.remove();said.textContent='The one below was closed'\">Close</button></div>\
             <div role=dialog aria-modal=true aria-label=Above style='position:fixed;left:120px;top:100px;width:420px;height:220px;background:#fff'><button onclick=\"this.parentNode.remove();said.textContent='The one above was closed'\">Close</button></div>".to_owned(),
        ),
        _ => return None,
    })
}

/// Pages with what changes something, and with too many links.
fn changing(world: &str, page: &str) -> Option<(&'static str, String)> {
    let has = |fault: &str| world.split('+').any(|f| f == fault);
    let link = |to: &str, text: &str| format!("<a href='/{world}/{to}'>{text}</a> ");
    Some(match page {
        "rows" => (
            "Customers",
            format!(
                "<p><a href='/{world}/delete/1'>Delete</a> Ada</p><p><a href='/{world}/delete/2'>Delete</a> Bob</p>\
                 <p><button type=button onclick=\"fetch('/{world}/delete/3')\">Drop it</button> <button type=button onclick=\"fetch('/{world}/delete/4')\">Drop it</button></p>"
            ),
        ),
        "forms" => (
            "Letters",
            format!(
                "<form method=post action='/{world}/do/note'><input name=a aria-label=One><button>Send</button></form>\
                 <form method=post action='/{world}/do/note'><input name=b aria-label=Two><button>Send</button></form>"
            ),
        ),
        "order" => (
            "Order",
            format!(
                "<form method=post action='/{world}/do/order'><input name=a aria-label=Amount><button>Place the order</button></form>"
            ),
        ),
        "sign-in" => (
            "Sign in",
            format!(
                "<form method=post action='/{world}/do/sign-in'><label>User <input name=user></label><label>Password <input type=password name=word></label><button>Sign in</button></form>"
            ),
        ),
        // In the window, and below it in another part of the page.
        "apart" => (
            "Apart",
            format!(
                "<div role=banner><form method=post action='/{world}/do/note'><button>Archive</button></form>\
                 <button type=button onclick=\"fetch('/{world}/delete/5')\">Sort</button>\
                 <form action='/{world}/pen-blue'><button>Pens</button></form></div>\
                 <p style='height:3000px'>Tall</p>\
                 <form method=post action='/{world}/do/order'><button>Archive</button></form>\
                 <button type=button onclick=\"fetch('/{world}/delete/6')\">Sort</button>\
                 <form action='/{world}/pen-red'><button>Pens</button></form>"
            ),
        ),
        "many" => (
            "Many",
            (1..=5)
                .map(|n| link(&format!("page-{n}"), "Read on"))
                .collect(),
        ),
        "account-order" => (
            "Your account",
            format!(
                "<form method=post action='/{world}/do/order'><input name=a aria-label=Amount><button>Place the order</button></form>"
            ),
        ),
        "branches" => (
            "Branches",
            format!(
                "{}{}",
                link("account-order", "Open the desk"),
                link(
                    if has("desk-twice") {
                        "account-order?again"
                    } else {
                        "imprint"
                    },
                    "Open the desk"
                )
            ),
        ),
        _ if page.starts_with("page-") => ("A page", "<p>Read on here</p>".to_owned()),
        _ => return None,
    })
}

/// Page with status 200 in place of the account.
fn soft(world: &str) -> Response {
    let has = |fault: &str| world.split('+').any(|f| f == fault);
    let (title, main) = if has("soft-404") {
        ("Page not found", "<p>Try the start page.</p>")
    } else if has("soft-maintenance") {
        ("Back soon", "<p>The shop is under maintenance.</p>")
    } else if has("soft-crash") {
        (
            "Hello, Ada",
            "<p>Two orders are open.</p><script>null.map(String)</script>",
        )
    } else if has("soft-home") {
        return Redirect::to(&format!("/{world}/home")).into_response();
    } else if has("soft-sign-in") {
        return Redirect::to(&format!("/{world}/sign-in")).into_response();
    } else {
        return Html("<!doctype html><html lang=en><title>Larch</title>").into_response();
    };
    Html(shell(world, title, main)).into_response()
}

async fn page(Path((world, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    if name == "soft" {
        return soft(&world);
    }
    if name == "dead" {
        return StatusCode::NO_CONTENT.into_response();
    }
    if name == "broken" {
        let html = shell(&world, "Internal error", "<p>Something went wrong</p>");
        return (StatusCode::INTERNAL_SERVER_ERROR, Html(html)).into_response();
    }
    let Some((title, main)) = parts(&world, &name)
        .or_else(|| inside(&world, &name))
        .or_else(|| changing(&world, &name))
    else {
        let html = shell(&world, "Not found", "");
        return (StatusCode::NOT_FOUND, Html(html)).into_response();
    };
    let cookie = headers.get(header::COOKIE).and_then(|c| c.to_str().ok());
    let user = cookie.and_then(|c| c.split("user=").nth(1)).unwrap_or("");
    let user: String = user
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    let main = if user.is_empty() {
        main
    } else {
        format!("<p>Signed in as {user}</p>{main}")
    };
    Html(shell(&world, title, &main)).into_response()
}

/// Serves the shop; the counts are what was sent to it.
pub async fn serve() -> (SocketAddr, Sent) {
    let sent = Sent::default();
    let router = Router::new()
        .route("/{world}/{page}", get(page))
        .route("/{world}/app/{view}", get(async || Html(include_str!("app.html"))))
        .route(
            "/{world}/api/{what}",
            get(async |Path((_, what)): Path<(String, String)>| {
                if what == "never" {
                    std::future::pending::<()>().await;
                }
                let status = if what == "broken" { 500 } else { 200 };
                let status = StatusCode::from_u16(status).expect("a status");
                (status, r#"{"data": null, "errors": ["orders"]}"#)
            }),
        )
        .route(
            "/{world}/delete/{id}",
            get(|State(sent): State<Sent>, Path((world, _)): Path<(String, String)>| async move {
                count(&sent, "delete");
                Html(shell(&world, "Deleted", "<p>Deleted</p>"))
            }),
        )
        .route(
            "/{world}/do/note",
            post(|State(sent): State<Sent>, Path(world): Path<String>| async move {
                count(&sent, &format!("note {world}"));
                Html(shell(&world, "Sent", "<p>The note was sent</p>"))
            }),
        )
        .route(
            "/{world}/do/order",
            post(|State(sent): State<Sent>, Path(world): Path<String>| async move {
                count(&sent, &format!("order {world}"));
                Html(shell(&world, "Ordered", "<p>The order was placed</p>"))
            }),
        )
        .route(
            "/{world}/do/sign-in",
            post(
                |Path(world): Path<String>, Form(fields): Form<HashMap<String, String>>| async move {
                    let user = fields.get("user").cloned().unwrap_or_default();
                    let cookie = format!("user={user}; Path=/");
                    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/{world}/home")))
                },
            ),
        )
        .with_state(Arc::clone(&sent));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    (address, sent)
}
