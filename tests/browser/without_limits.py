"""`festnoz serve` without limits: all guests of the tests come from one address."""

import argparse
from pathlib import Path

from festnoz.server.event_loop import run
from festnoz.server.limits import Limits
from festnoz.server.service import ServeOptions, serve

NETWORK = "127.0.0.2"  # in the place of an address in a home network


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--pace", type=float, required=True)
    parser.add_argument("--port", type=int, required=True)
    wanted = ServeOptions(**vars(parser.parse_args()), limits=Limits.open())
    run(serve(wanted, lambda address, _: print(address, flush=True), lambda: [NETWORK]))


if __name__ == "__main__":
    main()
