"""The tables of the database.

Times are seconds since 1970. JSON columns hold what the game kinds and the live server make of it; the database looks
into none. Rows of ``entries`` and ``chat`` are only ever added.
"""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table

__all__ = ["accounts", "chat", "decks", "entries", "metadata", "seats", "sessions", "snapshots", "tables"]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(22), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("key", String(48), unique=True, comment="the folded name of a registered account; guests have none"),
    Column("password", String(200), comment="an Argon2 hash; guests have none"),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True, comment="the SHA-256 of what the browser keeps"),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("title", String(60), nullable=False),
    Column("status", String(10), nullable=False, index=True, comment="open, running, ended or closed"),
    Column("listed", Boolean, nullable=False),
    Column("host", ForeignKey("accounts.id"), nullable=False),
    Column("options", JSON, nullable=False, comment="those of a new game"),
    Column("settings", JSON, nullable=False, comment="pace of bots, clock and the like"),
    Column("setup", JSON, comment="of the game, once it has begun: with the entries it rebuilds the game"),
    Column("result", JSON),
    Column("next", String(16), comment="the table at which the same people play again"),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(30)),
    Column("account", ForeignKey("accounts.id"), index=True),
    Column("bot", String(20), comment="who plays for the seat, if a program does"),
    Column("deck", JSON),
)

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("by", String(22), comment="the account, or none for a program"),
    Column("body", JSON, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("entries", Integer, nullable=False, comment="how many entries it holds"),
    Column("build", String(80), nullable=False, comment="the only build of Headjudge that may read it"),
    Column("state", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("by", ForeignKey("accounts.id")),
    Column("name", String(30), nullable=False),
    Column("text", String(500), nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(20), nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", String(20_000), nullable=False),
    Column("updated", Float, nullable=False),
)
