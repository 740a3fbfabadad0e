"""`festnoz join`: a seat at a table of another house, by its link."""

from typing import Annotated

from cyclopts import Parameter

from festnoz.cli.options import checked_name
from festnoz.cli.parameters import Lang
from festnoz.core.words import say
from festnoz.table.decisions import MAX_WORD, clean
from festnoz.terminal.client import Person, visit_table
from festnoz.terminal.connection import SocketConnection
from festnoz.terminal.device import this_device
from festnoz.terminal.errors import BadUsage
from festnoz.terminal.link import address_from
from festnoz.terminal.screen import Screen


def join(
    link: Annotated[str | None, Parameter(help="command.join.link")] = None,
    /,
    *,
    name: Annotated[str | None, Parameter(help="command.join.name")] = None,
    word: Annotated[
        str | None, Parameter(help="command.join.word", allow_leading_hyphen=True)
    ] = None,
    lang: Lang = "en",
) -> None:
    join_table(Screen(lang), link, name, word)


def join_table(screen: Screen, written: str | None, name: str | None, word: str | None) -> None:
    address = address_from(written)
    own_name = None if name is None else checked_name(name)
    if word is not None and not word == clean(word, MAX_WORD) != "":
        raise BadUsage(say("command.bad.word", most=MAX_WORD))
    connection = SocketConnection(address, this_device())
    visit_table(screen, connection, Person(own_name, word, address))
