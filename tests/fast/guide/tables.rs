//! Tables with sentences in them: a column `left open` and a column `decided by logic`.

use crate::support::pages::{book, spans};
use plumbline::grammar::parse;

#[test]
fn sentences_in_tables_are_read_as_the_table_says() {
    let mut open = 0;
    let mut decided = 0;
    for (name, page) in book() {
        let mut inside = false;
        for line in page.lines() {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            match cells[..] {
                [_, "left open", "decided by logic", ..] => inside = true,
                [_, left, right, ..] if inside => {
                    for sentence in spans(left) {
                        let read = parse(&sentence);
                        let clear = read.strictly_decidable().is_ok() && read.notes.is_empty();
                        assert!(!clear, "docs/{name}: `{sentence}` is {}", read.formula());
                        open += 1;
                    }
                    for sentence in spans(right) {
                        let read = parse(&sentence);
                        let why = read.strictly_decidable();
                        assert!(why.is_ok(), "docs/{name}: `{sentence}`: {why:?}");
                        assert!(
                            read.notes.is_empty(),
                            "docs/{name}: `{sentence}`: {:?}",
                            read.notes
                        );
                        decided += 1;
                    }
                }
                _ => inside = false,
            }
        }
    }
    assert!(open >= 10 && decided >= 10, "{open} and {decided}");
}
