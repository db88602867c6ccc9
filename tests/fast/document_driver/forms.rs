//! Forms: every control, their checks, files and encodings.

use super::*;

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
