//! Sidebars and pagers that no role marks.

use super::{goes, grounded};

#[test]
fn a_pager_is_a_row_of_page_numbers() {
    let step = |id: &str, text: &str| format!("<a href='#{id}' id={id}>{text}</a>");
    let steps = [
        step("p1", "1"),
        step("p2", "2"),
        step("p3", "3"),
        step("n", "Next"),
    ];
    let items = steps.each_ref().map(|s| format!("<li>{s}</li>")).concat();
    for pager in [
        format!("<ul>{items}</ul>"),
        format!("<nav aria-label=Pagination><ul>{items}</ul></nav>"),
        format!("<div class='pagination small'>{}</div>", steps.join(" ")),
        format!("<div>{}</div>", steps.join(" ")),
        format!(
            "<div>{}</div>",
            steps
                .join(" ")
                .replace(">Next<", ">›<")
                .replace("id=n", "id=n aria-label=Next")
        ),
        format!(
            "<ul>{}</ul>",
            items.replace("<a href='#p1' id=p1>1</a>", "<b>1</b>")
        ),
    ] {
        let page = format!(
            "<main><h1>Orders</h1><table><tr><th>No<th>Name<tr><td><a href='#r' id=r>2</a><td>Ada<tr><td><a href='#s'>3</a><td>Bob</table>{pager}\
             <p><a href='#o' id=o>Next</a> steps</p></main>"
        );
        for place in ["pager", "pagination"] {
            goes(&page, &format!("Click on '2' in the {place}"), "#p2");
            goes(
                &page,
                &format!("Click on the link '3' in the {place}"),
                "#p3",
            );
            goes(&page, &format!("Click on 'Next' in the {place}"), "#n");
            let found = grounded(&page, &format!("Click on '7' in the {place}"));
            assert_eq!(found, "target-missing");
        }
    }
    // No numbers, numbers of a rating, days of a week.
    for other in [
        "<p><a href='#a'>Next</a> <a href='#b'>Help</a></p>",
        "<p><button id=p2>1</button><button>2</button><button>3</button></p>",
    ] {
        let found = grounded(
            &format!("<main>{other}</main>"),
            "Click on '2' in the pager",
        );
        assert_eq!(found, "target-missing");
    }
}

#[test]
fn a_sidebar_may_be_called_so_by_a_class() {
    let main = "<main><h1>Orders</h1><a href='#m' id=m>Reports</a> <a href='#n'>Print</a></main>";
    let links = "<a href='#s' id=s>Reports</a> <a href='#t' id=t>Help</a>";
    for side in [
        format!("<aside>{links}</aside>"),
        format!("<div class=sidebar>{links}</div>"),
        format!("<div id=sidebar><ul><li>{links}</ul></div>"),
        format!("<div class='left side-nav'><div class=sidebar>{links}</div></div>"),
        format!("<nav class='col Sidenav'>{links}</nav>"),
    ] {
        let page = format!("{side}{main}");
        goes(&page, "Click on 'Reports' in the sidebar", "#s");
        goes(&page, "Click on 'Help' in the side bar", "#t");
        goes(&page, "Click on 'Print' in the sidebar", "target-missing");
    }
}
