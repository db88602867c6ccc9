#!/usr/bin/env python3
"""Starts the applications of this set: apps.py, one folder up."""
import os
from apps import serve

serve(os.path.dirname(os.path.abspath(__file__)), fleet=7911, gather=7912, cargo=7913, cover=7914, slate=7915)
