#!/usr/bin/env bash
# start.sh FOLDER PORT: Calibre-Web with a fresh library in FOLDER, served on 127.0.0.1:PORT. $BIN: folder with python and cps.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(cd "$1" && pwd)
export HOME=$folder CALIBRE_DBPATH=$folder CACHE_DIRECTORY=$folder/cache CALIBRE_PORT=$2 PYTHONDONTWRITEBYTECODE=1
cd "$folder"
"$BIN/python" "$here/library.py" "$here/books.csv" "$folder/library"
"$BIN/cps" -m -p "$folder/app.db" -g "$folder/gdrive.db" -s 'admin:Lantern-4410' >/dev/null
"$BIN/python" "$here/settings.py" "$folder" "$2"
exec "$BIN/cps" -m -p "$folder/app.db" -g "$folder/gdrive.db" -o "$folder/calibre-web.log" -i 127.0.0.1
