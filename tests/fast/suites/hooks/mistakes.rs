//! Mistakes in hooks and in what is included: each has its place.

use super::*;

#[test]
fn hooks_of_included_files_are_around_those_of_the_suite_and_these_around_those_of_a_case() {
    let server = Server::new();
    let place = server.place(&[
        ("s.yaml", "suite: S\nbase_url: {SITE}\ninclude: [one.yaml, two.yaml]\nbefore_case: [http: POST /own]\nafter_case: [http: POST /own-end]\nbefore_suite: [http: POST /suite]\ncases:\n  - name: A\n    before_case: [http: POST /case]\n    after_case: [http: POST /case-end]\n    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]\n"),
        ("one.yaml", "before_case: [http: POST /one]\nafter_case: [http: POST /one-end]\nbefore_suite: [http: POST /one-suite]\n"),
        ("two.yaml", "before_case: [http: POST /two]\nafter_case: [http: POST /two-end]\n"),
    ]);
    record(&place, &["."], 0);
    let all = [
        "POST /one-suite",
        "POST /suite",
        "POST /one",
        "POST /two",
        "POST /own",
        "POST /case",
        "GET /",
        "POST /case-end",
        "POST /own-end",
        "POST /two-end",
        "POST /one-end",
    ];
    assert_eq!(server.log(), all);
}

#[test]
fn a_feature_includes_hooks_and_names() {
    let server = Server::new();
    let place = server.place(&[
        ("f/in.feature", "# include: ../around.yaml\n# language: de\n# include: more.json\n# Sonst nichts\n@x\nFunktionalität: Start\n  Grundlage:\n    Angenommen I open '/${page}'\n  Szenario: Eins\n    Dann 'Home' is displayed\n  Szenario: Zwei\n    Dann 'Home' is displayed\n"),
        ("around.yaml", "variables: {page: start}\nsecrets: {token: {env: TOKEN}}\nbefore_suite: [http: 'POST /seed?t=${token}']\nbefore_case: [http: POST /reset, use: look]\nafter_case: [http: POST /tidy]\nafter_suite: [http: POST /end]\ngroups: {look: [\"Open '/look'\"]}\n"),
        ("f/more.json", "{\"before_case\": [{\"http\": \"POST /more\"}]}"),
    ]);
    let words = ["f", "--base-url", &server.url, "--report", "json:run.json"];
    let ended = place.run_with(&words, &[("TOKEN", "hunter2-token")]);
    ended.says(0, &[]);
    let of_case = [
        "POST /reset",
        "GET /look",
        "POST /more",
        "GET /start",
        "POST /tidy",
    ];
    let all = [
        &["POST /seed?t=hunter2-token"][..],
        &of_case,
        &of_case,
        &["POST /end"],
    ]
    .concat();
    assert_eq!(server.log(), all);
    let told = fs::read_to_string(place.path("run.json")).expect("a record");
    assert!(!told.contains("hunter2"), "{told}");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["cases"][0]["at"]["line"], 9);
    assert_eq!(told["cases"][0]["hooks"][0]["at"]["line"], 4);
    // What is included is part of what was run.
    let digest = |told: &Value| told["settings"]["suite f/in.feature"].clone();
    let before = digest(&told);
    assert!(before.is_string(), "{}", told["settings"]);
    place.write(
        "around.yaml",
        "before_case: [http: POST /broken]\nvariables: {page: start}",
    );
    let words = ["f", "--base-url", &server.url];
    let told = record(&place, &words, 3);
    assert_eq!(causes(&told), ["hook-failed"; 2]);
    assert_ne!(digest(&told), before);
}

#[test]
fn mistakes_in_what_a_feature_includes_have_their_places() {
    const FEATURE: &str = "Feature: F\n  Scenario: S\n    Then 'Home' is displayed\n";
    let server = Server::new();
    let place = server.place(&[
        (
            "wrong.yaml",
            "setup: [http: POST /x]\ngroups: {g: [\"Open '/'\"]}",
        ),
        ("right.yaml", "before_case: [http: POST /x]"),
    ]);
    for (text, told) in [
        (
            "# include: gone.yaml\n",
            &["gone.yaml", "f.feature:1:12"] as &[&str],
        ),
        (
            "#include:wrong.yaml\n",
            &["wrong.yaml:1:1", "did you mean `before_case`?"],
        ),
        (
            "# include: f.feature\n",
            &["the file includes itself", "f.feature:1:12"],
        ),
        ("# include:\n", &["the name of a file", "f.feature:1:1"]),
        (
            "# includes: right.yaml\n",
            &["did you mean `# include:`?", "f.feature:1:13"],
        ),
        ("# inclued: right.yaml\n", &["did you mean `# include:`?"]),
        (
            "@a\n# include: right.yaml\n",
            &["above `Feature:`", "f.feature:2:12"],
        ),
    ] {
        place.write("f.feature", &format!("{text}{FEATURE}"));
        place.with(&["check", "f.feature"], &[]).says(2, told);
    }
    // Other comments are nobody's matter, nor is what stands in a text.
    let text = "# author: right\n# included: the basics\nFeature: F\n  # includes: right.yaml\n  Scenario: S\n    When I type in '${docstring}' in the field 'Note'\n      \"\"\"\n      # include: right.yaml\n      \"\"\"\n    Then 'Home' is displayed\n";
    place.write("f.feature", text);
    let ended = place.with(&["check", "f.feature"], &[]);
    ended.says(0, &[]);
    assert!(!ended.out.contains("before_case"), "{}", ended.out);
}

