//! Pictures of the window for models, where the driver has none.

use crate::cli::CliError;
use crate::cli::args::models::{Switch, WhichArgs};
use crate::cli::args::run::{DriverName, RunArgs};
use crate::cli::models::resolve::RoleModels;
use crate::driver::{DriverChoice, automatic};

/// Without a browser there is no window. Pictures that were asked for on the command line are then a mistake. A configuration
/// serves runs with and without a browser: the models of this run are asked without pictures, and a note says so.
pub(crate) fn without_a_browser(
    args: &RunArgs,
    which: &WhichArgs,
    role_models: &mut RoleModels,
) -> Result<Vec<String>, CliError> {
    let asked_for = role_models
        .roles
        .iter()
        .flatten()
        .any(|chosen| chosen.images);
    if !asked_for || has_window(args) {
        return Ok(Vec::new());
    }
    if which.model_images == Some(Switch::On) {
        return Err(CliError::usage(
            "`--model-images on` needs a browser: the driver `document` paints no page",
        )
        .hint("take `--driver chromium` or `--driver firefox`, or leave `--model-images` out; `plumbline doctor` says how to install a browser"));
    }
    for chosen in role_models.roles.iter_mut().flatten() {
        chosen.images = false;
    }
    Ok(vec![
        "`images: on` in the configuration is not used: the driver `document` paints no page, so the model is shown its elements only".into(),
    ])
}

fn has_window(args: &RunArgs) -> bool {
    match args.driver {
        _ if args.webdriver.is_some() => true,
        DriverName::Document => false,
        DriverName::Chromium | DriverName::Firefox => true,
        DriverName::Auto => automatic() != DriverChoice::Document,
    }
}
