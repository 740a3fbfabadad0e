"""`festnoz rules`: the numbered rulebook, all of it or one rule by its id."""

from typing import Annotated

from cyclopts import Parameter

from festnoz.cli.parameters import Lang, OneGame
from festnoz.cli.usage import game_named
from festnoz.terminal.rulebook import show_rules
from festnoz.terminal.screen import Screen


def rules(
    game: OneGame = None,
    rule: Annotated[str | None, Parameter(help="command.rules.rule")] = None,
    /,
    *,
    lang: Lang = "en",
) -> None:
    show_rules(Screen(lang), game_named(game), rule)
