"""What registered names look like, and when sessions were used last."""

import sqlalchemy as sa
from alembic import op

from headjudge.server.accounts.names import look

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Bring the database to this form. Of names registered before that look alike, the oldest keeps its look to itself,
    and all are kept."""
    op.add_column(
        "accounts",
        sa.Column("look", sa.String(length=100), nullable=True, comment="what names that look like it have in common"),
    )
    accounts = sa.table(
        "accounts", sa.column("id"), sa.column("name"), sa.column("key"), sa.column("look"), sa.column("created")
    )
    connection = op.get_bind()
    seen = set()
    for id, name in connection.execute(
        sa.select(accounts.c.id, accounts.c.name).where(accounts.c.key.is_not(None)).order_by(accounts.c.created)
    ).all():
        if look(name) not in seen:
            seen.add(look(name))
            connection.execute(sa.update(accounts).where(accounts.c.id == id).values(look=look(name)))
    op.create_index(op.f("ix_accounts_look"), "accounts", ["look"], unique=True)
    op.add_column(
        "sessions",
        sa.Column("used", sa.Float(), nullable=False, server_default="0", comment="when it was last used, to the day"),
    )
    op.execute("UPDATE sessions SET used = created")
