"""What may happen at a table: a wish becomes events, or is refused in words and nothing changes."""

import unicodedata
from collections.abc import Collection, Sequence

from festnoz.bots import bots_knowing
from festnoz.core.errors import (
    MatchOver,
    NoUndo,
    Refusal,
    Stale,
    UnknownAction,
    UnknownSeat,
)
from festnoz.core.game import Pointed
from festnoz.core.match import MAX_TAKEN_BACK, Match, Move
from festnoz.core.people.looks import is_look
from festnoz.core.people.names import free_name, is_visible, look_alike
from festnoz.core.words import LANGUAGES, UNNAMED, Message, called, say
from festnoz.table import events
from festnoz.table.events import AnyEvent, By
from festnoz.table.move_text import Asked
from festnoz.table.table import Table

# What one seat may ask of all others: so often in one position, and in vain in one match.
MAX_UNDOS_ASKED, MAX_UNDOS_REFUSED = 2, 3
MAX_PAUSES, MAX_PAUSES_ENDED = 10, 3  # in one match; others ended them
MAX_NAME, MAX_WORD, MAX_TEXT = 24, 64, 300
BOT_NAMES = ("Maëlle", "Erwan", "Nolwenn", "Gwenn", "Yann", "Enora", "Malo", "Soizic")
PHRASES = ("hello", "luck", "well_played", "oops", "hurry", "thanks", "again", "bye")


class NotNow(Refusal):
    """The table refuses; the code is the end of the message's id."""

    def __init__(self, message: Message) -> None:
        self.code = message.id.rpartition(".")[2]
        super().__init__(message)


def sit(table: Table, seat: int, name: str, look: str | None = None) -> list[AnyEvent]:
    """A person takes an open seat, or wishes for another name or look before the start."""
    chair = table.chairs[_seat(table, seat)]
    if chair.bot:
        raise NotNow(say("table.taken", seat=seat + 1))
    if table.match is not None:
        raise NotNow(say("table.started"))
    cleaned = clean(name, MAX_NAME) if name.strip() else chair.name or _unnamed(table, seat)
    if look is not None and not is_look(look):
        raise NotNow(say("table.unknown_look", look=look[:40]))
    if chair.is_taken and not chair.has_stand_in and chair.name == cleaned:
        # Somebody comes from a second device, say: that is no news.
        return [events.LookChosen(seat, look)] if look and look != chair.look else []
    _check_name(table, seat, cleaned, _people(table, seat))
    return [*_renamed_bots(table, seat, cleaned), events.Seated(seat, cleaned, None, look=look)]


def _renamed_bots(table: Table, seat: int, name: str) -> list[AnyEvent]:
    """A person's name is their own: a bot that is called so takes another one."""
    return [
        events.Seated(i, _bot_name([*_others(table, i), name]), chair.bot)
        for i, chair in enumerate(table.chairs)
        if chair.bot and i != seat and _read_alike(chair.name, name)
    ]


def _unnamed(table: Table, seat: int) -> str:
    """For somebody who gave no name; every reader is told it in their own language."""
    return free_name(UNNAMED, _others(table, seat), _read_alike)


def _read_alike(one: str, other: str) -> bool:
    return any(look_alike(called(one, language), called(other, language)) for language in LANGUAGES)


def _check_name(table: Table, seat: int, name: str, others: Sequence[str]) -> None:
    """A name that was there before stays: tables are older than this."""
    if not is_visible(name):
        raise NotNow(say("table.name_unseen"))
    like = [other for other in others if _read_alike(name, other)]
    if like and name != table.chairs[seat].name:
        raise NotNow(say("table.name_taken", name=like[0]))


def _others(table: Table, seat: int) -> list[str]:
    return [chair.name for i, chair in enumerate(table.chairs) if chair.is_taken and i != seat]


def _people(table: Table, seat: int) -> list[str]:
    return [chair.name for i, chair in enumerate(table.chairs) if chair.is_person and i != seat]


