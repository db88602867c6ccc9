#!/usr/bin/env bash
# start.sh FOLDER PORT: a fresh admin site of a plant nursery in FOLDER, served on 127.0.0.1:PORT. $BIN: folder with python.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "$1" && pwd)
export HOME=$folder PYTHONDONTWRITEBYTECODE=1
cd "$folder"
exec "$BIN/python" "$here/nursery.py" "$folder" "$2"
