"""The table at which those of another play again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Bring the database to this form."""
    op.add_column("tables", sa.Column("next", sa.String(length=16), nullable=True))
