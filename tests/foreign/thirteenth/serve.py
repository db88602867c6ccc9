#!/usr/bin/env python3
"""Starts the applications of this set, each on its port, and waits: python3 serve.py [NAME ...]"""
import os, signal, subprocess, sys, time

here = os.path.dirname(os.path.abspath(__file__))
PORTS = dict(alder=7981, beacon=7982, ladle=7983)
procs = [subprocess.Popen([sys.executable, os.path.join(here, n + ".py"), str(PORTS[n])]) for n in sys.argv[1:] or list(PORTS)]


def stop(*_):
    for p in procs: p.terminate()
    for p in procs: p.wait()
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
while any(p.poll() is None for p in procs):
    time.sleep(.3)
