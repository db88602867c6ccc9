/* A very small relative of a well-known library. */
var $ = (function () {
  function Set(list) { this.list = list; this.length = list.length; }
  function find(what, under) {
    if (typeof what === "string") {
      if (what.charAt(0) === "<") { var d = document.createElement(/^<tr/.test(what) ? "tbody" : "div"); d.innerHTML = what; return [].slice.call(d.children); }
      return [].slice.call((under || document).querySelectorAll(what));
    }
    return what instanceof Set ? what.list : [what];
  }
  function $(what, under) { return new Set(find(what, under)); }
  $.fn = Set.prototype = {
    each: function (f) { this.list.forEach(function (e, i) { f.call(e, i, e); }); return this; },
    find: function (q) { return $(q, this.list[0]); },
    html: function (t) { if (t === undefined) return this.list[0].innerHTML; return this.each(function () { this.innerHTML = t; }); },
    text: function (t) { if (t === undefined) return this.list[0].textContent; return this.each(function () { this.textContent = t; }); },
    val: function (t) { if (t === undefined) return this.list[0].value; return this.each(function () { this.value = t; }); },
    prop: function (n, v) { if (v === undefined) return this.list[0][n]; return this.each(function () { this[n] = v; }); },
    show: function () { return this.each(function () { this.style.display = ""; }); },
    hide: function () { return this.each(function () { this.style.display = "none"; }); },
    toggle: function (on) { return on ? this.show() : this.hide(); },
    addClass: function (c) { return this.each(function () { this.classList.add(c); }); },
    removeClass: function (c) { return this.each(function () { this.classList.remove(c); }); },
    append: function (m) { var to = this.list[0]; $(m).each(function () { to.appendChild(this); }); return this; },
    remove: function () { return this.each(function () { this.remove(); }); },
    fadeOut: function (ms) { return this.each(function () { var e = this; e.style.transition = "opacity " + ms + "ms"; e.style.opacity = 0; setTimeout(function () { e.remove(); }, ms); }); },
    on: function (type, q, f) {
      return this.each(function () {
        if (!f) return this.addEventListener(type, q);
        this.addEventListener(type, function (ev) { var t = ev.target.closest(q); if (t) f.call(t, ev); });
      });
    }
  };
  $.get = function (url, ask, done) {
    var x = new XMLHttpRequest();
    x.open("GET", url + "?" + Object.keys(ask).map(function (k) { return k + "=" + encodeURIComponent(ask[k]); }).join("&"));
    x.onload = function () { done(/json/.test(x.getResponseHeader("Content-Type")) ? JSON.parse(x.responseText) : x.responseText); };
    x.send();
  };
  $.post = function (url, ask, done) {
    var x = new XMLHttpRequest();
    x.open("POST", url);
    x.onload = done;
    x.send(JSON.stringify(ask));
  };
  return $;
})();
