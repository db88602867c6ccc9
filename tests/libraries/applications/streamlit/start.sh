#!/usr/bin/env bash
# start.sh FOLDER PORT
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
exec "$BIN/streamlit" run "$here/dashboard.py" --server.headless true --server.port "$2" --server.address 127.0.0.1 --browser.gatherUsageStats false
