"""Tournaments and their people; notices tell of them, too."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Bring the database to this form."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False, comment="running, ended or closed"),
        sa.Column("owner", sa.String(length=22), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False, comment="with the seed and the acts they rebuild the event"),
        sa.Column("seed", sa.String(length=24), nullable=False, comment="of all draws by lot; secret"),
        sa.Column(
            "options", sa.JSON(), nullable=False, comment="what is around the event: online or on paper, who may enter"
        ),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name=op.f("fk_events_owner_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
    )
    with op.batch_alter_table("events", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_events_owner"), ["owner"], unique=False)
        batch_op.create_index(batch_op.f("ix_events_status"), ["status"], unique=False)
    op.create_table(
        "event_people",
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column(
            "key", sa.String(length=12), nullable=False, comment="how acts name them: it says nothing of who they are"
        ),
        sa.Column("person", sa.JSON(), nullable=True, comment="personal data; none once they were deleted"),
        sa.Column(
            "stand_in", sa.String(length=60), nullable=True, comment="the name that stands in place of a deleted one"
        ),
        sa.Column("secret", sa.String(length=64), nullable=True, comment="the SHA-256 of what their own link holds"),
        sa.Column("program", sa.String(length=20), nullable=True, comment="what plays for them, if a program does"),
        sa.ForeignKeyConstraint(
            ["event"], ["events.id"], name=op.f("fk_event_people_event_events"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event", "key", name=op.f("pk_event_people")),
        sa.UniqueConstraint("secret", name=op.f("uq_event_people_secret")),
    )
    op.create_table(
        "event_accounts",
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column("account", sa.String(length=22), nullable=False),
        sa.Column(
            "key",
            sa.String(length=12),
            nullable=False,
            comment="whose part the account takes; a person may use several",
        ),
        sa.Column(
            "wanted",
            sa.JSON(),
            nullable=True,
            comment="which kinds of notices they want, and where; none: as long as they haven't said",
        ),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_event_accounts_account_accounts"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["event"], ["events.id"], name=op.f("fk_event_accounts_event_events"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event", "account", name=op.f("pk_event_accounts")),
    )
    with op.batch_alter_table("event_accounts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_accounts_account"), ["account"], unique=False)
    op.create_table(
        "event_acts",
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=22), nullable=True, comment="the account, or none for what happens by itself"),
        sa.Column("body", sa.JSON(), nullable=False, comment="an entry of the journal, as text"),
        sa.Column(
            "client",
            sa.String(length=40),
            nullable=True,
            comment="the number that the client made up for it: what comes twice is done once",
        ),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_event_acts_event_events"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "number", name=op.f("pk_event_acts")),
    )
    op.create_table(
        "event_cubes",
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("cards", sa.JSON(), nullable=False, comment="titles, each as often as the cube has it"),
        sa.ForeignKeyConstraint(["event"], ["events.id"], name=op.f("fk_event_cubes_event_events"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event", "name", name=op.f("pk_event_cubes")),
    )
    op.create_table(
        "event_snapshots",
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column("acts", sa.Integer(), nullable=False, comment="how many acts it holds"),
        sa.Column(
            "build", sa.String(length=80), nullable=False, comment="the only build of Headjudge that may read it"
        ),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event"], ["events.id"], name=op.f("fk_event_snapshots_event_events"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_event_snapshots")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("part", sa.JSON(), nullable=True, comment="the match of an event that its game is part of")
        )
        batch_op.add_column(
            sa.Column("stop", sa.JSON(), nullable=True, comment="when its game is stopped, before it is over")
        )
        batch_op.add_column(
            sa.Column("paused", sa.Boolean(), nullable=True, comment="whether nothing may be done and no clock runs")
        )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("others", sa.JSON(), nullable=True, comment="further accounts of the same person")
        )
        batch_op.add_column(
            sa.Column(
                "bank", sa.Float(), nullable=True, comment="the seconds of its own clock; none: those of the table"
            )
        )
        batch_op.add_column(sa.Column("used", sa.Float(), nullable=True, comment="the seconds of it that have passed"))
        batch_op.add_column(
            sa.Column(
                "lost_by",
                sa.String(length=12),
                nullable=True,
                comment="why it left the game, if not by the game's own rules",
            )
        )
        batch_op.add_column(
            sa.Column(
                "left_after",
                sa.Integer(),
                nullable=True,
                comment="the entry of the journal after which it was out of the game",
            )
        )
    op.create_table(
        "event_matches",
        sa.Column("table", sa.String(length=16), nullable=False),
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False, comment="the number of the game in its match"),
        sa.Column("players", sa.JSON(), nullable=False, comment="the key of who sits on each seat"),
        sa.Column("base", sa.Integer(), nullable=True, comment="the turn in which time was called"),
        sa.Column(
            "told", sa.Boolean(), nullable=False, comment="whether the event knows how the game ended, or needn't"
        ),
        sa.ForeignKeyConstraint(
            ["event"], ["events.id"], name=op.f("fk_event_matches_event_events"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name=op.f("fk_event_matches_table_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_event_matches")),
    )
    with op.batch_alter_table("event_matches", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_matches_event"), ["event"], unique=False)
    _results()
    _notices()


def _results() -> None:
    """What of finished events ratings and seasons are made of."""
    op.create_table(
        "event_results",
        sa.Column("event", sa.String(length=16), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False, comment="when it was finished"),
        sa.Column(
            "body", sa.JSON(), nullable=False, comment="what ratings and seasons are made of, by the keys of people"
        ),
        sa.ForeignKeyConstraint(
            ["event"], ["events.id"], name=op.f("fk_event_results_event_events"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_event_results")),
    )
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("owner", sa.String(length=22), nullable=False),
        sa.Column("points", sa.JSON(), nullable=False, comment="what each event gives"),
        sa.Column("events", sa.JSON(), nullable=False, comment="the ids of its events"),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name=op.f("fk_seasons_owner_accounts"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seasons")),
    )
    with op.batch_alter_table("seasons", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seasons_owner"), ["owner"], unique=False)


def _notices() -> None:
    """What told of campaigns tells of any session, by what it is called."""
    op.create_table(
        "new_notices",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("account", sa.String(length=22), nullable=False),
        sa.Column("sort", sa.String(length=10), nullable=False, comment="campaign or event"),
        sa.Column("session", sa.String(length=16), nullable=False, comment="of which of them it tells"),
        sa.Column("title", sa.String(length=60), nullable=False, comment="what that was called"),
        sa.Column(
            "key", sa.String(length=120), nullable=False, comment="what it is about: nobody is told the same twice"
        ),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column(
            "people",
            sa.JSON(),
            nullable=False,
            comment="the keys of those it names: who is forgotten is named nowhere",
        ),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("page", sa.Boolean(), nullable=False, comment="whether it is shown in the page"),
        sa.Column("read", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_notices_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint("account", "sort", "session", "key", name=op.f("uq_notices_account")),
    )
    op.execute(
        "INSERT INTO new_notices (id, account, sort, session, title, key, kind, text, people, at, page, read) "
        "SELECT n.id, n.account, 'campaign', n.campaign, c.title, n.key, n.kind, n.text, '[]', n.at, n.page, n.read "
        "FROM notices AS n JOIN campaigns AS c ON c.id = n.campaign"
    )
    op.drop_table("notices")
    op.rename_table("new_notices", "notices")
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notices_account"), ["account"], unique=False)
