import panel as pn

pn.extension("tabulator", notifications=True)

yards = {"Elm yard": 42, "Dock yard": 7, "Hill yard": 118}
yard = pn.widgets.Select(name="Yard", options=list(yards))
floor = pn.widgets.IntSlider(name="Least stock", start=0, end=100, value=10)
name = pn.widgets.TextInput(name="Foreman", value="Ada Quist", placeholder="First and last name")
count = pn.widgets.IntInput(name="Pallets", value=12, start=0, end=40)
shift = pn.widgets.RadioBoxGroup(name="Shift", options=["Early", "Late"], value="Early")
goods = pn.widgets.CheckBoxGroup(name="Goods", options=["Oak", "Pine", "Ash"], value=["Pine"])
insured = pn.widgets.Checkbox(name="Insured", value=True)
night = pn.widgets.Switch(name="Night crew", value=False)
day = pn.widgets.DatePicker(name="Delivery")
note = pn.widgets.TextAreaInput(name="Note")
order = pn.widgets.Button(name="Order", button_type="primary")
stop = pn.widgets.Button(name="Stop the saw", button_type="danger")
closed = pn.widgets.Button(name="Close yard", disabled=True)
said = pn.pane.Markdown("Nothing ordered")
clicks = []


def ordered(_):
    clicks.append(1)
    said.object = f"{count.value} pallets for {yard.value}, ordered by {name.value}"


order.on_click(ordered)
stop.on_click(lambda _: pn.state.notifications.error("The saw stands still", duration=5000))
stock = pn.bind(lambda y: pn.indicators.Number(name="Stock", value=yards[y], format="{value} stacks", font_size="24pt"), yard)
enough = pn.bind(lambda y, f: "Enough wood" if yards[y] >= f else "Too little wood", yard, floor)
table = pn.pane.HTML("<table border=1><thead><tr><th>Yard</th><th>Stacks</th><th>Boss</th></tr></thead><tbody>"
                     + "".join(f"<tr><td>{k}</td><td>{v}</td><td>{b}</td></tr>" for (k, v), b in zip(yards.items(), ("Bo Lind", "Cy Marsh", "Di Holt"))) + "</tbody></table>")
tabs = pn.Tabs(("Weather", pn.pane.Markdown("Dry until Thursday")), ("Accidents", pn.pane.Markdown("None for 31 days")))
card = pn.Card(pn.pane.Markdown("Trucks leave at seven"), title="Transport")
shut = pn.Card(pn.pane.Markdown("Gloves are in locker 9"), title="Safety", collapsed=True)
pn.Column(
    "# Timber board", pn.pane.Alert("The crane is being repaired", alert_type="warning"),
    pn.Row(pn.Column(yard, floor, name, count, shift, goods, insured, pn.Row(night, "Night crew"), day, note),
           pn.Column(stock, pn.pane.Markdown(enough), table, tabs, card, shut, pn.Row(order, stop, closed), said)),
).servable(title="Timber board")
