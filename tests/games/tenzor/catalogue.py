"""Message ids that Tenzor's source composes; and texts that both languages share."""

from festnoz.games.tenzor import box, state

COMPOSED = {
    "tenzor.ask.*": [
        f"tenzor.ask.{what}"
        for what in (
            *("place", "spyglass", "turn", "seer", "leprechaun", "exchange", "ordering"),
            *("yan-draw", "line", "asked", "search", "found"),
            *("musician", "kappa", "tokoloshe", "menehune"),
        )
    ],
    "tenzor.card.*": [f"tenzor.card.{card}" for card in (*state.KORRIGANS, *state.PACTS)],
    "tenzor.family.*": [f"tenzor.family.{family}" for family in box.FAMILIES],
    "tenzor.place.*": [f"tenzor.place.{place}" for place in box.PLACE_NAMES],
    "tenzor.search.*": [f"tenzor.search.{card}" for card in state.SEARCH_CARDS],
}

EQUAL_IN_BOTH = {
    "tenzor.explain.cousin.name",
    "tenzor.card.ankou.bare",
    "tenzor.card.kannerezed-noz.bare",
    "tenzor.card.kappa.bare",
    "tenzor.card.leprechaun.bare",
    "tenzor.card.liketaer.bare",
    "tenzor.card.mari-morgan.bare",
    "tenzor.card.menehune.bare",
    "tenzor.card.tokoloshe.bare",
    "tenzor.card.yan-gant-y-tan.a",
    "tenzor.card.yan-gant-y-tan.bare",
    "tenzor.card.yan-gant-y-tan.the",
    "tenzor.hand.korrigan",
    "tenzor.hand.korrigans",
    "tenzor.list",
    "tenzor.map.signs",
    "tenzor.title",
}
