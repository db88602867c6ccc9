#!/bin/sh
# Starts the applications of the nineteenth set on 127.0.0.1:7981 to 7983, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py gantry=7981 cinder=7982 lagoon=7983 >/dev/null 2>&1
