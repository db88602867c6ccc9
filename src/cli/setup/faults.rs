//! The faults of the demo: by name, and as a table.

use crate::cli::Terminal;
use crate::demo::Fault;
use crate::suite::nearest;
use comfy_table::{ContentArrangement, Table, presets};
use std::fmt::Write;

/// Columns of the table where no terminal says how many there are.
const WIDTH: u16 = 140;

/// A fault by its name.
pub(crate) fn named(name: &str) -> Result<Fault, String> {
    Fault::named(name).ok_or_else(|| {
        let names: Vec<String> = Fault::all().iter().map(|fault| fault.name()).collect();
        match nearest(name, names.iter().map(String::as_str)) {
            Some(near) => format!("no such fault: did you mean `{near}`?"),
            None => "no such fault: `plumbline demo --faults` lists them".to_owned(),
        }
    })
}

/// All faults: what each does, and to which cases.
pub(crate) fn table(terminal: Terminal) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL)
        .force_no_tty()
        .set_width(terminal.width.unwrap_or(WIDTH))
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header([
            "Fault",
            "Class",
            "What it does",
            "Cases of suites/demo that it changes",
        ]);
    for fault in Fault::all() {
        let declared = fault.declared();
        let mut cases = String::new();
        for (end, names) in declared.cases {
            for name in *names {
                // Writing to a String cannot fail.
                let _ = writeln!(cases, "{end}: {name}");
            }
        }
        table.add_row([
            fault.name(),
            declared.class.to_string(),
            fault.what(),
            cases.trim_end().to_owned(),
        ]);
    }
    format!("{table}\n{} faults\n", Fault::all().len())
}

#[cfg(test)]
mod tests {
    use super::named;
    use crate::demo::Fault;

    #[test]
    fn a_name_that_is_nearly_right_is_told_the_right_one() {
        let fault = Fault::all()[0];
        assert_eq!(named(&fault.name()), Ok(fault));
        let near = named(&fault.name().replacen('t', "tt", 1)).expect_err("no such name");
        assert!(
            near.contains(&format!("did you mean `{}`?", fault.name())),
            "{near}"
        );
        let far = named("quux").expect_err("no such name");
        assert!(far.contains("--faults"), "{far}");
    }
}
