//! Strict evaluation alone: the guard of a click and an assertion, on a page of 1,000 elements. No browser takes part.

use criterion::{Criterion, criterion_group, criterion_main};
use plumbline::driver::page_from_html;
use plumbline::evaluate::{Knowledge, Observation, evaluate, readiness};
use plumbline::grammar::{Body, parse};
use std::fmt::Write;
use std::hint::black_box;
use std::sync::Arc;

/// A table of customers with a field and two buttons a row, below a header with links.
fn page(elements: usize) -> Observation {
    let mut rows = String::new();
    let mut count = 20;
    let mut n = 0;
    while count < elements {
        n += 1;
        count += 8;
        let _ = write!(
            rows,
            "<tr><td>Customer {n}</td><td>{}.00</td><td><input aria-label='Note for {n}'></td><td><button>Bill</button> <button>Delete</button></td></tr>",
            n * 7
        );
    }
    let html = format!(
        "<!doctype html><title>Customers</title><nav><a href=/>Home</a><a href=/orders>Orders</a></nav><h1>Customers</h1>\
         <form><label>Search <input name=q></label><button>Search</button></form>\
         <table><tr><th>Name</th><th>Balance</th><th>Note</th><th></th></tr>{rows}</table>"
    );
    let page = page_from_html(&html, "http://shop.test/customers");
    Observation {
        page: Arc::new(page),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    }
}

fn steps(c: &mut Criterion) {
    let seen = page(1000);
    let knowledge = Knowledge::default();
    let mut group = c.benchmark_group(format!(
        "strict evaluation of a step, {} elements",
        seen.page.elements.len()
    ));
    for text in [
        "Click on the link 'Orders'",
        "Click on 'Delete' in the row of 'Customer 77'",
        "Type in 'late' in the field 'Note for 99'",
        "Assert that 'Customer 118' is displayed",
        "Assert that the cell in the row 'Customer 60' and the column 'Balance' is '420.00'",
        "Assert that 'Customer 500' is not displayed",
    ] {
        let sentence = parse(text);
        group.bench_function(text, |b| match &sentence.body {
            Body::Action(action) => b.iter(|| black_box(readiness(action, &seen, &knowledge))),
            Body::Assertion(formula) => b.iter(|| black_box(evaluate(formula, &seen, &knowledge))),
            Body::Ambiguous(_) | Body::Unread(_) => panic!("{text}: {:?}", sentence.body),
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30).measurement_time(std::time::Duration::from_secs(2));
    targets = steps
}
criterion_main!(benches);
