"""docs/protocol.md: its messages are the source's, its conversation is held with a real house."""

import asyncio
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from festnoz.games import GAMES
from tests.server.real_server import Served, dial, served
from tools.protocol import PAGE, page, schema

REST = "…"  # anything at all; as a key, any further fields
NAMED = re.compile(r"<.+>")
SPOKEN = re.compile(r"(?P<who>\w+) (?P<way>->|<-) (?P<message>\{.*\})")
(CONVERSATION,) = re.findall(r"```text\n(POST .+?)```", PAGE.read_text("utf-8"), re.DOTALL)


class Guests:
    """The people of the conversation, and what the names in angle brackets stand for."""

    def __init__(self, house: Served) -> None:
        self.house = house
        self.named: dict[str, Any] = {}
        self.lines: dict[str, ClientConnection] = {}

    async def speak(self, who: str, message: Any) -> None:
        if who not in self.lines:
            self.lines[who] = await dial(self.house)
        await self.lines[who].send(json.dumps(self.meant(message)))

    async def hear(self, who: str, told: Any) -> None:
        async with asyncio.timeout(30):
            self.compare(told, json.loads(await self.lines[who].recv()), who)

    async def hang_up(self, who: str) -> None:
        await self.lines.pop(who).close()

    def meant(self, message: dict[str, Any]) -> dict[str, Any]:
        return {key: self.named.get(str(value), value) for key, value in message.items()}

    def compare(self, told: Any, true: Any, where: str) -> None:
        if told == REST:
            return
        if isinstance(told, str) and NAMED.fullmatch(told):
            assert self.named.setdefault(told, true) == true, where
        elif isinstance(told, dict):
            expected = set(told) - {REST}
            assert expected == (set(true) & expected if REST in told else set(true)), where
            for key in expected:
                self.compare(told[key], true[key], f"{where}.{key}")
        elif isinstance(told, list):
            assert len(told) == len(true), where
            for one, other in zip(told, true, strict=True):
                self.compare(one, other, where)
        else:
            assert told == true, where


def open_table(guests: Guests, lines: list[str]) -> None:
    request, wanted, opened = lines
    status, body = guests.house.ask(request.removeprefix("POST "), wanted[3:].encode())
    assert opened.startswith(f"<- {status} "), body
    guests.compare(json.loads(opened.removeprefix(f"<- {status} ")), json.loads(body), request)


async def talk(guests: Guests, lines: list[str]) -> None:
    for line in lines:
        spoken = SPOKEN.fullmatch(line)
        if spoken is None:
            who, rest = line.split(" ", 1)
            assert rest == "hangs up"
            await guests.hang_up(who)
        else:
            say = guests.speak if spoken["way"] == "->" else guests.hear
            await say(spoken["who"], json.loads(spoken["message"]))
    for who in [*guests.lines]:
        await guests.hang_up(who)


def test_the_conversation_is_held_as_it_is_told(tmp_path: Path) -> None:
    lines = [line for line in CONVERSATION.splitlines() if line]
    with served(tmp_path) as house:
        guests = Guests(house)
        open_table(guests, lines[:3])
        asyncio.run(talk(guests, lines[3:]))
    secret = bytes.fromhex(guests.named["<secret>"])
    assert hashlib.sha256(secret).hexdigest() == guests.named["<seal>"]


def test_the_messages_are_those_of_the_source() -> None:
    assert PAGE.read_text("utf-8") == page(), "write them again: python -m tools.protocol"


def test_every_struct_that_goes_over_the_wire_is_told() -> None:
    own = [kind for game in GAMES.values() for kind in (game.view_type, game.layout_type) if kind]
    _, of_games = msgspec.json.schema_components(own)
    wanted = set(schema()["$defs"]) - set(of_games) - {"FromClient", "AnyAnswer"}
    assert (
        wanted - set(re.findall(r"^\*\*(\w+)\*\*", PAGE.read_text("utf-8"), re.MULTILINE)) == set()
    )
