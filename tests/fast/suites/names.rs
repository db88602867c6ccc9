//! Variables, environments and secrets.

use crate::support::place::{Place, verdicts};

const SIGN_IN: &str = "      - Open '/sign-in'
      - Type in '${user}' in the field 'User name'
      - Click on the button 'Sign in'
";

fn welcomes(variables: &str, name: &str) -> String {
    format!(
        "suite: S\nbase_url: {{URL}}\n{variables}cases:\n  - name: In\n    steps:\n{SIGN_IN}      - Assert that 'Welcome, {name}' is displayed\n"
    )
}

#[test]
fn the_more_particular_value_stands() {
    let config = "variables: {user: project}\nenvironments:\n  staging:\n    base_url: {URL}\n    variables: {user: staging}\n  bare: {base_url: '{URL}'}\n";
    let own = "variables: {user: own}\n";
    let included = "include: common.yaml\n";
    let place = Place::new(&[
        ("plumbline.yaml", config),
        ("common.yaml", "variables: {user: included}\n"),
    ]);
    let table: &[(&str, &[&str], &str)] = &[
        ("", &[], "project"),
        (included, &[], "included"),
        (own, &[], "own"),
        ("include: common.yaml\nvariables: {user: own}\n", &[], "own"),
        (own, &["--env", "bare"], "own"),
        (own, &["--env", "staging"], "staging"),
        (own, &["--env", "staging", "--var", "user=typed"], "typed"),
        ("variables: {first: o, user: '${first}wn'}\n", &[], "own"),
    ];
    for (variables, words, name) in table {
        place.write("s.yaml", &welcomes(variables, name));
        let words: Vec<&str> = ["s.yaml"].iter().chain(*words).copied().collect();
        place.run(&words).says(0, &["1 Pass"]);
    }
    // The environment's address is before the suite's own.
    place.write(
        "s.yaml",
        &welcomes(own, "own").replace("{URL}", "http://127.0.0.1:9/"),
    );
    place.run(&["s.yaml", "--env", "bare"]).says(0, &["1 Pass"]);
}

#[test]
fn what_is_chosen_and_not_there_is_a_mistake() {
    let place = Place::new(&[("s.yaml", &welcomes("variables: {user: ada}\n", "ada"))]);
    place
        .run(&["s.yaml", "--env", "staging"])
        .says(2, &["no environment `staging`", "plumbline.yaml"]);
    place.write(
        "plumbline.yaml",
        "environments: {staging: {base_url: 'http://h/'}}\n",
    );
    place
        .run(&["s.yaml", "--env", "stagin"])
        .says(2, &["did you mean `staging`?"]);
    place
        .run(&["s.yaml", "--var", "usr=x"])
        .says(2, &["no suite has `${usr}`", "did you mean `user`?"]);
    place.write(
        "plumbline.yaml",
        "environments: {staging: {url: 'http://h/'}}\nvariables: [a]\n",
    );
    place.run(&["s.yaml"]).says(
        2,
        &["did you mean `base_url`?", "`variables` to be a mapping"],
    );
}

#[test]
fn unknown_names_are_told_at_once_with_their_places() {
    let place = Place::new(&[(
        "s.yaml",
        "suite: S\nvariables:\n  user: ada\n  loop: 'a${loop}'\ncases:\n  - name: A ${usr}\n    steps:\n      - Open '/${usr}'\n      - Assert that '${PLUMBLINE_NOT_SET}' is displayed\n  - name: B\n    tags: ['${user}', '${tg}']\n    expected: ${user}\n    steps:\n      - Open '/'\n",
    )]);
    place.mistakes(
        "s.yaml",
        &[
            ("`loop` stands in its own value", "s.yaml:4:"),
            ("`${usr}` is no variable", "s.yaml:6:"),
            ("did you mean `${user}`?", "s.yaml:8:"),
            ("`${tg}` is no variable", "s.yaml:11:"),
            ("`ada` is no verdict", "s.yaml:12:"),
        ],
    );
    // What only the environment can have is a warning where nothing runs, and a mistake where something does.
    let suite = "suite: S\ncases:\n  - name: A\n    steps:\n      - Open '/${PLUMBLINE_NOT_SET}'\n      - Assert that 'x' is displayed\n";
    place.write("s.yaml", suite);
    let told = "the environment has no `PLUMBLINE_NOT_SET`";
    place
        .with(&["check", "s.yaml"], &[])
        .says(0, &["warning", told]);
    place.run(&["s.yaml"]).says(2, &[told, "s.yaml:5:"]);
}

