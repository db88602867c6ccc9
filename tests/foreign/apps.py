"""Starts the applications of a set, each on its port, and waits: python3 serve.py [NAME …]
State is put back by POST (or GET) /reset?case=NAME&fault=NAME. Changes are logged to log/NAME.log (or $PROBE_LOG)."""
import os, signal, subprocess, sys, time


def serve(here, **ports):
    names = sys.argv[1:] or list(ports)
    procs = [subprocess.Popen([sys.executable, os.path.join(here, n + ".py"), str(ports[n])]) for n in names]

    def stop(*_):
        for p in procs:
            p.terminate()
        for p in procs:
            p.wait()
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    print("serving", {n: ports[n] for n in names}, flush=True)
    while any(p.poll() is None for p in procs):
        time.sleep(.5)
