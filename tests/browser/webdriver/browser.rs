//! A browser session with short words for what the tests do.

use crate::support::turn;
use plumbline::driver::{
    Act, BrowserActivity, Driver, DriverChoice, DriverConfig, DriverError, Hit, HitTest, Reaction,
    WebDriver, start_webdriver,
};
use plumbline::grammar::{Chord, Gesture};
use plumbline::page::{RawContext, RawElement};
use std::time::{Duration, Instant};

pub struct Browser {
    pub driver: WebDriver,
    pub seen: Vec<RawContext>,
}

pub fn config(choice: DriverChoice) -> DriverConfig {
    DriverConfig {
        choice,
        start_timeout: Duration::from_mins(1),
        ..DriverConfig::default()
    }
}

impl Browser {
    pub async fn start(config: &DriverConfig) -> Browser {
        turn::browsers(1);
        Browser {
            driver: start_webdriver(config).await.unwrap(),
            seen: Vec::new(),
        }
    }

    pub async fn chromium(url: &str) -> Browser {
        Browser::on(DriverChoice::Chromium, url).await
    }

    pub async fn on(choice: DriverChoice, url: &str) -> Browser {
        let mut browser = Browser::start(&config(choice)).await;
        browser.open(url).await;
        browser
    }

    pub async fn open(&mut self, url: &str) {
        self.act(Act::Open(url.into())).await;
        self.until("loaded", |_, activity| {
            activity.ready == plumbline::driver::ReadyState::Complete && !activity.navigating
        })
        .await;
        self.look().await;
    }

    pub async fn act(&mut self, act: Act) -> Reaction {
        self.driver
            .act(&act)
            .await
            .unwrap_or_else(|error| panic!("{act:?}: {error:?}"))
    }

    pub async fn look(&mut self) {
        self.seen = self.driver.look().await.unwrap();
    }

    /// The element with this `id` (or `name`), its context with it.
    pub fn find(&self, id: &str) -> (String, RawElement) {
        for context in &self.seen {
            for element in &context.elements {
                if element
                    .attributes
                    .get("id")
                    .or(element.attributes.get("name"))
                    .is_some_and(|value| value == id)
                {
                    return (context.id.clone(), element.clone());
                }
            }
        }
        panic!("no element `{id}` in {:#?}", self.seen);
    }

    pub fn element(&self, id: &str) -> RawElement {
        self.find(id).1
    }

    pub fn at(&self, id: &str) -> (String, u64) {
        let (context, element) = self.find(id);
        (context, element.key)
    }

    pub fn visible_text(&self) -> String {
        let runs = self.seen.iter().flat_map(|context| &context.runs);
        runs.filter(|run| run.visible)
            .map(|run| run.text.as_str())
            .collect::<Vec<_>>()
            .join("|")
    }

    pub async fn aim(&mut self, id: &str) -> HitTest {
        let (context, key) = self.at(id);
        self.driver.aim(&context, key).await.unwrap()
    }

    pub async fn click(&mut self, id: &str) {
        self.gesture(id, Gesture::Single).await;
    }

    pub async fn gesture(&mut self, id: &str, gesture: Gesture) {
        let aim = self.aim(id).await;
        assert_eq!(aim.hit, Hit::Target, "{id}");
        let (context, key) = self.at(id);
        self.act(Act::Click {
            context,
            key,
            gesture,
        })
        .await;
        self.look_if_possible().await;
    }

    pub async fn try_click(&mut self, id: &str) -> Result<Reaction, DriverError> {
        let (context, key) = self.at(id);
        self.driver.aim(&context, key).await?;
        self.driver
            .act(&Act::Click {
                context,
                key,
                gesture: Gesture::Single,
            })
            .await
    }

    pub async fn fill(&mut self, id: &str, text: &str) -> Vec<String> {
        let (context, key) = self.at(id);
        let reaction = self
            .act(Act::Type {
                context,
                key: Some(key),
                text: text.into(),
                replace: true,
            })
            .await;
        self.look_if_possible().await;
        reaction.notes
    }

    pub async fn press(&mut self, modifiers: &[&str], key: &str) {
        let chord = Chord {
            modifiers: modifiers.iter().map(|name| (*name).to_string()).collect(),
            key: key.into(),
        };
        let context = self.seen[0].id.clone();
        self.act(Act::Press {
            context,
            key: None,
            chord,
            times: 1,
        })
        .await;
        self.look_if_possible().await;
    }

    pub async fn look_if_possible(&mut self) {
        match self.driver.look().await {
            Ok(seen) => self.seen = seen,
            Err(DriverError::DialogOpen(_) | DriverError::Failed(_) | DriverError::Stale) => {}
            Err(error) => panic!("{error:?}"),
        }
    }

    /// Polls until the condition holds; looks as well.
    pub async fn until(
        &mut self,
        what: &str,
        mut holds: impl FnMut(&Browser, &BrowserActivity) -> bool,
    ) -> BrowserActivity {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let activity = self.driver.activity().await.unwrap();
            self.look_if_possible().await;
            if holds(self, &activity) {
                return activity;
            }
            assert!(
                Instant::now() < deadline,
                "never {what}: {activity:#?} {}",
                self.visible_text()
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub async fn value(&mut self, id: &str) -> String {
        self.look().await;
        self.element(id).value.unwrap_or_default()
    }

    /// Returns the text that the page wrote into the element `log`.
    pub fn log(&self) -> String {
        let (context, element) = self.find("log");
        let context = self
            .seen
            .iter()
            .find(|candidate| candidate.id == context)
            .unwrap();
        context.runs[element.runs.0..element.runs.1]
            .iter()
            .map(|run| run.text.as_str())
            .collect::<Vec<_>>()
            .concat()
    }
}

/// Processes that carry the folder in their environment.
pub fn processes_of(folder: &std::path::Path) -> Vec<i32> {
    let needle = folder.as_os_str().as_encoded_bytes().to_vec();
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Some(id) = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse::<i32>().ok())
        else {
            continue;
        };
        let environment = std::fs::read(entry.path().join("environ")).unwrap_or_default();
        let command = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
        if [environment, command]
            .iter()
            .any(|bytes| bytes.windows(needle.len()).any(|window| window == needle))
        {
            found.push(id);
        }
    }
    found
}

/// Nothing of the session is left, soon.
pub async fn gone(folder: &std::path::Path) {
    let deadline = Instant::now() + Duration::from_secs(10);
    while !processes_of(folder).is_empty() || folder.exists() {
        assert!(
            Instant::now() < deadline,
            "left: {:?}, folder there: {}",
            processes_of(folder),
            folder.exists()
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
