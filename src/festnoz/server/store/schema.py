"""The tables of the database, said once: new files and every statement are made from this.

Older files get here by `migrations`; a test compares one that they brought here with a new one.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    text,
)

from festnoz.server.store.records import EVERY_STATE, LESSON_MARK

VERSION = "0002"  # the newest migration; only an older file loads Alembic
APPLICATION_ID = 0x464E6F7A  # "FNoz": tells our files from other programs' databases

METADATA = MetaData()

# Written out: SQLite uses a partial index only for a condition that it reads as its own.
IS_LESSON = text(f"substr(summary, 1, {len(LESSON_MARK)}) = x'{LESSON_MARK.hex()}'")

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    CheckConstraint(f"state IN {EVERY_STATE}", name="tables_state"),
    Index("tables_by_update", "updated", "id"),
    Index("lessons_by_update", "updated", sqlite_where=IS_LESSON),
    sqlite_with_rowid=False,
)

# With row ids: events of all tables that are written together share pages, three times faster
# at 500 tables than `WITHOUT ROWID`, which touches a page a table.
EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
    CheckConstraint("seq > 0", name="events_seq"),
)

LINKS = Table(
    "links",
    METADATA,
    Column("digest", LargeBinary, primary_key=True),
    Column("table_id", Text, ForeignKey(TABLES.c.id, ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),
    Column("seat", Integer),
    Column("created", BigInteger, nullable=False),
    Column("revoked", BigInteger),
    Index("links_by_table", "table_id"),
    sqlite_with_rowid=False,
)

# Alembic's own, which it looks for when it migrates a file.
VERSIONS = Table(
    "alembic_version",
    METADATA,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
