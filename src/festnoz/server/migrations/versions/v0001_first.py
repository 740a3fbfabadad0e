"""Tables, their events, and the links that lead to them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

APPLICATION_ID = 0x464E6F7A


def upgrade() -> None:
    op.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    _tables()
    _events()
    _links()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("state IN ('open', 'playing', 'over', 'closed')", name="tables_state"),
        sqlite_with_rowid=False,
    )
    op.create_index("tables_by_update", "tables", ["updated", "id"])


def _events() -> None:
    op.create_table(
        "events",
        _table_id(primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("seq > 0", name="events_seq"),
    )


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        _table_id(nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("links_by_table", "links", ["table_id"])


def _table_id(primary_key: bool = False, nullable: bool = False) -> "sa.Column[str]":
    to = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, to, primary_key=primary_key, nullable=nullable)
