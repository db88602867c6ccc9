//! Links, redirects, windows, frames and what an application sends.

use super::*;

#[tokio::test]
async fn links_history_and_fragments() {
    let shop = site(&[
        (
            "/",
            "<title>Shop</title><a href='/list?page=2#b'>List</a> <a href='missing'>Gone</a>",
        ),
        (
            "/list",
            "<h1 id=b>List</h1><a href='#b'>Down</a><a href='#'>Up</a><a href=''>Again</a>",
        ),
    ])
    .await;
    let mut user = User::at(shop, "/").await;
    assert_eq!(user.page.title, "Shop");
    let before = user.page.clone();
    user.click("List").await.expect("a link");
    assert_eq!(user.path(), "list?page=2#b");
    assert!(difference(&before, &user.page).new_document);
    let list = user.page.contexts[0].document.clone();
    user.click("Up").await.expect("a link");
    assert_eq!(user.path(), "list?page=2#");
    assert_eq!(user.page.contexts[0].document, list);
    user.act(Act::Back).await.expect("back");
    assert_eq!(user.path(), "list?page=2#b");
    user.act(Act::Back).await.expect("back");
    assert_eq!(user.path(), "");
    assert!(matches!(
        user.act(Act::Back).await,
        Err(DriverError::Nothing(_))
    ));
    user.act(Act::Forward).await.expect("forward");
    assert_eq!(user.path(), "list?page=2#b");
    user.act(Act::Reload).await.expect("reload");
    assert_ne!(user.page.contexts[0].document, list);
    user.act(Act::Open(format!("http://{shop}/")))
        .await
        .expect("opens");
    user.click("Gone").await.expect("an error page is a page");
    assert_eq!(user.texts(), ["Not found", "/missing"]);
}

#[tokio::test]
async fn redirects_cookies_and_refreshes() {
    async fn home(headers: HeaderMap) -> Html<String> {
        let cookies = headers
            .get(header::COOKIE)
            .and_then(|cookies| cookies.to_str().ok())
            .unwrap_or("none");
        Html(format!(
            "<p>{cookies}</p><a href=/refresh>Refresh</a><a href=/circle>Circle</a>"
        ))
    }
    let router = Router::new()
        .route("/", get(home))
        .route(
            "/login",
            get(|| async {
                (
                    [(header::SET_COOKIE, "session=abc; Path=/; HttpOnly")],
                    Redirect::to("/"),
                )
            }),
        )
        .route(
            "/refresh",
            get(|| async { Html("<meta http-equiv=refresh content='0; url=/login'><p>Wait") }),
        )
        .route("/circle", get(|| async { Redirect::to("/circle") }));
    let address = serve(router).await;
    let mut user = User::at(address, "/login").await;
    assert_eq!(user.path(), "");
    assert_eq!(user.texts()[0], "session=abc");
    user.click("Refresh").await.expect("a link");
    assert_eq!(user.path(), "");
    let circle = user.click("Circle").await.expect_err("a circle");
    assert!(
        matches!(&circle, DriverError::Unreachable { reason, .. } if reason.contains("redirected more than 20")),
        "{circle}"
    );
    let other = User::at(address, "/").await;
    assert_eq!(other.texts()[0], "none", "another session has no cookie");
}

#[tokio::test]
async fn credentials_go_to_the_suites_own_hosts_only() {
    async fn guarded(headers: HeaderMap) -> Response {
        match headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
        {
            Some("Basic YWRhOnM6M2NyZXQ=") => Html("<p>Welcome</p>").into_response(),
            given => (
                StatusCode::UNAUTHORIZED,
                [(header::WWW_AUTHENTICATE, "Basic realm=shop")],
                Html(format!("<p>{}</p>", given.unwrap_or("none"))),
            )
                .into_response(),
        }
    }
    let address = serve(Router::new().route("/", get(guarded))).await;
    let config = DriverConfig {
        basic_auth: Some("ada:s:3cret".into()),
        ..DriverConfig::default()
    };
    let mut user = User::new(&config).await;
    user.act(Act::Open(format!("http://{address}/")))
        .await
        .expect("opens");
    assert_eq!(user.texts(), ["Welcome"]);

    let mut user = User::new(&DriverConfig::default()).await;
    user.act(Act::Open(format!("http://ada:s%3A3cret@{address}/")))
        .await
        .expect("opens");
    assert_eq!(user.texts(), ["Welcome"]);
    assert_eq!(
        user.page.url,
        format!("http://{address}/"),
        "user info shows nowhere"
    );

    // `localhost` was not opened by the suite itself.
    let target: &'static str =
        Box::leak(format!("http://localhost:{}/", address.port()).into_boxed_str());
    let lure =
        serve(Router::new().route("/", get(move || async move { Redirect::to(target) }))).await;
    let mut user = User::new(&config).await;
    user.act(Act::Open(format!("http://{lure}/")))
        .await
        .expect("opens");
    assert_eq!(user.texts(), ["none"]);
}

