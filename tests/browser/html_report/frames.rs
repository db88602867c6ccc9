//! Evidence inside frames: the box in the report lies on what the picture shows there.

use super::chromium::Chromium;
use super::{plumbline, report};
use axum::Router;
use axum::extract::Path as Named;
use axum::response::Html;
use axum::routing::get;
use serde_json::json;
use std::path::Path;

/// A control that is one plain colour, and nothing else is of that colour.
fn patch(name: &str, colour: &str, more: &str) -> String {
    format!(
        "<button aria-label='{name}' style='display:block;border:0;border-radius:0;background:{colour};width:120px;height:40px;{more}'></button>"
    )
}

fn page(name: &str, host: &str) -> String {
    let other = host.replace("127.0.0.1", "localhost");
    let body = match name {
        "near" => patch("Near", "#f00", "margin:30px"),
        "far" => patch("Far", "#0f0", "margin:10px 25px"),
        // Its frame shows the upper part of it.
        "cut" => patch("Cut", "#00f", "margin:50px 0 0 40px;height:400px"),
        // A frame of another origin in one of ours, which is scrolled.
        "nested" => format!(
            "<div style='height:300px'></div><iframe src='http://{other}/deep' style='margin-left:33px;border:6px solid #333' width=300 height=120></iframe>
             <div style='height:900px'></div><script>onload = () => scrollTo(0, 280)</script>"
        ),
        "deep" => patch("Deep", "#0ff", "margin:20px"),
        "turned" => patch("Turned", "#f0f", "margin:40px"),
        "small" => patch("Small", "#ff0", "margin:30px"),
        _ => format!(
            "<h1>Frames</h1>
             <iframe src=/near style='border:7px solid #333;padding:5px 11px' width=300 height=110></iframe>
             <iframe src='http://{other}/far' width=300 height=110></iframe>
             <iframe src=/cut width=300 height=110></iframe><br>
             <iframe src=/nested width=400 height=170></iframe>
             <iframe src=/small style='border:8px solid #333;transform:scale(0.75)' width=300 height=130></iframe>
             <iframe src=/turned style='transform:rotate(9deg)' width=300 height=110></iframe>{}<div style='width:3000px;height:3000px'></div>",
            // Scrollbars take from the window, and are on no picture.
            patch("Right", "#804000", "position:absolute;left:1080px;top:780px")
        ),
    };
    format!("<!DOCTYPE html><title>{name}</title><body style='margin:0;background:#fff'>{body}")
}

fn suite(base: &str, names: &[&str]) -> String {
    let cases: Vec<String> = names
        .iter()
        .map(|name| {
            format!(
                "  - name: {name}\n    steps: [\"Open '/'\", \"Assert that the button '{name}' is disabled\"]\n"
            )
        })
        .collect();
    format!("suite: F\nbase_url: {base}\ncases:\n{}", cases.concat())
}

/// For each case the boxes on its last picture, each as: share of points just inside that have the colour, and of points
/// just outside.
const BOXES: &str = "
  window.found = null;
  (async () => {
    const found = {};
    for (const one of document.querySelectorAll('#list > details')) {
      one.open = true;
      const shot = [...one.querySelectorAll('.pictures .shot')].pop();
      const img = shot.querySelector('img');
      await img.decode();
      const canvas = document.createElement('canvas');
      canvas.width = img.naturalWidth;
      canvas.height = img.naturalHeight;
      const on = canvas.getContext('2d');
      on.drawImage(img, 0, 0);
      const name = one.querySelector('h3').textContent.trim();
      const wanted = colours[name];
      const is = (x, y) => [...on.getImageData(x, y, 1, 1).data].slice(0, 3).every((c, i) => Math.abs(c - wanted[i]) < 60);
      found[name] = [...shot.querySelectorAll('.marks rect')].map((rect) => {
        const of = (what, whole) => parseFloat(rect.getAttribute(what)) / 100 * whole;
        const [l, t] = [of('x', canvas.width), of('y', canvas.height)];
        const [r, b] = [l + of('width', canvas.width), t + of('height', canvas.height)];
        const [x, y] = [(l + r) / 2, (t + b) / 2];
        const inside = [[l + 2, t + 2], [r - 3, t + 2], [l + 2, b - 3], [r - 3, b - 3], [x, y]];
        const outside = [[l - 3, y], [r + 2, y], [x, t - 3], [x, b + 2]];
        const share = (points) => points.filter(([x, y]) => is(x, y)).length / points.length;
        return [share(inside), share(outside)];
      });
    }
    window.found = found;
  })().catch((error) => { window.found = String(error.stack); });
  return true";

async fn host() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let host = listener.local_addr().expect("an address").to_string();
    let own = host.clone();
    let inner = host.clone();
    let app = Router::new()
        .route("/", get(move || async move { Html(page("", &own)) }))
        .route(
            "/{name}",
            get(move |Named(name): Named<String>| async move { Html(page(&name, &inner)) }),
        );
    tokio::spawn(async move { axum::serve(listener, app).await });
    host
}

fn made(folder: &Path, base: &str, names: &[&str]) {
    std::fs::write(folder.join("suite.yaml"), suite(base, names)).expect("a file");
    let output = plumbline(
        folder,
        &[
            "run",
            "suite.yaml",
            "--driver",
            "chromium",
            "--jobs",
            "1",
            "--reports",
            "runs",
            "--timeout",
            "assertion=2s",
        ],
    );
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let run = std::fs::read_dir(folder.join("runs"))
        .expect("runs")
        .map(|entry| entry.expect("an entry").path())
        .find(|path| path.is_dir())
        .expect("a run");
    report(&run, &folder.join("report.html"));
}

#[tokio::test(flavor = "multi_thread")]
async fn evidence_in_frames_is_boxed_where_it_is() {
    const NAMES: [&str; 7] = ["Near", "Far", "Cut", "Deep", "Small", "Right", "Turned"];
    let base = format!("http://{}", host().await);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    tokio::task::spawn_blocking(move || made(&path, &base, &NAMES))
        .await
        .expect("a report");
    let browser = Chromium::start().await;
    browser
        .open(&format!(
            "file://{}",
            folder.path().join("report.html").display()
        ))
        .await;
    let colours = json!({
        "Near": [255, 0, 0], "Far": [0, 255, 0], "Cut": [0, 0, 255],
        "Deep": [0, 255, 255], "Small": [255, 255, 0], "Right": [128, 64, 0], "Turned": [255, 0, 255],
    });
    browser
        .ask(&format!("const colours = {colours}; {BOXES}"))
        .await;
    browser.until("return window.found !== null").await;
    let found = browser.ask("return window.found").await;
    browser.close().await;
    for name in &NAMES[..6] {
        assert_eq!(found[*name], json!([[1, 0]]), "{name}: {found}");
    }
    // No upright box fits what is turned.
    assert_eq!(found["Turned"], json!([]), "{found}");
}
