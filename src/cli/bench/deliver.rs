//! Output of a bench: tables, charts, profiles.

use crate::cli::args::bench::{BenchArgs, BenchFormat};
use crate::cli::{CliError, Terminal, history};
use crate::lab::bench::{Benched, charts, csv, html, json, markdown, paper, text};
use crate::record::to_json_pretty;
use std::path::{Path, PathBuf};

/// Columns of the tables where no terminal says how many there are.
const WIDTH: u16 = 180;

/// Writes the reports and the profiles, and prints what was asked for. The profiles of a bench that did not come to its end are
/// partial: they stay in its folder, and replace none of a bench that did.
pub(super) fn deliver(
    args: &BenchArgs,
    benched: &[Benched],
    (folder, is_whole): (&Path, bool),
    terminal: Terminal,
) -> Result<(), CliError> {
    let drawn = charts(benched, args.confidence);
    let for_programs = json(benched, args.confidence);
    let in_markdown = markdown(benched, args.confidence, &drawn);
    let mut files: Vec<(PathBuf, String)> = vec![
        (folder.join("bench.md"), in_markdown.clone()),
        (folder.join("bench.json"), format!("{for_programs:#}\n")),
        (folder.join("bench.csv"), csv(benched, args.confidence)),
        (
            folder.join("bench.html"),
            html(benched, args.confidence, &drawn),
        ),
    ];
    files.extend(
        drawn
            .into_iter()
            .map(|chart| (folder.join(chart.file), chart.svg)),
    );
    let mut kept = Vec::new();
    for one in benched {
        let name = file_name(&one.profile.model);
        let text = to_json_pretty(&one.profile).unwrap_or_default();
        if !is_whole {
            let name = format!("{name}.partial.json");
            files.push((folder.join("profiles").join(name), text));
            continue;
        }
        let name = format!("{name}.json");
        files.push((folder.join("profiles").join(&name), text.clone()));
        let path = args.run.reports.join("profiles").join(name);
        kept.push((&one.profile, path.clone()));
        files.push((path, text));
    }
    for (path, text) in &files {
        let written = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| std::fs::write(path, text));
        written.map_err(|source| CliError::Folder {
            path: path.clone(),
            source,
        })?;
    }
    if !args.run.no_history && is_whole {
        history::keep_profiles(&args.run.reports, &kept, terminal);
    }
    terminal.out(&match args.format {
        BenchFormat::Text => text(benched, args.confidence, terminal.width.unwrap_or(WIDTH)),
        BenchFormat::Md => in_markdown,
        BenchFormat::Csv => csv(benched, args.confidence),
        BenchFormat::Json => format!("{for_programs:#}\n"),
        BenchFormat::Paper => paper(benched, args.confidence),
    });
    terminal.say(&format!("reports and charts: {}", folder.display()));
    if !is_whole {
        terminal.warn(&format!(
            "the bench did not come to its end: its profiles are partial, stay in `{}`, and replace none",
            folder.join("profiles").display()
        ));
        return Ok(());
    }
    for one in benched {
        let path = args.run.reports.join("profiles");
        terminal.say(&format!(
            "profile: {}",
            path.join(format!("{}.json", file_name(&one.profile.model)))
                .display()
        ));
    }
    Ok(())
}

/// A model's name as that of a file: two models never share one.
fn file_name(model: &str) -> String {
    let plain: String = model
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') {
                c
            } else {
                '-'
            }
        })
        .take(80)
        .collect();
    if plain.replace('-', "/") == model || plain == model {
        return plain;
    }
    let digest = blake3::hash(model.as_bytes()).to_hex();
    format!("{plain}-{}", &digest[..6])
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn models_do_not_share_a_file() {
        assert_eq!(file_name("ollama/mistral"), "ollama-mistral");
        let names = [
            "ollama/qwen3:14b",
            "ollama/qwen3-14b",
            "ollama/qwen3/14b",
            "../../x",
        ]
        .map(file_name);
        for (at, name) in names.iter().enumerate() {
            assert!(
                !name.contains(['/', ':']) && !names[..at].contains(name),
                "{names:?}"
            );
        }
    }
}
