#!/bin/sh
# Serves the pages of the seventh aimed cases on 127.0.0.1:7935, in the foreground; Ctrl+C ends it.
cd "$(dirname "$0")" || exit 1
PYTHONPATH=.. exec python3 serve.py >/dev/null 2>&1
