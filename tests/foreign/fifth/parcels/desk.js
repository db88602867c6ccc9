(function () {
  function esc(t) { return String(t).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;"); }

  function notice(text) {
    var n = $('<div class="notice">' + esc(text) + ' <a href="#" title="Close">x</a></div>');
    n.on("click", "a", function (ev) { ev.preventDefault(); n.remove(); });
    $("#notices").append(n);
    setTimeout(function () { n.fadeOut(400); }, 6000);
  }

  /* menu */
  function open() {
    var at = location.hash.slice(1) || "track";
    if (!document.getElementById("p-" + at)) return;
    $(".panel").hide();
    $("#p-" + at).show();
    $("#menu a").each(function () { $(this).removeClass("on"); if (this.hash === "#" + at) $(this).addClass("on"); });
    document.title = $("#menu a.on").text() + " - Parcel desk";
  }
  window.onhashchange = open;
  open();

  /* track */
  var looked = [];
  $("#track-form").on("submit", function (ev) {
    ev.preventDefault();
    var no = $("#no").val().replace(/\s/g, "");
    $("#track-form .msg").text(/^\d{10}$/.test(no) ? "" : "A parcel number has 10 digits.");
    if (!/^\d{10}$/.test(no)) return;
    $("#track-out").html('<p class="busy">Looking…</p>');
    $.get("/track", { no: no }, function (got) {
      $("#track-out").html(got);
      looked = [no].concat(looked.filter(function (l) { return l !== no; })).slice(0, 2);
      $("#recent").text(looked.join(", "));
    });
  });
  $("#track-out").on("click", ".older-toggle", function () {
    var shut = /^Show/.test(this.textContent), n = $("#track-out .events li").length - 2;
    $("#track-out li").each(function (i) { this.style.display = i > 1 && shut ? "list-item" : i > 1 ? "none" : ""; });
    this.textContent = shut ? "Hide older events" : "Show " + n + " older events";
  });
  $("#track-out").on("click", ".hold", function () {
    var b = this;
    b.disabled = true;
    $.post("/hold", {}, function () { $("#track-out .state").text("Waiting at the desk until 4 December"); b.remove(); notice("Your parcel stays three days longer."); });
  });

  /* prices */
  $("#price-form").on("submit", function (ev) {
    ev.preventDefault();
    var w = parseFloat($("#weight").val().replace(",", "."));
    var bad = isNaN(w) || w <= 0 ? "Enter the weight." : w > 30 ? "We carry up to 30 kg." : "";
    $("#price-form .msg").text(bad);
    if (bad) return $("#price-out").html("");
    $("#price-out").html("<p>Calculating…</p>");
    $.get("/price", { weight: w, land: $("#land").val(), fast: $("#fast").prop("checked") ? 1 : 0, cover: $("#cover").val() }, function (got) { $("#price-out").html(got); });
  });

  /* pickup */
  var at = 1, town = "";
  function steps() {
    $(".s").hide();
    $("#s" + at).show();
    $(".crumb span").each(function (i) { $(this)[i + 1 === at ? "addClass" : "removeClass"]("now"); });
    $("#back").toggle(at > 1);
    $("#on").toggle(at < 3);
    $("#send").toggle(at === 3).prop("disabled", !$("#terms").prop("checked"));
    if (at === 3) $("#sum").html([["Day", $("#day").val()], ["Time", $("#window").val()], ["Parcels", $("#pieces").val()], ["Name", $("#who").val()], ["Town", town], ["Neighbour", $("#bell").prop("checked") ? $("#nb").val() : "none"]]
      .map(function (r) { return "<tr><th>" + r[0] + "</th><td>" + esc(r[1]) + "</td></tr>"; }).join(""));
  }
  function weekday() { return new Date($("#day").val() + "T12:00:00Z").getUTCDay(); }
  $("#day").on("change", function () {
    /* On Saturdays only in the morning. */
    var only = weekday() === 6;
    $("#window").html((only ? ["8 to 12"] : ["8 to 12", "12 to 16", "16 to 20"]).map(function (w) { return "<option>" + w + "</option>"; }).join(""));
  });
  $("#bell").on("change", function () { $("#bell-row").toggle(this.checked); });
  $("#terms").on("change", steps);
  $("#back").on("click", function () { at--; steps(); });
  $("#on").on("click", function () {
    var bad = 0;
    function check(id, text) { $("#" + id).list[0].parentNode.querySelector(".msg").textContent = text; if (text) bad++; }
    if (at === 1) check("day", !$("#day").val() ? "Choose a day." : $("#day").val() < "2026-11-26" ? "This day is over." : weekday() === 0 ? "We do not collect on Sundays." : "");
    else {
      check("who", $("#who").val() ? "" : "Who hands over the parcels?");
      check("code", town ? "" : "Choose a town from the list.");
    }
    if (!bad) { at++; steps(); }
  });
  $("#send").on("click", function () {
    var b = this;
    b.disabled = true;
    b.textContent = "Booking…";
    $.post("/pickup", {}, function () {
      $("#p-pickup").html("<h2>Pickup booked</h2><p>Your reference is <b>PU-7003</b>.</p><p>We come on " + $("#day").val() + ", " + $("#window").val() + ".</p>");
    });
  });
  $("#code").on("input", function () {
    var field = this;
    town = "";
    $(".ac").remove();
    if (field.value.length < 2) return;
    $.get("/town", { q: field.value }, function (got) {
      $(".ac").remove();
      if (!got.length) return;
      $(field.parentNode).append('<div class="ac">' + got.map(function (t) { return "<div>" + t[0] + " " + t[1] + "</div>"; }).join("") + "</div>");
      $(".ac").on("click", "div", function (ev) { if (ev.target.className === "ac") return; town = ev.target.textContent; field.value = town; $(".ac").remove(); });
    });
  });
  $("#bell-row").hide();
  steps();

  /* address book */
  var people = [["Anton Moser", "Salzburg", 14], ["Berta Huber", "Linz", 3], ["Carl Egger", "Graz", 27], ["Dora Wieser", "Wien", 8], ["Emil Fuchs", "Innsbruck", 0], ["Frieda Lang", "Graz", 11], ["Gustav Maier", "Wien", 2], ["Hanna Steiner", "Klagenfurt", 5], ["Igor Novak", "Linz", 19]];
  var by = 0, down = false, pageNo = 1, editing = null;
  function list() {
    var f = $("#filter").val().toLowerCase();
    var got = people.filter(function (p) { return (p[0] + " " + p[1]).toLowerCase().indexOf(f) >= 0; });
    got.sort(function (a, b) { return (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : a[0] < b[0] ? -1 : 1) * (down ? -1 : 1); });
    var pages = Math.max(1, Math.ceil(got.length / 4));
    pageNo = Math.min(pageNo, pages);
    $("#addresses tbody").html(got.slice(pageNo * 4 - 4, pageNo * 4).map(function (p) {
      var i = people.indexOf(p);
      return editing === i
        ? '<tr><td><input type="text" class="en" aria-label="Name" value="' + esc(p[0]) + '" /></td><td><input type="text" class="et" aria-label="Town" value="' + esc(p[1]) + '" /></td><td>' + p[2] + '</td><td><button class="ok">Save</button> <button class="no">Cancel</button></td></tr>'
        : "<tr><td>" + esc(p[0]) + "</td><td>" + esc(p[1]) + "</td><td>" + p[2] + '</td><td><button class="edit" rel="' + i + '">Edit</button> <button class="del" rel="' + i + '">Delete</button></td></tr>';
    }).join("") || '<tr><td colspan="4">No address found.</td></tr>');
    $("#info").text(got.length + (got.length === 1 ? " address" : " addresses") + ", page " + pageNo + " of " + pages);
    $("#pages").html((pageNo > 1 ? '<a href="#" class="pv">Back</a> ' : "") + (pageNo < pages ? '<a href="#" class="nx">Forward</a>' : ""));
  }
  $("#filter").on("input", function () { pageNo = 1; list(); });
  $("#pages").on("click", "a", function (ev) { ev.preventDefault(); pageNo += this.className === "nx" ? 1 : -1; list(); });
  $("#addresses").on("click", "th a", function (ev) {
    ev.preventDefault();
    var col = { name: 0, town: 1, sent: 2 }[this.rel];
    down = col === by && !down;
    by = col;
    pageNo = 1;
    list();
  });
  $("#addresses").on("click", ".edit", function () { editing = +this.getAttribute("rel"); list(); });
  $("#addresses").on("click", ".no", function () { editing = null; list(); });
  $("#addresses").on("click", ".ok", function () {
    var p = people[editing], name = $(".en").val(), where = $(".et").val();
    this.disabled = true;
    $.post("/save", {}, function () { p[0] = name; p[1] = where; editing = null; list(); notice("Saved " + name + "."); });
  });
  $("#addresses").on("click", ".del", function () {
    var p = people[+this.getAttribute("rel")];
    if (!confirm("Delete " + p[0] + "?")) return;
    people.splice(people.indexOf(p), 1);
    list();
    notice("Deleted " + p[0] + ".");
  });
  $("#new").on("click", function () {
    $("body").append('<div id="mask"></div>').append('<div id="box" role="dialog" aria-labelledby="bt"><h2 id="bt">New address</h2><div class="field"><label class="l" for="nn">Full name</label><input type="text" id="nn" /></div><div class="field"><label class="l" for="nt">Town</label><select id="nt"><option>Graz</option><option>Innsbruck</option><option>Klagenfurt</option><option>Linz</option><option>Salzburg</option><option>Wien</option></select></div><p class="msg"></p><button class="ok">Add</button> <button class="no">Cancel</button></div>');
    function shut() { $("#mask").remove(); $("#box").remove(); }
    $("#box").on("click", ".no", shut);
    $("#box").on("click", ".ok", function () {
      var name = $("#nn").val();
      if (!name || people.some(function (p) { return p[0] === name; })) return $("#box .msg").text(name ? "You have this address already." : "Enter a name.");
      $.post("/save", {}, function () { people.push([name, $("#nt").val(), 0]); shut(); list(); notice("Added " + name + "."); });
    });
  });
  list();
})();
