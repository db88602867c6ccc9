//! The table under a sentence as the value of a definition's parameter: `${rows.Product}` is the cell of a row in the column
//! `Product`, `${rows.2}` the one in the second column of a table whose first row is no header.

use crate::suite::Word;
use crate::suite::text::placeholder::names_in;
use crate::suite::vocabulary::parameter::{Parameter, Values};
use std::collections::BTreeSet;

/// Rows of a table, its header among them.
pub(crate) type Rows = Vec<Vec<String>>;

/// The names of columns, or their numbers, that sentences of a definition use.
pub(super) fn columns<'b>(parameter: &Parameter, body: &'b [Word]) -> BTreeSet<&'b str> {
    let start = format!("{}.", parameter.name);
    let names = body.iter().flat_map(|line| names_in(&line.text));
    names.filter_map(|name| name.strip_prefix(&start)).collect()
}

/// Values with which a definition is tried before anybody uses it.
pub(super) fn sample(parameter: &Parameter, body: &[Word]) -> Values {
    let one = |column: &str| (format!("{}.{column}", parameter.name), "Sample".to_owned());
    columns(parameter, body).into_iter().map(one).collect()
}

/// The values of each row. All that the table says has to be used: a column that is not would be dropped.
pub(super) fn values(
    parameter: &Parameter,
    body: &[Word],
    rows: &Rows,
) -> Result<Vec<Values>, String> {
    let used = columns(parameter, body);
    let number = |name: &str| {
        name.parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1))
    };
    let headed = !used.iter().all(|name| number(name).is_some());
    let Some(first) = rows.first() else {
        return Err("the table has no rows".to_owned());
    };
    let header: Vec<String> = first.iter().map(|name| folded(name)).collect();
    let place = |name: &str| {
        let named = headed.then(|| header.iter().position(|known| *known == folded(name)));
        named
            .flatten()
            .or_else(|| number(name).filter(|at| *at < first.len()))
    };
    let mut places = Vec::new();
    for name in &used {
        let at = place(name).ok_or_else(|| format!("the table has no column `{name}`"))?;
        places.push((format!("{}.{name}", parameter.name), at));
    }
    if let Some(name) = twice(&header).filter(|_| headed) {
        return Err(format!("two columns of the table are called `{name}`"));
    }
    if let Some(at) = (0..first.len()).find(|at| places.iter().all(|(_, used)| used != at)) {
        let column = if headed {
            format!("`{}`", first[at].trim())
        } else {
            (at + 1).to_string()
        };
        return Err(format!(
            "the step does not use the column {column} of the table"
        ));
    }
    let below = &rows[usize::from(headed)..];
    if below.is_empty() {
        return Err("the table has no row below its header".to_owned());
    }
    let one = |row: &Vec<String>| {
        let cell = |at: &usize| row.get(*at).cloned().unwrap_or_default();
        places
            .iter()
            .map(|(name, at)| (name.clone(), cell(at)))
            .collect()
    };
    Ok(below.iter().map(one).collect())
}

fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

fn twice(names: &[String]) -> Option<&String> {
    let again = |(at, name): &(usize, &String)| names[..*at].contains(name);
    names.iter().enumerate().find(again).map(|(_, name)| name)
}