def seat_bot(table: Table, seat: int, bot: str, name: str) -> list[AnyEvent]:
    _check_not_started(table)
    if table.chairs[_seat(table, seat)].is_person:
        raise NotNow(say("table.taken", seat=seat + 1))
    if bot not in bots_knowing(table.game):
        raise NotNow(say("table.unknown_bot", bot=bot[:40]))
    others = _others(table, seat)
    cleaned = clean(name, MAX_NAME) if name.strip() else _bot_name(others)
    _check_name(table, seat, cleaned, others)
    return [events.Seated(seat, cleaned, bot)]


def fill(table: Table, bot: str) -> list[AnyEvent]:
    """Bots take all seats that are free."""
    _check_not_started(table)
    if bot not in bots_knowing(table.game):
        raise NotNow(say("table.unknown_bot", bot=bot[:40]))
    names = [chair.name for chair in table.chairs if chair.is_taken]
    decided: list[AnyEvent] = []
    for seat in table.free_seats:
        names.append(_bot_name(names))
        decided.append(events.Seated(seat, names[-1], bot))
    return decided


def _bot_name(others: Sequence[str]) -> str:
    return next(name for name in BOT_NAMES if not any(look_alike(name, other) for other in others))


def free(table: Table, seat: int) -> list[AnyEvent]:
    """Before the start the seat is open again, whoever had it."""
    _check_not_started(table)
    if not table.chairs[_seat(table, seat)].is_taken:
        raise NotNow(say("table.not_seated", seat=seat + 1))
    return [events.Freed(seat)]


def leave(table: Table, seat: int) -> list[AnyEvent]:
    if not table.chairs[_seat(table, seat)].is_person:
        raise NotNow(say("table.not_seated", seat=seat + 1))
    if table.chairs[seat].has_left:
        return []
    return [events.Freed(seat), *_undo_as_goes(table, seat)]


def add_word(table: Table, seat: int, word: str) -> list[AnyEvent]:
    _check_not_started(table)
    return [events.Worded(_seat(table, seat), clean(word, MAX_WORD))]


def start(table: Table) -> list[AnyEvent]:
    _check_not_started(table)
    if not all(chair.is_taken for chair in table.chairs):
        raise NotNow(say("table.open_seats"))
    # Invited to a seat nobody looks on: with the seats the invitation to the table ends.
    return [events.Started(), *map(events.Unlinked, table.links_of_role("table"))]


def play(table: Table, seat: int, action: int, version: int, by: By = "seat") -> list[AnyEvent]:
    match = _match(table)
    if table.is_paused:
        raise NotNow(say("table.paused"))
    if version != table.version and not match.is_over:
        raise Stale(version, table.version)
    match.check(seat, action, match.version)
    if by == "seat" and table.chairs[seat].has_stand_in:
        raise NotNow(say("table.stand_in"))
    return [events.Played(seat, action, by)]


def why(table: Table, seat: int, typed: str, language: str) -> Pointed:
    """What is meant, in the notation or in a person's own words.

    Verdicts are on the hand of whoever is to move: nobody else may ask for them.
    """
    match = _match(table)
    if match.is_over:
        raise MatchOver
    if match.to_move != seat:
        raise NotNow(say("table.out_of_turn", name=table.names[match.to_move]))
    names = [called(name, language) for name in table.names]
    asked = Asked(match.game, language, match.view(seat), match.verdict, names)
    meaning = asked.meaning(typed)
    if meaning is None:
        raise UnknownAction(typed)
    return meaning


def point(table: Table, seat: int, source: str, target: str) -> Pointed:
    """What moving one thing on that seat's screen onto another means, or why it does not."""
    return _match(table).point(seat, source, target)


