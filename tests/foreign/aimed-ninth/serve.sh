#!/bin/sh
# Serves the pages of the ninth aimed cases on 127.0.0.1:7989, in the foreground; Ctrl+C ends it.
cd "$(dirname "$0")/pages" || exit 1
exec python3 -m http.server 7989 --bind 127.0.0.1 >/dev/null 2>&1
