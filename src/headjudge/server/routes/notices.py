"""My notices, and where else they go."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put

from headjudge.server.accounts.accounts import Account
from headjudge.server.notices.contacts import Contact
from headjudge.server.notices.mail import LONGEST_ADDRESS
from headjudge.server.notices.notices import Notice
from headjudge.server.notices.webhooks import LONGEST_URL
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services

__all__ = ["NoticeRoutes"]

CODES = limited(lambda throttles: throttles.codes)


class Told(msgspec.Struct, frozen=True):
    """What I was told, newest first, and how much of it I haven't read."""

    unread: int
    notices: list[Notice]


class Unread(msgspec.Struct, frozen=True):
    """How many notices I haven't read."""

    unread: int


class Read(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which notices I have read, by their ids; None: all."""

    ids: Annotated[list[Annotated[str, msgspec.Meta(max_length=16)]], msgspec.Meta(max_length=500)] | None = None


class Email(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address."""

    email: Annotated[str, msgspec.Meta(max_length=LONGEST_ADDRESS)]


class Code(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code that came by mail."""

    code: Annotated[str, msgspec.Meta(max_length=20)]


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where notices are posted to."""

    url: Annotated[str, msgspec.Meta(max_length=LONGEST_URL)]


class NoticeRoutes(Controller):
    """Notices."""

    path = "/api"
    tags = ("notices",)

    @get("/notices", responses=REFUSALS)
    async def notices(self, services: Services, account: Account) -> Told:
        """What I was told in the page."""
        return Told(await services.notices.unread(account.id), await services.notices.of(account.id))

    @post("/notices/read", status_code=200, responses=REFUSALS)
    async def read(self, data: Read, services: Services, account: Account) -> Unread:
        """I have read some, or all."""
        await services.notices.read(account.id, data.ids)
        return Unread(await services.notices.unread(account.id))

    @get("/contact", responses=REFUSALS)
    async def contact(self, services: Services, account: Account) -> Contact:
        """Where my notices go besides the page, and what this server offers."""
        return await services.contacts.of(account.id)

    @put("/contact/email", responses=REFUSALS, guards=[CODES])
    async def email(self, data: Email, services: Services, account: Account) -> Contact:
        """Have a code sent to an e-mail address; notices go there once I have entered it."""
        return await services.contacts.set_email(account, data.email)

    @post("/contact/email/confirm", status_code=200, responses=REFUSALS, guards=[CODES])
    async def confirm(self, data: Code, services: Services, account: Account) -> Contact:
        """Enter the code that came by mail."""
        return await services.contacts.confirm(account, data.code)

    @delete("/contact/email", status_code=200, responses=REFUSALS)
    async def no_email(self, services: Services, account: Account) -> Contact:
        """Send me no more mail."""
        return await services.contacts.forget_email(account)

    @put("/contact/webhook", responses=REFUSALS)
    async def webhook(self, data: Webhook, services: Services, account: Account) -> Contact:
        """Post my notices to an https address, signed with the secret that is returned."""
        return await services.contacts.set_webhook(account, data.url)

    @delete("/contact/webhook", status_code=200, responses=REFUSALS)
    async def no_webhook(self, services: Services, account: Account) -> Contact:
        """Post no more."""
        return await services.contacts.forget_webhook(account)
