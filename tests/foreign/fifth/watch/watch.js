import "./parts.js";
import "./incidents.js";
import "./rest.js";

function go() {
  const at = location.hash.slice(1) || "incidents";
  document.querySelectorAll("main > section").forEach((s) => { s.hidden = s.id !== at; });
  document.querySelectorAll("aside nav a").forEach((a) => {
    if (a.hash === "#" + at) a.setAttribute("aria-current", "page");
    else a.removeAttribute("aria-current");
  });
  document.title = document.querySelector(`#${at} h1`).textContent + " | Watchtower";
}
addEventListener("hashchange", go);
go();
