//! The `document` driver against servers of its own: navigation, forms, cookies, windows, and what must not be guessed.

use axum::extract::{Multipart, OriginalUri, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use axum::{Form, Router};
use plumbline::driver::{
    Act, DocumentDriver, Driver, DriverConfig, DriverError, Hit, start_document,
};
use plumbline::grammar::{Chord, Gesture};
use plumbline::page::{ElementId, Snapshot, difference};
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

async fn serve(router: Router) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

/// A site whose every path answers with what the table says.
async fn site(pages: &'static [(&'static str, &'static str)]) -> SocketAddr {
    serve(
        Router::new().fallback(move |OriginalUri(uri): OriginalUri| async move {
            match pages.iter().find(|(path, _)| *path == uri.path()) {
                Some((_, page)) => Html(*page).into_response(),
                None => (
                    StatusCode::NOT_FOUND,
                    Html(format!("<h1>Not found</h1><p>{uri}</p>")),
                )
                    .into_response(),
            }
        }),
    )
    .await
}

struct User {
    driver: DocumentDriver,
    page: Snapshot,
}

impl User {
    async fn new(config: &DriverConfig) -> Self {
        let driver = start_document(config).await.expect("a session");
        User {
            driver,
            page: Snapshot::default(),
        }
    }

    async fn at(address: SocketAddr, path: &str) -> Self {
        let mut user = User::new(&DriverConfig::default()).await;
        user.act(Act::Open(format!("http://{address}{path}")))
            .await
            .expect("the page opens");
        user
    }

    async fn act(&mut self, act: Act) -> Result<Vec<String>, DriverError> {
        let reaction = self.driver.act(&act).await?;
        self.page = self.driver.snapshot().await?;
        Ok(reaction.notes)
    }

    fn find(&self, name: &str) -> ElementId {
        let found = self.page.elements.iter().position(|element| {
            element.name == name
                || element
                    .raw
                    .attributes
                    .get("name")
                    .is_some_and(|own| own == name)
        });
        found.unwrap_or_else(|| panic!("no `{name}` on {:?}", self.texts()))
    }

    fn place(&self, id: ElementId) -> (String, u64) {
        let element = &self.page.elements[id];
        (
            self.page.contexts[element.context].id.clone(),
            element.raw.key,
        )
    }

    async fn click(&mut self, name: &str) -> Result<Vec<String>, DriverError> {
        let (context, key) = self.place(self.find(name));
        let aim = self.driver.aim(&context, key).await?;
        assert_eq!(aim.hit, Hit::Target, "{name}");
        self.act(Act::Click {
            context,
            key,
            gesture: Gesture::Single,
        })
        .await
    }

    async fn fill(&mut self, name: &str, text: &str) {
        let (context, key) = self.place(self.find(name));
        self.act(Act::Type {
            context,
            key: Some(key),
            text: text.into(),
            replace: true,
        })
        .await
        .expect("the field takes text");
    }

    async fn choose(&mut self, name: &str, options: &[usize]) {
        let (context, key) = self.place(self.find(name));
        self.act(Act::Choose {
            context,
            key,
            options: options.to_vec(),
        })
        .await
        .expect("the list takes the choice");
    }

    async fn press(&mut self, key: &str) -> Result<Vec<String>, DriverError> {
        self.act(Act::Press {
            context: "top".into(),
            key: None,
            chord: Chord {
                modifiers: Vec::new(),
                key: key.into(),
            },
            times: 1,
        })
        .await
    }

    fn texts(&self) -> Vec<&str> {
        self.page
            .blocks
            .iter()
            .map(|block| block.text.as_str())
            .filter(|text| !text.is_empty())
            .collect()
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.page.elements[self.find(name)].raw.value.as_deref()
    }

    fn path(&self) -> &str {
        self.page.url.splitn(4, '/').nth(3).unwrap_or_default()
    }
}

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

const CONTROLS: &str = "
<form action=/send method=post id=f>
<label>Name <input name=name maxlength=5></label>
<label>Secret <input type=password name=secret></label>
<label>Note <textarea name=note>
old</textarea></label>
<input type=hidden name=token value=t1>
<label><input type=checkbox name=news checked> News</label>
<label><input type=checkbox name=terms value=yes> Terms</label>
<fieldset><legend>Pay</legend><label><input type=radio name=pay value=card checked>Card</label><label><input type=radio name=pay value=cash>Cash</label></fieldset>
<label>Country <select name=country><option value=de>Germany<option value=fr>France<option value=it disabled>Italy</select></label>
<label>Extras <select name=extras multiple><option>Bread<option>Wine<option>Nuts</select></label>
<label>Day <input type=date name=day></label>
<label>Count <input type=number name=count value=1></label>
<label>Level <input type=range name=level min=0 max=10 step=5></label>
<label>Colour <input type=color name=colour></label>
<input name=off value=x disabled>
<fieldset disabled><input name=inner value=x></fieldset>
<button type=button name=nothing>Nothing</button>
<button name=go value=now>Send</button>
<button name=go value=later formaction=/other formmethod=get>Later</button>
<input type=reset value=Clear>
</form>
<input name=outside value=o form=f>
";

async fn controls_site() -> SocketAddr {
    let echo = |Form(pairs): Form<Vec<(String, String)>>| async move {
        let lines: Vec<_> = pairs
            .into_iter()
            .map(|(name, value)| format!("<li>{name}={}</li>", value.replace('\n', "|")))
            .collect();
        Html(format!("<h1>Sent</h1><ul>{}</ul>", lines.concat()))
    };
    let other = |OriginalUri(uri): OriginalUri| async move {
        Html(format!(
            "<p>{}</p>",
            uri.query().unwrap_or_default().replace('&', " ")
        ))
    };
    serve(
        Router::new()
            .route("/", get(|| async { Html(CONTROLS) }))
            .route("/send", post(echo))
            .route("/other", get(other)),
    )
    .await
}

#[tokio::test]
async fn a_form_with_every_control() {
    let mut user = User::at(controls_site().await, "/").await;
    assert_eq!(user.value("Note"), Some("old"));
    assert_eq!(user.value("level"), Some("5"));
    user.fill("name", "Ada Lovelace").await;
    assert_eq!(user.value("name"), Some("Ada L"), "cut at maxlength");
    user.fill("secret", "péé").await;
    assert_eq!(user.value("secret"), Some("•••"));
    user.fill("note", "a\nb").await;
    user.fill("day", "2026-11-21").await;
    user.fill("count", "12").await;
    user.fill("colour", "#FF0000").await;
    user.click("Terms").await.expect("a label");
    user.click("News").await.expect("a label");
    user.click("Cash").await.expect("a label");
    user.choose("country", &[1]).await;
    user.choose("extras", &[0]).await;
    user.choose("extras", &[2]).await;
    assert_eq!(user.value("extras"), Some("Bread\nNuts"));
    let before = user.page.clone();
    user.click("Nothing").await.expect("a dead button");
    assert!(!difference(&before, &user.page).counts());
    user.click("Send").await.expect("a submit button");
    assert_eq!(
        user.texts(),
        [
            "Sent",
            "name=Ada L",
            "secret=péé",
            "note=a |b",
            "token=t1",
            "terms=yes",
            "pay=cash",
            "country=fr",
            "extras=Bread",
            "extras=Nuts",
            "day=2026-11-21",
            "count=12",
            "level=5",
            "colour=#ff0000",
            "go=now",
            "outside=o"
        ]
    );
    user.act(Act::Back).await.expect("back");
    assert_eq!(
        user.value("name"),
        Some("Ada L"),
        "the page is as it was left"
    );
    user.click("Clear").await.expect("a reset button");
    assert_eq!(user.value("name"), Some(""));
    user.click("Later")
        .await
        .expect("a button with its own action");
    assert!(
        user.path().starts_with("other?name=&secret=&note=old"),
        "{}",
        user.path()
    );
    assert!(user.path().contains("go=later"));
}

#[tokio::test]
async fn a_disabled_option_and_a_stale_element_are_refused() {
    let mut user = User::at(controls_site().await, "/").await;
    let (context, key) = user.place(user.find("country"));
    let refused = user
        .act(Act::Choose {
            context: context.clone(),
            key,
            options: vec![2],
        })
        .await;
    assert!(matches!(refused, Err(DriverError::Failed(_))));
    user.click("Send").await.expect("a submit button");
    let stale = user
        .act(Act::Choose {
            context,
            key,
            options: vec![1],
        })
        .await;
    assert!(matches!(stale, Err(DriverError::Stale)));
}

#[tokio::test]
async fn what_is_wrong_stops_the_form() {
    let shop = site(&[(
        "/",
        "<form action=/done><input name=mail type=email required><input name=zip pattern='[0-9]{5}' title='Five digits'>\
         <input name=n type=number min=2 max=4><button>Send</button><button formnovalidate>Anyway</button></form>",
    )])
    .await;
    let mut user = User::at(shop, "/").await;
    let before = user.page.clone();
    let notes = user.click("Send").await.expect("a refused submission");
    assert_eq!(
        notes,
        ["the form was not sent: Please fill out this field."]
    );
    let change = difference(&before, &user.page);
    assert!(change.counts() && change.counts_as_touched(), "{change:?}");
    assert_eq!(
        change.summary(),
        "a textbox became invalid: 'Please fill out this field.'"
    );
    for (mail, zip, n, complaint) in [
        (
            "ada",
            "",
            "",
            "Please include an '@' in the email address. 'ada' is missing an '@'.",
        ),
        (
            "ada@x.test",
            "123",
            "",
            "Please match the requested format. Five digits",
        ),
        (
            "ada@x.test",
            "12345",
            "1",
            "Value must be greater than or equal to 2.",
        ),
        (
            "ada@x.test",
            "12345",
            "5",
            "Value must be less than or equal to 4.",
        ),
        (
            "ada@x.test",
            "12345",
            "2.5",
            "Please enter a valid value. The two nearest valid values are 2 and 3.",
        ),
    ] {
        user.fill("mail", mail).await;
        user.fill("zip", zip).await;
        user.fill("n", n).await;
        assert_eq!(
            user.click("Send").await.expect("refused"),
            [format!("the form was not sent: {complaint}")]
        );
    }
    user.fill("n", "3").await;
    user.click("Send").await.expect("sent");
    assert_eq!(user.path(), "done?mail=ada%40x.test&zip=12345&n=3");
    user.act(Act::Back).await.expect("back");
    user.fill("mail", "").await;
    user.click("Anyway").await.expect("sent unchecked");
    assert!(user.path().starts_with("done?mail=&"));
}

#[tokio::test]
async fn enter_sends_a_form_by_its_default_button() {
    let shop = site(&[
        (
            "/",
            "<form action=/found><input name=q><button name=b value=1>Find</button></form>",
        ),
        (
            "/two",
            "<form action=/found><input name=q><input name=r></form>",
        ),
    ])
    .await;
    let mut user = User::at(shop, "/").await;
    user.fill("q", "blue cheese").await;
    user.press("Enter").await.expect("enter");
    assert_eq!(user.path(), "found?q=blue+cheese&b=1");
    user.act(Act::Open(format!("http://{shop}/two")))
        .await
        .expect("opens");
    user.fill("q", "x").await;
    user.press("Enter").await.expect("enter");
    assert_eq!(
        user.path(),
        "two",
        "two fields and no button: nothing is sent"
    );
    user.press("Tab").await.expect("tab");
    assert!(user.page.elements[user.find("r")].raw.focused);
}

#[tokio::test]
async fn files_are_sent_as_multipart() {
    async fn receive(mut form: Multipart) -> Html<String> {
        let mut lines = String::new();
        while let Ok(Some(field)) = form.next_field().await {
            let head = format!(
                "{:?} {:?} {:?}",
                field.name(),
                field.file_name(),
                field.content_type()
            );
            let text = field.text().await.unwrap_or_default();
            let _ = write!(lines, "<p>{head} {text}</p>");
        }
        Html(lines)
    }
    let page = "<form action=/up method=post enctype=multipart/form-data><input name=who value='Zoë'><input type=file name=doc><button>Up</button></form>";
    let router = Router::new()
        .route("/", get(move || async move { Html(page) }))
        .route("/up", post(receive));
    let mut user = User::at(serve(router).await, "/").await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("list.csv");
    std::fs::write(&file, "a;b").expect("a file");
    let (context, key) = user.place(user.find("doc"));
    let missing = user
        .act(Act::Upload {
            context: context.clone(),
            key,
            files: vec!["/no/such".into()],
        })
        .await;
    assert!(matches!(missing, Err(DriverError::Failed(_))));
    user.act(Act::Upload {
        context,
        key,
        files: vec![file],
    })
    .await
    .expect("a file field");
    assert_eq!(user.value("doc"), Some("list.csv"));
    user.click("Up").await.expect("a submit button");
    assert_eq!(
        user.texts(),
        [
            r#"Some("who") None None Zoë"#,
            r#"Some("doc") Some("list.csv") Some("text/csv") a;b"#
        ]
    );
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
    let pulse = user.driver.pulse().await.expect("a pulse");
    assert_eq!(
        (pulse.windows, pulse.window),
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
async fn forms_are_sent_in_the_documents_encoding() {
    async fn record(
        State(seen): State<Arc<Mutex<String>>>,
        OriginalUri(uri): OriginalUri,
    ) -> &'static str {
        *seen.lock().expect("no panic") = uri.query().unwrap_or_default().to_owned();
        "ok"
    }
    let seen = Arc::new(Mutex::new(String::new()));
    let page = || async {
        let body = "<meta charset=windows-1252><p>caf\u{e9}</p><form action=/r><input name=q><button>Go</button></form>";
        let bytes: Vec<u8> = body.chars().map(|letter| letter as u8).collect();
        ([(header::CONTENT_TYPE, "text/html")], bytes)
    };
    let router = Router::new()
        .route("/", get(page))
        .route("/r", get(record))
        .with_state(seen.clone());
    let mut user = User::at(serve(router).await, "/").await;
    assert_eq!(user.texts()[0], "café");
    user.fill("q", "é€✓").await;
    user.click("Go").await.expect("a submit button");
    assert_eq!(*seen.lock().expect("no panic"), "q=%E9%80%26%2310003%3B");
    assert_eq!(user.texts(), ["ok"]);
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
        user.driver.pulse().await.expect("a pulse").downloads,
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
