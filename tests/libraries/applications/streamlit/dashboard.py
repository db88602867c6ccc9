"""A dashboard of a water works, in Streamlit."""
import datetime
import time

import streamlit as st

st.set_page_config(page_title="Water works", layout="wide")
st.title("Water works")
with st.sidebar:
    st.header("Filters")
    plant = st.selectbox("Plant", ["Ahorn", "Birke", "Celtis"])
    kinds = st.multiselect("Sources", ["Well", "River", "Lake"], default=["Well"])
    raw = st.toggle("Raw values")
    st.radio("Unit", ["Litres", "Gallons"], horizontal=True)
a, b, c = st.columns(3)
a.metric("Flow", "1,280 l/s", "12 l/s")
b.metric("Pressure", "4.2 bar", "-0.3 bar")
c.metric("Chlorine", "0.21 mg/l")
st.write(f"You see plant {plant} with {len(kinds)} sources.")
if raw:
    st.warning("Raw values are not checked.")
one, two = st.tabs(["Pumps", "Alarms"])
with one:
    st.table({"Pump": ["P1", "P2", "P3"], "Hours": [1204, 88, 9310], "State": ["runs", "stands", "runs"]})
with two:
    st.write("No alarms since Sunday")
with st.expander("About the data"):
    st.write("Measured every ten minutes")
left, right = st.columns(2)
with left:
    name = st.text_input("Inspector", "Wanda")
    level = st.slider("Alarm level", 0, 100, 75)
    st.caption(f"Alarm above {level} %")
    st.number_input("Samples", 1, 20, 6)
    st.date_input("Inspection", datetime.date(2026, 3, 2))
    agree = st.checkbox("I washed my hands")
    if st.button("Take sample", disabled=not agree):
        st.success(f"Sample taken by {name}")
with right:
    with st.form("note"):
        text = st.text_area("Note")
        st.checkbox("Send to the mayor", value=True)
        if st.form_submit_button("File note"):
            st.info(f"Note filed: {text or 'empty'}")
    if st.button("Flush"):
        with st.spinner("Flushing"):
            time.sleep(1.5)
        st.write("Flushed")
    done = st.progress(40, text="Filters at 40 %")
    st.code("valve --open 3")