#[tokio::test]
async fn mapped_hosts_keep_their_names() {
    let whoami = any(
        |headers: HeaderMap, OriginalUri(uri): OriginalUri| async move {
            let value = |name| {
                headers
                    .get(name)
                    .and_then(|value: &header::HeaderValue| value.to_str().ok())
                    .unwrap_or("-")
                    .to_owned()
            };
            let page = format!(
                "<p>{} {} {}</p><a href=/next>Next</a>",
                value(header::HOST),
                value(header::COOKIE),
                uri.path()
            );
            (
                [(header::SET_COOKIE, "seen=1; Domain=shop.test")],
                Html(page),
            )
        },
    );
    let address = serve(Router::new().fallback_service(whoami)).await;
    let config = DriverConfig {
        map_hosts: vec![("shop.test".into(), address.to_string())],
        ..DriverConfig::default()
    };
    let mut user = User::new(&config).await;
    user.act(Act::Open("http://shop.test/start".into()))
        .await
        .expect("opens");
    assert_eq!(user.page.url, "http://shop.test/start");
    assert_eq!(user.texts()[0], "shop.test - /start");
    user.click("Next").await.expect("a link");
    assert_eq!(user.texts()[0], "shop.test seen=1 /next");
    assert_eq!(user.page.url, "http://shop.test/next");
}

#[tokio::test]
async fn windows_open_beside_the_present_one() {
    let shop = site(&[
        (
            "/",
            "<a href=/help target=_blank>Help</a><a href=/help target=side>Side</a>",
        ),
        ("/help", "<h1>Help page</h1>"),
    ])
    .await;
    let mut user = User::at(shop, "/").await;
    user.click("Help").await.expect("a link");
    assert_eq!(user.path(), "", "the case has not switched yet");
    user.click("Side").await.expect("a link");
    user.click("Side").await.expect("a link");
    let activity = user.driver.activity().await.expect("an activity");
    assert_eq!(
        (activity.windows, activity.window),
        (3, 0),
        "a named window is used again"
    );
    user.act(Act::SwitchWindow(1)).await.expect("there is one");
    assert_eq!(user.texts(), ["Help page"]);
    user.act(Act::CloseWindow).await.expect("not the last");
    assert_eq!(user.path(), "");
    assert!(matches!(
        user.act(Act::SwitchWindow(5)).await,
        Err(DriverError::Nothing(_))
    ));
}

#[tokio::test]
async fn frames_are_part_of_the_page() {
    let shop = site(&[
        ("/", "<h1>Shop</h1><iframe name=pay src=/pay></iframe><iframe srcdoc='<p>Inline</p>'></iframe><iframe src='data:text/html,x'></iframe><a href=/paid target=pay>Skip</a>"),
        ("/pay", "<a href=/paid>Pay</a>"),
        ("/paid", "<p>Paid</p>"),
    ])
    .await;
    let mut user = User::at(shop, "/").await;
    assert_eq!(user.texts(), ["Shop", "Pay", "Inline", "Skip"]);
    assert!(
        user.page
            .contexts
            .iter()
            .any(|context| context.unreadable.is_some())
    );
    user.click("Pay").await.expect("a link in a frame");
    assert_eq!(user.texts(), ["Shop", "Paid", "Inline", "Skip"]);
    assert_eq!(user.path(), "");
    user.act(Act::Reload).await.expect("reload");
    user.click("Skip").await.expect("a link into a frame");
    assert_eq!(user.texts(), ["Shop", "Paid", "Inline", "Skip"]);
}

