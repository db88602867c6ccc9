//! Comparison of two values, and the order of several.

use super::{Convention, Value, read};
use crate::verdict::Truth;
use std::cmp::Ordering;
use std::mem::discriminant;

/// Two amounts that differ by less are the same: fractions are not exact in binary.
const SAME: f64 = 1e-9;

/// Whether the first text compares with the second as the test says, in all readings of both. Nothing where no reading of
/// the one can be compared with one of the other.
pub fn compare(a: &str, b: &str, test: impl Fn(Ordering) -> bool) -> Option<Truth> {
    let readings = |text: &str| -> Vec<Vec<Value>> {
        Convention::all()
            .map(|convention| read(text, convention))
            .collect()
    };
    let (firsts, seconds) = (readings(a), readings(b));
    // Both by one writer, else each by another.
    let mut found = orders(firsts.iter().zip(&seconds));
    if found.is_empty() {
        let pairs = firsts
            .iter()
            .flat_map(|a| seconds.iter().map(move |b| (a, b)));
        found = orders(pairs);
    }
    agreed(found.into_iter().map(test))
}

/// How each of the readings stands to the other.
fn orders<'v>(pairs: impl Iterator<Item = (&'v Vec<Value>, &'v Vec<Value>)>) -> Vec<Ordering> {
    let mut found = Vec::new();
    for (firsts, seconds) in pairs {
        let pairs = firsts
            .iter()
            .flat_map(|f| seconds.iter().map(move |s| (f, s)));
        // Two numbers with a point are fractions, unless something says that they are versions.
        let meant = pairs.filter(|(first, second)| !(is_bare(first) && is_bare(second)));
        found.extend(meant.filter_map(|(first, second)| relate(first, second)));
    }
    found
}

/// Whether the texts stand in order, each as `test` says of a text and its follower. Nothing where they are no values of one
/// kind.
pub fn in_order(texts: &[&str], test: impl Fn(Ordering) -> bool) -> Option<Truth> {
    let mut found = Vec::new();
    let grouped = grouping_mark(texts);
    let fits = |c: &Convention| grouped.is_none_or(|mark| c.decimal_point == (mark == ','));
    for convention in Convention::all().filter(fits) {
        let all: Vec<Vec<Value>> = texts.iter().map(|text| read(text, convention)).collect();
        let Some(first) = all.first() else { continue };
        for like in first {
            // One kind for all of them; the first reading of that kind measures what the others have to.
            let chosen: Option<Vec<&Value>> = all
                .iter()
                .map(|values| values.iter().find(|value| is_alike(like, value)))
                .collect();
            let Some(chosen) = chosen else { continue };
            let pairs: Option<Vec<Ordering>> = chosen
                .windows(2)
                .map(|pair| relate(pair[0], pair[1]))
                .collect();
            found.extend(pairs.map(|pairs| pairs.into_iter().all(&test)));
        }
    }
    agreed(found.into_iter())
}

/// The mark between thousands, where several numbers tell: all parts behind it have three digits, and what has no mark is below
/// a thousand. Fractions would have as many digits everywhere.
fn grouping_mark(texts: &[&str]) -> Option<char> {
    /// One number with three digits behind a mark may be a fraction.
    const LEAST: usize = 2;
    let is_mark = |c: char| matches!(c, '.' | ',');
    let numbers: Vec<String> = texts
        .iter()
        .map(|text| {
            text.chars()
                .filter(|c| c.is_ascii_digit() || is_mark(*c))
                .collect()
        })
        .collect();
    let mark = numbers
        .iter()
        .find_map(|number| number.chars().find(|c| is_mark(*c)))?;
    let is_grouped = |number: &&String| number.contains(mark);
    let reads = |number: &String| {
        let mut parts = number.split(mark);
        let first = parts.next().unwrap_or("");
        (1..=3).contains(&first.len())
            && parts.all(|part| part.len() == 3)
            && !first.contains(is_mark)
    };
    let grouped = numbers.iter().filter(is_grouped).count();
    let tells = grouped >= LEAST && grouped < numbers.len();
    (tells && numbers.iter().all(reads)).then_some(mark)
}

fn is_alike(a: &Value, b: &Value) -> bool {
    discriminant(a) == discriminant(b) && relate(a, b).is_some()
}

fn is_bare(value: &Value) -> bool {
    matches!(value, Value::Version { bare: true, .. })
}

fn agreed(mut found: impl Iterator<Item = bool>) -> Option<Truth> {
    let first = found.next()?;
    Some(if found.all(|other| other == first) {
        Truth::from(first)
    } else {
        Truth::Unknown
    })
}

/// The order of two values of one kind that measure the same.
fn relate(a: &Value, b: &Value) -> Option<Ordering> {
    let floats = |a: f64, b: f64| {
        let near = (a - b).abs() <= SAME * a.abs().max(b.abs()).max(1.0);
        if near {
            Some(Ordering::Equal)
        } else {
            a.partial_cmp(&b)
        }
    };
    match (a, b) {
        (Value::Amount(a), Value::Amount(b)) => {
            let (a, b) = a.beside(b)?;
            floats(a, b)
        }
        (Value::Moment(a), Value::Moment(b)) => Some(a.cmp(b)),
        (Value::Time(a), Value::Time(b)) => Some(a.cmp(b)),
        (Value::Duration(a), Value::Duration(b)) => floats(*a, *b),
        (Value::Version { parts: a, .. }, Value::Version { parts: b, .. }) => {
            let length = a.len().max(b.len());
            let padded = |parts: &[u64]| -> Vec<u64> {
                parts
                    .iter()
                    .copied()
                    .chain(std::iter::repeat(0))
                    .take(length)
                    .collect()
            };
            Some(padded(a).cmp(&padded(b)))
        }
        _ => None,
    }
}
