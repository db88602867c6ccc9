//! The demo shop over HTTP: what its pages do without a browser.

use crate::support::visitor::{Page, Visitor, shop};
use plumbline::demo::{Running, serve};
use reqwest::Client;
use std::net::SocketAddr;

impl Visitor {
    async fn sign_in(&self) -> Page {
        let entries = [("user", "grace"), ("password", "cobol-1959"), ("next", "")];
        self.post("/sign-in", &entries).await
    }
}

#[tokio::test]
async fn an_account_is_made_once_and_signs_in_and_out() {
    let shop = shop().await;
    let ada = Visitor::of(&shop);
    let twice = [("user", "ada"), ("password", "lace"), ("repeat", "lace")];

    let refused = ada
        .post(
            "/sign-up",
            &[("user", "grace"), ("password", ""), ("repeat", "")],
        )
        .await;
    assert_eq!(
        refused.text(".error"),
        "The user name grace is taken | Choose a password"
    );
    let differing = ada
        .post(
            "/sign-up",
            &[("user", "ada"), ("password", "a"), ("repeat", "b")],
        )
        .await;
    assert_eq!(differing.text(".error"), "The passwords differ");

    let created = ada.post("/sign-up", &twice).await;
    assert_eq!(
        (created.path.as_str(), created.text(".flash").as_str()),
        ("/", "Account created")
    );
    assert_eq!(created.text(".who"), "Signed in as ada");
    assert_eq!(
        ada.get("/").await.text(".flash"),
        "",
        "a message is shown once"
    );

    assert_eq!(
        ada.post("/sign-out", &[]).await.text(".flash"),
        "You are signed out"
    );
    assert_eq!(
        ada.post("/sign-up", &twice).await.text(".error"),
        "The user name ada is taken"
    );
    let wrong = ada
        .post(
            "/sign-in",
            &[("user", "ada"), ("password", "LACE"), ("next", "")],
        )
        .await;
    assert_eq!(wrong.text(".error"), "User name and password do not match");
    let right = ada
        .post(
            "/sign-in",
            &[("user", "ada"), ("password", "lace"), ("next", "/profile")],
        )
        .await;
    assert_eq!(
        (right.path.as_str(), right.text(".flash").as_str()),
        ("/profile", "Welcome back, ada")
    );
}

#[tokio::test]
async fn what_is_typed_never_becomes_markup() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let evil = "<script>alert(1)</script>\"'&{{body}}";
    visitor
        .post(
            "/sign-up",
            &[("user", evil), ("password", "p"), ("repeat", "p")],
        )
        .await;
    visitor.post("/api/gifts", &[("note", evil)]).await;
    for path in [
        "/",
        "/profile",
        "/gifts",
        "/catalogue?q=%3Cscript%3Ealert(1)%3C/script%3E",
    ] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(
            !page.source.contains("<script>alert"),
            "{path}: {}",
            page.source
        );
    }
    assert_eq!(
        visitor.get("/").await.text(".who"),
        format!("Signed in as {evil}")
    );
    assert_eq!(
        visitor.get("/gifts").await.text("#gift-note"),
        format!("The card says: {evil}")
    );
}

#[tokio::test]
async fn visitors_do_not_see_each_other() {
    let shop = shop().await;
    let (one, other) = (Visitor::of(&shop), Visitor::of(&shop));
    one.post(
        "/sign-up",
        &[("user", "ada"), ("password", "p"), ("repeat", "p")],
    )
    .await;
    one.post("/cart/add", &[("slug", "clay-pot"), ("quantity", "3")])
        .await;
    one.post("/orders/1045/cancel", &[]).await;

    let front = other.get("/").await;
    assert_eq!(
        (
            front.text(".who").as_str(),
            front.text("#cart-count").as_str()
        ),
        ("", "0")
    );
    other.sign_in().await;
    assert!(!other.get("/orders").await.source.contains("Cancelled"));
    let again = other
        .post(
            "/sign-up",
            &[("user", "ada"), ("password", "p"), ("repeat", "p")],
        )
        .await;
    assert_eq!(again.text(".flash"), "Account created");

    let twin = shop_with_unknown_cookie(&shop).await;
    assert_eq!(
        twin.text("#cart-count"),
        "0",
        "an unknown cookie begins a session of its own"
    );
}

