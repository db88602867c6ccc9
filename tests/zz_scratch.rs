#[test]
fn dump() {
    let Ok(f) = std::env::var("F") else { return };
    for l in std::fs::read_to_string(f).unwrap().lines() {
        let (s, e) = l.split_once(" => ").unwrap_or((l, ""));
        let r = plumbline::grammar::parse(s);
        let n: Vec<_> = r.notes.iter().map(|n| n.code.clone()).collect();
        let hint = match &r.body {
            plumbline::grammar::Body::Unread(u) => {
                format!(" at `{}` hint {:?}", &s[u.at.start..u.at.end], u.hint)
            }
            _ => String::new(),
        };
        println!(
            "{s}  [{e}]\n      {:?} {}{hint} {}",
            r.kind(),
            r.formula(),
            n.join(",")
        );
    }
}
