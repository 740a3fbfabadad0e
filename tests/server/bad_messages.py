"""Messages that nobody should send: made by hypothesis, or real ones spoilt."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import strategies as st

from festnoz.table import protocol
from festnoz.table.protocol import Hello

ID = "wish-of-a-rascal"
NOBODYS = "n" * 22
ANY_WISH = [
    protocol.Sit(ID, "Rascal", "word", "gorse-3"),
    protocol.SeatBot(ID, 1, "greedy", "Bot"),
    protocol.FillSeats(ID, "greedy"),
    protocol.FreeSeat(ID, 1),
    protocol.Start(ID),
    protocol.Play(ID, 0, 1),
    protocol.Why(ID, written="draw"),
    protocol.Why(ID, source="pile", target="hand"),
    protocol.AskUndo(ID),
    protocol.CheckUndo(ID),
    protocol.AnswerUndo(ID, True, 0, 1),
    protocol.Pause(ID),
    protocol.Resume(ID),
    protocol.StandIn(ID, True),
    protocol.SetAid(ID, True),
    protocol.Say(ID, "hello", "team"),
    protocol.Leave(ID),
    protocol.Rematch(ID),
    protocol.RenewLink(ID, "seat", 1),
    protocol.WithdrawLink(ID),
    protocol.AskReplay(ID),
    protocol.AskSight(ID),
    protocol.AskScene(ID),
    protocol.SetWords(ID, "lines"),
    protocol.AskTurn(ID),
    protocol.Ping(ID),
    protocol.CloseTable(ID),
]
# What somebody who sits at a table, and is not to move, asks for in vain.
VAIN = (
    protocol.SeatBot, protocol.FillSeats, protocol.FreeSeat, protocol.WithdrawLink, protocol.Start,
    protocol.Play, protocol.Why,
    protocol.AnswerUndo, protocol.Resume, protocol.Rematch, protocol.RenewLink,
    protocol.AskReplay, protocol.AskSight, protocol.AskTurn, protocol.CloseTable, protocol.AskUndo,
    protocol.Ping,
)  # fmt: skip
VAIN_WISHES = [wish for wish in ANY_WISH if isinstance(wish, VAIN)]
HELLOS = [
    Hello(NOBODYS),
    Hello(NOBODYS, protocol=2, words=True),
    Hello(NOBODYS, last=7, words="all"),
]

odd_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=40)
    | st.sampled_from(
        [2**31, 2**31 + 1, 2**63, 2**64, -1, 10**400, "x" * 301, "", "\x00", "\u202e"]
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


def _spoil(draw: Callable[..., Any], message: dict[str, Any]) -> dict[str, Any]:
    """A field is lost, added, or holds something else."""
    names = st.sampled_from([*message, "type", "extra", "__proto__", ""])
    name = draw(names)
    if draw(st.booleans()):
        message.pop(name, None)
    else:
        message[name] = draw(odd_values)
    return message


@st.composite
def spoilt_fields(draw: Callable[..., Any], originals: list[Any]) -> bytes:
    message = msgspec.to_builtins(draw(st.sampled_from(originals)))
    for _ in range(draw(st.integers(0, 3))):
        message = _spoil(draw, message)
    return json.dumps(message).encode()


@st.composite
def spoilt_bytes(draw: Callable[..., Any], originals: list[Any]) -> bytes:
    data = bytearray(msgspec.json.encode(draw(st.sampled_from(originals))))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(data) - 1, 0)))
        data[at : at + draw(st.integers(0, 6))] = draw(st.binary(max_size=6))
    return bytes(data)


def messages(originals: list[Any]) -> st.SearchStrategy[bytes]:
    return (
        spoilt_fields(originals)
        | spoilt_bytes(originals)
        | st.binary(max_size=200)
        | odd_values.map(lambda value: json.dumps(value).encode())
    )


DEEP = 3_000
BY_HAND: list[bytes] = [
    b"",
    b"null",
    b"{}",
    b'{"type":"Play"}',
    b'{"type":"Nothing","id":"wish-of-a-rascal"}',
    b'{"type":"Pause","type":"Play","id":"wish-of-a-rascal"}',
    b'{"type":"Play","id":"wish-of-a-rascal","id":"another-wish","action":0,"version":1}',
    b'{"type":"Play","id":"wish-of-a-rascal","action":NaN,"version":1}',
    b'{"type":"Play","id":"wish-of-a-rascal","action":1e999,"version":1}',
    b'{"type":"Play","id":"wish-of-a-rascal","action":0.5,"version":1}',
    b'{"type":"Play","id":"wish-of-a-rascal\\n","action":0,"version":1}',
    b'{"type":"Why","id":"wish-of-a-rascal","written":"\\ud800"}',
    b'{"type":"Why","id":"wish-of-a-rascal","written":"\xff\xfe"}',
    b'{"type":"Why","id":"wish-of-a-rascal","written":"' + b"x" * 301 + b'"}',
    b'{"x":' + b"[" * DEEP + b"]" * DEEP + b',"type":"Pause"}',
    b'{"x":' + b'{"x":' * DEEP + b"1" + b"}" * DEEP + b',"type":"Pause"}',
    b"[" * 8_000,
    b'{"type":"Play","id":"wish-of-a-rascal","action":' + b"9" * 5_000 + b',"version":1}',
    b"\xef\xbb\xbf{}",
    b"\x00" * 100,
]
