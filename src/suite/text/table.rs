//! Tables for a terminal.

use comfy_table::{ContentArrangement, Table, presets};

/// Creates a table without colours; with a width, its cells are broken to fit.
pub(crate) fn terminal_table(width: Option<u16>) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL_CONDENSED)
        .force_no_tty();
    if let Some(width) = width {
        table
            .set_width(width)
            .set_content_arrangement(ContentArrangement::Dynamic);
    }
    table
}
