//! Sessions end, whatever happens, and leave nothing.

use crate::support::started::Started;
use crate::webdriver::browser::{Browser, config, gone, processes_of};
use crate::webdriver::site::serve;
use plumbline::driver::{Act, Driver, DriverChoice, DriverConfig, DriverError, start_webdriver};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn choices() -> Vec<DriverChoice> {
    let mut choices = vec![DriverChoice::Chromium];
    if crate::webdriver::acting::has_firefox() {
        choices.push(DriverChoice::Firefox);
    }
    choices
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_after_close_drop_and_panic() {
    let site = serve(&[("page", "<h1>Page</h1>")]).await;
    for choice in choices() {
        let mut browser = Browser::on(choice.clone(), &format!("{site}/page")).await;
        let folder = browser.driver.folder().unwrap().to_path_buf();
        assert!(processes_of(&folder).len() >= 2);
        browser.driver.close().await;
        assert!(matches!(
            browser.driver.activity().await,
            Err(DriverError::Died(_))
        ));
        drop(browser);
        gone(&folder).await;

        let browser = Browser::on(choice.clone(), &format!("{site}/page")).await;
        let folder = browser.driver.folder().unwrap().to_path_buf();
        drop(browser);
        gone(&folder).await;

        let (tell, told) = std::sync::mpsc::channel();
        let url = format!("{site}/page");
        let task = tokio::spawn(async move {
            let browser = Browser::on(choice, &url).await;
            tell.send(browser.driver.folder().unwrap().to_path_buf())
                .unwrap();
            panic!("on purpose");
        });
        assert!(task.await.is_err());
        gone(&told.recv().unwrap()).await;
    }
}

#[tokio::test]
#[ignore = "run by the test below, which kills it"]
async fn owner() {
    let choice = if std::env::var_os("OWNER_FIREFOX").is_some() {
        DriverChoice::Firefox
    } else {
        DriverChoice::Chromium
    };
    let driver = start_webdriver(&config(choice)).await.unwrap();
    println!("folder:{}", driver.folder().unwrap().display());
    std::future::pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_left_after_the_owner_is_killed() {
    for choice in choices() {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args([
                "--ignored",
                "--exact",
                "webdriver::ending::owner",
                "--nocapture",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if choice == DriverChoice::Firefox {
            command.env("OWNER_FIREFOX", "1");
        }
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let folder = lines
            .map_while(Result::ok)
            .find_map(|line| Some(PathBuf::from(line.split_once("folder:")?.1)))
            .unwrap();
        assert!(processes_of(&folder).len() >= 2);
        child.kill().unwrap();
        child.wait().unwrap();
        gone(&folder).await;
    }
}

const ENDLESS: [(&str, &str); 4] = [
    ("load", "<h1>Load</h1><script>for(;;);</script>"),
    ("click", "<button id=b onclick='for(;;);'>B</button>"),
    (
        "timer",
        "<h1 id=h>Timer</h1><script>setTimeout(() => { for(;;); }, 300)</script>",
    ),
    ("plain", "<h1>Plain</h1>"),
];

async fn endless(choice: DriverChoice) {
    let site = serve(&ENDLESS).await;
    let config = DriverConfig {
        call_timeout: Duration::from_secs(2),
        ..config(choice)
    };
    for page in ["load", "click", "timer"] {
        let mut browser = Browser::start(&config).await;
        let folder = browser.driver.folder().unwrap().to_path_buf();
        let began = Instant::now();
        let mut outcome = browser
            .driver
            .act(&Act::Open(format!("{site}/{page}")))
            .await
            .map(drop);
        if page == "click" {
            browser
                .until("there", |browser, _| browser.visible_text() == "B")
                .await;
            outcome = browser.try_click("b").await.map(drop);
        }
        while outcome.is_ok() {
            assert!(
                began.elapsed() < Duration::from_secs(20),
                "{page} does not hang"
            );
            outcome = browser.driver.activity().await.map(drop);
        }
        assert!(
            matches!(outcome, Err(DriverError::Hung(_))),
            "{page}: {outcome:?}"
        );
        let again = Instant::now();
        assert!(matches!(
            browser.driver.snapshot().await,
            Err(DriverError::Hung(_))
        ));
        assert!(
            again.elapsed() < Duration::from_millis(200),
            "a lost session fails fast"
        );
        browser.driver.close().await;
        println!("{page}: {:?}", began.elapsed());
        drop(browser);
        gone(&folder).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn endless_scripts_do_not_block() {
    endless(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn endless_scripts_do_not_block_in_firefox() {
    if crate::webdriver::acting::has_firefox() {
        endless(DriverChoice::Firefox).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_dies_is_noticed() {
    let site = serve(&ENDLESS).await;
    let mut browser = Browser::chromium(&format!("{site}/plain")).await;
    let folder = browser.driver.folder().unwrap().to_path_buf();
    for id in processes_of(&folder) {
        let _ = Command::new("kill").args(["-9", &id.to_string()]).status();
    }
    let began = Instant::now();
    let outcome = loop {
        if let Err(error) = browser.driver.activity().await {
            break error;
        }
        assert!(began.elapsed() < Duration::from_secs(10));
    };
    assert!(matches!(outcome, DriverError::Died(_)), "{outcome:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_driver_that_runs_elsewhere() {
    let site = serve(&ENDLESS).await;
    let mut drivers = vec!["chromedriver"];
    if crate::webdriver::acting::has_firefox() {
        drivers.push("geckodriver");
    }
    for program in drivers {
        let elsewhere = Started::start(program, 0, None);
        let url = url::Url::parse(&elsewhere.url()).unwrap();
        let mut browser = Browser::on(DriverChoice::Remote(url), &format!("{site}/plain")).await;
        assert_eq!(browser.visible_text(), "Plain");
        println!("{:?}", browser.driver.info());
        browser.driver.close().await;
    }
    let free = std::net::TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port();
    let nobody = url::Url::parse(&format!("http://127.0.0.1:{free}")).unwrap();
    let outcome = start_webdriver(&config(DriverChoice::Remote(nobody))).await;
    assert!(matches!(outcome.err(), Some(DriverError::Refused { .. })));
}

#[tokio::test]
#[ignore = "run by the test below, in an environment of its own"]
async fn without_a_browser() {
    match start_webdriver(&config(DriverChoice::Chromium)).await {
        Err(error) => println!("error:{error:?}"),
        Ok(_) => println!("error:none"),
    }
}

#[test]
fn what_is_missing_is_named_with_the_command_that_installs_it() {
    for (variable, what, remedy) in [
        (
            "PLUMBLINE_CHROME",
            "chromium",
            "apt-get install -y --no-install-recommends chromium chromium-driver",
        ),
        (
            "PLUMBLINE_CHROMEDRIVER",
            "chromedriver",
            "apt-get install -y --no-install-recommends chromium-driver",
        ),
    ] {
        let output = Command::new(std::env::current_exe().unwrap())
            .args([
                "--ignored",
                "--exact",
                "webdriver::ending::without_a_browser",
                "--nocapture",
            ])
            .env(variable, "/no/such/program")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            said.contains("Missing")
                && said.contains(what)
                && said.contains(remedy)
                && said.contains("/no/such/program"),
            "{said}"
        );
    }
}
