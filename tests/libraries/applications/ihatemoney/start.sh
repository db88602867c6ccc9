#!/bin/bash
# start.sh FOLDER PORT: three shared budgets, in IHateMoney.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
port=$2
mkdir -p "$folder/home"
export HOME="$folder/home" TMPDIR="$folder" PYTHONDONTWRITEBYTECODE=1
export IHATEMONEY_SETTINGS_FILE_PATH="$here/settings.py"
cd "$folder"
exec "$BIN/python" "$here/serve.py" "$port"
