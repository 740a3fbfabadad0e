"""Old lessons are found each minute, however many other tables there are."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from festnoz.server.store import queries
from festnoz.server.store.database import reading_engine
from festnoz.server.store.datafile import NAME
from festnoz.server.store.store import Store
from tests.server.store.stores import in_store, record

LESSON = b'{"lesson":"take","names":[]}'
BEFORE = 2_000


async def fill(store: Store) -> None:
    await store.create(record("old", summary=LESSON))
    await store.create(record("new", summary=LESSON, updated=BEFORE))
    await store.create(record("other", summary=b'{"names":["lesson"]}'))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    in_store(tmp_path, fill)
    engine = reading_engine(tmp_path / NAME)
    with engine.connect() as reading:
        yield reading
    engine.dispose()


def test_lessons_that_nobody_used_since_then_are_found(connection: Connection) -> None:
    assert queries.lessons(connection, BEFORE) == ["old"]


def test_no_other_table_is_looked_at(connection: Connection) -> None:
    asked: list[tuple[str, Any]] = []

    @event.listens_for(connection, "before_cursor_execute")
    def _(_conn: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        asked.append((statement, values))

    queries.lessons(connection, BEFORE)
    statement, values = asked[-1]
    plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
    assert [row[-1] for row in plan] == ["SEARCH tables USING INDEX lessons_by_update (updated<?)"]
