"""The tables of the database.

Times are seconds since 1970. JSON columns hold what the game kinds, the live server and the campaigns make of it; the
database looks into none. Rows of ``entries``, ``chat``,
``campaign_acts`` and ``event_acts`` are only ever added.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

__all__ = [
    "FORM",
    "accounts",
    "campaign_acts",
    "campaign_invitations",
    "campaign_members",
    "campaign_snapshots",
    "campaigns",
    "chat",
    "contacts",
    "decks",
    "deliveries",
    "entries",
    "event_accounts",
    "event_acts",
    "event_cubes",
    "event_matches",
    "event_people",
    "event_results",
    "event_snapshots",
    "events",
    "metadata",
    "notices",
    "seasons",
    "seats",
    "sessions",
    "snapshots",
    "tables",
]

FORM = "0008"
"""The form of a database with these tables; the migrations bring older ones to it."""

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
    Column("look", String(100), unique=True, index=True, comment="what names that look like it have in common"),
    Column("password", String(200), comment="an Argon2 hash; guests have none"),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True, comment="the SHA-256 of what the browser keeps"),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False, comment="when it was last used, to the day"),
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
    Column("part", JSON, comment="the match of an event that its game is part of"),
    Column("stop", JSON, comment="when its game is stopped, before it is over"),
    Column("paused", Boolean, comment="whether nothing may be done and no clock runs"),
    Column("given_up", String(200), comment="why its game was given up before it was over"),
    Column("attended", JSON, comment="the call for a judge to it, and the accounts of the judges who are there"),
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
    Column("others", JSON, comment="further accounts of the same person"),
    Column("bank", Float, comment="the seconds of its own clock; none: those of the table"),
    Column("used", Float, comment="the seconds of it that have passed"),
    Column("lost_by", String(12), comment="why it left the game, if not by the game's own rules"),
    Column("left_after", Integer, comment="the entry of the journal after which it was out of the game"),
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

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("status", String(10), nullable=False, index=True, comment="running, ended or closed"),
    Column("owner", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("round", JSON, nullable=False, comment="the round document: with the seed and the acts it rebuilds all"),
    Column("seed", String(64), nullable=False, comment="secret until the round is over"),
    Column("options", JSON, nullable=False, comment="what the program plays, and when it steps in for judges"),
    Column("result", JSON),
    Column("created", Float, nullable=False),
    Column("ended", Float),
)

campaign_members = Table(
    "campaign_members",
    metadata,
    Column("campaign", ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("name", String(60), nullable=False, comment="the one under which they take part"),
    Column("joined", Float, nullable=False),
    Column("wanted", JSON, nullable=False, comment="which kinds of notices they want, and where"),
    Column("wanted_since", Float, nullable=False),
    UniqueConstraint("campaign", "name"),
)

campaign_invitations = Table(
    "campaign_invitations",
    metadata,
    Column("token", String(64), primary_key=True, comment="the SHA-256 of what the link holds"),
    Column("campaign", ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False, comment="the name that whoever follows the link takes part under"),
    Column("created", Float, nullable=False),
)

campaign_acts = Table(
    "campaign_acts",
    metadata,
    Column("campaign", ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Integer, nullable=False),
    Column("by", String(22), comment="the account, or none for the program"),
    Column("body", JSON, nullable=False, comment="an entry of the journal, as text"),
)

campaign_snapshots = Table(
    "campaign_snapshots",
    metadata,
    Column("campaign", ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("acts", Integer, nullable=False, comment="how many acts it holds"),
    Column("build", String(80), nullable=False, comment="the only build of Headjudge that may read it"),
    Column("state", LargeBinary, nullable=False),
)

events = Table(
    "events",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("status", String(10), nullable=False, index=True, comment="running, ended or closed"),
    Column("owner", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("settings", JSON, nullable=False, comment="with the seed and the acts they rebuild the event"),
    Column("seed", String(24), nullable=False, comment="of all draws by lot; secret"),
    Column("options", JSON, nullable=False, comment="what is around the event: online or on paper, who may enter"),
    Column("result", JSON),
    Column("created", Float, nullable=False),
    Column("ended", Float),
)

event_people = Table(
    "event_people",
    metadata,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("key", String(12), primary_key=True, comment="how acts name them: it says nothing of who they are"),
    Column("person", JSON, comment="personal data; none once they were deleted"),
    Column("stand_in", String(60), comment="the name that stands in place of a deleted one"),
    Column("secret", String(64), unique=True, comment="the SHA-256 of what their own link holds"),
    Column("program", String(20), comment="what plays for them, if a program does"),
)

event_accounts = Table(
    "event_accounts",
    metadata,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("key", String(12), nullable=False, comment="whose part the account takes; a person may use several"),
    Column("wanted", JSON, comment="which kinds of notices they want, and where; none: as long as they haven't said"),
)

event_acts = Table(
    "event_acts",
    metadata,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Integer, nullable=False),
    Column("by", String(22), comment="the account, or none for what happens by itself"),
    Column("body", JSON, nullable=False, comment="an entry of the journal, as text"),
    Column("client", String(40), comment="the number that the client made up for it: what comes twice is done once"),
)

event_matches = Table(
    "event_matches",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("game", Integer, nullable=False, comment="the number of the game in its match"),
    Column("players", JSON, nullable=False, comment="the key of who sits on each seat"),
    Column("base", Integer, comment="the turn in which time was called"),
    Column("told", Boolean, nullable=False, comment="whether the event knows how the game ended, or needn't"),
    Column("ending", String(200), comment="why its table is still to be ended; none: it isn't"),
    Column("flags", JSON, comment="what judges have to rule on in the game, and what became of it"),
)

event_cubes = Table(
    "event_cubes",
    metadata,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("cards", JSON, nullable=False, comment="titles, each as often as the cube has it"),
)

event_snapshots = Table(
    "event_snapshots",
    metadata,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("acts", Integer, nullable=False, comment="how many acts it holds"),
    Column("build", String(80), nullable=False, comment="the only build of Headjudge that may read it"),
    Column("state", LargeBinary, nullable=False),
)

event_results = Table(
    "event_results",
    metadata,
    Column("event", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, nullable=False, comment="when it was finished"),
    Column("body", JSON, nullable=False, comment="what ratings and seasons are made of, by the keys of people"),
)

seasons = Table(
    "seasons",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("owner", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("points", JSON, nullable=False, comment="what each event gives"),
    Column("events", JSON, nullable=False, comment="the ids of its events"),
    Column("created", Float, nullable=False),
)

contacts = Table(
    "contacts",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("email", String(254), comment="where notices go, once it is confirmed"),
    Column("code", String(64), comment="the SHA-256 of the code that confirms it; none once that is done"),
    Column("code_at", Float),
    Column("tries", Integer, nullable=False, comment="wrong codes so far"),
    Column("webhook", String(500)),
    Column("secret", String(64), comment="what posts to the webhook are signed with"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("sort", String(10), nullable=False, comment="campaign or event"),
    Column("session", String(16), nullable=False, comment="of which of them it tells"),
    Column("title", String(60), nullable=False, comment="what that was called"),
    Column("key", String(120), nullable=False, comment="what it is about: nobody is told the same twice"),
    Column("kind", String(20), nullable=False),
    Column("text", String(500), nullable=False),
    Column("people", JSON, nullable=False, comment="the keys of those it names: who is forgotten is named nowhere"),
    Column("at", Float, nullable=False),
    Column("page", Boolean, nullable=False, comment="whether it is shown in the page"),
    Column("read", Float),
    UniqueConstraint("account", "sort", "session", "key"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("notice", ForeignKey("notices.id", ondelete="CASCADE"), primary_key=True),
    Column("channel", String(10), primary_key=True, comment="email or webhook"),
    Column("status", String(10), nullable=False, index=True, comment="waiting, sent or failed"),
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False, comment="when it is to be tried next"),
    Column("error", String(200), nullable=False),
)
