"""Runs the migrations on the connection that :mod:`headjudge.server.storage.upgrade` opened."""

import logging

from alembic import context

from headjudge.server.storage.schema import metadata

logging.getLogger("alembic").setLevel(logging.WARNING)
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
context.run_migrations()
