//! The shop abroad: a page in French and one in Japanese, each in its language from title to footer.

use crate::demo::form::Entries;
use crate::demo::layout;
use crate::demo::visit::Shop;
use axum::Router;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;
use maud::{DOCTYPE, Markup, html};

/// `/fr`, `/ja`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/fr", get(french).post(french_basket))
        .route("/ja", get(japanese).post(japanese_basket))
        .route("/ja/cart", get(japanese_cart))
}

/// Message to the visitor after an action.
fn flash(said: &str) -> Markup {
    html! { @if !said.is_empty() { p.flash role="status" { (said) } } }
}

fn respond(html: Markup) -> Response {
    HtmlResponse(html.into_string()).into_response()
}

fn french_page(said: &str) -> Response {
    respond(html! {
        (DOCTYPE)
        html lang="fr" {
            (layout::head("Mélèze et citron vert – la cave", None))
            body {
                header.site {
                    div.bar {
                        a.brand href="/fr" {
                            img src="/assets/icon.svg" alt="" width="30" height="30"; " Mélèze & citron vert"
                        }
                        nav aria-label="Principale" {
                            ul { li { a href="/fr#fromages" { "Fromages" } } li { a href="/" { "English" } } }
                        }
                    }
                }
                main {
                    (flash(said))
                    p.eyebrow { "À la cave" }
                    h1 { "Des fromages d’ici, pour le pain de chez vous" }
                    form #fromages method="post" action="/fr" {
                        ul.cards {
                            li.card {
                                h3 { "Bleu d’Auvergne" }
                                p.blurb { "Prix : 12,50 € le kilo" }
                                button name="fromage" value="Bleu d’Auvergne" { "Ajouter au panier" }
                            }
                            li.card {
                                h3 { "Fourme d’Ambert" }
                                p.blurb { "Prix : 14,00 € le kilo" }
                                button name="fromage" value="Fourme d’Ambert" { "Ajouter au panier" }
                            }
                        }
                    }
                    form.panel.narrow method="post" action="/fr" {
                        h2 { "La lettre du mois" }
                        div.control { label for="prenom" { "Prénom :" } input #prenom type="text" name="prenom"; }
                        p.actions { button { "S’abonner" } }
                    }
                }
                footer.site { div.bar { p { "Ouvert du mardi au samedi, de 9 h à 19 h." } } }
            }
        }
    })
}

fn japanese_page(said: &str) -> Response {
    respond(html! {
        (DOCTYPE)
        html lang="ja" {
            (layout::head("カラマツとライム – 台所の道具", None))
            body {
                header.site {
                    div.bar {
                        a.brand href="/ja" { img src="/assets/icon.svg" alt="" width="30" height="30"; " カラマツとライム" }
                        nav aria-label="メイン" {
                            ul { li { a href="/ja/cart" { "カートを見る" } } li { a href="/" { "English" } } }
                        }
                    }
                }
                main {
                    (flash(said))
                    h1 { "台所の道具" }
                    p { "毎日使う人が選びました。送料は全国一律500円です。" }
                    form method="post" action="/ja" {
                        ul.cards {
                            li.card {
                                h3 { "銅のやかん" }
                                p.price { "12,500円" }
                                button name="shina" value="銅のやかん" { "カートに入れる" }
                            }
                            li.card {
                                h3 { "ほうろうの急須" }
                                p.price { "8,800円" }
                                button name="shina" value="ほうろうの急須" { "カートに入れる" }
                            }
                        }
                    }
                }
                footer.site { div.bar { p { "営業時間：火曜日から土曜日、9時から19時まで" } } }
            }
        }
    })
}

async fn french() -> Response {
    french_page("")
}

async fn french_basket(entries: Entries) -> Response {
    let said = match entries.get("prenom") {
        "" => format!("{} est dans votre panier.", entries.get("fromage")),
        name => format!("Merci, {name} ! La lettre partira lundi."),
    };
    french_page(&said)
}

async fn japanese() -> Response {
    japanese_page("")
}

async fn japanese_basket(entries: Entries) -> Response {
    let said = format!("{}をカートに入れました。", entries.get("shina"));
    japanese_page(&said)
}

async fn japanese_cart() -> Response {
    respond(html! {
        (DOCTYPE)
        html lang="ja" {
            (layout::head("カート – カラマツとライム", None))
            body { main { h1 { "カート" } p { "カートは空です。" } p { a href="/ja" { "買い物を続ける" } } } }
        }
    })
}
