#!/usr/bin/env bash
# start.sh FOLDER PORT: a tracker with its content
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
admin=$BIN/roundup-admin
"$admin" -i "$1" install classic sqlite "tracker_web=http://127.0.0.1:$2/,mail_domain=example.org,mail_host=localhost,mail_debug=$1/mail.txt,admin_email=office@example.org" </dev/null
"$admin" -i "$1" initialise harbour-organ-17 </dev/null
"$BIN/python" "$here/content.py" "$1"
exec "$BIN/python" "$here/server.py" "$1" "$2"
