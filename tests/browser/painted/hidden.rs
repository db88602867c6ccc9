//! One text after another, each painted, or kept from sight, in a way of its own.

use super::chance::Lot;
use super::{PaintedPage, Seen, displayed};
use std::fmt::Write as _;

/// Ways to show a text. `{}` stands for it.
const SHOWN: &[&str] = &[
    "<p>{}</p>",
    "<div style='opacity:.85'><p>{}</p></div>",
    "<div style='overflow:hidden;height:60px'><p style='margin:0'>{}</p></div>",
    "<div style='overflow:auto;height:40px;width:300px'><div style='height:80px'></div><p>{}</p></div>",
    "<div style='overflow:scroll;height:60px;width:90px;white-space:nowrap'><span style='margin-left:160px'>{}</span></div>",
    "<p style='clip-path:inset(0)'>{}</p>",
    "<p style='clip-path:inset(-5px)'>{}</p>",
    "<p style='width:220px;clip-path:circle(90%)'>{}</p>",
    "<p style='clip-path:polygon(0 0,100% 0,100% 100%,0 100%)'>{}</p>",
    "<p style='filter:brightness(.9)'>{}</p>",
    "<p style='filter:drop-shadow(1px 1px 1px #999)'>{}</p>",
    "<p style='filter:opacity(90%)'>{}</p>",
    "<p style='color:#fff;background:#222'>{}</p>",
    "<div style='background:#123'><p style='color:#fff'>{}</p></div>",
    "<div style='background:linear-gradient(#222,#333)'><p style='color:#fff;margin:0'>{}</p></div>",
    "<p style='color:#666'>{}</p>",
    "<p style='transform:rotate(2deg)'>{}</p>",
    "<p style='transform:translateX(20px)'>{}</p>",
    "<p style='transform:scale(.9)'>{}</p>",
    "<p style='text-indent:20px'>{}</p>",
    "<div style='position:relative;height:40px'><p style='position:absolute;left:20px;top:0;margin:0'>{}</p></div>",
    "<div style='position:relative;z-index:0;background:#eee'><p style='position:relative;z-index:-1'>{}</p></div>",
    "<div><p style='position:relative;z-index:-1'>{}</p></div>",
    "<p style='mask-image:linear-gradient(#000,#000)'>{}</p>",
    "<div style='visibility:hidden'><p style='visibility:visible'>{}</p></div>",
    "<p style='color:transparent;background:linear-gradient(red,blue);background-clip:text;-webkit-background-clip:text'>{}</p>",
    "<p style='color:transparent;text-shadow:0 0 0 #000'>{}</p>",
    "<p style='font-size:10px'>{}</p>",
    "<div style='font-size:0'><span style='font-size:15px'>{}</span></div>",
    "<div style='text-indent:-9999px'><p style='text-indent:0'>{}</p></div>",
    "<div style='margin-left:-9999px'><p style='margin-left:9999px'>{}</p></div>",
    "<div style='overflow:hidden;height:30px;position:relative'><p style='position:absolute;top:4px;margin:0'>{}</p></div>",
    "<div style='overflow:hidden;height:0'><p style='position:absolute;margin:0'>{}</p></div><div style='height:24px'></div>",
    "<div style='transform:scale(0)'></div><p>{}</p>",
    "<details open><summary>More</summary><p>{}</p></details>",
    "<dialog open style='position:static'>{}</dialog>",
    "<p style='opacity:1;transition:opacity 1s'>{}</p>",
    "<p style='color:rgb(0 0 0 / 80%)'>{}</p>",
    "<p style='max-height:40px;overflow:hidden'>{}</p>",
    "<div style='contain:paint'><p>{}</p></div>",
    "<p style='-webkit-text-fill-color:#333;color:transparent'>{}</p>",
    "<div style='clip:rect(0,0,0,0)'><p>{}</p></div>",
];

