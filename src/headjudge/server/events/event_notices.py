"""Who is told what of events (:mod:`.occasions`), by the channels that they want."""

from __future__ import annotations

from functools import partial

from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.occasions import Occasion, Occasions, flag_occasions
from headjudge.server.events.persons import keys_in, named
from headjudge.server.events.wishes import USUAL
from headjudge.server.notices.delivery import Teller
from headjudge.server.notices.notices import News
from headjudge.server.notices.settings import CHANNELS
from headjudge.tournament.event.actions import is_official

__all__ = ["EventNotices"]


class EventNotices:
    """The part of the schedule that tells people (:class:`.schedule.Part`), also after the end: prizes are often handed
    out when the event is closed already."""

    to_the_end = False

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._told: dict[str, tuple[HostedEvent, set[tuple[str, str]]]] = {}
        """What is known to have been told, by event: account and key."""

    async def attend(self, hosted: HostedEvent) -> None:
        """Tell what there is to tell and wasn't told yet."""
        known, told = self._told.get(hosted.record.id, (None, set[tuple[str, str]]()))
        if known is not hosted:
            told = set()
            self._told[hosted.record.id] = (hosted, told)
        news = await hosted.do(lambda: news_of(hosted, told))
        await self._teller.tell(hosted, news)
        told |= {(one.account, one.key) for one in news}


def news_of(hosted: HostedEvent, told: set[tuple[str, str]]) -> list[News]:
    """What there is to tell whoever takes part and wants to be told, and wasn't told yet."""
    record = hosted.record
    if record.status == "closed":
        return []
    state = hosted.event.state
    occasions, by_person = Occasions(state, hosted.acts.time()), dict[str, list[Occasion]]()
    found = []
    for account, key in record.accounts.items():
        if key not in by_person:
            by_person[key] = [*occasions.of(key), *flag_occasions(record, key)]
        wanted = record.wanted.get(account, USUAL)
        for occasion in by_person[key]:
            channels = frozenset(wanted.get(occasion.kind, [])) & set(CHANNELS)
            if not channels or (account, occasion.key) in told:
                continue
            name = partial(hosted.persons.name, official=is_official(state, key))
            text = named(occasion.text, name)
            about = (record.id, record.title, occasion.kind, occasion.key, text)
            found.append(News(account, "event", *about, channels, tuple(keys_in(occasion.text))))
    return found
