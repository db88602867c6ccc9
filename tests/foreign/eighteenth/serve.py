"""Starts the applications of the eighteenth set, each on its own port, until it is ended."""
import pathlib, signal, subprocess, sys, time

here = pathlib.Path(__file__).parent
started = [subprocess.Popen([sys.executable, str(here / f"{name}.py"), str(port)])
           for name, port in (("furlough", 7971), ("printroom", 7972), ("wattage", 7973))]


def end(*_):
    for one in started:
        one.terminate()
    sys.exit(0)


signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGINT, end)
while True:
    time.sleep(1)