#[test]
fn mistakes_in_hooks_have_their_places() {
    let server = Server::new();
    let place = server.place(&[]);
    for (hooks, told) in [
        (
            "setup: [http: POST /x]",
            &["unknown key `setup`", "did you mean `before_case`?"] as &[&str],
        ),
        (
            "before_each: [http: POST /x]",
            &["did you mean `before_case`?"],
        ),
        (
            "after_all: [http: POST /x]",
            &["did you mean `after_suite`?"],
        ),
        ("before_case: []", &["`before_case` is empty"]),
        (
            "before_case: [{htp: POST /x}]",
            &["unknown key `htp`", "did you mean `http`?"],
        ),
        (
            "before_case: [{http: POST /x, run: [a]}]",
            &["a hook does one thing"],
        ),
        (
            "before_case: [run: seed.sh all]",
            &["list of words", "`run: [seed.sh, all]`"],
        ),
        ("before_case: [run: ['']]", &["`run` is empty"]),
        (
            "before_case: [http: /x]",
            &["expected a method and an address"],
        ),
        (
            "before_case: [http: PSOT /x]",
            &["`PSOT` is no method of HTTP"],
        ),
        (
            "before_case: [http: {method: GET}]",
            &["the request has no `url`"],
        ),
        (
            "before_case: [http: {url: /x, body: a, json: 1}]",
            &["`body` or `json`, not both"],
        ),
        (
            "before_case: [http: {url: /x, expect: fine}]",
            &["a status of HTTP", "2xx"],
        ),
        (
            "before_case: [http: {url: 'file:///etc/passwd'}]",
            &["expected http or https"],
        ),
        (
            "before_case: [http: {url: /x, headers: {'a b': c}}]",
            &["`a b` is no name of a header"],
        ),
        (
            "before_case: [http: 'GET /${nme}']\nvariables: {name: x}",
            &["did you mean `${name}`?"],
        ),
        (
            "before_case: [run: [a, '${x}']]",
            &["`${x}` is no variable"],
        ),
        ("before_case: [{use: gone}]", &["there is no group `gone`"]),
        (
            "before_case: [{step: \"Open '/'\", expect: false}]",
            &["a hook has no `expect`"],
        ),
    ] {
        place.write("s.yaml", &suite(hooks).replace("{SITE}", &server.url));
        let ended = place.with(&["check", "s.yaml"], &[]);
        ended.says(2, told).says(2, &["s.yaml:3"]);
    }
    // The same words mean the same in a suite, in a case and in a file that is included.
    for (word, key) in [
        ("setup", "before_case"),
        ("before-each", "before_case"),
        ("cleanup", "after_case"),
    ] {
        let hook = format!("{word}: [http: POST /x]");
        let case = format!("cases: [{{name: A, steps: [\"Open '/'\"], {hook}}}]");
        let suites = [
            format!("suite: S\n{hook}\ncases: [{{name: A, steps: [\"Open '/'\"]}}]"),
            format!("suite: S\n{case}"),
            "suite: S\ninclude: more.yaml\ncases: [{name: A, steps: [\"Open '/'\"]}]".to_owned(),
        ];
        place.write("more.yaml", &format!("groups: {{g: [Go]}}\n{hook}"));
        for suite in suites {
            place.write("s.yaml", &suite);
            let ended = place.with(&["check", "s.yaml"], &[]);
            ended.says(
                2,
                &[
                    &format!("unknown key `{word}`"),
                    &format!("did you mean `{key}`?"),
                ],
            );
        }
    }
    // A case has no suite of its own.
    place.write(
        "s.yaml",
        "suite: S\ncases: [{name: A, steps: [\"Open '/'\"], before_all: [http: POST /x]}]",
    );
    let ended = place.with(&["check", "s.yaml"], &[]);
    ended.says(2, &["unknown key `before_all`"]);
    assert!(!ended.err.contains("before_suite"), "{}", ended.err);
    // A password in an address is not shown again.
    place.write(
        "s.yaml",
        &suite("before_case: [http: 'GET http://me:hunter2@h.test/']")
            .replace("{SITE}", &server.url),
    );
    let ended = place.with(&["check", "s.yaml"], &[]);
    ended.says(2, &["a password does not stand in an address"]);
    assert!(!ended.err.contains("hunter2"), "{}", ended.err);
}

#[test]
fn hooks_are_checked() {
    let server = Server::new();
    let hooks = "before_suite: [http: POST /seed]\nbefore_case: [\"Open '/'\", \"Dance on the table\"]\nafter_case: [use: leave]\ngroups: {leave: [\"Click on 'Out'\"]}";
    let place = server.place(&[("s.yaml", &suite(hooks))]);
    let ended: Ended = place.with(&["check", "s.yaml"], &[]);
    ended.says(
        0,
        &[
            "before_suite: POST /seed",
            "before_case: Open '/'",
            "= Open(\"/\")",
            "not understood",
            "after_case: use: leave",
            "9 of 10 sentences",
        ],
    );
    assert_eq!(
        ended.out.matches("before_case: Open '/'").count(),
        1,
        "{}",
        ended.out
    );
    let json = place.with(&["check", "s.yaml", "--json"], &[]);
    let json: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(json["suites"][0]["hooks"][0]["what"], "POST /seed");
    assert_eq!(
        json["suites"][0]["cases"][0]["hooks"][0]["steps"][0]["understood"],
        true
    );
    let sarif = place.with(&["check", "s.yaml", "--format", "sarif"], &[]);
    sarif.says(0, &["\"not-understood\""]);
    assert_eq!(
        sarif.out.matches("\"ruleId\": \"not-understood\"").count(),
        1
    );
    assert_eq!(server.log(), Vec::<String>::new());
}
