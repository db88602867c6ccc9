"""The desk of a boat rental: desk.py PORT. What a visitor changes is of their own page only."""
import sys
from nicegui import ui

BOATS = [dict(zip(("name", "kind", "seats", "price", "state"), row)) for row in [
    ("Avocet", "Canoe", 2, 18.0, "Free"), ("Bittern", "Canoe", 3, 22.5, "Out"), ("Curlew", "Rowing boat", 4, 25.0, "Free"),
    ("Dunlin", "Kayak", 1, 14.0, "Repair"), ("Egret", "Sailing boat", 5, 60.0, "Free"), ("Fulmar", "Sailing boat", 4, 55.0, "Out"),
    ("Gannet", "Motor boat", 6, 85.0, "Free"), ("Heron", "Rowing boat", 3, 24.0, "Free"), ("Ibis", "Kayak", 2, 19.5, "Out"),
    ("Kestrel", "Motor boat", 5, 78.0, "Repair"), ("Lapwing", "Canoe", 2, 17.5, "Free"), ("Merlin", "Sailing boat", 6, 72.0, "Free"),
]]
COLUMNS = [{"name": n, "label": l, "field": n, "sortable": n in ("name", "seats", "price"), "align": "left"}
           for n, l in (("name", "Boat"), ("kind", "Kind"), ("seats", "Seats"), ("price", "Price per hour"), ("state", "State"))]
TREE = [{"id": "North jetty", "children": [{"id": "Berth 1"}, {"id": "Berth 2"}]},
        {"id": "South jetty", "children": [{"id": "Berth 3"}, {"id": "Crane", "children": [{"id": "Winch room"}]}]},
        {"id": "Boathouse", "children": [{"id": "Workshop"}, {"id": "Oar store"}]}]


def frame(title):
    ui.page_title(f"{title} · Teal Boats")
    with ui.header().classes("items-center"):
        ui.label("Teal Boats").classes("text-h6")
        for name, path in (("Boats", "/"), ("Booking", "/booking"), ("Harbour", "/harbour"), ("Settings", "/settings")):
            ui.link(name, path).classes("text-white")
    ui.label(title).classes("text-h4").props("role=heading aria-level=1")


@ui.page("/")
def boats():
    frame("Boats")
    rows = [dict(b) for b in BOATS]
    with ui.row().classes("items-center"):
        search = ui.input("Search boats").props("clearable")
        kind = ui.select(["All kinds", "Canoe", "Kayak", "Motor boat", "Rowing boat", "Sailing boat"], value="All kinds", label="Kind").classes("w-48")
        only = ui.checkbox("Only free boats")
    table = ui.table(columns=COLUMNS, rows=rows, row_key="name", selection="multiple", pagination=8).classes("w-full")
    table.bind_filter_from(search, "value")

    def narrow():
        table.rows = [r for r in rows if kind.value in ("All kinds", r["kind"]) and (not only.value or r["state"] == "Free")]
        table.update()
    kind.on_value_change(narrow)
    only.on_value_change(narrow)
    with ui.dialog() as sure, ui.card():
        question = ui.label()
        with ui.row():
            ui.button("Keep", on_click=sure.close).props("flat")
            ui.button("Remove", on_click=lambda: remove()).props("color=negative")

    def remove():
        names = [r["name"] for r in table.selected]
        rows[:] = [r for r in rows if r["name"] not in names]
        table.selected.clear()
        sure.close()
        narrow()
        ui.notify(f"Removed {', '.join(names)}", type="positive")

    def ask():
        question.text = f"Remove {len(table.selected)} of {len(rows)} boats?"
        sure.open()
    with ui.row():
        ui.button("Remove selected", on_click=ask).bind_enabled_from(table, "selected", backward=bool)
        ui.button("Send to repair", on_click=lambda: repair()).bind_enabled_from(table, "selected", backward=lambda s: len(s) == 1)

    def repair():
        name = table.selected[0]["name"]
        next(r for r in rows if r["name"] == name)["state"] = "Repair"
        table.selected.clear()
        narrow()
        ui.notify(f"{name} is in repair now", type="warning")