#[tokio::test]
async fn style_sheets_are_fetched() {
    let css = |text: &'static str| {
        get(move || async move { ([(header::CONTENT_TYPE, "text/css")], text) })
    };
    let page = "<link rel=stylesheet href=a.css><link rel=stylesheet href=p.css media=print><p class=x>X</p><p class=y>Y</p><p class=z>Z</p>";
    let router = Router::new()
        .route("/", get(move || async move { Html(page) }))
        .route("/a.css", css("@import 'b.css'; .x { display: none }"))
        .route("/b.css", css(".y { visibility: hidden }"))
        .route("/p.css", css(".z { display: none }"));
    let user = User::at(serve(router).await, "/").await;
    assert_eq!(user.texts(), ["Z"]);
    assert!(!user.page.scripted());
}

#[tokio::test]
async fn what_needs_scripts_is_refused() {
    let shop = site(&[(
        "/",
        "<script>go()</script><button type=button>Play</button><a href='#'>Menu</a><a href='javascript:go()'>Run</a>\
         <div role=button tabindex=0>Tile</div><p onclick='go()'><a href=/x>Inner</a></p><a href=/next>Next</a>",
    )])
    .await;
    let mut user = User::at(shop, "/").await;
    assert!(user.page.scripted());
    for name in ["Play", "Menu", "Run", "Tile"] {
        let refused = user.click(name).await;
        assert!(
            matches!(refused, Err(DriverError::NotSupported(_))),
            "{name}: {refused:?}"
        );
    }
    user.click("Next").await.expect("a plain link");
    assert_eq!(user.path(), "next");
}

#[tokio::test]
async fn details_dialogs_and_hidden_things() {
    let shop = site(&[(
        "/",
        "<details><summary>More</summary><p>Secret</p></details><button commandfor=d command=show-modal>Ask</button>\
         <dialog id=d><form method=dialog><button>Close</button></form></dialog><a href=/x hidden id=h>Hidden</a>",
    )])
    .await;
    let mut user = User::at(shop, "/").await;
    let (context, key) = user.place(user.find("Hidden"));
    assert_eq!(
        user.driver.aim(&context, key).await.expect("an aim").hit,
        Hit::NoBox
    );
    user.click("More").await.expect("a summary");
    assert!(user.texts().contains(&"Secret"));
    user.click("Ask").await.expect("a command");
    user.click("Close").await.expect("a dialog's own button");
    assert!(!user.texts().contains(&"Close"));
}

#[tokio::test]
async fn an_application_that_does_not_answer_is_unreachable() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    drop(listener);
    let mut user = User::new(&DriverConfig::default()).await;
    let refused = user.act(Act::Open(format!("http://{address}/"))).await;
    assert!(
        matches!(&refused, Err(DriverError::Unreachable { reason, .. }) if reason.contains("refused")),
        "{refused:?}"
    );
    for (address, unreachable) in [("no url", true), ("file:///etc/hosts", false)] {
        let result = user.act(Act::Open(address.into())).await;
        assert_eq!(
            matches!(result, Err(DriverError::Unreachable { .. })),
            unreachable,
            "{result:?}"
        );
    }
}

#[tokio::test]
async fn downloads_leave_the_page_as_it_is() {
    let file = || async {
        (
            [(
                header::CONTENT_DISPOSITION,
                "attachment; filename=\"report.pdf\"",
            )],
            "x",
        )
    };
    let router = Router::new()
        .route("/", get(|| async { Html("<a href=/f>Report</a>") }))
        .route("/f", get(file));
    let mut user = User::at(serve(router).await, "/").await;
    user.click("Report").await.expect("a link");
    assert_eq!(user.path(), "");
    assert_eq!(
        user.driver.activity().await.expect("an activity").downloads,
        ["report.pdf"]
    );
}

#[tokio::test]
async fn no_frame_is_left_out_without_a_word() {
    let frames = "<iframe src=/inner></iframe>".repeat(43);
    let page = move || async move { Html(format!("<p>Ada</p>{frames}")) };
    let router = Router::new()
        .route("/", get(page))
        .route("/inner", get(|| async { Html("<p>Bob</p>") }));
    let user = User::at(serve(router).await, "/").await;
    let contexts = &user.page.contexts;
    assert_eq!(contexts.len(), 44);
    assert_eq!(
        contexts.iter().filter(|c| c.unreadable.is_some()).count(),
        3
    );
}
