"""What tables tell judges by themselves: what was flagged in a game of an event."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Bring the database to this form."""
    with op.batch_alter_table("event_matches", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "flags",
                sa.JSON(),
                nullable=True,
                comment="what judges have to rule on in the game, and what became of it",
            )
        )
