#!/bin/sh
# Starts the applications of the tenth set on 127.0.0.1:7951 to 7953, in the foreground; Ctrl+C ends them.
cd "$(dirname "$0")" || exit 1
PROBE_LOG=${PROBE_LOG:-$(mktemp -d)} && export PROBE_LOG
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=${FOREIGN:-..} exec python3 serve.py >/dev/null 2>&1
