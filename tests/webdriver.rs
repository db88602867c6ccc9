//! Real browsers on pages of our own.

use plumbline::driver::{Act, Driver, DriverChoice, DriverConfig, start_webdriver};
use plumbline::grammar::Gesture;
use std::time::Instant;

async fn serve() -> String {
    let page = || async { axum::response::Html("<title>t</title><h1>Hello</h1><button onclick=\"this.textContent='Done'\">Go</button>") };
    let app = axum::Router::new().route("/", axum::routing::get(page));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    format!("http://{address}/")
}

#[tokio::test(flavor = "multi_thread")]
async fn spike() {
    let url = serve().await;
    for choice in [DriverChoice::Chromium, DriverChoice::Firefox] {
        let t = Instant::now();
        let mut d = start_webdriver(&DriverConfig { choice, ..DriverConfig::default() }).await.unwrap();
        println!("start {:?} {:?}", t.elapsed(), d.info());
        let t = Instant::now();
        println!("{:?} {:?}", d.act(&Act::Open(url.clone())).await, t.elapsed());
        println!("{:?}", d.pulse().await);
        let t = Instant::now();
        let seen = d.look().await.unwrap();
        println!("{:?} {seen:#?}", t.elapsed());
        let button = seen[0].elements.iter().find(|e| e.tag == "button").unwrap();
        println!("{:?}", d.aim(&seen[0].id, button.key).await);
        let t = Instant::now();
        println!("{:?}", d.act(&Act::Click { context: seen[0].id.clone(), key: button.key, gesture: Gesture::Single }).await);
        println!("click {:?}", t.elapsed());
        let seen = d.look().await.unwrap();
        println!("{:?}", seen[0].elements.iter().map(|e| (&e.tag, &e.name, e.touched)).collect::<Vec<_>>());
        println!("{:?}", d.pulse().await);
        println!("{:?}", d.act(&Act::Open("http://127.0.0.1:1/".into())).await);
        println!("{:?}", d.screenshot().await.map(|s| s.map(|s| s.len())));
        let t = Instant::now();
        d.close().await;
        println!("close {:?}", t.elapsed());
    }
}
