#!/bin/sh
# Starts the applications of the twenty-seventh set on 127.0.0.1:8070 and 8071, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py threshold=8070 pipette=8071 >/dev/null 2>&1
