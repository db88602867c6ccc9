//! Groups of steps, files that are included, tables.

use crate::support::place::{Place, verdicts};

const COMMON: &str = "groups:
  sign in:
    parameters: [user]
    steps:
      - Open '/sign-in'
      - Type in '${user}' in the field 'User name'
      - use: finish
        with: {button: Sign in}
  finish:
    parameters: [button]
    steps:
      - Click on the button '${button}'
";

#[test]
fn a_group_is_used_with_its_parameters_and_its_steps_say_where() {
    let suite = "suite: S
base_url: {URL}
include: shared/common.yaml
variables: {name: ada}
groups:
  greeted:
    parameters: {who: ada}
    steps:
      - Assert that 'Welcome, ${who}' is displayed
cases:
  - name: In
    steps:
      - use: sign in
        with:
          user: ${name} l'aînée
      - {use: greeted, with: {who: \"ada l'aînée\"}}
  - name: Not in
    expected: fail
    steps:
      - {use: sign in, with: {user: eve}}
      - use: greeted
";
    let place = Place::new(&[
        ("suites/s.yaml", suite),
        ("suites/shared/common.yaml", COMMON),
    ]);
    // What is included may stand among the suites.
    let record = place.record(&["suites"], 0);
    assert_eq!(verdicts(&record), ["In: Pass", "Not in: Fail"]);
    let step = &record["cases"][0]["steps"][2];
    assert_eq!(step["text"], "Click on the button 'Sign in'");
    assert_eq!(step["at"]["file"], "suites/shared/common.yaml");
    assert_eq!(step["at"]["line"], 12);
    assert_eq!(
        step["notes"][0],
        "from the group `finish`, used at suites/shared/common.yaml:7:14, by the group `sign in`, used at suites/s.yaml:13:14"
    );
    let ended = place.run(&["suites", "--case", "Not in"]);
    ended.says(
        0,
        &["note: from the group `greeted`, used at suites/s.yaml:21:14"],
    );
    place
        .run(&["suites/shared/common.yaml"])
        .says(2, &["no `cases`", "for suites to include"]);
}

#[test]
fn mistakes_with_groups_have_their_places() {
    let place = Place::new(&[(
        "s.yaml",
        "suite: S
groups:
  a:
    parameters: [x]
    steps:
      - Open '/${x}/${y}'
  b: [{use: c}]
  c: [{use: b}]
cases:
  - name: A
    steps:
      - {use: a}
      - {use: a, with: {x: 1, z: 2}}
      - {use: aa, with: {x: 1}}
      - {use: b}
      - {use: , with: {x: 1}}
",
    )]);
    place.mistakes(
        "s.yaml",
        &[
            ("`${y}` is no variable", "s.yaml:6:"),
            ("the group `b` uses itself: b → c → b", "s.yaml:8:"),
            ("the group `c` uses itself: c → b → c", "s.yaml:7:"),
            ("the group `a` needs `x`", "s.yaml:12:"),
            ("has no parameter `z`", "s.yaml:13:"),
            ("there is no group `aa`", "did you mean `a`?"),
            ("expected `use` to be text", "s.yaml:16:"),
        ],
    );
    // A column is not seen inside a group unless it is handed to it.
    place.write(
        "s.yaml",
        "suite: S\ngroups:\n  a: [\"Open '/${x}'\"]\ncases:\n  - name: A\n    examples: [{x: 1}]\n    steps:\n      - use: a\n",
    );
    place.mistakes(
        "s.yaml",
        &[("`${x}` is no variable", "hand it to the group")],
    );
    // Ten times ten times ten …
    let levels: Vec<String> = (0..8)
        .map(|n| {
            let group = vec![format!("{{use: g{n}}}"); 10].join(", ");
            format!("  g{}: [{group}]\n", n + 1)
        })
        .collect();
    let levels = levels.concat();
    place.write(
        "s.yaml",
        &format!("suite: S\ngroups:\n  g0: [\"Open '/'\"]\n{levels}cases:\n  - name: A\n    steps: [{{use: g8}}]\n"),
    );
    place
        .with(&["check", "s.yaml"], &[])
        .says(2, &["more than 5000"]);
    // The same of mistakes, which come to no steps.
    place.write(
        "s.yaml",
        &format!(
            "suite: S\ngroups:\n  g0: [{{use: none}}]\n{levels}cases:\n  - name: A\n    steps: [{{use: g8}}]\n"
        ),
    );
    place
        .with(&["check", "s.yaml"], &[])
        .says(2, &["more than 5000 times", "no group `none`"]);
    place.write(
        "s.yaml",
        "suite: S\ninclude: [t.yaml, gone.yaml]\ncases:\n  - name: A\n    steps: [\"Open '/'\"]\n",
    );
    place.write("t.yaml", "include: s.yaml\nstepz: 1\n");
    place.mistakes(
        "s.yaml",
        &[
            (
                "the file includes itself: s.yaml → t.yaml → s.yaml",
                "t.yaml:1:",
            ),
            ("unknown key `stepz`", "t.yaml:2:"),
            ("there is no such file", "s.yaml:2:"),
        ],
    );
}

const TABLE: &str = "suite: S
base_url: {URL}
cases:
  - name: Sign in
    tags: ['${kind}']
    expected: ${ends}
    examples: EXAMPLES
    steps:
      - Open '/sign-in'
      - Type in '${user}' in the field 'User name'
      - Click on the button 'Sign in'
      - Assert that 'Welcome, ${greeted}' is displayed
  - name: Home
    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]
";

#[test]
fn a_case_runs_once_for_each_row() {
    let inline = "\n      - {user: ada, greeted: ada, kind: short, ends: pass}\n      - {user: \"Bleu d'A\", greeted: 'nobody', kind: long, ends: fail}";
    let csv = "user,greeted,kind,ends\nada,ada,short,pass\n\n\"Bleu d'A\",nobody,long,fail\n";
    let place = Place::new(&[
        ("inline.yaml", &TABLE.replace(" EXAMPLES", inline)),
        ("csv.yaml", &TABLE.replace("EXAMPLES", "data/users.csv")),
        ("data/users.csv", csv),
    ]);
    for suite in ["inline.yaml", "csv.yaml"] {
        let record = place.record(&[suite], 0);
        assert_eq!(
            verdicts(&record),
            [
                "Sign in [1: ada]: Pass",
                "Sign in [2: Bleu d'A]: Fail",
                "Home: Pass"
            ]
        );
        assert_eq!(record["cases"][0]["id"], "s.sign-in-1-ada");
        assert_eq!(record["cases"][1]["tags"][0], "long");
        // The line of the case is the line of all its rows.
        let rows = place.record(&[&format!("{suite}:4")], 0);
        assert_eq!(rows["cases"].as_array().expect("cases").len(), 2);
    }
    // Semicolons, as spreadsheets write them where the comma is in numbers.
    place.write("data/users.csv", "user;greeted;kind;ends\nada;ada;x;pass\n");
    assert_eq!(
        verdicts(&place.record(&["csv.yaml:4"], 0)),
        ["Sign in [1: ada]: Pass"]
    );
}

#[test]
fn mistakes_in_tables_have_their_places() {
    let place = Place::new(&[("csv.yaml", &TABLE.replace("EXAMPLES", "u.csv"))]);
    for (csv, told) in [
        (
            "user,greeted,kind,ends\na,b\n",
            &["u.csv:2:1", "2 cells"] as &[&str],
        ),
        ("user,user\na,b\n", &["u.csv:1:1", "`user` is there twice"]),
        ("user,\na,b\n", &["column 2 has no name"]),
        ("user\n", &["the table has no rows"]),
        ("", &["the table has no rows"]),
        (
            "user,greeted,kind,ends\na,b,c,maybe\n",
            &["`maybe` is no verdict"],
        ),
        (
            "usr,greeted,kind,ends\na,b,c,pass\n",
            &["did you mean `${usr}`?"],
        ),
        (
            "user,greeted,kind,ends\n${usr},b,c,pass\n",
            &["u.csv:2:1", "`${usr}` is no variable"],
        ),
    ] {
        place.write("u.csv", csv);
        place.with(&["check", "csv.yaml"], &[]).says(2, told);
    }
    std::fs::remove_file(place.path("u.csv")).expect("it was there");
    place
        .with(&["check", "csv.yaml"], &[])
        .says(2, &["there is no such file", "csv.yaml:7:"]);
    place.write(
        "i.yaml",
        &TABLE.replace(
            " EXAMPLES",
            "\n      - {user: a, greeted: a, kind: a, ends: pass}\n      - {user: a, greeted: a, sort: a, ends: pass}\n      - 7\n      - {user: , greeted: a, kind: a, ends: pass}",
        ),
    );
    place.mistakes(
        "i.yaml",
        &[
            ("the first row has no column `sort`", "i.yaml:9:"),
            ("the row has no `kind`", "i.yaml:9:"),
            ("expected a row to be a mapping", "i.yaml:10:"),
            ("`user` has no text", "i.yaml:11:"),
            ("the row has no `user`", "i.yaml:11:"),
        ],
    );
}
