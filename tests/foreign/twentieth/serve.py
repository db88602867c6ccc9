"""Starts the applications of the twentieth set, each on its own port, until it is ended."""
import pathlib, signal, subprocess, sys, time

here = pathlib.Path(__file__).parent
started = [subprocess.Popen([sys.executable, str(here / f"{name}.py"), str(port)])
           for name, port in (("vestry", 8021), ("parcelry", 8022), ("ladle", 8023))]


def end(*_):
    for one in started:
        one.terminate()
    sys.exit(0)


signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGINT, end)
while True:
    time.sleep(1)
