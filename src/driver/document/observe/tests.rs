//! The document as a page: what is displayed, named and held.

use crate::driver::document::page_from_html;
use crate::page::{Role, Snapshot};

fn page(html: &str) -> Snapshot {
    page_from_html(html, "http://shop.test/dir/page?x=1")
}

/// Painted blocks, in order.
fn shown(html: &str) -> Vec<String> {
    page(html)
        .blocks
        .into_iter()
        .map(|block| block.text)
        .filter(|text| !text.is_empty())
        .collect()
}

#[test]
fn what_is_painted_and_how_it_is_joined() {
    for (html, blocks) in [
        ("<p>Blue<b>berry</b> pie</p>", vec!["Blueberry pie"]),
        ("one<div>two</div>three", vec!["one", "two", "three"]),
        ("<p>a<br>b</p>", vec!["a b"]),
        ("<table><tr><td>1<td>2</table>", vec!["1", "2"]),
        (
            "<p>Price<button>Buy</button>now</p>",
            vec!["Price", "Buy", "now"],
        ),
        (
            "<p>Orders<span style='display:inline-block'>3</span></p>",
            vec!["Orders 3"],
        ),
        (
            "<div style='display:flex'><span>a</span><span>b</span></div>",
            vec!["a", "b"],
        ),
        ("<p hidden>x</p><p>y</p>", vec!["y"]),
        ("<p>a<span hidden>b</span>c</p>", vec!["ac"]),
        ("<p hidden style='display:block'>x</p>", vec!["x"]),
        (
            "<details><summary>More</summary>secret</details>",
            vec!["More"],
        ),
        (
            "<details open><summary>More</summary>secret</details>",
            vec!["More", "secret"],
        ),
        ("<dialog>no</dialog><dialog open>yes</dialog>", vec!["yes"]),
        (
            "<noscript>Turn on scripts</noscript><template>t</template><script>s</script>",
            vec![],
        ),
        (
            "<p style='opacity:0'>x</p><p style='visibility:hidden'>a<b style='visibility:visible'>b</b></p>",
            vec!["b"],
        ),
        (
            "<span style='position:absolute;clip:rect(0 0 0 0)'>x</span>",
            vec![],
        ),
        (
            "<input value=typed><input placeholder=hint><input type=submit value=Go>",
            vec!["hint", "Go"],
        ),
        ("<input type=hidden value=x><textarea>y</textarea>", vec![]),
        ("<select><option>A<option selected>B</select>", vec!["B"]),
        (
            "<select multiple><option>A<option>B</select>",
            vec!["A", "B"],
        ),
        ("<iframe>fallback</iframe><video>old</video>", vec![]),
    ] {
        assert_eq!(shown(html), blocks, "{html}");
    }
}

#[test]
fn the_pages_own_rules_decide_what_is_painted() {
    for (css, seen) in [
        (".menu { display: none }", false),
        (".menu { display: none } nav .menu { display: block }", true),
        (
            "nav .menu { display: none } .menu { display: block }",
            false,
        ),
        (
            ".menu { display: none !important } nav .menu { display: block }",
            false,
        ),
        (".menu { visibility: hidden }", false),
        (".menu:hover { display: none }", true),
        (
            ".menu { display: none } nav:hover .menu { display: block }",
            false,
        ),
        ("@media print { .menu { display: none } }", true),
        (
            "@media (max-width: 600px) { .menu { display: none } }",
            true,
        ),
        ("@media screen { .menu { display: none } }", false),
        ("#toggle:checked ~ .menu { display: none }", false),
        ("#toggle:not(:checked) ~ .menu { display: none }", true),
        (".menu { max-height: 0; overflow: hidden }", false),
        (".menu { position: absolute; left: -9999px }", false),
        ("nav { text-transform: none } .gone { display: none }", true),
        ("nav { font-size: 0 }", false),
        (".menu { text-indent: -9999px }", false),
    ] {
        let html = format!(
            "<style>{css}</style><nav><input type=checkbox id=toggle checked><ul class=menu><li>Orders</ul></nav>"
        );
        assert_eq!(shown(&html) == ["Orders"], seen, "{css}");
    }
}