@ui.page("/booking")
def booking():
    frame("Booking")
    with ui.stepper().props("vertical").classes("w-full") as stepper:
        with ui.step("Visitor"):
            name = ui.input("Your name", validation={"Enter at least 3 letters": lambda v: len(v or "") >= 3})
            people = ui.number("People", value=2, min=1, max=8, precision=0).classes("w-32")
            with ui.stepper_navigation():
                ui.button("Next", on_click=lambda: stepper.next() if name.validate() else ui.notify("The name is missing", type="negative"))
        with ui.step("Boat"):
            boat = ui.select([b["name"] for b in BOATS if b["state"] == "Free"], label="Boat", with_input=True).classes("w-64")
            day = ui.radio(["Saturday", "Sunday"], value="Saturday").props("inline")
            extras = ui.select(["Life vests", "Picnic basket", "Fishing rod"], multiple=True, label="Extras").classes("w-64").props("use-chips")
            with ui.stepper_navigation():
                ui.button("Next", on_click=lambda: (tell(), stepper.next())).bind_enabled_from(boat, "value", backward=bool)
                ui.button("Back", on_click=stepper.previous).props("flat")
        with ui.step("Confirm"):
            summary = ui.label()
            with ui.stepper_navigation():
                ui.button("Book", on_click=lambda: (stepper.set_visibility(False), done.set_visibility(True), ui.notify("Booking saved", type="positive")))
                ui.button("Back", on_click=stepper.previous).props("flat")
    done = ui.label("Thank you! Your boat is waiting at the jetty.").classes("text-h6")
    done.set_visibility(False)

    def tell():
        more = f" with {', '.join(extras.value)}" if extras.value else ""
        summary.text = f"{boat.value} on {day.value} for {int(people.value)} people{more}, booked by {name.value}"


@ui.page("/harbour")
def harbour():
    frame("Harbour")
    with ui.tabs() as tabs:
        for name in ("Places", "Weather", "Questions"):
            ui.tab(name)
    with ui.tab_panels(tabs, value="Places").classes("w-full"):
        with ui.tab_panel("Places"):
            ui.tree(TREE, label_key="id", on_select=lambda e: chosen.set_text(f"Chosen: {e.value or 'nothing'}")).expand(["North jetty"])
            chosen = ui.label("Chosen: nothing")
        with ui.tab_panel("Weather"):
            ui.label("Wind from the west, 3 Beaufort")
            ui.label("Water 17 °C, no storm warning")
        with ui.tab_panel("Questions"):
            with ui.expansion("May I bring my dog?").classes("w-full"):
                ui.label("Dogs are welcome on rowing boats.")
            with ui.expansion("What if it rains?").classes("w-full"):
                ui.label("You may come back on another day.")


@ui.page("/settings")
def settings():
    frame("Settings")
    loud = ui.slider(min=0, max=100, step=5, value=40).props('label aria-label="Horn volume"')
    ui.label().bind_text_from(loud, "value", lambda v: f"Horn volume: {v} %")
    night = ui.switch("Night lights")
    colour = ui.toggle(["Amber", "White", "Red"], value="Amber").bind_visibility_from(night, "value")
    ui.label().bind_text_from(colour, "value", lambda v: f"Lights: {v}").bind_visibility_from(night, "value")
    ui.input("Phone of the harbour master", value="0161 4410").bind_enabled_from(night, "value", backward=lambda v: not v)
    ui.textarea("Notice for visitors", value="Please return the oars.")
    count = ui.label("Guests on the water: 12")
    guests = {"n": 12}

    def change(by):
        guests["n"] = max(0, guests["n"] + by)
        count.text = f"Guests on the water: {guests['n']}"
    with ui.row():
        ui.button("One more", on_click=lambda: change(1))
        ui.button("One less", on_click=lambda: change(-1)).props("outline")
        with ui.button("More"), ui.menu():
            ui.menu_item("Close the harbour", lambda: ui.notify("The harbour is closed", type="warning"))
            ui.menu_item("Print the list", lambda: ui.notify("Printing 12 names"))


ui.run(host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False, title="Teal Boats", storage_secret="teal-4410")
