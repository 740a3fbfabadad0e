"""`festnoz` as a program of its own, and how its houses say where they are."""

import re
import sys

FESTNOZ = [sys.executable, "-c", "import sys; from festnoz.cli import main; sys.exit(main())"]
ADDRESS = re.compile(r"http://localhost:(\d+)")
