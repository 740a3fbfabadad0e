"""The numbered rulebook: all of it, or one rule by its id."""

import re

from festnoz.core.game import Game
from festnoz.core.words import say
from festnoz.terminal.errors import BadUsage, short
from festnoz.terminal.screen import Screen


def show_rules(screen: Screen, game: Game, rule: str | None) -> None:
    """As Markdown where it can be drawn, as it is written where it goes into a pipe."""
    whole = (game.folder / f"rules.{screen.language}.md").read_text("utf-8")
    shown = whole if rule is None else rule_text(game, whole, rule)
    if not screen.is_terminal:
        screen.console.out(shown.rstrip("\n"), highlight=False)
        return
    from rich.markdown import Markdown

    if rule is not None:
        screen.show(Markdown(shown))
        return
    with screen.paged():
        screen.show(Markdown(shown))


def rule_text(game: Game, whole: str, rule: str) -> str:
    """The rule's paragraph and what belongs to it: tables and examples, up to the next rule."""
    rule_id = rule_named(game, rule)
    if rule_id is None:
        numbers = {
            "rules": game.num_rules,
            "rulings": game.num_rulings,
            "cards": game.num_cards,
        }
        what = say("command.bad.rule", rule=short(rule), prefix=game.rule_prefix, **numbers)
        raise BadUsage(what)
    start = whole.index(f"**{rule_id}**")
    following = re.compile(rf"^(\*\*{game.rule_prefix}-|#)", re.MULTILINE).search(whole, start + 1)
    return whole[start : following.start() if following else None].strip()


def rule_named(game: Game, rule: str) -> str | None:
    """`K-12`, `k12` and `12` are one rule; `K-R3` and `r3` another, and `T-P1` a card."""
    short = re.sub(r"[^0-9a-z]", "", rule.casefold()).removeprefix(game.rule_prefix.casefold())
    known = {one.partition("-")[2].casefold(): one for one in game.rule_ids}
    return known.get(short)
