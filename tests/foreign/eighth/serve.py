#!/usr/bin/env python3
"""Starts the four applications on their ports and waits: python3 serve.py [marks perch assay gazette]
State is put back by POST (or GET) /reset?case=NAME&fault=NAME. Changes are logged to log/NAME.log (or $PROBE_LOG)."""
import os, signal, subprocess, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
PORTS = dict(marks=7931, perch=7932, assay=7933, gazette=7934)
names = sys.argv[1:] or list(PORTS)
procs = [subprocess.Popen([sys.executable, os.path.join(HERE, n + ".py"), str(PORTS[n])]) for n in names]


def stop(*_):
    for p in procs:
        p.terminate()
    for p in procs:
        p.wait()
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
print("serving", {n: PORTS[n] for n in names}, flush=True)
while any(p.poll() is None for p in procs):
    time.sleep(.5)
