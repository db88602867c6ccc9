"""Starts each application of a set on its own port, until it is ended: `python3 ../each.py osier=8031 …` in the folder of the set."""
import signal, subprocess, sys, time

pairs = [each.split("=") for each in sys.argv[1:]]
started = [subprocess.Popen([sys.executable, f"{name}.py", port]) for name, port in pairs]


def end(*_):
    for one in started:
        one.terminate()
    sys.exit(0)


signal.signal(signal.SIGTERM, end)
signal.signal(signal.SIGINT, end)
while True:
    time.sleep(1)
