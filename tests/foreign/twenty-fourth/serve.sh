#!/bin/sh
# Starts the applications of the twenty-fourth set on 127.0.0.1:8061 to 8063, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py brindle=8062 cobble=8063 lantern=8061 >/dev/null 2>&1