/// Ways to keep a text from sight though it is in the document.
const HIDDEN: &[&str] = &[
    "<p style='display:none'>{}</p>",
    "<p style='visibility:hidden'>{}</p>",
    "<div style='visibility:collapse'><p>{}</p></div>",
    "<p hidden>{}</p>",
    "<p style='opacity:0'>{}</p>",
    "<p style='opacity:.01'>{}</p>",
    "<div style='opacity:.02'><section><p>{}</p></section></div>",
    "<div style='opacity:.2'><div style='opacity:.2'><p style='opacity:.2'>{}</p></div></div>",
    "<p style='filter:opacity(0)'>{}</p>",
    "<div style='filter:blur(1px) opacity(1%)'><p>{}</p></div>",
    "<p style='clip-path:inset(50%)'>{}</p>",
    "<p style='clip-path:inset(0 100% 0 0)'>{}</p>",
    "<p style='clip-path:inset(0 0 100% 0)'>{}</p>",
    "<p style='clip-path:inset(40px)'>{}</p>",
    "<div style='clip-path:circle(0)'><p>{}</p></div>",
    "<p style='clip-path:polygon(0 0,0 0,0 0)'>{}</p>",
    "<p style='clip-path:polygon(0 0,0 100%,0 100%)'>{}</p>",
    "<p style='position:absolute;clip:rect(0,0,0,0)'>{}</p>",
    "<p style='position:absolute;width:1px;height:1px;overflow:hidden'>{}</p>",
    "<p style='position:absolute;left:-9999px'>{}</p>",
    "<p style='position:absolute;top:-9999px'>{}</p>",
    "<div style='margin-left:-9999px'><p>{}</p></div>",
    "<p style='text-indent:-9999px'>{}</p>",
    "<div style='text-indent:-9999px'><section><p>{}</p></section></div>",
    "<p style='text-indent:-9999px;overflow:hidden;width:80px'>{}</p>",
    "<p style='text-indent:100%;white-space:nowrap;overflow:hidden;width:200px'>{}</p>",
    "<p style='font-size:0'>{}</p>",
    "<div style='font-size:0'><section><p>{}</p></section></div>",
    "<div style='overflow:hidden;height:0'><p>{}</p></div>",
    "<div style='overflow:hidden;max-height:0'><p>{}</p></div>",
    "<div style='overflow:clip;width:0;white-space:nowrap'>{}</div>",
    "<div style='overflow:hidden;height:30px'><div style='height:40px'></div><p>{}</p></div>",
    "<div style='contain:paint;height:20px'><div style='height:30px'></div><p>{}</p></div>",
    "<div style='overflow:hidden;width:100px;white-space:nowrap'><span style='display:inline-block;width:100px'>&nbsp;</span><span>{}</span></div>",
    "<div style='overflow:hidden'><p style='transform:translateX(-2000px)'>{}</p></div>",
    "<p style='color:#fff'>{}</p>",
    "<p style='color:#222;background:#222'>{}</p>",
    "<div style='background:#135'><section><p style='color:#135'>{}</p></section></div>",
    "<p style='color:#fefefe'>{}</p>",
    "<p style='color:transparent'>{}</p>",
    "<p style='color:rgba(0,0,0,.01)'>{}</p>",
    "<p style='-webkit-text-fill-color:transparent'>{}</p>",
    "<p style='transform:scale(0)'>{}</p>",
    "<p style='transform:scaleY(0)'>{}</p>",
    "<div style='transform:rotateY(90deg)'><p>{}</p></div>",
    "<p style='backface-visibility:hidden;transform:rotateY(180deg)'>{}</p>",
    "<p style='mask-image:linear-gradient(transparent,transparent)'>{}</p>",
    "<div style='mask:linear-gradient(rgba(0,0,0,0),rgba(0,0,0,0))'><p>{}</p></div>",
    "<div style='content-visibility:hidden'><p>{}</p></div>",
    "<details><summary>More</summary><p>{}</p></details>",
    "<dialog>{}</dialog>",
    "<div style='background:#eee'><p style='position:relative;z-index:-1'>{}</p></div>",
    "<div style='background:#eee'><section><p style='position:absolute;z-index:-2;margin:0'>{}</p><br></section></div>",
    "<p style='zoom:.01'>{}</p>",
    "<p style='scale:0'>{}</p>",
    "<p style='translate:-3000px 0'>{}</p>",
    "<div style='visibility:hidden;opacity:0;transition:opacity .2s,visibility 0s linear .2s'><section style='visibility:inherit'><p>{}</p></section></div>",
];

pub fn page(lot: &mut Lot) -> PaintedPage {
    let mut html = String::from(
        "<!doctype html><meta charset=utf-8><title>Texts</title><style>.one{position:static;margin:12px 8px;min-height:24px}</style><h1>Texts</h1>",
    );
    let mut said = Vec::new();
    for _ in 0..6 {
        let text = lot.words();
        let shown = lot.coin();
        let way = lot.of(if shown { SHOWN } else { HIDDEN });
        let kind = lot.below(4);
        let marked = match kind {
            0 => format!("<b>{text}</b>"),
            1 => format!("<a href='#x' style='color:inherit'>{text}</a>"),
            2 => text.replace(' ', " <i>") + "</i>",
            _ => text.clone(),
        };
        let wrapped = way.replace("{}", &marked);
        let _ = writeln!(html, "<div class=one>{wrapped}</div>");
        said.push(if kind == 1 && lot.coin() {
            (format!("the link '{text}' is displayed"), Seen::from(shown))
        } else {
            displayed(lot, &text, Seen::from(shown))
        });
    }
    PaintedPage {
        family: "hidden",
        html,
        said,
    }
}
