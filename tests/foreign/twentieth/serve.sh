#!/bin/sh
# Starts the applications of the twentieth set on 127.0.0.1:8021 to 8023, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PYTHONDONTWRITEBYTECODE=1 exec python3 ../each.py vestry=8021 parcelry=8022 ladle=8023 >/dev/null 2>&1