async fn shop_with_unknown_cookie(shop: &Running) -> Page {
    let client = Client::builder().no_proxy().build().expect("a client");
    let request = client
        .get(shop.url())
        .header("cookie", "larch_session=guessed");
    let response = request.send().await.expect("an answer");
    assert!(response.headers().contains_key("set-cookie"));
    Page::of(response).await
}

#[tokio::test]
async fn the_catalogue_is_searched_sorted_and_paged() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let all = visitor.get("/catalogue").await;
    assert_eq!(all.text(".found"), "24 articles");
    assert_eq!(all.texts(".card h3").len(), 8);
    assert_eq!(all.text(".pager a"), "1 | 2 | 3 | Next");
    let last = visitor.get("/catalogue?page=99").await;
    assert_eq!(last.text("nav p"), "Page 3 of 3");
    assert_eq!(
        visitor.get("/catalogue?q=BOARD").await.text(".card h3"),
        "Bread Board | Cork Board"
    );
    assert_eq!(
        visitor.get("/catalogue?q=zebra").await.text(".found"),
        "No article matches."
    );
    let garden = visitor
        .get("/catalogue?category=Garden&sort=Price%2C+low+to+high")
        .await;
    assert_eq!(
        garden.text(".price"),
        "$6.50 | $9.80 | $14.00 | $18.60 | $24.90 | $33.00"
    );
    assert_eq!(visitor.get("/price-list").await.texts("tbody tr").len(), 24);
}

#[tokio::test]
async fn the_cart_adds_up() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    assert_eq!(
        visitor.get("/cart").await.text(".empty"),
        "Your cart is empty."
    );
    visitor
        .post("/cart/add", &[("slug", "copper-kettle")])
        .await;
    visitor
        .post(
            "/cart/add",
            &[("slug", "copper-kettle"), ("variant", "Brushed")],
        )
        .await;
    let both = visitor
        .post("/cart/add", &[("slug", "wood-plane"), ("quantity", "2")])
        .await;
    assert_eq!(both.text(".flash"), "Wood Plane was added to your cart");
    assert_eq!(
        both.text("tbody td:first-child"),
        "Copper Kettle, Polished | Copper Kettle, Brushed | Wood Plane"
    );
    assert_eq!(both.text("tfoot .number"), "$302.00");

    let updated = visitor
        .post("/cart/update", &[("quantity-0", "0"), ("quantity-2", "12")])
        .await;
    assert_eq!(updated.text("tfoot .number"), "$1,383.00");
    let removed = visitor.post("/cart/remove", &[("place", "1")]).await;
    assert_eq!(removed.text(".flash"), "Wood Plane was taken out");
    assert_eq!(removed.text("#cart-count"), "1");

    let refused = visitor
        .post("/cart/add", &[("slug", "standing-desk")])
        .await;
    assert_eq!(
        refused.text("#cart-count"),
        "1",
        "what is sold out is not sold"
    );
}

#[tokio::test]
async fn the_script_s_requests_answer_like_the_forms() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let added = visitor
        .post("/api/cart", &[("slug", "garden-twine"), ("quantity", "4")])
        .await;
    assert_eq!(
        added.source,
        r#"{"message":"Garden Twine was added to your cart"}"#
    );
    assert_eq!(visitor.get("/api/cart").await.source, r#"{"count":4}"#);
    assert!(
        visitor
            .get("/api/delivery")
            .await
            .source
            .contains("Tuesday, 14 to 16")
    );
}

