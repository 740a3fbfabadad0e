"""The worked example of docs/replay.md is what the program really does."""

from pathlib import Path

from festnoz.core.fairness import (
    FORMAT,
    canonical_json,
    chacha20_block,
    key_words,
    new_block,
    sealed_by_seed,
)
from festnoz.core.match import Match, Seat
from festnoz.core.replay import replay_of
from festnoz.games import GAMES

PAGE = (Path(__file__).parents[2] / "docs" / "replay.md").read_text("utf-8")
WORDS = ["Anna", "greedy", "greedy"]
OPTIONS = {"teams": False, "first": None}
EXAMPLE = sealed_by_seed("example", 0, WORDS)


def test_the_example_shows_the_true_secret_commitment_message_and_key() -> None:
    facts = [FORMAT, "korsair", 1, OPTIONS, 3, WORDS]
    assert f"secret      {EXAMPLE.secret.hex()}\n" in PAGE
    assert f"commitment  {EXAMPLE.commitment}\n" in PAGE
    assert f"message     {canonical_json(facts).decode()}\n" in PAGE
    assert f"key         {EXAMPLE.key('korsair', 1, OPTIONS).hex()}\n" in PAGE


def test_the_example_shows_the_true_streams() -> None:
    key = key_words(EXAMPLE.key("korsair", 1, OPTIONS))
    block = new_block()
    for nonce, shown in ((0, 2), (1, 3)):
        chacha20_block(key, 0, nonce, block)
        assert "`" + " ".join(f"{int(word):08x}" for word in block[:shown]) + "`" in PAGE
    assert f"first\nword modulo 78 is {int(block[0]) % 78}." in PAGE


def test_the_example_shows_the_true_deal() -> None:
    match = Match(GAMES["korsair"], [Seat(word) for word in WORDS], OPTIONS, EXAMPLE)
    (deal,) = replay_of(match).deals
    assert f"Seat {deal['first']} starts." in PAGE
    for seat, hand in enumerate(deal["hands"]):
        assert f"seat {seat}   {' '.join(hand)}\n" in PAGE
    assert f"pile     {' '.join(deal['pile'][:6])} ... {deal['pile'][-1]}\n" in PAGE


def test_the_example_of_korrigans_is_true() -> None:
    words, options = WORDS[:2], {"side": "basic", "first": None, "board": None}
    sealed = sealed_by_seed("example", 0, words)
    facts = [FORMAT, "korrigans", 1, options, 2, words]
    assert f"message     {canonical_json(facts).decode()}\n" in PAGE
    assert f"key         {sealed.key('korrigans', 1, options).hex()}\n" in PAGE
    match = Match(GAMES["korrigans"], [Seat(word) for word in words], options, sealed)
    (deal,) = replay_of(match).deals
    assert f"first       {deal['first']}\n" in PAGE
    assert f"field A     {' '.join(deal['clovers'][0])}\n" in PAGE
    assert f"field V     {' '.join(deal['clovers'][-1])}\n" in PAGE
    for name in ("menhirs", "bag"):
        assert f"{name:12}{' '.join(deal[name][:8])} ...\n" in PAGE


def test_the_example_of_the_five_families_is_true() -> None:
    words, options = WORDS[:2], {"bluff": False, "earliest": False, "first": None}
    sealed = sealed_by_seed("example", 0, words)
    facts = [FORMAT, "families", 1, options, 2, words]
    assert f"message     {canonical_json(facts).decode()}\n" in PAGE
    assert f"key         {sealed.key('families', 1, options).hex()}\n" in PAGE
    match = Match(GAMES["families"], [Seat(word) for word in words], options, sealed)
    (deal,) = replay_of(match).deals
    assert f"first       {deal['first']}\n" in PAGE
    for name, cards in zip(
        ("seat 0", "seat 1", "pile"), (*deal["hands"], deal["pile"]), strict=True
    ):
        assert f"{name:12}{' '.join(cards[:4])} ...\n" in PAGE