#[test]
fn a_warning_that_repeats_is_told_once_with_all_places() {
    let name = "PLUMBLINE_NOT_SET";
    let steps = format!("      - Open '/${{{name}}}'\n").repeat(6);
    let suite = format!("suite: S\ncases:\n  - name: A\n    steps:\n{steps}");
    let place = Place::new(&[("s.yaml", suite.as_str())]);
    let checked = place.with(&["check", "s.yaml"], &[]);
    checked.says(
        0,
        &["s.yaml:5:", "also at s.yaml:6:", "s.yaml:8:", "and 2 more"],
    );
    let told = format!("the environment has no `{name}`");
    assert_eq!(checked.err.matches(&told).count(), 1, "{}", checked.err);
}

#[test]
fn a_value_cannot_change_what_a_sentence_asks() {
    let place = Place::new(&[(
        "s.yaml",
        "suite: S\nbase_url: {URL}\nvariables: {user: \"x' is displayed or 'Home\"}\ncases:\n  - name: A\n    expected: fail\n    steps:\n      - Open '/'\n      - Assert that '${user}' is displayed\n",
    )]);
    let record = place.record(&["s.yaml"], 0);
    assert_eq!(verdicts(&record), ["A: Fail"]);
}

const SECRETS: &str = "suite: S
base_url: {URL}
secrets:
  token: {env: PLUMBLINE_TEST_SECRET}
  other: {command: [printf, 'hush-from-%s\\n', program]}
  unused: {env: PLUMBLINE_NEVER_SET}
cases:
  - name: In
    expected: fail
    steps:
      - Open '/sign-in'
      - Type in '${other}' in the field 'User name'
      - Type in '${token}' in the field 'Password'
      - Click on the button 'Sign in'
      - Assert that 'Welcome, ${other}' is displayed
      - Assert that 'Token ${token}' is displayed
      - Assert that 'Token ${token} and more' is displayed
";

#[test]
fn secrets_reach_the_page_and_no_output() {
    let place = Place::new(&[("s.yaml", SECRETS)]);
    let words = [
        "s.yaml",
        "--report",
        "json:out/r.json",
        "--report",
        "junit:out/r.xml",
        "--report",
        "md:out/r.md",
        "--reports",
        "out",
    ];
    std::fs::create_dir(place.path("out")).expect("a folder");
    let ended = place.run_with(&words, &[("PLUMBLINE_TEST_SECRET", "tok & 7-hush")]);
    ended.says(0, &["1 Fail", "step 7"]);
    let mut texts = place.texts("out");
    assert!(texts.len() > 5, "{texts:?}");
    texts.push(("stdout".into(), ended.out));
    texts.push(("stderr".into(), ended.err));
    for (path, text) in &texts {
        for secret in [
            "tok & 7-hush",
            "tok+%26+7-hush",
            "tok%20%26%207-hush",
            "hush-from-program",
        ] {
            assert!(
                !text.contains(secret),
                "`{secret}` stands in {}",
                path.display()
            );
        }
    }
    let junit = texts.iter().find(|(path, _)| path.ends_with("r.xml"));
    assert!(junit.expect("a report").1.contains("••••"));
}

#[test]
fn a_secret_that_is_not_to_be_had_is_a_mistake_before_the_run() {
    let place = Place::new(&[("s.yaml", SECRETS)]);
    place
        .run(&["s.yaml"])
        .says(2, &["no `PLUMBLINE_TEST_SECRET`", "s.yaml:4:"]);
    assert!(!place.path("reports").exists(), "nothing was begun");
    place.write(
        "s.yaml",
        &SECRETS.replace("printf, 'hush-from-%s\\n', program", "'false'"),
    );
    place
        .run_with(&["s.yaml"], &[("PLUMBLINE_TEST_SECRET", "x")])
        .says(2, &["`false` ended with", "s.yaml:5:"]);
    // Typed, it would be shown; written down, it is none.
    place.write("s.yaml", SECRETS);
    place
        .run_with(
            &["s.yaml", "--var", "token=abc"],
            &[("PLUMBLINE_TEST_SECRET", "x")],
        )
        .says(2, &["`token` is a secret, and was typed"]);
    place.write(
        "s.yaml",
        "suite: S\nsecrets:\n  a: hunter2\n  b: {env: X, command: [y]}\n  c: {}\n  d: {evn: X}\nvariables: {e: 1}\ncases:\n  - name: A\n    steps: [\"Open '/'\"]\n",
    );
    let place_ended = place.with(&["check", "s.yaml"], &[]);
    assert!(!place_ended.err.contains("hunter2"), "{}", place_ended.err);
    place.mistakes(
        "s.yaml",
        &[
            ("secret `a` does not say where it comes from", "s.yaml:3:3"),
            ("not from both", "s.yaml:4:"),
            ("expected `env` or `command`", "s.yaml:5:"),
            ("did you mean `env`?", "s.yaml:6:"),
        ],
    );
}