#[tokio::test]
async fn a_checkout_is_checked_reviewed_and_becomes_an_order() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    assert_eq!(
        visitor.get("/checkout").await.path,
        "/cart",
        "nothing to check out"
    );
    visitor
        .post("/cart/add", &[("slug", "copper-kettle")])
        .await;

    let refused = visitor
        .post(
            "/checkout",
            &[("email", "nobody"), ("payment", "Card"), ("code", "12")],
        )
        .await;
    assert_eq!(
        refused.text(".error"),
        "Tell us your name | That is no email address | Tell us where to ring | Choose a delivery date | \
         Choose a delivery method | The code has three digits | Accept the terms to go on"
    );

    let form = reqwest::multipart::Form::new()
        .text("name", "Ada <Lovelace>")
        .text("email", "ada@example.org")
        .text("street", "7 Canal Street")
        .text("date", "2026-12-05")
        .text("time", "14:30")
        .text("method", "Express")
        .text("message", "Ring twice.\r\nThen wait.")
        .text("extras", "Gift wrap")
        .text("extras", "Greeting card")
        .text("payment", "Card")
        .text("code", "123")
        .text("terms", "Yes")
        .part(
            "note",
            reqwest::multipart::Part::text("For you").file_name("gift-note.txt"),
        );
    let request = visitor.client.post(format!("{}/checkout", visitor.base));
    let review = Page::of(request.multipart(form).send().await.expect("an answer")).await;
    assert_eq!(review.path, "/checkout/review");
    let facts = review.text(".facts td");
    for entered in [
        "Ada <Lovelace>",
        "2026-12-05",
        "Gift wrap, Greeting card",
        "gift-note.txt",
        "•••",
    ] {
        assert!(facts.contains(entered), "{entered}: {facts}");
    }
    assert!(!review.source.contains("123"));
    assert!(
        facts.ends_with("$39.00 | $12.00 | $5.50 | $56.50"),
        "{facts}"
    );

    let placed = visitor.post("/checkout/place", &[]).await;
    assert_eq!(
        (placed.path.as_str(), placed.text("strong").as_str()),
        ("/checkout/thank-you", "1049")
    );
    assert!(placed.source.contains("You pay $56.50."));
    assert_eq!(placed.text("#cart-count"), "0");
    assert_eq!(
        visitor.post("/checkout/place", &[]).await.path,
        "/cart",
        "an order is placed once"
    );
    visitor.sign_in().await;
    assert_eq!(visitor.get("/orders/1049").await.text("h1"), "Order 1049");
}

#[tokio::test]
async fn orders_are_for_members_and_only_open_ones_are_cancelled() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    assert_eq!(visitor.get("/orders").await.path, "/sign-in");
    visitor.sign_in().await;
    let orders = visitor.get("/orders").await;
    assert_eq!(orders.text("td:first-child"), "1048 | 1047 | 1046 | 1045");
    assert_eq!(orders.texts("td button").len(), 8);
    let cancelled = visitor.post("/orders/1045/cancel", &[]).await;
    assert_eq!(cancelled.text(".flash"), "Order 1045 was cancelled");
    assert_eq!(
        cancelled.text("td:nth-child(5)"),
        "Open | Shipped | Open | Cancelled"
    );
    let shipped = visitor.post("/orders/1047/cancel", &[]).await;
    assert_eq!(shipped.text(".flash"), "Order 1047 is on its way already");
    assert_eq!(visitor.get("/orders/1").await.status, 404);
}

#[tokio::test]
async fn profile_password_and_addresses_are_changed() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    visitor.sign_in().await;
    let saved = visitor
        .post("/profile", &[("display", "Admiral"), ("email", "")])
        .await;
    assert_eq!(saved.text(".who"), "Signed in as Admiral");
    let short = visitor
        .post(
            "/profile/password",
            &[("current", "cobol-1959"), ("new", "abc"), ("again", "abc")],
        )
        .await;
    assert_eq!(short.text(".error"), "Too short");
    let changed = visitor
        .post(
            "/profile/password",
            &[
                ("current", "cobol-1959"),
                ("new", "flow-matic"),
                ("again", "flow-matic"),
            ],
        )
        .await;
    assert_eq!(changed.text(".flash"), "Password changed");
    visitor.post("/sign-out", &[]).await;
    assert_eq!(
        visitor.sign_in().await.path,
        "/sign-in",
        "the old password is gone"
    );

    let other = Visitor::of(&shop);
    other.sign_in().await;
    let removed = other.post("/addresses/remove", &[("id", "2")]).await;
    assert_eq!(removed.text("td:first-child"), "Home | Grandmother");
    let edited = other
        .post(
            "/addresses/1",
            &[
                ("label", "Cottage"),
                ("street", "1 Fen Road"),
                ("town", "Lier"),
            ],
        )
        .await;
    assert_eq!(edited.text("td:first-child"), "Cottage | Grandmother");
}

