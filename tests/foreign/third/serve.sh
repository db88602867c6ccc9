#!/bin/sh
# Starts the seven applications and the panels on 127.0.0.1:18611 to 18618, in the foreground; Ctrl+C ends all.
cd "$(dirname "$0")" || exit 1
pids=
trap 'kill $pids 2>/dev/null' EXIT
trap 'exit' INT TERM
for x in stock:18611 board:18612 energy:18614 intranet:18615 journal:18616 insure:18617 panels:18618; do
  python3 answer.py "${x%:*}" "${x#*:}" >/dev/null 2>&1 &
  pids="$pids $!"
done
python3 campus/server.py 18613 >/dev/null 2>&1 &
pids="$pids $!"
wait
