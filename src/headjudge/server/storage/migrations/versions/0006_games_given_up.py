"""Games that nobody wants any more: why a table's game was given up, and why that of a match is still to be ended."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Bring the database to this form."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "given_up", sa.String(length=200), nullable=True, comment="why its game was given up before it was over"
            )
        )
    with op.batch_alter_table("event_matches", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "ending",
                sa.String(length=200),
                nullable=True,
                comment="why its table is still to be ended; none: it isn't",
            )
        )
