#!/bin/sh
# Serves the six applications on 127.0.0.1:9101 to 9106. Ends all of them when it is interrupted.
here=$(cd "$(dirname "$0")" && pwd)
port=9101
pids=
for app in hotel clinic expenses music admin recipes; do
  python3 -m http.server "$port" --bind 127.0.0.1 --directory "$here/$app" >/dev/null 2>&1 &
  pids="$pids $!"
  port=$((port + 1))
done
trap 'kill $pids 2>/dev/null' INT TERM EXIT
wait
