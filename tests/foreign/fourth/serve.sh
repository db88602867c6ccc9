#!/bin/sh
# Starts the applications of the fourth set on 127.0.0.1:18621 and up, in the foreground; Ctrl+C ends all.
cd "$(dirname "$0")" || exit 1
pids=
trap 'kill $pids 2>/dev/null' EXIT
trap 'exit' INT TERM
python3 answer.py fleet 18622 >/dev/null 2>&1 &
pids="$pids $!"
python3 answer.py podcast 18623 >/dev/null 2>&1 &
pids="$pids $!"
python3 answer.py permit 18624 >/dev/null 2>&1 &
pids="$pids $!"
python3 museum/server.py 18621 >/dev/null 2>&1 &
pids="$pids $!"
wait
