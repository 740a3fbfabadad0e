"""A new table as its host wants it: checked, sealed, with links for everyone who is to come."""

import secrets

import msgspec

from festnoz.bots import bots_knowing, strongest
from festnoz.core.errors import BadOption, MatchOver, UnknownSeat
from festnoz.core.match import Match, read_options
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.server.links import digest_of, new_secret
from festnoz.server.protocol import NewTable
from festnoz.server.wishes import SECRET_BYTES
from festnoz.table import deciding, events
from festnoz.table.deciding import NotNow
from festnoz.table.events import AnyEvent, Settings, Stretch
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


def branched_table(match: Match, at: int, seat: int) -> Made:
    """Another match from where this one stood after so many actions; bots have all other seats."""
    if not match.is_over:
        raise NotNow(say("table.not_over"))
    if not 0 <= seat < len(match.seats):
        raise UnknownSeat(seat)
    if not 0 <= at < len(match.actions):
        raise MatchOver
    game, seats = match.game, len(match.seats)
    options = msgspec.to_builtins(match.options)
    opening = events.Opened(game.name, match.rules, seats, options, Settings())
    made = Made(opened(opening), [opening], new_secret(), [None] * seats, None)
    _add(made, events.Sealed(secrets.token_hex(SECRET_BYTES)))
    _add(made, events.Linked("host", seat, digest_of(made.host).hex()))
    for other in range(seats):
        if other != seat:
            _add(made, *_bot_for(made.table, match, other))
    _add(made, events.Branched(_stretches(match, at)))
    return made


def _bot_for(table: Table, match: Match, seat: int) -> list[AnyEvent]:
    """The one that played there, or the strongest; a person's name stays the person's."""
    was = match.seats[seat]
    bot = was.bot if was.bot in bots_knowing(match.game) else strongest(match.game).name
    return deciding.seat_bot(table, seat, bot, was.name if was.bot else "")


def _stretches(match: Match, at: int) -> list[Stretch]:
    """What was dealt and played up to there, by the seals of the matches it belonged to."""
    seals = [seal for i, seal in enumerate(match.seals) if i == 0 or seal.at < at]
    ends = [seal.at for seal in seals[1:]] + [at]
    return [
        Stretch(
            secret=seal.sealed.secret.hex(),
            words=list(seal.sealed.words),
            seeded=seal.sealed.seeded,
            actions=[(one.seat, one.action) for one in match.actions[seal.at : end]],
        )
        for seal, end in zip(seals, ends, strict=True)
    ]


def _add(made: Made, *decided: AnyEvent) -> None:
    for event in decided:
        fold(made.table, event, 0)
        made.log.append(event)
