//! From a choice to a session.

use super::{
    Driver, DriverChoice, DriverConfig, DriverError, find_browsers, start_document, start_webdriver,
};

/// Starts a session of the chosen driver.
pub async fn start(config: &DriverConfig) -> Result<Box<dyn Driver>, DriverError> {
    match &config.choice {
        DriverChoice::Document => Ok(Box::new(start_document(config).await?)),
        DriverChoice::Auto => {
            let config = DriverConfig {
                choice: automatic(),
                ..config.clone()
            };
            match config.choice {
                DriverChoice::Document => Ok(Box::new(start_document(&config).await?)),
                _ => Ok(Box::new(Box::pin(start_webdriver(&config)).await?)),
            }
        }
        _ => Ok(Box::new(Box::pin(start_webdriver(config)).await?)),
    }
}

/// Chromium, else Firefox, where browser and driver are installed; else no browser.
pub fn automatic() -> DriverChoice {
    let found = find_browsers();
    let there = |names: &[&str]| {
        found
            .iter()
            .any(|f| names.contains(&f.what) && f.path.is_some())
    };
    if there(&["chromedriver"]) && there(&["chromium", "chromium-headless-shell"]) {
        DriverChoice::Chromium
    } else if there(&["geckodriver"]) && there(&["firefox"]) {
        DriverChoice::Firefox
    } else {
        DriverChoice::Document
    }
}
