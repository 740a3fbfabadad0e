"""The program `festnoz`, also as `python -m festnoz`: however often it is stopped, no traceback."""

import signal
import sys
import time

TOGETHER_S = 2.0  # whoever presses Ctrl-C three times within it means it once


def main() -> int:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _once())
    try:
        from festnoz.cli import main as command
        from festnoz.core.background import end
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    code = command()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return end(code)


def _once() -> "signal._HANDLER":
    last = -TOGETHER_S

    def interrupt(*_: object) -> None:
        nonlocal last
        if time.monotonic() - last >= TOGETHER_S:
            last = time.monotonic()
            raise KeyboardInterrupt

    return interrupt


if __name__ == "__main__":
    sys.exit(main())
