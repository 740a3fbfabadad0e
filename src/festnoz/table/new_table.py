"""A new table as its host wants it: checked, sealed, with links for everyone who is to come."""

import secrets
from typing import Any

import msgspec

from festnoz.bots import bots_knowing, strongest
from festnoz.core.errors import BadOption, MatchOver, UnknownSeat
from festnoz.core.flaws import flaw_in
from festnoz.core.game import Game
from festnoz.core.match import Match, as_json
from festnoz.core.words import say
from festnoz.games import GAMES
from festnoz.games.lesson import Lesson, position
from festnoz.table import decisions, events
from festnoz.table.decisions import NotNow
from festnoz.table.events import AnyEvent, By, Settings, Stretch
from festnoz.table.links import digest_of, new_secret
from festnoz.table.permissions import SECRET_BYTES
from festnoz.table.protocol.http import NewTable
from festnoz.table.table import Table, fold, opened

ME, OPEN = "me", "open"
BOARD = "board"


class Made(msgspec.Struct):
    """A table that is not stored yet, with the secrets of its links."""

    table: Table
    log: list[AnyEvent]
    host: str
    seats: list[str | None]
    watch: str | None
    any_seat: str | None = None


def new_table(wanted: NewTable, sealed: events.Sealed | None = None) -> Made:
    """`sealed`: the deal of a seed, in the place of a secret one."""
    game = game_of(wanted.game)
    try:
        settings = msgspec.convert(wanted.settings, Settings)
    except msgspec.ValidationError as error:
        raise BadOption(say("error.bad_option", what=flaw_in(error))) from None
    if wanted.chairs.count(ME) > 1:
        raise BadOption(say("house.one_host"))
    options = options_of(game, wanted.options)
    seats = len(wanted.chairs)
    game.encoded(game.rules, seats, options)  # refuses by the rule what cannot be played
    opening = events.Opened(game.name, game.rules, seats, as_json(options), settings)
    made = Made(opened(opening), [opening], new_secret(), [None] * seats, None)
    _add(made, sealed or events.Sealed(secrets.token_hex(SECRET_BYTES)))
    mine = wanted.chairs.index(ME) if ME in wanted.chairs else None
    _add(made, events.Linked("host", mine, digest_of(made.host).hex()))
    for seat, who in enumerate(wanted.chairs):
        if who == OPEN:
            made.seats[seat] = secret = new_secret()
            _add(made, events.Linked("seat", seat, digest_of(secret).hex(), "invitation"))
        elif who != ME:
            _add(made, *decisions.seat_bot(made.table, seat, who, ""))
    if OPEN in wanted.chairs:
        made.any_seat = new_secret()
        _add(made, events.Linked("table", None, digest_of(made.any_seat).hex(), "invitation"))
    if settings.watching == "link":
        made.watch = new_secret()
        _add(made, events.Linked("watch", None, digest_of(made.watch).hex()))
    return made


def game_of(name: str) -> Game:
    if name not in GAMES:
        raise BadOption(say("house.no_game", game=name[:40]))
    return GAMES[name]


def board_from(name: str, file: bytes) -> dict[str, Any]:
    """Of that game; refuses what is wrong in it, as for a flag of a command."""
    game = game_of(name)
    if game.read_board is None:
        raise BadOption(say("house.no_board", game=game.title))
    return game.read_board(file)


def options_of(game: Game, given: dict[str, Any]) -> Any:
    """A board may come as the text of its file: a browser cannot read what is in it."""
    written = given.get(BOARD)
    if game.read_board is None or not isinstance(written, str):
        return game.read_options(given)
    return game.read_options({**given, BOARD: game.read_board(written.encode(errors="replace"))})


def table_for_one(
    wanted: NewTable, name: str, word: str, sealed: events.Sealed | None = None
) -> Made:
    """The host alone with bots, under that name and with that word if any; dealt."""
    made = new_table(wanted, sealed)
    seat = wanted.chairs.index(ME)
    _add(made, *decisions.sit(made.table, seat, name))
    if word:
        _add(made, events.Worded(seat, word))
    _aid_and_start(made, seat)
    return made


def resumed_table(match: Match, seat: int) -> Made:
    """The host where a person sat, and bots where bots did; all of the match was played here."""
    *before, last = match.seals
    made = _opened_like(match, events.Sealed(last.sealed.secret.hex(), last.sealed.seeded), seat)
    for other, (who, word) in enumerate(zip(match.seats, last.sealed.words, strict=True)):
        _add(made, events.Seated(other, who.name, who.bot))
        if word != made.table.chairs[other].word:  # a bot's is its name
            _add(made, events.Worded(other, word))
    if before:
        _add(made, events.Branched(_stretches(match, last.at)))
    _aid_and_start(made, seat)
    for one in match.actions[last.at :]:
        by: By = "bot" if match.seats[one.seat].bot else "seat"
        _add(made, events.Played(one.seat, one.action, by))
    return made


def _aid_and_start(made: Made, seat: int) -> None:
    """Alone with bots nobody minds what one is reminded of."""
    if made.table.game.memory:
        _add(made, *decisions.set_aid(made.table, seat, on=True))
    _add(made, *decisions.start(made.table))


def branched_table(match: Match, at: int, seat: int) -> Made:
    """Another match from where this one stood after so many actions; bots have all other seats."""
    if not match.is_over:
        raise NotNow(say("table.not_over"))
    if not 0 <= seat < len(match.seats):
        raise UnknownSeat(seat)
    if not 0 <= at < len(match.actions):
        raise MatchOver
    made = _opened_like(match, events.Sealed(secrets.token_hex(SECRET_BYTES)), seat)
    for other in range(len(match.seats)):
        if other != seat:
            _add(made, *_bot_for(made.table, match, other))
    _add(made, events.Branched(_stretches(match, at)))
    return made


def lesson_table(game: Game, lesson: Lesson, name: str) -> Made:
    """Where the lesson begins, dealt: the learner under that name, and bots in all other seats.

    What is dealt later follows from the lesson's own secret: it is the same for everybody.
    """
    match, seat = position(lesson, game), lesson.seat
    made = _opened_like(match, events.Sealed(lesson.written.secret, seeded=True), seat)
    _add(made, events.Taught(lesson.name, seat, lesson.goal))
    _add(made, *decisions.sit(made.table, seat, name))
    for other in range(len(match.seats)):
        if other != seat:
            _add(made, *decisions.seat_bot(made.table, other, strongest(game).name, ""))
    _add(made, events.Branched(_stretches(match, len(match.actions))))
    _aid_and_start(made, seat)
    return made


def _opened_like(match: Match, sealed: events.Sealed, seat: int) -> Made:
    """For the same game, with the host in that seat."""
    seats, options = len(match.seats), as_json(match.options)
    opening = events.Opened(match.game.name, match.rules, seats, options, Settings())
    made = Made(opened(opening), [opening], new_secret(), [None] * seats, None)
    _add(made, sealed, events.Linked("host", seat, digest_of(made.host).hex()))
    return made


def _bot_for(table: Table, match: Match, seat: int) -> list[AnyEvent]:
    """The one that played there, or the strongest; a person's name stays the person's."""
    was = match.seats[seat]
    bot = was.bot if was.bot in bots_knowing(match.game) else strongest(match.game).name
    return decisions.seat_bot(table, seat, bot, was.name if was.bot else "")


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