#[test]
fn transformed_and_generated_text_is_as_seen() {
    let page = page(
        "<style>h1{text-transform:uppercase} .new::after{content:' (new)'}</style><h1>My Orders</h1><p class=new>Brie</p>",
    );
    assert_eq!(page.blocks[0].text, "MY ORDERS");
    assert_eq!(page.blocks[0].source.as_deref(), Some("My Orders"));
    assert_eq!(page.blocks[1].text, "Brie (new)");
    assert_eq!(page.elements[0].name, "My Orders");
}

#[test]
fn controls_have_names_values_and_states() {
    let page = page(
        "<form><label>Name <input name=n value=Ada></label><label for=m>Mail</label><input id=m type=email required disabled>\
         <select id=s><option value=1>One<option value=2 disabled>Two</select><input type=password value=abc>\
         <fieldset disabled><legend>Pay</legend><input type=radio name=r checked></fieldset><button>Send</button></form>",
    );
    let named = |name: &str, role: Role| {
        page.elements
            .iter()
            .find(|element| element.name == name && element.role == role)
    };
    let name = named("Name", Role::Textbox)
        .map(|element| (element.raw.value.clone(), element.form.is_some()));
    assert_eq!(name, Some((Some("Ada".into()), true)));
    assert!(
        named("Mail", Role::Textbox).is_some_and(|mail| mail.raw.required && mail.raw.disabled)
    );
    assert!(named("Pay", Role::Group).is_some_and(|group| group.raw.disabled));
    assert!(
        named("Send", Role::Button).is_some_and(
            |send| send.raw.resolved.as_deref() == Some("http://shop.test/dir/page?x=1")
        )
    );
    let select = page
        .elements
        .iter()
        .find(|element| element.role == Role::Combobox);
    assert!(select.is_some_and(
        |select| select.raw.value.as_deref() == Some("One") && select.raw.options[1].disabled
    ));
    assert!(
        page.elements
            .iter()
            .any(|element| element.raw.value.as_deref() == Some("•••"))
    );
    assert!(
        page.elements
            .iter()
            .any(|element| element.role == Role::Radio
                && element.raw.checked == Some(true)
                && element.raw.disabled)
    );
}

#[test]
fn links_are_resolved_against_the_base() {
    let plain = page("<a href='../a?b#c'>x</a>");
    assert_eq!(
        plain.elements[0].raw.resolved.as_deref(),
        Some("http://shop.test/a?b#c")
    );
    let based = page("<base href='/other/'><a href='a'>x</a>");
    assert_eq!(
        based.elements[0].raw.resolved.as_deref(),
        Some("http://shop.test/other/a")
    );
}

#[test]
fn a_page_with_scripts_says_so() {
    for (html, scripted) in [
        ("<p>x</p>", false),
        ("<script>go()</script>", true),
        ("<script src=a.js></script>", true),
        ("<script type=module>go()</script>", true),
        ("<script type='application/json'>{}</script>", false),
        ("<script></script>", false),
        ("<button onclick='go()'>x</button>", true),
        ("<a href='javascript:go()'>x</a>", true),
        ("<template><script>go()</script></template>", false),
    ] {
        assert_eq!(page(html).scripted(), scripted, "{html}");
    }
}

#[test]
fn a_declarative_shadow_root_shows_its_slots() {
    let html = "<style>p{display:none}</style><x-card><template shadowrootmode=open><style>i{display:none}</style>\
        <p>Title: <slot name=t>none</slot></p><i>hidden</i><slot></slot></template><b slot=t>Brie</b><span>rest</span></x-card>";
    assert_eq!(shown(html), ["Title: Brie", "rest"]);
}

#[test]
fn anything_can_be_parsed() {
    let deep = "<div>".repeat(3000) + "deep";
    assert!(page(&deep).unsettled().is_some());
    for html in [
        "",
        "<",
        "<!doctype html>",
        "\u{0}<p \u{0}=x>",
        "<select><select><option>",
        "<frameset><frame src=x></frameset>",
    ] {
        let _ = page(html).digest();
    }
    assert_eq!(page_from_html("<p>x", "no url").url, "about:blank");
}
