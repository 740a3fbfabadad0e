"""A new table as its host wants it: checked, sealed, with links for everyone who is to come."""

import secrets

import msgspec

from festnoz.core.errors import BadOption
from festnoz.core.match import read_options
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.server.links import digest_of, new_secret
from festnoz.server.protocol import NewTable
from festnoz.server.wishes import SECRET_BYTES
from festnoz.table import deciding, events
from festnoz.table.events import AnyEvent, Settings
from festnoz.table.table import Table, fold, opened

ME, OPEN = "me", "open"


class Made(msgspec.Struct):
    """A table that is not stored yet, with the secrets of its links."""

    table: Table
    log: list[AnyEvent]
    host: str
    seats: list[str | None]
    watch: str | None


def new_table(wanted: NewTable) -> Made:
    game = GAMES.get(wanted.game)
    if game is None:
        raise BadOption(say("house.no_game", game=wanted.game[:40]))
    try:
        settings = msgspec.convert(wanted.settings, Settings)
    except msgspec.ValidationError as error:
        raise BadOption(say("error.bad_option", what=str(error)[:200])) from None
    if wanted.chairs.count(ME) > 1:
        raise BadOption(say("house.one_host"))
    options = read_options(game, wanted.options)
    seats = len(wanted.chairs)
    game.encode(game.rules, seats, options)  # refuses by the rule what cannot be played
    opening = events.Opened(game.name, game.rules, seats, msgspec.to_builtins(options), settings)
    made = Made(opened(opening), [opening], new_secret(), [None] * seats, None)
    _add(made, events.Sealed(secrets.token_hex(SECRET_BYTES)))
    mine = wanted.chairs.index(ME) if ME in wanted.chairs else None
    _add(made, events.Linked("host", mine, digest_of(made.host).hex()))
    for seat, who in enumerate(wanted.chairs):
        if who == OPEN:
            made.seats[seat] = secret = new_secret()
            _add(made, events.Linked("seat", seat, digest_of(secret).hex()))
        elif who != ME:
            _add(made, *deciding.seat_bot(made.table, seat, who, ""))
    if settings.watching == "link":
        made.watch = new_secret()
        _add(made, events.Linked("watch", None, digest_of(made.watch).hex()))
    return made


def _add(made: Made, *decided: AnyEvent) -> None:
    for event in decided:
        fold(made.table, event, 0)
        made.log.append(event)
