#!/usr/bin/env python3
"""Starts the applications of this set: apps.py, one folder up."""
import os
from apps import serve

serve(os.path.dirname(os.path.abspath(__file__)), anvil=7951, lingo=7952, hearth=7953)
