#!/bin/sh
# Starts the applications of the twenty-sixth set on 127.0.0.1:8067 to 8069, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py almanac=8067 kestrel=8068 sundry=8069 >/dev/null 2>&1
