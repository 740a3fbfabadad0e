"""Message ids that Korsair's source composes; and texts that both languages share."""

from festnoz.games.korsair.state import COLOURS

COMPOSED = {
    "*.score.row": ["korsair.score.row"],
    "korsair.colour.*": [f"korsair.colour.{colour}" for colour in COLOURS],
    "korsair.sign.*": [f"korsair.sign.{colour}" for colour in COLOURS],
    "korsair.group.*": [f"korsair.group.{verb}" for verb in ("discard", "draw", "launch")],
    "korsair.move.*": [f"korsair.move.{verb}" for verb in ("discard", "launch")],
    "korsair.log.*": [f"korsair.log.{verb}" for verb in ("attack", "character", "defend")],
    "korsair.score.*": ["korsair.score.home", "korsair.score.seized"],
}

EQUAL_IN_BOTH = {
    "korsair.card.pirate.bare",
    "korsair.explain.pirate.name",
    "korsair.hand.line",
    "korsair.one",
    "korsair.title",
}
