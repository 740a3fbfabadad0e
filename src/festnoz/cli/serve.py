"""`festnoz serve`: opens the house and says where it is."""

import io
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import segno
from cyclopts import Parameter

from festnoz.cli.parameters import Lang, whole_number
from festnoz.core import folders
from festnoz.core.words import say
from festnoz.server import service
from festnoz.server.app import PAGES
from festnoz.server.event_loop import run
from festnoz.server.service import ServeOptions
from festnoz.terminal.errors import BadUsage
from festnoz.terminal.screen import Screen, ScreenText

LAST_PORT = 65_535


def serve(
    *,
    host: Annotated[str, Parameter(help="command.serve.host")] = "127.0.0.1",
    port: Annotated[
        int | None, Parameter(help="command.serve.port", converter=whole_number)
    ] = None,
    data: Annotated[Path | None, Parameter(help="command.option.data")] = None,
    lan: Annotated[bool, Parameter(help="command.serve.lan", negative="")] = False,
    proxy: Annotated[bool, Parameter(help="command.serve.proxy", negative="")] = False,
    name: Annotated[list[str] | None, Parameter(help="command.serve.name", negative="")] = None,
    pace: Annotated[float, Parameter(help="command.serve.pace")] = 0.8,
    browser: Annotated[bool, Parameter(help="command.serve.browser", negative="")] = False,
    lang: Lang = "en",
) -> None:
    wanted = ServeOptions(data or folders.tables(), host, port, lan, proxy, name or (), pace)
    open_house(Screen(lang), wanted, browser)


def open_house(screen: Screen, wanted: ServeOptions, opens_browser: bool) -> None:
    """Until it is asked to stop."""
    if wanted.port is not None and not 0 <= wanted.port <= LAST_PORT:
        raise BadUsage(say("command.bad.port", port=str(wanted.port)))

    def is_open(address: str, for_guests: list[str]) -> None:
        screen.tell(say("terminal.house.open", address=address), "bold")
        if not PAGES.is_dir():
            screen.tell(say("terminal.house.no_pages"))
        if wanted.is_lan and not for_guests:
            screen.tell(say("terminal.house.no_lan"))
        for one in for_guests:
            screen.tell(say("terminal.house.guests", address=one))
            screen.show(ScreenText(qr_code(one)))
        screen.tell(say("terminal.house.stop"))
        sys.stdout.flush()
        if opens_browser:
            webbrowser.open(address)

    run(service.serve(wanted, is_open))
    screen.tell(say("terminal.house.closed"))


def qr_code(address: str) -> str:
    """For a phone's camera; made of blocks, so it needs no colours."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
