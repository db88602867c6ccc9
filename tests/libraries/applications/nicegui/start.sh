#!/usr/bin/env bash
# start.sh FOLDER PORT: the desk of a boat rental, made with NiceGUI, served on 127.0.0.1:PORT. $BIN: folder with python.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "$1" && pwd)
export HOME=$folder NICEGUI_STORAGE_PATH=$folder/storage PYTHONDONTWRITEBYTECODE=1
cd "$folder"
exec "$BIN/python" "$here/desk.py" "$2"
