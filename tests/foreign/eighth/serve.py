#!/usr/bin/env python3
"""Starts the applications of this set: apps.py, one folder up."""
import os
from apps import serve

serve(os.path.dirname(os.path.abspath(__file__)), marks=7931, perch=7932, assay=7933, gazette=7934)
