#!/usr/bin/env bash
# start.sh FOLDER PORT: the site of a parish, afresh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$1"
"$BIN/wagtail" start parish .
"$BIN/python" manage.py migrate -v0
"$BIN/python" manage.py shell <"$here/content.py"
exec "$BIN/python" manage.py runserver --noreload "127.0.0.1:$2"
