#!/usr/bin/env python3
"""Serves this folder on port 7925."""
import os
from pages import serve

serve(os.path.dirname(os.path.abspath(__file__)), 7925)
