"""Judges at tables: the call for a judge to a table, with the accounts of those who are there."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Bring the database to this form."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "attended",
                sa.JSON(),
                nullable=True,
                comment="the call for a judge to it, and the accounts of the judges who are there",
            )
        )
