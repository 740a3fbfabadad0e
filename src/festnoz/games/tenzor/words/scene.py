"""Tenzor's table in words: what is asked, what the seat may see, the zone, players and piles."""

from festnoz.core.game import Item, Section, Setting
from festnoz.core.words import Message, say
from festnoz.games.tenzor.box import PACT_CARDS, PLACE, zone_for
from festnoz.games.tenzor.gestures import PILE, PLACES, ROUND
from festnoz.games.tenzor.state import PACTS
from festnoz.games.tenzor.wire import CENTRE_NAME, Card, Cell, Look, Player, TenzorView
from festnoz.games.tenzor.words import names
from festnoz.games.tenzor.words.questions import explanations, question

ROWS = {2: ("top", "bottom"), 3: ("top", "", "bottom")}  # by how many there are
COLUMNS = ("left", "", "right")


def scene(view: TenzorView, setting: Setting) -> list[Section]:
    """The whole table as this seat may know it."""
    sections = [_now(view, setting)] if view.phase != "over" else []
    if view.looks:
        sections.append(_looks(view))
    if view.seat is not None and (held := _held(view.players[view.seat])):
        sections.append(Section(say("tenzor.hand.title"), held))
    if view.place is not None:
        sections.append(_zone(view, setting))
    return [*sections, _players(view, setting), _piles(view)]


def _now(view: TenzorView, setting: Setting) -> Section:
    asked = Item(question(view, setting), tuple(explanations(view, setting)), thing=ROUND)
    return Section(say("tenzor.now.title"), (asked,))


def _looks(view: TenzorView) -> Section:
    """T-R18: what lies open to the seat until it next acts."""
    lines = tuple(told_look(one) for one in view.looks)
    item = Item(say("tenzor.look.until"), lines)
    return Section(say("tenzor.look.title"), (item,))


def told_look(one: Look) -> Message:
    """A search card that was seen; once stirred it lies elsewhere (T-P4)."""
    if one.stirred:
        card = names.search_card(one.card)
        return say("tenzor.look.stirred", spot=names.spot(one.cell), search=card)
    return names.seen(one.cell, one.card)


def _held(player: Player) -> tuple[Item, ...]:
    """The seat's own: Korrigans, and Pacts in the order in which they came (T-R17)."""
    korrigans = Item(
        say("tenzor.hand.korrigans", count=len(player.hand)),
        tuple(say("tenzor.hand.korrigan", card=names.card(one)) for one in player.hand),
        things=tuple(player.hand),
    )
    pacts = [one for one in player.pacts if one is not None]
    held = Item(
        say("tenzor.hand.pacts", count=len(pacts)),
        tuple(_told_pact(one) for one in pacts),
        things=tuple(pacts),
    )
    return tuple(one for one in (korrigans, held) if one.lines)


def _told_pact(name: str) -> Message:
    card = PACT_CARDS[PACTS.index(name)]
    return say("tenzor.hand.pact", card=names.card(name), moment=card.moment, rule=card.rule)


def _zone(view: TenzorView, setting: Setting) -> Section:
    """Row by row, as the cells lie round the place."""
    *ring, centre = view.cells
    told = {cell.name: _told_cell(view, cell, setting) for cell in ring}
    told[PLACE] = _told_place(view, centre, setting)
    rows = zone_for(view.seats).rows
    items = tuple(told[name] for row in rows for name in row)
    return Section(say("tenzor.zone.title"), items, len(rows[0]))


def _told_place(view: TenzorView, centre: Cell, setting: Setting) -> Item:
    title = say("tenzor.zone.place", place=names.place(view.place or ""), count=view.treasures)
    lines = tuple(_known(view, centre, setting))
    return Item(title, lines, _told_open(view, centre, setting), thing=CENTRE_NAME)


def _told_cell(view: TenzorView, cell: Cell, setting: Setting) -> Item:
    title = say("tenzor.zone.cell", cell=names.cell(cell.name), at=position(view, cell.name))
    lines = [_told_card(view, card, i == 0, setting) for i, card in enumerate(cell.cards[::-1])]
    lines = lines or [say("tenzor.zone.free")]
    lines += _known(view, cell, setting)
    return Item(title, tuple(lines), _told_open(view, cell, setting), thing=cell.name)


