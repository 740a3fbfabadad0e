"""`festnoz serve`: opens the house and says where it is."""

import io
import os
import sys
import webbrowser
from pathlib import Path

import segno

from festnoz.core.words import say
from festnoz.server.running import run
from festnoz.server.serving import Serving, serve
from festnoz.terminal.screen import Screen, Told
from festnoz.terminal.usage import BadUsage

LAST_PORT = 65_535


def data_folder() -> Path:
    """Where a house keeps its tables unless it is told otherwise."""
    if os.name == "nt":
        home = os.environ.get("LOCALAPPDATA")
        return Path(home or Path.home()) / "festnoz"
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "festnoz"


def host(screen: Screen, wanted: Serving, opens_browser: bool) -> None:
    """Until it is asked to stop."""
    if wanted.port is not None and not 0 <= wanted.port <= LAST_PORT:
        raise BadUsage(say("command.bad.port", port=str(wanted.port)))

    def is_open(address: str, for_guests: list[str]) -> None:
        screen.tell(say("terminal.house.open", address=address), "bold")
        if wanted.is_lan and not for_guests:
            screen.tell(say("terminal.house.no_lan"))
        for one in for_guests:
            screen.tell(say("terminal.house.guests", address=one))
            screen.show(Told(qr_code(one)))
        screen.tell(say("terminal.house.stop"))
        sys.stdout.flush()
        if opens_browser:
            webbrowser.open(address)

    run(serve(wanted, is_open))
    screen.tell(say("terminal.house.closed"))


def qr_code(address: str) -> str:
    """For a phone's camera; made of blocks, so it needs no colours."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
