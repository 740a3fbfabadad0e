"""A house that is asked to stop says so before it hangs up."""

import asyncio
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from festnoz.table.protocol import AnyAnswer, Bye, Hello, Welcome
from tests.server.people import heard
from tests.server.real_server import Served, dial, say, served


async def last_word(house: Served) -> AnyAnswer:
    async with dial(house) as socket:
        await say(socket, Hello(house.open_table("me", "greedy").host))
        last = heard(await socket.recv())
        assert isinstance(last, Welcome)
        stopping = asyncio.create_task(asyncio.to_thread(house.close))
        try:
            while True:
                last = heard(await socket.recv())
        except ConnectionClosed:
            assert await stopping == 0
            return last


def test_every_guest_hears_that_the_house_stops(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        last = asyncio.run(last_word(house))
    assert isinstance(last, Bye)
    assert last.code == "stopping"
