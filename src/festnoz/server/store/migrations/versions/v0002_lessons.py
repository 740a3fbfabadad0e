"""Old lessons are found without a look at all other tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    is_lesson = sa.text("substr(summary, 1, 10) = x'7b226c6573736f6e223a'")  # {"lesson":
    op.create_index("lessons_by_update", "tables", ["updated"], sqlite_where=is_lesson)
