"""Campaigns, who takes part in them, and notices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Bring the database to this form."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=60), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False, comment="running, ended or closed"),
        sa.Column("owner", sa.String(length=22), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column(
            "round", sa.JSON(), nullable=False, comment="the round document: with the seed and the acts it rebuilds all"
        ),
        sa.Column("seed", sa.String(length=64), nullable=False, comment="secret until the round is over"),
        sa.Column(
            "options", sa.JSON(), nullable=False, comment="what the program plays, and when it steps in for judges"
        ),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name=op.f("fk_campaigns_owner_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_campaigns")),
    )
    with op.batch_alter_table("campaigns", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_campaigns_owner"), ["owner"], unique=False)
        batch_op.create_index(batch_op.f("ix_campaigns_status"), ["status"], unique=False)

    op.create_table(
        "contacts",
        sa.Column("account", sa.String(length=22), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=True, comment="where notices go, once it is confirmed"),
        sa.Column(
            "code",
            sa.String(length=64),
            nullable=True,
            comment="the SHA-256 of the code that confirms it; none once that is done",
        ),
        sa.Column("code_at", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False, comment="wrong codes so far"),
        sa.Column("webhook", sa.String(length=500), nullable=True),
        sa.Column("secret", sa.String(length=64), nullable=True, comment="what posts to the webhook are signed with"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_contacts_account_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_contacts")),
    )
    op.create_table(
        "campaign_acts",
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=22), nullable=True, comment="the account, or none for the program"),
        sa.Column("body", sa.JSON(), nullable=False, comment="an entry of the journal, as text"),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name=op.f("fk_campaign_acts_campaign_campaigns"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "number", name=op.f("pk_campaign_acts")),
    )
    op.create_table(
        "campaign_invitations",
        sa.Column("token", sa.String(length=64), nullable=False, comment="the SHA-256 of what the link holds"),
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column(
            "name",
            sa.String(length=60),
            nullable=False,
            comment="the name that whoever follows the link takes part under",
        ),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name=op.f("fk_campaign_invitations_campaign_campaigns"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_campaign_invitations")),
    )
    with op.batch_alter_table("campaign_invitations", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_campaign_invitations_campaign"), ["campaign"], unique=False)

    op.create_table(
        "campaign_members",
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column("account", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False, comment="the one under which they take part"),
        sa.Column("joined", sa.Float(), nullable=False),
        sa.Column("wanted", sa.JSON(), nullable=False, comment="which kinds of notices they want, and where"),
        sa.Column("wanted_since", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_campaign_members_account_accounts"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name=op.f("fk_campaign_members_campaign_campaigns"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", "account", name=op.f("pk_campaign_members")),
        sa.UniqueConstraint("campaign", "name", name=op.f("uq_campaign_members_campaign")),
    )
    with op.batch_alter_table("campaign_members", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_campaign_members_account"), ["account"], unique=False)

    op.create_table(
        "campaign_snapshots",
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column("acts", sa.Integer(), nullable=False, comment="how many acts it holds"),
        sa.Column(
            "build", sa.String(length=80), nullable=False, comment="the only build of Headjudge that may read it"
        ),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name=op.f("fk_campaign_snapshots_campaign_campaigns"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("campaign", name=op.f("pk_campaign_snapshots")),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("account", sa.String(length=22), nullable=False),
        sa.Column("campaign", sa.String(length=16), nullable=False),
        sa.Column(
            "key", sa.String(length=120), nullable=False, comment="what it is about: nobody is told the same twice"
        ),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("page", sa.Boolean(), nullable=False, comment="whether it is shown in the page"),
        sa.Column("read", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name=op.f("fk_notices_account_accounts"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["campaign"], ["campaigns.id"], name=op.f("fk_notices_campaign_campaigns"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint("account", "campaign", "key", name=op.f("uq_notices_account")),
    )
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notices_account"), ["account"], unique=False)

    op.create_table(
        "deliveries",
        sa.Column("notice", sa.String(length=16), nullable=False),
        sa.Column("channel", sa.String(length=10), nullable=False, comment="email or webhook"),
        sa.Column("status", sa.String(length=10), nullable=False, comment="waiting, sent or failed"),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False, comment="when it is to be tried next"),
        sa.Column("error", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(
            ["notice"], ["notices.id"], name=op.f("fk_deliveries_notice_notices"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("notice", "channel", name=op.f("pk_deliveries")),
    )
    with op.batch_alter_table("deliveries", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_deliveries_status"), ["status"], unique=False)
