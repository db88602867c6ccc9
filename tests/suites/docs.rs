//! The examples of `docs/suites.md`: files are written as they stand there, commands end with the code that is said.

use super::place::Place;

const PAGE: &str = include_str!("../../docs/suites.md");

/// Fenced blocks: what stands behind the fence, and the lines.
fn blocks() -> Vec<(String, String)> {
    let mut out: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in PAGE.lines() {
        if let Some(kind) = line.strip_prefix("```") {
            inside = !inside;
            if inside {
                out.push((kind.to_owned(), String::new()));
            }
        } else if inside && let Some((_, text)) = out.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    assert!(!inside, "a block is not closed");
    out
}

#[test]
fn every_file_is_read_and_every_command_ends_as_told() {
    let place = Place::new(&[]);
    let mut commands = 0;
    for (kind, text) in blocks() {
        match kind.split_once(' ') {
            // A page names a file first and the commands that use it after it.
            Some((_, name)) => place.write(name, &text),
            None if kind == "sh" => {
                for line in text.lines() {
                    let (command, code) = line.rsplit_once("# exit ").expect(line);
                    let words: Vec<String> = words(command);
                    let words: Vec<&str> = words.iter().map(String::as_str).collect();
                    let ["plumbline", verb, rest @ ..] = &words[..] else {
                        panic!("no command: {line}")
                    };
                    let secret = [("SHOP_PASSWORD", "cobol-1959")];
                    let ended = if *verb == "run" {
                        place.run_with(rest, &secret)
                    } else {
                        place.with(&words[1..], &secret)
                    };
                    assert_eq!(
                        ended.code.to_string(),
                        code.trim(),
                        "{line}\n{}{}",
                        ended.out,
                        ended.err
                    );
                    commands += 1;
                }
            }
            None => assert!(kind == "text", "what is `{kind}`?"),
        }
    }
    assert!(commands > 8, "{commands}");
}

/// Words of a command line; quotes of either kind keep a word together.
fn words(line: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut open = None;
    for c in line.trim().chars() {
        match (open, c) {
            (None, '\'' | '"') => open = Some(c),
            (Some(mark), c) if c == mark => open = None,
            (None, ' ') => out.push(String::new()),
            _ => out.last_mut().expect("a word").push(c),
        }
    }
    out.retain(|word| !word.is_empty());
    out
}
