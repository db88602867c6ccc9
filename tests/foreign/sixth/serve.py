#!/usr/bin/env python3
"""Starts the applications of this set: apps.py, one folder up."""
import os
from apps import serve

serve(os.path.dirname(os.path.abspath(__file__)), clinic=7811, larder=7812, harbor=7813, lumen=7814)
