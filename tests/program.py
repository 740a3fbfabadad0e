"""`festnoz` as a program of its own, and how its houses say where they are."""

import re
import sys

FESTNOZ = [sys.executable, "-m", "festnoz"]
ADDRESS = re.compile(r"http://localhost:(\d+)")
