"""Sets Fest-Noz up on the first start, then plays, tests or measures; needs only Python 3.11."""

import sys

# Before any import of ours, so that an older Python answers in one line.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Fest-Noz needs Python 3.11 or newer; start it with a newer python3.")

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until `main` listens: no traceback of imports

import os
import re
import subprocess
from pathlib import Path

from tools import checks, environment, failure, hook, web

ROOT = Path(__file__).resolve().parent
WITH_PAGES = {"", "serve"}  # what shows the house in a browser; other commands need no Node.js

HELP = """\
python3 run.py                 set up what is missing, then open the house in your browser
python3 run.py test [--long]   run all checks; with pytest's arguments only those tests
python3 run.py check           run those that answer within half a minute
python3 run.py hook            run these before every commit, by a git hook
python3 run.py shots [...]     take pictures of every page; --help explains it
python3 run.py bench [...]     measure the speed; --peers also measures other frameworks
python3 run.py COMMAND [...]   any command of festnoz; --help after it explains it
python3 run.py --version       say which Fest-Noz this is
"""

NO_TERMINAL = """\
Fest-Noz is ready. To play in your browser, start it in a terminal:
  python3 run.py
Without a terminal, for example:
  python3 run.py serve
  python3 run.py simulate korsair --games 10
"""


def main(args: list[str]) -> int:
    """Answer with the exit code; a failed setup is one line, never a traceback."""
    try:
        stop_once()
        return dispatch(args)
    except failure.SetupError as error:
        print(f"run.py: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"run.py: {failure.told(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nrun.py: stopped", file=sys.stderr)
        return 130


def stop_once() -> None:
    """Ctrl-C pressed three times is meant once, and whoever ends us ends what we started."""

    def stop(*_: object) -> None:
        for one in signals:
            signal.signal(one, signal.SIG_IGN)
        raise KeyboardInterrupt

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    found = [signal.Signals[name] for name in names]
    signals = [one for one in found if signal.getsignal(one) is not signal.SIG_IGN]  # as after `&`
    for one in signals:
        signal.signal(one, stop)


def dispatch(args: list[str]) -> int:
    command, rest = (args[0], args[1:]) if args else ("", [])
    if command in OWN:
        return OWN[command](rest)
    environment.prepare(ROOT, extras(command, rest))
    if command in WITH_PAGES:
        web.build(ROOT)
    return festnoz(args) if args else play()


def explain(_: list[str]) -> int:
    print(HELP, end="")
    return 0


def tell_version(_: list[str]) -> int:
    """Without the environment, which may not be there yet."""
    text = (ROOT / "src" / "festnoz" / "version.py").read_text(encoding="utf-8")
    print("Fest-Noz", re.findall(r'VERSION = "(.+)"', text)[0])
    return 0


def test(args: list[str]) -> int:
    environment.prepare(ROOT, {"test", "web"})
    web.build(ROOT)
    return checks.run(ROOT, environment.python(ROOT), checks.every_check(args))


def check(_: list[str]) -> int:
    environment.prepare(ROOT, {"test", "web"})
    return checks.run(ROOT, environment.python(ROOT), checks.quick_checks())


def install_hook(_: list[str]) -> int:
    print(f"{hook.install(ROOT)} runs 'python3 run.py check' before every commit")
    return 0


def shots(args: list[str]) -> int:
    environment.prepare(ROOT, {"test", "web"})
    web.build(ROOT)
    return subprocess.call([environment.python(ROOT), "-m", "tools.shots", *args], cwd=ROOT)


OWN = {
    **dict.fromkeys(("help", "-h", "--help"), explain),
    "--version": tell_version,
    "test": test,
    "check": check,
    "hook": install_hook,
    "shots": shots,
}  # every other command is the program's


def extras(command: str, args: list[str]) -> set[str]:
    if command == "bench" and "--peers" in args:
        return {"peers"}
    return {"web"} if command in WITH_PAGES else set()


def play() -> int:
    if sys.stdin is not None and sys.stdin.isatty():
        return festnoz(["serve", "--browser"])
    print(NO_TERMINAL, end="")
    return 0


def festnoz(args: list[str]) -> int:
    """Hand over to the program; on POSIX it takes this process's place and so gets its signals."""
    command = [str(environment.program(ROOT, "festnoz")), *args]
    if os.name == "posix":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
