"""Starts the applications of the twenty-first set, each on its own port, until it is ended."""
import pathlib, signal, subprocess, sys, time

here = pathlib.Path(__file__).parent
started = [subprocess.Popen([sys.executable, str(here / f"{name}.py"), str(port)])
           for name, port in (("osier", 8031), ("trellis", 8032), ("bellows", 8033))]


def end(*_):
    for one in started:
        one.terminate()
    sys.exit(0)


signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGINT, end)
while True:
    time.sleep(1)