def position(view: TenzorView, cell: str) -> str:
    """Where it lies, as one word: "topleft"."""
    rows = zone_for(view.seats).rows
    row = next(i for i, letters in enumerate(rows) if cell in letters)
    return ROWS[len(rows)][row] + COLUMNS[rows[row].index(cell)]


def _told_card(view: TenzorView, card: Card, is_top: bool, setting: Setting) -> Message:
    how = "covered" if not is_top else "up" if card.up else "down"
    about = names.who(view, card.seat, setting)
    return say("tenzor.zone.card", card=names.card(card.kind), how=how, **about)


def _known(view: TenzorView, cell: Cell, setting: Setting) -> list[Message]:
    """Of the search card there: who is looking at it, and what the viewer knows of it."""
    lookers = view.shown_to[view.cells.index(cell)]
    told = [
        say("tenzor.zone.looker", **names.who(view, seat, setting))
        for seat in lookers
        if seat != view.seat
    ]
    if cell.search is not None and not view.open:
        told.append(say("tenzor.zone.under", search=names.search_card(cell.search)))
    for one in names.all_looks(view):
        if one.cell == cell.name:
            fresh = "tenzor.zone.under" if one in view.looks else "tenzor.zone.known"
            message = "tenzor.zone.stirred" if one.stirred else fresh
            told.append(say(message, search=names.search_card(one.card)))
    return told


def _told_open(view: TenzorView, cell: Cell, setting: Setting) -> Message | None:
    """The search card that lies open, and who takes it; or that the Liketaer took it before."""
    if cell.search is not None and view.open:
        found = names.search_card(cell.search)
        if cell.claim is None:
            return say("tenzor.zone.left", search=found)
        return say("tenzor.zone.found", search=found, **names.who(view, cell.claim, setting))
    if cell.claim is not None:
        return say("tenzor.zone.taken", **names.who(view, cell.claim, setting))
    return None


def _players(view: TenzorView, setting: Setting) -> Section:
    items = tuple(_told_player(view, seat, setting) for seat in range(view.seats))
    return Section(say("tenzor.player.section"), items)


def _told_player(view: TenzorView, seat: int, setting: Setting) -> Item:
    player, about = view.players[seat], names.who(view, seat, setting)
    lines: list[Message] = [
        names.family(seat),
        say("tenzor.player.treasures", count=player.treasures),
        say("tenzor.player.hand", cards=_cards(player.hand)),
        _told_pacts(player),
    ]
    if player.lines:
        cells = names.listed([line.upper() for line in player.lines])
        lines.append(say("tenzor.player.lines", lines=cells))
    if view.first == seat:
        lines.append(say("tenzor.player.first"))
    note = say("tenzor.player.turn", **about) if view.turn == seat else None
    title = say("tenzor.player.title", **about)
    return Item(title, tuple(lines), note, (seat,), thing=f"seat-{seat}")


def _cards(cards: list[str]) -> Message | str:
    return names.listed([say("tenzor.hand.korrigan", card=names.card(one)) for one in cards])


def _told_pacts(player: Player) -> Message:
    """T-R17: how many, and when each was drawn; which, as far as they are known."""
    known = [one for one in player.pacts if one is not None]
    rounds = names.listed([say("tenzor.player.drawn", round=one) for one in player.drawn])
    if known:
        count = len(known)
        return say("tenzor.player.pacts_seen", count=count, rounds=rounds, cards=_cards(known))
    return say("tenzor.player.pacts", count=len(player.pacts), rounds=rounds)


def _piles(view: TenzorView) -> Section:
    played = [say("tenzor.pile.played", cards=_cards(view.played))] if view.played else []
    pile = Item(say("tenzor.pile.size", count=view.pile), tuple(played), thing=PILE)
    left = [one for one in view.places if not one.used]
    lines = tuple(
        say("tenzor.pile.place", place=names.place(one.name), count=one.treasures) for one in left
    )
    places = Item(say("tenzor.pile.places", count=len(left)), lines, thing=PLACES)
    return Section(say("tenzor.pile.title"), (pile, places))
