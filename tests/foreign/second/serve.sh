#!/bin/sh
# Starts the eight applications on 127.0.0.1:18601 to 18608, in the foreground; Ctrl+C ends all.
cd "$(dirname "$0")" || exit 1
pids=
trap 'kill $pids 2>/dev/null' EXIT
trap 'exit' INT TERM
for x in shop:18601 settings:18603 booking:18605 people:18606 media:18608; do
  python3 -m http.server "${x#*:}" --bind 127.0.0.1 --directory "${x%:*}" >/dev/null 2>&1 &
  pids="$pids $!"
done
for x in helpdesk:18602 bank:18604 admin:18607; do
  python3 "${x%:*}/server.py" "${x#*:}" >/dev/null 2>&1 &
  pids="$pids $!"
done
wait
