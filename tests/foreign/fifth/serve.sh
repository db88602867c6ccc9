#!/bin/sh
# Starts the applications of the fifth set on 127.0.0.1:18631 and up, in the foreground; Ctrl+C ends all.
cd "$(dirname "$0")" || exit 1
pids=
trap 'kill $pids 2>/dev/null' EXIT
trap 'exit' INT TERM
python3 answer.py seeds 18631 >/dev/null 2>&1 &
pids="$pids $!"
python3 library/server.py 18632 >/dev/null 2>&1 &
pids="$pids $!"
python3 answer.py seating 18633 >/dev/null 2>&1 &
pids="$pids $!"
python3 answer.py watch 18634 >/dev/null 2>&1 &
pids="$pids $!"
python3 parcels/server.py 18635 >/dev/null 2>&1 &
pids="$pids $!"
wait