def ask_undo(table: Table, seat: int) -> list[AnyEvent]:
    """Back to before that seat's last action; at once where nobody else is asked."""
    match = _match(table)
    count = _undo_count(table, match, _seat(table, seat))
    if table.undo is not None:  # those who agree must know to what
        raise NotNow(say("table.undo_open"))
    is_own_turn = count == 1 and match.to_move == seat
    is_alone = [i for i, chair in enumerate(table.chairs) if chair.is_person] == [seat]
    if table.settings.undo == "off" and not is_own_turn and not is_alone:
        raise NotNow(say("table.no_undo"))
    _check_all_present(table, match, count)
    _check_own_share(table, match, seat)
    if is_own_turn or table.people == [seat]:
        return [events.UndoAsked(seat, count), events.TakenBack(count)]
    _check_may_ask(table, seat)
    return [events.UndoAsked(seat, count)]


def _check_own_share(table: Table, match: Match, seat: int) -> None:
    """Of the moves that can be taken back in a match nobody uses up those of the others."""
    num_own = sum(one.seat == seat for one in match.taken_back)
    if num_own >= MAX_TAKEN_BACK // max(1, len(table.people)):
        raise NoUndo("often")


def _check_may_ask(table: Table, seat: int) -> None:
    """Everybody is held up by the question: a no is a no."""
    if table.interrupted_by(seat).undos_refused >= MAX_UNDOS_REFUSED:
        raise NotNow(say("table.undo_enough"))
    if table.undo_asked.get(seat, 0) >= MAX_UNDOS_ASKED:
        raise NotNow(say("table.undo_asked"))


def _undo_count(table: Table, match: Match, seat: int) -> int:
    try:
        return match.undo_count(seat)
    except NoUndo as refusal:
        if refusal.code == Seen.code:
            raise Seen(table, match, seat) from None
        raise


class Seen(Refusal):
    """Nothing can be taken back from before somebody saw a hidden card: says who was the first."""

    code = "undo_reveal"

    def __init__(self, table: Table, match: Match, asker: int) -> None:
        actions = match.actions
        last = max(i for i, one in enumerate(actions) if one.seat == asker)
        seat = next(one.seat for one in actions[last:] if one.reveals)
        who = "you" if seat == asker else "other"
        super().__init__(say("table.undo_seen", who=who, name=table.names[seat]))


def answer_undo(table: Table, seat: int, agrees: bool, asker: int, version: int) -> list[AnyEvent]:
    """The last one to agree takes it back. Whoever asked may think better of it.

    The seat that asked and the position say what was asked: an answer to anything else is late.
    """
    asked = table.undo
    if version != table.version or (asked is not None and asker != asked.seat):
        raise NotNow(say("table.stale"))
    if asked is None or seat not in table.people or (agrees and seat in asked.agreed):
        raise NotNow(say("table.nothing_asked"))
    if not agrees:
        is_own = seat == asked.seat
        return [events.UndoWithdrawn(seat) if is_own else events.UndoAnswered(seat, False)]
    return [events.UndoAnswered(seat, True), *_undo_without(table, seat)]


def _undo_without(table: Table, seat: int) -> list[AnyEvent]:
    """What was asked for comes true if that seat was the last to be waited for."""
    asked = table.undo
    if asked is None or set(table.people) - {seat} - asked.agreed:
        return []
    return [events.TakenBack(asked.count)]


def _undo_as_goes(table: Table, seat: int) -> list[AnyEvent]:
    """Whoever goes is waited for no longer, but gives no move of their own back by going."""
    asked = table.undo
    if asked is not None and seat in set(table.people) - asked.agreed:
        taken = _match(table).log[-asked.count :]
        if any(isinstance(entry, Move) and entry.seat == seat for entry in taken):
            return [events.UndoAnswered(seat, False)]
    return _undo_without(table, seat)


def _check_all_present(table: Table, match: Match, count: int) -> None:
    """What somebody played before a bot stood in for them, only they can give back."""
    for i, entry in enumerate(match.log[-count:], start=len(match.log) - count):
        chair = table.chairs[entry.seat] if isinstance(entry, Move) else None
        if chair is not None and chair.has_stand_in and i < chair.num_before_stand_in:
            raise NotNow(say("table.undo_absent", name=chair.name))


