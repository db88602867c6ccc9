#!/usr/bin/env python3
"""Starts the applications of this set: apps.py, one folder up."""
import os
from apps import serve

serve(os.path.dirname(os.path.abspath(__file__)), tally=7961, garage=7962, voyage=7963)
