//! Pages that do not come, do not end, do not let go, or turn against whoever reads them.

use crate::adversity::runs::{Trouble, survive};
use crate::adversity::site::{Answer, Site, not_found};
use std::net::TcpStream;

const HELLO: &str = "Assert that 'Hello there' is displayed";

fn page(body: impl AsRef<str>) -> Answer {
    Answer::Page(format!(
        "<!doctype html><title>Trouble</title>{}",
        body.as_ref()
    ))
}

fn redirect(to: &str) -> Answer {
    Answer::Raw(format!(
        "HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ))
}

/// A port that nobody listens at, for as long as the connection that has it is held: a free one may be taken by others.
fn closed_port(site: &Site) -> (u16, TcpStream) {
    let taken = TcpStream::connect(site.address).expect("a connection");
    (taken.local_addr().expect("its address").port(), taken)
}

#[test]
fn addresses_that_give_no_page() {
    let site = Site::serve(|path| match path {
        "/silence" => Answer::Silence,
        "/round" => redirect("/round"),
        "/nothing" => Answer::Raw("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".into()),
        "/file" => Answer::Endless(
            "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=all.bin\r\n\r\n",
        ),
        "/garbage" => Answer::Raw("\x01\x02 this is not HTTP\r\n\r\n".into()),
        "/cut-head" => Answer::Reset("HTTP/1.1 200 OK\r\nContent-"),
        "/cut-body" => Answer::Reset(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 90000\r\n\r\n<h1>Half</h1><p>Hello there</p>",
        ),
        _ => not_found(),
    });
    let (port, _taken) = closed_port(&site);
    let refused = format!("Open 'http://127.0.0.1:{port}/'");
    let unreachable = |name, steps, words| Trouble::open(name, steps, "unreachable", words);
    let ended = survive(
        &site,
        &[
            unreachable(
                "Silence",
                &["Open '/silence'", HELLO],
                &["/silence` could not be opened", "no answer"],
            ),
            unreachable(
                "Round and round",
                &["Open '/round'", HELLO],
                &["redirects without end"],
            ),
            unreachable(
                "No content",
                &["Open '/nothing'", HELLO],
                &["no page, but empty or a download"],
            ),
            unreachable(
                "Endless file",
                &["Open '/file'", HELLO],
                &["no page, but empty or a download"],
            ),
            unreachable("Not HTTP", &["Open '/garbage'", HELLO], &["not HTTP"]),
            unreachable(
                "Cut in the head",
                &["Open '/cut-head'", HELLO],
                &["the server hung up"],
            ),
            unreachable(
                "Cut in the body",
                &["Open '/cut-body'", HELLO],
                &["broke off", "the server hung up"],
            ),
            unreachable(
                "Nobody there",
                &[&refused, HELLO],
                &["nothing listens there"],
            ),
            unreachable(
                "No such name",
                &["Open 'http://no-such-host.invalid/'", HELLO],
                &["the name of the host is not known"],
            ),
        ],
        &[
            "--driver",
            "chromium",
            "--jobs",
            "2",
            "--timeout",
            "page=8s",
        ],
    );
    // What to do next.
    assert!(
        ended.out.contains("hint: see that the application runs"),
        "{}",
        ended.told()
    );
}

#[test]
fn resources_that_never_come() {
    let site = Site::serve(|path| match path {
        "/held" => Answer::Silence,
        "/image" => page("<h1>Image</h1><img src=/held alt=Picture><p>Hello there"),
        "/style" => page("<link rel=stylesheet href=/held><h1>Style</h1><p>Hello there"),
        "/late-style" => page(
            "<h1>Style</h1><button onclick=\"document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/held' })); note.textContent = 'Hello there'\">Go</button><p id=note>",
        ),
        "/to-style" => page("<h1>Way</h1><a href=/style>Go on</a>"),
        "/frame" => page("<h1>Frame</h1><p>Hello there<iframe src=/held></iframe>"),
        "/script" => page("<h1>Script</h1><p>Hello there<script src=/held></script>"),
        "/module" => page(
            "<h1>Module</h1><script type=module>await new Promise(() => {}); document.body.append('Hello there')</script><p>Wait",
        ),
        "/stream" => Answer::Endless(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<h1>Stream</h1><p>Hello there</p><!-- ",
        ),
        _ => not_found(),
    });
    survive(
        &site,
        &[
            Trouble::none("Image", &["Open '/image'", HELLO]),
            // A style sheet in the head holds back the first paint: nothing of the page is displayed.
            Trouble::open(
                "Style",
                &["Open '/style'", HELLO],
                "not-settled",
                &["/style' was still loading after 8 s"],
            ),
            Trouble {
                name: "Style of the next page",
                steps: &["Open '/to-style'", "Click on 'Go on'", HELLO],
                verdict: "inconclusive",
                cause: "not-settled",
                words: &[],
            },
            Trouble::none(
                "Late style",
                &["Open '/late-style'", "Click on 'Go'", HELLO],
            ),
            Trouble::none("Frame", &["Open '/frame'", HELLO]),
            Trouble::open(
                "Script",
                &["Open '/script'", HELLO],
                "not-settled",
                &["/script' was still loading after 8 s"],
            ),
            Trouble::open(
                "Stream",
                &["Open '/stream'", HELLO],
                "not-settled",
                &["/stream' was still loading after 8 s"],
            ),
            // The page is at rest, and what its script waits for does not come.
            Trouble {
                name: "Asynchronous script",
                steps: &["Open '/module'", HELLO],
                verdict: "fail",
                cause: "",
                words: &["'Hello there' is not displayed"],
            },
        ],
        &[
            "--driver",
            "chromium",
            "--jobs",
            "2",
            "--timeout",
            "page=8s",
        ],
    );
}

#[test]
fn scripts_without_end() {
    let site = Site::of(&[
        (
            "/load",
            "<!doctype html><h1>Load</h1><script>for (;;);</script>",
        ),
        (
            "/click",
            "<!doctype html><button onclick='for (;;);'>Spin</button>",
        ),
        (
            "/timer",
            "<!doctype html><h1>Timer</h1><button>Wait</button><script>setTimeout(() => { for (;;); }, 400)</script>",
        ),
        (
            "/promises",
            "<!doctype html><button onclick='const again = () => Promise.resolve().then(again); again()'>Spin</button>",
        ),
    ]);
    let hung = |name, steps, words| Trouble::open(name, steps, "page-hung", words);
    for jobs in ["1", "2"] {
        let troubles = [
            hung(
                "At load",
                &["Open '/load'", "Assert that 'Load' is displayed"],
                &["the page hung", "6.0 s"],
            ),
            hung(
                "In a click handler",
                &[
                    "Open '/click'",
                    "Click on 'Spin'",
                    "Assert that 'Spun' is displayed",
                ],
                &["the page hung", "6.0 s"],
            ),
            hung(
                "From a timer",
                &["Open '/timer'", "Assert that 'Done' is displayed"],
                &["the page hung", "6.0 s"],
            ),
            hung(
                "From promises",
                &[
                    "Open '/promises'",
                    "Click on 'Spin'",
                    "Assert that 'Spun' is displayed",
                ],
                &["the page hung", "6.0 s"],
            ),
        ];
        let some = if jobs == "1" {
            &troubles[..1]
        } else {
            &troubles[1..]
        };
        let ended = survive(
            &site,
            some,
            &[
                "--driver",
                "chromium",
                "--jobs",
                jobs,
                "--timeout",
                "hang=6s,assertion=15s",
            ],
        );
        assert!(
            ended.out.contains("hint: a script that runs without end"),
            "{}",
            ended.told()
        );
    }
}

#[test]
fn pages_that_turn_against_their_reader() {
    let site = Site::serve(|path| {
        match path {
        "/overwritten" => page(include_str!("overwrite.html")),
        "/many" => page(format!(
            "<h1>Many</h1>{}<p>Hello there",
            "<p><b>one</b> <i>two</i></p>".repeat(3400)
        )),
        "/long" => page(format!(
            "<h1>Long</h1><p>Hello there<p>{}<script>document.title = 't '.repeat(1e6)</script>",
            "word ".repeat(200_000)
        )),
        "/written" => page(
            "<h1>Before</h1><button onclick='document.open(); document.write(\"<h1>Written</h1><p>Hello there\"); document.close()'>Write</button>",
        ),
        // Large, so that a look at it takes its time.
        "/frames" => page(format!(
            "<h1>Frames</h1><button onclick='n = performance.now(); next()'>Go</button><p id=o></p><div id=d></div>{}<script>{}</script>",
            "<p><b>one</b> <i>two</i></p>".repeat(400),
            "let n, f; const put = () => { f = document.createElement('iframe'); d.append(f); f.contentDocument.body.textContent = 'Editor' };
             const next = () => { f.remove(); if (performance.now() - n > 1500) { o.textContent = 'Hello there'; return }
             o.textContent = 'Going'; put(); setTimeout(next, 4) }; put()"
        )),
        // Never closed: it stays half a document for ever.
        "/half-written" => page(
            "<h1>Before</h1><button onclick='document.open(); document.write(\"<h1>Written</h1><p>Hello there\")'>Write</button>",
        ),
        "/onward" => page("<h1>Onward</h1><script>location.href = '/and-back'</script>"),
        "/and-back" => page("<h1>And back</h1><script>location.href = '/onward'</script>"),
        _ => not_found(),
    }
    });
    survive(
        &site,
        &[
            Trouble::none(
                "Overwritten",
                &["Open '/overwritten'", "Click on the button 'Greet'", HELLO],
            ),
            Trouble::none(
                "Ten thousand elements",
                &[
                    "Open '/many'",
                    HELLO,
                    "Assert that 'absent' is not displayed",
                ],
            ),
            Trouble::none("A megabyte of text", &["Open '/long'", HELLO]),
            Trouble::none(
                "Written anew",
                &[
                    "Open '/written'",
                    "Click on 'Write'",
                    HELLO,
                    "Assert that 'Before' is not displayed",
                ],
            ),
            Trouble::none(
                "Frames that come and go",
                &["Open '/frames'", "Click on 'Go'", HELLO],
            ),
            Trouble::none(
                "Half written",
                &["Open '/half-written'", "Click on 'Write'", HELLO],
            ),
            Trouble::open(
                "Never there",
                &["Open '/onward'", HELLO],
                "not-settled or unreachable",
                &[],
            ),
        ],
        &["--driver", "chromium", "--timeout", "page=12s,hang=60s"],
    );
}