def pause(table: Table, seat: int | None) -> list[AnyEvent]:
    if _match(table).is_over:
        raise MatchOver
    if table.is_paused:
        raise NotNow(say("table.paused"))
    if seat is not None:
        so_far = table.interrupted_by(seat)
        if so_far.pauses >= MAX_PAUSES or so_far.pauses_ended >= MAX_PAUSES_ENDED:
            raise NotNow(say("table.paused_enough"))
    return [events.Paused(seat, table.turn_since)]


def resume(table: Table, seat: int) -> list[AnyEvent]:
    _match(table)
    if not table.is_paused:
        raise NotNow(say("table.not_paused"))
    return [events.Resumed(seat)]


def remind(table: Table) -> list[AnyEvent]:
    """A gentle clock says a word, once a turn. At a strict one the house lets a bot play."""
    if table.match is None or table.settings.clock.kind != "gentle":
        return []
    return [events.Reminded(table.match.to_move)]


def stand_in(table: Table, seat: int, on: bool) -> list[AnyEvent]:
    chair = table.chairs[_seat(table, seat)]
    if not chair.is_person:
        raise NotNow(say("table.not_seated", seat=seat + 1))
    if chair.has_stand_in == on:
        return []
    return [events.StoodIn(seat, on), *(_undo_as_goes(table, seat) if on else [])]


def stand_in_for(
    table: Table, asker: int | None, seat: int, gone: Collection[int]
) -> list[AnyEvent]:
    """Somebody who is here lets a bot play for somebody who is gone: so nobody stops a match.

    Nobody is shown their cards by it. A host may ask for it without a seat.
    """
    chair = table.chairs[_seat(table, seat)]
    if asker is not None and not table.chairs[asker].is_person:
        raise NotNow(say("table.not_seated", seat=asker + 1))
    if _match(table).is_over:
        raise MatchOver
    if table.is_paused:
        raise NotNow(say("table.paused"))
    if seat not in gone:
        raise NotNow(say("table.not_gone", seat=seat + 1))
    if chair.has_stand_in:
        return []
    stood_in = events.StoodIn(seat, on=True, by=asker, by_host=asker is None)
    return [stood_in, *_undo_as_goes(table, seat)]


def set_aid(table: Table, seat: int, on: bool) -> list[AnyEvent]:
    chair = table.chairs[_seat(table, seat)]
    if table.settings.aid == "off" or not table.game.memory:
        raise NotNow(say("table.no_aid"))
    if not chair.is_person:  # all are told whose it is
        raise NotNow(say("table.not_seated", seat=seat + 1))
    return [events.AidSet(seat, on)] if chair.has_aid != on else []


def speak(table: Table, seat: int, text: str, channel: events.Channel) -> list[AnyEvent]:
    """One of the phrases by its name, or free text where the table allows it."""
    if not table.chairs[_seat(table, seat)].is_taken:
        raise NotNow(say("table.not_seated", seat=seat + 1))
    if channel == "team" and not table.has_teams:
        raise NotNow(say("table.no_teams"))
    if text in PHRASES:
        return [events.Said(seat, channel, text, None)]
    cleaned = clean(text, MAX_TEXT)
    if table.settings.chat != "free" or not cleaned:
        raise NotNow(say("table.phrases_only"))
    return [events.Said(seat, channel, None, cleaned)]


def rematch(table: Table, secret: str) -> list[AnyEvent]:
    """The same people, everyone one place on (in pairs one pair on), a new deal sealed."""
    if table.match is None or not table.match.is_over:
        raise NotNow(say("table.not_over"))
    return [events.Turned(2 if table.has_teams else 1), events.Sealed(secret)]


def clean(text: str, longest: int) -> str:
    """Normal form, without control, format (bidi) and line characters, spaces folded."""
    normal = unicodedata.normalize("NFC", text[: 4 * longest])
    kept = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in normal)
    return " ".join(kept.split())[:longest].strip()


def _match(table: Table) -> Match:
    if table.match is None:
        raise NotNow(say("table.not_started"))
    return table.match


def _check_not_started(table: Table) -> None:
    if table.match is not None:
        raise NotNow(say("table.started"))


def _seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.chairs):
        raise UnknownSeat(seat)
    return seat
