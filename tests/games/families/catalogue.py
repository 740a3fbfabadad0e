"""Message ids that the Five Families' source composes; and texts that both languages share."""

from festnoz.games.families.state import CARD_TO_MEMBER, COLOURS, FAMILIES

COMPOSED = {
    "families.card.*": [f"families.card.{one}" for one in dict.fromkeys(CARD_TO_MEMBER)],
    "families.colour.*": [f"families.colour.{colour}" for colour in COLOURS],
    "families.name.*": [f"families.name.{family}" for family in FAMILIES],
    "families.sign.*": [f"families.sign.{family}" for family in FAMILIES],
}

EQUAL_IN_BOTH = {
    "families.card.ankou.bare",
    "families.card.kannerezed-noz.bare",
    "families.card.kappa.bare",
    "families.card.leprechaun.bare",
    "families.card.liketaer.bare",
    "families.card.mari-morgan.bare",
    "families.card.menehune.bare",
    "families.card.tokoloshe.bare",
    "families.card.yan-gant-y-tan.a",
    "families.card.yan-gant-y-tan.bare",
    "families.card.yan-gant-y-tan.the",
    "families.colour.orange",
    "families.colour.violet",
    "families.family.title",
    "families.hand.line",
    "families.list",
    "families.member",
    *COMPOSED["families.name.*"],
}