#[tokio::test]
async fn frames_answer_by_themselves() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    assert_eq!(
        visitor
            .get("/stores")
            .await
            .source
            .matches("<iframe")
            .count(),
        2
    );
    assert!(
        visitor
            .get("/frames/map?store=bruges")
            .await
            .source
            .contains("closed on Sundays")
    );
    let wrong = visitor.post("/frames/newsletter", &[("email", "x")]).await;
    assert_eq!(wrong.text(".error"), "That is no email address");
    let right = visitor
        .post("/frames/newsletter", &[("email", "ada@example.org")])
        .await;
    assert_eq!(
        right.text(".flash"),
        "The next letter goes to ada@example.org"
    );
}

#[tokio::test]
async fn only_pages_that_need_a_script_carry_one() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    visitor.sign_in().await;
    visitor.post("/cart/add", &[("slug", "clay-pot")]).await;
    let plain = [
        "/",
        "/catalogue",
        "/price-list",
        "/cart",
        "/checkout",
        "/sign-up",
        "/sign-in",
        "/profile",
        "/addresses",
        "/addresses/1",
        "/orders/1045",
        "/stores",
        "/frames/map",
        "/frames/newsletter",
        "/help",
        "/coming-soon",
        "/letters",
        "/help-centre",
        "/our-story",
        "/guestbook",
        "/quote",
        "/trade",
        "/trade/prices",
        "/trade/new",
        "/trade/new/company",
        "/fr",
        "/ja",
        "/staff",
        "/staff/customers",
        "/staff/customers/new",
        "/staff/suppliers/new",
        "/staff/vendors/new",
        "/staff/stock",
        "/staff/card",
    ];
    for path in plain {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(!page.source.contains("<script"), "{path}");
        assert!(!page.source.contains("{{"), "{path}");
    }
    for path in [
        "/product/clay-pot",
        "/orders",
        "/gifts",
        "/delivery",
        "/today",
        "/lookbook",
        "/lookbook/spring-table",
        "/vouchers",
        "/vouchers/designs",
        "/vouchers/pay",
        "/stamp-card",
        "/staff/suppliers/12",
        "/staff/stock-take",
        "/staff/window",
    ] {
        let page = visitor.get(path).await;
        let script = page
            .source
            .split("src=\"/assets/")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let script = script.expect("a script");
        assert_eq!(
            visitor.get(&format!("/assets/{script}")).await.status,
            200,
            "{path}"
        );
    }
    assert_eq!(visitor.get("/nowhere").await.text("h1"), "Page not found");
    assert_eq!(visitor.get("/product/unicorn").await.status, 404);
}

#[tokio::test]
async fn a_stopped_shop_frees_its_port() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let port = shop.url();
    visitor.get("/").await;
    shop.stop().await;
    let addr: SocketAddr = port
        .trim_start_matches("http://")
        .parse()
        .expect("an address");
    let again = serve(addr).await.expect("the same port again");
    assert_eq!(visitor.get("/").await.status, 200);
    again.stop().await;
}

#[tokio::test]
async fn every_page_that_the_suite_opens_is_there() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/suites/demo");
    let mut opened = 0;
    for entry in std::fs::read_dir(folder).expect("the demo suite") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "yaml") {
            continue;
        }
        let suite = std::fs::read_to_string(&path).expect("a suite");
        let lines = suite.lines().map(str::trim_start);
        for line in
            lines.filter(|line| line.starts_with("- Open '") || line.starts_with("- Go to '"))
        {
            let address = line.split('\'').nth(1).expect("an address in quotes");
            assert_eq!(visitor.get(address).await.status, 200, "{line}");
            opened += 1;
        }
    }
    assert!(opened >= 40, "{opened}");
}
